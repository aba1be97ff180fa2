"""What can be wrong with how a game begins: its setup, or a position written down by people."""

from __future__ import annotations

from collections.abc import Sequence

from .complaint import Complaint, Faulty, complaint_of, fault_of


class SetupError(Faulty):
    """A match that cannot be set up; the message says what to do.

    `about` is the part of the setup that is wrong, where a caller may have something to add.
    """

    def __init__(self, words: Complaint | str, about: str = "") -> None:
        super().__init__(words)
        self.about = about


class PlayedError(SetupError):
    """An answer that was `played` before the match begins is refused; `place` counts from 0."""

    def __init__(self, words: Complaint | str, place: int) -> None:
        super().__init__(words, "played")
        self.place = place


def refused(text: Complaint | str, refusal: Exception, options: str) -> Complaint:
    """Why an answer that was `played` cannot be given, and which could be."""
    fields: dict[str, object] = {"value": text, "fault": fault_of(refusal), "options": options}
    if not options:
        return Complaint("played_refused", "{value} is refused: {fault}", fields)
    sentence = "{value} is refused: {fault}; possible here: {options}"
    return Complaint("played_refused_of", sentence, fields)


def names_for(usual: list[str], names: Sequence[str] | None) -> list[str]:
    """The names of the players: those given, one for each, or the usual ones."""
    if not names:
        return usual
    if len(names) != len(usual):
        raise SetupError(
            Complaint(
                "setup_names",
                "{seats} players need as many names, not {names}",
                {"seats": len(usual), "names": len(names)},
            )
        )
    return list(names)


class PositionError(ValueError):
    """Everything that is wrong with a position: `problems` in English, `complaints` as data."""

    def __init__(self, complaints: list[Complaint]) -> None:
        # A table that is read twice is not twice as wrong.
        lines: dict[str, Complaint] = {}
        for one in complaints:
            lines.setdefault(str(one), complaint_of(one))
        self.problems = list(lines)
        self.complaints = list(lines.values())
        super().__init__("\n".join(self.problems))

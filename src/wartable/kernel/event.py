"""An event: something that happened, why, and who may know what of it."""

from __future__ import annotations

from typing import Final, final

EVERYBODY: Final = -1


def is_told(sees: int, seat: int | None) -> bool:
    """Whether what these seats see (bits) is for this one; a spectator sees what everybody does."""
    return sees == EVERYBODY or (seat is not None and sees >> seat & 1 == 1)


@final
class Veiled:
    """Plain data of which some parts are for some seats only: `parts` are added for who `sees`."""

    def __init__(self, data: dict[str, object], parts: list[tuple[int, str, object]]) -> None:
        self.data = data
        self.parts = parts

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """All that this seat may know of it."""
        return {**self.data, **{key: v for sees, key, v in self.parts if is_told(sees, seat)}}

    def whole(self) -> dict[str, object]:
        """Everything."""
        return {**self.data, **{key: value for _, key, value in self.parts}}


@final
class Event:
    """One line of the log, as data. Words come from the language files.

    `data` is known to everybody; `secret` only to the seats whose bit is set in `sees`. `cause` is
    what made it happen ('' when the rules alone did): a card, a skill, a text, by name; `source` is
    that thing where it lies on the table. `moves` are the changes of place that it speaks of.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        data: dict[str, object],
        cause: str = "",
        secret: dict[str, object] | None = None,
        sees: int = EVERYBODY,
        source: str = "",
        moves: list[Veiled] | None = None,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.data = data
        self.cause = cause
        self.secret = secret
        self.sees = sees
        self.source = source
        self.moves = [] if moves is None else moves

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as plain data, with nothing in it that this seat may not know.

        None is a spectator, who knows what everybody does.
        """
        plain = self._head()
        if self.secret is not None and is_told(self.sees, seat):
            plain.update(self.secret)
        if self.moves:
            plain["moves"] = [move.seen_by(seat) for move in self.moves]
        return plain

    def whole(self) -> dict[str, object]:
        """The event as plain data, secrets included: for finished games and tests."""
        plain = self._head()
        if self.secret is not None:
            plain.update(self.secret)
        if self.moves:
            plain["moves"] = [move.whole() for move in self.moves]
        return plain

    def _head(self) -> dict[str, object]:
        """What everybody knows."""
        plain: dict[str, object] = {"kind": self.kind, "rule": self.rule}
        if self.cause:
            cause = {"name": self.cause}
            if self.source:
                cause["thing"] = self.source
            plain["cause"] = cause
        plain.update(self.data)
        return plain

    def __repr__(self) -> str:
        return f"Event({self.whole()})"

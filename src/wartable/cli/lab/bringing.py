"""Decks and bands of one's own for the lab: by their names or from files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import NOT_IN_ORDER, Trouble, is_file_name, read_text, unknown
from ..tongue import labelled, said

if TYPE_CHECKING:
    from wartable.lab.brought import Own


@dataclass(frozen=True)
class ContentOptions:
    """What is played with beside what is shipped."""

    content: Annotated[
        list[Path] | None,
        typer.Option(
            "--cards",
            "--content",
            help="A card file or content file of your own; may be given several times.",
            metavar="FILE",
        ),
    ] = None

    def texts(self) -> tuple[str, ...]:
        """The texts of the files."""
        return tuple([read_text(file) for file in self.content or ()])


def game_of(name: str) -> str:
    """Whose deck or band this is: a band has figures."""
    from wartable.dysma.text.bandfile import shipped_bands
    from wartable.siegestorm.text.deckfile import shipped_decks

    if name in shipped_bands():
        return "dysma"
    if name in shipped_decks():
        return "siegestorm"
    if not is_file_name(name):
        known = [*shipped_decks(), *shipped_bands()]
        raise unknown("deck", name, known, said("hint.there_are", names=", ".join(known)))
    return "dysma" if "[[figure]]" in read_text(Path(name)) else "siegestorm"


def bring(name: str, game: str, content: tuple[str, ...] = ()) -> Own:
    """A deck or a band that can be played with: shipped, or from a file and in order."""
    from wartable import dysma, siegestorm
    from wartable.dysma.text.bandfile import shipped_bands
    from wartable.lab.brought import own
    from wartable.siegestorm.text.deckfile import shipped_decks

    if is_file_name(name):
        brought = read_text(Path(name))
    else:
        known = shipped_bands() if game == "dysma" else shipped_decks()
        if name not in known:
            what = "band" if game == "dysma" else "deck"
            raise unknown(what, name, known, said("hint.there_are", names=", ".join(known)))
        brought = name
    check = dysma.check_band if game == "dysma" else siegestorm.check_deck
    problems = check(brought, content) if "\n" in brought else []
    if problems:
        told = "; ".join([str(problem["sentence"]) for problem in problems])
        raise Trouble(f"{labelled(name)} {told}", said("hint.lines"), NOT_IN_ORDER)
    return own(brought, game, content)

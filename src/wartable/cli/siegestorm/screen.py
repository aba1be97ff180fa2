"""Siegestorm at the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from wartable.kernel.likeness import nearest

from ...siegestorm.text.speech import SiegeSpeech
from ...words.speech import Speech
from ..terminal.game_screen import (
    GOING_ON,
    LOOKING_BACK,
    Aside,
    GameScreen,
    Package,
)

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from wartable.kernel.match import Match
    from wartable.words.rulebook import Rulebook

    from ..terminal.session import Session


class SiegeScreen(GameScreen):
    """The card game."""

    game: ClassVar[str] = "siegestorm"
    bot: ClassVar[str] = "greedy"
    quiet: ClassVar[tuple[str, ...]] = ("main", "react")
    passes: ClassVar[tuple[str, ...]] = ("pass",)
    commands: ClassVar[Mapping[str, str]] = {"card": "card"}
    help: ClassVar[Mapping[str, str]] = {
        "1": "help_number",
        "deploy Tengu": "help_text",
        "Enter": "help_enter",
        "?": "help_help",
        "why 2, why Tengu@a2": "help_why",
        **LOOKING_BACK,
        "card NAME": "help_cards",
        **GOING_ON,
    }
    script: ClassVar[str] = "draws"
    manual: ClassVar[str] = "docs/positions.md"

    def package(self) -> Package:
        """The rules of the game."""
        from wartable import siegestorm

        return siegestorm

    def speech(self, lang: str) -> Speech:
        """Siegestorm in a language."""
        return SiegeSpeech(lang)

    def languages(self) -> list[str]:
        """The languages that it is in."""
        from wartable.siegestorm.text.language import languages

        return languages()

    def rulebook(self, lang: str = "en") -> Rulebook:
        """Every rule by its slug, in a language."""
        from wartable.siegestorm.text.rulebook import rulebook

        return rulebook(lang)

    def draw(self, match: Match, seat: int | None, speech: Speech) -> RenderableType:
        """War tracks, Battle Zones, piles and the seat's hand."""
        from .table import Picture

        assert isinstance(speech, SiegeSpeech)
        return Picture(match.content, speech).draw(match.view(seat))

    def svg(self, match: Match, speech: Speech, figure: str = "") -> str:
        """The table from above."""
        from wartable.siegestorm.client.picture import picture

        from ...siegestorm.text.speech import siege_of

        return picture(siege_of(match))

    def names(self, match: Match, speech: Speech) -> dict[str, str]:
        """The names of the cards."""
        from wartable.siegestorm.text.spoken import spoken

        told = spoken(speech.code)
        return {told.name(design.name): design.name for design in match.content.designs}

    def asides(self, session: Session, speech: Speech, out: Console) -> dict[str, Aside]:
        """`card NAME`: the card of this name, or those whose names contain it."""
        from wartable.siegestorm.text.spoken import spoken

        from ..commands.cards import card_table

        def card(rest: str, options: list[str]) -> None:
            book = session.match.content
            told = spoken(speech.words.code)
            names = {told.name(design.name): design for design in book.designs}
            names |= {design.name: design for design in book.designs}
            found = [name for name in names if rest.casefold() in name.casefold()]
            chosen = {names[name].name: names[name] for name in found or nearest(rest, list(names))}
            if rest and chosen:
                out.print(card_table(list(chosen.values()), lang=speech.words.code))
            else:
                out.print(speech.label("unknown_command", command=rest))

        return {"card": card}

    def explains(self, match: Match, what: str) -> bool:
        """A creature's values: "Tengu@a2"."""
        return "@" in what

    def errors(self) -> tuple[type[Exception], ...]:
        """What a setup or a position that cannot be played raises."""
        from wartable.kernel.position import PositionError, SetupError
        from wartable.siegestorm.printed.decks import DeckError
        from wartable.siegestorm.text.errors import CardFileError

        return (DeckError, PositionError, SetupError, CardFileError)

    def has_name(self, plain: dict[str, Any], seat: int) -> bool:
        """True if a position says what the player of this seat is called."""
        from wartable.siegestorm.state.table import LETTERS

        return "name" in plain.get(LETTERS[seat], {})

    def facts(self, match: Match) -> dict[str, object]:
        """How it is played."""
        return {"mode": match.setup.get("mode", "duel")}

"""Dysma's Portal at the terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...dysma.text.speech import BattleSpeech, battle_of
from ...words.speech import Speech
from ..errors import Trouble, why_not
from ..pictures import write_picture
from ..records import typed_path
from ..terminal.game_screen import (
    GOING_ON,
    LOOKING_BACK,
    Aside,
    GameScreen,
    Package,
)
from ..tongue import labelled, said, share
from .opening import last_turn

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

    from wartable.kernel.match import Match
    from wartable.words.rulebook import Rulebook

    from ..terminal.session import Session


LABEL: Final = re.compile(r"[a-z]\d+")
"""How the labels of figures look."""


class BattleScreen(GameScreen):
    """The skirmish."""

    game: ClassVar[str] = "dysma"
    bot: ClassVar[str] = "tactician"
    quiet: ClassVar[tuple[str, ...]] = ("activate", "act", "order")
    passes: ClassVar[tuple[str, ...]] = ("pass", "end")
    commands: ClassVar[Mapping[str, str]] = {
        "odds": "odds",
        "read": "read",
        "reach": "reach",
        "picture": "picture",
    }
    help: ClassVar[Mapping[str, str]] = {
        "1": "help_number",
        "charge b3": "help_text",
        "12.5,8@90, 10,8 > 12,8": "help_place",
        "Enter": "help_enter",
        "?": "help_help",
        "why 2, why a1, why a1 b3": "help_why",
        "read NAME": "help_read",
        "odds": "help_odds",
        "reach a1 [FILE.svg]": "help_reach",
        "picture FILE.svg": "help_picture",
        **LOOKING_BACK,
        **GOING_ON,
    }
    script: ClassVar[str] = "dice"
    manual: ClassVar[str] = "docs/dysma.md"

    def package(self) -> Package:
        """The rules of the game."""
        from wartable import dysma

        return dysma

    def limited(
        self, plain: dict[str, Any], turns: int | None, players: Sequence[str]
    ) -> dict[str, Any]:
        """A position with the last turn of its battle (end.turn-limit)."""
        given = plain.get("turn_limit") if turns is None else turns
        if given is not None and not isinstance(given, int):
            return plain  # for its reader to refuse
        last = last_turn(given, players)
        turn = plain.get("turn", 1)
        if given is None and last and isinstance(turn, int):
            last = max(last, turn)  # one that begins later is played to the end of its turn
        return plain if last == plain.get("turn_limit", 0) else {**plain, "turn_limit": last}

    def speech(self, lang: str) -> Speech:
        """Dysma's Portal in a language."""
        return BattleSpeech(lang)

    def languages(self) -> list[str]:
        """The languages that it is in."""
        from wartable.dysma.text.language import languages

        return languages()

    def rulebook(self, lang: str = "en") -> Rulebook:
        """Every rule by its slug, in a language."""
        from wartable.dysma.text.rulebook import rulebook

        return rulebook(lang)

    def draw(self, match: Match, seat: int | None, speech: Speech) -> RenderableType:
        """The table in characters, with its legend and the figures."""
        from .table import draw

        return draw(battle_of(match), match.view(seat), speech)

    def looks(self, match: Match) -> object:
        """Where everybody stands and how they are; much is told that changes nothing of it."""
        s = battle_of(match)
        bodies = [body and (body.x, body.y, body.z, body.facing) for body in s.bodies]
        tokens = [(one.where, one.x, one.y, one.bearer, one.active) for one in s.tokens]
        values = (s.fates, s.states, s.wounds, s.unloaded, s.points, s.victory)
        zones = [
            [(one.left, one.low, one.right, one.high) for one in zone.parts] for zone in s.zones
        ]
        return (s.turn, bodies, tokens, [list(one) for one in values], zones)

    def briefing(self, match: Match, speech: Speech) -> list[Text]:
        """The missions, each with what scores."""
        from .table import missions_of

        return missions_of(battle_of(match), speech)

    def svg(self, match: Match, speech: Speech, figure: str = "") -> str:
        """The table from above; with a figure's label, where it can go and what it sees."""
        from wartable.dysma.client.picture_of_battle import Layers, picture

        s = battle_of(match)
        return picture(s, Layers(_figure(match, figure)) if figure else None, speech.words)

    def asides(self, session: Session, speech: Speech, out: Console) -> dict[str, Aside]:
        """`odds`, `read`, `reach` and `picture`."""
        asides = BattleAsides(self, session, speech, out)
        return {
            "odds": asides.odds,
            "read": asides.read,
            "reach": asides.reach,
            "picture": asides.picture,
        }

    def explains(self, match: Match, what: str) -> bool:
        """A figure by its label, or two of them."""
        words = what.casefold().split()
        return len(words) <= 2 and all(_figure(match, word) >= 0 for word in words)

    def not_there(self, match: Match, what: str, speech: Speech) -> str:
        """The first of the labels that is nobody's."""
        words = what.split()
        if len(words) > 2 or not all(LABEL.fullmatch(word.casefold()) for word in words):
            return ""
        nobody = [word for word in words if _figure(match, word) < 0]
        return speech.label("no_figure", figure=nobody[0]) if nobody else ""

    def errors(self) -> tuple[type[Exception], ...]:
        """What a setup or a position that cannot be played raises."""
        from wartable.dysma.text.mapfile import MapFileError
        from wartable.dysma.text.sheets import DataFileError
        from wartable.kernel.position import PositionError, SetupError

        return (PositionError, SetupError, MapFileError, DataFileError)

    def has_name(self, plain: dict[str, Any], seat: int) -> bool:
        """True if a position says what the player of this seat is called."""
        return seat < len(plain.get("names", []))

    def facts(self, match: Match) -> dict[str, object]:
        """What is played."""
        view = match.view(None)
        return {"scenario": view["scenario"], "map": view["table"]["name"]}


def _figure(match: Match, label: str) -> int:
    """The figure with this label, or -1."""
    return battle_of(match).called(label.casefold())


class BattleAsides:
    """What a player can ask in a battle beside what every game has."""

    def __init__(
        self, screen: BattleScreen, session: Session, speech: Speech, out: Console
    ) -> None:
        assert isinstance(speech, BattleSpeech)
        self.screen = screen
        self.session = session
        self.speech = speech
        self.out = out

    def odds(self, rest: str, options: list[str]) -> None:
        """The exact odds of every attack among the options."""
        match = self.session.match
        assert match.question is not None
        asked = match.ask(match.question.seat, self.speech.code, drawable=False)
        attacks = [choice for choice in asked["choices"] if "odds" in choice]
        for choice in attacks:
            odds = choice["odds"]
            self.out.print(choice["label"], style="bold")
            for part in (self.speech.odds(odds), self.speech.risk(odds)):
                if part:
                    self.out.print(f"  {part}")
            shares = [
                said("odds.count", count=str(count), share=share(chance))
                for count, chance in enumerate(odds["wounds"])
            ]
            if odds["mean"] > 0:
                label = self.speech.label("wounds")
                self.out.print(f"  {label} " + ", ".join(shares[:6]), style="dim")
        if not attacks:
            self.out.print(self.speech.label("no_odds"))

    def read(self, rest: str, options: list[str]) -> None:
        """What a spell, a skill, a mission or anything else printed does."""
        from wartable.dysma.content.leaves import leaves
        from wartable.dysma.content.lore import called, like

        from ..commands.lore import kind_called, show_leaves

        words, content = self.speech.words, battle_of(self.session.match).scene.content
        pages = leaves(content)
        kind = kind_called(words, rest)
        found = [one for one in pages if one.kind == kind] if kind else called(pages, rest)
        if rest and found:
            show_leaves(self.out, words, content, found)
            return
        close = ", ".join(like(pages, rest, words.code))
        self.out.print(self.speech.label("unknown_command", command=rest) + f" {close}")

    def reach(self, rest: str, options: list[str]) -> None:
        """Draw where a figure can go, what it sees and how far it shoots."""
        label, _, file = rest.partition(" ")
        number = _figure(self.session.match, label) if label else -1
        if number < 0 or not battle_of(self.session.match).is_in_play(number):
            self.out.print(self.speech.label("no_figure", figure=label), style="red")
            return
        usual = self.session.path.with_name(f"{self.session.path.stem}-{label.casefold()}.svg")
        self._draw(file.strip() or usual, label)

    def picture(self, rest: str, options: list[str]) -> None:
        """Draw the table."""
        if not rest:
            self.out.print(self.speech.label("say_where"), style="red")
            return
        self._draw(rest, "")

    def _draw(self, name: str | Path, figure: str) -> None:
        """Write the picture; what is wrong with the file must not end the game, only be told."""
        try:
            file = typed_path(name) if isinstance(name, str) else name
            write_picture(self.screen.svg(self.session.match, self.speech, figure), file)
        except Trouble as trouble:
            self.out.print(f"{trouble.words} {trouble.hint}", style="red")
        except OSError as error:
            self.out.print(f"{labelled(str(name))} {why_not(error)}", style="red")
        else:
            drawn = self.speech.label("drawn", file=str(file))
            self.out.print(drawn, style="green", soft_wrap=True)

"""The boss board: Life, Menace, his open hand, his Reserves, and what his Boss Card says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from wartable.kernel import thing

from ..tongue import labelled
from .cells import (
    Eyes,
    View,
    counted,
    names_in,
    top_of,
)

if TYPE_CHECKING:
    from wartable.siegestorm.printed.catalogue import Catalogue

    from ...siegestorm.text.speech import SiegeSpeech

MENACE_LEVELS: Final = ("1", "2", "3", "4", "5+")
LIFE_BAR: Final = 10


class BossBoard:
    """Draws the boss's side of a table."""

    def __init__(self, book: Catalogue, speech: SiegeSpeech) -> None:
        self.book = book
        self.speech = speech
        self.told = speech.told()

    def draw(self, view: View, eyes: Eyes) -> Group:
        """The whole board, in a few lines."""
        boss = view["boss"]
        side = next(side for side in view["sides"] if side["thing"] == boss["side"])
        mark, colour = eyes.look(boss["side"])
        text = Text()
        text.append(f"{mark} {boss['name']}", style=f"bold {colour}")
        text.append(f" ({thing.name_of(boss['side'])})  ")
        text.append_text(self._life(boss))
        text.append("   ")
        text.append_text(self._menace(boss["menace"]))
        if side["extra_turn"]:
            text.append(f"   {self.speech.name('keyword', 'extra_turn')}")
        hand = Text(f"{labelled(self._zone('hand'))} ")
        hand.append_text(self._hand(side["hand"], boss["menace"]))
        ways = " / ".join(self.told.victory(one["words"], boss["name"]) for one in boss["victory"])
        menace = f"{labelled(self.speech.label('boss_card'))} {self.told.text(boss['text'])}"
        below = [
            Text(self._piles(boss, side)),
            hand,
            Text(menace, style="dim"),
            Text(f"{labelled(self.speech.label('victory'))} {ways}", style="dim"),
        ]
        return Group(text, *(Padding(line, (0, 0, 0, 2)) for line in below))

    def _zone(self, key: str) -> str:
        return self.speech.name("zone", key)

    def _life(self, boss: View) -> Text:
        life, full = boss["life"], boss["full_life"]
        filled = -(-life * LIFE_BAR // full) if full else 0
        text = Text(f"{self.speech.label('life')} ")
        text.append("█" * filled, style="red")
        text.append("░" * (LIFE_BAR - filled), style="dim")
        text.append(f" {life}/{full}", style="bold")
        return text

    def _menace(self, level: int) -> Text:
        """All levels, with the marker on one of them."""
        text = Text(f"{self.speech.label('menace')} ")
        for number, name in enumerate(MENACE_LEVELS, start=1):
            here = number == min(level, len(MENACE_LEVELS))
            text.append(f"[{name}]" if here else f" {name} ", style="bold red" if here else "dim")
        return text

    def _piles(self, boss: View, side: View) -> str:
        left = self.speech.label("refill_left" if boss["reserve_token"] else "refill_used")
        reserves = f"{self._zone('reserves')} {len(boss['reserves'])}"
        inside = names_in(boss["reserves"], self.told)
        pieces = [
            f"{self._zone('resources')} {side['resources']}",
            f"{self._zone('casualties')} {top_of(side['casualties'], self.told)}",
            f"{reserves} ({inside}), {left}" if inside else f"{reserves}, {left}",
        ]
        return " · ".join(pieces)

    def _hand(self, hand: list[View], menace: int) -> Text:
        """His open hand, dearest first; what is too dear for the Menace Level is dim."""
        if not hand:
            return Text(self.speech.label("empty"), style="dim")
        designs = {name: self.book.designs[self.book.find(name)] for name in counted(hand)}
        parts: list[Text] = []
        for name, count in sorted(counted(hand).items(), key=lambda one: -designs[one[0]].cost):
            design = designs[name]
            playable = menace >= len(MENACE_LEVELS) or design.cost <= menace
            copies = f"{count}× " if count > 1 else ""
            said = f"{copies}{self.told.name(name)} {design.cost}"
            part = Text(said, style="bold" if playable else "dim")
            role = self.told.role(design)
            if role:
                part.append(f" ({role})", style="not bold dim")
            parts.append(part)
        return Text(" · ").join(parts)

"""The picture of the table: what one seat sees, drawn from its view and nothing else.

Whoever plays against you sits at the top, you at the bottom; between you lie the war tracks and the
Battle Zones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from wartable.kernel import thing

from ..tongue import labelled
from .board import BossBoard
from .cells import (
    Cells,
    Eyes,
    View,
    count_of,
    counted,
    eyes_of,
    names_in,
    top_of,
)
from .ring import Ring

if TYPE_CHECKING:
    from wartable.siegestorm.printed.catalogue import Catalogue

    from ...siegestorm.text.speech import SiegeSpeech


class Picture:
    """Draws views for one pair of eyes: `seat` is at the bottom (a spectator sees side 0 there)."""

    def __init__(self, book: Catalogue, speech: SiegeSpeech) -> None:
        self.book = book
        self.speech = speech
        self.told = speech.told()
        self.cells = Cells(book, speech)
        self.ring = Ring(self.cells, speech)
        self.board = BossBoard(book, speech)

    def draw(self, view: View) -> RenderableType:
        """The whole table."""
        return _AsWide(self, view)

    def parts(self, view: View, width: int) -> Group:
        """The table in so many columns."""
        eyes = eyes_of(view)
        parts: list[RenderableType] = [self._head(view, eyes)]
        if eyes.boss:
            parts.append(self.board.draw(view, eyes))
        for side in view["sides"]:
            if side["thing"] not in (eyes.me, eyes.boss):
                parts.append(self._side(side, eyes))
        parts.append(self.ring.draw(view, eyes, width))
        parts += self._extras(view, eyes)
        own = next(side for side in view["sides"] if side["thing"] == eyes.me)
        parts.append(self._side(own, eyes))
        if isinstance(own["hand"], list):
            parts.append(self._hand(own["hand"]))
        return Group(*parts)

    def _head(self, view: View, eyes: Eyes) -> RenderableType:
        mode = self.speech.label(view["mode"])
        step = self.speech.name("step", view["phase"])
        if not view["turn"]:
            return Rule(f"{mode} · {step}", style="dim")
        turn = self.speech.label("turn", turn=view["turn"])
        return Rule(f"{mode} · {turn} · {eyes.names[view['active']]} · {step}", style="dim")

    def _side(self, side: View, eyes: Eyes) -> RenderableType:
        """Name and piles of a side, in two lines."""
        mark, colour = eyes.look(side["thing"])
        text = Text()
        text.append(f"{mark} {eyes.names[side['thing']]}", style=f"bold {colour}")
        text.append(f" ({thing.name_of(side['thing'])})  ")
        if side["out"]:
            text.append(self.speech.label("out"), style="dim")
            return text
        pieces = [
            f"{self._zone('hand')} {count_of(side['hand'])}",
            f"{self._zone('resources')} {side['resources']}",
            f"{self._zone('casualties')} {top_of(side['casualties'], self.told)}",
        ]
        if side["heal_pile"]:
            pieces.append(f"{self._zone('heal_pile')} {top_of(side['heal_pile'], self.told)}")
        if side["extra_turn"]:
            pieces.append(self.speech.name("keyword", "extra_turn"))
        text.append(" · ".join(pieces))
        support = Text(f"{labelled(self._zone('support'))} {self._support(side)}")
        return Group(text, Padding(support, (0, 0, 0, 2)))

    def _support(self, side: View) -> str:
        """Supporters: ready and committed; by name where they are known."""
        parts: list[str] = []
        for key in ("ready", "committed"):
            pile = side[key]
            count = len(pile)
            names = f" ({names_in(pile, self.told)})" if counted(pile) else ""
            if count or key == "ready":
                parts.append(f"{self._zone(key).lower()} {count}{names}")
        return ", ".join(parts)

    def _zone(self, key: str) -> str:
        return self.speech.name("zone", key)

    def _extras(self, view: View, eyes: Eyes) -> list[RenderableType]:
        """What lies beside the grid: storming creatures, the chain, lasting effects."""
        found: list[RenderableType] = []
        for card in view["storming"]:
            mark, colour = eyes.look(card["side"])
            text = Text(f"{labelled(self._zone('storming'))} ", style="bold")
            text.append(f"{mark} {self.told.name(card['name'])} ", style=colour)
            text.append_text(self.cells.values(card))
            found.append(text)
        if view["chain"]:
            found.append(self._chain(view, eyes))
        if view["lasting"]:
            names = dict.fromkeys(entry["card"]["name"] for entry in view["lasting"])
            said = ", ".join(self.told.name(name) for name in names)
            found.append(Text(f"{labelled(self.speech.label('lasting'))} {said}"))
        if view["destroyed"]:
            lost = names_in(view["destroyed"], self.told)
            destroyed = f"{labelled(self._zone('destroyed'))} {lost}"
            found.append(Text(destroyed, style="dim"))
        return found

    def _chain(self, view: View, eyes: Eyes) -> Text:
        """The chain of commands; the last one, on top, is carried out first."""
        text = Text(labelled(self.speech.label("chain")), style="bold")
        for number in range(len(view["chain"]), 0, -1):
            link = view["chain"][number - 1]
            mark, colour = eyes.look(link["side"])
            name = self.told.name(link["card"]["name"])
            text.append(f"\n  {number}. {mark} {name}", style=colour)
            kind = self.speech.name("keyword", link["as"])
            whose = f"{eyes.names[link['side']]}, " if len(view["sides"]) > 2 else ""
            text.append(f" ({whose}{kind}) {self.told.text(link['text'])}", style="not bold")
        return text

    def _texts(self) -> str:
        return f"{self.speech.name('card', 'action')}, {self.speech.name('card', 'passive')}"

    def _hand(self, hand: list[View]) -> RenderableType:
        """Your hand: equal cards in one line, with everything printed on them."""
        counts = counted(hand)
        if not counts:
            return Padding(Text(self.speech.label("empty"), style="dim"), (0, 2))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        table.add_column(self.speech.name("card", "cost"), justify="right")
        table.add_column("ATT/DEF", justify="center")
        table.add_column(self._zone("hand"), style="bold")
        table.add_column(self._texts(), ratio=1)
        for name, count in counts.items():
            design = self.book.designs[self.book.find(name)]
            texts = Text(self.told.action(design))
            if design.passive_text:
                texts.append(f"\n{self.told.passive(design)}", style="dim")
            values = f"{design.att}/{design.defense}" if design.is_creature() else "–"
            copies = f"{count}×" if count > 1 else ""
            table.add_row(copies, str(design.cost), values, self.told.name(name), texts)
        return table


class _AsWide:
    """A picture that is laid out when it is known how wide the screen is."""

    def __init__(self, picture: Picture, view: View) -> None:
        self.picture = picture
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.picture.parts(self.view, options.max_width)

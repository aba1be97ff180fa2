"""The picture of the table: what one seat sees, drawn from its view and nothing else.

The opponent sits at the top. The rows of the grid are his track, the Battle Zone and your track; a
track runs towards the Battle Zone, so his is turned round. Colours repeat what marks and letters say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from wartable.siegestorm.catalogue import Catalogue

    from .speech import Speech

OWN: Final = "cyan"
OTHER: Final = "magenta"
MARKS: Final = {True: "▲", False: "▼"}

View = dict[str, Any]


class Picture:
    """Draws views for one pair of eyes: `seat` is at the bottom (a spectator sees side 0 there)."""

    def __init__(self, book: Catalogue, speech: Speech) -> None:
        self.book = book
        self.speech = speech

    def draw(self, view: View) -> RenderableType:
        """The whole table."""
        me = view["seat"] or 0
        parts: list[RenderableType] = [self._head(view)]
        for side in view["sides"]:
            if side["side"] != me:
                parts.append(self._side(view, side, me))
        parts.append(self._grid(view, me))
        parts += self._extras(view, me)
        own = view["sides"][me]
        parts.append(self._side(view, own, me))
        if isinstance(own["hand"], list):
            parts.append(self._hand(own["hand"]))
        return Group(*parts)

    def _head(self, view: View) -> RenderableType:
        say = self.speech.label
        if not view["turn"]:
            return Rule(say("setup"), style="dim")
        step = self.speech.step(view["step"])
        name = view["names"][view["active"]]
        parts = [say("turn_number", turn=view["turn"]), step, say("active", player=name)]
        return Rule(" · ".join(parts), style="dim")

    def _side(self, view: View, side: View, me: int) -> Text:
        """Name and piles of a side, in one or two lines."""
        say = self.speech.label
        mine = side["side"] == me
        text = Text()
        text.append(f"{MARKS[mine]} {view['names'][side['side']]}", style=f"bold {_colour(mine)}")
        text.append(f" ({side['letter']})  ")
        casualties, healed = side["casualties"], side["heal_pile"]
        pieces = [
            f"{say('hand')} {_count(side['hand'])}",
            f"{say('resources')} {side['resources']}",
            f"{say('casualties')} {_pile(casualties)}",
            f"{say('support')} {self._support(side)}",
        ]
        if healed:
            pieces.insert(2, f"{say('heal_pile')} {_pile(healed)}")
        if side["extra_turn"]:
            pieces.append(say("extra_turn"))
        text.append(" · ".join(pieces))
        return text

    def _support(self, side: View) -> str:
        """Supporters: ready and committed; by name where they are known."""
        say = self.speech.label
        parts: list[str] = []
        for key in ("ready", "committed"):
            pile = side[key]
            count = _count(pile)
            names = f" ({_names(pile)})" if isinstance(pile, list) and pile else ""
            if count or key == "ready":
                parts.append(f"{count} {say(key)}{names}")
        return ", ".join(parts)

    def _grid(self, view: View, me: int) -> Table:
        grid = Table(box=box.SQUARE, show_header=False, show_lines=True, expand=True, padding=(0, 1))
        for _ in range(3):
            grid.add_column(ratio=1, vertical="top")
        mine, his = "ab"[me], "ab"[1 - me]
        rows = ([f"{his}{n}" for n in (3, 2, 1)], [f"{his}F", "N", f"{mine}F"])
        for row in (*rows, [f"{mine}{n}" for n in (1, 2, 3)]):
            grid.add_row(*(self._slot(view["slots"], name, me) for name in row))
        return grid

    def _slot(self, slots: View, name: str, me: int) -> Text:
        text = Text(f"{name} {self.speech.slot(name)}", style="dim")
        card = slots[name]
        if card is not None:
            text.append("\n")
            text.append_text(self._creature(card, me))
        return text

    def _creature(self, card: View, me: int) -> Text:
        """Name, values and passive of a creature in play."""
        mine = card["side"] == me
        text = Text(style="not dim")
        text.append(f"{MARKS[mine]} {card['name']}\n", style=f"bold {_colour(mine)}")
        text.append_text(self._values(card))
        for token in ("gang", "spirit"):
            if card[token]:
                text.append(f" {self.speech.label(token)} {card[token]}", style="yellow")
        passive = self.book.designs[self.book.find(card["name"])].passive_text
        if passive:
            text.append(f"\n{passive}", style="dim")
        return text

    def _values(self, card: View) -> Text:
        """ATT and DEF now; what is printed stands behind them where it differs."""
        text = Text()
        for key, word in (("attack", "ATT"), ("defense", "DEF")):
            now, printed = card[key], card[f"printed_{key}"]
            style = "green" if now > printed else "red" if now < printed else ""
            text.append(f"{word} ")
            text.append(f"{now}", style=f"bold {style}")
            text.append(f" ({printed}) " if now != printed else " ", style="dim")
        text.rstrip()
        return text

    def _extras(self, view: View, me: int) -> list[RenderableType]:
        """What lies beside the grid: storming creatures, the chain, lasting effects."""
        say = self.speech.label
        found: list[RenderableType] = []
        for card in view["storming"]:
            text = Text(f"{say('storming')}: ", style="bold")
            mine = card["side"] == me
            text.append(f"{MARKS[mine]} {card['name']} ", style=_colour(mine))
            text.append_text(self._values(card))
            found.append(text)
        if view["chain"]:
            found.append(self._chain(view, me))
        if view["lasting"]:
            names = ", ".join(dict.fromkeys(entry["card"] for entry in view["lasting"]))
            found.append(Text(f"{say('lasting')}: {names}"))
        if view["destroyed"]:
            found.append(Text(f"{say('destroyed')}: {_names(view['destroyed'])}", style="dim"))
        return found

    def _chain(self, view: View, me: int) -> Text:
        """The chain of commands; the last one, on top, is carried out first."""
        text = Text(f"{self.speech.label('chain')}:", style="bold")
        for number in range(len(view["chain"]), 0, -1):
            link = view["chain"][number - 1]
            mine = link["side"] == me
            text.append(f"\n  {number}. {MARKS[mine]} {link['card']}", style=_colour(mine))
            text.append(f" ({self.speech.label(link['kind'])}) {link['text']}", style="not bold")
        return text

    def _hand(self, hand: list[View]) -> RenderableType:
        """Your hand: equal cards in one line, with everything printed on them."""
        counts: dict[str, int] = {}
        for card in hand:
            counts[card["name"]] = counts.get(card["name"], 0) + 1
        if not counts:
            return Padding(Text(self.speech.label("empty_hand"), style="dim"), (0, 2))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        table.add_column(self.speech.label("cost"), justify="right")
        table.add_column("ATT/DEF", justify="center")
        table.add_column(self.speech.label("card"), style="bold")
        table.add_column(self.speech.label("texts"), ratio=1)
        for name, count in counts.items():
            design = self.book.designs[self.book.find(name)]
            texts = Text(design.action_text)
            if design.passive_text:
                texts.append(f"\n{design.passive_text}", style="dim")
            values = f"{design.att}/{design.defense}" if design.is_creature() else "–"
            copies = f"{count}×" if count > 1 else ""
            table.add_row(copies, str(design.cost), values, name, texts)
        return table


def _colour(mine: bool) -> str:
    return OWN if mine else OTHER


def _count(pile: list[View] | int) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _names(pile: list[View]) -> str:
    return ", ".join(card["name"] for card in pile)


def _pile(pile: list[View]) -> str:
    """A public pile: how many cards, and the top one."""
    return f"{len(pile)} ({pile[-1]['name']})" if pile else "0"

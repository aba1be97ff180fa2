"""Cards and slots as cells of a picture. Colours only repeat what marks say."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from wartable.kernel import thing

if TYPE_CHECKING:
    from wartable.siegestorm.printed.catalogue import Catalogue

    from ...siegestorm.text.speech import SiegeSpeech
    from ...siegestorm.text.spoken import Spoken

OWN: Final = ("▲", "cyan")
FRIEND: Final = ("△", "green")
OTHER: Final = ("▼", "magenta")

IN_PLAY: Final = ("Shielded", "Totem")
"""Specials that mean something as long as the card is in play; the others happen once."""

View = dict[str, Any]


@dataclass(frozen=True)
class Eyes:
    """Whose eyes see the table, and whom: `boss` is the boss's side, or "" where there is none.

    Sides are things, and `names` are theirs.
    """

    me: str
    boss: str
    names: dict[str, str]

    def look(self, side: str) -> tuple[str, str]:
        """The mark and the colour of a side: yours, your partner's, or against you."""
        if side == self.me:
            return OWN
        return FRIEND if self.boss and side != self.boss else OTHER

    def mark(self, side: str) -> str:
        """The mark of a side."""
        return self.look(side)[0]

    def colour(self, side: str) -> str:
        """The colour of a side."""
        return self.look(side)[1]


def eyes_of(view: View) -> Eyes:
    """The eyes of the seat that a view is for; a spectator sees side 0 as his own."""
    boss = view["boss"]
    names = {thing.side(seat): name for seat, name in enumerate(view["names"])}
    me = thing.side(view["seat"] or 0)
    if boss is None:
        return Eyes(me, "", names)
    return Eyes(me, boss["side"], {**names, boss["side"]: boss["name"]})


class Cells:
    """Draws slots and the creatures in them."""

    def __init__(self, book: Catalogue, speech: SiegeSpeech) -> None:
        self.book = book
        self.speech = speech
        self.told = speech.told()

    def grid(self, rows: list[list[str]], slots: View, eyes: Eyes) -> Table:
        """Slots in rows of three."""
        grid = Table(
            box=box.SQUARE, show_header=False, show_lines=True, expand=True, padding=(0, 1)
        )
        for _ in range(3):
            grid.add_column(ratio=1, vertical="top")
        for row in rows:
            grid.add_row(*(self.slot(slots, slot, eyes) for slot in row))
        return grid

    def slot(self, slots: View, slot: str, eyes: Eyes) -> Text:
        """A slot: its name, what kind it is, and who stands in it."""
        name = thing.name_of(slot)
        text = Text(f"{name} {self.speech.slot(name)}", style="dim")
        card = slots[slot]
        if card is not None:
            text.append("\n")
            text.append_text(self._creature(card, eyes))
        return text

    def brief(self, slots: View, row: list[str], eyes: Eyes) -> Text:
        """Several slots in one line: names, and ATT/DEF of who stands there."""
        text = Text()
        for slot in row:
            text.append(f"{thing.name_of(slot)} ", style="dim")
            card = slots[slot]
            if card is None:
                text.append("–  ", style="dim")
                continue
            mark, colour = eyes.look(card["side"])
            text.append(f"{mark} {self.told.name(card['name'])}", style=colour)
            text.append(f" {card['attack']}/{card['defense']}  ")
        text.rstrip()
        return text

    def _creature(self, card: View, eyes: Eyes) -> Text:
        """Name, values and passive of a creature in play."""
        mark, colour = eyes.look(card["side"])
        text = Text(style="not dim")
        text.append(f"{mark} {self.told.name(card['name'])}\n", style=f"bold {colour}")
        text.append_text(self.values(card))
        for token in ("gang", "spirit"):
            if card[token]:
                text.append(f" {self.speech.name('keyword', token)} {card[token]}", style="yellow")
        design = self.book.designs[self.book.find(card["name"])]
        lasting = [special for special in design.specials if special in IN_PLAY]
        if lasting:
            told = [self.told.special(special) for special in lasting]
            text.append(f"\n{', '.join(told)}", style="yellow")
        if design.passive_text:
            text.append(f"\n{self.told.passive(design)}", style="dim")
        return text

    def values(self, card: View) -> Text:
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


def count_of(pile: list[View] | int) -> int:
    """How many cards a pile has, whether they are known or only counted."""
    return pile if isinstance(pile, int) else len(pile)


def counted(pile: list[View]) -> dict[str, int]:
    """The names in a pile, each with the number of its cards; those without a name are unknown."""
    return dict(Counter(card["name"] for card in pile if "name" in card))


def names_in(pile: list[View], told: Spoken) -> str:
    """The cards of a pile by name; equal ones are counted."""
    found = [(told.name(name), count) for name, count in counted(pile).items()]
    return ", ".join(f"{count}× {name}" if count > 1 else name for name, count in found)


def top_of(pile: list[View], told: Spoken) -> str:
    """A public pile: how many cards, and the top one."""
    return f"{len(pile)} ({told.name(pile[0]['name'])})" if pile else "0"

"""`wartable bosses`: who can be fought in solo and co-op, how hard, and with which decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..options.modes import boss_decks
from ..options.names import BossFiles, CardFiles, Json, known_bosses
from ..screen import console, say_json

if TYPE_CHECKING:
    from rich.table import Table

    from wartable.siegestorm.printed.bosses import Back, Boss, Difficulty


def bosses(extra: BossFiles = None, cards: CardFiles = None, as_json: Json = False) -> None:
    """List the bosses with their difficulties, and the decks they can play with."""
    found = known_bosses(extra)
    decks = {kind: boss_decks(kind, cards) for kind in ("basic", "advanced")}
    if as_json:
        say_json({"bosses": [_plain(name, boss) for name, boss in found.items()], "decks": decks})
        return
    out = console()
    for name, boss in found.items():
        out.print(f"\n{boss.title}", style="bold", end="")
        out.print(f"  --boss {name}", style="dim")
        out.print(boss.about)
        out.print(f"Menace: {boss.menace_text}")
        ways = " or ".join(victory.words for victory in boss.victories)
        out.print(f"The players win when {ways}.")
        out.print(_table(boss))
    out.print(f"Basic decks (--basic): {', '.join(decks['basic'])}")
    out.print(f"Advanced decks (--advanced): {', '.join(decks['advanced'])}")


def _table(boss: Boss) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("difficulty", style="bold")
    for word in ("hand", "solo: Life", "Menace", "cards", "co-op: Life", "Menace", "cards"):
        table.add_column(word, justify="right")
    for level in boss.difficulties.values():
        table.add_row(level.name, str(level.hand), *_cells(level.solo), *_cells(level.coop))
    return table


def _cells(back: Back) -> list[str]:
    menace = "5+" if back.menace >= 5 else str(back.menace)
    return [str(back.life), menace, f"{back.basic}+{back.advanced}"]


def _plain(name: str, boss: Boss) -> dict[str, object]:
    """A boss as plain data, with the keys of a boss file."""
    return {
        "id": name,
        "name": boss.name,
        "title": boss.title,
        "about": boss.about,
        "origin": boss.origin,
        "menace_effect": boss.menace_text,
        "victory": [victory.words for victory in boss.victories],
        "difficulties": {key: _level(level) for key, level in boss.difficulties.items()},
    }


def _level(level: Difficulty) -> dict[str, object]:
    return {
        "hand": level.hand,
        "origin": level.origin,
        "solo": _back(level.solo),
        "coop": _back(level.coop),
    }


def _back(back: Back) -> dict[str, int]:
    return {
        "menace": back.menace,
        "basic": back.basic,
        "advanced": back.advanced,
        "life": back.life,
    }

"""`wartable bosses`: who can be fought in solo and co-op, how hard, and with which decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..options.modes import boss_decks
from ..options.names import BossFiles, CardFiles, Json, known_bosses
from ..screen import console, say_json
from ..tongue import either, one_of, said

if TYPE_CHECKING:
    from rich.table import Table

    from wartable.siegestorm.printed.bosses import Back, Boss, Difficulty
    from wartable.siegestorm.text.spoken import Spoken

COLUMNS: Final = ("hand", "solo_life", "level", "cards", "coop_life", "level", "cards")
"""The headings of the table of difficulties, by the keys of their words."""


def bosses(extra: BossFiles = None, cards: CardFiles = None, as_json: Json = False) -> None:
    """List the bosses with their difficulties, and the decks they can play with."""
    found = known_bosses(extra)
    decks = {kind: boss_decks(kind, cards) for kind in ("basic", "advanced")}
    if as_json:
        say_json({"bosses": [_plain(name, boss) for name, boss in found.items()], "decks": decks})
        return
    out, told = console(), _told()
    for name, boss in found.items():
        out.print(f"\n{told.boss(boss, 'title')}", style="bold", end="")
        out.print(f"  --boss {name}", style="dim")
        out.print(told.boss(boss, "about"))
        out.print(said("boss.menace", text=told.menace(boss)))
        for power in told.powers(boss):
            out.print(f"  {power}")
        ways = either(told.victory(victory.words, boss.name) for victory in boss.victories)
        out.print(said("boss.win", ways=ways))
        out.print(_table(boss))
    for kind, names in decks.items():
        out.print(said(f"boss.{kind}", names=", ".join(names)))


def _told() -> Spoken:
    from wartable.siegestorm.text.language import languages
    from wartable.siegestorm.text.spoken import spoken

    return spoken(one_of(languages()))


def _table(boss: Boss) -> Table:
    from rich import box
    from rich.table import Table

    from wartable.siegestorm.text.language import language

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(said("boss.difficulty"), style="bold")
    for key in COLUMNS:
        table.add_column(said(f"boss.{key}"), justify="right")
    names = language(_told().code).tables["screen"]
    for key, level in boss.difficulties.items():
        called = f"{names.get(key, level.name)} ({key})" if _told().code != "en" else level.name
        table.add_row(called, str(level.hand), *_cells(level.solo), *_cells(level.coop))
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
        "power": level.power_text,
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

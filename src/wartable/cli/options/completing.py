"""What the shell completes: names of decks, bots, bosses, bands, maps, missions, rules, cards.

A completer gets what is typed so far and gives the names that begin with it; whatever is read from
files for that is read only when somebody presses the key. It also takes files by their names where
a file is meant: the shell does that itself when nothing is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import typer

Completer = Callable[[str], list[str]]


def _begin(incomplete: str, names: Iterable[str]) -> list[str]:
    typed = incomplete.casefold()
    return [name for name in names if name.casefold().startswith(typed)]


def words_of(*names: str) -> Completer:
    """Names that never change."""

    def complete(incomplete: str) -> list[str]:
        return _begin(incomplete, names)

    return complete


def several(complete: Completer) -> Completer:
    """Several names with commas between: the last one is completed."""

    def last(incomplete: str) -> list[str]:
        before, comma, typed = incomplete.rpartition(",")
        return [f"{before}{comma}{name}" for name in complete(typed)]

    return last


def modes(incomplete: str) -> list[str]:
    """The ways to play Siegestorm."""
    from .modes import SEATS

    return _begin(incomplete, SEATS)


def miners(incomplete: str) -> list[str]:
    """How Awakened Miner is played."""
    from .modes import MINERS

    return _begin(incomplete, MINERS)


def decks(incomplete: str) -> list[str]:
    """The shipped decks."""
    from wartable.siegestorm.text.deckfile import shipped_decks

    return _begin(incomplete, shipped_decks())


def bosses(incomplete: str) -> list[str]:
    """The bosses."""
    from wartable.siegestorm.text.bossfile import shipped_bosses

    return _begin(incomplete, shipped_bosses())


def difficulties(incomplete: str) -> list[str]:
    """How hard bosses can be."""
    from wartable.siegestorm.text.bossfile import shipped_bosses

    found = {level: None for boss in shipped_bosses().values() for level in boss.difficulties}
    return _begin(incomplete, found)


def boss_decks_of(boss_class: str) -> Completer:
    """The boss factions of a class."""

    def complete(incomplete: str) -> list[str]:
        from .modes import boss_decks

        return _begin(incomplete, boss_decks(boss_class))

    return complete


def bots_of(game: str, *more: str) -> Completer:
    """The bots that play a game, and who else may sit there."""

    def complete(incomplete: str) -> list[str]:
        from wartable import bots

        return _begin(incomplete, (*bots.names(game), *more))

    return complete


def cards(incomplete: str) -> list[str]:
    """The names of all cards."""
    from wartable.siegestorm.text import shipped_designs

    return _begin(incomplete, sorted({design.name for design in shipped_designs()}))


def factions(incomplete: str) -> list[str]:
    """The factions of Siegestorm."""
    from wartable.siegestorm.text import shipped_sets

    return _begin(incomplete, (one.faction for one in shipped_sets()))


def bands(incomplete: str) -> list[str]:
    """The shipped bands."""
    from wartable.dysma.text.bandfile import shipped_bands

    return _begin(incomplete, shipped_bands())


def band_factions(incomplete: str) -> list[str]:
    """The factions of Dysma's Portal."""
    from wartable.dysma.text.contentfile import shipped_content

    return _begin(incomplete, (one.id for one in shipped_content().factions.entries))


def maps(incomplete: str) -> list[str]:
    """The shipped maps."""
    from wartable.dysma.text.mapfile import shipped_maps

    return _begin(incomplete, (*shipped_maps(), "empty"))


def deployments(incomplete: str) -> list[str]:
    """The ways to set up."""
    from wartable.dysma.table.shapes.zones import DEPLOYMENTS

    return _begin(incomplete, DEPLOYMENTS)


def missions(part: str) -> Callable[[str], list[tuple[str, str]]]:
    """The numbers of the missions of a part of the scenario, with their names."""

    def complete(incomplete: str) -> list[tuple[str, str]]:
        from wartable.dysma.text.contentfile import shipped_content

        found = [one for one in shipped_content().missions.entries if one.part == part]
        return [
            (str(one.face), one.name.en) for one in found if str(one.face).startswith(incomplete)
        ]

    return complete


def things(incomplete: str) -> list[str]:
    """Everything that `wartable dysma` shows: kinds, then ids."""
    from wartable.dysma.content.leaves import leaves
    from wartable.dysma.text.contentfile import shipped_content
    from wartable.dysma.text.language import language

    kinds = language("en").tables["kinds"].values()
    return _begin(incomplete, (*kinds, *(leaf.id for leaf in leaves(shipped_content()))))


def slugs(ctx: typer.Context, incomplete: str) -> list[str]:
    """The rules of the game that `--game` names."""
    from ..terminal.game_screen import screen_of
    from .names import GAMES

    game = ctx.params.get("game")
    book = screen_of(game if game in GAMES else GAMES[0]).rulebook()
    return _begin(incomplete, (rule.slug for rule in book.rules))

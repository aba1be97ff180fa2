"""Setting a game against a boss up: his deck, his Life, his Menace, his card (chapter 14.1)."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from ..printed.catalogue import Catalogue, Design
from ..state.state import Siege
from ..state.words import SHADE
from ..state.writers import everybody, listen
from ..turn.setup import (
    Deal,
    Mulligan,
    TossForFirst,
    lay_out,
)
from .boss import BossMode


def shade_design() -> Design:
    """What a face-down Shade shows: cost 0, ATT 0, DEF 0, and Ghost (shade.values, gap.shade)."""
    return Design(
        SHADE, "shade-slayers", 0, 0, 0, None, None, command="Deploy", specials=("Ghost",)
    )


def boss_deck(basic: list[int], advanced: list[int], mode: BossMode, chance: Chance) -> list[int]:
    """Each faction shuffled apart, so many drawn from each, all shuffled (boss.setup-deck)."""
    deck: list[int] = []
    for cards, amount in ((basic, mode.back.basic), (advanced, mode.back.advanced)):
        pool = list(cards)
        chance.shuffle(pool)
        deck.extend(pool[:amount])
    chance.shuffle(deck)
    return deck


def new_boss_siege(
    book: Catalogue,
    mode: BossMode,
    decks: list[list[int]],
    basic: list[int],
    advanced: list[int],
    chance: Chance,
) -> Siege:
    """A game against a boss before its first question; he takes the first turn (boss.first).

    His card gives Life and Menace, the Reserve token is there, and the player draws and replaces as
    always (boss.setup-life, boss.setup-menace, boss.setup-reserve, boss.setup-player).
    """
    card = book.boss_card(mode.boss.name, mode.difficulty)
    own = boss_deck(basic, advanced, mode, chance)
    s = lay_out(book, mode, [*decks, [*own, card]], chance)
    lay_boss_card(s, s.resources(s.layout.boss)[-1])
    s.life = s.full_life = mode.back.life
    s.menace = mode.back.menace
    s.reserve_token = True
    s.agenda.append(TossForFirst(-1))
    s.agenda.append(Mulligan(0, []))
    s.agenda.append(Deal())
    return s


def lay_boss_card(s: Siege, card: i64) -> None:
    """The Boss Card lies on the boss board, where its text works (boss.setup-card)."""
    boss, board = s.layout.boss, s.layout.board
    s.resources(boss).remove(card)
    s.place[card] = board
    s.slots[board] = card
    s.holder[board] = boss
    s.serial += 1
    s.stamp[card] = s.serial
    s.known[card] = everybody(s)
    listen(s)

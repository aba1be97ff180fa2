"""Special Actions of boss cards: Gang, Spirit and Totem, Swap, Ghost (kw.special-action)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.conflicts import fire
from ..rules.counting import on_tracks
from ..state.state import Siege
from ..state.words import (
    GANG,
    M_SPIRIT,
    O_CARD,
    R_SPECIAL,
    SPIRIT,
    TOP,
    TRACK_SLOTS,
    first_of,
    option,
)
from ..state.writers import place_tokens, to_casualties, to_slot
from .choosing import dearest, playable, tie


@final
class BossSpecials(Step[Siege]):
    """The Special Actions step: each icon once, the dearest card first (special.icons-once)."""

    def __init__(self, done: list[int]) -> None:
        self.done = done

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        waiting = self._waiting(s)
        if not waiting:
            return None
        card = waiting[0]
        if answer is not None:
            card = first_of(answer[0])
        elif len(waiting) > 1:
            best = dearest(s, waiting)
            if len(best) > 1:
                return tie(s, best, "boss.tie")
            card = best[0]
        s.agenda.append(BossSpecials([*self.done, card]))
        self._resolve(s, card)
        return None

    def _waiting(self, s: Siege) -> list[int]:
        """Cards played this turn with Spirit or Swap, and hand cards with Gang or Ghost."""
        found: list[int] = []
        for card in s.fresh:
            face = s.face(card)
            if (face.has_spirit or face.has_swap) and s.is_in_play(card) and card not in self.done:
                found.append(card)
        for card in s.hand(s.layout.boss):  # special.gang-cost
            if s.face(card).roles & R_SPECIAL and playable(s, card) and card not in self.done:
                found.append(card)
        return found

    def _resolve(self, s: Siege, card: i64) -> None:
        face = s.face(card)
        if card in s.hand(s.layout.boss):
            if face.is_ghost:
                ghost(s, card)
            else:
                gang(s, card)
            return
        if face.has_spirit:
            s.agenda.append(GIVE_SPIRIT)
        if face.has_swap:
            s.agenda.append(Swap(card))


def gang(s: Siege, card: i64) -> None:
    """One Gang token on every Ally of the boss, then the card is discarded (special.gang).

    So is every Gang card that was not deployed (special.gang-when, goblin.gang).
    """
    allies = on_tracks(s, s.layout.side_tracks[s.layout.boss])  # special.gang-allies
    for ally in allies:
        place_tokens(s, ally, GANG, 1)
    to_casualties(s, card)
    if s.log is not None:
        s.tell("gang", "special.gang", {"card": card, "amount": len(allies)})


def ghost(s: Siege, card: i64) -> None:
    """A Shade left in hand goes to the furthest free spot (shade.ghost, shade.example).

    Without a free spot it stays in hand (shade.ghost-full).
    """
    boss = s.layout.boss
    base = s.layout.side_tracks[boss][0] * TRACK_SLOTS
    for slot in range(base + TOP, base - 1, -1):
        if s.slots[slot] < 0:
            to_slot(s, card, slot, boss)
            if s.log is not None:
                data: dict[str, object] = {"card": card, "slot": slot}
                s.tell("ghost", "shade.ghost", data)
            return


def totems(s: Siege) -> list[int]:
    """The boss's Totems on his track and on Battle Zones alike (special.totem-where)."""
    boss = s.layout.boss
    return [
        card
        for slot, card in enumerate(s.slots)
        if card >= 0 and s.holder[slot] == boss and s.face(card).is_totem
    ]


@final
class SpiritStep(Step[Siege]):
    """One Spirit token on each Totem, one after the other (special.spirit, special.totem-several).

    Every Totem gets one (diff.spirit-target).

    It comes on top of the card's Command (special.spirit-addition, shaman.spirit).
    """

    def __init__(self, left: list[int], ordered: bool) -> None:
        self.left = left
        self.ordered = ordered

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        if not self.ordered:
            found = totems(s)
            if answer is None and len(found) > 1 and len({s.design[card] for card in found}) > 1:
                options = [option(O_CARD, card) for card in found]
                seat = s.mode.seat(s, s.layout.boss)
                n = len(options)
                return Question(seat, "totem_order", "special.totem-several", options, n, n, True)
            if answer is not None:
                found = [first_of(code) for code in answer]
            if found:
                s.agenda.append(SpiritStep(found, True))
            return None
        card = self.left[0]
        if len(self.left) > 1:
            s.agenda.append(SpiritStep(self.left[1:], True))
        if s.is_in_play(card):
            give_spirit(s, card)
        return None


GIVE_SPIRIT: Final = SpiritStep([], False)


def give_spirit(s: Siege, card: i64) -> None:
    """The token first, then the Totem works (special.totem-immediate, shaman.restoration-count)."""
    place_tokens(s, card, SPIRIT, 1)
    if s.log is not None:
        s.tell("spirit", "special.spirit", {"card": card})
    fire(s, M_SPIRIT, s.layout.boss, s.track_of(card), card)
    s.mode.spirit_placed(s, card)


@final
class Swap(Step[Siege]):
    """A deployed card with Swap makes room for the dearest deployable card in hand (fairy.swap).

    Neither Menace nor a lower cost nor a missing icon stop it (fairy.swap-over-menace,
    fairy.swap-cheaper, fairy.swap-no-icon). The new card is placed, so no icon of its own works
    (fairy.swap-new-icon); the old one is discarded (fairy.swap-discard, fairy.example).
    """

    def __init__(self, card: i64) -> None:
        self.card = card

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        slot = s.place[self.card]
        found = dearest(s, [card for card in s.hand(boss) if s.face(card).deploys])
        if not found or not 0 <= slot < s.layout.battle:
            return None  # fairy.swap-none, fairy.swap-deployable
        if answer is None and len(found) > 1:
            return tie(s, found, "fairy.swap-tie")
        new = found[0] if answer is None else first_of(answer[0])
        to_casualties(s, self.card)
        to_slot(s, new, slot, boss)
        if s.log is not None:
            s.tell("swap", "fairy.swap", {"side": boss, "card": self.card, "into": new})
        return None

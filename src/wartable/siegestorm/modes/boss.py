"""Solo, and what co-op shares with it: a side that plays by the book on its own (chapter 14).

The boss is a side without a seat. Where the rules leave something open, the human is asked
(boss.tie); everything else he does is fixed. This class says what a boss changes; his turn is in
`boss_turn`, his Special Actions in `specials`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..command.conflicts import fire
from ..command.perform import carry_out
from ..printed.bosses import (
    CREATURES_DESTROYED,
    LEADERS_KILLED,
    LIFE_IS_ZERO,
    MENACE_LOWERED,
    Boss,
    Difficulty,
)
from ..printed.catalogue import Half
from ..rules.values import defense_value
from ..state.state import Command, Siege
from ..state.table import Layout
from ..state.words import (
    M_TOTEM,
    O_CARD,
    O_SIDE,
    TRIGGERED,
    V_NEGATE,
    first_of,
    verb_of,
)
from ..state.writers import (
    change_owner,
    draw_open,
    reserves_to_deck,
    to_casualties,
    to_support,
    turn_down,
    turn_up,
)
from .boss_turn import steps_of_boss
from .mode import Mode

MENACE_MAX: Final = 5


class BossMode(Mode):
    """One or more players against a boss."""

    def __init__(self, boss: Boss, difficulty: Difficulty, players: i64, hard: bool) -> None:
        super().__init__()
        self.name = "solo"
        self.boss = boss
        self.difficulty = difficulty.name
        self.back = difficulty.back(players)
        self.hand_size = difficulty.hand
        self.steps = steps_of_boss(difficulty.hand)
        self.hard = hard
        # One Battle Zone between boss and player (boss.setup-zone).
        self.table = Layout(2, [0, 1], [1, 0], [0, 0], [[0, 1]], [[0], [1]], [[1], [0]], boss=1)

    def layout(self, seats: i64) -> Layout:
        return self.table

    def seat(self, s: Siege, side: i64) -> i64:
        """For a boss the human answers (boss.tie)."""
        if side != s.layout.boss:
            return side
        players = self.players(s)
        return players[0] if players else 0

    def players(self, s: Siege) -> list[int]:
        return [side for side in range(s.layout.boss) if not s.is_out(side)]

    def first_side(self, s: Siege, wanted: i64) -> i64:
        """The boss takes the first turn (boss.first, coop.first)."""
        return s.layout.boss

    def draw_count(self, s: Siege, side: i64) -> i64:
        """2 from the first turn on: the first player is the boss (boss.player-first-draw)."""
        return 2

    def hand_limit(self, s: Siege, side: i64) -> i64:
        """The limit does not bind the boss (boss.hand-unlimited)."""
        return super().hand_limit(s, side) if side != s.layout.boss else 1000

    def lay_out_turn(self, s: Siege, side: i64) -> None:
        """The boss has steps of his own, a player the usual six (boss.player-turn)."""
        if side == s.layout.boss:
            s.fresh = []
            s.boss_turns += 1
            s.agenda.extend(self.steps)
        else:
            super().lay_out_turn(s, side)

    def responder(self, s: Siege, last: i64, asked: i64) -> i64:
        """The boss never reacts; a player may answer a boss's action (boss.no-react)."""
        return 0 if last == s.layout.boss and asked == 0 else -1

    def may_use(self, s: Siege, half: Half, side: i64) -> bool:
        """In the boss's turn only a Negate is allowed (boss.only-negate, boss.negate-then-use)."""
        return s.active != s.layout.boss or half.negates

    def reactions(self, s: Siege, side: i64) -> list[int]:
        """In his turn: Negates, if the side has any (boss.only-negate)."""
        if s.active == s.layout.boss and not self._could_negate(s, side):
            return []
        return super().reactions(s, side)

    def _could_negate(self, s: Siege, side: i64) -> bool:
        if s.voices & V_NEGATE:
            return True
        return any(s.face(card).negates for card in s.hand(side))

    def each_player(self, s: Siege, side: i64, card: i64) -> list[int]:
        """The humans on a boss's card; the boss when a human uses one (term.each-player).

        So stolen cards hurt him (stolen.transmuted, stolen.nova, stolen.dragon-fury).
        In co-op both humans are meant (coop.damage-each).
        """
        boss = s.layout.boss
        if side == boss:
            return self.players(s)
        return [boss] if s.face(card).boss else [*self.players(s), boss]

    def count_supporters(self, s: Siege, side: i64) -> int:
        """Effects that count a boss's Supporters count his Menace (menace.count)."""
        return s.menace if side == s.layout.boss else s.supporters(side)

    def become_supporter(self, s: Siege, card: i64, side: i64) -> None:
        """A boss has no Supporters: the card is discarded, and Menace rises.

        So with his Miner (menace.become-supporter, undead.miner); yours stays (stolen.miner).
        """
        if side != s.layout.boss:
            to_support(s, card, side)
            return
        to_casualties(s, card)
        if s.log is not None:
            data: dict[str, object] = {"side": s.owner[card], "cards": [card]}
            s.tell("to_casualties", "menace.become-supporter", data)
        self.change_menace(s, 1, "menace.become-supporter", card)

    def change_menace(self, s: Siege, amount: i64, rule: str, cause: i64) -> None:
        """Levels 1 to 5+, which counts as 5 (kw.menace, menace.scale, menace.max, menace.min)."""
        level = min(MENACE_MAX, max(1, s.menace + amount))
        if level != s.menace:
            s.menace = level
            if s.log is not None:
                s.tell("menace", rule, {"level": level}, cause)

    def take_menace(self, s: Siege, side: i64, amount: i64, cause: i64) -> None:
        """Menace falls, and top Casualties of the boss become Supporters (menace.take-which)."""
        self.change_menace(s, -amount, "menace.take", cause)
        pile = s.casualties(s.layout.boss)
        taken = list(reversed(pile[max(0, len(pile) - amount) :]))
        for card in taken:
            change_owner(s, card, side)
            to_support(s, card, side)
        if s.log is not None:
            data: dict[str, object] = {"side": side, "amount": len(taken)}
            s.tell("take_supporters", "menace.take-at-one", data, cause)

    def recover(self, s: Siege, side: i64, amount: i64, cause: i64) -> None:
        """Life rises, never above its start (kw.recover, diff.recover, shaman.restoration)."""
        if side != s.layout.boss:
            super().recover(s, side, amount, cause)
            return
        s.life = min(s.full_life, s.life + amount)
        if s.log is not None:
            s.tell("life", "kw.recover", {"life": s.life, "change": amount}, cause)

    def take_damage(self, s: Siege, victim: i64, amount: i64, cause: i64) -> bool:
        """DMG lowers a boss's Life and leaves his deck alone (boss.dmg, boss.life-floor).

        His Life Meter counts it (kw.life-meter). DMG to any player wakes his Shades
        (shade.trigger-coop).
        """
        if victim != s.layout.boss:
            self._wake_shades(s, s.layout.boss)
            return super().take_damage(s, victim, amount, cause)
        s.life = max(0, s.life - amount)
        if s.log is not None:
            s.tell("life", "boss.dmg", {"life": s.life, "change": -amount}, cause)
        for side in self.players(s):
            self._wake_shades(s, side)  # stolen.shades
        return s.life > 0 or self.boss.victory(LIFE_IS_ZERO) is None

    def _wake_shades(self, s: Siege, side: i64) -> None:
        """Face-down Shades on the track turn up when a player receives DMG (shade.trigger)."""
        if not s.hidden:
            return
        lying = [*s.slots, *s.storming]
        woken = [c for c in lying if c in s.hidden and s.side_of(c) == side]
        if not woken:
            return
        for card in woken:
            turn_up(s, [card])
            if s.log is not None:
                s.tell("wake", "shade.trigger", {"card": card})

    def defeat(self, s: Siege, fallen: i64, rule: str) -> None:
        """The players win when the boss falls, also in the same moment (boss.both-end)."""
        boss = s.layout.boss
        if fallen >> boss & 1:
            rule = "boss.win-life" if rule == "win.damage-short" else "boss.win-deck"
            self._players_win(s, rule)
            return
        s.out |= fallen
        self.finish(s, [boss], "boss.lose")

    def win(self, s: Siege, side: i64, cause: i64) -> None:
        """A card text that wins does so for all the players, or for the boss (win.card-text)."""
        if side == s.layout.boss:
            self.finish(s, [side], "win.card-text", cause)
        else:
            self._players_win(s, "win.card-text", cause)

    def _players_win(self, s: Siege, rule: str, cause: int = -1) -> None:
        """They win together, a fallen partner too: one survivor is enough (coop.win)."""
        winners = [side for side in range(s.layout.sides) if side != s.layout.boss]
        self.finish(s, winners, rule, cause)

    def turn_ended(self, s: Siege, side: i64) -> None:
        """A low Menace must have lasted to the end of a turn of the players to win."""
        if side != s.layout.boss:
            self._look_at(s, MENACE_LOWERED, -s.menace)

    def was_killed(self, s: Siege, card: i64, side: i64) -> None:
        if side == s.layout.boss and s.face(card).is_leader:
            s.toll += 1
            self._look_at(s, LEADERS_KILLED, s.toll)

    def was_destroyed(self, s: Siege) -> None:
        if self.boss.victory(CREATURES_DESTROYED) is not None:
            own = [card for card in s.destroyed if s.owner[card] == s.layout.boss]
            self._look_at(s, CREATURES_DESTROYED, len(own))

    def _look_at(self, s: Siege, kind: i64, score: i64) -> None:
        """A Victory Condition is met as soon as its number is reached (boss.win-life)."""
        victory = self.boss.victory(kind)
        if victory is None or s.result is not None:
            return
        if score >= (-victory.n if kind == MENACE_LOWERED else victory.n):
            self._players_win(s, "boss.win-life")

    def boss_draw(self, s: Siege, amount: i64, rule: str, cause: i64) -> bool:
        """Face up into the boss's hand; Reserves refill an empty deck once (reserve.refill).

        Only a missing card beats him, not an empty deck (boss.win-depleted). Texts that make him
        draw come here too (boss.draw-extra).
        """
        boss = s.layout.boss
        resources = s.resources(boss)
        hand = s.hand(boss)
        left = amount
        while left > 0 and (resources or self._refill(s)):
            drawn = min(left, len(resources))
            draw_open(s, boss, drawn)
            left -= drawn
            cards = hand[len(hand) - drawn :]
            ghosts = [card for card in cards if s.face(card).is_ghost]
            if ghosts:
                turn_down(s, ghosts)
            if s.log is not None:
                data: dict[str, object] = {"side": boss, "amount": drawn, "cards": cards}
                s.tell("boss_draw", rule, data, cause)
        if left > 0:
            self.defeat(s, 1 << boss, "boss.win-deck")
            return False
        return True

    def can_take(self, s: Siege, side: i64, amount: i64) -> bool:
        """A boss may need his Reserves for that (reserve.when)."""
        if side == s.layout.boss and len(s.resources(side)) < amount:
            self._refill(s)
        return super().can_take(s, side, amount)

    def _refill(self, s: Siege) -> bool:
        """The shuffled Reserves become the new Resources, once (reserve.once, reserve.when)."""
        boss = s.layout.boss
        reserves = s.reserves(boss)
        if not s.reserve_token or not reserves:
            return False  # reserve.not-enough
        s.reserve_token = False
        cards = list(reserves)
        s.chance.shuffle(cards)
        reserves_to_deck(s, boss, cards)
        if s.log is not None:
            s.tell("refill", "reserve.refill", {"amount": len(cards)})
        return True

    def was_deployed(self, s: Siege, card: i64) -> None:
        """A Shade Slayer is deployed face down, by anybody (shade.face-down, stolen.shades)."""
        if s.face(card).is_ghost and card not in s.hidden:
            turn_down(s, [card])

    def may_place_tokens(self, s: Siege, side: i64) -> bool:
        """Tokens are the boss's (stolen.goblin-leader, stolen.no-icons)."""
        return side == s.layout.boss

    def is_immune(self, s: Siege, card: i64, by: i64) -> bool:
        """Shielded: no enemy action or ability touches it (special.shielded-scope).

        Those of his own side do (diff.shielded), and passives that nobody activates.
        """
        boss = s.layout.boss
        return by != boss and s.face(card).is_shielded and s.side_of(card) == boss

    def narrow(self, s: Siege, side: i64, options: list[int], amount: i64) -> list[int]:
        """The boss takes the dearest legal cards; ties are left open (boss.removal-target)."""
        cards = [code for code in options if verb_of(code) == O_CARD]
        if amount == 0 or len(cards) <= amount or len(cards) < len(options):
            return options
        costs = sorted([s.face(first_of(code)).cost for code in cards], reverse=True)
        least = costs[amount - 1]
        return [code for code in cards if s.face(first_of(code)).cost >= least]

    def certain(self, s: Siege, options: list[int], amount: i64) -> list[int]:
        """Of several targets the dearer ones are fixed, equal ones a choice (boss.removal-tie)."""
        if len(options) <= amount or any(verb_of(code) != O_CARD for code in options):
            return []
        least = min([s.face(first_of(code)).cost for code in options])
        return [code for code in options if s.face(first_of(code)).cost > least]

    def may_sacrifice(self, s: Siege, side: i64, among: list[int], amount: i64) -> list[int]:
        """His cheapest cards that are not Shielded (boss.sacrifice, boss.sacrifice-tie)."""
        if side != s.layout.boss:
            return among
        found = [card for card in among if not s.face(card).is_shielded]
        if len(found) <= amount:
            return found
        most = sorted([s.face(card).cost for card in found])[amount - 1]
        return [card for card in found if s.face(card).cost <= most]

    def boss_attack(self, s: Siege, options: list[int], force: i64) -> list[int]:
        """The dearest creature the storm can kill, else the player (boss.storm-target).

        It kills where its strength is greater than the DEF (boss.storm-can-kill).
        """
        if len(options) == 1:
            return options
        prey: list[int] = []
        for code in options:
            if verb_of(code) == O_CARD and force > defense_value(s, first_of(code)):
                prey.append(code)
        if not prey:
            return [code for code in options if verb_of(code) == O_SIDE]
        dearest = max([s.face(first_of(code)).cost for code in prey])
        return [code for code in prey if s.face(first_of(code)).cost == dearest]

    def spirit_placed(self, s: Siege, card: i64) -> None:
        """A Totem of the boss works as soon as the token lies on it (special.totem-immediate)."""
        boss = s.layout.boss
        if not s.face(card).is_totem or s.side_of(card) != boss:
            return  # stolen.shamans
        track = s.track_of(card)
        fire(s, M_TOTEM, boss, track, card)
        totem = s.face(card).totem
        if totem is not None:
            carry_out(s, Command(TRIGGERED, boss, card, s.stamp[card], totem.number, track, []))

    def is_hard(self, s: Siege) -> bool:
        return self.hard

"""What a mode may change. The base class is the core rules, so a mode only says what differs."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ...kernel.question import Question
from ..command.actions import command_options, declare, sources_in_play
from ..printed.catalogue import Half
from ..rules.damage import lose_cards
from ..state.state import Command, Siege
from ..state.table import Layout, duel_layout
from ..state.words import HAND_LIMIT
from ..state.writers import to_support
from ..turn.storm import Strike
from ..turn.turn import advance, lay_out_player_turn


class Mode:
    """The core rules (Duel); `meta.core-default` makes them the base of every mode."""

    def __init__(self) -> None:
        self.name = "duel"
        self.draw_rule = "draw.step"  # what the Draw step follows
        self.track_rule = "deploy.basic"  # what forbids a track that is not one's own
        self.zone_rule = "hold.place"  # what forbids a Battle Zone slot that is not one's own

    def layout(self, seats: i64) -> Layout:
        """The table of this mode."""
        return duel_layout()

    def layout_for(self, plain: dict[str, Any]) -> Layout:
        """The table of a dumped state of this mode."""
        return self.layout(2)

    def seat(self, s: Siege, side: i64) -> i64:
        """The seat that answers for a side."""
        return side

    def ask(
        self,
        s: Siege,
        side: i64,
        kind: str,
        rule: str,
        options: list[i64],
        amount: i64,
        ordered: bool,
        about: int = -1,
    ) -> Question:
        """A question to a side for exactly so many of the options, because of the card `about`."""
        return Question(self.seat(s, side), kind, rule, options, amount, amount, ordered, about)

    def is_you(self, s: Siege, side: i64, whose: i64) -> bool:
        """Whether "you" on a card of `side` means `whose`, from any track (lms.player-passives)."""
        return side == whose

    def you(self, s: Siege, event: i64, side: i64, whose: i64, where: i64) -> i64:
        """The side that "you" means in a trigger of `side`, set off by what happened to `whose`.

        `where` is the track in which it happened. Whose card it is, unless partners share it.
        """
        return side

    def draw_count(self, s: Siege, side: i64) -> i64:
        """Cards of the Draw step: 2, and 1 in the first player's first turn (draw.first-player)."""
        return 1 if s.turn == 1 and side == s.first else 2

    def turn_steps(self, s: Siege) -> dict[int, int]:
        """The step of the turn at which each side is whose turn it is (turn.order)."""
        return {s.active: s.step}

    def next_side(self, s: Siege, side: i64) -> i64:
        """Whose turn comes next (turn.order)."""
        return (side + 1) % s.layout.sides

    def turn_sides(self, s: Siege, side: i64) -> list[int]:
        """Whose turn it is when the turn of a side begins: its own (turn.order)."""
        return [side]

    def lay_out_turn(self, s: Siege, side: i64) -> None:
        """Put the steps of a side's turn on the agenda."""
        lay_out_player_turn(s, side)

    def advance_tracks(self, s: Siege, side: i64) -> None:
        """The Advance step of a side."""
        for track in reversed(s.layout.side_tracks[side]):
            advance(s, track, "turn.advance")

    def responder(self, s: Siege, last: i64, asked: i64) -> i64:
        """Who may answer next after a command of side `last`, or -1 (chain.alternate).

        Each command is answered once at most (chain.limit, pvp.reaction-count).
        """
        if asked:
            return -1
        return 1 - last

    def reactions(self, s: Siege, side: i64) -> list[i64]:
        """The reactions open to a side: any action or ability (react.what, chain.unrelated).

        In another side's turn it plays nothing else (action.opponent-turn).
        """
        return command_options(s, side)

    def declare(self, s: Siege, side: i64, code: i64) -> None:
        """Begin the declaration of a chosen command."""
        declare(s, side, code)

    def may_use(self, s: Siege, half: Half, side: i64) -> bool:
        """Whether the mode lets this side play such a text now."""
        return True

    def ability_sources(self, s: Siege, side: i64) -> list[i64]:
        """Creatures whose abilities the side may activate (passive.activate)."""
        return sources_in_play(s, side)

    def ability_track(self, s: Siege, side: i64, card: i64) -> i64:
        """The track in which an ability of this creature works."""
        return s.track_of(card)

    def storm_zones(self, s: Siege, track: i64) -> list[i64]:
        """The Battle Zones a storm from this track can reach (lms.frontlines)."""
        return s.layout.zones_of[track]

    def count_supporters(self, s: Siege, side: i64) -> int:
        """How many Supporters effects count for a side."""
        return s.supporters(side)

    def foes(self, s: Siege, track: i64) -> list[i64]:
        """The sides that a storm from this track meets (lms.storm)."""
        return s.layout.foes_of[track]

    def victims(self, s: Siege, side: i64, track: i64) -> list[i64]:
        """The players that "opponent" means for a text that must pick piles itself."""
        return s.layout.foes_of[track]

    def hand_limit(self, s: Siege, side: i64) -> i64:
        """The most cards a hand can hold (draw.hand-limit)."""
        return HAND_LIMIT

    def each_player(self, s: Siege, side: i64, card: i64) -> list[i64]:
        """Whom "each player" means on this card, used by this side (term.each-player)."""
        return [other for other in range(s.layout.sides) if not s.is_out(other)]

    def narrow(self, s: Siege, side: i64, options: list[i64], amount: i64) -> list[i64]:
        """The targets a side may choose from: all of them, but a boss takes the dearest."""
        return options

    def certain(self, s: Siege, options: list[i64], amount: i64) -> list[i64]:
        """The targets that a boss takes in any case; only ties are chosen."""
        return []

    def settle_opponent(self, s: Siege, c: Command) -> None:
        """Let the players pick whom a boss's text hits, where there are two of them."""

    def players(self, s: Siege) -> list[i64]:
        """The sides that people or bots play."""
        return s.layout.all_sides.copy()

    def first_side(self, s: Siege, wanted: i64) -> i64:
        """Who takes the first turn: as set up, or by chance (setup.first-player)."""
        return wanted if wanted >= 0 else int(s.chance.below(s.layout.sides))

    def turn_ended(self, s: Siege, side: i64) -> None:
        """A turn is over; a mode may look for its own end of the game."""

    def was_deployed(self, s: Siege, card: i64) -> None:
        """A card was put into a Deployment Zone."""

    def was_killed(self, s: Siege, card: i64, side: i64) -> None:
        """A card of this side was killed."""

    def was_destroyed(self, s: Siege) -> None:
        """Cards were Destroyed."""

    def may_place_tokens(self, s: Siege, side: i64) -> bool:
        """Whether a side's texts put tokens on cards (stolen.goblin-leader)."""
        return True

    def may_sacrifice(self, s: Siege, side: i64, among: list[i64], amount: i64) -> list[i64]:
        """The creatures a side chooses its sacrifice from (kw.sacrifice-scope)."""
        return among

    def is_immune(self, s: Siege, card: i64, by: i64) -> bool:
        """Whether no action or ability of `by` can touch the card (special.shielded)."""
        return False

    def hears_damage(self, s: Siege, track: i64, victim: i64, where: i64) -> bool:
        """Whether a DMG-watching passive of this track hears of DMG dealt in track `where`."""
        return s.layout.track_faces[track] == victim

    def covers(self, s: Siege, side: i64, track: i64, whose: i64, where: i64) -> bool:
        """Whether "your cards" on a card of `side` on `track` means those of `whose` there."""
        return side == whose

    def change_menace(self, s: Siege, amount: i64, rule: str, cause: i64) -> None:
        """Raise or lower the Menace; only a boss has one."""

    def track_against(self, s: Siege, c: Command, victim: i64) -> i64:
        """The track in which a text used against this player works."""
        return c.track

    def is_hard(self, s: Siege) -> bool:
        """Whether Awakened Miner is played the hard way (undead.am-default)."""
        return False

    def take_menace(self, s: Siege, side: i64, amount: i64, cause: i64) -> None:
        """Taking a boss's Supporters lowers his Menace instead (menace.take)."""

    def ghost_attack(self, s: Siege, card: i64, track: i64) -> None:
        """A Destroyed creature strikes once more (undead.red-girl)."""
        for foe in self.foes(s, track):
            s.agenda.append(Strike(card, s.stamp[card], track, foe))

    def boss_attack(self, s: Siege, options: list[i64], force: i64) -> list[i64]:
        """What a boss's storm may hit, of all targets there are (boss.storm-target)."""
        return options

    def can_take(self, s: Siege, side: i64, amount: i64) -> bool:
        """Whether a side's Resources hold so many cards."""
        return len(s.resources(side)) >= amount

    def boss_draw(self, s: Siege, amount: i64, rule: str, cause: i64) -> bool:
        """A boss draws; False when he cannot and the players win (boss.win-deck)."""
        return True

    def spirit_placed(self, s: Siege, card: i64) -> None:
        """A Spirit token was placed: a Totem's passive works (special.totem)."""

    def recover(self, s: Siege, side: i64, amount: i64, cause: i64) -> None:
        """Only a boss has Life to recover (kw.recover-players)."""
        if s.log is not None:
            s.tell("nothing", "kw.recover-players", {"side": side}, cause)

    def take_damage(self, s: Siege, victim: i64, amount: i64, cause: i64) -> bool:
        """A side takes DMG; False when it falls by it."""
        return lose_cards(s, victim, amount, cause)

    def become_supporter(self, s: Siege, card: i64, side: i64) -> None:
        """A card becomes a Supporter of this side."""
        to_support(s, card, side)

    def win(self, s: Siege, side: i64, cause: i64) -> None:
        """A card text wins the game for a side (win.card-text)."""
        self.finish(s, [side], "win.card-text", cause)

    def defeat(self, s: Siege, fallen: i64, rule: str) -> None:
        """Sides that must take cards they lack lose at once (win.duel, win.simultaneous).

        By a draw and by DMG alike (diff.loss-trigger), and never win by it (diff.who-wins).
        Nothing that waits on the agenda or the chain happens any more (chain.game-end).
        """
        s.out |= fallen
        self.finish(s, [side for side in range(s.layout.sides) if not s.is_out(side)], rule)

    def finish(self, s: Siege, winners: list[i64], rule: str, cause: int = -1) -> None:
        """The game is over; the last event says who has won, and who has fallen by then."""
        if s.log is not None:
            fallen = [side for side in range(s.layout.sides) if s.is_out(side)]
            s.tell("end", rule, {"winners": winners, "fallen": fallen}, cause)
        s.end(winners, rule)

"""Co-op: two players and a boss on two Battle Zones (chapter 16)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.actions import command_options, sources_in_play
from ..printed.bosses import Boss, Difficulty
from ..state.state import Command, Siege, with_one
from ..state.table import Layout
from ..state.words import (
    ALLY_KILLED,
    O_DEPLOY,
    O_PARTNER,
    O_PASS,
    O_SIDE,
    O_YES,
    OPPONENT_DAMAGED,
    PASS,
    S_DEPLOY,
    S_DRAW,
    S_END,
    S_EXTRA,
    S_PREPARE,
    YOU_DAMAGED,
    YOU_DEPLOY,
    YOU_HEAL,
    YOU_SHAPESHIFT,
    YOUR_CARD_STORMS,
    first_of,
    option,
    verb_of,
)
from ..turn.deploy import DeployCard, add_deployments
from ..turn.turn import (
    AdvanceStep,
    DrawStep,
    PrepareStep,
    StartTurn,
    end_lasting,
    lay_out_steps,
    offer_extra_turn,
)
from .boss import BossMode
from .elimination import remove_players

STAGES: Final = (S_PREPARE, S_DRAW, S_DEPLOY, S_END)
ENDED: Final = 3


class CoopMode(BossMode):
    """Two players share Allies and passives against one boss (coop.ally, coop.passives-both).

    On top of the core rules those of Solo hold (meta.coop-inherits, diff.coop-base).
    """

    def __init__(self, boss: Boss, difficulty: Difficulty, hard: bool) -> None:
        super().__init__(boss, difficulty, 2, hard)
        self.name = "coop"
        self.draw_rule = "coop.draw"
        self.track_rule = "coop.track-own"
        self.zone_rule = "coop.zones"
        # A Battle Zone for each player; the boss has one track and two Frontlines (coop.board).
        self.table = Layout(
            3,
            [0, 1, 2],
            [2, 2, 0],
            [0, 1, 0],
            [[0, 2], [1, 2]],
            [[0, 1], [0, 1], [2]],
            [[2], [2], [0, 1]],
            boss=2,
        )

    def is_you(self, s: Siege, side: i64, whose: i64) -> bool:
        """ "You" in a passive includes the partner (coop.passives-battle).

        An action is another matter: only the player who played it uses it (coop.action-own,
        diff.coop-action).
        """
        return (side == s.layout.boss) == (whose == s.layout.boss)

    def you(self, s: Siege, event: i64, side: i64, whose: i64, where: i64) -> i64:
        """The player who did or suffered it, whichever track the card lies on.

        He whose card stormed, was deployed or died, he who dealt the DMG, was hurt, healed or
        shapeshifted (coop.passives-battle).
        """
        player = side
        if event in (YOU_DAMAGED, YOU_HEAL, YOU_SHAPESHIFT):
            player = whose
        elif event in (OPPONENT_DAMAGED, YOUR_CARD_STORMS, YOU_DEPLOY, ALLY_KILLED):
            player = s.layout.track_side[where]
        return player if self.is_you(s, side, player) else side

    def covers(self, s: Siege, side: i64, track: i64, whose: i64, where: i64) -> bool:
        return self.is_you(s, side, whose)

    def hears_damage(self, s: Siege, track: i64, victim: i64, where: i64) -> bool:
        """The boss's opponents are both players, theirs is the boss."""
        return not self.is_you(s, s.layout.track_side[track], victim)

    def victims(self, s: Siege, side: i64, track: i64) -> list[int]:
        """The boss may take a card of either player (coop.boss-pick)."""
        return self.foes(s, track)

    def foes(self, s: Siege, track: i64) -> list[int]:
        """A boss storm meets both players, a player's storm the boss (coop.storm-boss).

        Each player is a target of his own (coop.storm-targets), but only one card storms
        (coop.storm-once).
        """
        if s.layout.track_side[track] == s.layout.boss:
            return self.players(s)
        return [s.layout.boss]

    def storm_zones(self, s: Siege, track: i64) -> list[int]:
        """A storm reaches boss creatures on either Battle Zone (coop.player-storm)."""
        return [0, 1]

    def settle_opponent(self, s: Siege, c: Command) -> None:
        """The players decide whom a text about "opponent" hits (coop.damage-choice)."""
        if s.half(c.half).names_opponent:
            s.agenda.append(ChooseVictim(c.card, c.half))

    def ability_sources(self, s: Siege, side: i64) -> list[int]:
        """Also the abilities of the partner's creatures may be paid for (coop.pay-partner)."""
        found: list[int] = []
        for player in self.players(s):
            found.extend(sources_in_play(s, player))
        return found

    def ability_track(self, s: Siege, side: i64, card: i64) -> i64:
        """Whoever pays is "you", so it works in his track (coop.pay-one)."""
        return s.layout.side_tracks[side][0]

    def responder(self, s: Siege, last: i64, asked: i64) -> i64:
        """Each player may answer a boss's action with a Negate, not each other's (coop.negate)."""
        if s.active != s.layout.boss:
            return -1  # coop.no-cross-react
        able = [p for p in self.players(s) if p != last and not any(c.side == p for c in s.chain)]
        return able[asked] if asked < len(able) else -1

    def next_side(self, s: Siege, side: i64) -> i64:
        """Boss turn, joint turn, boss turn, and so on (coop.turn-flow)."""
        return self.players(s)[0] if side == s.layout.boss else s.layout.boss

    def turn_steps(self, s: Siege) -> dict[int, int]:
        """In the joint turn each player is at a step of his own (coop.same-time)."""
        found = super().turn_steps(s)
        if s.active != s.layout.boss and not s.in_extra_turn and s.stages:
            for player in self.players(s):
                found.setdefault(player, STAGES[s.stages[player]])
        return found

    def turn_sides(self, s: Siege, side: i64) -> list[int]:
        """The joint turn is that of everybody who is still in (coop.same-time)."""
        return [side] if side == s.layout.boss else self.players(s)

    def lay_out_turn(self, s: Siege, side: i64) -> None:
        if side == s.layout.boss:
            super().lay_out_turn(s, side)
            return
        s.stages = [0 if player in self.players(s) else ENDED for player in range(2)]
        s.agenda.append(EndJointTurn())
        s.agenda.append(JointTurn(side, False))
        for player in self.players(s):
            s.agenda.append(PrepareStep(player))

    def defeat(self, s: Siege, fallen: i64, rule: str) -> None:
        """A player who falls is out; the partner goes on alone (coop.out).

        The boss wins only when nobody is left (coop.lose, coop.win).
        """
        left = [player for player in self.players(s) if not fallen >> player & 1]
        if fallen >> s.layout.boss & 1:
            super().defeat(s, fallen, rule)
            return
        if not left:
            s.out |= fallen
            self.finish(s, [s.layout.boss], "coop.lose")
            return
        gone = 1 - left[0]
        s.out |= fallen
        s.victim = left[0]
        if s.stages:
            s.stages = [ENDED if p == gone else stage for p, stage in enumerate(s.stages)]
        was_active = s.active == gone
        if was_active:
            s.active = left[0]  # the joint turn is his partner's now; an extra turn is over
            s.in_extra_turn = False
        remove_players(s, [gone], [], s.layout, "coop.out")
        if s.log is not None:
            s.tell_step()


@final
class ChooseVictim(Step[Siege]):
    """The players pick whom a boss's text hits; one takes all of it (coop.damage-whole)."""

    def __init__(self, card: i64, half: i64) -> None:
        self.card = card
        self.half = half

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        players = s.mode.players(s)
        if answer is None and len(players) > 1:
            options = [option(O_SIDE, player) for player in players]
            seat = s.mode.seat(s, s.layout.boss)
            return Question(seat, "victim", "coop.damage-choice", options, about=self.card)
        s.victim = players[0] if answer is None else first_of(answer[0])
        return None


@final
class JointTurn(Step[Siege]):
    """Both players go through their own steps, interleaved as they like (coop.same-time).

    The asked player acts, goes on to his next step ("pass"), or lets his partner act first; that
    only after he did something himself, so the turn cannot stand still.
    """

    def __init__(self, asked: i64, handed_over: bool) -> None:
        self.asked = asked
        self.handed_over = handed_over

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        player = self.asked
        partner = 1 - player
        if s.stages[player] == ENDED:
            if s.stages[partner] != ENDED:
                s.agenda.append(JointTurn(partner, True))
            return None
        s.enter_step(STAGES[s.stages[player]], player)
        if answer is None:
            options = command_options(s, player)
            if s.step == S_DEPLOY:
                options = add_deployments(s, player, options)
            if s.stages[partner] != ENDED and not self.handed_over:
                options = with_one(options, option(O_PARTNER))
            options = with_one(options, PASS)
            return Question(s.mode.seat(s, player), "main", "coop.same-time", options)
        verb = verb_of(answer[0])
        if verb == O_PARTNER:
            s.agenda.append(JointTurn(partner, True))
            return None
        s.agenda.append(JointTurn(player, False))
        if verb == O_PASS:
            self._next_stage(s, player)
        elif verb == O_DEPLOY:
            s.agenda.append(DeployCard(player, answer[0]))
        else:
            s.mode.declare(s, player, answer[0])
        return None

    def _next_stage(self, s: Siege, player: i64) -> None:
        """On to the player's next step: Draw after Prepare, Advance after Draw (turn.order)."""
        s.stages = [stage + (p == player) for p, stage in enumerate(s.stages)]
        if s.stages[player] == 1:
            s.agenda.append(DrawStep(player))
        elif s.stages[player] == 2:
            s.agenda.append(AdvanceStep(player))


@final
class EndJointTurn(Step[Siege]):
    """Extra turns are for the players who earned them, before the boss's turn (coop.extra)."""

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        end_lasting(s)
        s.mode.turn_ended(s, s.active)
        if s.result is not None:
            return None
        s.agenda.append(StartTurn(s.layout.boss))
        players = [player for player in s.mode.players(s) if s.extra[player]]
        if players:
            s.agenda.append(OfferExtraTurns(players, []))
        return None


@final
class OfferExtraTurns(Step[Siege]):
    """Each player who earned an extra turn says whether he takes it (turn.extra-may)."""

    def __init__(self, players: list[int], taken: list[int]) -> None:
        self.players = players
        self.taken = taken

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        waiting = [player for player in self.players if not s.is_out(player)]
        if not waiting:
            for player in reversed(self.taken):
                if not s.is_out(player):
                    s.agenda.append(ExtraTurnOf(player, False))
            return None
        player = waiting[0]
        s.enter_step(S_EXTRA, s.active)
        if answer is None:
            return offer_extra_turn(s, player)
        taken = self.taken
        if verb_of(answer[0]) == O_YES:
            taken = [*taken, player]
        else:
            s.grant_extra(player, 0)
            if s.log is not None:
                s.tell("decline_extra_turn", "turn.extra-may", {"side": player})
        s.agenda.append(OfferExtraTurns(waiting[1:], taken))
        return None


@final
class ExtraTurnOf(Step[Siege]):
    """One player's extra turn; the partner may do nothing in it (coop.extra-when)."""

    def __init__(self, side: i64, ended: bool) -> None:
        self.side = side
        self.ended = ended

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        s.in_extra_turn = not self.ended
        s.grant_extra(self.side, 0)  # turn.extra-limit
        if self.ended:
            end_lasting(s)
            s.mode.turn_ended(s, self.side)
            return None
        s.active = self.side
        s.deployed = 0
        s.used.clear()
        s.commands[self.side] = 0
        if s.log is not None:
            s.tell("extra_turn", "coop.extra", {"side": self.side})
        s.agenda.append(ExtraTurnOf(self.side, True))
        lay_out_steps(s, self.side)
        return None

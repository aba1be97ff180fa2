"""What a mode may change. The base class is the core rules, so a mode only says what differs."""

from __future__ import annotations

from typing import Any

from ...kernel.question import Question
from ..actions import command_options, declare, sources_in_play
from ..catalogue import Half
from ..damage import lose_cards
from ..moves import to_support
from ..state import Siege
from ..table import Layout, duel_layout
from ..turn import advance, lay_out_player_turn


class Mode:
    """The core rules (Duel); `meta.core-default` makes them the base of every mode."""

    def __init__(self) -> None:
        self.name = "duel"

    def layout(self, seats: int) -> Layout:
        """The table of this mode."""
        return duel_layout()

    def layout_for(self, plain: dict[str, Any]) -> Layout:
        """The table of a dumped state of this mode."""
        return self.layout(2)

    def seat(self, s: Siege, side: int) -> int:
        """The seat that answers for a side."""
        return side

    def ask(
        self,
        s: Siege,
        side: int,
        kind: str,
        rule: str,
        options: list[int],
        amount: int,
        ordered: bool,
    ) -> Question:
        """A question to a side for exactly so many of the options."""
        return Question(self.seat(s, side), kind, rule, options, amount, amount, ordered)

    def is_you(self, s: Siege, side: int, whose: int) -> bool:
        """Whether "you" on a card of `side` means `whose`."""
        return side == whose

    def draw_count(self, s: Siege, side: int) -> int:
        """Cards of the Draw step: 2, and 1 in the first player's first turn (draw.first-player)."""
        return 1 if s.turn == 1 and side == s.first else 2

    def next_side(self, s: Siege, side: int) -> int:
        """Whose turn comes next (turn.order)."""
        return (side + 1) % s.layout.sides

    def lay_out_turn(self, s: Siege, side: int) -> None:
        """Put the steps of a side's turn on the agenda."""
        lay_out_player_turn(s, side)

    def advance_tracks(self, s: Siege, side: int) -> None:
        """The Advance step of a side."""
        for track in reversed(s.layout.side_tracks[side]):
            advance(s, track, False, "turn.advance")

    def responder(self, s: Siege, last: int, asked: int) -> int:
        """Who may answer next after a command of side `last`, or -1 (chain.alternate)."""
        return -1 if asked else 1 - last

    def reactions(self, s: Siege, side: int) -> list[int]:
        """The reactions open to a side: any action or ability (react.what)."""
        return command_options(s, side)

    def declare(self, s: Siege, side: int, code: int) -> None:
        """Begin the declaration of a chosen command."""
        declare(s, side, code)

    def may_use(self, s: Siege, half: Half, side: int) -> bool:
        """Whether the mode lets this side play such a text now."""
        return True

    def ability_sources(self, s: Siege, side: int) -> list[int]:
        """Creatures whose abilities the side may activate (passive.activate)."""
        return sources_in_play(s, side)

    def ability_track(self, s: Siege, side: int, card: int) -> int:
        """The track in which an ability of this creature works."""
        return s.track_of(card)

    def storm_zones(self, s: Siege, track: int) -> list[int]:
        """The Battle Zones a storm from this track can reach."""
        return [s.layout.track_zone[track]]

    def count_supporters(self, s: Siege, side: int) -> int:
        """How many Supporters effects count for a side."""
        return s.supporters(side)

    def each_player(self, s: Siege, side: int) -> list[int]:
        """Whom "each player" means on a card of this side (term.each-player)."""
        return [other for other in range(s.layout.sides) if not s.is_out(other)]

    def recover(self, s: Siege, side: int, amount: int, cause: str) -> None:
        """Only a boss has Life to recover (kw.recover-players)."""
        if s.log is not None:
            s.tell("nothing", "kw.recover-players", {"side": side}, cause)

    def take_damage(self, s: Siege, victim: int, amount: int, cause: str) -> bool:
        """A side takes DMG; False when it falls by it."""
        return lose_cards(s, victim, amount, cause)

    def become_supporter(self, s: Siege, card: int, side: int) -> None:
        """A card becomes a Supporter of this side."""
        to_support(s, card, side)

    def win(self, s: Siege, side: int, cause: str) -> None:
        """A card text wins the game for a side (win.card-text)."""
        if s.log is not None:
            s.tell("end", "win.card-text", {"winners": [side]}, cause)
        s.end([side], "win.card-text")

    def defeat(self, s: Siege, fallen: int, rule: str) -> None:
        """Sides that must take cards they lack lose at once (win.duel, win.simultaneous)."""
        s.out |= fallen
        winners = [side for side in range(s.layout.sides) if not s.is_out(side)]
        if s.log is not None:
            s.tell("end", rule, {"winners": list(winners)})
        s.end(winners, rule)

"""A game as OpenSpiel knows games, registered when this is imported:

    import pyspiel, wartable.envs.spiel
    game = pyspiel.load_game("python_siegestorm")

Chance comes first: four numbers below 256 are the seed of the game, everything after them follows
from it and from what the players do. So a history replays to the same state. Who searches must not
look at the seed: `resample_from_infostate` deals out anew what a player cannot know.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

import numpy as np

from ..kernel.chance import THINKING, Chance
from ..kernel.event import Event
from ..lab.extras import need
from .spaces import eyes_of
from .stepping import ACTIONS, Opening, Table

pyspiel: Final = need("pyspiel", "a game of OpenSpiel", "spiel")

DIGITS: Final = 4
DIGIT: Final = 256
LONGEST: Final = {"siegestorm": 20_000, "dysma": 40_000}
"""More actions than any game has; OpenSpiel wants to know."""
USUAL: Final[dict[str, dict[str, Any]]] = {
    "siegestorm": {"decks": "ysra-starter+khunglai-starter", "mode": "duel"},
    "dysma": {"bands": "silver-peaks+omrok-fist", "turn_limit": 12},
}
"""What can be said behind the name of a game: `python_dysma(turn_limit=6)`."""


class TableGame(pyspiel.Game):  # type: ignore[misc, name-defined]
    """One kind of game; its states are tables."""

    played: str = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        words: dict[str, Any] = {**USUAL[self.played], **(params or {})}
        first = next(iter(USUAL[self.played]))
        words[first] = [name.strip() for name in str(words[first]).split("+")]
        self.opening: Opening = Opening(self.played, words)
        table = Table(self.opening)
        self.together = table.is_together()
        kind = _kind(self.played, self.opening.seats, self.together)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=DIGIT,
            num_players=self.opening.seats,
            min_utility=-float(max(1, self.opening.seats - 1)),
            max_utility=1.0,
            **({} if self.together else {"utility_sum": 0.0}),
            max_game_length=LONGEST[self.played],
        )
        super().__init__(kind, info, params or {})
        self.eyes = eyes_of(self.opening)

    def new_initial_state(self) -> TableState:
        """Before chance has said which game it is."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """What writes observations into tensors."""
        return TableObserver(self, params)


class TableState(pyspiel.State):  # type: ignore[misc, name-defined]
    """A moment of a game."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._made_by = Shared(game.opening)
        self._digits: list[int] = []
        self._table: Table | None = None
        self._seen = Seen()

    @property
    def table(self) -> Table | None:
        """The table; None before chance has said which game it is."""
        return self._table

    def current_player(self) -> Any:
        """Whom the table asks, chance, or nobody."""
        if self._table is None:
            return pyspiel.PlayerId.CHANCE
        asked = self._table.asked
        return pyspiel.PlayerId.TERMINAL if asked is None else asked

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._table is None or self._table.asked != player else self._table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seeds are equally likely."""
        return [(number, 1 / DIGIT) for number in range(DIGIT)]

    def _apply_action(self, action: int) -> None:
        if self._table is None:
            self._digits.append(action)
            if len(self._digits) == DIGITS:
                seed = sum(digit << 8 * place for place, digit in enumerate(self._digits))
                self._table = Table(self._made_by.opening, seed)
                self._table.state.log = []
            return
        asked = self._table.asked
        self._table.take(action)
        events = self._table.state.log or []
        self._table.state.log = []
        self._seen = self._seen.then(-1 if asked is None else asked, action, events)

    def _action_to_string(self, player: Any, action: int) -> str:
        if self._table is None or player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self._table.text(action) if action in self._table.legal() else str(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._table is not None and self._table.asked is None

    def returns(self) -> list[float]:
        """What the game brought to each player so far."""
        seats = self._made_by.opening.seats
        return [0.0] * seats if self._table is None else self._table.payoffs()

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has heard and done, and what he sees: a digest of each."""
        who = self.current_player() if player is None else player
        if self._table is None:
            return f"{who}:"
        heard = self._seen.digest(who)
        return f"{who}:{heard}:{_digest(_sight(self._table, who))}"

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, as JSON (docs/protocol.md)."""
        who = self.current_player() if player is None else player
        if self._table is None:
            return "{}"
        return json.dumps(_sight(self._table, who), sort_keys=True, ensure_ascii=False)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> TableState:
        """Another state that this player could not tell from this one; others know less there.

        `sampler` gives a number from 0 to 1, as OpenSpiel's bots hand it over.
        """
        twin: TableState = self.clone()
        if self._table is None or twin._table is None:
            return twin
        number = float(np.random.default_rng().random() if sampler is None else sampler())
        chance = Chance(int(number * (1 << 52)), THINKING)
        state = self._table.game.resample(self._table.state, player, chance)
        state.log = []
        twin._table = self._table.with_state(state)
        twin._seen = self._seen.for_one(player, twin._table, self._made_by.opening.seats)
        return twin

    def __str__(self) -> str:
        if self._table is None:
            return f"before the game, chance has said {self._digits}"
        from .words import in_words

        return in_words(self._table)


class Shared:
    """Something that copies of a state share."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self


class Seen:
    """What was done and heard so far, a chain that copies share: never changed."""

    def __init__(
        self,
        before: Seen | None = None,
        seat: int = -1,
        action: int = -1,
        events: list[Event] | None = None,
        known: dict[int, str] | None = None,
    ) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events or []
        self.known: dict[int, str] = known or {}
        """Digests that were worked out, by seat."""

    def then(self, seat: int, action: int, events: list[Event]) -> Seen:
        """The same and one action more."""
        return Seen(self, seat, action, events)

    def digest(self, seat: int) -> str:
        """All that a seat has done and heard, as a short name."""
        chain: list[Seen] = []
        link: Seen | None = self
        while link is not None and seat not in link.known:
            chain.append(link)
            link = link.before
        found = "" if link is None else link.known[seat]
        for one in reversed(chain):
            done = one.action if one.seat == seat else -1
            heard = [event.seen_by(seat) for event in one.events]
            found = _digest([found, done, heard])
            one.known[seat] = found
        return found

    def for_one(self, seat: int, table: Table, seats: int) -> Seen:
        """What is left of it in a game that only one seat remembers; others only see the table."""
        known = {other: _digest(_sight(table, other)) for other in range(seats)}
        known[seat] = self.digest(seat)
        return Seen(known=known)

    def __deepcopy__(self, memo: dict[int, Any]) -> Seen:
        return self


class TableObserver:
    """Writes what a player sees into one tensor; its parts are called as in the other faces."""

    def __init__(self, game: TableGame, params: Any = None) -> None:
        if params:
            raise ValueError(f"observations take no parameters, so not {params}")
        self._game = game
        eyes = game.eyes
        shapes = {
            "observation": (eyes.sheet.size,),
            "options": (ACTIONS, eyes.option_sheet.size),
            "what": (ACTIONS,),
            "lying": (eyes.places,),
            "action_mask": (ACTIONS,),
        }
        self.tensor = np.zeros(sum([int(np.prod(shape)) for shape in shapes.values()]), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, shape in shapes.items():
            end = begin + int(np.prod(shape))
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: TableState, player: int) -> None:
        """Write what a player sees at this state."""
        self.tensor.fill(0)
        if state.table is not None and player >= 0:
            for name, values in self._game.eyes.see(state.table, player).items():
                self.dict[name][:] = values

    def string_from(self, state: TableState, player: int) -> str:
        """The same as text."""
        return state.observation_string(player)


def _sight(table: Table, seat: int) -> list[Any]:
    """What a seat sees, with what it has chosen of the open question so far."""
    mine = table.asked == seat
    view = table.game.view(table.state, seat)
    return [view, table.picked if mine else [], table.page if mine else 0]


def _digest(plain: Any) -> str:
    text = json.dumps(plain, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.blake2s(text.encode(), digest_size=12).hexdigest()


def _kind(game: str, seats: int, together: bool) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_{game}",
        long_name="Siegestorm" if game == "siegestorm" else "Dysma's Portal",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if together else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(USUAL[game]),
    )


class SiegestormGame(TableGame):
    """Siegestorm for OpenSpiel."""

    played = "siegestorm"


class DysmaGame(TableGame):
    """Dysma's Portal for OpenSpiel."""

    played = "dysma"


GAMES: Final = (SiegestormGame, DysmaGame)
for _game in GAMES:
    pyspiel.register_game(_kind(_game.played, 2, together=False), _game)

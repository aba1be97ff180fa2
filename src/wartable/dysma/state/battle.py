"""The state of a battle: what is on the table and what is still to be done.

`Scene` is everything that is fixed when the battle begins; all copies share it. `Battle` holds what
changes, as lists with one entry for each figure, so that a copy is a dozen short list copies.
Bodies, lasting effects and tokens are never changed, only replaced.
"""

from __future__ import annotations

from typing import final

from ...kernel.chance import Chance
from ...kernel.state import State
from ..content.catalogue import Content
from ..content.kits import Kit
from ..fight.dice import Throw
from ..fight.odds import Odds
from ..missions.tokens import Token
from ..skills.trait import ALL_ROUND, COLOSSE, Trait
from ..table.contact.charging import Remembered
from ..table.shapes.base import Body
from ..table.shapes.tablemap import Map
from ..table.shapes.zones import Zone
from .attack import Attack
from .lasting import Lasting
from .words import NOBODY, WAITING


@final
class Scene:
    """What never changes in a battle: content, table, bands, scenario, options of the setup."""

    def __init__(
        self,
        content: Content,
        table: Map,
        kits: list[Kit],
        seats: int,
        traits: list[Trait],
        deployment: str,
        main: int,
        secondary: int,
        turn_limit: int,
    ) -> None:
        self.content = content
        self.table = table
        self.kits = kits
        self.seats = seats
        self.traits = traits
        """By the number of the skill."""
        self.deployment = deployment
        """One of zones.DEPLOYMENTS, or "" to roll for it; likewise 0 for the missions."""
        self.main = main
        self.secondary = secondary
        self.turn_limit = turn_limit
        """0: none (end.turn-limit)."""
        self.odds = Odds()
        self.charges = Remembered()
        self.bands: list[list[int]] = [[] for _ in range(seats)]
        """The figures of each seat, statues not among them."""
        self.statues: list[list[int]] = [[] for _ in range(seats)]
        self.auras: list[list[int]] = [[] for _ in range(seats)]
        """Who bears an aura or lends its Spirit, so that most figures need not ask around."""
        self.eye_auras: list[bool] = [False] * seats
        """Whether an aura of the seat changes how figures see or are seen (Body)."""
        for kit in kits:
            if kit.statue:
                self.statues[kit.side].append(kit.number)
                continue
            self.bands[kit.side].append(kit.number)
            for ref in kit.skills:
                inner = traits[ref.number].shares(ref)
                if inner is None:
                    continue
                if kit.number not in self.auras[kit.side]:
                    self.auras[kit.side].append(kit.number)
                if traits[inner.number].marks & (ALL_ROUND | COLOSSE):
                    self.eye_auras[kit.side] = True


@final
class Battle(State):
    """A battle of Dysma's Portal."""

    def __init__(self, scene: Scene, chance: Chance, source: Battle | None = None) -> None:
        super().__init__(chance)
        self.scene = scene
        if source is None:
            count = len(scene.kits)
            self.bodies: list[Body | None] = [None] * count
            self.fates: list[int] = [WAITING] * count
            self.states: list[int] = [0] * count
            self.wounds: list[int] = [0] * count
            self.spent: list[int] = [0] * count
            """Bits of kit.items that are used up; above bit 16 those of kit.missiles."""
            self.unloaded: list[int] = [0] * count
            """Bits of kit.missiles."""
            self.used: list[int] = [0] * count
            """Bits of kit.abilities used in this turn."""
            self.fire_by: list[int] = [NOBODY] * count
            self.poison_by: list[int] = [NOBODY] * count
            """Who is to be credited for the state (state.fatal-source)."""
            self.carrying: list[int] = [-1] * count
            """The token each figure carries."""
            self.links: list[int] = []
            """Pairs in contact across an obstacle: a, b, a, b …"""
            self.lasting: list[Lasting] = []
            self.begun = 0
            """How many effects have begun to last: the newest is called by it."""
            self.tokens: list[Token] = []
            self.attacks: list[Attack] = []
            self.charges: list[int] = []
            """Charges that have arrived and not struck yet; see `charging_deed`."""
            self.throw: Throw | None = None
            self.tested = 0
            """The successes of the last Spirit roll that belongs to no attack."""
            self.zones: list[Zone] = []
            self.deployment = scene.deployment
            self.zone_choice = ""
            """What each seat has: "south, north" (zones.for_seats)."""
            self.main = scene.main
            self.secondary = scene.secondary
            self.turn = 0
            self.first = 0
            """Who makes the first activation of this turn (turn.next-first)."""
            self.hand = 0
            """Whose activation it is."""
            self.finished: list[int] = []
            """The seats that have activated everything, in that order."""
            self.points: list[int] = [0] * scene.seats
            """Command points."""
            self.victory: list[int] = [0] * scene.seats
            self.cast: list[int] = [0] * scene.seats
            """Spells cast with success in this turn."""
            self.scored: list[int] = [0] * scene.seats
            """What can be scored only once in a game, as bits of the mission's own."""
            self.designated: list[int] = [NOBODY] * scene.seats
            """Ambassador or Legend."""
            self.conceded = 0
            """Who has conceded, a bit for each seat."""
            # The activation going on; see `activation`.
            self.group: list[int] = []
            """The figures being activated: one, or up to three."""
            self.actor = NOBODY
            self.done: list[int] = []
            """The deeds of this activation; see `allowance`."""
            self.activation_flags = 0
        else:
            self.bodies = list(source.bodies)
            self.fates = list(source.fates)
            self.states = list(source.states)
            self.wounds = list(source.wounds)
            self.spent = list(source.spent)
            self.unloaded = list(source.unloaded)
            self.used = list(source.used)
            self.fire_by = list(source.fire_by)
            self.poison_by = list(source.poison_by)
            self.carrying = list(source.carrying)
            self.links = list(source.links)
            self.lasting = list(source.lasting)
            self.begun = source.begun
            self.tokens = list(source.tokens)
            self.attacks = [one.copy() for one in source.attacks]
            self.charges = list(source.charges)
            self.throw = None if source.throw is None else source.throw.copy()
            self.tested = source.tested
            self.zones = source.zones
            self.deployment = source.deployment
            self.zone_choice = source.zone_choice
            self.main = source.main
            self.secondary = source.secondary
            self.turn = source.turn
            self.first = source.first
            self.hand = source.hand
            self.finished = list(source.finished)
            self.points = list(source.points)
            self.victory = list(source.victory)
            self.cast = list(source.cast)
            self.scored = list(source.scored)
            self.designated = list(source.designated)
            self.conceded = source.conceded
            self.group = list(source.group)
            self.actor = source.actor
            self.done = list(source.done)
            self.activation_flags = source.activation_flags
            # Not a new list: compiled, the one that `State` has made would never be freed.
            self.agenda.extend(source.agenda)
            self.question = source.question
            self.result = source.result
            self.reveals = source.reveals

    def __repr__(self) -> str:
        return f"Battle({self.scene.seats} bands, turn {self.turn})"

    def copy(self) -> Battle:
        """A battle of its own that goes on in the same way; it keeps no log."""
        return Battle(self.scene, self.chance.copy(), self)

    def called(self, label: str) -> int:
        """The figure with this label ("b3"), or NOBODY."""
        for kit in self.scene.kits:
            if kit.label == label:
                return kit.number
        return NOBODY

    def kit(self, figure: int) -> Kit:
        """What a figure is."""
        return self.scene.kits[figure]

    def side(self, figure: int) -> int:
        """Whose figure it is."""
        return self.scene.kits[figure].side

    def body(self, figure: int) -> Body:
        """Where a figure in play stands."""
        body = self.bodies[figure]
        assert body is not None
        return body

    def attack(self) -> Attack:
        """The attack being resolved."""
        return self.attacks[-1]

    def is_in_play(self, figure: int) -> bool:
        """True while it is on the table."""
        return self.bodies[figure] is not None

    def has_state(self, figure: int, state: int) -> bool:
        """True if the figure has this state (words.FATIGUE …)."""
        return self.states[figure] & state != 0

    def _repr_svg_(self) -> str:
        from ..client.picture_of_battle import picture

        return picture(self)

"""At which tables bots meet: decks, bands, bosses and missions, each in its turn.

A table is given by words and a number alone, so that any process can lay it. The number chooses
among all the table can be: pair 17 is played with the same decks wherever it is played.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from typing import Any, Final

from .. import dysma, siegestorm
from ..dysma.table.shapes.zones import DEPLOYMENTS, DIAGONAL
from ..kernel.game import Game
from ..kernel.state import State

STARTERS: Final = ("khunglai-starter", "seraphia-starter", "styxia-starter", "ysra-starter")
BANDS: Final = (
    *("crooked-teeth", "deep-forge", "ember-court", "green-tide", "long-watch"),
    *("oath-banner", "omrok-fist", "river-oath", "silver-peaks", "steppe-wind"),
)
USUAL_BANDS: Final = ("silver-peaks", "omrok-fist")
"""With these bots meet, where the bots are the question and not the bands."""
BOSSES: Final = ("byloss", "mirelle", "oghast")
DIFFICULTIES: Final = ("medium", "hard", "very-hard")
BASIC: Final = ("evil-goblins", "wild-fairies")
ADVANCED: Final = ("spectral-shamans", "shade-slayers", "undead-realms")

MISSIONS: Final = 8
SCENARIOS: Final = MISSIONS * MISSIONS
TURNS: Final = 12
TWO: Final = 2

MODES: Final = {"siegestorm": ("duel", "solo", "coop", "lms"), "dysma": ("duel", "ring")}
"""How bots can meet in each game; the first is the usual one."""
GAMES: Final[dict[str, Game]] = {"siegestorm": siegestorm.GAME, "dysma": dysma.GAME}


@dataclass(frozen=True)
class Tables:
    """Many tables of one kind, numbered."""

    game: str
    mode: str = "duel"
    seats: int = TWO
    brought: tuple[str, ...] = ()
    """Decks or bands, by their shipped names or as the texts of their files."""
    bosses: tuple[str, ...] = BOSSES
    difficulties: tuple[str, ...] = DIFFICULTIES
    content: tuple[str, ...] = ()
    """Texts of card files, or of content files, that are played with beside what is shipped."""

    def is_against_a_boss(self) -> bool:
        """Whether all seats play together."""
        return self.mode in ("solo", "coop")

    def setup(self, number: int) -> dict[str, Any]:
        """How the game at this table begins."""
        if self.game == "dysma":
            setup = battle_setup(number, self.seats, self.brought or USUAL_BANDS)
            return {**setup, "content": list(self.content)} if self.content else setup
        return _siege_setups(self)[number % len(_siege_setups(self))]

    def label(self, number: int) -> str:
        """What is special about this table, in a few words."""
        setup = self.setup(number)
        if self.game == "dysma":
            return f"main mission {setup['main']}"
        if self.is_against_a_boss():
            return f"{setup['boss']} {setup['difficulty']}"
        return " – ".join([deck["name"] for deck in setup["decks"]])

    def start(self, number: int, seed: int) -> State:
        """The game at its first question."""
        return GAMES[self.game].start(self.setup(number), seed, _content(self))


def tables(
    game: str,
    mode: str = "",
    seats: int = 0,
    brought: tuple[str, ...] = (),
    bosses: tuple[str, ...] = BOSSES,
    difficulties: tuple[str, ...] = DIFFICULTIES,
) -> Tables:
    """The tables of a game and mode, with as many seats as usual if nobody says."""
    mode = mode or MODES[game][0]
    usual = {"solo": 1, "lms": 3, "ring": 3}.get(mode, TWO)
    return Tables(game, mode, seats or usual, brought, bosses, difficulties)


@cache
def _content(kind: Tables) -> Any:
    """Everything printed that is played with at these tables."""
    return GAMES[kind.game].content(kind.setup(0))


@cache
def _siege_setups(kind: Tables) -> list[dict[str, Any]]:
    """Every way to play Siegestorm at such a table: all pairs, teams or seatings of the decks."""
    decks = kind.brought or STARTERS
    if kind.mode == "duel":
        seatings = [[one, other] for one in decks for other in decks]
        return [siegestorm.new_match(one, cards=kind.content).setup for one in seatings]
    if kind.mode == "lms":
        return [
            siegestorm.new_match(list(one), mode="lms", cards=kind.content).setup
            for one in permutations(decks, kind.seats)
        ]
    teams = [[deck] for deck in decks]
    if kind.mode == "coop":
        teams = [list(pair) for pair in combinations(decks, TWO)]
    bosses = [(boss, difficulty) for difficulty in kind.difficulties for boss in kind.bosses]
    return [
        siegestorm.new_match(
            team,
            mode=kind.mode,
            boss=boss,
            difficulty=difficulty,
            basic=basic,
            advanced=advanced,
            cards=kind.content,
        ).setup
        for basic in BASIC
        for advanced in ADVANCED
        for team in teams
        for boss, difficulty in bosses
    ]


def battle_setup(
    number: int, seats: int = TWO, bands: tuple[str, ...] = USUAL_BANDS
) -> dict[str, Any]:
    """A battle: from number to number another table, other missions, bands in turn.

    64 numbers go through all main and secondary missions, 256 through these with all deployments.
    """
    swapped = [((one, other), (other, one)) for one, other in combinations(bands, TWO)]
    pairings = [pairing for both in swapped for pairing in both] + [(one, one) for one in bands]
    one, other = pairings[number // MISSIONS % len(pairings)]
    deployment = DEPLOYMENTS[(number // SCENARIOS + number) % len(DEPLOYMENTS)]
    return {
        "bands": [one if seat % TWO == 0 else other for seat in range(seats)],
        "map": f"seed {number}",
        "deployment": deployment if seats == TWO else DIAGONAL,  # multi.deploy
        "main": number % MISSIONS + 1,
        "secondary": (number // MISSIONS + number) % MISSIONS + 1,
        "turn_limit": TURNS,
    }

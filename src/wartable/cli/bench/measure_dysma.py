"""The measuring behind `wartable bench dysma`: a process of its own, so that loading counts too.

    python -m wartable.cli.bench.measure_dysma SECONDS [--plain] [--peers]

prints one JSON object. Random battles are played by the two shipped bands of 200 points over what
the questions propose, scenario and map changing from battle to battle; maps are made beforehand.
Decisions per second are those of a second of the processor, not of the clock.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, Final

from .measure_match import match_costs

if TYPE_CHECKING:
    from wartable.dysma.state.battle import Battle, Scene

MAPS: Final = 8
BATTLES: Final = 24
"""From so many battles the states for the single queries are taken."""
ACTIVATIONS: Final = 40
ROUNDS: Final = 3
TURNS: Final = 12


def load_engine() -> float:
    """Import everything that plays; gives the seconds it took."""
    begun = perf_counter()
    import wartable.dysma.game  # noqa: F401

    return perf_counter() - begun


def load_content() -> float:
    """Read all profiles, spells and so on; gives the seconds it took."""
    begun = perf_counter()
    from wartable.dysma.text.contentfile import shipped_content

    shipped_content()
    return perf_counter() - begun


def scenes() -> list[Scene]:
    """The same two bands on several tables; the scenario is rolled in every battle."""
    from wartable.dysma.game import GAME

    found: list[Scene] = []
    for seed in range(MAPS):
        bands = ["silver-peaks", "omrok-fist"]
        if seed % 2:
            bands.reverse()
        setup: dict[str, Any] = {"bands": bands, "map": f"seed {seed}", "turn_limit": TURNS}
        found.append(GAME.scene(setup, GAME.content(setup)))
    return found


def opening(all_scenes: list[Scene], number: int) -> Battle:
    """A new battle at its first question."""
    from wartable.dysma.setup.setup import Begin
    from wartable.dysma.state.battle import Battle
    from wartable.kernel.chance import Chance
    from wartable.kernel.state import proceed

    s = Battle(all_scenes[number % len(all_scenes)], Chance(number))
    s.agenda = [Begin()]
    proceed(s)
    return s


def random_play(all_scenes: list[Scene], seconds: float) -> dict[str, Any]:
    """Whole random battles for about so long."""
    from wartable.kernel.chance import THINKING, Chance
    from wartable.kernel.playout import play_out

    battles = decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        decisions += play_out(opening(all_scenes, battles), Chance(battles, THINKING))
        battles += 1
    spent = process_time() - begun
    return {
        "decisions_per_second": round(decisions / spent),
        "battles_per_second": round(battles / spent, 1),
        "decisions_per_battle": round(decisions / battles, 1),
    }


def middles(all_scenes: list[Scene]) -> list[Battle]:
    """Battles halfway through, and nothing special about them."""
    from wartable.kernel.chance import THINKING, Chance
    from wartable.kernel.playout import play_out

    found: list[Battle] = []
    for number in range(BATTLES):
        length = play_out(opening(all_scenes, number), Chance(number, THINKING))
        state = opening(all_scenes, number)
        play_out(state, Chance(number, THINKING), length // 2)
        found.append(state)
    return found


def _best(times: list[float], count: int) -> float:
    return min(times) / max(1, count)


def queries(states: list[Battle]) -> dict[str, Any]:
    """What a copy, a look, a way and a region cost, on average over all figures of all states."""
    from wartable.dysma.state.board import (
        field_of,
        foes,
        friends,
        traveller_of,
    )
    from wartable.dysma.state.values import movement
    from wartable.dysma.table.sight.sight import sees, sight
    from wartable.dysma.table.ways.paths import shortest
    from wartable.dysma.table.ways.reach import reach

    copies, lines, looks, ways, regions = [], [], [], [], []
    pairs = [
        (s.scene.table, s.body(a), s.body(b), [one for one in s.bodies if one is not None])
        for s in states
        for a in friends(s, 0)
        for b in foes(s, 0)
    ]
    walks = []
    for s in states:
        for side in (0, 1):
            for figure in friends(s, side):
                walks.append((field_of(s, figure), traveller_of(s, figure), movement(s, figure)))
    goals = [_goal(walk) for walk in walks]
    for _ in range(ROUNDS):
        begun = perf_counter()
        for s in states:
            for _ in range(50):
                s.copy()
        copies.append(perf_counter() - begun)
        begun = perf_counter()
        for table, a, b, bodies in pairs:
            sees(table, a, b, bodies)
        lines.append(perf_counter() - begun)
        begun = perf_counter()
        for table, a, b, bodies in pairs:
            sight(table, a, b, bodies)
        looks.append(perf_counter() - begun)
        begun = perf_counter()
        for (field, traveller, allowance), (x, y, z) in zip(walks, goals):
            shortest(field, traveller, x, y, z, 2 * allowance)
        ways.append(perf_counter() - begun)
        begun = perf_counter()
        for field, traveller, allowance in walks:
            reach(field, traveller, allowance)
        regions.append(perf_counter() - begun)
    return {
        "copy_microseconds": round(_best(copies, 50 * len(states)) * 1e6, 2),
        "sight_line_microseconds": round(_best(lines, len(pairs)) * 1e6, 2),
        "full_sight_microseconds": round(_best(looks, len(pairs)) * 1e6, 2),
        "path_milliseconds": round(_best(ways, len(walks)) * 1e3, 4),
        "region_milliseconds": round(_best(regions, len(walks)) * 1e3, 4),
    }


def _goal(walk: tuple[Any, Any, int]) -> tuple[int, int, int]:
    """A place to go to: through the middle of the table to the other side of the figure's reach."""
    field, traveller, allowance = walk
    body, half = traveller.body, field.table.side // 2
    dx, dy = half - body.x, half - body.y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    step = min(far, 1.6 * allowance)
    return (round(body.x + dx * step / far), round(body.y + dy * step / far), 0)


def tactician(all_scenes: list[Scene]) -> dict[str, Any]:
    """How long the tactician thinks for one activation, everything it decides in it included."""
    from wartable import bots
    from wartable.bots.base import Sight
    from wartable.dysma.game import GAME
    from wartable.kernel.state import proceed

    players = [bots.bot("tactician", seat, "dysma") for seat in (0, 1)]
    s = opening(all_scenes, 1)
    activations, spent, longest, current = 0, 0.0, 0.0, 0.0
    while s.question is not None and activations < ACTIVATIONS:
        question = s.question
        begun = perf_counter()
        answer = players[question.seat].decide(Sight(GAME, s))
        taken = perf_counter() - begun
        if question.kind == "activate":
            longest, current = max(longest, current), 0.0
            activations += 1
        if activations:
            spent += taken
            current += taken
        proceed(s, answer)
    return {
        "tactician_activation_seconds": round(spent / max(1, activations), 4),
        "tactician_longest_seconds": round(max(longest, current), 4),
    }


def measure(seconds: float, peers: bool = False) -> dict[str, Any]:
    """Everything, in one dictionary."""
    import_seconds = load_engine()
    load_seconds = load_content()
    from wartable.build_info import engine_kind

    all_scenes = scenes()
    random_play(all_scenes, 0.2)
    found = random_play(all_scenes, seconds)
    states = middles(all_scenes)
    found.update(queries(states))
    if peers:
        from .dysma_peers import compare

        found.update(compare(states))
    found.update(tactician(all_scenes))
    found["import_seconds"] = round(import_seconds, 3)
    found["load_content_seconds"] = round(load_seconds, 3)
    found.update(match_costs("dysma"))
    found["engine"] = engine_kind()
    found["compiled"] = engine_kind() == "compiled"
    return found


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1])
    if "--plain" in sys.argv:
        from wartable.cli.bench.pure import prefer_sources

        prefer_sources()
    print(json.dumps(measure(seconds, "--peers" in sys.argv)))


if __name__ == "__main__":
    main()

"""The measuring behind `wartable bench`: a process of its own, so that loading is measured too.

    python -m wartable.cli.bench.measure_siegestorm SECONDS [MODE ...] [--plain] [--peers]

prints one JSON object. The modes and the peer take turns in short slices, so that whatever else the
machine does meets all alike; a second is one of the processor, not of the clock. Nothing is
imported at the top that belongs to the engine.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final

from ..options.modes import SEATS
from .measure_match import match_costs

if TYPE_CHECKING:
    from wartable.siegestorm.printed.catalogue import Catalogue
    from wartable.siegestorm.state.state import Siege

SLICES: Final = 40
SAMPLES: Final = 60
COPIES: Final = 200


def load_engine() -> float:
    """Import everything that plays; gives the seconds it took."""
    begun = perf_counter()
    import wartable.siegestorm.public  # noqa: F401

    return perf_counter() - begun


def load_cards() -> float:
    """Read all shipped card and boss files; gives the seconds it took, grammar included."""
    begun = perf_counter()
    from wartable.siegestorm.game import shipped_catalogue

    shipped_catalogue()
    return perf_counter() - begun


class RandomGames:
    """Random games of one mode with Starter decks on the bare engine: no log and no view."""

    def __init__(self, book: Catalogue, mode: str) -> None:
        from .openings import Openings

        self.opening = Openings(book, mode).opening
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0

    def play(self, seconds: float) -> None:
        """Play whole games for about so long."""
        from wartable.kernel.chance import THINKING, Chance
        from wartable.kernel.playout import play_out

        begun = process_time()
        while process_time() - begun < seconds:
            self.decisions += play_out(self.opening(self.games), Chance(self.games, THINKING))
            self.games += 1
        self.seconds += process_time() - begun

    def middles(self) -> list[Siege]:
        """States from the middle of games, and nothing special about them."""
        from wartable.kernel.chance import THINKING, Chance
        from wartable.kernel.playout import play_out

        found: list[Siege] = []
        for number in range(SAMPLES):
            length = play_out(self.opening(number), Chance(number, THINKING))
            state = self.opening(number)
            play_out(state, Chance(number, THINKING), length // 2)
            found.append(state)
        return found

    def copy_microseconds(self) -> float:
        """One copy of a mid-game state, on average over many of them; the best of a few rounds."""
        states = self.middles()
        rounds: list[float] = []
        for _ in range(5):
            begun = perf_counter()
            for state in states:
                for _ in range(COPIES):
                    state.copy()
            rounds.append((perf_counter() - begun) / (len(states) * COPIES) * 1e6)
        return min(rounds)

    def forced_share(self) -> float:
        """How many of the decisions had only one possible answer."""
        from wartable.kernel.chance import THINKING, Chance
        from wartable.kernel.playout import random_answer
        from wartable.kernel.state import proceed

        forced = total = 0
        for number in range(SAMPLES):
            state = self.opening(number)
            chance = Chance(number, THINKING)
            while state.question is not None:
                total += 1
                forced += state.question.forced()
                proceed(state, random_answer(state.question, chance))
        return forced / total

    def pace(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds

    def report(self) -> dict[str, object]:
        """What is told of these games."""
        return {
            "decisions_per_second": round(self.pace()),
            "games_per_second": round(self.games / self.seconds, 1),
            "decisions_per_game": round(self.decisions / self.games, 1),
            "forced_share": round(self.forced_share(), 3),
            "copy_microseconds": round(self.copy_microseconds(), 2),
            "games": self.games,
        }


class RandomChess:
    """Random games of python-chess, with as few questions asked of it as will do."""

    def __init__(self) -> None:
        self.moves = 0
        self.seconds = 0.0
        self.seed = 0

    def play(self, seconds: float) -> None:
        """Play whole games for about so long."""
        import random

        import chess

        begun = process_time()
        while process_time() - begun < seconds:
            self.seed += 1
            choice = random.Random(self.seed).choice
            board = chess.Board()
            moves = list(board.legal_moves)
            while moves and board.halfmove_clock < 100:
                board.push(choice(moves))
                self.moves += 1
                moves = list(board.legal_moves)
        self.seconds += process_time() - begun


def measure(seconds: float, peers: bool, modes: list[str]) -> dict[str, object]:
    """Everything `wartable bench` reports about the engine that this process runs.

    The duel is always among the modes: the others are compared with it.
    """
    import_seconds = load_engine()
    load_seconds = load_cards()
    from wartable.build_info import engine_kind
    from wartable.siegestorm.game import shipped_catalogue

    book = shipped_catalogue()
    everything = {mode: RandomGames(book, mode) for mode in dict.fromkeys(["duel", *modes])}
    duels = everything["duel"]
    chess = RandomChess()
    for games in everything.values():
        games.opening(0)
    for _ in range(SLICES):
        for games in everything.values():
            games.play(seconds / SLICES)
        if peers:
            chess.play(seconds / SLICES)
    found: dict[str, object] = {
        "engine": engine_kind(),
        "compiled": engine_kind() == "compiled",
        **duels.report(),
        "import_seconds": round(import_seconds, 3),
        "load_cards_seconds": round(load_seconds, 3),
        **match_costs("siegestorm"),
        "modes": {
            mode: {**games.report(), "times_duel": round(games.pace() / duels.pace(), 2)}
            for mode, games in everything.items()
            if mode in modes
        },
    }
    if peers:
        pace = chess.moves / chess.seconds
        found["peers"] = {"python_chess_moves_per_second": round(pace)}
        found["times_python_chess"] = round(duels.pace() / pace, 2)
    return found


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1])
    if "--plain" in sys.argv:
        from wartable.cli.bench.pure import prefer_sources

        prefer_sources()
    modes = [mode for mode in SEATS if mode in sys.argv] or list(SEATS)
    print(json.dumps(measure(seconds, "--peers" in sys.argv, modes)))


if __name__ == "__main__":
    main()

"""The measuring behind `wartable bench`: a process of its own, so that loading is measured too.

    python -m wartable.cli.measure SECONDS [--plain] [--peers]

prints one JSON object. Ours and the peer take turns in short slices, so that whatever else the
machine does meets both alike. Nothing is imported at the top that belongs to the engine.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from wartable.siegestorm.catalogue import Catalogue
    from wartable.siegestorm.modes.mode import Mode
    from wartable.siegestorm.state import Siege

SLICES: Final = 4
SAMPLES: Final = 60
COPIES: Final = 200


def load_engine() -> float:
    """Import everything that plays; gives the seconds it took."""
    begun = perf_counter()
    import wartable.siegestorm  # the rules and their public face
    import wartable.siegestorm.setup  # noqa: F401

    return perf_counter() - begun


def load_cards() -> tuple[Catalogue, float]:
    """Read all shipped card files; gives them and the seconds it took, grammar included."""
    begun = perf_counter()
    from wartable.siegestorm.catalogue import Catalogue
    from wartable.siegestorm.text import shipped_designs

    book = Catalogue(shipped_designs())
    return book, perf_counter() - begun


def starters(book: Catalogue) -> list[list[int]]:
    """The Starter decks as numbers of designs."""
    import tomllib
    from importlib.resources import files

    folder = files("wartable.siegestorm").joinpath("data", "decks")
    decks: list[list[int]] = []
    for entry in sorted(folder.iterdir(), key=lambda file: file.name):
        if entry.name.endswith("-starter.toml"):
            cards: dict[str, int] = tomllib.loads(entry.read_text(encoding="utf-8"))["cards"]
            decks.append([book.find(name) for name, count in cards.items() for _ in range(count)])
    return decks


class RandomDuels:
    """Random Starter duels on the bare engine: no log, no view, every pairing in turn."""

    def __init__(self, book: Catalogue) -> None:
        from wartable.siegestorm.modes.mode import Mode

        self.book = book
        self.mode: Mode = Mode()
        decks = starters(book)
        self.pairs = [[one, other] for one in decks for other in decks]
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0

    def opening(self, number: int) -> Siege:
        """A new duel at its first question."""
        from wartable.kernel.chance import Chance
        from wartable.siegestorm.setup import begin, new_siege

        pair = self.pairs[number % len(self.pairs)]
        return begin(new_siege(self.book, self.mode, pair, Chance(number)))

    def play(self, seconds: float) -> None:
        """Play whole games for about so long."""
        from wartable.kernel.chance import THINKING, Chance
        from wartable.kernel.playout import play_out

        begun = perf_counter()
        while perf_counter() - begun < seconds:
            self.decisions += play_out(self.opening(self.games), Chance(self.games, THINKING))
            self.games += 1
        self.seconds += perf_counter() - begun

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

        begun = perf_counter()
        while perf_counter() - begun < seconds:
            self.seed += 1
            choice = random.Random(self.seed).choice
            board = chess.Board()
            moves = list(board.legal_moves)
            while moves and board.halfmove_clock < 100:
                board.push(choice(moves))
                self.moves += 1
                moves = list(board.legal_moves)
        self.seconds += perf_counter() - begun


def measure(seconds: float, peers: bool) -> dict[str, object]:
    """Everything `wartable bench` reports about the engine that this process runs."""
    import_seconds = load_engine()
    book, load_seconds = load_cards()
    from wartable.build_info import engine_kind

    duels = RandomDuels(book)
    chess = RandomChess()
    duels.opening(0)
    for _ in range(SLICES):
        duels.play(seconds / SLICES)
        if peers:
            chess.play(seconds / SLICES)
    found: dict[str, object] = {
        "engine": engine_kind(),
        "compiled": engine_kind() == "compiled",
        "decisions_per_second": round(duels.decisions / duels.seconds),
        "games_per_second": round(duels.games / duels.seconds, 1),
        "decisions_per_game": round(duels.decisions / duels.games, 1),
        "forced_share": round(duels.forced_share(), 3),
        "copy_microseconds": round(duels.copy_microseconds(), 2),
        "import_seconds": round(import_seconds, 3),
        "load_cards_seconds": round(load_seconds, 3),
        "games": duels.games,
    }
    if peers:
        pace = chess.moves / chess.seconds
        found["peers"] = {"python_chess_moves_per_second": round(pace)}
        found["times_python_chess"] = round(duels.decisions / duels.seconds / pace, 2)
    return found


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1])
    if "--plain" in sys.argv:
        from wartable.cli.pure import prefer_sources

        prefer_sources()
    print(json.dumps(measure(seconds, "--peers" in sys.argv)))


if __name__ == "__main__":
    main()

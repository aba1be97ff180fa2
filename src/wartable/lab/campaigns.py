"""Games of more than two sides, counted: against a boss, and in a ring.

Every table mixes what it is not about: all Basic with all Advanced decks against a boss, all
seatings of the decks in a ring. The same arguments give the same numbers, compiled or not.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, final

from .. import siegestorm
from ..kernel.game import Game
from ..siegestorm.state.state import Siege
from .playing import MakeBot, Outcome, play_match, thinking_seeds
from .shares import wilson
from .tables import ADVANCED, BASIC


@final
class Tally:
    """Games won out of games played, and how they ended."""

    def __init__(self) -> None:
        self.games = 0
        self.points = 0.0
        self.turns = 0
        self.endings: dict[str, int] = {}

    def add(self, outcome: Outcome, points: float) -> None:
        """A game, and what it was worth to whom this is about."""
        final = outcome.final
        assert isinstance(final, Siege)
        self.games += 1
        self.points += points
        self.turns += final.turn
        self.endings[outcome.rule] = self.endings.get(outcome.rule, 0) + 1

    def join(self, other: Tally) -> None:
        """Everything that another tally counted, too."""
        self.games += other.games
        self.points += other.points
        self.turns += other.turns
        for rule, count in other.endings.items():
            self.endings[rule] = self.endings.get(rule, 0) + count

    def share(self) -> float:
        """The share of the games won."""
        return self.points / max(1, self.games)

    def text(self) -> str:
        """The share and its 95 % interval, as people read them."""
        low, high = wilson(self.share(), self.games)
        return f"{100 * self.share():.1f} ({100 * low:.0f}–{100 * high:.0f})"


def boss_setups(decks: list[str], boss: str, difficulty: str) -> list[dict[str, Any]]:
    """One deck: Solo; two: Co-op. Every Basic deck with every Advanced deck."""
    mode = "solo" if len(decks) == 1 else "coop"
    return [
        siegestorm.new_match(
            decks, mode=mode, boss=boss, difficulty=difficulty, basic=basic, advanced=advanced
        ).setup
        for basic in BASIC
        for advanced in ADVANCED
    ]


def against_boss(
    make: MakeBot, teams: list[list[str]], boss: str, difficulty: str, games: int, seed: int
) -> Tally:
    """So many games against a boss, going through teams and boss decks in turn."""
    game: Game = siegestorm.GAME
    setups: list[dict[str, Any]] = []
    for team in teams:
        setups.extend(boss_setups(team, boss, difficulty))
    content = game.content(setups[0])
    tally = Tally()
    for number in range(games):
        setup = setups[number % len(setups)]
        bots = [make(one) for one in thinking_seeds(seed + number, len(teams[0]))]
        outcome = play_match(game, setup, bots, seed + number, content)
        tally.add(outcome, outcome.score(0))
    return tally


def boss_lines(
    make: MakeBot,
    columns: list[tuple[str, list[list[str]]]],
    bosses: list[str],
    difficulties: list[str],
    games: int,
    seed: int,
) -> list[str]:
    """A table: a row for each boss and difficulty, a column for each set of teams, and all."""
    heads = [name for name, _ in columns]
    if len(columns) > 1:
        heads.append("all")
    lines = [
        "| boss | difficulty | " + " | ".join(heads) + " | turns |",
        "|---|---|" + "---|" * (len(heads) + 1),
    ]
    endings: dict[str, int] = {}
    levels: dict[str, Tally] = {difficulty: Tally() for difficulty in difficulties}
    for boss in bosses:
        for difficulty in difficulties:
            whole = Tally()
            cells: list[str] = []
            for _, teams in columns:
                tally = against_boss(make, teams, boss, difficulty, games, seed)
                cells.append(tally.text())
                whole.join(tally)
            if len(columns) > 1:
                cells.append(whole.text())
            cells.append(f"{whole.turns / whole.games:.1f}")
            lines.append(f"| {boss} | {difficulty} | " + " | ".join(cells) + " |")
            levels[difficulty].join(whole)
            for rule, count in whole.endings.items():
                endings[rule] = endings.get(rule, 0) + count
    lines.append("")
    for difficulty in difficulties:
        lines.append(f"{difficulty} on average: {levels[difficulty].text()}")
    total = sum(endings.values())
    for rule, count in sorted(endings.items()):
        lines.append(f"ended by {rule}: {100 * count / total:.1f} %")
    return lines


def ring_lines(make: MakeBot, decks: list[str], seats: int, games: int, seed: int) -> list[str]:
    """Last Man Standing: what each place in the turn order wins, and each deck."""
    game: Game = siegestorm.GAME
    seatings = [list(one) for one in permutations(decks, seats)]
    setups = [siegestorm.new_match(one, mode="lms").setup for one in seatings]
    content = game.content(setups[0])
    places = [Tally() for _ in range(seats)]
    winners: dict[str, Tally] = {deck: Tally() for deck in decks}
    for number in range(games):
        which = number % len(setups)
        bots = [make(one) for one in thinking_seeds(seed + number, seats)]
        outcome = play_match(game, setups[which], bots, seed + number, content)
        final = outcome.final
        assert isinstance(final, Siege)
        for side in range(seats):
            points = 1.0 / seats
            if outcome.winners:
                points = 1.0 / len(outcome.winners) if side in outcome.winners else 0.0
            places[(side - final.first) % seats].add(outcome, points)
            winners[seatings[which][side]].add(outcome, points)
    lines = [f"| place in the turn order | games won of {games}, % |", "|---|---|"]
    for i, tally in enumerate(places):
        lines.append(f"| {i + 1} | {tally.text()} |")
    lines += ["", "| deck | games won of those it was in, % |", "|---|---|"]
    for deck in decks:
        lines.append(f"| {deck} | {winners[deck].text()} |")
    lines += ["", f"turns in a game: {places[0].turns / max(1, games):.1f} (all players)"]
    for rule, count in sorted(places[0].endings.items()):
        lines.append(f"ended by {rule}: {100 * count / max(1, games):.1f} %")
    return lines

"""The games by which the references are known; `python -m tests.bots.references` writes them anew.

That is right only after the cards, the rules or the tables have changed, and says so in its commit.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from wartable import bots
from wartable.bots.base import Sight
from wartable.kernel.state import proceed
from wartable.lab.playing import thinking_seeds
from wartable.lab.tables import GAMES, tables

FILE: Final = Path(__file__).with_name("references.json")
PLAYED: Final = {
    "greedy-reference": [
        ("siegestorm", "duel", 1),
        ("siegestorm", "duel", 4),
        ("siegestorm", "duel", 11),
        ("siegestorm", "solo", 2),
        ("siegestorm", "coop", 5),
        ("siegestorm", "lms", 3),
    ],
    "tactician-reference": [("dysma", "duel", 2), ("dysma", "duel", 9)],
}
MOST: Final = {"siegestorm": 10_000, "dysma": 60}
"""Answers that are looked at: a battle takes long uncompiled."""


def answers_of(name: str, game: str, mode: str, number: int) -> str:
    """A game of the bot against itself: how many answers it gave, and a short name for them."""
    place = tables(game, mode)
    state = place.start(number, number)
    players = [bots.bot(name, seed, game) for seed in thinking_seeds(number, place.seats)]
    digest = hashlib.sha256()
    count = 0
    while state.question is not None and count < MOST[game]:
        sight = Sight(GAMES[game], state)
        answer = sight.meant(players[sight.seat].decide(sight))
        digest.update(repr(answer).encode())
        proceed(state, answer)
        count += 1
    return f"{count} {digest.hexdigest()[:16]}"


def all_answers() -> dict[str, dict[str, str]]:
    """Every game of every reference."""
    return {
        name: {
            f"{mode} {number}": answers_of(name, game, mode, number) for game, mode, number in games
        }
        for name, games in PLAYED.items()
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(all_answers(), indent=2) + "\n", encoding="utf-8")

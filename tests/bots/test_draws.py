"""What bots say when somebody offers a draw."""

from __future__ import annotations

from wartable import bots, dysma, siegestorm
from wartable.bots import Sight


def test_the_bots_know_whether_they_are_ahead() -> None:
    strong = [{"at": [12, 12]}, {"at": [14, 12]}, {"at": [16, 12]}]
    battle = dysma.position({"a": strong, "b": [{"at": [12, 30]}], "victory": {"a": 6}})
    table = siegestorm.position(
        {
            "step": "deploy",
            "a": {"hand": ["Tengu"], "resources": 30, "track": ["Tengu", "Tengu"]},
            "b": {"hand": ["Tengu"], "resources": 4},
        }
    )
    for match, name in ((battle, "tactician"), (table, "greedy")):
        bot = bots.bot(name, 1, match.game.name)
        agrees = [bot.agrees_to_draw(Sight(match.game, match.state, seat)) for seat in (0, 1)]
        assert agrees == [False, True]

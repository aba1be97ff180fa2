"""Write matches as the browser's client gets them, to develop tables without a server.

    python -m tools.fixtures [NAME …]

plays each by its suggestions (with now and then another option) and writes web/fixtures/NAME.json:
the table of seat 0, then the news of every answer. `npm run dev` shows it at /#/fixture/NAME, or
/#/fixture/NAME/40 from the fortieth answer on.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from wartable import dysma, siegestorm
from wartable.kernel.match import Match

FOLDER: Final = Path(__file__).resolve().parents[1] / "web" / "fixtures"
ME: Final = 0
MOST: Final = 400

MATCHES: Final[dict[str, Callable[[], Match]]] = {
    "duel": lambda: siegestorm.new_match(["khunglai-starter", "ysra-starter"], 7),
    "solo": lambda: siegestorm.new_match(["seraphia-starter"], 5, mode="solo", boss="oghast"),
    "coop": lambda: siegestorm.new_match(
        ["styxia-starter", "khunglai-starter"], 3, mode="coop", boss="mirelle"
    ),
    "ring": lambda: siegestorm.new_match(
        ["styxia-starter", "ysra-starter", "khunglai-starter", "seraphia-starter"], 4, mode="lms"
    ),
    "three": lambda: siegestorm.new_match(
        ["seraphia-starter", "ysra-starter", "styxia-starter"], 9, mode="lms"
    ),
    "battle": lambda: dysma.new_match(seed=3),
    "four": lambda: dysma.new_match(
        ["silver-peaks", "omrok-fist", "silver-peaks", "omrok-fist"], seed=2
    ),
}


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in names or list(MATCHES):
        path = FOLDER / f"{name}.json"
        path.write_text(json.dumps(script(MATCHES[name]()), ensure_ascii=False), encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


def script(match: Match) -> dict[str, Any]:
    """A whole match from the eyes of its first seat."""
    match.names = ["Ann", "Bob", "Chandra", "Dmitri"][: len(match.names)]
    chance = random.Random(match.seed)
    table = {**opening(match), **moment(match, 0)}
    news = []
    while match.question is not None and len(match.answers) < MOST:
        since, heard = len(match.answers), len(match.events)
        seat = match.question.seat
        other = match.question.low == 1 and match.question.high == 1 and chance.random() < 0.15
        match.answer(chance.choice(match.options) if other else match.suggestion())
        news.append(
            {
                "type": "news",
                "since": since,
                "events": match.events_for(ME, heard),
                "answered_by": seat,
                **moment(match, heard),
            }
        )
    return {"table": table, "news": news}


def opening(match: Match) -> dict[str, Any]:
    """What a table has besides the moment."""
    view = match.view(ME)
    return {
        "type": "table",
        "match": "fixture",
        "game": view["game"],
        "mode": view["mode"],
        "title": "",
        "seat": ME,
        "language": "en",
        "because": "hello",
        "printed": {},
        "seats": [seat_of(match, seat) for seat in range(len(match.names))],
        "watchers": 2,
        "offers": [],
        "clock": None,
        "chat": [],
        "settings": {"passing": "usual", "hold": False},
        "paused": False,
        "delay": 0.5,
        "passes_at": None,
        "rematch": None,
        "owner": True,
        "bots": ["greedy"],
        "now": 0,
    }


def seat_of(match: Match, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "side": f"side:{'abcd'[seat]}",
        "name": match.names[seat],
        "kind": "person" if seat == ME else "bot",
        "bot": None if seat == ME else "greedy",
        "here": True,
        "away_since": None,
        "conceded": False,
    }


def moment(match: Match, heard: int) -> dict[str, Any]:
    """The table now, and the log since an event."""
    result = match.result
    lines = [{**line, "event": line["number"]} for line in match.lines(ME, since=heard)]
    return {
        "version": len(match.answers),
        "view": match.view(ME),
        "ask": match.ask(ME),
        "lines": lines,
        "undo": match.can_undo(),
        "result": None
        if result is None
        else {
            "winners": [f"side:{'abcd'[side]}" for side in result.winners],
            "rule": result.rule,
            "sentence": match.game.speech("en").result(match, ME),
        },
    }


if __name__ == "__main__":
    main(sys.argv[1:])

"""A record as frames: each answer with what happened by it and how the table was then."""

from __future__ import annotations

from typing import Any, NamedTuple

from wartable.kernel import thing
from wartable.kernel.lines import lines as lines_of
from wartable.kernel.match import MARK, Match
from wartable.kernel.record import Record, RecordError
from wartable.kernel.replaying import replay as replay_record

from ..registry import Host
from ..wire.pages import Frame, Replay
from ..wire.parts import Ended
from .answers import Refuse

MOST_FRAMES = 400
OPEN, SPECTATOR = "open", "spectator"


class Asked(NamedTuple):
    """Which frames are asked for, as whom, and in which language."""

    eyes: str
    first: int
    amount: int
    language: str


def replay_of(
    game: Host, record: Record, asked: Asked, match_id: str | None = None, problem: str = ""
) -> Replay:
    """The frames that were asked for; a record that cannot be played here is shown as its log."""
    try:
        if problem:
            raise RecordError(problem)
        whole = replay_record(game.game, record)
    except RecordError as error:
        return _only_log(game, record, asked, match_id, str(error))
    seat, is_open = _eyes(asked.eyes, len(whole.names))
    code = game.language(asked.language)
    walk = Match(game.game, record.setup, record.seed, record.names or None)
    frames: list[Frame] = []
    turns: list[int] = []
    keys: list[int] = []
    printed: set[str] = set()
    last = min(asked.first + min(max(asked.amount, 1), MOST_FRAMES), len(record.answers) + 1)
    first = max(0, asked.first)
    told = 0
    for number in range(len(record.answers) + 1):
        who, text = None, ""
        if number:
            question, text = walk.question, record.answers[number - 1]
            who = None if question is None or text.startswith(MARK) else question.seat
            walk.enter(text)
        new = walk.events[told:]
        if any(event.kind == "turn" for event in new) or number == 0:
            turns.append(number)
        is_key = any(event.kind in game.key_events for event in new)
        if is_key:
            keys.append(number)
        if first <= number < last:
            events = [
                {
                    "number": told + at,
                    **game.event_in(one.whole() if is_open else one.seen_by(seat), code),
                }
                for at, one in enumerate(new)
            ]
            view = game.view_in(walk, _view(walk, seat, is_open), code)
            said: list[Any] = list(lines_of(walk, seat, code, told, whole=is_open))
            printed |= game.keys_in(walk, [view, events])
            frames.append(Frame(number, who, text, events, said, view, int(view["turn"]), is_key))
        told = len(walk.events)
    return Replay(
        match=match_id,
        game=game.name,
        mode=game.mode_of(whole),
        language=code,
        names=list(whole.names),
        sides=game.sides(whole),
        eyes=seat,
        open=is_open,
        first=first,
        count=len(record.answers) + 1,
        frames=frames,
        turns=turns,
        keys=keys,
        printed=game.faces(whole, sorted(printed), asked.language),
        result=_ended(game, whole, seat, code),
    )


def _eyes(eyes: str, seats: int) -> tuple[int | None, bool]:
    """Through whose eyes: a seat's number, `spectator`, or `open` for everything."""
    if eyes in (OPEN, SPECTATOR):
        return None, eyes == OPEN
    if eyes.isdecimal() and len(eyes) < 3 and int(eyes) < seats:
        return int(eyes), False
    raise Refuse(422, "no_value", field="eyes", value=eyes[:20])


def _view(match: Match, seat: int | None, is_open: bool) -> dict[str, Any]:
    """The view of a seat; with all open, a spectator's with every seat's own cards laid in."""
    view = match.view(seat)
    if is_open:
        own = [match.view(one)["sides"] for one in range(len(match.names))]
        view["sides"] = [
            _opened([sides[at] for sides in own], side) for at, side in enumerate(view["sides"])
        ]
    return view


def _opened(seen: list[dict[str, Any]], side: dict[str, Any]) -> dict[str, Any]:
    """A side with all that any seat sees of it: a list tells more than a number."""
    told = dict(side)
    for one in seen:
        for key, value in one.items():
            if isinstance(value, list) and isinstance(told.get(key), int):
                told[key] = value
    return told


def _ended(game: Host, match: Match, seat: int | None, code: str) -> Ended | None:
    result = match.result
    if result is None:
        return None
    winners = [thing.side(number) for number in result.winners]
    return Ended(winners, result.rule, game.game.speech(code).result(match, seat))


def _only_log(
    game: Host, record: Record, asked: Asked, match_id: str | None, problem: str
) -> Replay:
    """A record of other content or another engine: what was answered can still be read."""
    return Replay(
        match=match_id,
        game=game.name,
        mode=str(record.setup.get("mode", "")),
        language=game.language(asked.language),
        names=list(record.names),
        sides=[],
        eyes=None,
        open=False,
        first=0,
        count=0,
        frames=[],
        turns=[],
        keys=[],
        printed={},
        result=None,
        problem=problem,
        log=list(record.answers),
    )

"""A record as frames: each answer with what happened by it and how the table was then.

A client asks for the frames in parts. The record is played once, when the first part is asked for,
and kept for a while; a part is made by going back to where it begins.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from threading import Lock
from typing import Any, Final, NamedTuple

from wartable.kernel import thing
from wartable.kernel.lines import lines as lines_of
from wartable.kernel.match import MARK, Match
from wartable.kernel.record import Record, RecordError
from wartable.kernel.replaying import check_end, give
from wartable.kernel.replaying import replay as replay_record

from ..registry import Host
from ..tables.lapses import CLOCK, Lapse, with_lapse
from ..wire.pages import Frame, Replay
from ..wire.parts import Ended
from ..words import complained, words
from .answers import Refuse

MOST_FRAMES: Final = 400
OPEN, SPECTATOR = "open", "spectator"
KEPT: Final = 8
"""So many records that were played again are kept for who asks for the next part."""


class Asked(NamedTuple):
    """Which frames are asked for, as whom, and in which language."""

    eyes: str
    first: int
    amount: int
    language: str


class Walked:
    """A record that was played to its end, and what its slider shows."""

    def __init__(self, game: Host, record: Record) -> None:
        self.record = record
        self.match = replay_record(game.game, record, 0)
        self.events = [len(self.match.events)]
        """How many events there were after so many answers."""
        self.turns = [0]
        self.keys: list[int] = []
        self._mark(game, 0, 0)
        for number in range(1, len(record.answers) + 1):
            before = self.events[-1]
            give(self.match, record, number)
            self.events.append(len(self.match.events))
            self._mark(game, number, before)
        check_end(self.match, record)

    def _mark(self, game: Host, number: int, before: int) -> None:
        kinds = {event.kind for event in self.match.events[before:]}
        if number and "turn" in kinds:
            self.turns.append(number)
        if kinds & game.key_events:
            self.keys.append(number)

    def after(self, number: int) -> Match:
        """A match of its own at the moment after so many answers."""
        twin = self.match.copy()
        twin.go_back(number)
        return twin


_kept: OrderedDict[str, Walked] = OrderedDict()
_keeping = Lock()


def walked(game: Host, record: Record) -> Walked:
    """The record, played to its end; RecordError where that cannot be done here."""
    key = sha256(record.to_json().encode()).hexdigest()
    with _keeping:
        found = _kept.get(key)
        if found is not None:
            _kept.move_to_end(key)
            return found
    found = Walked(game, record)
    with _keeping:
        _kept[key] = found
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


def replay_of(
    game: Host,
    record: Record,
    asked: Asked,
    match_id: str | None = None,
    problem: str | None = None,
    lapses: Sequence[Lapse] = (),
) -> Replay:
    """The frames that were asked for; a record that cannot be played here is shown as its log."""
    try:
        if problem:
            raise RecordError(problem)
        walk = walked(game, record)
    except RecordError as error:
        why = complained(asked.language, error.complaint)
        return _only_log(game, record, asked, match_id, why)
    whole = walk.match
    seat, is_open = _eyes(asked.eyes, len(whole.names))
    code = game.language(asked.language)
    count = len(record.answers) + 1
    first = min(max(0, asked.first), count)
    last = min(first + min(max(asked.amount, 1), MOST_FRAMES), count)
    frames: list[Frame] = []
    printed: set[str] = set()
    match = walk.after(max(0, first - 1))
    for number in range(first, last):
        who, text = None, ""
        if number:
            question, text = match.question, record.answers[number - 1]
            who = None if question is None or text.startswith(MARK) else question.seat
            match.enter(text)
        before = walk.events[number - 1] if number else 0
        timed = [one for one in lapses if one.answers == number - 1]
        frame = _frame(game, match, (number, who, text, before), (seat, is_open, code), timed)
        printed |= game.keys_in(match, [frame.view, frame.events])
        frames.append(frame)
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
        count=count,
        frames=frames,
        turns=walk.turns,
        keys=walk.keys,
        printed=game.faces(whole, sorted(printed), asked.language),
        result=_ended(game, whole, seat, code, lapses),
    )


def _frame(
    game: Host,
    match: Match,
    given: tuple[int, int | None, str, int],
    eyes: tuple[int | None, bool, str],
    lapses: Sequence[Lapse],
) -> Frame:
    """The moment after an answer: its number, who gave it, its text, the events before it."""
    number, who, text, before = given
    seat, is_open, code = eyes
    new = match.events[before:]
    events = [
        {
            "number": before + at,
            **game.event_in(match, one.whole() if is_open else one.seen_by(seat), code),
        }
        for at, one in enumerate(new)
    ]
    view = game.view_in(match, _view(match, seat, is_open), code)
    said: list[Any] = list(lines_of(match, seat, code, before, whole=is_open))
    for lapse in lapses:
        said = with_lapse(lapse, said, match.names, code, int(view["turn"]))
    is_key = any(event.kind in game.key_events for event in new)
    key = next((one for one in said if one["kind"] in game.key_events), None)
    return Frame(
        *(number, who, text, events, said, view, int(view["turn"])),
        key=is_key,
        moment=key["text"] if key else "",
        mover=key["side"] if key else None,
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


def _ended(
    game: Host, match: Match, seat: int | None, code: str, lapses: Sequence[Lapse]
) -> Ended | None:
    result = match.result
    if result is None:
        return None
    winners = [thing.side(number) for number in result.winners]
    sentence = game.game.speech(code).result(match, seat)
    if any(one.lost and one.end == len(match.events) for one in lapses):
        sentence = f"{words(code).say('refusal', CLOCK, {}, [])} {sentence}"
        return Ended(winners, CLOCK, sentence)
    return Ended(winners, result.rule, sentence)


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

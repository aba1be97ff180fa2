"""Playing a record again: the same setup, seed and answers lead to the same match."""

from __future__ import annotations

from .chance import ScriptError
from .game import Game
from .match import Match
from .reading import short
from .record import Record, RecordError
from .refusal import Refusal


def replay(game: Game, record: Record, at: int | None = None) -> Match:
    """The match a record describes, after `at` answers (None: all of them)."""
    if record.game != game.name:
        raise RecordError(f"this is a record of {record.game}, not of {game.name}")
    if at is not None and not 0 <= at <= len(record.answers):
        raise RecordError(f"this record has {len(record.answers)} answers; there is no answer {at}")
    wrong = game.setup_faults(record.setup)
    if wrong:
        raise RecordError(f"the setup of this record cannot be played: {'; '.join(wrong)}")
    try:
        match = Match(game, record.setup, record.seed, record.names or None)
        found = game.content_hash(record.setup, match.content)
    except (ValueError, ScriptError) as problem:
        words = "; ".join(str(problem).splitlines())
        raise RecordError(f"the setup of this record cannot be played: {words}") from problem
    seats = game.seats(match.state)
    if len(match.names) != seats:
        raise RecordError(f"this record has {len(match.names)} names for {seats} players")
    if record.content and record.content != found:
        raise RecordError(
            "this record was played with other cards than those loaded now "
            f"(content {record.content}, here {found}); replay it with the cards it was played with"
        )
    count = len(record.answers) if at is None else at
    for number in range(1, count + 1):
        give(match, record, number)
    if at is None:
        check_end(match, record)
    return match


def give(match: Match, record: Record, number: int) -> None:
    """Give the answer of this number, the next one; RecordError where it leads elsewhere."""
    text = record.answers[number - 1]
    try:
        match.enter(text)
    except Refusal as refusal:
        words = f"answer {number} ('{short(text)}') is refused: {refusal}"
        raise RecordError(words) from refusal
    except ScriptError as problem:
        raise RecordError(f"answer {number} cannot be given: {problem}") from problem
    mark = record.fingerprints.get(number)
    if mark is not None and mark != match.fingerprint():
        raise RecordError(f"the game leaves the recorded path before answer {number}")


def check_end(match: Match, record: Record) -> None:
    """RecordError where all answers were given and it has not ended as it once did."""
    found = None if match.result is None else match.result.plain()
    if record.result is not None and record.result != found:
        raise RecordError("the game does not end as this record says")

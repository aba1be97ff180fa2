"""Playing a record again: the same setup, seed and answers lead to the same match."""

from __future__ import annotations

from .chance import ScriptError
from .complaint import Complaint, fault_of, together
from .game import Game
from .match import Match
from .reading import short
from .record import Record, RecordError
from .refusal import Refusal


def replay(game: Game, record: Record, at: int | None = None) -> Match:
    """The match a record describes, after `at` answers (None: all of them)."""
    if record.game != game.name:
        other, here = record.game, game.name
        raise RecordError(
            Complaint(
                "record_other_game",
                "this is a record of {other}, not of {here}",
                {"other": other, "here": here},
            )
        )
    if at is not None and not 0 <= at <= len(record.answers):
        raise RecordError(
            Complaint(
                "record_no_such_answer",
                "this record has {count} answers; there is no answer {at}",
                {"count": len(record.answers), "at": at},
            )
        )
    wrong = game.setup_faults(record.setup)
    if wrong:
        raise _unplayable(together(wrong))
    try:
        match = Match(game, record.setup, record.seed, record.names or None)
        found = game.content_hash(record.setup, match.content)
    except (ValueError, ScriptError) as problem:
        raise _unplayable(fault_of(problem)) from problem
    seats = game.seats(match.state)
    if len(match.names) != seats:
        names = len(match.names)
        raise RecordError(
            Complaint(
                "record_names_for",
                "this record has {names} names for {seats} players",
                {"names": names, "seats": seats},
            )
        )
    if record.content and record.content != found:
        content = record.content
        raise RecordError(
            Complaint(
                "record_other_cards",
                "this record was played with other cards or profiles than this wartable has "
                "(content {content}, here {found}); the version that wrote it can replay it",
                {"content": content, "found": found},
            )
        )
    count = len(record.answers) if at is None else at
    for number in range(1, count + 1):
        give(match, record, number)
    if at is None:
        check_end(match, record)
    return match


def _unplayable(fault: Complaint) -> RecordError:
    return RecordError(
        Complaint(
            "record_setup", "the setup of this record cannot be played: {fault}", {"fault": fault}
        )
    )


def give(match: Match, record: Record, number: int) -> None:
    """Give the answer of this number, the next one; RecordError where it leads elsewhere."""
    text = record.answers[number - 1]
    try:
        match.enter(text)
    except Refusal as refusal:
        fault = fault_of(refusal)
        words = Complaint(
            "record_refused",
            "answer {number} ('{value}') is refused: {fault}",
            {"number": number, "value": short(text), "fault": fault},
        )
        raise RecordError(words) from refusal
    except ScriptError as problem:
        fault = fault_of(problem)
        raise RecordError(
            Complaint(
                "record_not_given",
                "answer {number} cannot be given: {fault}",
                {"number": number, "fault": fault},
            )
        ) from problem
    mark = record.fingerprints.get(number)
    if mark is not None and mark != match.fingerprint():
        raise RecordError(
            Complaint(
                "record_leaves",
                "the game leaves the recorded path before answer {number}",
                {"number": number},
            )
        )


def check_end(match: Match, record: Record) -> None:
    """RecordError where all answers were given and it has not ended as it once did."""
    found = None if match.result is None else match.result.plain()
    if record.result is not None and record.result != found:
        raise RecordError(
            Complaint("record_ends_otherwise", "the game does not end as this record says")
        )

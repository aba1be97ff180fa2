"""A record: setup, seed and answers. It is the only thing that is ever stored.

Loading, undo, replay, spectating and bug reports are all "play the record up to N". Fingerprints
of the state every so often show at once where a replay leaves the old path, and so does the result.
Among the answers stand "!concede SEAT" and "!draw", where players gave up or agreed to stop.
"""

from __future__ import annotations

import json
from typing import Any, Final

from .chance import MAX_SEED
from .complaint import Complaint, Faulty
from .reading import (
    Unreadable,
    read_json,
    read_number,
    short,
    shown,
)

FORMAT: Final = 2
OLDER: Final = 1
"""Played by its answers alone: states were written down in another form, so are their marks."""
FINGERPRINT_EVERY: Final = 20


class RecordError(Faulty):
    """A record that cannot be read, or that does not play as it says."""


class Record:
    """A match, written down."""

    def __init__(
        self,
        game: str,
        setup: dict[str, Any],
        seed: int,
        answers: list[str],
        content: str = "",
        fingerprints: dict[int, str] | None = None,
        names: list[str] | None = None,
        result: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.answers = answers
        self.content = content
        self.fingerprints = fingerprints or {}
        self.names = names or []
        self.result = result

    def __repr__(self) -> str:
        ended = "" if self.result is None else f", result={self.result}"
        answers = f"{len(self.answers)} answer{'' if len(self.answers) == 1 else 's'}"
        return f"Record({self.game}, seed={self.seed}, {answers}{ended})"

    def to_json(self) -> str:
        """A readable text: one answer a line."""
        plain: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "names": [shown(name) for name in self.names],
            "content": self.content,
            "setup": self.setup,
            "seed": self.seed,
            "fingerprints": {str(n): mark for n, mark in sorted(self.fingerprints.items())},
            "result": self.result,
            "answers": self.answers,
        }
        return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"

    @staticmethod
    def from_json(text: str) -> Record:
        """The record that `to_json` wrote; RecordError says what is wrong with others."""
        try:
            plain = read_json(text)
        except Unreadable as problem:
            fault = problem.complaint
            raise RecordError(
                Complaint("record_no_record", "this is not a record: {fault}", {"fault": fault})
            ) from None
        if not isinstance(plain, dict) or "answers" not in plain:
            raise RecordError(
                Complaint("record_no_answers", "this is not a record: it has no answers")
            )
        form = plain.get("format")
        if form not in (OLDER, FORMAT) or isinstance(form, bool):
            known = [OLDER, FORMAT]
            raise RecordError(
                Complaint(
                    "record_format",
                    "this record has format {value}; this version reads {known}",
                    {"value": short(form), "known": known},
                )
            )
        record = _read(plain)
        if form == OLDER:
            record.fingerprints = {}
        return record


def _read(plain: dict[str, Any]) -> Record:
    game, setup, seed = plain.get("game"), plain.get("setup"), plain.get("seed")
    answers, marks = plain["answers"], plain.get("fingerprints", {})
    if not isinstance(game, str) or not isinstance(setup, dict) or not isinstance(seed, int):
        raise RecordError(
            Complaint("record_lacks", "this record lacks its game, its setup or its seed")
        )
    if isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise RecordError(
            Complaint(
                "record_seed",
                "the seed of this record is not a whole number from 0 to {max_seed}",
                {"max_seed": MAX_SEED},
            )
        )
    if not isinstance(answers, list) or not all(isinstance(a, str) for a in answers):
        raise RecordError(
            Complaint("record_answers", "the answers of this record are not a list of texts")
        )
    if not isinstance(marks, dict) or not all(read_number(n) >= 0 for n in marks):
        raise RecordError(
            Complaint("record_marks_numbered", "the fingerprints of this record are not numbered")
        )
    if not all(isinstance(mark, str) for mark in marks.values()):
        raise RecordError(
            Complaint("record_marks", "the fingerprints of this record are not texts")
        )
    names = plain.get("names", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RecordError(
            Complaint("record_names", "the names of this record are not a list of texts")
        )
    content = plain.get("content", "")
    if not isinstance(content, str):
        raise RecordError(Complaint("record_content", "the content of this record is not a text"))
    result = plain.get("result")
    if result is not None and not isinstance(result, dict):
        raise RecordError(Complaint("record_result", "the result of this record is not a table"))
    return Record(
        game,
        setup,
        seed,
        list(answers),
        content,
        {read_number(n): str(mark) for n, mark in marks.items()},
        names,
        result,
    )

"""The schema, step by step. A step that was released is never changed: a change is a new step.

Both backends speak the same SQL here; `{number}` is a 64-bit integer and `{real}` a double.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel.complaint import Complaint

from .rows import StoreTrouble

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """
        CREATE TABLE matches (
            match TEXT PRIMARY KEY, game TEXT NOT NULL, mode TEXT NOT NULL, title TEXT NOT NULL,
            setup TEXT NOT NULL, seed {number} NOT NULL, content TEXT NOT NULL,
            server_version TEXT NOT NULL, public BOOLEAN NOT NULL, clock TEXT NOT NULL,
            address TEXT NOT NULL, opened {real} NOT NULL,
            rows {number} NOT NULL, last {real} NOT NULL, over BOOLEAN NOT NULL,
            summary TEXT NOT NULL
        )
        """,
        "CREATE INDEX matches_public ON matches (public, last)",
        "CREATE INDEX matches_over ON matches (over)",
        "CREATE INDEX matches_address ON matches (address, opened)",
        """
        CREATE TABLE log (
            match TEXT NOT NULL REFERENCES matches (match), number {number} NOT NULL,
            at {real} NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (match, number)
        )
        """,
        """
        CREATE TABLE tokens (
            match TEXT NOT NULL REFERENCES matches (match), hash TEXT NOT NULL,
            role TEXT NOT NULL, seat {number}, PRIMARY KEY (match, hash)
        )
        """,
        "CREATE TABLE claims (match TEXT PRIMARY KEY, server TEXT NOT NULL, until {real} NOT NULL)",
    ),
    (  # What changes with every answer stands apart from what never does: far less is written.
        """
        CREATE TABLE status (
            match TEXT PRIMARY KEY REFERENCES matches (match), listed BOOLEAN NOT NULL,
            rows {number} NOT NULL, last {real} NOT NULL, over BOOLEAN NOT NULL,
            summary TEXT NOT NULL
        )
        """,
        """
        INSERT INTO status (match, listed, rows, last, over, summary)
        SELECT match, public, rows, last, over, summary FROM matches
        """,
        "CREATE INDEX status_listed ON status (last) WHERE listed",
        "CREATE INDEX status_under_way ON status (match) WHERE NOT over",
        "DROP INDEX matches_public",
        "DROP INDEX matches_over",
        "ALTER TABLE matches DROP COLUMN rows",
        "ALTER TABLE matches DROP COLUMN last",
        "ALTER TABLE matches DROP COLUMN over",
        "ALTER TABLE matches DROP COLUMN summary",
    ),
)
NEWEST: Final = len(STEPS)


def steps_from(found: int) -> tuple[tuple[str, ...], ...]:
    """The steps that are still to be made from a version of the schema on."""
    if found > NEWEST:
        sentence = (
            "this database was written by a newer wartable (schema {found}, here {newest}); "
            "use that version, or give another --data folder or --database"
        )
        fields: dict[str, object] = {"found": found, "newest": NEWEST}
        raise StoreTrouble(Complaint("store_newer", sentence, fields))
    return STEPS[found:]

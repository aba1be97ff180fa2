"""What is kept: matches and their logs, in a SQLite file or in a PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from wartable.kernel.complaint import Complaint

from .rows import Store, StoreTrouble


def open_store(database: str, folder: Path) -> Store:
    """The store at this URL (`sqlite:FILE`, `postgresql://…`), or the file in the data folder."""
    if database.startswith(("postgresql://", "postgres://")):
        from .postgres import PostgresStore

        return PostgresStore(database)
    from .sqlite import SqliteStore

    if database.startswith("sqlite:"):
        return SqliteStore(Path(database.removeprefix("sqlite:").removeprefix("//")))
    if database:
        sentence = (
            "“{database}” is no database I know; "
            "a database is given as postgresql://USER@HOST/NAME or sqlite:FILE"
        )
        raise StoreTrouble(Complaint("store_unknown", sentence, {"database": database}))
    return SqliteStore(folder / "wartable.sqlite")


__all__ = ["Store", "StoreTrouble", "open_store"]

"""A PostgreSQL for tests: started in a folder of its own, ended with the tests that used it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt")
PATIENCE = 30.0


def find(program: str) -> str | None:
    """A program of PostgreSQL: on the path, or where Debian puts its versions."""
    found = shutil.which(program)
    if found:
        return found
    for place in PLACES:
        names = sorted(Path(place).glob(f"**/bin/{program}")) if Path(place).is_dir() else []
        if names:
            return str(names[-1])
    return None


def _as_somebody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    return {}


@contextmanager
def running() -> Iterator[str]:
    """The URL of a database that is there as long as this."""
    initdb, postgres = find("initdb"), find("postgres")
    assert initdb and postgres
    folder = Path(tempfile.mkdtemp(prefix="wartable-pg-"))
    somebody = _as_somebody()
    if somebody:
        os.chown(folder, somebody["user"], somebody["group"])
    data = folder / "data"
    command = [initdb, "-D", str(data), "-A", "trust", "--no-sync", "--locale=C", "-U", "wartable"]
    subprocess.run(command, check=True, capture_output=True, cwd=folder, **somebody)
    options = ["-F", "-k", str(folder), "-c", "listen_addresses="]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [postgres, "-D", str(data), *options], stdout=log, stderr=log, cwd=folder, **somebody
        )
    try:
        _wait(data / "postmaster.pid", server)
        yield f"postgresql://wartable@/postgres?host={folder}"
    finally:
        server.terminate()
        server.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(status: Path, server: subprocess.Popen[bytes]) -> None:
    """Until it says itself that it is ready: it listens before it lets anybody in."""
    end = monotonic() + PATIENCE
    while not (status.exists() and "ready" in status.read_text(encoding="utf-8").split()):
        if server.poll() is not None or monotonic() > end:
            raise RuntimeError("PostgreSQL did not start")
        sleep(0.02)

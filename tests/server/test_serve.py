"""`wartable serve` as people start it: in a process of its own, and what it says when it cannot."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import IO
from urllib.request import urlopen

import pytest

from wartable.server import memory, serving
from wartable.server.standing import NOTE, standing

COMMAND = [sys.executable, "-m", "wartable", "serve"]


def start(*options: str) -> subprocess.Popen[str]:
    """Start a server; its output comes through a pipe."""
    pipe = subprocess.PIPE
    return subprocess.Popen([*COMMAND, *options], stdout=pipe, stderr=pipe, text=True)


def address_in(output: IO[str]) -> str:
    """Where the server says it is."""
    for line in output:
        found = re.search(r"http://\S+/", line)
        if found:
            return found[0]
    raise AssertionError("the server did not say where it is")


def test_it_serves_until_it_is_stopped(tmp_path: Path) -> None:
    server = start("--port", "0", "--data", str(tmp_path / "new" / "folder"))
    assert server.stdout is not None and server.stderr is not None
    try:
        url = address_in(server.stdout)
        with urlopen(f"{url}api/health", timeout=30) as reply:
            assert json.loads(reply.read())["status"] == "ok"
        if memory.can_give_back():  # it has started itself again with that allocator
            told = Path(f"/proc/{server.pid}/environ").read_text().split("\0")
            assert "PYTHONMALLOC=malloc" in told
    finally:
        server.send_signal(signal.SIGINT)
        code = server.wait(30)
        said = server.stderr.read()
        server.stdout.close()
        server.stderr.close()
    assert code in (0, 130) and "Traceback" not in said
    assert (tmp_path / "new" / "folder" / "wartable.sqlite").exists()


def trouble(*options: str) -> str:
    """What a server that cannot run says, on stderr."""
    done = subprocess.run(
        [*COMMAND, *options], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1 and "Traceback" not in done.stderr
    return done.stderr


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        said = trouble("--port", port, "--data", str(tmp_path))
    assert f"port {port}" in said and "--port" in said


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are different here")
def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = trouble("--port", "0", "--data", str(tmp_path / "file" / "below"))
    assert "data folder" in said and "--data" in said


def test_a_file_is_no_data_folder_and_the_folder_is_its_owners_alone(tmp_path: Path) -> None:
    file, folder = tmp_path / "file", tmp_path / "kept"
    file.write_text("")
    with pytest.raises(serving.ServeTrouble, match="it is a file, not a folder"):
        serving.check_folder(file)
    serving.check_folder(folder)
    assert stat.S_IMODE(folder.stat().st_mode) & 0o077 == 0


def test_an_address_that_is_not_ours_asks_for_another_one() -> None:
    with pytest.raises(serving.ServeTrouble, match="this machine has no such address") as told:
        serving.bind("192.0.2.1", 0)
    assert "--host" in str(told.value.hint)


@pytest.mark.long
def test_a_database_that_does_not_answer_is_told_in_a_sentence(tmp_path: Path) -> None:
    said = trouble("--port", "0", "--database", "postgresql://nobody@127.0.0.1:1/x")
    assert "database does not answer" in said and "--database" in said


def test_where_it_cannot_start_itself_again_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    if not memory.can_give_back():
        pytest.skip("another C library")
    tried = []

    def refuse(*command: object) -> None:
        tried.append(dict(os.environ))
        raise PermissionError

    monkeypatch.delenv("PYTHONMALLOC", raising=False)
    monkeypatch.setattr(os, "execv", refuse)
    memory.start_again()
    assert tried[0]["PYTHONMALLOC"] == "malloc" and "PYTHONMALLOC" not in os.environ
    monkeypatch.setenv("PYTHONMALLOC", "debug")
    memory.start_again()
    assert len(tried) == 1, "who has chosen one keeps it"


def test_a_second_one_finds_where_the_table_of_a_folder_stands(tmp_path: Path) -> None:
    server = start("--port", "0", "--data", str(tmp_path))
    assert server.stdout is not None and server.stderr is not None
    try:
        url = address_in(server.stdout)
        for _ in range(100):
            if standing(tmp_path) is not None:
                break
            time.sleep(0.1)
        assert standing(tmp_path) == url
        note = tmp_path / NOTE
        mine = note.read_text()
        note.write_text(mine.replace('"server":"', '"server":"x'))
        assert standing(tmp_path) is None, "another server has come there"
        note.write_text("{")
        assert standing(tmp_path) is None
        note.write_text(mine)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)
        server.stdout.close()
        server.stderr.close()
    assert standing(tmp_path) is None


@pytest.mark.parametrize(
    ("language", "words"), [("en", "is damaged"), ("fr", "endommagé"), ("pl", "uszkodzony")]
)
def test_a_damaged_file_is_told_in_ones_own_language(
    tmp_path: Path, language: str, words: str
) -> None:
    (tmp_path / "wartable.sqlite").write_bytes(b"no database" * 1000)
    assert words in trouble("--port", "0", "--data", str(tmp_path), "--lang", language)

"""Files of the players: whatever lies at a path, reading it comes to an end."""

from __future__ import annotations

import io
import os
import sys
import threading
from pathlib import Path

import pytest

from wartable.files import given as files
from wartable.files.given import STDIN, read_file, read_position
from wartable.kernel.position import PositionError
from wartable.kernel.reading import HAND_WRITTEN, Limits, Unreadable

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")


def complaint(path: Path) -> str:
    with pytest.raises(Unreadable) as caught:
        read_file(path)
    return str(caught.value)


@pytest.mark.parametrize("data", [b"a\nb", b"\xef\xbb\xbfa\nb", b"a\r\nb", b"a\rb"])
def test_text_in_utf_8_with_any_line_ends(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(data)
    assert read_file(file) == "a\nb"


def test_what_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"a\nb\xff\n")
    assert complaint(file).endswith(
        "x.toml is not a text file in UTF-8 (line 2); is it the right file?"
    )
    file.write_bytes("name".encode("utf-16"))
    assert complaint(file).endswith("x.toml is text in UTF-16; save it as UTF-8")


def test_a_file_that_is_too_long_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"#" * HAND_WRITTEN.size)
    assert len(read_file(file)) == HAND_WRITTEN.size
    file.write_bytes(b"#" * (HAND_WRITTEN.size + 1))
    assert complaint(file).endswith("x.toml is longer than 1 MiB; is it the right file?")


@POSIX
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/urandom"])
def test_an_endless_device(device: str) -> None:
    assert f"{device} is longer than 1 MiB" in complaint(Path(device))


@POSIX
def test_a_pipe_that_nobody_writes_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.05)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "pipe said nothing for 0.05 seconds; name a file" in complaint(pipe)


@POSIX
def test_a_pipe_that_somebody_writes_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=("x = 1\n" * 30_000,))
    writer.start()
    assert read_file(pipe) == "x = 1\n" * 30_000
    writer.join()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError) as caught:
        read_file(tmp_path)
    assert caught.value.filename == str(tmp_path)


def test_a_name_that_no_file_can_have() -> None:
    assert complaint(Path("a\0b")) == "a\\x00b is not the name of a file; check it"


def test_standard_input_is_a_file_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfa = 1\r\n")))
    assert read_file(STDIN) == "a = 1\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"abcdef")))
    with pytest.raises(Unreadable, match="Standard input is longer than 3 bytes"):
        read_file(STDIN, Limits(3, 9, 9))
    monkeypatch.setattr(sys, "stdin", None)
    assert complaint(STDIN) == "Standard input is closed; name a file instead"


def test_a_position_is_toml_or_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (("x.toml", "a = 1"), ("x.json", '{"a": 1}')):
        (tmp_path / name).write_text(text)
        assert read_position(tmp_path / name) == {"a": 1}
    for data in (b"a = 1", b' {"a": 1}'):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert read_position(STDIN) == {"a": 1}


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("x.toml", "a = " + "[" * 9000, "x.toml cannot be read: tables or lists lie more than 32"),
        ("x.json", "[" * 9000, "x.json cannot be read: tables or lists lie more than 32"),
        ("x.json", "[]", "x.json is not a position: it must be a table"),
        ("x.toml", "seed = " + "9" * 5000, "x.toml cannot be read: a number has more than"),
    ],
)
def test_a_position_that_cannot_be_read(tmp_path: Path, name: str, text: str, words: str) -> None:
    file = tmp_path / name
    file.write_text(text)
    with pytest.raises(PositionError) as caught:
        read_position(file)
    assert caught.value.problems[0].startswith(words)

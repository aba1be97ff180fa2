"""Ctrl-C ends whatever runs, on the compiled engine as on the plain one."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

GENEROUS = 300
"""Seconds; what is tested takes a fraction of one, and no clock decides about it."""

LONG: dict[str, str] = {
    "random games": """
from wartable.bots import bot
from wartable.lab.playing import duel_pairs
from wartable.siegestorm import GAME, new_match
setup = new_match(["ysra-starter", "styxia-starter"]).setup
make = lambda seed: bot("random", seed)
print("going", flush=True)
duel_pairs(GAME, [setup], make, make, 10**9)
""",
    "bands": """
from wartable.dysma.content.mustering import muster
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import Chance
content = shipped_content()
print("going", flush=True)
muster("gobelins", content, Chance(1), 2_000_000)
""",
}


@pytest.fixture(autouse=True)
def heeded() -> Iterator[None]:
    """What a shell starts in the background does not heed Ctrl-C, nor do its children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(process: subprocess.Popen[str]) -> str:
    """Let it begin, interrupt it, wait for its end; what it said at last."""
    assert process.stdout is not None
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=GENEROUS)
    return said


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")
@pytest.mark.parametrize("what", LONG)
def test_a_long_loop_of_the_engine_can_be_interrupted(what: str) -> None:
    """Each of them would take days."""
    process = subprocess.Popen(
        [sys.executable, "-c", LONG[what]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert interrupted(process).rstrip().endswith("KeyboardInterrupt")
        assert process.returncode != 0
    finally:
        process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")
def test_watching_can_be_interrupted(tmp_path: Path) -> None:
    """99 turns of two bands, and Ctrl-C after the first line."""
    command = [sys.executable, "-m", "wartable", "watch", "dysma", "--turns", "99", "--seed", "4"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path
    )
    try:
        assert "Traceback" not in interrupted(process)
        assert process.returncode != 0
    finally:
        process.kill()


def test_ctrl_c_while_the_command_is_loading_is_no_traceback() -> None:
    """The interrupt comes where the first module of the command is looked for."""
    program = """
import sys
class Slow:
    def find_spec(self, name, path=None, target=None):
        if name == "wartable.cli":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Slow())
from wartable.__main__ import main
main()
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "")

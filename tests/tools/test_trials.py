"""How a mutant is tried: marks on statements, code that stands in, children that do not return."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tools.mutate.reach import MARKS, Marker, Place, Reach
from tools.mutate.stand_in import StandIns

ROOT = Path(__file__).resolve().parents[2]

SOURCE = '''
def sign(n):
    """Above or below."""
    if n < 0:
        return "below"
    elif n > 0:
        return "above"
    return "at"
'''


def test_every_statement_that_is_reached_leaves_its_mark() -> None:
    places: list[Place] = []
    tree = Marker("m", places).visit(ast.parse(SOURCE))
    code = compile(ast.fix_missing_locations(tree), "m", "exec")
    for n, lines in ((-1, [4, 5]), (1, [4, 6, 7]), (0, [4, 6, 8])):
        marks = bytearray(len(places))
        names: dict[str, object] = {MARKS: marks}
        exec(code, names)
        sign = names["sign"]
        assert callable(sign)
        sign(n)
        assert sorted(line for (_, line), mark in zip(places, marks, strict=True) if mark) == lines


def test_tests_come_fastest_first_and_all_of_them_for_what_is_done_before() -> None:
    reach = Reach(
        names=["slow", "quick", "other"],
        seconds=[3.0, 1.0, 2.0],
        by_place={("m", 4): 0b011, ("m", 9): 0b100},
        early={("m", 2), ("m", 9)},
    )
    assert reach.tests(("m", 4)) == [1, 0]
    assert reach.tests(("m", 2)) == [1, 2, 0] and reach.is_done_before(("m", 2))
    assert reach.tests(("m", 9)) == [2] and not reach.is_done_before(("m", 9))
    assert reach.tests(("m", 5)) == []


def test_a_module_can_be_imported_with_other_code_than_its_file_has(tmp_path: Path) -> None:
    file = tmp_path / "stands_in_for_nothing.py"
    file.write_text("ANSWER = 41\n", encoding="utf-8")
    code = compile("ANSWER = given + 1\n", str(file), "exec")
    finder = StandIns({file.stem: (file, code)}, {"given": 41})
    finder.install()
    try:
        module = __import__(file.stem)
        assert module.ANSWER == 42 and module.__file__ == str(file)
    finally:
        sys.meta_path.remove(finder)
        sys.modules.pop(file.stem, None)
    assert file.read_text(encoding="utf-8") == "ANSWER = 41\n"


WORK = """
import os, signal
from tools.mutate.trial import in_children

def work(number):
    if number == 2:
        signal.setitimer(signal.ITIMER_PROF, 0.05)
        while True:
            pass
    if number == 3:
        os.abort()
    if number == 4:
        raise MemoryError
    return number

print(sorted(in_children([0, 1, 2, 3, 4], 2, work)))
"""


def test_a_child_that_hangs_or_dies_has_caught_its_mutant() -> None:
    # In a process of its own: a worker of pytest has threads, and those do not like to be forked.
    done = subprocess.run(
        [sys.executable, "-c", WORK], cwd=ROOT, capture_output=True, text=True, check=True
    )
    outcomes = ["survived", "caught", "caught", "caught", "caught"]
    assert done.stdout.strip() == str(list(enumerate(outcomes)))

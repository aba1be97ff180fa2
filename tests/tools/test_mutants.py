"""What the mutation tester takes for a mistake, and what it leaves alone."""

from __future__ import annotations

import textwrap

import pytest

from tools.mutate import scope
from tools.mutate.mutants import Mutant, mutants, sample


def wrong(source: str) -> list[str]:
    """Each line that could stand there by mistake."""
    text = textwrap.dedent(source).encode()
    found = []
    for one in mutants("m", text):
        compile(one.source(text), "m", "exec")
        found.append(one.diff(text).split("\n+", 1)[1].strip())
    return found


@pytest.mark.parametrize(
    ("right", "mistakes"),
    [
        ("return a < b", ["return a <= b"]),
        ("return a is not b", ["return a is b"]),
        ("return a not in b", ["return a in b"]),
        ("return a and b and c", ["return a or b and c", "return a and b or c"]),
        ("return not a", ["return  a"]),
        ("return -a", ["return a"]),
        ("return (a) - (b)", ["return (a) + (b)"]),
        ("return max(a, b)", ["return min(a, b)"]),
        ("return True", ["return False"]),
        ("return a[0]", ["return a[1]"]),
        ("return a[-1]", ["return a[-0]", "return a[-2]"]),
        ("return Reason(-1)", ["return Reason(-0)", "return Reason(-2)"]),
        ("return a if b else c", ["return a if not (b) else c"]),
        ("return [a for a in b if c(a)]", ["return [a for a in b if not (c(a))]"]),
        ("return a in (b, c)", ["return a in (c,)", "return a in (b,)", "return a not in (b, c)"]),
        ("return 'é' if a == b else c", ["return 'é' if a != b else c"]),
    ],
)
def test_an_expression_goes_wrong_in_each_of_its_parts(right: str, mistakes: list[str]) -> None:
    assert sorted(wrong(f"def f():\n    {right}")) == sorted(mistakes)


def test_statements_can_be_forgotten() -> None:
    source = """
        def f(s):
            for a in s.all:
                if a:
                    continue
                s.total += a
            s.done = a
            call(s)
            if s.x:
                return b
            return c
    """
    forgotten = mutants("m", textwrap.dedent(source).encode())
    kinds = [one.kind for one in forgotten]
    assert kinds.count("statement") == 5  # the last return is no early one
    assert [one.statement for one in forgotten if one.kind == "statement"] == [5, 6, 7, 8, 10]


@pytest.mark.parametrize(
    "harmless",
    [
        '"""A text."""',
        "tell(s, 1)",
        "s.tell(1)",
        "if s.log is not None:\n        call(1)",
        "name = s.name if s.log is not None and a > 1 else ''",
        "assert a < 1",
        "x: list[int]",
        "x = f'{a + 1}'",
        "x = s[a + 'text']",
        "x = find(s, -1)",
        "x = s.flags >> 3",
    ],
)
def test_what_is_no_rule_is_left_alone(harmless: str) -> None:
    assert wrong(f"def f(s):\n    {harmless}\n    return s") == []


def test_numbers_in_a_row_are_names_but_a_lonely_one_is_a_rule() -> None:
    assert wrong("A: int = 0\nB: int = 1\nC: int = 2\n") == []
    assert wrong("A: int = 1 << 3\n") == []
    assert wrong("LIMIT: int = 7\n") == ["LIMIT: int = 6", "LIMIT: int = 8"]


def test_a_mutant_knows_the_function_it_is_in() -> None:
    source = b"class A:\n    def f(self):\n        def g(): return 1\n        return g\n"
    assert {one.within for one in mutants("m", source)} == {"A.f"}


def drawn(source: bytes, size: int) -> list[str]:
    every = mutants("m", source)
    chosen: list[Mutant] = sample(every, {"m": source}, size, seed=3)
    return [one.diff(source) for one in chosen]


def test_a_sample_stays_the_same_when_something_else_changes() -> None:
    body = "".join(f"def f{i}(a):\n    return a < {i}\n" for i in range(2, 40))
    before = drawn(body.encode(), 10)
    assert len(before) == 10
    changed = drawn(("def new(a):\n    return a\n" + body).encode(), 10)
    assert changed == before


@pytest.mark.parametrize("game", scope.GAMES)
def test_every_place_in_the_engine_can_be_named(game: str) -> None:
    names = scope.modules(game)
    assert f"wartable.{game}.turn.turn" in names and f"wartable.{game}.state.dumping" not in names
    for name, path in names.items():
        source = path.read_bytes()
        for one in mutants(name, source):
            assert 0 <= one.start <= one.end <= len(source)
    assert any("rules/" in one for one in scope.tests(game))
    assert not any("conformance" in one or "golden" in one for one in scope.tests(game))

"""Which rules of the rulebook are implemented, and which are proven by a test.

A rule counts as implemented when the engine's source cites its slug, in a text, a docstring or a
comment, or when its data do, and as proven when a test carries it: `@rule("storm.defender")`. Both
are read from the sources without running anything. Descriptions (`kind = "description"`) need
neither. Each game is measured by itself: its engine, the kernel and the server's table, against the
tests in its own folders.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from wartable.words.rulebook import Rule, Rulebook

SIEGESTORM: Final = "siegestorm"
DYSMA: Final = "dysma"
# Tests in this folder name the rules of Dysma's Portal; all others those of Siegestorm.
DYSMA_TESTS: Final = "dysma"
SHARED: Final = "table."
"""The rules of the table itself are in every book, and are measured once, with Siegestorm."""
TABLE: Final = ("kernel", "server")
"""Where they are carried out."""
PACKAGE: Final = Path(__file__).parent

_SLUG: Final = re.compile(r"(?<![\w.-])[a-z]+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+(?![\w-]|\.\w)")
_FILE: Final = (".json", ".toml")
"""What ends like this is the name of a file, though it looks like a slug."""
_CITED: Final = re.compile(r"\(([a-z0-9.-]+(?:, [a-z0-9.-]+)*)\)")


@dataclass(frozen=True)
class SectionCoverage:
    """One section in numbers; `unimplemented` and `unproven` list what is due and missing."""

    number: int
    title: str
    entries: int
    descriptions: int
    due: int
    implemented: int
    proven: int
    unimplemented: tuple[str, ...]
    unproven: tuple[str, ...]

    def is_complete(self) -> bool:
        return not self.unimplemented and not self.unproven


@dataclass(frozen=True)
class Coverage:
    """The whole rulebook, and slugs that engine or tests name although they do not exist."""

    sections: tuple[SectionCoverage, ...]
    unknown: tuple[str, ...]

    def is_complete(self) -> bool:
        return not self.unknown and all(section.is_complete() for section in self.sections)


def is_required(rule: Rule) -> bool:
    """Whether a rule must be implemented and proven: all but pure descriptions."""
    return not rule.is_description()


def find_tests() -> Path | None:
    """The tests beside this source, or below the current directory; None where there are none."""
    for root in (PACKAGE.parent.parent, Path.cwd()):
        if (root / "tests" / "rules.py").is_file():
            return root / "tests"
    return None


def rulebook_of(game: str) -> Rulebook:
    """The rules of a game."""
    from wartable.dysma.text.rulebook import rulebook as of_dysma
    from wartable.siegestorm.text.rulebook import rulebook as of_siegestorm

    return of_dysma() if game == DYSMA else of_siegestorm()


def measure(
    tests: Path | None,
    package: Path = PACKAGE,
    book: Rulebook | None = None,
    game: str = SIEGESTORM,
) -> Coverage:
    """Read the engine's sources and the tests; without tests nothing is proven."""
    book = book or rulebook_of(game)
    cited: set[str] = set()
    unknown: set[str] = set()
    families = {rule.slug.split(".")[0] for rule in book.rules}
    for path in _sources(package / engine for engine in (*TABLE, game)):
        source = path.read_text(encoding="utf-8")
        cited |= cited_slugs(source)
        meant = {slug for slug in meant_slugs(source) if slug.split(".")[0] in families}
        unknown |= {f"{slug} in {path.name}" for slug in meant if slug not in book}
    for path in sorted((package / game / "data").rglob("*.toml")):
        cited.update(_SLUG.findall(path.read_text(encoding="utf-8")))
    proven: set[str] = set()
    for path in _sources([tests] if tests else []):
        assert tests is not None
        if (path.relative_to(tests).parts[0] == DYSMA_TESTS) != (game == DYSMA):
            continue
        slugs = proven_slugs(path.read_text(encoding="utf-8"))
        proven |= slugs
        unknown |= {f"{slug} in {path.name}" for slug in slugs if slug not in book}
    sections = [
        _section(section.number, section.title, section.rules, cited, proven)
        for section in book.sections()
        if game != DYSMA or not section.rules[0].slug.startswith(SHARED)
    ]
    return Coverage(tuple(sections), tuple(sorted(unknown)))


def _section(
    number: int, title: str, rules: list[Rule], cited: set[str], proven: set[str]
) -> SectionCoverage:
    real = [rule.slug for rule in rules if not rule.is_description()]
    due = [rule.slug for rule in rules if is_required(rule)]
    return SectionCoverage(
        number,
        title,
        entries=len(rules),
        descriptions=len(rules) - len(real),
        due=len(due),
        implemented=len(cited.intersection(real)),
        proven=len(proven.intersection(real)),
        unimplemented=tuple(slug for slug in due if slug not in cited),
        unproven=tuple(slug for slug in due if slug not in proven),
    )


def _sources(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        yield from sorted(folder.rglob("*.py"))


def cited_slugs(source: str) -> set[str]:
    """Everything in the texts, docstrings and comments of a source that looks like a slug."""
    found: set[str] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        # Names of tokens, since newer Pythons cut f-strings into several kinds of them.
        kind = tokenize.tok_name[token.type]
        if kind in ("STRING", "COMMENT", "FSTRING_MIDDLE"):
            found.update(_SLUG.findall(token.string))
    return found


def meant_slugs(source: str) -> set[str]:
    """What can only be meant as a slug: a whole text, or what a text cites in brackets."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
            cited = ", ".join(_CITED.findall(text)).split(", ")
            found.update(part for part in [text, *cited] if _SLUG.fullmatch(part))
    return {text for text in found if not text.endswith(_FILE)}


def proven_slugs(source: str) -> set[str]:
    """The slugs in the `@rule(…)` decorators of the test functions and test classes of a source."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if node.name.startswith(("test_", "Test")):
                for decorator in node.decorator_list:
                    found |= _slugs_of(decorator)
    return found


def _slugs_of(decorator: ast.expr) -> set[str]:
    if not isinstance(decorator, ast.Call):
        return set()
    called = decorator.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    if name != "rule":
        return set()
    return {
        argument.value
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }

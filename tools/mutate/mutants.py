"""The small mistakes that a module can have.

A mutant replaces one stretch of the source by another text. Some places are left alone, since no
rule is in them: docstrings and texts, annotations, numbers that only name things, a -1 that stands
for nobody, and whatever serves the log alone (`if s.log is not None`).
"""

from __future__ import annotations

import ast
import difflib
import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
SUMS: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "/"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: (r"\|", "&"),
}
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
PLAIN: Final = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.BinOp, ast.NamedExpr)
# How things are written down, and which of all possible answers are proposed.
UNWATCHED: Final = ("__repr__", "__str__", "plain", "_proposals")
MANY_NAMES: Final = 3
FAR: Final = 1_000_000  # such a number only means "never" or "further than anything"


@dataclass(frozen=True)
class Mutant:
    """One mistake: `text` instead of the bytes from `start` to `end` of a module's source."""

    module: str
    within: str  # the function it is in, as `Class.method`; nothing when it is outside all
    statement: int  # the line where its statement begins
    start: int
    end: int
    text: str
    kind: str

    def source(self, original: bytes) -> bytes:
        """The whole module with the mistake in it."""
        return original[: self.start] + self.text.encode() + original[self.end :]

    def line(self, original: bytes) -> int:
        """The line of the mistake."""
        return original.count(b"\n", 0, self.start) + 1

    def diff(self, original: bytes) -> str:
        """The lines that change."""
        before = original.decode().splitlines()
        after = self.source(original).decode().splitlines()
        changes = difflib.unified_diff(before, after, lineterm="", n=0)
        return "\n".join(list(changes)[3:])


def mutants(module: str, source: bytes) -> list[Mutant]:
    """Every mistake this module can have, from top to bottom."""
    finder = _Finder(module, source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda one: (one.start, one.end, one.text))


def names(every: list[Mutant], sources: dict[str, bytes]) -> list[str]:
    """What each is called: the same again after changes elsewhere in the engine."""
    found: list[str] = []
    alike: Counter[str] = Counter()
    for one in every:
        what = f"{one.module} {one.within} {one.diff(sources[one.module])}"
        alike[what] += 1
        found.append(f"{alike[what]} {what}")
    return found


def sample(every: list[Mutant], sources: dict[str, bytes], size: int, seed: int) -> list[Mutant]:
    """Some of them by chance, which depends on nothing but their names."""
    called = zip(every, names(every, sources), strict=True)
    lots = {one: random.Random(f"{seed} {name}").random() for one, name in called}
    drawn = set(sorted(every, key=lambda one: lots[one])[:size])
    return [one for one in every if one in drawn]


class _Finder(ast.NodeVisitor):
    """Walks a module and notes what could be wrong in it."""

    def __init__(self, module: str, source: bytes) -> None:
        self.module = module
        self.text = source
        self.found: list[Mutant] = []
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._path: list[str] = []
        self._function = ""
        self._statement = 1
        self._names_only: set[ast.AST] = set()
        self._nothings: set[ast.AST] = set()

    # Where things are.

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return (
            self._lines[node.lineno - 1] + node.col_offset,
            self._lines[node.end_lineno - 1] + node.end_col_offset,
        )

    def _said(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self.text[start:end].decode()

    def _add(self, start: int, end: int, text: str, kind: str) -> None:
        place = (self.module, self._function, self._statement)
        self.found.append(Mutant(*place, start, end, text, kind))

    def _replace(self, node: ast.expr | ast.stmt, text: str, kind: str) -> None:
        start, end = self._span(node)
        self._add(start, end, text, kind)

    def _swap_between(self, left: ast.expr, right: ast.expr, sign: str, text: str) -> None:
        """Replace the sign that stands between two expressions."""
        start, end = self._span(left)[1], self._span(right)[0]
        if sign[-1].isalpha():
            sign = rf"\b{sign}\b"
        found = re.search(sign, self.text[start:end].decode())
        assert found is not None
        self._add(start + found.start(), start + found.end(), text, "sign")

    # Definitions.

    def visit_Module(self, node: ast.Module) -> None:
        self._names_only = _names_only(node.body)
        self._nothings = _nothings(node)
        self._block(node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._path.append(node.name)
        self._block(node.body)
        self._path.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in UNWATCHED:
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        outermost = not self._function
        self._path.append(node.name)
        if outermost:
            self._function = ".".join(self._path)
        self._block(node.body, last=node.body[-1])
        if outermost:
            self._function = ""
        self._path.pop()

    # Statements.

    def _block(self, body: list[ast.stmt], last: ast.stmt | None = None) -> None:
        for one in body:
            outer, self._statement = self._statement, one.lineno
            if self._may_go(one, last):
                self._replace(one, "pass", "statement")
            self.visit(one)
            self._statement = outer

    def _may_go(self, node: ast.stmt, last: ast.stmt | None) -> bool:
        """Whether a module without this statement could still pass for one that works."""
        if not self._function:
            return False
        match node:
            case ast.Expr(value=ast.Call()):
                return not _is_telling(node.value)
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                return not self._function.endswith("__init__")
            case ast.Return():
                return node is not last
            case ast.AugAssign() | ast.Continue() | ast.Break() | ast.Raise() | ast.Delete():
                return True
        return False

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant) and not _is_telling(node.value):
            self.visit(node.value)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and node not in self._names_only:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        signs = SUMS.get(type(node.op))
        if signs is not None and not _is_text(node.value):
            self._swap_between(node.target, node.value, signs[0], signs[1])
        self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if not _asks_for_the_log(node.test) and not _is_for_types(node.test):
            self._condition(node.test)
            self._block(node.body)
        self._block(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test)
        self._block(node.body)

    def visit_For(self, node: ast.For) -> None:
        self._elements(node.iter)
        self.visit(node.iter)
        self._block(node.body)
        self._block(node.orelse)

    def visit_Raise(self, node: ast.Raise) -> None:
        """What an error says is a text."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion states what holds; no rule depends on it."""

    # Expressions.

    def _condition(self, test: ast.expr) -> None:
        if isinstance(test, PLAIN):
            self._replace(test, f"not ({self._said(test)})", "condition")
        self.visit(test)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        if not _asks_for_the_log(node.test):
            self._condition(node.test)
            self.visit(node.body)
        self.visit(node.orelse)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self._elements(node.iter)
        self.visit(node.iter)
        for test in node.ifs:
            self._condition(test)

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for left, op, right in zip(sides, node.ops, node.comparators, strict=False):
            sign, text = COMPARISONS[type(op)]
            self._swap_between(left, right, sign, text)
            if isinstance(op, (ast.In, ast.NotIn)):
                self._elements(right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        sign, text = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._swap_between(left, right, sign, text)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        start = self._span(node)[0]
        if isinstance(node.op, ast.Not):
            self._add(start, start + len("not"), "", "sign")
        elif isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
            self._add(start, start + 1, "", "sign")
        if node not in self._nothings:
            self.visit(node.operand)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, (ast.LShift, ast.RShift)):  # flags: the numbers are names
            return
        signs = SUMS.get(type(node.op))
        if signs is not None and not _is_text(node.left) and not _is_text(node.right):
            self._swap_between(node.left, node.right, signs[0], signs[1])
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in NAMES:
            self._replace(node.func, NAMES[node.func.id], "name")
        self.generic_visit(node)

    def visit_List(self, node: ast.List) -> None:
        self._elements(node)
        self.generic_visit(node)

    def visit_Set(self, node: ast.Set) -> None:
        self._elements(node)
        self.generic_visit(node)

    def _elements(self, node: ast.expr) -> None:
        """Leave out one element; of tuples only where they are used as lists are."""
        if not isinstance(node, (ast.List, ast.Set, ast.Tuple)) or len(node.elts) < 2:
            return
        opening, closing = {ast.List: "[]", ast.Set: "{}", ast.Tuple: ("(", ",)")}[type(node)]
        for gone in node.elts:
            kept = ", ".join(self._said(one) for one in node.elts if one is not gone)
            self._replace(node, opening + kept + closing, "element")

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._replace(node, str(not value), "constant")
        elif isinstance(value, (int, float)) and value < FAR:
            self._replace(node, repr(value + 1), "constant")
            if value >= 1:
                self._replace(node, repr(value - 1), "constant")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A text."""


def _is_text(node: ast.expr) -> bool:
    """Whether this is certainly a text or a list, which can only be joined."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple))


def _is_telling(node: ast.expr) -> bool:
    """Whether a call only writes to the log."""
    if not isinstance(node, ast.Call):
        return False
    match node.func:
        case ast.Name(id="tell") | ast.Attribute(attr="tell"):
            return True
        case ast.Attribute(value=ast.Attribute(attr="log")):
            return True
    return False


def _asks_for_the_log(test: ast.expr) -> bool:
    """Whether a condition asks if there is a log; what it guards tells, and decides nothing."""
    return any(isinstance(one, ast.Attribute) and one.attr == "log" for one in ast.walk(test))


def _is_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _names_only(body: list[ast.stmt]) -> set[ast.AST]:
    """Numbers that only name things: three or more different ones defined in a row."""
    found: set[ast.AST] = set()
    row: list[ast.AnnAssign] = []

    def close() -> None:
        values = [one.value.value for one in row if isinstance(one.value, ast.Constant)]
        if len(row) >= MANY_NAMES and len(set(values)) == len(values):
            found.update(row)
        row.clear()

    for one in body:
        match one:
            case ast.AnnAssign(value=ast.Constant(value=int())):
                row.append(one)
            case ast.Expr(value=ast.Constant()):  # what the one above means
                continue
            case _:
                close()
    close()
    return found


def _nothings(tree: ast.AST) -> set[ast.AST]:
    """Each -1 that means "nobody" or "none": all but those one counts or finds a place with."""
    found: set[ast.AST] = set()
    for one in ast.walk(tree):
        counting = isinstance(one, (ast.BinOp, ast.Subscript, ast.Slice, ast.AugAssign))
        if counting or (isinstance(one, ast.Call) and ast.unparse(one.func) in ("Reason", "range")):
            continue
        found.update(inner for inner in ast.iter_child_nodes(one) if _is_minus_one(inner))
    return found


def _is_minus_one(node: ast.AST) -> bool:
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)):
            return True
    return False

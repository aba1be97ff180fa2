"""What docs/dysma.md says about questions, positions and signs is complete and true."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from wartable import dysma
from wartable.cli.dysma.ground import SIGNS
from wartable.dysma.positions.form import APART, FIGURE, TOP
from wartable.dysma.positions.moments import MOMENTS
from wartable.dysma.text.language import language

PAGE: Final = (Path(__file__).parents[2] / "docs" / "dysma.md").read_text(encoding="utf-8")
TOML: Final = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`([^`]+)`")


def first_column(heading: str) -> set[str]:
    """The words in the first column of the tables below a heading."""
    (text,) = [part for part in re.split(r"^##+ ", PAGE, flags=re.M) if part.startswith(heading)]
    rows = re.findall(r"^\|([^|]*)\|", text, re.MULTILINE)
    return {word for row in rows for word in CODE.findall(row)}


def test_every_kind_of_question_is_explained() -> None:
    kinds = {key.partition("/")[0] for key in language("en").tables["question"]}
    assert kinds <= first_column("Questions and answers")


def test_every_key_of_a_position_is_explained() -> None:
    assert first_column("The position itself") == {*TOP, *APART}
    assert first_column("A figure") == set(FIGURE)
    assert first_column("Moments") == set(MOMENTS)


def test_every_sign_of_the_table_is_explained() -> None:
    (text,) = [part for part in PAGE.split("\n## ") if part.startswith("The table\n")]
    assert {sign for sign, _ in SIGNS.values()} <= set(CODE.findall(text))


@pytest.mark.parametrize("text", TOML)
def test_every_position_can_be_played(text: str) -> None:
    match = dysma.position(tomllib.loads(text))
    assert match.names == ["Ann", "Bob"]
    match.answer(match.suggestion())
    assert dysma.replay(match.record()) == match

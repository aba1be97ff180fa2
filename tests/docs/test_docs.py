"""What the pages say is true: examples run, commands exist, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import wartable
from tests.cli.running import run
from tests.libraries import wanted
from tools import phrases
from wartable import bots, siegestorm
from wartable.dysma.text.rulebook import rulebook as dysma_rulebook
from wartable.kernel.match import Match
from wartable.siegestorm.positions import form as position_form
from wartable.siegestorm.printed.catalogue import Catalogue
from wartable.siegestorm.printed.decks import check
from wartable.siegestorm.public import MODES
from wartable.siegestorm.text import (
    CardTextError,
    read_action,
    read_card_file,
    read_passive,
    shipped_designs,
)
from wartable.siegestorm.text.bossfile import SENTENCES, read_boss_file
from wartable.siegestorm.text.deckfile import read_deck_file
from wartable.siegestorm.text.rulebook import rulebook

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

FENCE: Final = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE: Final = re.compile(r"`([^`]+)`")
COMMAND: Final = re.compile(r"^(?:\$ )?(?:uv run (?:--[\w-]+ )*)?wartable (?P<rest>.+)$")
LINK: Final = re.compile(r"(?<!!)\[[^\]]*\]\((?P<target>[^)\s]+)\)")
SLUG: Final = re.compile(
    r"(?<![\w./@-])(?P<slug>(?P<chapter>[a-z]+)(?:\.[a-z0-9][a-z0-9-]*)+)(?![\w(/])"
)
FILE_ENDINGS: Final = (".md", ".py", ".toml", ".json", ".txt", ".svg", ".png")
READERS: Final = ("cards", "deck", "rules", "bosses", "bots")  # commands that only show something


class Block(NamedTuple):
    """A code block of a page."""

    page: str
    line: int
    language: str
    text: str

    def name(self) -> str:
        return f"{self.page}:{self.line}"


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, *languages: str) -> list[Block]:
    text = text_of(page)
    return [
        Block(page, text.count("\n", 0, found.start()) + 1, found["language"], found["text"])
        for found in FENCE.finditer(text)
        if found["language"] in languages
    ]


def page_name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


PAGE_NAMES: Final = [page_name(path) for path in PAGES]


# Python


@pytest.fixture(autouse=True)
def _own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that an example registers is forgotten after it."""
    monkeypatch.setattr(bots, "_KINDS", list(bots._KINDS))


LIBRARIES: Final = {"docs/environments.md": ("gymnasium", "pettingzoo", "pyspiel")}
"""What the examples of a page want beside wartable."""


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_python_examples_do_what_they_show(page: str) -> None:
    for library in LIBRARIES.get(page, ()):
        wanted(library)
    # Lines that are no Python stay, empty, so that a failure names the line of the page.
    lines = [""] * text_of(page).count("\n")
    for block in blocks(page, "python"):
        code = block.text.splitlines()
        lines[block.line : block.line + len(code)] = code
    example = doctest.DocTestParser().get_doctest("\n".join(lines), {}, page, page, 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append)
    assert not said, "".join(said)


def test_the_readme_and_the_manuals_have_examples() -> None:
    for page in ("README.md", "docs/siegestorm.md", "docs/positions.md", "docs/bots.md"):
        assert any(">>>" in block.text for block in blocks(page, "python")), page


# Positions

POSITIONS: Final = blocks("docs/positions.md", "toml", "json")


def load(block: Block, folder: Path) -> Match:
    """The match a block describes, read from a file as a user would."""
    file = folder / f"position.{block.language}"
    file.write_text(block.text, encoding="utf-8")
    return siegestorm.position(file)


@pytest.mark.parametrize("block", POSITIONS, ids=Block.name)
def test_every_position_can_be_played(block: Block, tmp_path: Path) -> None:
    match = load(block, tmp_path)
    assert match.question is not None
    match.answer(match.suggestion())
    assert siegestorm.replay(match.record()) == match


def test_there_are_positions_of_every_mode(tmp_path: Path) -> None:
    modes = {load(block, tmp_path).setup["mode"] for block in POSITIONS}
    assert modes == set(MODES)


def test_the_puzzle_has_one_solution(tmp_path: Path) -> None:
    match = load(POSITIONS[0], tmp_path)
    assert list(wins_this_turn(match, [])) == [
        ["action Underworld Vindicator", "use Ancient Dragon@a3", "Levy", "storm"]
    ]


def wins_this_turn(match: Match, so_far: list[str]) -> Iterator[list[str]]:
    """Every series of answers with which seat 0 wins before its turn is over."""
    if match.result is not None:
        if match.result.winners == [0] and match.view(0)["turn"] == 2:
            yield so_far
        return
    question = match.question
    assert question is not None
    if match.view(0)["turn"] > 2:
        return
    for chosen in permutations(match.options, question.low):
        branch = match.copy()
        branch.answer(" + ".join(chosen))
        yield from wins_this_turn(branch, [*so_far, *chosen])


def first_columns(page: str, heading: str) -> set[str]:
    """The words in the first column of the tables below a heading."""
    section = re.split(r"^##+ ", text_of(page), flags=re.MULTILINE)
    (text,) = [part for part in section if part.startswith(heading + "\n")]
    rows = re.findall(r"^\|([^|]*)\|", text, re.MULTILINE)
    return {word.strip('"') for row in rows for word in INLINE.findall(row)} - {"step"}


def test_the_manual_of_positions_names_every_key() -> None:
    page = "docs/positions.md"
    sides = {"a", "b", "c", "d", "boss"}
    told = first_columns(page, "The position itself") | {"step"}
    assert told == {*position_form.TOP_KEYS} | sides
    keys = {key for mode in MODES for key in position_form.player_keys(mode)}
    assert first_columns(page, "A player") | {"step"} == keys
    assert first_columns(page, "A creature") == {*position_form.CREATURE_KEYS}
    assert first_columns(page, "A card in a pile") == {*position_form.CARD_KEYS}
    assert first_columns(page, "The boss") == {*position_form.BOSS_KEYS}
    assert first_columns(page, "Steps") == {
        position_form.MULLIGAN,
        *position_form.STEPS,
        *position_form.BOSS_STEPS,
    }


def test_every_kind_of_question_is_explained() -> None:
    languages = Path(wartable.__file__).parent / "siegestorm" / "data" / "languages"
    known = tomllib.loads((languages / "en.toml").read_text(encoding="utf-8"))["question"]
    kinds = {key.partition("/")[0] for key in known}
    assert kinds <= first_columns("docs/siegestorm.md", "Questions and answers")


# Cards

TOML: Final = blocks("docs/cards.md", "toml")
CARD_FILES: Final = [block for block in TOML if "[[card]]" in block.text]
DECK_FILES: Final = [block for block in TOML if "[cards]" in block.text]
BOSS_FILES: Final = [block for block in TOML if "menace_effect" in block.text]
PHRASES: Final = text_of("docs/cards.md").partition(phrases.BEGIN)[2].partition(phrases.END)[0]
EXAMPLES: Final = re.findall(r"^\| `[^`]+` \| `([^`]+)` \|", PHRASES, re.MULTILINE)


def test_every_example_in_the_manual_of_cards_is_of_a_known_kind() -> None:
    assert CARD_FILES and DECK_FILES and BOSS_FILES
    assert sorted(CARD_FILES + DECK_FILES + BOSS_FILES) == sorted(TOML)


@pytest.mark.parametrize("block", CARD_FILES, ids=Block.name)
def test_every_card_is_read_and_printed_back(block: Block) -> None:
    written = tomllib.loads(block.text)["card"]
    designs = read_card_file(block.text, block.name()).designs
    for card, design in zip(written, designs, strict=True):
        assert (design.action_text, design.passive_text) == (
            card.get("action", ""),
            card.get("passive", ""),
        )


@pytest.mark.parametrize("block", DECK_FILES, ids=Block.name)
def test_every_deck_is_legal_with_the_first_card_file(block: Block) -> None:
    own = read_card_file(CARD_FILES[0].text, "mine.toml").designs
    deck = read_deck_file(block.text, block.name())
    assert [str(problem) for problem in check(deck, Catalogue([*shipped_designs(), *own]))] == []


@pytest.mark.parametrize("block", BOSS_FILES, ids=Block.name)
def test_every_boss_file_is_read(block: Block) -> None:
    assert read_boss_file(block.text, block.name()).name


def test_every_victory_condition_is_listed() -> None:
    page = text_of("docs/cards.md")
    for sentence in SENTENCES.values():
        assert f"- `{sentence}`" in page


def test_the_list_of_phrases_is_up_to_date() -> None:
    page = text_of("docs/cards.md")
    assert phrases.updated(page) == page, "run `uv run python tools/phrases.py`"
    assert [phrase for phrase, does in phrases.explained(page).items() if not does] == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_a_phrase_can_stand_on_a_card(example: str) -> None:
    try:
        read_action(example)
    except CardTextError:
        read_passive(example)


def test_the_error_shown_is_the_error_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = CARD_FILES[0].text
    for right, wrong in (("or less", "or fewer"), ("Draw 1;", "draws 1;"), ("rarity", "rarety")):
        assert right in text
        text = text.replace(right, wrong)
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(text, encoding="utf-8")
    done = run("cards", "--check", "mine.toml", columns=200)
    (shown,) = [block for block in blocks("docs/cards.md", "console") if "--check" in block.text]
    assert done.code == 1
    assert done.err.splitlines() == shown.text.splitlines()[1:]


# Commands


def commands(page: str) -> list[str]:
    """What stands behind `wartable` in the code blocks and the inline code of a page."""
    text = text_of(page)
    lines = [line for block in blocks(page, "", "console") for line in block.text.splitlines()]
    lines += [" ".join(code.split()) for code in INLINE.findall(FENCE.sub("", text))]
    found = [COMMAND.match(line.strip()) for line in lines]
    return [command["rest"] for command in found if command is not None]


def test_commands_are_found() -> None:
    assert "play siegestorm" in commands("README.md")
    assert "rules --section 8" in commands("docs/siegestorm.md")


@cache
def helped(command: str) -> str:
    """What is wrong with a command, once however many pages show it."""
    done = run(*[word for word in command.split() if word != "…"], "--help")
    return "" if done.code == 0 else done.err


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_every_command_exists_with_its_options(page: str) -> None:
    for command in commands(page):
        assert helped(command) == "", f"{page}: wartable {command}"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("page", PAGE_NAMES)
def test_commands_that_show_something_show_it(page: str) -> None:
    for command in commands(page):
        words = command.split()
        names_a_file = any(word in ("FILE", "…") or word.endswith(FILE_ENDINGS) for word in words)
        if words[0] in READERS and not names_a_file and "--coverage" not in words:
            done = run(*words)
            assert done.code == 0 and done.out, f"{page}: wartable {command}: {done.err}"


def test_the_session_in_the_readme_is_real(tmp_path: Path) -> None:
    (session,) = blocks("README.md", "console")
    first, *shown = session.text.splitlines()
    command = COMMAND.match(first)
    assert command is not None
    puzzle = tmp_path / "puzzle.toml"
    puzzle.write_text(POSITIONS[0].text, encoding="utf-8")
    words = [str(puzzle) if word == puzzle.name else word for word in command["rest"].split()]
    keys = [line[2:] for line in shown if line.startswith("> ")]
    done = run(*words, keys="\n".join([*keys, "quit", ""]), home=tmp_path)
    said = [line.removeprefix("> ").rstrip() for line in done.out.splitlines()]
    for line in shown:
        if not line.startswith("> ") and line != "…":
            assert line in said, line


def test_the_readme_tests_what_ci_tests() -> None:
    run_by_ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "\nuv run pytest\n" in text_of("README.md")
    assert "\nrun uv run pytest\n" in run_by_ci
    # What that leaves out of the sweeps follows. Compiled, all that could notice it runs as a
    # sample with long lists whole, and every golden record and copy.
    assert "\nrun uv run --all-groups pytest -q --rest\n" in run_by_ci
    compiled = "run uv run --no-editable pytest -q"
    assert f'{compiled} --lists "${{alike[@]/#/--ignore=tests/}}"\n' in run_by_ci
    whole = "tests/golden tests/dysma/golden tests/older tests/kernel/test_copies.py"
    assert f"{compiled} --full {whole}\n" in run_by_ci
    alike = run_by_ci.partition("alike=(")[2].partition(")")[0].split()
    engines = {"bots", "clients", "conformance", "dysma", "golden", "kernel", "siegestorm"}
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir()}
    assert set(alike) <= folders and not set(alike) & engines


# Links and rules


def anchors(page: str) -> set[str]:
    """The names of the headings of a page, as links write them."""
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", text_of(page)), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_links_lead_somewhere(page: str) -> None:
    for link in LINK.finditer(FENCE.sub("", text_of(page))):
        target, _, anchor = link["target"].partition("#")
        if "://" in target:
            continue
        file = (ROOT / page).parent / target if target else ROOT / page
        assert file.exists(), f"{page}: {link[0]}"
        if anchor:
            assert anchor in anchors(page_name(file.resolve())), f"{page}: {link[0]}"


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_every_rule_that_is_named_exists(page: str) -> None:
    rules = [*rulebook().rules, *dysma_rulebook().rules]
    known = {rule.slug for rule in rules}
    chapters = {slug.partition(".")[0] for slug in known}
    for found in SLUG.finditer(text_of(page)):
        if found["chapter"] in chapters and not found["slug"].endswith(FILE_ENDINGS):
            assert found["slug"] in known, f"{page}: there is no rule {found['slug']}"

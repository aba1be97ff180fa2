"""Whatever no code plays is an error that names its file and its entry, never a silent nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dysma.battle import arena
from tests.packages import installed, lay_out, project
from wartable import bots, siegestorm
from wartable.bots.dysma.blessings import AT_ONCE, IN_THE_FIGHT, PROTECTS, _helps
from wartable.dysma.content.additions import Additions
from wartable.dysma.content.entries import Effect as Deed
from wartable.dysma.content.entries import Name
from wartable.dysma.magic.effects.performing import Op
from wartable.dysma.magic.effects.registry import OPERATIONS
from wartable.dysma.missions.mission import KILLS, KINDS, MAIN, Mission
from wartable.dysma.missions.registry import rules_of
from wartable.dysma.text.contentfile import content_with
from wartable.dysma.text.effects import OPS
from wartable.dysma.text.sheets import DataFileError
from wartable.files import brought
from wartable.siegestorm.printed.catalogue import Effect, Static
from wartable.siegestorm.suggestion.worth import effect_worth, static_worth, worths_of
from wartable.siegestorm.text.errors import CardFileError

SKILL = """
[[skill]]
id = "croak"
name = { fr = "Coassement", en = "Croak" }
"""
MISSION = """
[[mission]]
id = "frog-race"
part = "main"
number = 9
kind = "race"
name = { fr = "Course", en = "Race" }
text = { fr = "Courez.", en = "Run." }
laps = 3
"""
ABILITY = """
[[ability]]
id = "leap"
name = { fr = "Saut", en = "Leap" }
text = { fr = "Sautez.", en = "Leap." }
type = "short"
pc = 1
points = 1
effects = [{ op = "leap" }]
"""
CARDS = """
faction = "pond"
needs = ["ribbit"]
[[card]]
name = "Frog"
cost = 0
action = "Ribbit 2"
"""


def problems_of(text: str) -> list[str]:
    with pytest.raises(DataFileError) as caught:
        content_with({"frogs.toml": text})
    return [str(one) for one in caught.value.problems]


# Nobody brings it


def test_a_skill_that_no_class_plays() -> None:
    assert problems_of(SKILL) == [
        'frogs.toml:3, croak, id: no class plays the skill "croak"; install a package that has it '
        "among its wartable.skills, as docs/extending.md shows"
    ]


def test_a_kind_of_mission_that_nothing_plays() -> None:
    (problem,) = problems_of(MISSION)
    start = 'frogs.toml:6, frog-race, kind: nothing plays missions of the kind "race"; install'
    assert problem.startswith(start) and problem.endswith(", ".join(KINDS))
    (problem,) = problems_of(MISSION.replace('"race"', '"chest"'))
    assert problem.endswith('did you mean "chests"?')


def test_a_mission_of_an_unknown_kind_is_no_statue() -> None:
    unknown = Mission("frog-race", Name("Race", "Course"), "house", MAIN, 9, "race", Name("", ""))
    with pytest.raises(ValueError, match='nothing plays the mission "frog-race": its kind is "ra'):
        rules_of(unknown, Additions())
    for kind in KINDS:
        if kind != KILLS:
            unknown.kind = kind
            assert type(rules_of(unknown, Additions())).__name__.lower() == kind


def test_an_effect_that_nothing_does() -> None:
    (problem,) = problems_of(ABILITY)
    start = 'frogs.toml:9, leap, effects.1.op: nothing does the effect "leap"; install a package'
    assert problem.startswith(start), problem
    assert set(OPS) == set(OPERATIONS)


def test_phrases_that_nobody_brings() -> None:
    with pytest.raises(CardFileError) as caught:
        siegestorm.new_match(["ysra-starter", "ysra-starter"], cards=[CARDS])
    (problem,) = caught.value.problems
    assert problem.where.line == 3 and problem.where.field == "needs"
    assert "nobody brings the phrases “ribbit”; install a package" in problem.problem


# What it is worth


class Ribbit(Effect):
    """Says nothing about itself."""


class Damp(Static):
    """Says nothing about itself."""


class Leap(Op):
    """Says nothing about itself."""


def test_the_worth_of_an_unknown_effect_is_an_error() -> None:
    with pytest.raises(TypeError, match="Ribbit must say what it is worth"):
        effect_worth(Ribbit())
    with pytest.raises(TypeError, match="Damp must say what it is worth"):
        static_worth(Damp())


def test_every_shipped_card_has_its_worth() -> None:
    book = siegestorm.shipped_catalogue()
    assert len(worths_of(book)) == len(book.designs)


def test_bots_know_whom_every_effect_of_a_spell_helps() -> None:
    known = {*AT_ONCE, *PROTECTS, *IN_THE_FIGHT, "heal", "state_remove", "reload"}
    assert known == set(OPS)
    s = arena(a=[{"at": [10, 10]}], b=[{"at": [30, 30]}])
    s.scene.content = content_with({"none.toml": ""})
    s.scene.content.additions.ops["leap"] = Leap()
    with pytest.raises(TypeError, match="Leap must say by `helps` whom it does good"):
        _helps(s, 0, Deed("leap"))


# A package that does not fit

BAD = """
from wartable.bots import Bot
from wartable.dysma.magic.effects.performing import Op
from wartable.dysma.skills.trait import Trait
from wartable.siegestorm.printed.catalogue import Effect
from wartable.siegestorm.text.phrases import effect

class Croak(Trait):
    def __init__(self):
        super().__init__("quack")

class Leap(Op):
    pass

class Ribbit(Effect):
    pass

class Toad(Bot):
    name = "frog"

PHRASES = [effect("Ribbit", Ribbit, "Ribbit")]
TWICE = [effect("Draw {n} {per}", Ribbit, "Draw 1")]
"""


@pytest.mark.parametrize(
    ("group", "place", "text", "words"),
    [
        ("skills", "bad:Croak", SKILL, 'the skill "croak" of bad 2.0 calls itself "quack"'),
        ("skills", "bad:Toad", SKILL, "must be a class derived from wartable.dysma.skills.trait"),
        ("skills", "bad:Nobody", SKILL, "the skill “croak” of bad 2.0 cannot be imported"),
        ("effects", "bad:Leap", ABILITY, "does not say whom it does good; give it a method `hel"),
        ("effects", "bad:Toad", ABILITY, "must be a class derived from wartable.dysma.magic"),
        ("missions", "bad:Leap", MISSION, "must be a class derived from wartable.dysma.missions"),
    ],
)
def test_content_of_a_bad_package(
    group: str, place: str, text: str, words: str, tmp_path: Path
) -> None:
    name = {"skills": "croak", "effects": "leap", "missions": "race"}[group]
    lines = project("bad", "2.0", **{group: {name: place}})
    with installed(lay_out(tmp_path, lines, {"bad.py": BAD})):
        (problem,) = problems_of(text)
    assert words in problem


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("bad:PHRASES", "Ribbit of bad 2.0 does not say what it is worth; give it a method"),
        ("bad:TWICE", "Ribbit of bad 2.0 does not say what it is worth"),
        ("bad:BAD", "cannot be imported"),
    ],
)
def test_phrases_of_a_bad_package(place: str, words: str, tmp_path: Path) -> None:
    lines = project("bad", "2.0", phrases={"ribbit": place})
    folder = lay_out(tmp_path, lines, {"bad.py": BAD})
    with installed(folder), pytest.raises(CardFileError) as caught:
        siegestorm.new_match(["ysra-starter", "ysra-starter"], cards=[CARDS])
    assert words in caught.value.problems[0].problem


def test_a_phrase_that_cannot_be_told_from_another(tmp_path: Path) -> None:
    module = BAD.replace("class Ribbit(Effect):\n    pass", WORTHY)
    lines = project("bad", "2.0", phrases={"ribbit": "bad:TWICE"})
    folder = lay_out(tmp_path, lines, {"bad.py": module})
    with installed(folder), pytest.raises(CardFileError) as caught:
        siegestorm.new_match(["ysra-starter", "ysra-starter"], cards=[CARDS])
    assert "the phrases “ribbit” cannot be told from others" in caught.value.problems[0].problem


WORTHY = "class Ribbit(Effect):\n    def worth(self):\n        return 1.0"


def test_a_bot_that_calls_itself_otherwise(tmp_path: Path) -> None:
    lines = project("bad", "2.0", bots={"toad": "bad:Toad"})
    with installed(lay_out(tmp_path, lines, {"bad.py": BAD})):
        with pytest.raises(bots.NotBrought, match="calls itself “frog”; give it the name “toad”"):
            bots.bot("toad")
        assert "toad" not in bots.names() and "greedy" in bots.names()
        (problem,) = bots.all_installed()[1]
        assert problem.startswith("toad of bad 2.0 calls itself")


def test_two_packages_with_the_same_name_for_something(tmp_path: Path) -> None:
    for name in ("one", "two"):
        lay_out(tmp_path, project(name, skills={"croak": "bad:Croak"}), {"bad.py": BAD})
    with installed(tmp_path):
        assert brought.names(brought.SKILLS) == ["croak"]
        (problem,) = problems_of(SKILL)
    assert "the skill “croak” comes from one 1.0 and two 1.0; remove one" in problem


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("nowhere.py:Toad", "there is no file nowhere.py"),
        ("bad.py:Nobody", "there is no Nobody in bad.py"),
        ("bad.py:Leap", "bad.py:Leap is not a class of bots"),
        ("broken.py:Toad", "broken.py cannot be imported"),
        ("no_such_module:Toad", "no_such_module cannot be imported"),
    ],
)
def test_a_place_without_a_bot(
    place: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text(BAD, encoding="utf-8")
    Path("broken.py").write_text("class Toad(\n", encoding="utf-8")
    with pytest.raises(bots.NotBrought, match=words):
        bots.bot(place)


def test_a_bot_for_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "chess.py"
    file.write_text(CHESS, encoding="utf-8")
    with pytest.raises(bots.NotBrought, match="does not play siegestorm, only chess"):
        bots.bot(f"{file}:Rook")


CHESS = """
from wartable.bots import Bot

class Rook(Bot):
    games = ("chess",)
"""

"""Content files: skills in their notation, new entries by data alone, all problems at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.dysma.rules import rule
from tests.packages import installed, lay_out, project
from wartable.dysma.content.band import (
    Band,
    Member,
    check,
    outfit,
)
from wartable.dysma.content.entries import Name
from wartable.dysma.content.prices import differences
from wartable.dysma.text.bandfile import read_band_file
from wartable.dysma.text.contentfile import content_with, read_content, shipped_content
from wartable.dysma.text.effects import OPS
from wartable.dysma.text.notation import SkillTextError, read_skill
from wartable.dysma.text.sheets import DataFileError

CONTENT = shipped_content()
MANUAL = (Path(__file__).parents[2] / "docs" / "bands.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```toml\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)

HERMIT = """
[[ability]]
id = "marsh-call"
name = { fr = "Appel du marais", en = "Marsh call" }
pc = 1
type = "short"
target = { who = "enemy", range = 6, sight = true }
text = { fr = "La cible est À terre.", en = "The target becomes Prone." }
effects = [{ op = "opposed", roll = "spirit", then = [{ op = "state_add", states = ["prone"] }] }]
points = 1

[[spell]]
id = "marsh-light"
name = { fr = "Feu follet", en = "Marsh light" }
domain = "Chamanisme"
kind = "hex"
range = 12
target = { who = "enemy" }
text = { fr = "Stupide jusqu'à la fin du tour.", en = "Stupid until the end of the turn." }
effects = [{ op = "skill_add", skill = "Stupide", duration = "end_of_turn" }]
cost = 4

[[weapon]]
id = "marsh-hook"
name = { fr = "Croc", en = "Marsh hook" }
hands = 1
skills = ["Entraves"]
cost = 2

[[profile]]
id = "marsh-hermit"
name = { fr = "Ermite du marais", en = "Marsh hermit" }
faction = "orques"
type = "hero"
size = "medium"
cost = 21
stats = { mv = 4, co = 5, ti = 5, de = 5, ar = 0, es = 4, sa = 2 }
options = { marsh-hook = 2 }
skills = ["Agile"]
option_skills = { "Furtif" = 3 }
abilities = ["marsh-call"]
keywords = ["Orque", "Sorcier"]
domains = ["chamanisme"]
artefacts = 1
"""


def problems_of(text: str) -> list[str]:
    with pytest.raises(DataFileError) as caught:
        content_with({"mine.toml": text})
    return [str(problem) for problem in caught.value.problems]


class TestNotation:
    @pytest.mark.parametrize(
        "text",
        [
            "Agile",
            "Expert (2)",
            "Expert (1) [Défense, de face]",
            "Perforant (2) [en charge]",
            "Motivant [Mort-vivant]",
            "Immunité (Effrayant)",
            "Maître (Tir)",
            "Aura\u00a0: Expert (1) [Combat]",
        ],
    )
    def test_what_is_read_is_printed_back(self, text: str) -> None:
        ref = read_skill(text, CONTENT.skills, CONTENT.keywords)
        assert CONTENT.skill_text(ref, "fr") == text
        english = CONTENT.skill_text(ref, "en")
        again = read_skill(english, CONTENT.skills, CONTENT.keywords)
        assert CONTENT.skill_text(again, "fr") == text

    @rule("skill.general.restriction")
    def test_brackets_restrict_to_a_roll_or_a_keyword(self) -> None:
        flaming = read_skill("Enflammé [Tir]", CONTENT.skills, CONTENT.keywords)
        assert (flaming.roll, flaming.keyword, flaming.is_restricted()) == ("shoot", "", True)
        inspiring = read_skill("Motivant [Centaure]", CONTENT.skills, CONTENT.keywords)
        assert (inspiring.roll, inspiring.keyword) == ("", "centaure")

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("Agil", 'did you mean "agile"'),
            ("Agile (2)", "takes nothing in parentheses"),
            ("Expert", "needs its value"),
            ("Expert (0)", "is a number"),
            ("Maître (Sieste)", "nobody masters"),
            ("Aura", "needs a skill"),
            ("Agile : Furtif", "takes no skill"),
            ("Immunité (Nothing)", "there is no skill"),
            ("Motivant [Centaur1]", "is no roll, no keyword"),
            ("Expert (1", "is not written like a skill"),
        ],
    )
    def test_what_cannot_be_read_says_why(self, text: str, words: str) -> None:
        with pytest.raises(SkillTextError, match="(?i)" + words.replace("(", r"\(")):
            read_skill(text, CONTENT.skills, CONTENT.keywords)


class TestNewEntries:
    def test_a_profile_with_weapon_ability_and_spell_needs_data_alone(self) -> None:
        content = content_with({"mine.toml": HERMIT})
        hermit = content.profiles.get("marsh-hermit")
        assert [content.abilities[one].id for one in hermit.ability_numbers] == ["marsh-call"]
        assert [str(one) for one in differences(content)] == []
        member = Member(
            "Marsh hermit", options=["marsh hook"], skills=["Stealthy"], spells=["Feu follet"]
        )
        kit = outfit(member, content)
        assert kit is not None
        assert kit.cost.total == 21 + 2 + 3 + 4
        assert [spell.id for spell in kit.spells] == [
            *("dard-d-esprit", "peau-d-ecorce", "marsh-light")
        ]
        brutes = Member("brute", count=4)
        assert check(Band(Name("Marsh", "Marais"), [member, brutes]), content) == []
        assert CONTENT.profiles.find("marsh-hermit") < 0

    def test_a_faction_keyword_domain_and_skill_can_be_new_too(self, tmp_path: Path) -> None:
        extra = """
        [[faction]]
        id = "marsh"
        name = { fr = "Marais", en = "Marsh" }
        [[keyword]]
        id = "frog"
        name = { fr = "Grenouille", en = "Frog" }
        [[skill]]
        id = "croak"
        name = { fr = "Coassement", en = "Croak" }
        takes = "value"
        points_per_value = 2
        [[domain]]
        id = "mud"
        name = { fr = "Boue", en = "Mud" }
        [[profile]]
        id = "frog"
        name = { fr = "Grenouille", en = "Frog" }
        faction = "marsh"
        type = "warrior"
        size = "small"
        cost = 9
        stats = { mv = 4, co = "-", ti = "-", de = "-", ar = 0, es = 8, sa = 1 }
        skills = ["Croak (2)", "Motivant [Frog]"]
        """
        module = (
            "from wartable.dysma.skills.trait import Trait\n"
            "class Croak(Trait):\n"
            "    def __init__(self):\n"
            "        super().__init__('croak')\n"
        )
        lines = project("frogs", skills={"croak": "frogs:Croak"})
        with installed(lay_out(tmp_path, lines, {"frogs.py": module})):
            content = content_with({"mine.toml": extra})
        assert [one.id for one in content.profiles_of("marsh")] == ["frog"]
        found = [str(one) for one in differences(content)]
        assert found == ["frog costs 9, but the formula gives 11"]


class TestProblems:
    def test_all_problems_of_all_files_are_told_at_once(self) -> None:
        wrong = HERMIT
        for right, bad in (
            ('domain = "Chamanisme"', 'domain = "Chamanism1"'),
            ('type = "hero"', 'type = "heros"'),
            ('faction = "orques"', 'faction = "orque"'),
            ("sa = 2 }", "sa = 2, st = 3 }"),
            ("co = 5", "co = 9"),
            ('op = "state_add"', 'op = "state_ad"'),
            ('skill = "Stupide"', 'skill = "Stupid1"'),
            ("artefacts = 1", "artefact = 1"),
            ("hands = 1", "hands = 3"),
        ):
            assert right in wrong
            wrong = wrong.replace(right, bad)
        found = "\n".join(problems_of(wrong))
        for words in (
            'there is no domain "Chamanism1"; did you mean "chamanisme"',
            'did you mean "hero"?',
            'there is no faction "orque"; did you mean "orques"',
            "stats.st: no such key",
            'stats.co: must be a number from 1 to 8, or "-", not 9',
            'did you mean "state_add"?',
            'there is no skill "Stupid1"; did you mean "Stupid"',
            'artefact: no such key; did you mean "artefacts"?',
            "hands: must be a whole number from 1 to 2, not 3",
        ):
            assert words in found
        assert len(problems_of(wrong)) == 9

    def test_a_problem_says_file_line_entry_and_key(self) -> None:
        (problem,) = problems_of(HERMIT.replace("options = { marsh-hook = 2 }", "option = {}"))
        line = HERMIT.splitlines().index("options = { marsh-hook = 2 }") + 1
        assert problem == (
            f'mine.toml:{line}, marsh-hermit, option: no such key; did you mean "options"?'
        )

    @pytest.mark.parametrize(
        ("right", "wrong", "words"),
        [
            ("pc = 1\n", "", "pc: is missing"),
            ('en = "Marsh hook"', 'an = "Marsh hook"', "name.en: is missing"),
            ('id = "marsh-hook"', 'id = "epee"', 'equipment/melee.toml:3 is called "epee" too'),
            ('en = "Marsh hermit"', 'en = "TROLL"', 'is called "TROLL" too'),
            ('id = "marsh-light"', 'id = "Marsh Light"', "must be made of small letters"),
            ("hands = 1", "hands = 1\nrange = 12", "give one of the two"),
            ('states = ["prone"]', "states = []", "must name a state"),
            ('op = "state_add"', 'op = ["state_add"]', "op: must be a text"),
            ('states = ["prone"]', 'states = ["prne"]', 'did you mean "prone"?'),
            ('then = [{ op = "state_add", states = ["prone"] }]', "then = []", "must say what"),
            ('domains = ["chamanisme"]', "domains = []", "keyword Sorcier has domains"),
            ("options = {", 'replaces = { hache = "epee" }\noptions = {', "is no option"),
            ("options = {", 'replaces = { marsh-hook = "epee" }\noptions = {', "not included"),
            ('who = "enemy", range = 6', 'who = "enemies", range = 6', 'mean "enemy"?'),
            ("range = 6", 'range = "far"', 'from 1 to 99, not "far"'),
            ("cost = 21", "cost = true", "must be a whole number from 1 to 999, not true"),
            ("[[weapon]]", "[[wepon]]", 'wepon: no such key; did you mean "weapon"?'),
            ("sight = true", "sight = 1", "must be true or false, not 1"),
            ('skills = ["Agile"]', 'skills = "Agile"', "must be a list of texts"),
        ],
    )
    def test_each_kind_of_problem(self, right: str, wrong: str, words: str) -> None:
        assert right in HERMIT
        assert any(words in problem for problem in problems_of(HERMIT.replace(right, wrong, 1)))

    def test_a_file_that_is_not_toml(self) -> None:
        (problem,) = problems_of("[[profile]\n")
        assert problem.startswith("mine.toml:1: this is not TOML")

    def test_references_need_what_they_speak_of(self) -> None:
        with pytest.raises(DataFileError, match="there is no faction"):
            read_content({"mine.toml": HERMIT})


class TestTheManual:
    """What docs/bands.md shows is true."""

    def test_its_content_can_be_read_and_costs_what_it_should(self) -> None:
        (text,) = [block for block in BLOCKS if "[[profile]]" in block]
        assert differences(content_with({"marsh.toml": text})) == []

    def test_its_band_is_legal(self) -> None:
        (text,) = [block for block in BLOCKS if "[[figure]]" in block]
        assert [str(one) for one in check(read_band_file(text, "mine.toml"), CONTENT)] == []

    def test_it_lists_every_effect_with_its_keys(self) -> None:
        rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|", MANUAL.partition("### Effects")[2], re.M)
        assert {op: tuple(re.findall(r"`(\w+)`", keys)) for op, keys in rows} == OPS

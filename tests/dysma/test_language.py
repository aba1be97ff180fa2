"""Everything a player reads in a battle: each event, question and option has words.

The first half reads the engine's sources, so an event or a question that is new there fails here
until both languages have a sentence for it. The second half plays, and reads sentences.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from json import loads
from pathlib import Path

import pytest

from tests.dysma.battle import battle as position
from tests.dysma.battle import play
from wartable import dysma
from wartable.dysma.client.choices import PLAIN_WORDS
from wartable.dysma.client.things import zone_thing
from wartable.dysma.content.entries import STATES
from wartable.dysma.deeds.deed import DEED_WORDS
from wartable.dysma.deeds.registry import DEEDS
from wartable.dysma.game import find_map
from wartable.dysma.missions.tokens import TOKENS
from wartable.dysma.state import words as codes
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.writers import DEPARTURES
from wartable.dysma.table.shapes.terrain import KIND_OF
from wartable.dysma.table.shapes.zones import DEPLOYMENTS, choices
from wartable.dysma.text.amounts import roll_in
from wartable.dysma.text.contentfile import shipped_content, shipped_files
from wartable.dysma.text.language import (
    event_words,
    language,
    languages,
    option_words,
    question_words,
)
from wartable.dysma.text.mapfile import shipped_maps
from wartable.dysma.text.rulebook import rulebook
from wartable.kernel import thing
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.words.language import LanguageError, fields_of, parse
from wartable.words.typography import unset_signs

CODES = ["en", "fr"]
NAMES = ["Ann", "Bob"]
FRENCH = re.compile(r'\bfr = "((?:[^"\\]|\\.)*)"')
REASON = re.compile(r'Reason\((?:[^()]|\([^()]*\))*?"([a-z][a-z0-9.-]+)"\s*,?\s*\)')
UNKNOWN = "…"  # what a template says for a field that the event has not

# What options that are no deeds and no plain words are called in the language files.
OTHER_OPTIONS = {
    codes.O_FIGURE: "figure",
    codes.O_DIE: "die",
    codes.O_DEFEND: "defend",
    codes.O_RIPOSTE: "riposte",
    codes.O_ZONE: "zone",
    codes.O_TOKEN: "token",
    codes.O_ABILITY: "reaction",
    codes.O_VIGOUR: "vigour",
    codes.O_CONCENTRATE: "keep",
    codes.O_ACTION: "action",
    codes.O_GRIP: "fight",
    codes.O_STATE: "state",
}


@cache
def calls() -> list[ast.Call]:
    """Every call in the engine's sources."""
    folder = Path(str(files("wartable.dysma")))
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def called(call: ast.Call) -> str:
    """The name of what is called."""
    return call.func.id if isinstance(call.func, ast.Name) else ""


def texts(node: ast.expr) -> set[str]:
    """The texts in an expression."""
    return {
        inner.value
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
    }


def events() -> set[str]:
    """The kinds of all events that the engine tells."""
    found = set(DEPARTURES.values())
    for call in calls():
        if called(call) == "tell" and len(call.args) > 2:
            found |= texts(call.args[1])
        elif called(call) == "Event":
            found |= texts(call.args[0])
        elif called(call) == "tell_roll":
            found.add("roll")
    return found


def questions() -> set[str]:
    """The kinds of all questions that the engine asks."""
    found: set[str] = set()
    for call in calls():
        if called(call) == "Question" and call.args:
            first = call.args[0]
            kind = first.value if isinstance(first, ast.Starred) else None
            node = kind.elts[1] if isinstance(kind, ast.Tuple) else call.args[1]
            found |= texts(node)
    return found


def base(key: str) -> str:
    """The plain key behind a more special one."""
    return key.partition("/")[0]


@pytest.mark.long
def test_the_sources_are_understood() -> None:
    assert {"roll", "dare", "be_afraid", "hold_out", "move", "over"} <= events()
    assert {"act", "scout", "targets", "move", "end_of_turn"} <= questions()


def test_there_are_two_languages() -> None:
    assert languages() == CODES
    with pytest.raises(LanguageError, match="Known are: en, fr"):
        language("pl")


@pytest.mark.parametrize("code", CODES)
class TestEveryLanguage:
    def test_says_every_event_and_no_other(self, code: str) -> None:
        log = {base(key).removesuffix("_secret") for key in language(code).tables["log"]}
        assert log == events()

    def test_asks_every_question_and_no_other(self, code: str) -> None:
        assert {base(key) for key in language(code).tables["question"]} == questions()

    def test_says_every_option_and_no_other(self, code: str) -> None:
        verbs = {*DEED_WORDS.values(), *PLAIN_WORDS.values(), *OTHER_OPTIONS.values()}
        verbs |= {"place", "jump", "give", "get", "nothing"}
        verbs.remove("hand_over")  # said as giving or getting
        assert {base(key) for key in language(code).tables["option"]} == verbs

    def test_the_buttons_of_deeds_are_named_and_drawn_without_the_help_of_a_client(
        self, code: str
    ) -> None:
        tables = language(code).tables
        assert {base(key) for key in tables["deed"]} <= {base(key) for key in tables["option"]}
        looks = files("wartable.dysma").joinpath("data", "looks", "deeds.json")
        drawn = loads(looks.read_text("utf-8"))
        assert {base(key) for key in tables["deed"]} <= set(drawn)
        match = position(a=[{"at": (10, 10), "options": ["arc"]}], b=[{"at": (20, 10)}])
        match.answer("a1")
        shots = [one for one in match.ask(0, code)["choices"] if one["verb"] == "shoot"]
        names = {"en": ("Shoot", "Bow"), "fr": ("Tir", "Arc")}
        assert [(one["title"], one["note"]) for one in shots] == [names[code]]

    def test_a_roll_tells_what_each_of_its_dice_is_for(self, code: str) -> None:
        match = position(a=[{"at": (10, 10)}], b=[{"at": (20, 10)}])
        plain = {"amount": 3, "rule": "dice.base"}
        spell = {"amount": 1, "source": "spell:presage", "rule": "dice.modifiers"}
        told = roll_in(match, {"dice": [plain, spell], "rerolls": []}, language(code))
        words = {"en": ["every roll", "Omen"], "fr": ["tout jet", "Présage"]}
        assert [one["sentence"] for one in told["dice"]] == words[code]

    def test_a_spell_of_two_effects_works_and_ends_once_in_the_log(self, code: str) -> None:
        shaman = {"profile": "chaman-d-omrok", "domain": "omrok", "at": (10, 10)}
        brute = {"profile": "brute", "at": (10, 12)}
        match = position(a=[shaman, brute], b=[{"at": (20, 30)}], seed=1, dice=[5, 6, 7])
        play(match, "a1", "cast cri-de-sang at a2")
        while len([one for one in match.events if one.kind == "end_effect"]) < 2:
            match.answer(match.suggestion())
        kinds = [line["kind"] for line in match.lines(0, code, 0)]
        assert kinds.count("begin_effect") == kinds.count("end_effect") == 1

    def test_help_is_offered_for_a_roll_with_a_name(self, code: str) -> None:
        match = position(
            a=[{"at": (10, 10), "options": ["arc"]}], b=[{"at": (20, 10)}], points={"a": 2}
        )
        match.answer("a1")
        match.answer("shoot b1 with arc")
        while match.ask(0, code)["seat"] != 0:  # nobody dodges
            match.answer(match.suggestion())
        words = {"en": "rolls Shooting: do you", "fr": "effectue un jet de Tir\u00a0: voulez-vous"}
        assert words[code] in match.ask(0, code)["sentence"]

    def test_no_part_of_a_roll_is_told_by_the_words_of_its_source(self, code: str) -> None:
        """Its rule has words, it is a skill, or its source is the id of something printed."""
        by_id = {"dice.modifiers", "attack.formula", "turn.end.temporary"}
        skills = {skill.rule() for skill in shipped_content().skills.entries}
        package = Path(str(files("wartable.dysma")))
        given = {
            rule
            for room in ("fight", "magic", "shoot", "skills", "state")
            for path in (package / room).rglob("*.py")
            for rule in REASON.findall(path.read_text("utf-8"))
        }
        assert len(given) > 20
        assert given <= {*language(code).tables["amount"], *skills, *by_id}

    def test_options_know_the_kinds_of_questions(self, code: str) -> None:
        kinds = {key.split("/")[1] for key in language(code).tables["option"] if "/" in key}
        assert kinds <= questions()

    def test_names_every_state_token_terrain_deed_and_zone(self, code: str) -> None:
        tables = language(code).tables
        assert set(tables["state"]) == set(tables["value.state"]) == set(STATES)
        assert set(tables["token"]) == set(tables["value.of"]) == set(TOKENS)
        maps = shipped_maps().values()
        pieces = {piece.name for one in maps for piece in one.pieces}
        assert set(tables["terrain"]) == set(KIND_OF) | pieces
        told = {text for one in maps for text in (one.name, one.about)}
        assert set(tables["map"]) == told | {find_map("empty").name}
        assert set(tables["value.deed"]) == {deed.name for deed in DEEDS}
        assert set(tables["value.action"]) == set(DEED_WORDS.values()) - {"end"}
        zones = {zone_thing(one) for deployment in DEPLOYMENTS for one in choices(deployment)}
        assert {thing.thing(thing.ZONE, one) for one in tables["value.zones"]} == zones
        assert all(one.isascii() and " " not in one for one in zones)

    def test_has_the_same_entries_and_fields_as_english(self, code: str) -> None:
        tables, english = dict(language(code).tables), language("en").tables
        extra = set(tables["refusal"]) - set(english["refusal"])  # rules speak English
        tables["refusal"] = {key: tables["refusal"][key] for key in english["refusal"]}
        assert all(rulebook().get(slug) for slug in extra)
        assert {group: set(table) for group, table in tables.items()} == {
            group: set(table) for group, table in english.items()
        }
        for group, table in tables.items():
            for key, template in table.items():
                fields = set(fields_of(parse(template)))
                assert fields == set(fields_of(parse(english[group][key]))), (group, key)

    def test_a_battle_is_read_without_a_gap(self, code: str) -> None:
        words = language(code)
        match = dysma.new_match(seed=5, main=2, turn_limit=3, names=NAMES)
        chance = Chance(5, THINKING)
        while match.question is not None:
            question, s = match.question, battle(match)
            asked = question_words(words, s, question, NAMES)
            assert asked and UNKNOWN not in asked, question.kind
            said = [option_words(words, s, question, option) for option in question.options]
            assert len(set(said)) == len(said), (question.kind, said)
            assert all(said) and not any(UNKNOWN in one for one in said), (question.kind, said)
            match.answer(random_answer(question, chance))
        for event in match.events:
            line = event_words(words, battle(match), event.whole(), NAMES)
            assert line and UNKNOWN not in line, event


def battle(match: Match) -> Battle:
    """The state of a match."""
    assert isinstance(match.state, Battle)
    return match.state


@cache
def beginning() -> Battle:
    """A battle of the shipped bands that has just begun."""
    return battle(dysma.new_match(seed=1, names=NAMES))


def said(code: str, kind: str, **data: object) -> str:
    """An event of this kind in the battle of the shipped bands."""
    return event_words(language(code), beginning(), {"kind": kind, "rule": "", **data}, NAMES)


def test_figures_have_label_and_name_and_dice_are_shown_as_they_fell() -> None:
    dice = {"initial": [2, 8, 5], "rerolled": ["die:1"], "after": [6], "extra": [3]}
    roll = {"figure": "figure:a1", "purpose": "combat", "threshold": 4, "successes": 3, **dice}
    assert said("en", "roll", **roll) == (
        "a1 Prince of the peaks rolls Combat 4+: 2→6 8 5 + 3 – 3 successes"
    )
    assert said("fr", "roll", **roll).startswith(
        "a1 Prince des cimes effectue un jet de Combat à 4+\xa0: 2→6 8 5"
    )


def test_content_is_named_in_the_players_language() -> None:
    shot = {"figure": "figure:a5", "weapon": "arc", "target": "figure:b9"}
    assert said("en", "shoot", **shot) == "a5 Woodland archer shoots b9 Troll with Bow"
    assert said("fr", "shoot", **shot) == "a5 Archer des bois tire sur b9 Troll\xa0: Arc"
    blow = {
        "figure": "figure:b1",
        "target": "figure:a1",
        "with": ["hache", "bouclier"],
        "charge": True,
    }
    assert said("fr", "fight", **blow).endswith("avec Hache et Bouclier, en charge")


def test_the_french_of_the_content_has_its_signs() -> None:
    folder = Path(str(files("wartable.dysma"))) / "data" / "bands"
    bands = [path.read_text(encoding="utf-8") for path in folder.glob("*.toml")]
    found = FRENCH.findall("".join([*shipped_files().values(), *bands]))
    assert len(found) > 400
    assert [text for text in found if unset_signs("fr", text)] == []


def test_a_name_is_found_with_either_apostrophe() -> None:
    domains = shipped_content().domains
    straight, curled = domains.find("Collège de l'air"), domains.find("collège de l’air")
    assert straight == curled >= 0


def test_numbers_have_the_comma_of_the_language() -> None:
    high = {"label": "a1", "seat": 0, "height": "1.2", "up": ""}
    assert language("fr").say("picture", "figure", high, []).endswith("taille 1,2 pas")
    assert language("en").say("picture", "figure", high, []).endswith("1.2″ tall")


def test_places_are_in_inches() -> None:
    moved = said("en", "move", figure="figure:a1", to="place:12.5,8,2@90")
    assert moved == "a1 Prince of the peaks moves to 12.5,8,2"


def test_a_secret_value_is_said_only_to_who_knows_it() -> None:
    token = {"token": "token:1", "of": "resource", "side": "side:a", "figure": "figure:a1"}
    assert said("en", "lay_token", **token) == "a1 Prince of the peaks carries resource of Ann"
    assert said("en", "lay_token", **token, value=3).endswith("resource of Ann, worth 3")


def test_what_belongs_to_nobody_has_no_owner() -> None:
    chest = {"token": "token:1", "of": "chest", "to": "place:4,18"}
    assert said("en", "lay_token", **chest) == "Token 1 lies at 4,18: chest"


def test_a_skill_has_its_name_in_each_language_in_views() -> None:
    match = dysma.new_match(["river-oath", "omrok-fist"], seed=1)
    skills = [skill for figure in match.view(0)["figures"] for skill in figure["skills"]]
    inspiring = next(skill for skill in skills if skill["what"] == "motivant")
    assert inspiring["text"] == inspiring["name"]["en"]
    assert inspiring["name"]["fr"].startswith("Motivant")

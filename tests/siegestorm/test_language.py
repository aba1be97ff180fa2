"""Everything a player reads: each event, question, option and refusal has words in every language.

The first half reads the engine's sources, so an event or a question that is new there fails here
until all languages have a sentence for it. The second half reads sentences.
"""

from __future__ import annotations

import re

import pytest

from tests.conformance.games import siege
from tests.siegestorm.sayings import source
from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import random_answer
from wartable.siegestorm.client.choices import choices
from wartable.siegestorm.client.texts import read_choice
from wartable.siegestorm.state import words
from wartable.siegestorm.text.language import (
    SIDES,
    event_words,
    language,
    languages,
    option_words,
    question_words,
)
from wartable.siegestorm.text.rulebook import rulebook
from wartable.words.language import (
    PLURALS,
    Language,
    LanguageError,
    NoPlayer,
    fields_of,
    form_counts,
    parse,
    plural_form,
    tables_of,
)

CODES = ["en", "fr", "pl"]
NAMES = ["Ann", "Bob"]

# What events tell programs, and the log in words: `event_words` makes "at" of them.
ATTACK_SUM = ("attack", "defense", "defenders")
UNSPOKEN = {
    *{("advance", "track"), ("deploy", "slot"), ("swap", "side"), ("to_reserves", "side")},
    # For clients that keep their own picture of the table.
    *{(kind, "command") for kind in ("command", "resolve", "negate")},
    *{(kind, "text") for kind in ("command", "announce", "lasting", "next_shapeshift")},
    *{
        ("turn", "extra"),
        ("turn", "side"),
        ("step", "extra"),
        ("step", "steps"),
        ("announce", "as"),
        ("end", "fallen"),
    },
    *{("eliminate", "tracks"), ("eliminate", "zones")},
    *{(kind, part) for kind in ("attack", "attack_creature") for part in ATTACK_SUM},
    *{("lapse", "side"), ("lapse", "dearer"), ("lapse", "left")},
}
# How a language speaks of somebody who is no player; English names no player by a noun.
OWN_GRAMMAR = {"value.player_noun"}
# Beside the fields of the event itself.
ALWAYS = {"cause", "at"}
QUESTION_FIELDS = {"low", "high", "price"}
OPTION_FIELDS = {"card", "at", "number", "price", "slot", "side"}


def entries(code: str, group: str) -> dict[str, set[str]]:
    """The keys of a group, each with the fields its template speaks of."""
    table = language(code).tables[group]
    return {key: set(fields_of(parse(template))) for key, template in table.items()}


def base(key: str) -> str:
    """The plain key behind a more special one."""
    return key.partition("/")[0]


def test_the_sources_are_understood() -> None:
    assert source().events["damage"] == ({"side", "amount", "cards", "from_heal_pile"}, set())
    assert source().events["draw"] == ({"side", "amount"}, {"cards"})
    assert source().events["decline_payment"][1] == {"price", "card"}
    assert source().questions["place"] == {"card"}
    assert source().questions["heal"] == set()


def test_there_are_three_languages() -> None:
    assert languages() == CODES


@pytest.mark.parametrize("code", CODES)
class TestEveryLanguage:
    def test_says_every_event_with_exactly_its_fields(self, code: str) -> None:
        log = entries(code, "log")
        for kind, (public, secret) in source().events.items():
            spoken = {field for field in public if (kind, field) not in UNSPOKEN}
            assert spoken - secret <= log[kind] - ALWAYS <= spoken, kind
            if secret:
                known = log[kind + "_secret"] - ALWAYS
                assert secret <= known <= public | secret, kind

    def test_says_no_event_that_does_not_exist(self, code: str) -> None:
        events = source().events
        for key, spoken in entries(code, "log").items():
            kind = base(key).removesuffix("_secret")
            public, secret = events[kind]
            allowed = public | secret if base(key) != kind else public
            assert spoken <= allowed | ALWAYS, key

    def test_asks_every_question_and_no_other(self, code: str) -> None:
        questions = entries(code, "question")
        assert {base(key) for key in questions} == set(source().questions)
        assert set(source().questions) <= set(questions)
        for key, spoken in questions.items():
            assert spoken <= QUESTION_FIELDS | source().questions[base(key)], key

    def test_names_every_option(self, code: str) -> None:
        verbs = {name[2:].lower() for name in vars(words) if name.startswith("O_")}
        options = entries(code, "option")
        expected = verbs - {"side"} | {"player", "supporter", "nothing"}
        assert {base(key) for key in options} == expected
        assert expected <= set(options)
        for key, spoken in options.items():
            assert spoken <= OPTION_FIELDS, key
            if "/" in key:
                assert key.split("/")[1] in source().questions, key

    def test_names_several_options_as_one_answer(self, code: str) -> None:
        kinds = set(entries(code, "several"))
        assert kinds - {"any"} <= set(source().questions)
        match = siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=3)
        told = match.ask(0, code)
        assert told["kind"] == "mulligan" and told["high"] == 2
        said = told["several"]
        assert len(set(said)) == 3 and all(said)
        assert "1" in said[1] and "2" in said[2]

    def test_is_special_only_where_there_is_such_a_step_or_rule(self, code: str) -> None:
        for group in ("log", "question", "option"):
            for key in entries(code, group):
                detail = key.split("/")[2 if group == "option" else 1 :]
                assert not detail or detail[0] in words.STEP_NAMES or detail[0] in rulebook(), key

    def test_explains_every_rule_that_can_refuse(self, code: str) -> None:
        refusals = entries(code, "refusal")
        assert source().refusing_rules() <= set(refusals)
        assert all(slug in rulebook() for slug in refusals)
        assert not any(refusals.values())

    def test_names_every_step(self, code: str) -> None:
        assert set(entries(code, "step")) == set(words.STEP_NAMES)

    def test_has_the_entries_and_fields_of_english(self, code: str) -> None:
        english = language("en").tables
        assert language(code).tables.keys() - OWN_GRAMMAR == english.keys()
        for group in english:
            assert list(language(code).tables[group]) == list(english[group]), group
            if group not in ("meta", "value.slot"):
                assert entries(code, group) == entries("en", group), group

    def test_gives_as_many_plural_forms_as_it_has(self, code: str) -> None:
        tables = language(code).tables
        forms = PLURALS[tables["meta"]["plural"]]
        for group in tables.values():
            for template in group.values():
                assert set(form_counts(parse(template))) <= {forms}, template

    @pytest.mark.parametrize("mode", ["duel", "solo", "coop", "lms"])
    def test_can_tell_a_whole_game_to_everybody(self, code: str, mode: str) -> None:
        seats = {"duel": 2, "solo": 1, "coop": 2, "lms": 4}[mode]
        decks = ["ysra-starter", "styxia-starter", "khunglai-starter", "seraphia-starter"][:seats]
        advanced = "shade-slayers" if mode in ("solo", "coop") else ""
        match = siegestorm.new_match(decks, seed=7, mode=mode, advanced=advanced)
        names = ["Ann", "Bob", "Cid", "Dora"]
        chance = Chance(7, THINKING)
        tongue = language(code)
        while match.question is not None:
            said = [question_words(tongue, match.question, "Tengu", names)]
            said += [
                option_words(tongue, choice, names, match.question.kind)
                for choice in choices(siege(match), match.question)
            ]
            assert not [line for line in said if set(line) & set("…{}[]|")]
            assert len(set(said)) == len(said)
            match.answer(random_answer(match.question, chance))
        for seat in range(seats):
            for event in match.events:
                line = event_words(tongue, event.seen_by(seat), names)
                assert not set(line) & set("…{}[]|"), line
        assert len(match.events) > 50


def test_french_signs_keep_their_unbreakable_space() -> None:
    for group in language("fr").tables.values():
        for template in group.values():
            bare = template.replace("Tapez ? ", "")
            assert not re.search(r"[^\u00a0][:;?!»](?: |$)|«[^\u00a0]", bare), template
            assert "'" not in bare


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        ("one-other", {0: 1, 1: 0, 2: 1, 11: 1, 21: 1}),
        ("zero_one-other", {0: 0, 1: 0, 2: 1, 10: 1}),
        ("one-few-many", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 14: 2, 21: 2, 22: 1, 112: 2}),
    ],
)
def test_numbers_take_their_plural_form(rule: str, forms: dict[int, int]) -> None:
    assert {n: plural_form(rule, n) for n in forms} == forms


DRAW: dict[str, object] = {"kind": "draw", "rule": "kw.draw", "side": 0, "amount": 2}


@pytest.mark.parametrize(
    ("code", "counted", "named"),
    [
        ("en", "Ann draws 2 cards", "Ann draws Tengu and Despoiler"),
        ("fr", "Ann pioche 2 cartes", "Ann pioche Tengu et Spoliateur"),
        ("pl", "Ann dobiera 2 karty", "Ann dobiera: Tengu i Grabieżca"),
    ],
)
def test_a_secret_is_told_to_those_who_know_it(code: str, counted: str, named: str) -> None:
    assert language(code).log(DRAW, NAMES) == counted
    assert language(code).log({**DRAW, "cards": ["Tengu", "Despoiler"]}, NAMES) == named


def test_things_are_called_by_their_names() -> None:
    tengu = {"thing": "card:57", "name": "Tengu"}
    event: dict[str, object] = {"kind": "place", "side": "side:b", "card": tengu}
    event |= {"slot": "slot:bF", "cause": {"name": "Envoy", "thing": "card:9"}}
    assert language("en").log(event, NAMES) == "Bob places Tengu on the Frontline (Envoy)"
    event = {"kind": "command", "side": "side:a", "as": "action", "card": {"name": "Snipe"}}
    event["targets"] = [tengu, {"thing": "card:60"}]
    assert language("en").log(event, NAMES).endswith("targeting Tengu and a Supporter")


def test_cause_and_rule_follow_the_sentence() -> None:
    event = {**DRAW, "cause": "Tengu"}
    assert language("en").log(event, NAMES) == "Ann draws 2 cards (Tengu)"
    assert language("en").log(event, NAMES, rule=True) == "Ann draws 2 cards (Tengu) [kw.draw]"
    assert language("en").log(event, NAMES, cause=False) == "Ann draws 2 cards"


def test_a_cause_that_is_the_subject_is_not_repeated() -> None:
    event: dict[str, object] = {"kind": "attack", "side": 1, "strength": 3, "cause": "Tengu"}
    assert language("en").log(event, NAMES) == "Tengu attacks Bob with strength 3"
    assert language("pl").log(event, NAMES) == "Karta Tengu atakuje gracza Bob z siłą 3"


def test_parts_that_say_nothing_are_left_out() -> None:
    event: dict[str, object] = {"kind": "pay", "side": 0, "price": 2}
    event |= {"discarded": [], "supporters": 2}
    assert language("en").log(event, NAMES) == "Ann pays 2, commits 2 Supporters"
    event |= {"discarded": ["Tengu"], "supporters": 1}
    expected = "Ann paie 2, défausse Tengu, mobilise 1 Soutien"
    assert language("fr").log(event, NAMES) == expected


def test_a_rule_can_make_a_sentence_more_special() -> None:
    event: dict[str, object] = {"kind": "kill", "rule": "kw.kill", "side": 1, "cards": ["Tengu"]}
    assert language("en").log(event, NAMES) == "Bob's Tengu is killed"
    event["rule"] = "kw.sacrifice"
    assert language("en").log(event, NAMES) == "Bob's Tengu is sacrificed"


def test_winners_and_draws() -> None:
    event: dict[str, object] = {"kind": "end", "rule": "win.duel", "winners": [1]}
    assert language("pl").log(event, NAMES) == "Bob wygrywa grę"
    assert language("pl").log({**event, "winners": []}, NAMES) == "Gra kończy się remisem"


def test_slots_are_called_by_their_zone() -> None:
    event: dict[str, object] = {"kind": "place", "side": 0, "card": "Tengu", "slot": "aF"}
    assert language("fr").log(event, NAMES) == "Ann place Tengu sur la Ligne de Front"
    event["slot"] = "N"
    assert language("en").log(event, NAMES) == "Ann places Tengu in No Man's Land"


def test_two_tracks_are_told_apart() -> None:
    event: dict[str, object] = {"kind": "deploy", "side": 0, "card": "Tengu", "slot": "slot:ar1"}
    assert event_words(language("en"), event, NAMES) == "Ann deploys Tengu on the right track"
    event["slot"] = "slot:a1"
    assert event_words(language("en"), event, NAMES) == "Ann deploys Tengu"
    event = {"kind": "advance", "rule": "lms.advance", "side": 1, "track": "track:bl"}
    assert event_words(language("en"), event, NAMES) == "Bob advances the left track"
    assert event_words(language("pl"), event, NAMES) == "Bob: postęp na lewym torze"


def test_a_boss_is_named_like_everybody() -> None:
    names = [*NAMES, "Byloss"]
    event: dict[str, object] = {"kind": "boss_draw", "side": 2, "amount": 1, "cards": ["Red Girl"]}
    assert language("en").log(event, names) == "Byloss draws 1 card: Red Girl"
    event = {"kind": "life", "rule": "boss.dmg", "life": 27, "change": -3}
    assert language("en").log(event, names) == "DMG to the boss: Life -3, now 27"
    event = {"kind": "life", "rule": "kw.recover", "life": 30, "change": 3}
    assert language("pl").log(event, names) == "Boss odzyskuje 3: jego Życie to teraz 30"
    event = {"kind": "gang", "card": "Goblin Killer", "amount": 0}
    assert language("en").log(event, names).endswith("there is no Ally to get a token")


def test_a_player_without_a_name_has_a_number() -> None:
    assert language("fr").log(DRAW, []) == "Joueur 1 pioche 2 cartes"


@pytest.mark.parametrize(
    ("text", "kind", "detail", "said"),
    [
        ("deploy Warrior of Shamballa", "main", "deploy", "Déployer Guerrier de Shamballa"),
        ("pass", "main", "deploy", "Terminer le tour"),
        ("pass", "react", "chain.react", "Pas de réaction"),
        ("use Despoiler@a2 ability 2", "main", "deploy", "Activer Spoliateur (a2), capacité 2"),
        ("hold N", "order", "order.when", "Tenir la Position dans le No Man’s Land"),
        ("player b", "attack", "storm.target-after", "Attaquer Bob"),
        ("supporter Tengu", "pay", "cost.amount", "Mobiliser le Soutien Tengu"),
        ("supporter b2", "target", "action.targets", "Soutien 2 du joueur Bob"),
        ("Tengu#2", "pay", "cost.amount", "Défausser Tengu #2"),
        ("Tengu@b1", "target", "action.targets", "Tengu (b1)"),
        ("no", "offer", "cost.nonnumeric", "Non, ne pas sacrifier"),
        ("nothing", "mulligan", "setup.mulligan", "Garder votre main de départ"),
        ("deploy Tengu on al", "main", "deploy", "Déployer Tengu sur le Sentier de gauche"),
        ("track ar", "which_track", "lms.advance", "Faire progresser d’abord le Sentier de droite"),
        ("partner", "main", "deploy", "Laisser votre partenaire agir d’abord"),
        (
            "hold cF2",
            "leader_slot",
            "boss.leader-slot",
            "Se placer sur la Ligne de Front de la Zone de Guerre 2",
        ),
    ],
)
def test_options_are_read_in_the_players_language(
    text: str, kind: str, detail: str, said: str
) -> None:
    assert option_words(language("fr"), read_choice(text, kind), NAMES, kind, detail) == said


@pytest.mark.parametrize(
    ("code", "of_card", "of_creature"),
    [
        ("en", "The Boss Card of Byloss works", "The Passive Ability of Tengu works for Byloss"),
        (
            "fr",
            "La carte Boss Byloss agit",
            "La Capacité Passive de la carte Tengu agit pour Byloss",
        ),
        (
            "pl",
            "Działa Karta Bossa Byloss",
            "Zdolność pasywna karty Tengu działa dla Bossa Byloss",
        ),
    ],
)
def test_a_boss_card_is_not_told_twice(code: str, of_card: str, of_creature: str) -> None:
    names = ["Ann", NoPlayer("Byloss")]
    worked: dict[str, object] = {"kind": "trigger", "rule": "passive.mandatory", "side": "side:b"}
    card, creature = ({**worked, "card": {"name": name}} for name in ("Byloss", "Tengu"))
    assert event_words(language(code), card, names) == of_card
    assert event_words(language(code), creature, names) == of_creature
    # A player who is called like the boss is still a player.
    assert "Tengu" not in event_words(language(code), card, ["Ann", "Byloss"])
    assert event_words(language(code), card, ["Ann", "Byloss"]) != of_card


def test_what_a_language_lacks_is_said_in_english() -> None:
    meta = {**language("fr").tables["meta"], "code": "xx"}
    bare = Language({"meta": meta}, list(SIDES), language("en"))
    assert bare.name("zone", "casualties") == "Casualties"
    assert bare.log({**DRAW, "amount": 0}, NAMES) == "Ann draws nothing into a full hand"
    assert bare.refusal("table.over", "") == "The game is over."
    assert bare.refusal("kw.then", "What the rulebook says.") == "What the rulebook says."
    assert bare.log({"kind": "new", "side": 1, "amount": 3}, NAMES) == "new: side Bob, amount 3"


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LanguageError, match=r"“de”.*en, fr, pl"):
        language("de")


@pytest.mark.parametrize("template", ["{side", "[{side}", "side}", "side]", "{two words}"])
def test_a_template_with_wrong_marks_is_refused(template: str) -> None:
    with pytest.raises(LanguageError, match=re.escape(template.strip("{}[]"))):
        parse(template)


def test_a_language_file_holds_texts_in_tables() -> None:
    assert tables_of({"value": {"slot": {"N": "there"}}}) == {"value.slot": {"N": "there"}}
    with pytest.raises(LanguageError, match="deep"):
        tables_of({"zone": {"deep": 3}})
    with pytest.raises(LanguageError, match="code"):
        Language({"meta": {"title": "nameless"}}, [])

"""What a player asks the table of Siegestorm, answered as data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.table import play, table
from wartable.kernel.match import Match
from wartable.kernel.probing import NoSuchQuery


def asked(match: Match, seat: int | None = 0, code: str = "en", **query: object) -> dict[str, Any]:
    """The answer to a query, which is plain data and changes nothing."""
    before = match.dump()
    told = match.probe(seat, query, code)
    assert match.dump() == before and json.loads(json.dumps(told)) == told
    return told


def thing_of(match: Match, name: str) -> str:
    """A card of the first seat's hand, or in play."""
    view = match.view(0)
    cards = [*view["sides"][0]["hand"], *filter(None, view["slots"].values()), *view["storming"]]
    return next(str(card["thing"]) for card in cards if card["name"] == name)


def duel(**more: Any) -> Match:
    """Player a may deploy; two creatures face each other."""
    return table(
        active="a",
        a={"hand": ["Tengu", "Despoiler", 3], "track": ["", "Armored Yak"], "resources": 9},
        b={"track": ["Levy"], "resources": 9},
        **more,
    )


def test_an_answer_that_would_be_allowed_and_one_that_would_not() -> None:
    match = duel()
    assert asked(match, answer="pass") == {"allowed": True, "checked": 1}
    told = asked(match, answer="storm")
    assert (told["allowed"], told["rule"]) == (False, "order.when")
    assert asked(match, seat=1, answer="pass")["rule"] == "table.seat"
    assert asked(match, seat=None, answer="pass")["rule"] == "table.seat"
    french = asked(match, answer="storm", code="fr")["sentence"]
    assert french and french != told["sentence"]


@rule("cost.exact")
def test_a_payment_half_chosen_says_how_many_are_missing() -> None:
    match = duel()
    play(match, "deploy Tengu")
    question = match.question
    assert question is not None and question.kind == "pay" and question.low > 1
    told = asked(match, answer=match.options[0])
    assert (told["rule"], told["missing"]) == ("cost.exact", question.low - 1)
    assert "missing" not in asked(match, answer="Nobody")


@rule("deploy.zone-empty", "cost.unaffordable")
def test_a_greyed_card_says_why_it_cannot_be_used() -> None:
    match = table(
        active="a",
        a={"hand": ["Tengu", "Levy", "Levy"], "track": ["Armored Yak"], "resources": 9},
        b={"resources": 9},
    )
    tengu = thing_of(match, "Tengu")
    told = asked(match, thing=tengu)
    refused = {one["verb"]: one for one in told["refusals"]}
    assert refused["deploy"]["rule"] == "deploy.zone-empty"
    assert refused["deploy"]["things"] == [tengu, "slot:a1", thing_of(match, "Armored Yak")]
    assert asked(match, seat=1, thing="side:a")["refusals"][0]["rule"] == "table.seat"


@rule("value.sum")
def test_a_value_is_the_sum_of_its_reasons() -> None:
    match = duel()
    yak = thing_of(match, "Armored Yak")
    for of in ("attack", "defense", "cost"):
        told = asked(match, value=yak, of=of)
        assert told["total"] == sum(one["amount"] for one in told["because"])
        assert told["because"][0]["thing"] == yak
    assert asked(match, value=yak, of="attack", code="pl")["because"][0]["sentence"] != ""


@rule("value.sum")
def test_a_sum_calls_cards_by_their_names_in_the_language() -> None:
    match = table(active="a", a={"track": ["Armored Yak", "Cairn Drummer"]}, b={})
    yak = thing_of(match, "Armored Yak")
    said = {}
    for code in ("en", "pl"):
        told = asked(match, value=yak, of="attack", code=code)
        said[code] = [one["sentence"] for one in told["because"]]
    assert said["en"][1:] == ["Cairn Drummer"] and said["pl"][1:] == ["Dobosz Kopców"]


@rule("storm.strength", "storm.defender")
def test_what_a_storm_would_come_to() -> None:
    match = duel()
    (foe,) = asked(match, storm=thing_of(match, "Armored Yak"))["against"]
    assert foe["side"] == "side:b" and len(foe["defenders"]) == 1
    levy = match.view(0)["slots"]["slot:b1"]
    assert levy["defends_from"] == ["side:a"] and levy["thing"] == foe["defenders"][0]
    told = asked(match, storm=thing_of(match, "Armored Yak"))
    assert foe["strength"] == max(0, told["attack"] - foe["defense"])


@rule("table.offered")
@pytest.mark.parametrize("what", ["pile:a.casualties", "pile:limbo", "zone:1"])
def test_what_nothing_can_be_done_with_is_no_choice(what: str) -> None:
    (told,) = asked(duel(), thing=what)["refusals"]
    assert (told["verb"], told["what"], told["label"]) == ("", "", "")
    assert (told["rule"], told["things"]) == ("table.offered", [what])


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"luck": True},
        {"answer": 3},
        {"option": "dance"},
        {"thing": "card:999"},
        {"thing": "moon"},
        {"thing": "side:a", "wanted": 3},
        {"value": "card:999", "of": "attack"},
        {"value": "side:a", "of": "attack"},
        {"storm": "card:999"},
        {"intent": "side:b"},
        {"answer": "pass", "option": "pass"},
    ],
)
def test_what_cannot_be_asked_is_said_in_a_sentence(query: dict[str, object]) -> None:
    with pytest.raises(NoSuchQuery) as caught:
        duel().probe(0, query)
    assert "\n" not in str(caught.value) and len(str(caught.value)) > 10


def test_the_log_is_data() -> None:
    match = duel()
    play(match, "deploy Tengu")
    assert match.question is not None
    play(match, " + ".join(match.options[: match.question.low]))
    lines = match.lines(0)
    deployed = next(line for line in lines if line["kind"] == "deploy")
    assert "Tengu" in deployed["text"]
    assert deployed["side"] == "side:a" and "slot:a1" in deployed["things"]
    assert match.lines(0, since=deployed["number"])[0] == deployed
    assert match.lines(1, "fr")[-1]["text"] != match.lines(1, "en")[-1]["text"]


@rule("boss.step4")
@pytest.mark.parametrize("active", ["a", "boss"])
def test_a_card_in_the_open_hand_of_the_boss_is_his_to_play(active: str) -> None:
    hand = ["Ember Acolyte", "Goblin Killer", "Striding Totem"]
    match = table(
        mode="solo",
        turn=9,
        active=active,
        step="deploy",
        a={"hand": ["Levy"], "resources": 15},
        boss={"name": "byloss", "life": 23, "resources": 14, "hand": hand},
    )
    boss = next(side for side in match.view(0)["sides"] if side["seat"] is None)
    dearest = next(card["thing"] for card in boss["hand"] if card["name"] == "Striding Totem")
    told = asked(match, thing=dearest)
    assert told["choices"] == []
    assert {one["rule"] for one in told["refusals"]} == {"boss.step4"}
    assert told["refusals"][0]["sentence"].startswith("The boss plays his hand himself")

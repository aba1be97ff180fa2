"""A match: answers, whole declarations, refusals, taking back."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import asked, kind, play, refused, table
from wartable import siegestorm
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal

DECKS = ["ysra-starter", "khunglai-starter"]


def ready_to_deploy(**more: object) -> Match:
    """Side a may deploy an Adept (cost 1) and pay with one of two other cards."""
    hand = ["Druuk School Adept", "Armored Yak", "Warrior of Shamballa"]
    return table(a={"hand": hand, "resources": 9}, b={"hand": [], "resources": 9, **more})


def everything(match: Match) -> tuple[object, ...]:
    """What a refusal must leave as it was."""
    told = [event.whole() for event in match.events]
    return match.dump(), match.options, list(match.answers), told, dict(match.fingerprints)


def test_a_new_match_asks_and_offers() -> None:
    match = siegestorm.new_match(DECKS, seed=7, names=["Ann", "Bob"])
    assert kind(match) == "mulligan" and asked(match) == "a"
    assert match.names == ["Ann", "Bob"]
    assert match.result is None
    assert [event.kind for event in match.events] == ["draw", "draw"]
    assert match.view(1)["question"] == {"number": 0, "seat": 0, "kind": "wait"}
    assert [one["text"] for one in match.view(0)["question"]["choices"]] == match.options
    assert match.view(None)["version"] == 0


def test_an_answer_gives_its_events_and_they_are_kept() -> None:
    match = ready_to_deploy()
    before = len(match.events)
    asked_to_pay = match.answer("deploy Druuk School Adept")
    assert asked_to_pay == [] and kind(match) == "pay"
    events = match.answer("armored yak ")
    assert [event.kind for event in events] == ["pay", "deploy"]
    assert match.events[before:] == events
    assert match.answers == ["deploy Druuk School Adept", "Armored Yak"]


def test_an_answer_may_be_given_by_its_numbers() -> None:
    by_text, by_number = ready_to_deploy(), ready_to_deploy()
    by_text.answer("pass")
    assert by_number.question is not None
    by_number.answer([by_number.question.options[by_number.options.index("pass")]])
    assert by_text == by_number and by_text.fingerprint() == by_number.fingerprint()
    assert by_number.answers == ["pass"]


def test_a_copy_may_go_another_way() -> None:
    match = ready_to_deploy()
    before = everything(match)
    copy = match.copy()
    assert copy == match
    play(copy, "deploy Druuk School Adept", "Armored Yak")
    assert copy != match
    assert everything(match) == before


def test_a_match_is_no_key() -> None:
    with pytest.raises(TypeError, match="use its fingerprint"):
        hash(ready_to_deploy())


def test_why_not_says_why_and_changes_nothing() -> None:
    match = ready_to_deploy()
    before = everything(match)
    assert match.why_not("deploy Druuk School Adept") is None
    assert match.why_not("deploy Druuk School Adept / Armored Yak") is None
    refusal = match.why_not("storm")
    assert refusal is not None and refusal.rule == "order.when"
    assert str(refusal) == f"{refusal.words} [order.when]"
    refusal = match.why_not("deploy Druuk School Adept / Druuk School Adept")
    assert refusal is not None and refusal.rule == "cost.not-itself"
    assert everything(match) == before


@rule("table.seat")
def test_only_the_seat_that_is_asked_may_answer() -> None:
    match = ready_to_deploy()
    with pytest.raises(Refusal) as caught:
        match.answer("pass", seat=1)
    assert caught.value.rule == "table.seat"
    match.answer("pass", seat=0)
    assert match.answers == ["pass"]


@rule("table.stale")
def test_an_answer_to_a_question_that_is_no_longer_open_is_refused() -> None:
    match = ready_to_deploy()
    number = match.view(0)["version"]
    match.answer("deploy Druuk School Adept", seat=0, number=number)
    before = everything(match)
    with pytest.raises(Refusal) as caught:
        match.answer("Armored Yak", seat=0, number=number)
    assert caught.value.rule == "table.stale"
    assert everything(match) == before
    match.answer("Armored Yak", seat=0, number=number + 1)
    assert len(match.answers) == 2


@rule("table.form", "table.count", "table.offered")
def test_refusals_of_form_number_and_offer() -> None:
    match = ready_to_deploy()
    assert refused(match, "dance") == "table.form"
    assert refused(match, "pass + pass") == "table.count"
    assert refused(match, "nothing") == "table.count"
    with pytest.raises(Refusal) as caught:
        match.answer([123456])
    assert caught.value.rule == "table.offered"
    assert match.answers == []


def test_a_whole_declaration_is_one_answer_after_the_other() -> None:
    whole, steps = ready_to_deploy(), ready_to_deploy()
    events = whole.answer("deploy Druuk School Adept / Armored Yak")
    assert [event.kind for event in events] == ["pay", "deploy"]
    play(steps, "deploy Druuk School Adept", "Armored Yak")
    assert whole == steps and whole.answers == steps.answers


@rule("cost.declare-before")
@pytest.mark.parametrize(
    ("answer", "slug"),
    [
        ("deploy Druuk School Adept / Tengu", "cost.own-supporters"),
        ("deploy Druuk School Adept / Armored Yak + Warrior of Shamballa", "cost.exact"),
        ("deploy Druuk School Adept / Armored Yak / dance", "table.declared"),
        (
            "deploy Druuk School Adept / Armored Yak / deploy Warrior of Shamballa",
            "deploy.one-per-turn",
        ),
    ],
)
def test_a_declaration_is_refused_whole(answer: str, slug: str) -> None:
    match = ready_to_deploy()
    before = everything(match)
    assert refused(match, answer) == slug
    assert everything(match) == before
    match.answer("deploy Druuk School Adept")
    assert kind(match) == "pay"


@rule("table.seat")
def test_a_declaration_does_not_answer_for_others() -> None:
    match = ready_to_deploy(hand=["Levy"])
    before = everything(match)
    assert refused(match, "action Warrior of Shamballa / pass") == "table.seat"
    assert everything(match) == before


@rule("table.over")
def test_a_declaration_does_not_go_on_after_the_end() -> None:
    trump = {"name": "Trump", "cost": 0, "attack": 0, "defense": 0, "action": "Win the game"}
    match = table(a={"hand": ["Trump"]}, b={"hand": []}, card=[trump])
    assert refused(match, "action Trump / pass") == "table.over"
    assert match.result is None and match.options == ["action Trump", "deploy Trump", "pass"]
    match.answer("action Trump")
    assert match.result is not None and match.question is None
    assert refused(match, "pass") == "table.over"
    with pytest.raises(Refusal) as caught:
        match.suggestion()
    assert caught.value.rule == "table.over"


@rule("table.undo")
def test_a_step_of_ones_own_declaration_may_be_taken_back() -> None:
    match = ready_to_deploy()
    before = everything(match)
    match.answer("deploy Druuk School Adept")
    assert match.can_undo()
    match.undo()
    assert everything(match) == before
    play(match, "deploy Armored Yak")
    assert match.answers == ["deploy Armored Yak"]


@rule("table.undo")
def test_an_order_that_shows_nothing_new_may_be_taken_back() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Armored Yak"]}, b={"hand": []}, step="advance"
    )
    before = everything(match)
    match.answer("hold aF")
    assert kind(match) == "main" and match.can_undo()
    match.undo()
    assert everything(match) == before


@rule("table.undo")
def test_what_was_revealed_stays_revealed() -> None:
    """A payment shows a hand card to the other side."""
    match = ready_to_deploy()
    play(match, "deploy Druuk School Adept", "Armored Yak")
    assert kind(match) == "main" and asked(match) == "a"
    _cannot_be_undone(match)


@rule("table.undo")
def test_a_drawn_card_cannot_be_put_back() -> None:
    match = table(a={"hand": ["Warrior of Shamballa", "Levy"], "resources": 9}, b={"hand": []})
    play(match, "action Warrior of Shamballa")
    assert asked(match) == "a"
    _cannot_be_undone(match)


@rule("table.undo")
def test_what_chance_decided_stays_decided() -> None:
    """Nothing new is seen: the stolen card was put into that hand openly. But chance was used."""
    thief = {"name": "Thief", "cost": 0, "attack": 1, "defense": 1, "action": "Draw 1"}
    thief["passive"] = "When this card Holds Ground, Steal 1"
    match = table(
        a={"hand": ["Scale-Cloaked Agent", "Levy", "Levy"], "track": ["", "", "Thief"]},
        b={"hand": [], "track": ["Armored Yak"], "resources": 9},
        step="after_draw",
        draws=[0],
        card=[thief],
    )
    play(match, "action Scale-Cloaked Agent / Levy", "pass")
    seen = match.state.reveals
    match.answer("hold aF")
    assert (match.state.reveals, match.state.chance.drawn) == (seen, 1)
    match.state.chance.finished()
    assert kind(match) == "main" and asked(match) == "a"
    _cannot_be_undone(match)


@rule("table.undo")
def test_another_seats_decision_stands_between() -> None:
    match = ready_to_deploy(hand=["Levy"])
    match.answer("action Warrior of Shamballa")
    assert asked(match) == "b"
    _cannot_be_undone(match)
    match.answer("pass")
    assert asked(match) == "a"
    _cannot_be_undone(match)


@rule("table.undo")
def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    match = ready_to_deploy()
    _cannot_be_undone(match)
    with pytest.raises(Refusal):
        match.undo(force=True)


@rule("table.undo")
def test_with_everybodys_consent_everything_can_be_taken_back() -> None:
    match = ready_to_deploy(hand=["Levy"])
    stages = [everything(match)]
    for answer in (
        "action Warrior of Shamballa",
        "pass",
        "deploy Druuk School Adept",
        "Armored Yak",
    ):
        match.answer(answer)
        stages.append(everything(match))
    for stage in reversed(stages[:-1]):
        match.undo(force=True)
        assert everything(match) == stage


def _cannot_be_undone(match: Match) -> None:
    before = everything(match)
    assert not match.can_undo()
    with pytest.raises(Refusal) as caught:
        match.undo()
    assert caught.value.rule == "table.undo"
    assert everything(match) == before


def test_a_spectator_is_told_what_everybody_is_told() -> None:
    event = Event("draw", "draw.step", {"side": 0}, secret={"cards": ["Tengu"]}, sees=0b01)
    assert "cards" in event.seen_by(0)
    assert (
        event.seen_by(None) == event.seen_by(1) == {"kind": "draw", "rule": "draw.step", "side": 0}
    )

"""Everything at Dysma's table, seen once: each deed, question, kind of spell and mission."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.dysma_people import Fighter, battle
from tests.browser.dysma_positions import (
    AIR,
    DUEL,
    MAGIC,
    ON_A_STOREY,
    SHOOTING,
    changed,
    situation,
)
from tests.browser.people import Inn, Person
from wartable.dysma.deeds.deed import DEED_WORDS

Sit = Callable[..., Person]

COUNTERED: Final = [1, 1, 2, 8, 7, 6, 1, *[1] * 7]
"""Faces with which an attack fails so badly that it is answered by a counter-attack."""
GUARD: Final[dict[str, Any]] = {"profile": "garde-royal", "at": [12, 12], "facing": 90}
FOE: Final[dict[str, Any]] = {"profile": "brute", "at": [12, 20], "facing": 270}
NEAR: Final = {**FOE, "at": [12, 13]}


def moment(*mine: dict[str, Any], foe: dict[str, Any] = FOE, **more: Any) -> str:
    """A position in which a1 acts."""
    return situation(list(mine), [foe], **{"points": {"a": 3, "b": 3}, **more})


def held(kind: str, **more: Any) -> list[dict[str, Any]]:
    return [{"kind": kind, **more}]


PRINCE: Final = {**GUARD, "profile": "prince-des-cimes", "artefacts": ["potion-de-soin"]}
FRIEND: Final = {**GUARD, "at": [13, 12]}
DEEDS: Final[dict[str, str]] = {
    **dict.fromkeys(("march", "run", "charge", "stance", "end", "ability"), DUEL),
    "dive": ON_A_STOREY,
    "shoot": SHOOTING,
    "cast": MAGIC,
    **dict.fromkeys(("fight", "retreat"), moment(GUARD, foe=NEAR)),
    "recover": moment({**GUARD, "states": ["prone"]}),
    "extinguish": moment({**GUARD, "states": ["on_fire"]}),
    "reload": moment({**GUARD, "profile": "arbaletrier", "unloaded": ["arbalete"]}),
    "use": moment({**PRINCE, "wounds": 1}),
    "altar": moment(GUARD, main=6, token=held("altar", at=[12, 13])),
    "pick_up": moment(GUARD, main=2, token=held("loot", at=[12, 12.8])),
    "hand_over": moment(GUARD, FRIEND, main=5, token=held("flag", owner="b", bearer="a1")),
    "leave": moment({**GUARD, "at": [10, 0.5]}, main=2, token=held("loot", bearer="a1")),
}


PRICES: Final = {"short", "long"}


def sit_at(inn: Inn, person: Person, position: str, seat: int = 0) -> Fighter:
    """The same browser at another table."""
    person.leave_the_table()
    return Fighter(person, battle(inn, "me", "me", position=position).seats[seat])


def test_every_deed_is_a_button_with_its_price(inn: Inn, sit: Sit) -> None:
    assert set(DEEDS) == set(DEED_WORDS.values())
    person = sit()
    for position in dict.fromkeys(DEEDS.values()):
        ann = sit_at(inn, person, position)
        assert ann.wait_until_asked()
        for deed in [one for one, where in DEEDS.items() if where == position]:
            verb = "give" if deed == "hand_over" else deed
            expect(ann.deed(verb)).to_be_visible()
            expect(ann.deed(verb)).not_to_contain_text("_")
            choice = next(one for one in ann.question["choices"] if one["verb"] == verb)
            if PRICES & {name for name, amount in choice["cost"].items() if amount}:
                expect(ann.deed(verb).locator(".cost")).not_to_be_empty()


ASKED: Final[dict[str, tuple[int, str]]] = {
    # what is asked, of whom, and when
    "dice": (0, moment(GUARD, foe=NEAR, played=["fight b1"])),
    "answer": (1, moment(GUARD, foe=NEAR, played=["fight b1", "pass"])),
    "intercept": (1, changed(DUEL, played=["charge b1"])),
    "move": (0, changed(DUEL, played=["march"])),
    "extra": (0, moment(GUARD, FRIEND, played=["end"])),
    "point": (0, changed(MAGIC, played=["cast deflagration"])),
    "activate": (0, moment(GUARD, FRIEND, moment="activate", figure=None)),
}


def test_every_question_has_something_to_press(inn: Inn, sit: Sit) -> None:
    person = sit()
    for kind, (seat, position) in ASKED.items():
        ann = sit_at(inn, person, position, seat)
        assert ann.wait_until_asked()
        assert ann.question["kind"] == kind
        expect(ann.page.locator("[data-go]").first).to_be_visible()
        if kind in ("answer", "activate"):
            verb = "riposte" if kind == "answer" else "together"
            expect(ann.deed(verb)).to_be_visible()
        if kind == "intercept":  # the way of the charge, and who may step into it
            expect(ann.page.locator("[data-intercepts]")).not_to_have_count(0)


ARCHER: Final = {**GUARD, "profile": "archer-des-bois"}
BRUTE: Final = {**GUARD, "profile": "brute"}
WARY: Final = {**GUARD, "at": [12, 13], "facing": 270}
MAGE: Final = {**GUARD, "profile": "magister", "domain": "college-du-feu", "spells": []}
DONE: Final = {**FOE, "states": ["active"]}
ALLY: Final = {**GUARD, "profile": "milicien", "at": [14, 12], "states": ["active"]}
POOR: Final = {"a": 3, "b": 0}
SHAMAN: Final = {**NEAR, "profile": "chaman-d-omrok", "domain": "omrok", "spells": []}
STRUCK: Final = {"counter": "a1", "strike": "b1"}
"""Reactions that are taken by pressing a figure: whom it hits, or who strikes."""
BURNING: Final = ["cast armes-ardentes at a2", "pass", "end"]
REACTIONS: Final[dict[str, tuple[int, str, str]]] = {
    # what is asked of whom and when, and what is told once it is done
    "dodge": (1, moment(ARCHER, played=["shoot b1 with arc"]), "gain_state"),
    "counter": (
        *(1, moment(BRUTE, foe=WARY, points={}, dice=COUNTERED, played=["fight b1", "defend"])),
        "fight",
    ),
    "strike": (1, moment(GUARD, foe=NEAR, played=["retreat"]), "fight"),
    "reaction": (1, moment(GUARD, foe=SHAMAN, played=["fight b1"]), "use_ability"),
    "vigour": (
        *(0, moment({**GUARD, "states": ["fatigue"]}, foe=DONE, played=["end"])),
        "lose_state",
    ),
    "keep": (
        0,
        moment(MAGE, ALLY, foe=DONE, points=POOR, dice=[5, 6, 7], played=BURNING),
        "keep_effect",
    ),
}


def test_every_reaction_is_shown_and_taken(inn: Inn, sit: Sit) -> None:
    person = sit()
    for name, (seat, position, told) in REACTIONS.items():
        ann = sit_at(inn, person, position, seat)
        assert ann.wait_until_asked()
        assert ann.question["kind"] == ("end_of_turn" if name in ("vigour", "keep") else name)
        if name in STRUCK:
            press = ann.page.locator(f'[data-choose="{STRUCK[name]}"]')
        else:
            press = ann.deed("yes" if name == "dodge" else name)
            expect(press.locator(".cost > *").first).to_be_attached()  # it tires, or takes points
        if name == "dodge":
            expect(ann.page.locator('[data-threat="a1"]')).to_have_count(1)  # who shoots
        if name in ("dodge", "reaction"):  # what is answered
            expect(ann.page.locator(".stage")).to_contain_text("a1")
        if name == "dodge":
            for answer in ("pass", "yes"):
                expect(ann.deed(answer).locator("[data-outlook]")).to_contain_text("%")
        version = person.version()
        press.click()
        ann.done(version)
        if name == "dodge":
            assert ann.wait_until_asked() and ann.question["kind"] == "move"
            ann.go()
        person.wait_until_heard(told)


def test_each_kind_of_spell_is_cast(inn: Inn, sit: Sit) -> None:
    person = sit()
    spells = {"boule-de-feu": MAGIC, "armes-ardentes": MAGIC, "bourrasque": AIR}
    for spell, position in spells.items():
        ann = sit_at(inn, person, position)
        assert ann.wait_until_asked()
        ann.page.locator(f'[data-deed="cast"][data-what="{spell}"]').click()
        expect(ann.page.locator(f'[data-spell="{spell}"].on')).to_be_visible()
        version = person.version()
        ann.page.locator("[data-target]").first.click()
        ann.done(version)
        person.wait_until_heard("cast")
        assert person.heard("cast")[-1]["spell"] == spell


def test_whom_each_side_has_named_for_its_mission_is_told(inn: Inn, sit: Sit) -> None:
    scene = moment(GUARD, FRIEND, secondary=6, designated={"a": "a2", "b": "b1"})
    ann = sit_at(inn, sit(), scene)
    named = ann.page.locator("[data-designated] span")
    expect(named).to_have_text(["▲ a2", "▼ b1"])
    named.first.hover()
    expect(ann.page.locator('[data-figure="a2"][data-marks~="pointed"]')).to_be_attached()


def test_every_mission_is_told_with_what_it_would_score(inn: Inn, sit: Sit) -> None:
    person = sit()
    tokens = {1: "chest", 2: "loot", 5: "flag", 6: "altar", 7: "resource"}
    for number in range(1, 9):
        more: dict[str, Any] = {"main": number, "secondary": number}
        if number in tokens:
            owner = {"owner": "a"} if number in (5, 6, 7) else {}
            value = {"value": 1} if number == 7 else {}
            more["token"] = held(tokens[number], at=[15, 15], **owner, **value)
        ann = sit_at(inn, person, moment(GUARD, **more))
        assert ann.wait_until_asked()
        missions = ann.page.get_by_role("region", name="Missions")
        for one in ann.person.last_table()["view"]["missions"]:
            expect(missions).to_contain_text(one["name"]["en"])
        if number in tokens:
            expect(ann.page.locator("[data-token]").first).to_be_attached()
        places = {1: 1, 4: 4}.get(number, 0)
        expect(ann.page.locator("[data-objective]")).to_have_count(places)

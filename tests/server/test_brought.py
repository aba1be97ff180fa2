"""What people bring as text: positions of either game, decks with cards of their own."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.server.web import bearer, live
from wartable import dysma, position_text, siegestorm
from wartable.kernel.match import Match
from wartable.kernel.record import Record
from wartable.kernel.replaying import replay


def test_a_position_is_recognised_and_says_what_it_is(web: TestClient) -> None:
    cards = siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=3)
    battle = dysma.new_match(["omrok-fist", "ember-court"], seed=3)
    for match in (cards, battle):
        for _ in range(25):
            match.answer(match.suggestion())
        text = position_text(match.to_position())
        told = web.post("/api/positions", json={"position": text}).json()
        facts, question = told["facts"], match.question
        assert told["fine"] and facts["game"] == match.game.name and question is not None
        assert facts["turn"] == match.view(None)["turn"] and facts["asked"] == question.seat
        assert facts["question"] == match.ask(question.seat)["sentence"]
        assert len(facts["standing"]) == facts["seats"] == 2
        again = web.post("/api/positions", json={"position": match.record().to_json()}).json()
        assert again["fine"] and again["facts"] == facts
        french = web.post("/api/positions?lang=fr", json={"position": text}).json()["facts"]
        assert french["question"] != facts["question"] != ""
    resources = cards.view(None)["sides"][0]["resources"]
    assert f"{resources} Resources" in told_of(web, cards)["standing"][0]


def told_of(web: TestClient, match: Match) -> dict[str, Any]:
    """What a position says it is."""
    text = position_text(match.to_position())
    facts: dict[str, Any] = web.post("/api/positions", json={"position": text}).json()["facts"]
    return facts


def test_what_is_no_position_is_told_as_one_that_is_wrong(web: TestClient) -> None:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=3)
    match.concede(0)
    over = match.record().to_json()
    broken = ("no toml", "{", "[1]", '{"answers": 3}', "answers = 1", over, 'cards = ["x"]\n[a]\n')
    for text in broken:
        answer = web.post("/api/positions", json={"position": text})
        assert answer.status_code == 200, text
        assert not answer.json()["fine"] and answer.json()["problems"], text
    told = web.post("/api/positions", json={"position": over}).json()
    assert "over" in told["problems"][0]["sentence"]
    assert web.post("/api/positions", json={"position": "", "game": "chess"}).status_code == 422
    battle = 'turn = 2\nactive = "e"\n[[a]]\nprofile = "orque"\nat = [70, 3]\n'
    assert web.post("/api/positions", json={"position": battle}).json()["problems"][0]["place"]
    stood = dysma.new_match(["omrok-fist", "ember-court"], seed=3)
    for _ in range(25):
        stood.answer(stood.suggestion())
    moved = stood.to_position()
    moved["a"][0]["at"] = [0.1, 0.1]
    told = web.post("/api/positions", json={"position": position_text(moved)}).json()
    assert ("geo.on-table", "a[1].at") in {(one["rule"], one["place"]) for one in told["problems"]}


CARDS = """faction = "embers"
title = "The Embers"

[[card]]
name = "Ember Fox"
emblem = "fox"
cost = 0
attack = 2
defense = 1
action = "Deal 3 DMG"
rarity = "soldier"

[[card]]
name = "Cinder Hare"
cost = 0
attack = 1
defense = 1
rarity = "soldier"
"""


def deck_of(name: str, cards: dict[str, int]) -> str:
    """A deck file."""
    rows = "\n".join(f'"{card}" = {count}' for card, count in cards.items())
    return f'name = "{name}"\nformat = "free-for-all"\n[cards]\n{rows}\n'


def ember_deck() -> str:
    """A legal deck that begins with cards that somebody made up."""
    rest = siegestorm.shipped_catalogue().designs
    others = [one for one in rest if one.faction == "ysra" and not one.promo]
    cards = {"Ember Fox": 4, "Cinder Hare": 4}
    for one in others:
        most = 2 if one.rarity in ("elite", "champion") else 4
        cards[one.name] = min(most, 34 - sum(cards.values()))
    return deck_of("Embers", {name: count for name, count in cards.items() if count})


def test_a_deck_is_checked_with_the_cards_it_needs(web: TestClient) -> None:
    path, deck = "/api/decks/check", ember_deck()
    alone = web.post(path, json={"text": deck}).json()
    assert not alone["fine"] and {one["place"] for one in alone["problems"]} >= {"Ember Fox"}
    whole = web.post(path, json={"text": deck, "files": [CARDS]}).json()
    assert whole["fine"], whole
    # Everything at once: both files of cards, and the deck as far as it can be told.
    odd = CARDS.replace("Deal 3 DMG", "Dance").replace("cost = 0", "cost = -1", 1)
    files = [odd, "faction = 3\n"]
    told = web.post(path, json={"text": deck.replace("= 4", '= "none"', 1), "files": files}).json()
    said = " / ".join(one["sentence"] for one in told["problems"])
    assert not told["fine"] and len(told["problems"]) >= 5, said
    for part in ("cards 1:", "cards 2:", "Dance", "none"):
        assert part in said
    # What helps in the terminal helps here; and cards in the place of a deck are said to be cards.
    slip = CARDS.replace("Deal 3 DMG", "Kill 1 Enemy with DEF 2 or fewer")
    told = web.post(path, json={"text": deck, "files": [slip]}).json()["problems"][0]["sentence"]
    assert "fewer" in told and 'expected here: "less"' in told and "Enemy with DEF 1" in told
    told = web.post(path, json={"text": CARDS}).json()["problems"]
    assert len(told) == 1 and "these are cards" in told[0]["sentence"]
    french = web.post(f"{path}?lang=fr", json={"text": deck, "files": [odd]}).json()["problems"]
    assert french and all(one["sentence"] not in said for one in french)
    taken = CARDS.replace("Cinder Hare", "Tengu")
    told = web.post(path, json={"text": deck, "files": [taken]}).json()
    assert any("Tengu" in one["sentence"] for one in told["problems"])
    long = CARDS + "#" * (1 << 20)
    assert not web.post(path, json={"text": deck, "files": [long]}).json()["fine"]


def test_a_made_up_card_is_played_to_its_effect_and_kept_in_the_record(web: TestClient) -> None:
    seats = [{"kind": "me", "options": {"deck": ember_deck()}}, {"kind": "bot", "bot": "random"}]
    options = {"cards": [CARDS], "first": "0"}
    form = {"game": "siegestorm", "mode": "duel", "seats": seats, "options": options}
    opened = web.post("/api/matches", json=form).json()
    mine = opened["seats"][0]["token"]
    told: list[dict[str, Any]] = []
    with live(web, opened) as ann:

        def say(**message: Any) -> None:
            ann.send_json({"id": str(len(told)), **message})

        def hear(*types: str) -> dict[str, Any]:
            while True:
                told.append(ann.receive_json())
                if told[-1]["type"] in types:
                    return told[-1]

        say(type="hello", token=mine)
        news = table = hear("table")
        while "action Ember Fox" not in texts_of(news["ask"]):
            if news["ask"].get("seat") == 0:
                number, text = news["ask"]["number"], news["ask"]["suggestion"]
                say(type="answer", number=number, text=text)
            news = hear("news")
            assert news["version"] < 200
        say(type="answer", number=news["ask"]["number"], text="action Ember Fox")
        lines: list[str] = []
        while not any("3 DMG" in line for line in lines):
            news = hear("news")
            lines += [line["text"] for line in news["lines"]]
            if news["ask"].get("seat") == 0:
                say(type="answer", number=news["ask"]["number"], text="pass")
        say(type="concede", id="end")
        while ann.receive_json().get("id") != "end":
            pass
    seat = table["seats"][0]
    assert seat["brought"] == "Embers" and seat["look"] == "levy"
    printed = [face for one in told for face in one.get("printed", {}).values()]
    fox = next(face for face in printed if face["name"] == "Ember Fox")
    assert fox["faction_title"] == "The Embers"
    record = web.get(f"/api/matches/{opened['match']}/record", headers=bearer(mine)).text
    assert "Deal 3 DMG" in record
    again = replay(siegestorm.GAME, Record.from_json(record))
    assert "action Ember Fox" in again.answers and again.result is not None
    shown = web.post("/api/replay?count=2", json={"record": record}).json()
    assert shown["problem"] is None and shown["count"] == len(again.answers) + 1


def texts_of(ask: dict[str, Any]) -> list[str]:
    """What can be answered."""
    return [str(one["text"]) for one in ask.get("choices", [])]

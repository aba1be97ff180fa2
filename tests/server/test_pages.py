"""The pages: what there is to play, opening matches, records, replays, rules, cards, decks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tests.server.conftest import HERE, Inline
from tests.server.web import bearer, live, open_match
from wartable import siegestorm
from wartable.server.config import Config, Limits
from wartable.server.pages.app import make_app


def play_to_the_end(web: TestClient, opened: dict[str, Any]) -> None:
    """Two people of whom one gives up after some answers."""
    first, second = (link["token"] for link in opened["seats"])
    with live(web, opened) as ann:
        ann.send_json({"type": "hello", "id": "1", "token": first, "name": "Ann"})
        while ann.receive_json()["type"] != "table":
            pass
        ann.send_json({"type": "answer", "id": "2", "number": 0, "text": "nothing"})
        while ann.receive_json()["type"] != "news":
            pass
        ann.send_json({"type": "concede", "id": "3"})
        while ann.receive_json().get("id") != "3":
            pass
    assert second


def test_health_tells_version_engine_database_and_matches(web: TestClient) -> None:
    open_match(web)
    told = web.get("/api/health").json()
    assert told["status"] == "ok" and told["database"] == "sqlite" and told["under_way"] == 1
    assert told["engine"] in ("pure", "compiled") and told["games"] == ["siegestorm", "dysma"]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_start_page_is_data(web: TestClient, language: str) -> None:
    games = web.get("/api/games", params={"lang": language}).json()
    assert games["language"] == language
    for game in games["games"]:
        assert game["title"] and game["about"] and any(bot["default"] for bot in game["bots"])
        for mode in game["modes"]:
            seats = [{"kind": "bot"} for _ in range(mode["low"])]
            open_match(web, game=game["name"], mode=mode["name"], seats=seats)
            for field in mode["fields"]:
                assert field["title"] != field["name"] or language == "en"


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"game": "chess"}, "no game"),
        ({"game": "siegestorm", "mode": "war"}, "no mode"),
        ({"game": "siegestorm", "seats": [{}]}, "2 to 2 seats"),
        ({"game": "siegestorm", "seats": [{}, {"kind": "bot", "bot": "os.py:Bot"}]}, "no bot"),
        ({"game": "siegestorm", "seats": [{}, {"options": {"deck": "x"}}]}, "cannot be"),
        ({"game": "siegestorm", "options": {"speed": "9"}}, "cannot be chosen"),
        ({"game": "siegestorm", "position": "a = "}, "TOML"),
        ({"game": "siegestorm", "options": {"cards": ["name = 1"]}}, ""),
        ({"game": "dysma", "options": {"turn_limit": 1000}}, "cannot be"),
        ({"game": 7}, "cannot be read"),
        ([], "cannot be read"),
    ],
)
def test_a_form_that_cannot_be_played_says_why(web: TestClient, form: Any, words: str) -> None:
    found = web.post("/api/matches", json=form)
    assert found.status_code == 422
    assert words in found.json()["sentence"] and found.json()["sentence"]


@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_opponents_are_five_levels_and_then_the_other_bots(web: TestClient, game: str) -> None:
    games = {one["name"]: one for one in web.get("/api/games").json()["games"]}
    bots = games[game]["bots"]
    assert [bot["name"] for bot in bots[:5]] == [f"level-{n}" for n in range(1, 6)]
    assert [bot["other"] for bot in bots] == [False] * 5 + [True] * (len(bots) - 5)
    assert [bot["name"] for bot in bots if bot["default"]] == ["level-3"]
    assert all(bot["about"] for bot in bots[:5])


def test_bots_of_one_level_have_names_of_their_own(web: TestClient) -> None:
    bot = {"kind": "bot", "bot": "level-3"}
    opened = open_match(web, mode="lms", seats=[{"kind": "me"}, bot, bot, bot])
    path = f"/api/matches/{opened['match']}"
    seats = web.get(path, headers=bearer(opened["seats"][0]["token"])).json()["seats"]
    assert [seat["name"] for seat in seats[1:]] == ["Veteran", "Veteran II", "Veteran III"]


def test_matches_are_found_again_by_their_tokens(web: TestClient) -> None:
    opened = open_match(web, seats=[{"name": "Ann"}, {"kind": "bot"}])
    mine = {"match": opened["match"], "token": opened["seats"][0]["token"]}
    wrong = {"match": opened["match"], "token": "wrong"}
    found = web.post("/api/matches/mine", json={"tokens": [wrong, mine]}).json()["matches"]
    assert [(one["match"], one["seat"]) for one in found] == [(opened["match"], 0)]
    assert found[0]["seats"][0]["name"] == "Ann" and found[0]["seats"][0]["brought"]
    assert not found[0]["seats"][1]["brought"], "which deck the other plays is not told"
    assert web.get(f"/api/matches/{opened['match']}").status_code == 403
    told = web.get(f"/api/matches/{opened['match']}", headers=bearer(opened["watch"])).json()
    assert told["waiting"] == 0 and told["seat"] is None


def shown_in(ann: WebSocketTestSession, token: str, language: str) -> dict[str, Any]:
    """The table as somebody who comes with a language is shown it."""
    ann.send_json({"type": "hello", "id": "1", "token": token, "language": language})
    while (told := ann.receive_json())["type"] != "table":
        pass
    shown: dict[str, Any] = told
    return shown


@pytest.mark.parametrize(
    ("form", "code", "deck", "english"),
    [
        ({"options": {"deck": "ysra-starter"}}, "pl", "Talia Startowa Ysra", "Ysra Starter"),
        ({"options": {"deck": "ysra-starter"}}, "fr", "Deck de Départ Ysra", "Ysra Starter"),
        ({"options": {"band": "omrok-fist"}}, "fr", "Le poing d’Omrok", "Omrok's Fist"),
    ],
)
def test_what_comes_with_a_game_is_called_in_the_readers_language(
    web: TestClient, form: dict[str, Any], code: str, deck: str, english: str
) -> None:
    game = "dysma" if "band" in form["options"] else "siegestorm"
    opened = open_match(web, game=game, seats=[form, {"kind": "bot"}])
    token = opened["seats"][0]["token"]
    for language, title in ((code, deck), ("en", english)):
        path = f"/api/matches/{opened['match']}?lang={language}"
        assert web.get(path, headers=bearer(token)).json()["seats"][0]["brought"] == title
        with live(web, opened) as ann:
            assert shown_in(ann, token, language)["seats"][0]["brought"] == title


def test_bots_are_called_in_the_language_of_who_is_told(web: TestClient) -> None:
    bot = {"kind": "bot", "bot": "level-3"}
    seats = [{"kind": "me", "name": "Ann"}, bot, bot, {**bot, "name": "Otto"}]
    opened = open_match(web, mode="lms", seats=seats)
    token = opened["seats"][0]["token"]
    for language, title in (("pl", "Weteran"), ("fr", "Vétéran"), ("en", "Veteran")):
        names = ["Ann", title, f"{title} II", "Otto"]
        path = f"/api/matches/{opened['match']}?lang={language}"
        brief = web.get(path, headers=bearer(token)).json()
        assert [seat["name"] for seat in brief["seats"]] == names
        with live(web, opened) as ann:
            table = shown_in(ann, token, language)
        assert table["view"]["names"] == [seat["name"] for seat in table["seats"]] == names
        said = " ".join(line["text"] for line in table["lines"])
        assert title in said and (language == "en" or "Veteran" not in said)


def test_a_table_is_called_in_the_readers_language(web: TestClient) -> None:
    opened = open_match(web, game="dysma", options={"map": "ruins"}, seats=[{}, {"kind": "bot"}])
    token = opened["seats"][0]["token"]
    told = (
        ("fr", "La cité déchue", "maison de la guilde"),
        ("en", "The fallen city", "guild hall"),
    )
    for language, title, piece in told:
        with live(web, opened) as ann:
            table = shown_in(ann, token, language)["view"]["table"]
            assert table["name"] == title
            assert piece in [one["name"] for one in table["pieces"]]


def test_public_matches_are_listed_and_have_free_seats(web: TestClient) -> None:
    open_match(web)
    opened = open_match(web, public=True, seats=[{"name": "Ann"}, {"kind": "open"}])
    found = web.get("/api/matches").json()["matches"]
    assert [one["match"] for one in found] == [opened["match"]]
    path = f"/api/matches/{opened['match']}/seats"
    took = web.post(f"{path}/1", json={"name": "Ben"})
    assert took.status_code == 200 and took.json()["seat"] == 1
    assert web.post(f"{path}/1", json={"name": "Eve"}).status_code == 409
    assert web.post(f"{path}/7", json={}).status_code == 404
    told = web.get(f"/api/matches/{opened['match']}", headers=bearer(took.json()["token"]))
    assert told.json()["seat"] == 1
    # The link that was made for the seat lets nobody in any more.
    old = opened["seats"][1]["token"]
    assert web.get(f"/api/matches/{opened['match']}", headers=bearer(old)).status_code == 403


def test_record_and_replay_are_for_finished_matches(web: TestClient) -> None:
    opened = open_match(web, seats=[{}, {}])
    mine = bearer(opened["seats"][0]["token"])
    path = f"/api/matches/{opened['match']}"
    for page in ("record", "replay", "position?at=0"):
        assert web.get(f"{path}/{page}", headers=mine).status_code == 409
    assert web.post(f"{path}/fork?at=0", json={}, headers=mine).status_code == 409
    play_to_the_end(web, opened)
    record = web.get(f"{path}/record", headers=mine).text
    assert siegestorm.replay(siegestorm_record(record)).result is not None
    replay = web.get(f"{path}/replay", headers=mine).json()
    assert replay["count"] == 3 and len(replay["frames"]) == 3 and replay["open"]
    assert all(isinstance(side["hand"], list) for side in replay["frames"][-1]["view"]["sides"])
    assert replay["result"]["winners"] == ["side:b"] and replay["printed"]
    eyes = web.get(f"{path}/replay?eyes=1", headers=mine).json()
    hands = [side["hand"] for side in eyes["frames"][0]["view"]["sides"]]
    assert isinstance(hands[0], int) and isinstance(hands[1], list)
    assert web.get(f"{path}/replay?eyes=9", headers=mine).status_code == 422
    option = siegestorm.replay(siegestorm_record(record), 0).options[0]
    query = {"query": {"option": option}}
    told = web.post(f"{path}/probe?at=0", json=query, headers=mine).json()["answer"]
    assert told["option"] == option and told["label"], "as it was offered to who was asked"
    part = web.get(f"{path}/replay?first=1&count=1", headers=mine).json()
    assert [one["number"] for one in part["frames"]] == [1] and part["count"] == 3
    # Play on from there, from a match, from a moment as text, and watch an upload.
    forked = web.post(f"{path}/fork?at=1", json={}, headers=mine)
    assert forked.status_code == 201 and len(forked.json()["seats"]) == 1
    moment = web.get(f"{path}/position?at=1", headers=mine).text
    assert open_match(web, position=moment)["match"]
    assert web.get(f"{path}/position?at=77", headers=mine).status_code == 404
    kept = web.post("/api/records", json={"record": record}).json()
    again = web.get(f"/api/matches/{kept['match']}/replay", headers=bearer(kept["watch"])).json()
    assert again["frames"][-1]["view"]["result"] == replay["frames"][-1]["view"]["result"]
    shown = web.post("/api/replay", json={"record": record}).json()
    assert shown["count"] == 3 and shown["match"] is None


def siegestorm_record(text: str) -> Any:
    """A record from its text."""
    from wartable.kernel.record import Record

    return Record.from_json(text)


def test_a_record_of_other_content_says_so_and_can_be_read(web: TestClient) -> None:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=3)
    match.answer("nothing")
    plain = json.loads(match.record().to_json())
    plain["content"] = "0" * 16
    shown = web.post("/api/replay", json={"record": json.dumps(plain)}).json()
    assert "other cards" in shown["problem"] and shown["log"] == ["nothing"]
    assert web.post("/api/replay", json={"record": "{}"}).status_code == 422
    assert web.post("/api/records", json={"record": json.dumps(plain)}).status_code == 422


def test_a_record_of_an_unfinished_match_can_be_watched(web: TestClient) -> None:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=3)
    match.answer("nothing")
    kept = web.post("/api/records", json={"record": match.record().to_json()}).json()
    path = f"/api/matches/{kept['match']}/replay"
    assert web.get(path, headers=bearer(kept["watch"])).json()["count"] == 2


def test_positions_are_checked_and_started(web: TestClient) -> None:
    position = '[a]\nhand = ["Tengu"]\n'
    form = {"game": "siegestorm", "position": position}
    assert web.post("/api/positions", json=form).json()["fine"]
    wrong = {"game": "siegestorm", "position": '[a]\nhand = ["Tengo"]\nlife = 3\n'}
    told = web.post("/api/positions", json=wrong).json()
    assert not told["fine"] and len(told["problems"]) >= 2
    french = web.post("/api/positions?lang=fr", json=wrong).json()["problems"]
    assert {one["place"] for one in french} == {one["place"] for one in told["problems"]}
    assert any("aucune carte ne s’appelle" in one["sentence"] for one in french)
    assert open_match(web, position=position)["seats"]


def test_rules_cards_looks_decks_and_bands_can_be_read(web: TestClient) -> None:
    rules = web.get("/api/rules", params={"game": "siegestorm", "search": "defender"}).json()
    assert any(one["slug"] == "storm.defender" for one in rules["rules"])
    one = web.get("/api/rules", params={"game": "dysma", "slug": "table.clock"}).json()["rules"]
    assert one[0]["title"] == "At the table"
    cards = web.get("/api/cards", params={"search": "tengu"}).json()["found"]
    assert [card["name"] for card in cards] == ["Tengu"]
    spells = web.get("/api/cards", params={"game": "dysma", "kind": "spell", "lang": "fr"}).json()
    assert all(one["kind"] == "spell" for one in spells["found"]) and spells["language"] == "fr"
    assert web.get("/api/cards/Tengu.svg").text.startswith("<svg")
    assert web.get("/api/cards/Nobody.svg").status_code == 404
    looks = web.get("/api/looks").json()["looks"]
    assert looks["ysra"]["base"] and looks["ysra"]["title"]
    for shelf in ("decks", "bands"):
        found = web.get(f"/api/{shelf}").json()["shelf"]
        checked = web.post(f"/api/{shelf}/check", json={"text": found[0]["text"]}).json()
        assert checked["fine"], checked
        assert not web.post(f"/api/{shelf}/check", json={"text": "name = 1\n"}).json()["fine"]


def test_openapi_knows_every_page_and_every_struct(web: TestClient) -> None:
    told = web.get("/api/openapi.json").json()
    assert "/api/matches/{match}/replay" in told["paths"]
    schemas = told["components"]["schemas"]
    for ref in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(told)):
        assert ref in schemas


def test_pages_of_other_sites_are_turned_away(web: TestClient) -> None:
    form = {"game": "siegestorm"}
    for origin in ("http://evil.example", "null", "http://127.0.0.1:9999"):
        found = web.post("/api/matches", json=form, headers={"origin": origin})
        assert found.status_code == 403
    french = {"origin": "null", "accept-language": "fr-CA,en"}
    told = web.post("/api/matches", json=form, headers=french).json()["sentence"]
    assert told.startswith("Ceci vient d’un autre site")
    assert web.post("/api/matches", json=form, headers={"origin": HERE}).status_code == 201
    # A name that was made to point here is not ours.
    assert web.get("/api/health", headers={"host": "evil.example"}).status_code == 403


def test_every_answer_has_the_usual_headers(web: TestClient) -> None:
    for path in ("/", "/api/health", "/nothing/here"):
        headers = web.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        head = web.head(path)
        assert head.status_code == web.get(path).status_code and head.content == b""


def test_no_file_outside_of_the_client_is_served(web: TestClient) -> None:
    for path in ("/../config.py", "/%2e%2e/config.py", "/..%2fconfig.py", "//etc/passwd"):
        assert web.get(path).status_code == 404


def test_what_is_not_there_is_refused_like_everything_else(web: TestClient) -> None:
    french = {"accept-language": "fr"}
    nothing = web.get("/api/nothing", headers=french)
    assert nothing.status_code == 404 and nothing.json()["sentence"] == "Il n’y a rien ici."
    wrong = web.post("/api/health", headers=french)
    assert wrong.status_code == 405 and wrong.headers["allow"] == "GET"
    assert wrong.json()["sentence"] == "Cette page ne se demande que par GET."
    missing = web.get("/api/cards/Nobody.svg")
    assert missing.status_code == 404 and "picture of “Nobody”" in missing.json()["sentence"]


def test_there_is_an_end_to_requests_bodies_and_matches(tmp_path: Path) -> None:
    limits = Limits(body=1000, requests_at_once=8, requests_a_second=0.01, matches_an_hour=2)
    app = make_app(Config(tmp_path, limits=limits), thinking=Inline())
    with TestClient(app, base_url=HERE) as web:
        long = {"game": "siegestorm", "title": "x" * 2000}
        assert web.post("/api/matches", json=long).status_code == 413
        codes = [web.post("/api/matches", json={"game": "siegestorm"}).status_code for _ in "abcd"]
        assert codes == [201, 201, 429, 429]
        codes = [web.get("/api/health").status_code for _ in range(6)]
        assert codes[0] == 200 and codes[-1] == 429
        assert web.get("/api/games").headers["retry-after"] == "1"


def test_the_seed_never_leaves_before_the_end(web: TestClient) -> None:
    opened = open_match(web, public=True, seats=[{}, {}])
    path = f"/api/matches/{opened['match']}"
    texts = [web.get(path).text, web.get("/api/matches").text]
    with live(web, opened) as ann:
        ann.send_json({"type": "hello", "id": "1", "token": opened["seats"][0]["token"]})
        texts += [ann.receive_text(), ann.receive_text()]
    hall: Any = web.app.state.hall  # type: ignore[attr-defined]
    seed = hall.tables[opened["match"]].head.seed
    assert all(str(seed) not in text for text in texts)

"""What is a card, a profile, a deck worth? Plain references, the same games, one page of it all."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import refused, run
from wartable import dysma, siegestorm
from wartable.lab.brought import OwnBand, OwnDeck, own
from wartable.lab.gauntlet import deeds_of, run_the_gauntlet
from wartable.lab.gauntlet import field as gauntlet_field
from wartable.lab.orders import play
from wartable.lab.report import NoRun, page
from wartable.lab.runs import Means
from wartable.lab.swaps import Swaps, measure, trial
from wartable.lab.wording import Wording

DECK = "ysra-starter"
MINE = """
name = "Mine"
format = "free-for-all"

[cards]
"Mighty Oak" = 30
"Despoiler" = 4
"""
OAK = """
faction = "mine"

[[card]]
name = "Mighty Oak"
cost = 0
attack = 9
defense = 9
"""


def test_a_reference_card_has_the_cost_of_what_it_stands_for_and_no_text() -> None:
    variant = OwnDeck(DECK).without("Despoiler")
    match = siegestorm.new_match([variant.text, DECK], cards=[variant.content])
    (first, second) = match.setup["decks"]
    assert sum(first["cards"].values()) == sum(second["cards"].values())
    assert "Despoiler" not in first["cards"] and first["cards"]["Reference 3"] == 2
    assert variant.copies == 2 and "no text" in variant.reference


@pytest.mark.long
def test_a_reference_figure_keeps_the_price_and_the_band_legal() -> None:
    band = OwnBand("silver-peaks")
    for profile in band.things():
        variant = band.without(profile)
        assert dysma.check_band(variant.text, [variant.content]) == []
        assert profile not in variant.text


def test_all_variants_meet_the_same_opponents_in_the_same_games() -> None:
    swaps = Swaps([trial(own(DECK, "siegestorm"), ("Despoiler",))], "random", seed=5)
    orders = swaps.orders(3)
    assert len(orders) == 3 * 2 * 2
    for again in range(3):
        games = orders[4 * again : 4 * again + 4]
        assert {order.seed for order in games} == {5 + again}
        assert len({order.tables.brought[1] for order in games}) == 1
        whole, without = games[0], games[2]
        assert (whole.number, whole.part) == (without.number, without.part - 2)
    assert len({order.tables.brought[1] for order in orders}) == 3  # every other Starter


@pytest.mark.long
def test_what_is_far_too_strong_is_worth_something() -> None:
    mine = own(MINE, "siegestorm", (OAK,))
    found = measure(Swaps([trial(mine, ("Mighty Oak",))], "novice"), 6, Means())
    (line,) = found["effects"]
    assert line["effect"] == pytest.approx(line["share"] - line["without"], abs=1e-3)
    assert line["effect"] > 0 and -1 <= line["low"] < line["effect"] < line["high"] <= 1


@pytest.mark.long
def test_a_gauntlet_counts_every_opponent_and_what_did_the_work() -> None:
    found = run_the_gauntlet(own(DECK, "siegestorm"), "novice", 2, Means())
    assert len(found["meetings"]) == 3 and found["games"] == 12
    worst = min(found["meetings"], key=lambda line: line["share"])
    assert found["worst"] == worst["other"]
    assert {line["what"] for line in found["work"]} == set(OwnDeck(DECK).things())
    assert sum(line["dmg"] for line in found["work"]) > 5


@pytest.mark.long
@pytest.mark.parametrize(("name", "game"), [(DECK, "siegestorm"), ("silver-peaks", "dysma")])
def test_a_game_that_is_looked_at_is_the_one_that_was_played(name: str, game: str) -> None:
    from wartable.lab.gauntlet import Look

    order = gauntlet_field(own(name, game), "novice", 3).orders(1)[0]
    row, deeds = play(order), deeds_of(Look(order, 0))
    assert deeds == deeds_of(Look(order, 0)) and row.answers > 20
    known = set(own(name, game).things())
    assert deeds and {deed.who for deed in deeds} & known


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    swaps = Swaps([trial(own(DECK, "siegestorm"), ("Despoiler",))], "random")
    measure(swaps, 1, Means(folder=tmp_path))
    before = (tmp_path / "games.csv").read_text()
    again = measure(swaps, 2, Means(folder=tmp_path))
    assert (tmp_path / "games.csv").read_text().startswith(before)
    assert again["effects"] == measure(swaps, 2, Means())["effects"]


@pytest.mark.long
def test_one_page_of_it_all(tmp_path: Path) -> None:
    run("lab", "cards", DECK, "--only", "Despoiler", *_quick(tmp_path / "cards"))
    run("lab", "gauntlet", "silver-peaks", *_quick(tmp_path / "band"))
    run("lab", "decks", DECK, "styxia-starter", *_quick(tmp_path / "decks"))
    folders = [str(tmp_path / name) for name in ("cards", "band", "decks")]
    out = tmp_path / "page.html"
    run("lab", "report", *folders, "--out", str(out), "--title", "Mine & yours")
    text = out.read_text(encoding="utf-8")
    assert text.count("<h2>") == 3 and "Mine &amp; yours" in text
    assert text.count("<svg") >= 6 and "http://" not in text.replace("http://www.w3.org", "")
    assert "Royal guard" in text and "Despoiler" in text
    assert "already a file" in refused(run("lab", "report", *folders, "--out", str(out)), 2)
    run("lab", "report", *folders, "--out", str(out), "--force", lang="pl")
    assert re.search("silnik: (czysty Python|skompilowany)", out.read_text(encoding="utf-8"))


def _quick(folder: Path) -> list[str]:
    return ["--bot", "random", "--rounds", "1", "--workers", "1", "--out", str(folder)]


def test_a_page_of_nothing_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NoRun, match="holds no finished run; make one with --out"):
        page([tmp_path], "Nothing")
    (tmp_path / "summary.json").write_text('{"question": "weather"}')
    with pytest.raises(NoRun, match="no summary that this version knows"):
        page([tmp_path], "Weather")


def test_own_files_are_checked_before_anything_is_played(tmp_path: Path) -> None:
    deck, cards = tmp_path / "mine.toml", tmp_path / "oak.toml"
    deck.write_text(MINE)
    cards.write_text(OAK)
    assert "Mighty Oak" in refused(run("lab", "gauntlet", str(deck)), 1)
    words = refused(run("lab", "cards", DECK, "--only", "Despoile"), 2)
    assert "Despoiler" in words
    words = refused(run("lab", "profiles", "silver-peaks", "--only", "traquer"), 2)
    assert "no profile" in words and "traqueur" in words
    assert "nobody" in refused(run("lab", "gauntlet", DECK, "--bot", "nobody"), 2)
    assert "there-is-none" in refused(run("lab", "gauntlet", "there-is-none"), 2)


def test_a_profile_is_asked_about_by_what_the_table_calls_it() -> None:
    words = ["--only", "Stalker", "--bot", "random", "--rounds", "1", "--workers", "1", "--json"]
    said: dict[str, Any] = run("lab", "profiles", "silver-peaks", *words).json()
    assert [line["what"] for line in said["effects"]] == ["traqueur"]


@pytest.mark.long
def test_every_question_is_one_json_object() -> None:
    words = ["--only", "Despoiler", "--bot", "random", "--rounds", "1", "--json"]
    said: dict[str, Any] = run("lab", "cards", DECK, *words).json()
    assert said["effects"][0]["what"] == "Despoiler" and said["games"] == 4


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Ysra Starter", "The Crooked Teeth", "Byloss, Very Hard", "Archangel"]),
        ("fr", ["Deck de Départ Ysra", "Les dents de travers", "Byloss, Très Difficile"]),
    ],
)
def test_the_page_calls_things_by_their_names(language: str, told: list[str]) -> None:
    words = Wording(language)
    labels = ["ysra-starter", "crooked-teeth", "byloss very-hard", "Archangel"]
    assert [words.called(label) for label in labels][: len(told)] == told


def test_profiles_have_their_names_in_each_language_and_ones_own_the_one_they_have() -> None:
    guard = {"what": "garde-royal", "name": "Royal guard"}
    own_one = {"what": "ermite", "name": "Marsh hermit"}
    card = {"what": "Archangel", "name": "Archangel"}
    told = [Wording(code).thing(one) for code in ("en", "fr") for one in (guard, own_one)]
    assert told == ["Royal guard", "Marsh hermit", "Garde royal", "Marsh hermit"]
    assert Wording("pl").thing(guard) == "Royal guard"
    assert Wording("fr").thing(card) == Wording("fr").named("Archangel")


def test_over_the_field_every_game_counts(tmp_path: Path) -> None:
    names = ("a", "b", "c")
    met = [
        {"one": one, "other": other, "share": 0.75, "low": 0.5, "high": 0.9, "rounds": 8}
        for one, other in combinations(names, 2)
    ]
    summary = {"question": "decks", "bot": "x", "games": 48, "meetings": met, "seed": 0}
    (tmp_path / "summary.json").write_text(json.dumps(summary))
    text = page([tmp_path], "Mine")
    assert "Over the whole field" in text
    field = text.split("Over the whole field:</p>")[1].split("</svg>")[0]
    assert [share in field for share in ("75.0 %", "50.0 %", "25.0 %")] == [True] * 3

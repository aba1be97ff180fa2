"""`concede` and `draw` at the prompt, and in `replay`; for both games, in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Run, answers, kept, run
from wartable import bots
from wartable.bots import Bot, Sight

DUEL = """
names = ["Ann", "Bob"]
figure = "a1"
turn_limit = 12
[[a]]
at = [12, 12]
[[b]]
at = [12, 16]
"""
RING = """
mode = "lms"
step = "deploy"
[a]
name = "Ann"
hand = ["Levy", "Levy"]
[b]
name = "Bob"
hand = ["Levy", "Levy"]
[c]
name = "Cyd"
hand = ["Levy", "Levy"]
"""
HELP = re.compile(r" *(concede|draw|\w+ \((concede|draw)\)) ")
"""How the lines about them in the help begin: the language's own word comes first."""
YES = {"en": "yes", "fr": "oui", "pl": "tak"}
CONCEDES = {"en": "Ann concedes", "fr": "Ann abandonne", "pl": "Ann poddaje się"}
LOST = {"en": "You lose.", "fr": "Vous avez perdu.", "pl": "Przegrywasz."}


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A battle of Ann against Bob."""
    file = tmp_path / "duel.toml"
    file.write_text(DUEL)
    return file


@pytest.fixture
def ring(tmp_path: Path) -> Path:
    """Ann, Bob and Cyd, each with a card in hand."""
    file = tmp_path / "ring.toml"
    file.write_text(RING)
    return file


def play(saved: Path, game: str, *arguments: str | Path, keys: str = "") -> Run:
    """A game that is kept in `saved`."""
    done = kept(saved, game, *arguments, keys=keys, columns=110)
    assert done.code == 0, done.err
    return done


def result(saved: Path) -> Any:
    return json.loads(saved.read_text())["result"]


@pytest.mark.parametrize(
    ("game", "lang"),
    [("siegestorm", "en"), ("siegestorm", "fr"), ("siegestorm", "pl"), ("dysma", "en")]
    + [("dysma", "fr")],
)
def test_conceding_is_confirmed_in_the_players_language(saved: Path, game: str, lang: str) -> None:
    yes = YES[lang]
    keys = f"?\nconcede\nmaybe\nconcede\n{yes}\n"
    done = play(saved, game, "--seed", "3", "--name", "Ann", "--lang", lang, keys=keys)
    helped = [line for line in done.out.splitlines() if HELP.match(line)]
    assert len(helped) == 2
    assert done.out.count(f"{yes}") >= 2  # what to type is said each time
    assert f"{CONCEDES[lang]} [table.concede]" in done.out and LOST[lang] in done.out
    assert answers(saved)[-1] == "!concede 0"
    assert result(saved) == {"winners": [1], "rule": "table.concede"}


@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_without_a_yes_nothing_is_conceded_or_offered(saved: Path, game: str) -> None:
    keys = "concede\n\ndraw\nno\nquit\n"
    done = play(saved, game, "--seed", "3", keys=keys)
    assert done.out.count("goes on.") == 2
    assert answers(saved) == [one for one in answers(saved) if not one.startswith("!")]
    assert result(saved) is None


def test_of_three_the_others_play_on(saved: Path, ring: Path) -> None:
    keys = "concede\ny\n" + "\n" * 400
    done = play(saved, "siegestorm", "--position", ring, "--bot", "random", keys=keys)
    assert answers(saved)[0] == "!concede 0" and len(answers(saved)) > 1
    assert "Ann is out of the game" in done.out and "You lose." in done.out
    assert result(saved)["winners"] in ([1], [2])


def test_friends_take_a_concession_back_when_they_agree(saved: Path, ring: Path) -> None:
    friends = ("--position", ring, "--bot", "human")
    keys = "concede\ny\n\nundo\nundo force\n\nlog\nquit\n"
    done = play(saved, "siegestorm", *friends, keys=keys)
    assert "[table.undo]" in done.out and "Taken back." in done.out
    assert answers(saved) == []


def test_an_undo_that_goes_too_far_leaves_a_concession_as_it_was(saved: Path, ring: Path) -> None:
    # Ann's seat becomes a bot's, so before her concession no person was asked anything.
    start = ("--position", ring, "--bot", "human")
    play(saved, "siegestorm", *start, keys="concede\ny\n\nquit\n")
    before = answers(saved)
    assert before[0] == "!concede 0"
    keys = "undo force\nquit\n"
    again = run("play", "siegestorm", "--load", saved, "--bot", "random,human,human", keys=keys)
    assert again.code == 0 and "[table.undo]" in again.out
    assert answers(saved) == before


class Yielding(Bot):
    """Takes every draw."""

    name = "yielding"

    def decide(self, sight: Sight) -> list[int]:
        return sight.suggest()

    def agrees_to_draw(self, sight: Sight) -> bool:
        assert sight.question.options == []  # what others are asked is not shown to it
        return sight.seat == 1


@pytest.fixture(autouse=True)
def yielding(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is forgotten after the test."""
    monkeypatch.setattr(bots, "_KINDS", list(bots._KINDS))
    bots.register(Yielding)


@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_a_draw_ends_the_game_if_the_bot_agrees(saved: Path, game: str) -> None:
    done = play(saved, game, "--seed", "3", "--bot", "yielding", keys="draw\nyes\n")
    assert "The players agree to a draw" in done.out and "[table.draw]" in done.out
    assert "is a draw." in done.out
    assert answers(saved)[-1] == "!draw" and result(saved)["winners"] == []


@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_a_bot_without_an_opinion_plays_on(saved: Path, game: str) -> None:
    done = play(saved, game, "--seed", "3", "--bot", "random", keys="draw\nyes\nquit\n")
    assert "random does not agree to a draw." in done.out
    assert result(saved) is None and "!draw" not in answers(saved)


def test_one_who_does_not_agree_is_enough(saved: Path, ring: Path) -> None:
    keys = "draw\nyes\nquit\n"
    players = ("--bot", "human,yielding,yielding")
    done = play(saved, "siegestorm", "--position", ring, *players, keys=keys)
    assert "yielding C does not agree to a draw." in done.out and answers(saved) == []


def test_friends_agree_to_a_draw_one_after_the_other(saved: Path, ring: Path) -> None:
    keys = "draw\nyes\n\nyes\n\nyes\n"
    done = play(saved, "siegestorm", "--position", ring, "--bot", "human", keys=keys)
    assert "Bob, do you agree to a draw?" in done.out and "Cyd, do you agree" in done.out
    assert "The players agree to a draw" in done.out
    assert answers(saved) == ["!draw"]


def test_a_friend_may_decline_and_the_keyboard_comes_back(saved: Path, duel: Path) -> None:
    keys = "draw\nyes\n\nno\n\nend\nquit\n"
    done = play(saved, "dysma", "--position", duel, "--bot", "human", keys=keys)
    assert "Bob does not agree to a draw." in done.out
    assert done.out.count("hand the keyboard to Ann") == 1
    assert answers(saved)[0] == "end"


def test_a_boss_agrees_to_no_draw(saved: Path) -> None:
    done = play(saved, "siegestorm", "--mode", "solo", "--seed", "3", keys="draw\nquit\n")
    assert "A boss agrees to nothing" in done.out and "[table.draw]" in done.out
    assert answers(saved) == []


def test_alone_against_a_boss_conceding_loses(saved: Path) -> None:
    done = play(saved, "siegestorm", "--mode", "solo", "--seed", "3", keys="concede\ny\n")
    assert "You lose." in done.out and result(saved)["rule"] == "boss.lose"


@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_replay_shows_what_was_conceded(saved: Path, game: str) -> None:
    play(saved, game, "--seed", "3", "--name", "Ann", keys="\n\nconcede\ny\n")
    given = answers(saved)
    assert given[-1] == "!concede 0"
    whole = run("replay", saved)
    assert whole.code == 0 and "Ann concedes [table.concede]" in whole.out
    before = run("replay", saved, "--at", str(len(given) - 1))
    assert before.code == 0 and "concedes" not in before.out
    told = run("replay", saved, "--json").json()
    assert told["answers"] == given and told["result"]["winners"] == [1]
    assert "concede" in [event["kind"] for event in told["events"]]


def test_a_battle_with_a_bot_may_go_on_without_a_limit(saved: Path) -> None:
    play(saved, "dysma", "--seed", "3", "--turns", "0", keys="quit\n")
    assert "turn_limit" not in json.loads(saved.read_text())["setup"]
    play(saved, "dysma", "--seed", "3", "--bot", "human", "--turns", "4", keys="quit\n")
    assert json.loads(saved.read_text())["setup"]["turn_limit"] == 4
    seats = ("--seats", "3", "--bot", "human,random")
    play(saved, "dysma", "--seed", "3", *seats, keys="quit\n")
    assert json.loads(saved.read_text())["setup"]["turn_limit"] == 12

"""Solo, co-op and Last Man Standing on the command line: played, watched, saved and replayed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Run, kept, refused, run
from wartable.cli.options import modes
from wartable.siegestorm.turn import setup_form

HINTS = "hint\n\n" * 2000
ENTERS = "\n" * 2000

SOLO = """
mode = "solo"
turn = 5
active = "boss"
step = "deploy"
[a]
name = "Ann"
deck = "ysra-starter"
hand = ["Velvet Whisperer"]
[boss]
name = "mirelle"
difficulty = "hard"
life = 13
full_life = 26
menace = 3
hand = ["Goblin Archer", "Ember Acolyte", "Goblin Killer", "Goblin Killer", "Dragon Fury"]
track = ["", "Goblin Tank", "Totemic Golem"]
reserves = ["Seal of Nova", "Seal of Nova"]
reserve_token = false
"""

COOP = """
mode = "coop"
turn = 4
step = "deploy"
[a]
name = "Ann"
deck = "ysra-starter"
hand = ["Despoiler"]
[b]
deck = "khunglai-starter"
hand = 2
track = ["Tengu"]
[boss]
track = ["Goblin Tank"]
[slots]
cF2 = "Goblin Leader"
"""

RING = """
mode = "lms"
turn = 9
active = "b"
[a]
left = ["Despoiler"]
[b]
hand = ["Tengu", "Armored Yak", 6]
left = ["", "Tengu"]
right = ["Armored Yak"]
[c]
right = ["Salt-Eyed Lookout"]
[d]
name = "Dora"
"""


def test_the_command_knows_how_many_a_mode_is_for() -> None:
    assert modes.SEATS == setup_form.SEATS


def play(saved: Path, *arguments: str | Path, keys: str = "", columns: int = 80) -> Run:
    """A game that is kept in `saved`."""
    return kept(saved, "siegestorm", *arguments, keys=keys, columns=columns)


def from_position(
    saved: Path, text: str, *arguments: str, keys: str = "", columns: int = 80
) -> str:
    """What the screen says of a position."""
    file = saved.with_name("position.toml")
    file.write_text(text)
    done = play(saved, "--position", file, *arguments, keys=keys, columns=columns)
    assert done.code == 0, done.err
    return done.out


def record(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text())
    return found


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--mode", "solo"], ["Ann"]),
        (["--mode", "coop", "--bot", "random"], ["Ann", "random"]),
        (["--mode", "lms", "--bot", "random"], ["Ann", "random B", "random C"]),
        (
            ["--mode", "lms", "--seats", "4", "--bot", "random,greedy,random", "--seat", "2"],
            ["random A", "greedy", "Ann", "random D"],
        ),
    ],
)
def test_a_game_of_every_mode_to_its_end(
    saved: Path, arguments: list[str], names: list[str]
) -> None:
    done = play(saved, *arguments, "--seed", "3", "--name", "Ann", keys=ENTERS)
    assert done.code == 0, done.err
    assert "You win!" in done.out or "You lose." in done.out
    assert record(saved)["names"] == names
    assert record(saved)["result"] is not None
    assert run("replay", saved).code == 0


@pytest.mark.long
def test_hints_are_given_in_every_mode(saved: Path) -> None:
    for mode in ("solo", "coop", "lms"):
        done = play(saved, "--mode", mode, "--bot", "random", "--seed", "1", keys="hint\n\n" * 8)
        assert done.code == 0
        assert len(record(saved)["answers"]) >= 8


def test_bots_can_have_every_seat(saved: Path) -> None:
    assert play(saved, "--mode", "solo", "--bot", "random", "--seed", "2").code == 0
    assert record(saved)["names"] == ["random"]
    done = play(saved, "--mode", "lms", "--bot", "random,random,random", "--seed", "2")
    assert done.code == 0 and "wins the game!" in done.out


def test_what_the_boss_is_made_of_may_be_shortened(saved: Path) -> None:
    play(
        saved,
        *("--mode", "solo", "--boss", "mire", "--difficulty", "Very-Hard", "--miner", "hard"),
        *("--basic", "fairies", "--advanced", "undead"),
    )
    setup = record(saved)["setup"]
    assert setup["boss"] == "mirelle" and setup["difficulty"] == "very-hard"
    assert setup["basic"] == "wild-fairies" and setup["advanced"] == "undead-realms"
    assert setup["miner"] == "hard"
    for typed, name in (("shades", "shade-slayers"), ("slayers", "shade-slayers")):
        play(saved, "--mode", "coop", "--advanced", typed, "--bot", "random")
        assert record(saved)["setup"]["advanced"] == name


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--mode", "solos"], "Did you mean solo?"),
        (["--mode", "lms", "--seats", "2"], "lms has 3 or 4 seats, not 2"),
        (["--mode", "solo", "--seats", "2"], "solo has 1 seat, not 2"),
        (["--boss", "byloss"], "There is no boss in a game of duel"),
        (["--mode", "solo", "--boss", "bylos5"], "Did you mean byloss?"),
        (["--mode", "solo", "--difficulty", "easy"], "medium, hard, very-hard"),
        (["--mode", "solo", "--basic", "shamans"], "of class Advanced, not Basic"),
        (["--mode", "solo", "--advanced", "sh"], "shade-slayers or spectral-shamans"),
        (["--mode", "solo", "--basic", "gnomes"], "evil-goblins, wild-fairies"),
        (["--mode", "solo", "--miner", "harder"], "easy or hard"),
        (["--mode", "solo", "--seat", "1"], "no seat 1"),
        (["--mode", "solo", "--against", "mercenaries"], "Nobody else has a deck"),
        (["--mode", "lms", "--against", "mercenaries,mercenaries,mercenaries"], "2 other decks"),
        (["--mode", "lms", "--bot", "random,random,random,random"], "There are 3 seats"),
    ],
)
def test_what_does_not_go_together_is_told(saved: Path, arguments: list[str], words: str) -> None:
    assert words in refused(play(saved, *arguments), 2)


def test_the_boss_board_is_in_the_picture(saved: Path) -> None:
    out = from_position(saved, SOLO.replace('active = "boss"', 'active = "a"'))
    assert "Mirelle (b)  Life █████░░░░░ 13/26   Menace  1  2 [3] 4  5+" in out
    assert max(len(line) for line in out.partition("You left")[0].splitlines()) == 80
    said = " ".join(out.split())
    assert "Reserves 2 (2× Seal of Nova), used up" in said
    assert "Dragon Fury 6 (Action) · Goblin Archer 1 (Deploy or Special: Gang)" in said
    assert "2× Goblin Killer 0" in said
    assert "Boss Card: Whenever an Enemy is killed, increase the Menace Level by 1" in said
    assert "the Menace Level is lowered to 1" in said
    assert "Shielded" in said


def test_a_tie_of_the_boss_is_the_players_choice(saved: Path) -> None:
    text = SOLO.replace('"Goblin Archer", ', "").replace(
        '"Goblin Killer", "Goblin Killer"', '"Goblin Tank"'
    )
    out = from_position(saved, text)
    assert "You choose for Mirelle. Several cards cost the same: which one is next?" in out
    out = from_position(saved, text, "--lang", "fr")
    assert "Vous choisissez pour Mirelle. Plusieurs cartes ont le même coût" in out
    out = from_position(saved, text, "--lang", "pl")
    assert "Wybierasz za Bossa Mirelle. Kilka kart kosztuje tyle samo" in out


def test_a_leader_of_the_boss_has_a_battle_zone_by_number(saved: Path) -> None:
    text = COOP.replace('step = "deploy"', 'step = "leader"\nactive = "boss"')
    text = text.replace('track = ["Goblin Tank"]', 'hand = ["Goblin Leader"]')
    out = from_position(saved, text)
    assert "You choose for Byloss. Where does the Leader Goblin Leader stand?" in out
    assert "It stands in No Man's Land of Battle Zone 2" in out


def test_partners_sit_on_both_sides_of_the_boss(saved: Path) -> None:
    out = from_position(saved, COOP)
    assert "▲ Ann (a)" in out and "△ greedy (b)" in out and "▼ Byloss (c)" in out
    places = [out.index(name) for name in ("b1 ", "bF2", "c1 ", "aF1", "a1 ")]
    assert places == sorted(places)
    assert "△ Tengu" in out and "▼ Goblin Leader" in out
    assert "Let your partner act first" in out
    there = from_position(saved, COOP, "--seat", "1", "--bot", "human", keys="partner\n\n")
    places = [there.rindex(name) for name in ("a1 ", "aF1", "c1 ", "bF2", "b1 ")]
    assert places == sorted(places)


@pytest.mark.parametrize("columns", [80, 120])
def test_a_ring_of_players(saved: Path, columns: int) -> None:
    out = from_position(saved, RING, "--seat", "1", "--bot", "greedy,greedy,human", columns=columns)
    assert "Battle Zone 2: ▲ Player 2 ↔ ▼ greedy C · left track" in out
    assert "Battle Zone 1: ▲ Player 2 ↔ ▼ greedy A · right track" in out
    assert "Battle Zone 3: ▼ greedy C ↔ ▼ Dora" in out
    assert "Battle Zone 4: ▼ Dora ↔ ▼ greedy A" in out
    assert "Deploy Tengu on the left track" in out and "Play Tengu as an action on the" in out
    beside = any(line.count("Battle Zone") == 2 for line in out.splitlines())
    assert beside == (columns == 120)
    assert max(len(line) for line in out.partition("You left")[0].splitlines()) <= columns


def test_who_is_out_has_no_battle_zone_left(saved: Path) -> None:
    text = RING.replace("[c]", "[c]\nresources = 0").replace('active = "b"', 'active = "c"')
    text += 'hand = ["Tengu"]\n'
    out = from_position(
        saved, text.replace("turn = 9", 'turn = 9\nstep = "draw"'), "--seat", "3", keys="\n" * 3
    )
    assert "greedy C is out of the game [lms.elimination]" in out
    assert "▼ greedy C (c)  out of the game" in out
    assert "Battle Zone 2: ▼ greedy B ↔ ▲ Dora" in out or "▲ Dora ↔ ▼ greedy B" in out


def test_a_track_is_chosen_by_its_side(saved: Path) -> None:
    text = RING.replace('active = "b"', 'active = "b"\nstep = "advance"')
    out = from_position(saved, text, "--seat", "1", keys="track br\n")
    assert "Which of your war tracks advances first?" in out
    assert "Advance the left track first" in out
    assert "Player 2 advances the right track [lms.advance]" in out


def test_three_people_take_turns_at_the_keyboard(saved: Path) -> None:
    out = play(saved, "--mode", "lms", "--bot", "human", "--seed", "1", keys="\n" * 12).out
    assert len(set(re.findall(r"Please hand the keyboard to (Player \d)", out))) == 3


@pytest.mark.long
def test_a_saved_game_knows_its_players(saved: Path) -> None:
    arguments = ["--mode", "lms", "--seats", "4", "--bot", "random,human,random", "--seed", "4"]
    play(saved, *arguments, keys="\n" * 6)
    before = record(saved)
    assert before["names"] == ["Player 1", "random B", "Player 3", "random D"]
    assert run("play", "siegestorm", "--load", saved, keys=ENTERS).code == 0
    after = record(saved)
    assert after["result"] is not None
    assert after["answers"][: len(before["answers"])] == before["answers"]
    assert "--load alone" in refused(play(saved, "--load", saved, "--mode", "lms"), 2)


@pytest.mark.parametrize("mode", ["solo", "coop", "lms"])
def test_every_mode_can_be_watched_and_replayed(saved: Path, mode: str) -> None:
    arguments = ["watch", "siegestorm", "--mode", mode, "--seed", "6", "--bots", "random"]
    watched = run(*arguments, "--save", saved, "--json").json()
    assert watched["mode"] == mode and watched["events"][-1]["kind"] == "end"
    assert (watched["names"][-1] == "Byloss") == (mode != "lms")
    again = run("replay", saved, "--json").json()
    assert again["answers"] == watched["answers"] and again["names"] == watched["names"]
    lines = [line for line in run(*arguments, columns=250).out.splitlines() if line]
    assert all(line.rstrip().endswith("]") for line in lines[:-1])
    half = run("replay", saved, "--at", str(len(again["answers"]) // 2))
    assert half.code == 0
    assert "no seat 3" in refused(run("replay", saved, "--seat", "3"), 2)


def test_a_position_can_be_watched(saved: Path) -> None:
    file = saved.with_name("position.toml")
    file.write_text(SOLO)
    done = run("watch", "siegestorm", "--position", file, "--bots", "random", "--json").json()
    assert done["names"] == ["random A", "Mirelle"]
    assert "own cards and mode" in refused(
        run("watch", "siegestorm", "--position", file, "--mode", "solo"), 2
    )


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "chess"},
        {"mode": 3},
        {"boss": "nobody"},
        {"boss": ["byloss"]},
        {"difficulty": "easy"},
        {"basic": "spectral-shamans"},
        {"decks": []},
    ],
)
def test_a_broken_setup_in_a_record(saved: Path, change: dict[str, object]) -> None:
    play(saved, "--mode", "solo", "--seed", "1")
    plain = record(saved)
    plain["setup"] |= change
    saved.write_text(json.dumps(plain))
    refused(run("replay", saved), 1)


def test_a_record_has_as_many_names_as_players(saved: Path) -> None:
    play(saved, "--mode", "solo", "--seed", "1")
    saved.write_text(json.dumps({**record(saved), "names": ["Ann", "Bob"]}))
    assert "this record has 2 names for 1 players" in refused(run("replay", saved), 1)


def test_the_bosses_and_their_difficulties() -> None:
    out = run("bosses", columns=80).out
    assert "Byloss, The Goblin King  --boss byloss" in out
    assert "very-hard" in out and "shade-slayers, spectral-shamans, undead-realms" in out
    found = run("bosses", "--json").json()
    byloss = found["bosses"][0]
    assert byloss["id"] == "byloss"
    printed = {"menace": 3, "basic": 15, "advanced": 15, "life": 30}
    assert byloss["difficulties"]["hard"]["solo"] == printed
    assert found["decks"]["basic"] == ["evil-goblins", "wild-fairies"]


def test_boss_cards_say_what_the_boss_does_with_them() -> None:
    assert "Deploy, Shielded" in run("cards", "Totemic Golem").out
    golem = run("cards", "Totemic Golem", "--json").json()[0]
    assert golem["command"] == "Deploy" and golem["special"] == ["Shielded"]
    assert "command" not in run("cards", "Tengu", "--json").json()[0]

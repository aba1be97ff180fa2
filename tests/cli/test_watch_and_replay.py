"""`wartable watch` and `wartable replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import check_half, refused, run


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game against a bot, played to its end."""
    file = tmp_path_factory.mktemp("game") / "game.json"
    run("play", "siegestorm", "--seed", "7", "--autosave", file, keys="\n" * 1500)
    assert json.loads(file.read_text())["result"]
    return file.read_text()


@pytest.fixture
def record(finished: str, tmp_path: Path) -> Path:
    """A file with the record of a finished game."""
    file = tmp_path / "game.json"
    file.write_text(finished)
    return file


def test_every_line_of_a_watched_game_names_its_rule() -> None:
    done = run("watch", "siegestorm", "--seed", "7", "--bots", "random,random", columns=250)
    assert done.code == 0
    lines = [line for line in done.out.splitlines() if line]
    assert len(lines) > 20
    assert all(line.rstrip().endswith("]") for line in lines[:-1])
    assert "wins the game!" in lines[-1] or "draw" in lines[-1]


def test_the_same_seed_shows_the_same_game() -> None:
    first, again, other = (
        run("watch", "siegestorm", "--seed", seed, "--bots", "greedy,random", "--json").json()
        for seed in ("7", "7", "8")
    )
    assert first == again != other
    assert first["names"] == ["greedy A", "random B"]
    assert first["events"][-1]["kind"] == "end"
    winners = [f"side:{'ab'[seat]}" for seat in first["result"]["winners"]]
    assert winners == first["events"][-1]["winners"]


def test_one_name_stands_for_both() -> None:
    done = run("watch", "siegestorm", "--bots", "random", "--decks", "mercenaries", "--json")
    assert done.json()["bots"] == ["random", "random"]


def test_watching_in_french() -> None:
    done = run("watch", "siegestorm", "--bots", "random", "--lang", "fr")
    assert "Tour 1" in done.out


def test_what_cannot_be_watched() -> None:
    assert "2 bots" in refused(run("watch", "siegestorm", "--bots", "random,random,random"), 2)
    assert "random" in refused(run("watch", "siegestorm", "--bots", "randm"), 2)
    assert "no deck" in refused(run("watch", "siegestorm", "--decks", "nonesuch"), 2)
    assert "no game" in refused(run("watch", "chess"), 2)


def test_a_record_is_replayed_to_its_end(record: Path) -> None:
    done = run("replay", record)
    assert done.code == 0
    assert "Turn 1:" in done.out and "wins the game!" in done.out


def test_a_record_can_be_stopped_at_any_answer(record: Path) -> None:
    check_half(record)
    assert run("replay", record, "--at", "2").code == 0


def test_a_seat_sees_only_its_own_secrets(record: Path) -> None:
    drawn = [
        [event for event in events if event["kind"] == "draw"]
        for events in (
            run("replay", record, "--json").json()["events"],
            run("replay", record, "--seat", "0", "--json").json()["events"],
        )
    ]
    assert all("cards" in event for event in drawn[0])
    assert all(("cards" in event) == (event["side"] == "side:a") for event in drawn[1])


def test_a_seat_is_not_told_what_gives_the_secrets_of_others_away(record: Path) -> None:
    telling = {"answers", "seed", "fingerprint"}
    assert telling <= set(run("replay", record, "--json").json())
    assert not telling & set(run("replay", record, "--seat", "0", "--json").json())


def test_an_answer_that_the_record_does_not_have(record: Path) -> None:
    assert "no answer 9999" in refused(run("replay", record, "--at", "9999"), 1)


def test_a_record_whose_answers_were_changed(record: Path) -> None:
    plain = json.loads(record.read_text())
    plain["answers"][0] = "deploy Tengu"
    record.write_text(json.dumps(plain))
    assert "answer 1" in refused(run("replay", record), 1)


@pytest.mark.parametrize(
    "change",
    [
        {"setup": {}},
        {"setup": {"decks": [1, 2]}},
        {"setup": {"position": 3}},
        {"seed": -1},
        {"names": ["one"]},
        {"format": 99},
        {"game": "chess"},
        {"content": "0000"},
        {"answers": 7},
        {"fingerprints": {"20": "0000"}},
    ],
)
def test_a_broken_record_is_told_in_a_sentence(record: Path, change: dict[str, object]) -> None:
    plain = json.loads(record.read_text())
    record.write_text(json.dumps({**plain, **change}))
    refused(run("replay", record), 1)
    refused(run("play", "siegestorm", "--load", record), 1)


def test_files_that_are_no_records(tmp_path: Path) -> None:
    assert "no file" in refused(run("replay", tmp_path / "none.json"), 2)
    file = tmp_path / "file.json"
    for text in ("", "[]", "{}", "not json"):
        file.write_text(text)
        refused(run("replay", file), 1)

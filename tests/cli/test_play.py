"""`wartable play`: whole games at the prompt, typed in advance."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import Run, answers, kept, refused, run
from wartable.cli.siegestorm.screen import SiegeScreen
from wartable.cli.terminal import session
from wartable.kernel.match import Match

HINTS = "hint\n\n" * 1500  # the greedy bot's answer to every question
ENTERS = "\n" * 1500

DEPLOY = """
turn = 6
step = "deploy"
active = "a"
[a]
deck = "ysra-starter"
hand = ["Underworld Vindicator", "Despoiler", "Velvet Whisperer", "Velvet Whisperer", "Despoiler"]
track = ["", "Knight of the New World Order", ""]
[b]
deck = "khunglai-starter"
track = ["Tengu", "Retired Master"]
hand = 3
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """Side a is about to deploy, and a Tengu makes side b's Retired Master stronger."""
    file = tmp_path / "position.toml"
    file.write_text(DEPLOY)
    return file


def play(saved: Path, *arguments: str | Path, keys: str = "", columns: int = 100) -> Run:
    """A game that is kept in `saved`."""
    return kept(saved, "siegestorm", *arguments, keys=keys, columns=columns)


def test_a_game_against_a_bot_to_its_end(saved: Path) -> None:
    done = play(saved, "--seed", "7", "--bot", "random", keys=HINTS)
    assert done.code == 0
    assert "You win!" in done.out or "You lose." in done.out
    assert f"Saved to {saved}." in done.out
    assert json.loads(saved.read_text())["result"]["winners"] in ([0], [1])


@pytest.mark.long
def test_the_same_seed_and_the_same_keys_play_the_same_game(saved: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    for file in (saved, again):
        play(file, "--seed", "3", "--bot", "random", keys=ENTERS)
    assert saved.read_text() == again.read_text()


def test_who_only_presses_enter_comes_to_an_end_too(saved: Path) -> None:
    assert play(saved, "--seed", "2", "--seat", "1", keys=ENTERS).code == 0
    assert json.loads(saved.read_text())["names"] == ["greedy", "Player 2"]


def test_the_table_shows_both_sides_and_the_options(saved: Path, position: Path) -> None:
    out = play(saved, "--position", position, "--name", "Ann", columns=80).out
    assert "Ann (a)" in out and "greedy (b)" in out
    assert "Retired Master" in out and "ATT 4 (2)" in out
    assert "Deploy Underworld Vindicator (0)" in out
    assert "Press Enter for: Activate Knight of the New World Order" in out
    picture = out.partition("You left the game.")[0]
    assert max(len(line) for line in picture.splitlines()) == 80


def test_numbers_and_words_answer_alike(saved: Path, position: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    play(saved, "--position", position, "--bot", "human", keys="deploy Velvet Whisperer\n")
    shown = play(other, "--position", position, "--bot", "human").out
    number = shown.split("Deploy Velvet Whisperer")[0].split()[-1]
    play(other, "--position", position, "--bot", "human", keys=f"{number}\n")
    assert answers(saved) == answers(other) == ["deploy Velvet Whisperer"]


def test_enter_pays_as_suggested_and_numbers_as_you_like(saved: Path, position: Path) -> None:
    keys = "deploy Despoiler\n4 2 1\nquit\n"
    out = play(saved, "--position", position, "--bot", "human", keys=keys).out
    assert "Choose 3 options by number, separated by spaces, in the order you want" in out
    payment = "Underworld Vindicator + Velvet Whisperer#2 + Velvet Whisperer"
    assert answers(saved)[:2] == ["deploy Despoiler", payment]
    play(saved, "--position", position, "--bot", "human", keys="deploy Despoiler\n\nquit\n")
    assert answers(saved)[1].count(" + ") == 2


def test_what_is_forced_is_answered_by_the_table(
    saved: Path, position: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    position.write_text(
        'step = "after_prepare"\n[a]\nhand = ["Tengu"]\nresources = ["Despoiler", 9]'
    )
    note = "Before you draw: do you play something? → Go on to the Draw step"
    out = play(saved, "--position", position, "--bot", "human").out
    assert answers(saved)[0] == "pass" and "draws Despoiler" in out
    assert note not in out  # going on when nothing else can be done needs no words
    monkeypatch.setattr(SiegeScreen, "quiet", ())
    assert note in play(saved, "--position", position, "--bot", "human").out


def test_rules_without_a_name_is_the_rule_of_what_is_asked(saved: Path, position: Path) -> None:
    alone = play(saved, "--position", position, keys="rules\nquit\n").out
    named = play(saved, "--position", position, keys="rules action.windows\nquit\n").out
    assert "action.windows" in alone and alone == named


def test_a_refusal_names_the_rule_and_changes_nothing(saved: Path, position: Path) -> None:
    out = play(saved, "--position", position, keys="deploy Tengu\n77\n0\n").out
    assert "This card is not in your hand. [zone.hand]" in out
    assert "[table.offered]" in out and "[table.count]" in out
    assert answers(saved) == []


def test_why_explains_values_options_and_refusals(saved: Path, position: Path) -> None:
    keys = "why Retired Master@b2\nwhy deploy Tengu\nwhy 1\nwhy\n"
    out = play(saved, "--position", position, keys=keys).out
    assert "ATT 4 = 2 Retired Master, printed [kw.att] +2 Tengu" in out
    assert "[zone.hand]" in out
    assert out.count("'Any time' means") == 1, "of the question alone"
    assert "It costs" in out and "[cost." in out


def test_undo_takes_back_what_revealed_nothing(saved: Path, position: Path) -> None:
    keys = "deploy Despoiler\nundo\n"
    out = play(saved, "--position", position, "--bot", "human", keys=keys).out
    assert "Taken back." in out and answers(saved) == []


def test_undo_is_refused_by_its_rule_but_can_be_agreed_upon(saved: Path) -> None:
    keys = "0\n\nundo\n"
    out = play(saved, "--seed", "5", keys=keys).out
    assert "[table.undo]" in out
    before = answers(saved)
    play(saved, "--seed", "5", keys=keys + "undo force\n")
    assert answers(saved) == before[: len(answers(saved))] and len(answers(saved)) < len(before)


def test_undo_at_the_very_beginning(saved: Path) -> None:
    assert "[table.undo]" in play(saved, "--seed", "5", keys="undo\nundo force\n").out


def test_asides_do_not_move_the_game(saved: Path, position: Path) -> None:
    keys = (
        "?\nlog\nlog 3\nrules storm.defender\nrules defender\nrules zzz\ncard teng\ncard\ntable\n"
    )
    out = play(saved, "--position", position, keys=keys).out
    assert "What you can type" in out
    assert "standing in the opponent's Deployment Zone" in out
    assert "3: Switch any 2 cards" in out
    assert answers(saved) == []


def test_save_writes_another_file(saved: Path, position: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    keys = f"deploy Velvet Whisperer\nsave {copy}\nsave {tmp_path}\n"
    out = play(saved, "--position", position, "--bot", "human", keys=keys).out
    assert answers(copy) == ["deploy Velvet Whisperer"]
    assert "is a folder." in out


@pytest.mark.parametrize("keys", ["quit\n", ""])
def test_leaving_says_where_the_game_is_kept(saved: Path, keys: str) -> None:
    done = play(saved, "--seed", "1", keys=keys)
    assert done.code == 0
    assert f"wartable play siegestorm --load {saved}\n" in done.out
    assert answers(saved) is not None


def test_a_saved_game_goes_on_where_it_was(saved: Path, tmp_path: Path) -> None:
    play(saved, "--seed", "7", "--bot", "random", "--seat", "1", keys="hint\n\n" * 3 + "quit\n")
    before = answers(saved)
    done = run("play", "siegestorm", "--load", saved, keys=HINTS)
    assert done.code == 0
    assert answers(saved)[: len(before)] == before and len(answers(saved)) > len(before)
    assert json.loads(saved.read_text())["names"] == ["random", "Player 2"]


def test_games_are_kept_in_the_users_state_folder(tmp_path: Path) -> None:
    run("play", "siegestorm", "--seed", "1", home=tmp_path)
    run("play", "siegestorm", "--seed", "1", home=tmp_path)
    assert len(list((tmp_path / "wartable").glob("siegestorm-*.json"))) == 2


def test_a_game_goes_on_when_it_cannot_be_saved(
    saved: Path, position: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(match: Match, path: Path) -> None:
        if match.answers:
            raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(session, "write_record", full)
    keys = "deploy Velvet Whisperer\n"
    out = play(saved, "--position", position, "--bot", "human", keys=keys).out
    assert "deploys Velvet Whisperer" in out
    assert "there is no space left" in out.partition("deploys Velvet Whisperer")[2]
    assert "Saved to" not in out


def test_two_people_do_not_see_each_others_hands(saved: Path, position: Path) -> None:
    position.write_text(DEPLOY.replace("hand = 3", 'hand = ["Druuk School Adept", "Armored Yak"]'))
    keys = "pass\n"
    out = play(saved, "--position", position, "--bot", "human", keys=keys).out
    before, _, after = out.partition("Please hand the keyboard to Player 2 and press Enter")
    assert "Druuk School Adept" not in before and "Velvet Whisperer" in before
    assert after
    out = play(saved, "--position", position, "--bot", "human", keys=keys + "\n").out
    after = out.partition("press Enter")[2]
    assert "Druuk School Adept" in after and "Velvet Whisperer" not in after


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "Entrée pour"), ("pl", "Enter"), ("en", "Press Enter for")]
)
def test_the_table_speaks_the_players_language(
    saved: Path, position: Path, lang: str, words: str
) -> None:
    out = play(saved, "--position", position, "--lang", lang, keys="?\nwhy deploy Tengu\n").out
    assert words in out
    assert ("What you can type" in out) == (lang == "en")
    assert ("This card is not in your hand." in out) == (lang == "en")


def test_a_users_own_cards_are_played_with_at_once(saved: Path, tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    lines = ['faction = "mine"']
    for name in ("Bog Lantern", "Bog Candle", "Bog Spark", "Bog Ember"):
        lines.append(f'[[card]]\nname = "{name}"\ncost = 0\nattack = 1\ndefense = 1')
        lines.append('action = "Draw 1"')
    cards.write_text("\n".join(lines))
    assert play(saved, "--seed", "4", "--cards", cards, "--bot", "random", keys=HINTS).code == 0
    deck = json.loads(saved.read_text())["setup"]["decks"][0]["cards"]
    assert deck["Bog Lantern"] == 4 and sum(deck.values()) == 34
    assert any(answer.startswith(("deploy Bog", "action Bog")) for answer in answers(saved))


def test_an_illegal_deck_is_only_played_when_asked_for(saved: Path, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text('name = "Small"\n[cards]\n"Tengu" = 2\n"Despoiler" = 8\n')
    said = refused(play(saved, "--deck", deck), 1)
    assert "deck.size" in said and "--any-deck" in said
    assert play(saved, "--deck", deck, "--any-deck", "--seed", "1").code == 0


def test_promotional_cards_need_an_agreement(saved: Path, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    shipped = run("deck", "show", "ysra-starter", "--json").json()["cards"]
    shipped |= {"Despoiler": 1, "Goblin Marius": 1}
    lines = [f'"{name}" = {count}' for name, count in shipped.items()]
    deck.write_text("\n".join(['name = "Eggs"', "[cards]", *lines]))
    assert "promo.ban" in refused(play(saved, "--deck", deck), 1)
    assert play(saved, "--deck", deck, "--promo", "--seed", "1").code == 0


def test_unknown_names_get_suggestions(saved: Path) -> None:
    assert "greedy" in refused(play(saved, "--bot", "greddy"), 2)
    assert "ysra-starter" in refused(play(saved, "--deck", "ysra-startr"), 2)
    assert "en, fr, pl" in refused(play(saved, "--lang", "de"), 2)
    assert "siegestorm" in refused(run("play", "sigestorm"), 2)


def test_files_that_are_missing_or_not_what_they_should_be(saved: Path, tmp_path: Path) -> None:
    for option in ("--load", "--position", "--cards"):
        assert "no file" in refused(play(saved, option, tmp_path / "none"), 2)
    broken = tmp_path / "broken.toml"
    broken.write_text("turn = ")
    assert "position" in refused(play(saved, "--position", broken), 1)
    broken.write_text('step = "lunch"\nactve = "a"\n')
    said = refused(play(saved, "--position", broken), 1)
    assert "lunch" in said and "active" in said
    assert "folder" in refused(run("play", "siegestorm", "--autosave", tmp_path), 2)


def test_a_game_has_one_beginning(saved: Path, position: Path) -> None:
    assert "own cards" in refused(play(saved, "--position", position, "--deck", "mercenaries"), 2)
    assert "--load alone" in refused(play(saved, "--load", saved, "--position", position), 2)


@pytest.mark.parametrize("text", [b"name = 'Mine'\n", b'{"a": 1}', b"\xff\xfe"])
def test_a_record_is_written_over_records_alone(saved: Path, tmp_path: Path, text: bytes) -> None:
    mine, old, empty = tmp_path / "mine.toml", tmp_path / "old.json", tmp_path / "empty.json"
    mine.write_bytes(text)
    empty.touch()
    keys = f"save {mine}\nsave {old}\nsave {old}\nsave {empty}\nquit\n"
    done = play(saved, "--seed", "7", keys=keys, columns=300)
    assert f"{mine} is there already and is not a record of a game." in done.out
    assert done.out.count(f"Saved to {old}.") == 2 and answers(empty) == []
    words = "Give the record another name"
    assert words in refused(run("play", "siegestorm", "--autosave", mine), 2)
    assert words in refused(run("watch", "siegestorm", "--bots", "random", "--save", mine), 2)
    assert mine.read_bytes() == text


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("game", "lang", "words"),
    [
        ("siegestorm", "en", "The bot greedy would choose: "),
        ("siegestorm", "fr", "Le bot greedy choisirait"),
        ("siegestorm", "pl", "Bot greedy wybrałby: "),
        ("dysma", "fr", "Le bot tactician choisirait"),
    ],
)
def test_a_hint_is_said_in_words(saved: Path, game: str, lang: str, words: str) -> None:
    done = kept(saved, game, "--seed", "7", "--lang", lang, keys="hint\nhint\nquit\n")
    assert done.out.count(words) == 2  # also when it was what Enter did already


def test_a_hint_says_why(saved: Path) -> None:
    done = kept(saved, "siegestorm", "--seed", "7", keys="hint why\nquit\n")
    assert done.out.count("you would win about") >= 2

"""Games that were recorded before the views and events became data play as they did then.

Their cards and bosses have changed since, so the files of then lie beside them (`cards`, `bosses`),
and one spell is put back: with those they are played again, and with today's they say that they
are of other cards.

Beside each record stands what happened: a line for the beginning and one for each answer, with the
kind and the rule of every event, as that version called them. The rules have not moved since; the
kinds below were renamed or are new, and marks of the states are written in another form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from wartable import Record, RecordError, dysma, siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm import game as siege_game
from wartable.siegestorm.printed.bosses import Boss
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.text import read_card_file
from wartable.siegestorm.text.bossfile import read_boss_file

HERE: Final = Path(__file__).parent
FOLDER: Final = HERE / "records"
RECORDS: Final = sorted(FOLDER.glob("*.json"))
CHANGELOG: Final = Path(__file__).resolve().parents[2] / "CHANGELOG.md"
GAMES: Final = {"siegestorm": siegestorm, "dysma": dysma}

NEW: Final = {
    "siegestorm": {"announce", "keep", "lapse", "step"},
    "dysma": {
        *("end_activation", "finish", "link", "unlink", "lose_points", "pass_hand", "refresh"),
        *("renew", "renew_effect", "remove_token", "spend", "throw", "unload", "value_token"),
    },
}
"""Kinds of events that there were none of before."""


def texts_of_then(kind: str) -> dict[str, str]:
    """The files of a kind as they were, by their stems."""
    files = sorted((HERE / kind).glob("*.toml"))
    return {file.stem: file.read_text(encoding="utf-8") for file in files}


def cards_of_then() -> list[Design]:
    """All cards that came with wartable when the games were played."""
    sets = [read_card_file(text, stem) for stem, text in texts_of_then("cards").items()]
    return [design for one in sets for design in one.designs]


def bosses_of_then() -> dict[str, Boss]:
    """And the bosses."""
    return {stem: read_boss_file(text, stem) for stem, text in texts_of_then("bosses").items()}


def forget() -> None:
    """Read what is shipped anew, next time."""
    for read_once in (
        siege_game.shipped_catalogue,
        siege_game._shipped_numbers,
        siege_game._bosses,
    ):
        read_once.cache_clear()


@pytest.fixture
def then(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The cards, bosses and spells of then."""
    with monkeypatch.context() as changed:
        changed.setattr(siege_game, "shipped_designs", cards_of_then)
        changed.setattr(siege_game, "shipped_bosses", bosses_of_then)
        spells = dysma.GAME.content({}).spells
        bolt = spells[spells.find("trait-arcanique")]  # it reached 24 inches in its first edition
        changed.setattr(bolt, "edition", 1)
        changed.setattr(bolt, "range", 24)
        forget()
        yield
    forget()


def renamed(game: str) -> dict[str, str]:
    """Old kinds of events and new ones, as the changelog lists them."""
    text = " ".join(CHANGELOG.read_text(encoding="utf-8").split())
    begin, end = {
        "siegestorm": ("Kinds: `concedes`", "New: `announce`"),
        "dysma": ("Kinds of its events, old → new:", "New: `end_activation`"),
    }[game]
    listed = text[text.index(begin) : text.index(end, text.index(begin))]
    return dict(re.findall(r"`([^`]+)` → `([^`]+)`", listed))


def happened_then(file: Path, game: str) -> list[list[str]]:
    """What happened after each answer, in today's words."""
    names = renamed(game)
    found: list[list[str]] = []
    for line in file.with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        events = [event.split(" | ") for event in line.split("; ") if event]
        found.append([f"{names.get(kind, kind)} {rule}" for kind, rule in events])
    return found


def happened_now(match: Match, first: int) -> list[str]:
    """What has happened since the event with this number, without kinds that are new."""
    new = NEW[match.game.name]
    return [f"{e.kind} {e.rule}" for e in match.events[first:] if e.kind not in new]


@pytest.mark.sweep(4)
@pytest.mark.usefixtures("then")
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_game_of_before_plays_answer_by_answer_as_it_did(file: Path) -> None:
    record = Record.from_json(file.read_text(encoding="utf-8"))
    package = GAMES[record.game]
    then = happened_then(file, record.game)
    match = package.replay(record, at=0)
    assert happened_now(match, 0) == then[0]
    for answer, events in zip(record.answers, then[1:], strict=True):
        before = len(match.events)
        match.enter(answer)
        assert happened_now(match, before) == events, answer
    assert match.result is not None and match.result.plain() == record.result
    assert match.answers == record.answers
    assert package.replay(record) == match


def test_with_todays_cards_a_game_of_before_says_that_they_are_others() -> None:
    record = Record.from_json((FOLDER / "siegestorm-greedy-duel.json").read_text(encoding="utf-8"))
    with pytest.raises(RecordError, match="other cards or profiles than this"):
        siegestorm.replay(record)


def test_there_are_games_of_every_mode() -> None:
    records = [Record.from_json(file.read_text(encoding="utf-8")) for file in RECORDS]
    modes = {record.setup.get("mode") for record in records if record.game == "siegestorm"}
    assert modes == {"duel", "solo", "coop", "lms"}
    seats = {len(record.names) for record in records if record.setup.get("mode") == "lms"}
    assert seats == {3, 4}
    assert {len(record.names) for record in records if record.game == "dysma"} == {2, 3, 4}


@pytest.mark.usefixtures("then")
def test_what_is_written_now_is_of_the_newer_form() -> None:
    match = siegestorm.replay(Record.from_json(RECORDS[-1].read_text(encoding="utf-8")))
    text = match.record().to_json()
    assert '"format": 2,' in text and siegestorm.replay(Record.from_json(text)) == match


@pytest.mark.parametrize(("spell", "refuses"), [("poing-d-omrok", True), ("boule-de-feu", False)])
def test_a_spell_of_another_edition_makes_records_of_its_casters_refuse(
    monkeypatch: pytest.MonkeyPatch, spell: str, refuses: bool
) -> None:
    """Nobody in these bands knows the Fireball."""
    match = dysma.new_match(["omrok-fist", "silver-peaks"], map="ruins", main=1, seed=5)
    record = Record.from_json(match.record().to_json())
    assert dysma.replay(record) == match
    spells = dysma.GAME.content(record.setup).spells
    monkeypatch.setattr(spells[spells.find(spell)], "edition", 2)
    if refuses:
        with pytest.raises(RecordError, match="played with other cards"):
            dysma.replay(record)
    else:
        assert dysma.replay(record) == match

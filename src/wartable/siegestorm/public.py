"""The public face of Siegestorm: start, load and replay matches from Python."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..files.given import read_file, read_position
from ..kernel.complaint import Complaint, OneOf, fault_of, together
from ..kernel.likeness import having
from ..kernel.match import Match
from ..kernel.moment import match_at, played_of
from ..kernel.position import PositionError, SetupError, names_for
from ..kernel.reading import Unreadable
from ..kernel.record import Record
from ..kernel.replaying import replay as replay_match
from ..kernel.written import Noted, Table
from .art.draw import draw_card, print_sheets
from .game import (
    GAME,
    MODES,
    bosses_with,
    catalogue_with,
    decks_for,
    faction_named,
    mode_of,
    shipped_catalogue,
)
from .positions.form import APART, BOSS, COOP, SOLO
from .positions.position import position_state
from .printed.bosses import Boss, level_named
from .printed.catalogue import Catalogue
from .printed.decks import FREE_FOR_ALL, Deck, all_problems
from .state.state import Siege
from .state.table import LETTERS
from .text.deckfile import look_into_deck_file, shipped_decks
from .text.errors import CardFileError
from .text.testcards import with_test_cards
from .turn.setup_form import SEATS

MINERS = ("easy", "hard")
BOSS_WORDS = {
    "boss": "byloss",
    "difficulty": "hard",
    "basic": "goblins",
    "advanced": "shamans",
    "miner": "easy",
}
"""What a boss is if nobody says."""


GivenDeck = str | Path | Deck | dict[str, int]
"""A deck by its shipped name, as a file, as the text of one, or as data: how many of which card."""


def find_deck(deck: GivenDeck) -> Deck:
    """A deck by its shipped name, from a file or its text, or given as data."""
    found, faults = _look_for_deck(deck)
    if faults:
        raise SetupError(together(faults))
    return found


def check_deck(
    deck: GivenDeck, cards: Sequence[str | Path] = (), promo: bool = False
) -> list[dict[str, Any]]:
    """Everything that keeps a deck from being legal; an empty list for a legal deck.

    Each problem says its `rule` (none for a file that is not well formed), a `sentence`, and the
    `card` it is about. `cards` are more card files; `promo`: promotional cards are agreed to.
    """
    book = catalogue_with([_text_of(text) for text in cards])
    found, faults = _look_for_deck(deck)
    return [problem.plain() for problem in all_problems(found, faults, book, promo)]


def _look_for_deck(deck: GivenDeck) -> tuple[Deck, list[Complaint]]:
    """A deck, and what is wrong with its file."""
    if isinstance(deck, Deck):
        return deck, []
    if isinstance(deck, dict):
        return Deck("", FREE_FOR_ALL, "", deck), []
    if not isinstance(deck, (str, Path)):
        raise TypeError(f"a deck is a name, a file, the text of one or its cards, not {deck!r}")
    if isinstance(deck, Path) or "\n" in deck:
        name = str(deck) if isinstance(deck, Path) else "deck"
        found, faults = look_into_deck_file(_text_of(deck), name)
        return found, [fault.complaint for fault in faults]
    shipped = shipped_decks()
    if deck not in shipped:
        raise SetupError(
            Complaint(
                "setup_deck_shipped",
                "there is no deck {deck}; shipped are {known}",
                {"deck": repr(deck), "known": ", ".join(sorted(shipped))},
            )
        )
    return shipped[deck], []


def new_match(
    decks: Sequence[GivenDeck],
    seed: int = 0,
    mode: str = "duel",
    cards: Sequence[str | Path] = (),
    first: int | None = None,
    names: Sequence[str] | None = None,
    boss: str = "",
    difficulty: str = "",
    basic: str = "",
    advanced: str = "",
    miner: str = "",
    bosses: Sequence[str | Path] = (),
) -> Match:
    """A new match. `cards` and `bosses` are more card and boss files (paths, or their text).

    Modes: duel (2 decks), solo (1), coop (2), lms (3 or 4). The words after `names` describe the
    boss of solo and co-op: `boss` (byloss if not said), `difficulty` medium, hard (the usual one)
    or very-hard, `basic` and `advanced` his factions or a part of their names (goblins, shamans),
    `miner` the way Awakened Miner is played (easy, the usual one, or hard).
    """
    if mode not in SEATS:
        raise SetupError(
            Complaint(
                "setup_mode_choose_one",
                "there is no mode {mode}; choose one of {known}",
                {"mode": repr(mode), "known": ", ".join(MODES)},
            )
        )
    low, high = SEATS[mode]
    if not low <= len(decks) <= high:
        raise SetupError(_needs(mode, low, high, len(decks)))
    given = {"boss": boss, "difficulty": difficulty, "basic": basic, "advanced": advanced}
    told = {key: word for key, word in {**given, "miner": miner}.items() if word}
    if told and mode not in (SOLO, COOP):
        raise SetupError(
            Complaint(
                "setup_no_boss",
                "there is no boss in {mode}, so leave {words} out, or play solo or coop",
                {"mode": mode, "words": ", ".join(told)},
            )
        )
    texts = [_text_of(text) for text in cards]
    chosen = [find_deck(deck) for deck in decks]
    boss_texts = [_text_of(text) for text in bosses]
    book = catalogue_with(texts, boss_texts)
    for deck in chosen:
        unknown = [name for name in deck.cards if book.find(name) < 0]
        if unknown:
            raise SetupError(
                Complaint(
                    "setup_deck_unknown_cards",
                    "the deck {card} has unknown cards: {known}",
                    {"card": repr(deck.name), "known": ", ".join(unknown)},
                )
            )
    setup: dict[str, Any] = {
        "mode": mode,
        "decks": [
            {"name": deck.name, "format": deck.format, "cards": dict(deck.cards)} for deck in chosen
        ],
    }
    if mode in (SOLO, COOP):
        words = {**BOSS_WORDS, **told}
        named = having(words["boss"], list(bosses_with(boss_texts)))
        setup["boss"] = named[0] if len(named) == 1 else words["boss"]
        setup.update(difficulty=level_named(words["difficulty"]), miner=words["miner"])
        setup["basic"] = faction_named(book, words["basic"], "basic")
        setup["advanced"] = faction_named(book, words["advanced"], "advanced")
        if boss_texts:
            setup["bosses"] = boss_texts
        mode_of(setup)
    elif first is not None:
        setup["first"] = first
    if texts:
        setup["cards"] = texts
    if book.origins:
        setup["brought"] = dict(book.origins)
    match = Match(GAME, setup, seed, None, book)
    match.names = names_for(match.names, names)
    return match


def _needs(mode: str, low: int, high: int, count: int) -> Complaint:
    """How many decks a mode is played with."""
    if high == 1:
        fields: dict[str, object] = {"mode": mode, "count": count}
        return Complaint("setup_needs_deck", "{mode} needs 1 deck, not {count}", fields)
    wanted = OneOf([str(one) for one in sorted({low, high})])
    return Complaint(
        "setup_needs_decks",
        "{mode} needs {wanted} decks, not {count}",
        {"mode": mode, "wanted": wanted, "count": count},
    )


def _text_of(cards: str | Path) -> str:
    """The text of a card or boss file."""
    if not isinstance(cards, Path):
        return cards
    try:
        return read_file(cards)
    except Unreadable as problem:
        raise SetupError(problem.complaint) from None


def position(plain: dict[str, Any] | str | Path, names: Sequence[str] | None = None) -> Match:
    """A live match from a position: a dictionary, or a TOML or JSON file."""
    if not isinstance(plain, dict):
        plain = read_position(Path(plain))
    noted = Noted()
    top = Table(plain, "", noted)
    given = {key: value for key, value in plain.items() if key not in APART}
    mode = top.word("mode", list(MODES), MODES[0])
    setup: dict[str, Any] = {"mode": mode, "position": given}
    cards = [
        text
        for _, text in top.texts(
            "cards", Complaint("siege_texts_card_files", "texts of card files")
        )
    ]
    if cards:
        setup["cards"] = cards
    if mode in (SOLO, COOP):
        texts = [
            text
            for _, text in top.texts(
                "bosses", Complaint("siege_texts_boss_files", "texts of boss files")
            )
        ]
        bosses = _bosses_of(texts, noted)
        setup.update(_boss_of(top, bosses))
        if texts:
            setup["bosses"] = texts if len(bosses) > len(bosses_with(())) else []
    played = played_of(top)
    book = _book_of(cards, setup.get("bosses", ()), top.table("brought").given, noted)
    if book.origins:
        setup["brought"] = dict(book.origins)
    book = with_test_cards(book, given, noted)
    if noted.complaints:  # and all that is wrong beside it
        position_state(given, book, mode_of(setup), decks_for(book), noted)
    match = match_at(GAME, setup, played, "draws", book)
    players = [top.table(letter) for letter in LETTERS[: len(match.names)]]
    written = [part.text("name") for part in players]
    match.names = names_for([n or m for n, m in zip(written, match.names)], names)
    return match


def _book_of(
    cards: list[str], bosses: Sequence[str], brought: dict[str, Any], noted: Noted
) -> Catalogue:
    """The catalogue with the card files of a position; the shipped one if they cannot be read."""
    try:
        return catalogue_with(cards, bosses, brought)
    except (CardFileError, SetupError) as error:
        noted.say("cards", fault_of(error))
    return catalogue_with((), bosses)


def _bosses_of(texts: list[str], noted: Noted) -> dict[str, Boss]:
    """The bosses with those of a position; the shipped ones if they cannot be read."""
    try:
        return bosses_with(texts)
    except (CardFileError, SetupError) as error:
        noted.say("bosses", fault_of(error))
    return bosses_with(())


def _boss_of(top: Table, bosses: dict[str, Boss]) -> dict[str, str]:
    """Which boss a position means: his name, or a table that says more."""
    part = Table({}, BOSS, top.noted)
    if isinstance(top.given.get(BOSS), str):
        part.given = {"name": top.given[BOSS]}
    else:
        part = top.table(BOSS)
    name = part.word("name", list(bosses), BOSS_WORDS["boss"])
    if isinstance(part.given.get("difficulty"), str):
        part.given = {**part.given, "difficulty": level_named(part.given["difficulty"])}
    difficulty = part.word("difficulty", list(bosses[name].difficulties), BOSS_WORDS["difficulty"])
    miner = part.word("miner", list(MINERS), BOSS_WORDS["miner"])
    return {"boss": name, "difficulty": difficulty, "miner": miner}


def replay(record: Record, at: int | None = None) -> Match:
    """The match a record describes, after `at` answers (None: all)."""
    return replay_match(GAME, record, at)


def load(plain: dict[str, Any], setup: dict[str, Any]) -> Siege:
    """The state that `Match.dump` wrote down, for the setup it was played with."""
    return GAME.load(plain, setup, GAME.content(setup))


__all__ = [
    "GAME",
    "MODES",
    "Deck",
    "PositionError",
    "SetupError",
    "check_deck",
    "draw_card",
    "find_deck",
    "load",
    "new_match",
    "position",
    "print_sheets",
    "replay",
    "shipped_catalogue",
]

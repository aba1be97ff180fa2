"""The public face of Siegestorm: start, load and replay matches from Python."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..kernel.files import read_file, read_position
from ..kernel.match import Match, match_at
from ..kernel.match import replay as replay_match
from ..kernel.position import PositionError, SetupError
from ..kernel.reading import Unreadable
from ..kernel.record import Record
from .decks import Deck
from .game import (
    GAME,
    MODES,
    boss_faction,
    catalogue_with,
    mode_of,
    shipped_catalogue,
)
from .positions import FILLER
from .setup_form import SEATS
from .state import Siege
from .text.deckfile import shipped_decks

MINERS = ("easy", "hard")
BOSS_WORDS = (
    ("name", "boss", "byloss"),
    ("difficulty", "difficulty", "hard"),
    ("miner", "miner", "easy"),
)
"""What a position says about its boss, what a setup calls it, and what it is if nobody says."""


def find_deck(deck: str | Deck | dict[str, int]) -> Deck:
    """A deck by its shipped name, or one given as data."""
    if isinstance(deck, Deck):
        return deck
    if isinstance(deck, dict):
        return Deck("", "free-for-all", "", deck)
    shipped = shipped_decks()
    if deck not in shipped:
        raise SetupError(f"there is no deck {deck!r}; shipped are {', '.join(sorted(shipped))}")
    return shipped[deck]


def new_match(
    decks: Sequence[str | Deck | dict[str, int]],
    seed: int = 0,
    mode: str = "duel",
    cards: Sequence[str | Path] = (),
    first: int | None = None,
    names: Sequence[str] | None = None,
    boss: str = "byloss",
    difficulty: str = "hard",
    basic: str = "evil-goblins",
    advanced: str = "spectral-shamans",
    miner: str = "easy",
) -> Match:
    """A new match. `cards` are more card files (paths, or their text).

    Modes: duel (2 decks), solo (1), coop (2), lms (3 or 4). The words after `names` describe the
    boss of solo and co-op; `miner` is the way Awakened Miner is played (easy or hard).
    """
    if mode not in SEATS:
        raise SetupError(f"there is no mode {mode!r}; choose one of {', '.join(MODES)}")
    low, high = SEATS[mode]
    if not low <= len(decks) <= high:
        wanted = f"{low}" if low == high else f"{low} or {high}"
        raise SetupError(f"{mode} needs {wanted} decks, not {len(decks)}")
    texts = [_text_of(text) for text in cards]
    chosen = [find_deck(deck) for deck in decks]
    book = catalogue_with(texts)
    for deck in chosen:
        unknown = [name for name in deck.cards if book.find(name) < 0]
        if unknown:
            raise SetupError(f"the deck {deck.name!r} has unknown cards: {', '.join(unknown)}")
    setup: dict[str, Any] = {
        "mode": mode,
        "decks": [
            {"name": deck.name, "format": deck.format, "cards": dict(deck.cards)} for deck in chosen
        ],
    }
    if mode in ("solo", "coop"):
        setup.update(boss=boss, difficulty=difficulty, basic=basic, advanced=advanced, miner=miner)
        boss_faction(book, basic, "basic")
        boss_faction(book, advanced, "advanced")
        mode_of(setup)
    elif first is not None:
        setup["first"] = first
    if texts:
        setup["cards"] = texts
    return Match(GAME, setup, seed, list(names) if names else None, book)


def _text_of(cards: str | Path) -> str:
    """The text of a card file."""
    if not isinstance(cards, Path):
        return cards
    try:
        return read_file(cards)
    except Unreadable as problem:
        raise SetupError(str(problem)) from None


def position(plain: dict[str, Any] | str | Path, names: Sequence[str] | None = None) -> Match:
    """A live match from a position: a dictionary, or a TOML or JSON file."""
    if not isinstance(plain, dict):
        plain = read_position(Path(plain))
    given = {key: value for key, value in plain.items() if key != "played"}
    setup: dict[str, Any] = {"mode": plain.get("mode", "duel"), "position": given}
    if setup["mode"] in ("solo", "coop"):
        setup.update(_boss_of(plain.get("boss", {})))
    match = match_at(GAME, setup, plain)
    players = [plain.get(letter, {}) for letter in "abcd"[: len(match.names)]]
    written = [part.get("name") if isinstance(part, dict) else None for part in players]
    match.names = list(names) if names else [n or m for n, m in zip(written, match.names)]
    return match


def _boss_of(part: Any) -> dict[str, str]:
    """Which boss a position means: his name, or a table that says more."""
    part = {"name": part} if isinstance(part, str) else part
    if not isinstance(part, dict):
        raise PositionError(["[boss] must be a table, or the name of a boss"])
    found: dict[str, str] = {}
    for key, setting, usual in BOSS_WORDS:
        found[setting] = part.get(key, usual)
        if not isinstance(found[setting], str):
            raise PositionError([f"[boss] {key} = {found[setting]!r} is not a text in quotes"])
    if found["miner"] not in MINERS:
        raise PositionError([f"[boss] miner is {' or '.join(MINERS)}, not {found['miner']!r}"])
    return found


def replay(record: Record, at: int | None = None) -> Match:
    """The match a record describes, after `at` answers (None: all)."""
    return replay_match(GAME, record, at)


def load(plain: dict[str, Any], setup: dict[str, Any]) -> Siege:
    """The state that `Match.dump` wrote down, for the setup it was played with."""
    return GAME.load(plain, setup, GAME.content(setup))


__all__ = [
    "FILLER",
    "GAME",
    "MODES",
    "Deck",
    "PositionError",
    "SetupError",
    "find_deck",
    "load",
    "new_match",
    "position",
    "read_position",
    "replay",
    "shipped_catalogue",
]

"""The public face of Siegestorm: start, load and replay matches from Python."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..kernel.chance import Chance
from ..kernel.codec import fingerprint_of
from ..kernel.match import Match
from ..kernel.match import replay as replay_match
from ..kernel.question import Question
from ..kernel.record import Record
from ..kernel.state import State
from . import dumping, view
from .catalogue import Catalogue
from .decks import Deck, designs_of
from .modes.mode import Mode
from .positions import FILLER, PositionError, filler, position_state
from .refusals import why_not
from .setup import begin, new_siege
from .state import Siege
from .suggest import suggest
from .text import read_card_file, shipped_designs
from .text.deckfile import shipped_decks
from .text.rulebook import rulebook
from .values import why_attack, why_defense
from .wording import option_texts
from .words import first_of

MODES: dict[str, type[Mode]] = {"duel": Mode}


class SetupError(ValueError):
    """A match that cannot be set up; the message says what to do."""


@cache
def shipped_catalogue() -> Catalogue:
    """Every shipped card, and the filler of positions."""
    return Catalogue([*shipped_designs(), filler()])


def catalogue_with(card_texts: Sequence[str]) -> Catalogue:
    """The shipped cards and those of more card files (their text)."""
    if not card_texts:
        return shipped_catalogue()
    designs = {design.name.casefold(): design for design in [*shipped_designs(), filler()]}
    for number, text in enumerate(card_texts, start=1):
        for design in read_card_file(text, f"cards {number}").designs:
            designs[design.name.casefold()] = design
    return Catalogue(list(designs.values()))


class Siegestorm:
    """The game as the kernel's matches and records see it."""

    name = "siegestorm"

    def content(self, setup: dict[str, Any]) -> Catalogue:
        """The catalogue this setup plays with."""
        texts = list(setup.get("cards", []))
        position = setup.get("position")
        if isinstance(position, dict) and position.get("card"):
            texts.append(_card_file_of(position["card"]))
        return catalogue_with(texts)

    def content_hash(self, setup: dict[str, Any], content: Catalogue) -> str:
        """A short name for the printed facts of every card in the game."""
        state = self.start(setup, 0, content)
        faces = sorted({state.design[card] for card in range(len(state.design))})
        printed = [content.designs[number] for number in faces]
        return fingerprint_of(
            [[d.name, d.cost, d.att, d.defense, d.action_text, d.passive_text] for d in printed]
        )

    def start(self, setup: dict[str, Any], seed: int, content: Catalogue) -> Siege:
        """The state at its first question."""
        mode = _mode(setup.get("mode", "duel"))
        if "position" in setup:
            known = {name: designs_of(deck, content) for name, deck in shipped_decks().items()}
            return position_state(setup["position"], content, mode, known)
        decks = []
        for plain in setup["decks"]:
            deck = Deck(plain["name"], plain.get("format", "faction"), "", plain["cards"])
            decks.append(designs_of(deck, content))
        first = setup.get("first")
        s = new_siege(content, mode, decks, Chance(seed), -1 if first is None else first)
        s.log = []
        return begin(s)

    def seats(self, state: State) -> int:
        return _siege(state).layout.sides

    def copy(self, state: State) -> Siege:
        return _siege(state).copy()

    def dump(self, state: State) -> dict[str, Any]:
        return dumping.dump(_siege(state))

    def load(self, plain: dict[str, Any], content: Catalogue) -> Siege:
        return dumping.load(plain, content, _mode(plain.get("mode", "duel")))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.view(_siege(state), seat)

    def resample(self, state: State, seat: int, chance: Chance) -> Siege:
        return view.resample(_siege(state), seat, chance)

    def option_texts(self, state: State, question: Question) -> list[str]:
        return option_texts(_siege(state), question)

    def why_not(self, state: State, question: Question, text: str) -> str:
        return why_not(_siege(state), question, text)

    def wrong_count(self, question: Question) -> str:
        if question.kind == "pay":
            return "cost.exact"
        return "setup.mulligan" if question.kind == "mulligan" else "table.count"

    def explain(self, rule: str) -> str:
        found = rulebook().get(rule)
        return rule if found is None else found.text

    def suggest(self, state: State) -> list[int]:
        siege = _siege(state)
        assert siege.question is not None
        return suggest(siege, siege.question)

    def why(self, state: State, what: str) -> list[str]:
        """ATT and DEF of "Name@slot" with their reasons, or what an option of the question is."""
        siege = _siege(state)
        slot = siege.layout.slot_named(what.rpartition("@")[2].strip())
        card = siege.slots[slot] if slot >= 0 else -1
        if card >= 0:
            return [f"ATT {why_attack(siege, card)}", f"DEF {why_defense(siege, card)}"]
        question = siege.question
        if question is None:
            return [self.explain("table.over")]
        texts = [text.casefold() for text in option_texts(siege, question)]
        if what.strip().casefold() not in texts:
            rule = why_not(siege, question, what)
            return [f"{self.explain(rule)} [{rule}]"]
        lines = [f"{self.explain(question.rule)} [{question.rule}]"]
        code = question.options[texts.index(what.strip().casefold())]
        face = siege.book.find(what.split("@")[0].partition(" ")[2].split("#")[0])
        if face >= 0:
            design = siege.book.designs[siege.design[first_of(code)]]
            lines.append(f"{design.name}: {design.action_text} | {design.passive_text}")
        return lines


GAME = Siegestorm()


def _siege(state: State) -> Siege:
    assert isinstance(state, Siege)
    return state


def _mode(name: str) -> Mode:
    if name not in MODES:
        raise SetupError(f"there is no mode {name!r}; choose one of {', '.join(MODES)}")
    return MODES[name]()


def _card_file_of(cards: list[dict[str, Any]]) -> str:
    """Cards defined inside a position, as a card file of their own."""
    lines = ['faction = "test"', 'title = "Test cards"']
    for card in cards:
        lines.append("[[card]]")
        fields = {"cost": 0, "attack": 0, "defense": 0, "origin": "house", **card}
        for key, value in fields.items():
            text = f"{value}".lower() if isinstance(value, bool) else _toml(value)
            lines.append(f"{key} = {text}")
    return "\n".join(lines)


def _toml(value: Any) -> str:
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return str(value)


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
) -> Match:
    """A new match. `cards` are more card files (paths, or their text)."""
    if len(decks) != 2:
        raise SetupError(f"a duel needs 2 decks, not {len(decks)}")
    texts = [text.read_text(encoding="utf-8") if isinstance(text, Path) else text for text in cards]
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
    if first is not None:
        setup["first"] = first
    if texts:
        setup["cards"] = texts
    return Match(GAME, setup, seed, list(names) if names else None, book)


def position(plain: dict[str, Any] | str | Path, names: Sequence[str] | None = None) -> Match:
    """A live match from a position: a dictionary, or a TOML or JSON file."""
    if not isinstance(plain, dict):
        plain = read_position(Path(plain))
    named = [plain.get(letter, {}).get("name", f"Player {letter}") for letter in "ab"]
    return Match(GAME, {"mode": "duel", "position": plain}, 0, list(names) if names else named)


def read_position(path: Path) -> dict[str, Any]:
    """The position in a file; JSON when its name says so, TOML otherwise."""
    text = path.read_text(encoding="utf-8")
    try:
        plain = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as problem:
        raise PositionError([f"{path.name} cannot be read: {problem}"]) from problem
    if not isinstance(plain, dict):
        raise PositionError([f"{path.name} is not a position: it must be a table"])
    return plain


def replay(record: Record, at: int | None = None) -> Match:
    """The match a record describes, after `at` answers (None: all)."""
    return replay_match(GAME, record, at)


def load(plain: dict[str, Any], setup: dict[str, Any]) -> Siege:
    """The state that `Match.dump` wrote down, for the setup it was played with."""
    return GAME.load(plain, GAME.content(setup))


__all__ = [
    "FILLER",
    "GAME",
    "PositionError",
    "SetupError",
    "find_deck",
    "load",
    "new_match",
    "position",
    "replay",
    "shipped_catalogue",
]

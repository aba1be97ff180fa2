"""Siegestorm as the kernel's matches and records see it: setups, content, texts, explanations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from ..kernel.chance import Chance
from ..kernel.choice import Choice
from ..kernel.codec import fingerprint_of
from ..kernel.complaint import Complaint, OneOf
from ..kernel.game import ClosedQuestions
from ..kernel.likeness import having
from ..kernel.moment import WHOLE
from ..kernel.position import PositionError, SetupError
from ..kernel.question import Question
from ..kernel.refusal import Hindrance, Refusal
from ..kernel.remark import Remark
from ..kernel.shapes import OddsShape, QuestionShape
from ..kernel.speaker import Speaker
from ..kernel.state import State
from ..kernel.written import Noted
from .client import guessing, view
from .client.choices import choices, option_texts
from .client.reasons import reasons
from .client.refusals import why_not
from .client.texts import read_choice
from .client.why import why
from .modes import conceding
from .modes.boss import BossMode
from .modes.boss_setup import new_boss_siege, shade_design
from .modes.coop import CoopMode
from .modes.last_man_standing import LastManStanding
from .modes.mode import Mode
from .positions.position import filler, position_state
from .printed.bosses import Boss, boss_designs, level_named
from .printed.catalogue import Catalogue, Design
from .printed.decks import Deck, designs_of
from .state import dumping
from .state.state import Siege
from .suggestion.suggest import suggest
from .text import read_card_file, shipped_designs
from .text.bossfile import boss_id, read_boss_file, shipped_bosses
from .text.deckfile import shipped_decks
from .text.language import language
from .text.looks import faction_emblem
from .text.rulebook import rulebook
from .text.testcards import with_test_cards
from .turn.setup import begin, new_siege
from .turn.setup_form import SEATS, setup_faults

if TYPE_CHECKING:
    from ..kernel.match import Match

MODES = tuple(SEATS)


def _all_designs() -> list[Design]:
    """Every shipped card, the Boss Cards, a Shade's back, and the filler of positions."""
    bosses = [one for boss in shipped_bosses().values() for one in boss_designs(boss)]
    designs = [*shipped_designs(), *bosses, shade_design(), filler()]
    for design in designs:
        design.emblem = design.emblem or faction_emblem(design.faction)
    return designs


@cache
def shipped_catalogue() -> Catalogue:
    """Everything printed that comes with wartable."""
    return Catalogue(_all_designs())


def catalogue_with(
    card_texts: Sequence[str],
    boss_texts: Sequence[str] = (),
    noted: Mapping[str, str] | None = None,
) -> Catalogue:
    """The shipped cards and those of more card and boss files, given as their text (gap.cards).

    `noted` is what a record says of the packages that its cards need.
    """
    if not card_texts and not boss_texts:
        return shipped_catalogue()
    shipped = shipped_catalogue()
    added: dict[str, Design] = {}
    origins: dict[str, str] = {}
    for number, text in enumerate(card_texts, start=1):
        found = read_card_file(text, f"cards {number}", noted)
        origins.update(found.origins)
        for design in found.designs:
            if shipped.find(design.name) >= 0:
                raise SetupError(
                    Complaint(
                        "setup_shipped_card_give",
                        "{card} is a shipped card; give yours another name",
                        {"card": repr(design.name)},
                    )
                )
            added[design.name.casefold()] = design
    for boss in bosses_with(boss_texts).values():
        if shipped.find(boss.name) < 0:
            if boss.name.casefold() in added:
                raise SetupError(
                    Complaint(
                        "setup_card_boss_give",
                        "{card} is a card and a boss; give one another name",
                        {"card": repr(boss.name)},
                    )
                )
            added.update({one.key().casefold(): one for one in boss_designs(boss)})
    book = Catalogue(list(added.values()), shipped)
    book.origins.update(origins)
    return book


@cache
def _bosses() -> dict[str, Boss]:
    """The shipped bosses, read once: games start and states load faster."""
    return shipped_bosses()


def bosses_with(boss_texts: Sequence[str]) -> dict[str, Boss]:
    """The shipped bosses and those of more boss files, given as their text, by their ids."""
    return {**_bosses(), **_own_bosses(tuple(boss_texts))} if boss_texts else _bosses()


@lru_cache(maxsize=8)
def _own_bosses(boss_texts: tuple[str, ...]) -> dict[str, Boss]:
    found: dict[str, Boss] = {}
    for number, text in enumerate(boss_texts, start=1):
        boss = read_boss_file(text, f"bosses {number}")
        name = boss_id(boss)
        if name in found or name in _bosses() or shipped_catalogue().find(boss.name) >= 0:
            raise SetupError(
                Complaint(
                    "setup_another_already_give",
                    "there is another {card} already; give your boss a new name",
                    {"card": repr(boss.name)},
                )
            )
        found[name] = boss
    return found


def mode_of(setup: dict[str, Any]) -> Mode:
    """The mode a setup asks for."""
    name = setup.get("mode", "duel")
    if name == "duel":
        return Mode()
    if name == "lms":
        return LastManStanding()
    if name not in MODES:
        raise SetupError(
            Complaint(
                "setup_mode_choose_one",
                "there is no mode {mode}; choose one of {known}",
                {"mode": repr(name), "known": ", ".join(MODES)},
            )
        )
    bosses = bosses_with(setup.get("bosses", ()))
    boss = bosses.get(setup.get("boss", ""))
    if boss is None:
        found = setup.get("boss")
        raise SetupError(
            Complaint(
                "setup_boss_choose_one",
                "there is no boss {found}; choose one of {known}",
                {"found": repr(found), "known": ", ".join(sorted(bosses))},
            )
        )
    difficulty = boss.difficulties.get(level_named(setup.get("difficulty", "hard")))
    if difficulty is None:
        known = ", ".join(boss.difficulties)
        raise SetupError(
            Complaint(
                "setup_such_difficulty_choose",
                "{card} has no such difficulty; choose one of {known}",
                {"card": boss.name, "known": known},
            )
        )
    hard = setup.get("miner", "easy") == "hard"
    return (
        CoopMode(boss, difficulty, hard) if name == "coop" else BossMode(boss, difficulty, 1, hard)
    )


def boss_faction(book: Catalogue, faction: str, boss_class: str) -> list[int]:
    """The 24 cards of a boss faction of this class (comp.boss-decks, boss.deck-class)."""
    cards: list[int] = []
    for number, design in enumerate(book.designs):
        if design.boss and design.faction == faction and design.boss_class == boss_class:
            cards.extend([number] * design.copies)
    if not cards:
        raise _no_faction(faction, boss_class, boss_factions(book, boss_class))
    return cards


def boss_factions(book: Catalogue, boss_class: str) -> list[str]:
    """The boss factions of a class (basic, advanced)."""
    return sorted({design.faction for design in book.designs if design.boss_class == boss_class})


def faction_named(book: Catalogue, word: str, boss_class: str) -> str:
    """A boss faction by its name or any part of it that only one has: "goblins"."""
    known = boss_factions(book, boss_class)
    found = having(word, known)
    if len(found) > 1:
        raise SetupError(
            Complaint(
                "setup_some_more_name",
                "{word} can be {known}; write some more of the name",
                {"word": repr(word), "known": OneOf(found)},
            )
        )
    if not found:
        raise _no_faction(word, boss_class, known)
    return found[0]


def _no_faction(word: str, boss_class: str, known: list[str]) -> SetupError:
    hint = f"choose one of {', '.join(known)}"
    return SetupError(
        Complaint(
            "setup_boss_faction_class",
            "{word} is not a boss faction of class {boss_class}; {hint}",
            {"word": repr(word), "boss_class": boss_class, "hint": hint},
        )
    )


def decks_for(book: Catalogue) -> dict[str, list[int]]:
    """The shipped decks, from which the counted cards of a position come."""
    return _shipped_numbers() if book is shipped_catalogue() else _numbers(book)


@cache
def _shipped_numbers() -> dict[str, list[int]]:
    """Those of most positions, looked up once; a test card may replace a shipped one."""
    return _numbers(shipped_catalogue())


def _numbers(book: Catalogue) -> dict[str, list[int]]:
    return {name: designs_of(deck, book) for name, deck in shipped_decks().items()}


class Siegestorm(ClosedQuestions):
    """The game, as an object for the kernel."""

    name = "siegestorm"
    secret_codes = True  # they carry the numbers of cards

    def __repr__(self) -> str:
        return "Siegestorm()"

    def setup_faults(self, setup: dict[str, Any]) -> list[Complaint]:
        """Everything in a setup from outside that has not its form."""
        return setup_faults(setup)

    def content(self, setup: dict[str, Any]) -> Catalogue:
        """The catalogue this setup plays with."""
        texts = (setup.get("cards", ()), setup.get("bosses", ()))
        book = catalogue_with(*texts, setup.get("brought"))
        if "position" not in setup:
            return book
        noted = Noted()
        book = with_test_cards(book, setup["position"], noted)
        if noted.complaints:
            raise PositionError(noted.complaints)
        return book

    def content_hash(self, setup: dict[str, Any], content: Catalogue) -> str:
        """A short name for the printed facts of every card in the game."""
        state = self.start(setup, 0, content)
        faces = sorted({*state.design, *state.hidden.values()})
        if "basic" in setup:
            for faction in ("basic", "advanced"):
                faces = sorted({*faces, *boss_faction(content, setup[faction], faction)})
        printed = [content.designs[number] for number in faces]
        facts: list[object] = [
            [d.name, d.cost, d.att, d.defense, d.action_text, d.passive_text, d.command]
            for d in printed
        ]
        if content.origins:  # which version of a package it was shows in the play
            facts.append(sorted(content.origins))
        return fingerprint_of(facts)

    def start(self, setup: dict[str, Any], seed: int, content: Catalogue) -> Siege:
        """The state at its first question."""
        mode = mode_of(setup)
        if "position" in setup:
            return position_state(setup["position"], content, mode, decks_for(content))
        decks = []
        for plain in setup["decks"]:
            deck = Deck(plain["name"], plain.get("format", "faction"), "", plain["cards"])
            decks.append(designs_of(deck, content))
        if isinstance(mode, BossMode):
            basic = boss_faction(content, setup["basic"], "basic")
            advanced = boss_faction(content, setup["advanced"], "advanced")
            s = new_boss_siege(content, mode, decks, basic, advanced, Chance(seed))
        else:
            first = setup.get("first")
            s = new_siege(content, mode, decks, Chance(seed), -1 if first is None else first)
        s.log = []
        return begin(s)

    def position_of(
        self, state: State, setup: dict[str, Any], names: list[str], seat: int | None
    ) -> dict[str, Any] | None:
        from .positions.writing import written

        return written(_siege(state), setup, names, seat)

    def beginning(
        self, setup: dict[str, Any], seed: int, names: list[str], seat: int | None
    ) -> dict[str, Any]:
        """A game that begins with decks is at rest before its first answer, or over at once."""
        from .positions.writing import given, written

        if "position" not in setup:
            raise ValueError("this game was over before anybody was asked, so it has no position")
        if seat == WHOLE:
            return given(setup)
        found = written(self.start(setup, seed, self.content(setup)), setup, names, seat)
        if found is None:
            raise ValueError("this game begins where no seat could write it down")
        return found

    def seats(self, state: State) -> int:
        """How many seats answer questions; a boss has none."""
        layout = _siege(state).layout
        return layout.sides - (1 if layout.boss >= 0 else 0)

    def copy(self, state: State) -> Siege:
        return _siege(state).copy()

    def dump(self, state: State) -> dict[str, Any]:
        return dumping.dump(_siege(state))

    def essence(self, state: State) -> dict[str, Any]:
        from .positions.sameness import essence

        return essence(_siege(state))

    def load(self, plain: dict[str, Any], setup: dict[str, Any], content: Catalogue) -> Siege:
        return dumping.load(plain, content, mode_of(setup))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**view.view(_siege(state), seat)}

    def resample(self, state: State, seat: int, chance: Chance) -> Siege:
        return guessing.resample(_siege(state), seat, chance)

    def option_texts(self, state: State, question: Question) -> list[str]:
        return option_texts(_siege(state), question)

    def choices(self, state: State, question: Question) -> list[Choice]:
        return choices(_siege(state), question)

    def asked(self, state: State, seat: int | None) -> QuestionShape:
        return view.question_of(_siege(state), seat)

    def odds(self, state: State, question: Question, code: int) -> OddsShape | None:
        """Nothing is left to dice in this game."""
        return None

    def speech(self, language: str) -> Speaker:
        from .text.speech import SiegeSpeech

        return SiegeSpeech(language)

    def read_choice(self, text: str, kind: str) -> Choice:
        return read_choice(text, kind)

    def why_not(self, state: State, question: Question, wish: Choice) -> Hindrance:
        return why_not(_siege(state), question, wish)

    def wishes(self, state: State, question: Question, what: str) -> list[Choice]:
        from .client.wishes import wishes

        return wishes(_siege(state), question, what)

    def is_there(self, state: State, seat: int | None, what: str) -> bool:
        from .client.wishes import is_there

        return is_there(_siege(state), seat, what)

    def queries(self) -> tuple[str, ...]:
        """A number's sum, what a storm would come to, what the boss will do."""
        return ("value", "storm", "intent")

    def probe(
        self, match: Match, seat: int | None, query: dict[str, Any], speech: Speaker
    ) -> dict[str, Any]:
        from .client.probing import probe

        return probe(_siege(match.state), seat, query, language(speech.code), match.names)

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

    def concede(self, state: State, seat: int) -> None:
        conceding.concede(_siege(state), seat)

    def agree_draw(self, state: State) -> None:
        """Players agree among each other; a boss agrees to nothing."""
        siege = _siege(state)
        if siege.layout.boss >= 0:
            raise Refusal("table.draw", self.explain("table.draw"))
        conceding.agree_draw(siege)

    def is_out(self, state: State, seat: int) -> bool:
        """Who has fallen or conceded."""
        siege = _siege(state)
        return siege.is_out(seat) or conceding.is_leaving(siege, seat)

    def why(self, match: Match, what: str, language: str) -> list[str]:
        """ATT and DEF of "Name@slot" with their reasons, or what an option of the question is."""
        return why(match, what, language)

    def reasons(self, state: State, question: Question, code: int) -> list[Remark]:
        """Why an option is there, what it costs and what it leads to."""
        return reasons(_siege(state), question, code)


GAME = Siegestorm()


def _siege(state: State) -> Siege:
    assert isinstance(state, Siege)
    return state

"""Siegestorm, as the server offers it: modes, decks, bosses, and the faces of its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final, cast

from wartable import siegestorm
from wartable.files.shipped import ENGLISH, complaints, read_texts
from wartable.kernel.complaint import Complaint
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import SetupError
from wartable.siegestorm.art.draw import draw_card
from wartable.siegestorm.game import bosses_with, catalogue_with
from wartable.siegestorm.positions.form import TOP_KEYS
from wartable.siegestorm.printed.catalogue import Catalogue
from wartable.siegestorm.printed.decks import FACTION, FREE_FOR_ALL, Deck, DeckError, check
from wartable.siegestorm.state.table import LETTERS
from wartable.siegestorm.text.bossfile import shipped_bosses
from wartable.siegestorm.text.cardfile import CardSet, read_card_file
from wartable.siegestorm.text.deckfile import (
    DeckFileError,
    look_into_deck_file,
    read_deck_file,
    shipped_decks,
)
from wartable.siegestorm.text.errors import CardError, CardFileError
from wartable.siegestorm.text.language import language as siege_language
from wartable.siegestorm.text.language import languages as siege_languages
from wartable.siegestorm.text.looks import LEVY, looks
from wartable.siegestorm.text.rulebook import rulebook
from wartable.siegestorm.text.shipped import shipped_sets
from wartable.siegestorm.text.showing import event_in, view_in
from wartable.siegestorm.text.spoken import Spoken, spoken
from wartable.siegestorm.turn.setup_form import SEATS
from wartable.words.language import Language
from wartable.words.rulebook import Rulebook

from ..wire.pages import (
    Checked,
    FormChoice,
    FormField,
    GameMode,
    MatchForm,
    Problem,
    ShelfEntry,
)
from ..words import words as server_words
from .host import Brought, Host, Plain, chosen, of_seats, texts
from .positions import read_position_text
from .siege_faces import boss_face, card_face, titles
from .texts_within import texts_in

STARTERS: Final = ["ysra-starter", "khunglai-starter", "styxia-starter", "seraphia-starter"]
WITH_BOSS: Final = ("solo", "coop")
NAMED: Final = frozenset({"name", "what"})
"""Where views, questions and events call cards by their names."""


class Sieges(Host):
    """The card game."""

    name = "siegestorm"
    usual_bot = "greedy"
    shelf_name = "decks"
    hides_brought = True  # the name of a deck that comes with the game tells all its cards
    key_events = frozenset({"attack", "eliminate", "menace", "negate", "end", "concede"})

    @property
    def game(self) -> Game:
        return siegestorm.GAME

    def languages(self) -> list[str]:
        return siege_languages()

    def words(self, language: str) -> Language:
        return siege_language(self.language(language))

    def errors(self) -> tuple[type[Exception], ...]:
        return (CardError, CardFileError, DeckError)

    def rulebook(self, language: str) -> Rulebook:
        return rulebook(self.language(language))

    @lru_cache(maxsize=8)  # noqa: B019  there is one object of this class
    def modes(self, language: str) -> list[GameMode]:
        said, own = self.words(language), server_words(language)
        return [
            GameMode(
                *(name, said.name("screen", name), own.name("mode.siegestorm", name), low, high),
                fields=_fields(name, said, own),
                together=name == "coop",
            )
            for name, (low, high) in SEATS.items()
        ]

    def open(self, form: MatchForm, seed: int) -> Match:
        mode = self.mode(form.mode)
        decks = [_deck(word) for word in of_seats(form, mode, "deck")]
        about_boss: dict[str, Any] = {}
        if mode.name in WITH_BOSS:
            usual = {one.name: one.default for one in mode.fields}
            about_boss = {
                key: chosen(form, key, usual[key])
                for key in ("boss", "difficulty", "basic", "advanced", "miner")
            }
            about_boss["bosses"] = texts(form, "bosses")
        first = chosen(form, "first")
        return siegestorm.new_match(
            decks,
            seed=seed,
            mode=mode.name,
            cards=texts(form, "cards"),
            first=int(first) if first else None,
            **about_boss,
        )

    def position(self, text: str) -> Match:
        return siegestorm.position(read_position_text(text))

    def position_keys(self) -> frozenset[str]:
        return frozenset((*TOP_KEYS, *LETTERS, "boss"))

    def standing(self, match: Match, language: str) -> list[str]:
        own, rows = server_words(language), match.view(None)["sides"]
        found = {
            row["thing"]: own.say(
                "standing", self.name, {"resources": row["resources"], "hand": row["hand"]}, []
            )
            for row in rows
            if row["seat"] is not None
        }
        return [found[side] for side in self.sides(match)]

    # What is printed.

    def keys_in(self, match: Match, plain: list[Any]) -> set[str]:
        content = _book(match)
        return {
            content.designs[number].name
            for name in texts_in(plain, NAMED)
            if (number := content.find(name)) >= 0
        }

    def faces(self, match: Match, keys: Iterable[str], language: str) -> dict[str, Plain]:
        said, book = self.words(language), _book(match)
        own = bosses_with(match.setup.get("bosses", ()))
        bosses = {boss.name: boss for boss in own.values()}
        found = {}
        for key in keys:
            number = book.find(key)
            if key in bosses:
                found[key] = cast("Plain", boss_face(bosses[key], said))
            elif number >= 0:
                found[key] = cast("Plain", card_face(book.designs[number], said))
        return found

    def library(self, language: str) -> list[Plain]:
        said = self.words(language)
        cards = [one for each in shipped_sets() for one in each.designs]
        faces = [card_face(one, said) for one in cards]
        faces += [boss_face(boss, said) for boss in shipped_bosses().values()]
        return [cast("Plain", one) for one in faces]

    def kinds(self, language: str) -> list[FormChoice]:
        said = self.words(language)
        told = spoken(said.code)
        found = [_faction_choice(one, told) for one in shipped_sets()]
        return [*found, FormChoice("boss", said.name("screen", "boss_card"), look="boss")]

    def looks(self, language: str) -> dict[str, Plain]:
        mixed = server_words(language).name("value", FREE_FOR_ALL)
        named, told = {**titles(), LEVY: mixed}, spoken(self.language(language))
        return {
            key: {**asdict(one), "title": told.faction(key, "title", named.get(key, ""))}
            for key, one in looks().items()
        }

    def picture(self, name: str, size: str, language: str) -> str | None:
        try:
            return draw_card(name, size, lang=self.language(language))
        except ValueError:
            return None

    # Decks.

    def brought(self, match: Match) -> list[Brought]:
        position = match.setup.get("position")
        if position is not None:
            return [_banner(position[letter]) for letter in LETTERS if letter in position]
        book, found = _book(match), []
        for one in match.setup.get("decks", []):
            deck = Deck(one["name"], FACTION, "", one["cards"])
            faction = _faction(deck, book)
            found.append(Brought(deck.name, faction, _emblem(faction)))
        return found

    def shelf(self, language: str) -> list[ShelfEntry]:
        files = read_texts("wartable.siegestorm", "data", "decks")
        told = spoken(self.language(language))
        return [
            ShelfEntry(
                *(name, told.deck(name, deck, "name"), files[name]),
                told.deck(name, deck, "about"),
                _facts(deck),
            )
            for name, deck in shipped_decks().items()
        ]

    def view_in(self, match: Match, view: Plain, language: str) -> Plain:
        own = bosses_with(match.setup.get("bosses", ())) if view["boss"] is not None else {}
        name = None if view["boss"] is None else view["boss"]["name"]
        boss = next((one for one in own.values() if one.name == name), None)
        return view if language == ENGLISH else view_in(view, language, boss)

    def event_in(self, match: Match, event: Plain, language: str) -> Plain:
        return event if language == ENGLISH else event_in(event, language)

    def check(self, text: str, files: list[str], language: str) -> Checked:
        told = complaints(self.words(language), spoken(self.language(language)).name)
        book, wrong = _book_with(files)
        problems = [Problem(told.say(one)) for one in wrong]
        try:
            deck, faults = look_into_deck_file(text, "deck")
        except DeckFileError as error:
            problems += [Problem(told.say(one)) for one in error.complaints]
            return Checked(False, problems)
        problems += [Problem(told.say(one.complaint), place=str(one.where)) for one in faults]
        # Nobody can say which cards there are before their files are put right.
        found = [] if wrong else check(deck, book)
        if faults:  # nor how many
            found = [one for one in found if one.card]
        problems += [Problem(told.say(one.complaint), one.rule, one.card) for one in found]
        return Checked(not problems, problems, _facts(deck, book))


def _deck(word: str) -> Deck:
    """A deck by its name, or from the text of a file."""
    if "\n" in word:
        return read_deck_file(word, "deck")
    found = shipped_decks().get(word)
    if found is None:
        sentence = "there is no deck {deck}"
        raise SetupError(Complaint("setup_no_deck", sentence, {"deck": f'"{word}"'}))
    return found


# The form.


def _fields(mode: str, said: Language, own: Language) -> list[FormField]:
    fields = [
        FormField(
            *("deck", own.name("field", "deck"), "choice"),
            per_seat=True,
            choices=_deck_choices(said, own),
            default=STARTERS[0],
            seat_defaults=STARTERS,
            own=True,
            needs="cards",
            mark="[cards]",
        )
    ]
    if mode in WITH_BOSS:
        fields += _boss_fields(said, own)
    else:
        seats = [str(number) for number in range(SEATS[mode][1])]
        begins = [
            FormChoice(one, own.say("value", "seat_begins", {"number": int(one) + 1}, []))
            for one in seats
        ]
        chance = FormChoice("", own.name("value", "chance"))
        title = own.name("field", "first")
        fields.append(FormField("first", title, "choice", choices=[chance, *begins]))
    names = ("cards", "bosses") if mode in WITH_BOSS else ("cards",)
    return [*fields, *(FormField(one, own.name("field", one), "files") for one in names)]


def _deck_choices(said: Language, own: Language) -> list[FormChoice]:
    """Those of a faction first, then the mixed ones."""
    told = spoken(said.code)
    decks = sorted(shipped_decks().items(), key=lambda one: one[1].format == FREE_FOR_ALL)
    return [
        FormChoice(
            *(name, told.deck(name, deck, "name"), told.deck(name, deck, "about")),
            own.name("value", deck.format),
            look=_faction(deck),
            emblem=_emblem(_faction(deck)),
            facts=[own.say("value", "cards_amount", {"amount": deck.size()}, [])],
        )
        for name, deck in decks
    ]


def _boss_fields(said: Language, own: Language) -> list[FormField]:
    bosses, told = bosses_with(()), spoken(said.code)
    titled = [
        FormChoice(
            *(name, told.boss(boss, "title"), told.boss(boss, "about")),
            look="boss",
            emblem=boss.emblem,
            facts=[
                *(told.menace(boss), *told.powers(boss)),
                *told.victories(boss),
            ],
        )
        for name, boss in bosses.items()
    ]
    levels = list(dict.fromkeys(level for boss in bosses.values() for level in boss.difficulties))
    hard = [FormChoice(level, said.name("screen", level)) for level in levels]
    fields = [
        _choice("boss", titled, "byloss", own),
        _choice("difficulty", hard, "hard", own),
    ]
    for boss_class, usual in (("basic", "evil-goblins"), ("advanced", "spectral-shamans")):
        decks = [
            _faction_choice(one, told)
            for one in shipped_sets()
            if any(design.boss_class == boss_class for design in one.designs)
        ]
        fields.append(_choice(boss_class, decks, usual, own))
    miners = [FormChoice(way, own.name("value", way)) for way in ("easy", "hard")]
    return [*fields, _choice("miner", miners, "easy", own)]


def _faction_choice(one: CardSet, told: Spoken) -> FormChoice:
    title = told.faction(one.faction, "title", one.title)
    about = told.faction(one.faction, "about", one.about)
    return FormChoice(one.faction, title, about, look=one.faction, emblem=_emblem(one.faction))


def _choice(name: str, choices: list[FormChoice], default: str, own: Language) -> FormField:
    return FormField(name, own.name("field", name), "choice", choices=choices, default=default)


def _book_with(files: list[str]) -> tuple[Catalogue, list[Complaint]]:
    """All cards with those of files, and everything that is wrong with any of these."""
    wrong: list[Complaint] = []
    for number, text in enumerate(files, start=1):
        try:
            read_card_file(text, f"cards {number}")
        except CardFileError as error:
            wrong += [one.hinted for one in error.problems]
    try:
        return catalogue_with([] if wrong else files), wrong
    except SetupError as error:
        return siegestorm.shipped_catalogue(), [error.complaint]


def _faction(deck: Deck, book: Catalogue | None = None) -> str:
    """The faction of its cards; cards of several march under nobody's banner (ffa.pool).

    So do those of a faction that somebody made up: nobody knows how it looks.
    """
    book = book or siegestorm.shipped_catalogue()
    numbers = [book.find(name) for name in deck.cards]
    found = {book.designs[number].faction for number in numbers if number >= 0}
    if not found:
        return ""
    return found.pop() if len(found) == 1 and found <= looks().keys() else LEVY


def _banner(side: Plain) -> Brought:
    """Of a side of a position the colours, where it says whose deck its cards are from."""
    deck = shipped_decks().get(str(side.get("deck", "")))
    faction = "" if deck is None else _faction(deck)
    return Brought("", faction, _emblem(faction))


def _emblem(faction: str) -> str:
    look = looks().get(faction)
    return "" if look is None else look.emblem


def _facts(deck: Deck, book: Catalogue | None = None) -> dict[str, Any]:
    """What a builder shows of a deck: its size, its curve, its cards."""
    book = book or siegestorm.shipped_catalogue()
    curve: Counter[str] = Counter()
    for name, count in deck.cards.items():
        number = book.find(name)
        if number >= 0:
            curve[str(book.designs[number].cost)] += count
    facts = {"title": deck.name, "size": deck.size(), "format": deck.format}
    facts |= {"faction": _faction(deck, book)}
    return {**facts, "curve": dict(sorted(curve.items())), "cards": dict(deck.cards)}


def _book(match: Match) -> Catalogue:
    assert isinstance(match.content, Catalogue)
    return match.content

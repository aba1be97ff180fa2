"""Dysma's Portal, as the server offers it: bands, tables, missions, and everything printed."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, cast

from msgspec import json

from wartable import dysma
from wartable.dysma.client.captions import map_name
from wartable.dysma.content.band import check, figures, total
from wartable.dysma.content.catalogue import Content
from wartable.dysma.content.leaves import leaves
from wartable.dysma.content.lore import FACTION, KINDS, PROFILE, Leaf
from wartable.dysma.content.outfit import Band
from wartable.dysma.game import find_band
from wartable.dysma.missions.mission import MAIN, SECONDARY
from wartable.dysma.positions.form import APART, TOP
from wartable.dysma.public import BANDS
from wartable.dysma.table.shapes.zones import DEPLOYMENTS
from wartable.dysma.text.amounts import roll_in
from wartable.dysma.text.bandfile import band_text, look_into_band_file, shipped_bands
from wartable.dysma.text.contentfile import content_with, shipped_content
from wartable.dysma.text.language import language as battle_language
from wartable.dysma.text.language import languages as battle_languages
from wartable.dysma.text.lore import leaf_data
from wartable.dysma.text.mapfile import MapFileError, shipped_maps
from wartable.dysma.text.rulebook import rulebook
from wartable.dysma.text.sheets import DataFileError
from wartable.files.shipped import complaints
from wartable.kernel.game import Game
from wartable.kernel.match import Match
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
from .host import Brought, Host, Plain, chosen, number, of_seats, texts
from .positions import read_position_text
from .shapes import PrintedLeaf
from .texts_within import texts_in

BATTLE: Final = "battle"
IN_PLAY: Final = "in_play"
USUAL_TURNS: Final = 12
"""How many turns a battle with a bot has, unless something else is asked for (end.turn-limit)."""
MOST_TURNS: Final = 99
NAMED: Final = frozenset(
    {
        *("what", "profile", "weapon", "spell", "ability", "item", "with", "grips", "spells"),
        *("source", "name", "domain", "keywords"),
    }
)
"""Where views, questions and events name printed things by their ids."""


def some_table() -> str:
    """A table laid out by chance: by a number of its own, for everybody reads the name of it."""
    return f"seed {secrets.randbelow(100_000)}"


class Battles(Host):
    """The skirmish with figures."""

    name = "dysma"
    usual_bot = "tactician"
    shelf_name = "bands"
    key_events = frozenset({"die", "score", "charge", "explode", "over", "concede"})

    @property
    def game(self) -> Game:
        return dysma.GAME

    def languages(self) -> list[str]:
        return battle_languages()

    def words(self, language: str) -> Language:
        return battle_language(self.language(language))

    def errors(self) -> tuple[type[Exception], ...]:
        return (DataFileError, MapFileError)

    def rulebook(self, language: str) -> Rulebook:
        return rulebook(self.language(language))

    @lru_cache(maxsize=8)  # noqa: B019  there is one object of this class
    def modes(self, language: str) -> list[GameMode]:
        own, code = server_words(language), self.language(language)
        title = own.name("mode.dysma", BATTLE)
        about = own.name("mode.dysma", f"{BATTLE}/about")
        return [GameMode(BATTLE, title, about, 2, 4, _fields(own, code))]

    def mode_of(self, match: Match) -> str:
        return BATTLE

    def open(self, form: MatchForm, seed: int) -> Match:
        mode = self.mode(form.mode)
        turns = form.options.get("turn_limit")
        return dysma.new_match(
            of_seats(form, mode, "band"),
            seed=seed,
            map=chosen(form, "map") or some_table(),
            deployment=chosen(form, "deployment"),
            main=int(chosen(form, "main", "0")),
            secondary=int(chosen(form, "secondary", "0")),
            turn_limit=USUAL_TURNS if turns is None else number(form, "turn_limit"),
            content=texts(form, "content"),
        )

    def position(self, text: str) -> Match:
        return dysma.position(read_position_text(text))

    def position_keys(self) -> frozenset[str]:
        return frozenset((*TOP, *APART))

    def standing(self, match: Match, language: str) -> list[str]:
        own, view = server_words(language), match.view(None)
        fielded = Counter(
            one["side"] for one in view["figures"] if one["fate"] == IN_PLAY and not one["statue"]
        )
        return [
            own.say(
                *("standing", self.name),
                {"figures": fielded[row["side"]], "points": row["victory"]},
                [],
            )
            for row in view["sides"]
        ]

    # What is printed.

    def keys_in(self, match: Match, plain: list[Any]) -> set[str]:
        by_id = _keys_by_id(_content(match))
        found: set[str] = set()
        for name in texts_in(plain, NAMED):
            found.update(by_id.get(name, ()))
        for part in ("main", "secondary"):
            found.update(by_id.get(f"{part} {match.setup.get(part)}", ()))
        return found

    def faces(self, match: Match, keys: Iterable[str], language: str) -> dict[str, Plain]:
        content, said = _content(match), self.words(language)
        pages = _leaves_by_key(content)
        return {
            key: cast("Plain", _face(pages[key], content, said)) for key in keys if key in pages
        }

    def library(self, language: str) -> list[Plain]:
        content, said = shipped_content(), self.words(language)
        return [cast("Plain", _face(leaf, content, said)) for leaf in leaves(content)]

    def kinds(self, language: str) -> list[FormChoice]:
        said = self.words(language)
        return [FormChoice(kind, said.name("kinds", kind)) for kind in KINDS]

    def looks(self, language: str) -> dict[str, Plain]:
        code, content = self.language(language), shipped_content()
        return {
            one.id: {
                **_colours().get(one.id, {}),
                "emblem": one.emblem,
                "title": one.name.say(code),
            }
            for one in content.factions.entries
        }

    def view_in(self, match: Match, view: Plain, language: str) -> Plain:
        words, roll, table = self.words(language), view.get("roll"), view["table"]
        pieces = [{**one, "name": words.name("terrain", one["name"])} for one in table["pieces"]]
        named = {**table, "name": map_name(words, table["name"]), "pieces": pieces}
        told = {**view, "table": named}
        return {**told, "roll": roll_in(match, roll, words)} if roll else told

    def event_in(self, match: Match, event: Plain, language: str) -> Plain:
        return roll_in(match, event, self.words(language)) if event["kind"] == "roll" else event

    # Bands.

    def brought(self, match: Match) -> list[Brought]:
        content, found = _content(match), []
        for word in match.setup.get("bands", []):
            band = find_band(word)
            faction = _faction(band, content)
            found.append(Brought(band.name.en, faction, _emblem(faction, content)))
        return found

    def shelf(self, language: str) -> list[ShelfEntry]:
        code, content = self.language(language), shipped_content()
        return [
            ShelfEntry(
                *(name, band.name.say(code), band_text(band), band.about.say(code)),
                facts=_facts(band, content),
            )
            for name, band in shipped_bands().items()
        ]

    def check(self, text: str, files: list[str], language: str) -> Checked:
        told = complaints(self.words(language))
        try:
            content = content_with({f"content {at}": one for at, one in enumerate(files, start=1)})
            band, faults = look_into_band_file(text, "band")
        except DataFileError as error:
            return Checked(False, [Problem(told.say(one)) for one in error.complaints])
        problems = [Problem(told.say(one.complaint)) for one in faults]
        for one in check(band, content, band.format):
            at = one.member
            # What the whole band has nobody can say before the faults are put right.
            if not faults or (at >= 0 and band.members[at].profile):
                place = f"figure {at + 1}" if at >= 0 else ""
                problems.append(Problem(told.say(one.complaint), one.rule, place))
        facts = {} if faults else _facts(band, content)
        return Checked(not problems, problems, facts)


def _faction(band: Band, content: Content) -> str:
    """The faction of its first figure that has one."""
    for member in band.members:
        number = content.profiles.find(member.profile)
        if number >= 0 and content.profiles[number].faction:
            return str(content.profiles[number].faction)
    return ""


def _emblem(faction: str, content: Content) -> str:
    number = content.factions.find(faction)
    return content.factions[number].emblem if number >= 0 else ""


@cache
def _colours() -> dict[str, Plain]:
    """The colours of factions, as the table is drawn with them."""
    text = files("wartable.dysma").joinpath("data", "looks", "table.json").read_text("utf-8")
    found: dict[str, Plain] = json.decode(text)["factions"]
    return found


def _facts(band: Band, content: Content) -> dict[str, Any]:
    known = all(content.profiles.find(member.profile) >= 0 for member in band.members)
    facts: dict[str, Any] = {
        "title": band.name.en,
        "format": band.format,
        "faction": _faction(band, content),
    }
    if known:
        facts |= {"points": total(band, content).total, "figures": figures(band, content)}
    return facts


# The form.


def _fields(own: Language, code: str) -> list[FormField]:
    content = shipped_content()
    bands = []
    for name, band in shipped_bands().items():
        points = own.say("value", "points_amount", {"amount": total(band, content).total}, [])
        size = own.say("value", "figures_amount", {"amount": figures(band, content)}, [])
        title, about = band.name.say(code), band.about.say(code)
        look = _faction(band, content)
        emblem, facts = _emblem(look, content), [points, size]
        bands.append(FormChoice(name, title, about, look=look, emblem=emblem, facts=facts))
    fields = [
        FormField(
            *("band", own.name("field", "band"), "choice"),
            per_seat=True,
            choices=bands,
            default=BANDS[0],
            seat_defaults=list(BANDS),
            own=True,
            needs="content",
            mark="[[figure]]",
        ),
    ]
    tables = [FormChoice("", own.name("value", "seed_map"))]
    tables += [FormChoice(name, one.name) for name, one in shipped_maps().items()]
    fields.append(FormField("map", own.name("field", "map"), "choice", choices=tables, own=True))
    chance = FormChoice("", own.name("value", "chance"))
    ways = [FormChoice(name, own.name("value", name)) for name in DEPLOYMENTS]
    title = own.name("field", "deployment")
    fields.append(FormField("deployment", title, "choice", choices=[chance, *ways]))
    for part in (MAIN, SECONDARY):
        missions = [
            FormChoice(str(one.face), one.name.say(code), one.text.say(code))
            for one in content.missions.entries
            if one.part == part
        ]
        title = own.name("field", part)
        fields.append(FormField(part, title, "choice", choices=[chance, *missions]))
    title = own.name("field", "turn_limit")
    usual = str(USUAL_TURNS)
    fields.append(FormField("turn_limit", title, "number", default=usual, high=MOST_TURNS))
    fields.append(FormField("content", own.name("field", "content"), "files"))
    return fields


# Faces.


def _content(match: Match) -> Content:
    assert isinstance(match.content, Content)
    return match.content


@lru_cache(maxsize=8)
def _leaves_by_key(content: Content) -> dict[str, Leaf]:
    return {f"{leaf.kind}:{leaf.id}": leaf for leaf in leaves(content)}


@lru_cache(maxsize=8)
def _keys_by_id(content: Content) -> dict[str, list[str]]:
    """The keys of everything with an id; a few ids are those of things of several kinds."""
    found: dict[str, list[str]] = {}
    for key, leaf in _leaves_by_key(content).items():
        found.setdefault(leaf.id, []).append(key)
    return found


def _face(leaf: Leaf, content: Content, said: Language) -> PrintedLeaf:
    plain = {**leaf_data(said, content, leaf), "kind_title": said.name("kind", leaf.kind)}
    if leaf.kind == PROFILE:
        profile = content.profiles.get(leaf.id)
        plain |= {"emblem": profile.emblem, "look": profile.faction}
    elif leaf.kind == FACTION:
        plain |= {"emblem": content.factions.get(leaf.id).emblem, "look": leaf.id}
    return cast("PrintedLeaf", plain)

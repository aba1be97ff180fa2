"""Dysma's Portal as the kernel's matches and records see it: setups, content, texts, reasons.

An answer may be taken back until a die is rolled, something is revealed or somebody else has
decided (protocol.undo); the kernel's matches see to that.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ..kernel.chance import Chance
from ..kernel.choice import Choice
from ..kernel.codec import fingerprint_of
from ..kernel.complaint import Complaint
from ..kernel.position import SetupError
from ..kernel.question import Question
from ..kernel.refusal import Hindrance, Refusal
from ..kernel.remark import Remark
from ..kernel.shapes import OddsShape, QuestionShape
from ..kernel.speaker import Speaker
from ..kernel.state import State, proceed
from .client import view
from .client.choices import choice_of, option_texts, way_text
from .client.reasons import reasons
from .client.refusals import Forbidden, why_not
from .client.texts import (
    NotAPlace,
    OffTheTable,
    OpenEnd,
    read_choice,
    read_way,
)
from .client.why import why
from .content.band import check
from .content.catalogue import Content
from .content.entries import plainly
from .content.outfit import Band
from .deeds.deed import OpenStep
from .positions.moments import begin_at
from .positions.position import arena
from .setup.scene import scene_of
from .setup.setup import Begin
from .setup.setup_form import SEATS, setup_faults
from .state import dumping
from .state.battle import Battle, Scene
from .state.words import place_x, place_y, place_z
from .suggestion.advice import advise
from .suggestion.suggest import suggest
from .table.shapes.tablemap import USUAL_SIDE, Map
from .table.ways.travel import Blocked
from .text.bandfile import read_band_file, shipped_bands
from .text.contentfile import content_with
from .text.mapfile import read_map, seeded_map, shipped_maps
from .text.rulebook import rulebook
from .turn import conceding
from .turn.ending import has_conceded

if TYPE_CHECKING:
    from ..kernel.match import Match


@cache
def _bands() -> dict[str, Band]:
    return shipped_bands()


def find_band(word: str) -> Band:
    """A band by its shipped name, or from the text of a band file."""
    if "\n" in word:
        return read_band_file(word, "band")
    found = _bands().get(word)
    if found is None:
        raise SetupError(
            Complaint(
                "setup_band_shipped",
                "there is no band {word}; shipped are {known}",
                {"word": repr(word), "known": ", ".join(sorted(_bands()))},
            )
        )
    return found


def find_map(word: str, side: int = USUAL_SIDE) -> Map:
    """A map by its shipped name, "seed N" for a generated one, or from the text of a map file."""
    if "\n" in word:
        return read_map(word, "map")
    if word == "empty":
        return Map("empty", side, [])
    found = seeded_map(word, side) or shipped_maps().get(word)
    if found is None:
        known = ", ".join(sorted(shipped_maps()))
        raise SetupError(
            Complaint(
                "setup_map_shipped_seed",
                'there is no map {word}; shipped are {known}, or write "seed 7"',
                {"word": repr(word), "known": known},
            )
        )
    return found


class DysmasPortal:
    """The game, as an object for the kernel."""

    name = "dysma"
    secret_codes = False

    def __repr__(self) -> str:
        return "DysmasPortal()"

    def setup_faults(self, setup: dict[str, Any]) -> list[Complaint]:
        """Everything in a setup from outside that has not its form; `arena` looks at positions."""
        return setup_faults(setup)

    def content(self, setup: dict[str, Any]) -> Content:
        """Profiles, spells and so on that this setup plays with."""
        texts = {f"content {at}": text for at, text in enumerate(setup.get("content", []), start=1)}
        return content_with(texts, setup.get("brought"))

    def scene(self, setup: dict[str, Any], content: Content) -> Scene:
        """Everything that is fixed when the battle begins."""
        if "position" in setup:
            return arena(setup["position"], content).scene
        bands = [find_band(word) for word in setup["bands"]]
        if len(bands) not in SEATS:
            raise SetupError(
                Complaint(
                    "setup_battle_two_four",
                    "a battle is for two to four bands, not {count}",
                    {"count": len(bands)},
                )
            )
        for at, band in enumerate(bands):
            problems = check(band, content, setup.get("format", 0))
            if problems:
                told = "\n".join(str(one) for one in problems)
                raise SetupError(
                    Complaint(
                        "setup_band_not_legal",
                        "band {number} ({name}) is not legal:\n{told}",
                        {
                            "number": at + 1,
                            "name": {"en": band.name.en, "fr": band.name.fr},
                            "told": told,
                        },
                    )
                )
        return scene_of(
            *(content, find_map(setup["map"]), bands, setup.get("deployment", "")),
            *(setup.get("main", 0), setup.get("secondary", 0), setup.get("turn_limit", 0)),
        )

    def content_hash(self, setup: dict[str, Any], content: Content) -> str:
        """A short name for the facts of every figure, of the table and of the missions."""
        scene = self.scene(setup, content)
        kits = [
            [
                *(kit.label, kit.profile.id, kit.cost, kit.mv, kit.co, kit.ti, kit.de, kit.ar),
                *(kit.es, kit.sa, kit.base, kit.height),
                [plainly(content.skill_text(ref, "fr")) for ref in kit.skills],
                [[item.id for item in grip.items] for grip in kit.grips],
                [weapon.id for weapon in kit.missiles],
                [item.id for item in kit.items],
                [one.id for one in kit.abilities],
                [one.known_as() for one in kit.spells],
            ]
            for kit in scene.kits
        ]
        pieces = [[one.look, one.points, one.base, one.height] for one in scene.table.pieces]
        missions = [one.facts() for one in content.missions.entries]
        facts: list[object] = [kits, scene.table.side, pieces, missions]
        if content.additions.origins:  # which version of a package it was shows in the play
            facts.append(sorted(content.additions.origins))
        return fingerprint_of(facts)

    def start(self, setup: dict[str, Any], seed: int, content: Content) -> Battle:
        """The state at its first question."""
        if "position" in setup:
            s = arena(setup["position"], content)
            s.log = []
            begin_at(setup["position"], s)
        else:
            s = Battle(self.scene(setup, content), Chance(seed))
            s.agenda = [Begin()]
        s.log = []
        proceed(s)
        return s

    def position_of(
        self, state: State, setup: dict[str, Any], names: list[str], seat: int | None
    ) -> dict[str, Any] | None:
        from .positions.writing import written

        return written(_battle(state), setup, _bands_of(setup), names, seat)

    def beginning(
        self, setup: dict[str, Any], seed: int, names: list[str], seat: int | None
    ) -> dict[str, Any]:
        """A battle begins with its bands before everything, or with the position it was given."""
        from .positions.writing import before_all, given

        if "position" in setup:
            return given(setup, names, seat)
        return before_all(setup, _bands_of(setup), names, seed, seat)

    def seats(self, state: State) -> int:
        """How many seats answer questions."""
        return _battle(state).scene.seats

    def copy(self, state: State) -> Battle:
        return _battle(state).copy()

    def dump(self, state: State) -> dict[str, Any]:
        return dumping.dump(_battle(state))

    def essence(self, state: State) -> dict[str, Any]:
        from .positions.sameness import essence

        return essence(_battle(state))

    def load(self, plain: dict[str, Any], setup: dict[str, Any], content: Content) -> Battle:
        return dumping.load(plain, self.scene(setup, content))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return dict(view.view(_battle(state), seat))

    def resample(self, state: State, seat: int, chance: Chance) -> Battle:
        return view.resample(_battle(state), seat, chance)

    def option_texts(self, state: State, question: Question) -> list[str]:
        return option_texts(_battle(state), question)

    def choices(self, state: State, question: Question) -> list[Choice]:
        s = _battle(state)
        return [choice_of(s, question, code) for code in question.options]

    def asked(self, state: State, seat: int | None) -> QuestionShape:
        return view.question_of(_battle(state), seat)

    def odds(self, state: State, question: Question, code: int) -> OddsShape | None:
        """Those of an attack of the figure that acts."""
        from .client.probing import odds_of

        return odds_of(_battle(state), question, code)

    def drawable(self, state: State, question: Question) -> dict[str, Any]:
        from .client.drawable import drawable

        return {**drawable(_battle(state))}

    def speech(self, language: str) -> Speaker:
        from .text.speech import BattleSpeech

        return BattleSpeech(language)

    def read_choice(self, text: str, kind: str) -> Choice:
        return read_choice(text, kind)

    def why_not(self, state: State, question: Question, wish: Choice) -> Hindrance:
        return why_not(_battle(state), question, wish)

    def wishes(self, state: State, question: Question, what: str) -> list[Choice]:
        from .client.wishes import wishes

        return wishes(_battle(state), question, what)

    def is_there(self, state: State, seat: int | None, what: str) -> bool:
        """Everything on the table is open to everybody."""
        from .client.wishes import is_there

        return is_there(_battle(state), what)

    def queries(self) -> tuple[str, ...]:
        """Numbers, distances, sight, ways, reach and odds."""
        from .client.probing import QUERIES

        return tuple(QUERIES)

    def probe(
        self, match: Match, seat: int | None, query: dict[str, Any], speech: Speaker
    ) -> dict[str, Any]:
        from .client.probing import probe

        return probe(_battle(match.state), query, seat, speech)

    def read_open(self, state: State, question: Question, text: str) -> list[int]:
        """Places as players write them: "12.5,8", "12.5,8,2@90", "10,8 > 12.5,8"."""
        s = _battle(state)
        if question.kind == "token":  # older records give a facing to what has none
            offered, spot = option_texts(s, question), text.strip().removesuffix("@0")
            if spot in offered:
                return [question.options[offered.index(spot)]]
        try:
            codes = read_way(s, question, text)
        except OpenEnd as way:
            corner = place_x(way.jump), place_y(way.jump), place_z(way.jump)
            raise Forbidden(s, Blocked("move.jump", "jump-open-end", *corner)) from None
        except NotAPlace as problem:
            off = isinstance(problem, OffTheTable)
            found = why_not(s, question, read_choice(text, question.kind))
            rule = "geo.on-table" if off else found.rule
            raise Refusal(rule, self.explain(rule), found.things) from None
        self.check_open(state, question, codes)
        return codes

    def check_open(self, state: State, question: Question, answer: list[int]) -> None:
        """Ask the step that asks; its refusal names the rule and the place."""
        s = _battle(state)
        step = s.agenda[-1]
        if not isinstance(step, OpenStep):
            raise Refusal("table.offered", self.explain("table.offered"))
        fault = step.fault(s, answer)
        if isinstance(fault, Blocked):
            raise Forbidden(s, fault)

    def open_text(self, state: State, question: Question, answer: list[int]) -> str:
        """Heights are written only where a reader would take the place for another surface."""
        text = way_text(answer)
        if read_way(_battle(state), question, text) == answer:
            return text
        return way_text(answer, with_heights=True)

    def wrong_count(self, question: Question) -> str:
        """Who is asked for several things is told the rule that says how many."""
        if question.kind == "reroll":
            return "dice.reroll"
        return question.rule if question.high > 1 else "table.count"

    def explain(self, rule: str) -> str:
        found = rulebook().get(rule)
        return rule if found is None else found.text

    def suggest(self, state: State) -> list[int]:
        s = _battle(state)
        assert s.question is not None
        if has_conceded(s, s.question.seat):  # nothing is done for who does not play any more
            return suggest(s, s.question)
        return advise(s, s.question)

    def concede(self, state: State, seat: int) -> None:
        conceding.concede(_battle(state), seat)

    def agree_draw(self, state: State) -> None:
        conceding.agree_draw(_battle(state))

    def is_out(self, state: State, seat: int) -> bool:
        """Who has conceded; a band that was wiped out keeps its points and its say (multi.end)."""
        return has_conceded(_battle(state), seat)

    def why(self, match: Match, what: str, language: str) -> list[str]:
        return why(match, what, language)

    def reasons(self, state: State, question: Question, code: int) -> list[Remark]:
        """Why an option is there, what it costs and what it leads to."""
        return reasons(_battle(state), question, code)


GAME = DysmasPortal()


def _bands_of(setup: dict[str, Any]) -> list[Band]:
    """The bands of a setup; a position has figures of its own."""
    return [find_band(word) for word in setup.get("bands", [])]


def _battle(state: State) -> Battle:
    assert isinstance(state, Battle)
    return state

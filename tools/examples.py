"""Find an example of every event and of every shape on `docs/protocol.md`.

    python -m tools.examples [TESTS …]

runs tests, those of both games if none are named, and listens: to every event as each seat hears
it, and to what is viewed, asked and probed. The fullest example of each kind, and among these the
shortest, is kept in `tools/examples.json`, from which `tools/protocol.py` writes the page; what the
file has already stays unless a better one is heard. A test holds every example against its type.
"""

from __future__ import annotations

import json
import sys
import types
from collections import Counter
from contextlib import suppress
from typing import Any, Final, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from tests.docs.misfits import misfit
from tools.protocol import EXAMPLES, SHAPES, name_of
from wartable.dysma.client import event_kinds as battle_events
from wartable.dysma.client import probe_shapes as probed
from wartable.dysma.client import shapes as battle
from wartable.kernel import shapes as common
from wartable.kernel import thing
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.probing import NoSuchQuery
from wartable.siegestorm.client import event_kinds as siege_events
from wartable.siegestorm.client import shapes as siege

TESTS: Final = (
    *("tests/siegestorm/rules", "tests/siegestorm/test_probing.py", "tests/dysma/rules"),
    *("tests/dysma/test_probing.py", "tests/clients", "tests/conformance/test_conceding.py"),
)
EVERY: Final = 11
SEEN: Final = 4
"""After one answer of so many the table is looked at, and when one of the first asks so."""
ALL: Final = 1500
FEW: Final = 40
"""So many views are taken apart, and then one of so many."""
Example = dict[str, Any]


class Examples:
    """The shortest example so far of every event and every shape, by game and name."""

    def __init__(self) -> None:
        self.events: dict[str, dict[str, Example]] = {"siegestorm": {}, "dysma": {}}
        self.shapes: dict[str, Example] = {}

    def event(self, game: str, told: Example) -> None:
        """One that says more is a better example, and among such ones the shorter."""
        _keep(self.events[game], told["kind"], told)

    def text(self) -> str:
        """All of them as JSON, one on a line."""
        groups = {f"events of {game}": told for game, told in self.events.items()}
        parts = []
        for name, group in {**groups, "shapes": self.shapes}.items():
            lines = [f"  {json.dumps(key)}: {_line(group[key])}" for key in sorted(group)]
            parts.append(f" {json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n }")
        return "{\n" + ",\n".join(parts) + "\n}\n"

    def shape(self, value: Any, hint: Any) -> None:
        """A value of this type, and all that lies in it."""
        if is_typeddict(hint) and not misfit(value, hint):
            _keep(self.shapes, name_of(hint), value)
            hints = get_type_hints(hint)
            for key, inner in value.items():
                self.shape(inner, hints[key])
        elif get_origin(hint) in (Union, types.UnionType):
            fitting = [one for one in get_args(hint) if not misfit(value, one)]
            if fitting:
                self.shape(value, fitting[0])
        elif get_origin(hint) is list:
            for inner in value:
                self.shape(inner, get_args(hint)[0])


def _line(told: Example) -> str:
    return json.dumps(told, ensure_ascii=False, sort_keys=True)


def _keep(known: dict[str, Example], name: str, told: Example) -> None:
    best = known.get(name)
    if best is None or _worth(told) > _worth(best):
        known[name] = json.loads(json.dumps(told))


def _worth(told: Example) -> tuple[int, int]:
    """How many keys say something, then how short it is."""
    said = sum(1 for value in told.values() if value not in (None, "", [], {}))
    return said, -len(json.dumps(told))


PROBED: Final[dict[str, Any]] = {
    "answer": common.AllowedShape | common.RefusedShape,
    "option": common.WhyOptionShape,
    "thing": common.ThingShape,
    "value": common.ValueShape,
    "storm": siege.StormShape,
    "intent": siege.IntentsShape,
    "distance": probed.DistanceView,
    "sight": probed.SightView | probed.SeenView,
    "path": probed.PathView | probed.NoPathView,
    "reach": probed.ReachView,
    "odds": probed.AttackOddsView | common.RefusedShape,
    "outlook": probed.OutlookView,
    "targets": probed.TargetsView,
    "threats": probed.ThreatsView,
    "hidden": probed.HiddenView,
    "charge": probed.ChargeView | common.RefusedShape,
    "blast": probed.BlastView | common.RefusedShape,
    "ranges": probed.RangesView,
}
KINDS: Final = {"siegestorm": set(siege_events.KINDS), "dysma": set(battle_events.KINDS)}
VIEWS: Final[dict[str, Any]] = {"siegestorm": siege.ViewShape, "dysma": battle.View}


class Listener:
    """Matches that tell everything to a collection of examples."""

    def __init__(self, found: Examples) -> None:
        self.found = found
        self.answer, self.concede = Match.answer, Match.concede
        self.view, self.ask, self.probe = Match.view, Match.ask, Match.probe
        self.begun, self.views = Event.__init__, 0
        self.kinds: Counter[str] = Counter()
        self.looking = False

    def listen(self) -> None:
        """From now on every match of this process is listened to."""
        for name in ("answer", "concede", "view", "ask", "probe"):
            setattr(Match, name, getattr(self, f"hear_{name}")())
        setattr(Event, "__init__", self.hear_event())  # noqa: B010  a type would forbid it

    def _events(self, match: Match, first: int) -> None:
        for seat in range(len(match.names)):
            for told in match.events_for(seat, first):
                self.found.event(match.game.name, told)
                self.found.shape(told.get("moves", []), list[siege.MoveShape])
        question = match.question
        if question is None or self.looking:
            return
        if len(match.answers) % EVERY and self.kinds[question.kind] > SEEN:
            return
        self.kinds[question.kind] += 1
        self.looking = True  # who looks may play on a copy
        match.view(question.seat)
        match.ask(question.seat)
        self.found.shape(match.lines(question.seat)[-1:], list[common.LineShape])
        with suppress(NoSuchQuery):
            match.probe(question.seat, {"intent": thing.side(len(match.names))})
        self.looking = False

    def hear_event(self) -> Any:
        """An event that no match tells, such as the first ones and those of a single step."""

        def hear(event: Event, *given: Any, **named: Any) -> None:
            self.begun(event, *given, **named)
            games = [game for game, kinds in KINDS.items() if event.kind in kinds]
            if len(games) == 1 and event.kind not in self.found.events[games[0]]:
                self.found.event(games[0], {"number": 0, **event.seen_by(None)})

        return hear

    def hear_answer(self) -> Any:
        """An answer, and what happens then."""

        def hear(match: Match, *given: Any, **named: Any) -> Any:
            told = self.answer(match, *given, **named)
            self._events(match, len(match.events) - len(told))
            return told

        return hear

    def hear_concede(self) -> Any:
        """Somebody gives up, and what happens then."""

        def hear(match: Match, seat: int) -> Any:
            told = self.concede(match, seat)
            self._events(match, len(match.events) - len(told))
            return told

        return hear

    def hear_view(self) -> Any:
        """A view, and what every view has."""

        def hear(match: Match, seat: int | None) -> Any:
            told = self.view(match, seat)
            self.views += 1
            if self.views > ALL and self.views % FEW:
                return told
            self.found.shape(told, VIEWS[match.game.name])
            bones = {key: told[key] for key in get_type_hints(common.SkeletonShape) if key in told}
            self.found.shape(bones, common.SkeletonShape)
            return told

        return hear

    def hear_ask(self) -> Any:
        """A question in words."""

        def hear(match: Match, *given: Any, **named: Any) -> Any:
            told = self.ask(match, *given, **named)
            self.found.shape(told, common.AskShape)
            self.found.shape(told.get("drawable", {}), battle.DrawableView)
            question = {k: v for k, v in told.items() if k in get_type_hints(common.QuestionShape)}
            self.found.shape(question, common.QuestionShape)
            return told

        return hear

    def hear_probe(self) -> Any:
        """The answer to a query."""

        def hear(match: Match, seat: int | None, query: Any, language: str = "en") -> Any:
            told = self.probe(match, seat, query, language)
            if language == "en":
                for key in PROBED:
                    if key in query:
                        self.found.shape(told, PROBED[key])
            return told

        return hear


def main() -> None:
    """Run the tests, and write down what was heard."""
    found = Examples()
    if EXAMPLES.exists():
        known = json.loads(EXAMPLES.read_text(encoding="utf-8"))
        fitting = {name_of(shape): shape for shape in SHAPES}
        for name, told in known["shapes"].items():
            if name in fitting and not misfit(told, fitting[name]):
                found.shapes[name] = told
        found.events = {game: known[f"events of {game}"] for game in KINDS}
    Listener(found).listen()
    pytest.main(["-q", "-n0", "-p", "no:cacheprovider", *(sys.argv[1:] or TESTS)])
    EXAMPLES.write_text(found.text(), encoding="utf-8")


if __name__ == "__main__":
    main()

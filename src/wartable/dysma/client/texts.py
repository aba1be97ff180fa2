"""The text forms of options, read back: what a player means, offered or not.

What is offered is found by its text; `read_choice` reads what is not, so that the rule against it
can be named. Places are read into codes (`read_way`), for any place may be an answer.
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.choice import Choice
from ...kernel.question import Question
from ...kernel.reading import read_number
from ..content.kits import BARE_HANDS
from ..deeds.deed import DEED_WORDS
from ..missions.main import ground
from ..state.battle import Battle
from ..state.words import (
    D_ABILITY,
    D_ALTAR,
    D_ITEM,
    D_MAGIC,
    D_PASS,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_SHOOT,
    JUMP,
    KEEP_FACING,
    place,
    place_facing,
    place_x,
    place_y,
    place_z,
)
from ..table.shapes.geometry import inches, thousandths
from ..table.shapes.levels import is_carried
from .choices import (
    AND_HELD,
    BARE,
    GET,
    GIVE,
    HELD,
    HELD_WORDS,
    PLAIN_WORDS,
    WAY,
    spelled,
)
from .things import AT_JUMP, zone_thing

_WHOLE: Final = {"state": "state", "announce": "action"}
"""Questions whose options are one word, and the verb of these."""
_VERBS: Final = (*DEED_WORDS.values(), *HELD_WORDS.values())
_COUNTED: Final = {"die": thing.DIE, "token": thing.TOKEN}
HIGHEST: Final = 16.0
LONGEST: Final = 65.0


class NotAPlace(ValueError):
    """A text that does not say where."""


class OffTheTable(NotAPlace):
    """A place that no table is large enough for (geo.on-table)."""


class OpenEnd(NotAPlace):
    """A way that ends with a jump: nobody said where to (move.jump)."""

    def __init__(self, text: str, jump: int) -> None:
        super().__init__(text)
        self.jump = jump


def read_choice(text: str, kind: str = "") -> Choice:
    """The choice that a text means in a question of this kind; case does not matter.

    Things in it are what the text says, whether they are there or not.
    """
    words = text.strip().casefold()
    for plain in PLAIN_WORDS.values():
        if words == spelled(plain):
            return Choice(plain)
    word, _, behind = words.partition(" ")
    if word == "vigour" and behind:
        return Choice(word, _figure(behind))
    if word == "keep" and behind:
        return _kept(behind)
    if kind == "zone":
        return Choice("zone", to=[zone_thing(words)])
    for verb in _VERBS:
        spelling = spelled(verb)
        if words == spelling or words.startswith(spelling + " "):
            rest = words[len(spelling) :].strip()
            if kind in _WHOLE and not rest:
                return Choice(_WHOLE[kind], what=verb)
            return _deed(verb, rest)
    if kind in _WHOLE:
        return Choice(_WHOLE[kind], what=words)
    if word in _COUNTED and behind:
        return Choice(word, _counted(_COUNTED[word], behind))
    what, of, who = words.partition(" of ")
    if of:
        owner, _, whom = who.partition(" on ")
        return Choice("reaction", _figure(owner), _figure(whom), what)
    return Choice("figure", _figure(words))


def _figure(label: str) -> list[str]:
    return [thing.thing(thing.FIGURE, label.strip())] if label.strip() else []


def _counted(kind: str, text: str) -> list[str]:
    number = read_number(text.strip())
    return [thing.numbered(kind, number)] if number >= 0 else []


def _kept(rest: str) -> Choice:
    what, _, who = rest.partition(" of ")
    caster, _, whom = who.partition(" on ")
    on, _, again = whom.partition(" ")
    return Choice("keep", _figure(caster), _figure(on), what, number=max(0, read_number(again)))


def _deed(verb: str, rest: str) -> Choice:
    """What is done: at whom and with what, behind the word that leads to each."""
    if verb == DEED_WORDS[D_PASS]:
        way, _, whom = rest.partition(" ")
        return Choice(GIVE if way == "to" else GET, to=_figure(whom))
    if verb == DEED_WORDS[D_RECOVERY]:
        return Choice(verb, what=rest.rpartition(" ")[2])
    if verb in (DEED_WORDS[D_ALTAR], DEED_WORDS[D_PICK_UP]):
        return Choice(verb, to=_counted(thing.TOKEN, rest))
    if verb == DEED_WORDS[D_MAGIC]:
        rest, _, through = rest.partition(" through ")
        name, _, whom = rest.partition(" at ")
        on = ["", *_figure(through)] if through.strip() else []
        what, number = _numbered(name)
        return Choice(verb, on, _figure(whom), what, number=number)
    if verb in (DEED_WORDS[D_ITEM], DEED_WORDS[D_ABILITY]):
        name, _, whom = rest.partition(" on ")
        what, number = _numbered(name)
        return Choice(verb, to=_figure(whom), what=what, number=number)
    if verb == DEED_WORDS[D_RELOAD]:
        what, number = _numbered(rest)
        return Choice(verb, what=what, number=number)
    whom, _, held = f" {rest}".partition(" with ")
    if verb == DEED_WORDS[D_SHOOT]:
        what, number = _numbered(held)
        return Choice(verb, to=_figure(whom), what=what, number=number)
    what = BARE if held == BARE_HANDS.en else held.replace(AND_HELD, HELD)
    return Choice(verb, to=_figure(whom), what=what)


def _numbered(name: str) -> tuple[str, int]:
    """A name, perhaps with a number behind it ("pistolet 2")."""
    what, _, behind = name.rpartition(" ")
    number = read_number(behind)
    return (what, number) if what and number > 0 else (name, 0)


def read_way(s: Battle, question: Question, text: str) -> list[int]:
    """One place or several, joined by " > "; an elevation that is left out is the surface there.

    A jump begins on the level where the figure is by then. If the way goes on elsewhere, it lands
    on the level of the next place.
    """
    codes: list[int] = []
    for part in text.split(WAY.strip()):
        code = _place(s, question, part)
        if place_facing(code) == JUMP and part.count(",") == 1:
            code = _on_level(s, question, codes, code)
        if codes and place_facing(codes[-1]) == JUMP:
            x, y = place_x(codes[-1]), place_y(codes[-1])
            if place_x(code) != x or place_y(code) != y:
                codes.append(place(x, y, place_z(code), KEEP_FACING))
        codes.append(code)
    if place_facing(codes[-1]) == JUMP:
        raise OpenEnd(text, codes[-1])
    return codes


def _on_level(s: Battle, question: Question, before: list[int], code: int) -> int:
    """A place on the level of the one before it, if there is a surface."""
    body = s.bodies[question.about] if question.about >= 0 else None
    if before:
        z = place_z(before[-1])
    elif body is not None:
        z = body.z
    else:
        return code
    x, y = place_x(code), place_y(code)
    if not is_carried(s.scene.table, inches(x), inches(y), inches(z)):
        return code
    return place(x, y, z, place_facing(code))


def _place(s: Battle, question: Question, text: str) -> int:
    spot, at, look = text.strip().partition("@")
    parts = spot.split(",")
    if len(parts) not in (2, 3) or (at and not look.strip()):
        raise NotAPlace(text)
    try:
        numbers = [float(part) for part in parts]
        if at + look.strip() == AT_JUMP:
            facing = JUMP
        else:
            facing = round(float(look) * 100) % 36000 if at else KEEP_FACING
    except (ValueError, OverflowError) as problem:
        raise NotAPlace(text) from problem
    x, y = numbers[0], numbers[1]
    if not (0 <= x <= LONGEST and 0 <= y <= LONGEST):
        raise OffTheTable(text)
    if len(numbers) == 3:
        if not 0 <= numbers[2] < HIGHEST:
            raise NotAPlace(text)
        z = thousandths(numbers[2])
    else:
        z = _surface(s, question, x, y)
    return place(thousandths(x), thousandths(y), z, facing)


def _surface(s: Battle, question: Question, x: float, y: float) -> int:
    """The surface on the figure's own level, or the next one below; under a hill is none.

    For whoever is not on the table yet it is the highest one there.
    """
    table = s.scene.table
    body = s.bodies[question.about] if question.about >= 0 else None
    if body is None:
        return table.surface_below(x, y, HIGHEST)
    hilltop = ground(table, thousandths(x), thousandths(y))
    return table.surface_below(x, y, max(body.feet, inches(hilltop)))

"""A moment of a battle written as a position: what `position` reads back.

A position describes the table between two activations, or between two figures that are set up
(`at_rest`); what lies between is reached from there by the answers given since
(`kernel/moment.py`). Written for a seat it holds what that seat knows: nothing tells what hidden
resources are worth, nor where chance stands.
"""

from __future__ import annotations

from typing import Any, Final, final

from wartable.dysma.content.kits import Kit
from wartable.dysma.content.outfit import Band, Member
from wartable.dysma.missions.tokens import CARRIED, LYING, RESOURCE, TOKENS, Token
from wartable.dysma.positions.form import OLDER, SOURCES
from wartable.dysma.setup.scene import LETTERS
from wartable.dysma.setup.setup import BANDS, set_up_from
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.supply_writers import FIRST_MISSILE
from wartable.dysma.state.words import FATES, NOBODY, STATE_BITS, WAITING
from wartable.dysma.table.shapes.base import Body
from wartable.dysma.turn.turn import NextActivation, OfferExtra, PassHand
from wartable.kernel.moment import WHOLE, chance_now, put
from wartable.kernel.state import Step
from wartable.kernel.thing import usual_name

FACES: Final = 8
CHANGES: Final = (
    *("at", "facing", "familiar", "fate", "wounds", "states", "spent", "unloaded", "used"),
    *("fire_by", "poison_by"),
)
"""What a battle changes of a figure; all other keys say who it is."""
CHANCE: Final = ("seed", "drawn", "dice")
TABLE: Final = ("map", "side", "piece")
"""Where a battle is fought."""


def at_rest(s: Battle) -> str:
    """The moment of a position that begins with the open question, or nothing."""
    if s.question is None or s.attacks or s.charges:
        return ""
    plain = _plain(s.agenda)
    if plain == _plain([NextActivation()]):
        return "activate"
    if plain == _plain([PassHand(), OfferExtra()]):
        return "extra"
    if s.question.kind == "deploy" and plain == _setting_up(s, s.question.seat):
        return "deploy"
    return ""


def _plain(agenda: list[Step[Any]]) -> list[Any]:
    return [(type(step), step.plain()) for step in agenda]


def _setting_up(s: Battle, seat: int) -> list[Any]:
    """What would be on the agenda if a position began with this seat setting up."""
    twin = s.copy()
    twin.agenda = []
    set_up_from(twin, BANDS, seat)
    return _plain(twin.agenda)


def written(
    s: Battle,
    setup: dict[str, Any],
    bands: list[Band],
    names: list[str],
    seat: int | None = WHOLE,
) -> dict[str, Any] | None:
    """The position of a moment at rest, whole or as a seat knows it (None: a spectator).

    There is none in the middle of an activation.
    """
    moment = at_rest(s)
    if not moment:
        return None
    plain = {**head(setup, names, s.scene.turn_limit), "moment": moment}
    return _Writer(s, plain, seat).write(who_they_are(setup, bands))


def head(setup: dict[str, Any], names: list[str], turn_limit: int) -> dict[str, Any]:
    """What is the same from the beginning to the end of a battle."""
    given = setup.get("position", setup)
    plain: dict[str, Any] = {}
    if names != [usual_name(number) for number in range(len(names))]:
        plain["names"] = list(names)
    plain |= {key: given[key] for key in TABLE if key in given}
    if plain.get("map") == "empty":
        del plain["map"]
    plain |= {key: setup[key] for key in ("content", "brought") if key in setup}
    if turn_limit:
        plain["turn_limit"] = turn_limit
    return plain


def before_all(
    setup: dict[str, Any], bands: list[Band], names: list[str], seed: int, seat: int | None
) -> dict[str, Any]:
    """A battle between bands before anything has happened."""
    plain = {**head(setup, names, setup.get("turn_limit", 0)), "moment": "setup"}
    if seat == WHOLE:
        plain["seed"] = seed
    for key in ("deployment", "main", "secondary"):
        put(plain, key, setup.get(key))
    return {**plain, **dict(zip(LETTERS, who_they_are(setup, bands)))}


def given(setup: dict[str, Any], names: list[str], seat: int | None) -> dict[str, Any]:
    """The position that a setup begins with, whole or without what a seat does not know."""
    plain = {**head(setup, names, 0), **setup["position"]}
    if seat == WHOLE:
        return plain
    plain = {key: value for key, value in plain.items() if key not in CHANCE}
    if "token" in plain:
        plain["token"] = [_without_secret(token, seat) for token in plain["token"]]
    return plain


def _without_secret(token: dict[str, Any], seat: int | None) -> dict[str, Any]:
    own = seat is not None and token.get("owner") == LETTERS[seat]
    if own or token["kind"] != TOKENS[RESOURCE] or token.get("revealed"):
        return token
    return {key: value for key, value in token.items() if key != "value"}


def who_they_are(setup: dict[str, Any], bands: list[Band]) -> list[list[dict[str, Any]]]:
    """The figures of every side with all that a battle does not change."""
    if "position" not in setup:
        return [
            [_bought(member) for member in band.members for _ in range(member.count)]
            for band in bands
        ]
    given = setup["position"]
    return [
        [_described(one) for one in given[letter]] if letter in given else [] for letter in LETTERS
    ]


def _described(one: dict[str, Any]) -> dict[str, Any]:
    """Who a figure of a position is, under the keys of today."""
    plain = {key: value for key, value in one.items() if key not in (*CHANGES, *OLDER)}
    put(plain, "skills", [word for key in ("skills", *OLDER) for word in one.get(key, [])])
    return plain


def _bought(member: Member) -> dict[str, Any]:
    plain: dict[str, Any] = {"profile": member.profile}
    for key in ("options", "skills", "domain", "second_domain", "spells", "artefacts"):
        put(plain, key, getattr(member, key))
    return plain


@final
class _Writer:
    def __init__(self, s: Battle, plain: dict[str, Any], seat: int | None) -> None:
        self.s = s
        self.plain = plain
        self.seat = seat
        self.letters = LETTERS[: s.scene.seats]

    def write(self, figures: list[list[dict[str, Any]]]) -> dict[str, Any]:
        """The whole position, what is usual left out."""
        s, plain = self.s, self.plain
        active = s.hand if plain["moment"] != "deploy" or s.question is None else s.question.seat
        plain |= {"turn": s.turn} if s.turn else {}
        plain |= {"first": self.letters[s.first], "active": self.letters[active]}
        plain |= {"deployment": s.deployment, "zone": s.zone_choice}
        plain |= {"main": s.main, "secondary": s.secondary}
        put(plain, "finished", [self.letters[side] for side in s.finished])
        conceded = [letter for side, letter in enumerate(self.letters) if s.conceded >> side & 1]
        put(plain, "conceded", conceded)
        if self.seat == WHOLE:
            plain |= self._chance()
        pairs = zip(s.links[::2], s.links[1::2])
        put(plain, "link", [[self._label(a), self._label(b)] for a, b in pairs])
        for key, counts in (("points", s.points), ("victory", s.victory), ("cast", s.cast)):
            put(plain, key, {self.letters[i]: n for i, n in enumerate(counts) if n})
        named = {self.letters[i]: one for i, one in enumerate(s.designated) if one != NOBODY}
        put(plain, "designated", {key: self._label(one) for key, one in named.items()})
        put(plain, "scored", self._scored())
        for side, letter in enumerate(self.letters):
            kits = [s.kit(one) for one in s.scene.bands[side] if s.kit(one).master < 0]
            own = [self._figure(kit, known) for kit, known in zip(kits, figures[side])]
            if own or side > 1:
                plain[letter] = own
        put(plain, "token", [self._token(one) for one in s.tokens])
        put(plain, "statue", self._statues())
        put(plain, "lasting", self._lasting())
        return plain

    def _chance(self) -> dict[str, Any]:
        """Where chance stands, and what is scripted."""
        chance = self.s.chance
        plain = chance_now(chance)
        if chance.script is not None:
            plain["dice"] = [
                value + 1 if value < FACES else {"draw": value} for value in chance.script
            ]
        return plain

    def _label(self, figure: int) -> str:
        return self.s.kit(figure).label

    def _scored(self) -> dict[str, list[str]]:
        """What counts only once and has, by side."""
        found: dict[str, list[str]] = {}
        for side, bits in enumerate(self.s.scored):
            if bits:
                losers = [one for i, one in enumerate(self.letters) if bits >> i & 1]
                found[self.letters[side]] = losers
        return found

    # Figures.

    def _figure(self, kit: Kit, known: dict[str, Any]) -> dict[str, Any]:
        plain = {**known, **self._changes(kit)}
        if kit.familiar >= 0:
            put(plain, "familiar", self._changes(self.s.kit(kit.familiar)))
        return plain

    def _changes(self, kit: Kit) -> dict[str, Any]:
        """All that has happened to a figure."""
        s, number = self.s, kit.number
        body = s.bodies[number]
        plain: dict[str, Any] = {}
        if body is not None:
            plain |= {"at": _place(body), "facing": _short(body.facing / 100)}
        elif s.fates[number] != WAITING:
            plain["fate"] = FATES[s.fates[number]].replace(" ", "_")
        put(plain, "wounds", s.wounds[number])
        put(plain, "states", [word for word, bit in STATE_BITS.items() if s.states[number] & bit])
        for key, by in (("fire_by", s.fire_by), ("poison_by", s.poison_by)):
            if by[number] != NOBODY:
                plain[key] = self._label(by[number])
        items, missiles = [one.id for one in kit.items], [one.id for one in kit.missiles]
        spent = s.spent[number]
        used_up = spent & (1 << FIRST_MISSILE) - 1 | spent >> FIRST_MISSILE << len(items)
        put(plain, "spent", _named(used_up, [*items, *missiles]))
        put(plain, "unloaded", _named(s.unloaded[number], missiles))
        put(plain, "used", _named(s.used[number], [one.id for one in kit.abilities]))
        return plain

    # Everything else.

    def _token(self, token: Token) -> dict[str, Any]:
        plain: dict[str, Any] = {"kind": TOKENS[token.kind]}
        if token.where == LYING:
            plain["at"] = _spot(token.x, token.y, token.z)
        elif token.where == CARRIED:
            plain["bearer"] = self._label(token.bearer)
        else:
            plain["out"] = True
        if token.owner != NOBODY:
            plain["owner"] = self.letters[token.owner]
        if self._is_told(token):
            put(plain, "value", token.value)
        put(plain, "active", token.active)
        put(plain, "revealed", token.revealed)
        return plain

    def _is_told(self, token: Token) -> bool:
        """Whether its worth may be told: that of a hidden resource is its owner's to know."""
        if self.seat == WHOLE or token.kind != RESOURCE or token.revealed:
            return True
        return token.owner == self.seat

    def _statues(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for side, letter in enumerate(self.letters):
            for statue in self.s.scene.statues[side]:
                plain: dict[str, Any] = {"owner": letter}
                body, fate = self.s.bodies[statue], self.s.fates[statue]
                if body is not None:
                    plain["at"] = _place(body)
                elif fate == WAITING:
                    continue
                else:
                    plain["fate"] = FATES[fate].replace(" ", "_")
                put(plain, "wounds", self.s.wounds[statue])
                found.append(plain)
        return found

    def _lasting(self) -> list[dict[str, Any]]:
        content = self.s.scene.content
        registers: tuple[Any, ...] = (content.spells, content.abilities, content.items)
        found: list[dict[str, Any]] = []
        for one in self.s.lasting:
            plain: dict[str, Any] = {SOURCES[one.made_by]: registers[one.made_by][one.number].id}
            plain |= {"on": self._label(one.on), "by": self._label(one.caster)}
            put(plain, "index", one.index)
            put(plain, "kept", one.kept)
            found.append(plain)
        return found


def _place(body: Body) -> list[float]:
    return _spot(body.x, body.y, body.z)


def _spot(x: int, y: int, z: int) -> list[float]:
    """A place in inches, with its height where it is not on the ground."""
    return [_short(value / 1000) for value in ([x, y, z] if z else [x, y])]


def _short(value: float) -> float:
    return int(value) if value == int(value) else value


def _named(bits: int, ids: list[str]) -> list[str]:
    """The entries whose bits are set; those of several alike with their number."""
    found: list[str] = []
    for slot, word in enumerate(ids):
        if bits >> slot & 1:
            number = ids[: slot + 1].count(word)
            found.append(f"{word} {number}" if ids.count(word) > 1 else word)
    return found

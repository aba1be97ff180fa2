"""The writers of setup and missions: scenario, order, zones, tokens, designations.

Like those in `writers`, each says what happened by which rule.
"""

from __future__ import annotations

from ...kernel import thing
from ...kernel.event import Event
from ..client.shapes import PartView, ZoneView
from ..client.things import (
    figure_thing,
    spot_thing,
    token_thing,
    zone_thing,
)
from ..missions.tokens import (
    CARRIED,
    LYING,
    TOKENS,
    Token,
)
from ..table.shapes.geometry import inches
from ..table.shapes.zones import Part, Zone, opposite
from .battle import Battle
from .telling import tell
from .token_writers import set_token
from .words import NOBODY


def set_scenario(s: Battle, deployment: str, main: int, secondary: int) -> None:
    """What is played (setup.scenario-first)."""
    s.deployment = deployment
    s.main = main
    s.secondary = secondary
    data: dict[str, object] = {"deployment": deployment, "main": main, "secondary": secondary}
    tell(s, "scenario", "scenario.random", data)


def set_first(s: Battle, first: int, shown: list[list[int]]) -> None:
    """Who places first and makes the first activation (setup.order-roll, setup.first-player)."""
    s.first = first
    rolled = [{"side": thing.side(seat), "face": face} for seat, face in shown]
    tell(s, "order", "setup.order-roll", {"first": thing.side(first), "dice": rolled})


def set_zones(s: Battle, choice: str, zones: list[Zone], rule: str) -> None:
    """What each seat has: an edge, a corner, a diagonal, an edge and a part of it."""
    s.zone_choice = choice
    s.zones = zones
    tell(s, "zones", rule, {"zones": zone_shapes(s)})


def zone_shapes(s: Battle) -> list[ZoneView]:
    """Whose zone is where, with what is needed to draw it: a list of parts, lengths in inches."""
    names = s.zone_choice.split(", ")
    return [
        {
            "side": thing.side(seat),
            "zone": zone_thing(
                names[seat] if seat < len(names) else opposite(s.deployment, names[0])
            ),
            "parts": [part_shape(part) for part in zone.parts],
        }
        for seat, zone in enumerate(s.zones)
    ]


def part_shape(part: Part) -> PartView:
    """A rectangle; with a radius, the part of it within a circle around (`cx`, `cy`)."""
    plain: PartView = {
        "left": inches(part.left),
        "low": inches(part.low),
        "right": inches(part.right),
        "high": inches(part.high),
    }
    if part.radius:
        plain["cx"], plain["cy"] = inches(part.cx), inches(part.cy)
        plain["radius"] = inches(part.radius)
    return plain


def add_token(
    s: Battle,
    kind: int,
    owner: int,
    x: int,
    y: int,
    z: int,
    rule: str,
    bearer: int = NOBODY,
    value: int = 0,
) -> None:
    """A new token, lying somewhere or in somebody's hands. Only its owner knows what it is worth
    until it is revealed (protocol.hidden)."""
    number = len(s.tokens)
    where = LYING if bearer == NOBODY else CARRIED
    token = Token(number, kind, owner, x, y, z, where, bearer, value)
    s.tokens = [*s.tokens, token]
    if bearer != NOBODY:
        s.carrying[bearer] = number
    if s.log is not None:
        data: dict[str, object] = {"token": token_thing(number), "of": TOKENS[kind]}
        if owner >= 0:
            data["side"] = thing.side(owner)
        if bearer == NOBODY:
            data["to"] = spot_thing(x, y, z)
        else:
            data["figure"] = figure_thing(s, bearer)
        secret: dict[str, object] | None = {"value": value} if value else None
        s.log.append(Event("lay_token", rule, data, "", secret, 1 << owner if owner >= 0 else -1))


def set_worth(s: Battle, number: int, value: int, rule: str) -> None:
    """What a resource that lies face down is worth; only its owner is told (protocol.hidden)."""
    old = s.tokens[number]
    set_token(s, _changed(old, value, old.active, old.revealed))
    if s.log is not None:
        secret: dict[str, object] = {"value": value}
        data: dict[str, object] = {"token": token_thing(number)}
        s.log.append(Event("value_token", rule, data, "", secret, 1 << old.owner))


def toggle(s: Battle, number: int, by: int, rule: str) -> None:
    """Open a closed altar or close an open one (action.altar)."""
    old = s.tokens[number]
    set_token(s, _changed(old, old.value, not old.active, old.revealed))
    data: dict[str, object] = {
        "figure": figure_thing(s, by),
        "token": token_thing(number),
        "active": not old.active,
    }
    tell(s, "turn_altar", rule, data)


def reveal(s: Battle, number: int, rule: str) -> None:
    """Turn a resource face up; it stays public (scenario.main.7.details)."""
    old = s.tokens[number]
    if old.revealed:
        return
    set_token(s, _changed(old, old.value, old.active, True))
    s.reveals += 1
    tell(s, "reveal", rule, {"token": token_thing(number), "value": old.value})


def _changed(old: Token, value: int, active: bool, revealed: bool) -> Token:
    return Token(
        *(old.number, old.kind, old.owner, old.x, old.y, old.z, old.where),
        *(old.bearer, value, active, revealed),
    )


def designate(s: Battle, side: int, figure: int, rule: str) -> None:
    """Name the Ambassador or the Legend; everybody hears it (scenario.secondary.when)."""
    s.designated[side] = figure
    tell(s, "designate", rule, {"side": thing.side(side), "figure": figure_thing(s, figure)})

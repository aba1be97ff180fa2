"""The writers of setup and missions: scenario, order, zones, tokens, designations.

Like those in `moves`, each says what happened by which rule.
"""

from __future__ import annotations

from ..kernel.event import Event
from .battle import Battle
from .missions.tokens import CARRIED, LYING, TOKENS, Token
from .moves import label, set_token, tell
from .table.zones import Zone
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
    tell(s, "order", "setup.order-roll", {"first": first, "dice": shown})


def set_zones(s: Battle, choice: str, zones: list[Zone], rule: str) -> None:
    """What each seat has: an edge, a corner, a diagonal, an edge and a part of it."""
    s.zone_choice = choice
    s.zones = zones
    tell(s, "zones", rule, {"zones": choice.split(", ")})


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
        data: dict[str, object] = {"token": number, "of": TOKENS[kind], "side": owner}
        if bearer == NOBODY:
            data["at"] = [x, y, z]
        else:
            data["figure"] = label(s, bearer)
        secret: dict[str, object] | None = {"value": value} if value else None
        s.log.append(Event("token", rule, data, "", secret, 1 << owner if owner >= 0 else -1))


def set_worth(s: Battle, number: int, value: int) -> None:
    """What a resource that lies face down is worth; nobody is told (protocol.hidden)."""
    old = s.tokens[number]
    set_token(s, _changed(old, value, old.active, old.revealed))


def toggle(s: Battle, number: int, by: int, rule: str) -> None:
    """Open a closed altar or close an open one (action.altar)."""
    old = s.tokens[number]
    set_token(s, _changed(old, old.value, not old.active, old.revealed))
    data: dict[str, object] = {"figure": label(s, by), "token": number, "active": not old.active}
    tell(s, "altar", rule, data)


def reveal(s: Battle, number: int, rule: str) -> None:
    """Turn a resource face up; it stays public (scenario.main.7.details)."""
    old = s.tokens[number]
    if old.revealed:
        return
    set_token(s, _changed(old, old.value, old.active, True))
    s.reveals += 1
    tell(s, "revealed", rule, {"token": number, "value": old.value})


def _changed(old: Token, value: int, active: bool, revealed: bool) -> Token:
    return Token(
        *(old.number, old.kind, old.owner, old.x, old.y, old.z, old.where),
        *(old.bearer, value, active, revealed),
    )


def designate(s: Battle, side: int, figure: int, rule: str) -> None:
    """Name the Ambassador or the Legend; everybody hears it (scenario.secondary.when)."""
    s.designated[side] = figure
    tell(s, "designated", rule, {"side": side, "figure": label(s, figure)})

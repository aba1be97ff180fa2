"""The writers of tokens: taken, dropped, out of the game.

Like those in `writers`, each says what happened by which rule.
"""

from __future__ import annotations

from ..client.things import (
    figure_thing,
    spot_thing,
    token_thing,
)
from ..missions.tokens import (
    CARRIED,
    LYING,
    OUT,
    Token,
)
from ..table.shapes.base import Body
from .battle import Battle
from .telling import tell
from .words import (
    NOBODY,
)


def set_token(s: Battle, token: Token) -> None:
    """Replace a token by its new self."""
    s.tokens[token.number] = token


def carry(s: Battle, figure: int, number: int, rule: str) -> None:
    """The figure takes a token (action.pick-up, action.pass)."""
    old = s.tokens[number]
    if old.where == CARRIED and old.bearer != NOBODY:
        s.carrying[old.bearer] = -1
    s.tokens[number] = Token(
        *(number, old.kind, old.owner, old.x, old.y, old.z, CARRIED, figure),
        *(old.value, old.active, old.revealed),
    )
    s.carrying[figure] = number
    if s.log is not None:
        data: dict[str, object] = {
            "figure": figure_thing(s, figure),
            "token": token_thing(number),
        }
        if old.where == CARRIED:
            data["by"] = figure_thing(s, old.bearer)
        tell(s, "take_token", rule, data)


def drop_token(s: Battle, figure: int, body: Body) -> None:
    """scenario.token.fallen: it lies where its bearer stood."""
    number = s.carrying[figure]
    old = s.tokens[number]
    s.carrying[figure] = -1
    s.tokens[number] = Token(
        *(number, old.kind, old.owner, body.x, body.y, body.z, LYING, NOBODY),
        *(old.value, old.active, old.revealed),
    )
    if s.log is not None:
        data: dict[str, object] = {
            "token": token_thing(number),
            "figure": figure_thing(s, figure),
            "to": spot_thing(body.x, body.y, body.z),
        }
        tell(s, "drop_token", "scenario.token.fallen", data)


def token_out(s: Battle, number: int) -> None:
    """The token leaves the game with its bearer (scenario.main.2.exit)."""
    old = s.tokens[number]
    if old.bearer != NOBODY:
        s.carrying[old.bearer] = -1
    s.tokens[number] = Token(
        *(number, old.kind, old.owner, old.x, old.y, old.z, OUT, NOBODY),
        *(old.value, old.active, old.revealed),
    )
    if s.log is not None:
        data: dict[str, object] = {"token": token_thing(number)}
        if old.bearer != NOBODY:
            data["figure"] = figure_thing(s, old.bearer)
        tell(s, "remove_token", "scenario.main.2.exit", data)

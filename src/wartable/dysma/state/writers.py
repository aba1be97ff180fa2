"""The writers of the table: places, states, wounds, who is in contact across what.

Only writers write into a battle, and each says what happened by which rule. Those of tokens, of
lasting effects and of what is used up have modules of their own beside this one. An event is built
only when somebody listens.
"""

from __future__ import annotations

from typing import Final

from ..client.things import (
    body_place,
    effect_thing,
    figure_thing,
    figure_things,
    spot_thing,
)
from ..content.entries import STATES
from ..skills.in_play import marked
from ..skills.trait import ALL_ROUND, COLOSSE, STAYS_UP
from ..table.shapes.base import Body
from ..turn.whose_turn import note_finished
from .attack import BLAST
from .battle import Battle
from .telling import tell
from .token_writers import drop_token
from .words import (
    ACTIVE,
    DEAD,
    FATES,
    FOLLOWED,
    GAVE_UP,
    IN_PLAY,
    LEFT,
    NOBODY,
    ON_FIRE,
    ON_GUARD,
    POISONED,
    PRONE,
    STATE_BITS,
    UNPLACED,
)

DEPARTURES: Final = {
    DEAD: "die",
    LEFT: "leave",
    FOLLOWED: "follow",
    UNPLACED: "stay_behind",
    GAVE_UP: "withdraw",
}
"""What the log says of a figure that is taken off the table."""


def body_of(s: Battle, figure: int, x: int, y: int, z: int, facing: int) -> Body:
    """The figure's body at a place, with the eyes and the size its skills give it now."""
    kit = s.scene.kits[figure]
    all_round, colosse = marked(s, figure, ALL_ROUND), marked(s, figure, COLOSSE)
    base, height = kit.base, kit.height
    return Body(figure, x, y, z, facing, base, height, all_round, colosse, kit.statue)


def put(s: Battle, figure: int, body: Body, rule: str) -> None:
    """Set a figure that was off the table onto it."""
    s.bodies[figure] = body
    s.fates[figure] = IN_PLAY
    _look_around(s, figure)
    if s.log is not None:
        tell(s, "place", rule, {"figure": figure_thing(s, figure), "to": body_place(body)})


def move(
    s: Battle, figure: int, body: Body, rule: str, path: list[list[int]] | None = None
) -> None:
    """Move a figure. Being moved ends En garde and links (state.on-guard.lost, move.forced).

    `path` are the corners of its way: x, y, elevation.
    """
    before = s.body(figure)
    s.bodies[figure] = body
    _look_around(s, figure)
    unlink(s, figure)
    lose_state(s, figure, ON_GUARD, "state.on-guard.lost")
    if s.log is not None:
        data: dict[str, object] = {
            "figure": figure_thing(s, figure),
            "from": body_place(before),
            "to": body_place(body),
        }
        if path is not None:
            data["path"] = [spot_thing(*corner) for corner in path]
        tell(s, "move", rule, data)


def turn(s: Battle, figure: int, facing: int, rule: str) -> None:
    """Turn a figure where it stands (activation.pivot)."""
    body = s.body(figure)
    if body.facing == facing:
        return
    s.bodies[figure] = body.at(body.x, body.y, body.z, facing)
    if s.log is not None:
        data: dict[str, object] = {
            "figure": figure_thing(s, figure),
            "from": body_place(body),
            "to": body_place(s.body(figure)),
        }
        tell(s, "pivot", rule, data)


def refresh(s: Battle, figure: int) -> None:
    """Make the body anew when its skills may have changed."""
    body = s.bodies[figure]
    if body is None:
        return
    twin = body_of(s, figure, body.x, body.y, body.z, body.facing)
    if twin.all_round != body.all_round or twin.colosse != body.colosse:
        s.bodies[figure] = twin


def _look_around(s: Battle, figure: int) -> None:
    """Somebody has come, moved or gone: an aura may give friends new eyes (skill.aura.details)."""
    side = s.scene.kits[figure].side
    if s.scene.eye_auras[side]:
        for friend in s.scene.bands[side]:
            refresh(s, friend)


def take_off(s: Battle, figure: int, fate: int, rule: str, by: int = NOBODY) -> None:
    """Take a figure off the table (profile.removal); its token stays (scenario.token.fallen).

    However a sorcerer leaves the game, its familiar goes with it (artefact.familier).
    """
    body = s.bodies[figure]
    s.fates[figure] = fate
    unlink(s, figure)
    if body is not None and s.carrying[figure] >= 0 and fate != LEFT:
        drop_token(s, figure, body)
    s.bodies[figure] = None
    ended = [effect_thing(one) for one in s.lasting if one.on == figure]
    s.lasting = [one for one in s.lasting if one.on != figure]
    _look_around(s, figure)
    if not s.attacks or not s.attacks[-1].has(BLAST):  # a blast removes all its victims at once
        note_finished(s)
    if s.log is not None:
        data: dict[str, object] = {"figure": figure_thing(s, figure), "fate": fate_name(fate)}
        if by != NOBODY:
            data["by"] = figure_thing(s, by)
        if ended:
            data["effects"] = ended
        tell(s, DEPARTURES[fate], rule, data)
    familiar = s.scene.kits[figure].familiar
    if familiar >= 0 and s.bodies[familiar] is not None:
        take_off(s, familiar, FOLLOWED, "artefact.familier")


def fate_name(fate: int) -> str:
    """The word for what became of a figure."""
    return FATES[fate].replace(" ", "_")


def give_state(s: Battle, figure: int, state: int, rule: str, by: int = NOBODY) -> bool:
    """Give a state, never twice (state.cumulative). Falling down ends En garde."""
    if s.bodies[figure] is None or s.scene.kits[figure].statue or s.states[figure] & state:
        return False
    if state == PRONE:
        if marked(s, figure, STAYS_UP):  # skill.impassible
            return False
        lose_state(s, figure, ON_GUARD, "state.on-guard.lost")
    if state == ON_GUARD and s.states[figure] & PRONE:  # state.prone
        return False
    s.states[figure] |= state
    if state == ON_FIRE:
        s.fire_by[figure] = by
    elif state == POISONED:
        s.poison_by[figure] = by
    if s.log is not None:
        tell(s, "gain_state", rule, {"figure": figure_thing(s, figure), "state": state_name(state)})
    return True


def lose_state(s: Battle, figure: int, state: int, rule: str) -> bool:
    """Take a state away, if the figure has it."""
    if not s.states[figure] & state:
        return False
    s.states[figure] &= ~state
    if state != ACTIVE and s.log is not None:
        tell(s, "lose_state", rule, {"figure": figure_thing(s, figure), "state": state_name(state)})
    return True


def refresh_all(s: Battle, rule: str) -> None:
    """The turn is over: every figure may be activated again (state.persist)."""
    ready = [figure for figure in range(len(s.states)) if s.states[figure] & ACTIVE]
    for figure in ready:
        lose_state(s, figure, ACTIVE, rule)
    if ready and s.log is not None:
        tell(s, "refresh", rule, {"figures": figure_things(s, ready)})


def state_name(state: int) -> str:
    """The word for a state."""
    for name in STATES:
        if STATE_BITS[name] == state:
            return name
    raise ValueError(f"there is no state {state}")


def heal(s: Battle, figure: int, amount: int, rule: str) -> int:
    """Remove wounds, never below none (profile.wounds-floor); gives how many."""
    healed = min(amount, s.wounds[figure])
    if healed > 0:
        s.wounds[figure] -= healed
        if s.log is not None:
            tell(s, "heal", rule, {"figure": figure_thing(s, figure), "wounds": healed})
    return healed


def hurt(s: Battle, figure: int, amount: int, rule: str, by: int = NOBODY) -> None:
    """Add wounds (state.wounds); whether that removes the figure is asked in `harm`."""
    s.wounds[figure] += amount
    if s.log is not None:
        data: dict[str, object] = {"figure": figure_thing(s, figure), "wounds": amount}
        if by != NOBODY:
            data["by"] = figure_thing(s, by)
        tell(s, "wound", rule, data)


def link(s: Battle, a: int, b: int) -> None:
    """terrain.obstacle.contact-link: the two count as in contact across an obstacle."""
    s.links += [a, b]
    if s.log is not None:
        rule = "terrain.obstacle.contact-link"
        tell(s, "link", rule, {"figure": figure_thing(s, a), "target": figure_thing(s, b)})


def unlink(s: Battle, figure: int) -> None:
    """A link ends when either moves or is moved."""
    if s.links:
        kept: list[int] = []
        for i in range(0, len(s.links), 2):
            if s.links[i] != figure and s.links[i + 1] != figure:
                kept += [s.links[i], s.links[i + 1]]
        ended = len(kept) < len(s.links)
        s.links = kept
        if ended and s.log is not None:
            rule = "terrain.obstacle.contact-link"
            tell(s, "unlink", rule, {"figure": figure_thing(s, figure)})

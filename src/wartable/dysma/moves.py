"""The only functions that write into a battle: places, states, wounds, tokens, points.

Each says what happened by which rule. An event is built only when somebody listens.
"""

from __future__ import annotations

from typing import Final

from ..kernel.event import Event
from .attack import BLAST
from .battle import Battle
from .entries import STATES
from .hands import note_finished
from .lasting import Lasting
from .missions.tokens import CARRIED, LYING, OUT, Token
from .skills_in_play import marked
from .table.base import Body
from .trait import ALL_ROUND, COLOSSE, STAYS_UP
from .words import (
    ACTIVE,
    DEAD,
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
    DEAD: "died",
    LEFT: "left",
    FOLLOWED: "followed",
    UNPLACED: "unplaced",
    GAVE_UP: "withdrawn",
}
"""What the log says of a figure that is taken off the table."""
FIRST_MISSILE: Final = 16
"""The bit of `Battle.spent` from which on it speaks of missile weapons."""


def tell(s: Battle, kind: str, rule: str, data: dict[str, object], cause: str = "") -> None:
    """Write a line of the log. Callers on hot paths ask `s.log is not None` first."""
    if s.log is not None:
        s.log.append(Event(kind, rule, data, cause))


def label(s: Battle, figure: int) -> str:
    """What the log calls a figure."""
    return "" if figure == NOBODY else s.scene.kits[figure].label


def where(body: Body) -> list[int]:
    """A place as plain data: x, y, elevation, facing."""
    return [body.x, body.y, body.z, body.facing]


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
        tell(s, "placed", rule, {"figure": label(s, figure), "at": where(body)})


def move(
    s: Battle, figure: int, body: Body, rule: str, path: list[list[int]] | None = None
) -> None:
    """Move a figure. Being moved ends En garde and links (state.on-guard.lost, move.forced)."""
    s.bodies[figure] = body
    _look_around(s, figure)
    unlink(s, figure)
    lose_state(s, figure, ON_GUARD, "state.on-guard.lost")
    if s.log is not None:
        data: dict[str, object] = {"figure": label(s, figure), "at": where(body)}
        if path is not None:
            data["path"] = path
        tell(s, "moved", rule, data)


def turn(s: Battle, figure: int, facing: int, rule: str) -> None:
    """Turn a figure where it stands (activation.pivot)."""
    body = s.body(figure)
    if body.facing == facing:
        return
    s.bodies[figure] = body.at(body.x, body.y, body.z, facing)
    if s.log is not None:
        tell(s, "turned", rule, {"figure": label(s, figure), "facing": facing})


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
    s.lasting = [one for one in s.lasting if one.on != figure]
    _look_around(s, figure)
    if not s.attacks or not s.attacks[-1].has(BLAST):  # a blast removes all its victims at once
        note_finished(s)
    if s.log is not None:
        data: dict[str, object] = {"figure": label(s, figure)}
        if by != NOBODY:
            data["by"] = label(s, by)
        tell(s, DEPARTURES[fate], rule, data)
    familiar = s.scene.kits[figure].familiar
    if familiar >= 0 and s.bodies[familiar] is not None:
        take_off(s, familiar, FOLLOWED, "artefact.familier")


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
        tell(s, "gains", rule, {"figure": label(s, figure), "state": state_name(state)})
    return True


def lose_state(s: Battle, figure: int, state: int, rule: str) -> bool:
    """Take a state away, if the figure has it."""
    if not s.states[figure] & state:
        return False
    s.states[figure] &= ~state
    if state != ACTIVE and s.log is not None:
        tell(s, "loses", rule, {"figure": label(s, figure), "state": state_name(state)})
    return True


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
            tell(s, "healed", rule, {"figure": label(s, figure), "wounds": healed})
    return healed


def hurt(s: Battle, figure: int, amount: int, rule: str, by: int = NOBODY) -> None:
    """Add wounds (state.wounds); whether that removes the figure is asked in `harm`."""
    s.wounds[figure] += amount
    if s.log is not None:
        data: dict[str, object] = {"figure": label(s, figure), "wounds": amount}
        if by != NOBODY:
            data["by"] = label(s, by)
        tell(s, "wounded", rule, data)


def link(s: Battle, a: int, b: int) -> None:
    """terrain.obstacle.contact-link: the two count as in contact across an obstacle."""
    s.links += [a, b]


def unlink(s: Battle, figure: int) -> None:
    """A link ends when either moves or is moved."""
    if s.links:
        kept: list[int] = []
        for i in range(0, len(s.links), 2):
            if s.links[i] != figure and s.links[i + 1] != figure:
                kept += [s.links[i], s.links[i + 1]]
        s.links = kept


def pay(s: Battle, side: int, amount: int, rule: str) -> None:
    """Spend command points."""
    s.points[side] -= amount
    if s.log is not None and amount:
        tell(s, "paid", rule, {"side": side, "points": amount})


def gain_points(s: Battle, side: int, amount: int, rule: str) -> None:
    """Command points that join the pool at once (turn.pc-gain)."""
    s.points[side] += amount
    if s.log is not None and amount:
        tell(s, "command points", rule, {"side": side, "points": amount})


def score(s: Battle, side: int, amount: int, rule: str) -> None:
    """Victory points; they are never lost."""
    if amount > 0:
        s.victory[side] += amount
        if s.log is not None:
            tell(s, "scored", rule, {"side": side, "points": amount, "total": s.victory[side]})


def note_scored(s: Battle, side: int, bit: int) -> None:
    """Remember what this side can score only once in a game."""
    s.scored[side] |= 1 << bit


def use_ability(s: Battle, figure: int, index: int) -> None:
    """ability.once-per-turn: the figure cannot use it again in this turn."""
    s.used[figure] |= 1 << index


def renew_abilities(s: Battle) -> None:
    """A new turn: all abilities may be used again."""
    s.used = [0] * len(s.used)


def spend_item(s: Battle, figure: int, slot: int) -> None:
    """equip.single-use: an item with a number of uses is spent when its effect is declared."""
    s.spent[figure] |= 1 << slot


def spend_missile(s: Battle, figure: int, slot: int) -> None:
    """A missile weapon of a single use is spent."""
    s.spent[figure] |= 1 << (FIRST_MISSILE + slot)


def is_item_spent(s: Battle, figure: int, slot: int) -> bool:
    """Whether the item is used up."""
    return s.spent[figure] >> slot & 1 == 1


def is_missile_spent(s: Battle, figure: int, slot: int) -> bool:
    """Whether the missile weapon is used up."""
    return s.spent[figure] >> (FIRST_MISSILE + slot) & 1 == 1


def unload(s: Battle, figure: int, slot: int) -> None:
    """A missile weapon must be reloaded before the next shot (skill.rechargement)."""
    s.unloaded[figure] |= 1 << slot


def load(s: Battle, figure: int, slot: int) -> None:
    """A missile weapon can be used again (action.reload)."""
    s.unloaded[figure] &= ~(1 << slot)


def count_cast(s: Battle, side: int) -> None:
    """One more spell cast with success in this turn (magic.success)."""
    s.cast[side] += 1


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
        data: dict[str, object] = {"figure": label(s, figure), "token": number}
        if old.where == CARRIED:
            data["by"] = label(s, old.bearer)
        tell(s, "takes", rule, data)


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
        data: dict[str, object] = {"token": number, "at": [body.x, body.y, body.z]}
        tell(s, "token falls", "scenario.token.fallen", data)


def token_out(s: Battle, number: int) -> None:
    """The token leaves the game with its bearer (scenario.main.2.exit)."""
    old = s.tokens[number]
    if old.bearer != NOBODY:
        s.carrying[old.bearer] = -1
    s.tokens[number] = Token(
        *(number, old.kind, old.owner, old.x, old.y, old.z, OUT, NOBODY),
        *(old.value, old.active, old.revealed),
    )


def add_lasting(s: Battle, lasting: Lasting) -> None:
    """An effect that stays for a while."""
    s.lasting = [*s.lasting, lasting]
    refresh(s, lasting.on)


def set_kept(s: Battle, chosen: list[Lasting], kept: bool) -> None:
    """Effects that go on into the next turn, or no longer do (command.concentration)."""
    s.lasting = [
        one.replaced(kept=kept) if one.kept != kept and one in chosen else one for one in s.lasting
    ]


def end_lasting(s: Battle, ended: list[Lasting]) -> None:
    """Effects that stop."""
    s.lasting = [one for one in s.lasting if one not in ended]
    for one in ended:
        refresh(s, one.on)

"""The only functions that write into a battle: places, states, wounds, tokens, points.

Each says what happened by which rule. An event is built only when somebody listens.
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.event import Event
from ..client.things import (
    among_alike,
    body_place,
    die_thing,
    effect_thing,
    figure_thing,
    figure_things,
    spot_thing,
    token_thing,
)
from ..content.entries import STATES
from ..fight.dice import Throw
from ..missions.tokens import (
    CARRIED,
    LYING,
    OUT,
    Token,
)
from ..skills.in_play import marked
from ..skills.trait import ALL_ROUND, COLOSSE, STAYS_UP
from ..table.shapes.base import Body
from ..turn.whose_turn import note_finished
from .attack import BLAST
from .battle import Battle
from .lasting import BY_ABILITY, BY_SPELL, Lasting
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
DURATION_NAMES: Final = ("this_roll", "this_action", "end_of_turn", "for_good")
MAKERS: Final = ("spell", "ability", "item")
"""The words for how long an effect lasts and for what made it, by their numbers."""
FIRST_MISSILE: Final = 16
"""The bit of `Battle.spent` from which on it speaks of missile weapons."""


def tell(s: Battle, kind: str, rule: str, data: dict[str, object], cause: str = "") -> None:
    """Write a line of the log. Callers on hot paths ask `s.log is not None` first."""
    if s.log is not None:
        s.log.append(Event(kind, rule, data, cause))


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
    ended = [effect_thing(at) for at, one in enumerate(s.lasting) if one.on == figure]
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


def pay(s: Battle, side: int, amount: int, rule: str) -> None:
    """Spend command points."""
    s.points[side] -= amount
    if s.log is not None and amount:
        tell(s, "pay_points", rule, {"side": thing.side(side), "points": amount})


def gain_points(s: Battle, side: int, amount: int, rule: str) -> None:
    """Command points that join the pool at once (turn.pc-gain)."""
    s.points[side] += amount
    if s.log is not None and amount:
        tell(s, "gain_points", rule, {"side": thing.side(side), "points": amount})


def lose_points(s: Battle, side: int) -> None:
    """Command points that were not spent are lost (turn.pc-lost)."""
    lost = s.points[side]
    s.points[side] = 0
    if s.log is not None and lost:
        tell(s, "lose_points", "turn.pc-lost", {"side": thing.side(side), "points": lost})


def pass_hand(s: Battle, side: int) -> None:
    """Another player activates now (turn.activations)."""
    s.hand = side
    if s.log is not None:
        tell(s, "pass_hand", "turn.activations", {"side": thing.side(side)})


def score(s: Battle, side: int, amount: int, rule: str) -> None:
    """Victory points; they are never lost."""
    if amount > 0:
        s.victory[side] += amount
        if s.log is not None:
            data: dict[str, object] = {"side": thing.side(side), "points": amount}
            data["total"] = s.victory[side]
            tell(s, "score", rule, data)


def note_scored(s: Battle, side: int, bit: int) -> None:
    """Remember what this side can score only once in a game."""
    s.scored[side] |= 1 << bit


def use_ability(s: Battle, figure: int, index: int) -> None:
    """ability.once-per-turn: the figure cannot use it again in this turn."""
    s.used[figure] |= 1 << index


def renew_abilities(s: Battle) -> None:
    """A new turn: all abilities may be used again (ability.once-per-turn)."""
    if s.log is not None and any(s.used):
        again = [figure for figure in range(len(s.used)) if s.used[figure]]
        tell(s, "renew", "ability.once-per-turn", {"figures": figure_things(s, again)})
    s.used = [0] * len(s.used)


def spend_item(s: Battle, figure: int, slot: int) -> None:
    """equip.single-use: an item with a number of uses is spent when its effect is declared."""
    s.spent[figure] |= 1 << slot
    if s.log is not None:
        ids = [item.id for item in s.scene.kits[figure].items]
        tell(s, "spend", "equip.single-use", used_of(s, figure, "item", ids, slot))


def spend_missile(s: Battle, figure: int, slot: int) -> None:
    """A missile weapon of a single use is spent."""
    s.spent[figure] |= 1 << (FIRST_MISSILE + slot)
    if s.log is not None:
        tell(s, "spend", "equip.single-use", used_of(s, figure, "item", _missiles(s, figure), slot))


def is_item_spent(s: Battle, figure: int, slot: int) -> bool:
    """Whether the item is used up."""
    return s.spent[figure] >> slot & 1 == 1


def is_missile_spent(s: Battle, figure: int, slot: int) -> bool:
    """Whether the missile weapon is used up."""
    return s.spent[figure] >> (FIRST_MISSILE + slot) & 1 == 1


def unload(s: Battle, figure: int, slot: int) -> None:
    """A missile weapon must be reloaded before the next shot (skill.rechargement)."""
    s.unloaded[figure] |= 1 << slot
    if s.log is not None:
        data = used_of(s, figure, "weapon", _missiles(s, figure), slot)
        tell(s, "unload", "skill.rechargement", data)


def load(s: Battle, figure: int, slot: int, rule: str) -> None:
    """A missile weapon can be used again (action.reload)."""
    s.unloaded[figure] &= ~(1 << slot)
    if s.log is not None:
        tell(s, "reload", rule, used_of(s, figure, "weapon", _missiles(s, figure), slot))


def _missiles(s: Battle, figure: int) -> list[str]:
    return [weapon.id for weapon in s.scene.kits[figure].missiles]


def used_of(s: Battle, figure: int, key: str, ids: list[str], slot: int) -> dict[str, object]:
    """What a figure uses, by its id; of several alike also which one."""
    data: dict[str, object] = {"figure": figure_thing(s, figure), key: ids[slot]}
    number = among_alike(ids, slot)
    if number:
        data["which"] = number
    return data


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


def add_lasting(s: Battle, lasting: Lasting, rule: str) -> None:
    """An effect that stays for a while."""
    s.lasting = [*s.lasting, lasting]
    refresh(s, lasting.on)
    if s.log is not None:
        data = _effect_data(s, len(s.lasting) - 1)
        data["by"] = figure_thing(s, lasting.caster)
        data["duration"] = DURATION_NAMES[lasting.duration]
        tell(s, "begin_effect", rule, data)


def source_id(s: Battle, made_by: int, number: int) -> str:
    """The id of the spell, ability or item that does something."""
    content = s.scene.content
    if made_by == BY_SPELL:
        return content.spells[number].id
    return content.abilities[number].id if made_by == BY_ABILITY else content.items[number].id


def _effect_data(s: Battle, index: int) -> dict[str, object]:
    """A lasting effect as an event tells it."""
    one = s.lasting[index]
    return {
        "effect": effect_thing(index),
        "figure": figure_thing(s, one.on),
        MAKERS[one.made_by]: source_id(s, one.made_by, one.number),
        "op": one.effect.op,
    }


def set_kept(s: Battle, chosen: list[Lasting], kept: bool) -> None:
    """Effects that go on into the next turn, or no longer do (command.concentration)."""
    if s.log is not None:
        _tell_kept(s, chosen, kept)
    s.lasting = [
        one.replaced(kept=kept) if one.kept != kept and one in chosen else one for one in s.lasting
    ]


def _tell_kept(s: Battle, chosen: list[Lasting], kept: bool) -> None:
    changed = [at for at, one in enumerate(s.lasting) if one.kept != kept and one in chosen]
    if not changed:
        return
    first = s.lasting[changed[0]]
    data: dict[str, object] = {
        "figure": figure_thing(s, first.caster),
        MAKERS[first.made_by]: source_id(s, first.made_by, first.number),
        "effects": [effect_thing(at) for at in changed],
    }
    tell(s, "keep_effect" if kept else "renew_effect", "command.concentration", data)


def end_lasting(s: Battle, ended: list[Lasting], rule: str) -> None:
    """Effects that stop, one after the other; those behind each of them move up."""
    for gone in ended:
        if s.log is not None:
            tell(s, "end_effect", rule, _effect_data(s, s.lasting.index(gone)))
        s.lasting = [one for one in s.lasting if one is not gone]
    for one in ended:
        refresh(s, one.on)


def tell_roll(
    s: Battle, throw: Throw, figure: int, rule: str, data: dict[str, object] | None = None
) -> None:
    """Every die of a roll, as it fell (dice.log). `figure` rolls, or falls."""
    told: dict[str, object] = {"figure": figure_thing(s, figure)}
    told.update({} if data is None else data)
    told.update(throw.log())
    told["roller"] = figure_thing(s, throw.of.roller)
    told["rerolled"] = [die_thing(at) for at in throw.rerolled]
    tell(s, "roll", rule, told)

"""When lasting effects stop: after a roll, after an action, at the end of the turn."""

from __future__ import annotations

from ...state.battle import Battle
from ...state.lasting import (
    THIS_ACTION,
    THIS_ROLL,
    THIS_TURN,
    Lasting,
)
from ...state.lasting_writers import end_lasting, set_kept
from ...state.supply_writers import renew_abilities
from .performing import perform


def stop(s: Battle, ended: list[Lasting], rule: str = "ability.duration") -> None:
    """End these effects and say so."""
    if ended:
        end_lasting(s, ended, rule)


def end_of_roll(s: Battle, roller: int) -> None:
    """What lasted for one roll of this figure is over (ability.duration)."""
    if s.lasting:
        stop(s, [one for one in s.lasting if one.duration == THIS_ROLL and one.on == roller])


def end_of_action(s: Battle) -> None:
    """What lasted for the attack that was just closed is over.

    A reaction lasts for the action that triggered it (ability.duration), so effects that began
    inside an outer attack go on, and so do those of an action that is no attack.
    """
    depth = len(s.attacks)
    if s.lasting:
        stop(s, [one for one in s.lasting if one.duration == THIS_ACTION and one.depth > depth])


def end_of_turn_effects(s: Battle) -> None:
    """turn.end.temporary: what lasts until the end of the turn stops, unless it is kept.

    Effects with a final consequence have it now: the steps for them are pushed. What Concentration
    keeps goes on for one turn (command.concentration). States are no effects (state.persist).
    Abilities may be used again (ability.once-per-turn).
    """
    renew_abilities(s)
    if not s.lasting:
        return
    ended = [one for one in s.lasting if one.duration <= THIS_TURN and not one.kept]
    stop(s, ended, "turn.end.temporary")
    set_kept(s, list(s.lasting), False)
    for one in reversed(ended):
        if one.effect.op == "on" and one.effect.trigger == "end_of_turn":
            if s.bodies[one.on] is not None:
                then = one.effect.then
                perform(s, then, one.made_by, one.number, one.caster, one.on)

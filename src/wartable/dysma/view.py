"""What a seat may know. Only the values of resources are hidden (protocol.hidden).

Band lists are open to everybody (band.public). Bots get exactly the view of a human seat and send
the same answers (protocol.ai).
"""

from __future__ import annotations

from typing import Any

from ..kernel.chance import Chance
from .battle import Battle
from .entries import STATES, TYPES
from .missions.tokens import CARRIED, LYING, OUT, RESOURCE, TOKENS, Token
from .values import armour, movement, source_name
from .words import FATES, NOBODY, STATE_BITS

PLACES: dict[int, str] = {LYING: "lying", CARRIED: "carried", OUT: "out"}


def view(s: Battle, seat: int | None) -> dict[str, Any]:
    """The battle as plain data, for a seat or a spectator (None)."""
    scene = s.scene
    plain: dict[str, Any] = {"game": "dysma", "turn": s.turn, "first": s.first, "hand": s.hand}
    plain["scenario"] = {
        "deployment": s.deployment,
        "zone": s.zone_choice,
        "main": s.main,
        "secondary": s.secondary,
    }
    plain["command"] = list(s.points)
    plain["victory"] = list(s.victory)
    plain["designated"] = [_label(s, figure) for figure in s.designated]
    plain["acting"] = [_label(s, figure) for figure in s.group]
    plain["figures"] = [_figure(s, kit.number) for kit in scene.kits if _is_known(s, kit.number)]
    plain["tokens"] = [_token(s, token, seat) for token in s.tokens]
    plain["effects"] = [
        {"on": _label(s, one.on), "by": source_name(s, one.made_by, one.number), "kept": one.kept}
        for one in s.lasting
    ]
    plain["links"] = [_label(s, figure) for figure in s.links]
    plain["table"] = {"name": scene.table.name, "side": scene.table.side}
    question = s.question
    if question is not None:
        plain["question"] = {
            "seat": question.seat,
            "kind": question.kind,
            "rule": question.rule,
            "about": _label(s, question.about),
        }
    if s.result is not None:
        plain["result"] = s.result.plain()
    return plain


def _label(s: Battle, figure: int) -> str:
    return "" if figure == NOBODY else s.kit(figure).label


def _is_known(s: Battle, figure: int) -> bool:
    """Statues that no mission uses are not there."""
    return not s.kit(figure).statue or s.bodies[figure] is not None or s.wounds[figure] > 0


def _figure(s: Battle, figure: int) -> dict[str, Any]:
    kit = s.kit(figure)
    body = s.bodies[figure]
    plain: dict[str, Any] = {
        "label": kit.label,
        "side": kit.side,
        "profile": kit.profile.id,
        "name": {"en": kit.name.en, "fr": kit.name.fr},
        "type": "" if kit.type < 0 else TYPES[kit.type],
        "fate": FATES[s.fates[figure]],
        "wounds": s.wounds[figure],
        "health": kit.sa,
        "movement": movement(s, figure),
        "armour": armour(s, figure),
        "line": [kit.co, kit.ti, kit.de, kit.es],
        "states": [name for name in STATES if s.states[figure] & STATE_BITS[name]],
        "skills": [s.scene.content.skill_text(ref) for ref in kit.skills],
        "weapons": [weapon.id for weapon in kit.missiles],
        "grips": [[item.id for item in grip.items] for grip in kit.grips],
        "items": [
            {"id": item.id, "spent": bool(s.spent[figure] >> slot & 1)}
            for slot, item in enumerate(kit.items)
        ],
        "unloaded": [
            weapon.id for slot, weapon in enumerate(kit.missiles) if s.unloaded[figure] >> slot & 1
        ],
        "abilities": [
            {"id": one.id, "pc": one.pc, "used": bool(s.used[figure] >> slot & 1)}
            for slot, one in enumerate(kit.abilities)
        ],
        "spells": [spell.id for spell in kit.spells],
        "carrying": s.carrying[figure],
        "statue": kit.statue,
        "base": kit.base,
        "height": kit.height,
    }
    if body is not None:
        plain["at"] = [body.x, body.y, body.z]
        plain["facing"] = body.facing
    return plain


def _token(s: Battle, token: Token, seat: int | None) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "number": token.number,
        "kind": TOKENS[token.kind],
        "owner": token.owner,
        "where": PLACES[token.where],
        "at": [token.x, token.y, token.z],
        "bearer": _label(s, token.bearer),
        "active": token.active,
    }
    if token.kind != RESOURCE or token.revealed or token.owner == seat:
        plain["value"] = token.value
    return plain


def resample(s: Battle, seat: int, chance: Chance) -> Battle:
    """A battle this seat could not tell from the real one.

    Hidden values change places, and the dice to come are others.
    """
    twin = s.copy()
    for owner in range(s.scene.seats):
        if owner == seat:
            continue
        hidden = [
            one.number
            for one in s.tokens
            if one.kind == RESOURCE and one.owner == owner and not one.revealed
        ]
        values = [s.tokens[number].value for number in hidden]
        chance.shuffle(values)
        for number, value in zip(hidden, values):
            old = s.tokens[number]
            twin.tokens[number] = Token(
                *(number, old.kind, old.owner, old.x, old.y, old.z, old.where, old.bearer),
                *(value, old.active, old.revealed),
            )
    twin.chance = Chance(int(chance.below(1 << 31)))
    return twin

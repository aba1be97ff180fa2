"""What a seat may know. Only the values of resources are hidden (protocol.hidden).

Band lists are open to everybody (band.public). Bots get exactly the view of a human seat and send
the same answers (protocol.ai). `shapes` says what each key is.
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.asking import asked, result_shape, unasked
from ...kernel.chance import Chance
from ...kernel.shapes import QuestionShape
from ..content.catalogue import Content, Profile
from ..content.entries import STATES, TYPES, SkillRef
from ..missions.main import Holding, main_mission
from ..missions.mission import (
    MAIN,
    SECONDARY,
    STATUES,
    find_mission,
)
from ..missions.prospects import holdings_now, points_now
from ..missions.tokens import (
    CARRIED,
    LYING,
    OUT,
    RESOURCE,
    TOKENS,
    Token,
)
from ..skills.in_play import skills_of
from ..state.battle import Battle
from ..state.lasting import Lasting
from ..state.lasting_writers import DURATION_NAMES, MAKERS, source_id
from ..state.mission_writers import part_shape, zone_shapes
from ..state.supply_writers import is_item_spent, is_missile_spent
from ..state.values import (
    INCH,
    armour,
    movement,
    threshold,
)
from ..state.words import (
    ACTIVE,
    R_COMBAT,
    R_DEFENCE,
    R_SHOOT,
    R_SPIRIT,
    STATE_BITS,
)
from ..state.writers import fate_name
from ..table.shapes.geometry import inches
from ..turn.ending import has_conceded
from ..turn.turn import EndOfTurn
from ..turn.whose_turn import left
from .choices import choice_of, text_of
from .shapes import (
    AbilityView,
    EffectView,
    FigureView,
    HeldView,
    HoldingView,
    MissionView,
    SideView,
    SkillView,
    TokenView,
    View,
)
from .things import (
    among_alike,
    body_place,
    effect_thing,
    figure_thing,
    figure_things,
    spot_thing,
    token_thing,
)
from .view_of_fight import attack_views, roll_view
from .view_of_table import table_view

NAMELESS: Final = "swordman"
"""The emblem of who has none."""
PLACES: Final[dict[int, str]] = {LYING: "lying", CARRIED: "carried", OUT: "out"}


def view(s: Battle, seat: int | None) -> View:
    """The battle as plain data, for a seat or a spectator (None)."""
    return {
        "game": "dysma",
        "mode": "battle",
        "seat": seat,
        "turn": s.turn,
        "turn_limit": s.scene.turn_limit,
        "phase": _phase(s),
        "active": thing.side(s.hand) if s.turn else None,
        "first": thing.side(s.first),
        "question": question_of(s, seat),
        "result": result_shape(s.result),
        "table": table_view(s.scene.table),
        "zones": zone_shapes(s),
        "scenario": {
            "deployment": s.deployment,
            "zone": s.zone_choice,
            "main": s.main,
            "secondary": s.secondary,
        },
        "missions": _missions(s),
        "sides": [_side(s, side) for side in range(s.scene.seats)],
        "acting": figure_things(s, s.group),
        "figures": [_figure(s, kit.number) for kit in s.scene.kits if _is_known(s, kit.number)],
        "tokens": [_token(s, token, seat) for token in s.tokens],
        "effects": [_effect(s, one) for one in s.lasting],
        "links": [figure_things(s, s.links[i : i + 2]) for i in range(0, len(s.links), 2)],
        "roll": roll_view(s),
        "attacks": attack_views(s),
    }


def _phase(s: Battle) -> str:
    """Setup, the activations of a turn, its end, or after the battle."""
    if s.result is not None:
        return "over"
    if s.turn == 0:
        return "setup"
    ending = any(isinstance(step, EndOfTurn) for step in s.agenda)
    return "end_of_turn" if ending else "activations"


def question_of(s: Battle, seat: int | None) -> QuestionShape:
    """The open question; others learn only whom the table waits for."""
    question = s.question
    if question is None or question.seat != seat:
        return unasked(question)
    me = question.about
    what = s.kit(me).profile.id if me >= 0 else ""
    found = [choice_of(s, question, code) for code in question.options]
    texts = [text_of(choice) for choice in found]
    return asked(question, figure_thing(s, me), what, found, texts)


def _side(s: Battle, side: int) -> SideView:
    return {
        "side": thing.side(side),
        "command": s.points[side],
        "victory": s.victory[side],
        "designated": figure_thing(s, s.designated[side]) or None,
        "left": left(s, side) if s.turn else 0,
        "finished": side in s.finished,
        "conceded": has_conceded(s, side),
    }


def _missions(s: Battle) -> list[MissionView]:
    """Both missions, once they are known, with what each side would get now."""
    found: list[MissionView] = []
    for part, face in ((MAIN, s.main), (SECONDARY, s.secondary)):
        mission = find_mission(s.scene.content.missions.entries, part, face)
        if mission is None:
            continue
        found.append(
            {
                "part": part,
                "number": face,
                "rule": mission.rule(),
                "name": {"en": mission.name.en, "fr": mission.name.fr},
                "text": {"en": mission.text.en, "fr": mission.text.fr},
                "now": points_now(s, part),
                "holdings": [_holding(s, one) for one in holdings_now(s, part)],
            }
        )
    return found


def _holding(s: Battle, one: Holding) -> HoldingView:
    return {
        "thing": token_thing(one.token) if one.token >= 0 else None,
        "side": thing.side(one.side) if one.side >= 0 else None,
        "figures": figure_things(s, one.figures),
        "points": one.points,
        "area": part_shape(one.area) if one.area is not None else None,
        "reach": inches(one.reach),
    }


def _is_known(s: Battle, figure: int) -> bool:
    """Statues are there only in the mission that uses them."""
    if not s.kit(figure).statue or s.bodies[figure] is not None or s.wounds[figure] > 0:
        return True
    mission = main_mission(s)
    return mission is not None and mission.kind == STATUES


def _figure(s: Battle, figure: int) -> FigureView:
    kit = s.kit(figure)
    body = s.bodies[figure]
    missiles = [weapon.id for weapon in kit.missiles]
    items = [item.id for item in kit.items]
    abilities = [one.id for one in kit.abilities]
    carried = s.carrying[figure]
    return {
        "figure": figure_thing(s, figure),
        "side": thing.side(kit.side),
        "profile": kit.profile.id,
        "faction": kit.profile.faction,
        "emblem": _emblem(s, kit.profile),
        "keywords": list(kit.profile.keywords),
        "cost": kit.cost,
        "name": {"en": kit.name.en, "fr": kit.name.fr},
        "type": "" if kit.type < 0 else TYPES[kit.type],
        "statue": kit.statue,
        "fate": fate_name(s.fates[figure]),
        "place": None if body is None else body_place(body),
        "base": inches(kit.base),
        "height": inches(kit.height),
        "wounds": s.wounds[figure],
        "health": kit.sa,
        "values": {
            "mv": movement(s, figure) // INCH,
            "co": threshold(s, figure, R_COMBAT),
            "ti": threshold(s, figure, R_SHOOT),
            "de": threshold(s, figure, R_DEFENCE),
            "ar": armour(s, figure),
            "es": threshold(s, figure, R_SPIRIT),
        },
        "states": [name for name in STATES if s.states[figure] & STATE_BITS[name]],
        "may_act": body is not None and not kit.statue and not s.states[figure] & ACTIVE,
        "skills": _skills(s, figure),
        "weapons": [
            _held(
                *(missiles, slot, is_missile_spent(s, figure, slot)),
                s.unloaded[figure] >> slot & 1 == 1,
            )
            for slot in range(len(missiles))
        ],
        "grips": [[item.id for item in grip.items] for grip in kit.grips],
        "items": [
            _held(items, slot, is_item_spent(s, figure, slot), False) for slot in range(len(items))
        ],
        "abilities": [
            _ability(abilities, slot, one.pc, s.used[figure] >> slot & 1 == 1)
            for slot, one in enumerate(kit.abilities)
        ],
        "spells": [spell.id for spell in kit.spells],
        "carrying": None if carried < 0 else token_thing(carried),
    }


def _emblem(s: Battle, profile: Profile) -> str:
    """The icon of a profile, or else that of its faction."""
    factions = s.scene.content.factions
    if not profile.emblem and profile.faction in factions.places:
        return factions.get(profile.faction).emblem or NAMELESS
    return profile.emblem or NAMELESS


def _skills(s: Battle, figure: int) -> list[SkillView]:
    """Those of a figure on the table are what it has now; others show what they bring."""
    refs = s.kit(figure).skills if s.bodies[figure] is None else skills_of(s, figure)
    return [_skill(s.scene.content, ref) for ref in refs]


def _skill(content: Content, ref: SkillRef) -> SkillView:
    name = {code: content.skill_text(ref, code) for code in ("en", "fr")}
    return {"what": ref.skill, "value": ref.value, "text": name["en"], "name": name}


def _held(ids: list[str], slot: int, spent: bool, unloaded: bool) -> HeldView:
    number = among_alike(ids, slot)
    return {"what": ids[slot], "number": number, "spent": spent, "unloaded": unloaded}


def _ability(ids: list[str], slot: int, points: int, used: bool) -> AbilityView:
    number = among_alike(ids, slot)
    return {"what": ids[slot], "number": number, "command": points, "used": used}


def _token(s: Battle, token: Token, seat: int | None) -> TokenView:
    plain: TokenView = {
        "token": token_thing(token.number),
        "kind": TOKENS[token.kind],
        "side": None if token.owner < 0 else thing.side(token.owner),
        "where": PLACES[token.where],
        "place": spot_thing(token.x, token.y, token.z) if token.where == LYING else None,
        "bearer": figure_thing(s, token.bearer) or None,
        "active": token.active,
        "revealed": token.revealed,
    }
    if token.kind != RESOURCE or token.revealed or token.owner == seat:
        plain["value"] = token.value
    return plain


def _effect(s: Battle, one: Lasting) -> EffectView:
    return {
        "effect": effect_thing(one),
        "figure": figure_thing(s, one.on),
        "by": figure_thing(s, one.caster),
        "made_by": MAKERS[one.made_by],
        "what": source_id(s, one.made_by, one.number),
        "op": one.effect.op,
        "duration": DURATION_NAMES[one.duration],
        "kept": one.kept,
    }


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

"""What stands in the way of a choice that was not offered (protocol.legality)."""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.choice import Choice
from ...kernel.question import Question
from ...kernel.refusal import Hindrance, Refusal
from ..content.catalogue import Spell
from ..content.kits import Kit
from ..deeds.deed import DEED_WORDS, NO_TARGET
from ..deeds.registry import deed
from ..magic.casting import spell_of
from ..magic.spell_targets import candidates
from ..state.battle import Battle
from ..state.board import full_sight, gap
from ..state.words import (
    D_ABILITY,
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_ITEM,
    D_MAGIC,
    D_PASS,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_SHOOT,
    FATIGUE,
    NOBODY,
    O_GROUP,
    O_PASS,
    O_YIELD,
    PRONE,
    option,
)
from ..state.writers import state_name
from ..table.ways.travel import Blocked
from ..turn.allowance import why_not_now
from ..turn.whose_turn import unactivated
from .choices import (
    GET,
    GIVE,
    PLAIN_WORDS,
    RING,
    held_ids,
)
from .things import (
    figure_called,
    figure_thing,
    number_in,
    piece_thing,
    spot_thing,
)

UNKNOWN: Final = "table.offered"
BY_SIGHT: Final = ("los.line", "action.charge.sight")
"""The rules by which one must see what one aims at."""
RULES_OF_KINDS: Final[dict[str, str]] = {
    "activate": "turn.activations",
    "reroll": "dice.reroll",
    "dice": "dice.sequence",
    "answer": "combat.defender-choice",
    "intercept": "action.charge.intercept",
    "dodge": "shoot.reaction-dodge",
    "reaction": "ability.reaction.windows",
    "end_of_turn": "command.when",
    "targets": "ability.target",
    "extra": "command.extra-activation",
    "group": "command.multi-activation",
    "announce": "command.multi-activation.same",
    "order": "command.multi-activation.sequence",
}


class Forbidden(Refusal):
    """A place, a way or a push that is not allowed: in English, with the fault for languages."""

    def __init__(self, s: Battle, fault: Blocked) -> None:
        from ..text.language import fault_words, language

        things: list[str] = []
        self.who: Kit | None = None
        if fault.piece >= 0:
            things.append(piece_thing(fault.piece))
        if 0 <= fault.figure < len(s.scene.kits):
            things.append(figure_thing(s, fault.figure))
            self.who = s.kit(fault.figure)
        words = fault_words(language("en"), fault, self.who)
        super().__init__(fault.rule, words, things, spot_thing(fault.x, fault.y, fault.z))
        self.fault = fault


def why_not(s: Battle, question: Question, wish: Choice) -> Hindrance:
    """What stands in the way of a choice that is no option of the question."""
    named = [one for one in (*wish.on, *wish.to) if _is_there(s, one)]
    rule = _rule(s, question, wish)
    if rule in BY_SIGHT and question.about >= 0:
        named += _screens(s, question.about, _target(s, wish))
    return Hindrance(rule, named)


def _is_there(s: Battle, word: str) -> bool:
    """Whether it is a thing; people write down figures that nobody has."""
    kind = thing.kind_of(word)
    return kind != "" and (kind != thing.FIGURE or figure_called(s, word) != NOBODY)


def _screens(s: Battle, viewer: int, target: int) -> list[str]:
    """What hides the target: terrain and figures."""
    if target == NOBODY or s.bodies[viewer] is None or s.bodies[target] is None:
        return []
    found: list[str] = []
    for one in full_sight(s, viewer, target).because:
        if one.piece >= 0:
            found.append(piece_thing(one.piece))
        elif 0 <= one.figure < len(s.scene.kits) and one.figure != target:
            found.append(figure_thing(s, one.figure))
    return found


def _rule(s: Battle, question: Question, wish: Choice) -> str:
    if wish.verb in ("vigour", "keep"):
        return _why_no_command(s, question, wish)
    if question.kind == "act":
        found = _why_no_deed(s, question.about, wish)
        # who acts together does what was announced, when its turn comes
        together = found == UNKNOWN and len(s.group) > 1
        return "command.multi-activation.same" if together else found
    if question.kind == "activate":
        return _why_no_activation(s, question, wish)
    if question.kind == "group" and _chosen(s, wish) in unactivated(s, question.seat):
        return "command.multi-activation.special"
    if question.kind == "announce" and option(O_PASS) not in question.options:
        return "command.multi-activation.special"  # a Frénétique member has to charge first
    if question.kind == "move" and wish.verb == PLAIN_WORDS[O_PASS]:
        return "action.retreat.path"  # only a Retreat has to go somewhere
    return RULES_OF_KINDS.get(question.kind, UNKNOWN)


def _chosen(s: Battle, wish: Choice) -> int:
    """The figure that is chosen, or NOBODY."""
    return figure_called(s, wish.on[0]) if wish.on else NOBODY


def _target(s: Battle, wish: Choice) -> int:
    """The figure that it is aimed at, or NOBODY."""
    return figure_called(s, wish.to[0]) if wish.to else NOBODY


def _why_no_activation(s: Battle, question: Question, wish: Choice) -> str:
    if wish.verb == PLAIN_WORDS[O_YIELD]:
        return "turn.yield"
    if wish.verb == PLAIN_WORDS[O_GROUP]:
        return "command.multi-activation"
    figure = _chosen(s, wish) if wish.verb == "figure" else NOBODY
    if figure == NOBODY:
        return UNKNOWN
    if s.side(figure) != question.seat:
        return "turn.activations"
    return "profile.removal" if s.bodies[figure] is None else "state.active"


def _why_no_command(s: Battle, question: Question, wish: Choice) -> str:
    if question.kind != "end_of_turn":
        return "command.when"
    if wish.verb == "keep":
        return "command.concentration"
    figure = _chosen(s, wish)
    if figure == NOBODY:
        return UNKNOWN
    return "command.vigour" if s.side(figure) == question.seat else "command.who-pays"


def _why_no_deed(s: Battle, me: int, wish: Choice) -> str:
    """Find out which deed was meant, then ask the activation, then the deed itself."""
    verb = DEED_WORDS[D_PASS] if wish.verb in (GIVE, GET) else wish.verb
    for kind, word in DEED_WORDS.items():
        if word == verb:
            a, b = numbers_of(s, me, kind, wish)
            if a < 0 or b < 0:
                return UNKNOWN
            if kind == D_MAGIC and a == NO_TARGET:
                a = _nearest_for(s, me, spell_of(s, me, b // 2))
            return why_not_now(s, me, kind, a) or deed(kind).refuses(s, me, a, b) or UNKNOWN
    return UNKNOWN


def _nearest_for(s: Battle, me: int, spell: Spell) -> int:
    """A spell that is aimed at nobody: what is against its nearest target says why it has none."""
    best, least = NO_TARGET, 1e9
    for figure in candidates(s, me, spell):
        if figure != NO_TARGET and s.bodies[figure] is not None and gap(s, me, figure) < least:
            best, least = figure, gap(s, me, figure)
    return best


def numbers_of(s: Battle, me: int, kind: int, wish: Choice) -> tuple[int, int]:
    """The two numbers of the option that is meant; -1 for what cannot be found."""
    kit = s.kit(me)
    target = _target(s, wish)
    somebody = target if wish.to else NO_TARGET
    if kind in (D_CHARGE, D_DIVE):
        return target, 0
    if kind == D_COMBAT:
        held = [held_ids([item.id for item in grip.items]) for grip in kit.grips]
        return target, held.index(wish.what) if wish.what in held else 0
    if kind == D_RECOVERY:
        return PRONE if wish.what == state_name(PRONE) else FATIGUE, 0
    if kind == D_SHOOT:
        return somebody, _slot([weapon.id for weapon in kit.missiles], wish)
    if kind == D_RELOAD:
        return _slot([weapon.id for weapon in kit.missiles], wish), 0
    if kind == D_MAGIC:
        index = _slot([spell.id for spell in kit.spells], wish)
        if index < 0:
            slot = _slot([item.id for item in kit.items], wish)
            index = RING + slot if slot >= 0 else -1
        if index < 0:
            return -1, -1
        return somebody, 2 * index + (1 if len(wish.on) > 1 else 0)
    if kind == D_ITEM:
        return _slot([one.id for one in kit.items], wish), somebody
    if kind == D_ABILITY:
        return _slot([one.id for one in kit.abilities], wish), somebody
    if kind in (D_ALTAR, D_PICK_UP):
        number = number_in(wish.to[0], thing.TOKEN) if wish.to else -1
        return number if number < len(s.tokens) else -1, 0
    if kind == D_PASS:
        return target, 0 if wish.verb == GIVE else 1
    return 0, 0


def _slot(ids: list[str], wish: Choice) -> int:
    """The slot of what is meant; which of several alike, the number says."""
    alike = [at for at, one in enumerate(ids) if one == wish.what]
    which = max(1, wish.number)
    return alike[which - 1] if which <= len(alike) else -1

"""Which rule forbids an answer that was not offered (protocol.legality)."""

from __future__ import annotations

from typing import Final

from ..kernel.question import Question
from ..kernel.reading import read_number
from ..kernel.refusal import Refusal
from .all_deeds import deed
from .allowance import why_not_now
from .battle import Battle
from .deeds import NO_TARGET
from .hands import unactivated
from .table.travel import Blocked
from .wording import DEED_WORDS, PLAIN_WORDS, RING
from .words import (
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
    O_PASS,
    PRONE,
    option,
)

UNKNOWN: Final = "table.offered"
VIGOUR_WORD: Final = "vigour "
KEEP_WORD: Final = "keep "
RULES_OF_KINDS: Final[dict[str, str]] = {
    "activate": "turn.activations",
    "reroll": "dice.reroll",
    "dice": "dice.sequence",
    "answer": "combat.defender-choice",
    "intercept": "action.charge.intercept",
    "dodge": "shoot.reaction-dodge",
    "reaction": "ability.reaction.windows",
    "end of turn": "command.when",
    "targets": "ability.target",
    "extra": "command.extra-activation",
    "group": "command.multi-activation",
    "announce": "command.multi-activation.same",
    "order": "command.multi-activation.sequence",
}


class Forbidden(Refusal):
    """A place, a way or a push that is not allowed: the fault with what a language needs."""

    def __init__(self, fault: Blocked) -> None:
        super().__init__(fault.rule, str(fault).removesuffix(f" [{fault.rule}]"))
        self.fault = fault


def why_not(s: Battle, question: Question, text: str) -> str:
    """The slug for a text that is no option of the question."""
    words = text.strip().casefold()
    if words.startswith((VIGOUR_WORD, KEEP_WORD)):
        return _why_no_command(s, question, words)
    if question.kind == "act":
        return _why_no_deed(s, question.about, words)
    if question.kind == "activate":
        return _why_no_activation(s, question, words)
    if question.kind == "group" and s.called(words) in unactivated(s, question.seat):
        return "command.multi-activation.special"
    if question.kind == "announce" and option(O_PASS) not in question.options:
        return "command.multi-activation.special"  # a Frénétique member has to charge first
    if question.kind == "move" and words == PLAIN_WORDS[O_PASS]:
        return "action.retreat.path"  # only a Retreat has to go somewhere
    return RULES_OF_KINDS.get(question.kind, UNKNOWN)


def _why_no_activation(s: Battle, question: Question, words: str) -> str:
    figure = s.called(words)
    if words == "yield":
        return "turn.yield"
    if words == "together":
        return "command.multi-activation"
    if figure < 0:
        return UNKNOWN
    if s.side(figure) != question.seat:
        return "turn.activations"
    return "profile.removal" if s.bodies[figure] is None else "state.active"


def _why_no_command(s: Battle, question: Question, words: str) -> str:
    if question.kind != "end of turn":
        return "command.when"
    if words.startswith(KEEP_WORD):
        return "command.concentration"
    figure = s.called(words.removeprefix(VIGOUR_WORD).strip())
    if figure < 0:
        return UNKNOWN
    return "command.vigour" if s.side(figure) == question.seat else "command.who-pays"


def _why_no_deed(s: Battle, me: int, words: str) -> str:
    """Find out which deed was meant, then ask the activation, then the deed itself."""
    for kind, verb in DEED_WORDS.items():
        if words == verb or words.startswith(verb + " "):
            rest = words[len(verb) :].strip()
            a, b = _numbers(s, me, kind, rest)
            if a < 0 or b < 0:
                return UNKNOWN
            return why_not_now(s, me, kind, a) or deed(kind).refuses(s, me, a, b) or UNKNOWN
    return UNKNOWN


def _numbers(s: Battle, me: int, kind: int, rest: str) -> tuple[int, int]:
    """The two numbers of the option a text means; -1 for what cannot be found."""
    kit = s.kit(me)
    head, _, tail = rest.partition(" with ")
    if kind in (D_CHARGE, D_DIVE):
        return s.called(rest), 0
    if kind == D_COMBAT:
        held = [" and ".join([item.id for item in grip.items]) for grip in kit.grips]
        return s.called(head), held.index(tail) if tail in held else 0
    if kind == D_RECOVERY:
        return PRONE if rest.endswith("prone") else FATIGUE, 0
    if kind == D_SHOOT:
        weapon = tail or rest.removeprefix("with ")
        return s.called(head) if tail else NO_TARGET, _slot([w.id for w in kit.missiles], weapon)
    if kind == D_RELOAD:
        return _slot([weapon.id for weapon in kit.missiles], rest), 0
    if kind == D_MAGIC:
        return _spell_numbers(s, me, rest)
    if kind in (D_ITEM, D_ABILITY):
        names = [one.id for one in kit.items]
        if kind == D_ABILITY:
            names = [one.id for one in kit.abilities]
        name, _, whom = rest.partition(" on ")
        return _slot(names, name), s.called(whom) if whom else NO_TARGET
    if kind in (D_ALTAR, D_PICK_UP):
        number = read_number(rest) - 1
        return number if 0 <= number < len(s.tokens) else -1, 0
    if kind == D_PASS:
        way, _, whom = rest.partition(" ")
        return s.called(whom), 0 if way == "to" else 1
    return 0, 0


def _slot(names: list[str], word: str) -> int:
    """The slot of a name, perhaps with a number behind it ("pistolet 2")."""
    name, _, behind = word.rpartition(" ")
    number = read_number(behind)
    if number > 0 and name in names:
        places = [at for at, one in enumerate(names) if one == name]
        return places[number - 1] if number <= len(places) else -1
    return names.index(word) if word in names else -1


def _spell_numbers(s: Battle, me: int, rest: str) -> tuple[int, int]:
    kit = s.kit(me)
    rest, _, through = rest.partition(" through ")
    name, _, whom = rest.partition(" at ")
    index = _slot([spell.id for spell in kit.spells], name)
    if index < 0:
        slot = _slot([item.id for item in kit.items], name)
        index = RING + slot if slot >= 0 else -1
    if index < 0:
        return -1, -1
    return s.called(whom) if whom else NO_TARGET, 2 * index + (1 if through else 0)

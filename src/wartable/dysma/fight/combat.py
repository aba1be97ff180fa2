"""The Combat action, step by step (section 17).

The order is combat.sequence: target, weapons and pivot; reactions; the attacker's test of courage;
its roll; the answer; the answering roll; ties; wounds and what they bring; counter-attack or chain;
consolidation. `strike` pushes a whole Combat action, whoever earned it.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..content.entries import NEVER
from ..deeds.deed import Deed
from ..deeds.falling import fall
from ..magic.effects.forbids import forbidden
from ..magic.reactions import ATTACKED_IN_COMBAT, open_window
from ..skills.in_play import attack_marked
from ..skills.trait import WINS_TIES
from ..state.attack import (
    AFRAID,
    ANSWERING,
    CANCELLED,
    CHARGE,
    RIPOSTE,
    WON,
    Attack,
)
from ..state.battle import Battle
from ..state.board import pivoted_to, targets, touching
from ..state.telling import tell
from ..state.words import (
    COMBAT,
    D_COMBAT,
    NOBODY,
    O_GRIP,
    O_PASS,
    O_YES,
    ON_GUARD,
    R_COMBAT,
    R_DEFENCE,
    SHORT,
    first_of,
    kind_of,
    option,
)
from ..state.writers import lose_state, turn
from ..table.contact.shoving import bearing
from .answering import Answer, Guard
from .blows import (
    CloseAttack,
    may_attack,
    open_attack,
    settle,
)
from .chains import Consolidate, FollowUp
from .courage import Dare
from .rolls import ACTING, MakeRoll

TO_BE_CHOSEN: Final = -1
"""As a grip: the player chooses when the action is declared."""


def strike(
    s: Battle,
    attacker: int,
    target: int,
    flags: int = 0,
    depth: int = 0,
    height: int = 0,
    grip: int = TO_BE_CHOSEN,
) -> None:
    """Push a whole Combat action of attacker on target.

    `flags` are those of an Attack (CHARGE, RETREAT …), `depth` counts the Combat actions that it
    grew out of (combat.free-chain), `height` is that of a diving charge.
    """
    s.agenda.append(Strike(attacker, target, flags, depth, height, grip))


def can_fight(s: Battle, figure: int) -> bool:
    """Whether the figure can make Combat actions at all (profile.dash)."""
    return s.scene.kits[figure].co != NEVER and not forbidden(s, figure, "combat")


def opponents(s: Battle, figure: int) -> list[int]:
    """Whom a Combat action of the figure may be aimed at (combat.target-choice).

    Those in contact, enemy statues among them, whom a Loyal figure would not spare.
    """
    found: list[int] = []
    for one in targets(s, s.side(figure)):
        if touching(s, figure, one) and may_attack(s, figure, one):
            found.append(one)
    return found


@final
class CombatDeed(Deed):
    """Combat: a short action against an enemy in contact (action.combat); a target, b grip."""

    def __init__(self) -> None:
        super().__init__(D_COMBAT, SHORT, "action.combat")

    def master_of(self) -> str:
        return "combat"

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if not can_fight(s, me):
            return
        grips = len(s.scene.kits[me].grips)
        for target in opponents(s, me):
            for grip in range(grips):
                out.append(option(D_COMBAT, target, grip))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        if a not in targets(s, s.side(me)) or not touching(s, me, a):
            return "combat.action"
        if not may_attack(s, me, a):
            return "skill.loyal.details"
        if not can_fight(s, me):
            return "profile.dash"
        return "" if b < len(s.scene.kits[me].grips) else "equip.hands"

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        strike(s, me, a, grip=b)


@final
class Strike(Step[Battle]):
    """Declare a Combat action: fix what the hands hold (combat.weapon-choice), open the attack.

    Two hands hold Combat weapons and shields in one of the figure's grips (equip.hands); missile
    weapons are in none of them (combat.no-missile, equip.weapon-action).
    A figure that is no longer in contact with its target loses the action.
    """

    def __init__(
        self, attacker: int, target: int, flags: int, depth: int, height: int, grip: int
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.flags = flags
        self.depth = depth
        self.height = height
        self.grip = grip

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        attacker, target, grip = self.attacker, self.target, self.grip
        if not touching(s, attacker, target):
            fall(s, attacker, self.height)
            return None
        grips = len(s.scene.kits[attacker].grips)
        if answer is not None:
            grip = first_of(answer[0])
        elif grip == TO_BE_CHOSEN and grips > 1:
            options = [option(O_GRIP, one) for one in range(grips)]
            side = s.side(attacker)
            return Question(side, "grip", "combat.weapon-choice", options, about=attacker)
        x = Attack(
            *(COMBAT, attacker, target, self.flags),
            grip=max(0, grip),
            depth=self.depth,
            height=self.height,
        )
        open_attack(s, x)
        lose_state(s, attacker, ON_GUARD, "state.on-guard.lost")
        if s.log is not None:
            data: dict[str, object] = {
                "figure": figure_thing(s, attacker),
                "target": figure_thing(s, target),
            }
            if self.flags & CHARGE:
                data["charge"] = True
            items = s.scene.kits[attacker].grips[x.grip].items
            if items:
                data["with"] = [item.id for item in items]
            tell(s, "fight", "combat.action", data)
        _push_sequence(s, x)
        return None


def _push_sequence(s: Battle, x: Attack) -> None:
    """combat.sequence, the last first. A dive's fall comes before consolidation."""
    agenda = s.agenda
    agenda.append(CloseAttack())
    agenda.append(Consolidate())
    if x.height > 0:
        agenda.append(Landing(x.attacker, x.height))
    agenda.append(FollowUp())
    agenda.append(Compare())
    agenda.append(Answer())
    agenda.append(Assail())
    if x.has(CHARGE):
        agenda.append(Dare(x.attacker, x.target, False))
        agenda.append(Guard())
    agenda.append(Face())


@final
class Face(Step[Battle]):
    """The acting figure may turn to its target (combat.action); then reactions are declared.

    Nothing is asked when it faces the target as well as it can. The attacked figure never turns
    (combat.pivot-defender).
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        facing = facing_to(s, x.attacker, x.target)
        # A charger stands with its front edge at the target already (action.charge.placement).
        if facing != s.body(x.attacker).facing and not x.has(CHARGE):
            if answer is None:
                options = [option(O_YES), option(O_PASS)]
                side = s.side(x.attacker)
                return Question(side, "face", "combat.action", options, about=x.attacker)
            if kind_of(answer[0]) == O_YES:
                turn(s, x.attacker, facing, "combat.action")
        open_window(s, ATTACKED_IN_COMBAT, x.target, x.attacker)
        return None


def facing_to(s: Battle, figure: int, target: int) -> int:
    """How the figure stands when it turns to a target in contact as far as it can."""
    body, there = s.body(figure), s.body(target)
    wanted = bearing(body.px, body.py, there.px, there.py)
    return wanted if wanted == body.facing else pivoted_to(s, figure, wanted, target)


@final
class Assail(Step[Battle]):
    """The attacker's roll: Combat (combat.roll), or Defence if it does not dare."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if not x.has(CANCELLED):
            kind = R_DEFENCE if x.has(AFRAID) else R_COMBAT
            s.agenda.append(MakeRoll(kind, x.attacker, ACTING))
        return None


@final
class Compare(Step[Battle]):
    """Both rolls are made: who won, and who is hit (combat.resolution).

    A winner that made a Defence roll only blocks, and so does an attacker that was afraid; one that
    made a Combat roll hits by the difference, attacker or not (combat.example.troll). In a
    tie nothing happens (combat.tie), unless the acting figure wins ties (skill.duelliste.details).
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if x.has(CANCELLED) or s.bodies[x.attacker] is None or s.bodies[x.target] is None:
            return None
        bold = not x.has(AFRAID)
        if x.successes == x.answer and x.dice > 0 and bold and attack_marked(s, x, WINS_TIES):
            x.successes += 1
            if s.log is not None:
                tell(s, "win_tie", "skill.duelliste", {"figure": figure_thing(s, x.attacker)})
        winner = NOBODY
        if x.successes > x.answer:
            winner = x.attacker
            if bold:
                x.set(WON)
        elif x.successes < x.answer:
            winner = x.target
            if x.has(RIPOSTE):
                x.set(ANSWERING)
        if s.log is not None:
            rule = "combat.tie" if winner == NOBODY else "combat.resolution"
            data: dict[str, object] = {
                "figure": figure_thing(s, x.attacker),
                "target": figure_thing(s, x.target),
                "successes": [x.successes, x.answer],
            }
            if winner != NOBODY:
                data["winner"] = figure_thing(s, winner)
            tell(s, "compare", rule, data)
        if x.has(WON) or x.has(ANSWERING):
            settle(s, x)
        return None


@final
class Landing(Step[Battle]):
    """After the Combat of a diving charge the survivor takes the fall (fall.diving-charge)."""

    def __init__(self, figure: int, height: int) -> None:
        self.figure = figure
        self.height = height

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        fall(s, self.figure, self.height)
        return None

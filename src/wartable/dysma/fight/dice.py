"""Rolls of eight-sided dice (section 3).

A Roll says what is rolled: whose it is, how many dice and why, against which threshold, how many
failed dice may be rerolled, which faces explode. A Throw is what happened to it. The order never
varies (dice.sequence): the initial dice, one reroll step, explosions until none remain, the count.

The three steps are functions of their own, because which dice are rerolled is a decision of the
roller between the first and the second; `roll` runs all three with a rule for that decision.
Faces are drawn in the order of dice.log: initial dice, rerolled dice in index order, then the dice
gained by explosions, breadth-first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from ...kernel.chance import Chance
from ...kernel.refusal import Refusal
from ...kernel.value import Reason, Value
from ..client.shapes import DicePartView

FACES: Final = 8
BASE_DICE: Final = 3
FALL_THRESHOLD: Final = 4
FALL_HEIGHT: Final = 2000
"""The lowest fall that hurts, in thousandths of an inch."""
INCH: Final = 1000

# A roll is named after the characteristic that is its threshold (`ROLLS`, dice.threshold-source);
# the last two have one of their own: a fall, and an attack that a spell or an ability makes.
SHOOTING: Final = "shoot"
COMBAT: Final = "combat"
DEFENCE: Final = "defence"
SPIRIT: Final = "spirit"
FALLING: Final = "falling"
ATTACK: Final = "attack"
NOBODY: Final = -1

RULE_LAYER: Final = 0
ID: Final = ":"
"""Between the kind and the id of something printed (`state.values.source_name`)."""


def total(because: list[Reason]) -> Value:
    """The sum of these reasons; what adds up is one number (dice.modifiers, dice.reroll.pooled)."""
    return Value(sum([reason.amount for reason in because]), because)


def dice_of(changes: list[Reason]) -> Value:
    """Three dice, and whatever adds some or takes some away (dice.base, dice.modifiers)."""
    return total([Reason(BASE_DICE, RULE_LAYER, "every roll", "dice.base"), *changes])


def no_rerolls() -> Value:
    """Nothing may be rerolled."""
    return Value(0, [])


@final
class Roll:
    """What is rolled. Nothing may be added to it once the dice are thrown (dice.sequence)."""

    def __init__(
        self,
        purpose: str,
        roller: int,
        threshold: int,
        dice: Value,
        rerolls: Value,
        explode7: bool = False,
    ) -> None:
        if not 1 <= threshold <= FACES:
            raise ValueError(f"a threshold is from 1 to {FACES}, not {threshold}")
        self.purpose = purpose
        self.roller = roller
        self.threshold = threshold
        self.dice = dice
        self.rerolls = rerolls
        # An 8 explodes; with Mutation a 7 does too, success or not (skill.mutation.details).
        self.explode_from = FACES - 1 if explode7 else FACES

    def count(self) -> int:
        """How many dice are thrown; at 0 the roll fails automatically (dice.zero)."""
        return max(0, self.dice.total)

    def succeeds(self, face: int) -> bool:
        """Whether a die with this face is a success (dice.base)."""
        return face >= self.threshold

    def explodes(self, face: int) -> bool:
        """Whether a die with this face gives another die (dice.explode)."""
        return face >= self.explode_from


@final
class Throw:
    """What happened to a roll: every die that was thrown, in order."""

    def __init__(self, of: Roll) -> None:
        self.of = of
        self.initial: list[int] = []
        self.rerolled: list[int] = []
        """Which of the initial dice were rerolled: their indices, ascending."""
        self.faces: list[int] = []
        """The initial dice as they lie now, after the rerolls."""
        self.extra: list[int] = []
        """The dice gained by explosions, in the order they were thrown."""
        self.may_reroll = True
        self.finished = False
        self.successes = 0

    def failed(self) -> list[int]:
        """The indices of the initial dice that are no success."""
        return [i for i, face in enumerate(self.faces) if not self.of.succeeds(face)]

    def most_rerolls(self) -> int:
        """How many dice may be rerolled now."""
        if self.finished or not self.may_reroll:
            return 0
        return min(max(0, self.of.rerolls.total), len(self.failed()))

    def copy(self) -> Throw:
        """The same throw, on its own; what is rolled is shared, since it never changes."""
        twin = Throw(self.of)
        twin.initial = list(self.initial)
        twin.rerolled = list(self.rerolled)
        twin.faces = list(self.faces)
        twin.extra = list(self.extra)
        twin.may_reroll = self.may_reroll
        twin.finished = self.finished
        twin.successes = self.successes
        return twin

    def log(self) -> dict[str, object]:
        """The throw as plain data (dice.log)."""
        roll = self.of
        return {
            "purpose": roll.purpose,
            "roller": roll.roller,
            "threshold": roll.threshold,
            "dice": _plain(roll.dice),
            "rerolls": _plain(roll.rerolls),
            "explode_from": roll.explode_from,
            "initial": list(self.initial),
            "rerolled": list(self.rerolled),
            "after": [self.faces[i] for i in self.rerolled],
            "extra": list(self.extra),
            "successes": self.successes,
        }


def _plain(value: Value) -> list[DicePartView]:
    return [_part(reason) for reason in value.because]


def _part(reason: Reason) -> DicePartView:
    """A reason as data. What is printed has an id; everything else is named by its rule alone."""
    if ID in reason.source:
        return {"amount": reason.amount, "source": reason.source, "rule": reason.rule}
    return {"amount": reason.amount, "rule": reason.rule}


def d8(chance: Chance) -> int:
    """One die."""
    face: int = chance.below(FACES) + 1
    return face


def begin(chance: Chance, roll: Roll) -> Throw:
    """Throw the initial dice. With 0 dice or fewer there is nothing to throw (dice.zero).

    Such a roll counts no success, and nothing can lift it any more (dice.zero.meaning).
    """
    throw = Throw(roll)
    for _ in range(roll.count()):
        throw.initial.append(d8(chance))
    throw.faces = list(throw.initial)
    return throw


def reroll(chance: Chance, throw: Throw, which: list[int]) -> None:
    """The one reroll step: throw these failed dice again, each once (dice.reroll).

    It comes before explosions, so a die gained by one is never rerolled, while a rerolled die
    explodes like any other (dice.reroll-before-explode, dice.reroll.may-explode,
    dice.example.john-orc). The roller may take fewer dice than allowed, also none
    (dice.reroll.optional).
    """
    if throw.finished:
        raise Refusal("dice.reroll-before-explode", "Rerolls are made before explosions.")
    if not throw.may_reroll:
        raise Refusal("dice.reroll.once-per-die", "All rerolls of a roll are one step.")
    if len(set(which)) < len(which):
        raise Refusal("dice.reroll.once-per-die", "The same die is never rerolled twice.")
    failed = throw.failed()
    for index in which:
        if index not in failed:
            raise Refusal("dice.reroll.optional", f"Die {index + 1} is not a failed die.")
    if len(which) > throw.most_rerolls():
        words = f"At most {throw.most_rerolls()} dice can be rerolled, not {len(which)}."
        raise Refusal("dice.reroll", words)
    throw.rerolled = sorted(which)
    for index in throw.rerolled:
        throw.faces[index] = d8(chance)
    throw.may_reroll = False


def finish(chance: Chance, throw: Throw) -> None:
    """Explosions until none remain, then the count (dice.explode, dice.explode.success).

    Each wave throws one die for every die of the wave before that explodes, as in
    dice.example.francois-crossbow.
    """
    if throw.finished:
        raise ValueError("this throw is finished")
    throw.finished = True
    roll = throw.of
    wave = throw.faces
    while wave:
        exploding = 0
        for face in wave:
            if roll.succeeds(face):
                throw.successes += 1
            if roll.explodes(face):
                exploding += 1
        wave = [d8(chance) for _ in range(exploding)]
        throw.extra += wave


def most_useful(throw: Throw) -> list[int]:
    """The reroll everybody wants unless they say otherwise: all failed dice, as many as allowed.

    With fewer rerolls than failed dice, those go first that would not explode as they lie: under
    Mutation a failed 7 gives a new die anyway (skill.mutation.details), so it can wait.
    """
    roll = throw.of
    failed = throw.failed()
    order = [i for i in failed if not roll.explodes(throw.faces[i])]
    order += [i for i in failed if roll.explodes(throw.faces[i])]
    return sorted(order[: throw.most_rerolls()])


def roll(chance: Chance, what: Roll, choose: Callable[[Throw], list[int]] = most_useful) -> Throw:
    """A whole roll; `choose` says which failed dice are rerolled (dice.sequence)."""
    throw = begin(chance, what)
    if throw.most_rerolls() > 0:
        reroll(chance, throw, choose(throw))
    finish(chance, throw)
    return throw


def falling_dice(height: int) -> Value:
    """A die for each whole inch of a fall; below 2 inches it is harmless (fall.attack).

    The height is in thousandths of an inch, as everything on the table.
    """
    dice = height // INCH if height >= FALL_HEIGHT else 0
    return total([Reason(dice, RULE_LAYER, "", "fall.formula")])


def falling_roll(height: int) -> Roll:
    """The roll of a fall belongs to nobody; it explodes, nothing is rerolled (dice.fall-roll)."""
    return Roll(FALLING, NOBODY, FALL_THRESHOLD, falling_dice(height), no_rerolls())


def check(chance: Chance, needed: int) -> bool:
    """“Roll 1D8, on N+”: one plain die that neither explodes nor is rerolled (dice.flat-check)."""
    return d8(chance) >= needed


def opposed(acting: int, other: int) -> int:
    """Who has more successes: 1 the acting side, -1 the other; 0 is a void roll (dice.opposed).

    In a tie the action ends without effect (dice.opposed.tie).
    """
    return (acting > other) - (acting < other)


def one_of(chance: Chance, candidates: int) -> int:
    """A candidate by number from 0, each equally likely (dice.random-choice).

    Up to eight are numbered on a die, which is thrown again when it shows nobody.
    """
    if candidates < 1:
        raise ValueError("there is nobody to choose from")
    if candidates > FACES:
        chosen: int = chance.below(candidates)
        return chosen
    face = d8(chance)
    while face > candidates:
        face = d8(chance)
    return face - 1


def initiative(chance: Chance, players: list[int], shown: list[list[int]]) -> list[int]:
    """The players in the order of one die each, highest first (dice.initiative-tie).

    Players who tie throw again among themselves, the highest tie first; these dice do not explode.
    Every die goes to `shown` as player and face.
    """
    if len(players) < 2:
        return list(players)
    faces: list[int] = []
    for player in players:
        faces.append(d8(chance))
        shown.append([player, faces[-1]])
    order: list[int] = []
    for face in range(FACES, 0, -1):
        order += initiative(
            chance, [player for i, player in enumerate(players) if faces[i] == face], shown
        )
    return order

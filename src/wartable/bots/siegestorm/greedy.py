"""greedy: tries every answer on an imagined table and takes the one that looks best.

It looks one decision deep. An answer is played out to the next point at which somebody really has
to think: payments, targets and orders that follow from it are settled on the way, and nobody
reacts. What is then on the table is judged by `evaluation`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ...kernel.breath import breathe
from ...kernel.question import Question
from ...kernel.state import Step
from ...siegestorm.modes.boss_turn import BossEnd
from ...siegestorm.modes.coop import EndJointTurn, ExtraTurnOf, OfferExtraTurns
from ...siegestorm.printed.catalogue import Catalogue
from ...siegestorm.rules.values import weigh
from ...siegestorm.state.state import Siege
from ...siegestorm.state.words import (
    HAND,
    HAND_LIMIT,
    O_CARD,
    O_PASS,
    PILES,
    Q_DRAW,
    S_DRAW,
    S_PREPARE,
    TOP,
    TRACK_SLOTS,
    first_of,
    option,
    verb_of,
)
from ...siegestorm.suggestion.suggest import suggest
from ...siegestorm.suggestion.worth import minds_top
from ...siegestorm.turn.turn import EndTurn, StartTurn
from ..base import Bot, Sight
from .evaluation import Evaluation, Seen, Weights
from .likeness import different

DEEPEST: Final = 2  # choices inside choices that are tried; below, the suggestion is good enough
MOST_TRIES: Final = 24
MARGIN: Final = 0.05  # how much better than doing nothing an action must look
REACT_MARGIN: Final = 0.25

# Questions where the order or the number of cards hardly matters: the suggestion answers them.
SMALL: Final = ("heal", "put_back", "order_triggers", "casualty_order", "hand_order")


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Bot):
    """A quick, sensible player of Siegestorm."""

    name: ClassVar[str] = "greedy"
    games: ClassVar[tuple[str, ...]] = ("siegestorm",)

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.weights = Weights()
        self.opinion: Evaluation | None = None

    def decide(self, sight: Sight) -> list[int]:
        """The answer that leads to the best looking table."""
        question = sight.question
        if question.forced():
            return question.options.copy()
        world = sight.imagine(self.chance)
        assert isinstance(world, Siege)
        best = Thought(self.opinion_of(world.book), world, sight.seat).answer(world)
        answer = sight.from_world(world, best)
        # Whom a boss removes hangs on faces that nobody sees: imagined, he may ask something else.
        return answer if question.accepts(answer) else sight.suggest()

    def agrees_to_draw(self, sight: Sight) -> bool:
        """Unless it believes to be ahead."""
        world = sight.imagine(self.chance)
        assert isinstance(world, Siege)
        return self.opinion_of(world.book).value(world, sight.seat) <= 0

    def opinion_of(self, book: Catalogue) -> Evaluation:
        """The evaluation for the cards of this game, made once."""
        if self.opinion is None or self.opinion.book is not book:
            self.opinion = Evaluation(book, self.weights)
        return self.opinion


def run_on(s: Siege, answer: list[int] | None) -> None:
    """Like the kernel's `proceed`, but it stops where a turn ends."""
    breathe()
    agenda = s.agenda
    s.question = None
    while s.result is None and agenda:
        if answer is None and _ends_a_turn(agenda[-1]):
            return
        step = agenda.pop()
        question = step.run(s, answer)
        answer = None
        if question is not None:
            agenda.append(step)
            s.question = question
            return


def _ends_a_turn(step: Step[Any]) -> bool:
    """Whether a turn ends here: what comes after it is another story."""
    # Named here and not in a tuple of the module, each is one comparison once it is compiled.
    return isinstance(
        step, (EndTurn, StartTurn, BossEnd, EndJointTurn, OfferExtraTurns, ExtraTurnOf)
    )


@final
class Thought:
    """The thinking about one question."""

    def __init__(self, opinion: Evaluation, s: Siege, seat: int, deepest: int = DEEPEST) -> None:
        self.opinion = opinion
        self.deepest = deepest
        """So many choices inside choices are tried out."""
        self.seat = seat
        self.me = seat
        for side in range(s.layout.sides):
            if s.mode.seat(s, side) == seat:
                self.me = side
                break
        self.seen = Seen(s, self.me, opinion)

    def _value(self, s: Siege) -> float:
        """How good a table looks that one has come to think of."""
        return self.opinion.value(s, self.me, self.seen)

    def answer(self, s: Siege) -> list[int]:
        """The answer to the open question."""
        question = s.question
        assert question is not None
        if question.kind == "mulligan":
            return self._mulligan(s, question)
        if question.kind == "main":
            if s.step == S_DRAW:
                return self._before_the_advance(s, question)
            if s.step == S_PREPARE and not self._must_hurry(s):
                return [option(O_PASS)]
            return self._or_pass(s, question, MARGIN)
        if question.kind == "react":
            return self._or_pass(s, question, REACT_MARGIN)
        if question.kind == "extra_turn":
            return suggest(
                s, question, self.opinion.worths
            )  # what a whole turn brings is too far to look
        return self._best(s, question, 0)

    def _mulligan(self, s: Siege, question: Question) -> list[int]:
        """Dear cards go back: the first turns are paid for with the first few cards."""
        return [code for code in question.options if s.face(first_of(code)).cost >= 3]

    def _must_hurry(self, s: Siege) -> bool:
        """Before the Draw step there is nothing to do, unless the draw would lose or burn cards."""
        amount = s.mode.draw_count(s, self.me) + weigh(s, Q_DRAW, -1, self.me, -1)
        return len(s.resources(self.me)) < amount or len(s.hand(self.me)) + amount > HAND_LIMIT

    def _or_pass(self, s: Siege, question: Question, margin: float) -> list[int]:
        """The best option, if it is better than passing by a margin."""
        best = option(O_PASS)
        if question.kind == "react":
            score = self._value(self._after(s, [best], 0)) + margin
        else:
            score = self._value(s) + margin
        for code in self._deeds(s, question):
            value = self._value(self._after(s, [code], 0))
            if value > score:
                best, score = code, value
        return [best]

    def _deeds(self, s: Siege, question: Question) -> list[int]:
        """All options but to pass; whoever has little time tries equal cards once."""
        deeds = [code for code in question.options if verb_of(code) != O_PASS]
        return deeds if self.deepest else different(s, deeds)

    def _before_the_advance(self, s: Siege, question: Question) -> list[int]:
        """Play now only what makes the coming storm better; all else has time until it is over."""
        nothing = [option(O_PASS)]
        if not self._will_order(s):
            return nothing
        waiting = self._after(s, nothing, 0)
        base = self._value(waiting)
        best = option(O_PASS)
        gain = MARGIN
        for code in self._deeds(s, question):
            done = self._after(s, [code], 0)
            asked = done.question
            if asked is not None and asked.kind == "main" and done.step == S_DRAW:
                run_on(done, nothing)
                self._settle(done, 0)
            value = self._value(done)
            if value - base <= gain:
                continue
            instead = base
            if waiting.question is not None and code in waiting.question.options:
                instead = max(base, self._value(self._after(waiting, [code], 0)))
            if value - instead > gain:
                best, gain = code, value - instead
        return [best]

    def _will_order(self, s: Siege) -> bool:
        """Whether the coming advance pushes a creature out of a top slot."""
        for track in s.layout.side_tracks[self.me]:
            if s.slots[track * TRACK_SLOTS + TOP] >= 0:
                return True
        return False

    def _best(self, s: Siege, question: Question, depth: int) -> list[int]:
        """The candidate that leads to the best table."""
        tries = self._candidates(s, question, depth)
        if len(tries) == 1:
            return tries[0]
        best = tries[0]
        score = -1e9
        for answer in tries:
            value = self._value(self._after(s, answer, depth))
            if value > score:
                best, score = answer, value
        return best

    def _after(self, s: Siege, answer: list[int], depth: int) -> Siege:
        """A copy of the table, one answer and all its small consequences later."""
        t = s.copy()
        run_on(t, answer)
        self._settle(t, depth)
        return t

    def _settle(self, t: Siege, depth: int) -> None:
        """Answer what follows until somebody has a free choice again, or the turn ends."""
        question = t.question
        while question is not None and question.kind != "main":
            if question.kind == "react":
                answer = [option(O_PASS)]
            elif question.seat != self.seat:
                answer = suggest(t, question, self.opinion.worths)
            elif depth < self.deepest:
                answer = self._best(t, question, depth + 1)
            elif question.kind == "pay":
                answer = self._payment(t, question)
            else:
                answer = suggest(t, question, self.opinion.worths)
            run_on(t, answer)
            question = t.question

    def _candidates(self, s: Siege, question: Question, depth: int) -> list[list[int]]:
        """A few answers worth trying."""
        kind = question.kind
        if question.forced():
            return [question.options.copy()]
        if kind == "pay":
            return self._payments(s, question, depth)
        if kind == "discard":
            return [self._least(s, question.options)[: question.low]]
        if kind in SMALL:
            return [suggest(s, question, self.opinion.worths)]
        if question.high == 1:
            tries = [[code] for code in self._different(s, question.options)]
        else:
            tries = combinations(question.options, question.high)[:MOST_TRIES]
        if question.low == 0:
            tries.append([])
        return tries

    def _different(self, s: Siege, options: list[int]) -> list[int]:
        """Equal cards in one pile are one choice."""
        found: list[int] = []
        seen: list[int] = []
        for code in options:
            card = first_of(code)
            if verb_of(code) == O_CARD and s.place[card] < 0:
                mark = (-s.place[card]) << 12 | s.design[card]
                if mark in seen:
                    continue
                seen.append(mark)
            found.append(code)
        return found

    def _payments(self, s: Siege, question: Question, depth: int) -> list[list[int]]:
        """The cheapest payment; and others where the top Casualty matters afterwards."""
        cheapest = self._payment(s, question)
        tries = [cheapest]
        if question.about >= 0 and depth < self.deepest and self._minds_top(s, question.about):
            for code in self._different(s, question.options):
                if self._is_held(s, code) and code != cheapest[-1]:
                    others = [one for one in cheapest if one != code]
                    tries.append([*others[: question.low - 1], code])
        return tries

    def _minds_top(self, s: Siege, card: int) -> bool:
        """Whether any text of the card that is paid for looks at the top Casualty."""
        if self.opinion.worths[s.design[card]].minds_top:
            return True
        return any(minds_top(ability) for ability in s.face(card).abilities)

    def _payment(self, s: Siege, question: Question) -> list[int]:
        """Supporters first, for they stay; then what is least missed from the hand."""
        supporters = [code for code in question.options if not self._is_held(s, code)]
        payment = supporters[: question.low]
        held = [code for code in question.options if self._is_held(s, code)]
        return payment + self._least(s, held)[: question.low - len(payment)]

    def _is_held(self, s: Siege, code: int) -> bool:
        return (-1 - s.place[first_of(code)]) % PILES == HAND

    def _least(self, s: Siege, options: list[int]) -> list[int]:
        """Hand cards, the least missed first; of equal ones a spare copy goes first."""
        marks: list[tuple[float, int]] = []
        seen: list[int] = []
        for i, code in enumerate(options):
            card = first_of(code)
            worth = self.opinion.keep(s, card)
            if s.design[card] in seen:
                worth -= 0.2
            seen.append(s.design[card])
            marks.append((worth, i))
        marks.sort()
        return [options[i] for _, i in marks]


def combinations(options: list[int], count: int) -> list[list[int]]:
    """All ways to choose so many of the options, in their order."""
    found: list[list[int]] = [[]]
    for i, code in enumerate(options):
        left = len(options) - i
        longer: list[list[int]] = []
        for chosen in found:
            if len(chosen) < count:
                longer.append([*chosen, code])
            if len(chosen) + left > count or len(chosen) == count:
                longer.append(chosen)
        found = longer
    return [chosen for chosen in found if len(chosen) == count]

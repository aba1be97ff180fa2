"""Things that no sensible player of Dysma's Portal does, found in the answers of a bot."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wartable.bots.base import Bot, Sight
from wartable.bots.dysma.blessings import blessing
from wartable.bots.dysma.evaluation import before_archers
from wartable.bots.dysma.proposed_ways import stays
from wartable.dysma.game import GAME
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    D_MAGIC,
    NOBODY,
    first_of,
    kind_of,
)
from wartable.dysma.suggestion.looking import turns_its_back
from wartable.kernel.question import Question
from wartable.kernel.state import proceed
from wartable.lab.tables import battle_setup

RUNS_NOWHERE = "runs and stays where it is"
SHOWS_ITS_BACK = "takes a stance with its back to the nearest enemy"
BLESSES_AFAR = "blesses somebody whom it cannot help"
CARRIES_ALONE = "runs with a token alone before archers"
ALL = (RUNS_NOWHERE, SHOWS_ITS_BACK, BLESSES_AFAR, CARRIES_ALONE)


def silly_before(s: Battle, question: Question, answer: list[int]) -> str:
    """What is silly about an answer as it is given."""
    me = question.about
    if question.kind == "move" and question.rule == "action.run" and stays(s, me, answer[-1]):
        return RUNS_NOWHERE
    if question.kind == "act" and kind_of(answer[0]) == D_MAGIC:
        target = first_of(answer[0])
        friend = target < len(s.bodies) and s.side(target) == s.side(me)
        if friend and blessing(s, me, answer[0], 1.0) == 0.0:
            return BLESSES_AFAR
    return ""


def silly_after(s: Battle, question: Question, t: Battle) -> str:
    """What is silly about where an answer led."""
    me = question.about
    if me == NOBODY or me < 0 or t.bodies[me] is None:
        return ""
    if question.kind == "pivot" and turns_its_back(t, me):
        return SHOWS_ITS_BACK
    if question.kind == "move" and question.rule == "action.run" and s.bodies[me] is not None:
        if s.carrying[me] >= 0 and before_archers(t, me) > before_archers(s, me):
            return CARRIES_ALONE
    return ""


def silliness(bots: list[Bot], numbers: range, turns: int = 0) -> Counter[str]:
    """How often the bots do each of these in battles with themselves, and how much they do."""
    found: Counter[str] = Counter()
    content: Any = None
    for number in numbers:
        setup = battle_setup(number)
        if turns:
            setup["turn_limit"] = turns
        content = content or GAME.content(setup)
        s = GAME.start(setup, number, content)
        assert isinstance(s, Battle)
        s.log = None
        while s.question is not None:
            question = s.question
            answer = bots[question.seat].decide(Sight(GAME, s))
            found[question.kind] += 1
            before = s.copy()
            first = silly_before(s, question, answer)
            proceed(s, answer)
            for one in (first, silly_after(before, question, s)):
                if one:
                    found[one] += 1
    return found

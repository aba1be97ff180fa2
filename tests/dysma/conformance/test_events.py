"""Every question, event and result names the rule behind it, and events are plain data."""

from __future__ import annotations

import json

import pytest

from tests.dysma.conformance.battles import BOUTS, Bout, played, start
from wartable.dysma.state.dumping import dump
from wartable.dysma.text.rulebook import rulebook
from wartable.kernel.event import EVERYBODY
from wartable.kernel.state import proceed


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_every_question_event_and_result_names_a_rule_of_the_rulebook(bout: Bout) -> None:
    book, battle = rulebook(), played(bout)
    for moment in battle.moments:
        assert moment.question.rule in book, f"{moment.question.kind}: {moment.question.rule}"
    for event in battle.match.events:
        assert event.rule in book, f"{event} names {event.rule}, which is no rule"
    assert battle.match.result is not None
    assert battle.match.result.rule in book
    assert len(battle.match.events) > len(battle.moments) / 2


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_events_are_plain_data_and_secrets_are_kept_from_somebody(bout: Bout) -> None:
    for event in played(bout).match.events:
        assert json.loads(json.dumps(event.whole())) == event.whole()
        assert not {"kind", "rule", "cause"} & {*event.data, *(event.secret or {})}
        for seat in range(bout.seats):
            knows = event.secret is None or event.sees >> seat & 1 == 1
            assert (event.seen_by(seat) == event.whole()) == knows
        assert event.secret is None or event.sees != EVERYBODY


@pytest.mark.parametrize("bout", list(BOUTS.values())[::3], ids=str)
def test_every_deed_leaves_a_line_of_its_own(bout: Bout) -> None:
    """So a log may leave out that somebody acts: what it does is told by the rule of the deed, or
    as an attack, an effect or a move of somebody."""
    events = played(bout).match.events
    seen = 0
    for at, event in enumerate(events):
        if event.kind != "act":
            continue
        seen += 1
        for later in events[at + 1 :]:
            if later.kind in ("act", "activate", "over"):
                raise AssertionError(f"nothing tells of {event}")
            if later.data.get("figure") == event.data["figure"] and later.kind != "lose_state":
                break
            if later.rule in (event.rule, "command.ability", "action.pass"):
                break
    assert seen > 20


@pytest.mark.parametrize("bout", list(BOUTS.values())[1::4], ids=str)
def test_a_battle_runs_the_same_when_nobody_listens(bout: Bout) -> None:
    """Events are only told when there is a log; telling them never changes what happens."""
    silent = start(bout)
    silent.log = None
    for moment in played(bout).moments:
        if moment.number % 10 == 0:
            assert dump(silent) == dump(moment.state)
        proceed(silent, moment.answer)
    assert silent.log is None
    assert dump(silent) == played(bout).match.dump()

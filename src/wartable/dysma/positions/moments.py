"""The moment at which a position begins: what stands on the agenda of its battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wartable.dysma.client.choices import spelled
from wartable.dysma.deeds.deed import DEED_WORDS
from wartable.dysma.deeds.registry import deed
from wartable.dysma.positions import faults
from wartable.dysma.positions.form import by_rule
from wartable.dysma.setup.setup import (
    ASSIGNING,
    BANDS,
    SCOUTING,
    TOKENS,
    Begin,
    set_up_from,
)
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    ACTIVE,
    D_ABILITY,
    D_END,
    FREE,
    NOBODY,
)
from wartable.dysma.turn.activation import activate, go_on
from wartable.dysma.turn.allowance import (
    clear,
    fits,
    is_repeat,
    note,
)
from wartable.dysma.turn.turn import (
    COMMANDS,
    SCORING,
    EndOfTurn,
    NextActivation,
    OfferExtra,
    PassHand,
    StartTurn,
)
from wartable.kernel.position import PositionError
from wartable.kernel.written import Noted, Table, meant, show, there_are

STAGES: Final = {"tokens": TOKENS, "deploy": BANDS, "scouts": SCOUTING, "assign": ASSIGNING}
"""Moments of the setup once the zones are known."""
MOMENTS: Final = ("setup", *STAGES, "start", "activate", "act", "extra", "end", "scoring")


class Moment:
    """Where a position begins: its word, who is being activated, and the deeds done by then."""

    def __init__(self, word: str, figure: int, done: list[tuple[int, int]]) -> None:
        self.word = word
        self.figure = figure
        self.done = done


def moment_of(top: Table, s: Battle) -> Moment:
    """What a position says of its moment; whatever cannot be is noted."""
    acts = top.given.get("figure", "") != ""
    word = top.word("moment", list(MOMENTS), "act" if acts else "activate")
    figure = NOBODY
    if word == "act":
        figure = _figure(top, s)
    elif acts:
        top.say("figure", faults.nobody_being_activated(show(word)))
    done: list[tuple[int, int]] = []
    if word != "act" and top.given.get("done", []) != []:
        top.say("done", faults.say_whose_deeds())
    elif figure != NOBODY:
        done = _done(top, s, figure)
    else:
        top.texts("done", faults.actions())
    return Moment(word, figure, done)


def begin_at(plain: Mapping[str, Any], s: Battle) -> None:
    """Put on the agenda what the position's `moment` says.

    setup: before everything. tokens, deploy, scouts, assign: that part of the setup, for the active
    side. start: the Command step of the turn. activate: the active side chooses a figure. act:
    `figure` is being activated, and has `done` something. extra: after an activation of the active
    side. end: the end of the turn. scoring: its points.
    """
    noted = Noted()
    found = moment_of(Table(dict(plain), "", noted), s)
    if noted.complaints:
        raise PositionError(noted.complaints)
    moment = found.word
    s.agenda = []
    if moment == "setup":
        s.turn = 0
        s.zones = []
        s.zone_choice = ""
        s.deployment, s.main, s.secondary = s.scene.deployment, s.scene.main, s.scene.secondary
        s.agenda = [Begin()]
    elif moment in STAGES:
        s.turn = 0
        set_up_from(s, STAGES[moment], s.hand)
        s.hand = 0  # nobody's activation yet
    elif moment == "start":
        s.turn -= 1
        s.agenda = [StartTurn()]
    elif moment == "end":
        s.agenda = [EndOfTurn(COMMANDS)]
    elif moment == "scoring":
        s.agenda = [EndOfTurn(SCORING)]
    elif moment == "extra":
        s.agenda = [PassHand(), OfferExtra()]
    elif moment == "act":
        s.agenda = [PassHand(), OfferExtra()]
        s.hand = s.side(found.figure)
        if found.done:
            go_on(s, found.figure)
            for identity, size in found.done:
                note(s, 0, identity, size)
        else:
            activate(s, found.figure)
    else:
        s.agenda = [NextActivation()]


def _figure(top: Table, s: Battle) -> int:
    """Who is being activated: somebody on the table who has not been in this turn."""
    label = top.given.get("figure", "")
    figure = s.called(label) if isinstance(label, str) else NOBODY
    if figure == NOBODY or s.bodies[figure] is None or s.kit(figure).statue:
        top.say("figure", faults.figure_table(show(label)))
        return NOBODY
    if s.states[figure] & ACTIVE:
        words = faults.been_activated_turn(label)
        top.say("figure", words)
        return NOBODY
    return figure


def _done(top: Table, s: Battle, figure: int) -> list[tuple[int, int]]:
    """The deeds of the activation so far, as an activation has room for them."""
    found: list[tuple[int, int]] = []
    clear(s, [figure])
    for path, word in top.texts("done", faults.actions()):
        kind, a = _deed(s, figure, word)
        if kind == D_END:
            known = [spelled(one) for other, one in DEED_WORDS.items() if other != D_END]
            hint = meant(word, known) or there_are([*known[:-1], f"{known[-1]} NAME"])
            top.noted.say(path, faults.action(show(word), hint))
            continue
        one = deed(kind)
        identity, size = one.identity(s, figure, a), one.size_of(s, figure, a)
        if size != FREE and is_repeat(s, 0, identity, one.master_of()):
            words = faults.done_already(show(word))
            top.noted.say(path, by_rule(words, "activation.no-repeat"))
        elif size != FREE and not fits(s, 0, size):
            words = faults.activation_room_after()
            top.noted.say(path, by_rule(words, "activation.two-short-or-one-long"))
        note(s, 0, identity, size)
        found.append((identity, size))
    clear(s, [])
    return found


def _deed(s: Battle, figure: int, word: str) -> tuple[int, int]:
    """The deed that a word means, and for "ability NAME" which one of the figure's."""
    verb, _, name = word.partition(" ")
    abilities = [one.id for one in s.kit(figure).abilities]
    for kind, known in DEED_WORDS.items():
        if kind == D_ABILITY and verb == known and name in abilities:
            return kind, abilities.index(name)
        if kind not in (D_ABILITY, D_END) and word == spelled(known):
            return kind, 0
    return D_END, 0

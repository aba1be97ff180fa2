"""A state as plain data, and back: `load(dump(s))` equals `s` at every question."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.chance import load_chance
from ...kernel.codec import BrokenDump, Codec
from ...kernel.state import Result, reopen
from ..command.actions import Declare
from ..command.against import TurnedAction, TurnedClause
from ..command.chain import (
    FinishCommand,
    PlayCommand,
    ResolveChain,
    Respond,
)
from ..command.conflicts import OrderTriggers, RunTrigger
from ..command.costs import OfferPayment, PayThen
from ..command.perform import ChooseTargets, DoClause
from ..effects.cards import KeepOne, PutBack
from ..effects.field import AdvanceAgain
from ..modes.boss_turn import (
    BossActions,
    BossAdvance,
    BossCommand,
    BossDeploy,
    BossDraw,
    BossEnd,
    BossLeaders,
    BossReserves,
    PlaceLeader,
)
from ..modes.conceding import Resign
from ..modes.coop import (
    ChooseVictim,
    EndJointTurn,
    ExtraTurnOf,
    JointTurn,
    OfferExtraTurns,
)
from ..modes.last_man_standing import AdvanceBoth, AdvanceOne
from ..modes.mode import Mode
from ..modes.specials import BossSpecials, SpiritStep, Swap
from ..printed.catalogue import Catalogue
from ..rules.discarding import DiscardCards
from ..rules.hand_limit import EnterHand
from ..rules.killing import Bury, MournTogether
from ..rules.sacrifice import ChooseSacrifice, OfferSacrifice
from ..turn.deploy import DeployByEffect, DeployCard
from ..turn.orders import AdvanceTrack, GiveOrder
from ..turn.setup import Deal, Mulligan, TossForFirst
from ..turn.storm import (
    AfterStorm,
    Attack,
    PerformAction,
    PutAway,
    Storm,
    StormCommand,
    Strike,
)
from ..turn.turn import (
    AdvanceStep,
    DrawStep,
    EndTurn,
    PrepareStep,
    StartTurn,
    Window,
)
from .state import (
    DEPTH,
    GROUND,
    Command,
    Ground,
    Lasting,
    Siege,
)
from .writers import listen

CODEC: Final = Codec(
    [
        AdvanceAgain,
        AdvanceBoth,
        AdvanceOne,
        AdvanceStep,
        AdvanceTrack,
        AfterStorm,
        Attack,
        BossActions,
        BossAdvance,
        BossCommand,
        BossDeploy,
        BossDraw,
        BossEnd,
        BossLeaders,
        BossReserves,
        BossSpecials,
        Bury,
        ChooseSacrifice,
        ChooseTargets,
        ChooseVictim,
        Command,
        Deal,
        Declare,
        DeployByEffect,
        DeployCard,
        DiscardCards,
        DoClause,
        DrawStep,
        EndJointTurn,
        EndTurn,
        EnterHand,
        ExtraTurnOf,
        FinishCommand,
        GiveOrder,
        Ground,
        JointTurn,
        KeepOne,
        Lasting,
        MournTogether,
        Mulligan,
        OfferExtraTurns,
        OfferPayment,
        OfferSacrifice,
        OrderTriggers,
        PayThen,
        PerformAction,
        PlaceLeader,
        PlayCommand,
        PrepareStep,
        PutAway,
        PutBack,
        Resign,
        ResolveChain,
        Respond,
        RunTrigger,
        SpiritStep,
        StartTurn,
        Storm,
        StormCommand,
        Strike,
        Swap,
        TossForFirst,
        TurnedAction,
        TurnedClause,
        Window,
    ]
)

_LISTS: Final = (
    "owner",
    "place",
    "stamp",
    "known",
    "zones",
    "slots",
    "holder",
    "storming",
    "destroyed",
    "used",
    "commands",
    "extra",
    "fresh",
    "dearer",
    "stages",
)
_NUMBERS: Final = (
    "reveals",
    "turn",
    "active",
    "first",
    "step",
    "deployed",
    "serial",
    "triggered",
    "out",
    "resolving",
    "in_extra_turn",
    "life",
    "full_life",
    "menace",
    "reserve_token",
    "boss_turns",
    "toll",
    "victim",
    "halted",
)
_OBJECTS: Final = ("agenda", "chain", "lasting")


def dump(s: Siege) -> dict[str, Any]:
    """Everything a state is, as plain data that JSON can hold."""
    plain: dict[str, Any] = {
        "mode": s.mode.name,
        "design": [s.book.designs[face].key() for face in s.design],
        "hidden": sorted([card, s.book.designs[face].name] for card, face in s.hidden.items()),
        "chance": s.chance.dump(),
        "tokens": sorted([key, count] for key, count in s.tokens.items()),
        "result": None if s.result is None else s.result.plain(),
    }
    for field in _LISTS:
        value = getattr(s, field)
        plain[field] = [list(v) if isinstance(v, list) else v for v in value]
    for field in _NUMBERS:
        plain[field] = getattr(s, field)
    for field in _OBJECTS:
        plain[field] = CODEC.encode([one for one in getattr(s, field) if one is not GROUND])
    return plain


def load(plain: dict[str, Any], book: Catalogue, mode: Mode) -> Siege:
    """The state that `dump` wrote down, with its question open again."""
    try:
        design = [book.find(name) for name in plain["design"]]
        if -1 in design:
            missing = plain["design"][design.index(-1)]
            raise BrokenDump(f"no card is called {missing!r}")
        s = Siege(book, mode, mode.layout_for(plain), design, load_chance(plain["chance"]))
        for field in _LISTS:
            setattr(s, field, [list(v) if isinstance(v, list) else v for v in plain[field]])
        for field in _NUMBERS:
            setattr(s, field, plain[field])
        for field in _OBJECTS:
            setattr(s, field, CODEC.decode(plain[field]))
        s.agenda[:0] = [GROUND] * DEPTH
        s.tokens = dict(plain["tokens"])
        s.hidden = {card: book.find(name) for card, name in plain["hidden"]}
        result = plain["result"]
        s.result = None if result is None else Result(list(result["winners"]), result["rule"])
    except (KeyError, TypeError, IndexError) as problem:
        raise BrokenDump(f"this is not a dumped state of Siegestorm: {problem}") from problem
    listen(s)
    reopen(s)
    return s


def same(one: Siege, other: Siege) -> bool:
    """True when both states are equal to the last bit."""
    return dump(one) == dump(other)

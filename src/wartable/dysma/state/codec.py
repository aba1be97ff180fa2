"""Every step of a battle by its name, so that an agenda can be written down."""

from __future__ import annotations

from typing import Final

from ...kernel.codec import Codec
from ..deeds.charging import Impact, Intercept, SetOut
from ..deeds.falling import Falling
from ..deeds.marching import GoOn, Walk
from ..deeds.pushing import Push
from ..deeds.recovering import TakeStance
from ..deeds.retreating import BreakOff, PartingBlows
from ..fight.answering import Answer, Guard, Reply
from ..fight.blows import Aftermath, CloseAttack, Settle
from ..fight.chains import Consolidate, FollowUp
from ..fight.combat import (
    Assail,
    Compare,
    Face,
    Landing,
    Strike,
)
from ..fight.courage import Dare, Dared
from ..fight.harm import Harm, Removal
from ..fight.rolls import MakeRoll, Rerolls
from ..magic.abilities import ChooseTargets
from ..magic.effects.conditions import ChooseState, ChooseWeapon
from ..magic.effects.harming import CompareSpirits, EffectAttack
from ..magic.effects.moving import FreeDeed, Leap
from ..magic.effects.performing import Apply, Cease
from ..magic.reactions import React, Respond
from ..magic.spells import (
    BeginSpell,
    CastSpell,
    ResistSpell,
    SpellTakes,
)
from ..missions.giving import Designate, GiveFlags, GiveResources
from ..missions.ground import ScoreChests
from ..missions.laying import Lay
from ..missions.picking import PickUp
from ..setup.deploying import DeployBand
from ..setup.scouts import PlaceScouts
from ..setup.setup import (
    Begin,
    ChooseZone,
    HandOut,
    LayOut,
)
from ..shoot.blasts import (
    Burst,
    NextVictim,
    RollBlast,
    StrikePoint,
)
from ..shoot.dodging import Dodge, Dodged
from ..shoot.shooting import (
    DefendShot,
    Loose,
    ShotEnds,
    ShotLands,
    TakeShot,
    Warned,
)
from ..turn.activation import (
    Act,
    BeginActivation,
    EndActivation,
    Tire,
)
from ..turn.command import EndCommands
from ..turn.conceding import LeaveTable
from ..turn.grouped_actions import (
    FreeMoment,
    GroupAction,
    GroupStrikes,
    GroupTurn,
    StrikeNow,
)
from ..turn.grouping import Announce, ChooseGroup
from ..turn.turn import (
    EndOfTurn,
    NextActivation,
    OfferExtra,
    PassHand,
    StartTurn,
)

CODEC: Final = Codec(
    [
        Act,
        Aftermath,
        Announce,
        Answer,
        Apply,
        Assail,
        Begin,
        BeginActivation,
        BeginSpell,
        BreakOff,
        Burst,
        CastSpell,
        Cease,
        ChooseGroup,
        ChooseState,
        ChooseTargets,
        ChooseWeapon,
        ChooseZone,
        CloseAttack,
        Compare,
        CompareSpirits,
        Consolidate,
        Dare,
        Dared,
        DefendShot,
        DeployBand,
        Designate,
        Dodge,
        Dodged,
        EffectAttack,
        EndActivation,
        EndCommands,
        EndOfTurn,
        Face,
        Falling,
        FollowUp,
        FreeDeed,
        FreeMoment,
        GiveFlags,
        GiveResources,
        GoOn,
        GroupAction,
        GroupStrikes,
        GroupTurn,
        Guard,
        HandOut,
        Harm,
        Impact,
        Intercept,
        Landing,
        Lay,
        LayOut,
        Leap,
        LeaveTable,
        Loose,
        MakeRoll,
        NextActivation,
        NextVictim,
        OfferExtra,
        PartingBlows,
        PassHand,
        PickUp,
        PlaceScouts,
        Push,
        React,
        Removal,
        Reply,
        Rerolls,
        ResistSpell,
        Respond,
        RollBlast,
        ScoreChests,
        SetOut,
        Settle,
        ShotEnds,
        ShotLands,
        SpellTakes,
        StartTurn,
        Strike,
        StrikeNow,
        StrikePoint,
        TakeShot,
        TakeStance,
        Tire,
        Walk,
        Warned,
    ]
)

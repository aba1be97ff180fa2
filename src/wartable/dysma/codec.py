"""Every step of a battle by its name, so that an agenda can be written down."""

from __future__ import annotations

from typing import Final

from ..kernel.codec import Codec
from .abilities import ChooseTargets
from .activation import Act, BeginActivation, EndActivation, Tire
from .answering import Answer, Guard, Reply
from .blasts import Burst, NextVictim, RollBlast, StrikePoint
from .blows import Aftermath, CloseAttack, Settle
from .chains import Consolidate, FollowUp
from .charging_deed import Impact, Intercept, SetOut
from .combat import Assail, Compare, Face, Landing, Strike
from .command import EndCommands
from .conceding import LeaveTable
from .courage import Dare, Dared
from .deploying import DeployBand
from .dodging import Dodge, Dodged
from .effects.conditions import ChooseState, ChooseWeapon
from .effects.harming import CompareSpirits, EffectAttack
from .effects.moving import FreeDeed, Leap
from .effects.performing import Apply, Cease
from .falling import Falling
from .grouped_actions import FreeMoment, GroupAction, GroupStrikes, GroupTurn, StrikeNow
from .grouping import Announce, ChooseGroup
from .harm import Harm, Removal
from .marching import GoOn, Walk
from .missions.giving import Designate, GiveFlags, GiveResources
from .missions.ground import ScoreChests
from .missions.laying import Lay
from .missions.picking import PickUp
from .pushing import Push
from .reactions import React, Respond
from .retreating import BreakOff, PartingBlows
from .rolls import MakeRoll, Rerolls
from .scouts import PlaceScouts
from .setup import Begin, ChooseZone, HandOut, LayOut
from .shooting import DefendShot, Loose, ShotEnds, ShotLands, TakeShot, Warned
from .spells import BeginSpell, CastSpell, ResistSpell, SpellTakes
from .standing import TakeStance
from .turn import EndOfTurn, NextActivation, OfferExtra, PassHand, StartTurn

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

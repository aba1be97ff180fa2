"""What cards are worth before anybody has played them, in cards of the opponent's Resources.

One DMG is worth 1. These are rules of thumb, read from the words on the card and worked out once
for a whole catalogue; what an option really does is found out by trying it on an imagined table.
"""

from __future__ import annotations

from typing import Final, final

from ..effects.boss import (
    BottomNamed,
    DestroyIt,
    LowerMenace,
    RaiseMenace,
    StormDestroyed,
    UseAgainst,
)
from ..effects.cards import (
    BottomCasualties,
    Discard,
    Draw,
    Fetch,
    FetchTop,
    Heal,
    Raise,
    Recover,
    Steal,
    Vision,
)
from ..effects.field import (
    Advance,
    DeployHand,
    DeployTop,
    MoveItToCasualties,
    Place,
    PlaceToken,
    PutItInHand,
    Return,
    StormWith,
    Switch,
)
from ..effects.harm import (
    Deal,
    DealDefense,
    Destroy,
    DestroyCasualties,
    Kill,
    Picked,
    Sacrifice,
    Shoot,
)
from ..effects.shapeshift import NextShapeshift, Shapeshift
from ..effects.special import (
    ExtraTurn,
    Negate,
    UntilEndOfTurn,
    Win,
)
from ..effects.statics import (
    Aim,
    Attacks,
    Boost,
    CheapShapeshift,
    DrawMore,
    ExtraDamage,
    IgnoreDefenders,
    NoHoldGround,
    TrackTax,
    Untargetable,
)
from ..effects.supporters import (
    Commit,
    MakeSupporter,
    Reset,
    TakeSupporters,
)
from ..effects.turned import (
    DearShapeshift,
    DiscardDrawn,
    DiscardNamed,
    LoseAdvance,
    LoseSight,
    TakeBack,
)
from ..printed.catalogue import (
    Catalogue,
    Design,
    Effect,
    Half,
    Static,
    Trigger,
)
from ..state.words import (
    ALL,
    ALLY_KILLED,
    ALWAYS,
    BOOST_ALLIES,
    BOOST_DEFENDER,
    BOOST_ENEMIES,
    BOOST_SELF,
    EACH_PLAYER,
    ENEMY_KILLED,
    FROM_CASUALTIES,
    OPPONENT,
    OPPONENT_DAMAGED,
    OPPONENTS_SUPPORTER,
    PER_NOTHING,
    PLAYER_DAMAGED,
    THIS_HOLDS,
    THIS_STORMS,
    YOU,
    YOU_DAMAGED,
    YOU_DEPLOY,
    YOUR_CARD_STORMS,
    YOUR_SUPPORTER,
)

# How often in a turn a trigger's event comes about; the rare ones share one guess.
_OFTEN: Final = {
    OPPONENT_DAMAGED: 0.8,
    YOU_DAMAGED: 0.6,
    PLAYER_DAMAGED: 1.2,
    YOUR_CARD_STORMS: 0.6,
    YOU_DEPLOY: 0.7,
    ALLY_KILLED: 0.3,
    ENEMY_KILLED: 0.3,
    THIS_STORMS: 0.0,
    THIS_HOLDS: 0.0,
}
_SELDOM: Final = 0.2

_SPIRITS: Final = 0.7  # Spirit tokens that come to a Totem in a turn
# Neither good nor bad by itself; what a text used against its owner does stands among them.
_EVEN: Final = (
    DestroyCasualties,
    DestroyIt,
    MoveItToCasualties,
    DearShapeshift,
    DiscardDrawn,
    DiscardNamed,
    LoseAdvance,
    LoseSight,
    TakeBack,
)

_USUAL_COUNT: Final = 1.7  # what "for each …" usually finds


USUAL_DEFENSE: Final = 1.0


@final
class Worth:
    """The standing opinion about one design."""

    def __init__(self, design: Design) -> None:
        self.cost = design.cost
        self.attack = float(max(0, design.att))
        self.defense = float(max(0, design.defense))
        self.attacks = 1.0
        self.ignores = False
        self.strike = 0.0  # what its Action does when it storms
        self.action = 0.0  # what its Action does from the hand, its price inside included
        self.aura = 0.0  # what its passive gives in a turn, while it is in play
        self.on_hold = 0.0  # what happens once when it Holds Ground
        self.minds_top = False  # its Action looks at the top Casualty, so payment order matters
        if design.action is not None:
            half = design.action
            self.action = half_worth(half) - max(0, half.price)
            if design.boss:
                self.action += _to_others(half)
            self.strike = max(0.0, self.action)
            self.minds_top = minds_top(half)
        for static in design.statics:
            self._static(static)
        for trigger in design.triggers:
            self._trigger(trigger)
        if design.totem is not None:
            self.aura += _SPIRITS * (half_worth(design.totem) + _to_others(design.totem))
        for ability in design.abilities:
            gain = half_worth(ability) - 0.8 * max(0, ability.price)
            self.aura += 0.15 + max(0.0, 0.4 * gain)
        creature = 0.5 * self.storm(self.attack, self.ignores)
        creature += 0.2 * self.defense + 0.6 * self.aura - 0.6 * self.cost
        self.kept = max(1.0, self.action - 0.9 * self.cost, creature)  # how much a hand needs it

    def storm(self, attack: float, ignores: bool) -> float:
        """What a storm with this ATT brings against the usual Defender."""
        force = attack if ignores else max(attack - USUAL_DEFENSE, 0.35 * attack)
        return force * self.attacks + self.strike

    def _static(self, static: Static) -> None:
        if isinstance(static, Attacks):
            self.attacks = float(static.n)
        elif isinstance(static, IgnoreDefenders) and static.own_only:
            self.ignores = True
        else:
            self.aura += static_worth(static)
            if isinstance(static, Boost) and static.whom == BOOST_SELF:
                self.attack += _USUAL_COUNT * static.att
                self.defense += _USUAL_COUNT * static.defense

    def _trigger(self, trigger: Trigger) -> None:
        gain = half_worth(trigger.half)
        if trigger.may:
            gain = max(0.0, gain)
        if trigger.event == THIS_STORMS:
            self.strike += gain
        elif trigger.event == THIS_HOLDS:
            self.on_hold += gain
        else:
            self.aura += gain * _OFTEN.get(trigger.event, _SELDOM)


def half_worth(half: Half) -> float:
    """What carrying out a text is worth, its numeric price left aside."""
    total = -1.5 * half.sacrifice
    for clause in half.clauses:
        gain = effect_worth(clause.effect)
        if clause.per != PER_NOTHING:
            gain *= _USUAL_COUNT
        if clause.condition != ALWAYS:
            gain *= 0.5
        total += gain
    return total


def _to_others(half: Half) -> float:
    """On a boss card "each player" is everybody but its user (term.each-player)."""
    total = 0.0
    for clause in half.clauses:
        effect = clause.effect
        if isinstance(effect, Deal) and effect.who == EACH_PLAYER:
            total += effect.n * (1.0 if effect.per == PER_NOTHING else _USUAL_COUNT)
    return total


def minds_top(half: Half) -> bool:
    """True when what happens depends on which Casualty is on top."""
    for clause in half.clauses:
        effect = clause.effect
        if isinstance(effect, (DeployTop, FetchTop)):
            return True
        if isinstance(effect, MakeSupporter) and effect.source == FROM_CASUALTIES:
            return True
    return False


def effect_worth(effect: Effect) -> float:
    """What one verb is worth to the side that uses it."""
    if isinstance(effect, Deal):
        if effect.who == EACH_PLAYER:
            return 0.0
        return effect.n * (1.0 if effect.per == PER_NOTHING else _USUAL_COUNT)
    if isinstance(effect, DealDefense):
        return 4.0
    if isinstance(effect, Shoot):
        return 2.0
    if isinstance(effect, (Kill, Destroy)):
        return _harm_worth(effect)
    if isinstance(effect, Return):
        return 3.0 if effect.n == ALL else 1.2 * effect.n
    if isinstance(effect, Sacrifice):
        return 1.5 * effect.n * _for_whom(effect.who)
    return _card_worth(effect)


def _for_whom(who: int) -> float:
    """A loss is good when the opponent has it, bad when you have it, and even when both do."""
    return -1.0 if who == YOU else 1.0 if who == OPPONENT else 0.0


def _harm_worth(effect: Picked) -> float:
    """Kills: of creatures, of few or many, or of Supporters."""
    kind = effect.selector.kind
    if kind == YOUR_SUPPORTER:
        return -2.0 * effect.n
    many = 2.0 if effect.n == ALL else float(effect.n)
    each = 1.8 if kind == OPPONENTS_SUPPORTER else 2.2
    return many * each * (0.6 if effect.selector.max_def >= 0 else 1.0)


def _card_worth(effect: Effect) -> float:
    """Verbs about hands, piles and Supporters."""
    if isinstance(effect, Draw):
        return 0.5 * effect.n * (1.0 if effect.per == PER_NOTHING else _USUAL_COUNT)
    if isinstance(effect, Discard):
        amount = 3.0 if effect.n == ALL else float(effect.n)
        return 0.9 * amount * _for_whom(effect.who)
    if isinstance(effect, Heal):
        return 0.8 * effect.n * (1.0 if effect.per == PER_NOTHING else _USUAL_COUNT)
    if isinstance(effect, (Raise, FetchTop, BottomCasualties)):
        return 0.9 * effect.n
    if isinstance(effect, Steal):
        return 1.6 * effect.n
    if isinstance(effect, MakeSupporter):
        return 1.8
    if isinstance(effect, TakeSupporters):
        return 3.0 * effect.n
    if isinstance(effect, (Reset, Commit)):
        return 0.4 * (2.0 if effect.n == ALL else effect.n)
    if isinstance(effect, (Vision, Fetch)):
        return 1.0
    return _field_worth(effect)


def _field_worth(effect: Effect) -> float:
    """Verbs that move creatures or bend the game."""
    if isinstance(effect, Advance):
        return 1.3 * effect.n
    if isinstance(effect, (Place, DeployHand, DeployTop)):
        return 1.4
    if isinstance(effect, (StormWith, PutItInHand)):
        return 1.2
    if isinstance(effect, (Switch, Negate)):
        return 1.5
    if isinstance(effect, (Shapeshift, NextShapeshift)):
        return 0.8
    if isinstance(effect, ExtraTurn):
        return 5.0
    if isinstance(effect, Win):
        return 100.0
    if isinstance(effect, UntilEndOfTurn):
        return 0.5 * static_worth(effect.static)
    return _boss_worth(effect)


def _boss_worth(effect: Effect) -> float:
    """Verbs of bosses. A player who stole such a card can use only some of them."""
    if isinstance(effect, Recover):
        return 0.9 * effect.n
    if isinstance(effect, RaiseMenace):
        return 1.5 * effect.n
    if isinstance(effect, LowerMenace):
        return -1.5 * effect.n
    if isinstance(effect, (StormDestroyed, UseAgainst)):
        return 3.0
    if isinstance(effect, PlaceToken):
        return 0.9 * effect.n
    if isinstance(effect, BottomNamed):
        return 0.5
    return 0.0 if isinstance(effect, _EVEN) else effect.worth()


def static_worth(static: Static) -> float:
    """What a passive that is always on gives its side in a turn."""
    if isinstance(static, Boost):
        share = 0.5 if static.keyword else 1.0
        if static.whom == BOOST_ALLIES:
            return share * (0.8 * static.att + 0.4 * static.defense)
        if static.whom == BOOST_ENEMIES:
            return -share * (0.8 * static.att + 0.5 * static.defense)
        if static.whom == BOOST_DEFENDER:
            return 0.5 * static.defense
        return 0.0
    if isinstance(static, IgnoreDefenders):
        return 0.0 if static.own_only else 1.2
    if isinstance(static, Untargetable):
        return 0.2 if static.own_only else 0.6
    if isinstance(static, ExtraDamage):
        return 1.3 * static.n
    if isinstance(static, TrackTax):
        return 0.9 * static.n
    if isinstance(static, Aim):
        return 0.4 * static.n
    if isinstance(static, DrawMore):
        return 0.2 * static.n
    if isinstance(static, NoHoldGround):
        return 0.3
    return 0.0 if isinstance(static, (Attacks, CheapShapeshift)) else static.worth()


def worths_of(book: Catalogue) -> list[Worth]:
    """The opinion about every design of a catalogue, by number."""
    return [Worth(design) for design in book.designs]

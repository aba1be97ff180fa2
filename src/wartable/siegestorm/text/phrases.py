"""The phrases of card texts: one row per phrase, used for reading and for printing alike.

A row holds a template, the node it stands for, one or more examples and the node's arguments in
their order. An argument is either a fixed value or `SLOT`: then the template's slot of that name
gives it.

In a template
- `{n}` is a slot; `slots.py` knows what each slot may hold;
- `[Supporter|Supporters]` follows the number `n`: the first form for one, the second for more;
- `a`, `an` and `any` also read "1" and each other, and `SAME_WORDS` lists further words read alike;
- `~` ties words into one token. It is needed where a phrase goes on with words that could begin the
  next part of a sentence, as in "Negate an action,~then~use it as your action".

A new verb needs one row here and one effect class.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import vocabulary as v


class Slot:
    """Says that an argument comes from the template's slot."""


SLOT: Final = Slot()

EFFECT: Final = "effect"
STATIC: Final = "static"

ANYWHERE: Final = "anywhere"
IN_ABILITY: Final = "ability"  # only behind a cost in the Passive
WITH_IT: Final = "it"  # only in a trigger whose event names a card


@dataclass(frozen=True)
class Phrase:
    """One row of the table."""

    kind: str
    template: str
    node: type[Any]
    examples: tuple[str, ...]
    arguments: tuple[tuple[str, Any], ...]
    place: str = ANYWHERE
    read_only: bool = False  # a synonym: read, never printed


def effect(template: str, node: type[Any], *examples: str, **arguments: object) -> Phrase:
    """A row for something that happens."""
    return Phrase(EFFECT, template, node, examples, tuple(arguments.items()))


def effect_on_it(template: str, node: type[Any], *examples: str, **arguments: object) -> Phrase:
    """A row for an effect on the card that the trigger's event speaks of."""
    return Phrase(EFFECT, template, node, examples, tuple(arguments.items()), WITH_IT)


def also(template: str, node: type[Any], *examples: str, **arguments: object) -> Phrase:
    """A row for another way to say what an earlier row says."""
    return Phrase(EFFECT, template, node, examples, tuple(arguments.items()), read_only=True)


def static(template: str, node: type[Any], *examples: str, **arguments: object) -> Phrase:
    """A row for a passive that holds as long as its card is there."""
    return Phrase(STATIC, template, node, examples, tuple(arguments.items()))


# fmt: off
EFFECTS: Final = (
    # Damage and cards in hand
    effect("Deal {n} DMG {per}", v.Deal,
           "Deal 2 DMG", "Deal 1 DMG for each Ally",
           "Deal 2 DMG for each of your opponent's Supporters",
           n=SLOT, who=w.OPPONENT, per=SLOT),
    effect("Deal {n} DMG to each player {per}", v.Deal,
           "Deal 6 DMG to each player", "Deal 2 DMG to each player for each of their Supporters",
           n=SLOT, who=w.EACH_PLAYER, per=SLOT),
    effect("Deal DMG equal to this card's DEF", v.DealDefense, "Deal DMG equal to this card's DEF"),
    effect("Draw {n} {per}", v.Draw, "Draw 1", "Draw 1 for each Enemy", n=SLOT, per=SLOT),
    effect("Discard {n}", v.Discard, "Discard 1", n=SLOT, who=w.YOU, random=False),
    effect("Discard all cards from your hand", v.Discard, "Discard all cards from your hand",
           n=w.ALL, who=w.YOU, random=False),
    effect("Opponent discards {n}", v.Discard, "Opponent discards 1",
           n=SLOT, who=w.OPPONENT, random=False),
    effect("Opponent discards {n} at random", v.Discard, "Opponent discards 2 at random",
           n=SLOT, who=w.OPPONENT, random=True),
    effect("Each player discards {n}", v.Discard, "Each player discards 1",
           n=SLOT, who=w.EACH_PLAYER, random=False),
    effect("Vision {n}", v.Vision, "Vision 3", n=SLOT),
    effect("Heal {n} {per}", v.Heal, "Heal 2", "Heal 1 for each Ally", n=SLOT, per=SLOT),
    effect("Recover {n}", v.Recover, "Recover 1", n=SLOT),
    # Taking creatures away
    effect("Kill {some}", v.Kill,
           "Kill 1 Enemy", "Kill 2 Enemies", "Kill 1 Enemy with DEF 2 or less", "Kill 1",
           "Kill 1 opponent's Supporter", "Kill target Creature",
           "Kill all Enemies with DEF 1 or less",
           n=SLOT, selector=SLOT),
    effect("Destroy {some}", v.Destroy,
           "Destroy target Creature", "Destroy 1 Enemy with DEF 1 or less", n=SLOT, selector=SLOT),
    effect("Destroy opponent's Casualties", v.DestroyCasualties, "Destroy opponent's Casualties",
           n=w.ALL),
    effect("Destroy opponent's top [Casualty|{n} Casualties]", v.DestroyCasualties,
           "Destroy opponent's top 2 Casualties", "Destroy opponent's top Casualty", n=SLOT),
    effect("Sacrifice {n}", v.Sacrifice, "Sacrifice 1", n=SLOT, who=w.YOU),
    effect("Opponent sacrifices {n}", v.Sacrifice, "Opponent sacrifices 1", n=SLOT, who=w.OPPONENT),
    effect("Each player sacrifices {n}", v.Sacrifice, "Each player sacrifices 1",
           n=SLOT, who=w.EACH_PLAYER),
    effect("Negate an action", v.Negate, "Negate an action", abilities=False, use=False),
    effect("Negate an action,~then~use it as your action", v.Negate,
           "Negate an action, then use it as your action", abilities=False, use=True),
    effect("Negate action or ability", v.Negate, "Negate action or ability",
           abilities=True, use=False),
    also("Negate an action or ability", v.Negate, "Negate an action or ability",
         abilities=True, use=False),
    effect("Return {some} to [its owner's hand|their owners' hands]", v.Return,
           "Return 1 Enemy to its owner's hand", "Return all Enemies to their owners' hands",
           "Return target Creature to its owner's hand", "Return 1 Ally to its owner's hand",
           n=SLOT, selector=SLOT),
    also("Return {n} [Ally|Allies] to~your hand", v.Return, "Return 1 Ally to your hand",
         n=SLOT, selector=v.Selector(w.ALLY)),
    # Casualties and Supporters
    effect("Move a {name} from your Casualties to your hand", v.Fetch,
           "Move a Despoiler from your Casualties to your hand",
           "Move an Underworld Vindicator from your Casualties to your hand", name=SLOT),
    effect("Move your top [Casualty|{n} Casualties] to your hand", v.FetchTop,
           "Move your top Casualty to your hand", "Move your top 2 Casualties to your hand",
           n=SLOT),
    effect("Put {n} of your top Casualties on the bottom of your Resources", v.BottomCasualties,
           "Put 2 of your top Casualties on the bottom of your Resources", n=SLOT),
    effect("Make the top card from your Resources your Supporter", v.MakeSupporter,
           "Make the top card from your Resources your Supporter", source=w.FROM_RESOURCES),
    effect("Make your top Casualty your Supporter", v.MakeSupporter,
           "Make your top Casualty your Supporter", source=w.FROM_CASUALTIES),
    effect("Make any card from your hand your Supporter", v.MakeSupporter,
           "Make any card from your hand your Supporter", source=w.FROM_HAND),
    effect_on_it("Make it your Supporter", v.MakeSupporter, "Make it your Supporter",
                 source=w.FROM_IT),
    effect_on_it("Put it in your hand", v.PutItInHand, "Put it in your hand"),
    effect_on_it("Move it to your Casualties", v.MoveItToCasualties, "Move it to your Casualties"),
    effect("Reset up to {n} of your Supporters", v.Reset, "Reset up to 2 of your Supporters",
           n=SLOT, up_to=True),
    effect("Reset all your Supporters", v.Reset, "Reset all your Supporters", n=w.ALL, up_to=False),
    effect("Reset {n} of your Supporters", v.Reset, "Reset 1 of your Supporters",
           n=SLOT, up_to=False),
    effect("Commit {n} of your opponent's Supporters", v.Commit,
           "Commit 2 of your opponent's Supporters", n=SLOT),
    effect("Take {n} [Supporter|Supporters] from opponent", v.TakeSupporters,
           "Take 1 Supporter from opponent", "Take 2 Supporters from opponent", n=SLOT),
    effect("Steal {n}", v.Steal, "Steal 1", n=SLOT),
    effect("Raise {n}", v.Raise, "Raise 2", n=SLOT),
    # The war track and the Battle Zone
    effect("Place any card from your hand on your Frontline", v.Place,
           "Place any card from your hand on your Frontline", where=w.ON_FRONTLINE),
    effect("Place any card from your hand on No Man's Land", v.Place,
           "Place any card from your hand on No Man's Land", where=w.ON_NO_MANS_LAND),
    effect("Deploy your top Casualty for free", v.DeployTop, "Deploy your top Casualty for free",
           free=True),
    effect("Deploy your top Casualty", v.DeployTop, "Deploy your top Casualty", free=False),
    effect("Deploy any card from your hand for free", v.DeployHand,
           "Deploy any card from your hand for free", free=True),
    effect("Deploy any card from your hand", v.DeployHand, "Deploy any card from your hand",
           free=False),
    effect("Advance your war track {times}", v.Advance,
           "Advance your war track once", "Advance your war track twice", n=SLOT),
    effect("Storm with any card on your War Track", v.StormWith,
           "Storm with any card on your War Track", then_casualties=False),
    effect("Storm with any card on your War Track and~then~move it to your Casualties", v.StormWith,
           "Storm with any card on your War Track and then move it to your Casualties",
           then_casualties=True),
    effect("Switch any 2 cards on any 2 War Tracks", v.Switch,
           "Switch any 2 cards on any 2 War Tracks"),
    Phrase(EFFECT, "Shapeshift", v.Shapeshift, ("Shapeshift",), (), IN_ABILITY),
    effect("Your next Shapeshift this turn costs {n}", v.NextShapeshift,
           "Your next Shapeshift this turn costs 0", n=SLOT),
    effect_on_it("Place {n} Gang [token|tokens] on it", v.PlaceToken, "Place 1 Gang token on it",
                 n=SLOT, token=w.GANG),
    effect_on_it("Place {n} Spirit [token|tokens] on it", v.PlaceToken,
                 "Place 1 Spirit token on it", n=SLOT, token=w.SPIRIT),
    effect("Shoot", v.Shoot, "Shoot"),
    # Bosses
    effect("Increase the Menace Level by {n}", v.RaiseMenace, "Increase the Menace Level by 1",
           n=SLOT, worded=False),
    effect("Increase the Menace Level by {spelled}", v.RaiseMenace,
           "Increase the Menace Level by one", n=SLOT, worded=True),
    effect("Decrease the Menace Level by {n}", v.LowerMenace, "Decrease the Menace Level by 1",
           n=SLOT),
    also("Decrease the Menace Level by {spelled}", v.LowerMenace,
         "Decrease the Menace Level by one", n=SLOT),
    effect("Storm with all Destroyed {names}", v.StormDestroyed,
           "Storm with all Destroyed Red Girls", name=SLOT),
    effect("Put all {words} from your Casualties on the bottom of your Resources", v.BottomNamed,
           "Put all Seals from your Casualties on the bottom of your Resources", word=SLOT),
    effect_on_it("Destroy it", v.DestroyIt, "Destroy it"),
    effect("Use the action of opponent's top Casualty against him", v.UseAgainst,
           "Use the action of opponent's top Casualty against him"),
    # The game as a whole
    effect("Take an extra turn", v.ExtraTurn, "Take an extra turn"),
    effect("Win the game", v.Win, "Win the game"),
    effect("Until the end of turn, {static}", v.UntilEndOfTurn,
           "Until the end of turn, your cards can't be targeted by actions or abilities",
           "Until the end of turn, Allies have +2 ATT",
           "Until the end of turn, opponent cannot give Hold Ground orders", static=SLOT),
)

STATICS: Final = (
    static("Allies {keyword} have {bonus} {per}", v.Boost,
           "Allies have +1 ATT and +1 DEF", "Allies have +2 DEF", "Allies have +0 DEF",
           "Allies with Shapeshift have +2 DEF",
           whom=w.BOOST_ALLIES, keyword=SLOT, att=SLOT, defense=SLOT, per=SLOT),
    static("Enemies {keyword} have {bonus} {per}", v.Boost, "Enemies have -1 ATT",
           whom=w.BOOST_ENEMIES, keyword=SLOT, att=SLOT, defense=SLOT, per=SLOT),
    static("This card has {bonus} {per}", v.Boost, "This card has +1 ATT for each Ally",
           whom=w.BOOST_SELF, keyword=w.NO_KEYWORD, att=SLOT, defense=SLOT, per=SLOT),
    static("Your Defender has {bonus} {per}", v.Boost, "Your Defender has +2 DEF",
           whom=w.BOOST_DEFENDER, keyword=w.NO_KEYWORD, att=SLOT, defense=SLOT, per=SLOT),
    static("Your attacking creatures ignore opponent's Defenders", v.IgnoreDefenders,
           "Your attacking creatures ignore opponent's Defenders", own_only=False),
    static("This card ignores opponent's Defenders", v.IgnoreDefenders,
           "This card ignores opponent's Defenders", own_only=True),
    static("Your cards can't be targeted by actions or abilities", v.Untargetable,
           "Your cards can't be targeted by actions or abilities", own_only=False),
    static("This card can't be targeted by actions or abilities", v.Untargetable,
           "This card can't be targeted by actions or abilities", own_only=True),
    static("Opponent must pay {n} to move his track", v.TrackTax,
           "Opponent must pay 1 to move his track", n=SLOT),
    static("Opponent cannot give Hold Ground orders", v.NoHoldGround,
           "Opponent cannot give Hold Ground orders"),
    static("During your Draw step, Draw {n} more [card|cards]", v.DrawMore,
           "During your Draw step, Draw 1 more card", "During your Draw step, Draw 2 more cards",
           n=SLOT),
    static("Whenever opponent receives DMG,~he~suffers {n} additional DMG", v.ExtraDamage,
           "Whenever opponent receives DMG, he suffers 1 additional DMG", n=SLOT),
    static("This card attacks {n} [time|times]", v.Attacks, "This card attacks 2 times", n=SLOT),
    static("Aim {n}", v.Aim, "Aim 2", n=SLOT),
)
# fmt: on

PHRASES: Final = EFFECTS + STATICS


class Wording:
    """The phrases that a text is read with and printed in; a parser is made for each, once."""

    def __init__(self, phrases: tuple[Phrase, ...]) -> None:
        self.phrases = phrases


WORDING: Final = Wording(PHRASES)
"""The phrases of wartable."""

SAME_WORDS: Final = (
    ("a", "an", "any"),
    ("opponent", "he"),
    ("suffers", "receives"),
    ("suffer", "receive"),
    ("can't", "cannot"),
)
"""Words read alike."""

SMALL_WORDS: Final = frozenset(
    (
        *("deal", "put", "move", "make", "place", "return", "take", "opponent", "each", "your"),
        *("this", "until", "during", "whenever", "if", "for", "increase", "decrease", "use"),
    )
)
"""First words that lose their capital inside a sentence; the game's keywords keep theirs."""


def small(text: str) -> str:
    """A phrase as it stands inside a sentence: only the game's keywords keep their capital."""
    first = text.split(maxsplit=1)[0].rstrip(",").lower()
    return text[0].lower() + text[1:] if first in SMALL_WORDS else text

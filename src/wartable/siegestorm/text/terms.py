"""The terms that phrases are built from: what stands behind "for each", "If", "When" and the like.

Each table maps a word's number (`state/words.py`) to its spellings. The first spelling is the one
printed, except for events, which remember how they were spelled.
"""

from __future__ import annotations

from typing import Final

from wartable.siegestorm.state import words as w

PER: Final[dict[int, tuple[str, ...]]] = {
    w.PER_OPPONENTS_SUPPORTER: ("of your opponent's Supporters",),
    w.PER_THEIR_SUPPORTER: ("of their Supporters",),
    w.PER_YOUR_SUPPORTER: ("of your Supporters",),
    w.PER_ALLY: ("Ally",),
    w.PER_ENEMY: ("Enemy",),
    w.PER_CARD_IN_HAND: ("card in your hand",),
    w.PER_DESTROYED: ("Destroyed card",),
    w.PER_SPIRIT: ("Spirit token on this card",),
}
"""Words after "for each"."""

KEYWORDS: Final[dict[int, tuple[str, ...]]] = {
    w.SHAPESHIFT: ("Shapeshift",),
    w.AIM: ("Aim",),
}
"""Words after "with"."""

NOUNS: Final[dict[int, tuple[str, ...]]] = {
    w.ENEMY: ("Enemy", "Enemies"),
    w.ALLY: ("Ally", "Allies"),
    w.CREATURE: ("Creature", "Creatures"),
    w.OPPONENTS_SUPPORTER: ("opponent's Supporter", "opponent's Supporters"),
    w.YOUR_SUPPORTER: ("Supporter", "of your Supporters"),
}
"""What a selector picks from, for one and for more; `CARD` has no noun ("Kill 1")."""

CONDITIONS: Final[dict[int, tuple[str, ...]]] = {
    w.ENEMY_HAS_NO_DEFENDER: ("Enemy has no Defender", "opponent has no Defender"),
    w.OPPONENT_HAS_NO_SUPPORTERS: ("opponent has no Supporters", "Enemy has no Supporters"),
    w.YOUR_HAND_IS_EMPTY: ("your hand is empty",),
    w.FRONTLINE_HELD: ("you hold your Frontline",),
    w.ENEMY_HAS_DEFENDER: ("Enemy has a Defender", "opponent has a Defender"),
}
"""Words after "If"; "Enemy" here means the opposing player."""

EVENTS: Final[dict[int, tuple[str, ...]]] = {
    w.OPPONENT_DAMAGED: ("opponent suffers DMG", "opponent receives DMG"),
    w.YOU_DAMAGED: ("you receive DMG", "you suffer DMG"),
    w.PLAYER_DAMAGED: ("a player receives DMG", "a player suffers DMG"),
    w.YOUR_CARD_STORMS: ("your card storms", "your card Storms"),
    w.THIS_STORMS: ("this card storms", "this card Storms"),
    w.YOU_DEPLOY: ("you Deploy an Ally",),
    w.ALLY_KILLED: ("an Ally is killed",),
    w.THIS_HOLDS: ("this card Holds Ground",),
    w.YOU_HEAL: ("you Heal",),
    w.YOU_SHAPESHIFT: ("you Shapeshift",),
    w.ENEMY_KILLED: ("an Enemy is killed",),
    w.SPIRIT_PLACED: ("a Spirit token is placed on this card",),
    w.UNUSED_TO_RESERVES: ("unused cards go to Reserves",),
    w.BOSS_ALLY_STORMS: ("any of {name}'s Allies storm",),
    w.TOTEM_WORKS: ("a Totem works",),
}
"""What triggers wait for. The place in the tuple is the trigger's `spelling`, `{name}` its `about`.
"""

EVENTS_WITH_A_CARD: Final = frozenset(
    (
        w.YOUR_CARD_STORMS,
        w.THIS_STORMS,
        w.YOU_DEPLOY,
        w.ALLY_KILLED,
        w.THIS_HOLDS,
        w.ENEMY_KILLED,
        w.SPIRIT_PLACED,
        w.BOSS_ALLY_STORMS,
        w.TOTEM_WORKS,
    )
)
"""Events that name a card, so that the effect may call it "it"."""

TRIGGERS: Final[dict[int, tuple[str, ...]]] = {
    w.WHEN: ("When",),
    w.WHENEVER: ("Whenever",),
    w.EACH_TIME: ("Each time",),
    w.AFTER: ("After",),
}
"""How a trigger begins."""

JOINS: Final[dict[int, str]] = {
    w.FIRST: "",
    w.COMMA: ", ",
    w.SEMICOLON: "; ",
    w.THEN: ", then ",
    w.AND_THEN: " and then ",
}
"""What stands before a clause."""

TIMES: Final[dict[int, tuple[str, ...]]] = {1: ("once",), 2: ("twice",)}
"""Numbers with a word of their own; others are "3 times"."""

NUMBER_WORDS: Final[dict[int, tuple[str, ...]]] = {
    1: ("one",),
    2: ("two",),
    3: ("three",),
    4: ("four",),
    5: ("five",),
}
"""Numbers that Boss Cards spell out; Menace goes no higher."""

"""The game's words as small numbers: what card texts, zones, questions and options are made of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALL: Final = -1

# Whom an effect concerns.
YOU: Final = 0
OPPONENT: Final = 1
EACH_PLAYER: Final = 2

# "for each …"
PER_NOTHING: Final = 0
PER_OPPONENTS_SUPPORTER: Final = 1
PER_THEIR_SUPPORTER: Final = 2
PER_YOUR_SUPPORTER: Final = 3
PER_ALLY: Final = 4
PER_ENEMY: Final = 5
PER_CARD_IN_HAND: Final = 6
PER_DESTROYED: Final = 7
PER_SPIRIT: Final = 8

# Keywords that selectors look for.
NO_KEYWORD: Final = 0
SHAPESHIFT: Final = 1
AIM: Final = 2

# What a selector picks from.
ENEMY: Final = 0
ALLY: Final = 1
CREATURE: Final = 2
CARD: Final = 3
OPPONENTS_SUPPORTER: Final = 4
YOUR_SUPPORTER: Final = 5

# Where a new Supporter comes from.
FROM_RESOURCES: Final = 0
FROM_CASUALTIES: Final = 1
FROM_HAND: Final = 2
FROM_IT: Final = 3

# Where "Place" puts a card.
ON_FRONTLINE: Final = 0
ON_NO_MANS_LAND: Final = 1

# Tokens.
GANG: Final = 0
SPIRIT: Final = 1

# Events that triggers wait for.
OPPONENT_DAMAGED: Final = 0
YOU_DAMAGED: Final = 1
PLAYER_DAMAGED: Final = 2
YOUR_CARD_STORMS: Final = 3
THIS_STORMS: Final = 4
YOU_DEPLOY: Final = 5
ALLY_KILLED: Final = 6
THIS_HOLDS: Final = 7
YOU_HEAL: Final = 8
YOU_SHAPESHIFT: Final = 9
ENEMY_KILLED: Final = 10
SPIRIT_PLACED: Final = 11
UNUSED_TO_RESERVES: Final = 12
BOSS_ALLY_STORMS: Final = 13
TOTEM_WORKS: Final = 14

# How a trigger begins. "After" waits for the end of a storm, the others for its beginning.
WHEN: Final = 0
WHENEVER: Final = 1
EACH_TIME: Final = 2
AFTER: Final = 3

# Conditions of a clause.
ALWAYS: Final = 0
ENEMY_HAS_NO_DEFENDER: Final = 1
OPPONENT_HAS_NO_SUPPORTERS: Final = 2
YOUR_HAND_IS_EMPTY: Final = 3
FRONTLINE_HELD: Final = 4
ENEMY_HAS_DEFENDER: Final = 5

# How a clause is joined to the one before it.
FIRST: Final = 0
COMMA: Final = 1
SEMICOLON: Final = 2
THEN: Final = 3
AND_THEN: Final = 4

# Whom a Boost reaches.
BOOST_ALLIES: Final = 0
BOOST_ENEMIES: Final = 1
BOOST_SELF: Final = 2
BOOST_DEFENDER: Final = 3

# Rule questions that static passives answer.
Q_ATT: Final = 0
Q_DEF: Final = 1
Q_ATTACKS: Final = 2
Q_IGNORE_DEFENDER: Final = 3
Q_UNTARGETABLE: Final = 4
Q_TRACK_TAX: Final = 5
Q_NO_HOLD_GROUND: Final = 6
Q_DRAW: Final = 7
Q_EXTRA_DAMAGE: Final = 8
Q_AIM: Final = 9
Q_SHAPESHIFT_PRICE: Final = 10

# Layers of precedence: Actions beat Passive Abilities, which beat core rules (conflict.priority).
LAYER_RULE: Final = 0
LAYER_PASSIVE: Final = 1
LAYER_ACTION: Final = 2

# Moments at which triggers are looked for.
M_DAMAGE: Final = 0
M_STORM: Final = 1
M_AFTER_STORM: Final = 2
M_DEPLOY: Final = 3
M_KILL: Final = 4
M_HOLD: Final = 5
M_HEAL: Final = 6
M_SHAPESHIFT: Final = 7
M_SPIRIT: Final = 8
M_RESERVES: Final = 9
M_TOTEM: Final = 10

# What a card in play may have a say in, as bits: rule questions first, then moments (from here on),
# then whether it can negate a command, whether it is shielded, and whether it can be activated.
V_MOMENTS: Final = 16
V_NEGATE: Final = 1 << 32
V_SHIELD: Final = 1 << 33
V_ABILITY: Final = 1 << 34

# A side's piles. `resources` and `casualties` end with their top card, so do `heal_pile` cards.
RESOURCES: Final = 0
HAND: Final = 1
CASUALTIES: Final = 2
READY: Final = 3
COMMITTED: Final = 4
HEAL_PILE: Final = 5
RESERVES: Final = 6
PILES: Final = 7
# What clients call them: a Support Zone holds ready and committed Supporters.
PILE_NAMES: Final = (
    *("resources", "hand", "casualties", "support", "support", "heal_pile", "reserves"),
)

# Where a card is: 0… a slot; negative: a pile; STORMING + track; or one of these.
STORMING: Final = 512
LIMBO: Final = 1024
DESTROYED: Final = 2048
GONE: Final = 4096

# The slots of one war track.
DEPLOYMENT: Final = 0
MIDDLE: Final = 1
TOP: Final = 2
TRACK_SLOTS: Final = 3

# Kinds of command.
FROM_HAND_ACTION: Final = 0
STORM_ACTION: Final = 1
ABILITY: Final = 2
TRIGGERED: Final = 3
TURNED: Final = 4

# The steps of a turn.
S_SETUP: Final = 0
S_PREPARE: Final = 1
S_DRAW: Final = 2
S_ADVANCE: Final = 3
S_DEPLOY: Final = 4
S_EXTRA: Final = 5
S_END: Final = 6
STEP_RULES: Final = (
    *("setup.hand", "turn.prepare", "draw.step", "turn.advance"),
    *("turn.deploy", "turn.extra", "turn.end"),
)
STEP_NAMES: Final = ("setup", "prepare", "draw", "advance", "deploy", "extra_turn", "end_turn")

# The steps in which a boss may play a card from his hand, as bits.
R_DEPLOY: Final = 1
R_LEADER: Final = 2
R_SPECIAL: Final = 4
R_ACTION: Final = 8

# What a face-down Shade is called.
SHADE: Final = "Shade"

# A declared target from here on is a side: a boss, whose Menace stands for his Supporters.
SIDE_REF: Final = 1 << 40

# Limits.
MOST_SIDES: Final = 8
HAND_LIMIT: Final = 10
COMMAND_CAP: Final = 50
TURN_CAP: Final = 200
TRIGGER_CAP: Final = 1000

# Options: verb << 24 | first << 12 | second.
O_PASS: Final = 0
O_ACTION: Final = 1
O_ABILITY: Final = 2
O_DEPLOY: Final = 3
O_CARD: Final = 4
O_SIDE: Final = 5
O_STORM: Final = 6
O_HOLD: Final = 7
O_SUPPORT: Final = 8
O_YES: Final = 9
O_NO: Final = 10
O_TOP: Final = 11
O_BOTTOM: Final = 12
O_COMMAND: Final = 13
O_TRIGGER: Final = 14
O_FATE: Final = 15
O_TRACK: Final = 16
O_PARTNER: Final = 17

# Passing, as an option; it needs no other numbers.
PASS: Final = 0


def option(verb: i64, first: i64 = 0, second: i64 = 0) -> i64:
    """An option's number."""
    return verb << 24 | first << 12 | second


def verb_of(code: i64) -> i64:
    """Which kind of option this is (an `O_` word)."""
    return code >> 24


def first_of(code: i64) -> i64:
    """The option's first number: usually a card."""
    return code >> 12 & 0xFFF


def second_of(code: i64) -> i64:
    """The option's second number: usually a track or an ability."""
    return code & 0xFFF

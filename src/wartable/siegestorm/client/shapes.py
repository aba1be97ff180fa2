"""The shapes of what leaves the engine: the view of a seat and everything in it, as types.

Texts such as `card:57` are things (`kernel/thing.py`): the same in views, events and choices.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ...kernel.shapes import SkeletonShape


class CardShape(TypedDict):
    """A card in a pile; its name, faction and emblem are there for who may look at its face.

    `emblem` names the icon in its window, so that any card can be drawn, also a made-up one.
    """

    thing: str
    name: NotRequired[str]
    faction: NotRequired[str]
    emblem: NotRequired[str]


class CreatureShape(TypedDict):
    """A card in play: in a slot, or on its way from a track.

    `side` is who controls it, `owner` whose card it is; `gang` and `spirit` count its tokens.
    `aimed_by` are the commands of the chain that have it for a target, `defends_from`
    the sides against whose storms it is the Defender.
    """

    thing: str
    name: str
    faction: str
    emblem: str
    at: str
    side: str
    owner: str
    cost: int
    attack: int
    defense: int
    printed_attack: int
    printed_defense: int
    gang: int
    spirit: int
    aimed_by: list[str]
    defends_from: list[str]


class TrackShape(TypedDict):
    """A war track: whose it is, whom it faces, the Battle Zone it leads to, and its slots.

    The first slot is the Deployment Zone. `lane` is left or right where a side has two tracks.
    """

    thing: str
    side: str
    faces: list[str]
    lane: str
    zone: str
    slots: list[str]


class ZoneShape(TypedDict):
    """A Battle Zone: its two sides, and its slots from the first side's Frontline to the other."""

    thing: str
    sides: list[str]
    slots: list[str]


class SideShape(TypedDict):
    """A player or the boss: piles from the top, or how many cards where nobody may look.

    `hand` is a list for who may see it and a number for all others; `owned` counts all the cards
    that belong to the side, wherever they are, `faction` is that of most of them, if of most.
    `commands` counts what was played for nothing this turn, `extra_turn` says that one is to come,
    `halted` that the next Advance step is lost, `dearer` how much dearer the next Shapeshift is,
    `out` that the player has fallen.
    """

    thing: str
    seat: int | None
    faction: str
    owned: int
    resources: int
    hand: list[CardShape] | int
    casualties: list[CardShape]
    heal_pile: list[CardShape]
    ready: list[CardShape]
    committed: list[CardShape]
    commands: int
    extra_turn: bool
    halted: bool
    dearer: int
    out: bool


class _CommandShape(TypedDict):
    thing: NotRequired[str]
    side: str
    card: CardShape
    text: str
    targets: list[str]


# "as" is a word of Python, so this key stands in a table of its own.
_As = TypedDict("_As", {"as": str})


class CommandShape(_CommandShape, _As):
    """A command on the chain, or one whose targets are being declared: that has no thing yet.

    `as` says how it is used: as an action, an ability, or in a storm.
    """


class LastingShape(TypedDict):
    """A text that is in force until the end of the turn, and the card it comes from."""

    side: str
    card: SpokenCard
    text: str


class SpokenCard(TypedDict):
    """A card that is spoken of: named, and a thing where it can be told from others."""

    thing: NotRequired[str]
    name: str


class LookShape(TypedDict):
    """Cards of a deck that somebody looks at: what they are for him, how many for all others."""

    side: str
    cards: list[CardShape] | int


class FoeShape(TypedDict):
    """A side that a storm meets: its Defender, if it has one, and what is left of the attack."""

    side: str
    defenders: list[str]
    defense: int
    strength: int


class StormShape(TypedDict):
    """What a storm of a creature comes to now: with how many attacks, and what meets it."""

    card: str
    attack: int
    attacks: int
    against: list[FoeShape]


class IntentShape(TypedDict):
    """A step of the boss's next turn, as far as the book says beforehand what he will do.

    Kinds: `to_reserves`, `storm`, `advance`, `draw`. Only `probe` gives a `sentence`.
    """

    kind: str
    rule: str
    things: list[str]
    amount: int
    storm: StormShape | None
    sentence: NotRequired[str]


class IntentsShape(TypedDict):
    """The boss's next turn, in words."""

    steps: list[IntentShape]


class VictoryShape(TypedDict):
    """A Victory Condition: met when the number that is `now` reaches its `goal`.

    Kinds: `life`, `resources`, `menace` (at the end of the players' turn), `destroyed`, `leaders`.
    """

    kind: str
    words: str
    now: int
    goal: int


class BossShape(TypedDict):
    """The boss board; `intent` is what he will do in his next turn, empty during his own.

    `draws` is how many cards he draws, `reserve_token` whether he still refills his Resources from
    his Reserves. What is printed (`title`, `about`, `text`, `words`) is English.
    """

    side: str
    card: CardShape
    name: str
    title: str
    about: str
    difficulty: str
    text: str
    victory: list[VictoryShape]
    intent: list[IntentShape]
    draws: int
    life: int
    full_life: int
    menace: int
    reserves: list[CardShape]
    reserve_token: bool


# "from" is a word of Python, so these keys stand in a table of their own.
_Way = TypedDict("_Way", {"from": str, "to": str})


class MoveShape(_Way):
    """A card that changed its place with an event, turned over, or got a token.

    `card` is there for who tells it from others where it lies now, `was` for who did so where it
    lay before, `name`, `faction` and `emblem` for who may look at its face. In play it has `side`,
    `owner` and its tokens; in a Support Zone it says whether it is `committed`.
    """

    card: NotRequired[str]
    was: NotRequired[str]
    name: NotRequired[str]
    faction: NotRequired[str]
    emblem: NotRequired[str]
    side: NotRequired[str]
    owner: NotRequired[str]
    gang: NotRequired[int]
    spirit: NotRequired[int]
    committed: NotRequired[bool]


class ViewShape(SkeletonShape):
    """The table as one seat sees it.

    `steps` says of each side whose turn it is at which step: of both players in a joint turn.
    `first` had the first turn of the game; `extra_turn` says that this is one. `limbo` are cards
    between the zones while they are played, `playing` is a command whose targets are being
    declared, `chain` has the one that resolves first at its end.
    """

    steps: dict[str, str]
    first: str | None
    extra_turn: bool
    tracks: list[TrackShape]
    zones: list[ZoneShape]
    slots: dict[str, CreatureShape | None]
    storming: list[CreatureShape]
    sides: list[SideShape]
    limbo: list[CardShape]
    destroyed: list[CardShape]
    looking: LookShape | None
    playing: CommandShape | None
    chain: list[CommandShape]
    lasting: list[LastingShape]
    boss: BossShape | None

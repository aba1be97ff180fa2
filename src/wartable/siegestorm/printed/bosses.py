"""Boss Cards: how a boss raises the Menace, how he is beaten, and his three difficulties.

The front of a Boss Card holds the hand size, the Victory Conditions and the Menace Level Effects
(boss.card-front), its back the numbers for the set-up (boss.card-back).
"""

from __future__ import annotations

from typing import Final, final

from .catalogue import Design, Passive, Trigger

MEDIUM: Final = "medium"
HARD: Final = "hard"
VERY_HARD: Final = "very-hard"
DIFFICULTIES: Final = (MEDIUM, HARD, VERY_HARD)

# Victory Conditions of the players (boss.win-life, boss.win-deck).
LIFE_IS_ZERO: Final = 0
RESOURCES_DEPLETED: Final = 1
MENACE_LOWERED: Final = 2
CREATURES_DESTROYED: Final = 3
LEADERS_KILLED: Final = 4

BOSS_CARD_FACTION: Final = "boss"
"""What Boss Cards have for a faction: they lie on the boss board and are in nobody's deck."""


def level_named(word: str) -> str:
    """A difficulty however it is spelled: "Very Hard", and "very_hard" as older files have it."""
    return word.casefold().replace(" ", "-").replace("_", "-")


@final
class Victory:
    """One Victory Condition: `n` is its number (how many Leaders, down to which Menace) or 0."""

    def __init__(self, kind: int, n: int, words: str) -> None:
        self.kind = kind
        self.n = n
        self.words = words


@final
class Back:
    """One column of the back: what the boss starts with, Solo or Co-op (gap.backs)."""

    def __init__(self, menace: int, basic: int, advanced: int, life: int) -> None:
        self.menace = menace
        self.basic = basic
        self.advanced = advanced
        self.life = life


@final
class Difficulty:
    """One of a boss's cards: the cards he draws each turn and the two columns of its back.

    There are three of them (boss.difficulty); only one back is printed (boss.hard-back), the others
    are ours (boss.other-backs). `powers` are what its front says beside the Menace effects.
    """

    def __init__(
        self,
        name: str,
        hand: int,
        origin: str,
        solo: Back,
        coop: Back,
        powers: tuple[Trigger, ...] = (),
        power_text: str = "",
    ) -> None:
        self.name = name
        self.hand = hand
        self.origin = origin
        self.solo = solo
        self.coop = coop
        self.powers = powers
        self.power_text = power_text

    def back(self, players: int) -> Back:
        """The column for this many players: Solo for one, Co-op for two (coop.players)."""
        return self.solo if players == 1 else self.coop


@final
class Boss:
    """A boss, all difficulties together."""

    def __init__(
        self,
        name: str,
        title: str,
        about: str,
        origin: str,
        menace_effects: tuple[Trigger, ...],
        menace_text: str,
        victories: tuple[Victory, ...],
        difficulties: dict[str, Difficulty],
        emblem: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.origin = origin
        self.menace_effects = menace_effects
        self.menace_text = menace_text
        self.victories = victories
        self.difficulties = difficulties
        self.emblem = emblem

    def victory(self, kind: int) -> Victory | None:
        """The Victory Condition of this kind, if the card has it."""
        for victory in self.victories:
            if victory.kind == kind:
                return victory
        return None


def boss_designs(boss: Boss) -> list[Design]:
    """His Boss Cards: the one that difficulties share, and one for each that has powers."""
    own = [boss_design(boss, one) for one in boss.difficulties.values() if one.powers]
    return [boss_design(boss), *own]


def boss_design(boss: Boss, difficulty: Difficulty | None = None) -> Design:
    """A Boss Card as a design, so that its Menace effects and powers work like any trigger.

    It is no creature and has no Command: nobody ever plays it. A design belongs to one catalogue,
    so every call makes a new one with texts of its own.
    """
    said, text = boss.menace_effects, boss.menace_text
    if difficulty is not None and difficulty.powers:
        said, text = (*said, *difficulty.powers), f"{text}; {difficulty.power_text}"
    triggers = [
        Trigger(one.word, one.event, one.once, one.may, one.clauses, one.spelling, one.about)
        for one in said
    ]
    passive = Passive(tuple(triggers))
    design = Design(
        boss.name, BOSS_CARD_FACTION, 0, -1, -1, None, passive, "", "", 0, boss.origin, False
    )
    if difficulty is not None and difficulty.powers:
        design.edition = difficulty.name
    design.passive_text = text
    design.emblem = boss.emblem
    return design

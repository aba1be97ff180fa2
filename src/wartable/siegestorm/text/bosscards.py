"""What only boss cards have: a Command, Special Actions, and a deck of 24 of one class.

`cardfile.py` asks here what is wrong with a card or with a whole file; an answer is a list of
pairs: the field, and what to say about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.state import words as w
from wartable.siegestorm.text.errors import did_you_mean, in_words
from wartable.siegestorm.text.vocabulary import Half, Passive, Trigger

PLAYER: Final = "player"
BOSS: Final = "boss"
KINDS_OF_FILE: Final = (PLAYER, BOSS)
CLASSES: Final = ("basic", "advanced")

DEPLOY: Final = "Deploy"
LEADER: Final = "Leader"
ACTION: Final = "Action"
DEPLOY_OR_GANG: Final = "Deploy or Special: Gang"
COMMANDS: Final = (DEPLOY, LEADER, ACTION, DEPLOY_OR_GANG)

SPECIALS: Final[Mapping[str, tuple[str, ...]]] = {
    "Gang": (DEPLOY_OR_GANG,),
    "Shielded": (DEPLOY, LEADER, DEPLOY_OR_GANG),
    "Spirit": COMMANDS,
    "Totem": (DEPLOY, LEADER),
    "Swap": (DEPLOY,),
    "Ghost": (DEPLOY,),
}
"""The Special Actions, each with the Commands it goes with."""

DECK_SIZE: Final = 24

Complaint = tuple[str, str]


def specials_wrong(value: object) -> str:
    """What is wrong with the list of a card's Special Actions, or nothing."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        return f"must be a list of texts, not {value}"
    for number, one in enumerate(value):
        if one not in SPECIALS:
            known = in_words(list(SPECIALS))
            return f'must be {known}, not "{one}"{did_you_mean(one, SPECIALS)}'
        if one in value[:number]:
            return f'says "{one}" twice'
    return ""


def check_card(kind: str, card: Mapping[str, Any]) -> Iterator[Complaint]:
    """What is wrong with a card of this kind of file, apart from its texts."""
    if kind != BOSS:
        for key in ("command", "special"):
            if key in card:
                yield key, 'is only for boss cards, in a file with kind = "boss"'
        return
    for key in ("rarity", "set", "promo"):
        if key in card:
            yield key, "is not for boss cards"
    if card.get("copies", 0) == 0:
        yield "copies", f"is missing: a boss deck says which {DECK_SIZE} cards it has"
    command = card.get("command")
    if command is None:
        yield "command", f"is missing: it must be {in_words(COMMANDS)}"
    if command in COMMANDS:
        yield from _check_command(str(command), card)


def _check_command(command: str, card: Mapping[str, Any]) -> Iterator[Complaint]:
    """Whether the values and the Special Actions go with the Command (card.boss-fields)."""
    is_creature = "attack" in card or "defense" in card
    if command == ACTION and is_creature:
        yield "command", 'a card with the command "Action" has no attack and no defense'
    if command == ACTION and "passive" in card:
        yield "passive", 'a card with the command "Action" is never in play to use it'
    if command != ACTION and not is_creature:
        yield "command", f'a card with the command "{command}" needs attack and defense'
    special = card.get("special", [])
    if specials_wrong(special):
        return
    for one in special:
        if command not in SPECIALS[one]:
            fitting = in_words([f'"{each}"' for each in SPECIALS[one]])
            yield "special", f'{one} goes with the command {fitting}, not with "{command}"'
    if command == DEPLOY_OR_GANG and "Gang" not in special:
        yield "special", 'must have "Gang" for this command'


def check_passive(passive: Passive | None, special: Iterable[str]) -> Iterator[Complaint]:
    """What a boss could never use, and a Totem that would never work."""
    works = False
    for entry in passive.entries if passive is not None else ():
        if isinstance(entry, Half):
            works = works or not entry.has_cost()
            if entry.has_cost():
                yield "passive", "a boss never pays, so he would never use this ability"
        elif isinstance(entry, Trigger):
            works = works or entry.event == w.SPIRIT_PLACED
    if "Totem" in special and not works:
        yield "passive", "a Totem must say what it does when it gets a Spirit token"


def check_file(kind: str, boss_class: str, designs: list[Design] | None) -> Iterator[Complaint]:
    """What is wrong with the file as a whole; `designs` only if all of its cards are in order."""
    if kind != BOSS:
        if boss_class:
            yield "class", 'is only for files with kind = "boss"'
        return
    if not boss_class:
        yield "class", f"is missing: it must be {in_words(CLASSES)}"
    if designs:
        size = sum(design.copies for design in designs)
        if size != DECK_SIZE:
            yield "", f"a boss deck has {DECK_SIZE} cards, but the copies here make {size}"

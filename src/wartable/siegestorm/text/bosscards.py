"""What only boss cards have: a Command, Special Actions, and a deck of 24 of one class.

`cardfile.py` asks here what is wrong with a card or with a whole file; an answer is a list of
pairs: the field, and what to say about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from wartable.files.faults import NOTHING, Said, in_words, no_texts, not_one_of
from wartable.kernel.complaint import Complaint
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.state import words as w
from wartable.siegestorm.text.errors import did_you_mean
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

Wrong = tuple[str, Complaint]


def specials_wrong(value: object) -> Said:
    """What is wrong with the list of a card's Special Actions, or nothing."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        return no_texts(value)
    for number, one in enumerate(value):
        if one not in SPECIALS:
            return not_one_of(in_words(list(SPECIALS)), f'"{one}"', did_you_mean(one, SPECIALS))
        if one in value[:number]:
            return Complaint("card_says_twice", 'says "{word}" twice', {"word": one})
    return NOTHING


def check_card(kind: str, card: Mapping[str, Any]) -> Iterator[Wrong]:
    """What is wrong with a card of this kind of file, apart from its texts."""
    if kind != BOSS:
        for key in ("command", "special"):
            if key in card:
                sentence = 'is only for boss cards, in a file with `kind = "boss"`'
                yield key, Complaint("card_only_boss", sentence)
        return
    for key in ("rarity", "set", "promo"):
        if key in card:
            yield key, Complaint("card_not_boss", "is not for boss cards")
    if card.get("copies", 0) == 0:
        sentence = "is missing: a boss deck says which {size} cards it has"
        yield "copies", Complaint("card_no_copies", sentence, {"size": DECK_SIZE})
    command = card.get("command")
    if command is None:
        yield "command", _missing(COMMANDS)
    if command in COMMANDS:
        yield from _check_command(str(command), card)


def _check_command(command: str, card: Mapping[str, Any]) -> Iterator[Wrong]:
    """Whether the values and the Special Actions go with the Command (card.boss-fields)."""
    is_creature = "attack" in card or "defense" in card
    if command == ACTION and is_creature:
        sentence = 'a card with the command "Action" has no attack and no defense'
        yield "command", Complaint("card_action_values", sentence)
    if command == ACTION and "passive" in card:
        sentence = 'a card with the command "Action" is never in play to use it'
        yield "passive", Complaint("card_action_passive", sentence)
    if command != ACTION and not is_creature:
        sentence = 'a card with the command "{command}" needs attack and defense'
        yield "command", Complaint("card_needs_values", sentence, {"command": command})
    special = card.get("special", [])
    if specials_wrong(special):
        return
    for one in special:
        if command not in SPECIALS[one]:
            fitting = in_words([f'"{each}"' for each in SPECIALS[one]])
            fields: dict[str, object] = {"special": one, "fitting": fitting, "command": command}
            sentence = '{special} goes with the command {fitting}, not with "{command}"'
            yield "special", Complaint("card_special_fits", sentence, fields)
    if command == DEPLOY_OR_GANG and "Gang" not in special:
        yield "special", Complaint("card_needs_gang", 'must have "Gang" for this command')


def check_passive(passive: Passive | None, special: Iterable[str]) -> Iterator[Wrong]:
    """What a boss could never use, and a Totem that would never work."""
    works = False
    for entry in passive.entries if passive is not None else ():
        if isinstance(entry, Half):
            works = works or not entry.has_cost()
            if entry.has_cost():
                sentence = "a boss never pays, so he would never use this ability"
                yield "passive", Complaint("card_boss_pays", sentence)
        elif isinstance(entry, Trigger):
            works = works or entry.event == w.SPIRIT_PLACED
    if "Totem" in special and not works:
        sentence = "a Totem must say what it does when it gets a Spirit token"
        yield "passive", Complaint("card_totem_idle", sentence)


def check_file(kind: str, boss_class: str, designs: list[Design] | None) -> Iterator[Wrong]:
    """What is wrong with the file as a whole; `designs` only if all of its cards are in order."""
    if kind != BOSS:
        if boss_class:
            yield "class", Complaint("card_class_boss", 'is only for files with `kind = "boss"`')
        return
    if not boss_class:
        yield "class", _missing(CLASSES)
    if designs:
        size = sum(design.copies for design in designs)
        if size != DECK_SIZE:
            fields: dict[str, object] = {"wanted": DECK_SIZE, "size": size}
            sentence = "a boss deck has {wanted} cards, but the copies here make {size}"
            yield "", Complaint("card_boss_deck", sentence, fields)


def _missing(known: tuple[str, ...]) -> Complaint:
    fields: dict[str, object] = {"known": in_words(known)}
    return Complaint("card_missing_of", "is missing: it must be {known}", fields)

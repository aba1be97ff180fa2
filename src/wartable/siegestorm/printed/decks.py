"""Chapter 13: which decks are legal.

Play itself never asks: the table accepts any list of cards (deck.validate-separately). Whoever
wants a legal deck calls `check`, which finds everything that is wrong with it at once.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.complaint import Complaint, meant, together
from ...kernel.likeness import nearest
from .catalogue import Catalogue, Design

FACTION: Final = "faction"
FREE_FOR_ALL: Final = "free-for-all"
FORMATS: Final = (FACTION, FREE_FOR_ALL)

DECK_SIZE: Final = 34
_MOST: Final = 99  # of one card, even in a deck that need not be legal
LOW_LIMIT: Final = 4
HIGH_LIMIT: Final = 2
# The four rarities (card.rarity); a promotional card may have none.
LOW: Final = ("soldier", "veteran")
HIGH: Final = ("elite", "champion")
RARITIES: Final = {
    "soldier": Complaint("rarity_soldier", "Soldier"),
    "veteran": Complaint("rarity_veteran", "Veteran"),
    "elite": Complaint("rarity_elite", "Elite"),
    "champion": Complaint("rarity_champion", "Champion"),
}
NO_RARITY: Final = Complaint("deck_no_rarity", "rarity unknown")

PROMO_FACTION: Final = "promo"
"""What promotional cards that belong to no faction have for one."""

BOSS_FACTIONS: Final = (
    "evil-goblins",
    "spectral-shamans",
    "wild-fairies",
    "shade-slayers",
    "undead-realms",
)
"""Whose cards no player may have; all other factions are players' (comp.other-factions)."""


@final
class Deck:
    """A list of cards: how many of each, by name, in the order in which they were written down."""

    def __init__(self, name: str, format: str, about: str, cards: dict[str, int]) -> None:
        if format not in FORMATS:
            raise ValueError(f'"{format}" is no deck format; it can be {" or ".join(FORMATS)}')
        self.name = name
        self.format = format
        self.about = about
        self.cards = cards

    def __repr__(self) -> str:
        return f"Deck({self.name!r}, {self.format}, {self.size()} cards)"

    def size(self) -> int:
        """How many cards it has."""
        return sum(self.cards.values())


@final
class Problem:
    """One thing that is wrong with a deck: the rule, what to say, and the card it is about."""

    def __init__(self, rule: str, complaint: Complaint, card: str = "") -> None:
        self.rule = rule
        self.complaint = complaint
        self.words = str(complaint)
        self.card = card

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]" if self.rule else self.words

    def plain(self) -> dict[str, object]:
        """The problem as plain data."""
        told = self.complaint.plain()
        return {"rule": self.rule, "sentence": self.words, "card": self.card, **told}


class DeckError(ValueError):
    """A deck that cannot be used; `problems` lists everything that stands in the way."""

    def __init__(self, deck: str, problems: list[Problem]) -> None:
        super().__init__("; ".join([problem.words for problem in problems]))
        self.deck = deck
        self.problems = problems
        self.complaint = together([problem.complaint for problem in problems])


def designs_of(deck: Deck, book: Catalogue) -> list[int]:
    """The number of every card of the deck in the catalogue, in the order of the deck.

    The deck need not be legal, but its cards must exist: `DeckError` names those that do not.
    """
    problems = _check_names(deck, book) + _check_counts(deck)
    if problems:
        raise DeckError(deck.name, problems)
    numbers: list[int] = []
    for name, count in deck.cards.items():
        numbers.extend([book.find(name)] * count)
    return numbers


def check(
    deck: Deck,
    book: Catalogue,
    promo_agreed: bool = False,
    boss_factions: tuple[str, ...] = BOSS_FACTIONS,
) -> list[Problem]:
    """Everything that keeps a deck from being legal (setup.deck); an empty list for a legal deck.

    `promo_agreed`: this is a friendly game and the opponent agrees to promotional cards.
    """
    counts = _count_designs(deck, book)
    bosses = [design for design in counts if design.faction in boss_factions]
    players = [design for design in counts if design.faction not in boss_factions]
    problems = _check_counts(deck) + _check_size(deck) + _check_names(deck, book)
    if deck.format == FACTION:
        problems += _check_faction(players, counts)
    problems += _check_copies(deck, players, counts)
    if not promo_agreed:
        problems += _check_promo(players)
    for design in bosses:
        said = Complaint(
            "deck_boss_card",
            '"{card}" is a boss card, and no player may have it',
            {"card": design.name},
        )
        problems.append(Problem("deck.boss-cards-out", said, design.name))
    return problems


def all_problems(
    deck: Deck, faults: list[Complaint], book: Catalogue, promo_agreed: bool = False
) -> list[Problem]:
    """What is wrong with the file of a deck, which breaks no rule of the game, and with the deck.

    How many cards there are nobody can say before the file is put right.
    """
    problems = check(deck, book, promo_agreed)
    if faults:
        problems = [one for one in problems if one.card]
    return [*[Problem("", fault) for fault in faults], *problems]


def _count_designs(deck: Deck, book: Catalogue) -> dict[Design, int]:
    """The known cards of the deck; one that is listed in two spellings counts as one."""
    counts: dict[Design, int] = {}
    for name, count in deck.cards.items():
        number = book.find(name)
        if number >= 0 and count > 0:
            design = book.designs[number]
            counts[design] = counts.get(design, 0) + count
    return counts


def _check_counts(deck: Deck) -> list[Problem]:
    return [
        Problem(
            "deck.size",
            Complaint(
                "deck_count",
                '"{card}" cannot be in a deck {count} times',
                {"card": name, "count": count},
            ),
            name,
        )
        for name, count in deck.cards.items()
        if not 0 <= count <= _MOST
    ]


def _check_size(deck: Deck) -> list[Problem]:
    """Exactly 34 cards (deck.size), in Free-for-All as well (ffa.limits)."""
    size = deck.size()
    if size == DECK_SIZE:
        return []
    fields: dict[str, object] = {"wanted": DECK_SIZE, "size": size, "off": abs(DECK_SIZE - size)}
    if size < DECK_SIZE:
        said = Complaint(
            "deck_too_few", "A deck has {wanted} cards; this one has {size}, {off} too few", fields
        )
    else:
        said = Complaint(
            "deck_too_many",
            "A deck has {wanted} cards; this one has {size}, {off} too many",
            fields,
        )
    rule = "ffa.limits" if deck.format == FREE_FOR_ALL else "deck.size"
    return [Problem(rule, said)]


def _check_names(deck: Deck, book: Catalogue) -> list[Problem]:
    """A card that nobody knows belongs to no faction (deck.one-faction, ffa.pool)."""
    rule = "ffa.pool" if deck.format == FREE_FOR_ALL else "deck.one-faction"
    problems: list[Problem] = []
    for name in deck.cards:
        if book.find(name) < 0:
            close = nearest(name, [design.name for design in book.designs])
            hint = meant([f'"{one}"' for one in close])
            fields: dict[str, object] = {"name": name, "hint": hint}
            said = Complaint("deck_no_card", 'No card is called "{name}"{hint}', fields)
            problems.append(Problem(rule, said, name))
    return problems


def _check_faction(players: list[Design], counts: dict[Design, int]) -> list[Problem]:
    """All cards from one faction (deck.one-faction, diff.one-faction), that of most of them."""
    members: dict[str, int] = {}
    for design in players:
        if not _is_unaligned(design):
            members[design.faction] = members.get(design.faction, 0) + counts[design]
    if len(members) < 2:
        return []
    most = max(members.values())
    home = next(faction for faction in members if members[faction] == most)
    title = next(design.faction_title for design in players if design.faction == home)
    return [
        Problem(
            "deck.one-faction",
            Complaint(
                "deck_other_faction",
                '"{card}" is of {faction}, but this is a deck of {home}',
                {"card": design.name, "faction": design.faction_title, "home": title},
            ),
            design.name,
        )
        for design in players
        if design.faction != home and not _is_unaligned(design)
    ]


def _is_unaligned(design: Design) -> bool:
    """True for promotional cards that belong to no faction: `promo.ban` decides about them."""
    return design.promo and design.faction == PROMO_FACTION


def copies_allowed(design: Design) -> int:
    """How many of a card a deck may hold: 2 from Elite on, otherwise 4."""
    return HIGH_LIMIT if design.rarity in HIGH else LOW_LIMIT


def _check_copies(deck: Deck, players: list[Design], counts: dict[Design, int]) -> list[Problem]:
    """The limits on copies of each card, which Free-for-All keeps (ffa.limits, diff.copies-ffa)."""
    problems: list[Problem] = []
    for design in players:
        limit = copies_allowed(design)
        if counts[design] <= limit:
            continue
        fields: dict[str, object] = {
            "card": design.name,
            "rarity": RARITIES.get(design.rarity, NO_RARITY),
            "most": limit,
            "count": counts[design],
        }
        if design.rarity in HIGH:
            rule = "deck.copies-high"
        elif design.rarity in LOW:
            rule = "deck.copies-low"
        else:
            rule = "deck.rarity-unknown"
        if deck.format == FREE_FOR_ALL and rule != "deck.rarity-unknown":
            rule = "ffa.limits"
        said = Complaint(
            "deck_copies", '"{card}" ({rarity}): at most {most} copies, not {count}', fields
        )
        problems.append(Problem(rule, said, design.name))
    return problems


def _check_promo(players: list[Design]) -> list[Problem]:
    """No promotional cards (promo.ban), unless a friendly opponent agrees (promo.friendly)."""
    return [
        Problem(
            "promo.ban",
            Complaint(
                "deck_promo",
                '"{card}" is promotional: only in friendly games, if your opponent agrees',
                {"card": design.name},
            ),
            design.name,
        )
        for design in players
        if design.promo
    ]

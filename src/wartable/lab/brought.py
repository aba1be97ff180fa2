"""What somebody brings to the lab: a deck or a band, shipped or his own, to be varied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from ..dysma.content.catalogue import Content
from ..dysma.content.outfit import Band, Member, outfit
from ..dysma.game import find_band
from ..dysma.text.bandfile import band_text
from ..dysma.text.contentfile import content_with
from ..kernel.toml import to_toml
from ..siegestorm.game import catalogue_with
from ..siegestorm.printed.decks import Deck
from ..siegestorm.public import find_deck
from .references import reference_card, reference_profile
from .tables import BANDS, STARTERS

SIEGESTORM: Final = "siegestorm"
DYSMA: Final = "dysma"


@final
@dataclass(frozen=True)
class Variant:
    """A deck or band in which one thing stands for another."""

    what: str
    """The card or profile that was taken out."""
    copies: int
    reference: str
    """What stands there instead, in a few words."""
    text: str
    """The file of the deck or band."""
    content: str
    """The file with the card or profile that stands there."""


@final
class OwnDeck:
    """A deck of Siegestorm."""

    game: Final = SIEGESTORM

    def __init__(self, brought: str, content: tuple[str, ...] = ()) -> None:
        """`brought` is a shipped name or the text of a deck file, `content` of card files."""
        self.deck: Deck = find_deck(brought)
        self.book = catalogue_with(content)
        self.brought = brought
        self.content = content
        self.name = self.deck.name if "\n" in brought else brought

    def things(self) -> list[str]:
        """The cards in it."""
        return list(self.deck.cards)

    def named(self, card: str) -> str:
        """What people call a card."""
        return card

    def others(self) -> list[str]:
        """Whom it meets."""
        return [name for name in STARTERS if name != self.brought]

    def without(self, card: str) -> Variant:
        """The same deck with a plain card of the same cost in the place of one."""
        plain, words = reference_card(self.book, self.book.designs[self.book.find(card)])
        cards = {plain["name"] if name == card else name: n for name, n in self.deck.cards.items()}
        deck = {"name": self.deck.name, "format": self.deck.format, "cards": cards}
        file = {"faction": "reference", "title": "Reference", "card": [plain]}
        return Variant(card, self.deck.cards[card], words, to_toml(deck), to_toml(file))


@final
class OwnBand:
    """A band of Dysma's Portal."""

    game: Final = DYSMA

    def __init__(self, brought: str, content: tuple[str, ...] = ()) -> None:
        """`brought` is a shipped name or the text of a band file, `content` of content files."""
        self.band: Band = find_band(brought)
        files = {f"content {at}": text for at, text in enumerate(content, start=1)}
        self.book: Content = content_with(files)
        self.brought = brought
        self.content = content
        self.name = str(self.band.name) if "\n" in brought else brought

    def things(self) -> list[str]:
        """The profiles in it."""
        return list(dict.fromkeys([self._id(member) for member in self.band.members]))

    def named(self, profile: str) -> str:
        """What people call a profile."""
        number = self.book.profiles.find(profile)
        return profile if number < 0 else self.book.profiles[number].name.en

    def others(self) -> list[str]:
        """Whom it meets; itself, if there is nobody else."""
        return [name for name in BANDS if name != self.brought] or [self.brought]

    def without(self, profile: str) -> Variant:
        """The same band with plain figures of the same price in the place of a profile's."""
        members: list[Member] = []
        plain: list[dict[str, object]] = []
        words, copies = "", 0
        for member in self.band.members:
            kit = outfit(member, self.book)
            if kit is None or kit.profile.id != profile:
                members.append(member)
                continue
            copies += member.count
            figure, words = reference_profile(self.book, kit, len(plain) + 1)
            plain.append(figure)
            members.append(Member(str(figure["id"]), member.count))
        band = Band(self.band.name, members, self.band.format, self.band.about)
        return Variant(profile, copies, words, band_text(band), to_toml({"profile": plain}))

    def _id(self, member: Member) -> str:
        kit = outfit(member, self.book)
        return member.profile if kit is None else kit.profile.id


Own = OwnDeck | OwnBand


def own(brought: str, game: str, content: tuple[str, ...] = ()) -> Own:
    """A deck or a band by its shipped name or as the text of its file."""
    return OwnBand(brought, content) if game == DYSMA else OwnDeck(brought, content)

"""Card texts: the words printed on cards, read into effects and printed back from them."""

from wartable.siegestorm.text.cardfile import CardSet, check_catalogue, read_card_file
from wartable.siegestorm.text.errors import (
    CardError,
    CardFileError,
    CardTextError,
    Where,
)
from wartable.siegestorm.text.known import KINDS, KnownPhrase, known_phrases
from wartable.siegestorm.text.printer import print_action, print_passive, print_phrase
from wartable.siegestorm.text.reader import read_action, read_passive
from wartable.siegestorm.text.shipped import shipped_designs, shipped_sets

__all__ = [
    "KINDS",
    "CardError",
    "CardFileError",
    "CardSet",
    "CardTextError",
    "KnownPhrase",
    "Where",
    "check_catalogue",
    "known_phrases",
    "print_action",
    "print_passive",
    "print_phrase",
    "read_action",
    "read_card_file",
    "read_passive",
    "shipped_designs",
    "shipped_sets",
]

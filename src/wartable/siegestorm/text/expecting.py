"""What could have stood in a card text where reading stopped, as complaints can say it."""

from __future__ import annotations

from typing import Final

from wartable.files.faults import Said, called
from wartable.kernel.complaint import Complaint

A_NAME_AND: Final = "a name and "

_NAMED: Final = (
    Complaint("card_an_effect", "an effect"),
    Complaint("card_a_passive", "a passive"),
    Complaint("card_an_event", "an event"),
    Complaint("card_a_bonus", "a bonus such as +1"),
    Complaint("card_a_colon", "a colon"),
    Complaint("card_a_comma", "a comma"),
    Complaint("card_a_semicolon", "a semicolon"),
    Complaint("card_a_name", "a name"),
    Complaint("card_a_number", "a number"),
    Complaint("card_the_end", "the end of the text"),
)


def expected(meaning: str) -> Said:
    """What a group of phrases or a sign is called; a word in quotes is a word of the card."""
    if meaning.startswith(A_NAME_AND):
        fields: dict[str, object] = {"words": meaning.removeprefix(A_NAME_AND)}
        return Complaint("card_name_and", "a name and {words}", fields)
    return called(meaning, _NAMED)

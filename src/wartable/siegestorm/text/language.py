"""The languages a player can read Siegestorm in: one file each in `data/languages`.

    fr = language("fr")
    event_words(fr, event.seen_by(0), names)               "Ann pioche Tengu et Spoliateur"
    option_words(fr, choice, names, kind="main")           "Déployer Tengu"

Options keep one English text form in records and scripts; `option_words` says what they are.
"""

from __future__ import annotations

import re
from typing import Final

from wartable.files.shipped import language_codes, read_language
from wartable.kernel import thing
from wartable.kernel.choice import Choice
from wartable.kernel.question import Question
from wartable.kernel.remark import Remark
from wartable.siegestorm.state.table import LETTERS
from wartable.words.language import Language, NoPlayer

SIDES: Final = ("side", "sides", "from", "winners")
"""The fields of events whose numbers mean players."""

_LANE: Final = re.compile(rf"slot:[{LETTERS}][lr]\d$")


def languages() -> list[str]:
    """The codes of all languages there are."""
    return list(language_codes("wartable.siegestorm"))


def language(code: str) -> Language:
    """The language with this code, read once; LanguageError names the known ones."""
    return read_language("wartable.siegestorm", code, SIDES)


def event_words(words: Language, event: dict[str, object], names: list[str]) -> str:
    """A line of the log; where a side has two war tracks, it says which one is meant.

    A Boss Card is called as its boss is and has no Passive Ability, so its name is left out.
    """
    slot, track = event.get("slot"), event.get("track")
    if event.get("kind") == "trigger" and _is_boss_card(words, event, names):
        event = {**event, "card": None}
    elif event.get("kind") == "deploy" and isinstance(slot, str) and _LANE.match(slot):
        event = {**event, "at": thing.name_of(slot)[:2]}
    elif event.get("rule") == "lms.advance" and isinstance(track, str):
        event = {**event, "at": thing.name_of(track)}
    return words.log(event, names)


def _is_boss_card(words: Language, event: dict[str, object], names: list[str]) -> bool:
    """Whether the card of an event is the Boss Card of its side."""
    card, side = event.get("card"), event.get("side")
    name = card.get("name") if isinstance(card, dict) else card
    if isinstance(side, str) and thing.kind_of(side) == thing.SIDE:
        side = thing.SIDE_LETTERS.index(thing.name_of(side))
    if not (isinstance(name, str) and isinstance(side, int) and 0 <= side < len(names)):
        return False
    called = names[side]
    return isinstance(called, NoPlayer) and called in (name, words.names.get(name))


def question_words(
    words: Language, question: Question, card: str, names: list[str], step: str = ""
) -> str:
    """What the question asks: `card` is the card it is about, `step` the step of the turn."""
    fields: dict[str, object] = {
        "card": card,
        "low": question.low,
        "high": question.high,
        "price": question.low,
    }
    detail = step if question.kind == "main" else question.rule
    return words.question(question.kind, fields, names, detail)


def option_words(
    words: Language, choice: Choice, names: list[str], kind: str = "", detail: str = ""
) -> str:
    """What choosing an option does, as a player reads it; `detail` is the step or the rule."""
    said = words.option(choice.verb, _fields(choice), names, kind, detail)
    return f"{said} #{choice.copy}" if choice.copy else said


def reason_words(words: Language, remark: Remark, names: list[str]) -> str:
    """A reason of an option; what it quotes of a card is said in the language, too."""
    from wartable.siegestorm.text.spoken import spoken

    fields = dict(remark.fields)
    if isinstance(fields.get("text"), str):
        fields["text"] = spoken(words.code).text(str(fields["text"]))
    for key in ("card", "cards"):
        if key in fields:
            fields[key] = _called(words, fields[key], names)
    return words.remark(remark.key, fields, names)


def _called(words: Language, card: object, names: list[str]) -> object:
    """What a card is called that stands in a reason as options write it, or each of several."""
    from wartable.siegestorm.client.texts import read_choice

    if isinstance(card, list):
        return [_called(words, one, names) for one in card]
    if isinstance(card, str) and ("@" in card or card.startswith("supporter ")):
        return option_words(words, read_choice(card), names)
    return card


def _fields(choice: Choice) -> dict[str, object]:
    """What a sentence about a choice may speak of."""
    fields: dict[str, object] = {}
    if choice.what:
        fields["card"] = choice.what
    if choice.number:
        fields["number"] = choice.number
    if choice.verb == "yes" and choice.cost:
        fields["price"] = choice.cost["cards"]
    if choice.verb == "hold":
        fields["slot"] = thing.name_of(choice.to[0])
    elif choice.verb == "player":
        fields["side"] = LETTERS.index(thing.name_of(choice.on[0]))
    elif choice.verb == "track":
        fields["at"] = thing.name_of(choice.on[0])
    elif thing.kind_of(choice.at) == thing.SIDE:
        fields["side"] = LETTERS.index(thing.name_of(choice.at))
    elif thing.kind_of(choice.at) == thing.STORMING:
        fields["at"] = thing.STORMING
    elif choice.at:
        fields["at"] = thing.name_of(choice.at).partition(".")[0]
    return fields

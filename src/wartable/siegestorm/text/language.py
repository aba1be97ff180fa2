"""The languages a player can read Siegestorm in: one file each in `data/languages`.

    fr = language("fr")
    event_words(fr, event.seen_by(0), names)               "Ann pioche Tengu et Despoiler"
    option_words(fr, "deploy Tengu", names, kind="main")   "Déployer Tengu"

Options keep one English text form in records and scripts; `option_words` says it to a player.
"""

from __future__ import annotations

import re
from typing import Final

from wartable.kernel.language import Language
from wartable.kernel.question import Question
from wartable.kernel.remark import Remark
from wartable.kernel.shipped import language_codes, read_language
from wartable.siegestorm.table import LETTERS

SIDES: Final = ("side", "from", "winners")
"""The fields of events whose numbers mean players."""

_PLAIN: Final = (
    "pass",
    "partner",
    "storm",
    "support",
    "yes",
    "no",
    "top",
    "bottom",
    "nothing",
)
_VERBS: Final = {
    "action": "action",
    "deploy": "deploy",
    "use": "ability",
    "hold": "hold",
    "track": "track",
    "player": "player",
    "command": "command",
    "by": "fate",
    "supporter": "supporter",
}
_SAME: Final = re.compile(r"#(\d+)$")
_NUMBER: Final = re.compile(r" (?:ability|trigger) (\d+)$")
_TRACK: Final = re.compile(rf" on ([{LETTERS}][lr])$")
_LANE: Final = re.compile(rf"[{LETTERS}][lr]\d$")
_UNSEEN: Final = re.compile(rf"([{LETTERS}])(\d+)$")


def languages() -> list[str]:
    """The codes of all languages there are."""
    return list(language_codes("wartable.siegestorm"))


def language(code: str) -> Language:
    """The language with this code, read once; LanguageError names the known ones."""
    return read_language("wartable.siegestorm", code, SIDES)


def event_words(words: Language, event: dict[str, object], names: list[str]) -> str:
    """A line of the log; where a side has two war tracks, it says which one is meant."""
    slot, track = event.get("slot"), event.get("track")
    if event.get("kind") == "deploy" and isinstance(slot, str) and _LANE.match(slot):
        event = {**event, "at": slot[:2]}
    elif event.get("rule") == "lms.advance" and isinstance(track, int):
        event = {**event, "at": LETTERS[track // 2] + "lr"[track % 2]}
    return words.log(event, names)


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
    words: Language, text: str, names: list[str], kind: str = "", detail: str = ""
) -> str:
    """The text form of an option as a player reads it; `detail` is the step or the rule."""
    same = _SAME.search(text)
    if same is not None:
        text = text[: same.start()]
    verb, fields = read_option(text, kind)
    said = words.option(verb, fields, names, kind, detail)
    return said if same is None else f"{said} #{same.group(1)}"


def reason_words(words: Language, remark: Remark, names: list[str]) -> str:
    """A reason of an option, with the slug of its rule behind it."""
    said = words.remark(remark.key, remark.fields, names)
    return f"{said} [{remark.rule}]"


def read_option(text: str, kind: str = "") -> tuple[str, dict[str, object]]:
    """The verb and the fields of an option's text form."""
    if text in _PLAIN:
        return text, {}
    fields: dict[str, object] = {}
    word, _, rest = text.partition(" ")
    if word in _VERBS and rest:
        verb = _VERBS[word]
    else:
        verb, rest = "trigger" if kind == "order_triggers" else "card", text
    unseen = _UNSEEN.match(rest)
    if verb == "hold":
        fields["slot"] = rest
    elif verb == "track":
        fields["at"] = rest
    elif verb == "player":
        fields["side"] = LETTERS.index(rest)
    elif verb == "supporter" and unseen is not None:
        fields["side"] = LETTERS.index(unseen.group(1))
        fields["number"] = int(unseen.group(2))
    else:
        _read_card(rest, fields)
    return verb, fields


def _read_card(text: str, fields: dict[str, object]) -> None:
    """A card's name, where it is, and which of its texts is meant."""
    number = _NUMBER.search(text)
    if number is not None:
        fields["number"] = int(number.group(1))
        text = text[: number.start()]
    track = _TRACK.search(text)
    if track is not None:
        fields["at"] = track.group(1)
        text = text[: track.start()]
    name, _, slot = text.partition("@")
    fields["card"] = name
    if slot:
        fields["at"] = slot

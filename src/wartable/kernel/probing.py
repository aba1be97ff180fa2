"""Questions of a player to the table, answered as data: nothing in the match changes by asking.

    match.probe(0, {"answer": "deploy Tengu"})          would this be allowed, and if not, why?
    match.probe(0, {"option": "deploy Tengu"})          why is it there, what does it cost?
    match.probe(0, {"thing": "card:57"})                why can nothing be done with this?
    match.probe(0, {"value": "card:57", "of": "attack"})

What can be asked in one game only (distances, sight, odds) is for the game to answer. A seat learns
nothing that it may not know: what is not in its view is not there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from . import thing
from .answering import AND, THEN
from .complaint import Complaint, Faulty
from .refusal import Refusal
from .shapes import (
    AllowedShape,
    RefusedChoiceShape,
    RefusedShape,
    ThingShape,
    WhyOptionShape,
    WhyShape,
)

if TYPE_CHECKING:
    from .choice import Choice
    from .match import Match
    from .question import Question
    from .remark import Remark
    from .speaker import Speaker

Query = dict[str, Any]
EXAMPLE: Final[dict[str, object]] = {"example": '{"answer": "pass"}'}


class NoSuchQuery(Faulty):
    """A query that asks for nothing there is, and what is wrong with it."""


def probe(match: Match, seat: int | None, query: object, language: str) -> dict[str, Any]:
    """The answer to one query; NoSuchQuery for what cannot be asked."""
    if not isinstance(query, dict) or not all(isinstance(key, str) for key in query):
        raise NoSuchQuery(
            Complaint("query_table", "a query is a table with names, as in {example}", EXAMPLE)
        )
    of_game = match.game.queries()
    asked = [key for key in (*OF_EVERY_GAME, *of_game) if key in query]
    if len(asked) != 1:
        known = ", ".join([*OF_EVERY_GAME, *of_game])
        raise NoSuchQuery(
            Complaint("query_one_of", "a query asks for one of these: {known}", {"known": known})
        )
    speech = match.game.speech(language)
    if asked[0] in OF_EVERY_GAME:
        return OF_EVERY_GAME[asked[0]](match, seat, query, speech)
    return match.game.probe(match, seat, query, speech)


def text_in(query: Query, key: str) -> str:
    """The text that a query has under this key."""
    found = query.get(key)
    if not isinstance(found, str):
        raise NoSuchQuery(Complaint("query_text", "{key} has to be a text", {"key": key}))
    return found


def refused(refusal: Refusal, speech: Speaker) -> RefusedShape:
    """Why something is not allowed: the rule, its sentence, and what and where it fails at."""
    return {
        "allowed": False,
        "rule": refusal.rule,
        "sentence": speech.refusal(refusal),
        "things": list(refusal.things),
        "place": refusal.place or None,
    }


# Answers.


def _answer(match: Match, seat: int | None, query: Query, speech: Speaker) -> dict[str, Any]:
    """Would this be allowed?"""
    text = text_in(query, "answer")
    refusal = not_asked(match, seat)
    if refusal is not None:
        return {**refused(refusal, speech)}
    return {**_foreseen(match, seat, text.split(THEN), speech)}


def not_asked(match: Match, seat: int | None) -> Refusal | None:
    """The refusal for a seat that has nothing to answer now."""
    question = match.question
    if question is not None and question.seat == seat:
        return None
    rule = "table.over" if question is None else "table.seat"
    return Refusal(rule, match.game.explain(rule))


def _foreseen(
    match: Match, seat: int | None, parts: list[str], speech: Speaker
) -> AllowedShape | RefusedShape:
    """A declaration, part by part, as far as it can be foreseen.

    Where an answer reveals something or uses chance, what may follow is nobody's to know yet.
    """
    ahead = match
    for number, part in enumerate(parts):
        refusal = ahead.why_not(part, seat)
        if refusal is not None:
            told = refused(refusal, speech)
            missing = _missing(ahead, part)
            if missing:
                told["missing"] = missing
            return told
        if number + 1 < len(parts):
            ahead = match.copy() if ahead is match else ahead
            ahead.answer(part, seat)
            if not ahead.can_undo():
                return {"allowed": True, "checked": number + 1}
    return {"allowed": True, "checked": len(parts)}


def _missing(match: Match, part: str) -> int:
    """How many more must be chosen, where what is chosen so far is all offered."""
    question, chosen = match.question, part.split(AND)
    assert question is not None
    offered = all(one in match.options for one in chosen) and len(set(chosen)) == len(chosen)
    return max(0, question.low - len(chosen)) if offered else 0


# Options.


def _option(match: Match, seat: int | None, query: Query, speech: Speaker) -> dict[str, Any]:
    """Why an option is there, what it costs and what it leads to."""
    text, question = text_in(query, "option"), match.question
    if question is None or question.seat != seat or text not in match.options:
        raise NoSuchQuery(
            Complaint(
                "query_option", "“{text}” is no option of a question to this seat", {"text": text}
            )
        )
    code = question.options[match.options.index(text)]
    choice = match.game.choices(match.state, question)[match.options.index(text)]
    remarks = match.game.reasons(match.state, question, code)
    told: WhyOptionShape = {
        "option": text,
        "label": speech.choice(match, choice),
        "because": [_why(match, one, choice, speech) for one in remarks],
    }
    return {**told}


def _why(match: Match, remark: Remark, choice: Choice, speech: Speaker) -> WhyShape:
    """A reason; why the option is there is about its own things."""
    part, _, key = remark.key.partition(".")
    own = [*choice.on, *choice.to] if part == "there" else []
    return {
        "part": part,
        "key": key,
        "rule": remark.rule,
        "sentence": speech.remark(match, remark),
        "things": things_in([*own, remark.fields, remark.things]),
    }


def things_in(data: object) -> list[str]:
    """The things in plain data, in order and each once; names and printed texts are none."""
    found: list[str] = []
    _collect(data, found)
    return found


NOT_THINGS: Final = ("name", "text", "words")


def _collect(data: object, found: list[str]) -> None:
    if isinstance(data, str):
        if thing.kind_of(data) and data not in found:
            found.append(data)
    elif isinstance(data, list):
        for one in data:
            _collect(one, found)
    elif isinstance(data, dict):
        for key, one in data.items():
            if key not in NOT_THINGS:
                _collect(one, found)


# Things.


def _thing(match: Match, seat: int | None, query: Query, speech: Speaker) -> dict[str, Any]:
    """What can be done with a thing now, and why everything else cannot."""
    what, wanted = text_in(query, "thing"), query.get("wanted", "")
    if not isinstance(wanted, str):
        raise NoSuchQuery(Complaint("query_wanted", "wanted has to be the verb of a choice"))
    if not match.game.is_there(match.state, seat, what):
        raise NoSuchQuery(
            Complaint("query_thing", "there is no {what} for this seat", {"what": what})
        )
    told: ThingShape = {"thing": what, "choices": [], "refusals": []}
    refusal, question = not_asked(match, seat), match.question
    if refusal is not None or question is None:
        assert refusal is not None
        told["refusals"] = [_nothing(refusal, speech)]
        return {**told}
    offered = match.game.choices(match.state, question)
    for text, choice in zip(match.options, offered, strict=True):
        if what in (*choice.on, *choice.to) and wanted in ("", choice.verb):
            told["choices"].append(text)
    for wish in match.game.wishes(match.state, question, what):
        if wanted in ("", wish.verb) and not _is_offered(wish, what, offered):
            why = _why_not(match, question, wish)
            if why is not None:
                told["refusals"].append(_refused_choice(match, wish, why, speech))
    if not wanted and not told["choices"] and not told["refusals"]:
        rule = "table.offered"
        told["refusals"] = [_nothing(Refusal(rule, match.game.explain(rule), [what]), speech)]
    return {**told}


def _nothing(refusal: Refusal, speech: Speaker) -> RefusedChoiceShape:
    """Nothing at all can be done with it."""
    return {"verb": "", "what": "", "label": "", **refused(refusal, speech)}


def _is_offered(wish: Choice, what: str, offered: list[Choice]) -> bool:
    """Whether this is among the options, perhaps in several ways."""
    for one in offered:
        same = one.verb == wish.verb and one.number == wish.number
        if same and wish.what in ("", one.what) and what in (*one.on, *one.to):
            if not wish.at or wish.at == one.at:
                return True
    return False


def _why_not(match: Match, question: Question, wish: Choice) -> Refusal | None:
    """What stands in the way of a choice; a place is tried as an answer."""
    if question.open and wish.to and thing.kind_of(wish.to[0]) == thing.PLACE:
        return match.why_not(thing.name_of(wish.to[0]), question.seat)
    found = match.game.why_not(match.state, question, wish)
    return Refusal(found.rule, match.game.explain(found.rule), found.things)


def _refused_choice(
    match: Match, wish: Choice, why: Refusal, speech: Speaker
) -> RefusedChoiceShape:
    return {
        "verb": wish.verb,
        "what": wish.what,
        "label": speech.choice(match, wish),
        **refused(why, speech),
    }


Answerer = Callable[["Match", "int | None", Query, "Speaker"], dict[str, Any]]
OF_EVERY_GAME: Final[dict[str, Answerer]] = {
    "answer": _answer,
    "option": _option,
    "thing": _thing,
}

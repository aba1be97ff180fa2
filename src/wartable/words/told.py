"""Answers to what is probed, as lines for those who read: each with the slug of its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wartable.kernel.match import Match

Told = dict[str, Any]


def cited(sentence: str, rule: str) -> str:
    """A sentence with the slug of its rule behind it."""
    return f"{sentence} [{rule}]".lstrip() if rule else sentence


def sum_line(value: Told) -> str:
    """A number's sum on one line: "3 = 2 Tengu, printed [kw.att] +1 …"."""
    parts: list[str] = []
    for at, one in enumerate(value["because"]):
        amount = f"{one['amount']:+d}" if at else str(one["amount"])
        parts.append(f"{amount} {cited(one['sentence'], one['rule'])}")
    return f"{value['total']} = " + " ".join(parts)


def option_lines(match: Match, what: str, language: str) -> list[str]:
    """Why an option of the open question is there, line by line; nothing for what is none."""
    question, wanted = match.question, what.strip().casefold()
    option = next((text for text in match.options if text.casefold() == wanted), "")
    if question is None or not option:
        return []
    told = match.probe(question.seat, {"option": option}, language)
    return [cited(one["sentence"], one["rule"]) for one in told["because"]]


def refusal_lines(match: Match, what: str, language: str) -> list[str]:
    """Why something is no answer; nothing if it is one."""
    seat = None if match.question is None else match.question.seat
    told = match.probe(seat, {"answer": what}, language)
    return [] if told["allowed"] else [cited(told["sentence"], told["rule"])]

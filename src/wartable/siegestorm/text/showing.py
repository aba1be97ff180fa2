"""What views and events quote of cards and bosses, put into a language for who reads it.

Views and events carry the English texts, which are what is printed and the same for everybody.
"""

from __future__ import annotations

from typing import Any, Final

from wartable.siegestorm.printed.bosses import Boss
from wartable.siegestorm.text.spoken import Spoken, spoken

TEXT: Final = "text"
QUOTING: Final = ("lasting", "chain", "left")
"""The lists of a view or an event whose entries quote a card."""


def view_in(view: dict[str, Any], code: str, boss: Boss | None = None) -> dict[str, Any]:
    """A view with its texts in a language; `boss` is who is played against."""
    told = spoken(code)
    shown = _quoted(view, told)
    if view["playing"] is not None:
        shown["playing"] = _said(view["playing"], told)
    if view["boss"] is not None:
        shown["boss"] = _boss_in(view["boss"], told, boss)
    return shown


def event_in(event: dict[str, Any], code: str) -> dict[str, Any]:
    """An event with its texts in a language."""
    return _quoted(_said(event, spoken(code)), spoken(code))


def _quoted(plain: dict[str, Any], told: Spoken) -> dict[str, Any]:
    lists = {key: plain[key] for key in QUOTING if isinstance(plain.get(key), list)}
    said = {key: [_said(one, told) for one in entries] for key, entries in lists.items()}
    return {**plain, **said}


def _said(plain: dict[str, Any], told: Spoken) -> dict[str, Any]:
    """Something that quotes a card, with the quotation in the language."""
    text = plain.get(TEXT)
    return {**plain, TEXT: told.text(text)} if isinstance(text, str) else plain


def _boss_in(plain: dict[str, Any], told: Spoken, boss: Boss | None) -> dict[str, Any]:
    """The boss board: what is printed on his card, and how he is beaten."""
    name = plain["name"]
    victory = [{**one, "words": told.victory(one["words"], name)} for one in plain["victory"]]
    shown = {**_said(plain, told), "victory": victory}
    if boss is None:
        return shown
    return {**shown, "title": told.boss(boss, "title"), "about": told.boss(boss, "about")}

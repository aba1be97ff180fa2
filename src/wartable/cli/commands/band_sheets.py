"""How figures and profiles are shown: everything they have, and below it what that does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from wartable.dysma.content.holdings import explained, outfit_leaf
from wartable.dysma.content.leaves import profile_leaf
from wartable.dysma.content.lore import BUYS, HAS
from wartable.dysma.content.outfit import outfit
from wartable.dysma.text.lore import (
    COLON,
    fact_words,
    held_name,
    held_words,
)
from wartable.kernel.likeness import bare

if TYPE_CHECKING:
    from rich.console import Console

    from wartable.dysma.content.catalogue import Content, Profile
    from wartable.dysma.content.lore import Held, Leaf
    from wartable.dysma.content.outfit import Member
    from wartable.words.language import Language

INDENT = 4


def show_members(out: Console, words: Language, content: Content, members: list[Member]) -> None:
    """The figures of a band, and what everything does that they have."""
    shown: list[Leaf] = []
    for member in members:
        kit = outfit(member, content)
        if kit is None:
            continue
        leaf = outfit_leaf(content, kit)
        _show_sheet(out, words, content, leaf, _head(words, leaf, member.count))
        shown.append(leaf)
    show_glossary(out, words, content, [held for leaf in shown for held in leaf.holds])


def show_profiles_of(
    out: Console, words: Language, content: Content, profiles: list[Profile]
) -> None:
    """Profiles with all that is built in and can be bought, and what that does."""
    list_profiles(out, words, content, profiles)
    leaves = [profile_leaf(content, profile) for profile in profiles]
    show_glossary(out, words, content, [held for leaf in leaves for held in leaf.holds])


def list_profiles(
    out: Console,
    words: Language,
    content: Content,
    profiles: list[Profile],
    numbered: bool = False,
) -> None:
    """Profiles with their values, what they have and what they can buy."""
    for number, profile in enumerate(profiles, start=1):
        leaf = profile_leaf(content, profile)
        head = _head(words, leaf)
        _show_sheet(out, words, content, leaf, f"{number:>3}  {head}" if numbered else head)


def _head(words: Language, leaf: Leaf, count: int = 0) -> str:
    """A figure by name, type and points; of several, those of all of them."""
    facts = {fact.key: fact.fields for fact in leaf.facts}
    points = facts.get("points", {}).get("points", 0)
    assert isinstance(points, int)
    fields: dict[str, object] = {
        "name": leaf.name.say(words.code),
        "type": facts.get("type", {}).get("type", ""),
        "count": count,
        "points": points * (count or 1),
    }
    return words.say("lore", "member" if count else "profile", fields, [])


def _show_sheet(out: Console, words: Language, content: Content, leaf: Leaf, head: str) -> None:
    """A figure in three or four lines: who it is, its values, what it has, what it can buy."""
    out.print()
    out.print(Text(head, style="bold"))
    for fact in leaf.facts:
        if fact.key == "line":
            out.print(_indented(Text(fact_words(words, content, fact))))
    colon = COLON.get(words.code, ": ")
    more = [fact_words(words, content, one) for one in leaf.facts if one.key == "artefacts"]
    for how, extra in ((HAS, []), (BUYS, more)):
        names = [held_name(words, held) for held in leaf.holds if held.how == how] + extra
        if names:
            text = Text(f"{words.name('lore', how)}{colon}", style="dim")
            text.append(", ".join(names), style="not dim")
            out.print(_indented(text))


def show_glossary(out: Console, words: Language, content: Content, holds: list[Held]) -> None:
    """What everything does, each thing once."""
    out.print()
    out.print(Text(words.name("lore", "do"), style="bold"))
    said: dict[str, None] = {}
    for held in explained(content, holds):
        if held.text.say(words.code):
            # Prices are named where somebody pays them.
            said.setdefault(held_words(words, content, held, priced=False))
    for line in sorted(said, key=bare):
        out.print(Padding(line, (0, 0, 0, 2)))


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, INDENT))

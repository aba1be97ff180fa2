"""`wartable dysma`: look up what a spell, a skill, a weapon or a profile of Dysma's Portal does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from ..errors import Trouble, unknown
from ..options.completing import things
from ..options.names import ContentFiles, Json, own_content
from ..screen import console, say_json
from ..tongue import one_of, said

if TYPE_CHECKING:
    from rich.console import Console

    from wartable.dysma.content.catalogue import Content
    from wartable.dysma.content.lore import Leaf
    from wartable.words.language import Language

COMMAND: Final = "wartable dysma"
WHOLE: Final = 4
"""So many things are shown whole; more are listed, each in a line or two."""


def dysma(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="A name, such as fireball, or a kind, such as spells.",
            metavar="[NAME]...",
            autocompletion=things,
        ),
    ] = None,
    search: Annotated[
        str, typer.Option("--search", help="Everything that has these words in name or text.")
    ] = "",
    extra: ContentFiles = None,
    as_json: Json = False,
) -> None:
    """Read what a profile, skill, spell, weapon, artefact or mission of Dysma's Portal does."""
    from wartable.dysma.content.leaves import leaves
    from wartable.dysma.content.lore import having
    from wartable.dysma.text.language import language, languages

    told, content = language(one_of(languages())), own_content(extra)
    name, pages = " ".join(words or []), leaves(content)
    kind = kind_called(told, name)
    if search:
        found = having([one for one in pages if kind in ("", one.kind)], search)
        if not found:
            raise Trouble(said("search.nothing", words=search), said("hint.kinds"))
    elif kind:
        found = [one for one in pages if one.kind == kind]
    elif name:
        found = find_leaves(pages, name, told.code)
    else:
        _kinds(told, pages, as_json)
        return
    if as_json:
        say_json([plain(told, content, leaf) for leaf in found])
    else:
        show_leaves(console(), told, content, found)


def kind_called(words: Language, name: str) -> str:
    """The kind that is meant by "spells", "sort" or "Sorts"; nothing for any other word."""
    from wartable.dysma.content.lore import KINDS
    from wartable.kernel.likeness import bare

    wanted = bare(name)
    for kind in KINDS:
        known = [kind, words.name("kind", kind), words.name("kinds", kind)]
        if words.english is not None:
            known += [words.english.name("kind", kind), words.english.name("kinds", kind)]
        if wanted and wanted in [bare(one) for one in known]:
            return kind
    return ""


def find_leaves(pages: list[Leaf], name: str, lang: str) -> list[Leaf]:
    """What is called so, or the trouble with the nearest names."""
    from wartable.dysma.content.lore import KINDS, called, like
    from wartable.dysma.text.language import language

    found = called(pages, name)
    if not found:
        kinds = [language(lang).name("kinds", kind) for kind in KINDS]
        raise unknown("thing", name, [*kinds, *like(pages, name, lang)], said("hint.things"))
    return found


def _kinds(words: Language, pages: list[Leaf], as_json: bool) -> None:
    """Which kinds of things there are, how many of each, and how one looks."""
    from rich import box
    from rich.table import Table

    from wartable.dysma.content.lore import KINDS

    if as_json:
        say_json({kind: [one.id for one in pages if one.kind == kind] for kind in KINDS})
        return
    table = Table(box=box.SIMPLE, pad_edge=False, padding=(0, 1), show_header=False)
    table.add_column("", style="bold", no_wrap=True)
    table.add_column("", justify="right")
    table.add_column("", ratio=1, style="dim")
    for kind in KINDS:
        own = [one.name.say(words.code) for one in pages if one.kind == kind]
        table.add_row(words.name("kinds", kind), str(len(own)), ", ".join(own[:3]) + " …")
    out = console()
    out.print(table)
    out.print(words.say("lore", "how", {"command": COMMAND}, []))


# For people.


def show_leaves(out: Console, words: Language, content: Content, found: list[Leaf]) -> None:
    """A few whole, many in a table: name, and what it does."""
    from rich import box
    from rich.table import Table

    if len(found) <= WHOLE:
        for number, leaf in enumerate(found):
            if number:
                out.print()
            show_leaf(out, words, content, leaf)
        return
    several = len({leaf.kind for leaf in found}) > 1
    table = Table(box=box.SIMPLE, pad_edge=False, padding=(0, 1), show_header=False)
    table.add_column("", style="bold", ratio=2)
    table.add_column("", ratio=5)
    for leaf in found:
        name = leaf.name.say(words.code)
        kind = f"\n{words.name('kind', leaf.kind)}" if several else ""
        table.add_row(name + kind, summary(words, content, leaf))
    out.print(table)
    fields: dict[str, object] = {"amount": len(found), "command": COMMAND}
    out.print(words.say("lore", "found", fields, []), style="dim")


def summary(words: Language, content: Content, leaf: Leaf) -> str:
    """What it does, in a line or two."""
    from wartable.dysma.text.lore import facts_line, held_name

    text = leaf.text.say(words.code)
    if text and leaf.kind != "profile":
        return text
    holds = ", ".join(held_name(words, one) for one in leaf.holds if one.how == "has")
    return ". ".join(part for part in (text, facts_line(words, content, leaf.facts), holds) if part)


def show_leaf(out: Console, words: Language, content: Content, leaf: Leaf) -> None:
    """One thing whole: facts, text, and what it has with the texts of that."""
    from rich.padding import Padding
    from rich.text import Text

    from wartable.dysma.text.lore import facts_line, held_words

    head = Text(leaf.name.say(words.code), style="bold cyan")
    if leaf.name.fr != leaf.name.say(words.code):  # what the book, which is French, calls it
        head.append(f" ({leaf.name.fr})", style="not bold")
    head.append(f"  {words.name('kind', leaf.kind)}", style="dim not bold")
    if leaf.rule:
        head.append(f" [{leaf.rule}]", style="dim not bold")
    out.print(head)
    line = [fact for fact in leaf.facts if fact.key == "line"]
    for facts in ([one for one in leaf.facts if one not in line], line):
        if facts:
            text = Text(facts_line(words, content, facts), style="" if facts is line else "dim")
            out.print(Padding(text, (0, 0, 0, 2)))
    if leaf.text.say(words.code):
        out.print(Padding(Text(leaf.text.say(words.code)), (0, 0, 0, 2)))
    for how in dict.fromkeys(one.how for one in leaf.holds):
        key = "members_faction" if leaf.kind == "faction" else how
        out.print(Padding(Text(words.name("lore", key), style="bold"), (0, 0, 0, 2)))
        for held in leaf.holds:
            if held.how == how:
                out.print(Padding(Text(held_words(words, content, held)), (0, 0, 0, 4)))


# For programs.


def plain(words: Language, content: Content, leaf: Leaf) -> dict[str, object]:
    """A leaf as plain data, with its words in one language."""
    from wartable.dysma.text.lore import leaf_data

    return {
        **leaf_data(words, content, leaf),
        "names": {"en": leaf.name.en, "fr": leaf.name.fr},
    }

"""`wartable rules`: look a rule up by its slug, search the rulebook, see what is proven."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wartable.kernel.likeness import nearest

from ..errors import Trouble
from ..options.completing import slugs, words_of
from ..options.names import GAMES, Json
from ..screen import console, say_json
from ..terminal.game_screen import screen_of
from ..tongue import either, said
from .coverage import show_coverage
from .printed import Printed

if TYPE_CHECKING:
    from rich.console import Console

    from wartable.words.rulebook import Rule, Rulebook


def rules(
    slugs: Annotated[
        list[str] | None,
        typer.Argument(help="Rules by slug, such as storm.defender.", autocompletion=slugs),
    ] = None,
    search: Annotated[
        str, typer.Option(help="Rules, cards, skills, spells and so on with all these words.")
    ] = "",
    section: Annotated[int | None, typer.Option(help="All rules of a section.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Per section: what is implemented and proven.")
    ] = False,
    game: Annotated[
        str,
        typer.Option(
            help="Whose rules: siegestorm or dysma; a slug is found in either.",
            show_default=GAMES[0],
            autocompletion=words_of(*GAMES),
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Read the rulebook; with nothing asked, its table of contents."""
    wanted, game = game, game or GAMES[0]
    book = screen_of(game).spoken().rulebook()
    if coverage:
        show_coverage(game, book, as_json)
    elif slugs and not wanted and not search and section is None:
        _from_any_book(slugs, as_json)
    elif slugs or search or section is not None:
        printed = Printed(game, search)
        _rules(_chosen(book, slugs or [], search, section, printed), printed, as_json)
    else:
        _contents(book, game, as_json)


def _from_any_book(slugs: list[str], as_json: bool) -> None:
    """Rules by their slugs alone, from whichever game has them; a slug of both is shown twice."""
    books = {game: screen_of(game).spoken().rulebook() for game in GAMES}
    found: list[tuple[str, Rule]] = []
    for slug in slugs:
        here = [(game, rule) for game, book in books.items() if (rule := book.get(slug))]
        texts = {rule.text for _, rule in here}
        found += here if len(texts) > 1 else here[:1]
        if not here:
            close = nearest(slug, [rule.slug for book in books.values() for rule in book.rules])
            words = said("unknown.rule", name=slug, close=either(dict.fromkeys(close)))
            raise Trouble(words, said("hint.search_rules"))
    if as_json:
        say_json([plain(rule) for _, rule in found])
        return
    out = console()
    for number, (game, rule) in enumerate(found):
        if number:
            out.print()
        several = sum(1 for _, one in found if one.slug == rule.slug) > 1
        show_rule(out, rule, game if several or game != GAMES[0] else "")


def _chosen(
    book: Rulebook, slugs: list[str], search: str, section: int | None, printed: Printed
) -> list[Rule]:
    """The rules asked for, in the order asked for."""
    found = [find_rule(book, slug) for slug in slugs]
    if search:
        matches = book.search(search)
        if not matches and not printed:
            raise Trouble(said("search.no_rule", words=search), _elsewhere(book, search))
        found += matches
    if section is not None:
        own = [rule for rule in book.rules if rule.section == section]
        if not own:
            raise Trouble(said("search.no_section", section=section), said("hint.sections"))
        found += own
    return found


def _elsewhere(book: Rulebook, search: str) -> str:
    """What to do when a rulebook does not have the words: perhaps the other one has."""
    for game in GAMES:
        other = screen_of(game).spoken().rulebook()
        if other is not book and (other.search(search) or len(Printed(game, search))):
            return said("hint.other_book", command=f"wartable rules --game {game} --search")
    return said("hint.other_words")


def find_rule(book: Rulebook, slug: str) -> Rule:
    """The rule with this slug, or the nearest ones as a suggestion."""
    rule = book.get(slug)
    if rule is not None:
        return rule
    words = said("unknown.rule", name=slug, close=either(book.nearest(slug)))
    raise Trouble(words, said("hint.search_rules"))


def plain(rule: Rule) -> dict[str, object]:
    """A rule as plain data."""
    return {
        "slug": rule.slug,
        "section": rule.section,
        "title": rule.title,
        "text": rule.text,
        "why": rule.why or None,
        "ruling": rule.ruling,
        "weak": rule.weak,
        "kind": rule.kind,
        "scope": rule.scope or None,
        "see": list(rule.see),
    }


def show_rule(out: Console, rule: Rule, game: str = "") -> None:
    """One rule for people: slug, text, and where it comes from; `game` is named where it is new."""
    from rich.padding import Padding
    from rich.text import Text

    head = Text(rule.slug, style="bold cyan")
    head.append(f"  {f'{game}, ' if game else ''}{rule.section} {rule.title}", style="dim")
    out.print(head)
    out.print(Padding(rule.text, (0, 0, 0, 2)))
    if rule.ruling:
        ruling = f"{said('rule.ruling')} {rule.why}".strip()
        out.print(Padding(Text(ruling, style="dim"), (0, 0, 0, 2)))
    elif rule.why:
        out.print(Padding(Text(rule.why, style="dim"), (0, 0, 0, 2)))
    if rule.see:
        see = said("rule.see", slugs=", ".join(rule.see))
        out.print(Padding(Text(see, style="dim"), (0, 0, 0, 2)))


def _rules(found: list[Rule], printed: Printed, as_json: bool) -> None:
    if as_json:
        say_json([plain(rule) for rule in found] + printed.plain())
        return
    out = console()
    for number, rule in enumerate(found):
        if number:
            out.print()
        show_rule(out, rule)
    if printed:
        out.print()
        printed.show(out)


def _contents(book: Rulebook, game: str, as_json: bool) -> None:
    sections = book.sections()
    if as_json:
        say_json([{"section": s.number, "title": s.title, "rules": len(s.rules)} for s in sections])
        return
    out = console()
    for one in sections:
        out.print(f"{one.number:>3}  {one.title} ({len(one.rules)})")
    command = "wartable rules" if game == GAMES[0] else f"wartable rules --game {game}"
    slug = sections[7].rules[0].slug
    out.print(f"\n{said('rule.how', command=command, slug=slug)}")

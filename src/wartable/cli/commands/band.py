"""`wartable band`: bands of Dysma's Portal; list them, look into one, check one of your own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import (
    NOT_IN_ORDER,
    Trouble,
    is_file_name,
    read_text,
    told,
    unknown,
)
from ..options.completing import band_factions, bands
from ..options.names import (
    ContentFiles,
    Json,
    find_faction,
    own_content,
)
from ..screen import console, say_json, tell
from ..tongue import complained, one_of, said
from .band_new import new_band

if TYPE_CHECKING:
    from rich.table import Table

    from wartable.dysma.content.catalogue import Content, Profile
    from wartable.dysma.content.outfit import Band, Member
    from wartable.dysma.text.sheets import FileProblem
    from wartable.words.language import Language

app = typer.Typer(
    no_args_is_help=True,
    help="Bands of Dysma's Portal: list them, look into one, make and check your own.",
    rich_markup_mode=None,
)

BandName = Annotated[
    str,
    typer.Argument(
        help="A band by name, or a band file.", metavar="NAME_OR_FILE", autocompletion=bands
    ),
]

app.command("new")(new_band)


@app.command("list")
def list_bands(as_json: Json = False) -> None:
    """List the bands that come with the game."""
    from wartable.dysma.content.band import figures, total
    from wartable.dysma.text.bandfile import shipped_bands
    from wartable.dysma.text.contentfile import shipped_content

    words = _words()
    lang, content, shipped = words.code, shipped_content(), shipped_bands()
    if as_json:
        say_json([{"id": stem, **_plain(band, content, lang)} for stem, band in shipped.items()])
        return
    table = _table(words, ("bands", True), ("name", False), ("points", False), ("figures", False))
    table.add_column(words.name("band", "about"), ratio=1)
    for stem, band in shipped.items():
        points, size = total(band, content).total, figures(band, content)
        row = (stem, band.name.say(lang), str(points), str(size), band.about.say(lang))
        table.add_row(*row)
    console().print(table)


@app.command("show")
def show_band(name: BandName, extra: ContentFiles = None, as_json: Json = False) -> None:
    """Show the figures of a band with what they have and cost."""
    from wartable.dysma.content.band import figures, total

    from .band_sheets import show_members

    words = _words()
    lang, band, content = words.code, _find(name), own_content(extra)
    if as_json:
        members = [_plain_member(member, content, lang) for member in band.members]
        say_json({**_plain(band, content, lang), "members": members})
        return
    out = console()
    fields: dict[str, object] = {
        "band": band.name.say(lang),
        "points": total(band, content).total,
        "format": band.format,
        "figures": figures(band, content),
    }
    out.print(words.say("band", "shown", fields, []), style="bold")
    if band.about.say(lang):
        out.print(band.about.say(lang))
    show_members(out, words, content, band.members)
    for member in band.members:
        if content.profiles.find(member.profile) < 0:
            fields = {"count": member.count, "profile": member.profile}
            out.print(words.say("band", "unknown", fields, []), style="bold red")


@app.command("check")
def check_band(
    name: BandName,
    extra: ContentFiles = None,
    format: Annotated[
        int | None,
        typer.Option("--format", help="The points agreed on; else those of the band.", min=1),
    ] = None,
    as_json: Json = False,
) -> None:
    """Say whether a band is legal, and everything that is wrong if it is not."""
    from wartable.dysma.content.band import all_problems, total
    from wartable.words.told import cited

    (band, faults), content = _look_for(name), own_content(extra)
    agreed = format or band.format
    lang = _words().code
    told = [fault.complaint for fault in faults]
    problems = all_problems(band, told, content, agreed)
    title = band.name.say(lang) if band.name.en else name
    if as_json:
        rows = [{**one.plain(), "sentence": complained(one.complaint)} for one in problems]
        say_json({**_plain(band, content, lang), "legal": not rows, "problems": rows})
    elif problems:
        tell(said("check.not_legal", name=title, count=len(problems)))
        for problem in problems:
            words = cited(complained(problem.complaint), problem.rule)
            figure = said("check.figure", figure=problem.member + 1, words=words)
            tell(f"  {figure if problem.member >= 0 else words}")
    else:
        points = total(band, content).total
        console().print(said("check.legal_band", name=title, points=points, format=agreed))
    if problems:
        raise typer.Exit(NOT_IN_ORDER)


@app.command("profiles")
def show_profiles(
    faction: Annotated[
        str, typer.Argument(help="Only this faction.", autocompletion=band_factions)
    ] = "",
    extra: ContentFiles = None,
    as_json: Json = False,
) -> None:
    """List the profiles that bands are made of, with their options."""
    from .band_sheets import show_profiles_of

    words = _words()
    lang, content = words.code, own_content(extra)
    factions = content.factions.entries
    if faction:
        factions = [find_faction(faction, content)]
    if as_json:
        profiles = [one for each in factions for one in content.profiles_of(each.id)]
        say_json([_plain_profile(profile, content, lang) for profile in profiles])
        return
    out = console()
    for each in factions:
        out.print(f"\n{each.name.say(lang)} ({each.id})", style="bold")
        if each.text.say(lang):
            out.print(each.text.say(lang))
        show_profiles_of(out, words, content, content.profiles_of(each.id))


def _find(name: str) -> Band:
    """A shipped band by name, or the band in a file."""
    from wartable.dysma.text.sheets import DataFileError

    band, faults = _look_for(name)
    if faults:
        raise Trouble(told(DataFileError(faults)), said("hint.lines"), NOT_IN_ORDER)
    return band


def _look_for(name: str) -> tuple[Band, list[FileProblem]]:
    """A shipped band by name, or what a file gives of one and what is wrong with the file."""
    from wartable.dysma.text.bandfile import look_into_band_file, shipped_bands
    from wartable.dysma.text.sheets import DataFileError

    shipped = shipped_bands()
    if name in shipped:
        return shipped[name], []
    if not is_file_name(name):
        raise unknown("band", name, shipped, said("hint.bands"))
    try:
        return look_into_band_file(read_text(Path(name)), name)
    except DataFileError as error:
        raise Trouble(told(error), said("hint.lines"), NOT_IN_ORDER) from None


# For people.


def _words() -> Language:
    from wartable.dysma.text.language import language, languages

    return language(one_of(languages()))


def _table(words: Language, *columns: tuple[str, bool]) -> Table:
    """A table whose headings are sentences about bands, some of them bold."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for heading, bold in columns:
        table.add_column(words.name("band", heading), style="bold" if bold else "")
    return table


# For programs.


def _plain(band: Band, content: Content, lang: str) -> dict[str, object]:
    from wartable.dysma.content.band import figures, total

    return {
        "name": band.name.say(lang),
        "about": band.about.say(lang),
        "format": band.format,
        "points": total(band, content).total,
        "figures": figures(band, content),
    }


def _plain_member(member: Member, content: Content, lang: str) -> dict[str, object]:
    from wartable.dysma.content.outfit import outfit

    kit = outfit(member, content)
    if kit is None:
        return {"profile": member.profile, "count": member.count, "known": False}
    return {
        "profile": kit.profile.id,
        "name": kit.profile.name.say(lang),
        "count": member.count,
        "known": True,
        "points": kit.cost.total,
        "because": [[reason.amount, reason.source] for reason in kit.cost.because],
        "items": [item.id for item in kit.items()],
        "skills": [content.skill_text(ref, lang) for ref in kit.skills()],
        "abilities": kit.profile.abilities,
        "domains": kit.domains,
        "spells": [spell.id for spell in kit.spells],
    }


def _plain_profile(profile: Profile, content: Content, lang: str) -> dict[str, Any]:
    from wartable.dysma.content.entries import NO_TYPE, TYPES
    from wartable.dysma.content.leaves import line_of

    options = {content.items[one.number].name.say(lang): one.cost for one in profile.options}
    for offer in profile.option_skills:
        options[content.skill_text(offer.skill, lang)] = offer.cost
    return {
        "id": profile.id,
        "name": profile.name.say(lang),
        "faction": profile.faction,
        "type": TYPES[profile.type] if profile.type != NO_TYPE else None,
        "cost": profile.cost,
        "origin": profile.origin,
        "stats": {name.capitalize(): value for name, value in line_of(profile).items()},
        "included": [content.items[one].name.say(lang) for one in profile.included_numbers],
        "options": options,
        "skills": [content.skill_text(ref, lang) for ref in profile.skills],
        "abilities": [content.abilities[one].name.say(lang) for one in profile.ability_numbers],
        "keywords": [content.keywords[one].name.say(lang) for one in profile.keyword_numbers],
        "domains": profile.domains,
        "artefacts": profile.artefacts,
    }

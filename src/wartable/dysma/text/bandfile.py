"""Band files: TOML with a name, a format and a [[figure]] for every kind of figure.

Reading only asks whether the file is well formed, and says at once everything that is wrong with
it. Whether the band is legal, and whether its profiles exist, is asked by `band.check`.
"""

from __future__ import annotations

import json
from typing import Final

from wartable.dysma.content.entries import Name
from wartable.dysma.content.outfit import STANDARD, Band, Member
from wartable.dysma.text.sheets import (
    DataFileError,
    FileProblem,
    Sheet,
    Source,
)
from wartable.files.faults import none_in_file
from wartable.files.shipped import read_texts

HIGHEST_FORMAT: Final = 2000
MOST_ALIKE: Final = 99


def shipped_bands() -> dict[str, Band]:
    """The bands that come with wartable, by file name ("silver-peaks"); new ones on every call."""
    texts = read_texts("wartable.dysma", "data", "bands")
    return {stem: read_band_file(text, f"{stem}.toml") for stem, text in texts.items()}


def read_band_file(text: str, file: str) -> Band:
    """Read a band file's text; `DataFileError` lists everything that is wrong with it.

    `file` is what errors call it.
    """
    band, problems = look_into_band_file(text, file)
    if problems:
        raise DataFileError(problems)
    return band


def look_into_band_file(text: str, file: str) -> tuple[Band, list[FileProblem]]:
    """As much of a band as a file's text gives, and what is wrong with the rest of it.

    A text that is no TOML gives nothing: `DataFileError`.
    """
    problems: list[FileProblem] = []
    source = Source(file, text, problems)
    if problems:
        raise DataFileError(problems)
    head = source.head()
    name = head.name("name", required=True, one_will_do=True)
    format = head.whole("format", 1, HIGHEST_FORMAT, STANDARD)
    about = head.name("about", one_will_do=True)
    head.has("figure")
    head.done()
    members = [_member(sheet) for sheet in source.tables("figure")]
    if not members and not problems:
        source.complain(1, "", none_in_file("figure"))
    return Band(name, members, format, about), sorted(problems, key=lambda one: one.line)


def _member(sheet: Sheet) -> Member:
    member = Member(
        sheet.text("profile"),
        sheet.whole("count", 1, MOST_ALIKE, 1),
        sheet.texts("options"),
        sheet.texts("skills"),
        sheet.text("domain", ""),
        sheet.text("second_domain", ""),
        sheet.texts("spells"),
        sheet.texts("artefacts"),
    )
    sheet.done()
    return member


def band_text(band: Band) -> str:
    """The text of a band file that reads back as this band."""
    lines = [f"name = {_named(band.name)}", f"format = {band.format}"]
    if band.about.en:
        lines.append(f"about = {_named(band.about)}")
    for member in band.members:
        lines += ["", "[[figure]]", f"profile = {_quoted(member.profile)}"]
        if member.count > 1:
            lines.append(f"count = {member.count}")
        for key, words in (("options", member.options), ("skills", member.skills)):
            lines += _listed(key, words)
        for key, word in (("domain", member.domain), ("second_domain", member.second_domain)):
            if word:
                lines.append(f"{key} = {_quoted(word)}")
        for key, words in (("spells", member.spells), ("artefacts", member.artefacts)):
            lines += _listed(key, words)
    return "\n".join(lines) + "\n"


def _named(name: Name) -> str:
    return f"{{ fr = {_quoted(name.fr)}, en = {_quoted(name.en)} }}"


def _listed(key: str, words: list[str]) -> list[str]:
    return [f"{key} = [{', '.join([_quoted(word) for word in words])}]"] if words else []


def _quoted(word: str) -> str:
    return json.dumps(word, ensure_ascii=False)  # TOML writes texts in the same way

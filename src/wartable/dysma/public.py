"""The public face of Dysma's Portal: start, load and replay battles from Python.

match = dysma.new_match(["silver-peaks", "omrok-fist"], seed=7)
match.options, match.answer("march"), match.answer("12.5,8@90")
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ..files.faults import at, places
from ..files.given import read_file, read_position
from ..kernel.complaint import Complaint
from ..kernel.match import Match
from ..kernel.moment import match_at, played_of
from ..kernel.position import PositionError, SetupError, names_for
from ..kernel.reading import Unreadable
from ..kernel.record import Record
from ..kernel.replaying import replay as replay_match
from ..kernel.written import Noted, Table
from .content.band import all_problems
from .content.catalogue import Content
from .content.outfit import Band
from .game import GAME, find_map
from .game import find_band as band_named
from .missions.mission import MAIN, SECONDARY, find_mission
from .positions.form import APART
from .positions.position import arena
from .setup.scene import LETTERS
from .state.battle import Battle
from .table.shapes.zones import DEPLOYMENTS
from .text.bandfile import band_text, look_into_band_file
from .text.sheets import DataFileError, FileProblem

BANDS: Final = ("silver-peaks", "omrok-fist", "silver-peaks", "omrok-fist")
"""What is played with when nobody says otherwise, seat by seat."""

GivenBand = str | Path | Band
"""A band by its shipped name, as a file, as the text of one, or as data."""


def find_band(band: GivenBand) -> Band:
    """A band by its shipped name, from a file or its text, or given as data."""
    return band if isinstance(band, Band) else band_named(_text_of(band))


def new_match(
    bands: Sequence[GivenBand] = BANDS[:2],
    seed: int = 0,
    map: str | Path = "",
    deployment: str = "",
    main: int = 0,
    secondary: int = 0,
    turn_limit: int = 0,
    format: int = 0,
    content: Sequence[str | Path] = (),
    names: Sequence[str] | None = None,
) -> Match:
    """A new battle.

    Bands and the map are given by their shipped names, as files or as the text of one, a band also
    as data; a map may be "seed 7" (the usual one has the seed of the battle). Deployment and
    missions that are not said are rolled for; a turn limit of 0 is none. `content` are files of
    your own.
    """
    if deployment and deployment not in DEPLOYMENTS:
        known = ", ".join(DEPLOYMENTS)
        raise SetupError(
            Complaint(
                "setup_deployment_choose_one",
                "there is no deployment {word}; choose one of {known}",
                {"word": repr(deployment), "known": known},
            )
        )
    setup: dict[str, Any] = {
        "bands": [_text_of(band) for band in bands],
        "map": _text_of(map) if map else f"seed {seed}",
    }
    given = {"deployment": deployment, "main": main, "secondary": secondary}
    given |= {"turn_limit": turn_limit, "format": format}
    setup.update({key: value for key, value in given.items() if value})
    if content:
        setup["content"] = [_text_of(one) for one in content]
    book = GAME.content(setup)
    if book.additions.origins:
        setup["brought"] = dict(book.additions.origins)
    for part, face in ((MAIN, main), (SECONDARY, secondary)):
        if face and find_mission(book.missions.entries, part, face) is None:
            faces = sorted([one.face for one in book.missions.entries if one.part == part])
            numbers = ", ".join([str(number) for number in faces])
            raise SetupError(
                Complaint(
                    "setup_mission",
                    "there is no {part} mission {face}; there are {numbers}",
                    {"part": part, "face": face, "numbers": numbers},
                ),
                part,
            )
    match = Match(GAME, setup, seed, None, book)
    match.names = names_for(match.names, names)
    return match


def check_band(
    band: GivenBand, content: Sequence[str | Path] = (), format: int = 0
) -> list[dict[str, Any]]:
    """Everything that keeps a band from being legal; an empty list for a legal band.

    Each problem says its `rule` (none for a file that is not well formed), a `sentence`, and which
    `figure` of the band it is about, counted from 1 (0: the whole band). The band is a shipped
    name, a file, the text of one, or data; `content` are files of your own; `format` are the points
    agreed on, else those of the band.
    """
    book = GAME.content({"content": [_text_of(one) for one in content]})
    faults: list[FileProblem] = []
    if isinstance(band, Band):
        found = band
    elif isinstance(band, Path) or "\n" in _text_of(band):
        name = str(band) if isinstance(band, Path) else "band"
        found, faults = look_into_band_file(_text_of(band), name)
    else:
        found = band_named(band)
    told = [fault.complaint for fault in faults]
    return [problem.plain() for problem in all_problems(found, told, book, format)]


def _text_of(word: GivenBand) -> str:
    """What a setup keeps of a file: its text, so that a record needs no other file."""
    if isinstance(word, Band):
        return band_text(word)
    if isinstance(word, str):
        return word
    if not isinstance(word, Path):
        raise TypeError(f"a name, a file or the text of one is wanted here, not {word!r}")
    try:
        text = read_file(word)
    except Unreadable as problem:
        raise SetupError(problem.complaint) from None
    return text if "\n" in text else text + "\n"


def position(plain: dict[str, Any] | str | Path, names: Sequence[str] | None = None) -> Match:
    """A live match from a position: a dictionary, or a TOML or JSON file."""
    if not isinstance(plain, dict):
        plain = read_position(Path(plain))
    given = {key: value for key, value in plain.items() if key not in (*APART, "played")}
    noted = Noted()
    top = Table(plain, "", noted)
    setup: dict[str, Any] = {"position": given}
    written = [
        name
        for _, name in top.texts(
            "names", Complaint("setup_names_one_each", "names, one for each player")
        )
    ]
    texts = [
        text
        for _, text in top.texts(
            "content", Complaint("setup_texts_content_files", "texts of content files")
        )
    ]
    if "content" in plain:
        setup["content"] = texts
    played = played_of(top)
    book = _content_of(texts, top.table("brought").given, noted)
    if book.additions.origins:
        setup["brought"] = dict(book.additions.origins)
    if len(written) > len(LETTERS):
        top.say(
            "names",
            Complaint(
                "setup_battle_up_players",
                "a battle has up to {most} players, not {count}",
                {"most": len(LETTERS), "count": len(written)},
            ),
        )
    if noted.complaints:  # and all that is wrong beside it
        arena(given, book, noted)
    match = match_at(GAME, setup, played, "dice", book)
    told = [*written, *match.names[len(written) :]][: len(match.names)]
    match.names = names_for(told, names)
    return match


def _content_of(texts: list[str], brought: dict[str, Any], noted: Noted) -> Content:
    """The content with that of a position; the shipped one if it cannot be read."""
    try:
        return GAME.content({"content": texts, "brought": brought})
    except DataFileError as error:
        for one in error.problems:
            number = one.file.removeprefix("content ")
            place = places(_line(one.line), one.place)
            noted.say(f"content[{number}]", at(place, one.words))
    return GAME.content({})


def _line(number: int) -> Complaint:
    return Complaint("setup_line_number", "line {line}", {"line": number})


def replay(record: Record, at: int | None = None) -> Match:
    """The match a record describes, after `at` answers (None: all)."""
    return replay_match(GAME, record, at)


def load(plain: dict[str, Any], setup: dict[str, Any]) -> Battle:
    """The state that `Match.dump` wrote down, for the setup it was played with."""
    return GAME.load(plain, setup, GAME.content(setup))


__all__ = [
    "BANDS",
    "GAME",
    "Band",
    "PositionError",
    "SetupError",
    "check_band",
    "find_band",
    "find_map",
    "load",
    "new_match",
    "position",
    "replay",
]

"""What goes wrong is said in one sentence, with what to do about it; this is the only place."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from wartable.kernel.reading import Limits

NOT_IN_ORDER: Final = 1
"""The checked thing is not in order: an illegal deck, a card file that cannot be read."""
WRONG_USE: Final = 2
"""The command was used wrongly: a missing file, an unknown name."""


class Trouble(Exception):
    """Something the user can put right: what is wrong, what to do, and the exit code."""

    def __init__(self, words: str, hint: str = "", code: int = WRONG_USE) -> None:
        super().__init__(words)
        self.words = words
        self.hint = hint
        self.code = code


def unknown(what: str, name: str, known: Iterable[str], hint: str = "") -> Trouble:
    """Nobody knows this name; the nearest known ones may be meant.

    `what` is a key of the sentences `[unknown]`.
    """
    from wartable.kernel.likeness import nearest

    from .tongue import either, said

    close = either(nearest(name, list(known)))
    return Trouble(said(f"unknown.{what}", name=name, close=close), hint)


def expected() -> tuple[type[Exception], ...]:
    """Everything that bad input can raise. Anything else is a bug and keeps its traceback.

    Called when something was raised, so that a command which runs well loads none of this.
    """
    from wartable.dysma.text.mapfile import MapFileError
    from wartable.dysma.text.sheets import DataFileError
    from wartable.files.brought import NotBrought
    from wartable.kernel.chance import ScriptError
    from wartable.kernel.position import PositionError, SetupError
    from wartable.kernel.reading import Unreadable
    from wartable.kernel.record import RecordError
    from wartable.kernel.refusal import Refusal
    from wartable.lab.cluster import NoCluster
    from wartable.lab.extras import MissingExtra
    from wartable.lab.report import NoRun
    from wartable.lab.results import OtherRun
    from wartable.siegestorm.printed.decks import DeckError
    from wartable.siegestorm.text.errors import CardError, CardFileError
    from wartable.words.speech import UnknownLanguage

    return (
        Trouble,
        CardError,
        CardFileError,
        DeckError,
        PositionError,
        SetupError,
        MapFileError,
        DataFileError,
        NotBrought,
        MissingExtra,
        NoCluster,
        NoRun,
        OtherRun,
        RecordError,
        Refusal,
        ScriptError,
        UnknownLanguage,
        Unreadable,
        OSError,
    )


def trouble_of(error: Exception) -> Trouble:
    """The sentence, the advice and the exit code for an expected error."""
    from wartable.files.brought import NotBrought
    from wartable.lab.cluster import NoCluster
    from wartable.lab.extras import MissingExtra
    from wartable.lab.report import NoRun
    from wartable.lab.results import OtherRun
    from wartable.words.speech import UnknownLanguage

    if isinstance(error, Trouble):
        return error
    if isinstance(error, OSError):
        return _file_trouble(error)
    if isinstance(error, UnknownLanguage):
        return Trouble(str(error))
    if isinstance(error, NotBrought | OtherRun | NoRun | MissingExtra | NoCluster):
        words, _, advice = told(error).partition("; ")
        return Trouble(sentence(words), sentence(advice))
    return Trouble(told(error), _advice(error), NOT_IN_ORDER)


def sentence(words: str) -> str:
    """Words as a sentence of its own; nothing stays nothing, and a command ends without a stop."""
    bare = words.rstrip()
    stop = "" if bare.endswith("'") else "."
    return f"{bare[:1].upper()}{bare[1:]}{stop}" if bare else ""


def told(error: Exception) -> str:
    """What an error complains of, in the language that is spoken as far as it is data."""
    from wartable.files.faults import FaultyFile
    from wartable.kernel.complaint import Complaint
    from wartable.kernel.position import PositionError

    from .tongue import complained

    if isinstance(error, PositionError):
        return "\n".join(complained(one) for one in error.complaints)
    if isinstance(error, FaultyFile):
        return "\n".join(complained(one) for one in [error.heading(), *error.complaints])
    complaint = getattr(error, "complaint", None)
    return complained(complaint) if isinstance(complaint, Complaint) else str(error)


def why_not(error: OSError) -> str:
    """Why the system refuses something, without a full stop."""
    from wartable.files.reasons import reason

    from .tongue import complained

    return complained(reason(error))


def _file_trouble(error: OSError) -> Trouble:
    from .tongue import said

    name, why = error.filename, why_not(error)
    if isinstance(error, FileNotFoundError):
        return Trouble(said("file.none", file=name), said("hint.path"))
    if isinstance(error, IsADirectoryError):
        return Trouble(said("file.folder", file=name), said("hint.in_folder"))
    if isinstance(error, PermissionError):
        return Trouble(said("file.closed", file=name), said("hint.permissions"))
    if name is None:
        return Trouble(said("file.nothing", why=why))
    return Trouble(said("file.other", file=name, why=why), said("hint.path"))


def _advice(error: Exception) -> str:
    from wartable.kernel.chance import ScriptError
    from wartable.siegestorm.text.errors import CardError, CardFileError

    from .tongue import said

    if isinstance(error, CardError | CardFileError):
        return said("hint.phrases")
    return said("hint.script") if isinstance(error, ScriptError) else ""


def read_text(path: Path, limits: Limits | None = None) -> str:
    """The text of a file, or the trouble with it, by name; `-` is standard input."""
    from wartable.files.given import read_file
    from wartable.kernel.reading import HAND_WRITTEN, Unreadable

    try:
        return read_file(path, limits or HAND_WRITTEN)
    except Unreadable as error:
        words, _, advice = told(error).partition("; ")
        hint = f"{advice[:1].upper()}{advice[1:]}"
        raise Trouble(f"{words.rstrip()}.", hint, NOT_IN_ORDER) from None


def is_file_name(name: str) -> bool:
    """True for a word that can only mean a file: it is there, or it is written like one."""
    path = Path(name)
    return name == "-" or path.suffix != "" or len(path.parts) > 1 or path.exists()

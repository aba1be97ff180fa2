"""`wartable lab report`: everything that runs found, as one page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import Trouble, why_not
from ..screen import tell
from ..tongue import lab_words, said


def report(
    folders: Annotated[
        list[Path],
        typer.Argument(metavar="FOLDER...", help="Folders in which questions kept their games."),
    ],
    out: Annotated[
        Path, typer.Option("--out", help="Where the page is written.", metavar="FILE.html")
    ] = Path("report.html"),
    title: Annotated[
        str, typer.Option("--title", help="The heading of the page.", show_default=False)
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a file.")] = False,
) -> None:
    """All of it as one page with pictures; it opens without a server and can be printed."""
    from wartable.lab.report import page

    words = lab_words()
    if out.exists() and not force:
        raise Trouble(said("file.already", file=out), said("hint.force"))
    text = page(folders, title or words.say("page.title"), words)
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Trouble(said("file.unwritable", file=out, why=why_not(problem))) from None
    tell(said("lab.page_written", file=out))

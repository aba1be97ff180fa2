"""The sub-commands of `wartable lab`."""

from __future__ import annotations

import typer

from .arena import arena
from .fit import fit
from .ladder import ladder
from .luck import luck

app = typer.Typer(
    no_args_is_help=True,
    help="Measure bots and content: every number with its interval.",
    rich_markup_mode=None,
)
app.command("arena")(arena)
app.command("ladder")(ladder)
app.command("luck")(luck)
app.command("fit")(fit)

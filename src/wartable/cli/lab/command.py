"""The sub-commands of `wartable lab`."""

from __future__ import annotations

import typer

from .arena import arena
from .evenness import bands, bosses, decks, missions
from .fit import fit
from .gauntlet import gauntlet
from .ladder import ladder
from .luck import luck
from .report import report
from .swaps import cards, profiles

app = typer.Typer(
    no_args_is_help=True,
    help="Measure bots and content: every number with its interval.",
    rich_markup_mode=None,
)
app.command("arena")(arena)
app.command("ladder")(ladder)
app.command("luck")(luck)
app.command("decks")(decks)
app.command("bands")(bands)
app.command("bosses")(bosses)
app.command("missions")(missions)
app.command("gauntlet")(gauntlet)
app.command("cards")(cards)
app.command("profiles")(profiles)
app.command("fit")(fit)
app.command("report")(report)

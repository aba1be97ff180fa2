"""The `wartable` command. Each subcommand has its own module, and loads what it needs itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from wartable.files.shipped import ENGLISH

from .bench import command as bench
from .commands import (
    analyse,
    band,
    bosses,
    bots,
    cards,
    deck,
    lore,
    odds,
    play,
    replay,
    rules,
    scenario,
    serve,
    watch,
)
from .commands import map as maps
from .errors import WRONG_USE, expected, trouble_of, unknown
from .helping import UsageError, translate_help, usage_words
from .lab import command as lab
from .options.language import Lang, check_language, let_all_speak
from .screen import complain, say, tell
from .streams import (
    READER_GONE,
    hush,
    inner_stdout,
    safe_streams,
)
from .tongue import said, speak, spoken_now

ORDER: Final = (
    *("serve", "play", "watch", "replay", "analyse", "rules", "cards", "deck", "bosses"),
    *("dysma", "band", "map", "scenario", "odds", "bots", "lab", "bench"),
)


class Commands(TyperGroup):
    """The group of all commands: whatever bad input raises below it ends here, in a sentence."""

    def main(self, args: Any = None, *more: Any, **kwargs: Any) -> Any:
        """Run the command with streams that can be used whatever the shell has done to them."""
        speak(sys.argv[1:] if args is None else args)
        translate_help(self)
        with safe_streams():
            return super().main(args, *more, **kwargs)

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the options of the command itself."""
        with _usage_told():
            return super().make_context(*args, **kwargs)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant."""
        if args[0] not in self.commands:
            command = said("hint.help", command=ctx.command_path)
            raise unknown("command", args[0], self.commands, command)
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands in the order in which somebody new wants to know of them."""
        known = super().list_commands(ctx)
        return sorted(known, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))

    def invoke(self, ctx: Any) -> Any:
        """Run the chosen command."""
        try:
            with _usage_told():
                return super().invoke(ctx)
        except typer.Exit:
            raise
        except BrokenPipeError:  # whoever was reading has seen enough (`… | head`)
            hush(inner_stdout())
            raise typer.Exit(READER_GONE) from None
        except expected() as error:  # the tuple is only made when something was raised
            trouble = trouble_of(error)
            complain(trouble)
            raise typer.Exit(trouble.code) from None


@contextmanager
def _usage_told() -> Iterator[None]:
    """Around what may be used wrongly: English is said by typer, other languages by us."""
    try:
        yield
    except UsageError as error:
        if spoken_now() == ENGLISH or "NoArgs" in type(error).__name__:
            raise
        for line in usage_words(error):
            tell(line)
        raise typer.Exit(WRONG_USE) from None


app = typer.Typer(
    name="wartable",
    cls=Commands,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="A war table on your computer: play Siegestorm and Dysma's Portal by the book. "
    "Without a command the table opens in your browser.",
    epilog="Exit codes: 0 in order, 1 the checked thing is not in order, 2 wrong use.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from wartable.build_info import client_kind, engine_kind, version

        engine, client = said(f"serve.{engine_kind()}"), said(f"serve.{client_kind()}")
        say(said("serve.version", version=version(), engine=engine, client=client))
        raise typer.Exit


@app.callback()
def start(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Print version, engine and client."
        ),
    ] = False,
    lang: Lang = "",
) -> None:
    """Options of the command itself; all else belongs to a subcommand."""
    check_language(lang)
    if ctx.invoked_subcommand is None:
        serve.open_table()


app.command("serve")(serve.serve)
app.add_typer(play.app, name="play")
app.add_typer(watch.app, name="watch")
app.command("replay")(replay.replay)
app.command("analyse")(analyse.analyse)
app.add_typer(cards.app, name="cards")
app.command("dysma")(lore.dysma)
app.add_typer(deck.app, name="deck")
app.add_typer(band.app, name="band")
app.add_typer(maps.app, name="map")
app.add_typer(scenario.app, name="scenario")
app.command("rules")(rules.rules)
app.command("bots")(bots.bots)
app.command("bosses")(bosses.bosses)
app.add_typer(bench.app, name="bench")
app.command("odds")(odds.odds)
app.add_typer(lab.app, name="lab")
let_all_speak(app)


def main() -> None:
    """The entry point of the installed command."""
    app(prog_name="wartable")

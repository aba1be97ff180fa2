"""`wartable scenario`: what a battle of Dysma's Portal is about, rolled with three dice."""

from __future__ import annotations

from typing import Annotated

import typer

from ..options.names import Json, some_seed
from ..screen import console, say_json
from ..tongue import one_of

app = typer.Typer(
    no_args_is_help=True,
    help="Scenarios of Dysma's Portal: roll one.",
    rich_markup_mode=None,
)


@app.callback()
def scenario() -> None:
    """Keeps `roll` a word of its own."""


@app.command("roll")
def roll(
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**53 - 1, help="The same seed rolls the same scenario."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Roll the deployment, the main mission and the secondary mission."""
    from wartable.dysma.content.entries import LANGUAGES
    from wartable.dysma.setup.scenario import roll_scenario
    from wartable.dysma.text.contentfile import shipped_content
    from wartable.kernel.chance import Chance

    chosen = some_seed(seed)
    found = roll_scenario(Chance(chosen))
    lines = found.lines(shipped_content(), one_of(LANGUAGES))
    if as_json:
        plain = {"deployment": found.deployment, "main": found.main, "secondary": found.secondary}
        say_json({"seed": chosen, **plain, "lines": lines})
        return
    out = console()
    for name, text in zip(lines[::2], lines[1::2]):
        out.print(name, style="bold")
        out.print(f"  {text}")
    command = f"wartable play dysma --deployment {found.deployment}"
    command += f" --mission {found.main} --secondary {found.secondary}"
    out.print(command, style="dim", soft_wrap=True)

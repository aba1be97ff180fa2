"""Engines are pure, and imports point only downwards."""

from __future__ import annotations

import ast

from tests.hygiene.sources import PACKAGE, imports, imports_of, modules, tree

# No chance but the state's own, no clock, no files, nothing that waits.
IMPURE = frozenset(
    {
        *("random", "secrets", "uuid", "time", "datetime", "os", "io", "shutil", "tempfile"),
        *("asyncio", "threading", "multiprocessing", "subprocess", "socket", "pathlib", "sys"),
    }
)

# What reads files for an engine: the face that players call, card texts, shipped files, icons.
READERS = (
    "wartable.siegestorm.art.icons",
    "wartable.siegestorm.text",
    "wartable.siegestorm.public",
    "wartable.siegestorm.game",
    "wartable.dysma.text",
    "wartable.dysma.public",
    "wartable.dysma.game",
    "wartable.dysma.client.why",
)

# From the ground up: a layer may use itself and what stands before it.
LAYERS = (
    *("kernel", "words", "files", "siegestorm", "dysma", "bots", "lab", "envs"),
    *("server", "remote", "cli"),
)

ENGINES = {
    name: path
    for name, path in modules("kernel", "words", "siegestorm", "dysma").items()
    if not any(name == reader or name.startswith(f"{reader}.") for reader in READERS)
}


def layer_of(module: str) -> str:
    """The part of wartable that a module belongs to, or nothing."""
    parts = module.split(".")
    return parts[1] if parts[0] == "wartable" and len(parts) > 1 else ""


def test_an_engine_imports_nothing_impure() -> None:
    for module, path in ENGINES.items():
        used = {name.split(".")[0] for name in imports_of(module, path)}
        assert used & IMPURE == set(), module


def test_an_engine_does_not_open_print_or_ask() -> None:
    forbidden = {"open", "print", "input", "eval", "exec", "breakpoint", "__import__"}
    for module, path in ENGINES.items():
        called = {
            node.func.id
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert called & forbidden == set(), module


def test_imports_point_only_downwards() -> None:
    for module, path in modules(*LAYERS).items():
        above = LAYERS[LAYERS.index(layer_of(module)) + 1 :]
        used = {layer_of(name) for name in imports_of(module, path)}
        assert used & set(above) == set(), module


def test_the_games_do_not_know_each_other() -> None:
    for module, path in modules("dysma").items():
        used = {layer_of(name) for name in imports_of(module, path)}
        assert "siegestorm" not in used, module


def test_the_engines_are_all_looked_at() -> None:
    assert {"wartable.kernel.state", "wartable.siegestorm.effects.cards"} <= set(ENGINES)
    assert {"wartable.dysma.state.battle", "wartable.dysma.missions.ground"} <= set(ENGINES)
    assert not any(".text." in name for name in ENGINES)
    found = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert found <= set(LAYERS), "a new part of wartable needs its place in LAYERS"


def test_relative_imports_are_understood() -> None:
    lines = ("import os.path", "from ...kernel import state", "from ... import bots")
    source = "\n".join([*lines, "from ..state.writers import lift"])
    found = set(imports("wartable.siegestorm.turn.turn", ast.parse(source)))
    assert {"os.path", "wartable.kernel.state", "wartable.bots"} <= found
    assert "wartable.siegestorm.state.writers" in found
    assert set(imports("wartable.cli", ast.parse("from .commands.play import play"), True)) == {
        *("wartable.cli.commands.play", "wartable.cli.commands.play.play")
    }

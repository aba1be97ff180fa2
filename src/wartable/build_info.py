"""What is installed: the version, and whether the engine was compiled."""

from importlib import import_module

__all__ = ["engine_kind", "version"]


def engine_kind() -> str:
    """Say how the rules run here: "compiled" (fast) or "pure" (plain Python, same results)."""
    # Imported when asked for: whoever only wants the version should not load an engine.
    file = import_module("wartable.kernel.state").__file__ or ""
    return "pure" if file.endswith((".py", ".pyc")) else "compiled"


def version() -> str:
    """The installed version of wartable, such as "0.1.0"."""
    from importlib.metadata import version as version_of

    return version_of("wartable")

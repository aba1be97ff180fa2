"""What is installed: the version, whether the engine was compiled and the client built."""

from importlib import import_module
from pathlib import Path

__all__ = ["client_kind", "engine_kind", "version"]


def engine_kind() -> str:
    """Say how the rules run here: "compiled" (fast) or "pure" (plain Python, same results)."""
    # Imported when asked for: whoever only wants the version should not load an engine.
    file = import_module("wartable.kernel.state").__file__ or ""
    return "pure" if file.endswith((".py", ".pyc")) else "compiled"


def client_kind() -> str:
    """Say whether the browser's client lies beside the server: "built" or "missing"."""
    page = Path(__file__).parent / "server" / "static" / "index.html"
    return "built" if page.is_file() else "missing"


def version() -> str:
    """The installed version of wartable, such as "0.1.0"."""
    from importlib.metadata import version as version_of

    return version_of("wartable")

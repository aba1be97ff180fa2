"""Write the exact versions of everything wartable is run, checked and built with.

    python tools/pin.py             pin what is new, keep the other versions
    python tools/pin.py --upgrade   forget the old versions and take the newest ones

The versions go into [tool.uv] of pyproject.toml as constraints. uv makes its lock file from them;
the lock file names the place each package was downloaded from, so it stays out of the repository.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = ROOT / "pyproject.toml"

# What hatch_build.py asks for while it compiles, beside the build system itself.
COMPILING = ["mypy[mypyc]", "setuptools"]

RUN = "constraint-dependencies"
BUILD = "build-constraint-dependencies"


def uv(*args: str, stdin: str = "") -> list[str]:
    """The pins that a uv command prints, one `name==version ; marker` each."""
    command = ["uv", *args, "--quiet", "--no-header", "--no-annotate"]
    done = subprocess.run(
        command, cwd=ROOT, input=stdin, check=True, stdout=subprocess.PIPE, text=True
    )
    return [line.strip() for line in done.stdout.splitlines() if "==" in line]


def rewrite(key: str, pins: list[str]) -> None:
    """Put the list `key` at the head of [tool.uv], in place of the one that is there."""
    text = PYPROJECT.read_text(encoding="utf-8")
    text = re.sub(rf"(?ms)^{key} = \[\n.*?^\]\n", "", text)
    if pins:
        # Single quotes outside, because markers quote with double ones.
        lines = "".join("  '{}',\n".format(pin.replace("'", '"')) for pin in pins)
        text = text.replace("[tool.uv]\n", f"[tool.uv]\n{key} = [\n{lines}]\n", 1)
    PYPROJECT.write_text(text, encoding="utf-8")


def main() -> None:
    if sys.argv[1:] == ["--upgrade"]:
        for key in (RUN, BUILD):
            rewrite(key, [])
        (ROOT / "uv.lock").unlink(missing_ok=True)
    elif sys.argv[1:]:
        sys.exit(__doc__)

    everything = ("--all-groups", "--all-extras", "--no-hashes", "--no-emit-project")
    run = uv("export", *everything)
    rewrite(RUN, run)
    # uv reads the pins just written here too, so both lists agree where they overlap.
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    wanted = "\n".join([*project["build-system"]["requires"], *COMPILING])
    build = uv("pip", "compile", "--universal", "--python-version=3.11", "-", stdin=wanted)
    rewrite(BUILD, build)
    print(f"{len(run)} versions pinned for running, {len(build)} for building")


if __name__ == "__main__":
    main()

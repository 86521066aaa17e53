"""What users install: a wheel that runs in an empty folder, compiled or as plain Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

import touchline

ROOT = Path(__file__).parent.parent
PARTS = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
RUBBISH = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "build")


@pytest.fixture(scope="module")
def plain_wheel(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A wheel built as on a machine without a C compiler, and what the build said."""
    source = tmp_path_factory.mktemp("source")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, source / part, ignore=RUBBISH)
        else:
            shutil.copy(ROOT / part, source / part)
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-v"]
    built = subprocess.run(
        [*command, "--wheel-dir", str(folder), str(source)],
        env={**os.environ, "CC": "no-such-compiler"},
        capture_output=True,
        text=True,
        check=True,
    )
    (wheel,) = folder.glob("*.whl")
    return wheel, built.stdout + built.stderr


def run(folder: Path, packages: Path | None, *args: str) -> Any:
    """The JSON a command prints in an empty folder, with the packages of a wheel if given."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if packages is not None:
        env["PYTHONPATH"] = str(packages)
    command = [sys.executable, "-m", "touchline.cli", *args, "--json"]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_without_a_compiler_the_build_says_so_and_goes_on(plain_wheel: tuple[Path, str]) -> None:
    wheel, said = plain_wheel
    assert "installing without compiled modules: no C compiler (no-such-compiler) found" in said
    assert wheel.name.endswith("py3-none-any.whl")


def test_the_wheel_carries_all_data(plain_wheel: tuple[Path, str]) -> None:
    names = set(zipfile.ZipFile(plain_wheel[0]).namelist())
    source = ROOT / "src"
    data = [
        path for ending in ("toml", "md", "json", "csv") for path in source.rglob(f"*.{ending}")
    ]
    missing = [path for path in data if path.relative_to(source).as_posix() not in names]
    assert data
    assert missing == []


def test_the_plain_wheel_plays_in_an_empty_folder(
    plain_wheel: tuple[Path, str], tmp_path: Path
) -> None:
    packages = tmp_path / "packages"
    zipfile.ZipFile(plain_wheel[0]).extractall(packages)
    assert [game["id"] for game in run(tmp_path, packages, "games")] == touchline.game_ids()
    args = ("--home", "greedy", "--away", "random", "--matches", "1", "--seed", "1")
    played = run(tmp_path, packages, "simulate", "brettfussball", *args, "--preset", "quick")
    assert played["matches"] == 1
    assert played["failures"] == 0
    assert (
        run(tmp_path, packages, "bench", "brettfussball", "--seconds", "0.1")["compiled"] is False
    )


def test_the_installed_package_is_compiled_where_a_compiler_is(tmp_path: Path) -> None:
    if shutil.which("cc") is None or os.environ.get("TOUCHLINE_COMPILE") == "0":
        pytest.skip("no compiler here")
    installed = run(tmp_path, None, "bench", "brettfussball", "--seconds", "0.1")
    assert installed["compiled"] is True

"""The game of docs/start/game.md, made and installed as the page says, for whoever plays it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
DUEL = "penalty-duel"
BROKEN = """
class Broken:
    id, rules_version, package, action_count = "broken", 1, "broken_game", 1
    presets = {"only": None}

game = Broken()
"""


def _blocks() -> list[tuple[str, str]]:
    """What stands on the page, by kind."""
    page = (ROOT / "docs" / "start" / "game.md").read_text(encoding="utf-8")
    return re.findall(r"```(\w+)[^\n]*\n(.*?)```", page, re.DOTALL)


def _install(folder: Path, site: Path) -> None:
    """Build its wheel and unpack that, as pip does for everybody."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    wheels = str(folder / "wheels")
    name = _name_in(folder)
    for words in (
        ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, "."],
        ["install", "--no-deps", "--no-index", "--find-links", wheels, "--target", str(site), name],
    ):
        command = [*pip, *words]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def _name_in(folder: Path) -> str:
    project = (folder / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(project)["project"]["name"])


def _project() -> str:
    return next(text for kind, text in _blocks() if kind == "toml")


def example_game(base: Path) -> Path:
    """A folder of packages with the example game in it."""
    script = next(text for kind, text in _blocks() if kind == "sh").partition("\n")[2]
    subprocess.run(["sh", "-ec", script.replace("TOUCHLINE/", f"{ROOT}/")], cwd=base, check=True)
    (base / "duel" / "pyproject.toml").write_text(_project(), encoding="utf-8")
    _install(base / "duel", base / "site")
    return base / "site"


def broken_game(base: Path) -> Path:
    """A folder of packages with a game that has nothing but a name."""
    package = base / "broken" / "src" / "broken_game"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(BROKEN, encoding="utf-8")
    named = _project().replace("penalty-duel", "broken").replace("penalty_duel", "broken_game")
    (base / "broken" / "pyproject.toml").write_text(named, encoding="utf-8")
    _install(base / "broken", base / "broken-site")
    return base / "broken-site"


def path_with(*sites: Path) -> str:
    """PYTHONPATH for somebody who has these packages installed too."""
    here = os.environ.get("PYTHONPATH")
    return os.pathsep.join([*map(str, sites), *([here] if here else [])])

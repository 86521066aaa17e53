"""Small faults in the engines, one at a time: does a test notice?

    make coverage CONTEXT=test
    python tools/mutants.py counterattack --count 150 --seed house
    python tools/mutants.py undici --under match/ squads/ game.py --seed kit

Faults are drawn by a seed from all functions of a game, or of some of its folders. Each is tried
against tests that run through its line, as the coverage file says: those that run through the least
first, golden files and stored matches left out. The tests are collected once, and every fault has a
fork of that process (`mutating/warm.py`). What survives is printed, to be read: either a test is
missing, or the fault changes nothing. The latter are kept with their reason in
`mutating/equivalent.toml`, where an entry without `old` and `new` means any fault of its line.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from mutating import warm
from mutating.faults import Fault, Source

GAMES = ["brettfussball", "counterattack", "undici"]
AT_FIRST = 40  # tests that are tried before the rest
ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = Path(__file__).with_name("mutating") / "equivalent.toml"
LEFT_OUT = ("tests/golden/", "tests/corpus/")
# Loading every plugin takes four times as long as most of these tests; they need one.
LEAN = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "-p pytest_timeout"}
# What says nothing of the rules: pictures and sentences have tests of their own kind.
NOT_RULES = ("/screen/", "/text/", "/teams/", "picture", "view", "reader", "newspaper")


def all_faults(game: str, under: list[str]) -> list[Fault]:
    """Everything that can go wrong in a game, where its path begins with one of these."""
    found: list[Fault] = []
    folder = ROOT / "src/touchline" / game
    for file in sorted(folder.rglob("*.py")):
        rules = not any(each in str(file.relative_to(ROOT)) for each in NOT_RULES)
        if rules and str(file.relative_to(folder)).startswith(tuple(under)):
            found += Source(ROOT, file).faults()
    return found


class Covered:
    """Which tests run through which line."""

    def __init__(self, file: str) -> None:
        self._db = sqlite3.connect(file)
        rows = self._db.execute("SELECT id, path FROM file").fetchall()
        self._files = {path[path.rindex("src/touchline/") :]: id for id, path in rows}
        counts = self._db.execute(
            "SELECT context.context, count(*) FROM arc JOIN context ON context.id = context_id "
            "GROUP BY context_id"
        )
        self._weight: Counter[str] = Counter()
        for context, count in counts:
            self._weight[test_of(context)] += count

    def tests(self, fault: Fault, most: int) -> list[str]:
        """Tests that run through its line, those that run through the least first."""
        names = self._names(fault)
        if names == {""}:  # it runs when the game is imported, so everything runs through it
            game = fault.file.split("/")[2]
            names = {name for name in self._weight if name.startswith(f"tests/{game}/")}
        fit = [name for name in names if name and not name.startswith(LEFT_OUT)]
        return some_of(sorted(fit, key=lambda name: (self._weight[name], name)), most)

    def at_import(self, fault: Fault) -> bool:
        """Does its line run when modules are imported or tests are collected?"""
        return "" in self._names(fault)

    def _names(self, fault: Fault) -> set[str]:
        rows = self._db.execute(
            "SELECT DISTINCT context.context FROM arc JOIN context ON context.id = context_id "
            "WHERE file_id = ? AND (tono = ? OR fromno = ?)",
            (self._files.get(fault.file), fault.line, fault.line),
        )
        return {test_of(row[0]) for row in rows}


def some_of(tests: list[str], most: int) -> list[str]:
    """Not too many: three quarters from the beginning, the others evenly from all that follow.

    The smallest tests of a line that thousands run through may all be of one kind.
    """
    if len(tests) <= most:
        return tests
    first = most * 3 // 4
    rest, places = tests[first:], most - first
    return tests[:first] + [rest[i * len(rest) // places] for i in range(places)]


def test_of(context: str) -> str:
    """The test that coverage calls `name|run`."""
    return context.partition("|")[0]


def with_tests_of(game: str, use: Callable[[dict[str, pytest.Item]], None]) -> None:
    """Collect the tests of a game, or of all that have the core in common, and use them."""
    os.environ.update(LEAN)
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    games = GAMES if game == "core" else [game]
    warm.with_tests([f"tests/{name}" for name in ("core", *games, "conformance")], use)


def tried(fault: Fault, tests: list[str], seconds: float) -> str:
    """What became of a fault, killed, timeout or survived, in a new process with a tree of its own.

    That is the long way, for what runs when modules are imported or tests are collected.
    """
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "src"
        shutil.copytree(ROOT / "src", tree, copy_function=os.link)
        broken = Path(folder) / fault.file
        text = broken.read_text(encoding="utf-8")
        broken.unlink()
        broken.write_text(text[: fault.start] + fault.new + text[fault.end :], encoding="utf-8")
        became = "survived"
        for some in (tests[:AT_FIRST], tests[AT_FIRST:]):
            if some and became == "survived":
                became = run(some, tree, seconds)
    return became


def run(tests: list[str], tree: Path, seconds: float) -> str:
    """What these tests say of a tree."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests],
            cwd=ROOT,
            env={**os.environ, **LEAN, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "timeout"
    # 2 and 4: what is collected has changed, or cannot be collected any more
    return {0: "survived", 1: "killed", 2: "killed", 4: "killed"}.get(
        done.returncode, f"rc {done.returncode}"
    )


def known() -> list[dict[str, str | int]]:
    """Faults that change nothing, each read by a person."""
    found: list[dict[str, str | int]] = tomllib.loads(EQUIVALENT.read_text("utf-8"))["fault"]
    return found


def changes_nothing(fault: Fault, listed: list[dict[str, str | int]]) -> bool:
    """Is it one of these? `nth` says which, where the line has several like it."""
    start = (ROOT / fault.file).read_text(encoding="utf-8")[: fault.start]
    nth = start[start.rfind("\n") + 1 :].count(fault.old) + 1
    here = {"file": fault.file, "code": code_of(fault), "nth": nth}
    here |= {"old": fault.old, "new": fault.new}
    return any(all(here[key] == each.get(key, here[key]) for key in here) for each in listed)


def code_of(fault: Fault) -> str:
    """The line as it stands."""
    return (ROOT / fault.file).read_text(encoding="utf-8").splitlines()[fault.line - 1].strip()


def main() -> None:
    """Draw faults, try them, count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[*GAMES, "core"])
    parser.add_argument("--under", nargs="+", default=[""], help="only these folders and files")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="mutants")
    parser.add_argument("--only", default="", help="file or file:line, instead of a sample")
    parser.add_argument("--coverage", default=str(ROOT / ".coverage"))
    parser.add_argument("--tests", type=int, default=400, help="at most so many for each")
    parser.add_argument("--seconds", type=float, default=300.0)
    chosen = parser.parse_args()
    faults = [each for each in all_faults(chosen.game, chosen.under) if chosen.only in f"{each}"]
    random.Random(chosen.seed).shuffle(faults)
    drawn = faults[chosen.first : chosen.first + chosen.count]
    covered = Covered(chosen.coverage)
    plans = [(fault, covered.tests(fault, chosen.tests)) for fault in drawn]
    same = known()
    counted: Counter[str] = Counter()

    def use(items: dict[str, pytest.Item]) -> None:
        for number, (fault, tests) in enumerate(plans, 1):
            known_here = [items[test] for test in tests if test in items]
            became = warm.tried(ROOT, fault, known_here) if tests else "no test"
            if became == "not here" or (became == "survived" and covered.at_import(fault)):
                became = tried(fault, tests, chosen.seconds)
            if became not in ("killed", "timeout") and changes_nothing(fault, same):
                became = "equivalent"
            counted[became] += 1
            if became in ("killed", "equivalent"):
                print(f"{number} of {len(plans)}", end="\r", flush=True)
            else:
                print(f"{became} ({len(tests)} tests): {fault}\n    {code_of(fault)}", flush=True)

    with_tests_of(chosen.game, use)
    noticed = counted["killed"] + counted["timeout"]
    share = noticed / max(1, sum(counted.values()) - counted["equivalent"])
    print(
        f"{chosen.game}: of {len(faults)} faults {len(drawn)} drawn, {dict(counted)}: {share:.1%}"
    )


if __name__ == "__main__":
    main()

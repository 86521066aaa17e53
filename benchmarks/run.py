"""How fast random play is, beside other engines on the same machine in the same run.

    python benchmarks/run.py                 a table
    python benchmarks/run.py --json          the same as JSON
    python benchmarks/run.py --seconds 10    measure longer

One core. A decision is one choice of a manager or player; dice are rolled too, but not counted.
Yardsticks that are not installed are said to be missing (requirements/bench.in names them).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import yardsticks

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = ("engine", "decisions_per_second", "matches_per_second", "copies_per_second")


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each engine plays")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--game", help=argparse.SUPPRESS)  # measure one game, in this process
    chosen = parser.parse_args()
    if chosen.game:
        print(json.dumps(yardsticks.touchline_game(chosen.game, chosen.seconds)))
        return
    rows = measure(chosen.seconds)
    print(json.dumps(rows, indent=2) if chosen.json else table(rows))


def measure(seconds: float) -> list[dict[str, Any]]:
    """Every engine, one after the other."""
    rows: list[dict[str, Any]] = []
    for game in yardsticks.touchline_games():
        installed = apart(game, seconds, {})
        rows.append(installed)
        if installed.get("compiled"):
            rows.append(apart(game, seconds, {"PYTHONPATH": str(ROOT / "src")}))
        else:
            rows.append({"engine": f"touchline {game}, compiled", "missing": "not installed"})
    rows += [yardsticks.backgammon(seconds), yardsticks.chess(seconds)]
    return rows


def apart(game: str, seconds: float, environment: dict[str, str]) -> dict[str, Any]:
    """Measure a game in a process of its own, so that the sources can stand in for the wheel."""
    command = [sys.executable, __file__, "--game", game, "--seconds", str(seconds)]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        problem = done.stderr.strip().splitlines()
        return {"engine": f"touchline {game}", "missing": problem[-1] if problem else "failed"}
    row: dict[str, Any] = json.loads(done.stdout)
    return row


def table(rows: list[dict[str, Any]]) -> str:
    """The rows for people."""
    heads = ["engine", "decisions/s", "matches/s", "copies/s"]
    lines = [f"{heads[0]:<40}{heads[1]:>14}{heads[2]:>14}{heads[3]:>14}"]
    for row in rows:
        if "missing" in row:
            lines.append(f"{row['engine']:<40}{row['missing']:>14}")
            continue
        figures = [row[column] for column in COLUMNS[1:]]
        lines.append(f"{row['engine']:<40}" + "".join(f"{figure:>14,.0f}" for figure in figures))
    return "\n".join(lines)


if __name__ == "__main__":
    main()

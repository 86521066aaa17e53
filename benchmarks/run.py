"""How fast random play is, beside other engines on the same machine in the same run.

    python benchmarks/run.py                 a table
    python benchmarks/run.py --json          the same as JSON
    python benchmarks/run.py --seconds 10    measure longer

One core, processor time. A decision is one choice of a manager or player; dice are rolled too, but
not counted. Yardsticks that are not installed are said to be missing: requirements/bench.in names
them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import yardsticks

ROOT = Path(__file__).resolve().parent.parent
BEFORE = Path(__file__).with_name("before.toml")
COLUMNS = ("engine", "decisions_per_second", "matches_per_second", "copies_per_second")


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each engine plays")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--game", help=argparse.SUPPRESS)  # measure one game, in this process
    chosen = parser.parse_args()
    if chosen.game:
        print(json.dumps(yardsticks.touchline_game(chosen.game, chosen.seconds)))
        return
    rows = measure(chosen.seconds)
    print(json.dumps(rows, indent=2) if chosen.json else "\n".join([table(rows), *compared(rows)]))


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
    rows += [yardsticks.lanes(game, seconds) for game in yardsticks.touchline_games()]
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
        figures = [f"{row[column]:,.0f}" if column in row else "" for column in COLUMNS[1:]]
        lines.append(f"{row['engine']:<40}" + "".join(f"{figure:>14}" for figure in figures))
    return "\n".join(lines)


def compared(rows: list[dict[str, Any]]) -> list[str]:
    """What has become of what was measured before, beside the yardstick then and now."""
    before = tomllib.loads(BEFORE.read_text("utf-8"))
    now = {row["engine"]: row for row in rows}
    yardstick = now.get(yardsticks.BACKGAMMON, {}).get("decisions_per_second")
    heads = [f"compiled, at {before['commit']} and now", "then", "now", "times", "in backgammons"]
    lines = ["", f"{heads[0]:<40}" + "".join(f"{head:>16}" for head in heads[1:])]
    for game, figures in before.items():
        row = now.get(f"touchline {game}, compiled", {})
        for name, then in figures.items() if isinstance(figures, dict) else ():
            if name in row and yardstick:
                times = row[name] / then
                beside = times * before["backgammon"] / yardstick
                lines.append(
                    f"{game + ', ' + name.replace('_per_second', '/s'):<40}"
                    f"{then:>16,}{row[name]:>16,.0f}{times:>15.2f}x{beside:>15.2f}x"
                )
    return lines if len(lines) > 2 else []


if __name__ == "__main__":
    main()

"""Builds the front end and compiles the hot modules where that is possible.

Everything else is in pyproject.toml. The same files run uncompiled: without a C compiler, or with
TOUCHLINE_COMPILE=0, the package installs as plain Python and `touchline bench` says so. Without
npm the package installs without its front end and `touchline serve` says how to get it.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HOT = [
    "arena/playout.py",
    "bots/brettfussball/decisions.py",
    "bots/brettfussball/evaluation.py",
    "bots/brettfussball/lines.py",
    "bots/brettfussball/places.py",
    "bots/brettfussball/search.py",
    "bots/brettfussball/weights.py",
    "bots/counterattack/ahead.py",
    "bots/counterattack/challenges.py",
    "bots/counterattack/decisions.py",
    "bots/counterattack/glance.py",
    "bots/counterattack/ground.py",
    "bots/counterattack/in_goal.py",
    "bots/counterattack/in_the_air.py",
    "bots/counterattack/moving.py",
    "bots/counterattack/odds.py",
    "bots/counterattack/on_the_ball.py",
    "bots/counterattack/over_the_top.py",
    "bots/counterattack/passing.py",
    "bots/counterattack/picking.py",
    "bots/counterattack/restarts.py",
    "bots/counterattack/running.py",
    "bots/counterattack/scene.py",
    "bots/counterattack/without_ball.py",
    "brettfussball/after_goal.py",
    "brettfussball/attack.py",
    "brettfussball/board.py",
    "brettfussball/forecast.py",
    "brettfussball/frame.py",
    "brettfussball/full_time.py",
    "brettfussball/goal.py",
    "brettfussball/kick_off.py",
    "brettfussball/movement.py",
    "brettfussball/moves.py",
    "brettfussball/periods.py",
    "brettfussball/position.py",
    "brettfussball/restarts.py",
    "brettfussball/shoot_out.py",
    "brettfussball/shooting.py",
    "brettfussball/turn.py",
    "brettfussball/whistle.py",
    "core/action.py",
    "core/grid.py",
    "counterattack/accuracy.py",
    "counterattack/choose.py",
    "counterattack/deck.py",
    "counterattack/dive.py",
    "counterattack/draft.py",
    "counterattack/dribble.py",
    "counterattack/drill.py",
    "counterattack/final_third.py",
    "counterattack/flight_moves.py",
    "counterattack/foul.py",
    "counterattack/frame.py",
    "counterattack/free_kick.py",
    "counterattack/full_time.py",
    "counterattack/goal.py",
    "counterattack/goal_kick.py",
    "counterattack/goal_mouth.py",
    "counterattack/ground_pass.py",
    "counterattack/header.py",
    "counterattack/high_pass.py",
    "counterattack/keeper_ball.py",
    "counterattack/keeper_step.py",
    "counterattack/kick_off.py",
    "counterattack/line_up.py",
    "counterattack/long_landing.py",
    "counterattack/long_pass.py",
    "counterattack/loose_ball.py",
    "counterattack/movement.py",
    "counterattack/moves.py",
    "counterattack/nutmeg.py",
    "counterattack/offside.py",
    "counterattack/out.py",
    "counterattack/paths.py",
    "counterattack/penalty.py",
    "counterattack/pitch.py",
    "counterattack/placement.py",
    "counterattack/play.py",
    "counterattack/position.py",
    "counterattack/possession.py",
    "counterattack/reach.py",
    "counterattack/referee.py",
    "counterattack/refusal.py",
    "counterattack/reposition.py",
    "counterattack/rolls.py",
    "counterattack/run.py",
    "counterattack/save.py",
    "counterattack/shoot_out.py",
    "counterattack/shot.py",
    "counterattack/steal.py",
    "counterattack/stray.py",
    "counterattack/substitution.py",
    "counterattack/tackle.py",
    "counterattack/whistle.py",
]


FILES = [f"src/touchline/{file}" for file in HOT]
STATIC = "src/touchline/server/static"
LIBRARIES = {
    "src/touchline/counterattack/": "touchline_counterattack",
    "src/touchline/bots/counterattack/": "touchline_counterattack_bots",
}


def libraries() -> list[tuple[list[str], str | None]]:
    """What is compiled together: the parts are built side by side."""
    found: dict[str, list[str]] = {}
    for file in FILES:
        names = [name for start, name in LIBRARIES.items() if file.startswith(start)]
        found.setdefault(names[0] if names else "touchline", []).append(file)
    return [(files, name) for name, files in found.items()]


class BuildWithFrontEnd(build_py):
    """Builds the front end first, unless it is there."""

    def run(self) -> None:
        """Build."""
        npm = shutil.which("npm")
        if not Path(STATIC, "index.html").exists() and Path("web/package.json").exists():
            if npm is None:
                print("touchline: installing without front end: npm not found", file=sys.stderr)
            else:
                subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd="web", check=True)
                subprocess.run([npm, "run", "build"], cwd="web", check=True)
        super().run()


def why_not() -> str:
    """The reason not to compile, empty if there is none."""
    if os.environ.get("TOUCHLINE_COMPILE") == "0":
        return "TOUCHLINE_COMPILE=0"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler}) found"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "Python's C headers are not installed"
    return ""


commands = {"build_py": BuildWithFrontEnd}
reason = why_not()
if reason:
    print(f"touchline: installing without compiled modules: {reason}", file=sys.stderr)
    setup(cmdclass=commands)
else:
    from mypyc.build import mypycify

    setup(
        cmdclass=commands,
        ext_modules=mypycify(FILES, opt_level="3", debug_level="0", separate=libraries()),
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )

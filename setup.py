"""Compiles the hot modules where that is possible; everything else is in pyproject.toml.

The same files run uncompiled. Without a C compiler, or with TOUCHLINE_COMPILE=0, the package
installs as plain Python and `touchline bench` says so.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

HOT = [
    "arena/playout.py",
    "bots/brettfussball/decisions.py",
    "bots/brettfussball/evaluation.py",
    "bots/brettfussball/lines.py",
    "bots/brettfussball/places.py",
    "bots/brettfussball/search.py",
    "bots/brettfussball/weights.py",
    "core/action.py",
    "core/grid.py",
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
]


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


reason = why_not()
if reason:
    print(f"touchline: installing without compiled modules: {reason}", file=sys.stderr)
    setup()
else:
    from mypyc.build import mypycify

    setup(ext_modules=mypycify([f"src/touchline/{file}" for file in HOT], opt_level="3"))

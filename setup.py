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

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

SOURCE = Path("src/touchline")

# What a match runs through: the engines, the judgement of bots written by hand, and what of the
# kernel is called for every action.
HOT = ["*/engine/**/*.py", "bots/*/hand_made/*.py"]
HOT += ["arena/playout.py", "core/action.py", "core/flow.py", "core/grid.py", "core/state.py"]

# Many matches side by side, for learners.
HOT += ["*/learning/*.py", "lab/lanes.py"]

# Of what bots have learned, all that counts in native integers.
LEARNED = "bots/*/learned/*.py"
NATIVE = "from mypy_extensions import"

# The players themselves: people inherit from them, which compiled classes do not allow.
PLAYERS = {"expert", "greedy", "scripted"}


def numbers_files() -> list[Path]:
    """The nets' inner loops: Cython makes of them what the C compiler can vectorise."""
    return sorted(file.with_suffix(".py") for file in SOURCE.glob("bots/**/*.pxd"))


def hot_files() -> list[str]:
    """The files to compile."""
    files = [file for pattern in HOT for file in SOURCE.glob(pattern)]
    learned = set(SOURCE.glob(LEARNED)) - set(numbers_files())
    files += [file for file in learned if NATIVE in file.read_text(encoding="utf-8")]
    return sorted(str(file) for file in files if file.stem not in {"__init__", *PLAYERS})


STATIC = "src/touchline/server/static"
LIBRARIES = {
    "src/touchline/counterattack/": "touchline_counterattack",
    "src/touchline/bots/counterattack/": "touchline_counterattack_bots",
    "src/touchline/undici/": "touchline_undici",
    "src/touchline/bots/undici/": "touchline_undici_bots",
}


def libraries(hot: list[str]) -> list[tuple[list[str], str | None]]:
    """What is compiled together: the parts are built side by side."""
    found: dict[str, list[str]] = {}
    for file in hot:
        names = [name for start, name in LIBRARIES.items() if file.startswith(start)]
        found.setdefault(names[0] if names else "touchline", []).append(file)
    return [(files, name) for name, files in found.items()]


def numbers() -> list[Extension]:
    """The modules for Cython; types are in the .pxd beside each. No fused operations, so that
    results are those of plain Python to the last bit.
    """
    from Cython.Build import cythonize

    parts = [
        Extension(
            ".".join(file.relative_to("src").with_suffix("").parts),
            [str(file)],
            extra_compile_args=["-O3", "-ffp-contract=off"],
        )
        for file in numbers_files()
    ]
    directives = {
        "annotation_typing": False,
        "boundscheck": False,
        "cdivision": True,
        "initializedcheck": False,
        "wraparound": False,
    }
    found: list[Extension] = cythonize(
        parts, build_dir="build/cython", language_level=3, compiler_directives=directives
    )
    return found


def longest_first(parts: list[Extension]) -> list[Extension]:
    """The big ones begin, so that no core waits for the last of them."""
    return sorted(parts, key=lambda part: -sum(os.path.getsize(file) for file in part.sources))


def commit() -> str:
    """The commit of this checkout, with a + if files differ from it; empty where there is none."""
    git = shutil.which("git")
    if git is None or not Path(".git").exists():
        return ""

    def say(*words: str) -> str:
        done = subprocess.run([git, *words], capture_output=True, text=True, check=False)
        return done.stdout.strip()

    changed = say("status", "--porcelain", "--untracked-files=no")
    return say("rev-parse", "--short=10", "HEAD") + ("+" if changed else "")


class BuildWithFrontEnd(build_py):
    """Builds the front end first, unless it is there."""

    def run(self) -> None:
        """Build."""
        npm = shutil.which("npm")
        if not Path(STATIC, "index.html").exists() and Path("web/package.json").exists():
            if npm is None:
                print("touchline: installing without front end: npm not found", file=sys.stderr)
            else:
                subprocess.run(
                    [npm, "install", "--no-save", "--no-audit", "--no-fund"], cwd="web", check=True
                )
                subprocess.run([npm, "run", "build"], cwd="web", check=True)
        super().run()
        built = commit()
        if built and not self.editable_mode:
            file = Path(self.build_lib, "touchline", "commit.txt")
            file.write_text(built + "\n", encoding="utf-8")


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

    hot = hot_files()
    # A cache of its own: types may be checked at the same time.
    compiled = mypycify(
        ["--cache-dir", "build/types", *hot],
        opt_level="3",
        debug_level="0",
        separate=libraries(hot),
    )
    setup(
        cmdclass=commands,
        ext_modules=longest_first([*compiled, *numbers()]),
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )

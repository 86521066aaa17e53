"""Which Touchline this is: its version, the commit it was built from, whether it is compiled."""

from __future__ import annotations

import platform
from importlib import resources

import touchline
from touchline.compiled import compiled
from touchline.core.texts import say

COMMIT = "commit.txt"
"""Written into the package when it is built from a checkout (setup.py)."""


def commit() -> str | None:
    """The commit this was built from, if that is known."""
    file = resources.files("touchline").joinpath(COMMIT)
    return file.read_text(encoding="utf-8").strip() or None if file.is_file() else None


def version() -> str:
    """All of it in one line."""
    built = commit()
    parts = [] if built is None else [say("cli.version.commit", commit=built)]
    parts.append(say("cli.version.compiled" if compiled() else "cli.version.plain"))
    parts.append(f"Python {platform.python_version()}")
    return f"touchline {touchline.__version__} ({', '.join(parts)})"

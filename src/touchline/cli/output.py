"""Where words go: answers to the standard output, troubles and progress to the other one."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

WIDTH = 100


def paper() -> Console:
    """The standard output, with colours where it can show them.

    What is written into a pipe is read elsewhere: as wide as asked for, and never narrow.
    """
    if sys.stdout.isatty():
        return Console(highlight=False)
    asked = os.environ.get("COLUMNS", "")
    return Console(highlight=False, width=max(WIDTH, int(asked) if asked.isdecimal() else 0))


def print_json(document: Any) -> None:
    """One JSON document and nothing else."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def complain(message: str) -> None:
    """One line on the standard error."""
    line = " ".join(message.split())
    sys.stderr.write(f"touchline: {line}\n")


def progress_bar() -> Progress:
    """A bar for long work, silent where nobody watches."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )


def forgiving() -> None:
    """Never fail for want of a letter: streams replace what they cannot write or read."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

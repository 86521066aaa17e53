"""Commands that take one file or many: each is looked at, whatever is wrong with another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from glob import glob
from pathlib import Path
from typing import Any

import typer

from touchline.cli.errors import COULD_NOT
from touchline.cli.files import STANDARD_INPUT
from touchline.cli.output import complain, print_json
from touchline.core.errors import TouchlineError

Look = Callable[[str, bool], Any]
"""Looks at a file: says what is to be said, unless it answers with a document for programs. It is
told whether the file is one of many."""


def expanded(files: Sequence[str]) -> list[str]:
    """The files somebody means: not every shell knows what to do with a `*`."""
    names: list[str] = []
    for file in files:
        there = file == STANDARD_INPUT or not set(file) & set("*?") or Path(file).exists()
        names += [file] if there else sorted(glob(file)) or [file]
    return names


def look_at(files: Sequence[str], as_json: bool, look: Look) -> None:
    """Look at all of them. The exit code is the worst: 1 for a no, 2 for a file of no use."""
    names = expanded(files)
    if len(names) == 1:
        document = look(names[0], False)
        if as_json:
            print_json(document)
        return
    worst = 0
    documents: list[dict[str, Any]] = []
    for name in names:
        try:
            documents.append({"file": name, "report": look(name, True)})
        except TouchlineError as error:
            complain(str(error) if name in str(error) else f"{name}: {error}")
            worst = COULD_NOT
        except typer.Exit as ended:
            worst = max(worst, ended.exit_code)
    if as_json:
        print_json(documents)
    if worst:
        raise typer.Exit(worst)

"""The command line: `touchline play`, `simulate`, `bench`, `replay`, `verify`, `rules`, `games`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from touchline.cli.language import spoken
from touchline.core import texts

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 if something was wrong with what was asked."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    texts.set_language(spoken(words))
    # the help of every command is made when its module is loaded, in the language set by now
    from touchline.cli.app import run

    return run(words)

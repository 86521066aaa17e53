"""The command line: `touchline` and its commands, for people, scripts and shells that complete."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from touchline.cli import config as configuration
from touchline.cli.completion.scripts import ASKED
from touchline.cli.errors import COULD_NOT
from touchline.cli.language import spoken
from touchline.cli.output import complain
from touchline.core import texts
from touchline.core.errors import TouchlineError

__all__ = ["main"]

texts.add(__name__)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 if the answer is no, 2 if there is none."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    shell = os.environ.get(ASKED)
    if shell is not None:
        return _complete(words, shell)
    texts.set_language(spoken(words))
    try:
        config = configuration.load()
    except TouchlineError as error:
        complain(str(error))
        return COULD_NOT
    texts.set_language(spoken(words, config.lang))
    # the help of every command is made when its module is loaded, in the language set by now
    from touchline.cli.app import run

    return run(words, config)


def _complete(words: Sequence[str], shell: str) -> int:
    """Tell a shell what could be typed next; it asks with the line so far as the only word."""
    texts.set_language(texts.preferred())
    try:
        configuration.load()
    except TouchlineError:
        return 0  # what is wrong with it is said when a command is run
    from touchline.cli.app import complete

    sys.stdout.write(complete(words[0] if words else "", shell))
    return 0

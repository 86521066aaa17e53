"""Commands that cannot be understood, answered in one line and the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from touchline.core.texts import say


def sentence(error: typer.TyperException, words: Sequence[str]) -> str:
    """What is wrong with the command, and where to read what would be right."""
    context = getattr(error, "ctx", None)
    command = f"touchline {words[0]}" if context is None else context.command_path
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    if option is not None:
        unknown = hasattr(error, "possibilities")  # what was meant, if anything is near it
        key = "cli.error.option-unknown" if unknown else "cli.error.option-value"
        return say(key, option=option, command=command)
    if parameter is not None:
        name = next((each for each in parameter.opts if each.startswith("--")), parameter.metavar)
        return say("cli.error.missing", name=name, command=command)
    return say("cli.error.arguments", command=command)

"""Commands that cannot be understood, answered in one line and the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from touchline.cli.nearest import meant, nearest
from touchline.core.texts import say


def sentence(error: typer.TyperException, words: Sequence[str]) -> str:
    """What is wrong with the command, and where to read what would be right."""
    context = getattr(error, "ctx", None)
    command = f"touchline {words[0]}" if context is None else context.command_path
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    if option is not None:
        if not hasattr(error, "possibilities"):
            return say("cli.error.option-value", option=option, command=command)
        told = say("cli.error.option-unknown", option=option, command=command)
        known = [] if context is None else context.command.get_params(context)
        near = nearest(option, [name for each in known for name in each.opts if name[:2] == "--"])
        return told if near is None else meant(told, near)
    if parameter is not None:
        name = next((each for each in parameter.opts if each.startswith("--")), parameter.metavar)
        return say("cli.error.missing", name=name, command=command)
    return say("cli.error.arguments", command=command)

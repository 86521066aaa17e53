"""Commands that cannot be understood, answered in one line and the reader's language."""

from __future__ import annotations

import typer

from touchline.core.texts import say


def sentence(error: typer.TyperException) -> str:
    """What is wrong with the command, and where to read what would be right."""
    context = getattr(error, "ctx", None)
    command = "touchline" if context is None else context.command_path
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    if option is not None:
        known = [name for each in context.command.params for name in each.opts] if context else []
        key = "cli.error.option-value" if option in known else "cli.error.option-unknown"
        return say(key, option=option, command=command)
    if parameter is not None and context is not None:
        name = parameter.get_error_hint(context) if parameter.metavar is None else parameter.metavar
        return say("cli.error.missing", name=name, command=command)
    return say("cli.error.arguments", command=command)

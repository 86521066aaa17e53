"""Commands whose help speaks the reader's language to the last word."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup

from touchline.core.texts import say


class SpokenHelp:
    """Translates what the command line library says of its own accord."""

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = say("cli.option.help")
        return option

    def get_usage(self, ctx: Any) -> str:
        usage = str(super().get_usage(ctx))  # type: ignore[misc]
        return usage.replace("Usage:", say("cli.panel.usage"), 1)


class SpokenCommand(SpokenHelp, TyperCommand):
    """One command."""


class SpokenGroup(SpokenHelp, TyperGroup):
    """All of them."""

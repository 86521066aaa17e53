"""Commands whose help speaks the reader's language to the last word, and ends with examples."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup

from touchline.cli.examples import EXAMPLES
from touchline.cli.output import paper
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

    def format_help(self, ctx: Any, formatter: Any) -> None:
        for parameter in self.get_params(ctx):  # type: ignore[attr-defined]
            if getattr(parameter, "is_flag", False) and parameter.metavar is None:
                parameter.metavar = ""  # a switch is on or off: it takes no value
        super().format_help(ctx, formatter)  # type: ignore[misc]
        examples = EXAMPLES.get(ctx.command_path.partition(" ")[2], ())
        if examples:
            console = paper()
            console.print(say("cli.panel.examples"), style="bold")
            for example in examples:
                console.print(f"  {example}", markup=False, soft_wrap=True)
            console.print()


class SpokenCommand(SpokenHelp, TyperCommand):
    """One command."""


class SpokenGroup(SpokenHelp, TyperGroup):
    """All of them."""

"""`touchline completion`: the script that lets a shell complete what is typed."""

from __future__ import annotations

from typing import Annotated

import typer

from touchline.cli.completion.scripts import PLACES, SCRIPTS
from touchline.cli.options import Lang, one_of
from touchline.core.texts import say

SHELLS = tuple(SCRIPTS)


def completion(
    shell: Annotated[
        str,
        typer.Argument(
            metavar="|".join(SHELLS),
            parser=one_of("SHELL", SHELLS),
            help=say("cli.completion.shell"),
        ),
    ],
    _lang: Lang = None,
) -> None:
    """Print the script."""
    script = SCRIPTS[shell]
    told = say("cli.completion.keep", file=PLACES[shell])
    first, _, rest = script.partition("\n")
    if first.startswith("#"):  # zsh reads what it is from the first line
        typer.echo(f"{first}\n# {told}\n{rest}", nl=False)
    else:
        typer.echo(f"# {told}\n{script}", nl=False)

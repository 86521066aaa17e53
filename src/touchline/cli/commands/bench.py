"""`touchline bench`: how fast is this installation?"""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.table import Table

from touchline.arena.bench import bench as measure
from touchline.cli.options import GameName, Json, Lang, seconds
from touchline.cli.output import paper, print_json
from touchline.core import registry
from touchline.core.texts import say

LONG = 5.0


def bench(
    game: GameName,
    lasting: Annotated[
        float,
        typer.Option(
            "--seconds",
            metavar="S",
            parser=seconds("--seconds"),
            help=say("cli.bench.lasting"),
        ),
    ] = LONG,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Play at random on one core and measure."""
    figures = measure(registry.game(game), lasting)
    plain: dict[str, object] = msgspec.to_builtins(figures)
    if as_json:
        print_json(plain)
        return
    table = Table(show_header=False)
    for name, value in plain.items():
        table.add_row(say(f"cli.bench.{name}"), _shown(value))
    console = paper()
    console.print(table)
    if not figures.compiled:
        console.print(say("cli.bench.slow"))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return say("cli.bench.yes" if value else "cli.bench.no")
    return f"{value:,}" if isinstance(value, int | float) else str(value)

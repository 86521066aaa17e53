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
            help=say("cli.bench.seconds"),
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
        number = isinstance(value, int | float) and not isinstance(value, bool)
        shown = f"{value:,}" if number else say(f"cli.bench.{value}") if value in (True, False) else value
        table.add_row(say(f"cli.bench.{name}"), str(shown))
    console = paper()
    console.print(table)
    if not figures.compiled:
        console.print(say("cli.bench.slow"))

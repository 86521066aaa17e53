"""`touchline games`: what can be played, how and against whom."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from touchline.cli.options import Json, Lang
from touchline.cli.output import paper, print_json
from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.language.switches import Switch, switches
from touchline.core.texts import say


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=say("cli.games.one"))] = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """List the games with their presets and bots; one game with its switches too."""
    if game is not None:
        _one(registry.game(game), as_json)
        return
    if as_json:
        print_json([_summary(name) for name in registry.game_ids()])
        return
    console = paper()
    for name in registry.game_ids():
        _presets_and_bots(console, registry.game(name))
        console.print(say("cli.games.play", game=name), style="dim")


def _summary(name: str) -> dict[str, Any]:
    game = registry.game(name)  # a game brings its texts along
    return {
        "id": name,
        "title": say(f"{name}.title"),
        "presets": list(game.presets),
        "bots": registry.weakest_first(name),
    }


def _one(game: Capabilities, as_json: bool) -> None:
    found = switches(game)
    if as_json:
        print_json({**_summary(game.id), "switches": msgspec.to_builtins(found)})
        return
    console = paper()
    _presets_and_bots(console, game)
    for heading, group in groupby(found, key=lambda each: each.heading):
        console.print(_table(heading, list(group)))
    first = found[0]
    words = say("cli.games.set", game=game.id, name=first.name, value=_typed(first.default))
    console.print(words, style="dim", markup=False)


def _presets_and_bots(console: Console, game: Capabilities) -> None:
    title = say(f"{game.id}.title")
    table = Table(title=title, title_justify="left", show_header=False, box=None)
    for preset in game.presets:
        table.add_row(preset, say(f"{game.id}.preset.{preset}"))
    console.print(table)
    console.print(say("cli.games.bots", bots=", ".join(registry.weakest_first(game.id))))


def _table(heading: str, group: list[Switch]) -> Table:
    """The switches under one heading: what to type, what for, and who differs."""
    table = Table(title=heading or None, title_justify="left", show_lines=True)
    for column in ("switch", "values", "default", "differs"):
        whole = column == "switch"
        table.add_column(say(f"cli.games.{column}"), no_wrap=whole, overflow="fold")
    for each in group:
        differs = "\n".join(f"{name}: {_typed(value)}" for name, value in each.presets.items())
        table.add_row(
            f"[bold]{each.name}[/]\n{each.title}", _values(each), _typed(each.default), differs
        )
    return table


def _values(switch: Switch) -> str:
    if switch.kind == "number":
        return "…".join(switch.values)
    if switch.kind == "yes-no":
        return "true, false"
    return "\n".join(switch.values)


def _typed(value: Any) -> str:
    """A value as it is typed after `--set`."""
    return str(value).lower() if isinstance(value, bool) else str(value)

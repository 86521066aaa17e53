"""`touchline games`: what can be played, how and against whom."""

from __future__ import annotations

from rich.table import Table

from touchline.cli.options import Json, Lang
from touchline.cli.output import paper, print_json
from touchline.core import registry
from touchline.core.texts import say


def games(as_json: Json = False, _lang: Lang = None) -> None:
    """List the games with their presets and bots."""
    found = [
        {
            "id": name,
            "title": _title(name),
            "presets": list(registry.game(name).presets),
            "bots": registry.bot_ids(name),
        }
        for name in registry.game_ids()
    ]
    if as_json:
        print_json(found)
        return
    console = paper()
    for name in registry.game_ids():
        table = Table(title=_title(name), title_justify="left", show_header=False, box=None)
        for preset in registry.game(name).presets:
            table.add_row(preset, say(f"{name}.preset.{preset}"))
        console.print(table)
        console.print(say("cli.games.bots", bots=", ".join(registry.bot_ids(name))))
        console.print(say("cli.games.play", game=name), style="dim")


def _title(name: str) -> str:
    registry.game(name)  # a game brings its texts along
    return say(f"{name}.title")

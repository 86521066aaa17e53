"""`touchline scenarios`: what short matches there are."""

from __future__ import annotations

from rich.table import Table

from touchline.cli.match.round import listed
from touchline.cli.options import Json, Lang
from touchline.cli.output import paper, print_json
from touchline.core.texts import say


def scenarios(as_json: Json = False, _lang: Lang = None) -> None:
    """The scenarios that come with the games."""
    found = listed()
    if as_json:
        print_json(found)
        return
    table = Table()
    for heading in ("game", "name", "title", "score"):
        table.add_column(say(f"cli.scenarios.{heading}"), no_wrap=heading == "name")
    for side in ("home", "away"):
        table.add_column(say(f"side.{side}"))
    for each in found:
        score = "{}:{}".format(*each["score"])
        aims = each["aims"]
        table.add_row(each["game"], each["name"], each["title"], score, aims["home"], aims["away"])
    console = paper()
    console.print(table)
    first = found[0]
    words = say("cli.scenarios.play", game=first["game"], name=first["name"])
    console.print(words, style="dim", markup=False)

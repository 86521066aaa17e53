"""`touchline schema`: what the documents look like that `--json` prints, as JSON Schema."""

from __future__ import annotations

import json
from importlib import resources
from typing import Annotated, Any

import typer
from rich.table import Table

from touchline.cli.options import Lang
from touchline.cli.output import paper, print_json
from touchline.core.errors import Unknown
from touchline.core.texts import say

ENDING = ".json"


def schemas() -> dict[str, dict[str, Any]]:
    """The schemas by name. The number at the end of an `$id` rises when a reader has to change."""
    folder = resources.files("touchline.cli").joinpath("schemas")
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(ENDING): json.loads(file.read_text(encoding="utf-8"))
        for file in files
        if file.name.endswith(ENDING)
    }


def schema(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help=say("cli.schema.name"))
    ] = None,
    _lang: Lang = None,
) -> None:
    """List the schemas, or print one."""
    found = schemas()
    if name is not None:
        if name not in found:
            raise Unknown("cli.schema.unknown", name=name, known=", ".join(found))
        print_json(found[name])
        return
    table = Table(show_header=False, box=None)
    for each, content in found.items():
        table.add_row(each, content["title"], content["$id"].rpartition(":")[2])
    console = paper()
    console.print(table)
    console.print(say("cli.schema.many"), soft_wrap=True, style="dim", markup=False)

"""`touchline config`: which configuration file counts here, and what it says."""

from __future__ import annotations

from typing import Any

import msgspec

from touchline.cli import config as configuration
from touchline.cli.options import Json, Lang
from touchline.cli.output import paper, print_json
from touchline.core.texts import say


def config(as_json: Json = False, _lang: Lang = None) -> None:
    """Say it."""
    found = configuration.load()
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    console = paper()
    if not found.file:
        places = f"{configuration.HERE}, {configuration.own_folder() / 'config.toml'}"
        console.print(say("cli.config.none", places=places), soft_wrap=True, markup=False)
        return
    console.print(say("cli.config.file", file=found.file), soft_wrap=True, markup=False)
    for command, values in found.defaults.items():
        console.print(f"  touchline {command}: {_told(values)}", soft_wrap=True, markup=False)
    for name, own in found.bots.items():
        told = f"  {name} = {own.bot}" + (f" ({_told(own.options)})" if own.options else "")
        console.print(told, soft_wrap=True, markup=False)


def _told(values: dict[str, Any]) -> str:
    return ", ".join(f"{key} = {value}" for key, value in values.items())

"""Bots under names of one's own: another bot with options, from the `[bots]` table of a file.

The file is named in the environment, so that processes started from here know the same bots. Who
begins with the command line has it named there: `touchline config` says which one it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from touchline.core import toml
from touchline.core.errors import TouchlineError

VARIABLE: Final = "TOUCHLINE_CONFIG"
NAME: Final = re.compile(r"[^\W\d][\w-]*")


class BadOwnBot(TouchlineError):
    """A bot in the file that cannot be."""


class OwnBot(msgspec.Struct, frozen=True):
    """What a name stands for: a bot as it is called elsewhere, and what it is begun with."""

    bot: str
    options: dict[str, Any] = {}


def own_bots() -> Mapping[str, OwnBot]:
    """The bots of the file that is named in the environment; none if there is no such file."""
    name = os.environ.get(VARIABLE, "")
    return _in_file(name) if name else {}


@cache
def _in_file(name: str) -> Mapping[str, OwnBot]:
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError:
        return {}
    return read(toml.loads(text).get("bots", {}))


def read(tables: Any) -> dict[str, OwnBot]:
    """The bots of a table; BadOwnBot says what is wrong with which.

    >>> read({"quick": {"bot": "master", "options": {"budget": 0.1}}})["quick"].bot
    'master'
    """
    if not isinstance(tables, dict):
        raise BadOwnBot("error.own-bots")
    found: dict[str, OwnBot] = {}
    for name, table in tables.items():
        if NAME.fullmatch(name) is None:
            raise BadOwnBot("error.own-bot-name", bot=name)
        if not isinstance(table, dict) or not isinstance(table.get("bot"), str):
            raise BadOwnBot("error.own-bot", bot=name)
        unknown = [key for key in table if key not in OwnBot.__struct_fields__]
        if unknown or not isinstance(table.get("options", {}), dict):
            raise BadOwnBot("error.own-bot", bot=name)
        found[name] = OwnBot(table["bot"], table.get("options", {}))
    for name, own in found.items():
        if own.bot.partition("@")[0] in found:
            raise BadOwnBot("error.own-bot-again", bot=name, other=own.bot)
    return found

"""`touchline backup` and `touchline prune`: what whoever runs a server does with its database."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from touchline.cli.errors import BadOption
from touchline.cli.options import Lang, whole
from touchline.core.texts import say

Db = Annotated[
    str,
    typer.Option("--db", metavar="FILE|URL", help=say("cli.serve.db"), envvar="TOUCHLINE_DB"),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("cli.backup.file"))],
    db: Db = "",
    _lang: Lang = None,
) -> None:
    """Copy the database of a server, which may be running."""
    try:
        from touchline.server.store import upkeep
    except ImportError as error:
        raise BadOption("cli.error.serve-missing", module=error.name) from None
    upkeep.back_up(db, file)
    typer.echo(say("cli.backup.done", file=file))


def prune(
    db: Db = "",
    keep_days: Annotated[
        int | None,
        typer.Option("--keep-days", metavar="NUMBER", parser=whole("--keep-days", 0),
                     help=say("cli.prune.keep-days")),
    ] = None,
    abandoned_days: Annotated[
        int | None,
        typer.Option("--abandoned-days", metavar="NUMBER", parser=whole("--abandoned-days", 0),
                     help=say("cli.prune.abandoned-days")),
    ] = None,
    while_serving: Annotated[
        bool, typer.Option("--while-serving", help=say("cli.prune.while-serving"))
    ] = False,
    _lang: Lang = None,
) -> None:  # fmt: skip
    """Drop matches that are old, and sessions that have ended."""
    try:
        from touchline.server.config import configured
        from touchline.server.store import upkeep
        from touchline.server.store.lock import CannotOpen
    except ImportError as error:
        raise BadOption("cli.error.serve-missing", module=error.name) from None
    days = {"keep_days": keep_days, "abandoned_days": abandoned_days}
    given = {name: float(value) for name, value in days.items() if value is not None}
    config = configured(os.environ, db=db, **given)
    if not config.keep_days and not config.abandoned_days:
        raise BadOption("cli.error.prune-nothing")
    try:
        dropped = upkeep.drop_old(config, while_serving=while_serving)
    except CannotOpen as error:
        if error.key != "server.start.taken":
            raise
        raise BadOption("cli.error.prune-serving") from None
    typer.echo(say("cli.prune.done", matches=dropped))

"""`touchline serve`: the games in the browser, for this machine or for everybody."""

from __future__ import annotations

import os
import signal
import sys
from typing import Annotated

import typer

from touchline.cli.errors import BadOption
from touchline.cli.options import Lang, whole
from touchline.core.texts import say


def serve(
    host: Annotated[
        str,
        typer.Option("--host", metavar="ADDRESS", help=say("cli.serve.host"),
                     envvar="TOUCHLINE_HOST"),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option("--port", metavar="NUMBER", parser=whole("--port", 0),
                     help=say("cli.serve.port"), envvar="TOUCHLINE_PORT"),
    ] = 8000,
    db: Annotated[
        str,
        typer.Option("--db", metavar="FILE|URL", help=say("cli.serve.db"),
                     envvar="TOUCHLINE_DB"),
    ] = "",
    matches: Annotated[
        int,
        typer.Option("--matches", metavar="NUMBER", parser=whole("--matches", 1),
                     help=say("cli.serve.matches"), envvar="TOUCHLINE_MATCHES"),
    ] = 5000,
    per_address: Annotated[
        int,
        typer.Option("--per-address", metavar="NUMBER", parser=whole("--per-address", 1),
                     help=say("cli.serve.per-address"), envvar="TOUCHLINE_PER_ADDRESS"),
    ] = 200,
    workers: Annotated[
        int,
        typer.Option("--workers", metavar="NUMBER", parser=whole("--workers", 1),
                     help=say("cli.serve.workers"), envvar="TOUCHLINE_SERVERS"),
    ] = 1,
    internal: Annotated[
        str,
        typer.Option("--internal", metavar="ADDRESS:PORT", help=say("cli.serve.internal"),
                     envvar="TOUCHLINE_INTERNAL"),
    ] = "127.0.0.1:0",
    origin: Annotated[
        str,
        typer.Option("--origin", metavar="URL", help=say("cli.serve.origin"),
                     envvar="TOUCHLINE_ORIGIN"),
    ] = "",
    behind_proxy: Annotated[
        str,
        typer.Option("--behind-proxy", metavar="ADDRESS", help=say("cli.serve.behind-proxy"),
                     envvar="TOUCHLINE_BEHIND_PROXY"),
    ] = "",
    _lang: Lang = None,
) -> None:  # fmt: skip
    """Serve until interrupted."""
    try:
        from touchline.server import herd, run
        from touchline.server.config import configured, database_url
        from touchline.server.mail.smtp import mail_of
    except ImportError as error:
        raise BadOption("cli.error.serve-missing", module=error.name) from None
    if port > 65_535:
        raise BadOption("cli.error.port", port=port)
    given = {"db": db, "matches": matches, "per_address": per_address, "origin": origin,
             "behind_proxy": behind_proxy, "internal": internal}  # fmt: skip
    thinking = str(max(1, ((os.cpu_count() or 2) - 1) // workers))
    config = configured({"TOUCHLINE_WORKERS": thinking, **os.environ}, **given)
    mail_of(config).stop()  # said here, not by each of several servers
    if workers > 1:
        if database_url(config.db).startswith("sqlite"):
            raise BadOption("cli.error.workers-sqlite", workers=workers)
        if not herd.can_share():
            raise BadOption("cli.error.workers-here")
        herd.Herd(config, host, port, workers).serve(_tell)
        return
    # The server has closed its matches when this is heard: the bots' processes end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    run.serve(config, run.listen(host, port), _tell)


def _tell(address: str) -> None:
    typer.echo(say("cli.serve.address", address=address))

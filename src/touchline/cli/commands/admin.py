"""`touchline admin`: whoever runs a server keeps order in it, beside the server or without it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from touchline.cli.commands.upkeep import Db
from touchline.cli.errors import BadOption
from touchline.cli.options import Lang, whole
from touchline.core.texts import say

Name = Annotated[str, typer.Argument(metavar="NAME", help=say("cli.admin.option.name"))]
Reason = Annotated[
    str, typer.Option("--reason", "-r", metavar="TEXT", help=say("cli.admin.option.reason"))
]
Days = Annotated[
    int | None,
    typer.Option("--days", metavar="NUMBER", parser=whole("--days", 1),
                 help=say("cli.admin.option.days")),
]  # fmt: skip


@contextmanager
def _desk(db: str) -> Iterator[tuple[Any, Any]]:
    """The acts there are, and the transaction they are done in."""
    try:
        from touchline.server.config import configured
        from touchline.server.order import acts, desk
    except ImportError as error:
        raise BadOption("cli.error.serve-missing", module=error.name) from None
    with desk.sitting(configured(os.environ, db=db).db) as connection:
        yield acts, connection


def appoint(name: Name, db: Db = "", _lang: Lang = None) -> None:
    """Somebody with an account keeps order in the app from now on."""
    with _desk(db) as (acts, connection):
        account = acts.named(connection, name)
        acts.appoint(connection, "", account)
    typer.echo(say("cli.admin.done.appoint", name=account.name))


def dismiss(name: Name, db: Db = "", _lang: Lang = None) -> None:
    """Somebody keeps order no more."""
    with _desk(db) as (acts, connection):
        account = acts.named(connection, name)
        acts.dismiss(connection, "", account)
    typer.echo(say("cli.admin.done.dismiss", name=account.name))


def reset(name: Name, db: Db = "", _lang: Lang = None) -> None:
    """Print a link with which somebody sets another password, once and within a day."""
    with _desk(db) as (acts, connection):
        account = acts.named(connection, name)
        word = acts.reset_link(connection, "", account)
    from touchline.server.config import configured
    from touchline.server.http.hosts import own_site

    site = own_site(configured(os.environ, db=db)) or "http://127.0.0.1:8000"
    typer.echo(f"{site}/reset#{word}")


def _punishing(kind: str) -> Callable[..., None]:
    def punish(
        name: Name, reason: Reason = "", days: Days = None, db: Db = "", _lang: Lang = None
    ) -> None:
        """Ban or mute somebody; they are told the reason."""
        with _desk(db) as (acts, connection):
            account = acts.named(connection, name)
            acts.punish(connection, "", account, kind, reason, days)
        typer.echo(say(f"cli.admin.done.{kind}", name=account.name))

    return punish


def _lifting(kind: str) -> Callable[..., None]:
    def lift(name: Name, db: Db = "", _lang: Lang = None) -> None:
        """Take a ban or a mute back."""
        with _desk(db) as (acts, connection):
            account = acts.named(connection, name)
            acts.lift(connection, "", account, kind)
        typer.echo(say(f"cli.admin.done.un{kind}", name=account.name))

    return lift


def rename(
    name: Name,
    new: Annotated[str, typer.Argument(metavar="NEW", help=say("cli.admin.option.new"))],
    reason: Reason = "",
    db: Db = "",
    _lang: Lang = None,
) -> None:
    """Call an account something else, wherever it stands."""
    with _desk(db) as (acts, connection):
        called = acts.rename(connection, "", acts.named(connection, name), new, reason)
    typer.echo(say("cli.admin.done.rename", name=called))


def close(
    match: Annotated[str, typer.Argument(metavar="MATCH", help=say("cli.admin.option.match"))],
    reason: Reason = "",
    db: Db = "",
    _lang: Lang = None,
) -> None:
    """End a match without a winner; a running server does it within seconds."""
    with _desk(db) as (acts, connection):
        acts.close_match(connection, "", match, reason)
    typer.echo(say("cli.admin.done.close", match=match))


def reports(
    closed: Annotated[bool, typer.Option("--closed", help=say("cli.admin.option.closed"))] = False,
    db: Db = "",
    _lang: Lang = None,
) -> None:
    """What people have reported, and nobody has decided yet."""
    with _desk(db) as (_, connection):
        from touchline.server.order.reports import listed
        from touchline.server.order.sanctions import moment

        found = listed(connection, closed=closed)
    for each in found:
        typer.echo(
            f"{each.id}\t{moment(each.made)}\t{each.about}\t{each.reason}\t{each.name or '-'}"
            f"\t{each.match or '-'}\t{each.quoted or '-'}\t{each.note or '-'}"
        )
    if not found:
        typer.echo(say("cli.admin.no-reports"))


def decide(
    number: Annotated[
        int,
        typer.Argument(metavar="NUMBER", parser=whole("NUMBER", 1),
                       help=say("cli.admin.option.number")),
    ],
    upheld: Annotated[
        bool, typer.Option("--upheld/--dismissed", help=say("cli.admin.option.upheld"))
    ] = True,
    db: Db = "",
    _lang: Lang = None,
) -> None:  # fmt: skip
    """Close a report; whoever has reported is told."""
    with _desk(db) as (acts, connection):
        acts.close_report(connection, "", number, upheld=upheld)
    typer.echo(say("cli.admin.done.decide", number=number))


def log(db: Db = "", _lang: Lang = None) -> None:
    """What administrators have done, the newest first."""
    with _desk(db) as (_, connection):
        from touchline.server.order.audit import read
        from touchline.server.order.sanctions import moment

        found = read(connection)
    for each in found:
        by = each.by_name or each.by or say("cli.admin.here")
        typer.echo(
            f"{moment(each.at)}\t{by}\t{each.act}\t{each.name or each.account or '-'}"
            f"\t{each.match or '-'}\t{each.reason or '-'}"
        )


COMMANDS: dict[str, Callable[..., None]] = {
    "appoint": appoint,
    "dismiss": dismiss,
    "reports": reports,
    "decide": decide,
    "ban": _punishing("ban"),
    "unban": _lifting("ban"),
    "mute": _punishing("mute"),
    "unmute": _lifting("mute"),
    "rename": rename,
    "close": close,
    "reset": reset,
    "log": log,
}

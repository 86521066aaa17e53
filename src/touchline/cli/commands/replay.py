"""`touchline replay`: a match told again, or shown at any moment.

A ply is a roll of the die and what followed it: one line of the record.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import msgspec
import typer
from rich.console import Console

from touchline.cli.errors import BadOption
from touchline.cli.files import read_record
from touchline.cli.match.draw import Marks, draw, full_width
from touchline.cli.match.person import read_line
from touchline.cli.match.screen import Left
from touchline.cli.match.status import ball_line, score_line
from touchline.cli.options import File, Json, Lang, Packs, whole
from touchline.cli.output import paper, print_json
from touchline.core import record
from touchline.core.action import Action
from touchline.core.game import Event, Position
from touchline.core.record import Record
from touchline.core.texts import say
from touchline.core.whole import Whole
from touchline.core.words.commentary import Commentator


class Ply(NamedTuple):
    """One roll and what followed it; ply 0 is the start."""

    number: int
    position: Position
    events: list[Event]


def replay(
    file: File,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="PLY", parser=whole("--at", 0), help=say("cli.replay.at")),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help=say("cli.replay.step"))] = False,
    _packs: Packs = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Show the match in a record."""
    game, match = read_record(file)
    if as_json:
        print_json(_entries(game, match))
        return
    plies = list(_plies(game, match))
    if at is not None and at >= len(plies):
        raise BadOption("cli.error.ply", ply=at, last=len(plies) - 1)
    console = paper()
    if step:
        _step(console, game, plies, at or 0)
    elif at is not None:
        _show(console, game, plies[at], Commentator(game.id))
    else:
        _tell(console, game, plies)


def _numbered(
    game: Whole, match: Record
) -> Iterator[tuple[int, Position, Action | None, list[Event]]]:
    """Every action with the number of its ply."""
    ply = 0
    for number, (position, action, events) in enumerate(record.replay(game, match)):
        if action is not None and (action.by_chance or number == 1):
            ply += 1
        yield ply, position, action, events


def _plies(game: Whole, match: Record) -> Iterator[Ply]:
    current: Ply | None = None
    for number, position, _, events in _numbered(game, match):
        if current is not None and current.number != number:
            yield current
            current = None
        so_far = [] if current is None else current.events
        current = Ply(number, position.copy(), [*so_far, *events])
    if current is not None:
        yield current


def _entries(game: Whole, match: Record) -> list[dict[str, Any]]:
    return [
        {
            "ply": ply,
            "action": action.text,
            "events": msgspec.to_builtins(events),
            "score": list(position.score),
        }
        for ply, position, action, events in _numbered(game, match)
        if action is not None
    ]


def _tell(console: Console, game: Whole, plies: list[Ply]) -> None:
    """The whole story, one line a ply."""
    commentator = Commentator(game.id)
    for ply in plies[1:]:
        story = " ".join(commentator.lines(ply.events))
        console.print(f"{ply.number:4}  {story}", markup=False, soft_wrap=True)
    console.print(score_line(game.id, plies[-1].position), style="bold")


def _show(console: Console, game: Whole, ply: Ply, commentator: Commentator) -> None:
    console.print(f"{ply.number} · {score_line(game.id, ply.position)}", style="bold")
    narrow = console.width < full_width(game, ply.position)
    console.print(draw(game, ply.position, Marks(ply.events), narrow=narrow))
    console.print(ball_line(game.id, ply.position), style="dim")
    for line in commentator.lines(ply.events):
        console.print(line, markup=False)


def _step(console: Console, game: Whole, plies: list[Ply], at: int) -> None:
    """Forwards with Enter, backwards with `-`, anywhere with its number."""
    while True:
        _show(console, game, plies[at], Commentator(game.id))
        try:
            typed = read_line(console, say("cli.replay.prompt", ply=at, last=len(plies) - 1) + " ")
        except Left:
            return
        if typed in ("q", "quit"):
            return
        wanted = int(typed) if typed.isdecimal() else at - 1 if typed == "-" else at + 1
        at = min(max(wanted, 0), len(plies) - 1)

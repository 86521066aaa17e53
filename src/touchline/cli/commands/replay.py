"""`touchline replay`: a match told again, or shown at any moment.

Moments are numbered by actions, as `touchline analyse` and the browser number them. A line of the
story is what one side did in a row, or a roll with what followed it, after its number and the time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Annotated, Any, NamedTuple

import msgspec
import typer
from rich.console import Console

from touchline.cli.errors import BadOption
from touchline.cli.files import read_record
from touchline.cli.match.draw import Marks, draw, full_width
from touchline.cli.match.notes import tell_notes
from touchline.cli.match.person import read_line
from touchline.cli.match.screen import MatchLeft
from touchline.cli.match.status import ball_line, score_line
from touchline.cli.options import Files, Json, Lang, Packs, whole
from touchline.cli.output import paper
from touchline.cli.several import look_at
from touchline.core import record, registry
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Event, Position
from touchline.core.language.commentary import Commentator
from touchline.core.language.names import clubs_of
from touchline.core.record import Record
from touchline.core.texts import say
from touchline.study.summary import summary


class Moment(NamedTuple):
    """The match after so many actions, with what the last of them brought; 0 is the start."""

    number: int
    action: Action | None
    position: Position
    events: list[Event]


def number(option: str, text: str) -> Any:
    """An option that takes the number of an action."""
    return typer.Option(option, metavar="N", parser=whole(option, 0), help=text)


def replay(
    files: Files,
    at: Annotated[
        int | None,
        typer.Option(
            *("--action", "--at", "-a"),
            metavar="N",
            parser=whole("--action", 0),
            help=say("cli.replay.at"),
        ),
    ] = None,
    first: Annotated[int | None, number("--from", say("cli.replay.from"))] = None,
    last: Annotated[int | None, number("--to", say("cli.replay.to"))] = None,
    step: Annotated[bool, typer.Option("--step", help=say("cli.replay.step"))] = False,
    cells: Annotated[bool, typer.Option("--cells", help=say("cli.replay.cells"))] = False,
    _packs: Packs = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Show the matches in records."""
    if at is not None and (first is not None or last is not None):
        raise BadOption("cli.error.action-and-part")

    def look(name: str, several: bool) -> list[dict[str, Any]] | None:
        game, match = read_record(name)
        for asked in (at, first):
            if asked is not None and asked > len(match.actions):
                raise BadOption("cli.error.no-action", number=asked, last=len(match.actions))
        part = range(first or 0, (len(match.actions) if last is None else last) + 1)
        if as_json:
            wanted = part if at is None else range(at, at + 1)
            return [each for each in _entries(game, match) if each["number"] in wanted]
        console = paper()
        if several:
            console.rule(name, align="left")
        moments = _moments(game, match)
        teams = clubs_of(match.tags, registry.bot_ids(game.id))
        teller = partial(_teller, game, teams)
        if step:
            _step(console, game, moments, at or 0, teller, cells)
        elif at is not None:
            _show(console, game, moments, max(at - 1, 0), at, teller, cells)
        else:
            _tell(console, game, moments, part, teller(), cells)
            if first is None and last is None:
                tell_notes(console, game, match)
                told = summary(game, match)
                for sentences in filter(None, (told.half_time, told.sentences)):
                    console.print(" ".join(sentences), markup=False, soft_wrap=True)
        return None

    look_at(files, as_json, look)


def _moments(game: Capabilities, match: Record) -> list[Moment]:
    return [
        Moment(number, action, position.copy(), events)
        for number, (position, action, events) in enumerate(record.replay(game, match))
    ]


def _line_starts(moments: list[Moment]) -> list[int]:
    """The numbers of the actions that begin a line: the first, and every roll after it."""
    return [
        each.number
        for each in moments
        if each.action is not None and (each.action.by_chance or each.number == 1)
    ]


def _entries(game: Capabilities, match: Record) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "action": action.text,
            "events": msgspec.to_builtins(events),
            "score": list(position.score),
        }
        for number, (position, action, events) in enumerate(record.replay(game, match))
        if action is not None
    ]


def _teller(game: Capabilities, teams: tuple[str, str]) -> Commentator:
    """Somebody who knows what the record calls the sides, and says everything once."""
    teller = Commentator(game.id)
    teller.teams = teams
    teller.grows = False
    return teller


def _lines(
    teller: Commentator,
    game: Capabilities,
    moments: list[Moment],
    since: int,
    until: int,
    cells: bool,
) -> list[str]:
    """What the actions after one brought, up to another."""
    before, after = moments[since].position, moments[until].position
    teller.know(game, before).know(game, after)
    teller.ends = game.turned(before), game.turned(after)
    events = [event for each in moments[since + 1 : until + 1] for event in each.events]
    return teller.lines(events, cells=cells)


def _tell(
    console: Console,
    game: Capabilities,
    moments: list[Moment],
    part: range,
    teller: Commentator,
    cells: bool,
) -> None:
    """The story, or a part of it: each line with the number of its first action and the time."""
    clock = game.reader().clock
    starts = _sequences(moments)
    score = moments[0].position.score
    for first, following in zip(starts, [*starts[1:], len(moments)], strict=True):
        story = " ".join(_lines(teller, game, moments, first - 1, following - 1, cells))
        after = moments[following - 1].position
        if first in part and story:
            time = clock(moments[first].position)
            console.print(f"{first:4} {time:>5}′  {story}", markup=False, soft_wrap=True)
            if after.score != score:
                console.print(f"{'':12}══ {after.score[0]}:{after.score[1]} ══", style="bold")
        score = after.score
    shown = moments[min(part[-1], len(moments) - 1)] if part else moments[0]
    console.print(score_line(game.id, shown.position, teams=teller.clubs), style="bold")


def _sequences(moments: list[Moment]) -> list[int]:
    """The numbers of the actions with which a line begins: a roll, and whoever decides next."""
    starts: list[int] = []
    turn: object = None
    for before, moment in pairwise(moments):
        assert moment.action is not None
        decides = before.position.turn
        if moment.action.by_chance:
            starts.append(moment.number)
            turn = None  # what follows a roll is told with it
        elif not starts or (turn is not None and decides != turn):
            starts.append(moment.number)
            turn = decides
        else:
            turn = decides
    return starts


def _show(
    console: Console,
    game: Capabilities,
    moments: list[Moment],
    since: int,
    at: int,
    tellers: Callable[[], Commentator],
    cells: bool,
) -> None:
    """A moment, and what has happened since another one."""
    moment = moments[at]
    teller = tellers().know(game, moment.position)
    events = [event for each in moments[since + 1 : at + 1] for event in each.events]
    console.print(
        f"{moment.number} · {score_line(game.id, moment.position, teams=teller.clubs)}",
        style="bold",
    )
    narrow = console.width < full_width(game, moment.position)
    console.print(draw(game, moment.position, Marks(events), narrow=narrow))
    console.print(ball_line(game.id, moment.position), style="dim")
    if moment.action is not None:
        console.print(moment.action.text, markup=False, style="dim")
    for line in _lines(teller, game, moments, since, at, cells):
        console.print(line, markup=False)


def _step(
    console: Console,
    game: Capabilities,
    moments: list[Moment],
    at: int,
    tellers: Callable[[], Commentator],
    cells: bool,
) -> None:
    """Forwards by lines with Enter, backwards with `-`, to any action with its number."""
    last = len(moments) - 1
    ends = [start - 1 for start in _line_starts(moments)] + [last]
    while True:
        since = max([end for end in ends if end < at], default=max(at - 1, 0))
        _show(console, game, moments, since, at, tellers, cells)
        try:
            typed = read_line(console, say("cli.replay.prompt", number=at, last=last) + " ")
        except MatchLeft:
            return
        if typed in ("q", "quit"):
            return
        if typed.isdecimal():
            at = min(int(typed), last)
        elif typed == "-":
            at = max([end for end in ends if end < at], default=0)
        else:
            at = min([end for end in ends if end > at], default=last)

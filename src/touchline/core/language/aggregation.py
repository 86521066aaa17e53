"""Small things that happen in a row, told in one sentence: runs, passes that arrive, placings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from touchline.core.events import (
    Accuracy,
    Called,
    Drew,
    Lifted,
    Moved,
    Passed,
    Placed,
    Shot,
    Won,
    is_a,
    tag_of,
)
from touchline.core.game import Event

CHALLENGE: Final = "challenge"
"""What is called by one of several who jump for the same ball."""
RECEIVED: Final = "received"


class Run(msgspec.Struct, omit_defaults=True):
    """A line taken apart, so that lines of the same `chain` can be told in one.

    They come to what is `before` the runs in the first of them, all the runs, and what is `after`;
    of a chain of `steps` with the ball the last run alone, which tells of all of them.
    """

    chain: str
    before: str
    run: str
    after: str
    steps: bool = False


def in_rows(events: Iterable[Event]) -> list[list[Event]]:
    """Events that belong in one sentence, together; all others alone."""
    rows: list[list[Event]] = []
    for event in events:
        if rows and (
            _alike(rows[-1][-1], event) or (len(rows[-1]) == 1 and arrives(rows[-1][0], event))
        ):
            rows[-1].append(event)
        else:
            rows.append([event])
    return rows


def _alike(before: Any, event: Any) -> bool:
    key = _row(event)
    return bool(key) and key == _row(before)


def _row(event: Any) -> tuple[object, ...]:
    """What neighbours must have in common to be told together; empty for what is told alone."""
    tag = tag_of(event)
    if is_a(event, Moved):
        return tag, event.side, event.with_ball and event.shirt
    if is_a(event, Placed) or tag == "numbered":
        return tag, event.side, event.rule
    if is_a(event, Lifted):
        return tag, event.side
    if is_a(event, Drew) and event.what == "table":
        return (tag,)
    if is_a(event, Called) and event.what == CHALLENGE:
        return tag, event.what
    return ()


def arrives(ball: Any, event: Any) -> bool:
    """Is this how a ball that was played arrives at a team-mate, with nothing in between?"""
    if is_a(ball, Passed) and is_a(event, Accuracy):
        return event.accurate and ball.receiver > 0 and ball.side == event.side
    if not (is_a(ball, Passed) or is_a(ball, Shot)) or not is_a(event, Won):
        return False
    received = event.how in (ball.kind, RECEIVED)
    return received and event.side == ball.side and event.shirt != ball.shirt


def receiver_of(row: Sequence[Any]) -> int:
    """Who has the ball after a pass that has arrived."""
    return int(row[1].shirt) if is_a(row[1], Won) else int(row[0].receiver)

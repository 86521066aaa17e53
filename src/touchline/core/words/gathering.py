"""Small things that happen in a row, told in one sentence: runs, placings, shirts, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from touchline.core.events import Drew, Lifted, Moved, Placed, is_a, tag_of
from touchline.core.game import Event
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.core.words.names import Clubs, Names, man, side_words

GAP = "\0"
"""Stands for what a sentence leaves open."""


class Run(msgspec.Struct, omit_defaults=True):
    """A line about runs, taken apart, so that lines of the same `chain` can be told in one.

    They come to what is `before` the runs in the first of them, all the runs, and what is `after`;
    of a chain of steps with the ball the last run alone, which is where it ended.
    """

    chain: str
    before: str
    run: str
    after: str
    steps: bool = False


def in_rows(events: Iterable[Event]) -> list[list[Event]]:
    """Events that belong in one sentence, together; all others alone."""
    rows: list[list[Event]] = []
    for key, group in groupby(events, _row):
        row = list(group)
        rows += [row] if key else [[event] for event in row]
    return rows


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
    return ()


def in_short(
    row: Sequence[Any], names: Names, clubs: Clubs = (), single_runs: bool = True
) -> str | None:
    """One sentence for all of a row, None if each is better told alone.

    A run is told in short even where it is the only one, unless the game rolls for every run.
    """
    first, tag = row[0], tag_of(row[0])
    if not _row(first) or (len(row) == 1 and (tag != "moved" or not single_runs)):
        return None
    if tag == "drew":
        return say("story.open-cards", cards=", ".join(event.card for event in row))
    side = side_words(clubs, Side(first.side))
    if tag == "moved" and first.with_ball:
        return _dribble(first, names, side, row[-1].end)
    if tag == "moved":
        return say("story.runs", side=side, runs=_runs(row, names))
    if tag == "lifted":
        return say("story.lifted", side=side, figures=", ".join(str(e.shirt) for e in row))
    if tag == "placed":
        places = ", ".join(f"{man(names, event.side, event.shirt)} {event.at}" for event in row)
        return say("story.places", side=side, places=places)
    return say("story.shirts", side=side, shirts=", ".join(f"{e.shirt} {e.card}" for e in row))


def taken_apart(row: Sequence[Any], names: Names, clubs: Clubs) -> Run:
    """A row of runs for a line that others may join; the row is one that is told in short."""
    first = row[0]
    side = Side(first.side)
    called = side_words(clubs, side)
    if first.with_ball:
        before, after = _dribble(first, names, called, GAP).split(GAP)
        return Run(f"{side.label} {first.shirt}", before, row[-1].end, after, True)
    before, after = say("story.runs", side=called, runs=GAP).split(GAP)
    return Run(side.label, before, _runs(row, names), after)


def _dribble(first: Any, names: Names, side: str, end: str) -> str:
    shirt = man(names, first.side, first.shirt)
    return say("story.dribble", side=side, shirt=shirt, origin=first.origin, end=end)


def _runs(row: Sequence[Any], names: Names) -> str:
    return ", ".join(
        f"{man(names, event.side, event.shirt)} {event.origin}–{event.end}" for event in row
    )

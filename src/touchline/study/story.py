"""Commentary as data: each line with the kind of event, the side and the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from touchline.core.events import tag_of
from touchline.core.game import Event
from touchline.core.language.aggregation import Run
from touchline.core.language.commentary import Commentator
from touchline.core.side import Side, SideName


class StoryLine(msgspec.Struct, omit_defaults=True):
    """One line of commentary; `tag` is the kind of event it begins with."""

    seq: int
    tag: str
    text: str
    side: SideName | None = None
    rule: str | None = None
    run: Run | None = None
    """Runs that can be told in one sentence with the next."""
    goes_on: bool = False
    """It belongs to the roll before it."""
    cells: str = ""
    """The cells it speaks of, such as `P14–S17`, for whoever wants them."""


def lines(teller: Commentator, seq: int, events: Iterable[Event]) -> list[StoryLine]:
    """The story of one action: a line for each roll or call and what followed it."""
    return [
        StoryLine(
            seq,
            tag_of(told.event),
            told.text,
            side_of(told.event),
            getattr(told.event, "rule", None),
            told.run,
            told.goes_on,
            told.cells,
        )
        for told in teller.tell(seq, events)
    ]


def side_of(event: Event) -> SideName | None:
    """The side an event is about."""
    side = getattr(event, "side", None)
    return "home" if side == Side.HOME else "away" if side == Side.AWAY else None

"""What a side has answered before it is asked: what may be said, and where it is kept."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, Executable, delete, insert, select

from touchline.core.capabilities.ahead import NEVER
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.store.sql_tables import answers_ahead

Answers = Mapping[str, tuple[str, ...]]
"""For each decision the ways to answer it, the first that is possible before the others."""


def checked(
    game: Capabilities, position: Position, side: Side, wanted: Mapping[str, list[str]]
) -> Answers:
    """What a side wants to answer ahead; Refusal if the game has no such answers."""
    known = game.ways_ahead(position, side)
    for decision, ways in wanted.items():
        if decision not in known:
            raise Refusal("no-such-question", known=", ".join(known) or "-")
        for way in ways:
            if way.removeprefix(NEVER) not in known[decision]:
                raise Refusal("no-such-answer", known=", ".join(known[decision]))
    return {decision: tuple(dict.fromkeys(ways)) for decision, ways in wanted.items() if ways}


def storing(match: str, side: Side, answers: Answers) -> list[Executable]:
    """The statements that put these in the place of what was said before."""
    this = answers_ahead.c.match == match, answers_ahead.c.side == side.label
    said = {decision: list(ways) for decision, ways in answers.items()}
    row = insert(answers_ahead).values(match=match, side=side.label, answers=said)
    return [delete(answers_ahead).where(*this), *([row] if answers else [])]


def stored_answers(connection: Connection, match: str) -> dict[Side, Answers]:
    """What both sides of a match have said."""
    wanted = select(answers_ahead.c.side, answers_ahead.c.answers)
    rows = connection.execute(wanted.where(answers_ahead.c.match == match)).all()
    return {
        Side[row.side.upper()]: {asked: tuple(ways) for asked, ways in row.answers.items()}
        for row in rows
    }

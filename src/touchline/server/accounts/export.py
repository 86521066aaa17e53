"""Everything of an account in one archive, for its owner to take home."""

from __future__ import annotations

import contextlib
import io
import json
import zipfile
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from touchline.core.errors import TouchlineError
from touchline.server.accounts import belongings, seats_of
from touchline.server.match.match_sheet import MatchSheet, sheet_of
from touchline.server.match.restore import fetch, record_kept
from touchline.server.match.seats import SIDES, side_name
from touchline.server.store.sql_tables import (
    chat,
    competition_events,
    competition_people,
    competitions,
    matches,
)


def archive(connection: Connection, account: str) -> bytes:
    """A ZIP file: JSON for each table, records of finished matches, what was said, leagues."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for table, rows in belongings.rows_of(connection, account).items():
            _add(file, f"{table}.json", rows)
        sheets = []
        for match_id in seats_of.played_by(connection, account):
            sheets += _add_match(file, connection, match_id, account)
        _add(file, "matches.json", sheets)
        _add(file, "said.json", _said(connection, account))
        _add(file, "leagues.json", _leagues(connection, account))
    return data.getvalue()


def _add(file: zipfile.ZipFile, name: str, content: Any) -> None:
    file.writestr(name, json.dumps(content, ensure_ascii=False, indent=1))


def _add_match(
    file: zipfile.ZipFile, connection: Connection, match_id: str, account: str
) -> list[dict[str, Any]]:
    """Its record once it is over; before that nobody has one that tells what is hidden."""
    stored = fetch(connection, match_id)
    if stored is None:
        return []
    sheet = stored.sheet
    if sheet.status == "over":
        with contextlib.suppress(TouchlineError):  # its game may not be there any more
            file.writestr(f"records/{sheet.game}-{match_id}.tl", record_kept(stored))
    return [_summary(sheet, account)]


def _summary(sheet: MatchSheet, account: str) -> dict[str, Any]:
    return {
        "id": sheet.id,
        "game": sheet.game,
        "preset": sheet.preset,
        "pace": sheet.pace,
        "status": sheet.status,
        "score": sheet.score,
        "result": msgspec.to_builtins(sheet.result),
        "sides": [side_name(s) for s in SIDES if sheet.seats[s].account == account],
        "clubs": sheet.clubs(),
        "created": sheet.created,
        "touched": sheet.touched,
    }


def _said(connection: Connection, account: str) -> list[dict[str, Any]]:
    """One's own lines, as far as they are kept; nobody else's."""
    found = []
    for match_id in seats_of.played_by(connection, account):
        row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().first()
        sheet = None if row is None else sheet_of(row)
        own = [] if sheet is None else [s.name for s in sheet.seats if s.account == account]
        wanted = select(chat).where(chat.c.match == match_id, chat.c.by.in_(own))
        for line in connection.execute(wanted.order_by(chat.c.no)):
            found.append({"match": match_id, "text": line.text, "at": line.at})
    return found


def _leagues(connection: Connection, account: str) -> list[dict[str, Any]]:
    """The leagues one takes part in, with what one has done there."""
    people = competition_people
    wanted = (
        select(people, competitions.c.title, competitions.c.game)
        .join(competitions, competitions.c.id == people.c.competition)
        .where(people.c.account == account)
    )
    found = []
    for row in connection.execute(wanted):
        events = select(competition_events.c.event).where(
            competition_events.c.competition == row.competition
        )
        done = [json.loads(text) for text in connection.execute(events).scalars()]
        own = [each for each in done if row.name in (each.get("by"), each.get("manager"))]
        found.append({
            "id": row.competition, "title": row.title, "game": row.game, "name": row.name,
            "team": row.team, "organiser": row.organiser, "done": own,
        })  # fmt: skip
    return found

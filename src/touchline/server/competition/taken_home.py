"""What of a competition is taken home beside its sheets: a calendar, and all its records."""

from __future__ import annotations

import io
import zipfile
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from touchline.competition import books
from touchline.competition.fixtures import Fixture
from touchline.competition.state import State
from touchline.core.errors import TouchlineError
from touchline.server.competition.stored import StoredCompetition
from touchline.server.match.restore import fetch, record_kept

LINE_BYTES: Final = 73
"""A line of a calendar has at most 75, with what leads one that goes on."""
MATCH_HOURS: Final = 2
"""Nobody knows how long it will take."""


def calendar(stored: StoredCompetition) -> str:
    """Every match that has a day or a time, for the calendar of a telephone (RFC 5545)."""
    state = stored.competition.state
    stamp = _moment(stored.touched)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Touchline//Leagues//EN"]
    lines.append(f"X-WR-CALNAME:{_escaped(state.rules.title)}")
    for fixture in state.fixtures:
        when = _when(stored, state, fixture)
        if when:
            lines += [
                "BEGIN:VEVENT", f"UID:{fixture.number}-{stored.id}@touchline", f"DTSTAMP:{stamp}",
                *when, f"SUMMARY:{_escaped(f'{fixture.home} – {fixture.away}')}", "END:VEVENT",
            ]  # fmt: skip
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _when(stored: StoredCompetition, state: State, fixture: Fixture) -> list[str]:
    time = stored.times.get(fixture.number)
    if time is not None and time.agreed:
        end = time.at + MATCH_HOURS * 3600
        return [f"DTSTART:{_moment(time.at)}", f"DTEND:{_moment(end)}"]
    day = books.date_of(state, fixture.day)
    if not day:
        return []
    first = date.fromisoformat(day)
    return [f"DTSTART;VALUE=DATE:{first:%Y%m%d}",
            f"DTEND;VALUE=DATE:{first + timedelta(days=1):%Y%m%d}"]  # fmt: skip


def _moment(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    r"""A text as a calendar has it.

    >>> print(_escaped("Forest, Vale; and others"))
    Forest\, Vale\; and others
    """
    for letter in ("\\", ";", ","):
        text = text.replace(letter, f"\\{letter}")
    return "".join(filter(str.isprintable, text))


def _folded(line: str) -> str:
    """A long line goes on after a space; no letter is broken."""
    parts, now = [], ""
    for letter in line:
        if len((now + letter).encode()) > LINE_BYTES:
            parts.append(now)
            now = ""
        now += letter
    return "\r\n ".join([*parts, now])


def records(connection: Connection, links: list[tuple[str, str]]) -> bytes:
    """A ZIP file with the record of each of these matches, by the name it is to have there."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for name, match_id in links:
            found = fetch(connection, match_id)
            if found is not None and found.sheet.status == "over":
                with suppress(TouchlineError):  # its game may not be there any more
                    file.writestr(name, record_kept(found))
    return data.getvalue()


def record_names(stored: StoredCompetition) -> list[tuple[str, str]]:
    """The matches that were booked, each with the name of its file."""
    state = stored.competition.state
    found = []
    for link in stored.links:
        if link.status == "booked":
            fixture = state.fixture(link.number)
            teams = f"{fixture.home}-{fixture.away}"
            plain = "".join(each if each.isalnum() or each == "-" else "_" for each in teams)
            found.append((f"{link.number:03d}-{plain}.tl", link.match))
    return found

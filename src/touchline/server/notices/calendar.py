"""A calendar file (iCalendar, RFC 5545): moments with a name, for any calendar program."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final, NamedTuple

LINE_BYTES: Final = 75
_ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


class Moment(NamedTuple):
    """Something that is at a time."""

    uid: str
    """The same moment has the same name in every version of the file."""
    at: float
    title: str
    text: str
    link: str


def calendar(name: str, moments: Iterable[Moment], now: float) -> str:
    """The file.

    >>> file = calendar("Turns", [Moment("a@b", 0.0, "Your turn", "", "https://b/m")], 0.0)
    >>> [line for line in file.splitlines() if line[:3] in ("SUM", "DTS")]
    ['DTSTAMP:19700101T000000Z', 'DTSTART:19700101T000000Z', 'SUMMARY:Your turn']
    """
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Touchline//Touchline//EN",
        f"X-WR-CALNAME:{_escaped(name)}",
    ]  # fmt: skip
    for moment in moments:
        lines += [
            "BEGIN:VEVENT", f"UID:{_escaped(moment.uid)}", f"DTSTAMP:{_utc(now)}",
            f"DTSTART:{_utc(moment.at)}", f"SUMMARY:{_escaped(moment.title)}",
            f"DESCRIPTION:{_escaped(moment.text)}", f"URL:{moment.link}", "END:VEVENT",
        ]  # fmt: skip
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _utc(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    return text.translate(_ESCAPED)


def _folded(line: str) -> str:
    """No line has more than 75 bytes; the next begins with a space, and no letter is cut."""
    parts, part, size = [], "", 0
    for letter in line:
        more = len(letter.encode())
        if size + more > LINE_BYTES:
            parts.append(part)
            part, size = " ", 1
        part, size = part + letter, size + more
    return "\r\n".join([*parts, part])

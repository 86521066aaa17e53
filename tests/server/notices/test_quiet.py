"""Quiet hours are those of the clock on somebody's wall, in summer and in winter."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from touchline.server.notices.quiet import quiet_until, zone_of

BERLIN = "Europe/Berlin"
TEN, SEVEN, NOON = 22 * 60, 7 * 60, 12 * 60


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("now", "begin", "end", "until"),
    [
        ("2026-11-19T21:59", TEN, SEVEN, None),
        ("2026-11-19T22:00", TEN, SEVEN, "2026-11-20T07:00"),
        ("2026-11-20T06:59:59", TEN, SEVEN, "2026-11-20T07:00"),
        ("2026-11-20T07:00", TEN, SEVEN, None),
        ("2026-11-20T08:00", SEVEN, NOON, "2026-11-20T12:00"),
        ("2026-11-20T12:00", SEVEN, NOON, None),
        ("2026-12-31T23:30", TEN, SEVEN, "2027-01-01T07:00"),
        ("2026-10-24T23:30", TEN, SEVEN, "2026-10-25T07:00"),  # a night of an hour more
        ("2026-03-28T23:30", TEN, SEVEN, "2026-03-29T07:00"),  # and of an hour less
        ("2026-11-20T03:00", TEN, TEN, None),
        ("2026-11-20T03:00", None, None, None),
    ],
)
def test_quiet_hours_end_when_they_end(
    now: str, begin: int | None, end: int | None, until: str | None
) -> None:
    found = quiet_until(at(now), BERLIN, begin, end)
    assert found == (None if until is None else at(until))


def test_the_same_moment_is_quiet_in_one_zone_and_not_in_another() -> None:
    now = at("2026-11-19T23:00")
    assert quiet_until(now, BERLIN, TEN, SEVEN) is not None
    assert quiet_until(now, "America/New_York", TEN, SEVEN) is None


@pytest.mark.parametrize(
    "name", ["Nowhere/Atlantis", "../../etc/passwd", "", "/etc/localtime", "\0"]
)
def test_what_is_no_zone(name: str) -> None:
    assert zone_of(name) is None

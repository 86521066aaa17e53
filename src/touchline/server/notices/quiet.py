"""Quiet hours: from a minute of somebody's day to another, by the clock on their wall."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

HOUR_MINUTES: Final = 60
DAY_MINUTES: Final = 24 * HOUR_MINUTES
UTC: Final = "UTC"


@lru_cache(1000)
def zone_of(name: str) -> ZoneInfo | None:
    """The time zone of this name, None if there is none.

    >>> zone_of("Europe/Berlin").key, zone_of("../etc/passwd")
    ('Europe/Berlin', None)
    """
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        return None


def quiet_until(now: float, zone: str, begin: int | None, end: int | None) -> float | None:
    """When the quiet hours that are now will end; None if these are none.

    >>> at = datetime(2026, 11, 19, 23, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    >>> quiet_until(at.timestamp(), "Europe/Berlin", 22 * 60, 7 * 60) - at.timestamp()
    27000.0
    """
    if begin is None or end is None or begin == end:
        return None
    here = datetime.fromtimestamp(now, zone_of(zone) or ZoneInfo(UTC))
    minute = here.hour * 60 + here.minute
    within = begin <= minute < end if begin < end else minute >= begin or minute < end
    if not within:
        return None
    until = here.replace(
        hour=end // HOUR_MINUTES, minute=end % HOUR_MINUTES, second=0, microsecond=0
    )
    if minute >= end:  # of the next day: by the calendar, since a day may have 25 hours
        until = datetime.combine(
            (here + timedelta(days=1)).date(), until.time(), tzinfo=here.tzinfo
        )
    return until.timestamp()

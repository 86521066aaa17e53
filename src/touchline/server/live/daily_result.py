"""The result of a try at the situation of the day, stored with the end of its match."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Executable, update

from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.session import MatchSession
from touchline.server.store.sql_tables import daily


def daily_result(sheet: MatchSheet, session: MatchSession) -> list[Executable]:
    """The result of a try that counts, stored with the end of its match."""
    if sheet.daily is None:
        return []
    values: dict[str, Any] = {"ended": time.time()}
    if session.attack is not None:
        how = session.attack.how
        values |= {"solved": how == "goal", "actions": session.attack.used}
        values["how"] = "left" if how == "open" else how
    elif session.guide is not None:
        values |= {"solved": session.guide.status == "done", "actions": session.guide.tries}
    return [update(daily).where(daily.c.match == sheet.id).values(**values)]

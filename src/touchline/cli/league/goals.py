"""Goals of a match at a table, as somebody types them: `Longo@31/Ruiz`.

The squad says for which side a player scores; where the competition has none the side comes
first: `away:Nine@12`. An own goal counts for the other side: `own:Longo@80`.
"""

from __future__ import annotations

import re
from typing import Final

from touchline.cli.errors import BadOption
from touchline.competition.events import Scored
from touchline.competition.fixtures import Fixture
from touchline.competition.state import State
from touchline.core.league.errors import BadCompetition
from touchline.core.side import SideName

SIDES: Final[tuple[SideName, SideName]] = ("home", "away")
GOAL: Final = re.compile(
    r"(?P<own>own:)?(?:(?P<side>home|away):)?(?P<player>[^@/]+?)"
    r"(?:@(?P<minute>\d{1,3}))?(?:/(?P<assist>[^@/]+))?"
)


def read_goals(state: State, fixture: Fixture, texts: list[str]) -> tuple[Scored, ...]:
    """The goals, in the order they were named."""
    return tuple(_goal(state, fixture, text) for text in texts)


def _goal(state: State, fixture: Fixture, text: str) -> Scored:
    read = GOAL.fullmatch(text.strip())
    if read is None or (read["own"] and read["assist"]):
        raise BadOption("cli.league.error.goal", value=text)
    player, assist = read["player"].strip(), (read["assist"] or "").strip()
    side = _side(state, fixture, player, read["side"], text, own=bool(read["own"]))
    return Scored(side, int(read["minute"] or 0), player, assist, bool(read["own"]))


def _side(
    state: State, fixture: Fixture, player: str, said: str | None, text: str, *, own: bool
) -> SideName:
    """The side the goal counts for."""
    if state.rules.squads.how == "none":
        if said is None:
            raise BadOption("cli.league.error.goal-side", value=text)
        return "home" if said == "home" else "away"
    squads = (state.club(fixture.home).squad, state.club(fixture.away).squad)
    his = next((at for at, squad in enumerate(squads) if player in squad), None)
    if his is None:
        raise BadCompetition("league.error.neither-squad", value=player, match=fixture.number)
    counts = SIDES[1 - his if own else his]
    if said not in (None, counts):
        raise BadOption("cli.league.error.goal-other", value=text, right=counts)
    return counts

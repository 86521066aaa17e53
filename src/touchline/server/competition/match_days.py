"""A match day that begins is told to every manager with an account who has to play on it."""

from __future__ import annotations

from touchline.server.competition.stored import StoredCompetition
from touchline.server.occasions.occasion import Occasion


def day_of(stored: StoredCompetition) -> int:
    """The day on which matches are open; 0 where none are."""
    state = stored.competition.state
    return state.day if state.open_matches() else 0


def begun(stored: StoredCompetition, before: int) -> list[Occasion]:
    """What is told if it was another day before."""
    day, state = day_of(stored), stored.competition.state
    if day in (0, before):
        return []
    teams = [
        team
        for fixture in state.open_matches()
        if fixture.day == day
        for team in (fixture.home, fixture.away)
    ]
    managers = [stored.manager(team) for team in teams]
    return [
        Occasion(
            account=person.account, kind="league-day", subject=stored.id,
            key=f"league-day:{stored.id}:{day}:{person.no}", data={"league": state.rules.title},
        )
        for person in managers
        if person is not None and person.account
    ]  # fmt: skip

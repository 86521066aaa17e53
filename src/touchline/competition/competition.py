"""A competition: its rules, its teams, what has happened, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from touchline.competition import written
from touchline.competition.events import Happening
from touchline.competition.fold import fold, play
from touchline.core.league.terms import Rules, Team


class Competition:
    """Grows by `add` alone; what is refused changes nothing."""

    def __init__(
        self, rules: Rules, teams: Sequence[Team], events: Iterable[Happening] = ()
    ) -> None:
        written.check(rules, teams)
        self.rules = rules
        self.teams = tuple(teams)
        self.events: list[Happening] = list(events)
        self.state = fold(rules, self.teams, self.events)
        self._parts = [written.write(rules, self.teams, ())]

    def add(self, *events: Happening) -> None:
        """Let these events happen, one after the other."""
        for event in events:
            play(self.state, event)
            self.events.append(event)

    def text(self) -> str:
        """The whole file; an event is put into words once."""
        done = len(self._parts) - 1
        self._parts += map(written.write_event, self.events[done:])
        return "".join(self._parts)


def read(text: str) -> Competition:
    """The competition in a text."""
    found = written.read(text)
    return Competition(found.rules, found.team, found.event)

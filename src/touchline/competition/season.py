"""Plays a competition: draws, drafts, match after match between bots, market days.

A match begins as soon as both its teams have played the one before, on as many processes as there
are. What goes into the log does not depend on who was faster: events are added in the order of the
calendar, and chance comes from the seed and the number of the match.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path

from touchline.arena.executor import Executor
from touchline.competition import lots, managers, rounds, squads
from touchline.competition.competition import Competition
from touchline.competition.events import (
    Awarded,
    Bid,
    Exchanged,
    Happening,
    HomePoints,
    Listed,
    Result,
    Sold,
)
from touchline.competition.fixtures import Fixture
from touchline.competition.kick_off import due, unfit
from touchline.competition.matches import carry
from touchline.competition.one_match import Job, PlayedMatch, play_job, result
from touchline.competition.standing import Standing
from touchline.competition.state import KNOCK_OUT
from touchline.core import registry
from touchline.core.league.adapter import Lineup

Tell = Callable[[Fixture], None]


class Season:
    """A competition being played by bots."""

    def __init__(
        self,
        competition: Competition,
        seed: str,
        *,
        everybody: bool = False,
        until: int = 0,
        budget: float | None = None,
        records: str = "",
    ) -> None:
        self.competition = competition
        self.state = competition.state
        self.seed = seed
        self.everybody = everybody
        """Whether the matches of people are simulated too."""
        self.until = until
        """The last match day to play, 0 for all of them."""
        self.budget = budget
        self.records = records
        self._standing: dict[str, Standing] = {}
        """What teams carry whose results wait for earlier ones to be added."""
        self._ahead: dict[int, list[Happening]] = {}

    # -- before and between matches -------------------------------------------------------------

    def bot(self, team: str) -> str | None:
        """The bot that decides for a team; None where a person has to."""
        found = self.state.club(team).team.bot
        if found is None and self.everybody:
            found = registry.stand_in(self.state.rules.game, quick=True)
        return found

    def prepare(self) -> None:
        """Start numbers, squads, and the draw that is due."""
        if not self.state.start:
            self.competition.add(lots.order(self.state, self.seed))
        if not self.state.begun and self.state.rules.squads.how == "dealt":
            self.competition.add(*lots.deal(self.state, self.seed))
        while not self.state.begun:
            team = squads.on_turn(self.state)
            if not team or self.bot(team) is None:
                return
            self.competition.add(managers.pick(self.state, team))
        if not self.state.open_matches() and self.state.round >= rounds.rounds(self.state):
            self.competition.add(*lots.level(self.state, self.seed))
        if rounds.due(self.state):
            self.competition.add(lots.draw(self.state, self.seed))

    def market_day(self) -> bool:
        """Do bots trade before this match day? Twice a season, the second time at the deadline."""
        market = self.state.rules.market
        days = {market.deadline, (market.deadline + 1) // 2} if market.deadline else set()
        if not market.open or self.state.day not in days:
            return False
        for event in reversed(self.competition.events):
            if isinstance(event, Result | Awarded):
                return True
            if isinstance(event, Exchanged | Listed | Bid | Sold):
                return False
        return False

    def trade(self) -> None:
        """The market day of all bots."""
        teams = [name for name in self.state.start if self.bot(name) is not None]
        managers.trade(self.state, teams, self.competition.add)

    # -- matches --------------------------------------------------------------------------------

    def left(self) -> int:
        """How many matches are in the calendar and not over."""
        return len(self.state.open_matches())

    def waiting(self) -> int:
        """How many of them have not been played, here or elsewhere."""
        return self.left() - len(self._ahead)

    def run(self, executor: Executor, tell: Tell, save: Callable[[], None]) -> None:
        """Play on until a person has to do something, or all is over; `save` now and then."""
        while True:
            self.prepare()
            if self.market_day():
                self.trade()
            played = self._play_days(executor, tell, save)
            self.spend_for_people()
            save()
            if not played and not rounds.due(self.state):
                self.competition.add(*lots.level(self.state, self.seed))
                return

    def _play_days(self, executor: Executor, tell: Tell, save: Callable[[], None]) -> int:
        """Play what can be played before the next market day."""
        self._standing = {}
        last = self._last_day()
        waiting: deque[tuple[Fixture, HomePoints | None, Callable[[], PlayedMatch]]] = deque()
        under_way: set[int] = set()
        most = 1 if executor.workers == 1 else 2 * executor.workers
        played = 0
        while True:
            for fixture in self._ready(last, under_way, most - len(waiting)):
                under_way.add(fixture.number)
                waiting.append(self._begin(executor, fixture))
            if not waiting:
                return played
            fixture, points, call = waiting.popleft()
            self._over(fixture, points, call(), tell)
            under_way.discard(fixture.number)
            played += 1
            if self._add_in_order():
                save()

    def spend_for_people(self) -> None:
        """Bots at home to a person spend their points, who sees them before lining up."""
        for fixture in list(due(self.state)):
            at_home = self.bot(fixture.home) is not None and self.bot(fixture.away) is None
            if at_home and fixture.points is None:
                fit = self.state.lineup(fixture.home).fit
                points = managers.spend(self.state, fixture, fit)
                self.competition.add(*([points] if points is not None else []))

    def _last_day(self) -> int:
        """No match after this day is played before bots have traded."""
        market = self.state.rules.market
        days = [self.until or 9999]
        if market.open and market.deadline:
            stops = ((market.deadline + 1) // 2, market.deadline)
            days += [stop - 1 for stop in stops if stop > self.state.day]
        return min(days)

    def _ready(self, last: int, under_way: set[int], room: int) -> list[Fixture]:
        """The next matches whose teams have nothing else to play first."""
        found = [
            fixture
            for fixture in due(self.state, self._ahead)
            if fixture.day <= last
            and fixture.number not in under_way
            and not self._waits_for_person(fixture)
        ]
        return found[:room]

    def _lineup(self, team: str) -> Lineup:
        """A side with what its latest match has cost it."""
        found = self.state.lineup(team)
        standing = self._standing.get(team)
        if standing is None:
            return found
        fit = tuple(player for player in found.squad if standing.available(player))
        return Lineup(found.team, fit, found.squad, found.own)

    def _begin(
        self, executor: Executor, fixture: Fixture
    ) -> tuple[Fixture, HomePoints | None, Callable[[], PlayedMatch]]:
        home, away = self._lineup(fixture.home), self._lineup(fixture.away)
        to = unfit(self.state, fixture, home, away)
        if to is not None:
            return fixture, None, partial(PlayedMatch, awarded=to)
        points = fixture.points or managers.spend(self.state, fixture, home.fit)
        job = Job(
            self.state.rules,
            fixture.number,
            home,
            away,
            (str(self.bot(fixture.home)), str(self.bot(fixture.away))),
            self.seed,
            {} if points is None else dict(points.points),
            fixture.stage == KNOCK_OUT
            and rounds.decisive(fixture, rounds.legs_of(self.state, fixture)),
            rounds.is_final(self.state, fixture),
            self.budget,
            bool(self.records),
        )
        return fixture, None if fixture.points else points, executor.call(play_job, job)

    def _over(
        self, fixture: Fixture, points: HomePoints | None, played: PlayedMatch, tell: Tell
    ) -> None:
        """A match has come to its end, perhaps before earlier ones."""
        event: Result | Awarded
        if played.awarded is not None:
            event = Awarded(match=fixture.number, to=played.awarded)
        else:
            dice = {
                name: lots.die(self.seed, fixture.number, name)
                for side in played.report.injured
                for name in side
            }
            record = f"{fixture.number:03d}.tl" if self.records else ""
            if record:
                Path(self.records, record).write_text(played.record, encoding="utf-8")
            event = result(fixture.number, played, dice, record=record)
            for name, sheet in ((fixture.home, event.home), (fixture.away, event.away)):
                before = self._standing.get(name, self.state.club(name).standing)
                self._standing[name] = carry(self.state, before, sheet)
        self._ahead[fixture.number] = [*([points] if points is not None else []), event]
        tell(fixture)

    def _add_in_order(self) -> bool:
        """Add what is next in the calendar; is a whole match day over with it?"""
        before = self.state.day
        for fixture in self.state.open_matches():
            if fixture.number not in self._ahead:
                if self._waits_for_person(fixture):
                    continue
                break
            self.competition.add(*self._ahead.pop(fixture.number))
        return self.state.day != before

    def _waits_for_person(self, fixture: Fixture) -> bool:
        return self.bot(fixture.home) is None or self.bot(fixture.away) is None

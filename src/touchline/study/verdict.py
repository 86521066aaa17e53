"""What a match is told by afterwards: its goals, its best man, and where it turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

import msgspec

from touchline.core.capabilities.game import Capabilities
from touchline.core.events import Goal as Scored
from touchline.core.events import Kick, Saved, Substituted, Won, is_a
from touchline.core.game import Event
from touchline.core.reader import Pass, Reader, Score, Shot, SideNumber
from touchline.core.rivals.men import called

LEAD: Final = 6
"""So many actions before a goal it begins, if nothing says better."""
WORTH: Final = 0.1
"""A match without goals turned at its best chance, if it was at least as good as this."""
POINTS: Final = {"goals": 5.0, "assists": 3.0, "won": 0.6, "completed": 0.15, "shots": 0.3}

Man = tuple[int, int]
"""A side and a shirt."""


class Goal(msgspec.Struct):
    """A goal for `side`: who scored, who passed to him, how likely it was, how it stood then.

    `begin` is the action it is worth looking at from. The scorer of an own goal plays for the
    other side.
    """

    side: SideNumber
    shirt: int
    name: str | None
    own: bool
    minute: int
    seq: int
    begin: int
    score: Score
    xg: float | None = None
    assist: int | None = None
    assist_name: str | None = None
    clock: str = ""


class Best(msgspec.Struct):
    """The man of the match and what he has done."""

    side: SideNumber
    shirt: int
    name: str | None
    goals: int
    assists: int
    won: int
    completed: int


class Turn(msgspec.Struct):
    """Where the match turned: a goal, or a chance that was not taken."""

    seq: int
    what: Literal["goal", "chance"]
    side: SideNumber
    shirt: int
    name: str | None
    minute: int
    xg: float | None
    clock: str


class Verdict:
    """Watches a match for what is told of it."""

    def __init__(self, game: Capabilities, reader: Reader, clubs: Sequence[str] = ()) -> None:
        self.game = game
        self.clubs = clubs
        self.reader = reader
        self.goals: list[Goal] = []
        self.names: dict[str, str] = {}
        self._won: Counter[Man] = Counter()
        self._with: int | None = None
        self._kicks = (0, 0)

    def watch(self, seq: int, position: Any, events: Sequence[Event]) -> None:
        """Look at what an action led to."""
        for event in events:
            if is_a(event, Won) or is_a(event, Saved):
                self._has(event)
            elif is_a(event, Scored):
                self._goal(seq, position, event)
                self._with = None
            elif is_a(event, Kick):
                self._kicks = event.home, event.away
            elif is_a(event, Substituted):
                self.learn(position)

    def learn(self, position: Any) -> None:
        """Who wears which shirt now; a name once read is kept for whoever goes off."""
        found = called(self.game, self.game.pieces(position, None), self.clubs)
        self.names |= {piece.id: piece.name for piece in found if piece.name}

    def name(self, side: int, shirt: int) -> str | None:
        """What a shirt is called, if it has a name."""
        return self.names.get(f"{'ha'[side]}{shirt}")

    def _has(self, event: Won | Saved) -> None:
        """Somebody has the ball; it was won if the others had it."""
        man = event.side, event.shirt
        if self._with not in (None, event.side):
            self._won[man] += 1
        self._with = event.side

    def _goal(self, seq: int, position: Any, event: Scored) -> None:
        self.learn(position)
        side, shirt = event.side, event.shirt
        own = event.scorer_side != side
        shot = _last(self.reader.shots, side, seq)
        scored = shot if shot is not None and shot.scored and not self._told(shot) else None
        goal = Goal(
            side, shirt, self.name(1 - side if own else side, shirt), own,
            self.reader.minute(position) if scored is None else scored.minute,
            seq, max(1, (scored.seq if scored else seq) - LEAD), [event.home, event.away],
            None if scored is None else scored.xg,
            clock=self.reader.clock(position) if scored is None else scored.clock,
        )  # fmt: skip
        last = self.reader.passes[-1] if self.reader.passes else None
        if last is not None and last.complete and last.side == side and last.shirt != shirt:
            if not own and not any(earlier.seq >= last.seq for earlier in self.goals):
                goal.assist, goal.begin = last.shirt, max(1, last.seq - 1)
                goal.assist_name = self.name(side, last.shirt)
        self.goals.append(goal)

    def _told(self, shot: Shot) -> bool:
        return any(goal.seq >= shot.seq for goal in self.goals)

    def best(self) -> Best | None:
        """Whoever has done most for his side, where a win is worth a goal; the first wins a tie."""
        done: dict[Man, Counter[str]] = {}

        def add(man: Man, what: str, times: int = 1) -> None:
            done.setdefault(man, Counter())[what] += times

        for goal in self.goals:
            if not goal.own and goal.shirt:
                add((goal.side, goal.shirt), "goals")
            if goal.assist is not None:
                add((goal.side, goal.assist), "assists")
        for man, times in self._won.items():
            add(man, "won", times)
        for played in self.reader.passes:
            if played.complete and played.shirt:
                add((played.side, played.shirt), "completed")
        for shot in self.reader.shots:
            if shot.shirt:
                add((shot.side, shot.shirt), "shots")
        if not done:
            return None
        winner = self._winner()

        def worth(man: Man) -> float:
            bonus = POINTS["goals"] if man[0] == winner else 0
            return bonus + sum(POINTS[what] * times for what, times in done[man].items())

        man = max(done, key=worth)
        has = done[man]
        told = has["goals"], has["assists"], has["won"], has["completed"]
        return Best(*man, self.name(*man), *told)

    def _winner(self) -> int | None:
        """Who is ahead, by goals or in the shoot-out."""
        home, away = self.goals[-1].score if self.goals else (0, 0)
        if home == away:
            home, away = self._kicks
        return None if home == away else 0 if home > away else 1

    def turn(self) -> Turn | None:
        """The goal that decided it: the winner was never caught again; else the best chance."""
        if not self.goals:
            shot = max(self.reader.shots, key=lambda each: each.xg, default=None)
            if shot is None or shot.xg < WORTH:
                return None
            name = self.name(shot.side, shot.shirt)
            told = shot.side, shot.shirt, name, shot.minute, shot.xg, shot.clock
            return Turn(shot.seq, "chance", *told)
        home, away = self.goals[-1].score
        goal = self.goals[-1] if home == away else self.decider(0 if home > away else 1)
        who = goal.side, goal.shirt, goal.name
        return Turn(goal.seq, "goal", *who, goal.minute, goal.xg, goal.clock)

    def decider(self, winner: int) -> Goal:
        """The goal after which the side that is ahead was never caught again."""
        ahead = self.goals[-1]
        for goal in reversed(self.goals):
            if goal.score[winner] <= goal.score[1 - winner]:
                break
            ahead = goal
        return ahead


def _last(shots: Iterable[Shot | Pass], side: int, seq: int) -> Any:
    """The last of a side up to an action."""
    mine = [shot for shot in shots if shot.side == side and shot.seq <= seq]
    return mine[-1] if mine else None

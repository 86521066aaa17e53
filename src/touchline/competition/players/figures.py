"""What each player did in one match, read from what was played: minutes, shots, passes, tackles.

A shirt may be left to somebody else, so what happened is booked to whoever wore it then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from touchline.competition.events import Figures
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.events import Booked, Injured, PeriodBegan, Substituted, is_a
from touchline.core.game import Event
from touchline.core.league.adapter import LeagueAdapter
from touchline.core.reader import Reader
from touchline.study.units import unit_of

CHANGES: Final = (PeriodBegan, Substituted, Booked, Injured)
"""After these somebody else may be on the pitch."""


class Counted(NamedTuple):
    """Both sides of a match, by player, and the expected goals of each."""

    sides: tuple[dict[str, Figures], dict[str, Figures]]
    xg: tuple[float, float]


def count(adapter: LeagueAdapter, position: Any, actions: Iterable[Action]) -> Counted:
    """Play a match once more from its first position, and write down who did what."""
    bookkeeper = Bookkeeper(adapter, adapter.game.reader(), position)
    reader = bookkeeper.reader
    for seq, action in enumerate(actions, 1):
        reader.face(position)
        reader.before(seq, position, action)
        events = list(position.play(action))
        reader.after(seq, position, events)
        bookkeeper.watch(events)
    bookkeeper.book()
    home, away = (
        round(sum((shot.xg for shot in reader.shots if shot.side == side), 0.0), 2)
        for side in (0, 1)
    )
    return Counted(bookkeeper.found(), (home, away))


class Bookkeeper:
    """Knows who wears which shirt, and books what the reader of the game has noted."""

    def __init__(self, adapter: LeagueAdapter, reader: Reader, position: Any) -> None:
        self.adapter = adapter
        self.reader = reader
        self.position = position
        self.game: Capabilities = adapter.game
        self.in_minutes = unit_of(position) == "minute"
        self._books: tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]] = ({}, {})
        self._names: dict[tuple[int, int], str] = {}
        self._there: list[tuple[int, str]] = []
        self._minute = 0
        self._booked = [0, 0, 0]

    def watch(self, events: Sequence[Event]) -> None:
        """Something has happened."""
        minute = self.reader.minute(self.position) if self.in_minutes else 0
        changed = any(is_a(event, kind) for event in events for kind in CHANGES)
        if minute > self._minute:
            for side, name in self._there:
                self._of(side, name)["minutes"] += minute - self._minute
            self._minute = minute
            changed = True
        if changed:
            if any(is_a(event, Substituted) for event in events):
                self.book()
            self._look()

    def _look(self) -> None:
        """Who is on the pitch, and in which shirt?"""
        self._there = []
        for piece in self.game.pieces(self.position, None):
            side, shirt = "ha".index(piece.id[0]), int(piece.id[1:])
            name = self.adapter.wearer(self.position, side, shirt)
            if name:
                self._names[side, shirt] = name
                if piece.at is not None:
                    self._there.append((side, name))

    def book(self) -> None:
        """Book what was noted since the last time to those who wear the shirts up to now."""
        reader = self.reader
        for shot in reader.shots[self._booked[0] :]:
            if (line := self._wearing(shot.side, shot.shirt)) is not None:
                line["shots"] += 1
                line["xg"] += shot.xg
        for ball in reader.passes[self._booked[1] :]:
            if (line := self._wearing(ball.side, ball.shirt)) is not None:
                line["passes"] += 1
                line["completed"] += ball.complete
        for tackle in reader.tackles[self._booked[2] :]:
            if (line := self._wearing(tackle.side, tackle.shirt)) is not None:
                line["tackles"] += 1
                line["tackles_won"] += tackle.won
        self._booked = [len(reader.shots), len(reader.passes), len(reader.tackles)]

    def _wearing(self, side: int, shirt: int) -> dict[str, Any] | None:
        name = self._names.get((side, shirt))
        return None if name is None else self._of(side, name)

    def _of(self, side: int, name: str) -> dict[str, Any]:
        none = dict.fromkeys(Figures.__struct_fields__, 0) | {"xg": 0.0}
        return self._books[side].setdefault(name, none)

    def found(self) -> tuple[dict[str, Figures], dict[str, Figures]]:
        """Everybody who was there, by name."""
        for side, name in self._there:
            self._of(side, name)
        lacks = [] if self.in_minutes else ["minutes"]
        lacks += [] if self.reader.has_tackles else ["tackles", "tackles_won"]
        home, away = (
            {
                name: Figures(**line | {"xg": round(line["xg"], 3)} | dict.fromkeys(lacks))
                for name, line in sorted(books.items())
            }
            for books in self._books
        )
        return home, away

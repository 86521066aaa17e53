"""How a side plays, not how well: what can be seen of a style from the stands.

Lengths are shares of the way from goal to goal, so that figures of all games can be compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, Final

import msgspec

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.events import Won, is_a
from touchline.core.game import Event
from touchline.core.picture import Picture
from touchline.core.reader import Pass, Reader

CLOSE: Final = 0.2
"""Whoever is nearer than this to the ball is about it."""
DUELS: Final = ("tackles", "steals", "attacks")
"""What readers call it when somebody goes for the ball at another's feet."""


class Manner(msgspec.Struct):
    """What one side did in many matches; means are worked out when they are asked for."""

    matches: int = 0
    passes: int = 0
    completed: int = 0
    length: float = 0.0
    gained: float = 0.0
    shots: int = 0
    duels: int = 0
    won: int = 0
    won_at: float = 0.0
    seen: int = 0
    line: float = 0.0
    nearest: float = 0.0
    high: int = 0
    around: int = 0

    def means(self) -> dict[str, float]:
        """By a name each: so many a match, a share, or a share of the pitch."""
        played, passes = max(1, self.matches), max(1, self.passes)
        won, seen = max(1, self.won), max(1, self.seen)
        return {
            "passes": self.passes / played,
            "completion": self.completed / passes,
            "length": self.length / passes,
            "gained": self.gained / passes,
            "shots": self.shots / played,
            "passes-a-shot": self.passes / max(1, self.shots),
            "duels": self.duels / played,
            "won": self.won / played,
            "won-at": self.won_at / won,
            "line": self.line / seen,
            "nearest": self.nearest / seen,
            "around": self.around / max(1, self.high),
        }


class Watcher:
    """Watches matches of a game, and writes down how each side plays."""

    def __init__(self, game: Capabilities, manners: tuple[Manner, Manner]) -> None:
        self.game = game
        self.manners = manners

    def begin(self, settings: Any) -> None:
        """Another match."""
        self.pitch = Pitch(self.game.picture(settings))
        self.reader: Reader = self.game.reader()
        self._seq = 0
        self._owner = -1

    def before(self, position: Any, action: Action) -> None:
        """Look at the position in which an action is about to be played."""
        self.reader.face(position)
        self.reader.before(self._seq, position, action)

    def after(self, position: Any, events: Sequence[Event]) -> None:
        """Look at what it led to."""
        passes = len(self.reader.passes)
        self.reader.after(self._seq, position, events)
        self._seq += 1
        turned = self.reader.turned(position)
        for event in events:
            if is_a(event, Won) and event.side in (0, 1):
                if event.side != self._owner >= 0:
                    manner = self.manners[event.side]
                    manner.won += 1
                    manner.won_at += self.pitch.height(event.at, event.side, turned)
                self._owner = event.side
        if len(self.reader.passes) > passes:
            made = self.reader.passes[-1]
            self._owner = made.side
            self._measure(made, turned)
            self._look(position, 1 - made.side, made.origin, turned)

    def _measure(self, made: Pass, turned: bool) -> None:
        """How far a ball was played, and how much nearer to the goal."""
        pitch, manner = self.pitch, self.manners[made.side]
        if made.origin in pitch.places and made.end in pitch.places:
            manner.length += pitch.between(made.origin, made.end)
            begun = pitch.height(made.origin, made.side, turned)
            manner.gained += pitch.height(made.end, made.side, turned) - begun

    def _look(self, position: Any, side: int, ball: str, turned: bool) -> None:
        """How a side stands while the other one plays the ball from here."""
        names = ("home", "away")
        men = [
            piece.at
            for piece in self.game.pieces(position, None)
            if piece.side == names[side] and not piece.keeper and piece.at in self.pitch.places
        ]
        if men and ball in self.pitch.places:
            manner = self.manners[side]
            manner.seen += 1
            manner.line += sum(self.pitch.height(at, side, turned) for at in men) / len(men)
            away = [self.pitch.between(at, ball) for at in men]
            manner.nearest += min(away)
            if self.pitch.height(ball, side, turned) > 0.5:
                manner.high += 1
                manner.around += sum(far < CLOSE for far in away)

    def end(self) -> None:
        """The match is over."""
        figures = {each.key: (each.home, each.away) for each in self.reader.figures()}
        for side, manner in enumerate(self.manners):
            manner.matches += 1
            manner.shots += sum(shot.side == side for shot in self.reader.shots)
            manner.duels += sum(int(figures[key][side]) for key in DUELS if key in figures)
        for one in self.reader.passes:
            manner = self.manners[one.side]
            manner.passes += 1
            manner.completed += one.complete


class Pitch:
    """Where cells lie between the goals."""

    def __init__(self, picture: Picture) -> None:
        along = picture.axis == "x"
        self.places = {
            cell.name: (cell.x, cell.y) if along else (cell.y, cell.x) for cell in picture.cells
        }
        depths = [place[0] for place in self.places.values()]
        self._low, self._long = min(depths), max(depths) - min(depths)
        self._home_low = picture.home_low

    def height(self, cell: str, side: int, turned: bool) -> float:
        """How far from the own goal a cell is, 0 to 1."""
        at = (self.places[cell][0] - self._low) / self._long
        return at if (side == 0) == (self._home_low != turned) else 1.0 - at

    def between(self, one: str, other: str) -> float:
        """How far apart two cells are."""
        (a, b), (c, d) = self.places[one], self.places[other]
        return hypot(a - c, b - d) / self._long


def compare(
    game: Capabilities, players: tuple[Any, Any], preset: str, matches: int, dice: Any
) -> tuple[Manner, Manner, float]:
    """How two players play against each other, ends changed each time, and the first's score.

    `dice` makes those of a match of its number.
    """
    from touchline.core.seat import Seat, Seeded
    from touchline.core.side import Side

    manners = Manner(), Manner()
    score = 0.0
    for number in range(matches):
        turned = number % 2 == 1
        settings = game.settings(preset)
        position: Any = game.new(settings)
        rolled = dice(number)
        watcher = Watcher(game, (manners[1], manners[0]) if turned else manners)
        watcher.begin(settings)
        seated = players[::-1] if turned else players
        for side, player in enumerate(seated):
            if isinstance(player, Seeded):
                player.sit_down(f"{number}/{side}")
        while position.turn is not None:
            actions = position.actions()
            if not actions:
                action = rolled.roll(position.chance)
            elif len(actions) == 1:
                action = actions[0]
            else:
                action = seated[position.turn].choose(Seat(position, position.turn))
            watcher.before(position, action)
            watcher.after(position, position.play(action))
        watcher.end()
        winner = position.winner
        score += 0.5 if winner is None else float((winner is Side.HOME) != turned)
    return manners[0], manners[1], score / matches

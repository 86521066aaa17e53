"""Counter Attack's statistics: figures counted by the arena, shots with their exact chances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.events import tag_of
from touchline.core.game import Event
from touchline.core.language.asking import added_time
from touchline.core.language.statistics import Sheet
from touchline.core.reader import Figure, Pass, Reader, Shot, Tackle, chance_of, words
from touchline.core.side import Side
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE
from touchline.counterattack.engine.clock.full_time import PERIODS
from touchline.counterattack.engine.heading.headed_shot import HeadAim
from touchline.counterattack.engine.heading.heading import has_jumped, jumpers, points, score_of
from touchline.counterattack.engine.position import Position, shirt
from touchline.counterattack.engine.state import COUNTERS
from touchline.counterattack.screen.forecast import Flight, follow
from touchline.counterattack.screen.view import attack_of, minute_of_match, minutes_added
from touchline.counterattack.text.statistics import MatchStatistics

EVERYBODY: Final = (1 << COUNTERS) - 1
ON_THE_WAY: Final = frozenset({"keeper-step", "who-blocks"})  # decided while a shot is in the air
TABLE: Final = (
    *("passes", "completed", "tackles", "tackles_won", "interceptions", "steals", "headers_won"),
    *("corners", "free_kicks", "throw_ins", "offsides", "fouls", "yellow_cards", "red_cards"),
)


class MatchReader(Reader):
    """Reads a match of Counter Attack."""

    moments = frozenset({"goal", "booked", "period", "full-time", "kick", "injured"})
    has_tackles = True
    neutral = frozenset(
        {"loose-direction", "loose-distance", "stray-direction", "added-time", "injury", "booking"}
    )

    def __init__(self, game: Capabilities) -> None:
        super().__init__(game)
        self.statistics = MatchStatistics()
        self._shooting: Shot | None = None

    def before(self, seq: int, position: Position, action: Action) -> None:
        """A shot is decided on with its aim, a penalty when the taker runs up.

        From outside the box the keeper may still step (CA 4.9.4): its chance is that afterwards.
        """
        if action.verb == "aim":
            # a forecast speaks of goals as the side in possession sees them
            name = "goal" if position.turn == position.attack else "own-goal"
            aim = position.flow[-1]
            if isinstance(aim, HeadAim) and has_jumped(position, aim.header):
                chance = header_chance(position, aim, action)
            else:
                chance = chance_of(name, position.forecast(action))
            self._chance(seq, position, chance, "shot")
        elif position.decision == "keeper-step" and isinstance(position.flow[-2], Flight):
            if self._shooting is not None:  # else the match began after the shot
                self._shooting.xg = chance_of("goal", position.forecast(action))
        elif action.by_chance and position.decision == "penalty":
            found: dict[str, Fraction] = {}
            follow(position.copy(), [], int(position.attack), Fraction(1), found)
            self._chance(seq, position, float(found.get("goal", Fraction())), "penalty")

    def _chance(self, seq: int, position: Position, xg: float, kind: str) -> None:
        cell = NAMES[position.ball]
        number = shirt(position.holder) if position.holder != NOWHERE else 0
        side = int(position.attack)
        minute, clock = self.minute(position), self.clock(position)
        self._shooting = Shot(side, number, cell, cell, xg, False, minute, seq, kind, clock)
        self.shots.append(self._shooting)

    def after(self, seq: int, position: Position, events: Sequence[Event]) -> None:
        """Count every event, and see which shots and passes came off."""
        super().after(seq, position, events)
        for event in events:
            counted = self._counts()
            self.statistics.watch([event])
            self._note(seq, event, counted)
        if position.turn != Side.CHANCE and position.decision not in ON_THE_WAY:
            self._shooting = None  # whatever happens now has been decided by somebody

    def _counts(self) -> list[int]:
        return [
            each for sheet in self.statistics.sheets for each in (sheet.passes, sheet.completed)
        ]

    def _note(self, seq: int, event: Any, counted: list[int]) -> None:
        tag = tag_of(event)
        now = self._counts()
        for side in range(2):
            if now[2 * side] > counted[2 * side]:
                played = Pass(side, event.shirt, event.origin, event.end, False, event.kind, seq)
                self.passes.append(played)
            elif now[2 * side + 1] > counted[2 * side + 1]:
                self.passes[-1].complete = True
        if tag == "shot" and self._shooting is not None:
            shot = self._shooting
            shot.side, shot.shirt, shot.kind = event.side, event.shirt, event.kind
            shot.origin, shot.end = event.origin, event.end
        elif tag == "goal" and self._shooting is not None:
            self._shooting.scored = event.side == self._shooting.side
        if tag == "called" and event.what == "tackle":
            self.tackles.append(Tackle(event.side, event.shirt, False, seq))
        elif tag == "won" and event.how == "tackle" and self.tackles:  # or it began before us
            self.tackles[-1].won = True
        if tag == "moved":
            self.busy(event.side, event.end)
        elif tag == "won":
            self.busy(event.side, event.at)

    def possession(self) -> tuple[float, float]:
        """The share of all actions a side called."""
        home = self.statistics.possession(Side.HOME)
        return home, 1 - home

    def figures(self) -> list[Figure]:
        """Goals and shots first, then what the arena counts."""
        home, away = self.statistics.sheets
        return [
            Figure("goals", home.goals, away.goals),
            Figure("shots", *(sum(shot.side == side for shot in self.shots) for side in (0, 1))),
            *(Figure(key, getattr(home, key), getattr(away, key)) for key in TABLE[:2]),
            Figure("completion", *(_percent(sheet) for sheet in (home, away))),
            *(Figure(key, getattr(home, key), getattr(away, key)) for key in TABLE[2:]),
        ]

    def minute(self, position: Position) -> int:
        """The minute of the match, both halves counted."""
        return minute_of_match(position)

    def clock(self, position: Position) -> str:
        """Added time is told apart, since the second half begins where the first should end."""
        minute, added = minute_of_match(position), minutes_added(position)
        return added_time(minute, added) if added else str(minute)

    def phase(self, position: Position) -> str:
        """The half and the minute; the view would say the same but takes its time."""
        kicks = [int(position.home_kicks), int(position.away_kicks)]
        clock = {"minute": self.clock(position), "attacks": attack_of(position)}
        return words(self.game, PERIODS[position.half], kicks, **clock)

    def turned(self, position: Position) -> bool:
        """Ends are changed with every half (CA 4.2)."""
        return bool(position.half % 2)

    def ball(self, position: Position) -> str | None:
        """The hex of the ball."""
        return None if position.ball == NOWHERE else NAMES[position.ball]


def header_chance(p: Position, aim: HeadAim, action: Action) -> float:
    """The chance of a header that has won its duel, with whatever die it could have won it.

    The die of the duel is that of the shot too (CA 4.14.3), and has fallen before the aim.
    """
    rivals = max(points(p, each) for each in jumpers(EVERYBODY, 1 - aim.side))
    before = p.copy()
    before.total[aim.header] = 0
    before.rolled_one = 0
    before.play(action)
    won, found = Fraction(), dict[str, Fraction]()
    for outcome, chance in before.outcomes():
        face = outcome.args[0] + 1
        if score_of(before, aim.header, aim.landing, face) > rivals:
            won += chance
            after = before.copy()
            follow(after, after.play(outcome), int(aim.side), chance, found)
    return float(found.get("goal", Fraction()) / won)


def _percent(sheet: Sheet) -> int:
    return round(100 * sheet.completed / sheet.passes) if sheet.passes else 0

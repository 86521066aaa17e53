"""UND1C1's statistics: shots with their exact chances, passes, duels, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from touchline.core.action import Action
from touchline.core.events import tag_of
from touchline.core.game import Event
from touchline.core.reader import Figure, Pass, Reader, Shot, words
from touchline.core.whole import Whole
from touchline.undici.match.frame import PASSED_OVER
from touchline.undici.match.pitch import NAMES, NOWHERE, goal_of
from touchline.undici.match.position import Position, side_of
from touchline.undici.screen.forecast import follow
from touchline.undici.screen.view import coach_turns
from touchline.undici.shots.shot import KINDS, SaveRoll, ShotRoll, shot_being_rolled
from touchline.undici.turn.full_time import PERIODS

DUELS: Final = ("dribble", "tackle")
TABLE: Final = (
    *("dribbles", "dribbles_won", "tackles", "tackles_won", "cards_played", "plays_used"),
    *("corners", "free_kicks", "throw_ins", "offsides", "fouls", "yellow_cards", "red_cards"),
)
COUNTED: Final = {
    "played": "cards_played",
    "play": "plays_used",
    "corner": "corners",
    "out": "throw_ins",
    "offside": "offsides",
    "foul": "fouls",
}


class MatchReader(Reader):
    """Reads a match of UND1C1."""

    moments = frozenset({"goal", "booked", "period", "full-time", "kick", "injured"})
    neutral = frozenset({"discipline-roll", "injury-roll"})

    def __init__(self, game: Whole) -> None:
        super().__init__(game)
        self.counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.held = [0, 0]
        self._shooting: Shot | None = None
        self._called = (0, "")

    def before(self, seq: int, position: Position, action: Action) -> None:
        """A shot is a chance when its first die falls; who has the ball counts at decisions."""
        if not action.by_chance:
            if position.holder != NOWHERE:
                self.held[int(side_of(position.holder))] += 1
        elif self._shooting is None:
            roll = shot_being_rolled(position)
            if roll is not None:
                self._chance(seq, position, roll)

    def _chance(self, seq: int, position: Position, roll: ShotRoll | SaveRoll) -> None:
        """Both dice are looked at, or the keeper's alone where the header's is known (UN 4.9.5)."""
        shooter = int(roll.shooter)
        side = int(side_of(shooter))
        found: dict[str, Fraction] = {}
        follow(position.copy(), [], side, Fraction(1), "", found)
        self._shooting = Shot(
            side,
            int(position.shirt(shooter)),
            NAMES[position.where(shooter)],
            NAMES[goal_of(1 - side)],
            float(found.get("goal", Fraction())),
            False,
            self.minute(position),
            seq,
            KINDS[int(roll.sort)],
        )
        self.shots.append(self._shooting)

    def after(self, seq: int, position: Position, events: Sequence[Event]) -> None:
        """Count every event, and see which shots and passes came off."""
        super().after(seq, position, events)
        for event in events:
            self._note(seq, event)
        answered = position.flow[-1].kind.forecast == PASSED_OVER  # with a card, between two dice
        if shot_being_rolled(position) is None and not answered:
            self._shooting = None

    def _note(self, seq: int, event: Any) -> None:
        tag = tag_of(event)
        if tag == "passed":
            played = event.side, event.shirt, event.origin, event.end
            self.passes.append(Pass(*played, False, event.kind, seq))
        elif tag == "accuracy":
            self.passes[-1].complete = event.accurate
        elif tag == "goal" and self._shooting is not None:
            self._shooting.scored = event.side == self._shooting.side
        elif tag == "called":
            self._called = event.side, event.what
            if event.what in DUELS:
                self.counts[event.side][f"{event.what}s"] += 1
        elif tag == "duel" and event.kind in DUELS and self._called == (event.side, event.kind):
            self.counts[event.side][f"{event.kind}s_won"] += 1
        elif tag == "booked":
            self.counts[event.side]["yellow_cards" if event.card == "yellow" else "red_cards"] += 1
        elif tag == "set-piece" and event.what.startswith("free-kick"):
            self.counts[event.side]["free_kicks"] += 1
        if tag in COUNTED:
            self.counts[event.side][COUNTED[tag]] += 1
        if tag == "moved":
            self.busy(event.side, event.end)
        elif tag == "won":
            self.busy(event.side, event.at)

    def possession(self) -> tuple[float, float]:
        """The share of all decisions at which a side had the ball."""
        home = self.held[0] / max(1, sum(self.held))
        return home, 1 - home

    def figures(self) -> list[Figure]:
        """Goals, shots and passes first."""
        tried = [sum(each.side == side for each in self.passes) for side in (0, 1)]
        done = [sum(each.side == side and each.complete for each in self.passes) for side in (0, 1)]
        shares = [round(100 * done[side] / tried[side]) if tried[side] else 0 for side in (0, 1)]
        return [
            Figure("goals", *self.goals),
            Figure("shots", *(sum(shot.side == side for shot in self.shots) for side in (0, 1))),
            Figure("passes", *tried),
            Figure("completed", *done),
            Figure("completion", *shares),
            *(Figure(key, *(counts[key] for counts in self.counts)) for key in TABLE),
        ]

    def minute(self, position: Position) -> int:
        """The turn of the coach on turn."""
        return coach_turns(position)[0]

    def phase(self, position: Position) -> str:
        """The period and the turn; the view would say the same but takes its time."""
        kicks = [int(position.home_kicks), int(position.away_kicks)]
        return words(self.game, PERIODS[position.phase], kicks, turns=coach_turns(position))

    def ball(self, position: Position) -> str | None:
        """The box of the ball."""
        return None if position.ball() == NOWHERE else NAMES[position.ball()]

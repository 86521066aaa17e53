"""UND1C1's statistics: shots with their exact chances, passes, duels, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.events import tag_of
from touchline.core.game import Event
from touchline.core.reader import Figure, Pass, Reader, Shot, Tackle, words
from touchline.undici.engine.board.pitch import NAMES, NOWHERE, goal_of, shot_number
from touchline.undici.engine.clock.full_time import PERIODS
from touchline.undici.engine.frame import PASSED_OVER
from touchline.undici.engine.position import Position, side_of
from touchline.undici.engine.rolls import luck
from touchline.undici.engine.set_pieces.set_piece import FREE_KICKS, PENALTIES, specialist
from touchline.undici.engine.shooting.shot import (
    FREE_KICK,
    KINDS,
    PENALTY,
    SaveRoll,
    ShotRoll,
    finishing,
    shot_being_rolled,
)
from touchline.undici.engine.state import FOUR_SCORES
from touchline.undici.events import Duel
from touchline.undici.screen.shot_odds import goal
from touchline.undici.screen.view import attack_of, coach_turns

SPECIALISTS: Final = {int(FREE_KICK): FREE_KICKS, int(PENALTY): PENALTIES}
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
    has_tackles = True
    neutral = frozenset({"discipline-roll", "injury-roll"})

    def __init__(self, game: Capabilities) -> None:
        super().__init__(game)
        self.counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.held = [0, 0]
        self._shooting: Shot | None = None
        self._called = (0, "")
        self._dice = [0, 0]
        self._in_the_air: tuple[int, int, bool] | None = None

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
        """The chance before both dice, also where the shooter's has fallen already (UN 4.9.5)."""
        shooter = int(roll.shooter)
        side = int(side_of(shooter))
        self._shooting = Shot(
            side,
            int(position.shirt(shooter)),
            NAMES[position.where(shooter)],
            NAMES[goal_of(1 - side)],
            float(self._unknown(position, roll) if isinstance(roll, SaveRoll) else goal(position)),
            False,
            self.minute(position),
            seq,
            KINDS[int(roll.sort)],
            self.clock(position),
        )
        self.shots.append(self._shooting)

    def _unknown(self, position: Position, roll: SaveRoll) -> Fraction:
        """The chance of a shot whose own die is known, with every die it could have come with.

        A header was rolled for in its duel, which it had to win; who takes a match over between
        two dice has not seen the first.
        """
        die = self._dice[side_of(roll.shooter)] or most_likely_die(position, roll)
        won = [face for face in range(1, 7) if self._in_the_air is None or self._wins(face - die)]
        found = Fraction()
        for face in won:
            if face == 4 and position.tricks & FOUR_SCORES:  # card G9
                found += 1
                continue
            other = position.copy()
            total = roll.total - die + face
            other.flow[-1] = SaveRoll(roll.shooter, roll.sort, total, roll.best, roll.rolls)
            found += goal(other)
        return found / len(won)

    def _wins(self, more: int) -> bool:
        """Would the duel in the air have been won with so many pips more (UN 4.9.6)?"""
        mine, his, level = self._in_the_air or (0, 0, True)
        return mine + more > his or (level and mine + more == his)

    def after(self, seq: int, position: Position, events: Sequence[Event]) -> None:
        """Count every event, and see which shots and passes came off."""
        super().after(seq, position, events)
        for event in events:
            self._note(seq, event)
            if isinstance(event, Duel) and event.kind == "corner":
                level = position.settings.corner_tie == "attacker"
                self._in_the_air = event.attacker_total, event.defender_total, level
        answered = position.flow[-1].kind.forecast == PASSED_OVER  # with a card, between two dice
        if shot_being_rolled(position) is None and not answered:
            self._shooting = self._in_the_air = None

    def _note(self, seq: int, event: Any) -> None:
        tag = tag_of(event)
        if tag == "rolled":
            self._dice[event.side] = event.die
        elif tag == "passed":
            played = event.side, event.shirt, event.origin, event.end
            self.passes.append(Pass(*played, False, event.kind, seq))
        elif tag == "accuracy":
            self.passes[-1].complete = event.accurate
        elif tag == "goal" and self._shooting is not None:
            self._shooting.scored = event.side == self._shooting.side
        elif tag == "called":
            self._called = event.side, event.what
            self._challenged(seq, event)
        elif tag == "duel" and event.kind in DUELS and self._called == (event.side, event.kind):
            self._won_duel(event)
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

    def _challenged(self, seq: int, event: Any) -> None:
        if event.what in DUELS:
            self.counts[event.side][f"{event.what}s"] += 1
        if event.what == "tackle":
            self.tackles.append(Tackle(event.side, event.shirt, False, seq))

    def _won_duel(self, event: Any) -> None:
        self.counts[event.side][f"{event.kind}s_won"] += 1
        if event.kind == "tackle" and self.tackles:  # else the match began in the middle of it
            self.tackles[-1].won = True

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
        """The turn of the coach on turn, or the attack."""
        return int(position.attack) or coach_turns(position)[0]

    def phase(self, position: Position) -> str:
        """The period and the turn; the view would say the same but takes its time."""
        kicks = [int(position.home_kicks), int(position.away_kicks)]
        clock = {"turns": coach_turns(position), "attacks": attack_of(position)}
        return words(self.game, PERIODS[position.phase], kicks, **clock)

    def ball(self, position: Position) -> str | None:
        """The box of the ball."""
        return None if position.ball() == NOWHERE else NAMES[position.ball()]


def most_likely_die(p: Position, roll: SaveRoll) -> int:
    """The die behind the total of a shot that nobody has seen."""
    side, kind = side_of(roll.shooter), SPECIALISTS.get(int(roll.sort))
    added = shot_number(p.where(roll.shooter), side) + finishing(p, roll.shooter, roll.sort)
    added += luck(p, side, roll.shooter)
    if kind is not None:
        added += specialist(p, roll.shooter, kind)
    return int(min(max(roll.total - added, 1), 6))

"""Kicks from the penalty spot after a draw (q4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.deck import SAVING, SHOOTING
from touchline.counterattack.events import Kick, PeriodBegan, Tossed
from touchline.counterattack.frame import CHANCE, Frame
from touchline.counterattack.pitch import (
    GOAL,
    HOME,
    NOWHERE,
    beyond,
    goal_column,
    hex_at,
    rose_direction,
)
from touchline.counterattack.position import SHIRTS, Position, shirt
from touchline.counterattack.refusal import not_there, refuse
from touchline.counterattack.rolls import RollFrame, bare, spot_kick_penalty, total
from touchline.counterattack.whistle import blow

ROUNDS: Final = 5


def begin_shoot_out(p: Position) -> None:
    """A toss says who kicks first."""
    p.half = 4
    p.flow.clear()
    p.flow.append(KickToss(CHANCE))
    p.kicks = 0
    p.kicked = 0
    p.tell(PeriodBegan("shoot-out", "CA q4"))


class KickToss(Frame):
    """Chance says who kicks first."""

    def name(self) -> str:
        return "kick-toss"

    def rule(self) -> str:
        return "CA q4"

    def chance(self, p: Position) -> Chance:
        return TOSS

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.first = action.index - moves.TOSS
        p.tell(Tossed(int(p.first), "CA q4"))
        p.flow.append(Kicker(p.first))


TOSS: Final = Chance(
    "toss", None, "shoot-out", "CA q4", [moves.TABLE[moves.TOSS], moves.TABLE[moves.TOSS + 1]]
)


class Kicker(Frame):
    """Who kicks next: nobody twice until all of his side have kicked."""

    def name(self) -> str:
        return "kicker"

    def rule(self) -> str:
        return "CA q4"

    def enter(self, p: Position) -> None:
        """A side without players cannot kick: it misses."""
        if not self.ready(p):
            p.flow.pop()
            score_kick(p, self.side, self.side * SHIRTS, False)
            p.flow[-1].enter(p)

    def ready(self, p: Position) -> list[int]:
        """Who may kick now."""
        first = self.side * SHIRTS
        there = [int(c) for c in range(first, first + SHIRTS) if p.where(c) != NOWHERE]
        fresh = [c for c in there if not p.kicked & (1 << c)]
        return fresh or there

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in self.ready(p):
            out.append(moves.TABLE[moves.TAKE + counter % SHIRTS])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "take":
            return super().why_not(p, action)
        counter = action.index - moves.TAKE + self.side * SHIRTS
        return not_there(p, self, action, counter) or refuse(p, self, action, "has-kicked")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        counter = action.index - moves.TAKE + self.side * SHIRTS
        if p.kicked & (1 << counter):  # everybody has kicked: a new round of the side
            p.kicked &= ~(2047 << self.side * SHIRTS)
        p.kicked |= 1 << counter
        p.flow.append(KickRoll(CHANCE, self.side, counter))


class KickRoll(RollFrame):
    """Shooting + die. `b` kicks."""

    def name(self) -> str:
        return "kick"

    def rule(self) -> str:
        return "CA q4"

    def rolled(self, p: Position, face: i64) -> None:
        if face == 1 and p.settings.natural_one:
            score_kick(p, self.a, self.b, False)
            return
        score = total(p.skill(self.b, SHOOTING), face, 0)
        p.flow.append(KickSave(CHANCE, 1 - self.a, self.b, score))


class KickSave(RollFrame):
    """The keeper's save. `b` kicked, `c` is his total."""

    def name(self) -> str:
        return "kick-save"

    def rule(self) -> str:
        return "CA q4"

    def rolled(self, p: Position, face: i64) -> None:
        keeper = p.keeper(self.a)
        ours = total(p.skill(keeper, SAVING), face, spot_kick_penalty(p))
        if p.settings.penalty_kick == "two-higher":
            score_kick(p, 1 - self.a, self.b, ours < self.c + 2)
        elif ours == self.c:
            p.flow.append(KickDirection(CHANCE, self.a, self.b))
        else:
            score_kick(p, 1 - self.a, self.b, ours < self.c)


class KickDirection(RollFrame):
    """A tie: only the direction, a goal if the next hex that way is in the goal. `b` kicked."""

    def name(self) -> str:
        return "kick-direction"

    def rule(self) -> str:
        return "CA q4"

    def rolled(self, p: Position, face: i64) -> None:
        line = hex_at(goal_column(self.a), 0)
        scored = beyond(line, rose_direction(bare(face))) == GOAL
        score_kick(p, 1 - self.a, self.b, scored)


def score_kick(p: Position, side: i64, counter: i64, scored: bool) -> None:
    """Count a kick; the match is over as soon as it is decided."""
    if scored and side == HOME:
        p.home_kicks += 1
    elif scored:
        p.away_kicks += 1
    p.kicks += 1
    p.tell(Kick(int(side), shirt(counter), scored, int(p.home_kicks), int(p.away_kicks)))
    if decided(p):
        blow(p, "CA q4")
    else:
        p.flow.append(Kicker(1 - side))


def decided(p: Position) -> bool:
    """Can the side behind no longer catch up? In sudden death: both have kicked, one is ahead."""
    if p.kicks >= 2 * ROUNDS:
        return p.kicks % 2 == 0 and p.home_kicks != p.away_kicks
    first_left = ROUNDS - (p.kicks + 1) // 2
    second_left = ROUNDS - p.kicks // 2
    home_left = first_left if p.first == HOME else second_left
    away_left = second_left if p.first == HOME else first_left
    return p.home_kicks > p.away_kicks + away_left or p.away_kicks > p.home_kicks + home_left

"""Passes: to feet, into space, and in the air, each for what it will probably bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.aerial import astray, header_value
from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.ground import worth
from touchline.bots.counterattack.hand_made.odds import best_shot, reaches
from touchline.bots.counterattack.hand_made.running import best_run, holding
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, in_box, within
from touchline.counterattack.engine.board.reach import free_round, steps_to
from touchline.counterattack.engine.deck import HIGH_PASS, PACE
from touchline.counterattack.engine.passing.ground_pass import legal_target
from touchline.counterattack.engine.passing.interception import chances
from touchline.counterattack.engine.passing.kinds_of_pass import PASSES, QUICK_THROW
from touchline.counterattack.engine.passing.offside import judge
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.shooting.keeper_step import is_keeper_at_home
from touchline.counterattack.engine.state import CORNER, eleven

BACK_TO_KEEPER: Final = 0.2  # only if there is nobody else
LOST: Final = 0.9  # what the other side makes of a ball it wins
FREE_BALL: Final = 0.9  # a ball in space is not at somebody's feet yet
RUN: Final = 0.8  # how much the run counts that follows a pass, the rest is where it arrives
LOOK_AT: Final = 4  # targets in the air for which the strays are looked at


def note_offside(p: Position, passer: i64) -> i64:
    """Who would be offside if this player passed now."""
    before = p.offside
    judge(p, passer)
    found = p.offside
    p.offside = before
    return found


def arrives(p: Position, passer: i64, target: i64, kind: i64) -> float:
    """The odds that nobody cuts out a pass along the ground."""
    if kind == QUICK_THROW:
        return 1.0
    odds = 1.0
    for _, counter in chances(p, passer, target, 0):
        odds *= 2.0 / 3.0 if is_keeper_at_home(p, counter) else 5.0 / 6.0
    return odds


def received(features: Features, receiver: i64) -> float:
    """What the ball at a team-mate's feet is worth: he may shoot at once, or run on."""
    p = features.p
    here = p.where(receiver)
    value = worth(here, features.end)
    close = features.nearest(features.other, here, NOWHERE)
    if close < 3:
        value -= 0.006 * float(3 - close)
    if receiver == p.keeper(features.side):
        value -= BACK_TO_KEEPER
    else:
        run, _ = best_run(p, receiver, p.skill(receiver, PACE), False)
        value += RUN * (run - value)
    if value > 0.1:
        chance, _ = best_shot(p, receiver, True)
        if chance > value:
            return chance
    return value


def collector(features: Features, hex_: i64, passer: i64, offside: i64) -> i64:
    """The team-mate who would fetch a ball from this hex, -1 if nobody can."""
    p = features.p
    best: i64 = NOWHERE
    most: i64 = -1
    for counter in eleven(features.side):
        there = p.where(counter)
        if there == NOWHERE or has(offside, counter) or counter == p.keeper(features.side):
            continue
        if counter == passer:
            continue
        left = p.skill(counter, PACE) - distance(there, hex_)
        if left > most:
            most = left
            best = counter
    return best


def best_pass(features: Features, passer: i64, kind: i64) -> tuple[float, i64]:
    """The value of the best pass along the ground and its target, -1 if there is none."""
    p = features.p
    here = p.where(passer)
    offside = 0 if kind in (2, 3) else note_offside(p, passer)
    reach: i64 = PASSES[kind].reach
    best = -9.0
    target: i64 = NOWHERE
    for mate in eleven(features.side):
        there = p.where(mate)
        if there == NOWHERE or mate == passer or has(offside, mate):
            continue
        if distance(here, there) > reach or not legal_target(p, passer, there, kind):
            continue
        odds = arrives(p, passer, there, kind)
        value = odds * received(features, mate) - (1.0 - odds) * LOST * worth(
            there, features.far_end
        )
        if value > best:
            best = value
            target = there
    return into_space(features, passer, kind, offside, best, target)


def into_space(
    features: Features, passer: i64, kind: i64, offside: i64, best: float, target: i64
) -> tuple[float, i64]:
    """The same, unless a ball into space for somebody to run onto is better still."""
    p = features.p
    here = p.where(passer)
    for hex_ in within(here, PASSES[kind].reach):
        if p.on[hex_] != 0:
            continue
        value = FREE_BALL * worth(hex_, features.end)
        if value <= best or hex_ == here:
            continue
        runner = collector(features, hex_, passer, offside)
        if runner == NOWHERE or features.nearest(features.other, hex_, NOWHERE) < 2:
            continue
        left = p.skill(runner, PACE) - distance(p.where(runner), hex_)
        if not in_box(hex_, features.far_end) or left < 1:
            value = FREE_BALL * holding(p, runner, hex_, False)
        if value <= best or not legal_target(p, passer, hex_, kind):
            continue
        odds = arrives(p, passer, hex_, kind)
        value = odds * value - (1.0 - odds) * LOST * worth(hex_, features.far_end)
        if value <= best:
            continue
        pace = p.skill(runner, PACE)
        if steps_to(p, p.where(runner), hex_, pace) != NOWHERE:  # nobody is in his way
            best = value
            target = hex_
    return best, target


def best_high(
    features: Features, passer: i64, targets: list[int], accuracy: float
) -> tuple[float, i64]:
    """The best target of a ball in the air among these, and its value."""
    out = added(0 if features.p.act == CORNER else note_offside(features.p, passer), passer)
    rated: list[tuple[float, int]] = []
    for hex_ in targets:
        rated.append((header_value(features, hex_, out, True), hex_))
    rated.sort(reverse=True)
    best = -9.0
    target: i64 = NOWHERE
    for there, hex_ in rated[:LOOK_AT]:
        value = there
        if accuracy < 1.0:
            value = accuracy * there + (1.0 - accuracy) * astray(features, hex_, out)
        if value > best:
            best = value
            target = hex_
    return best, target


def high_candidates(features: Features, passer: i64) -> list[int]:
    """Where a high pass might be worth while: to team-mates who are onside, in the box beside them.

    A cross to the far side of a forward keeps his marker out of it.
    """
    p = features.p
    offside = 0 if p.act == CORNER else note_offside(p, passer)
    found: list[int] = []
    for mate in eleven(features.side):
        there = p.where(mate)
        if there == NOWHERE or mate == passer or has(offside, mate):
            continue
        found.append(int(there))
        for beside in free_round(p, there):
            if in_box(beside, features.far_end):
                found.append(beside)
    return found


def air_accuracy(p: Position, passer: i64, needs: i64) -> float:
    """The odds that a ball in the air comes down where it was aimed."""
    return reaches(p.skill(passer, HIGH_PASS), needs)

"""From the engine's positions to arrays and back: what the equality tests stand on."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from touchline.brettfussball.engine.position import Position, empty_pitch
from touchline.brettfussball.settings import Settings
from touchline.brettfussball.text.notation import FRAMES
from touchline.core.flow import A_SIDE, Frame
from touchline.core.line import SIDES, read_frame

from .arrays import Array, jnp
from .state import (
    CHANCE,
    KICK_OFF,
    KINDS,
    LIFT,
    NOBODY,
    OVER,
    PLACE,
    ROLL,
    SHOOT_OUT,
    SHOOT_OUT_TOSS,
    Rules,
    State,
)
from .tables import FIGURES

ENDINGS = ("goals", "spread", "time", "goals-and-time")
CLOCKS = ("turns", "real", "none")


def rules_of(many: Sequence[Settings]) -> Rules:
    """The switches as numbers; the batch knows no attacks, which begin from dealt situations."""
    if any(s.attacks for s in many):
        raise ValueError("a batch plays by the clock or to goals; use attacks=0")
    rows = [
        (
            ENDINGS.index(s.ending),
            s.goals,
            CLOCKS.index(s.clock),
            s.turns,
            s.stoppage,
            s.stoppage_turns,
            s.extra_time,
            s.extra_turns,
            s.shoot_out,
            s.shots,
            s.far_circle == "goes-back",
            getattr(s, "conceder_places", "marked") == "anywhere",
        )
        for s in many
    ]
    return Rules(*(jnp.asarray(column, jnp.int32) for column in zip(*rows, strict=True)))


def state_of(positions: Sequence[Position]) -> State:
    """A batch from positions."""
    rows = [
        (
            p.ball,
            p.mover,
            p.obliged,
            p.home_goals,
            p.away_goals,
            p.phase,
            p.clock,
            p.stopped,
            p.crossed,
            p.first_shooter,
            p.shots,
            p.home_shots,
            p.away_shots,
            KINDS.index(p.flow[-1].name()),
            p.flow[-1].side,
            _operand(p),
        )
        for p in positions
    ]
    men = np.array([list(p.men) for p in positions], np.int16).T
    fields = (jnp.asarray(column, jnp.int32) for column in zip(*rows, strict=True))
    rules = rules_of([p.settings for p in positions])
    return State._make([jnp.asarray(men), *fields, rules])


def on_host(s: State) -> State:
    """The same batch as numpy arrays, to read row by row."""
    return State._make([*(np.asarray(field) for field in s[:-1]), s.rules])


def position_of(s: State, row: int, settings: Settings) -> Position:
    """One match of a batch as a position of the engine."""
    p = empty_pitch(settings)
    for figure in range(2 * FIGURES):
        square = int(s.men[figure, row])
        if square >= 0:
            p.put(figure, square)
    p.ball, p.mover, p.obliged = _ints(row, s.ball, s.mover, s.obliged)
    p.home_goals, p.away_goals = _ints(row, s.home, s.away)
    p.phase, p.clock, p.stopped = _ints(row, s.phase, s.clock, s.stopped)
    p.crossed, p.first_shooter, p.shots = _ints(row, s.crossed, s.first, s.shots)
    p.home_shots, p.away_shots = _ints(row, s.home_shots, s.away_shots)
    for kind, side, a in flow_of(*_ints(row, s.kind, s.side, s.a, s.mover)):
        p.flow.append(_frame(KINDS[kind], side, a))
    return p


def _operand(p: Position) -> int:
    """The number beside the kind: the frame's own, and 1 where the scorer puts figures back."""
    top = p.flow[-1]
    if top.name() in (KINDS[LIFT], KINDS[PLACE]):
        return int(top.side != p.mover)
    return next((int(getattr(top, operand.name)) for operand in top.kind.operands), 0)


def _frame(name: str, side: int, a: int) -> Frame[Position]:
    """The frame with this number; who may go anywhere after a goal is not in the batch."""
    kind = FRAMES[name].kind
    words = [name, *([SIDES[side]] if kind.seat == A_SIDE else [])]
    own = kind.operands and name != KINDS[PLACE]
    return read_frame("/".join([*words, str(a)] if own else words), FRAMES)


def _ints(row: int, *fields: Array) -> list[int]:
    return [int(field[row]) for field in fields]


def flow_of(kind: int, side: int, a: int, mover: int) -> list[tuple[int, int, int]]:
    """The whole flow from its top frame, bottom first."""
    bottom = (ROLL, CHANCE, 0)
    if kind in (OVER, SHOOT_OUT, SHOOT_OUT_TOSS, ROLL):
        return [(kind, NOBODY if kind == OVER else CHANCE, 0)]
    if kind not in (KICK_OFF, LIFT, PLACE):
        return [bottom, (kind, side, a)]
    scorer = 1 - mover
    stack = [bottom, (KICK_OFF, mover, 0), (PLACE, mover, 0), (LIFT, mover, 0)]
    stack += [(PLACE, scorer, 1), (LIFT, scorer, 1)]
    return stack[: stack.index((kind, side, a)) + 1]

"""Positions and matches for the comparison of the batch with the engine."""

from __future__ import annotations

import random

from touchline.brettfussball import game
from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import SQUARES
from touchline.brettfussball.engine.clock.full_time import set_limit
from touchline.brettfussball.engine.clock.periods import EXTRA_TIME
from touchline.brettfussball.engine.play import roll_frame
from touchline.brettfussball.engine.position import Position, empty_pitch
from touchline.brettfussball.engine.shooting.shot import IN_GOAL, flight
from touchline.brettfussball.settings import PRESETS, Settings

# What the batch plays: matches from kick-off to the end, not a series of attacks.
FLOWING = [name for name, settings in PRESETS.items() if not settings.attacks]


def scattered(settings: Settings, draw: random.Random) -> Position:
    """Everybody somewhere, crowded round the ball, so that rare things happen often."""
    p = empty_pitch(settings)
    squares = [s for s in range(SQUARES) if p.pitch.goal[s] == 0]
    rim = [s for s in squares if s % 20 in (0, 19) or s // 20 in (0, 1, 22, 23)]
    ball = draw.choice(rim if draw.random() < 0.7 else squares)
    p.ball = ball
    near = sorted(squares, key=lambda s: abs(s % 20 - ball % 20) + abs(s // 20 - ball // 20))
    pool = near[: draw.choice((24, 60, len(near)))]
    for figure, square in enumerate(draw.sample(pool, 22)):
        p.put(figure, square)
    if draw.random() < 0.7 and p.carrier() < 0:
        p.put(draw.randrange(22), p.ball)
    p.mover = draw.randrange(2)
    p.obliged = int(p.has_ball(p.mover) and draw.random() < 0.3)
    p.home_goals, p.away_goals = draw.randrange(3), draw.randrange(2)
    if settings.clock == "turns":
        p.clock = settings.turns - 1 if draw.random() < 0.3 else draw.randrange(settings.turns)
    if settings.shoot_out and draw.random() < 0.5:  # the last turn of extra time, level
        p.phase, p.clock = EXTRA_TIME, settings.extra_turns - 1
        p.away_goals = p.home_goals
    set_limit(p)
    p.flow.append(roll_frame())
    return p


def choices(p: Position) -> list[int]:
    """What may happen now: actions, outcomes of chance and signals."""
    found = p.actions() or tuple(action for action, _ in p.outcomes())
    return [action.index for action in (*found, *p.signals())]


def keen(p: Position, draw: random.Random) -> int:
    """Any legal action, but goals are taken, balls fetched and shot ahead: matches get on."""
    legal = choices(p)
    if p.decision not in ("turn", "shot") or draw.random() < 0.3:
        return draw.choice(legal)
    die = p.die()
    ahead = moves.SHOOT + (0 if p.mover == 0 else 2)
    for code in legal:
        if moves.SHOOT <= code < moves.ATTACK and flight(p, code - moves.SHOOT, die)[1] == IN_GOAL:
            return code
    wanted = [code for code in legal if code == ahead or game.action(code).args[1:] == (p.ball,)]
    return draw.choice(wanted or legal)


def lively(p: Position, draw: random.Random) -> int:
    """Any legal action, with a taste for shots and attacks."""
    legal = choices(p)
    loud = [code for code in legal if moves.SHOOT <= code < moves.LIFT]
    return draw.choice(loud if loud and draw.random() < 0.7 else legal)

"""Carrying actions out: the engine's chapters for many matches at once.

`play` takes the engine's number of one legal action for each match; -1 leaves a match as it is.
"""

from __future__ import annotations

from .arrays import Array, jnp
from .full_time import after_goal, between_turns, blow, shoot_out_decided, time_is_up
from .state import (
    A_ATTACK,
    A_DONE,
    A_LIFT,
    A_MOVE,
    A_PASS,
    A_PLACE,
    A_ROLL,
    A_SHOOT,
    A_TAKE,
    A_TIME,
    A_TOSS,
    ATTACKER,
    CHANCE,
    CORNER,
    GOAL_KICK,
    KICK_OFF,
    LIFT,
    PLACE,
    ROLL,
    SHOOT_OUT,
    SHOOT_OUT_PERIOD,
    SHOOT_OUT_TOSS,
    SHOT,
    STOPPAGE,
    THROW_IN,
    TOSS,
    TURN,
    State,
    own,
)
from .tables import COLUMNS, FIGURES, OVER_SIDE, SQUARES, Tables

EAST, WEST, NORTH = 1, 3, 0


def play(t: Tables, s: State, code: Array) -> State:
    """The matches after these actions."""
    turn = (s.kind == TURN) | (s.kind == SHOT)
    moved = turn & (code >= A_MOVE)
    attacked = turn & (code >= A_ATTACK) & (code < A_LIFT)
    shot = turn & (code >= A_SHOOT) & (code < A_ATTACK)
    passed = turn & (code == A_PASS)
    placed = code >= A_PLACE
    took = (code >= A_TAKE) & (code < A_MOVE)
    lifted = (code >= A_LIFT) & (code < A_TAKE)
    tossed = (s.kind == TOSS) & (code >= A_TOSS)
    before = s

    s = _toss(t, s, code, tossed)
    s = _figure(s, code, moved, attacked, placed, took, lifted)
    s = _ball_with_taker(s, code, placed, took)
    end, fate = flight(t, before, code - A_SHOOT)
    s = s._replace(
        ball=jnp.where(shot, end, s.ball),
        crossed=jnp.where(shot, (before.ball >= 240) != (end >= 240), s.crossed == 1).astype(
            jnp.int32
        ),
    )
    put = (s.kind == ATTACKER) & placed
    s = _end_turn(s, moved | passed | shot | put, put)
    s = _frame(s, code, attacked)
    s = _goal(t, s, shot & (fate == IN_GOAL))
    s = _out(t, s, shot & (fate < 0), fate, code - A_SHOOT)
    s = _shoot_out(s, code)
    s = time_is_up(s, (before.kind == ROLL) & (code == A_TIME))
    s = _nobody_in_hand(s)
    entered = (s.kind == ROLL) & (code >= 0)
    return between_turns(s, entered)


def _figure(
    s: State, code: Array, moved: Array, attacked: Array, placed: Array, took: Array, lifted: Array
) -> State:
    """The one figure an action puts somewhere, or takes up."""
    figure = jnp.where(placed, (code - A_PLACE) // SQUARES, -1)
    figure = jnp.where(moved, (code - A_MOVE) // SQUARES, figure)
    figure = jnp.where(attacked, code - A_ATTACK, figure)
    figure = jnp.where(took & (s.kind == KICK_OFF), code - A_TAKE, figure)
    figure = jnp.where(lifted, code - A_LIFT, figure)
    square = jnp.where(moved, (code - A_MOVE) % SQUARES, (code - A_PLACE) % SQUARES)
    square = jnp.where(took, s.ball, square)
    square = jnp.where(attacked | lifted, -1, square)
    who = jnp.where(figure >= 0, s.side * FIGURES + figure, -1)
    here = jnp.arange(2 * FIGURES)[:, None] == who
    return s._replace(men=jnp.where(here, square.astype(jnp.int16), s.men))


def _ball_with_taker(s: State, code: Array, placed: Array, took: Array) -> State:
    """In a restart the ball goes where its taker is (BF 22-24)."""
    restart = (s.kind >= THROW_IN) & (s.kind <= GOAL_KICK)
    ball = jnp.where(restart & placed, (code - A_PLACE) % SQUARES, s.ball)
    taker = jnp.clip(s.side * FIGURES + code - A_TAKE, 0, 2 * FIGURES - 1)
    there = jnp.take_along_axis(s.men, taker[None], 0)[0].astype(jnp.int32)
    return s._replace(ball=jnp.where((s.kind == GOAL_KICK) & took, there, ball))


def _toss(t: Tables, s: State, code: Array, now: Array) -> State:
    """Who kicks off gets the ball; the other's figure leaves the circle (BF 2, 3)."""
    side = (code - A_TOSS) % 2
    dots, aside = jnp.asarray(t.kick_off), jnp.asarray(t.two_coloured)
    goes = now & (s.men == dots[1 - side])
    return s._replace(
        men=jnp.where(goes, aside[1 - side], s.men),
        mover=jnp.where(now, side, s.mover),
        obliged=jnp.where(now, 1, s.obliged),
        ball=jnp.where(now, dots[side].astype(jnp.int32), s.ball),
    )


def _end_turn(s: State, now: Array, must_shoot: Array) -> State:
    """The other side is to roll next (BF 4, 5)."""
    return s._replace(
        mover=jnp.where(now, 1 - s.mover, s.mover),
        obliged=jnp.where(now, must_shoot.astype(jnp.int32), s.obliged),
        clock=s.clock + now,
        stopped=s.stopped + (now & (s.phase == STOPPAGE)),
    )


def _frame(s: State, code: Array, attacked: Array) -> State:
    """What is decided next, but for goals and balls out of play."""
    rolled = (s.kind == ROLL) & (code >= A_ROLL)
    stays = (code < 0) | ((s.kind == LIFT) & (code != A_DONE)) | (s.kind == PLACE)
    stays = stays | (s.kind >= SHOOT_OUT_TOSS)
    kind = jnp.where(stays, s.kind, ROLL)
    kind = jnp.where(rolled, jnp.where(s.obliged == 1, SHOT, TURN), kind)
    kind = jnp.where(attacked, ATTACKER, kind)
    kind = jnp.where((s.kind == LIFT) & (code == A_DONE), PLACE, kind)
    keeps = stays | attacked | (kind == PLACE)
    side = jnp.where(rolled, s.mover, jnp.where(keeps, s.side, CHANCE))
    a = jnp.where(rolled, code - A_ROLL + 1, jnp.where(keeps, s.a, 0))
    a = jnp.where(attacked, code - A_ATTACK, a)
    took_off = (s.kind == KICK_OFF) & (code >= 0)
    return s._replace(kind=kind, side=side, a=a, obliged=jnp.where(took_off, 1, s.obliged))


def _nobody_in_hand(s: State) -> State:
    """When everybody stands, the conceding side re-places, then it kicks off (BF 21)."""
    done = (s.kind == PLACE) & ~jnp.any(own(s.men, s.side) < 0, axis=0)
    scorer = done & (s.a == 1)
    kind = jnp.where(scorer, LIFT, jnp.where(done, KICK_OFF, s.kind))
    return s._replace(kind=kind, side=jnp.where(done, s.mover, s.side), a=jnp.where(done, 0, s.a))


# -- shots ---------------------------------------------------------------------------------------

RESTS = 0
IN_GOAL = 1  # a fate below 0 is the line the ball went over


def flight(t: Tables, s: State, direction: Array) -> tuple[Array, Array]:
    """The last square a shot touches, and what becomes of it there (BF 13-15)."""
    other = own(s.men, 1 - s.mover)[0].astype(jnp.int32)
    inside = jnp.asarray(t.area)[jnp.maximum(other, 0)] == 2 - s.mover
    keeper = jnp.where((other >= 0) & inside, other, -9)
    ray = jnp.asarray(t.ray)[s.ball, jnp.clip(direction, 0, 3)].T.astype(jnp.int32)  # [6, B]
    goals = jnp.asarray(t.goal)
    end = s.ball
    fate = jnp.zeros_like(s.ball)
    flying = jnp.ones_like(s.ball, bool)
    for i in range(6):
        flying = flying & (i < s.a)
        at = ray[i]
        out = flying & (at < 0)
        end = jnp.where(flying & ~out, at, end)
        fate = jnp.where(out, at, fate)
        in_goal = flying & ~out & (goals[jnp.maximum(at, 0)] != 0)
        fate = jnp.where(in_goal, IN_GOAL, fate)
        flying = flying & ~out & ~in_goal & (at != keeper)
    return end, fate


def _out(t: Tables, s: State, now: Array, fate: Array, direction: Array) -> State:
    """The mover restarts and must shoot (BF 5, 22-24)."""
    side = s.mover
    throw = fate == OVER_SIDE
    corner = ~throw & ((direction == NORTH) == (side == 0))
    left = s.ball % COLUMNS < COLUMNS // 2
    corner_square = s.ball // COLUMNS * COLUMNS + jnp.where(left, 0, COLUMNS - 1)
    ring = jnp.asarray(t.ring, jnp.int32)[side]
    spot = jnp.where(throw, s.ball, jnp.where(corner, corner_square, ring))
    kind = jnp.where(throw, THROW_IN, jnp.where(corner, CORNER, GOAL_KICK))
    return s._replace(
        ball=jnp.where(now, spot, s.ball),
        obliged=jnp.where(now, 1, s.obliged),
        kind=jnp.where(now, kind, s.kind),
        side=jnp.where(now, side, s.side),
        a=jnp.where(now, jnp.where(kind == GOAL_KICK, 0, spot), s.a),
    )


def _goal(t: Tables, s: State, now: Array) -> State:
    """A goal, and who must leave the pitch after it (BF 20, 21, R3)."""
    conceding = jnp.where(now, jnp.asarray(t.goal)[s.ball].astype(jnp.int32) - 1, s.mover)
    scoring = 1 - conceding
    s = s._replace(
        home=s.home + (now & (scoring == 0)),
        away=s.away + (now & (scoring == 1)),
        mover=conceding,
    )
    s = after_goal(s, now)
    on = now & (s.phase < SHOOT_OUT_PERIOD)
    goes = on & must_leave(t, s, scoring)
    return s._replace(
        men=jnp.where(goes, jnp.int16(-1), s.men),
        ball=jnp.where(on, jnp.asarray(t.kick_off, jnp.int32)[conceding], s.ball),
        kind=jnp.where(on, LIFT, s.kind),
        side=jnp.where(on, scoring, s.side),
        a=jnp.where(on, 1, s.a),
    )


def must_leave(t: Tables, s: State, scoring: Array) -> Array:
    """[22, B]: who may not stay where he is after a goal (BF 21, R24, R26)."""
    side = (jnp.arange(2 * FIGURES) >= FIGURES).astype(jnp.int32)[:, None]
    square = jnp.maximum(s.men, 0)
    away = (s.men >= SQUARES // 2) != (side == 1)
    circle = jnp.asarray(t.circle)[square] != 0
    dots = jnp.asarray(t.kick_off)
    on_dot = (s.men == dots[0]) | (s.men == dots[1])
    stays = circle & (s.rules.far_circle == 0)
    conceder = on_dot | (away & ~stays)
    return jnp.where(side == scoring, away | circle, conceder)


# -- the shoot-out -------------------------------------------------------------------------------


def _shoot_out(s: State, code: Array) -> State:
    """The toss, then shot by shot: a 4, 5 or 6 scores (BF R32)."""
    tossed = (s.kind == SHOOT_OUT_TOSS) & (code >= A_TOSS)
    first = jnp.where(tossed, (code - A_TOSS) % 2, s.first)
    shot = (s.kind == SHOOT_OUT) & (code >= A_ROLL)
    scored = shot & (code - A_ROLL + 1 >= 4)
    s = s._replace(
        first=first,
        kind=jnp.where(tossed, SHOOT_OUT, s.kind),
        home_shots=s.home_shots + (scored & (s.mover == 0)),
        away_shots=s.away_shots + (scored & (s.mover == 1)),
        shots=s.shots + shot,
        mover=jnp.where(tossed, first, jnp.where(shot, 1 - s.mover, s.mover)),
    )
    return blow(s, shot & shoot_out_decided(s))

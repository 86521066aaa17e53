"""What may be done: a fixed number of slots for each match, each with the engine's action or -1.

A slot means the same in every match of its kind: in a turn, figure by figure the end squares of
the table, then the four shots, then the pass; after a goal or in a restart, figure by figure;
for a figure in hand, the places one by one.
"""

from __future__ import annotations

from .arrays import Array, jnp
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
    CORNER,
    EXTRA_TIME,
    GOAL_KICK,
    KICK_OFF,
    LIFT,
    PLACE,
    ROLL,
    SHOOT_OUT,
    SHOOT_OUT_TOSS,
    SHOT,
    STOPPAGE,
    THROW_IN,
    TOSS,
    TURN,
    State,
    among,
    own,
)
from .tables import FIGURES, SQUARES, Tables

ANYWHERE = 16  # the first slot of a whole half to place in
WIDE = ANYWHERE + SQUARES // 2


def per_figure(t: Tables) -> int:
    """Slots of one figure: as many as it has end squares at most."""
    return int(t.ends.shape[2])


def first_shot(t: Tables) -> int:
    """The first of the four shots; after them the pass, or "done", is the last slot."""
    return FIGURES * per_figure(t)


def slots(t: Tables) -> int:
    """How many slots there are."""
    return first_shot(t) + 5


def codes(t: Tables, s: State, wide: bool = False) -> Array:
    """[slots, B]: the engine's action behind each slot, -1 where there is none.

    Only where the conceding side may place anywhere are `wide` slots needed.
    """
    found = jnp.concatenate(
        [_figure_slots(t, s), _shots(s), jnp.full((1, s.ball.shape[0]), -1)], axis=0
    )
    done = jnp.where(s.kind == LIFT, A_DONE, -1)
    stuck = (s.kind == TURN) & jnp.all(found < 0, axis=0)
    found = found.at[-1].set(jnp.where(stuck, A_PASS, done))
    found = _listed(found, _chance(s))
    found = _listed(found, _places(t, s))
    if wide:
        half = jnp.full((WIDE - slots(t), s.ball.shape[0]), -1)
        found = jnp.concatenate([found, half], axis=0)
        found = jnp.where(found >= 0, found, _anywhere(t, s))
    return found


def _listed(found: Array, more: Array) -> Array:
    return found.at[: more.shape[0]].max(more)


# -- a turn --------------------------------------------------------------------------------------


def end_squares(t: Tables, men: Array, die: Array) -> Array:
    """[11 E, B]: the ends of eleven figures with this number, figure by figure (BF 6-8)."""
    most = per_figure(t)
    first = (men.astype(jnp.int32) * 6 + die - 1) * most
    at = first[:, None, :] + jnp.arange(most)[None, :, None]
    found = jnp.asarray(t.ends).reshape(-1)[jnp.maximum(at, 0)]
    found = jnp.where(men[:, None, :] >= 0, found, -1)
    return found.reshape(first_shot(t), -1).astype(jnp.int32)


def turn_codes(t: Tables, s: State) -> Array:
    """[11 E, B]: moves to free squares, attacks on the carrier (BF 6-9, 16)."""
    mine = own(s.men, s.side)
    ends = end_squares(t, mine, s.a)
    figure = (jnp.arange(first_shot(t)) // per_figure(t))[:, None]
    prey = (ends == s.ball) & among(own(s.men, 1 - s.side), s.ball)
    free = (ends >= 0) & ~among(s.men, ends)
    move = jnp.where(free, A_MOVE + figure * SQUARES + ends, -1)
    return jnp.where(prey, A_ATTACK + figure, move)


def _shots(s: State) -> Array:
    on_ball = (s.kind == TURN) & among(own(s.men, s.side), s.ball)
    allowed = on_ball | (s.kind == SHOT)
    return jnp.where(allowed, A_SHOOT + jnp.arange(4)[:, None], -1)


# -- figure by figure ----------------------------------------------------------------------------


def _figure_slots(t: Tables, s: State) -> Array:
    """[11 E, B]: what is decided figure by figure."""
    mine = own(s.men, s.side)
    figure = jnp.arange(FIGURES)[:, None]
    size = s.ball.shape[0]
    first = jnp.full((FIGURES, per_figure(t), size), -1)
    lift = jnp.where((s.kind == LIFT) & (mine >= 0), A_LIFT + figure, -1)
    kick = jnp.where(s.kind == KICK_OFF, A_TAKE + figure, -1)
    goal_kick = jnp.where((s.kind == GOAL_KICK) & takers_in_area(t, s), A_TAKE + figure, -1)
    first = first.at[:, 0].set(jnp.maximum(jnp.maximum(lift, kick), goal_kick))
    restart = (s.kind == THROW_IN) | (s.kind == CORNER)
    for i, spot in enumerate(restart_spots(t, s)):
        taken = among(mine, spot)
        may = restart & (spot >= 0) & (~taken | (mine == spot))
        place = jnp.where(may, A_PLACE + figure * SQUARES + spot, -1)
        first = first.at[:, i].max(place)
    turn = jnp.where(s.kind == TURN, turn_codes(t, s), -1)
    return jnp.maximum(first.reshape(first_shot(t), size), turn)


def takers_in_area(t: Tables, s: State) -> Array:
    """[11, B]: the keeper if in his area, else whoever is (BF 24)."""
    mine = own(s.men, s.side)
    inside = (jnp.asarray(t.area)[mine] == s.side + 1) & (mine >= 0)
    return inside.at[1:].set(inside[1:] & ~inside[0])


def restart_spots(t: Tables, s: State) -> tuple[Array, Array]:
    """The one or two squares of a throw-in or corner, -1 for none (BF 22, 23, R17, R18)."""
    theirs = own(s.men, 1 - s.side)
    spot = jnp.clip(s.a, 0, SQUARES - 1)
    line, rim = jnp.asarray(t.along_line)[spot], jnp.asarray(t.along_rim)[spot]
    ways = jnp.where((s.kind == CORNER)[:, None, None], rim, line)
    ways = jnp.moveaxis(ways, 0, -1).astype(jnp.int32)  # [2, reach, B]
    open_ = (ways >= 0) & ~among(theirs, ways)
    nearest = jnp.argmax(jnp.any(open_, axis=0), axis=0)
    one, other = (
        jnp.where(
            jnp.take_along_axis(open_[i], nearest[None], 0)[0],
            jnp.take_along_axis(ways[i], nearest[None], 0)[0],
            -1,
        )
        for i in range(2)
    )
    blocked = among(theirs, spot)
    return jnp.where(blocked, one, spot), jnp.where(blocked, other, -1)


# -- places for a figure in hand -----------------------------------------------------------------


def nearest_free(t: Tables, men: Array, square: Array) -> Array:
    """[4, B]: the free squares of the nearest ring that has any (BF 17, R9, R10)."""
    rings = jnp.moveaxis(jnp.asarray(t.beside)[square], 0, -1).astype(jnp.int32)  # [24, 4, B]
    free = (rings >= 0) & ~among(men, rings)
    ring = jnp.argmax(jnp.any(free, axis=1), axis=0)[None, None]
    squares = jnp.take_along_axis(rings, ring, 0)[0]
    return jnp.where(jnp.take_along_axis(free, ring, 0)[0], squares, -1)


def next_lifted(s: State) -> Array:
    """The lowest shirt in hand of the side that places."""
    return jnp.argmax(own(s.men, s.side) < 0, axis=0)


def _places(t: Tables, s: State) -> Array:
    """[16, B]: an attacker beside the carrier, the keeper on the ring, anybody on a mark."""
    size = s.ball.shape[0]
    found = jnp.full((ANYWHERE, size), -1)
    ring = jnp.asarray(t.ring, jnp.int32)[s.side % 2]
    keeper = jnp.arange(2 * FIGURES)[:, None] == jnp.where(
        s.kind == GOAL_KICK, s.side * FIGURES, -1
    )
    men = jnp.where(keeper, -1, s.men)
    centre = jnp.where(s.kind == GOAL_KICK, ring, s.ball)
    near = nearest_free(t, men, centre)
    attacker = jnp.where((s.kind == ATTACKER) & (near >= 0), A_PLACE + s.a * SQUARES + near, -1)
    found = found.at[:4].set(attacker)
    nobody = (s.kind == GOAL_KICK) & ~jnp.any(takers_in_area(t, s), axis=0)
    on_ring = ~among(s.men, ring)
    found = found.at[1:5].max(jnp.where(nobody & ~on_ring & (near >= 0), A_PLACE + near, -1))
    found = found.at[5].max(jnp.where(nobody & on_ring, A_PLACE + ring, -1))
    marks = jnp.asarray(t.marked, jnp.int32)[s.side % 2].T
    place = jnp.where(
        (s.kind == PLACE) & ~_whole_half(s) & ~among(s.men, marks),
        A_PLACE + next_lifted(s) * SQUARES + marks,
        -1,
    )
    return found.at[:FIGURES].max(place)


def _whole_half(s: State) -> Array:
    """May this side place anywhere in its half (BF R33)?"""
    return (s.rules.anywhere == 1) & (s.a == 0)


def _anywhere(t: Tables, s: State) -> Array:
    """[WIDE, B]: the conceding side's half, but for the kick-off dot (BF R33)."""
    squares = jnp.arange(WIDE)[:, None] - ANYWHERE + (s.side % 2) * (SQUARES // 2)
    inside = jnp.clip(squares, 0, SQUARES - 1)
    dot = jnp.asarray(t.kick_off, jnp.int32)[s.side % 2]
    may = (jnp.arange(WIDE)[:, None] >= ANYWHERE) & (s.kind == PLACE) & _whole_half(s)
    may = may & ~among(s.men, squares) & (squares != dot) & (jnp.asarray(t.goal)[inside] == 0)
    return jnp.where(may, A_PLACE + next_lifted(s) * SQUARES + squares, -1)


# -- chance --------------------------------------------------------------------------------------


def _chance(s: State) -> Array:
    """[7, B]: the die, the toss, the end of real time."""
    slot = jnp.arange(7)[:, None]
    die = (s.kind == ROLL) | (s.kind == SHOOT_OUT)
    toss = (s.kind == TOSS) | (s.kind == SHOOT_OUT_TOSS)
    real = (s.rules.clock == 1) & (s.kind == ROLL) & (s.phase <= EXTRA_TIME)
    real = real & (s.phase != STOPPAGE)
    found = jnp.where(die & (slot < 6), A_ROLL + slot, -1)
    found = jnp.where(toss & (slot < 2), A_TOSS + slot, found)
    return jnp.where(real & (slot == 6), A_TIME, found)

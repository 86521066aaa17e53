"""One action ahead: what every slot of a turn leads to, by the net.

A move changes one figure, so its sum is that of the position with two rows out and four in.
Only shots, which change the ball, are summed anew.
"""

from __future__ import annotations

from typing import NamedTuple

from .arrays import Array, jnp
from .full_time import between_turns
from .inputs import (
    AIM,
    AIM_AT,
    FREE,
    LOOSE,
    NOTHING,
    OTHERS,
    REACH,
    REACH_AT,
    Sight,
    figure_rows,
    numbers,
    rows_of,
    scoring,
    stakes_of,
)
from .legal import end_squares, first_shot, per_figure
from .play import play
from .state import (
    A_ATTACK,
    A_MOVE,
    A_PASS,
    A_SHOOT,
    ATTACKER,
    EXTRA_TIME,
    SHOT,
    STOPPAGE,
    TURN,
    State,
    among,
    each,
    own,
)
from .tables import FIGURES, SQUARES, Tables
from .value import Net, chances, summed


class Options(NamedTuple):
    """The slots of a turn: actions, -1 for none, and what they lead to."""

    codes: Array  # [B, slots]
    chances: Array  # [B, slots, 2] as the mover sees it


def flipped(two: Array, flip: Array) -> Array:
    """As the other side sees it, where `flip`."""
    return jnp.where(flip[..., None], two[..., ::-1], two)


def outcome(before: State, after: State, found: Array, discount: float) -> Array:
    """[B, 2] as the mover before sees it: a goal, the whistle, or what the net says."""
    goals = jnp.stack([after.home - before.home, after.away - before.away], axis=-1)
    goals = flipped(goals.astype(jnp.float32), before.mover == 1)
    scored = jnp.sum(goals, axis=-1) > 0
    later = jnp.where(after.clock != before.clock, discount, 1.0)[..., None]
    found = later * flipped(found, after.mover != before.mover)
    found = jnp.where((after.phase > EXTRA_TIME)[..., None], 0.0, found)
    return jnp.where(scored[..., None], goals, found)


def options(t: Tables, net: Net, s: State, die: Array, discount: float) -> Options:
    """Every slot of the mover's turn with this die; the batch must be about to roll."""
    s = s._replace(kind=jnp.where(s.obliged == 1, SHOT, TURN), side=s.mover, a=die)
    codes, moves = _moves(t, net, s, discount)
    shots = _shots(t, net, s, discount)
    may = among(own(s.men, s.mover), s.ball)
    shot_codes = jnp.where(may[:, None], A_SHOOT + jnp.arange(4), -1)
    last = first_shot(t)
    stuck = jnp.all(codes[:, :last] < 0, axis=1) & ~may
    passes = jnp.where(stuck, A_PASS, -1)[:, None]
    return Options(
        jnp.concatenate([codes[:, :last], shot_codes, passes], axis=1),
        jnp.concatenate([moves[:, :last], shots, moves[:, last:]], axis=1),
    )


def _shots(t: Tables, net: Net, s: State, discount: float) -> Array:
    """[B, 4, 2]: the four shots, each played out."""
    size = s.ball.shape[0]
    four = each(lambda field: jnp.tile(field, 4), s)
    after = play(t, four, A_SHOOT + jnp.repeat(jnp.arange(4), size))
    ball = jnp.where(after.phase > EXTRA_TIME, four.ball, after.ball)  # it may lie in a goal
    found = chances(net, summed(net, rows_of(t, after._replace(ball=ball))))
    found = outcome(four, after, found, discount)
    return jnp.moveaxis(found.reshape(4, size, 2), 0, 1)


def _moves(t: Tables, net: Net, s: State, discount: float) -> tuple[Array, Array]:
    """Moves and attacks, figure by figure, and last of all the pass."""
    mover = s.mover
    mine = own(s.men, mover).astype(jnp.int32)
    has = among(mine, s.ball)
    theirs = among(own(s.men, 1 - mover), s.ball)
    ends = end_squares(t, mine, s.a)
    figure = jnp.arange(first_shot(t)) // per_figure(t)
    free = (ends >= 0) & ~among(s.men, ends)
    attack = (ends == s.ball) & theirs
    codes = jnp.where(free, A_MOVE + figure[:, None] * SQUARES + ends, -1)
    codes = jnp.where(attack, A_ATTACK + figure[:, None], codes)
    codes = jnp.where(s.obliged == 1, -1, codes)

    # The pass is the keeper moving to where he is.
    figure = jnp.concatenate([figure, jnp.zeros(1, figure.dtype)])
    ends = jnp.concatenate([ends, mine[:1]])
    attack = jnp.concatenate([attack, jnp.zeros_like(attack[:1])])
    to = jnp.where(attack, -1, jnp.maximum(ends, 0))
    came = mine[figure]
    fetched = (ends == s.ball) & ~has & ~theirs
    left = (came == s.ball) & (to != came)
    case = jnp.where(attack, 2, (fetched | left).astype(jnp.int32))  # [67, B]

    cases, contexts, ended = _cases(s, has, theirs)
    bases = jnp.stack([_base(t, net, x, c, k) for k, (x, c) in enumerate(cases)], axis=1)
    movers = jnp.stack([1 - mover, 1 - mover, mover])
    # Without the figure that moves: for each figure and case.
    kinds = (jnp.arange(FIGURES) != 0).astype(jnp.int32)[:, None, None]
    kinds = kinds + jnp.array([2, 2, 0])[None, :, None]
    out = figure_rows(kinds, mine[:, None], Sight(mine, s.ball, movers, contexts))
    rows = jnp.moveaxis(jnp.stack(out, axis=-1), 2, 0)  # [B, 11, 3, 2]
    without = (bases[:, None] - summed(net, rows)).reshape(rows.shape[0], 3 * FIGURES, -1)

    by_case = jnp.take_along_axis(contexts, case, 0)  # [67, B]
    view = jnp.where(case == 2, mover, 1 - mover)
    kind = (figure != 0)[:, None] + jnp.where(case == 2, 0, 2)
    standing, away = figure_rows(kind, to, Sight(mine, s.ball, view, by_case))
    reach = REACH + (by_case * 2 + (case != 2)) * 64 + _reach(t, s.ball, mine, figure, to)
    aim = AIM + (by_case * 2 + (case == 2)) * 7 + _aim(t, s, mine[0], figure, to)
    added = summed(net, jnp.stack([standing, away, reach, aim], axis=-1).swapaxes(0, 1))
    pick = (figure[:, None] * 3 + case).T[..., None]
    found = chances(net, jnp.take_along_axis(without, pick, 1) + added)
    attacks = (case == 2).T
    found = jnp.where(attacks[..., None], found, discount * found[..., ::-1])
    whistle = jnp.take_along_axis(ended, case, 0).T
    return codes.T, jnp.where(whistle[..., None], 0.0, found)


def _cases(s: State, has: Array, theirs: Array) -> tuple[list[tuple[State, Array]], Array, Array]:
    """What a turn may leave behind, but for the figure that moved.

    The ball where and whose it was; the ball fetched or left; an attacker in hand. For each the
    match, who has the ball, and whether that was the last turn.
    """
    turn = s._replace(
        mover=1 - s.mover,
        obliged=jnp.zeros_like(s.obliged),
        clock=s.clock + 1,
        stopped=s.stopped + (s.phase == STOPPAGE),
        kind=jnp.zeros_like(s.kind),
        a=jnp.zeros_like(s.a),
    )
    now = jnp.ones_like(has)
    same = between_turns(turn, now)
    other = between_turns(turn, now, ~has & ((s.ball >= SQUARES // 2) == (s.mover == 1)))
    attack = s._replace(kind=jnp.full_like(s.kind, ATTACKER))
    contexts = jnp.stack(
        [
            jnp.where(theirs, FREE, jnp.where(has, OTHERS, LOOSE)),
            jnp.where(has, LOOSE, OTHERS),
            jnp.full_like(s.kind, OTHERS),
        ]
    )
    ended = jnp.stack([same.phase > EXTRA_TIME, other.phase > EXTRA_TIME, jnp.zeros_like(has)])
    return list(zip((same, other, attack), contexts, strict=True)), contexts, ended


def _base(t: Tables, net: Net, s: State, context: Array, case: int) -> Array:
    """All rows but the reach of the side that moves and the aim past its keeper."""
    rows = rows_of(t, s, context)
    reach, aim = (REACH_AT[0], AIM_AT[1]) if case == 2 else (REACH_AT[1], AIM_AT[0])
    return summed(net, rows.at[:, reach].set(NOTHING).at[:, aim].set(NOTHING))


def _reach(t: Tables, ball: Array, mine: Array, figure: Array, to: Array) -> Array:
    """[67, B]: the numbers that bring the side to the ball, one figure being elsewhere."""
    bits = numbers(t, mine, ball)
    others = []
    for i in range(FIGURES):
        union = jnp.zeros_like(bits[0])
        for j in range(FIGURES):
            union = union | bits[j] if j != i else union
        others.append(union)
    return jnp.stack(others)[figure] | numbers(t, to, ball)


def _aim(t: Tables, s: State, keeper: Array, figure: Array, to: Array) -> Array:
    """[67, B]: how many numbers score for the other side, the keeper perhaps elsewhere."""
    side = jnp.broadcast_to(1 - s.mover, to.shape)
    there = jnp.where((figure == 0)[:, None], to, keeper)
    return scoring(t, side, jnp.broadcast_to(s.ball, to.shape), there)


def worth(t: Tables, s: State, found: Array) -> Array:
    """[B, slots]: what chances are worth to the mover at this score and clock."""
    mine, theirs = stakes_of(t, s)
    return mine[:, None] * found[..., 0] - theirs[:, None] * found[..., 1]

"""When a match ends (BF 25-27): the engine's `full_time` for many matches at once.

Each function does its work where `now` is true.
"""

from __future__ import annotations

from .arrays import Array, jnp
from .state import (
    CHANCE,
    EXTRA_TIME,
    FULL_TIME,
    NOBODY,
    OVER,
    SHOOT_OUT_PERIOD,
    SHOOT_OUT_TOSS,
    STOPPAGE,
    State,
    among,
    limit,
    own,
)


def between_turns(s: State, now: Array, held: Array | None = None) -> State:
    """Look at the clock before the next roll; `held` may say who has the ball, see below."""
    s = time_is_up(s, now & (s.clock >= limit(s)) & (s.phase != STOPPAGE), held)
    return end_of_play(s, now & (s.phase == STOPPAGE) & attack_is_over(s, held))


def time_is_up(s: State, now: Array, held: Array | None = None) -> State:
    """The clock has run down: stoppage time, or the end (BF 25, 26)."""
    extra = now & (s.phase == EXTRA_TIME)
    added = now & ~extra & (s.rules.stoppage == 1) & ~held_at_home(s, held)
    s = decide(s, extra)
    s = end_of_play(s, now & ~extra & ~added)
    return s._replace(
        phase=jnp.where(added, STOPPAGE, s.phase),
        clock=jnp.where(added, 0, s.clock),
        crossed=jnp.where(added, 0, s.crossed),
    )


def attack_is_over(s: State, held: Array | None = None) -> Array:
    """Stoppage time ends: held in the own half, across halfway, or too long (BF 26, R27, R28)."""
    return held_at_home(s, held) | (s.crossed == 1) | (s.clock >= s.rules.stoppage_turns)


def held_at_home(s: State, held: Array | None = None) -> Array:
    """Is the ball held by the side in whose half it lies? Seen from the men if not said."""
    if held is None:
        held = among(own(s.men, (s.ball >= 240).astype(jnp.int32)), s.ball)
    return held


def agreed_score(s: State) -> Array:
    """Has the score been reached that was agreed to end the match (BF 25)?"""
    most = jnp.maximum(s.home, s.away)
    by_goals = (s.rules.ending == 0) | (s.rules.ending == 3)
    level = (s.home == 2) & (s.away == 2) & (s.phase != EXTRA_TIME)
    spread = (s.rules.ending == 1) & ((most >= 3) | level)
    return (by_goals & (most >= s.rules.goals)) | spread


def after_goal(s: State, now: Array) -> State:
    """Does this goal end the match, or at least the play?"""
    last = (s.phase == STOPPAGE) | (s.clock >= limit(s))
    return end_of_play(s, now & (agreed_score(s) | last))


def end_of_play(s: State, now: Array) -> State:
    """Full time, unless a draw has to be decided by extra time (BF 27)."""
    extra = now & (s.home == s.away) & (s.phase != EXTRA_TIME) & (s.rules.extra_time == 1)
    extra &= limit(s._replace(phase=jnp.full_like(s.phase, EXTRA_TIME))) > 0
    s = s._replace(phase=jnp.where(extra, EXTRA_TIME, s.phase), clock=jnp.where(extra, 0, s.clock))
    return decide(s, now & ~extra)


def decide(s: State, now: Array) -> State:
    """The shoot-out if there is one and it is needed, otherwise the final whistle."""
    shoot = now & (s.home == s.away) & (s.rules.shoot_out == 1)
    over = now & ~shoot
    s = s._replace(
        phase=jnp.where(shoot, SHOOT_OUT_PERIOD, s.phase),
        obliged=jnp.where(now, 0, s.obliged),
        kind=jnp.where(shoot, SHOOT_OUT_TOSS, s.kind),
        side=jnp.where(shoot, CHANCE, s.side),
        a=jnp.where(now, 0, s.a),
    )
    return blow(s, over)


def blow(s: State, now: Array) -> State:
    """The final whistle."""
    return s._replace(
        phase=jnp.where(now, FULL_TIME, s.phase),
        obliged=jnp.where(now, 0, s.obliged),
        kind=jnp.where(now, OVER, s.kind),
        side=jnp.where(now, NOBODY, s.side),
        a=jnp.where(now, 0, s.a),
    )


def shoot_out_decided(s: State) -> Array:
    """Can the side behind no longer catch up (BF R32)?"""
    rounds = s.rules.shots
    first_left = rounds - (s.shots + 1) // 2
    second_left = rounds - s.shots // 2
    home_left = jnp.where(s.first == 0, first_left, second_left)
    away_left = jnp.where(s.first == 0, second_left, first_left)
    sudden = (s.shots % 2 == 0) & (s.home_shots != s.away_shots)
    ahead = s.home_shots > s.away_shots + away_left
    behind = s.away_shots > s.home_shots + home_left
    return jnp.where(s.shots >= 2 * rounds, sudden, ahead | behind)

"""Why something is done: what is true after it and was not before, each by a check of its own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from touchline.core.language.clauses import Clause
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import NOWHERE, X, distance, forward
from touchline.counterattack.engine.passing.ground_pass import legal_target
from touchline.counterattack.engine.passing.interception import BESIDE, chances, intercepts
from touchline.counterattack.engine.passing.kinds_of_pass import PASSES, STANDARD_PASS
from touchline.counterattack.engine.passing.offside import judge
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.state import SHIRTS, eleven
from touchline.counterattack.screen.danger import FACES
from touchline.counterattack.screen.interference import ids
from touchline.counterattack.screen.threats import shot_chance

SAFE: Final = 80  # per cent: a pass one may rely on
LESS: Final = 12  # per cent by which a pass has to become riskier to be called covered
SHOOTS: Final = 10  # per cent: a shot worth a try
OPEN: Final = 100  # per cent: nobody stands where he could stop it
HARDER: Final = 4  # per cent by which a shot has to become harder
FORWARD: Final = 3  # columns
CLOSE: Final = 1  # hexes to whom one marks or presses


def with_ball(before: Position, after: Position, who: int) -> Iterator[Clause]:
    """Why a man of the side that has the ball runs without it."""
    if _offside(before, who) and not _offside(after, who):
        yield Clause("onside", _id(who))
    here, there = shot_chance(before, who), shot_chance(after, who)
    if there >= SHOOTS > here:
        yield shot("in-range", who, percent=there)
    if before.holder != NOWHERE and not _offside(after, who):
        was, is_ = arrives(before, int(before.holder), who), arrives(after, int(after.holder), who)
        if is_ >= SAFE > was:
            yield Clause("free", _id(who), _id(int(after.holder)), percent=is_)


def against_ball(before: Position, after: Position, who: int) -> Iterator[Clause]:
    """Why a man runs while the others have the ball."""
    holder = int(before.holder)
    was, is_ = shot_chance(before, holder), shot_chance(after, holder)
    if was - is_ >= HARDER:
        yield Clause("harder-shot" if is_ else "no-shot", _id(who), _id(holder), percent=is_)
    here, there = int(before.where(who)), int(after.where(who))
    if distance(there, after.ball) <= CLOSE < distance(here, before.ball):
        yield Clause("presses", _id(who), _id(holder))
    covered = [mate for mate in _mates(after, holder) if covers(before, after, mate)]
    if covered:
        first = max(covered, key=lambda mate: depth(after, mate, int(after.where(mate))))
        yield Clause("covers", _id(who), _id(first))
    for mate in _mates(after, holder):
        spot = after.where(mate)
        if distance(there, spot) <= CLOSE < distance(here, spot) and _alone(before, mate):
            if shot_chance(after, mate) >= SHOOTS:
                yield Clause("marks", _id(who), _id(mate))
                break
    if goal_side(after, who) and not goal_side(before, who):
        yield Clause("goal-side", _id(who))


def for_loose_ball(before: Position, after: Position, who: int) -> Iterator[Clause]:
    """Why a man runs while nobody has the ball."""
    if after.holder == who:
        yield Clause("fetches", _id(who))
    elif distance(after.where(who), after.ball) <= CLOSE < distance(before.where(who), before.ball):
        yield Clause("near-ball", _id(who))


def dribbles(before: Position, after: Position, who: int, safe: int) -> Iterator[Clause]:
    """Why the man on the ball runs."""
    here, there = shot_chance(before, who), shot_chance(after, who)
    if there >= SHOOTS and there > here:
        yield shot("range", who, percent=there)
    elif came_forward(before, int(before.where(who)), int(after.where(who)), who):
        yield Clause("forward", _id(who))
    if safe == 100:
        yield Clause("unchallenged", _id(who))
    else:
        yield Clause("way", _id(who), percent=safe)


def passes(
    before: Position, passer: int, target: int, receiver: int, safe: int
) -> Iterator[Clause]:
    """Why a ball is played there; `safe` is how often nobody of the others gets it."""
    yield Clause("safe" if safe == 100 else "keeps", _id(passer), percent=safe)
    if receiver != NOWHERE:
        there = shot_chance(before, receiver)
        if there >= SHOOTS and there > shot_chance(before, passer):
            yield shot("shoots-next", passer, receiver, percent=there)
            return
    if came_forward(before, int(before.ball), target, passer):
        yield Clause("forward", _id(passer))


def shot(key: str, who: int, whom: int = NOWHERE, *, percent: int) -> Clause:
    """What a shot is worth; what is open now may not stay so, for the keeper moves (CA 4.11.1)."""
    if percent == OPEN:
        return Clause(f"{key}-open", _id(who), "" if whom == NOWHERE else _id(whom))
    return Clause(key, _id(who), "" if whom == NOWHERE else _id(whom), percent=percent)


def arrives(p: Position, passer: int, mate: int) -> int:
    """How often nobody cuts out a pass along the ground to him; 0: none can be played."""
    target = p.where(mate)
    if (
        mate == passer
        or target == NOWHERE
        or distance(p.ball, target) > PASSES[STANDARD_PASS].reach
    ):
        return 0
    return cut_out(p, passer, int(target)) if legal_target(p, passer, target, STANDARD_PASS) else 0


def cut_out(p: Position, passer: int, target: int) -> int:
    """How often nobody cuts out a pass along the ground, in per cent."""
    safe = Fraction(1)
    for _, counter in chances(p, passer, target, 0):
        faces = sum(1 for face in FACES if intercepts(p, counter, face, BESIDE))
        safe *= 1 - Fraction(faces, 6)
    return round(100 * safe)


def covers(before: Position, after: Position, mate: int) -> bool:
    """Was a pass to him safe, and is it no longer?"""
    holder = int(before.holder)
    if after.holder != holder or _offside(before, mate):
        return False
    was = arrives(before, holder, mate)
    return was >= SAFE and was - arrives(after, holder, mate) >= LESS


def depth(p: Position, who: int, hex_: int) -> int:
    """How far up the pitch a hex is for whoever plays there, in columns."""
    return int(X[hex_]) * int(forward(p.end(side_of(who))))


def goal_side(p: Position, who: int) -> bool:
    """Is he nearer to his goal line than the ball?"""
    return depth(p, who, int(p.where(who))) < depth(p, who, int(p.ball))


def came_forward(p: Position, here: int, there: int, who: int) -> bool:
    """Is it much nearer to the other goal line?"""
    return depth(p, who, there) - depth(p, who, here) >= FORWARD


def _alone(p: Position, mate: int) -> bool:
    """Is no opponent beside him?"""
    other = (1 - int(side_of(mate))) * SHIRTS
    spot = p.where(mate)
    return all(
        p.where(each) == NOWHERE or distance(p.where(each), spot) > CLOSE
        for each in range(other, other + SHIRTS)
    )


def _mates(p: Position, who: int) -> list[int]:
    return [at for at in eleven(int(side_of(who))) if at != who and p.where(at) != NOWHERE]


def _offside(p: Position, who: int) -> bool:
    """Would he be offside if the man on the ball played it now (CA 4.15.6)?"""
    if p.holder == NOWHERE or side_of(p.holder) != side_of(who) or p.holder == who:
        return False
    noted = p.copy()
    judge(noted, noted.holder)
    return has(noted.offside, who)


def _id(counter: int) -> str:
    return ids([counter])[0]

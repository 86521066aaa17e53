"""What the other side could do next: rob, intercept, tackle, or shoot (CA 4.5, 4.6, 4.9, 4.12)."""

from __future__ import annotations

from fractions import Fraction

from touchline.core.picture import Threat
from touchline.core.side import Side
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.goal_mouth import aims
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, distance, within
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.deck import PACE, TACKLING
from touchline.counterattack.engine.duels.steal import wins
from touchline.counterattack.engine.duels.tackle import FROM_BEHIND, STANDING, TackleRoll, is_behind
from touchline.counterattack.engine.passing.interception import BESIDE, intercepts
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.shooting.shot import FULL, Aim
from touchline.counterattack.engine.state import eleven
from touchline.counterattack.screen.danger import FACES
from touchline.counterattack.screen.forecast import follow, forecast
from touchline.counterattack.screen.interference import ids


def threats(p: Position, side: Side) -> list[Threat]:
    """Against the side with the ball its Zones and tackles, against the other one shots."""
    if p.holder == NOWHERE or p.over:
        return []
    there = [at for at in eleven(1 - int(side)) if p.where(at) != NOWHERE]
    if side_of(p.holder) == side:
        known: dict[tuple[int, bool], int] = {}
        return [each for counter in there for each in _without_ball(p, counter, known)]
    return [each for counter in there for each in _shot(p, counter)]


def _without_ball(p: Position, counter: int, known: dict[tuple[int, bool], int]) -> list[Threat]:
    """What he can do about a ball he has not; tackles of equal men are weighed once."""
    here = int(p.where(counter))
    near = tuple(NAMES[at] for at in within(here, 1) if at != here)
    busy = has(p.tried | p.stunned, counter)
    found = []
    for what, faces in (
        ("steal", [face for face in FACES if not busy and wins(p, counter, face)]),
        ("intercept", [face for face in FACES if intercepts(p, counter, face, BESIDE)]),
    ):
        if faces:
            percent = round(100 * len(faces) / 6)
            found.append(Threat(ids([counter])[0], what, near, tuple(faces), percent))
    percent = _tackle(p, counter, known)
    if percent:
        found.append(Threat(ids([counter])[0], "tackle", (NAMES[p.ball],), (), percent))
    return found


def _tackle(p: Position, counter: int, known: dict[tuple[int, bool], int]) -> int:
    """The chance that he comes beside the one on the ball and wins it, from the best hex."""
    here = int(p.where(counter))
    if has(p.stunned, counter) or counter == p.keeper(side_of(counter)):
        return 0
    reached = [here, *reachable(p, here, p.skill(counter, PACE))]
    beside = [at for at in reached if distance(at, p.ball) == 1]
    best = 0
    for behind in {_from_behind(p, counter, at) for at in beside}:
        key = int(p.skill(counter, TACKLING)), behind
        if key not in known:
            known[key] = _won(p, counter, behind)
        best = max(best, known[key])
    return best


def _won(p: Position, counter: int, behind: bool) -> int:
    """The chance that he wins the tackle, in per cent."""
    after = p.copy()
    sort = FROM_BEHIND if behind else STANDING
    after.unwind()
    after.suppose(TackleRoll(side_of(counter), counter, p.holder, sort))
    found: dict[str, Fraction] = {}
    follow(after, (), int(side_of(p.holder)), Fraction(1), found)
    return round(100 * found.get("lost", Fraction(0)))


def _from_behind(p: Position, counter: int, at: int) -> bool:
    if at == p.where(counter):
        return is_behind(p, counter, p.holder)
    moved = p.copy()
    moved.put(counter, at)
    return is_behind(moved, counter, moved.holder)


def shot_chance(p: Position, counter: int) -> int:
    """The chance of a goal from where he stands, if he had the ball (CA 4.9), in per cent."""
    side = side_of(counter)
    if p.where(counter) == NOWHERE or not aims(p.where(counter), p.end(side)):
        return 0
    after = p.copy()
    after.unwind()
    after.give(counter)
    after.suppose(Aim(side, counter, FULL))
    best = Fraction(0)
    for action in after.actions():
        found = forecast(after, action)
        if found.outcome == "goal" and not found.odds:
            return 100  # nobody is in the way
        for odds in found.odds:
            if odds.name == "goal":
                best = max(best, odds.probability)
    return round(100 * best)


def _shot(p: Position, counter: int) -> list[Threat]:
    """His shot, if he could score."""
    percent = shot_chance(p, counter)
    if not percent:
        return []
    what = "goal" if counter == p.holder else "goal-after-pass"
    return [Threat(ids([counter])[0], what, (NAMES[p.where(counter)],), (), percent)]

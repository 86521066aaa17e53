"""Exact odds of the duels of Counter Attack, from the attributes and the dice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from touchline.counterattack.engine.board.goal_mouth import aims, shot_path
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, dotted, in_box
from touchline.counterattack.engine.deck import HANDLING, SAVING, SHOOTING
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.shooting.shot import blockers, save_spot

REBOUND: Final = 0.04  # what comes of shots that are blocked or break from the keeper
CORNER_KICK: Final = 0.3  # what a save brings if it is not held
MOST: Final = 12  # differences of attributes beyond this change nothing


def _table(tie: bool) -> vec[float]:
    """The odds that a die and a lead are more than, or as much as, the other die."""
    found: list[float] = []
    for lead in range(-MOST, MOST + 1):
        hits = 0
        for ours in range(1, 7):
            for theirs in range(1, 7):
                margin = ours + lead - theirs
                hits += (margin == 0) if tie else (margin > 0)
        found.append(hits / 36)
    return vec[float](found)


_AHEAD: Final[vec[float]] = _table(False)
_LEVEL: Final[vec[float]] = _table(True)


def _index(lead: i64) -> i64:
    bounded: i64 = -MOST if lead < -MOST else MOST if lead > MOST else lead
    return bounded + MOST


def ahead(lead: i64) -> float:
    """The odds of winning a duel of two dice with this lead."""
    return _AHEAD[_index(lead)]


def level(lead: i64) -> float:
    """The odds of a tie."""
    return _LEVEL[_index(lead)]


def tackle(lead: i64, fouls: i64) -> tuple[float, float]:
    """The odds that a tackler wins the ball, and that it breaks loose (CA 4.12).

    `lead` is his Tackling less the carrier's Dribbling; dice up to `fouls` are fouls.
    """
    won: i64 = 0
    tied: i64 = 0
    for die in range(int(fouls) + 1, 7):
        for answer in range(1, 7):
            margin = die + lead - answer
            if margin > 0:
                won += 1
            elif margin == 0:
                tied += 1
    return float(won) / 36.0, float(tied) / 36.0


def reaches(attribute: i64, needs: i64) -> float:
    """The odds that an attribute and a die come to so many."""
    faces: i64 = 7 - (needs - attribute)
    if faces <= 0:
        return 0.0
    return 1.0 if faces >= 6 else float(faces) / 6.0


def beats_keeper(p: Position, lead: i64) -> float:
    """The odds that a shot with this lead over the save goes in; a 1 may be off target."""
    if not p.settings.natural_one:
        return ahead(lead)
    first: i64 = 1 + lead  # what a 1 would have beaten
    lost: i64 = 0 if first <= 1 else 6 if first > 6 else first - 1
    return ahead(lead) - float(lost) / 36.0


def shot_at(p: Position, shooter: i64, aim: i64, penalty: i64, spot_kick: bool) -> float:
    """The odds that a shot at this point of the goal goes in as everybody stands now."""
    side = side_of(shooter)
    chance = 1.0
    if not spot_kick:
        way = shot_path(p.where(shooter), p.end(side), aim, p.settings.path == "thick")
        for counter in blockers(p, shooter, aim, 0):
            chance *= 4.0 / 6.0 if int(p.where(counter)) in way else 5.0 / 6.0
    spot = save_spot(p, shooter, aim)
    if spot == NOWHERE:
        return chance * (5.0 / 6.0 if p.settings.natural_one else 1.0)
    keeper = p.keeper(1 - side)
    saving = p.skill(keeper, SAVING)
    if p.settings.third_hex and distance(p.where(keeper), spot) == 3:
        saving -= 1
    return chance * beats_keeper(p, p.skill(shooter, SHOOTING) + penalty - saving)


def shot_penalty(p: Position, shooter: i64, snap: bool) -> i64:
    """What a shot from here loses (CA 4.9.7)."""
    here = p.where(shooter)
    penalty: i64 = 0
    if not in_box(here, p.end(1 - side_of(shooter))):
        penalty -= 1
    if snap:
        penalty -= 1
    if p.settings.difficult_angle and dotted(here):
        penalty -= 1
    return penalty if penalty > -2 else -2


def best_shot(p: Position, shooter: i64, snap: bool) -> tuple[float, i64]:
    """The odds of the best aim and which it is; (0, -1) out of range.

    Whoever defends against a snapshot moves first, which costs about a sixth.
    """
    best = 0.0
    which: i64 = NOWHERE
    penalty = shot_penalty(p, shooter, snap)
    for aim in aims(p.where(shooter), p.end(side_of(shooter))):
        chance = shot_at(p, shooter, aim, penalty, False)
        if chance > best or which == NOWHERE:
            best = chance
            which = aim
    return (best * 0.85 if snap else best), which


def saved(p: Position, side: i64) -> float:
    """What a shot that is no goal brings: a corner if the keeper of this side cannot hold it."""
    return REBOUND + CORNER_KICK * reaches(0, p.skill(p.keeper(side), HANDLING))


def shot_value(p: Position, shooter: i64, snap: bool) -> float:
    """The odds of a goal, with what comes of the other shots."""
    chance, which = best_shot(p, shooter, snap)
    return -1.0 if which == NOWHERE else chance + (1.0 - chance) * saved(p, 1 - side_of(shooter))

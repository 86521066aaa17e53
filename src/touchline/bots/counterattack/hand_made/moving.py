"""Players without the ball: runs into space, marking, and keeping the lines."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.ground import depth, worth
from touchline.bots.counterattack.hand_made.odds import tackle
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.goal_mouth import headed_aims
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, in_box
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.deck import DRIBBLING, HEADING, TACKLING
from touchline.counterattack.engine.duels.tackle import is_behind
from touchline.counterattack.engine.passing.ground_pass import legal_target
from touchline.counterattack.engine.passing.possession import may_touch
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import SHIRTS, eleven

SHAPE: Final = 0.004  # per hex from where he belongs
IN_REACH: Final = 11  # of a pass
OFFSIDE: Final = 0.02  # nobody can find him there until the ball or the line has moved
FETCH: Final = 0.5  # whoever can take a free ball does
NEVER: Final = -9.0
LOOK_AT: Final = 6  # hexes for which the lane of the pass is looked at
PENALTY: Final = 0.6  # what a foul in the own box gives away
FREE_KICK: Final = 0.04
CARD: Final = 0.02
TO_FREE_BALL: Final = 0.02  # per hex, for whoever is nearest
CROSSED_TO: Final = 0.12  # a header in front of goal while the ball is out wide
ONSIDE: Final = 0.3  # of what a man is worth there whom the line would have caught


def supporting(features: Features, counter: i64, hex_: i64) -> float:
    """What a player of the side in possession is worth on this hex, seen without the lane."""
    p = features.p
    if p.holder == NOWHERE and hex_ == features.ball:
        barred = has(p.offside, counter) or not may_touch(p, counter)
        return NEVER if barred else FETCH
    value = -SHAPE * float(distance(hex_, features.anchor(counter)))
    if p.holder == NOWHERE:
        value += towards_ball(features, counter, hex_)
    if features.wide:
        value += in_the_box(features, counter, hex_)
    if not features.is_onside(hex_):
        value -= OFFSIDE
    elif distance(hex_, features.ball) <= IN_REACH:
        value += 0.4 * worth(hex_, features.end)
    free = features.nearest(features.other, hex_, NOWHERE)
    value += 0.006 * float(free if free < 3 else 3)
    if features.nearest(features.side, hex_, counter) < 3:
        value -= 0.012
    return value


def towards_ball(features: Features, counter: i64, hex_: i64) -> float:
    """Whoever is nearest to a free ball goes to it."""
    p = features.p
    if not may_touch(p, counter):
        return 0.0
    here = distance(p.where(counter), features.ball)
    if nearest_other(features, counter) < here:
        return 0.0
    return TO_FREE_BALL * float(here - distance(hex_, features.ball))


def nearest_other(features: Features, counter: i64) -> i64:
    """How far from a free ball the nearest team-mate is who may touch it (q125)."""
    p = features.p
    if may_touch(p, p.passer):
        return features.nearest(features.side, features.ball, counter)
    least: i64 = 99
    for mate in eleven(features.side):
        there = p.where(mate)
        if there != NOWHERE and mate != counter and may_touch(p, mate):
            least = min(least, distance(there, features.ball))
    return least


def in_the_box(features: Features, counter: i64, hex_: i64) -> float:
    """While the ball is out wide a good header is wanted where he can head at goal."""
    if len(headed_aims(hex_, features.end)) == 0 or not features.is_onside(hex_):
        return 0.0
    return CROSSED_TO * float(features.p.skill(counter, HEADING)) / 5.0


def with_lane(features: Features, hex_: i64) -> float:
    """A hex the carrier can pass to is worth more."""
    p = features.p
    if p.holder == NOWHERE or distance(hex_, features.ball) > IN_REACH:
        return 0.0
    if not features.is_onside(hex_):
        return 0.0
    return 0.25 * worth(hex_, features.end) if legal_target(p, p.holder, hex_, 0) else 0.0


def challenge_value(p: Position, counter: i64, carrier: i64, fouls: i64) -> float:
    """What a tackle gains: the ball, less what a foul costs."""
    end = p.end(counter // SHIRTS)
    far_end = p.end(1 - counter // SHIRTS)
    here = p.where(carrier)
    threat = worth(here, far_end)
    won, tied = tackle(p.skill(counter, TACKLING) - p.skill(carrier, DRIBBLING), fouls)
    cost = PENALTY - threat if in_box(here, end) else FREE_KICK
    cost += 4.0 * CARD if has(p.yellow, counter) else CARD
    if fouls > 1:
        cost += 4.0 * CARD
    return won * (threat + worth(here, end)) + 0.4 * tied * threat - float(fouls) / 6.0 * cost


def defending(features: Features, counter: i64, hex_: i64, challenges: bool) -> float:
    """What a defender is worth on this hex; `challenges` if he may tackle once he is there."""
    p = features.p
    if p.holder == NOWHERE and hex_ == features.ball:
        return FETCH
    value = -SHAPE * float(distance(hex_, features.anchor(counter)))
    if p.holder == NOWHERE:
        value += towards_ball(features, counter, hex_)
    value += 0.015 * float(int(features.lane[hex_]))
    carrier = p.holder
    if carrier != NOWHERE:
        near = distance(hex_, features.ball)
        if near == 1:
            value += 0.01
            if challenges:
                gain = challenge_value(p, counter, carrier, fouls_from(p, counter, hex_))
                value += gain if gain > 0.0 else 0.0
        elif near == 2:
            value += 0.008
    here = depth(hex_, features.end)
    trap = features.trap(counter)
    for man in eleven(features.other):
        there = p.where(man)
        if there == NOWHERE or man == carrier:
            continue
        level = depth(there, features.end)
        if here <= level < trap:  # he alone plays the man onside (CA 4.15.6)
            value -= ONSIDE * worth(there, features.far_end)
        away = distance(hex_, there)
        if away > 2:
            continue
        guard = 0.25 if away == 1 else 0.15
        if here > depth(there, features.end):
            guard *= 0.5
        if marked(features, man, counter):
            guard *= 0.2
        value += guard * worth(there, features.far_end)
    return value


def marked(features: Features, man: i64, without: i64) -> bool:
    """Has an opponent somebody of ours close to him already, between him and the goal?"""
    p = features.p
    there = p.where(man)
    level = depth(there, features.end)
    keeper = p.keeper(features.side)
    for mate in eleven(features.side):
        hex_ = p.where(mate)
        if hex_ == NOWHERE or mate == without or mate == keeper:
            continue
        if distance(hex_, there) <= 2 and depth(hex_, features.end) <= level:
            return True
    return False


def fouls_from(p: Position, counter: i64, hex_: i64) -> i64:
    """How many faces of the die are a foul for a tackle from this hex (CA 4.17.10)."""
    if not p.settings.from_behind:
        return 1
    here = p.where(counter)
    moves_there = hex_ != here
    if moves_there:
        p.put(counter, hex_)
    fouls: i64 = 2 if is_behind(p, counter, p.holder) else 1
    if moves_there:
        p.put(counter, here)
    return fouls


def guarding(features: Features, hex_: i64) -> float:
    """What the own keeper is worth on this hex."""
    p = features.p
    if p.holder == NOWHERE and hex_ == features.ball and in_box(hex_, features.end):
        return FETCH
    if not in_box(hex_, features.end):
        return NEVER
    return -0.01 * float(distance(hex_, features.keeper_spot()))


def stands(features: Features, counter: i64, hex_: i64, challenges: bool) -> float:
    """What a player without the ball is worth on a hex."""
    if counter == features.p.keeper(features.side):
        return guarding(features, hex_)
    if features.has_ball:
        return supporting(features, counter, hex_)
    return defending(features, counter, hex_, challenges)


def best_of(
    features: Features, counter: i64, hexes: list[int], challenges: bool
) -> tuple[float, i64]:
    """The best of these hexes for a player, and how good it is."""
    rated: list[tuple[float, int]] = []
    for hex_ in hexes:
        rated.append((stands(features, counter, hex_, challenges), hex_))
    if not features.has_ball or features.p.holder == NOWHERE or len(rated) == 0:
        return max(rated, default=(2.0 * NEVER, NOWHERE))
    rated.sort(reverse=True)
    best = 2.0 * NEVER
    target: i64 = NOWHERE
    for value, hex_ in rated[:LOOK_AT]:
        passable = value + with_lane(features, hex_)
        if passable > best:
            best = passable
            target = hex_
    return best, target


def best_move(features: Features, counter: i64, pace: i64, challenges: bool) -> tuple[float, i64]:
    """What moving this player gains, and where he should go; his own hex means stay."""
    p = features.p
    here = p.where(counter)
    now, _ = best_of(features, counter, [int(here)], False)
    staying, _ = best_of(features, counter, [int(here)], challenges)
    best, target = best_of(features, counter, reachable(p, here, pace), challenges)
    if staying >= best:
        return staying - now, here
    return best - now, target

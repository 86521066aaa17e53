"""Set pieces: who takes them, and where everybody stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.ground import at
from touchline.bots.counterattack.hand_made.picking import counters, hexes, no_more, of, to
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.before_match.formations import TAKERS
from touchline.counterattack.engine.board.goal_mouth import aims
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.deck import HEADING, HIGH_PASS, SHOOTING
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.free_kick import Taker
from touchline.counterattack.engine.set_pieces.placement import PlaceTo
from touchline.counterattack.engine.state import CORNER, FREE_KICK, SHIRTS, eleven

# Where attackers wait for a corner: depth, and half rows away from the middle.
WAITING: Final = [(15, 0), (15, 4), (15, -4), (13, 2), (13, -2), (16, 8), (12, 0), (14, -8)]
OFF_THE_MARK: Final = 2


def kick_off_taker(p: Position) -> Action:
    """One of the forwards."""
    side = p.flow[-1].side
    for shirt in TAKERS:
        forward = moves.take(shirt - 1)
        if p.where(side * SHIRTS + shirt - 1) != NOWHERE and forward in p.actions():
            return forward
    return best_by(p, "take", HIGH_PASS)


def best_by(p: Position, verb: str, attribute: i64) -> Action:
    """The player with the highest attribute, but not the keeper."""
    best: i64 = -1
    chosen = p.actions()[0]
    keeper = p.keeper(p.flow[-1].side)
    for counter in counters(p, verb):
        skill = p.skill(counter, attribute)
        if counter == keeper:
            skill = 0
        if skill > best:
            best = skill
            chosen = of(p, verb, counter)
    return chosen


def taker(p: Position) -> Action:
    """A shooter near the goal, a passer elsewhere; a throw is taken by whoever is nearest."""
    frame = p.flow[-1]
    if isinstance(frame, Taker) and frame.restart == CORNER:
        return best_by(p, "take", HIGH_PASS)
    thrown = isinstance(frame, Taker) and frame.restart != FREE_KICK
    if not thrown and aims(p.ball, p.end(frame.side)):
        return best_by(p, "take", SHOOTING)
    least: i64 = 99
    chosen = p.actions()[0]
    keeper = p.keeper(frame.side)
    for counter in counters(p, "take"):
        away = distance(p.where(counter), p.ball)
        if counter != keeper and away < least:
            least = away
            chosen = moves.take(counter)
    return chosen


def penalty_taker(p: Position) -> Action:
    """The best shooter."""
    return best_by(p, "take", SHOOTING)


def post(features: Features, counter: i64) -> i64:
    """Where a player should be for the set piece that is being prepared, -1 where he is."""
    p = features.p
    if p.act == CORNER or dangerous_free_kick(features):
        return box_post(features, counter)
    return NOWHERE


def dangerous_free_kick(features: Features) -> bool:
    """A free kick from where one can shoot."""
    p = features.p
    return p.act == FREE_KICK and len(aims(p.ball, p.end(p.attack))) > 0


def rank(features: Features, counter: i64) -> i64:
    """How many team-mates are better in the air than he is; the taker and the keeper are not."""
    p = features.p
    skill = p.skill(counter, HEADING)
    better: i64 = 0
    for mate in eleven(features.side):
        if mate in (counter, p.holder) or p.where(mate) == NOWHERE:
            continue
        if mate == p.keeper(features.side):
            continue
        theirs = p.skill(mate, HEADING)
        if theirs > skill or (theirs == skill and mate < counter):
            better += 1
    return better


def box_post(features: Features, counter: i64) -> i64:
    """The six best headers into the box: attackers in front of goal, defenders next to them."""
    p = features.p
    order = rank(features, counter)
    if order >= 6:
        return NOWHERE
    ahead, aside = WAITING[order]
    if features.has_ball:
        most = features.line if features.line > features.ball_depth else features.ball_depth
        limit = ahead if p.act == CORNER or ahead <= most else most
        return at(limit, aside, features.end)
    return at(-ahead - 1, aside, features.end)


def placement(p: Position) -> Action:
    """At a kick-off nothing; at corners and near free kicks whoever is not at his post."""
    frame = p.flow[-1]
    features = Features(p, frame.side)
    most: i64 = OFF_THE_MARK
    chosen = moves.DONE
    for counter in counters(p, "place"):
        if counter == p.keeper(frame.side):
            continue
        place = post(features, counter)
        if place != NOWHERE and distance(place, p.where(counter)) > most:
            most = distance(place, p.where(counter))
            chosen = moves.place(counter)
    return chosen


def keeper_placement(p: Position) -> Action:
    """Back into his goal if he has strayed."""
    frame = p.flow[-1]
    features = Features(p, frame.side)
    keeper = p.keeper(frame.side)
    strayed = distance(p.where(keeper), features.keeper_spot()) > OFF_THE_MARK
    return moves.place(keeper) if strayed else moves.DONE


def place(p: Position) -> Action:
    """As near to his post as possible."""
    frame = p.flow[-1]
    assert isinstance(frame, PlaceTo)
    features = Features(p, frame.side)
    if frame.player == p.keeper(frame.side):
        return nearest_to(p, features.keeper_spot())
    where = post(features, frame.player)
    return nearest_to(p, features.anchor(frame.player) if where == NOWHERE else where)


def nearest_to(p: Position, place: i64) -> Action:
    """The legal hex nearest to a place."""
    least: i64 = 999
    chosen = no_more(p)
    for hex_ in hexes(p):
        away = distance(hex_, place)
        if away < least:
            least = away
            chosen = to(hex_)
    return chosen


def back_off(p: Position) -> Action:
    """Who has to go back goes between the ball and the own goal; attackers stay near the ball."""
    side = p.flow[-1].side
    return nearest_to(p, p.ball if side == p.attack else Features(p, side).keeper_spot())


def step_aside(p: Position) -> Action:
    """Whoever made room stays near."""
    return nearest_to(p, p.ball)


def goal_kick_spot(p: Position) -> Action:
    """From the middle."""
    return nearest_to(p, at(-16, 0, p.end(p.flow[-1].side)))


def kicker(p: Position) -> Action:
    """The best shooters first."""
    return best_by(p, "take", SHOOTING)

"""A whole formation at once: the actions that bring a side into it from where it is now."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.before_match.formations import Formation, formations
from touchline.counterattack.engine.before_match.line_up import LineUp
from touchline.counterattack.engine.board.pitch import HEXES, distance
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.kick_off import FormationChoice
from touchline.counterattack.engine.set_pieces.placement import (
    AGAIN,
    Place,
    PlaceTo,
    allowed,
    posts,
)
from touchline.counterattack.engine.state import KICKED_OFF, ON_BENCH, PLACES
from touchline.counterattack.squads.card import Keeper
from touchline.counterattack.squads.squads import best_assignment, worth


def placements(p: Position, side: int, formation: Formation) -> list[Action]:
    """What this side plays, one action after the other, to be in the formation.

    At a line-up: the shirts not given yet, each to whoever is most use in its role. Where the
    formation is chosen: that choice. Where players are placed: everybody who is not at his post
    is picked up and put down, as far as this decision allows. Elsewhere: nothing. `done` is not
    among them, so a manager may put one or the other somewhere else before saying it.
    """
    frame = p.flow[-1]
    if frame.side != side:
        return []
    if isinstance(frame, LineUp):
        return _shirts(p, side, int(frame.shirt), formation)
    if isinstance(frame, FormationChoice) and formations().get(formation.id) == formation:
        return [moves.formation(list(formations()).index(formation.id))]
    if isinstance(frame, Place | PlaceTo):
        return _places(p, side, formation)
    return []


def _shirts(p: Position, side: int, given: int, formation: Formation) -> list[Action]:
    """The shirts from `given` + 1 on."""
    squad = range(side * PLACES, side * PLACES + PLACES)
    left = [place for place in squad if int(p.status[place]) == ON_BENCH]
    players = {place: p.deck.pack.players[int(p.squad[place])] for place in left}
    keepers = [place for place in left if isinstance(players[place], Keeper)]
    others = [place for place in left if place not in keepers]
    chosen = []
    if given == 0:
        chosen.append(max(keepers, key=lambda place: worth(players[place], "GK")))
    roles = formation.roles[max(given, 1) :]
    table = [[worth(players[place], role) for place in others] for role in roles]
    chosen += [others[column] for column in best_assignment(table)] if table else []
    return [moves.shirt(place - side * PLACES) for place in chosen]


def _places(start: Position, side: int, formation: Formation) -> list[Action]:
    """Pick up and put down on a copy, first whoever has a free post, as long as it helps."""
    p = start.copy()
    wanted = _wanted(p, side, formation)
    done: list[Action] = []
    top = p.flow[-1]
    if isinstance(top, PlaceTo):
        done += _play(p, _hex_for(p, wanted, int(top.player)))
    while True:
        top = p.flow[-1]
        if not isinstance(top, Place) or top.side != side:
            break
        away = [c for c in wanted if p.where(c) != wanted[c] and moves.place(c) in p.actions()]
        free = [c for c in away if allowed(p, side, wanted[c], top.area)]
        if free:
            done += _play(p, moves.place(free[0]), moves.to(wanted[free[0]]))
        elif away and top.how_often == AGAIN and _in_each_others_way(p, wanted, away):
            counter = _in_each_others_way(p, wanted, away)[0]
            done += _play(p, moves.place(counter), _aside(p, wanted, counter))
        else:
            break
    return done


def _wanted(p: Position, side: int, formation: Formation) -> dict[int, int]:
    """The posts of those who may be placed; whoever takes the kick-off stands on the spot."""
    kicks_off = p.act == KICKED_OFF and p.attack == side
    wanted = posts(p, side, formation.hexes(int(p.end(side)), kicks_off))
    taker = int(p.holder)
    if taker in wanted:
        for counter, hex_ in wanted.items():
            if hex_ == p.ball:  # another than the formation's man takes it: they change places
                wanted[counter] = wanted[taker]
        del wanted[taker]
    return wanted


def _play(p: Position, *actions: Action) -> list[Action]:
    for action in actions:
        p.play(action)
    return list(actions)


def _hex_for(p: Position, wanted: dict[int, int], counter: int) -> Action:
    """Where somebody already picked up is put down: his post, or as near to it as may be."""
    legal = p.actions()
    post = wanted.get(counter)
    if post is None:
        return moves.STAY if moves.STAY in legal else legal[0]
    best = moves.to(post)
    return best if best in legal else _nearest(p, post, [])


def _in_each_others_way(p: Position, wanted: dict[int, int], away: list[int]) -> list[int]:
    """Those whose post is held by a team-mate who is on his way, too."""
    return [c for c in away if int(p.occupant(wanted[c])) in away]


def _aside(p: Position, wanted: dict[int, int], counter: int) -> Action:
    """A hex near his post that nobody else needs."""
    q = p.copy()
    q.play(moves.place(counter))
    return _nearest(q, wanted[counter], list(wanted.values()))


def _nearest(p: Position, post: int, kept_free: list[int]) -> Action:
    """The legal hex nearest to a post, other than those kept free."""
    legal = set(p.actions())
    hexes = [h for h in range(HEXES) if moves.to(h) in legal and h not in kept_free]
    return moves.to(min(hexes, key=lambda hex_: int(distance(hex_, post))))

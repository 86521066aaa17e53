"""A whole formation at once: the actions that bring a side into it from where it is now."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.cards.card import Keeper
from touchline.counterattack.formations import Formation, formations
from touchline.counterattack.pitch import HEXES, NOWHERE, distance
from touchline.counterattack.placement import allowed
from touchline.counterattack.position import KICKED_OFF, ON_BENCH, PLACES, SHIRTS, Position
from touchline.counterattack.squads import best_assignment, worth


def posts(p: Position, side: int, hexes: Sequence[int]) -> dict[int, int]:
    """The hex of each counter of a side, given those of shirts 1 to 11: the keeper is in goal.

    Who wears number 1 without being the keeper stands where the keeper would as an outfielder.
    """
    first = side * SHIRTS
    own = {first + number: hexes[number] for number in range(SHIRTS)}
    keeper = int(p.keeper(side))
    own[keeper], own[first] = own[first], own[keeper]
    return {counter: hex_ for counter, hex_ in own.items() if p.where(counter) != NOWHERE}


def placements(p: Position, side: int, formation: Formation) -> list[Action]:
    """What this side plays, one action after the other, to be in the formation.

    At a line-up: the shirts not given yet, each to whoever is most use in its role. Where the
    formation is chosen: that choice. Where players are placed: everybody who is not at his post
    is picked up and put down, as far as this decision allows. Elsewhere: nothing. `done` is not
    among them, so a manager may put one or the other somewhere else before he says it.
    """
    frame = p.flow[-1]
    if frame.side != side:
        return []
    kind = frame.name()
    if kind == "line-up":
        return _shirts(p, side, int(frame.a), formation)
    if kind == "formation" and formations().get(formation.id) == formation:
        return [moves.TABLE[moves.FORMATION + list(formations()).index(formation.id)]]
    if kind in ("placement", "place"):
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
    return [moves.TABLE[moves.SHIRT + place - side * PLACES] for place in chosen]


def _places(start: Position, side: int, formation: Formation) -> list[Action]:
    """Pick up and put down on a copy, first whoever has a free post, as long as it helps."""
    p = start.copy()
    wanted = _wanted(p, side, formation)
    done: list[Action] = []
    if p.decision == "place":
        counter = int(p.flow[-1].a)
        done += _play(p, _hex_for(p, wanted, counter))
    while p.decision == "placement" and int(p.flow[-1].side) == side:
        away = [c for c in wanted if p.where(c) != wanted[c] and _place(side, c) in p.actions()]
        free = [c for c in away if allowed(p, side, wanted[c], p.flow[-1].b)]
        if free:
            done += _play(p, _place(side, free[0]), moves.TABLE[moves.TO + wanted[free[0]]])
        elif away and not p.flow[-1].c and _in_each_others_way(p, wanted, away):
            counter = _in_each_others_way(p, wanted, away)[0]
            done += _play(p, _place(side, counter), _aside(p, wanted, counter))
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


def _place(side: int, counter: int) -> Action:
    return moves.TABLE[moves.PLACE + counter - side * SHIRTS]


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
    best = moves.TABLE[moves.TO + post]
    return best if best in legal else _nearest(p, post, [])


def _in_each_others_way(p: Position, wanted: dict[int, int], away: list[int]) -> list[int]:
    """Those whose post is held by a team-mate who is on his way, too."""
    return [c for c in away if int(p.occupant(wanted[c])) in away]


def _aside(p: Position, wanted: dict[int, int], counter: int) -> Action:
    """A hex near his post that nobody else needs."""
    q = p.copy()
    q.play(_place(int(q.flow[-1].side), counter))
    return _nearest(q, wanted[counter], list(wanted.values()))


def _nearest(p: Position, post: int, kept_free: list[int]) -> Action:
    """The legal hex nearest to a post, other than those kept free."""
    legal = set(p.actions())
    hexes = [h for h in range(HEXES) if moves.TABLE[moves.TO + h] in legal and h not in kept_free]
    return moves.TABLE[moves.TO + min(hexes, key=lambda hex_: int(distance(hex_, post)))]

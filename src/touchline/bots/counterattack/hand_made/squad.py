"""Before the match and on the bench: whom to draft, who starts, who comes on."""

from __future__ import annotations

from functools import lru_cache

from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.before_match.line_up import LineUp
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import NO_CARD, PLACES, SHIRTS
from touchline.counterattack.squads.card import Keeper, Player
from touchline.counterattack.squads.squads import quick_line_up, worth

FORMATION = "4-4-2"
TACKLERS = ("CB", "RB", "LB", "DM", "CM")
HURT = 14  # what a healthy player is worth more
BOOKED = 7
CROWDED = 3  # what each player for the same job takes off the next one


def draft(p: Position) -> Action:
    """The card that adds most where the squad is thin."""
    side = int(p.flow[-1].side)
    roles = formations()[FORMATION].roles[1:]
    squad = [int(p.squad[side * PLACES + i]) for i in range(PLACES)]
    have = [best_role(p, card, roles) for card in squad if 0 <= card < p.deck.outfielders]
    actions = p.actions()

    def value(action: Action) -> int:
        card = moves.card_of(action)
        role = best_role(p, card, roles)
        return worth(p.deck.pack.players[card], role) - CROWDED * have.count(role)

    return max(actions, key=value)


def best_role(p: Position, card: int, roles: tuple[str, ...]) -> str:
    """Where a player is most use."""
    player = p.deck.pack.players[card]
    return max(roles, key=lambda role: worth(player, role))


def line_up(p: Position) -> Action:
    """The best eleven for the formation, each in the shirt of his role."""
    frame = p.flow[-1]
    assert isinstance(frame, LineUp)
    side = int(frame.side)
    places = [i for i in range(PLACES) if int(p.status[side * PLACES + i]) != NO_CARD]
    cards = [p.deck.pack.players[int(p.squad[side * PLACES + i])] for i in places]
    keepers = sum(isinstance(card, Keeper) for card in cards)
    if keepers == 0 or len(cards) - keepers < SHIRTS - 1:
        return short_of_players(p, frame)
    order = best_eleven(tuple(cards))
    wanted = moves.shirt(places[order[int(frame.shirt)]])
    return wanted if wanted in p.actions() else p.actions()[0]


def bench(p: Position) -> Action:
    """The next best of those who do not start."""
    frame = p.flow[-1]
    side = int(frame.side)
    places = [i for i in range(PLACES) if int(p.status[side * PLACES + i]) != NO_CARD]
    cards = [p.deck.pack.players[int(p.squad[side * PLACES + i])] for i in places]
    legal = p.actions()
    keepers = sum(isinstance(card, Keeper) for card in cards)
    if keepers == 0 or len(cards) - keepers < SHIRTS - 1:
        return legal[0]
    order = [moves.shirt(places[number]) for number in best_eleven(tuple(cards))]
    return next((action for action in order if action in legal), legal[0])


@lru_cache(maxsize=64)
def best_eleven(cards: tuple[Player, ...]) -> tuple[int, ...]:
    """The places of those who start, then the bench; asked again for each of eleven shirts."""
    return tuple(quick_line_up(cards, formations()[FORMATION]))


def short_of_players(p: Position, frame: LineUp) -> Action:
    """The best who is left for the next shirt: a league squad may have fewer than eleven fit."""
    role = formations()[FORMATION].roles[int(frame.shirt)]

    def value(action: Action) -> int:
        card = int(p.squad[int(frame.side) * PLACES + int(moves.place_of(action))])
        return worth(p.deck.pack.players[card], role)

    return max(p.actions(), key=value)


def formation(p: Position) -> Action:  # noqa: ARG001
    """The one everybody was drafted and lined up for."""
    return moves.STAY


def substitution(p: Position) -> Action:
    """Take off who is hurt, or has been booked and must tackle; otherwise nobody."""
    actions = p.actions()
    if moves.DONE not in actions:
        return max(actions, key=lambda action: change_worth(p, action))
    best, gain = moves.DONE, 0
    for action in actions:
        if action.verb == "sub" and needs_change(p, action):
            change = change_worth(p, action)
            if change > gain:
                best, gain = action, change
    return best


def needs_change(p: Position, action: Action) -> bool:
    """Is he hurt, or one foul from a red card?"""
    number = action.args[0]
    counter = int(p.flow[-1].side) * SHIRTS + number
    if has(p.injured, counter):
        return True
    tackles = formations()[FORMATION].roles[number] in TACKLERS
    return tackles and p.half >= 1 and has(p.yellow, counter)


def change_worth(p: Position, action: Action) -> int:
    """What a change gains, in the scale of the squads."""
    side = int(p.flow[-1].side)
    number, place = action.args
    card = int(p.squad[side * PLACES + place])
    role = formations()[FORMATION].roles[number]
    hurt = has(p.injured, side * SHIRTS + number)
    relief = HURT if hurt else BOOKED
    return worth(p.deck.pack.players[card], role) - shirt_worth(p, side, number) + relief


def new_keeper(p: Position) -> Action:
    """The tallest order: a keeper from the bench for the weakest outfielder, else whoever."""
    side = int(p.flow[-1].side)

    def value(action: Action) -> int:
        if action.verb == "sub":
            number, place = action.args
            card = int(p.squad[side * PLACES + place])
            return 100 + worth(p.deck.pack.players[card], "GK") - shirt_worth(p, side, number)
        return -shirt_worth(p, side, action.args[0])

    return max(p.actions(), key=value)


def shirt_worth(p: Position, side: int, number: int) -> int:
    """What the player in a shirt is worth in his role."""
    card = int(p.squad[side * PLACES + int(p.who[side * SHIRTS + number])])
    return worth(p.deck.pack.players[card], formations()[FORMATION].roles[number])

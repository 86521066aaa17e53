"""What a pick costs together with those after it: the rest of a draft, played out (UN 4.1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.undici.abilities import ABILITIES
from touchline.undici.draft_rounds import (
    LEAST,
    ROUNDS,
    by_group,
    first_to_pick,
    free_chips,
    group_of,
    icons,
    open_groups,
    picked,
)
from touchline.undici.pitch import NOWHERE
from touchline.undici.team import SQUAD

if TYPE_CHECKING:
    from touchline.undici.position import Position

_PRICES: Final = ABILITIES + 1  # a chip has so many different numbers of abilities

# What the other coach does with the picks he has left.
_CHEAP: Final = 0  # he takes the cheapest, as the side itself does
_SHORT: Final = 1  # both take what the side still needs to line up, the cheapest first
_DEAR: Final = 2  # he takes the dearest
_TARGET: Final = 3  # and more: he takes the cheapest of one position as long as there are any
_ANY_RIVAL: Final[tuple[int, ...]] = (_CHEAP, _SHORT, _DEAR, _TARGET + 1, _TARGET + 2, _TARGET + 3)


def affordable(
    p: Position, side: i64, number: i64, chips: list[int], room: i64, rival: bool
) -> list[int]:
    """The chips that leave room for the picks after them, whatever a rival does, or with none."""
    free = free_chips(p)
    stock = [0] * (len(ROUNDS) * _PRICES)  # free chips by position and abilities
    for chip in free:
        stock[_kind(p, chip)] += 1
    mine = by_group(p, picked(p, side))
    theirs = by_group(p, picked(p, 1 - side))
    fits = [False] * len(stock)
    ways = _ANY_RIVAL if rival else (_DEAR,)
    for kind in {_kind(p, chip) for chip in chips}:
        fits[kind] = all(
            _cost(p, side, number, kind, stock[:], mine[:], theirs[:], way) <= room for way in ways
        )
    return [chip for chip in chips if fits[_kind(p, chip)]]


def _kind(p: Position, chip: i64) -> int:
    """The place of a chip's position and abilities in the stock."""
    return int(group_of(p, chip) * _PRICES + icons(p, chip))


def _cost(
    p: Position,
    side: i64,
    number: i64,
    pick: int,
    stock: list[int],
    mine: list[int],
    theirs: list[int],
    way: i64,
) -> i64:
    """Abilities of this pick and of all that follow it, if the draft goes on this way."""
    left = [sum(stock[group * _PRICES : (group + 1) * _PRICES]) for group in range(len(ROUNDS))]
    cost: i64 = 0
    mover = side
    while pick != NOWHERE:
        group = pick // _PRICES
        stock[pick] -= 1
        left[group] -= 1
        if mover == side:
            mine[group] += 1
            cost += pick % _PRICES
        else:
            theirs[group] += 1
        if mover == first_to_pick(p, number):
            mover = 1 - mover
        else:
            number += 1
            if number == SQUAD:
                break
            mover = first_to_pick(p, number)
        own = mover == side
        groups = open_groups(p, number, mine if own else theirs, theirs if own else mine, left)
        if not own and way - _TARGET in groups:
            pick = _cheapest_in(stock, [way - _TARGET], mine, False)
        elif own or way != _DEAR:
            pick = _cheapest_in(stock, groups, mine, way == _SHORT or way > _TARGET)
        else:
            pick = _dearest_in(stock, groups)
    return cost


def _cheapest_in(stock: list[int], groups: list[int], mine: list[int], short_first: bool) -> int:
    """The cheapest in stock; what is short comes before its equals, or before all others."""
    short = [group for group in groups if mine[group] < LEAST[group]]
    if short_first:
        for price in range(_PRICES):
            for group in short:
                if stock[group * _PRICES + price] > 0:
                    return group * _PRICES + price
    for price in range(_PRICES):
        for group in short + groups:
            if stock[group * _PRICES + price] > 0:
                return group * _PRICES + price
    return NOWHERE


def _dearest_in(stock: list[int], groups: list[int]) -> int:
    """The dearest in stock."""
    for price in range(_PRICES - 1, -1, -1):
        for group in groups:
            if stock[group * _PRICES + price] > 0:
                return group * _PRICES + price
    return NOWHERE

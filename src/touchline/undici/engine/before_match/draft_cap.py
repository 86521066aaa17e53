"""Does a pick leave room under the team's cap? The rest of a draft, looked through (UN R43).

Only how many abilities the free chips of a position have is of interest. Of two chips of one
position the cheaper one is the better pick for who has to keep a cap, and the worse loss if the
other coach takes it: so both take the cheapest, and only which position is open to choice. A
friendly coach takes the dearest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from touchline.core.ids import SideIndex
from touchline.undici.engine.before_match.draft_rounds import (
    LEAST,
    ROUNDS,
    by_group,
    first_to_pick,
    free_chips,
    group_of,
    icons,
    open_groups,
    picked,
    under_cap,
)
from touchline.undici.engine.clubs import SQUAD

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

_COUNTS: Final = 32  # a coach has fewer chips of one position


def affordable(
    p: Position, side: SideIndex, number: i64, chips: list[int], room: i64, hostile: bool
) -> list[int]:
    """The chips that leave room for the picks after them, whatever the rival takes, or if he helps.

    Where a chip does, so does every cheaper one of its position.
    """
    most = [-1] * len(ROUNDS)  # how dear a chip of each position may be
    over = [int(room) + 1] * len(ROUNDS)  # and how dear it may not be
    for chip in chips:
        group = group_of(p, chip)
        price = icons(p, chip)
        if most[group] < price < over[group]:
            if Rest(p, side, chip, hostile).fits(number, side, room - price):
                most[group] = int(price)
            else:
                over[group] = int(price)
    return [chip for chip in chips if icons(p, chip) <= most[group_of(p, chip)]]


@final
class Rest:
    """The draft after a coach's pick, seen from this coach."""

    def __init__(self, p: Position, side: SideIndex, pick: i64, hostile: bool) -> None:
        self.p = p
        self.side = side
        self.hostile = hostile
        self.free = p.settings.draft_order == "free"
        self.prices: list[list[int]] = [[] for _ in ROUNDS]
        for chip in free_chips(p):
            if chip != pick:
                self.prices[group_of(p, chip)].append(int(icons(p, chip)))
        self.under: list[int] = []  # how many of them are under the cap for a chip
        for prices in self.prices:
            prices.sort()
            self.under.append(sum([1 for price in prices if under_cap(p, price)]))
        self.mine = by_group(p, picked(p, side))
        self.mine[group_of(p, pick)] += 1
        self.theirs = by_group(p, picked(p, 1 - side))
        self.had = self.mine[:]  # what both have before the rest begins
        self.gone = [self.mine[group] + self.theirs[group] for group in range(len(ROUNDS))]
        self.enough: dict[int, int] = {}  # room with which the cap was kept, by what is left
        self.little: dict[int, int] = {}  # and room with which it was not

    def fits(self, number: i64, mover: SideIndex, room: i64) -> bool:
        """After this coach's pick in a round: can the first one still keep the cap?"""
        first = first_to_pick(self.p, number)
        if mover != first:
            number += 1
            if number == SQUAD:
                return room >= 0
            return self.keeps(number, first_to_pick(self.p, number), room)
        return self.keeps(number, 1 - first, room)

    def keeps(self, number: i64, mover: SideIndex, room: i64) -> bool:
        """Can the coach keep the cap when this one picks?"""
        picks = SQUAD - sum(self.mine)
        if picks == 0:
            return room >= 0
        key = self.key()
        if room >= self.enough.get(key, 999):
            return True
        if room <= self.little.get(key, -1):
            return False
        if room < self.least(picks):
            good = False
        elif self.free and room >= self.most(picks):
            good = True
        else:
            good = self.look(number, mover, room)
        if good:
            self.enough[key] = int(room)
        else:
            self.little[key] = int(room)
        return good

    def look(self, number: i64, mover: SideIndex, room: i64) -> bool:
        """Has the coach a pick that keeps it? If the other one picks: has he none against it?"""
        own = mover == self.side
        mine = self.mine if own else self.theirs
        theirs = self.theirs if own else self.mine
        spoils = self.hostile and not own
        left, under = self.left()
        groups = open_groups(self.p, number, mine, theirs, left, under)
        groups.sort(key=self.price)  # what is cheap is looked at first
        for group in groups:
            price = self.price(group) if own else 0
            mine[group] += 1
            good = self.fits(number, mover, room - price)
            mine[group] -= 1
            if good != spoils:
                return good
        return spoils

    def key(self) -> int:
        """What the rest depends on: how many of each position are gone, and who has them."""
        code: i64 = 0
        for group in range(len(ROUNDS)):
            mine = i64(self.mine[group])
            theirs = i64(self.theirs[group])
            code = code * _COUNTS * 2 + mine + theirs
            if self.free:  # more than enough is as good as enough
                mine = min(mine, i64(LEAST[group]))
                theirs = min(theirs, i64(LEAST[group]))
                code = code * _COUNTS + theirs
            code = code * _COUNTS + mine
        return int(code)

    def left(self) -> tuple[list[int], list[int]]:
        """How many chips of each position are free, and how many of them under the chips' cap."""
        free: list[int] = []
        under: list[int] = []
        for group in range(len(ROUNDS)):
            taken = self.mine[group] + self.theirs[group] - self.gone[group]
            free.append(len(self.prices[group]) - taken)
            under.append(self.under[group] - taken)
        return free, under

    def price(self, group: i64) -> i64:
        """The abilities of the cheapest chip of a position."""
        at = self.taken(group)
        prices = self.prices[group]
        return i64(prices[at]) if at < len(prices) else i64(99)

    def taken(self, group: i64) -> i64:
        """How many of the cheapest of a position are gone; a friendly rival takes none of them."""
        taken = self.mine[group] - self.had[group]
        if self.hostile:
            taken = self.mine[group] + self.theirs[group] - self.gone[group]
        return taken

    def least(self, picks: i64) -> i64:
        """The fewest abilities so many picks can have."""
        needs = picks
        found: i64 = 0
        cheap: list[int] = []
        for group in range(len(ROUNDS)):
            prices = self.prices[group]
            first = self.taken(group)
            short = LEAST[group] - self.mine[group]
            for at in range(first, min(first + picks, len(prices))):
                if at < first + short:
                    found += i64(prices[at])
                    needs -= 1
                else:
                    cheap.append(prices[at])
        cheap.sort()
        for price in cheap[: max(needs, 0)]:
            found += i64(price)
        return found

    def most(self, picks: i64) -> i64:
        """So many picks need no more, if any position is open: first what the coach is short of.

        Before his n-th pick the rival has taken n more chips at the most, or one more than that
        where each begins in turn; and of each position some are kept for him.
        """
        found: i64 = 0
        kept: i64 = 0
        n: i64 = 0
        ahead: i64 = 0 if self.p.settings.draft_first == "same" else 1
        others: list[int] = []
        for group in (3, 0, 1, 2):
            prices = self.prices[group]
            first = self.taken(group)
            kept += max(0, LEAST[group] - self.theirs[group])
            for own in range(max(0, LEAST[group] - self.mine[group])):
                n += 1
                found += _at(prices, first + own + n + ahead)
            if group > 0:
                others += prices[first:]
        others.sort()
        while n < picks:
            n += 1
            found += _at(others, 2 * n - 1 + kept + ahead)
        return found


def _at(prices: list[int], at: i64) -> i64:
    """The price at a place, or the last one."""
    if len(prices) == 0:
        return 99
    return i64(prices[at]) if at < len(prices) else i64(prices[-1])

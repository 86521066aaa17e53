"""Who is named: teams, captains, stand-ins, substitutes, headers, the end of a free wall."""

from __future__ import annotations

from tests.undici.second_reader import passes
from tests.undici.second_reader.pitch import forward
from tests.undici.second_reader.restarts import bench, named
from tests.undici.second_reader.running import words
from tests.undici.second_reader.table import Frame, Table, printed

HEADERS = 4


def team(table: Table, frame: Frame) -> set[str]:
    """Any team but the one the other coach has taken (UN 3.1.1)."""
    theirs = table.squad[(1 - frame.side) * 18]
    chips = printed(table)
    taken = -1 if theirs is None else next(n for n, c in enumerate(chips) if c is theirs) // 18
    return {f"team {number + 1}" for number in range(len(chips) // 18) if number != taken}


def captain(table: Table, frame: Frame) -> set[str]:
    """One of the eleven (UN 3.1.6)."""
    return named(table, "captain", list(range(frame.side * 11, frame.side * 11 + 11)))


def stand_in(table: Table, frame: Frame) -> set[str]:
    """Without a second keeper an outfield chip goes in goal (UN 4.3.7)."""
    return named(table, "take", table.men(frame.side))


def header_offer(_: Table, __: Frame) -> set[str]:
    """Where the header is an action of its own it may be left (UN R11)."""
    return {"decline", "shot"}


def free_kick_cross(table: Table, _: Frame) -> set[str]:
    """A cross to any team-mate on a header box (UN 4.8.2)."""
    return named(table, "cross", sorted(passes.cross_targets(table, table.holder)))


def wall_end(table: Table, frame: Frame) -> set[str]:
    """The top of a wall that stands as its coach likes, one of it before the taker (UN 4.5.2)."""
    x, y = table.box(table.holder)
    size = frame[0]
    tops = [top for top in range(y - size + 1, y + 1) if top >= 1 and top + size - 1 <= 16]
    return words({(x + forward(table.holder // 11), top) for top in tops})


def substitution(table: Table, frame: Frame) -> set[str]:
    """A keeper for the keeper, anybody else for anybody else, while changes are left (UN 4.2)."""
    side = frame.side
    waiting = [table.squad[side * 18 + place] for place in bench(table, side)]
    keepers = [chip for chip in waiting if chip and chip.position == "GK"]
    others = [chip for chip in waiting if chip and chip.position != "GK"]
    changes = table.state[("home", "away")[side] + "_changes"]
    if changes >= table.options.substitutions:
        return {"done"}
    men = table.outfield(side) if others else []
    if keepers and table.keeper(side) in table.men(side):
        men = [*men, table.keeper(side)]
    return named(table, "off", men) | {"done"}


def headers(table: Table, frame: Frame) -> set[str]:
    """Up to four chips in use that were not sent yet; the taker stays (UN 4.8.1, 4.9.2)."""
    sent = [who for who in range(22) if frame[1] >> who & 1]
    eleven = range(frame.side * 11, frame.side * 11 + 11)  # who had to make room may go up too
    men = [who for who in eleven if table.place[who] >= 0 and not table.idle(who)]
    out = {*sent, table.holder, table.keeper(frame.side)}
    men = [who for who in men if who not in out]
    return named(table, "take", men if len(sent) < HEADERS else []) | {"done"}

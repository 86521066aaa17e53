"""The small decisions of a turn: where a movement ends, free steps, Tractors, padlocks."""

from __future__ import annotations

from tests.undici.second_reader import padlocks
from tests.undici.second_reader.pitch import GOALS, SIGNS, WAYS, Box, king, numbered, walk
from tests.undici.second_reader.running import (
    allowance,
    crowded,
    ends,
    front,
    group_moves,
    may_run,
    ways,
    words,
)
from tests.undici.second_reader.table import Frame, Table


def move_to(table: Table, frame: Frame) -> set[str]:
    """Where a single movement ends (UN 3.4.1); an extra one by a card may be left."""
    return words(ends(table, frame[0])) | ({"stay"} if frame[1] else set())


def group_way(table: Table, frame: Frame) -> set[str]:
    """Which way a line moves (UN 3.5.1)."""
    return {f"way {way}" for way in group_moves(table, frame[0] + 1)}


def group_step(table: Table, frame: Frame) -> list[set[str]]:
    """How far the one in front goes; of several level with each other any may be next (UN 3.5)."""
    way = list(WAYS)[frame[0]]
    waiting = [who for who in range(22) if frame[1] >> who & 1]
    return [
        words(ways(table, who, allowance(table, who), way)) | {"stay"}
        for who in front(table, waiting, way)
        if may_run(table, who)
    ]


def free_step(table: Table, frame: Frame) -> set[str]:
    """One box for whoever won a duel, or none (UN 3.7.3, R16, R17)."""
    who = frame[0]
    found = ways(table, who, 1)
    for way in WAYS:
        x, y = table.box(who)
        end: Box = (x + WAYS[way][0], y + WAYS[way][1])
        if end in found or end not in SIGNS or table.on(end) is not None:
            continue
        locked = end in table.locks(who // 11).values()
        full = crowded(table, who, end)
        if (not locked or not table.options.free_step_locked or end in found) and (
            not full or table.options.free_step_area
        ):
            found.add(end)
    rivals_goal = GOALS[1 - who // 11]  # walking in takes an action (UN 4.11.4)
    return words(found - {rivals_goal}) | {"stay"}


def tractor(table: Table, frame: Frame) -> set[str]:
    """One Tractor may move at the end of the turn (UN 3.3.4)."""
    men = [who for who in table.men(frame.side) if table.skill(who, "TR")]
    return {f"move {table.shirt(who)}" for who in men if ends(table, who)} | {"decline"}


def white_padlock(table: Table, frame: Frame) -> set[str]:
    """The white one first (UN 3.13.2)."""
    return words(padlocks.boxes(table, frame.side, None))


def black_padlock(table: Table, frame: Frame) -> set[str]:
    """Then the black one."""
    white = table.state["white"]
    return words(padlocks.boxes(table, frame.side, numbered(white) if white >= 0 else None))


def nearest(table: Table, frame: Frame) -> set[str]:
    """Who of those equally near gets a failed pass (UN 3.6.6, R18, R19, R37)."""
    losing = table.options.lost_ball_tie == "losing"
    side = 1 - frame.side if losing else frame.side
    far = king if table.options.nearest == "king" else walk
    men = [who for who in table.men(side) if not table.has("flipped", who)]
    if not table.options.keeper_collects:
        men = [who for who in men if not table.in_goal(who)]
    box = numbered(frame[0])
    least = min(far(table.box(who), box) for who in men)
    verb = "against" if losing else "by"
    return {f"{verb} {table.shirt(who)}" for who in men if far(table.box(who), box) == least}

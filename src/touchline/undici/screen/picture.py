"""UND1C1 on a screen: the pitch, the chips, and what a tap means."""

from __future__ import annotations

from functools import cache

from touchline.core.action import Action
from touchline.core.picture import Cell, Line, Picture, Piece, Sign, Touch, piece_id
from touchline.core.side import Side
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import (
    AWAY,
    BOXES,
    COLUMN,
    COLUMNS,
    EAST,
    HOME,
    NAMES,
    NO_SHOT,
    NOWHERE,
    ROW,
    ROWS,
    SIGNS,
    WEST,
    in_area,
    is_cross_box,
    is_header_box,
    line_of,
    sector_of,
    shot_number,
)
from touchline.undici.engine.cards.catalogue import IDS
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.moves import PLAYS
from touchline.undici.engine.position import Position, eleven, side_of
from touchline.undici.engine.running.group import GroupWay, on_line, ways
from touchline.undici.engine.state import LOOKED_AT

MARGIN = 1.5
GOAL_TOP, GOAL_HEIGHT = 6, 4
LINES = ("red", "yellow", "green", "white", "green", "yellow", "red")
SECTORS = ("left", "centre", "right")
OWN = ("move", "pass", "cross", "tackle", "take", "place", "by", "off")
OTHER = ("dribble", "against")
WITH_BALL = ("pass", "cross", "dribble", "shot")
CHIPS = ("start", "captain", "on")
CARDS = ("card", "add", "destroy")
LIGHT = ("add", "start")


@cache
def picture() -> Picture:
    """224 boxes, two goals, and the markings."""
    return Picture(
        "square",
        "x",
        True,
        -MARGIN,
        -0.5,
        COLUMNS + 2 * MARGIN,
        ROWS + 1.0,
        tuple(_cell(box) for box in range(BOXES)),
        (_goal(WEST), _goal(EAST)),
        tuple(_lines()),
    )


def _cell(box: int) -> Cell:
    kinds = [LINES[line_of(box, HOME)], SECTORS[sector_of(box)]]
    side = AWAY if box // ROWS < COLUMNS // 2 else HOME  # who attacks here
    if is_cross_box(box, side):
        kinds.append("cross")
    if shot_number(box, side) != NO_SHOT:
        kinds += ["shot", f"n{SIGNS[box].removesuffix('h')}"]
    if is_header_box(box, side):
        kinds.append("header")
    if in_area(box, HOME) or in_area(box, AWAY):
        kinds.append("area")
    if (box // ROWS // 2 + box % ROWS // 2) % 2:
        kinds.append("dark")
    return Cell(NAMES[box], int(COLUMN[box]) + 0.5, int(ROW[box]) + 0.5, tuple(kinds))


def _goal(space: int) -> Cell:
    x = -0.5 if space == WEST else COLUMNS + 0.5
    return Cell(NAMES[space], x, ROWS / 2, ("goal",))


def _lines() -> list[Line]:
    middle = COLUMNS // 2
    lines = [
        Line(f"M0 0H{COLUMNS}V{ROWS}H0Z"),
        Line(f"M{middle} 0V{ROWS}"),
        Line(f"M{middle - 2} 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"),
        Line(f"M0 4H{COLUMNS}", "faint"),
        Line(f"M0 12H{COLUMNS}", "faint"),
    ]
    for x, way in ((0, 1), (COLUMNS, -1)):
        lines += [
            Line(f"M{x} 5h{2 * way}v6h{-2 * way}"),
            Line(f"M{x} 6h{way}v4h{-way}"),
            Line(f"M{x} {GOAL_TOP}h{-way}v{GOAL_HEIGHT}h{way}", "goal"),
        ]
    return lines


def pieces(p: Position) -> list[Piece]:
    """Every chip that takes part."""
    found = []
    names, holder = p.clubs.names, int(p.holder)
    marked = int(p.flipped | p.booked | p.stunned)
    for side, captain in ((Side.HOME, int(p.home_captain)), (Side.AWAY, int(p.away_captain))):
        keeper = int(p.keeper(side))
        for slot in eleven(side):
            chip = int(p.chip[slot])
            if chip == NOWHERE:
                continue
            shirt = int(p.shirt(slot))
            space = int(p.where(slot))
            marks = _marks(p, slot) if has(marked, slot) else ()
            found.append(
                Piece(
                    piece_id(side, shirt),
                    side.label,
                    str(shirt),
                    None if space == NOWHERE else NAMES[space],
                    slot == keeper,
                    slot == holder,
                    names[chip],
                    (*marks, "captain") if slot == captain else marks,
                )
            )
    return found


def _marks(p: Position, slot: int) -> tuple[str, ...]:
    marks = []
    if has(p.flipped, slot):
        marks.append("flipped")
    if has(p.booked, slot):
        marks.append("yellow")
    if has(p.stunned, slot):
        marks.append("stunned")
    return tuple(marks)


def signs(p: Position) -> list[Sign]:
    """The padlocks."""
    side = Side(int(p.locker)).label
    found = []
    for colour, box in (("white", int(p.white)), ("black", int(p.black))):
        if box != NOWHERE:
            found.append(Sign(NAMES[box], f"padlock-{colour}", side))
    return found


def about(p: Position) -> str | None:
    """The chip that is asked about, if it is one."""
    top = p.flow[-1]
    slot = int(top.about(p)) if isinstance(top, Frame) else NOWHERE
    if slot == NOWHERE:
        return None
    return piece_id(int(side_of(slot)), int(p.shirt(slot)))


def pointers(p: Position, side: int, line: int) -> dict[int, int]:
    """For each way a line may go: the box next to one of its chips that stands for it."""
    found: dict[int, int] = {}
    for slot in on_line(p, side, line):
        for direction in range(8):
            boxes = ways(p, slot, direction)
            if boxes and direction not in found and boxes[0] not in found.values():
                found[direction] = boxes[0]
    return found


def touch(p: Position, action: Action) -> Touch:
    """A chip, a box or a card."""
    side = p.turn
    if side is None or side is Side.CHANCE:
        return Touch()
    verb, args = action.verb, action.args
    if verb == "to":
        # The white padlock can be taken back; after the black one a card is drawn.
        return Touch(cell=NAMES[args[0]], light=p.decision == "padlock")
    if verb in OWN:
        return Touch(piece_id(side, args[0] + 1))
    if verb in OTHER:
        return Touch(piece_id(side.other, args[0] + 1))
    if verb == "shot":
        return Touch(cell=NAMES[EAST if side is Side.HOME else WEST])
    card = card_of(p, side, action)
    if card is not None:
        return Touch(card=card, light=verb in LIGHT)
    top = p.flow[-1]
    if verb == "way" and isinstance(top, GroupWay):
        box = pointers(p, side, int(top.line)).get(args[0])
        return Touch() if box is None else Touch(cell=NAMES[box])
    return Touch()


def actor(p: Position, action: Action) -> str | None:
    """Who does this with the ball; nobody for what is done without it."""
    side = p.turn
    holder = int(p.holder)
    if side is None or side is Side.CHANCE or holder == NOWHERE or side_of(holder) != side:
        return None
    shirt = int(p.shirt(holder))
    with_ball = action.verb in WITH_BALL or (action.verb == "move" and action.args[0] + 1 == shirt)
    return piece_id(side, shirt) if with_ball else None


def card_of(p: Position, side: Side, action: Action) -> str | None:
    """The id of the card that stands for an action, if one does: `shown` tells them all."""
    verb, args = action.verb, action.args
    if verb in CARDS:
        return IDS[args[0]]
    if verb == "playbook":
        return PLAYS[args[0]]
    if verb in CHIPS:
        return str(args[0] + 1)
    if verb == "pick":
        return f"{args[0] + 1}-{args[1] + 1}"
    if verb == "team":
        return f"team-{args[0] + 1}"
    if verb == "under":
        return f"under-{args[0]}"
    if verb == "keep" and args[0] < p.count_cards(side, LOOKED_AT):
        return IDS[p.card_at(side, LOOKED_AT, args[0])]
    return None

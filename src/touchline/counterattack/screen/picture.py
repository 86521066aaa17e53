"""Counter Attack on a screen: the pitch, the counters, and what a tap means."""

from __future__ import annotations

from functools import cache, reduce
from math import sqrt
from operator import or_

from touchline.core.action import Action
from touchline.core.picture import Cell, Line, Picture, Piece, Touch, piece_id
from touchline.core.side import Side
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.goal_mouth import AIMS, aim_row
from touchline.counterattack.engine.board.paths import GOAL_LINE_U
from touchline.counterattack.engine.board.pitch import (
    ARC,
    BOX,
    CIRCLE,
    DOTTED,
    FINAL_THIRD,
    HEXES,
    KICK_OFF_SPOT,
    NAMES,
    NOWHERE,
    PENALTY_SPOT,
    R2,
    SIX_YARD,
    STEP,
    TOP_ROW,
    X,
)
from touchline.counterattack.engine.moves import CARDS, SQUAD
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.state import NOBODY_THERE, PLACES, SHIRTS, eleven
from touchline.counterattack.screen.secrets import knows_line_up

ROW = sqrt(3) / 2  # half a hex of side 1
COLUMN = 1.5
GOAL_LINE = GOAL_LINE_U / 2
TOUCHLINE = TOP_ROW * ROW
MARGIN = 3.0

# Where lines run: half rows, and columns counted from the middle (CA 1.2).
BOX_ROW, BOX_COLUMN = 15, 12
SIX_ROW, SIX_COLUMN = 11, 15.5
POST_ROW = 7
THIRD_COLUMN = 7.5
CIRCLE_RADIUS = 7 * ROW
ARC_RADIUS = 7.2
CORNER_RADIUS = 1.2
NET_DEPTH = 1.6

OPPONENTS = ("nutmeg", "tackle", "reckless")
SHIRT_VERBS = ("move", "take", "steal", "challenge", "by", "place", *OPPONENTS)
WITH_BALL = frozenset(
    {"movement", "pass", "first-time", "high", "long", "shot", "snapshot", "kick", "throw", "drop"}
    | {"step", "nutmeg", "stop"}
)
MARKS = ("yellow", "injured", "moved", "tried", "frozen", "stunned")
ENDS = ("west", "east")


@cache
def picture() -> Picture:
    """The 943 hexes with the markings of a football pitch."""
    width = 2 * (GOAL_LINE + MARGIN)
    height = 2 * (TOUCHLINE + MARGIN / 2)
    return Picture(
        "hex",
        "x",
        True,
        round(-width / 2, 3),
        round(-height / 2, 3),
        round(width, 3),
        round(height, 3),
        tuple(_cell(hex_) for hex_ in range(HEXES)),
        tuple(_target(end, aim) for end in (0, 1) for aim in range(AIMS)),
        tuple(_lines()),
    )


def _cell(hex_: int) -> Cell:
    tables = (
        ("box", BOX),
        ("six-yard", SIX_YARD),
        ("arc", ARC),
        ("dotted", DOTTED),
        ("third", FINAL_THIRD),
        ("circle", CIRCLE),
    )
    kinds = tuple(name for name, table in tables if table[hex_])
    return Cell(NAMES[hex_], round(COLUMN * int(X[hex_]), 3), round(-ROW * int(R2[hex_]), 3), kinds)


def _target(end: int, aim: int) -> Cell:
    """A point of the goal, drawn behind the goal line."""
    x = (GOAL_LINE + NET_DEPTH / 2) * (-1 if end == 0 else 1)
    return Cell(target_name(end, aim), round(x, 3), round(-ROW * int(aim_row(aim)), 3), ("goal",))


def target_name(end: int, aim: int) -> str:
    """The name of an aim point at the west (0) or east (1) end."""
    return f"{ENDS[end]}-{aim + 1}"


def _lines() -> list[Line]:
    lines = [
        Line(_box(-GOAL_LINE, TOUCHLINE, GOAL_LINE)),
        Line(f"M0 {-TOUCHLINE:.3f}V{TOUCHLINE:.3f}"),
        Line(_circle(0, CIRCLE_RADIUS)),
        Line(_circle(COLUMN * int(X[KICK_OFF_SPOT]), 0.2), "spot"),
    ]
    for end in (-1, 1):
        lines += [
            Line(_box(end * GOAL_LINE, BOX_ROW * ROW, end * COLUMN * BOX_COLUMN)),
            Line(_box(end * GOAL_LINE, SIX_ROW * ROW, end * COLUMN * SIX_COLUMN)),
            Line(_box(end * GOAL_LINE, POST_ROW * ROW, end * (GOAL_LINE + NET_DEPTH)), "goal"),
            Line(_circle(COLUMN * int(X[PENALTY_SPOT[end > 0]]), 0.2), "spot"),
            Line(_arc(end)),
            Line(f"M{end * COLUMN * THIRD_COLUMN} {-TOUCHLINE:.3f}V{TOUCHLINE:.3f}", "faint"),
            *(Line(_corner(end, up)) for up in (-1, 1)),
        ]
    return lines


def _box(x: float, y: float, to: float) -> str:
    return f"M{x:.3f} {-y:.3f}H{to:.3f}V{y:.3f}H{x:.3f}Z"


def _circle(x: float, r: float) -> str:
    return (
        f"M{x - r:.3f} 0a{r:.3f} {r:.3f} 0 1 0 {2 * r:.3f} 0a{r:.3f} {r:.3f} 0 1 0 {-2 * r:.3f} 0Z"
    )


def _arc(end: int) -> str:
    """The part of the circle around the penalty spot that lies outside the area."""
    line = end * COLUMN * BOX_COLUMN
    spot = COLUMN * int(X[PENALTY_SPOT[end > 0]])
    half = sqrt(ARC_RADIUS**2 - (line - spot) ** 2)
    sweep = 1 if end < 0 else 0
    return f"M{line} {-half:.3f}A{ARC_RADIUS} {ARC_RADIUS} 0 0 {sweep} {line} {half:.3f}"


def _corner(end: int, up: int) -> str:
    x, y, r = end * GOAL_LINE, up * TOUCHLINE, CORNER_RADIUS
    sweep = 1 if end * up < 0 else 0
    return f"M{x - end * r:.3f} {y:.3f}A{r} {r} 0 0 {1 - sweep} {x:.3f} {y - up * r:.3f}"


def pieces(p: Position, seat: Side | None) -> list[Piece]:
    """Every counter on the pitch, as this seat may know it."""
    found = []
    bits = tuple(map(int, (p.yellow, p.injured, p.moved, p.tried, p.frozen, p.stunned)))
    marked = reduce(or_, bits)
    names, holder = p.deck.names, int(p.holder)
    for side in (Side.HOME, Side.AWAY):
        open_line_up = knows_line_up(p, side, seat)
        keeper = int(p.keeper(side))
        for counter in eleven(side):
            hex_ = int(p.where(counter))
            who = int(p.who[counter])
            known = open_line_up and who != NOBODY_THERE
            number = counter % SHIRTS + 1
            found.append(
                Piece(
                    piece_id(side, number),
                    side.label,
                    str(number),
                    None if hex_ == NOWHERE else NAMES[hex_],
                    counter == keeper,
                    counter == holder,
                    names[int(p.squad[side * PLACES + who])] if known else None,
                    _marks(bits, counter) if has(marked, counter) else (),
                )
            )
    return found


def _marks(bits: tuple[int, ...], counter: int) -> tuple[str, ...]:
    return tuple(mark for mark, bit in zip(MARKS, bits, strict=True) if has(bit, counter))


def actor(p: Position, action: Action) -> str | None:
    """Who does this with the ball; nobody for what is done without it."""
    side = p.turn
    if action.verb not in WITH_BALL or p.holder == NOWHERE or side is None:
        return None
    return piece_id(int(side_of(p.holder)), int(shirt(p.holder)))


def touch(p: Position, action: Action) -> Touch:
    """A counter, a hex, a point of the goal, or a card."""
    side = p.turn
    if side is None or side is Side.CHANCE:
        return Touch()
    verb, args = action.verb, action.args
    if verb == "to":
        return Touch(cell=NAMES[args[0]])
    if verb == "step":
        hex_ = int(STEP[p.ball * 6 + args[0]])
        return Touch(cell=None if hex_ == NOWHERE else NAMES[hex_])
    if verb == "aim":
        return Touch(cell=target_name(int(p.end(side.other)), args[0]))
    if verb in SHIRT_VERBS:
        return Touch(piece_id(side.other if verb in OPPONENTS else side, args[0] + 1))
    if verb == "pick":
        return Touch(card=CARDS[args[0]])
    if verb == "shirt":
        return Touch(card=SQUAD[args[0]])
    if verb == "sub":
        return Touch(piece_id(side, args[0] + 1), card=SQUAD[args[1]])
    return Touch()

"""Every action of Brettfußball, with its number, its words and its short form."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from touchline.brettfussball.engine.board.pitch import NAMES, SQUARES
from touchline.brettfussball.engine.clock import situations
from touchline.core.action import Action, ActionSpace, Chance, Verb
from touchline.core.grid import SQUARE_DIRECTIONS
from touchline.core.ids import Counter, Square
from touchline.core.side import Side

SHIRTS: Final = [str(number) for number in range(1, 12)]

SPACE: Final[ActionSpace] = ActionSpace(
    [
        Verb("pass", "-"),
        Verb("done", "."),
        Verb("time", "time"),
        Verb("toss", "", ["home", "away"], by_chance=True),
        Verb("roll", "", ["1", "2", "3", "4", "5", "6"], by_chance=True),
        Verb("shoot", "", SQUARE_DIRECTIONS),
        Verb("attack", "x", SHIRTS),
        Verb("lift", "^", SHIRTS),
        Verb("take", "=", SHIRTS),
        Verb("move", "", SHIRTS, NAMES),
        Verb("place", "+", SHIRTS, NAMES),
        Verb("situation", "", situations.NAMES, by_chance=True),
    ],
    "brettfussball",
)
TABLE: Final[list[Action]] = SPACE.table
QUICK: Final[vec[Action]] = vec[Action](SPACE.table)  # the same, without checks of type

PASS: Final[i64] = SPACE.base("pass")
DONE: Final[i64] = SPACE.base("done")
TIME: Final[i64] = SPACE.base("time")
TOSS: Final[i64] = SPACE.base("toss")
ROLL: Final[i64] = SPACE.base("roll")
SHOOT: Final[i64] = SPACE.base("shoot")
ATTACK: Final[i64] = SPACE.base("attack")
LIFT: Final[i64] = SPACE.base("lift")
TAKE: Final[i64] = SPACE.base("take")
MOVE: Final[i64] = SPACE.base("move")
PLACE: Final[i64] = SPACE.base("place")
DEAL: Final[i64] = SPACE.base("situation")


def place(figure: Counter, square: Square) -> Action:
    """Put a figure on a square."""
    return TABLE[PLACE + figure * SQUARES + square]


FACES: Final = [TABLE[ROLL + i] for i in range(6)]
SIDES: Final = [TABLE[TOSS + i] for i in range(2)]
SHOTS: Final = [TABLE[SHOOT + i] for i in range(4)]

# One die each for home and away: for the turn and for the shoot-out.
TURN_DIE: Final = [Chance("die", side, "turn", "BF 4", FACES) for side in (Side.HOME, Side.AWAY)]
SHOOT_OUT_DIE: Final = [
    Chance("die", side, "shoot-out", "BF R32", FACES) for side in (Side.HOME, Side.AWAY)
]
KICK_OFF_TOSS: Final = Chance("toss", None, "kick-off", "BF 2", SIDES)
SHOOT_OUT_TOSS: Final = Chance("toss", None, "shoot-out", "BF R32", SIDES)

DEALS: Final = [TABLE[DEAL + i] for i in range(len(situations.NAMES))]
SITUATION: Final = [
    Chance("situation", side, "attack", "BF A2", DEALS) for side in (Side.HOME, Side.AWAY)
]

"""Every action of Counter Attack, with its number, its words and its short form."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action, ActionSpace, Chance, Verb
from touchline.core.grid import HEX_DIRECTIONS
from touchline.core.side import Side
from touchline.counterattack.formations import formations
from touchline.counterattack.pitch import NAMES

SHIRTS: Final = [str(number) for number in range(1, 12)]
SQUAD: Final = [f"s{number}" for number in range(1, 21)]  # places in a squad list
CARDS: Final = [f"c{number}" for number in range(1, 256)]  # cards of the packs in play
FACES: Final = ["1", "2", "3", "4", "5", "6", "star"]
AIMS: Final = [str(number) for number in range(1, 8)]

# Short forms: no letter with a number, which would be a hex, and no word that differs only in case.
SPACE: Final[ActionSpace] = ActionSpace(
    [
        Verb("roll", "", FACES, by_chance=True),
        Verb("toss", "", ["home", "away"], by_chance=True),
        Verb("draw", "d", CARDS, by_chance=True),
        Verb("done", "."),  # no more of this
        Verb("decline", "-"),
        Verb("time", "time"),  # signals
        Verb("sand", "sand"),
        Verb("movement", "M"),  # what to do with the ball
        Verb("pass", "P"),
        Verb("first-time", "F"),
        Verb("high", "H"),
        Verb("long", "L"),
        Verb("shot", "sh"),
        Verb("snapshot", "!"),
        Verb("kick", "K"),
        Verb("throw", "T"),
        Verb("drop", "D"),
        Verb("head", "hd"),
        Verb("head-shot", "hs"),
        Verb("control", "C"),
        Verb("dive", "v"),
        Verb("stop", "_"),
        Verb("stay", "="),
        Verb("play-on", ">"),
        Verb("free-kick", "fk"),
        Verb("penalty", "pk"),
        Verb("appeal", "?"),
        Verb("step", "", HEX_DIRECTIONS),
        Verb("aim", "at", AIMS),
        Verb("move", "mv", SHIRTS),
        Verb("take", "tk", SHIRTS),
        Verb("steal", "st", SHIRTS),
        Verb("tackle", "tc", SHIRTS),
        Verb("reckless", "rk", SHIRTS),
        Verb("nutmeg", "nu", SHIRTS),
        Verb("challenge", "ju", SHIRTS),
        Verb("by", "by", SHIRTS),
        Verb("place", "pl", SHIRTS),
        Verb("pick", "k", CARDS),
        Verb("shirt", "w", SQUAD),
        Verb("formation", "fm", list(formations())),
        Verb("sub", "u", SHIRTS, SQUAD),
        Verb("to", "", NAMES),
    ],
    "counterattack",
)
TABLE: Final[list[Action]] = SPACE.table


def index(verb: str) -> i64:
    """The number of a verb's first action."""
    return SPACE.base(verb)


ROLL: Final[i64] = index("roll")
TOSS: Final[i64] = index("toss")
DRAW: Final[i64] = index("draw")
STEP: Final[i64] = index("step")
AIM: Final[i64] = index("aim")
MOVE: Final[i64] = index("move")
TAKE: Final[i64] = index("take")
STEAL: Final[i64] = index("steal")
TACKLE: Final[i64] = index("tackle")
RECKLESS: Final[i64] = index("reckless")
NUTMEG: Final[i64] = index("nutmeg")
CHALLENGE: Final[i64] = index("challenge")
BY: Final[i64] = index("by")
PLACE: Final[i64] = index("place")
PICK: Final[i64] = index("pick")
SHIRT: Final[i64] = index("shirt")
FORMATION: Final[i64] = index("formation")
SUB: Final[i64] = index("sub")
TO: Final[i64] = index("to")

DONE: Final[Action] = TABLE[index("done")]
DECLINE: Final[Action] = TABLE[index("decline")]
TIME: Final[Action] = TABLE[index("time")]
SAND: Final[Action] = TABLE[index("sand")]
MOVEMENT: Final[Action] = TABLE[index("movement")]
PASS: Final[Action] = TABLE[index("pass")]
FIRST_TIME: Final[Action] = TABLE[index("first-time")]
HIGH: Final[Action] = TABLE[index("high")]
LONG: Final[Action] = TABLE[index("long")]
SHOT: Final[Action] = TABLE[index("shot")]
SNAPSHOT: Final[Action] = TABLE[index("snapshot")]
KICK: Final[Action] = TABLE[index("kick")]
THROW: Final[Action] = TABLE[index("throw")]
DROP: Final[Action] = TABLE[index("drop")]
HEAD: Final[Action] = TABLE[index("head")]
HEAD_SHOT: Final[Action] = TABLE[index("head-shot")]
CONTROL: Final[Action] = TABLE[index("control")]
DIVE: Final[Action] = TABLE[index("dive")]
STOP: Final[Action] = TABLE[index("stop")]
STAY: Final[Action] = TABLE[index("stay")]
PLAY_ON: Final[Action] = TABLE[index("play-on")]
FREE_KICK: Final[Action] = TABLE[index("free-kick")]
PENALTY: Final[Action] = TABLE[index("penalty")]
APPEAL: Final[Action] = TABLE[index("appeal")]

SIDES: Final = (Side.HOME, Side.AWAY)


def die(side: i64, why: str, rule: str, star: bool) -> Chance:
    """A die for a side: six faces, or twelve with one star (CA 4.21.14)."""
    if star:
        outcomes = [TABLE[ROLL + face] for face in range(7)]
        return Chance("die", SIDES[side], why, rule, outcomes, [2, 2, 2, 2, 2, 1, 1])
    return Chance("die", SIDES[side], why, rule, [TABLE[ROLL + face] for face in range(6)])

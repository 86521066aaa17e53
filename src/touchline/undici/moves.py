"""Every action of UND1C1, with its number, its words and its short form."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action, ActionSpace, Chance, Verb
from touchline.core.side import Side
from touchline.undici.abilities import WORDS
from touchline.undici.cards import COUNT, IDS
from touchline.undici.decks import DECK_NAMES
from touchline.undici.formations import FORMATION_NAMES
from touchline.undici.pitch import DIRECTIONS, LINES, NAMES

NUMBERS: Final = [str(number) for number in range(1, 100)]  # printed on chips
FACES: Final = [str(face) for face in range(1, 7)]
TEAMS: Final = [str(number) for number in range(1, 9)]
PLAYS: Final = [  # the six playbook cards (UN 4.13.1)
    "one-two",
    "through-ball",
    "free-run",
    "crossing-runs",
    "doubling-up",
    "offside-trap",
]

# Short forms: no letter with a number, which would be a box, and no word that differs only in case.
SPACE: Final[ActionSpace] = ActionSpace(
    [
        Verb("roll", "", FACES, by_chance=True),
        Verb("toss", "", ["home", "away"], by_chance=True),
        Verb("draw", "dr", [str(place) for place in range(1, COUNT + 1)], by_chance=True),
        Verb("done", "."),  # no more of this
        Verb("decline", "-"),
        Verb("stay", "="),
        Verb("shot", "sh"),
        Verb("way", "", DIRECTIONS),
        Verb("group", "gr", [str(line) for line in range(1, LINES + 1)]),
        Verb("team", "tm", TEAMS),
        Verb("deck", "dk", [*DECK_NAMES, "own"]),
        Verb("formation", "fm", FORMATION_NAMES),
        Verb("ability", "ab", WORDS),
        Verb("keep", "kp", ["1", "2", "3"]),
        Verb("under", "ud", [str(cards) for cards in range(COUNT)]),  # of the pile (card B10)
        Verb("start", "st", NUMBERS),  # chips by the number printed on them
        Verb("captain", "cp", NUMBERS),
        Verb("place", "pl", NUMBERS),
        Verb("take", "tk", NUMBERS),
        Verb("move", "mv", NUMBERS),
        Verb("pass", "ps", NUMBERS),
        Verb("cross", "cr", NUMBERS),
        Verb("dribble", "db", NUMBERS),
        Verb("tackle", "tc", NUMBERS),
        Verb("by", "by", NUMBERS),
        Verb("against", "vs", NUMBERS),
        Verb("wall", "wl", ["0", "2", "4"]),  # men in a wall (UN 4.5.2)
        Verb("off", "of", NUMBERS),
        Verb("on", "on", NUMBERS),
        Verb("pick", "pk", TEAMS, NUMBERS),  # the team, the number printed on the chip
        Verb("playbook", "pb", PLAYS),
        Verb("card", "!", IDS),
        Verb("add", "+", IDS),
        Verb("destroy", "/", IDS),
        Verb("to", "", NAMES),
    ],
    "undici",
)
TABLE: Final[list[Action]] = SPACE.table


def index(verb: str) -> i64:
    """The number of a verb's first action."""
    return SPACE.base(verb)


ROLL: Final[i64] = index("roll")
TOSS: Final[i64] = index("toss")
DRAW: Final[i64] = index("draw")
WAY: Final[i64] = index("way")
GROUP: Final[i64] = index("group")
TEAM: Final[i64] = index("team")
DECK: Final[i64] = index("deck")
FORMATION: Final[i64] = index("formation")
ABILITY: Final[i64] = index("ability")
KEEP: Final[i64] = index("keep")
UNDER: Final[i64] = index("under")
START: Final[i64] = index("start") - 1  # numbers begin with 1
CAPTAIN: Final[i64] = index("captain") - 1
PLACE: Final[i64] = index("place") - 1
TAKE: Final[i64] = index("take") - 1
MOVE: Final[i64] = index("move") - 1
PASS: Final[i64] = index("pass") - 1
CROSS: Final[i64] = index("cross") - 1
DRIBBLE: Final[i64] = index("dribble") - 1
TACKLE: Final[i64] = index("tackle") - 1
BY: Final[i64] = index("by") - 1
AGAINST: Final[i64] = index("against") - 1
WALL: Final[i64] = index("wall")
OFF: Final[i64] = index("off") - 1
ON: Final[i64] = index("on") - 1
PICK: Final[i64] = index("pick") - 1
PLAYBOOK: Final[i64] = index("playbook")
CARD: Final[i64] = index("card")
ADD: Final[i64] = index("add")
DESTROY: Final[i64] = index("destroy")
TO: Final[i64] = index("to")

DONE: Final[Action] = TABLE[index("done")]
DECLINE: Final[Action] = TABLE[index("decline")]
STAY: Final[Action] = TABLE[index("stay")]
SHOT: Final[Action] = TABLE[index("shot")]

SIDES: Final[tuple[Side, ...]] = (Side.HOME, Side.AWAY)
FACE_ACTIONS: Final = [TABLE[ROLL + face] for face in range(6)]
TOSSES: Final = [TABLE[TOSS], TABLE[TOSS + 1]]
DRAWS: Final = [TABLE[DRAW + place] for place in range(COUNT)]

_dice: dict[str, Chance] = {}


def die(side: i64, why: str, rule: str) -> Chance:
    """A die for a side, made once for each reason."""
    key = f"{side}{why}{rule}"
    found = _dice.get(key)
    if found is None:
        found = Chance("die", SIDES[side], why, rule, FACE_ACTIONS)
        _dice[key] = found
    return found


def draw_from(side: i64, cards: i64, why: str, rule: str) -> Chance:
    """One of so many face-down cards: the draw names its place in the sorted pile."""
    key = f"{side}{cards}{why}{rule}"
    found = _dice.get(key)
    if found is None:
        found = Chance("card", SIDES[side], why, rule, DRAWS[:cards])
        _dice[key] = found
    return found

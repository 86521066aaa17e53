"""Every action of Counter Attack, with its number, its words and its short form."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from touchline.core.action import Action, ActionSpace, Chance, Verb
from touchline.core.grid import HEX_DIRECTIONS
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.core.side import Side
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.board.pitch import NAMES
from touchline.counterattack.engine.clock.situations import FLANKS, situations

ELEVEN: Final = 11
PLACES: Final = 20
SHIRTS: Final = [str(number) for number in range(1, ELEVEN + 1)]
SQUAD: Final = [f"s{number}" for number in range(1, PLACES + 1)]  # places in a squad list
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
        Verb("situation", "sit", list(situations()), FLANKS, by_chance=True),
    ],
    "counterattack",
)
TABLE: Final[list[Action]] = SPACE.table
QUICK: Final[vec[Action]] = vec[Action](SPACE.table)  # the same, without checks of type


def index(verb: str) -> i64:
    """The number of a verb's first action."""
    return SPACE.base(verb)


_ROLL: Final[i64] = index("roll")
_TOSS: Final[i64] = index("toss")
_DRAW: Final[i64] = index("draw")
_STEP: Final[i64] = index("step")
_AIM: Final[i64] = index("aim")
_MOVE: Final[i64] = index("move")
_TAKE: Final[i64] = index("take")
_STEAL: Final[i64] = index("steal")
_TACKLE: Final[i64] = index("tackle")
_RECKLESS: Final[i64] = index("reckless")
_NUTMEG: Final[i64] = index("nutmeg")
_CHALLENGE: Final[i64] = index("challenge")
_BY: Final[i64] = index("by")
_PLACE: Final[i64] = index("place")
_PICK: Final[i64] = index("pick")
_SHIRT: Final[i64] = index("shirt")
_FORMATION: Final[i64] = index("formation")
_SUB: Final[i64] = index("sub")
_TO: Final[i64] = index("to")
_SITUATION: Final[i64] = index("situation")

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


def roll(face: i64) -> Action:
    """A face of the die, 7 for the star."""
    return QUICK[_ROLL + face - 1]


def toss(side: SideIndex) -> Action:
    """A toss won by this side."""
    return QUICK[_TOSS + side]


def draw(card: i64) -> Action:
    """A card that is drawn."""
    return QUICK[_DRAW + card]


def step(direction: i64) -> Action:
    """One hex with the ball."""
    return QUICK[_STEP + direction]


def aim(point: i64) -> Action:
    """A point of the goal."""
    return QUICK[_AIM + point]


def move(counter: Counter) -> Action:
    """Move this player."""
    return QUICK[_MOVE + counter % ELEVEN]


def take(counter: Counter) -> Action:
    """He takes it."""
    return QUICK[_TAKE + counter % ELEVEN]


def steal(counter: Counter) -> Action:
    """He tries to steal."""
    return QUICK[_STEAL + counter % ELEVEN]


def tackle(counter: Counter) -> Action:
    """Tackle this opponent."""
    return QUICK[_TACKLE + counter % ELEVEN]


def reckless(counter: Counter) -> Action:
    """Bring this opponent down."""
    return QUICK[_RECKLESS + counter % ELEVEN]


def nutmeg(counter: Counter) -> Action:
    """Go through this opponent's legs."""
    return QUICK[_NUTMEG + counter % ELEVEN]


def challenge(counter: Counter) -> Action:
    """He jumps for the ball."""
    return QUICK[_CHALLENGE + counter % ELEVEN]


def by(counter: Counter) -> Action:
    """It is he."""
    return QUICK[_BY + counter % ELEVEN]


def place(counter: Counter) -> Action:
    """Pick this player up."""
    return QUICK[_PLACE + counter % ELEVEN]


def pick(card: i64) -> Action:
    """Take this card from the table."""
    return QUICK[_PICK + card]


def shirt(place: i64) -> Action:
    """The shirt goes to the card at this place of the squad."""
    return QUICK[_SHIRT + place]


def formation(number: i64) -> Action:
    """A formation by its number."""
    return QUICK[_FORMATION + number]


def to(hex_: Hex) -> Action:
    """To this hex."""
    return QUICK[_TO + hex_]


def sub(counter: Counter, place: i64) -> Action:
    """For this player the card at this place of the squad."""
    return QUICK[_SUB + counter % ELEVEN * PLACES + place]


def dealt() -> list[Action]:
    """Every situation on either flank."""
    count = len(situations()) * len(FLANKS)
    return [QUICK[_SITUATION + number] for number in range(count)]


def hex_of(action: Action) -> i64:
    """The hex it names."""
    return action.args[0]


def counter_of(action: Action, side: SideIndex) -> i64:
    """The player of this side whom it names."""
    return action.args[0] + side * ELEVEN


def direction_of(action: Action) -> i64:
    """The direction of a step."""
    return action.args[0]


def aim_of(action: Action) -> i64:
    """The point of the goal it names."""
    return action.args[0]


def face_of(action: Action) -> i64:
    """The face that was rolled, 7 for the star."""
    return action.args[0] + 1


def side_of(action: Action) -> i64:
    """Who won the toss."""
    return action.args[0]


def card_of(action: Action) -> i64:
    """The card that was drawn or picked."""
    return action.args[0]


def number_of(action: Action) -> i64:
    """The number of a formation."""
    return action.args[0]


def place_of(action: Action) -> i64:
    """The place in the squad it names, the last of its words."""
    return action.args[-1]


def die(side: SideIndex, why: str, rule: str, star: bool) -> Chance:
    """A die for a side: six faces, or twelve with one star (CA 4.21.14)."""
    if star:
        outcomes = [roll(face) for face in range(1, 8)]
        return Chance("die", SIDES[side], why, rule, outcomes, [2, 2, 2, 2, 2, 1, 1])
    return Chance("die", SIDES[side], why, rule, [roll(face) for face in range(1, 7)])

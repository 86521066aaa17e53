"""Every action of UND1C1, with its number, its words and its short form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from touchline.core.action import Action, ActionSpace, Chance, Verb
from touchline.core.ids import Counter, SideIndex, Square
from touchline.core.side import Side
from touchline.undici.engine.abilities import WORDS
from touchline.undici.engine.before_match.formations import FORMATION_NAMES
from touchline.undici.engine.board.pitch import DIRECTIONS, LINES, NAMES
from touchline.undici.engine.cards.catalogue import COUNT, IDS
from touchline.undici.engine.cards.decks import DECK_NAMES
from touchline.undici.engine.clock import situations

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

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
        Verb("situation", "", situations.NAMES, by_chance=True),
    ],
    "undici",
)
TABLE: Final[list[Action]] = SPACE.table
QUICK: Final[vec[Action]] = vec[Action](SPACE.table)  # the same, without checks of type


def index(verb: str) -> i64:
    """The number of a verb's first action."""
    return SPACE.base(verb)


_NUMBERS: Final[i64] = len(NUMBERS)

# Where the actions of each verb begin.
_ROLL: Final[i64] = index("roll")
_TOSS: Final[i64] = index("toss")
_DRAW: Final[i64] = index("draw")
_WAY: Final[i64] = index("way")
_GROUP: Final[i64] = index("group")
_TEAM: Final[i64] = index("team")
_DECK: Final[i64] = index("deck")
_FORMATION: Final[i64] = index("formation")
_ABILITY: Final[i64] = index("ability")
_KEEP: Final[i64] = index("keep")
_UNDER: Final[i64] = index("under")
_START: Final[i64] = index("start") - 1  # numbers on chips begin with 1
_CAPTAIN: Final[i64] = index("captain") - 1
_PLACE: Final[i64] = index("place") - 1
_TAKE: Final[i64] = index("take") - 1
_MOVE: Final[i64] = index("move") - 1
_PASS: Final[i64] = index("pass") - 1
_CROSS: Final[i64] = index("cross") - 1
_DRIBBLE: Final[i64] = index("dribble") - 1
_TACKLE: Final[i64] = index("tackle") - 1
_BY: Final[i64] = index("by") - 1
_AGAINST: Final[i64] = index("against") - 1
_WALL: Final[i64] = index("wall")
_OFF: Final[i64] = index("off") - 1
_ON: Final[i64] = index("on") - 1
_PICK: Final[i64] = index("pick") - 1
_PLAYBOOK: Final[i64] = index("playbook")
_CARD: Final[i64] = index("card")
_ADD: Final[i64] = index("add")
_DESTROY: Final[i64] = index("destroy")
_TO: Final[i64] = index("to")

DONE: Final[Action] = TABLE[index("done")]
DECLINE: Final[Action] = TABLE[index("decline")]
STAY: Final[Action] = TABLE[index("stay")]
SHOOT: Final[Action] = TABLE[index("shot")]

SIDES: Final[tuple[Side, ...]] = (Side.HOME, Side.AWAY)
FACE_ACTIONS: Final = [TABLE[_ROLL + face] for face in range(6)]
DEALS: Final = [TABLE[index("situation") + i] for i in range(len(situations.NAMES))]
SITUATION: Final = [Chance("situation", side, "attack", "UN A2", DEALS) for side in SIDES]
TOSSES: Final = [TABLE[_TOSS], TABLE[_TOSS + 1]]
DRAWS: Final = [TABLE[_DRAW + place] for place in range(COUNT)]

_dice: dict[str, list[Chance]] = {}
_draws: dict[str, Chance] = {}


def die(side: SideIndex, why: str, rule: str) -> Chance:
    """A die for a side, made once for each reason."""
    key = why + rule
    found = _dice.get(key)
    if found is None:
        found = [Chance("die", each, why, rule, FACE_ACTIONS) for each in SIDES]
        _dice[key] = found
    return found[side]


def draw_from(side: SideIndex, cards: i64, why: str, rule: str) -> Chance:
    """One of so many face-down cards: the draw names its place in the sorted pile."""
    key = f"{side}{cards}{why}{rule}"
    found = _draws.get(key)
    if found is None:
        found = Chance("card", SIDES[side], why, rule, DRAWS[:cards])
        _draws[key] = found
    return found


# -- actions that name a chip, by the number printed on it ----------------------------------------


def captain(p: Position, chip: Counter) -> Action:
    """A chip is captain."""
    return QUICK[_CAPTAIN + p.shirt(chip)]


def place(p: Position, chip: Counter) -> Action:
    """A chip is put somewhere."""
    return QUICK[_PLACE + p.shirt(chip)]


def take(p: Position, chip: Counter) -> Action:
    """A chip takes a kick, a place in goal, a header box."""
    return QUICK[_TAKE + p.shirt(chip)]


def move(p: Position, chip: Counter) -> Action:
    """A chip moves."""
    return QUICK[_MOVE + p.shirt(chip)]


def pass_to(p: Position, chip: Counter) -> Action:
    """A pass to this chip."""
    return QUICK[_PASS + p.shirt(chip)]


def cross_to(p: Position, chip: Counter) -> Action:
    """A cross to this chip."""
    return QUICK[_CROSS + p.shirt(chip)]


def dribble_past(p: Position, chip: Counter) -> Action:
    """A dribble past this opponent."""
    return QUICK[_DRIBBLE + p.shirt(chip)]


def tackle_by(p: Position, chip: Counter) -> Action:
    """A tackle by this chip."""
    return QUICK[_TACKLE + p.shirt(chip)]


def by(p: Position, chip: Counter) -> Action:
    """A chip of the side that decides."""
    return QUICK[_BY + p.shirt(chip)]


def against(p: Position, chip: Counter) -> Action:
    """A chip of the other side."""
    return QUICK[_AGAINST + p.shirt(chip)]


def off(p: Position, chip: Counter) -> Action:
    """A chip goes off."""
    return QUICK[_OFF + p.shirt(chip)]


def start(number: i64) -> Action:
    """Who wears this number starts."""
    return QUICK[_START + number]


def on(number: i64) -> Action:
    """Who wears this number comes on."""
    return QUICK[_ON + number]


def pick(team: i64, number: i64) -> Action:
    """The chip of a team with this number is drafted."""
    return QUICK[_PICK + team * len(NUMBERS) + number]


# -- all others, by what they name, counted from 0 ------------------------------------------------


def to(box: Square) -> Action:
    """To this space."""
    return QUICK[_TO + box]


def way(direction: i64) -> Action:
    """In this direction."""
    return QUICK[_WAY + direction]


def group(line: i64) -> Action:
    """The chips of this line go together."""
    return QUICK[_GROUP + line]


def team(team: i64) -> Action:
    """A team is taken."""
    return QUICK[_TEAM + team]


def deck(deck: i64) -> Action:
    """A deck is taken."""
    return QUICK[_DECK + deck]


def formation(formation: i64) -> Action:
    """A side lines up so."""
    return QUICK[_FORMATION + formation]


def ability(ability: i64) -> Action:
    """An ability is named."""
    return QUICK[_ABILITY + ability]


def keep(place: i64) -> Action:
    """The card at this place of those looked at."""
    return QUICK[_KEEP + place]


def under(depth: i64) -> Action:
    """Under so many cards of the pile."""
    return QUICK[_UNDER + depth]


def wall(size: i64) -> Action:
    """A wall of this size."""
    return QUICK[_WALL + size]


def playbook(page: i64) -> Action:
    """A playbook card is used."""
    return QUICK[_PLAYBOOK + page]


def card(card: i64) -> Action:
    """A card is played."""
    return QUICK[_CARD + card]


def add(card: i64) -> Action:
    """A card joins the deck."""
    return QUICK[_ADD + card]


def destroy(card: i64) -> Action:
    """A card leaves the table."""
    return QUICK[_DESTROY + card]


# -- and what an action names ---------------------------------------------------------------------


def which(action: Action) -> i64:
    """Which of the things its verb can name, counted from 0."""
    return action.args[0]


def face(action: Action) -> i64:
    """What was rolled."""
    return action.index - _ROLL + 1


def box_of(action: Action) -> i64:
    """The space an action goes to."""
    return action.index - _TO


def card_of(action: Action) -> i64:
    """The strategy card that is played."""
    return action.index - _CARD


def shirt_of(action: Action) -> i64:
    """The number an action names. Verbs that name one lie side by side, so many places each."""
    first = _START if action.index < _WALL else _OFF
    return (action.index - first - 1) % _NUMBERS + 1


def chip_of(p: Position, side: SideIndex, action: Action) -> i64:
    """The chip of a side on the pitch that an action names, -1 if there is none."""
    return p.find(side, shirt_of(action))

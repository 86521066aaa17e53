"""Every message that goes over a match's WebSocket, in both directions.

The browser's types are generated from these. A message names its kind in `t`; what a client sends
carries a number `n` that the answer repeats. `seq` counts the actions of the match: a client
that says the last one it has seen gets the rest.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from touchline.core.events import Common
from touchline.core.picture import Danger, Piece, Sign, Threat, Way
from touchline.core.side import SideName
from touchline.study.story import StoryLine

By = Literal["home", "away", "chance", "official"]
SeatKind = Literal["person", "bot", "open"]

# -- from the client -------------------------------------------------------------------------------


class PlayAction(msgspec.Struct, tag_field="t", tag="act"):
    """Play this action. `seq` is the state it was decided in: a stale one is refused."""

    n: int
    seq: int
    action: str


class Quick(msgspec.Struct, tag_field="t", tag="quick"):
    """Answer this and what belongs to it at one go, by a key of `Ask.quick`."""

    n: int
    seq: int
    key: str


class AskOdds(msgspec.Struct, tag_field="t", tag="odds"):
    """What would follow this action?"""

    n: int
    seq: int
    action: str


class AskChances(msgspec.Struct, tag_field="t", tag="chances"):
    """How good is the best of each kind of action now?"""

    n: int
    seq: int


class AskWhy(msgspec.Struct, tag_field="t", tag="why"):
    """Why can this piece, cell or card not be chosen now?"""

    n: int
    seq: int
    piece: str | None = None
    cell: str | None = None
    action: str | None = None
    card: str | None = None


class AskHint(msgspec.Struct, tag_field="t", tag="hint"):
    """What would the computer do? With `action`: and how much does this lose against it?"""

    n: int
    seq: int
    action: str | None = None


class AskThreats(msgspec.Struct, tag_field="t", tag="threats"):
    """What could the opponent do next?"""

    n: int
    seq: int


class AskBar(msgspec.Struct, tag_field="t", tag="bar"):
    """A spectator asks how it will end, as far as can be told."""

    n: int


class Roll(msgspec.Struct, tag_field="t", tag="roll"):
    """What was rolled with real dice."""

    n: int
    seq: int
    outcome: str


class Propose(msgspec.Struct, tag_field="t", tag="propose"):
    """Ask for something that the opponent, if a person, has to allow; or do it alone.

    `undo` and `draw` need consent online, but a counter that was only picked up is put back
    without; `resign` needs none. `claim-win`, `claim-wait` and `claim-bot` are open while the
    opponent is absent, once both have been there; in a competition it is `claim-wait` and
    `claim-organiser`, who then decides. `rematch` begins when both ask for it.
    """

    n: int
    what: Literal[
        "undo", "draw", "resign", "rematch", "claim-win", "claim-wait", "claim-bot",
        "claim-organiser",
    ]  # fmt: skip


class Answer(msgspec.Struct, tag_field="t", tag="answer"):
    """Yes or no to what the opponent has proposed."""

    n: int
    what: Literal["undo", "draw", "rematch"]
    yes: bool


class Chat(msgspec.Struct, tag_field="t", tag="chat"):
    """Say something to everybody at the match."""

    n: int
    text: str


class Mute(msgspec.Struct, tag_field="t", tag="mute"):
    """Hear no chat any more, or hear it again."""

    n: int
    on: bool


class Speak(msgspec.Struct, tag_field="t", tag="lang"):
    """Change the language; the whole state comes again in it."""

    n: int
    lang: Literal["en", "de", "es"]


class Ping(msgspec.Struct, tag_field="t", tag="ping"):
    """Is anybody there?"""

    n: int


FromClient = (
    PlayAction
    | Quick
    | AskOdds
    | AskChances
    | AskWhy
    | AskHint
    | AskThreats
    | AskBar
    | Roll
    | Propose
    | Answer
    | Chat
    | Mute
    | Speak
    | Ping
)

# -- parts -----------------------------------------------------------------------------------------


class Option(msgspec.Struct, omit_defaults=True):
    """One legal action: its text, what to point at, and the words of its button.

    A button is shown for an option without piece, cell and card, and `note` says in one line
    what it leads to.
    """

    action: str
    verb: str
    piece: str | None = None
    cell: str | None = None
    card: str | None = None
    label: str | None = None
    note: str | None = None
    light: bool = False
    """One tap is enough."""
    steps: int = 0
    """How many steps a run takes, where that is told."""
    actor: str | None = None
    """Who does it with the ball."""
    worth: str | None = None
    """Who does what by it, in words, if it is more than a step."""


class QuickOption(msgspec.Struct):
    """A shortcut such as a whole formation, a quick draft, or the end of all moves."""

    key: str
    label: str


class Ask(msgspec.Struct):
    """What is being decided now. `options` is empty for everybody but the seat to decide."""

    by: By
    decision: str
    prompt: str
    rule: str
    options: list[Option]
    quick: list[QuickOption]
    undo: bool
    dice: list[str]
    """With real dice: what could be rolled, for the seat that rolls."""
    about: str | None = None
    """The piece it is about, if it is about one."""
    danger: list[Danger] = []
    """Where the other side can interfere with what is chosen, for those who choose."""
    ways: list[Way] = []
    """Where single steps lead that can be played in one gesture."""
    question: str = ""
    """What is asked, without the side it is asked of where the words can do without."""
    typing: str = ""
    """How one would type an answer, for clients where people type."""


class LogLine(StoryLine, omit_defaults=True):
    """A line of the log of a match."""

    early: bool = False
    """It tells of a draft or a line-up, before the first kick."""


class Step(msgspec.Struct):
    """One action that was played, with its events: a client passes over kinds it does not know."""

    seq: int
    action: str
    by: By
    events: list[Common]
    lines: list[LogLine]


class ShirtInfo(msgspec.Struct):
    """The colour of a shirt, and of what is printed on it."""

    colour: str
    ink: str


class RivalInfo(msgspec.Struct):
    """A club the computer plays for: its manager, what they say, and how it plays.

    `level` is the bot it plays with on the ladder of clubs, `kits` are the shirts it has.
    """

    id: str
    name: str
    style: str
    style_text: str
    level: str
    kits: list[ShirtInfo]
    shield: str
    charge: str
    manager: str
    says: str


class SeatInfo(msgspec.Struct):
    """Who sits on a side, and whether they are connected. `away` counts seconds of absence.

    `bot` is which computer plays, empty for people; `rival` the club it plays for, if it has one,
    told with the match and not again when somebody comes or goes. With `engine` a program of
    somebody decides.
    """

    side: SideName
    kind: SeatKind
    name: str
    here: bool
    away: float | None = None
    bot: str = ""
    rival: RivalInfo | None = None
    engine: bool = False
    account: bool = False
    """Does the name lead to a profile?"""


class ClockInfo(msgspec.Struct, omit_defaults=True):
    """Real time: seconds left in the period, of the turn's sand, and of absence, if they run."""

    period: float | None = None
    sand: float | None = None
    running: bool = False


class DiceInfo(msgspec.Struct, omit_defaults=True):
    """How this match rolls: the commitment at once, the secret after the match.

    `nonces` are those of the people, home's first, once the first die has fallen; `-` is somebody
    who sent none. `waiting` are the sides whose nonce is still waited for.
    """

    scheme: str
    commitment: str | None = None
    nonces: list[str] = []
    secret: str | None = None
    waiting: list[SideName] = []


class Quest(msgspec.Struct, omit_defaults=True):
    """What a scenario is about: its title, what both sides are after, and what wins.

    `winner` is who has done it once it is over; `legs`: a second leg follows; `first_leg` are the
    goals of today's home and away side in the first. `own` is the text of one somebody has made.
    """

    title: str
    home: str
    away: str
    decides: str
    winner: SideName | None = None
    legs: bool = False
    first_leg: list[int] | None = None
    own: str | None = None


class FixtureInfo(msgspec.Struct):
    """The competition a match belongs to: its id and title, and the number of the fixture."""

    id: str
    title: str
    match: int
    claimed: SideName | None = None
    """The side that has left, about which the organiser has still to decide."""
    awarded: tuple[int, int] | None = None
    """The score that counts, where the match did not come to its end."""


class MatchInfo(msgspec.Struct):
    """What does not change with every action."""

    id: str
    game: str
    preset: str
    status: Literal["open", "live", "over"]
    you: list[SideName]
    seats: list[SeatInfo]
    dice: DiceInfo
    rated: bool = False
    """Do two accounts play for their ratings?"""
    hints: bool = False
    """May one ask here what the computer would do?"""
    judged: bool = False
    """Is there anybody who can tell what positions of this game are worth?"""
    lesson: str | None = None
    daily: str | None = None
    """The day whose situation this is, if it counts."""
    decisions: int | None = None
    """Of one attack: so many things are decided in it."""
    scenario: str | None = None
    quest: Quest | None = None
    result: str | None = None
    """Why the match is over, in words, if it was not the final whistle."""
    winner: SideName | None = None
    """Who has won, once it is over; nobody has won a draw."""
    next: str | None = None
    """The next match of the two, if there is one; the token of a seat holds one there too."""
    fixture: FixtureInfo | None = None
    """The competition this match counts in; there is none after it but the next fixture."""
    pace: str = "live"
    """How long managers may think: `live`, or days."""
    ahead: list[str] = []
    """Decisions that can be answered before one is asked, for those who play over days."""


class Board(msgspec.Struct):
    """Everything that may be drawn, as this seat may know it. `view` is the game's own."""

    pieces: list[Piece]
    ball: str | None
    score: list[int]
    phase: str
    """The period and the clock of the game, in words."""
    turned: bool
    """Have the ends been changed?"""
    view: dict[str, Any]
    clubs: list[str] = []
    """What the two teams are called, home first; empty where they are but home and away."""
    signs: list[Sign] = []
    """What lies on cells besides counters and ball."""
    whole: bool = True
    """Is `view` all of it? Else what it does not name is as it was in the message before.

    An object is then laid over the object that was there, and over a list by the numbers of its
    places, from 0; anything else takes the place of what was there.
    """


class Recap(msgspec.Struct):
    """For whoever comes back after days: how it was when they were asked last, and all since."""

    board: Board
    steps: list[Step]


class Coach(msgspec.Struct):
    """In a lesson: what is said now, what would help, step `step` of `steps`, how it stands."""

    text: str
    hint: str
    step: int
    steps: int
    status: Literal["open", "done", "failed"]
    next: str | None = None
    """The lesson after this one, once it is done."""


# -- from the server -------------------------------------------------------------------------------


class State(msgspec.Struct, tag_field="t", tag="state"):
    """Everything: on connecting, after an undo, in a new language."""

    seq: int
    match: MatchInfo
    board: Board
    ask: Ask | None
    log: list[LogLine]
    clock: ClockInfo
    chat: list[ChatLine]
    proposal: Proposal | None = None
    coach: Coach | None = None
    recap: Recap | None = None
    gallery: list[ChatLine] = []
    """What those who watch have said, as far as this seat may hear it."""


class Steps(msgspec.Struct, tag_field="t", tag="steps"):
    """What was played since, and where that leads."""

    seq: int
    steps: list[Step]
    board: Board
    ask: Ask | None
    clock: ClockInfo
    coach: Coach | None = None


class Done(msgspec.Struct, tag_field="t", tag="ok"):
    """A message was carried out; what it played is stored."""

    n: int
    seq: int


class Refused(msgspec.Struct, tag_field="t", tag="no"):
    """A message was not carried out, and why; nothing has changed."""

    n: int
    code: str
    text: str
    rule: str | None = None
    instead: str = ""
    """What is possible instead, where the rules of the game have an answer."""


class OddsLine(msgspec.Struct):
    """One thing that may follow, in words, with its exact chance."""

    name: str
    text: str
    side: SideName
    faces: list[int]
    probability: str
    percent: float
    good: bool | None = None
    """Is it good for whoever decides? None if neither good nor bad."""


class OddsReply(msgspec.Struct, tag_field="t", tag="odds"):
    """What would follow: the ball's or runner's path, who may interfere, and the chances."""

    n: int
    action: str
    text: str
    odds: list[OddsLine]
    path: list[str]
    threats: list[str]
    free: bool = False
    """Nothing is rolled and the same side decides next: one tap is enough, it can be undone."""
    quiet: bool = False
    """Nothing is rolled for it, it keeps the ball and lets nobody at the goal: the others go on."""


class Chance(msgspec.Struct, frozen=True):
    """How often the best action of a kind does what it should, in per cent."""

    verb: str
    percent: int


class ChancesReply(msgspec.Struct, tag_field="t", tag="chances"):
    """The best chance of each kind of action that rolls dice."""

    n: int
    best: list[Chance]


class Outlook(msgspec.Struct, frozen=True):
    """How a match will end, in per cent: home wins, nobody does, away wins."""

    home: float
    draw: float
    away: float


class HintIdea(msgspec.Struct, omit_defaults=True):
    """One thing to do, with all its decisions, in one sentence with its reason.

    `way` is what to draw: cells from where a man runs, or with `flies` the ball, to where. `win` is
    the chance to win then, and `behind` by how many points of a hundred it is worse than the best.
    """

    actions: list[str]
    text: str
    way: list[str] = []
    flies: bool = False
    win: float | None = None
    behind: float = 0.0


class HintReply(msgspec.Struct, tag_field="t", tag="hint"):
    """What the computer would do, and where it can be told how the match ends after it.

    `ideas` are the best few, the best first: it begins with `action`.

    `gain` is by how many points of a hundred it is better than the next best; `lost` is by how many
    the action that was asked about is worse, and `kind` what that is called.
    """

    n: int
    action: str
    odds: Outlook | None = None
    gain: float | None = None
    lost: float | None = None
    kind: Literal["inaccuracy", "mistake", "blunder"] | None = None
    ideas: list[HintIdea] = []


class ThreatsReply(msgspec.Struct, tag_field="t", tag="threats"):
    """What the opponent could do next: each with what the game calls it."""

    n: int
    threats: list[Threat]
    words: dict[str, str]


class BarReply(msgspec.Struct, tag_field="t", tag="bar"):
    """How it will end from the state with this number."""

    n: int
    seq: int
    odds: Outlook


class WhyReply(msgspec.Struct, tag_field="t", tag="why"):
    """Why not, and what is possible instead, with the rule; each may be empty."""

    n: int
    why: str
    instead: str = ""
    rule: str | None = None


class ChatLine(msgspec.Struct, tag_field="t", tag="chat"):
    """Somebody said something; the lines of a room of a match are numbered.

    `gallery` is the room of those who watch; who plays hears it when the match is over.
    """

    no: int
    by: str
    text: str
    at: float
    gallery: bool = False


class Presence(msgspec.Struct, tag_field="t", tag="presence"):
    """Who is here, and how many watch."""

    seats: list[SeatInfo]
    watching: int


class Proposal(msgspec.Struct, tag_field="t", tag="proposal"):
    """A side asks for something; `text` says it in words. `what` is none when it is withdrawn.

    A side that is `absent` asks for nothing; once it is `claimed` the organiser decides about it.
    """

    what: Literal["undo", "draw", "rematch", "absent", "claimed", "none"]
    by: SideName | None
    text: str


class Rematch(msgspec.Struct, tag_field="t", tag="rematch"):
    """The next match between the two, and the token of this seat in it."""

    id: str
    token: str | None


class Over(msgspec.Struct, tag_field="t", tag="over"):
    """The match has ended: the dice can be checked now."""

    match: MatchInfo


FromServer = (
    State
    | Steps
    | Done
    | Refused
    | OddsReply
    | ChancesReply
    | WhyReply
    | HintReply
    | ThreatsReply
    | BarReply
    | ChatLine
    | Presence
    | Proposal
    | Rematch
    | Over
)

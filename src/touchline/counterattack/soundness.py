"""Could this position have come about? Lines that people write may say anything.

Not every position that passes can be reached from a kick-off, but every one can be played on.
"""

from __future__ import annotations

from touchline.core.errors import TouchlineError
from touchline.counterattack.draft import TABLE, cards_on_table, keepers_each, squad_size
from touchline.counterattack.flight_moves import ATTACKERS
from touchline.counterattack.flow import CHANCES, GOES_ON, KINDS
from touchline.counterattack.frame import AUTOMATIC, CHANCE, NOBODY, Frame
from touchline.counterattack.goal_mouth import aims
from touchline.counterattack.match_cards import cards_in_line
from touchline.counterattack.pitch import NOWHERE
from touchline.counterattack.position import (
    CORNER,
    COUNTERS,
    FREE_KICK,
    HELD,
    NO_CARD,
    NOBODY_THERE,
    ON_BENCH,
    ON_PITCH,
    PLACES,
    SHIRTS,
    THROW_IN,
    Position,
    side_of,
)

COUNTER = (0, COUNTERS - 1)
SQUAD = 16  # cards of a side
SHOOT_OUT = frozenset(["kick-toss", "kicker", "kick", "kick-save", "kick-direction"])

# What has a taker (CA 4.15).
TAKEN_BY_ONE = (FREE_KICK, CORNER, THROW_IN)

# Before the match, from the bottom of the flow: each of these needs all that come before it.
BEFORE = ("teams-out", "line-up", "line-up", "draw-referee")
DRAFTING = frozenset(["draft", "deal", "first-pick"])
ON_DRAFT = frozenset(["draw-keeper", "pick", "turn-up"])
ONLY_BEFORE = frozenset(BEFORE) | DRAFTING | ON_DRAFT

# Counters in a frame who need not be on the pitch, and who play for the other side.
LIFTED = {("step-aside", 0), ("place", 0), ("after-tests", 0), ("come-off", 0)}
RIVALS = {("foul-choice", 0), ("steal-offer", 0), ("dive-offer", 0)}
EITHER = {("appeal", 0), ("appeal", 1), ("after-tests", 0), ("after-tests", 1)}

# Frames that look at the one beneath them.
ON_TOP_OF = {
    "snapshot-offer": ("movement", "dribbling"),
    "snap-move": ("aim",),
    "snap-to": ("aim",),
    "jump": ("jump", "header-duel"),
    "header": ("header-duel",),
    "keeper-rush": ("header-here",),
    "who-intercepts": ("pass-flight",),
    "intercept": ("pass-flight",),
    "short-move": ("short-move", "pass-flight"),
    "short-to": ("short-move", "pass-flight"),
    "block": ("shot-flight",),
    "who-blocks": ("shot-flight",),
    "booking": ("foul-choice", "after-tests"),
    "injury": ("booking",),
    "flight-to": ("flight-move", "keeper-step", "accuracy", "kick-at", "play"),
    "pick": ("draft",),
    "place": ("placement", "keeper-placement", "taker", "penalty", "goal-kick-spot", "play"),
    "run": ("final-third",),
    "move-to": ("movement",),
    "challenge": ("movement", "attract-offer"),
    "dribbling": ("movement",),
    "nutmeg": ("dribbling",),
    "nutmeg-approach": ("nutmeg",),
    "nutmeg-landing": ("dribbling",),
    "nutmeg-again": ("dribbling",),
    "let-through": ("play",),
    "attract": ("attract-offer",),
    "movement": ("play",),
    "choose": ("play",),
    "teams-out": ("play",),
    "toss": ("play",),
}


def sound(p: Position) -> bool:
    """Can somebody go on from here?"""
    try:
        return (
            stands_well(p)
            and all(fits(p, number) for number in range(len(p.flow)))
            and (begins_well(p) if is_before(p) else is_under_way(p))
            and can_go_on(p)
        )
    except (TouchlineError, IndexError, ValueError, KeyError):
        return False


def stands_well(p: Position) -> bool:
    """Keepers are of their side; the ball is with who has it."""
    home, away = p.keepers % 32, p.keepers // 32
    if not (0 <= home < SHIRTS <= away < COUNTERS):
        return False
    if p.holder == NOWHERE:
        return p.ball != NOWHERE or is_before(p)
    return p.where(p.holder) == p.ball != NOWHERE and side_of(p.holder) == p.attack


def fits(p: Position, number: int) -> bool:
    """Is this frame of the flow where it can be, with people who are there?"""
    frame = p.flow[number]
    name = frame.name()
    beneath = p.flow[number - 1].name() if number else ""
    top = len(p.flow) - 1
    if frame.side != seat_of(name) and not (seat_of(name) < 2 and frame.side < 2):
        return False
    if number == 0:
        return name == "play" or (len(p.flow) == 1 and (name in SHOOT_OUT or name == "over"))
    if name == "play" or name in SHOOT_OUT or name == "over":
        return False
    if name == "taker" and frame.b not in TAKEN_BY_ONE:
        return False
    if name == "stand-back" and frame.side == p.attack:
        return False
    if name == "snapshot-offer" and (p.holder == NOWHERE or not can_shoot(p, p.holder)):
        return False
    if name == "aim" and not can_shoot(p, frame.a):
        return False
    if name == "flight-move" and frame.a and not (frame.b == ATTACKERS and number == top):
        return False  # only who moves first has to come under the ball
    return beneath in ON_TOP_OF.get(name, (beneath,)) and people_fit(p, frame)


def can_shoot(p: Position, counter: int) -> bool:
    """Is the goal in range for him (CA 2.4)?"""
    return bool(aims(p.where(counter), p.end(side_of(counter))))


def seat_of(name: str) -> int:
    """Who decides in frames of this name: chance, nobody, or (0) a side."""
    if name in CHANCES:
        return CHANCE
    if name in GOES_ON:
        return AUTOMATIC
    return NOBODY if name == "over" else 0


def people_fit(p: Position, frame: Frame) -> bool:
    """Are the players of a frame on the pitch, and of the side that decides?"""
    name = frame.name()
    values = (frame.a, frame.b, frame.c, frame.d)
    for number, allowed in enumerate(KINDS[name]):
        key = (name, number)
        if allowed != COUNTER:
            continue
        if p.where(values[number]) == NOWHERE and key not in LIFTED:
            return False
        if number == 0 and frame.side < 2 and key not in EITHER:
            if (side_of(values[number]) == frame.side) == (key in RIVALS):
                return False
    return True


def is_before(p: Position) -> bool:
    """Are the teams not out yet?"""
    return len(p.flow) > 1 and p.flow[1].name() == "teams-out"


def begins_well(p: Position) -> bool:
    """Is the flow what is left of draft and line-up, with as many cards as there should be?"""
    names = [frame.name() for frame in p.flow[1:]]
    depth = len(names)
    drafted = depth < len(BEFORE)
    if tuple(names[: len(BEFORE)]) != BEFORE[:depth]:
        return False
    if any(int(p.at[i]) != NOWHERE for i in range(COUNTERS)):
        return False
    for number, side in ((2, 1), (3, 0)):
        if depth >= number and p.flow[number].side != side:
            return False
        if depth > number and p.flow[number].a != 0:  # not his turn yet
            return False
    if depth > len(BEFORE):
        if names[4] not in DRAFTING or any(name not in ON_DRAFT for name in names[5:]):
            return False
        return p.flow[5].a == SQUAD - keepers_each(p) and draft_counts(p)
    if cards_in_line(p.deck):  # league squads have as many as are fit to play (CA 4.18)
        complete = all(squad_size(p, side) > 0 for side in range(2)) and not cards_on_table(p)
    else:
        full = all(squad_size(p, side) == SQUAD for side in range(2))
        complete = full and keepers_in_squads(p) == [keepers_each(p)] * 2 and not cards_on_table(p)
    return complete and (not drafted or (line_ups_count(p) and has_referee(p)))


def has_referee(p: Position) -> bool:
    """Is the referee one of the referees?"""
    return bool(p.deck.players <= p.referee < p.deck.size)


def keepers_in_squads(p: Position) -> list[int]:
    """How many keepers each side has among its cards."""
    return [
        sum(int(p.squad[side * PLACES + place]) >= p.deck.outfielders for place in range(PLACES))
        for side in range(2)
    ]


def draft_counts(p: Position) -> bool:
    """As many cards in both squads and on the table as the draft has dealt so far."""
    top = p.flow[-1].name()
    kinds = [frame.name() for frame in p.flow]
    keepers = kinds.count("draw-keeper")
    sizes = [squad_size(p, side) for side in range(2)]
    each = keepers_each(p)
    if any(int(p.who[i]) != NOBODY_THERE for i in range(COUNTERS)):
        return False
    if keepers:
        drawn = 2 * each - keepers  # home first, then in turn
        turns = [frame.a for frame in p.flow if frame.name() == "draw-keeper"]
        in_turn = turns == [number % 2 for number in range(2 * each - 1, drawn - 1, -1)]
        return in_turn and sizes == [(drawn + 1) // 2, drawn // 2] and not cards_on_table(p)
    if min(sizes) < each or keepers_in_squads(p) != [each, each] or max(sizes) > SQUAD:
        return False
    if top == "pick":
        left = len(cards_on_table(p))
        first = int(p.flow[5].b + 1 + p.flow[5].c) % 2
        ahead = sum(sizes) % 2  # who picks first is one ahead while the other one picks
        in_turn = p.flow[-1].side == (first + ahead) % 2
        in_turn = in_turn and sizes[first] - sizes[1 - first] == ahead
        return in_turn and left > 0 and sum(sizes) + left <= 2 * SQUAD and left % 2 == ahead
    if top == "turn-up":
        waiting = kinds.count("turn-up")
        filled = len(cards_on_table(p))
        return (
            sizes[0] == sizes[1]
            and waiting + filled in (2, TABLE)
            and waiting + filled + sum(sizes) <= 2 * SQUAD
        )
    if top == "first-pick":
        return sizes == [each, each] and not cards_on_table(p)
    dealt = 0 <= sizes[0] - sizes[1] <= 1 and sum(sizes) < 2 * SQUAD
    return top == "deal" and dealt and not cards_on_table(p)


def line_ups_count(p: Position) -> bool:
    """The shirts below the one to be given have been given, to people who are not on the bench."""
    line_up = p.flow[-1]
    for counter in range(COUNTERS):
        side = side_of(counter)
        due = line_up.a if side == line_up.side else SHIRTS * (side < line_up.side)
        given = counter % SHIRTS < min(due, shirts_for(p, side))
        if (int(p.who[counter]) != NOBODY_THERE) != given:
            return False
        if given and int(p.status[side * PLACES + int(p.who[counter])]) != ON_PITCH:
            return False
    return len({wearer(p, c) for c in worn(p)}) == len(worn(p))


def shirts_for(p: Position, side: int) -> int:
    """How many of a side can start: eleven, or in a league everybody who is fit."""
    keepers = keepers_in_squads(p)[side]
    others = int(squad_size(p, side)) - keepers
    return min(SHIRTS, others + (1 if keepers else 0))


def worn(p: Position) -> list[int]:
    """The shirts that somebody wears."""
    return [counter for counter in range(COUNTERS) if int(p.who[counter]) != NOBODY_THERE]


def wearer(p: Position, counter: int) -> int:
    """The place of the squads of whoever wears a shirt."""
    return int(side_of(counter)) * PLACES + int(p.who[counter])


def is_under_way(p: Position) -> bool:
    """Everybody on the pitch has a card, nobody two shirts, and there is a referee."""
    if not has_referee(p) or any(frame.name() in ONLY_BEFORE for frame in p.flow):
        return False
    if len({wearer(p, c) for c in worn(p)}) != len(worn(p)):
        return False
    for counter in range(COUNTERS):
        on_pitch = p.where(counter) != NOWHERE
        if int(p.who[counter]) == NOBODY_THERE:
            if on_pitch:
                return False
            continue
        status = int(p.status[wearer(p, counter)])
        lifted = any(f.name() == "step-aside" and f.a == counter for f in p.flow)
        if (status == ON_PITCH) != (on_pitch or lifted) or status in (NO_CARD, ON_BENCH):
            return False
        if int(p.spot[counter]) == NOWHERE:
            return False
    return True


def can_go_on(p: Position) -> bool:
    """Somebody has something to decide, something is rolled, or all is over."""
    top = p.flow[-1]
    if top.side == AUTOMATIC or (top.side == NOBODY) != (p.over == 1):
        return False
    if p.act == HELD and p.holder != NOWHERE and p.holder != p.keeper(p.attack):
        return False
    return top.side == NOBODY or bool(p.actions()) or p.chance is not None

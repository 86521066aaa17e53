"""Could this position have come about? Lines that people write may say anything.

Not every position that passes can be reached from a kick-off, but every one can be played on.
"""

from __future__ import annotations

from touchline.core.errors import TouchlineError
from touchline.undici.clubs import GK
from touchline.undici.draft_rounds import first_to_pick
from touchline.undici.flow import CHANCES, GOES_ON, KINDS, WHO
from touchline.undici.frame import AUTOMATIC, CHANCE, NOBODY, Frame
from touchline.undici.pitch import BOXES, NOWHERE, goal_of
from touchline.undici.position import SHIRTS, SLOTS, Position, side_of
from touchline.undici.put_back import known_places_fit, top_card
from touchline.undici.state import ON_PITCH
from touchline.undici.team import SQUAD

SHOOT_OUT = frozenset(["kick-toss", "kicker", "kick-roll", "kick-save"])
BEFORE = frozenset(
    [
        "draft",
        "teams-out",
        "captain",
        "deck",
        "build-deck",
        "random-deck",
        "first-card",
        "eleven",
        "team",
    ]
)
# Chips in a frame who play for the other side than the one that decides.
RIVALS = {("nearest", 0)}
WALLS = frozenset(["wall-size", "wall-end", "wall-man"])  # decided by the side without the ball


def sound(p: Position) -> bool:
    """Can somebody go on from here?"""
    try:
        return (
            all(fits(p, number) for number in range(len(p.flow)))
            and all(known_places_fit(p, side) for side in range(2))
            and (begins_well(p) if is_before(p) else is_under_way(p))
            and can_go_on(p)
        )
    except (TouchlineError, IndexError, ValueError, KeyError, AttributeError):
        return False


def is_before(p: Position) -> bool:
    """Are the teams not out yet?"""
    return len(p.flow) > 1 and p.flow[1].name() == "teams-out"


def fits(p: Position, number: int) -> bool:
    """Is this frame of the flow where it can be, with people who are there?"""
    frame = p.flow[number]
    name = frame.name()
    if frame.side != seat_of(name) and not (seat_of(name) < 2 and frame.side < 2):
        return False
    alone = name in SHOOT_OUT or name == "over"
    if number == 0:
        return name == "play" or (len(p.flow) == 1 and alone)
    if name == "play" or alone:
        return False
    return is_before(p) == (name in BEFORE) and people_fit(p, frame)


def seat_of(name: str) -> int:
    """Who decides in frames of this name: chance, nobody, or (0) a side."""
    if name in CHANCES:
        return CHANCE
    if name in GOES_ON:
        return AUTOMATIC
    return NOBODY if name == "over" else 0


def people_fit(p: Position, frame: Frame) -> bool:
    """Are the chips of a frame on the pitch, and of the side that decides?"""
    if frame.name() in WALLS and (p.holder == NOWHERE or side_of(p.holder) == frame.side):
        return False
    values = (frame.a, frame.b, frame.c, frame.d)
    for number, allowed in enumerate(KINDS[frame.name()]):
        if allowed != WHO:
            continue
        if p.where(values[number]) == NOWHERE:
            return False
        if number == 0 and frame.side < 2 and side_of(values[number]) != frame.side:
            return False
    return True


def begins_well(p: Position) -> bool:
    """Nobody is on the pitch, and squads and elevens are as far as they should be."""
    if any(p.where(slot) != NOWHERE for slot in range(SLOTS)) or p.holder != NOWHERE:
        return False
    names = [frame.name() for frame in p.flow]
    for side in range(2):
        chosen = [int(p.squad[side * SQUAD + i]) != NOWHERE for i in range(SQUAD)]
        wanted = squad_size(p, side)
        if chosen != [True] * wanted + [False] * (SQUAD - wanted):
            return False
        lining = [f for f in p.flow if f.name() == "eleven" and f.side == side]
        started = sum(1 for slot in range(SHIRTS) if int(p.chip[side * SHIRTS + slot]) != NOWHERE)
        if len(lining) > 1 or started != (lining[0].a if lining else SHIRTS):
            return False
        if not elevens_match(p, side):
            return False
    return names.count("teams-out") == 1


def squad_size(p: Position, side: int) -> int:
    """How many chips a side should have before the match."""
    for frame in p.flow:
        if frame.name() == "team" and frame.side == side:
            return 0
        if frame.name() == "draft":
            first = int(first_to_pick(p, frame.a))
            return int(frame.a) + (1 if frame.side != first and side == first else 0)
    return SQUAD


def elevens_match(p: Position, side: int) -> bool:
    """Who takes part is marked so in the squad, and nobody takes part twice."""
    chips = [int(p.chip[slot]) for slot in range(side * SHIRTS, side * SHIRTS + SHIRTS)]
    taking = [chip for chip in chips if chip != NOWHERE]
    marked = [
        int(p.squad[at])
        for at in range(side * SQUAD, side * SQUAD + SQUAD)
        if int(p.status[at]) == ON_PITCH
    ]
    return sorted(taking) == sorted(marked)


def is_under_way(p: Position) -> bool:
    """Everybody on the pitch is somebody, keepers are in goal, the ball is with a chip."""
    for side in range(2):
        if not elevens_match(p, side):
            return False
        keeper = int(p.keeper(side))
        if side_of(keeper) != side or not keeper_fits(p, side, keeper):
            return False
        for slot in range(side * SHIRTS, side * SHIRTS + SHIRTS):
            if (int(p.chip[slot]) == NOWHERE) and p.where(slot) != NOWHERE:
                return False
            if slot != keeper and p.where(slot) >= BOXES:
                return False
        captain = int(p.home_captain if side == 0 else p.away_captain)
        if captain != NOWHERE and side_of(captain) != side:
            return False
    return ball_is_somewhere(p)


def keeper_fits(p: Position, side: int, keeper: int) -> bool:
    """He is in his goal, or may be out of it, or has just gone off for good (UN 4.3.7)."""
    if p.where(keeper) == NOWHERE:
        chosen = any(frame.name() == "stand-in" and frame.side == side for frame in p.flow)
        return chosen or p.over == 1
    if p.where(keeper) != goal_of(side) and (p.in_goal(keeper) or not p.settings.keeper_out):
        return False
    return int(p.clubs.positions[int(p.chip[keeper])]) == GK or p.settings.fouls


def ball_is_somewhere(p: Position) -> bool:
    """A chip on the pitch has it, it is dead, or a kick-off is being prepared."""
    if p.holder != NOWHERE:
        return p.where(p.holder) != NOWHERE and p.dead_box == NOWHERE
    if p.dead_box != NOWHERE:
        return True
    names = {frame.name() for frame in p.flow}
    return bool(names & {"kick-off-taker", "kick-off-box", "toss"}) or p.over == 1


def can_go_on(p: Position) -> bool:
    """Somebody has something to decide, something is rolled, or all is over."""
    top = p.flow[-1]
    if top.name() == "draw" and top_card(p, top.a) != NOWHERE:
        return False
    if top.side == AUTOMATIC or (top.side == NOBODY) != (p.over == 1):
        return False
    return top.side == NOBODY or bool(p.actions()) or p.chance is not None

"""Could this position have come about? Lines that people write may say anything.

Not every position that passes can be reached from a kick-off, but every one can be played on.
"""

from __future__ import annotations

from typing import Any

from touchline.core import flow
from touchline.core.errors import TouchlineError
from touchline.core.flow import AUTOMATIC, CHANCE, NOBODY
from touchline.undici.engine.before_match.draft import Draft
from touchline.undici.engine.before_match.draft_rounds import first_to_pick, picked
from touchline.undici.engine.before_match.line_up import Eleven, FirstCard, TeamChoice, TeamsOut
from touchline.undici.engine.before_match.set_up import SetUp, SetUpTo
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.board.pitch import BOXES, GREEN, NOWHERE, goal_of, line_of
from touchline.undici.engine.cards import catalogue as cards
from touchline.undici.engine.cards.draw import LOOKS, Draw, Keep
from touchline.undici.engine.cards.put_back import PutBack, known_places_fit, put_back, top_card
from touchline.undici.engine.clock.attacks import Deal, is_over
from touchline.undici.engine.clock.full_time import EXTRA, REGULAR
from touchline.undici.engine.clubs import GK, SQUAD
from touchline.undici.engine.duels.leaving import StandIn
from touchline.undici.engine.frame import A_CHIP, A_RIVAL, CHIP_IN_HAND, MAYBE_A_CHIP
from touchline.undici.engine.play import Play
from touchline.undici.engine.position import SHIRTS, SLOTS, Position, eleven, side_of
from touchline.undici.engine.set_pieces.kick_off import Toss
from touchline.undici.engine.set_pieces.make_room import MakeRoom, waiting
from touchline.undici.engine.state import (
    DRAWING,
    HAND,
    LOOK_AHEAD,
    LOOKED_AT,
    ON_PITCH,
    PILE,
    PREPARING,
    SENT_OFF,
)
from touchline.undici.text.layers import ball_fits, kind_of, lies_well

LOOKING = cards.number("B10")


def sound(p: Position) -> bool:
    """Can somebody go on from here?"""
    try:
        return (
            all(fits(p, number) for number in range(len(p.flow)))
            and all(known_places_fit(p, side) for side in range(2))
            and (begins_well(p) if is_before(p) else is_under_way(p))
            and attack_fits(p)
            and can_go_on(p)
        )
    except (TouchlineError, ArithmeticError, AttributeError, LookupError, ValueError):
        return False


def attack_fits(p: Position) -> bool:
    """Where sides attack in turn one of the agreed attacks is under way, and not over (UN A1)."""
    regular = 2 * p.settings.attacks
    if is_before(p) or isinstance(p.flow[-1], Toss):
        return p.attack == 0
    if p.settings.attacks == 0 or p.over == 1 or p.phase > EXTRA:
        return 0 < p.attack <= regular + 2 if p.settings.attacks else p.attack == 0
    in_time = 0 < p.attack <= regular
    extra = p.phase == EXTRA and regular < p.attack <= regular + 2
    if not (in_time and p.phase == REGULAR) and not extra:
        return False
    return p.flow[-1].name() != "act" or is_over(p) == ""


def is_before(p: Position) -> bool:
    """Are the teams not out yet?"""
    return len(p.flow) > 1 and isinstance(p.flow[1], TeamsOut)


def fits(p: Position, number: int) -> bool:
    """Is this frame of the flow where it can be, with people who are there?"""
    frame = p.flow[number]
    kind = kind_of(frame)
    if number == 0:
        return isinstance(frame, Play) or (len(p.flow) == 1 and kind.alone)
    if isinstance(frame, Play) or kind.alone:
        return False
    if is_before(p) != kind.before or not people_fit(p, frame):
        return False
    return kind.before or (lies_well(p, number) and frame.sane(p))


def people_fit(p: Position, frame: flow.Frame[Any]) -> bool:
    """Are the chips of a frame on the pitch, and of the side that decides?"""
    for operand in frame.kind.operands:
        chip = getattr(frame, operand.name)
        if operand.role in (A_CHIP, A_RIVAL):
            own = (operand.role == A_CHIP) == (side_of(chip) == frame.side)
            if p.where(chip) == NOWHERE or (frame.side < CHANCE and not own):
                return False
        elif operand.role == CHIP_IN_HAND:
            if int(p.chip[chip]) == NOWHERE or side_of(chip) != frame.side:
                return False
        elif operand.role == MAYBE_A_CHIP and chip != NOWHERE and p.where(chip) == NOWHERE:
            return False
    return True


def begins_well(p: Position) -> bool:
    """Nobody is on the pitch, and squads and elevens are as far as they should be."""
    if any(p.where(slot) != NOWHERE for slot in range(SLOTS)) or p.holder != NOWHERE:
        return False
    statuses = [int(p.status[at]) for at in range(2 * SQUAD)]
    if any(status > ON_PITCH and status != SENT_OFF for status in statuses):
        return False  # nobody has come off yet, but in a league some may be suspended
    for side in range(2):
        chosen = [int(p.squad[side * SQUAD + i]) != NOWHERE for i in range(SQUAD)]
        wanted = squad_size(p, side)
        if chosen != [True] * wanted + [False] * (SQUAD - wanted) or not has_keepers(p, side):
            return False
        lining = [f for f in p.flow if isinstance(f, Eleven) and f.side == side]
        started = sum(1 for slot in range(SHIRTS) if int(p.chip[side * SHIRTS + slot]) != NOWHERE)
        if len(lining) > 1 or started != (lining[0].chosen if lining else SHIRTS):
            return False
        if not elevens_match(p, side) or not keeper_comes_first(p, side):
            return False
    if (
        sum(isinstance(frame, TeamsOut) for frame in p.flow) != 1
        or (p.home_keeper, p.away_keeper) != (0, SHIRTS)
        or p.stage != PREPARING
    ):
        return False
    return cards_fit(p)


def has_keepers(p: Position, side: int) -> bool:
    """A squad has a keeper and ten others, or still can (UN 3.1.1, R32)."""
    kinds = [int(p.clubs.positions[chip]) for chip in picked(p, side)]
    keepers = kinds.count(GK)
    if p.settings.draft:
        first = 0 if p.settings.draft_order == "free" else min(len(kinds), 2)
        return max(first, 2 - (SQUAD - len(kinds))) <= keepers <= 2
    return not kinds or 1 <= keepers <= SQUAD - SHIRTS + 1


def keeper_comes_first(p: Position, side: int) -> bool:
    """The first of an eleven is a keeper, and nobody else is."""
    for number in range(SHIRTS):
        chip = int(p.chip[side * SHIRTS + number])
        if chip != NOWHERE and (int(p.clubs.positions[chip]) == GK) != (number == 0):
            return False
    return True


def squad_size(p: Position, side: int) -> int:
    """How many chips a side should have before the match."""
    for frame in p.flow:
        if isinstance(frame, TeamChoice) and frame.side == side:
            return 0
        if isinstance(frame, Draft):
            first = int(first_to_pick(p, frame.number))
            return int(frame.number) + (1 if frame.side != first and side == first else 0)
    return SQUAD


def elevens_match(p: Position, side: int) -> bool:
    """Who takes part is marked so in the squad, and nobody takes part twice."""
    chips = [int(p.chip[slot]) for slot in eleven(side)]
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
        for slot in eleven(side):
            if (int(p.chip[slot]) == NOWHERE) and p.where(slot) != NOWHERE:
                return False
            if slot != keeper and p.where(slot) >= BOXES:
                return False
            chip = int(p.chip[slot])
            if slot != keeper and chip != NOWHERE and int(p.clubs.positions[chip]) == GK:
                return False
        captain = int(p.home_captain if side == 0 else p.away_captain)
        if captain != NOWHERE and side_of(captain) != side:
            return False
    return ball_fits(p) and chips_fit(p) and cards_fit(p)


def chips_fit(p: Position) -> bool:
    """Chips in hand make room, and at a set-up everybody stands on a line of his own half."""
    lining_up = any(isinstance(frame, (SetUp, SetUpTo)) for frame in p.flow)
    for side in range(2):
        room = any(isinstance(frame, MakeRoom) and frame.side == side for frame in p.flow)
        if (
            len(waiting(p, side)) > 0
            and not room
            and p.over == 0
            and not isinstance(p.flow[-1], (Toss, Deal))
        ):
            return False
        if lining_up:
            for slot in outfield(p, side):
                if p.where(slot) == NOWHERE or line_of(p.where(slot), side) > GREEN:
                    return False
    return True


def cards_fit(p: Position) -> bool:
    """There are as many cards as are to be drawn, and none is looked at but by card B10."""
    for side in range(2):
        draws = [
            frame
            for frame in p.flow
            if isinstance(frame, Draw) and not isinstance(frame, FirstCard) and frame.owner == side
        ]
        if len(draws) > p.count_cards(side, PILE):
            return False
        if not looks_well(p, side, sum(1 for draw in draws if draw.zone == LOOKED_AT)):
            return False
    return True


def looks_well(p: Position, side: int, to_come: int) -> bool:
    """Cards are looked at with card B10 only, which is played once: at most two are put back."""
    looked = int(p.count_cards(side, LOOKED_AT))
    known = len(put_back(p, side))
    own = [frame for frame in p.flow if frame.side == side]
    if any(isinstance(frame, Keep) for frame in own):
        return 1 <= looked + to_come <= LOOKS and known == 0
    if any(isinstance(frame, PutBack) for frame in own):
        return 1 <= looked <= LOOKS - 1 - known and to_come == 0
    again = p.has_card(side, HAND, LOOKING) or p.has_card(side, PILE, LOOKING)
    restarting = any(kind_of(frame).kick_off for frame in p.flow)
    if p.boons & LOOK_AHEAD and p.mover == side and p.stage <= DRAWING and not restarting:
        again = True  # before a kick-off the boons are those of the turn that is over
    return looked + to_come == 0 and not (again and known > 0)


def keeper_fits(p: Position, side: int, keeper: int) -> bool:
    """He is in his goal, or may be out of it, or has just gone off for good (UN 4.3.7)."""
    if p.where(keeper) == NOWHERE:
        chosen = any(isinstance(frame, StandIn) and frame.side == side for frame in p.flow)
        return chosen or p.over == 1
    if p.where(keeper) != goal_of(side) and (p.in_goal(keeper) or not p.settings.keeper_out):
        return False
    return int(p.clubs.positions[int(p.chip[keeper])]) == GK or p.settings.fouls


def can_go_on(p: Position) -> bool:
    """Somebody has something to decide, something is rolled, or all is over."""
    top = p.flow[-1]
    drawing = isinstance(top, Draw) and not isinstance(top, FirstCard)
    if isinstance(top, Draw) and drawing and top_card(p, top.owner) != NOWHERE:
        return False
    if top.side == AUTOMATIC or (top.side == NOBODY) != (p.over == 1):
        return False
    chance = p.chance
    return top.side == NOBODY or bool(p.actions() if chance is None else chance.actions)

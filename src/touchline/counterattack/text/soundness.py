"""Could this position have come about? Lines that people write may say anything.

Not every position that passes can be reached from a kick-off, but every one can be played on.
"""

from __future__ import annotations

from touchline.core import flow
from touchline.core.errors import TouchlineError
from touchline.core.flow import AUTOMATIC, NOBODY
from touchline.counterattack.engine.before_match.draft import (
    TABLE,
    Deal,
    Draft,
    DrawKeeper,
    DrawReferee,
    FirstPick,
    Pick,
    TurnUp,
    cards_on_table,
    keepers_each,
    squad_size,
)
from touchline.counterattack.engine.before_match.line_up import LineUp, TeamsOut
from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.choose import Choose
from touchline.counterattack.engine.clock.attacks import EXTRA, all_attacks, attacking
from touchline.counterattack.engine.frame import BOTTOM, OURS, Frame, PlayerOperand
from touchline.counterattack.engine.play import Play
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.set_pieces.free_kick import StepAside
from touchline.counterattack.engine.set_pieces.kick_off import Toss
from touchline.counterattack.engine.state import (
    COUNTERS,
    HELD,
    NO_CARD,
    NOBODY_THERE,
    ON_BENCH,
    ON_PITCH,
    PLACES,
    SHIRTS,
)
from touchline.counterattack.squads.match_cards import cards_in_line

SQUAD = 16  # cards of a side

# Before the match, from the bottom of the flow: each of these needs all that come before it.
BEFORE: tuple[type[Frame], ...] = (TeamsOut, LineUp, LineUp, DrawReferee)
DRAFTING = (Draft, Deal, FirstPick)
ON_DRAFT = (DrawKeeper, Pick, TurnUp)
ONLY_BEFORE = (*BEFORE, *DRAFTING, *ON_DRAFT)


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
    """The ball is with who has it."""
    if p.holder == NOWHERE:
        return p.ball != NOWHERE or is_before(p)
    return p.where(p.holder) == p.ball != NOWHERE and side_of(p.holder) == p.attack


def fits(p: Position, number: int) -> bool:
    """Is this frame of the flow where it can be, with people who are there?"""
    frame = p.flow[number]
    on = frame.kind.on
    if number == 0:
        return on == BOTTOM and (isinstance(frame, Play) or len(p.flow) == 1)
    if on and p.flow[number - 1].name() not in on:
        return False
    return frame.sane(p) and people_fit(p, frame)


def people_fit(p: Position, frame: flow.Frame[Position]) -> bool:
    """Are the players of a frame on the pitch, and of the side they should be of?"""
    for operand in frame.kind.operands:
        if not isinstance(operand, PlayerOperand):
            continue
        player = getattr(frame, operand.name)
        if not operand.lifted and p.where(player) == NOWHERE:
            return False
        if operand.whose and (side_of(player) == frame.side) != (operand.whose == OURS):
            return False
    return True


def is_before(p: Position) -> bool:
    """Are the teams not out yet?"""
    return len(p.flow) > 1 and isinstance(p.flow[1], TeamsOut)


def begins_well(p: Position) -> bool:
    """Is the flow what is left of draft and line-up, with as many cards as there should be?"""
    frames = p.flow[1:]
    depth = len(frames)
    drafted = depth < len(BEFORE)
    if any(not isinstance(*each) for each in zip(frames, BEFORE, strict=False)):
        return False
    if any(int(p.at[i]) != NOWHERE for i in range(COUNTERS)):
        return False
    for number, side in ((1, 1), (2, 0)):
        line_up = frames[number] if depth > number else None
        if isinstance(line_up, LineUp) and line_up.side != side:
            return False
        if isinstance(line_up, LineUp) and depth > number + 1 and line_up.shirt != 0:
            return False  # not his turn yet
    if depth > len(BEFORE):
        draft = frames[4]
        if not isinstance(draft, DRAFTING):
            return False
        if any(not isinstance(frame, ON_DRAFT) for frame in frames[5:]):
            return False
        return draft.each == SQUAD - keepers_each(p) and draft_counts(p)
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
    draft, above = p.flow[5], p.flow[6:]
    sizes = [int(squad_size(p, side)) for side in range(2)]
    each = int(keepers_each(p))
    if any(int(p.who[i]) != NOBODY_THERE for i in range(COUNTERS)):
        return False
    if above and isinstance(above[0], DrawKeeper):
        return keepers_count(p, sizes, each)
    if min(sizes) < each or keepers_in_squads(p) != [each, each]:
        return False
    if isinstance(draft, Draft):
        return packet_counts(p, draft, sizes, sum(sizes) - 2 * each)
    if above or cards_on_table(p):
        return False
    if isinstance(draft, FirstPick):
        return sizes == [each, each]
    return 0 <= sizes[0] - sizes[1] <= 1 and sum(sizes) < 2 * SQUAD


def keepers_count(p: Position, sizes: list[int], each: int) -> bool:
    """Home draws its first keeper first, then both in turn; nobody has another card yet."""
    drawers = [int(frame.drawer) for frame in p.flow[6:] if isinstance(frame, DrawKeeper)]
    drawn = 2 * each - len(drawers)
    return (
        len(drawers) == len(p.flow) - 6
        and drawers == [number % 2 for number in range(2 * each - 1, drawn - 1, -1)]
        and sizes == [(drawn + 1) // 2, drawn // 2] == keepers_in_squads(p)
        and not cards_on_table(p)
    )


def packet_counts(p: Position, draft: Draft, sizes: list[int], picked: int) -> bool:
    """Packets are of four, the last one of what is missing; they are picked in turn (CA 4.1.3)."""
    begun = picked % TABLE
    packet = min(TABLE, 2 * SQUAD - sum(sizes) + begun)
    left = len(cards_on_table(p))
    above = p.flow[6:]
    if packet == 0 or draft.packets != picked // TABLE + 1:
        return False
    if isinstance(above[0], Pick):
        first = int(draft.packets + 1 + draft.first) % 2
        ahead = begun % 2  # who picks first is one ahead while the other one picks
        in_turn = above[0].side == (first + ahead) % 2
        in_turn = in_turn and sizes[first] - sizes[1 - first] == ahead
        return in_turn and len(above) == 1 and left == packet - begun
    waiting = sum(isinstance(frame, TurnUp) for frame in above)
    in_turn = begun == 0 and sizes[0] == sizes[1]
    return in_turn and waiting == len(above) and waiting + left == packet


def line_ups_count(p: Position) -> bool:
    """The shirts below the one to be given have been given, to people who are not on the bench."""
    line_up = p.flow[-1]
    if not isinstance(line_up, LineUp):
        return False
    for counter in range(COUNTERS):
        side = side_of(counter)
        due = line_up.shirt if side == line_up.side else SHIRTS * (side < line_up.side)
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
    if not has_referee(p) or any(isinstance(frame, ONLY_BEFORE) for frame in p.flow):
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
        lifted = any(isinstance(f, StepAside) and f.player == counter for f in p.flow)
        if (status == ON_PITCH) != (on_pitch or lifted) or status in (NO_CARD, ON_BENCH):
            return False
        if int(p.spot[counter]) == NOWHERE:
            return False
    return True


def attack_counts(p: Position) -> bool:
    """Is one of the attacks being played, and by the side whose turn it is (CA A1, A3)?"""
    if is_before(p) or p.over or p.half > EXTRA or any(isinstance(f, Toss) for f in p.flow):
        return True
    if p.half not in (0, EXTRA) or not 1 <= p.minute <= all_attacks(p):
        return False
    return not isinstance(p.flow[-1], Choose) or (p.limit > 0 and p.attack == attacking(p))


def can_go_on(p: Position) -> bool:
    """Somebody has something to decide, something is rolled, or all is over."""
    top = p.flow[-1]
    if top.side == AUTOMATIC or (top.side == NOBODY) != (p.over == 1):
        return False
    if p.settings.attacks > 0 and not attack_counts(p):
        return False
    if p.act == HELD and p.holder != NOWHERE and p.holder != p.keeper(p.attack):
        return False
    return top.side == NOBODY or bool(p.actions()) or p.chance is not None

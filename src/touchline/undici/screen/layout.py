"""UND1C1 set up by hand: chips, the ball, the hands, the turn and what it begins with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, u8

from touchline.core.editor.layout import (
    MOST,
    OFF,
    OPEN_PLAY,
    SIDES,
    BadLayout,
    Kit,
    Layout,
    Player,
    Range,
    Team,
    check_choice,
    checked_by,
    counter,
    placed,
    preset_and_switches,
    read_clock,
    shirts_of,
)
from touchline.core.picture import piece_id
from touchline.undici.engine.before_match.line_up import fill, join, wear
from touchline.undici.engine.before_match.starting_places import automatic
from touchline.undici.engine.bits import added, has
from touchline.undici.engine.board.pitch import BOXES, GRID, NAMES, NOWHERE, goal_of
from touchline.undici.engine.cards import catalogue as cards
from touchline.undici.engine.cards.decks import in_pool
from touchline.undici.engine.clubs import GK, SQUAD, Clubs
from touchline.undici.engine.play import Play
from touchline.undici.engine.position import SHIRTS, Position, eleven
from touchline.undici.engine.position import empty as empty_pitch
from touchline.undici.engine.set_pieces.free_kick import begin_set_piece
from touchline.undici.engine.set_pieces.kick_off import begin_kick_off
from touchline.undici.engine.state import HAND, PILE, SENT_OFF
from touchline.undici.engine.turn.act import Act
from touchline.undici.engine.turn.new_turn import new_turn
from touchline.undici.settings import PRESETS, Settings
from touchline.undici.squads.clubs import clubs
from touchline.undici.text.notation import read

STARTS: Final = (OPEN_PLAY, "kick-off", "free-kick")
IN_ATTACKS: Final = (OPEN_PLAY, "free-kick")
"""What an attack may go on with: the attackers have the ball (UN A2, A3)."""


def kit(settings: Settings) -> Kit:
    """Both teams lined up, home on the ball."""
    p = empty_pitch(settings, clubs(settings.teams))
    _squads(p, [[], []])
    at: list[list[str]] = []
    for side in range(2):
        boxes = automatic(p, side)
        at.append([NAMES[goal_of(side)], *(NAMES[box] for box in boxes)])
    names = [[p.clubs.names[int(p.chip[s * SHIRTS + i])] for i in range(SHIRTS)] for s in range(2)]
    preset, switches = preset_and_switches(PRESETS, settings)
    layout = Layout(
        preset=preset,
        settings=switches,
        ball=at[0][-1],
        home=Team(at=tuple(at[0]), cards=tuple(names[0])),
        away=Team(at=tuple(at[1]), cards=tuple(names[1])),
    )
    return Kit(
        layout,
        starts(settings),
        ranges(settings),
        _players(p.clubs),
        (_of_team(p.clubs, 0), _of_team(p.clubs, 1)),
        tuple(cards.IDS[n] for n in range(cards.COUNT) if in_pool(n, settings.pool))
        if settings.cards
        else (),
        settings.hand_limit or MOST,
        ("booked",) if settings.fouls else (),
        may_be_off=settings.fouls,
    )


def starts(settings: Settings) -> tuple[str, ...]:
    """What it may begin with."""
    found = IN_ATTACKS if settings.attacks else STARTS
    return found if settings.free_kick_pass else found[:-1]


def ranges(settings: Settings) -> tuple[Range, ...]:
    """Whole turns that both coaches have had, and the actions left in this one."""
    left = Range("left", 1, settings.actions, settings.actions)
    if settings.attacks:  # which attack it is, and its turns of both coaches (UN A1)
        attack = Range("attack", 1, 2 * settings.attacks, 1)
        return attack, Range("turns", 0, settings.attack_turns - 1, 0), left
    return Range("turns", 0, settings.turns - 1, 0), left


def _players(all_chips: Clubs) -> tuple[Player, ...]:
    """Every chip once by its name, as it is printed."""
    return tuple(
        Player(name, int(all_chips.positions[n]) == GK, int(all_chips.numbers[n]))
        for n, name in enumerate(all_chips.names)
    )


def _of_team(all_chips: Clubs, side: int) -> tuple[str, ...]:
    return tuple(all_chips.names[side * SQUAD : side * SQUAD + SQUAD])


def layout_of(p: Position) -> Layout:
    """What can be set up of a position; padlocks and what cards have done are not."""
    teams = [_team_of(p, side) for side in range(2)]
    kick_off = p.holder == NOWHERE and p.dead_box == NOWHERE
    ball = int(p.ball())
    preset, switches = preset_and_switches(PRESETS, p.settings)
    left = min(max(int(p.actions_left), 1), p.settings.actions)
    clock = {"turns": min(int(p.turn_number) // 2, p.settings.turns - 1), "left": left}
    if p.settings.attacks:
        played = min(int(p.turn_number), p.settings.attack_turns - 1)
        number = max(1, min(int(p.attack), 2 * p.settings.attacks))
        clock = {"attack": number, "turns": played, "left": left}
    return Layout(
        preset=preset,
        settings=switches,
        start="kick-off"
        if kick_off and not p.settings.attacks
        else OPEN_PLAY
        if p.holder != NOWHERE
        else "free-kick",
        side=SIDES[p.mover],
        ball="" if ball == NOWHERE else NAMES[ball],
        score=(int(p.home_goals), int(p.away_goals)),
        clock=clock,
        home=teams[0],
        away=teams[1],
    )


def _team_of(p: Position, side: int) -> Team:
    slots = eleven(side)
    spaces = [int(p.where(slot)) for slot in slots]
    chips = [int(p.chip[slot]) for slot in slots]
    return Team(
        at=tuple(OFF if space == NOWHERE else NAMES[space] for space in spaces),
        cards=tuple("" if chip == NOWHERE else p.clubs.names[chip] for chip in chips)
        if any(chip != NOWHERE for chip in chips)
        else (),
        booked=tuple(i + 1 for i, slot in enumerate(slots)
                     if has(p.booked, slot) and spaces[i] != NOWHERE),
        hand=tuple(cards.IDS[card] for card in p.cards_in(side, HAND)[:MOST]),
    )  # fmt: skip


def set_up(settings: Settings, layout: Layout) -> Position:
    """The position of a layout; BadLayout says what is wrong and where."""
    known = kit(settings)
    check_choice("start", layout.start, known.starts)
    clock = read_clock(layout, known.clock)
    p = empty_pitch(settings, clubs(settings.teams))
    p.flow.append(Play())
    found = placed(layout, NAMES, SHIRTS)
    _squads(p, [_named(p.clubs, layout, side) for side in range(2)])
    for side in range(2):
        _bring_out(p, side, found[side], known.may_be_off)
        _deal(p, layout, side, known)
        for number in shirts_of(layout, side, "booked"):
            p.booked = added(p.booked, side * SHIRTS + number - 1)
    if p.booked and not settings.fouls:
        raise BadLayout("no-marks", "booked")
    p.home_goals, p.away_goals = layout.score
    side = SIDES.index(layout.side)
    if settings.attacks:
        _attack(p, layout, side, clock)
    else:
        p.turn_number = 2 * clock["turns"] + side
        p.home_turns = clock["turns"] + side
    _begin(p, layout, side, clock["left"])
    p.go_on()
    p.story = []
    return checked_by(read, str(p))


def _attack(p: Position, layout: Layout, side: int, clock: dict[str, int]) -> None:
    """Which attack it is; whoever has the ball attacks, at a free kick the side that is on."""
    ball = GRID.cell(layout.ball)
    holder = NOWHERE if ball is None else int(p.occupant(ball))
    held = layout.start == OPEN_PLAY and holder != NOWHERE
    p.attack = clock["attack"]
    p.attacker = holder // SHIRTS if held else side
    p.turn_number = clock["turns"]
    p.home_turns = clock["turns"] // 2 + (clock["turns"] % 2 if side else 0)


def _named(all_chips: Clubs, layout: Layout, side: int) -> list[int]:
    """The chips named for a side, the keeper first: its own team's, then anybody's."""
    names = layout.team(side).cards
    if len(names) > SHIRTS:
        raise BadLayout("too-many", f"{SIDES[side]}.cards", found=len(names), most=SHIRTS)
    own = range(side * SQUAD, side * SQUAD + SQUAD)
    found: list[int] = []
    for number, name in enumerate(names, 1):
        who, piece = counter(side, number), piece_id(side, number)
        order = [*own, *(chip for chip in range(all_chips.size) if chip not in own)]
        chip = next((c for c in order if all_chips.names[c] == name and c not in found), NOWHERE)
        if name and chip == NOWHERE:
            twice = name in all_chips.names
            raise BadLayout("card-twice" if twice else "no-card", piece, who=who, name=name)
        if name and (int(all_chips.positions[chip]) == GK) != (number == 1):
            raise BadLayout("keeper-card", piece, who=who, name=name)
        found.append(chip)
    return found


def _squads(p: Position, named: list[list[int]]) -> None:
    """Eighteen chips each: the eleven as named, then the rest of the own team."""
    taken = {chip for chips in named for chip in chips if chip != NOWHERE}
    if len(taken) < sum(chip != NOWHERE for chips in named for chip in chips):
        raise BadLayout("card-twice", "cards", who="", name="")
    for side in range(2):
        own = range(side * SQUAD, side * SQUAD + SQUAD)
        rest = [chip for chip in own if chip not in taken]
        rest += [c for c in range(2 * SQUAD, p.clubs.size) if c not in taken]
        eleven = [*named[side], *[NOWHERE] * SHIRTS][:SHIRTS]
        for i, chip in enumerate(eleven):
            if chip == NOWHERE:
                keeper = i == 0
                found = next(c for c in rest if (int(p.clubs.positions[c]) == GK) == keeper)
                rest.remove(found)
                eleven[i] = found
        squad = [*eleven, *rest][:SQUAD]
        taken.update(squad)
        for place, chip in enumerate(squad):
            join(p, side, place, chip)
        for i in range(SHIRTS):
            wear(p, side * SHIRTS + i, i)


def _bring_out(p: Position, side: int, own: dict[int, str], may_be_off: bool) -> None:
    """Chips to their boxes, the keeper into his goal; a chip that is missing is named."""
    for number in range(1, SHIRTS + 1):
        slot = side * SHIRTS + number - 1
        who, piece = counter(side, number), piece_id(side, number)
        if number not in own:
            if number == 1 or not may_be_off:
                raise BadLayout("missing", piece, who=who)
            _leave(p, slot)
            continue
        space = int(GRID.cell(own[number]) or 0)
        in_goal = space == goal_of(side)
        if number == 1 and not in_goal and not p.settings.keeper_out:
            raise BadLayout("keeper-home", piece, who=who, cell=NAMES[goal_of(side)])
        if space >= BOXES and not (in_goal and number == 1):
            raise BadLayout("in-goal", piece, who=who, cell=own[number])
        p.put(slot, space)
        if number > 1:
            p.spot[slot] = i16(space)


def _leave(p: Position, slot: int) -> None:
    """Somebody does not take part: he was sent off."""
    side, place = slot // SHIRTS, slot % SHIRTS
    p.chip[slot] = i16(NOWHERE)
    p.label[slot] = u8(0)
    p.status[side * SQUAD + place] = u8(SENT_OFF)


def _deal(p: Position, layout: Layout, side: int, known: Kit) -> None:
    """The hand as named, the standard deck below it."""
    hand = layout.team(side).hand
    if len(hand) > known.most_in_hand:
        raise BadLayout("hand", f"{SIDES[side]}.hand", found=len(hand), most=known.most_in_hand)
    for name in hand:
        if name not in known.hand or hand.count(name) > 1:
            raise BadLayout("hand-card", f"{SIDES[side]}.hand", name=name)
    if p.settings.cards:
        fill(p, side, 0)
    for name in hand:
        card = cards.number(name)
        if p.has_card(side, PILE, card):
            p.move_card(side, card, PILE, HAND)
        else:
            p.add_card(side, card, HAND)


def _begin(p: Position, layout: Layout, side: int, actions: int) -> None:
    """The turn of a side, or what comes before it."""
    p.first = p.opener = side
    if layout.start == "kick-off":
        begin_kick_off(p)
        return
    ball = GRID.cell(layout.ball)
    if ball is None:
        raise BadLayout("ball", "ball", cell=layout.ball)
    if layout.start == "free-kick":
        if ball >= BOXES:
            raise BadLayout("ball", "ball", cell=layout.ball)
        new_turn(p, side)
        p.dead_box = ball
        begin_set_piece(p, side)
        return
    holder = int(p.occupant(ball))
    if holder < 0:
        raise BadLayout("ball-free", "ball", cell=layout.ball)
    p.holder = holder
    new_turn(p, side)
    p.actions_left = actions
    p.flow.append(Act(side))

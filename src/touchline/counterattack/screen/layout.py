"""Counter Attack set up by hand: counters with their cards, the ball, the clock, the restart.

Cells are seen with home at its first-half end; in the second half everything is turned round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchline.core.editor.layout import (
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
from touchline.counterattack.engine.before_match.draft import add_to_squad, keepers_each
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.bits import added
from touchline.counterattack.engine.board.pitch import (
    GRID,
    KICK_OFF_SPOT,
    NAMES,
    NOWHERE,
    R2,
    TOP_ROW,
    X,
    corner_near,
)
from touchline.counterattack.engine.choose import Choose
from touchline.counterattack.engine.deck import Deck
from touchline.counterattack.engine.play import play_frame
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.position import empty as empty_pitch
from touchline.counterattack.engine.set_pieces.free_kick import (
    award_corner,
    award_free_kick,
    award_throw_in,
)
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick
from touchline.counterattack.engine.set_pieces.kick_off import (
    kick_off,
    mirrored,
    remember,
    take_formation,
)
from touchline.counterattack.engine.set_pieces.penalty import award_penalty
from touchline.counterattack.engine.set_pieces.substitution import card_of, wear
from touchline.counterattack.engine.state import MOVED, NEXT, NOBODY_THERE, PLACES, SHIRTS, eleven
from touchline.counterattack.settings import PRESETS, Settings
from touchline.counterattack.squads.decks import deck
from touchline.counterattack.squads.squads import quick_line_up
from touchline.counterattack.text.notation import read

STARTS: Final = (
    *(OPEN_PLAY, "kick-off", "goal-kick", "corner", "throw-in", "free-kick", "penalty"),
)
IN_ATTACKS: Final = (OPEN_PLAY, "corner", "throw-in", "free-kick", "penalty")
"""What an attack may go on with; `side` is the one whose attack it is."""
FIXED: Final = ("kick-off", "goal-kick", "penalty")
"""Where the ball lies follows from the restart."""
SQUAD: Final = 16
FORMATION: Final = "4-4-2"


def kit(settings: Settings) -> Kit:
    """Both sides in formation, home with the ball in the middle."""
    cards = deck(settings.packs, settings.draft)
    home = formations()[FORMATION].hexes(0, False)
    at = [NAMES[hex_] for hex_ in home]
    other = [NAMES[mirrored(hex_)] for hex_ in home]
    squads = _shared_out(cards, [[], []], keepers=1)
    elevens = [_best_eleven(cards, squad) for squad in squads]
    preset, switches = preset_and_switches(PRESETS, settings)
    layout = Layout(
        preset=preset,
        settings=switches,
        ball=at[8],
        home=Team(at=tuple(at), cards=tuple(elevens[0])),
        away=Team(at=tuple(other), cards=tuple(elevens[1])),
    )
    players = tuple(
        Player(name, bool(cards.is_keeper(number)))
        for number, name in enumerate(cards.names[: cards.players])
    )
    return Kit(layout, starts(settings), ranges(settings), players, marks=("booked", "injured"))


def starts(settings: Settings) -> tuple[str, ...]:
    """What it may begin with; there is no kick-off and no goal kick in an attack (CA A3)."""
    return IN_ATTACKS if settings.attacks else STARTS


def ranges(settings: Settings) -> tuple[Range, ...]:
    """The half, and how much of it has been played; or which attack it is (CA A1)."""
    if settings.attacks:
        attack = Range("attack", 1, 2 * settings.attacks, 1)
        return attack, Range("actions", 0, settings.most_actions - 1, 0)
    half = Range("half", 1, 2, 2)
    if settings.clock == "actions":
        return half, Range("minute", 0, settings.half_minutes - 1, 0)
    if settings.clock == "none":
        return half, Range("actions", 0, settings.most_actions - 1, 0)
    return (half,)


def layout_of(p: Position) -> Layout:
    """What can be set up of a position; what a phase has left to do is not."""
    turned = p.end(0) == 1
    top = [frame.name() for frame in p.flow]
    start = next((word for word, sign in _SIGNS if sign in top), OPEN_PLAY)
    clock = {"half": min(int(p.half), 1) + 1}
    if p.settings.attacks:
        attack = max(1, min(int(p.minute), 2 * p.settings.attacks))
        clock = {"attack": attack, "actions": min(int(p.acted), p.settings.most_actions - 1)}
    elif p.settings.clock == "actions":
        clock["minute"] = min(int(p.minute), p.settings.half_minutes - 1)
    elif p.settings.clock == "none":
        clock["actions"] = min(int(p.acted), p.settings.most_actions - 1)
    teams = [_team_of(p, side, turned) for side in range(2)]
    preset, switches = preset_and_switches(PRESETS, p.settings)
    return Layout(
        preset=preset,
        settings=switches,
        start=start,
        side=SIDES[p.attack],
        ball=_cell(p.ball, turned) if p.ball != NOWHERE else NAMES[KICK_OFF_SPOT],
        score=(int(p.home_goals), int(p.away_goals)),
        clock=clock,
        home=teams[0],
        away=teams[1],
    )


_SIGNS: Final = (
    *(("kick-off", "kick-off-taker"), ("goal-kick", "goal-kick-spot")),
    ("penalty", "penalty-taker"),
)


def _cell(hex_: int, turned: bool) -> str:
    return OFF if hex_ == NOWHERE else NAMES[mirrored(hex_) if turned else hex_]


def _team_of(p: Position, side: int, turned: bool) -> Team:
    shirts = eleven(side)
    at = [_cell(int(p.where(i)), turned) for i in shirts]
    there = [number for number in range(1, SHIRTS + 1) if at[number - 1] != OFF]
    cards = [
        "" if int(p.who[i]) == NOBODY_THERE else p.deck.names[int(card_of(p, i))] for i in shirts
    ]
    first = side * SHIRTS - 1
    return Team(
        at=tuple(at),
        cards=tuple(cards) if any(cards) else (),
        booked=tuple(n for n in there if int(p.yellow) >> (first + n) & 1),
        injured=tuple(n for n in there if int(p.injured) >> (first + n) & 1),
    )


def set_up(settings: Settings, layout: Layout) -> Position:
    """The position of a layout; BadLayout says what is wrong and where."""
    check_choice("start", layout.start, starts(settings))
    clock = read_clock(layout, ranges(settings))
    half = clock.get("half", 1)
    turned = half == 2
    p = empty_pitch(settings, deck(settings.packs, settings.draft))
    p.flow.append(play_frame())
    p.half = half - 1
    p.minute = clock.get("attack", clock.get("minute", 0))
    p.acted = clock.get("actions", 0)
    p.home_goals, p.away_goals = layout.score
    p.referee = p.deck.players
    take_formation(p)
    found = placed(layout, NAMES, SHIRTS)
    chosen = [_named(p.deck, layout, side) for side in range(2)]
    squads = _shared_out(p.deck, chosen, int(keepers_each(p)))
    for side in range(2):
        _dress(p, side, squads[side], layout.team(side).cards, found[side])
        for number, cell in found[side].items():
            p.put(side * SHIRTS + number - 1, _hex(cell, turned))
        for number in shirts_of(layout, side, "booked"):
            p.yellow = added(p.yellow, side * SHIRTS + number - 1)
        for number in shirts_of(layout, side, "injured"):
            p.injured = added(p.injured, side * SHIRTS + number - 1)
    side = SIDES.index(layout.side)
    if settings.attacks:
        p.first = side if p.minute % 2 else 1 - side
        p.limit = settings.most_actions
    if layout.start not in FIXED and layout.ball not in NAMES:
        raise BadLayout("ball", "ball", cell=layout.ball)
    _begin(p, layout, side, KICK_OFF_SPOT if layout.start in FIXED else _hex(layout.ball, turned))
    p.go_on()
    p.story = []
    return checked_by(read, str(p))


def _hex(cell: str, turned: bool) -> int:
    hex_ = int(GRID.cell(cell) or 0)
    return int(mirrored(hex_)) if turned else hex_


def _named(cards: Deck, layout: Layout, side: int) -> list[int]:
    """The cards named for a side, each of which is there once."""
    found: list[int] = []
    both = [name for team in (layout.home, layout.away) for name in team.cards if name]
    names = layout.team(side).cards
    if len(names) > SHIRTS:
        raise BadLayout("too-many", f"{SIDES[side]}.cards", found=len(names), most=SHIRTS)
    for number, name in enumerate(names, 1):
        if not name:
            continue
        who, piece = counter(side, number), piece_id(side, number)
        if name not in cards.names[: cards.players]:
            raise BadLayout("no-card", piece, who=who, name=name)
        if both.count(name) > 1:
            raise BadLayout("card-twice", piece, who=who, name=name)
        found.append(cards.names.index(name))
    return found


def _shared_out(cards: Deck, chosen: Sequence[list[int]], keepers: int) -> list[list[int]]:
    """Both squads of sixteen: those chosen, then whoever comes next in the pack, in turn."""
    squads = [list(own) for own in chosen]
    taken = {card for squad in squads for card in squad}
    goal = [card for card in range(cards.outfielders, cards.players) if card not in taken]
    field = [card for card in range(cards.outfielders) if card not in taken]
    for squad in squads:
        while sum(bool(cards.is_keeper(card)) for card in squad) < keepers and goal:
            squad.append(goal.pop(0))
    while field and any(len(squad) < SQUAD for squad in squads):
        for squad in squads:
            if len(squad) < SQUAD and field:
                squad.append(field.pop(0))
    return squads


def _best_eleven(cards: Deck, squad: Sequence[int]) -> list[str]:
    """The names of those who would start."""
    players = [cards.pack.players[card] for card in squad]
    places = quick_line_up(players, formations()[FORMATION])[:SHIRTS]
    return [players[place].name for place in places]


def _dress(
    p: Position, side: int, squad: list[int], names: Sequence[str], own: dict[int, str]
) -> None:
    """Shirts for those who take part: as named, the others as they are best used."""
    if not own:
        raise BadLayout("nobody", f"{SIDES[side]}.at", side=counter(side, 0)[:-2])
    for card in squad:
        add_to_squad(p, side, card)
    wanted = dict(enumerate(names, 1))
    left = [name for name in _best_eleven(p.deck, squad) if name not in names]
    for number in range(1, SHIRTS + 1):
        name = wanted.get(number) or next(
            (n for n in left if (number == 1) == bool(p.deck.is_keeper(p.deck.names.index(n)))), ""
        )
        if not name:
            name = next(
                p.deck.names[card]
                for card in squad
                if p.deck.names[card] not in wanted.values() and not p.deck.is_keeper(card)
            )
            squad = [card for card in squad if p.deck.names[card] != name]
        if name in left:
            left.remove(name)
        if number in own:
            wear(p, side * SHIRTS + number - 1, _place(p, side, name))
    if 1 not in own:
        p.set_keeper(side, side * SHIRTS + min(own) - 1)


def _place(p: Position, side: int, name: str) -> int:
    card = p.deck.names.index(name)
    first = side * PLACES
    return next(place for place in range(PLACES) if int(p.squad[first + place]) == card)


def _begin(p: Position, layout: Layout, side: int, ball: int) -> None:
    """What is decided first; a ball or a player in the wrong place is named."""
    start = layout.start
    if start == OPEN_PLAY:
        holder = int(p.occupant(ball))
        p.attack = side
        p.drop_ball(ball)
        if holder >= 0:
            p.give(holder)
        p.act = MOVED
        p.stage = NEXT
        p.flow.append(Choose(p.attack))
    elif start == "kick-off":
        for i in range(2 * SHIRTS):
            hex_ = int(p.where(i))
            x = 0 if hex_ == NOWHERE else int(X[hex_])
            if x * (1 if p.end(i // SHIRTS) else -1) < 0:
                piece = piece_id(i // SHIRTS, i % SHIRTS + 1)
                raise BadLayout("own-half", piece, who=counter(i // SHIRTS, i % SHIRTS + 1))
        remember(p)
        kick_off(p, side)
    elif start == "goal-kick":
        award_goal_kick(p, side)
    elif start == "penalty":
        award_penalty(p, side)
    elif start == "throw-in":
        if abs(int(R2[ball])) < TOP_ROW - 1:
            raise BadLayout("throw-in", "ball", cell=layout.ball)
        award_throw_in(p, side, ball)
    elif start == "corner":
        corner = int(corner_near(ball, p.end(1 - side)))
        if corner == NOWHERE:
            raise BadLayout("corner", "ball", cell=layout.ball)
        award_corner(p, side, corner)
    else:
        award_free_kick(p, side, ball)

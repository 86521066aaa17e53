"""Brettfußball set up by hand: figures, ball, and the turn or restart it begins with."""

from __future__ import annotations

from typing import Final

from touchline.brettfussball.engine.board.pitch import (
    COLUMNS,
    FIGURES,
    GRID,
    NAMES,
    NOWHERE,
    SQUARES,
    half_of,
)
from touchline.brettfussball.engine.clock.periods import REGULATION
from touchline.brettfussball.engine.play import roll_frame
from touchline.brettfussball.engine.position import Position, empty_pitch
from touchline.brettfussball.engine.set_pieces.kick_off import TakeKickOff, kick_off, line_up
from touchline.brettfussball.engine.set_pieces.restarts import (
    Corner,
    GoalKick,
    ThrowIn,
    nearer_corner,
)
from touchline.brettfussball.engine.shooting.goal import must_leave
from touchline.brettfussball.settings import PRESETS, Settings
from touchline.brettfussball.text.notation import read
from touchline.core.editor.layout import (
    OFF,
    OPEN_PLAY,
    SIDES,
    BadLayout,
    Kit,
    Layout,
    Range,
    Team,
    check_choice,
    checked_by,
    counter,
    placed,
    preset_and_switches,
    read_clock,
)
from touchline.core.picture import piece_id

STARTS: Final = (OPEN_PLAY, "shot", "throw-in", "corner", "goal-kick", "kick-off")
IN_ATTACKS: Final = STARTS[:4]
"""What an attack may go on with: the attackers have the ball, or `side` attacks (BF A2, A3)."""


def kit(settings: Settings) -> Kit:
    """Everybody on the start dots, home to roll."""
    p = empty_pitch(settings)
    line_up(p)
    p.ball = p.pitch.kick_off[0]
    p.flow.append(roll_frame())
    if settings.attacks:
        p.attack = 1
        p.ball = int(p.men[FIGURES - 2])
    return Kit(layout_of(p), starts(settings), ranges(settings), may_be_off=False)


def starts(settings: Settings) -> tuple[str, ...]:
    """What it may begin with."""
    return IN_ATTACKS if settings.attacks else STARTS


def ranges(settings: Settings) -> tuple[Range, ...]:
    """How many turns have been played, where turns are counted; and in which attack (BF A1)."""
    if settings.attacks:
        attack = Range("attack", 1, 2 * settings.attacks, 1)
        return attack, Range("turns", 0, settings.attack_turns - 1, 0)
    if settings.clock != "turns":
        return ()
    return (Range("turns", 0, settings.turns - 1, 0),)


def layout_of(p: Position) -> Layout:
    """What can be set up of a position; figures in hand stand nowhere."""
    preset, switches = preset_and_switches(PRESETS, p.settings)
    teams = [
        Team(at=tuple(_cell(int(p.men[side * FIGURES + i])) for i in range(FIGURES)))
        for side in range(2)
    ]
    top = p.flow[-1].name()
    start = top if top in STARTS else "shot" if p.obliged and p.has_ball(p.mover) else OPEN_PLAY
    played = {"turns": int(p.clock)} if p.phase == REGULATION and p.clock else {}
    if p.settings.attacks:
        played["attack"] = max(1, min(int(p.attack), 2 * p.settings.attacks))
    return Layout(
        preset=preset,
        settings=switches,
        start=start,
        side=SIDES[p.mover],
        ball=NAMES[p.ball],
        score=(int(p.home_goals), int(p.away_goals)),
        clock=played if ranges(p.settings) else {},
        home=teams[0],
        away=teams[1],
    )


def _cell(square: int) -> str:
    return OFF if square == NOWHERE else NAMES[square]


def set_up(settings: Settings, layout: Layout) -> Position:
    """The position of a layout; BadLayout says what is wrong and where."""
    check_choice("start", layout.start, starts(settings))
    p = empty_pitch(settings)
    pitch = [NAMES[square] for square in range(SQUARES) if p.pitch.goal[square] == 0]
    for side, own in enumerate(placed(layout, pitch, FIGURES)):
        for number in range(1, FIGURES + 1):
            if number not in own:
                who = counter(side, number)
                raise BadLayout("missing", piece_id(side, number), who=who)
            p.put(side * FIGURES + number - 1, _square(own[number]))
    side = SIDES.index(layout.side)
    p.mover = side
    p.home_goals, p.away_goals = layout.score
    clock = read_clock(layout, ranges(settings))
    p.clock = clock.get("turns", 0)
    p.attack = clock.get("attack", 0)
    p.flow.append(roll_frame())
    if layout.start not in ("goal-kick", "kick-off"):
        if layout.ball not in pitch:
            raise BadLayout("ball", "ball", cell=layout.ball)
        p.ball = _square(layout.ball)
    _begin(p, layout.start, side)
    if settings.attacks:  # whoever has the ball attacks; where nobody has, the side that is on
        held = layout.start == OPEN_PLAY and p.carrier() >= 0
        p.attacker = p.carrier() // FIGURES if held else side
    return checked_by(read, str(p))


def _square(name: str) -> int:
    return int(GRID.cell(name) or 0)


def _begin(p: Position, start: str, side: int) -> None:
    """The turn or restart on top; a ball in the wrong place is named (BF 5, 21-24)."""
    p.obliged = int(start not in (OPEN_PLAY, "kick-off"))
    if start == "shot" and not p.has_ball(side):
        raise BadLayout("shot-ball", "ball", side=counter(side, 0)[:-2])
    if start == "throw-in":
        if p.ball % COLUMNS not in (0, COLUMNS - 1):
            raise BadLayout("throw-in", "ball", cell=NAMES[p.ball])
        p.flow.append(ThrowIn(side, p.ball))
    elif start == "corner":
        row = 0 if side == 1 else SQUARES - COLUMNS
        p.ball = nearer_corner(row + p.ball % COLUMNS)
        p.flow.append(Corner(side, p.ball))
    elif start == "goal-kick":
        p.ball = p.pitch.ring[side]
        p.flow.append(GoalKick(side))
    elif start == "kick-off" and ready_to_open(p):
        kick_off(p, side)
        p.story = []
    elif start == "kick-off":
        p.ball = p.pitch.kick_off[side]
        for i in range(2 * FIGURES):
            if must_leave(p, int(p.men[i]), i // FIGURES, i // FIGURES != side):
                who = counter(i // FIGURES, i % FIGURES + 1)
                raise BadLayout("kick-off", piece_id(i // FIGURES, i % FIGURES + 1), who=who)
        p.flow.append(TakeKickOff(side))


def ready_to_open(p: Position) -> bool:
    """Does everybody stand in his own half, the kick-off figures on their dots (BF 1, 2)?"""
    if any(half_of(int(p.men[i])) != i // FIGURES for i in range(2 * FIGURES)):
        return False
    dots, aside = p.pitch.kick_off, p.pitch.two_coloured
    on_dots = p.stands(0, dots[0]) and p.stands(1, dots[1])
    return on_dots and p.on[aside[0]] == 0 and p.on[aside[1]] == 0

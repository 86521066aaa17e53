"""A position as one line of text, and back (docs/notation.md).

Nine fields: home's squares in shirt order, away's, the ball, whose turn of the match it is (`!`
when obliged to shoot), the score, the clock, the shoot-out, the flow, the settings.
"""

from __future__ import annotations

import re
from typing import Any

from touchline.brettfussball.engine.board.pitch import FIGURES, GRID, NAMES, NOWHERE
from touchline.brettfussball.engine.clock.attacks import Deal
from touchline.brettfussball.engine.clock.full_time import set_limit
from touchline.brettfussball.engine.clock.periods import (
    OVER,
    PERIODS,
    REGULATION,
    SHOOT_OUT,
    STOPPAGE,
)
from touchline.brettfussball.engine.clock.shoot_out import ShootOut, ShootOutToss, decided
from touchline.brettfussball.engine.clock.whistle import Over
from touchline.brettfussball.engine.duels.attack import PlaceAttacker
from touchline.brettfussball.engine.frame import Frame
from touchline.brettfussball.engine.play import ForcedShot, FreeTurn, Roll
from touchline.brettfussball.engine.position import Position, empty_pitch
from touchline.brettfussball.engine.set_pieces.after_goal import Lift, PlaceLifted
from touchline.brettfussball.engine.set_pieces.kick_off import TakeKickOff, Toss
from touchline.brettfussball.engine.set_pieces.restarts import Corner, GoalKick, ThrowIn
from touchline.brettfussball.engine.shooting.goal import must_leave
from touchline.brettfussball.settings import PRESETS, checked
from touchline.core import flow
from touchline.core.errors import BadPosition
from touchline.core.flow import CHANCE, NOBODY
from touchline.core.line import (
    SIDES,
    fields_of,
    read_frame,
    read_settings,
    write_cells,
    write_frame,
    write_settings,
    wrong,
)

FRAMES: dict[str, type[Frame]] = {
    frame.kind.name: frame
    for frame in (
        *(Roll, FreeTurn, ForcedShot, PlaceAttacker, ThrowIn, Corner, GoalKick),
        *(Toss, TakeKickOff, Lift, PlaceLifted, ShootOutToss, ShootOut, Over, Deal),
    )
}

# The flow after a goal, bottom first: who takes the kick-off, the conceding side, the scorer.
AFTER_GOAL = ("roll", "kick-off", "place", "lift", "place", "lift")
FLOWS = {
    ("over",),
    ("roll",),
    ("shoot-out-toss",),
    ("shoot-out",),
    *(("roll", top) for top in ("toss", "turn", "shot", "attacker", "throw-in", "corner")),
    ("roll", "goal-kick"),
    ("roll", "situation"),
    *(AFTER_GOAL[:length] for length in range(2, 7)),
}
FIELDS = 9


def write(p: Position) -> str:
    """The line for a position."""
    return " ".join(
        [
            _write_squares(p, 0),
            _write_squares(p, 1),
            NAMES[p.ball],
            SIDES[p.mover] + "!" * int(p.obliged),
            f"{p.home_goals}:{p.away_goals}",
            _write_clock(p),
            _write_shoot_out(p),
            ">".join(write_frame(frame) for frame in p.flow),
            write_settings(p.settings, PRESETS["classic"]),
        ]
    )


def _write_squares(p: Position, side: int) -> str:
    return write_cells([int(p.men[side * FIGURES + i]) for i in range(FIGURES)], NAMES)


def _write_clock(p: Position) -> str:
    """The period, its turns and those of stoppage time; in an attack whose it is and which."""
    clock = f"{PERIODS[p.phase]}/{p.clock}/{p.stopped}"
    return f"{clock}/{SIDES[p.attacker]}/{p.attack}" if p.attack else clock


def _write_shoot_out(p: Position) -> str:
    if p.shots == 0 and p.flow[-1].name() != "shoot-out":
        return "-"
    return f"{SIDES[p.first_shooter]}/{p.shots}/{p.home_shots}:{p.away_shots}"


def read(text: str) -> Position:
    """The position a line describes; BadPosition says which field is wrong and what is expected."""
    fields = fields_of(text, FIELDS)
    settings = checked(read_settings(fields[8], PRESETS["classic"], "goals=3;stoppage=false"))
    p = empty_pitch(settings)
    _read_squares(p, fields[0], 0)
    _read_squares(p, fields[1], 1)
    p.ball = _square(p, fields[2], "ball", in_goal=True)
    side, must = re.fullmatch(r"(home|away)(!?)", fields[3]), fields[3].endswith("!")
    if side is None:
        raise wrong("turn", fields[3], "home, away, home! away!")
    p.mover = SIDES.index(side[1])
    p.obliged = int(must)
    p.home_goals, p.away_goals = _numbers(r"(\d{1,4}):(\d{1,4})", "score", fields[4], "2:1")
    _read_clock(p, fields[5])
    p.flow.extend(read_frame(word, FRAMES) for word in fields[7].split(">"))
    if fields[6] != "-":
        _read_shoot_out(p, fields[6])
    _check(p, fields[7])
    set_limit(p)
    return p


def _numbers(pattern: str, field: str, text: str, example: str) -> list[int]:
    found = re.fullmatch(pattern, text, re.ASCII)
    if found is None:
        raise wrong(field, text, example)
    return [int(number) for number in found.groups()]


def _square(p: Position, text: str, field: str, in_goal: bool = False) -> int:
    square = GRID.cell(text)
    if square is None or (p.pitch.goal[square] != 0 and not in_goal):
        raise wrong(field, text, "A1…T24")
    return square


def _read_squares(p: Position, text: str, side: int) -> None:
    squares = text.split(",")
    if len(squares) != FIGURES:
        raise wrong(SIDES[side], text, f"{FIGURES} x A1…T24")
    for i, word in enumerate(squares):
        if word == "-":
            continue
        square = _square(p, word, SIDES[side])
        if p.on[square] != 0:
            raise BadPosition("error.position-twice", square=NAMES[square])
        p.put(side * FIGURES + i, square)


def _read_clock(p: Position, text: str) -> None:
    pattern = r"([a-z-]+)/(\d{1,6})/(\d{1,6})(?:/(home|away)/([1-9]\d?))?"
    found = re.fullmatch(pattern, text, re.ASCII)
    example = "regulation/0/0/home/1" if p.settings.attacks else "regulation/0/0"
    if found is None or found[1] not in PERIODS:
        raise wrong("clock", text, example)
    if found[4]:
        p.attacker, p.attack = SIDES.index(found[4]), int(found[5])
        if p.attack > 2 * p.settings.attacks + 2:
            raise wrong("clock", text, example)
    p.phase = PERIODS.index(found[1])
    p.clock = int(found[2])
    p.stopped = int(found[3])


def _read_shoot_out(p: Position, text: str) -> None:
    found = re.fullmatch(r"(home|away)/(\d{1,4})/(\d{1,4}):(\d{1,4})", text, re.ASCII)
    if found is None:
        raise wrong("shoot-out", text, "home/4/2:1")
    p.first_shooter = SIDES.index(found[1])
    p.shots, p.home_shots, p.away_shots = int(found[2]), int(found[3]), int(found[4])
    if _write_shoot_out(p) != text:
        raise wrong("shoot-out", text, "-")


def _check(p: Position, text: str) -> None:
    """Could this position have come about? Otherwise playing on from it would make no sense."""
    names = tuple(frame.name() for frame in p.flow)
    period = {"over": OVER, "shoot-out": SHOOT_OUT, "shoot-out-toss": SHOOT_OUT}.get(names[0])
    sound = (
        names in FLOWS
        and (p.phase == period if period else p.phase < SHOOT_OUT)
        and (p.phase >= SHOOT_OUT or p.pitch.goal[p.ball] == 0 or names[-1] == "situation")
        and _attack_fits(p, names)
        and _sides_fit(p)
        and _figures_fit(p)
        and all(_liberty_fits(p, frame) for frame in p.flow)
        and ("kick-off" not in names or _ready_for_kick_off(p))
        and _shoot_out_fits(p)
        and p.flow[-1].sane(p)
    )
    if not sound:
        raise BadPosition("error.position-flow", flow=text)


def _attack_fits(p: Position, names: tuple[str, ...]) -> bool:
    """Where it is played by attacks one is under way from the toss on, and the attackers' (BF A3).

    The defenders never have the ball when something is decided.
    """
    if not p.settings.attacks or names[-1] == "toss":
        return p.attack == 0
    regular = 2 * p.settings.attacks
    in_time = 0 < p.attack <= regular
    if p.phase >= SHOOT_OUT:
        more = 2 if p.settings.extra_time else 0
        return p.attack in (regular, regular + more)
    if p.phase == STOPPAGE or in_time != (p.phase == REGULATION):
        return False
    if names[-1] == "situation":
        return p.mover == p.attacker
    held = p.has_ball(1 - p.attacker) and names[-1] not in ("throw-in", "corner")
    return p.clock < p.settings.attack_turns and not held and "kick-off" not in names


def _figures_fit(p: Position) -> bool:
    """Figures are in hand only after an attack or a goal; who must shoot has the ball."""
    in_hand = [sum(int(p.men[s * FIGURES + i]) == NOWHERE for i in range(FIGURES)) for s in (0, 1)]
    top = p.flow[-1]
    match top.name():
        case "attacker":
            return sum(in_hand) == in_hand[top.side] == 1
        case "lift":
            return top.side != p.mover or in_hand[1 - top.side] == 0
        case "place":
            return in_hand[top.side] > 0 and (top.side != p.mover or in_hand[1 - top.side] == 0)
        case "roll" | "shot":
            return sum(in_hand) == 0 and (p.obliged == 0 or p.has_ball(p.mover))
    return sum(in_hand) == 0


def _liberty_fits(p: Position, frame: flow.Frame[Any]) -> bool:
    """Only the conceding side may be at liberty to put figures anywhere, if agreed (BF R33)."""
    if not isinstance(frame, PlaceLifted) or frame.at_liberty == 0:
        return True
    return frame.side == p.mover and p.settings.conceder_places == "anywhere"


def _ready_for_kick_off(p: Position) -> bool:
    """After a goal the ball lies on the empty dot, and who had to leave has left (BF 21)."""
    return p.ball == p.pitch.kick_off[p.mover] and not any(
        must_leave(p, int(p.men[i]), i // FIGURES, i // FIGURES != p.mover)
        for i in range(2 * FIGURES)
        if int(p.men[i]) != NOWHERE
    )


def _shoot_out_fits(p: Position) -> bool:
    """Nobody scored more often than he shot, the right side shoots next, and it is undecided."""
    first = p.home_shots if p.first_shooter == 0 else p.away_shots
    second = p.home_shots + p.away_shots - first
    if first > (p.shots + 1) // 2 or second > p.shots // 2:
        return False
    if p.flow[-1].name() != "shoot-out":
        return p.shots == 0 or p.phase == OVER
    return p.mover == (p.first_shooter + p.shots) % 2 and not (p.shots and decided(p))


def _sides_fit(p: Position) -> bool:
    """The mover decides, but the scorer re-places his figures before the conceding side does."""
    if len(p.flow) > 2 or p.flow[-1].name() in ("kick-off", "lift", "place"):
        return all(
            frame.side == (p.mover if depth < 4 else 1 - p.mover)
            for depth, frame in enumerate(p.flow)
            if depth
        )
    return p.flow[-1].side in (CHANCE, NOBODY, p.mover)

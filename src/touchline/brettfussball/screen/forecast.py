"""Exact odds: what an action does, and which numbers of the next roll do what."""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import FIGURES, GRID, NAMES
from touchline.brettfussball.engine.clock.periods import SHOOT_OUT
from touchline.brettfussball.engine.duels.attack import PlaceAttacker
from touchline.brettfussball.engine.play import FreeTurn
from touchline.brettfussball.engine.position import Position, side_of
from touchline.brettfussball.engine.shooting.shot import CAUGHT, IN_GOAL, OUT, flight
from touchline.core.action import Action
from touchline.core.game import Forecast, Odds
from touchline.core.picture import Threat, piece_id
from touchline.core.side import Side

KEEPER = 0
THREATS = ("goal", "attack", "collect")


def forecast(p: Position, action: Action) -> Forecast:
    """Play it on a copy and count the faces of the next die that matter."""
    after = p.copy()
    outcome = name_of(p, action)
    path = path_of(p, action)
    threats = threats_to(p, action)
    after.play(action)
    odds: list[Odds] = []
    top = after.flow[-1]
    if isinstance(top, PlaceAttacker) and top.attacker != KEEPER:
        # wherever he is put the same shot is forced; where a keeper is put makes a difference
        after.play(after.actions()[0])
    if after.decision == "roll":
        odds = next_roll(after)
    elif after.decision == "shoot-out":
        odds = [odds_of("goal", after, (4, 5, 6))]
    return Forecast(outcome, tuple(odds), path, threats, outcome == "leave-ball")


def path_of(p: Position, action: Action) -> tuple[str, ...]:
    """The squares a shot flies over; of a run, which may turn anywhere, the last one (BF 6, 13)."""
    if action.verb == "move":
        return (NAMES[action.args[1]],)
    if action.verb != "shoot":
        return ()
    end, _ = flight(p, action.args[0], p.die())
    at = p.ball
    found: list[str] = []
    while at != end:
        at = i64(GRID.step[at * 4 + action.args[0]])
        found.append(NAMES[at])
    return tuple(found)


def threats_to(p: Position, action: Action) -> tuple[str, ...]:
    """The opponent to whom a shot comes; it flies over everybody else (BF 14)."""
    if action.verb != "shoot":
        return ()
    end, fate = flight(p, action.args[0], p.die())
    there = int(p.on[end]) - 1
    if there < 0 or side_of(there) == p.mover or fate == OUT or fate == IN_GOAL:
        return ()
    return (piece_id(int(side_of(there)), there % FIGURES + 1),)


def name_of(p: Position, action: Action) -> str:
    """One word for what the action does: a key of the texts."""
    if action.verb == "shoot":
        return shot_name(p, action)
    if action.verb == "move":
        figure, square = action.args
        if square == p.ball:
            return "collect"
        return "leave-ball" if p.carrier() == p.mover * FIGURES + figure else "move"
    return action.verb


def shot_name(p: Position, action: Action) -> str:
    """What becomes of a shot with the number on the table."""
    end, fate = flight(p, action.args[0], p.die())
    if fate == IN_GOAL:
        return "own-goal" if p.pitch.goal[end] == p.mover + 1 else "goal"
    if fate == OUT:
        return "out"
    if fate == CAUGHT:
        return "caught"
    receiver = int(p.on[end]) - 1
    if receiver < 0:
        return "free-ball"
    return "team-mate" if side_of(receiver) == p.mover else "opponent"


def next_roll(p: Position) -> list[Odds]:
    """Which faces of the coming die let the roller score, keep, attack or collect the ball."""
    faces: dict[str, list[int]] = {}
    for die in range(1, 7):
        after = p.copy()
        after.play(moves.FACES[die - 1])
        names = {name_of(after, action) for action in after.actions()}
        for name in ("goal", "team-mate", "attack", "collect"):
            if name in names:
                faces.setdefault(name, []).append(die)
    return [odds_of(name, p, tuple(dice)) for name, dice in faces.items()]


def odds_of(name: str, p: Position, faces: tuple[int, ...]) -> Odds:
    """The chance that the side about to roll throws one of these."""
    return Odds(name, Side(int(p.mover)), faces, Fraction(len(faces), 6))


def threats(p: Position, side: Side) -> list[Threat]:
    """Who of the others scores, attacks or reaches the ball next, and with which numbers (BF 4)."""
    if p.phase >= SHOOT_OUT:
        return []
    faces: dict[tuple[str, str], list[int]] = {}
    cells: dict[tuple[str, str], dict[str, None]] = {}
    for die in range(1, 7):
        board = p.copy()
        board.mover = 1 - int(side)
        turn = FreeTurn(board.mover, die)
        board.suppose(turn)
        for action in board.actions():
            what = name_of(board, action)
            if what not in THREATS:
                continue
            key = what, piece_id(int(board.mover), figure_of(board, action) + 1)
            seen = faces.setdefault(key, [])
            if die not in seen:
                seen.append(die)
            way = path_of(board, action) if what == "goal" else (NAMES[board.ball],)
            cells.setdefault(key, {}).update(dict.fromkeys(way))
    found = [
        Threat(piece, what, tuple(cells[what, piece]), tuple(dice), round(100 * len(dice) / 6))
        for (what, piece), dice in faces.items()
    ]
    return sorted(found, key=lambda each: (THREATS.index(each.what), -len(each.faces)))


def figure_of(p: Position, action: Action) -> int:
    """Who does it: a shot is the carrier's."""
    return int(p.carrier() % FIGURES) if action.verb == "shoot" else int(action.args[0])

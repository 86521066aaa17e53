"""What a seat may know of a match, as plain data (design: views are made per seat)."""

from __future__ import annotations

from typing import Any

from touchline.brettfussball.engine.board.pitch import FIGURES, NAMES, NOWHERE
from touchline.brettfussball.engine.clock import attacks
from touchline.brettfussball.engine.clock.periods import PERIODS
from touchline.brettfussball.engine.clock.shoot_out import DISTANCE
from touchline.brettfussball.engine.position import Position, side_of
from touchline.core.side import Side, turn_about

FACES = 6
# The ball lies on the spot of a restart before anybody has been put there (BF 22-24).
NOBODY_HAS_IT = ("throw-in", "corner", "goal-kick")


def imagine(p: Position, _side: Side | None, _dice: Any) -> Position:
    """Nothing is hidden in this game: what can be imagined is what is."""
    return p.copy()


def view(p: Position, side: Side | None) -> dict[str, Any]:
    """Everything there is to know: nothing is hidden in this game, not even from spectators."""
    carrier = -1 if p.decision in NOBODY_HAS_IT else int(p.carrier())
    turn = p.turn
    return {
        "game": "brettfussball",
        "seat": None if side is None else side.label,
        "turn": None if turn is None else turn.label,
        "decision": p.decision,
        "mover": Side(int(p.mover)).label,
        "obliged": bool(p.obliged),
        "die": int(p.die()) or None,
        "score": list(p.score),
        "winner": None if p.winner is None else p.winner.label,
        "period": PERIODS[p.phase],
        "turns": int(p.clock),
        "of": turns_in_all(p),
        "attacks": attack_of(p),
        "shoot_out": [int(p.home_shots), int(p.away_shots)],
        "kick_taken": turn_about(int(p.shots), int(p.first_shooter)),
        "kick_rounds": int(p.settings.shots),
        "kick_percent": round(100 * (FACES + 1 - DISTANCE) / FACES),
        "ball": NAMES[p.ball],
        "carrier": None
        if carrier < 0
        else {"side": Side(int(side_of(carrier))).label, "figure": carrier % FIGURES + 1},
        "figures": {
            seat.label: [
                None if int(p.men[i]) == NOWHERE else NAMES[int(p.men[i])]
                for i in range(seat * FIGURES, seat * FIGURES + FIGURES)
            ]
            for seat in (Side.HOME, Side.AWAY)
        },
        "position": str(p),
    }


def attack_of(p: Position) -> dict[str, int] | None:
    """Which attack of how many it is, None where it is played by the clock (BF A1)."""
    if not p.settings.attacks:
        return None
    number = max(1, int(p.attack))
    return {"number": number, "of": max(number, attacks.attacks_in_all(p))}


def turns_in_all(p: Position) -> int | None:
    """How many turns normal time has, None where it is not counted in turns (BF R31)."""
    if p.settings.attacks:
        return int(p.settings.attack_turns)
    counted = p.settings.clock == "turns" and PERIODS[p.phase] == "regulation"
    return int(p.settings.turns) if counted else None

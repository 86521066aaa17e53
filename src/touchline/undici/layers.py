"""Which frame of the flow may lie on which, and at what stage of a turn (UN 3.3.4, 3.3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchline.undici.pitch import NOWHERE
from touchline.undici.position import side_of
from touchline.undici.state import (
    ACTING,
    DRAWING,
    LINING_UP,
    LOCKING,
    PLAIN,
    PREPARING,
    RESTARTING,
    THROW_IN,
    TRACTORS,
    TURNING_UP,
)

if TYPE_CHECKING:
    from touchline.undici.position import Position

# Cards are played while something else is under way, and what they do comes first.
CARDS: Final = frozenset(["bonus", "card-choice", "card-roll", "resolve", "respond"])
QUIET: Final = frozenset(
    [
        "black-padlock",
        "come-on",
        "come-on-at",
        "draw",
        "keep",
        "kick-off-box",
        "kick-off-taker",
        "over",
        "padlock",
        "put-back",
        "set-up",
        "set-up-to",
        "substitution",
        "toss",
    ]
)
"""No card is played while one of these is decided."""

# A frame lies on the bottom of the match, or on a card that is being played; but for these.
_USUAL: Final = frozenset(["play", "respond", "turn-over"])
_BELOW: Final[dict[str, frozenset[str]]] = {
    name: frozenset(below.split())
    for name, below in {
        "act": "play",
        "after-foul": "act play respond",
        "black-padlock": "free-kick-pass play",
        "closer-to": "throw-in-run",
        "come-on": "after-foul play substitution",
        "come-on-at": "after-foul play substitution",
        "discipline-roll": "after-foul injury-roll",
        "draw": "draw keep play",
        "free-kick-locks": "free-kick-pass",
        "free-move": "free-kick-locks free-move",
        "free-move-to": "free-move",
        "header-box": "headers make-room",
        "headers": "headers make-room",
        "injury-roll": "after-foul",
        "keep": "play",
        "kick-off-box": "play",
        "kick-off-taker": "play",
        "make-room": "free-kick-cross free-kick-shot free-move high-ball make-room penalty-shot "
        "play",
        "move-to": "card-choice move-to play respond throw-in-reply turn-over",
        "padlock": "black-padlock",
        "play-choice": "pass-roll play play-choice respond",
        "play-roll": "pass-roll play respond",
        "put-back": "play",
        "set-up": "kick-off-taker play set-up",
        "set-up-to": "set-up",
        "stand-in": "after-foul injury-roll",
        "substitution": "play",
        "teams-out": "play",
        "throw-in-reply": "throw",
        "throw-in-run": "throw-in-reply",
        "toss": "play",
        "tractor": "play",
        "trap-offer": "pass-roll respond",
        "wall-end": "make-room",
        "wall-man": "make-room",
    }.items()
}

# How far the turn has come when these lie on the bottom; all others belong to its actions.
_STAGES: Final[dict[str, tuple[int, ...]]] = {
    "black-padlock": (DRAWING,),
    "come-on": (RESTARTING,),
    "come-on-at": (RESTARTING,),
    "draw": (TURNING_UP,),
    "keep": (TURNING_UP,),
    "kick-off-box": (PREPARING,),
    "kick-off-taker": (PREPARING,),
    "move-to": (ACTING, LINING_UP),
    "put-back": (TURNING_UP,),
    "set-up": (LOCKING,),
    "substitution": (RESTARTING,),
    "teams-out": (PREPARING,),
    "toss": (PREPARING,),
    "tractor": (ACTING, LINING_UP),
}
_CARD_STAGES: Final = (ACTING, TRACTORS, LINING_UP)

# What only the coach on turn decides.
_ON_TURN: Final = frozenset(
    [
        "act",
        "black-padlock",
        "free-kick-pass",
        "group-step",
        "group-way",
        "keep",
        "put-back",
        "set-piece-taker",
        "substitution",
        "throw",
        "throw-in-box",
        "throw-in-taker",
        "tractor",
    ]
)
# What only the side with the ball decides.
_WITH_BALL: Final = frozenset(["free-kick-cross", "free-kick-pass", "throw"])
# While one of these is under way a ball may be dead.
_DEAD: Final = frozenset(
    [
        "after-foul",
        "corner-box",
        "corner-taker",
        "penalty-spot",
        "set-piece-taker",
        "throw-in-box",
        "throw-in-taker",
    ]
)
_NO_BALL: Final = frozenset(["kick-off-box", "kick-off-taker", "toss"])


def lies_well(p: Position, number: int) -> bool:
    """May this frame lie on the one below it, and at this stage?"""
    name = p.flow[number].name()
    below = p.flow[number - 1].name()
    if name in CARDS:
        good = below not in QUIET
    else:
        good = below in _BELOW.get(name, _USUAL)
    if name in _WITH_BALL and (p.holder == NOWHERE or side_of(p.holder) != p.flow[number].side):
        return False
    return good and (number > 1 or is_time_for(p, name))


def is_time_for(p: Position, name: str) -> bool:
    """Has the turn come so far, and is it the right coach's?"""
    stages = _CARD_STAGES if name in CARDS else _STAGES.get(name, (ACTING,))
    if p.stage not in stages:
        return False
    return name not in _ON_TURN or p.flow[1].side == p.mover


def ball_fits(p: Position) -> bool:
    """A chip on the pitch has the ball, it is dead, or a kick-off is being prepared."""
    names = {frame.name() for frame in p.flow}
    if not PLAIN <= p.restart <= THROW_IN:
        return False
    if p.holder != NOWHERE:
        return p.where(p.holder) != NOWHERE and p.dead_box == NOWHERE
    if p.over == 1 or names & _NO_BALL:
        return True
    restarts = p.stage != ACTING and p.restart != PLAIN
    return p.dead_box != NOWHERE and (bool(names & _DEAD) or restarts)

"""All frames by name, gathered from the chapters: for reading positions from text."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from touchline.core.flow import AUTOMATIC, CHANCE
from touchline.undici.before_match import draft, kick_off, line_up, set_up
from touchline.undici.duels import discipline, duel, fouls, injury, leaving, substitution
from touchline.undici.match.frame import Frame
from touchline.undici.passes import passing
from touchline.undici.playbook import frames, trap_offer
from touchline.undici.running import group, movement, padlocks
from touchline.undici.set_pieces import (
    corner,
    corner_duel,
    free_kick,
    free_kick_cross,
    free_kick_pass,
    free_kick_shot,
    header_boxes,
    penalty,
    room,
    throw_in,
    wall,
)
from touchline.undici.shots import shoot_out, shot
from touchline.undici.strategy import choice, draw, put_back, window
from touchline.undici.turn import act, attacks, ending, play, whistle

CHAPTERS: tuple[ModuleType, ...] = (
    *(act, choice, corner, corner_duel, discipline, draft, draw, duel, ending, fouls),
    *(free_kick, free_kick_cross, free_kick_pass, free_kick_shot, group, header_boxes, injury),
    *(kick_off, leaving, line_up, movement, padlocks, passing, penalty, play, put_back, room),
    *(set_up, shoot_out, shot, substitution, throw_in, wall, whistle, window),
    *(frames, trap_offer, attacks),
)


def _declared(chapter: ModuleType) -> Iterator[type[Frame]]:
    """The frames a chapter declares."""
    for value in vars(chapter).values():
        if isinstance(value, type) and issubclass(value, Frame) and "kind" in vars(value):
            if value.__module__ == chapter.__name__:
                yield value


FRAMES: dict[str, type[Frame]] = {
    frame.kind.name: frame for chapter in CHAPTERS for frame in _declared(chapter)
}
CHANCES = frozenset(name for name, frame in FRAMES.items() if frame.kind.seat == CHANCE)
GOES_ON = frozenset(name for name, frame in FRAMES.items() if frame.kind.seat == AUTOMATIC)
PRELUDE = tuple(name for name, frame in FRAMES.items() if frame.kind.prelude)
RESPONSES = tuple(name for name, frame in FRAMES.items() if frame.kind.forecast == "passed-over")

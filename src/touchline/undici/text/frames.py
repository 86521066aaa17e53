"""All frames by name, gathered from the chapters: for reading positions from text."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from touchline.core.flow import CHANCE
from touchline.undici.engine import play
from touchline.undici.engine.before_match import draft, line_up, set_up
from touchline.undici.engine.cards import choice, draw, put_back, window
from touchline.undici.engine.clock import attacks, shoot_out, whistle
from touchline.undici.engine.duels import discipline, duel, fouls, injury, leaving
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.passing import passing
from touchline.undici.engine.playbook import (
    crossing_runs,
    doubling_up,
    free_run,
    offside_trap,
    one_two,
    through_ball,
    trap_offer,
)
from touchline.undici.engine.running import group, movement, padlocks
from touchline.undici.engine.set_pieces import (
    corner,
    corner_duel,
    free_kick,
    free_kick_cross,
    free_kick_pass,
    free_kick_shot,
    header_boxes,
    kick_off,
    make_room,
    penalty,
    substitution,
    throw_in,
    wall,
)
from touchline.undici.engine.shooting import shot
from touchline.undici.engine.turn import act, ending

CHAPTERS: tuple[ModuleType, ...] = (
    *(act, choice, corner, corner_duel, discipline, draft, draw, duel, ending, fouls),
    *(free_kick, free_kick_cross, free_kick_pass, free_kick_shot, group, header_boxes, injury),
    *(kick_off, leaving, line_up, movement, padlocks, passing, penalty, play, put_back, make_room),
    *(set_up, shoot_out, shot, substitution, throw_in, wall, whistle, window),
    *(crossing_runs, doubling_up, free_run, offside_trap, one_two, through_ball, trap_offer),
    attacks,
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
PRELUDE = tuple(name for name, frame in FRAMES.items() if frame.kind.prelude)
RESPONSES = tuple(name for name, frame in FRAMES.items() if frame.kind.forecast == "passed-over")

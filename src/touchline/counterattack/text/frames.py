"""All frames by name, gathered from the chapters: for reading positions from text."""

from __future__ import annotations

from types import ModuleType

from touchline.counterattack.engine import choose, play
from touchline.counterattack.engine.before_match import draft, line_up
from touchline.counterattack.engine.clock import attacks, drill, full_time, shoot_out, whistle
from touchline.counterattack.engine.duels import dive, foul, steal, tackle
from touchline.counterattack.engine.frame import Frame
from touchline.counterattack.engine.heading import (
    control,
    headed_pass,
    headed_shot,
    header,
    header_duel,
)
from touchline.counterattack.engine.passing import (
    accuracy,
    first_time_moves,
    flight_moves,
    ground_pass,
    high_pass,
    long_landing,
    long_pass,
    loose_ball,
    pass_flight,
    stray,
)
from touchline.counterattack.engine.running import (
    dribble,
    final_third,
    movement,
    nutmeg,
    reposition,
    run,
)
from touchline.counterattack.engine.set_pieces import (
    free_kick,
    goal_kick,
    kick_off,
    out,
    penalty,
    placement,
    substitution,
)
from touchline.counterattack.engine.shooting import (
    goal,
    keeper_ball,
    keeper_step,
    save,
    shot,
    snapshot,
)

CHAPTERS = (
    accuracy,
    attacks,
    choose,
    control,
    dive,
    draft,
    dribble,
    drill,
    final_third,
    flight_moves,
    foul,
    free_kick,
    full_time,
    goal,
    goal_kick,
    ground_pass,
    first_time_moves,
    pass_flight,
    headed_pass,
    headed_shot,
    header,
    header_duel,
    high_pass,
    keeper_ball,
    keeper_step,
    kick_off,
    line_up,
    long_landing,
    long_pass,
    loose_ball,
    movement,
    nutmeg,
    out,
    penalty,
    placement,
    play,
    reposition,
    run,
    save,
    shoot_out,
    snapshot,
    shot,
    steal,
    stray,
    substitution,
    tackle,
    whistle,
)


def frames_of(chapter: ModuleType) -> list[type[Frame]]:
    """The decisions a chapter declares."""
    return [
        value
        for value in vars(chapter).values()
        if isinstance(value, type)
        and issubclass(value, Frame)
        and value.__module__ == chapter.__name__
        and value.kind.name
    ]


FRAMES: dict[str, type[Frame]] = {
    frame.kind.name: frame for chapter in CHAPTERS for frame in frames_of(chapter)
}

"""A whole line-up or placement in one go, as a formation wants it."""

from __future__ import annotations

from touchline.cli.errors import BadOption
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.counterattack.engine.before_match.formations import (
    Formation,
    formations,
    load_formations,
)
from touchline.counterattack.engine.position import Position as Pitch
from touchline.counterattack.squads.in_formation import placements


def first() -> str:
    """The first formation that comes with the game."""
    return next(iter(formations()))


def formation_named(name: str) -> Formation:
    """One that comes with the game, or `FILE.toml` or `FILE.toml ID` for one of somebody's own."""
    file, _, wanted = name.partition(".toml")
    known = load_formations(f"{file}.toml") if name != file else formations()
    wanted = wanted.strip() or next(iter(known)) if name != file else name
    if wanted not in known:
        raise BadOption("cli.play.formations", names=", ".join(known))
    return known[wanted]


def answers_for(position: Position, side: Side, name: str) -> list[str]:
    """What would be typed, one answer a question, until everybody is where he should be."""
    if not isinstance(position, Pitch):
        raise BadOption("cli.play.no-formation")
    answers = [action.text for action in placements(position, side, formation_named(name))]
    if not answers:
        raise BadOption("cli.play.no-formation")
    return answers

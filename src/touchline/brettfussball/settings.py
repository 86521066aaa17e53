"""What can be agreed before a match: one switch per choice, presets for the usual ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from touchline.core.errors import BadSettings


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is played. The defaults are preset `classic`."""

    FORMER: ClassVar[Mapping[str, Mapping[str, str]]] = {"ending": {"goals-and-time": "goals"}}
    """Whether time counts as well was a value of `ending` once; `clock` says so alone."""

    board: Literal["standard", "square-goal"] = "standard"
    """The layout of the pitch: goals four wide, or two by two (BF B5)."""

    first: Literal["toss", "home", "away"] = "toss"
    """Who kicks off: by toss, or agreed (BF 2)."""

    ending: Literal["goals", "spread", "time"] = "spread"
    """The score that ends a match: first to `goals`; 3:0, 3:1 or 2:2; or none but time (BF 25)."""

    goals: Annotated[int, Meta(ge=1, le=99)] = 3
    """The agreed number of goals for `goals` (BF 25)."""

    clock: Literal["turns", "real", "none"] = "turns"
    """What time is counted in: turns, real minutes, or nothing at all: no time ends it (BF R31)."""

    turns: Annotated[int, Meta(ge=1, le=100_000)] = 900
    """Length on the turn clock, both sides counted; 900 turns are about three hours (BF R31)."""

    minutes: Annotated[int, Meta(ge=1, le=1440)] = 180
    """Length on a real clock (BF 25)."""

    stoppage: bool = True
    """Play on after time until the attack is over (BF 26)."""

    stoppage_turns: Annotated[int, Meta(ge=1, le=100_000)] = 150
    """The most that stoppage time may last, so that nobody can stall for ever (BF R28)."""

    extra_time: bool = False
    """After a draw, extra time less the stoppage time played (BF 27)."""

    extra_turns: Annotated[int, Meta(ge=1, le=100_000)] = 150
    """Length of extra time on the turn clock; 150 turns are about half an hour (BF 27)."""

    extra_minutes: Annotated[int, Meta(ge=1, le=1440)] = 30
    """Length of extra time on a real clock (BF 27)."""

    shoot_out: bool = False
    """If it is still a draw, a shoot-out (BF 27, BF R32)."""

    shots: Annotated[int, Meta(ge=1, le=99)] = 5
    """Shots for each side in a shoot-out before sudden death (BF R32)."""

    attacks: Annotated[int, Meta(ge=0, le=20)] = 0
    """Attacks of each side in turn; 0 is play by the clock (BF A1)."""

    attack_turns: Annotated[int, Meta(ge=2, le=100)] = 12
    """The most turns of one attack, both sides counted (BF A5)."""

    far_circle: Literal["may-stay", "goes-back"] = "may-stay"
    """After a goal, the conceding side's figures in the far half of the circle (BF R24)."""

    conceder_places: Literal["marked", "anywhere"] = "marked"
    """Where the conceding side puts figures that could stay after a goal (BF R33)."""


def checked(settings: Settings) -> Settings:
    """The settings, if they fit together; BadSettings says what does not."""
    if settings.clock == "none" and settings.ending == "time":
        raise BadSettings("brettfussball.error.no-clock", ending=settings.ending)
    by_time = settings.ending == "time" and settings.clock == "turns"
    if settings.attacks and not by_time:  # nothing but the last attack ends play (BF A6)
        raise BadSettings("brettfussball.error.attacks", attacks=settings.attacks)
    return settings


PRESETS: dict[str, Settings] = {
    # 3:0, 3:1 or 2:2, at most three hours (BF 25 example 2, BF R31)
    "classic": Settings(),
    # First to three, however long it takes (BF 25 example 1)
    "goals": Settings(ending="goals", clock="none"),
    # Ninety minutes (BF 25 example 3)
    "time": Settings(ending="time", turns=450, minutes=90),
    # First to three, at most three hours, and no stoppage time (BF 25 example 4, BF R34)
    "goals-and-time": Settings(ending="goals", stoppage=False),
    # Three hours whatever the score, as at the championship
    "championship": Settings(ending="time"),
    # The same with extra time after a draw (BF 27)
    "final": Settings(ending="time", extra_time=True),
    # First to three, time, stoppage time, extra time, shoot-out (BF 27)
    "cup": Settings(ending="goals", extra_time=True, shoot_out=True),
    # Five attacks each from the final third, one more each if it is level, shoot-out (BF A1-A6)
    "quick": Settings(ending="time", attacks=5, extra_time=True, shoot_out=True, shots=3),
}

HEADINGS: dict[str, str] = {"match": "board", "length": "ending", "play": "far_circle"}
"""The switches in groups: each heading with the first switch below it."""

MINUTES: dict[str, int] = {
    "classic": 51,
    "goals": 81,
    "time": 32,
    "goals-and-time": 55,
    "championship": 60,
    "final": 62,
    "cup": 58,
    "quick": 6,
}
"""Minutes of a person against `regular`, counted by `python -m benchmarks.football`."""

FORMATS: dict[str, tuple[str, int]] = {
    "quick": ("quick", MINUTES["quick"]),
    "classic": ("classic", MINUTES["classic"]),
    "full": ("cup", MINUTES["cup"]),
}
"""Three choices for a player: a preset each, and the minutes one match of it takes."""

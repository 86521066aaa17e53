"""The vocabulary of events: what happens in every match has one name and one set of fields.

Commentary, statistics, terminal and browser are made from these and know no game. A game takes
them as they are, gives a default to `rule` where it has one, and adds events of its own for what
nobody else has: those are told in the log, and the board shows what they changed. An event of a
kind that stands here has exactly the fields that stand here, and a field that is named in `FIELDS`
means the same in every event (`touchline.testing` checks both).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeGuard, TypeVar, cast, get_type_hints

import msgspec


class Field(NamedTuple):
    """What a field is wherever it stands."""

    type: type
    means: str


FIELDS: Final = {
    "side": Field(int, "whose event it is: 0 is home, 1 is away, -1 nobody"),
    "shirt": Field(int, "the number of whoever does it or suffers it; 0 where nobody is named"),
    "victim": Field(int, "the number of his opponent"),
    "receiver": Field(int, "the number of the team-mate a ball is meant for; 0 for a cell alone"),
    "origin": Field(str, "the cell where a run or a ball begins"),
    "end": Field(str, "the cell where it ends"),
    "at": Field(str, "the cell where something happens"),
    "with_ball": Field(bool, "does the runner take the ball along?"),
    "die": Field(int, "the face of a die; 7 is a star"),
    "home": Field(int, "goals of the home side after it"),
    "away": Field(int, "goals of the away side after it"),
    "period": Field(str, "the period that begins: a key of the game's texts"),
    "rule": Field(str, "the rule it happened by"),
}
"""Fields that mean the same in every event, also in those a game has alone."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events; the name of its kind is sent as `event`."""


# -- before a period, and between periods ----------------------------------------------------------


class Tossed(Event, frozen=True, tag="tossed"):
    """A side was drawn to go first: to kick off, to pick, to begin the shoot-out."""

    side: int
    rule: str


class LinedUp(Event, frozen=True, tag="lined-up"):
    """A manager chose a formation."""

    side: int
    formation: str
    rule: str


class PeriodBegan(Event, frozen=True, tag="period"):
    """A half, added time, extra time or the shoot-out began."""

    period: str
    rule: str


class AttackBegins(Event, frozen=True, tag="attack-begins"):
    """In a match of attacks a side begins its next one, the `number`th `of` all, from a situation.

    `situation` is a key of the game's texts.
    """

    side: int
    number: int
    of: int
    situation: str
    rule: str


class AttackEnds(Event, frozen=True, tag="attack-ends"):
    """The attack of `side` is over; `why` is a word of the game: `goal`, `lost`, `out`, `time`."""

    side: int
    why: str
    rule: str


class Kick(Event, frozen=True, tag="kick"):
    """One kick of the shoot-out; `home` and `away` are its score."""

    side: int
    shirt: int
    scored: bool
    home: int
    away: int
    rule: str


class FullTime(Event, frozen=True, tag="full-time"):
    """The match is over."""

    home: int
    away: int
    rule: str


# -- dice and decisions ----------------------------------------------------------------------------


class Rolled(Event, frozen=True, tag="rolled"):
    """A die fell; `why` says what for. 7 is the star of a die that has one."""

    side: int
    die: int
    why: str
    rule: str


class Drew(Event, frozen=True, tag="drew"):
    """A card came from a deck: `what` says where to. `card` is empty if it is a secret."""

    side: int
    card: str
    what: str
    rule: str


class Called(Event, frozen=True, tag="called"):
    """A manager called an action."""

    side: int
    what: str
    shirt: int
    rule: str


class Accuracy(Event, frozen=True, tag="accuracy"):
    """A pass was tested: its total against what it needed."""

    side: int
    shirt: int
    total: int
    needs: int
    accurate: bool
    rule: str


class Duel(Event, frozen=True, tag="duel"):
    """Two totals were compared: `side` won, -1 if nobody did.

    The attacker had the ball, and `attackers` is his side: both may wear the same number. `how` is
    `totals`, or the star that decided it: `attacker-star`, `defender-star`, `two-stars`.
    """

    side: int
    kind: str
    attackers: int
    attacker: int
    attacker_total: int
    defender: int
    defender_total: int
    how: str
    rule: str


class Missed(Event, frozen=True, tag="missed"):
    """An attempt came to nothing: an interception, a steal, a block, a save."""

    side: int
    shirt: int
    what: str
    rule: str


# -- who goes where --------------------------------------------------------------------------------


class Moved(Event, frozen=True, tag="moved"):
    """A player ran, and took the ball with him or did not."""

    side: int
    shirt: int
    origin: str
    end: str
    with_ball: bool
    rule: str


class Attacked(Event, frozen=True, tag="attacked"):
    """A player ran into the opponent with the ball, on whose cell he is until he is placed."""

    side: int
    shirt: int
    origin: str
    end: str
    victim: int
    rule: str


class Placed(Event, frozen=True, tag="placed"):
    """A player was put on a cell."""

    side: int
    shirt: int
    at: str
    rule: str


class Lifted(Event, frozen=True, tag="lifted"):
    """A player was taken off his cell, to be placed anew."""

    side: int
    shirt: int
    at: str
    rule: str


class Substituted(Event, frozen=True, tag="substituted"):
    """One player went, another came: their numbers, which may be the same, and their names."""

    side: int
    off_shirt: int
    off: str
    shirt: int
    on: str
    at: str
    rule: str


# -- where the ball goes ---------------------------------------------------------------------------


class Passed(Event, frozen=True, tag="passed"):
    """The ball was played to a cell, and to a team-mate if `receiver` names one."""

    side: int
    shirt: int
    kind: str
    origin: str
    end: str
    receiver: int
    rule: str


class Shot(Event, frozen=True, tag="shot"):
    """The ball was shot; `direction` is empty where a cell is aimed at."""

    side: int
    shirt: int
    kind: str
    origin: str
    end: str
    direction: str
    rule: str


class Loose(Event, frozen=True, tag="loose"):
    """The ball ran from a cell in a direction, and nobody played it; 0 is no direction."""

    origin: str
    direction: int
    distance: int
    end: str
    rule: str


class Won(Event, frozen=True, tag="won"):
    """A player has the ball now: received, intercepted, stolen, collected, held."""

    side: int
    shirt: int
    how: str
    at: str
    rule: str


class Saved(Event, frozen=True, tag="saved"):
    """The keeper stopped the ball and has it."""

    side: int
    shirt: int
    at: str
    rule: str


class Goal(Event, frozen=True, tag="goal"):
    """A goal for `side`; the scorer of an own goal plays for the other side."""

    side: int
    scorer_side: int
    shirt: int
    how: str
    home: int
    away: int
    rule: str


# -- play stops ------------------------------------------------------------------------------------


class Out(Event, frozen=True, tag="out"):
    """The ball left the pitch, or play stopped: `side` restarts with `restart`."""

    side: int
    restart: str
    at: str
    rule: str


class SetPiece(Event, frozen=True, tag="set-piece"):
    """Who takes a free kick, a penalty, a corner or a throw-in, and where."""

    side: int
    what: str
    shirt: int
    at: str
    rule: str


class Foul(Event, frozen=True, tag="foul"):
    """A player of `side` fouled an opponent, with what sort of challenge it was."""

    side: int
    shirt: int
    victim: int
    at: str
    kind: str
    rule: str


class Offside(Event, frozen=True, tag="offside"):
    """A player was caught offside."""

    side: int
    shirt: int
    at: str
    rule: str


class Booked(Event, frozen=True, tag="booked"):
    """A card: `yellow`, or `second-yellow` or `red`, and he is sent off."""

    side: int
    shirt: int
    card: str
    rule: str


class Injured(Event, frozen=True, tag="injured"):
    """A player was hurt; `how` badly is a word of the game."""

    side: int
    shirt: int
    how: str
    rule: str


Common = (
    Tossed
    | LinedUp
    | PeriodBegan
    | AttackBegins
    | AttackEnds
    | Kick
    | FullTime
    | Rolled
    | Drew
    | Called
    | Accuracy
    | Duel
    | Missed
    | Moved
    | Attacked
    | Placed
    | Lifted
    | Substituted
    | Passed
    | Shot
    | Loose
    | Won
    | Saved
    | Goal
    | Out
    | SetPiece
    | Foul
    | Offside
    | Booked
    | Injured
)
"""Every event of the vocabulary: the browser's types are generated from these."""


def tag_of(event: type[msgspec.Struct] | msgspec.Struct) -> str:
    """The name of a kind of event."""
    kind = event if isinstance(event, type) else type(event)
    return str(kind.__struct_config__.tag or kind.__name__.lower())


def kinds_in(module: ModuleType) -> dict[str, type[Event]]:
    """The kinds of event in the module of a game, its own and those of the vocabulary."""
    found = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    ]
    return {tag_of(each): each for each in found}


def shape_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of an event in their order, with their types."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}


VOCABULARY: Final[dict[str, type[Event]]] = {tag_of(each): each for each in Common.__args__}
"""The kinds all games share, by name."""

Kind = TypeVar("Kind", bound=Event)


def is_a(event: msgspec.Struct, kind: type[Kind]) -> TypeGuard[Kind]:
    """Is this of a kind of the vocabulary? A game need not inherit: name and fields decide."""
    return isinstance(event, kind) or _alike(type(event)) is kind


@cache
def _alike(kind: type[msgspec.Struct]) -> type[Event] | None:
    common = VOCABULARY.get(tag_of(kind))
    return None if common is None or faults(kind) else common


def as_sent(events: Iterable[msgspec.Struct]) -> list[Common]:
    """Events as they go to a browser: also of kinds it does not know, and each with its name."""
    told = [
        event
        if event.__struct_config__.tag
        else {"event": tag_of(event), **msgspec.to_builtins(event)}
        for event in events
    ]
    return cast("list[Common]", told)


@cache
def faults(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """What an event does otherwise than the vocabulary has it; empty if it keeps it."""
    name, shape = tag_of(kind), shape_of(kind)
    common = VOCABULARY.get(name)
    if common is not None and shape != shape_of(common):
        return (f"`{name}` has {_told(shape)}; in all games it has {_told(shape_of(common))}",)
    return tuple(
        f"`{name}.{field}` is {_word(found)}; in all events it is {_word(FIELDS[field].type)}"
        for field, found in shape.items()
        if field in FIELDS and found is not FIELDS[field].type
    )


def _told(shape: dict[str, Any]) -> str:
    return ", ".join(f"{field}: {_word(found)}" for field, found in shape.items())


def _word(found: Any) -> str:
    return str(getattr(found, "__name__", found))

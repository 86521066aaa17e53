"""A competition as a text: TOML, its rules and teams first, then its events in order.

Events are only ever added at the end, so the file of a season is also its history; whoever has the
file has the season. Every error says what is wrong and leaves everything as it was.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

import msgspec

from touchline.competition.events import Happening
from touchline.core import toml
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Rules, Team

VERSION: Final = 1
LARGEST: Final = 4_000_000
FEWEST: Final = 2
MOST: Final = 32
LATEST: Final = 8000
"""The last year a competition can begin in: all its days must have a date."""
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


class Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file says."""

    touchline: int
    rules: Rules
    team: tuple[Team, ...]
    event: tuple[Happening, ...] = ()


def read(text: str) -> Written:
    """The competition in a text; BadCompetition says what is wrong and where."""
    try:
        data = toml.loads(text, LARGEST)
    except toml.BadToml as error:
        raise BadCompetition("league.error.toml", problem=str(error)) from None
    try:
        found = msgspec.convert(data, Written)
    except msgspec.ValidationError as error:
        raise BadCompetition("league.error.file", problem=str(error)) from None
    check(found.rules, found.team)
    if found.touchline != VERSION:
        raise BadCompetition("league.error.version", value=found.touchline, known=VERSION)
    return found


def check(rules: Rules, teams: Sequence[Team]) -> None:
    """What the shape of the file cannot say."""
    names = [team.name for team in teams]
    if not FEWEST <= len(names) <= MOST:
        raise BadCompetition("league.error.teams", value=len(names), least=FEWEST, most=MOST)
    for name in names:
        if names.count(name) > 1:
            raise BadCompetition("league.error.team-twice", value=name)
        if not name.isprintable() or name != name.strip():
            raise BadCompetition("league.error.team-name", value=name)
    if rules.format == "groups":
        if rules.groups < 1 or len(names) // rules.groups < 2:
            raise BadCompetition("league.error.groups", value=rules.groups, teams=len(names))
        going_on = rules.groups * max(1, rules.through)
        if rules.through > len(names) // rules.groups or going_on & (going_on - 1):
            raise BadCompetition("league.error.through", value=rules.through)
    if rules.format == "swiss" and rules.through & (rules.through - 1):
        raise BadCompetition("league.error.through", value=rules.through)
    if len(set(rules.tie_breaks)) != len(rules.tie_breaks) or not rules.tie_breaks:
        raise BadCompetition("league.error.tie-breaks", value=", ".join(rules.tie_breaks))
    if rules.begins:
        try:
            first = date.fromisoformat(rules.begins)
        except ValueError:
            raise BadCompetition("league.error.date", value=rules.begins) from None
        if first.year > LATEST:
            raise BadCompetition("league.error.date", value=rules.begins)


def write(rules: Rules, teams: Sequence[Team], events: Sequence[Happening]) -> str:
    """The text of a competition."""
    head = [f"touchline = {VERSION}", "", "[rules]", *_pairs(_builtins(rules))]
    for team in teams:
        head += ["", "[[team]]", *_pairs(_builtins(team))]
    return "\n".join(head) + "\n" + "".join(write_event(event) for event in events)


def write_event(event: Happening) -> str:
    """The lines that are added for an event."""
    plain = msgspec.to_builtins(event)
    said = {key: value for key, value in plain.items() if value != {}}  # sheets without anybody
    return "\n".join(["", "[[event]]", *_pairs(said)]) + "\n"


def _builtins(struct: msgspec.Struct) -> dict[str, Any]:
    """Everything that differs from the defaults, and what has none."""
    plain: dict[str, Any] = msgspec.to_builtins(struct)
    for field in msgspec.structs.fields(struct):
        value = getattr(struct, field.name)
        if value == field.default:
            del plain[field.name]
        elif isinstance(value, msgspec.Struct):
            plain[field.name] = _builtins(value)
        elif field.default_factory is not msgspec.NODEFAULT and value == field.default_factory():
            del plain[field.name]
    return plain


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items()]


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    """A value as TOML writes it: tables in braces, on one line."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(_pairs(value)) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return repr(value)

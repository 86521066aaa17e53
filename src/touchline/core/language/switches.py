"""The switches of a game for people: what each may be, what it is, and which presets differ."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from touchline.core import texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.texts import say

Kind = Literal["choice", "number", "yes-no", "text"]


class Switch(msgspec.Struct, frozen=True):
    """One switch of the settings, in the current language."""

    name: str
    title: str
    text: str
    kind: Kind
    values: list[str]
    """The choices, or the least and the greatest number."""
    words: dict[str, str]
    """What the choices are called."""
    heading: str
    default: Any
    presets: dict[str, Any]
    """The presets in which it is something else."""


def switches(game: Capabilities) -> list[Switch]:
    """All switches in their documented order."""
    settings: Any = game.settings()
    begins = {first: name for name, first in game.headings.items()}
    heading = ""
    found = []
    for field in msgspec.structs.fields(type(settings)):
        if field.name in begins:
            heading = say(f"{game.id}.heading.{begins[field.name]}")
        found.append(_switch(game, field, getattr(settings, field.name), heading))
    return found


def _switch(
    game: Capabilities, field: msgspec.structs.FieldInfo, default: Any, heading: str
) -> Switch:
    kind, values = _kind(field)
    key = f"{game.id}.setting.{field.name}"
    presets = {name: getattr(preset, field.name) for name, preset in game.presets.items()}
    return Switch(
        name=field.name,
        title=texts.say_or(f"{key}.name", field.name),
        text=texts.say_or(f"{key}.text", ""),
        kind=kind,
        values=values,
        words={
            value: texts.say_or(f"{game.id}.value.{field.name}.{value}", value)
            for value in (values if kind == "choice" else ())
        },
        heading=heading,
        default=default,
        presets={name: value for name, value in presets.items() if value != default},
    )


def _kind(field: msgspec.structs.FieldInfo) -> tuple[Kind, list[str]]:
    kind = msgspec.inspect.type_info(field.type)
    if isinstance(kind, msgspec.inspect.LiteralType):
        return "choice", [str(value) for value in get_args(field.type)]
    if isinstance(kind, msgspec.inspect.IntType):
        return "number", [str(kind.ge), str(kind.le)]
    if isinstance(kind, msgspec.inspect.BoolType):
        return "yes-no", []
    return "text", []

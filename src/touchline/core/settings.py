"""Settings as text: single switches set by name, and what differs from a preset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from touchline.core.errors import BadSettings

S = TypeVar("S", bound=msgspec.Struct)


def configure(preset: S, changes: Mapping[str, Any]) -> S:
    """A preset with some switches changed; values may be text, as typed on a command line.

    BadSettings names the switch that is unknown or out of range and what it may be. What a value
    was called before (`FORMER` of the settings) is understood, so that old records, positions,
    seasons and commands stay good.
    """
    values: dict[str, Any] = msgspec.to_builtins(preset)
    former: Mapping[str, Mapping[str, str]] = getattr(type(preset), "FORMER", {})
    for key, value in changes.items():
        if key not in values:
            raise BadSettings("error.setting-unknown", name=key, known=", ".join(values))
        values[key] = former[key].get(str(value), value) if key in former else value
    try:
        return msgspec.convert(values, type(preset), strict=False)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].strip("`")
        raise BadSettings(
            "error.setting-value",
            name=name,
            value=str(values.get(name))[:40],
            allowed=allowed_values(type(preset), name),
        ) from None


def allowed_values(settings: type[msgspec.Struct], name: str) -> str:
    """What a switch may be, as a person would type it: choices, a range, or true and false."""
    for field in msgspec.structs.fields(settings):
        if field.name == name:
            return _spelled(msgspec.inspect.type_info(field.type))
    return ""


def _spelled(kind: msgspec.inspect.Type) -> str:
    if isinstance(kind, msgspec.inspect.LiteralType):
        return ", ".join(str(value) for value in kind.values)
    if isinstance(kind, msgspec.inspect.IntType):
        return f"{kind.ge}…{kind.le}"
    if isinstance(kind, msgspec.inspect.BoolType):
        return "true, false"
    return getattr(kind, "pattern", None) or "text"


def changed(settings: msgspec.Struct, base: msgspec.Struct) -> dict[str, Any]:
    """The switches in which settings differ from others, in their documented order."""
    ours: dict[str, Any] = msgspec.to_builtins(settings)
    theirs: dict[str, Any] = msgspec.to_builtins(base)
    return {key: value for key, value in ours.items() if value != theirs[key]}

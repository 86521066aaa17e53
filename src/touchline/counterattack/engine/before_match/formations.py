"""Formations: who plays where, and where the eleven stand at a kick-off (CA 4.3)."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from touchline.core import texts
from touchline.core.errors import TouchlineError
from touchline.counterattack.engine.board.pitch import (
    AWAY,
    BOX,
    CIRCLE,
    HEXES,
    HOME,
    KICK_OFF_SPOT,
    NOWHERE,
    R2,
    X,
    end_of,
    hex_at,
)

texts.add("touchline.counterattack.data")

SHIRTS: Final = 11
ROLES: Final = (
    "GK",
    "RB",
    "CB",
    "LB",
    "RWB",
    "LWB",
    "DM",
    "CM",
    "RM",
    "LM",
    "AM",
    "RW",
    "LW",
    "ST",
)
TAKERS: Final = (9, 10)
"""The shirts that may take the kick-off."""


class BadFormation(TouchlineError):
    """A formation in which a side may not line up."""


class Formation(NamedTuple):
    """Eleven roles and hexes in the order of the shirts, as home lines up."""

    id: str
    roles: tuple[str, ...]
    waiting: tuple[int, ...]
    kicking_off: tuple[int, ...]

    def hexes(self, side: int, kicks_off: bool) -> list[int]:
        """Where shirts 1 to 11 of a side stand, number of the hex by shirt.

        >>> from touchline.counterattack.engine.board.pitch import NAMES
        >>> formation = formations()["4-4-2"]
        >>> NAMES[formation.hexes(HOME, True)[8]], NAMES[formation.hexes(AWAY, False)[0]]
        ('S13', 'AK13')
        """
        ours = self.kicking_off if kicks_off else self.waiting
        return [turned(hex_) for hex_ in ours] if side == AWAY else list(ours)


def turned(hex_: int) -> int:
    """The same hex seen from the other end: left stays left."""
    return int(hex_at(-int(X[hex_]), -int(R2[hex_])))


@cache
def formations() -> dict[str, Formation]:
    """The formations that come with the game, by id."""
    file = resources.files("touchline.counterattack.data").joinpath("formations.toml")
    return read_formations("formations.toml", file.read_text(encoding="utf-8"))


def load_formations(path: Path | str) -> dict[str, Formation]:
    """The formations in a file of somebody's own."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise _bad("unreadable", path.name) from None
    return read_formations(path.name, text)


def read_formations(file: str, text: str) -> dict[str, Formation]:
    """The formations in the text of a file; BadFormation names the formation and the shirt."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _bad("toml", file, value=str(error)) from None
    tables = data.get("formation")
    if not isinstance(tables, list) or not tables or list(data) != ["formation"]:
        raise _bad("none", file)
    found: dict[str, Formation] = {}
    for number, table in enumerate(tables, start=1):
        formation = _formation(file, number, table)
        if formation.id in found:
            raise _bad("twice", file, formation.id)
        found[formation.id] = formation
    return found


def _bad(
    what: str, file: str, formation: str = "", shirt: object = "", **more: object
) -> Exception:
    return BadFormation(
        f"counterattack.error.formation-{what}",
        file=file,
        formation=formation,
        shirt=shirt,
        **more,
    )


def _formation(file: str, number: int, table: Any) -> Formation:
    """One formation, checked in the order in which people would find the mistakes."""
    id = table.get("id") if isinstance(table, dict) else None
    if not isinstance(id, str) or not id or not id.isprintable():
        raise _bad("id", file, f"#{number}")
    for key in table:
        if key not in ("id", "players", "kick_off"):
            raise _bad("key", file, id, value=key, allowed="id, players, kick_off")
    roles: dict[int, str] = {}
    for shirt, player in _by_shirt(file, id, table.get("players"), ("shirt", "role", "hex")):
        role = player["role"]
        if role not in ROLES:
            raise _bad("role", file, id, shirt, value=role, allowed=", ".join(ROLES))
        if (role == "GK") != (shirt == 1):
            raise _bad("keeper", file, id, shirt)
        roles[shirt] = role
    if len(roles) != SHIRTS:
        missing = next(shirt for shirt in range(1, SHIRTS + 1) if shirt not in roles)
        raise _bad("missing", file, id, missing)
    waiting = _places(file, id, table["players"])
    for shirt, hex_ in waiting.items():
        if CIRCLE[hex_]:
            raise _bad("circle", file, id, shirt, value=f"[{X[hex_]}, {R2[hex_] / 2:g}]")
    steps = table.get("kick_off")
    _by_shirt(file, id, steps, ("shirt", "hex"))
    kicking_off = _places(file, id, table["players"], steps)
    if KICK_OFF_SPOT not in [kicking_off[shirt] for shirt in TAKERS]:
        raise _bad("taker", file, id, "/".join(map(str, TAKERS)))
    order = range(1, SHIRTS + 1)
    return Formation(
        id,
        tuple(roles[shirt] for shirt in order),
        tuple(waiting[shirt] for shirt in order),
        tuple(kicking_off[shirt] for shirt in order),
    )


def _by_shirt(
    file: str, id: str, players: Any, keys: Sequence[str]
) -> list[tuple[int, dict[str, Any]]]:
    """Each entry of a list with its shirt, every shirt at most once."""
    if not isinstance(players, list):
        raise _bad("list", file, id, value=", ".join(keys))
    listed: dict[int, dict[str, Any]] = {}
    for player in players:
        if not isinstance(player, dict) or sorted(player) != sorted(keys):
            shirt = player.get("shirt", "?") if isinstance(player, dict) else "?"
            raise _bad("entry", file, id, shirt, allowed=", ".join(keys))
        shirt = player["shirt"]
        if type(shirt) is not int or not 1 <= shirt <= SHIRTS:
            raise _bad("shirt", file, id, shirt, allowed=f"1–{SHIRTS}")
        if shirt in listed:
            raise _bad("shirt-twice", file, id, shirt)
        listed[shirt] = player
    return list(listed.items())


def _places(
    file: str, id: str, players: list[dict[str, Any]], steps: Sequence[dict[str, Any]] = ()
) -> dict[int, int]:
    """The hex of each shirt, after some have stepped elsewhere, as the rules want them."""
    at = {player["shirt"]: player["hex"] for player in [*players, *steps]}
    places: dict[int, int] = {}
    for shirt, place in at.items():
        hex_ = _hex(place)
        if hex_ == NOWHERE:
            raise _bad("hex", file, id, shirt, value=str(place))
        if X[hex_] > 0:
            raise _bad("half", file, id, shirt, value=str(place))
        if shirt == 1 and BOX[hex_] != end_of(HOME):
            raise _bad("box", file, id, shirt, value=str(place))
        for other, taken in places.items():
            if taken == hex_:
                raise _bad("shared", file, id, shirt, value=str(place), other=other)
        places[shirt] = hex_
    return places


_AT: Final = {(int(X[hex_]), int(R2[hex_]) / 2): hex_ for hex_ in range(HEXES)}


def _hex(place: Any) -> int:
    """The hex with this column and row, if there is one: odd columns have half rows."""
    if not isinstance(place, list) or any(type(part) not in (int, float) for part in place):
        return NOWHERE
    return _AT.get(tuple(place), NOWHERE)

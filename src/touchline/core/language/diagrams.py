"""Pictures for rule pages, each of a real position: one file a game, beside its rules.

A diagram names the rule, a position line, and what is to be seen in it: an action with its path,
or everything that begins with certain words, where it leads. Nothing in it is drawn by hand, so a
picture cannot say anything but what the engine does. Its caption is in the catalogues.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec


class Diagram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture; `frame` are cells that must be in it, without any the whole board is shown."""

    name: str
    rule: str
    position: str
    action: str = ""
    """An action that is legal here, shown with its path and with whoever may interfere."""
    lit: str = ""
    """What legal actions begin with whose targets are lit."""
    ends: bool = False
    """Are the ends of the paths lit, and not what one points at?"""
    zones: bool = False
    """Is it shown where the other side can interfere?"""
    frame: tuple[str, ...] = ()


class _Page(msgspec.Struct, forbid_unknown_fields=True):
    diagram: list[Diagram]


@cache
def load(package: str) -> tuple[Diagram, ...]:
    """The diagrams of a game in the order of its file; none if it has no such file."""
    file = resources.files(package).joinpath("rules", "diagrams.toml")
    if not file.is_file():
        return ()
    page = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(msgspec.convert(page, _Page).diagram)

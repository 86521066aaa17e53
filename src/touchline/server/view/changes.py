"""What has changed of a view: most of it stays as it was from one step to the next."""

from __future__ import annotations

from typing import Any

import msgspec

from touchline.server.wire.messages import Board

Differences = dict[tuple[int, int], Any]
"""What was found of two values already, by their identity: seats have most values in common."""


def changed(shown: Board, before: dict[str, Any], known: Differences | None = None) -> Board:
    """The board with so much of its view as is not what it was; with all of it if need be.

    `known` is filled with what was compared; it holds as long as the views do.
    """
    view = difference(before, shown.view, known)
    if view is None:
        return shown
    return msgspec.structs.replace(shown, view=view, whole=False)


def difference(
    before: dict[str, Any], after: dict[str, Any], known: Differences | None = None
) -> dict[str, Any] | None:
    """What to lay over a value to make it the other one; None if nothing can be laid over it.

    >>> difference({"ball": "A1", "men": ["x", "y"]}, {"ball": "A1", "men": ["x", "z"]})
    {'men': {'1': 'z'}}
    """
    if after.keys() != before.keys():
        return None
    if known is None:
        return _changes([(key, before[key], value) for key, value in after.items()])
    found: dict[str, Any] = {}
    for key, new in after.items():
        old = before[key]
        pair = id(old), id(new)
        if pair not in known:
            known[pair] = _changes([("", old, new)])
        inside = known[pair]
        if inside is None:
            return None
        if inside:
            found[key] = inside[""]
    return found


def _changes(pairs: list[tuple[str, Any, Any]]) -> dict[str, Any] | None:
    found: dict[str, Any] = {}
    for key, old, new in pairs:
        if old is new or old == new:
            continue
        if isinstance(new, dict) and isinstance(old, dict | list):
            found[key] = difference(old, new) if isinstance(old, dict) else None
            if found[key] is None:
                return None
        elif isinstance(new, list) and isinstance(old, list) and len(new) == len(old):
            places = zip(range(len(new)), old, new, strict=True)
            inside = _changes([(str(at), was, now) for at, was, now in places])
            found[key] = new if inside is None else inside
        else:
            found[key] = new
    return found


def laid(before: Any, change: Any) -> Any:
    """A value with what has changed of it laid over it.

    >>> laid({"ball": "A1", "men": ["x", "y"]}, {"men": {"1": "z"}})
    {'ball': 'A1', 'men': ['x', 'z']}
    """
    if not isinstance(change, dict) or not isinstance(before, dict | list):
        return change
    if isinstance(before, list):
        return [laid(old, change.get(str(at), old)) for at, old in enumerate(before)]
    return before | {key: laid(before.get(key), value) for key, value in change.items()}

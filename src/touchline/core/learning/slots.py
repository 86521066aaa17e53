"""Compact actions: the thousands of actions of a game in a few hundred slots.

A slot is a place in the answer of a learner. Verbs that name one of a few things have a slot for
each of them; verbs that name a place share a row of slots, in the order of the legal actions. What
finds no room in its row is chosen in two steps: first the part of the row, then the place in it, so
that every legal action can be chosen. Whoever plays towards the other end counts backwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.core.action import Action, ActionSpace, Verb

PARTS: Final = 24
"""Into so many parts a row can be divided."""

MOST: Final = 4096
"""No decision has more legal actions."""

NO_SLOT: Final = -1
WHOLE: Final = -1  # no part has been chosen


class Row(NamedTuple):
    """Verbs whose actions take the slots of a row in the order in which they are listed.

    With `each` there is a row for every thing the first word can name: six ends for each figure.
    """

    verbs: tuple[str, ...]
    width: int
    each: bool = False


class Choice(NamedTuple):
    """What a slot stands for now: an action by its place in the legal list, or a part of a row."""

    slot: int
    place: int
    part: int


@final
class Slots:
    """The slots of one game."""

    def __init__(
        self,
        space: ActionSpace,
        rows: Sequence[Row] = (),
        turned: Mapping[str, Sequence[int]] | None = None,
        alike: Sequence[tuple[str, ...]] = (),
        signals: Sequence[str] = ("time",),
    ) -> None:
        self.names: list[str] = []
        self.first: vec[i16] = vec[i16]()
        self.width: vec[i16] = vec[i16]()
        count = len(space)
        plain = [NO_SLOT] * count
        firsts: list[int] = []
        widths: list[int] = []
        self._firsts = firsts
        self._widths = widths
        row_of = {verb: row for row in rows for verb in row.verbs}
        leader = {verb: group[0] for group in alike for verb in group}
        shared: dict[str, int] = {}
        for verb in space.verbs:
            if verb.by_chance or verb.name in signals:
                continue
            base = space.base(verb.name)
            row = row_of.get(verb.name)
            if row is not None and row.each:
                self._add_rows(verb, row, base, plain)
            elif row is not None:
                if row.verbs[0] not in shared:
                    shared[row.verbs[0]] = self._add(row.width, " or ".join(row.verbs))
                for i in range(verb.size):
                    plain[base + i] = shared[row.verbs[0]]
            else:
                head = leader.get(verb.name, verb.name)
                if head not in shared:
                    shared[head] = len(widths)
                    for i in range(verb.size):
                        self._add(1, space.table[base + i].text)
                for i in range(verb.size):
                    plain[base + i] = shared[head] + i
        self.parts_from = len(self.names)
        self.names.extend(f"part {i + 1}" for i in range(PARTS))
        self.count = len(self.names)
        mirrored = plain[:]
        for name, order in (turned or {}).items():
            base = space.base(name)
            for i, other in enumerate(order):
                mirrored[base + i] = plain[base + other]
        self.row: vec[i16] = vec[i16](plain)  # of each action
        self.mirrored: vec[i16] = vec[i16](mirrored)
        self.first = vec[i16](firsts)
        self.width = vec[i16](widths)
        self.used: vec[i16] = vec[i16]([0] * len(widths))

    def _add(self, width: int, name: str) -> int:
        self._firsts.append(len(self.names))
        self._widths.append(width)
        self.names.extend([name] if width == 1 else [f"{name} #{i + 1}" for i in range(width)])
        return len(self._widths) - 1

    def _add_rows(self, verb: Verb, row: Row, base: int, plain: list[int]) -> None:
        size = verb.size // len(verb.domains[0])
        for i, label in enumerate(verb.domains[0]):
            at = self._add(row.width, f"{verb.name} {label}")
            for j in range(size):
                plain[base + i * size + j] = at

    def fill(self, legal: tuple[Action, ...], turned: bool, out: vec[i16]) -> bool:
        """The slot of each legal action, by its place in the list; False if one has no room."""
        count: i64 = len(legal)
        used = self.used
        first = self.first
        width = self.width
        rows = self.mirrored if turned else self.row
        fits = True
        for i in range(count):
            k = count - 1 - i if turned else i
            row = i64(rows[legal[k].index])
            rank = i64(used[row])
            if rank >= i64(width[row]):
                fits = False
            used[row] = i16(rank + 1)
            out[k] = i16(i64(first[row]) + rank)
        for k in range(count):
            used[i64(rows[legal[k].index])] = 0
        return fits

    def divided(self, legal: tuple[Action, ...], turned: bool, part: i64) -> list[Choice]:
        """The choices where a row is too short: its parts, or what the chosen part has."""
        rows = self.mirrored if turned else self.row
        found: dict[int, list[int]] = {}
        order = range(len(legal) - 1, -1, -1) if turned else range(len(legal))
        for k in order:
            found.setdefault(int(rows[legal[k].index]), []).append(k)
        choices: list[Choice] = []
        parts = 0
        for row, places in found.items():
            width = int(self.width[row])
            if len(places) <= width:
                if part == WHOLE:
                    choices.extend(self._all(row, places))
                continue
            for start in range(0, len(places), width):
                if parts >= PARTS:
                    raise IndexError(f"more than {PARTS} parts")
                if part == WHOLE:
                    choices.append(Choice(self.parts_from + parts, -1, parts))
                elif part == parts:
                    choices.extend(self._all(row, places[start : start + width]))
                parts += 1
        return choices

    def _all(self, row: int, places: list[int]) -> list[Choice]:
        first = int(self.first[row])
        return [Choice(first + i, place, WHOLE) for i, place in enumerate(places)]

"""A pack as JSON: an object with `id`, `title` and the list `cards`."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from touchline.counterattack.squads.errors import Problems
from touchline.counterattack.squads.row import Row

KEYS = ("id", "title", "cards")
BLANK = re.compile(r"[ \t\r\n]*")


def rows_of(text: str, problems: Problems) -> tuple[dict[str, str], list[Row]]:
    """What the file says about itself, and its cards with the lines they begin on."""
    walk = _Walk(text, problems)
    try:
        whole = json.loads(text)
        if isinstance(whole, dict):
            walk.through()
    except json.JSONDecodeError as error:
        problems.add("json", error.lineno, value=error.colno)
        return {}, []
    except (ValueError, RecursionError):  # a number of thousands of digits, a thousand brackets
        problems.add("json", value=1)
        return {}, []
    if not isinstance(whole, dict):
        problems.add("json-object", allowed=", ".join(KEYS))
    elif not walk.cards and not problems.found:
        problems.add("no-cards")
    return walk.about, walk.cards


class _Odd:
    """A value of a type that no cell may have; it shows itself as it stood in the file."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __str__(self) -> str:
        return json.dumps(self.value, ensure_ascii=False)


class _Walk:
    """A walk through sound JSON that knows on which line everything begins."""

    def __init__(self, text: str, problems: Problems) -> None:
        self.about: dict[str, str] = {}
        self.cards: list[Row] = []
        self.text = text
        self.problems = problems
        self.at = 0
        self.line = 1
        self.decoder = json.JSONDecoder(object_pairs_hook=self._pairs)

    def through(self) -> None:
        """Collect what the pack says about itself, and its cards."""
        keys: list[str] = []
        self._pass("{")
        while not self._pass("}"):
            line = self.line
            key = str(self._value())
            if key in keys:
                self.problems.add("column-twice", line, key)
            keys.append(key)
            self._pass(":")
            self._member(key)
            self._pass(",")

    def _member(self, key: str) -> None:
        line = self.line
        if key == "cards" and self._pass("["):
            while not self._pass("]"):
                self._card()
                self._pass(",")
            return
        value = self._value()
        if key == "cards":
            self.problems.add("json-cards", line, key, _Odd(value))
        elif key not in KEYS:
            self.problems.add("column-unknown", line, key, allowed=", ".join(KEYS))
        elif isinstance(value, str):
            self.about[key] = value
        else:
            self.problems.add("not-text", line, key, _Odd(value))

    def _card(self) -> None:
        line = self.line
        value = self._value()
        if not isinstance(value, dict):
            self.problems.add("json-card", line, value=_Odd(value))
            return
        cells = {
            key: cell if type(cell) in (str, int) else _Odd(cell)
            for key, cell in value.items()
            if cell is not None
        }
        self.cards.append(Row(line, cells))

    def _pass(self, sign: str) -> bool:
        """Go past this sign and the blanks round it, if it is the next one."""
        self._skip_blanks()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += 1
        self._skip_blanks()
        return True

    def _skip_blanks(self) -> None:
        blanks = BLANK.match(self.text, self.at)
        assert blanks is not None  # it matches nothing, too
        self._go(blanks.end())

    def _value(self) -> Any:
        value, end = self.decoder.raw_decode(self.text, self.at)
        self._go(end)
        return value

    def _go(self, to: int) -> None:
        self.line += self.text.count("\n", self.at, to)
        self.at = to

    def _pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        for name, times in Counter(name for name, _ in pairs).items():
            if times > 1:
                self.problems.add("column-twice", self.line, name)
        return dict(pairs)

"""Teams of eighteen chips: what a team file may say, and everything that can be wrong with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import msgspec

from touchline.core import texts, toml
from touchline.core.errors import TouchlineError
from touchline.undici.engine.abilities import CODES, KEEPERS, PAW, WHITE
from touchline.undici.engine.clubs import SQUAD

texts.add("touchline.undici.data")

POSITIONS: Final = ("GK", "DEF", "D/M", "MID", "M/F", "FWD")
SIDES: Final = "LCR"
MOST_ICONS: Final = 5
NUMBERS: Final = 99
LEAST: Final = {"GK": 2, "DEF": 3, "MID": 2, "FWD": 1}
"""So many of a line, the two-line chips counted, or no eleven could line up (UN 3.1.5)."""

KEYS: Final = ("name", "captain", "formation", "chips")
CHIP_KEYS: Final = ("number", "name", "position", "side", "abilities", "squares")


class BadTeam(TouchlineError):
    """A team file that cannot be played with; `file`, `key`, `value` and `allowed` say where."""


class Chip(msgspec.Struct, frozen=True):
    """One chip and what it shows (UN 2.1, 2.1.2).

    `abilities` holds 0, 1 or 2 (black) for each of the eleven; one to five are not 0 (UN 2.1.7).
    """

    number: int
    name: str
    position: int
    sides: int  # bit set: 1 left, 2 centre, 4 right (UN 2.1.5)
    abilities: tuple[int, ...]
    squares: int = 0

    @property
    def icons(self) -> int:
        """How many discs are printed on it."""
        return sum(1 for value in self.abilities if value)

    @property
    def points(self) -> int:
        """A black disc counts two."""
        return sum(self.abilities)


class Team(msgspec.Struct, frozen=True):
    """Eighteen chips under a name."""

    id: str
    name: str
    captain: int
    chips: tuple[Chip, ...]
    formation: tuple[str, ...] = ()
    """Where the ten line up, as home stands; none: as in a match of anybody."""


def read_team(file: str, text: str) -> Team:
    """The team a file describes; BadTeam names the first thing that is wrong with it."""
    try:
        data = toml.loads(text)
    except toml.BadToml as error:
        raise BadTeam("undici.error.team-toml", file=file, value=str(error)) from None
    for key in data:
        if key not in KEYS:
            raise _bad(file, "team-key", key, key, ", ".join(KEYS))
    name = data.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= 40 or not name.isprintable():
        raise _bad(file, "team-name", "name", name, "1–40")
    chips = data.get("chips")
    if not isinstance(chips, list) or len(chips) != SQUAD:
        found = len(chips) if isinstance(chips, list) else 0
        raise _bad(file, "team-count", "chips", found, str(SQUAD))
    read = tuple(_chip(file, f"chips[{i + 1}]", chip) for i, chip in enumerate(chips))
    _check_numbers(file, read)
    _check_lines(file, read)
    captain = data.get("captain", read[2].number)
    if captain not in [chip.number for chip in read]:
        raise _bad(file, "team-captain", "captain", captain, _numbers(read))
    formation = data.get("formation", [])
    if not isinstance(formation, list) or any(not isinstance(box, str) for box in formation):
        raise _bad(file, "team-formation", "formation", formation, '["B2", …]')
    return Team(id_of(file), name, captain, read, tuple(formation))


def id_of(file: str) -> str:
    """What settings call the team of a file.

    >>> id_of("teams/My Eighteen.toml")
    'my-eighteen'
    """
    return re.sub(r"[^a-z0-9]+", "-", Path(file).stem.lower()).strip("-") or "team"


def _bad(file: str, what: str, key: str, value: object, allowed: str) -> BadTeam:
    if isinstance(value, int) and value.bit_length() > 64:  # Python would not write it
        value = "…"
    shown = "".join(sign if sign.isprintable() else "?" for sign in str(value)[:40])
    return BadTeam(f"undici.error.{what}", file=file, key=key, value=shown, allowed=allowed)


def _numbers(chips: tuple[Chip, ...]) -> str:
    return ", ".join(str(chip.number) for chip in chips)


def _chip(file: str, at: str, data: Any) -> Chip:
    if not isinstance(data, dict):
        raise _bad(file, "team-chip", at, data, ", ".join(CHIP_KEYS))
    for key in data:
        if key not in CHIP_KEYS:
            raise _bad(file, "team-key", f"{at}.{key}", key, ", ".join(CHIP_KEYS))
    number = data.get("number")
    if type(number) is not int or not 1 <= number <= NUMBERS:
        raise _bad(file, "team-number", f"{at}.number", number, f"1–{NUMBERS}")
    name = data.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= 24 or not name.isprintable():
        raise _bad(file, "team-name", f"{at}.name", name, "1–24")
    position = data.get("position")
    if position not in POSITIONS:
        raise _bad(file, "team-position", f"{at}.position", position, ", ".join(POSITIONS))
    squares = data.get("squares", 0)
    if type(squares) is not int or not 0 <= squares <= 3:
        raise _bad(file, "team-squares", f"{at}.squares", squares, "0–3")
    keeper = position == "GK"
    sides = _sides(file, f"{at}.side", data.get("side", ""), keeper)
    abilities = _abilities(file, f"{at}.abilities", data.get("abilities"), keeper)
    return Chip(number, name, POSITIONS.index(position), sides, abilities, squares)


def _sides(file: str, at: str, text: object, keeper: bool) -> int:
    if keeper:
        if text != "":
            raise _bad(file, "team-keeper-side", at, text, '""')
        return 0
    if not isinstance(text, str) or not text or any(sign not in SIDES for sign in text):
        raise _bad(file, "team-side", at, text, "L, C, R, LC, CR, LR, LCR")
    if len(set(text)) != len(text):
        raise _bad(file, "team-side", at, text, "L, C, R, LC, CR, LR, LCR")
    return sum(1 << SIDES.index(sign) for sign in text)


def _abilities(file: str, at: str, words: object, keeper: bool) -> tuple[int, ...]:
    if not isinstance(words, list) or not 1 <= len(words) <= MOST_ICONS:
        raise _bad(file, "team-abilities", at, words, f"1–{MOST_ICONS}")
    found = [0] * len(CODES)
    for word in words:
        code = str(word).removesuffix("*")
        if code not in CODES:
            raise _bad(file, "team-ability", at, word, ", ".join(CODES))
        ability = CODES.index(code)
        if found[ability]:
            raise _bad(file, "team-ability-twice", at, word, ", ".join(CODES))
        if word != code and ability in WHITE:
            raise _bad(file, "team-no-black", at, word, ", ".join(CODES[i] for i in WHITE))
        if keeper and ability not in KEEPERS:
            raise _bad(file, "team-keeper-ability", at, word, ", ".join(CODES[i] for i in KEEPERS))
        if not keeper and ability == PAW:
            raise _bad(file, "team-paw", at, word, "GK")
        found[ability] = 1 if word == code else 2
    return tuple(found)


def _check_numbers(file: str, chips: tuple[Chip, ...]) -> None:
    seen: set[int] = set()
    for i, chip in enumerate(chips):
        if chip.number in seen:
            raise _bad(file, "team-number-twice", f"chips[{i + 1}].number", chip.number, "")
        seen.add(chip.number)


def _check_lines(file: str, chips: tuple[Chip, ...]) -> None:
    counts = dict.fromkeys(POSITIONS, 0)
    for chip in chips:
        counts[POSITIONS[chip.position]] += 1
    for position, least in LEAST.items():
        if counts[position] < least:
            raise _bad(file, "team-too-few", position, counts[position], str(least))
    if SQUAD - counts["GK"] < 10:
        raise _bad(file, "team-too-many-keepers", "GK", counts["GK"], str(SQUAD - 10))
    # Five defenders, five midfielders and four forwards are the most who can start (UN 3.1.5).
    usable = min(counts["DEF"], 5) + min(counts["MID"], 5) + min(counts["FWD"], 4)
    if usable + counts["D/M"] + counts["M/F"] < 10:
        raise _bad(file, "team-unbalanced", "chips", usable, "10")


def load_team(path: Path | str) -> Team:
    """A team from somebody's own file."""
    try:
        with Path(path).open(encoding="utf-8") as opened:
            text = opened.read(toml.LETTERS + 1)
    except (OSError, UnicodeDecodeError):
        raise BadTeam("undici.error.team-unreadable", file=str(path)) from None
    return read_team(str(path), text)

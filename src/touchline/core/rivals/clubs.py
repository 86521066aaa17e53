"""Clubs the computer plays for: a name, two kits, a crest, a manager, and a style.

Each is a file of its own. Those of a game lie in the folder `clubs` of its package; the files of
more are named in the environment variable `TOUCHLINE_CLUBS`, separated as in a search path, and
say which game they are for.
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec

from touchline.core import texts, toml
from touchline.core.errors import TouchlineError

ELSEWHERE: Final = "TOUCHLINE_CLUBS"
FOLDER: Final = "clubs"
SHIELDS: Final = ("plain", "pale", "fess", "bend", "quarter", "chevron", "hoops")
CHARGES: Final = ("ball", "star", "tower", "anchor", "tree", "sun", "wave", "key")
KEYS: Final = (
    *("game", "name", "rung", "level", "style", "kits", "shield", "charge"),
    *("manager", "says", "squad", "players"),
)
LONGEST: Final = 40
SENTENCE: Final = 160
LAST: Final = 99
COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
LEAST_CONTRAST: Final = 3.0
"""Between a shirt and what is printed on it."""


class BadClub(TouchlineError):
    """A club file that cannot be used; it says what is wrong, and what would be right."""


class Shirt(msgspec.Struct, frozen=True):
    """The colour of a shirt, and of what is printed on it."""

    colour: str
    ink: str


class Rival(msgspec.Struct, frozen=True):
    """A club, whoever manages it, and how it plays."""

    id: str
    name: str
    style: str
    level: str
    """The bot it plays with on the ladder of clubs."""
    rung: int
    """Its place there, the lowest first."""
    kits: tuple[Shirt, Shirt]
    """For home and away matches, or where the first looks like the other side's."""
    shield: str
    charge: str
    manager: str
    says: dict[str, str]
    """One sentence of the manager, by language."""
    squad: str = ""
    """What the game calls its team, where it has teams to choose from."""
    players: tuple[str, ...] = ()
    """What its men are called, by shirt, where the game has no names for them."""

    def sentence(self) -> str:
        """What the manager says, in the current language."""
        return self.says[texts.language()]


def read_club(file: str, text: str, game: str, styles: tuple[str, ...]) -> Rival | None:
    """The club a file describes, None if it is one of another game; BadClub names a mistake."""
    try:
        data = toml.loads(text)
    except toml.BadToml as error:
        raise BadClub("error.club-toml", file=file, problem=str(error)) from None
    for key in data:
        if key not in KEYS:
            raise _bad(file, key, key, ", ".join(KEYS))
    if data.get("game", game) != game:
        return None
    rung = data.get("rung", LAST)
    if type(rung) is not int or not 1 <= rung <= LAST:
        raise _bad(file, "rung", rung, f"1–{LAST}")
    return Rival(
        id=id_of(file),
        name=_line(file, data, "name"),
        style=_one_of(file, data, "style", styles),
        level=_line(file, data, "level"),
        rung=rung,
        kits=_kits(file, data.get("kits")),
        shield=_one_of(file, data, "shield", SHIELDS),
        charge=_one_of(file, data, "charge", CHARGES),
        manager=_line(file, data, "manager"),
        says=_says(file, data.get("says")),
        squad=_line(file, data, "squad") if "squad" in data else "",
        players=_players(file, data.get("players", [])),
    )


def id_of(file: str) -> str:
    """What a match calls the club of a file.

    >>> id_of("clubs/Salt Quay.toml")
    'salt-quay'
    """
    return re.sub(r"[^a-z0-9]+", "-", Path(file).stem.lower()).strip("-") or "club"


def _bad(file: str, key: str, value: object, allowed: str) -> BadClub:
    shown = "".join(sign if sign.isprintable() else "?" for sign in str(value)[:LONGEST])
    return BadClub("error.club-value", file=file, key=key, value=shown, allowed=allowed)


def _is_line(value: object, most: int) -> bool:
    return isinstance(value, str) and 0 < len(value) <= most and value.isprintable()


def _line(file: str, data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not _is_line(value, LONGEST):
        raise _bad(file, key, value, f"1–{LONGEST}")
    return str(value)


def _one_of(file: str, data: dict[str, Any], key: str, known: tuple[str, ...]) -> str:
    value = data.get(key)
    if value not in known:
        raise _bad(file, key, value, ", ".join(known))
    return str(value)


def _kits(file: str, value: object) -> tuple[Shirt, Shirt]:
    shown = '[["#rrggbb", "#rrggbb"], ["#rrggbb", "#rrggbb"]]'
    if not isinstance(value, list) or len(value) != 2:
        raise _bad(file, "kits", value, shown)
    found = []
    for each in value:
        if not isinstance(each, list) or len(each) != 2:
            raise _bad(file, "kits", each, shown)
        for colour in each:
            if not isinstance(colour, str) or not COLOUR.fullmatch(colour):
                raise _bad(file, "kits", colour, "#rrggbb")
        if contrast(*each) < LEAST_CONTRAST:
            raise BadClub("error.club-contrast", file=file, least=LEAST_CONTRAST,
                          colours=" ".join(each))  # fmt: skip
        found.append(Shirt(*each))
    return found[0], found[1]


def _says(file: str, value: object) -> dict[str, str]:
    if not isinstance(value, dict) or set(value) != set(texts.LANGUAGES):
        raise _bad(file, "says", value, ", ".join(texts.LANGUAGES))
    for language, sentence in value.items():
        if not _is_line(sentence, SENTENCE):
            raise _bad(file, f"says.{language}", sentence, f"1–{SENTENCE}")
    return value


def _players(file: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(_is_line(each, LONGEST) for each in value):
        raise _bad(file, "players", value, '["…", …]')
    return tuple(value)


def contrast(one: str, other: str) -> float:
    """How well one colour is read on another, 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    bright, dark = sorted((_light(one), _light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def clubs_of(package: str, game: str, styles: tuple[str, ...]) -> tuple[Rival, ...]:
    """The clubs of a game, the lowest rung first; BadClub says which file is no good."""
    return _found(package, game, styles, os.environ.get(ELSEWHERE, ""))


@cache
def _found(package: str, game: str, styles: tuple[str, ...], more: str) -> tuple[Rival, ...]:
    folder = resources.files(package).joinpath(FOLDER)
    files = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    named = [
        (file.name, file.read_text(encoding="utf-8"))
        for file in files
        if file.name.endswith(".toml")
    ]
    named += [(name, _opened(name)) for name in more.split(os.pathsep) if name]
    found: dict[str, Rival] = {}
    for name, text in named:
        club = read_club(name, text, game, styles)
        if club is None:
            continue
        if club.id in found:
            raise BadClub("error.club-twice", file=name, club=club.id)
        found[club.id] = club
    return tuple(sorted(found.values(), key=lambda club: (club.rung, club.id)))


def _opened(file: str) -> str:
    try:
        with Path(file).open(encoding="utf-8") as opened:
            return opened.read(toml.LETTERS + 1)
    except (OSError, UnicodeDecodeError):
        raise BadClub("error.club-unreadable", file=file) from None

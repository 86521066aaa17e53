"""What can stand in a place of the command line, by the name the help gives that place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, get_args

from touchline.cli.commands.schema import schemas
from touchline.cli.league.show import VIEWS
from touchline.cli.terminal import terminals
from touchline.core import registry, texts
from touchline.core.errors import TouchlineError
from touchline.core.language import rulebook
from touchline.core.language.switches import switches
from touchline.core.league.terms import TieBreak
from touchline.core.rivals.own_bots import own_bots
from touchline.core.rivals.styles import MARK
from touchline.core.texts import say

Word = tuple[str, str]
"""What is typed, and what it is."""


class Found(NamedTuple):
    """Words that fit, whether files do too, and whether the words are to be typed on."""

    words: Sequence[Word] = ()
    files: bool = False
    open: bool = False


def games(_begun: str, _game: str) -> Found:
    """The games there are."""
    return Found([(name, say(f"{registry.game(name).id}.title")) for name in registry.game_ids()])


def bots(begun: str, game: str) -> Found:
    """The bots of the game, each in its styles once it is named, and those of one's own."""
    found = [(name, "") for name in [*registry.weakest_first(game), *own_bots()]]
    name, mark, _ = begun.partition(MARK)
    if mark:
        found = [(f"{name}{MARK}{style}", "") for style in registry.game(game).styles()]
    return Found(found)


def people_and_bots(begun: str, game: str) -> Found:
    """Who can sit on a side."""
    return Found([("human", ""), *bots(begun, game).words])


def listed_bots(begun: str, game: str) -> Found:
    """Bots joined by commas."""
    return _joined(begun, [name for name, _ in bots(begun.rpartition(",")[2], game).words])


def tie_breaks(begun: str, _game: str) -> Found:
    """What may decide a table, joined by commas."""
    return _joined(begun, get_args(TieBreak))


def _joined(begun: str, words: Iterable[str]) -> Found:
    """Those not yet in a list that has begun."""
    before, comma, _ = begun.rpartition(",")
    more = [word for word in words if word not in before.split(",")]
    return Found([(before + comma + word, "") for word in more], open=True)


def presets(_begun: str, game: str) -> Found:
    """How the game can be played."""
    found = registry.game(game).presets
    return Found([(name, say(f"{game}.preset.{name}")) for name in found])


def settings(begun: str, game: str) -> Found:
    """The switches, then the values of the one that is named."""
    key, equals, _ = begun.partition("=")
    found = switches(registry.game(game))
    if not equals:
        return Found([(f"{each.name}=", each.title) for each in found], open=True)
    values: list[str] = []
    for each in found:
        if each.name == key.replace("-", "_"):
            values = ["true", "false"] if each.kind == "yes-no" else list(each.values)
    return Found([(f"{key}={value}", "") for value in values], files=not values)


def scenarios(_begun: str, game: str) -> Found:
    """The scenarios of the game, and files."""
    found = [(name, title) for name, title, _ in registry.game(game).scenarios()]
    return Found(found, files=True)


def rules(_begun: str, game: str) -> Found:
    """The numbers of rules."""
    pages = rulebook.load(registry.game(game).package, texts.language())
    return Found([(rule.id.partition(" ")[2], rule.title) for rule in pages])


def documents(_begun: str, _game: str) -> Found:
    """The documents that have a schema."""
    return Found([(name, each["title"]) for name, each in schemas().items()])


def views(_begun: str, _game: str) -> Found:
    """The file of a season, then what is to be seen of it."""
    return Found([(view, "") for view in VIEWS], files=True)


PLACES: Final[dict[str, Callable[[str, str], Found]]] = {
    "GAME": games,
    "[GAME]": games,
    "BOT": bots,
    "WHO": people_and_bots,
    "A,B": listed_bots,
    "A,B,C": listed_bots,
    "WORD,WORD": tie_breaks,
    "PRESET": presets,
    "KEY=VALUE": settings,
    "NAME|FILE": scenarios,
    "[NUMBER|WORD]": rules,
    "[NAME]": documents,
    "FILE [VIEW]": views,
}


def fitting(place: str, begun: str, game: str) -> Found:
    """What can stand in a place, whose name is that of the help; only what begins as typed."""
    find = PLACES.get(place)
    brought = next(
        (each.words[place] for each in terminals().values() if place in each.words), None
    )
    if brought is not None:
        found = Found([(word, "") for word in brought()], files=True)
    elif find is None:
        if "FILE" in place or "DIR" in place:
            return Found(files=True)
        found = Found([(word, "") for word in place.split("|")] if "|" in place else ())
    else:
        try:
            found = find(begun, game)
        except TouchlineError:  # the game of the line is none: then nothing fits
            return Found()
    return found._replace(words=beginning(found.words, begun))


def beginning(words: Iterable[Word], begun: str) -> list[Word]:
    """Those that begin as typed."""
    return [each for each in words if each[0].startswith(begun)]

"""A scenario somebody has made: a layout, a name, and what wins, as text that can be shared.

The text is TOML. Whoever reads it treats it as a stranger's: it is short, every key is known, and
the game itself judges whether it can be played.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from touchline.core import texts, toml
from touchline.core.editor.layout import Goals, Layout, Team
from touchline.core.errors import TouchlineError, Unknown
from touchline.core.settings import allowed_values
from touchline.core.side import Side, SideName

LETTERS: Final = 20_000
"""No scenario is longer."""
Decides = Literal["score", "first-goal", "target", "goals", "away-goals"]


class BadScenario(TouchlineError):
    """A text that is no scenario; `where` is the key it is about."""

    def __init__(self, what: str, where: str = "", /, **params: object) -> None:
        super().__init__(f"error.scenario-{what}", **params)
        self.where = where


class Scenario(Layout, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A layout with a name and an end."""

    game: Annotated[str, Meta(max_length=40)]
    title: Annotated[str, Meta(min_length=1, max_length=60)]
    decides: Decides = "score"
    """What wins: the score at the end; the next goal; `target` goals of `aims` from here on;
    nothing but how many goals there were; two legs, away goals counting double if level."""
    aims: SideName = "home"
    """The side that has a target."""
    target: Annotated[int, Meta(ge=1, le=9)] = 1
    first_leg: tuple[Goals, Goals] = (0, 0)
    """Goals of today's home and away side in the first leg."""
    legs: Annotated[int, Meta(ge=1, le=2)] = 1
    """With two it is played again with the managers' seats changed, and both count."""

    def layout(self) -> Layout:
        """What is set up, without the rest."""
        return Layout(**{name: getattr(self, name) for name in Layout.__struct_fields__})


def read(text: str) -> Scenario:
    """The scenario a text describes; BadScenario names the key and what is wrong with it."""
    try:
        data = toml.loads(text, LETTERS)
    except toml.BadToml as error:
        raise BadScenario("toml", problem=str(error)) from None
    return made_of(data)


def made_of(data: Mapping[str, Any]) -> Scenario:
    """The scenario these parts make."""
    try:
        return msgspec.convert(data, Scenario)
    except msgspec.ValidationError as error:
        raise _explained(str(error)) from None


def _explained(problem: str) -> BadScenario:
    """What the schema said, in words: the key, and whether it is missing, unknown or wrong."""
    path = (
        ".".join(re.findall(r"[A-Za-z_]+", problem.rpartition("`$")[2])) if "`$" in problem else ""
    )
    named = re.search(r"field `([^`]{1,40})`", problem)
    if named is not None:
        key = ".".join(filter(None, [path, named[1]]))
        return BadScenario("missing" if "missing" in problem else "key", key, key=key)
    table, _, last = path.rpartition(".")
    allowed = _EXAMPLES.get(last) or allowed_values(Team if table else Scenario, last)
    return BadScenario("value", path, key=path, allowed=allowed)


_EXAMPLES: Final = {
    "score": "[0, 0]", "first_leg": "[0, 0]", "clock": "{ half = 2 }", "settings": "{ … }",
    "at": '["A1", "-", …]', "cards": '["…", …]', "hand": '["…", …]', "booked": "[7]",
    "injured": "[7]", "home": "[home]", "away": "[away]", "title": "1–60", "aim": "0–200",
}  # fmt: skip


def write(scenario: Scenario) -> str:
    """The text of a scenario: what is as always is left out."""
    found: Mapping[str, Any] = msgspec.to_builtins(scenario)
    tables = ("home", "away")
    order = ["game", "title", *(key for key in found if key not in ("game", "title", *tables))]
    lines = []
    for key in order:
        default = _DEFAULTS.get(key)
        if found[key] != default:
            lines.append(f"{key} = {_value(found[key])}")
    for side in tables:
        rows = [f"{key} = {_value(value)}" for key, value in found[side].items() if value]
        lines += ["", f"[{side}]", *rows]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(v)}" for key, v in value.items()) + " }"
    return _quoted(str(value))


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _quoted(key)


def _quoted(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(s if s.isprintable() else f"\\u{ord(s):04x}" for s in plain) + '"'


_DEFAULTS: Final[Mapping[str, Any]] = {
    key: value
    for key, value in msgspec.to_builtins(Scenario(game="-", title="-")).items()
    if key not in ("game", "title")
}


@cache
def ours(package: str) -> dict[str, Scenario]:
    """The scenarios in the `scenarios/` folder of a game, by name; none without one."""
    folder = resources.files(package).joinpath("scenarios")
    if not folder.is_dir():
        return {}
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return {name[:-5]: read(folder.joinpath(name).read_text(encoding="utf-8")) for name in files}


def of_ours(package: str, name: str) -> Scenario:
    """A scenario that comes with a game; Unknown says which there are."""
    found = ours(package).get(name)
    if found is None:
        raise Unknown("error.scenario-name", name=name[:40], known=", ".join(ours(package)))
    return found


def worded(found: Scenario) -> Scenario:
    """One of ours in the current language: its title and aims are keys of the texts."""
    home, away = (
        msgspec.structs.replace(team, aim=_said(team.aim)) for team in (found.home, found.away)
    )
    return msgspec.structs.replace(found, title=_said(found.title), home=home, away=away)


def _said(text: str) -> str:
    return texts.say(text) if texts.has(text) else text


def aim(found: Scenario, side: Side) -> str:
    """What a side is after: as its maker says, else what the terms come to."""
    own = found.team(side).aim
    if own:
        return own
    if found.decides == "target":
        key = "target" if found.aims == side.label else "hold"
        return texts.say(f"scenario.aim.{key}", goals=found.target)
    if found.decides == "away-goals" and found.legs == 1:
        home, away = found.first_leg
        return texts.say("scenario.aim.second-leg", home=home, away=away)
    return texts.say(f"scenario.aim.{found.decides}")


class Verdict(msgspec.Struct, frozen=True):
    """How a scenario stands: who has done it, and whether nothing can change that any more."""

    winner: Side | None
    settled: bool


def second_leg(found: Scenario, score: tuple[int, int]) -> Scenario:
    """The return match after this score: the managers change seats, the teams stay.

    >>> both = Scenario(game="counterattack", title="Twice", decides="away-goals", legs=2)
    >>> verdict(second_leg(both, (3, 1)), (1, 0), over=True).winner.label
    'away'
    """
    return msgspec.structs.replace(found, first_leg=(score[1], score[0]), legs=1)


def verdict(found: Scenario, score: tuple[int, int], over: bool) -> Verdict:
    """Judge a score; `over` says that the match has ended.

    >>> made = Scenario(game="undici", title="Hold out", decides="target", aims="away", target=2)
    >>> verdict(made, (0, 1), over=False), verdict(made, (0, 2), over=False).winner.label
    (Verdict(winner=None, settled=False), 'away')
    >>> verdict(made, (3, 1), over=True).winner.label
    'home'
    """
    made = score[0] - found.score[0], score[1] - found.score[1]
    if found.decides == "first-goal":
        first = None if made[0] == made[1] else Side.HOME if made[0] > made[1] else Side.AWAY
        return Verdict(first, first is not None or over)
    if found.decides == "target":
        aims = Side.HOME if found.aims == "home" else Side.AWAY
        done = made[aims] >= found.target
        winner = aims if done else aims.other if over else None
        return Verdict(winner, done or over)
    if found.decides == "goals" or found.legs == 2 or not over:
        return Verdict(None, over)
    lead = score[0] - score[1]
    if found.decides == "away-goals":
        lead += found.first_leg[0] - found.first_leg[1]
        lead = lead or found.first_leg[0] - score[1]
    return Verdict(None if lead == 0 else Side.HOME if lead > 0 else Side.AWAY, True)

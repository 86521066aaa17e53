"""Scenarios: matches that begin in the middle of things, from small files (CA 4.19)."""

from __future__ import annotations

import random
import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from touchline.core import texts
from touchline.core.errors import BadSettings, TouchlineError, Unknown
from touchline.core.settings import allowed_values, configure
from touchline.core.side import Side
from touchline.counterattack.engine.before_match.draft import add_to_squad, keepers_each
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.board.pitch import KICK_OFF_SPOT
from touchline.counterattack.engine.play import play_frame
from touchline.counterattack.engine.position import Position, empty
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick
from touchline.counterattack.engine.set_pieces.kick_off import (
    bring_out,
    kick_off,
    take_formation,
    toss_frame,
)
from touchline.counterattack.engine.set_pieces.placement import ANYWHERE, Place, push_set_piece
from touchline.counterattack.engine.set_pieces.substitution import wear
from touchline.counterattack.engine.state import PLACES, SENT_OFF, SHIRTS
from touchline.counterattack.settings import PRESETS, Settings
from touchline.counterattack.squads.card import Keeper, Outfielder, Player
from touchline.counterattack.squads.decks import deck
from touchline.counterattack.squads.squads import WEIGHTS, quick_line_up, worth

texts.add("touchline.counterattack.data")

SQUAD: Final = 16
FORMATION: Final = "4-4-2"
LARGEST: Final = 100_000
"""Bytes: no scenario is longer."""
DEEP: Final = re.compile(r"""(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){16}|\[{16}""")
"""Keys and brackets inside each other, which cost a reader the square of their number."""

Shirt = Annotated[int, Meta(ge=1, le=SHIRTS)]
Goals = Annotated[int, Meta(ge=0, le=99)]


class BadScenario(TouchlineError):
    """A scenario file that describes no match."""


class Team(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a scenario."""

    squad: Literal["dealt", "picked", "best", "worst"] = "dealt"
    """By lot, picked in turn by the two managers, or the best or worst cards there are."""
    cards: tuple[str, ...] = ()
    """Cards that must be in the squad, by name: hand-picked players."""
    shirts: Annotated[tuple[Shirt, ...], Meta(min_length=1)] = tuple(range(1, SHIRTS + 1))
    """Who is on the pitch; without number 1 the lowest shirt keeps goal, in a drill nobody."""
    sent_off: Annotated[int, Meta(ge=0, le=SHIRTS - 1)] = 0
    """How many of them, chosen by lot, have seen the red card."""
    aim: str = ""
    """What the side is after: a key of the texts, or a sentence."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario as its file has it."""

    title: str
    """A key of the texts, or what it is called."""
    preset: str = "advanced"
    settings: dict[str, bool | int | str] = {}
    """Switches that differ from the preset."""
    half: Annotated[int, Meta(ge=1, le=2)] = 2
    """In the second half nothing follows but added time."""
    minutes: Annotated[int, Meta(ge=1, le=90)] = 45
    score: tuple[Goals, Goals] = (0, 0)
    start: Literal["kick-off", "goal-kick"] = "kick-off"
    side: Literal["home", "away", "toss"] = "toss"
    """Who begins."""
    place: Literal["usual", "anywhere"] = "usual"
    """Whether both managers may first put everybody anywhere."""
    decides: Literal["score", "away-goals", "goals"] = "score"
    """The score, two legs with away goals, or nothing but how many goals there were."""
    first_leg: tuple[Goals, Goals] = (0, 0)
    """Goals of today's home and away side in the first leg."""
    legs: Annotated[int, Meta(ge=1, le=2)] = 1
    """With two it is played again with the managers' seats changed (CA 4.19)."""
    home: Team = Team()
    away: Team = Team()
    variant: dict[str, dict[str, Any]] = {}
    """What is different in other presets."""

    def team(self, side: int) -> Team:
        """The side's part of the file."""
        return self.home if side == Side.HOME else self.away


def scenarios() -> list[str]:
    """The scenarios that come with the game, by name."""
    files = resources.files("touchline.counterattack.data").joinpath("scenarios").iterdir()
    return sorted(file.name[:-5] for file in files if file.name.endswith(".toml"))


def shipped(name: str, preset: str | None = None) -> Scenario:
    """A scenario that comes with the game, as a preset has it; no name leads anywhere else."""
    if name not in scenarios():
        known = ", ".join(scenarios())
        raise Unknown("counterattack.error.scenario-name", value=name, allowed=known)
    file = resources.files("touchline.counterattack.data").joinpath("scenarios", f"{name}.toml")
    return read(f"{name}.toml", file.read_text(encoding="utf-8"), preset)


def load(name: str | Path, preset: str | None = None) -> Scenario:
    """The scenario of this name, or in a file of somebody's own: for the command line alone."""
    if isinstance(name, str) and not name.endswith(".toml"):
        return shipped(name, preset)
    path = Path(name)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        text = content.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise BadScenario("counterattack.error.scenario-unreadable", file=path.name) from None
    if len(content) > LARGEST or DEEP.search(text):
        raise BadScenario("counterattack.error.scenario-deep", file=path.name)
    return read(path.name, text, preset)


def read(file: str, text: str, preset: str | None = None) -> Scenario:
    """The scenario in the text of a file; BadScenario names the key and what it may be."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(
            "counterattack.error.scenario-toml", file=file, value=str(error)[:200]
        ) from None
    except RecursionError:
        raise BadScenario("counterattack.error.scenario-deep", file=file) from None
    found = _convert(file, data)
    for name in [*found.variant, found.preset, preset or found.preset]:
        if name not in PRESETS:
            raise _bad(file, "preset", name, ", ".join(PRESETS))
    chosen = preset or found.preset
    merged = {**data, "preset": chosen}
    for key, value in found.variant.get(chosen, {}).items():
        table = merged.get(key, {})
        both = isinstance(table, dict) and isinstance(value, dict)
        merged[key] = {**table, **value} if both else value
    found = _convert(file, merged)
    _check(file, found)
    return found


def _bad(file: str, key: str, value: object, allowed: str) -> BadScenario:
    return BadScenario(
        "counterattack.error.scenario-value", file=file, key=key, value=value, allowed=allowed
    )


def _convert(file: str, data: dict[str, Any]) -> Scenario:
    """Checked against the schema; the first thing that does not fit is named."""
    try:
        return msgspec.convert(data, Scenario)
    except msgspec.ValidationError as error:
        return _explain(file, data, str(error))


def _explain(file: str, data: dict[str, Any], problem: str) -> Scenario:
    """Raise BadScenario for what the schema said."""
    path = re.findall(r"\w+", problem.rpartition("$")[2]) if "$" in problem else []
    where = [word for word in path if not word.isdecimal()]
    table = Team if where[:1] in (["home"], ["away"]) else Scenario
    fields = ", ".join(table.__struct_fields__)
    named = re.search(r"field `(\w+)`", problem)
    if named is not None:
        key = ".".join([*where, named[1]])
        what = "key" if "unknown" in problem else "missing"
        raise BadScenario(
            f"counterattack.error.scenario-{what}", file=file, key=key, allowed=fields
        )
    value: Any = data
    for word in where:
        value = value.get(word) if isinstance(value, dict) else value
    raise _bad(file, ".".join(where), value, _allowed(table, where[-1] if where else ""))


def _allowed(table: type[msgspec.Struct], key: str) -> str:
    """What a key may be, as somebody would write it."""
    spelled = {
        "score": "[0, 0]",
        "first_leg": "[0, 0]",
        "shirts": "[1, 2, …], 1…11",
        "cards": '["Longo", …]',
        "settings": "offside = false, …",
    }
    if key in spelled:
        return spelled[key]
    if key in ("home", "away", "variant"):
        return f"[{key}]"
    return allowed_values(table, key)


def _check(file: str, scenario: Scenario) -> None:
    """What the schema cannot say: switches, shirts once each, enough players, known cards."""
    try:
        settings = settings_of(scenario)
    except BadSettings as error:
        name, value = str(error.params["name"]), error.params.get("value")
        allowed = str(error.params.get("allowed") or error.params.get("known"))
        raise _bad(file, f"settings.{name}", value, allowed) from None
    if scenario.side == "toss" and scenario.start != "kick-off":
        raise _bad(file, "side", "toss", "home, away")
    cards = deck(settings.packs, settings.draft).pack.players
    known = {card.name for card in cards}
    named = [*scenario.home.cards, *scenario.away.cards]
    for side in (Side.HOME, Side.AWAY):
        team = scenario.team(side)
        if len(set(team.shirts)) != len(team.shirts):
            raise _bad(file, f"{side.label}.shirts", list(team.shirts), "[1, 2, …], 1…11")
        if team.sent_off >= len(team.shirts):
            raise _bad(file, f"{side.label}.sent_off", team.sent_off, f"0…{len(team.shirts) - 1}")
        for card in team.cards:
            if card not in known or named.count(card) > 1:
                free = ", ".join(sorted(known.difference(named))[:8])
                raise _bad(file, f"{side.label}.cards", card, f"{free}, …")
        keepers = [card for card in cards if isinstance(card, Keeper) and card.name in team.cards]
        if len(keepers) > 1 or len(team.cards) - len(keepers) > SQUAD - 1:
            raise _bad(file, f"{side.label}.cards", len(team.cards), f"1 + 0…{SQUAD - 1}")


def settings_of(scenario: Scenario) -> Settings:
    """The switches a scenario is played with."""
    changes: dict[str, Any] = {**scenario.settings, "half_minutes": scenario.minutes}
    if PRESETS[scenario.preset].attacks:  # a scenario goes by its own time and aim
        changes = {"attacks": 0, "extra_time": False, "shoot_out": False} | changes
    return configure(PRESETS[scenario.preset], changes)


def scenario(
    name: str | Path, preset: str | None = None, seed: str = ""
) -> tuple[Settings, Position]:
    """The settings and the first position of a scenario by name or file."""
    return deal(load(name, preset), seed)


def deal(found: Scenario, seed: str = "") -> tuple[Settings, Position]:
    """The settings and the first position of a scenario; the seed settles what is by lot."""
    settings = settings_of(found)
    p = empty(settings, deck(settings.packs, settings.draft))
    lots = random.Random(f"{found.title} {seed}")
    p.flow.append(play_frame())
    p.drop_ball(KICK_OFF_SPOT)
    p.half = found.half - 1
    p.home_goals, p.away_goals = found.score
    p.referee = lots.randrange(p.deck.players, p.deck.size)
    take_formation(p)
    for side, cards in enumerate(_squads(p, found, lots)):
        _dress(p, side, cards, found.team(side), lots)
    _begin(p, found)
    p.go_on()
    p.story = []
    return settings, p


def _squads(p: Position, found: Scenario, lots: random.Random) -> tuple[list[int], list[int]]:
    """The cards of both squads: hand-picked ones, then best and worst, then in turn or by lot."""
    squads: tuple[list[int], list[int]] = ([], [])
    for side in (Side.HOME, Side.AWAY):
        squads[side].extend(p.deck.names.index(name) for name in found.team(side).cards)
    keepers = list(range(p.deck.outfielders, p.deck.players))
    outfielders = list(range(p.deck.outfielders))
    each = int(keepers_each(p))
    for pool, count in ((keepers, each), (outfielders, SQUAD - each)):
        _deal(p, found, lots, squads, pool, count)
    return squads


def _deal(
    p: Position,
    found: Scenario,
    lots: random.Random,
    squads: tuple[list[int], list[int]],
    pool: list[int],
    count: int,
) -> None:
    """Fill both squads from one kind of cards, one card each in turn."""
    taken = {card for squad in squads for card in squad}
    left = [card for card in pool if card not in taken]
    lots.shuffle(left)
    ranked = sorted(left, key=lambda card: -_best_use(p.deck.pack.players[card]))
    takes = {
        "dealt": lambda: left[0],
        "picked": lambda: ranked[0],
        "best": lambda: ranked[0],
        "worst": lambda: ranked[-1],
    }
    missing = [count - len([card for card in squad if card in pool]) for squad in squads]
    while any(number > 0 for number in missing):
        for side in (Side.HOME, Side.AWAY):
            if missing[side] > 0:
                card = takes[found.team(side).squad]()
                left.remove(card)
                ranked.remove(card)
                squads[side].append(card)
                missing[side] -= 1


def _best_use(player: Player) -> int:
    """What a card is worth where it is most use."""
    if isinstance(player, Outfielder):
        return max(worth(player, role) for role in WEIGHTS if role != "GK")
    return worth(player, "GK")


def _dress(p: Position, side: int, cards: list[int], team: Team, lots: random.Random) -> None:
    """Squad, shirts and places of one side; who was sent off is not there."""
    for card in cards:
        add_to_squad(p, side, card)
    players = [p.deck.pack.players[card] for card in cards]
    places = quick_line_up(players, formations()[FORMATION])
    shirts = sorted(team.shirts)
    for shirt in shirts:
        wear(p, side * SHIRTS + shirt - 1, places[shirt - 1])
    gone = lots.sample(shirts, team.sent_off)
    for shirt in gone:
        p.status[side * PLACES + places[shirt - 1]] = SENT_OFF
    bring_out(p, [side * SHIRTS + shirt - 1 for shirt in shirts if shirt not in gone])
    if shirts[0] != 1 and p.settings.half_pitch == "off":  # attackers of a drill have none (q135)
        p.set_keeper(side, side * SHIRTS + shirts[0] - 1)


def _begin(p: Position, found: Scenario) -> None:
    """The restart as in any match (q87); both managers may come first and place everybody."""
    side = Side.AWAY if found.side == "away" else Side.HOME
    if found.side == "toss":
        p.flow.append(toss_frame())
    elif found.start == "kick-off":
        kick_off(p, side)
    else:
        award_goal_kick(p, side)
    if found.place == "anywhere":
        order = (side, side.other)
        push_set_piece(p, [Place(team, 2 * SHIRTS, ANYWHERE) for team in order])


def second_leg(found: Scenario, score: tuple[int, int]) -> Scenario:
    """The return match after this score: the managers change seats, the strong side stays home."""
    return msgspec.structs.replace(found, first_leg=(score[1], score[0]))


def verdict(found: Scenario, score: tuple[int, int]) -> Side | None:
    """Who has done it with this score; nobody where it is level or only goals are counted."""
    if found.decides == "goals":
        return None
    lead = score[0] - score[1]
    if found.decides == "away-goals":
        lead += found.first_leg[0] - found.first_leg[1]
        lead = lead or found.first_leg[0] - score[1]
    if lead == 0:
        return None
    return Side.HOME if lead > 0 else Side.AWAY

"""How a match can begin: as always, from a position, a scenario, a lesson, or out of a record."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from touchline.core import record as records
from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.editor import scenario
from touchline.core.editor.scenario import Scenario
from touchline.core.errors import TouchlineError
from touchline.core.game import Position
from touchline.core.rivals.clubs import Rival
from touchline.server.errors import Refusal
from touchline.study import lessons
from touchline.study.imports import read_match


class MatchSetup(msgspec.Struct, kw_only=True):
    """What somebody asked for; at most one of the ways to begin in the middle."""

    game: str
    preset: str | None = None
    switches: dict[str, Any] = {}
    position: str | None = None
    scenario: str | None = None
    own: str | None = None
    """The text of a scenario somebody has made."""
    teams: tuple[str | None, str | None] | None = None
    """The texts of the teams home and away have made."""
    rivals: tuple[Rival | None, Rival | None] = (None, None)
    """The clubs the computer plays for, home and away."""
    lesson: str | None = None
    record: str | None = None
    ply: int | None = None


class Begun(msgspec.Struct, kw_only=True):
    """The game, its first position, and what to call the settings."""

    game: Capabilities[Position, Any]
    position: Position
    preset: str
    fresh: bool
    deal: str | None = None
    """Scenario, preset and seed it was dealt from, so that anybody can deal it again."""
    own: str | None = None
    """The text of a scenario somebody has made, as we would write it."""
    first_leg: list[int] | None = None


def begin(wanted: MatchSetup) -> Begun:
    """The first position; Refusal says what is wrong with what was asked for."""
    ways = (
        *(wanted.position, wanted.scenario, wanted.own, wanted.teams),
        *(wanted.lesson, wanted.record),
    )
    if sum(way is not None for way in ways) > 1:
        raise Refusal("one-beginning")
    try:
        game = registry.game(wanted.game)
        made = None if wanted.own is None else own_scenario(game, wanted.own)
        deal = None if wanted.scenario is None else _lots(game, wanted.scenario, wanted.preset)
        position: Position | None
        if made is not None:
            position = game.set_up(made.layout())
        elif wanted.teams is not None:
            position = _with_teams(game, wanted, wanted.teams)
        else:
            position = _middle(game, wanted) if deal is None else dealt(game, deal)
        fresh = position is None
        settings = None
        if position is None:
            settings = game.settings(wanted.preset, wanted.switches)
            position = game.against(settings, *wanted.rivals)
    except TouchlineError as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("beginning", problem=str(error)) from None
    if position.turn is None:
        raise Refusal("already-over")
    preset = preset_of(game, settings or position.settings)
    return Begun(game=game, position=position, preset=preset, fresh=fresh,
                 deal=deal, own=None if made is None else scenario.write(made))  # fmt: skip


def _with_teams(
    game: Capabilities[Position, Any], wanted: MatchSetup, teams: tuple[str | None, str | None]
) -> Position:
    """A match of teams people have made; the server draws what a side gets that brings none."""
    if game.team_kit() is None:
        raise Refusal("no-teams")
    home, away = teams
    settings = game.settings(wanted.preset, wanted.switches)
    return game.with_teams(settings, home, away, secrets.randbelow(10**9))


def own_scenario(game: Capabilities[Position, Any], text: str) -> Scenario:
    """The scenario of a text; Refusal if it is one of another game, or cannot be set up here."""
    made = scenario.read(text)
    if made.game != game.id:
        raise Refusal("other-game", game=made.game)
    if game.kit(game.settings(made.preset or None, made.settings)) is None:
        raise Refusal("no-set-up")
    return made


def _lots(game: Capabilities[Position, Any], name: str, preset: str | None) -> str:
    """What a scenario is dealt from. The server draws the seed: nobody tries until it suits."""
    known = [each for each, _, _ in game.scenarios()]
    if name not in known:
        raise Refusal("no-scenario", known=", ".join(known) or "-")
    if preset is not None and preset not in game.presets:
        raise Refusal("no-preset", 404, problem=preset)
    return f"{name} {preset or '-'} {secrets.token_hex(16)}"


def dealt(game: Capabilities[Position, Any], deal: str) -> Position:
    """The first position that follows from a scenario, a preset and a seed."""
    name, preset, seed = deal.split(" ")
    found: Position = game.scenario(name, None if preset == "-" else preset, seed)
    return found


def _middle(game: Capabilities[Position, Any], wanted: MatchSetup) -> Position | None:
    if wanted.position is not None:
        return game.position(wanted.position)
    if wanted.record is not None:
        played, record = read_match(wanted.record)
        if played.id != game.id:
            raise Refusal("other-game", game=played.id)
        last = len(record.actions) if wanted.ply is None else wanted.ply
        for ply, (position, _, _) in enumerate(records.replay(game, record)):
            if ply == last:
                return position.copy()
        raise Refusal("no-ply", last=len(record.actions))
    if wanted.lesson is not None:
        return lessons.opening(lessons.find(game.id, wanted.lesson))
    return None


def preset_of(game: Capabilities[Position, Any], found: Any) -> str:
    """The preset whose settings these are, `custom` if they are nobody's."""
    for name, settings in game.presets.items():
        if settings == found:
            return name
    return "custom"

"""A new competition: by its rules, or out of the file of a season."""

from __future__ import annotations

from typing import Any

import msgspec

from touchline.competition import written
from touchline.competition.competition import Competition
from touchline.competition.make import rules_for, teams_for
from touchline.core import registry, texts
from touchline.core.errors import TouchlineError
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Format
from touchline.core.texts import say
from touchline.server.competition.service import MAX_EVENTS
from touchline.server.errors import Refusal


def by_rules(
    *,
    game: str,
    title: str,
    preset: str | None,
    switches: dict[str, Any],
    format: Format,
    teams: int,
    names: list[str],
    bots: list[str],
    squads: str | None,
    own_team: str | None,
    chips: str,
    manager: str,
    market_start: int | None,
    **changes: Any,
) -> Competition:
    """One as the game would have it; Refusal says what cannot be."""
    known = registry.bot_ids(game)
    for bot in bots:
        if bot not in known:
            raise Refusal("no-bot", known=", ".join(known))
    listed = list(dict.fromkeys([*([own_team] if own_team else []), *names]))
    try:
        heading = title.strip() or say(f"league.title.{format}")
        words = {name: str(value).lower() if isinstance(value, bool) else str(value)
                 for name, value in switches.items()}  # fmt: skip
        rules = rules_for(
            game, heading, teams, format, preset, words, squads, bool(chips), **changes
        )
        if market_start is not None and rules.market.open:
            money = msgspec.structs.replace(rules.market, start=market_start)
            rules = msgspec.structs.replace(rules, market=money)
        made = teams_for(rules, max(teams, len(listed)), bots or [registry.stand_in(game)], listed)
        if own_team:
            made[0] = msgspec.structs.replace(made[0], manager=manager)
            if chips:
                made[0] = msgspec.structs.replace(made[0], name=own_team, chips=chips)
        return Competition(rules, made)
    except TouchlineError as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("competition", 422, problem=str(error)) from None


def read_team(game: str, text: str, lang: str) -> tuple[str, str, str]:
    """What is wrong with a team somebody has made, or its word and its name."""
    with texts.speaking(lang):
        found = registry.game(game)
        if found.team_kit() is None:
            return str(BadCompetition("league.error.no-own", game=game)), "", ""
        try:
            team = found.own_team(text)
        except TouchlineError as error:
            return str(error), "", ""
    return "", team.id, team.name


def read_file(text: str, lang: str) -> tuple[Competition | None, str]:
    """Runs in a process: the season of a file, or what is wrong with it."""
    with texts.speaking(lang):
        try:
            found = written.read(text)
            if len(found.event) > MAX_EVENTS:
                raise Refusal("competition-long", most=MAX_EVENTS)
            competition = Competition(found.rules, found.team, found.event)
            _check_bots(competition)
        except TouchlineError as error:
            return None, str(error)
    return competition, ""


def _check_bots(competition: Competition) -> None:
    known = registry.bot_ids(competition.rules.game)
    for club in competition.state.clubs.values():
        bot = club.team.bot
        if bot is not None and bot not in known:
            raise BadCompetition("league.error.bot", value=bot, known=", ".join(known))

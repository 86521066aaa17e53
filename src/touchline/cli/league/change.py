"""`touchline league report, award, postpone, manager`: what an organiser does."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from touchline.cli.errors import BadOption
from touchline.cli.files import read_record, read_text
from touchline.cli.league.files import Match, SeasonFile, Who, happen, load, save
from touchline.cli.league.goals import read_goals
from touchline.cli.league.sheets import Told, read_dice, read_sheets
from touchline.cli.league.show import start_line
from touchline.cli.options import Lang, one_of, whole
from touchline.cli.output import paper
from touchline.competition.events import Awarded, Postponed, Replaced, Result
from touchline.competition.one_match import replayed, result
from touchline.competition.report import report as story
from touchline.competition.state import State
from touchline.core import record as records
from touchline.core import registry
from touchline.core.league.errors import BadCompetition
from touchline.core.texts import say

SCORE = re.compile(r"(\d{1,2}):(\d{1,2})")
TO = ("home", "away", "neither")
SIDES = ("home", "away")
Names = Annotated[list[str] | None, typer.Option(metavar="NAME", help=say("cli.league.names"))]


def report(
    file: SeasonFile,
    match: Match,
    score: Annotated[
        str | None, typer.Option("--score", metavar="2:1", help=say("cli.league.score"))
    ] = None,
    record: Annotated[
        str | None, typer.Option("--record", metavar="FILE", help=say("cli.league.record"))
    ] = None,
    winner: Annotated[
        str,
        typer.Option(
            "--winner",
            metavar="home|away",
            parser=one_of("--winner", ("", *SIDES)),
            help=say("cli.league.winner"),
        ),
    ] = "",
    booked: Names = None,
    sent_off: Annotated[
        list[str] | None,
        typer.Option("--sent-off", metavar="NAME", help=say("cli.league.names")),
    ] = None,
    injured: Annotated[
        list[str] | None,
        typer.Option("--injured", metavar="NAME=DIE", help=say("cli.league.injured")),
    ] = None,
    goal: Annotated[
        list[str] | None,
        typer.Option("--goal", metavar="NAME@MINUTE/ASSIST", help=say("cli.league.goal")),
    ] = None,
    played: Annotated[
        list[str] | None,
        typer.Option("--played", metavar="NAME,NAME", help=say("cli.league.played")),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option("--change", metavar="OFF/ON@MINUTE", help=say("cli.league.change")),
    ] = None,
    by: Who = "",
    _lang: Lang = None,
) -> None:
    """Report the result of a match: from its record, or by hand."""
    competition = load(file)
    state = competition.state
    dice = read_dice(injured or [])
    if (score is None) == (record is None):
        raise BadOption("cli.league.error.report")
    by_table = {"--goal": goal, "--played": played, "--change": change, "--booked": booked,
                "--sent-off": sent_off}  # fmt: skip
    if record is not None:
        for option in filter(by_table.get, by_table):
            raise BadOption("cli.league.error.table", option=option)
        event = _from_record(state, match, record, dice, by)
    else:
        told = Told(played=played or [], changes=change or [], booked=booked or [],
                    sent_off=sent_off or [], injured=dice)  # fmt: skip
        event = _by_hand(state, match, str(score), winner, goal or [], told, by)
    competition.add(event)
    save(file, competition)
    for sentence in story(state, state.fixture(match)):
        paper().print(sentence, markup=False)


def _from_record(state: State, match: int, file: str, dice: dict[str, int], by: str) -> Result:
    """The match of a record, which must be the one that was to be played."""
    game, written = read_record(file)
    if game.id != state.rules.game:
        raise BadCompetition("league.error.other-game", game=game.id, right=state.rules.game)
    position = records.verify(game, written)
    fixture = state.fixture(match)
    if not fixture.over and state.rules.squads.how != "none":
        if str(records.start(game, written)) != start_line(state, match):
            raise BadCompetition("league.error.other-match", match=match)
    played = replayed(state.adapter, written)
    missing = [name for side in played.report.injured for name in side if name not in dice]
    if missing and state.rules.absences.injuries:
        raise BadCompetition("league.error.roll", players=", ".join(missing))
    rolled = {name: dice.get(name, 6) for side in played.report.injured for name in side}
    assert position.turn is None
    return result(match, played, rolled, record=file, by=by)


def _by_hand(
    state: State, match: int, score: str, winner: str, goals: list[str], told: Told, by: str
) -> Result:
    """A match played at a table: the score, and as much of the rest as anybody remembers."""
    read = SCORE.fullmatch(score)
    if read is None:
        raise BadOption("cli.league.error.score", value=score)
    fixture = state.fixture(match)
    home, away = read_sheets(state, fixture, told)
    return Result(
        match=match,
        score=(int(read[1]), int(read[2])),
        winner=winner,  # type: ignore[arg-type]
        goals=read_goals(state, fixture, goals),
        home=home,
        away=away,
        by=by,
    )


def award(
    file: SeasonFile,
    match: Match,
    to: Annotated[
        str,
        typer.Option(
            "--to", metavar="|".join(TO), parser=one_of("--to", TO), help=say("cli.league.to")
        ),
    ],
    by: Who = "",
    _lang: Lang = None,
) -> None:
    """Award a match to a side, or to neither."""
    competition = happen(file, Awarded(match=match, to=to, by=by))  # type: ignore[arg-type]
    for sentence in story(competition.state, competition.state.fixture(match)):
        paper().print(sentence, markup=False)


def postpone(
    file: SeasonFile,
    match: Match,
    day: Annotated[
        int,
        typer.Option("--day", metavar="N", parser=whole("--day", 1), help=say("cli.league.to-day")),
    ],
    by: Who = "",
    _lang: Lang = None,
) -> None:
    """Move a match to a later match day."""
    happen(file, Postponed(match=match, day=day, by=by))
    paper().print(say("cli.league.postponed", match=match, day=day), markup=False)


def manager(
    file: SeasonFile,
    team: Annotated[str, typer.Argument(metavar="TEAM", help=say("cli.league.team"))],
    who: Annotated[str, typer.Argument(metavar="WHO", help=say("cli.league.who"))],
    own: Annotated[
        str | None, typer.Option("--own", metavar="FILE", help=say("cli.league.own"))
    ] = None,
    by: Who = "",
    _lang: Lang = None,
) -> None:
    """Hand a team to another person, or to a bot."""
    bot = who.removeprefix("bot ") if who.startswith("bot ") else ""
    if bot:
        registry.bot(load(file).rules.game, bot, seed="")
    chips = ""
    if own is not None:
        game = registry.game(load(file).rules.game)
        if game.team_kit() is None:
            raise BadCompetition("league.error.no-own", game=game.id)
        chips = game.own_team(read_text(own)).id
    happen(file, Replaced(team=team, manager=who, chips=chips, by=by))
    paper().print(say("cli.league.replaced", team=team, manager=who), markup=False)

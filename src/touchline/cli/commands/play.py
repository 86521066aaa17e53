"""`touchline play`: a match at the terminal."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any

import typer
from rich.console import Console

from touchline.bots.command import Command
from touchline.cli.errors import BadOption
from touchline.cli.files import check_writable, write_record
from touchline.cli.match.deputy import Deputy
from touchline.cli.match.dice import KINDS, ask_roll, make_dice
from touchline.cli.match.person import Person, Undo
from touchline.cli.match.screen import MatchLeft, Screen
from touchline.cli.match.seats import HUMAN, bot_in_seat
from touchline.cli.options import (
    Budget,
    Lang,
    Preset,
    Switches,
    one_of,
    seconds,
    switches,
    word,
)
from touchline.cli.output import complain, paper
from touchline.cli.terminal import Staged, terminal_of
from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.clock import RealClock
from touchline.core.dice import CommittedDice
from touchline.core.game import Position
from touchline.core.match import Match
from touchline.core.record import tag
from touchline.core.seat import Player
from touchline.core.texts import say

Who = Annotated[str | None, typer.Option(metavar="WHO", help=say("cli.play.who"))]


def play(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help=say("cli.option.game"), default_factory=registry.default_game
        ),
    ],
    home: Who = None,
    away: Who = None,
    preset: Preset = None,
    changes: Switches = None,
    dice: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(KINDS), parser=one_of("--dice", KINDS), help=say("cli.play.dice")
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", parser=word("--seed"), help=say("cli.option.seed")),
    ] = None,
    nonce: Annotated[
        str | None,
        typer.Option(metavar="TEXT", parser=word("--nonce"), help=say("cli.play.nonce")),
    ] = None,
    budget: Budget = None,
    record: Annotated[
        str | None, typer.Option("--record", "-o", metavar="FILE", help=say("cli.play.record"))
    ] = None,
    position: Annotated[
        str | None, typer.Option(metavar="LINE", help=say("cli.play.position"))
    ] = None,
    scenario: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help=say("cli.play.scenario"))
    ] = None,
    first_leg: Annotated[
        str | None,
        typer.Option("--first-leg", metavar="3:1", help=say("cli.play.first-leg")),
    ] = None,
    pace: Annotated[
        float,
        typer.Option(metavar="SECONDS", parser=seconds("--pace"), help=say("cli.play.pace")),
    ] = 0.4,
    cells: Annotated[bool, typer.Option("--cells/--no-cells", help=say("cli.play.cells"))] = True,
    _lang: Lang = None,
) -> None:
    """Play a match: people and bots, on either side."""
    played = registry.game(game)
    bot_seed = seed or secrets.token_hex(8)
    wanted = switches(changes or [])
    story: Staged | None = None
    if scenario is None:
        start = _start(played, preset, wanted, position)
    else:
        if position is not None or wanted:
            raise BadOption("cli.error.scenario-settings")
        story = terminal_of(game).stage(scenario, preset, bot_seed, first_leg)
        start = story.position
    names = (home or HUMAN, away or registry.stand_in(game))
    bots = [
        bot_in_seat(game, name, f"{bot_seed}/{side}", budget)
        for name, side in zip(names, ("home", "away"), strict=True)
    ]
    if record is not None:
        check_writable(record)
    clock = None if start.period() is None else RealClock(time.monotonic)
    tags = {"Home": tag(names[0]), "Away": tag(names[1])}
    chosen = make_dice(dice, seed, nonce, lambda chance: ask_roll(screen, chance))
    match = Match(played, chosen, start, tags=tags, clock=clock)
    settled = None if story is None else story.settled
    screen = Screen(match, paper(), settled, cells=cells)
    screen.match.listen(bots)
    _welcome(screen)
    if story is not None:
        story.announce(screen.console)
    _play(screen, bots, pace, bot_seed)
    _dismiss(screen.match, bots)
    _farewell(screen, record)
    if story is not None and screen.over:
        story.conclude(screen.console, screen.match.position.score)


def _start(
    game: Capabilities[Position, Any], preset: str | None, changes: dict[str, str], line: str | None
) -> Position:
    """The position to play from. A line brings its own settings."""
    if line is None:
        return game.new(game.settings(preset, changes))
    if preset is not None or changes:
        raise BadOption("cli.error.position-settings")
    return game.position(line)


def _play(screen: Screen, bots: list[Player | None], pace: float, seed: str) -> None:
    """Until the final whistle, or until somebody leaves."""
    undo = Undo(screen)
    players: list[Player] = [
        bot or Person(screen, undo, Deputy(screen.match.game.id, f"{seed}/deputy")) for bot in bots
    ]
    try:
        if None in bots:
            screen.run(players)
        else:
            screen.watch(players, pace)
    except (MatchLeft, KeyboardInterrupt):
        screen.console.print(say("cli.play.left"))


def _dismiss(match: Match, bots: list[Player | None]) -> None:
    """Programs are told that the match is over; what was wrong with one is said."""
    winner = match.position.winner
    for bot in bots:
        if isinstance(bot, Command):
            bot.leave(match.position.score, None if winner is None else winner.label)
            if bot.problem is not None:
                complain(str(bot.problem))


def _welcome(screen: Screen) -> None:
    console, match = screen.console, screen.match
    names = (match.tags["Home"], match.tags["Away"])
    title = say(f"{match.game.id}.title")
    console.print(say("cli.play.welcome", game=title, home=names[0], away=names[1]), style="bold")
    if HUMAN in names:
        console.print(say("cli.play.hint"))
    if isinstance(match.dice, CommittedDice):
        nonces = " ".join(match.dice.nonces)
        console.print(
            say("cli.play.commitment", commitment=match.dice.commitment, nonce=nonces),
            soft_wrap=True,
            markup=False,
        )


def _farewell(screen: Screen, file: str | None) -> None:
    """The result, the record, and how everybody can check the dice."""
    console, match = screen.console, screen.match
    _result(console, match)
    if file is not None:
        write_record(file, match.record())
        console.print(say("cli.play.recorded", file=file), soft_wrap=True, markup=False)
    elif isinstance(match.dice, CommittedDice):
        secret = say("cli.play.secret", secret=match.dice.secret)
        console.print(secret, soft_wrap=True, markup=False)


def _result(console: Console, match: Match) -> None:
    if not match.over:
        return
    home, away = match.position.score
    winner = match.position.winner
    if winner is None:
        console.print(say("cli.play.drawn", home=home, away=away), style="bold")
    else:
        side = say(f"side.{winner.label}")
        console.print(say("cli.play.won", side=side, home=home, away=away), style="bold")

"""The unit of a series: a match, or a pair of matches with the same dice and sides changed."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from touchline.arena.one_match import play_match
from touchline.arena.series import Chunk, Outcome, Series
from touchline.arena.teams import ByLot, Chooser, Heir, team_verbs
from touchline.arena.thinking import Timed
from touchline.bots.command import Command
from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.seat import Player

SIDES = ("home", "away")


def play_chunk(chunk: Chunk) -> list[Outcome]:
    """Everything in a chunk, in order."""
    numbers = range(chunk.first, chunk.last)
    return [outcome for number in numbers for outcome in play_unit(chunk.series, number)]


def play_unit(series: Series, number: int) -> list[Outcome]:
    """One unit of the series. A match that fails is counted, not fatal: the others go on."""
    if not series.paired:
        return [_seated(series, number, False, lambda bot, _: bot)]
    verbs = team_verbs(registry.game(series.game))
    chosen: list[Chooser] = []

    def first(bot: Player, side: int) -> Player:
        if series.teams == "drawn":
            return by_lot(bot, side)
        chosen.append(Chooser(bot, verbs))
        return chosen[-1]

    def second(bot: Player, side: int) -> Player:
        if series.teams == "drawn":
            return by_lot(bot, side)
        return Heir(bot, chosen[side].chosen) if series.teams == "exchanged" else bot

    def by_lot(bot: Player, side: int) -> Player:
        return ByLot(bot, verbs, f"{series.seed}/{number}/teams/{SIDES[side]}")

    return [_seated(series, number, False, first), _seated(series, number, True, second)]


def _seated(
    series: Series, number: int, turned: bool, with_team: Callable[[Player, int], Player]
) -> Outcome:
    """The bots take their seats and play."""
    try:
        game = registry.game(series.game)
        seed = f"{series.seed}/{number}"
        names = (series.away, series.home) if turned else (series.home, series.away)
        players: list[Player] = []
        bots: list[Player] = []
        watches: list[Timed] = []
        for side in (0, 1):
            options = {"seed": f"{seed}/{SIDES[side]}", "budget": series.budget}
            player = registry.bot(game.id, names[side], **options)
            bots.append(player)
            if series.timed:
                watches.append(Timed(player))
                player = watches[-1]
            players.append(with_team(player, side))
        both = (players[0], players[1])
        outcome = play_match(series, game, number, SeededDice(seed), both, turned)
    except Exception as error:
        return Outcome(number, problem=f"{type(error).__name__}: {error}", turned=turned)
    for bot in bots:
        if isinstance(bot, Command):
            bot.leave((outcome.home, outcome.away), outcome.winner)
            if bot.problem is not None:  # a deputy has played for it: that says nothing of it
                outcome = replace(outcome, problem=str(bot.problem))
    if watches:
        return replace(outcome, thinking=(watches[0].thinking, watches[1].thinking))
    return outcome

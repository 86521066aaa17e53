"""Matches of competitions in processes of their own: bots play them, results are counted.

Both take seconds, which the process that serves the matches does not have.
"""

from __future__ import annotations

import time

import msgspec

from touchline.competition.adapter import adapter_of
from touchline.competition.one_match import PlayedMatch, Watcher, replayed
from touchline.competition.players.figures import count
from touchline.core import registry
from touchline.core.dice import CommittedDice
from touchline.core.league.terms import Rules, Team
from touchline.core.seat import Seat
from touchline.server.match.session import MatchSession
from touchline.study.imports import MOST_ACTIONS, read_match


class Fixture(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played by bots."""

    rules: Rules
    teams: tuple[Team, Team]
    start: str
    bots: tuple[str, str]
    secret: str
    nonces: tuple[str, ...]
    seconds: float
    """How long a bot may think about one decision."""
    kept_steps: int
    decided: tuple[str, ...] = ()
    """What the bots have decided so far, where the match goes on."""
    stretch: float = 0.0
    """Seconds after which others have their turn; 0: it is played to the end at once."""


class PlayedOut(msgspec.Struct, frozen=True, kw_only=True):
    """A match as the store keeps it, and what it left behind."""

    played: PlayedMatch
    rows: list[tuple[int, str, str]]
    """Number, text and author of each action."""
    snapshot: tuple[int, int, str, int] | None
    """Number, length, line, and what was still hidden then."""


class Interrupted(msgspec.Struct, frozen=True, kw_only=True):
    """A match that goes on when its turn comes again, unless it is longer than any record."""

    decided: tuple[str, ...]
    endless: bool = False


def play_fixture(job: Fixture) -> PlayedOut | Interrupted:
    """Runs in a process: a match between two bots, with dice anybody can check.

    What was decided before is played again first, which takes no thought.
    """
    adapter = adapter_of(job.rules, job.teams)
    game = registry.game(job.rules.game)
    position = game.position(job.start)
    session = MatchSession(game, position, CommittedDice(job.secret, job.nonces))
    watcher = Watcher(adapter, adapter.game.reader(), position)
    bots = [
        registry.bot(
            game.id, name, seed=f"{job.secret}/{side}/{len(job.decided)}", budget=job.seconds
        )
        for side, name in zip(("home", "away"), job.bots, strict=True)
    ]
    rows: list[tuple[int, str, str]] = []
    lines: list[tuple[int, int, str, int]] = []
    decided: list[str] = []
    begun = time.monotonic()
    until = 0.0
    while True:
        action = session.automatic()
        if action is None:
            turn = session.position.turn
            if turn is None:
                break
            if len(rows) >= MOST_ACTIONS:
                return Interrupted(decided=tuple(decided), endless=True)
            if len(decided) < len(job.decided):
                action = game.action(job.decided[len(decided)])
            else:
                until = until or _until(begun, job.stretch)
                if job.stretch and time.monotonic() > until:
                    return Interrupted(decided=tuple(decided))
                action = bots[turn].choose(Seat(session.position, turn))
            decided.append(action.text)
        step = session.step(action)
        watcher.watch(step.events)
        rows.append((step.seq, step.action.text, step.by))
        if len(rows) % job.kept_steps == 0:
            lines.append((session.seq, len(rows), str(session.position), session.secret_from))
    early = [line for line in lines if line[1] <= len(rows) - job.kept_steps]
    actions = [game.action(text) for _, text, _ in rows]
    counted = count(adapter, game.position(job.start), actions)
    played = msgspec.structs.replace(watcher.played(), counted=counted)
    return PlayedOut(played=played, rows=rows, snapshot=early[-1] if early else None)


def _until(begun: float, stretch: float) -> float:
    """When others have their turn: not before there was more thought than was played again."""
    now = time.monotonic()
    return now + max(stretch, 2 * (now - begun))


def count_record(rules: Rules, teams: tuple[Team, Team], record: str) -> PlayedMatch:
    """Runs in a process: what a match that is over left behind."""
    adapter = adapter_of(rules, teams)
    _, match = read_match(record)
    return replayed(adapter, match)

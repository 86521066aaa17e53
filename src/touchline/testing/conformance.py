"""The suite itself: which matches are played, and which checks are made when."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from touchline.core.game import Game, Position
from touchline.testing import records, standing, steps, whole
from touchline.testing.curiosity import choose
from touchline.testing.in_play import asked_somewhere, lines_in_play
from touchline.testing.trial import Broken, Trial, judge
from touchline.testing.variants import variant

SAMPLE = 6  # illegal actions tried at every ply
THOROUGH = 3  # so often each decision is looked at with every check
EVERY_INDEX = 1  # and so often with every index there is


def check_whole(game: Game) -> None:
    """The game's name, settings and table of actions."""
    trial = Trial(game, game.new(), "whole")
    for promise in whole.ALL:
        judge(trial, promise)


def check_play(
    game: Game, position: Position, seed: str, plies: int, seen: Counter[str] | None = None
) -> None:
    """Random play from a position, with every check of positions and actions."""
    trial = Trial(game, position, seed, seen=Counter() if seen is None else seen)
    for ply in range(plies):
        trial.ply = ply
        check_position(trial)
        if trial.position.turn is None:
            return
        judge(trial, legal_play_never_fails)
        for promise in steps.ALL:
            judge(trial, promise)


def check_position(trial: Trial) -> None:
    """The cheap checks always, the others when this decision is still new."""
    for promise in standing.ALWAYS:
        judge(trial, promise)
    decision = trial.position.decision
    trial.seen[decision] += 1
    if trial.seen[decision] <= THOROUGH:
        for thorough in standing.NOW_AND_THEN:
            sweep = thorough is not standing.illegal_changes_nothing
            if sweep or trial.seen[decision] <= EVERY_INDEX:
                judge(trial, thorough)
    judge(trial, standing.illegal_changes_nothing, SAMPLE)


def legal_play_never_fails(trial: Trial) -> None:
    """Choose a legal action and play it in the match itself."""
    choose(trial)
    score = trial.position.score
    trial.step.events = list(trial.position.play(trial.step.action))
    trial.played.append(trial.step.action)
    trial.ply += 1
    if trial.position.score != score:
        trial.seen["goal"] += 1


def check_end(game: Game, settings: Any, seed: str, bound: int) -> None:
    """The match ends."""
    judge(Trial(game, game.new(settings), seed), records.match_ends, bound)


def check_record(game: Game, settings: Any, seed: str, plies: int) -> None:
    """The record is the match."""
    judge(Trial(game, game.new(settings), seed), records.record_round_trips, plies)


class Conformance:
    """Tests for pytest: inherit, and set `game`.

    `lines` are positions from which play is watched too, so that what random play seldom
    reaches is reached; without them, positions of random play are taken. Every one of `decisions`
    must come up from them; without them, every decision that the game has a sentence for.
    `endless` names the presets whose matches random play need not finish.
    """

    game: ClassVar[Any]
    seed: ClassVar[str] = "touchline"
    plies: ClassVar[int] = 150
    variants: ClassVar[int] = 12
    bound: ClassVar[int] = 20_000
    lines: ClassVar[Sequence[str] | None] = None
    line_plies: ClassVar[int] = 50
    decisions: ClassVar[Collection[str] | None] = None
    endless: ClassVar[Collection[str]] = ()

    def test_game(self) -> None:
        """Name, settings, table of actions, nonsense."""
        check_whole(self.game)

    def test_presets(self) -> None:
        """Every promise, in random play with every preset."""
        seen: Counter[str] = Counter()
        for name, settings in self.game.presets.items():
            start = self.game.new(settings)
            check_play(self.game, start, f"{self.seed} {name}", self.plies, seen)

    def test_switches(self) -> None:
        """Every promise, with single switches changed at random."""
        chooser = random.Random(self.seed)
        seen: Counter[str] = Counter()
        for _ in range(self.variants):
            name, settings = variant(self.game, chooser)
            start = self.game.new(settings)
            check_play(self.game, start, f"{self.seed} {name}", self.plies // 3, seen)

    def test_lines(self) -> None:
        """Every promise, from the positions of `lines`; every decision is met there."""
        game, seen = self.game, Counter[str]()
        lines = lines_in_play(game, self.seed) if self.lines is None else self.lines
        if not lines:
            raise Broken("positions in play", f"{game.id}: `lines` is empty: nothing was watched")
        for number, line in enumerate(lines):
            start = game.position(line)
            check_play(game, start, f"{self.seed} line {number}", self.line_plies, seen)
        wanted = asked_somewhere(game) if self.decisions is None else set(self.decisions)
        if unmet := sorted(wanted - set(seen)):
            message = f"{game.id}: no line leads to the decisions {', '.join(unmet)}"
            raise Broken("every decision is met", message)

    def test_matches_end(self) -> None:
        """Random play finishes a match of every preset that is not endless."""
        for name, settings in self.game.presets.items():
            if name not in self.endless:
                check_end(self.game, settings, f"{self.seed} {name}", self.bound)

    def test_records(self) -> None:
        """Records of every preset are written, read, replayed, verified."""
        for name, settings in self.game.presets.items():
            check_record(self.game, settings, f"{self.seed} {name}", self.plies)


def check(game: Game, **options: Any) -> None:
    """Run the whole suite once: `check(game, seed="b", plies=500)`; Broken says what is wrong."""
    suite = type("Suite", (Conformance,), {"game": game, **options})()
    suite.test_game()
    suite.test_presets()
    suite.test_switches()
    suite.test_lines()
    suite.test_matches_end()
    suite.test_records()

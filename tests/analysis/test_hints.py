"""Hints that are followed: whole ideas, never in circles, and no keeper on a walk."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

from touchline.analysis.advice import advise, decided, thought_through
from touchline.analysis.lines import AnalysisLine, Thought
from touchline.core import registry, texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import SeededDice
from touchline.core.game import Position
from touchline.core.language.ideas import idea_words, men
from touchline.core.match import Match
from touchline.core.prospect import Judge, Prospect
from touchline.core.side import Side

GAMES = ("counterattack", "undici", "brettfussball")
MATCHES = int(os.environ.get("TOUCHLINE_HINTED_MATCHES", "0"))
"""With this switch so many whole matches of each game are followed, else a part of one."""
QUICK, FULL, SAID, KEPT = 90, 40, 15, 50
"""So many decisions of a quick match, of a full one with its set pieces, and for other tests."""
FORMAT = {"counterattack": "core", "undici": "base", "brettfussball": "classic"}
WALKS = ("placement", "dribbling", "set-up", "movement")


@cache
def judge(game: str) -> Judge:
    return registry.judge(game)


def opened(game: Capabilities, preset: str, seed: str) -> Match:
    """A match once the teams are out: how they come about is by lot."""
    match = Match(game, SeededDice(seed), game.new(game.settings(preset)))
    match.advance()
    while match.position.decision in game.prelude:
        match.play(match.position.actions()[0])
        match.advance()
    return match


def followed(
    game: Capabilities, preset: str, seed: str, most: int
) -> Iterator[tuple[Position, AnalysisLine]]:
    """Every position of a match in which both sides do what the hint says, and the best idea."""
    match = opened(game, preset, seed)
    for _ in range(most):
        match.advance()
        position = match.position
        if position.turn is None:
            return
        best = thought_through(game, judge(game.id), position, position.turn)[0]
        yield position, best
        match.play(best.actions[0])


def quick(game: Capabilities) -> str:
    """The preset of its short form."""
    return next(iter(game.formats.values()))[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_who_follows_the_hint_is_never_led_in_circles(name: str) -> None:
    game = registry.game(name)
    runs = [(quick(game), str(seed), 9999) for seed in range(MATCHES)]
    for preset, seed, most in runs or [(quick(game), "quick", QUICK), (FORMAT[name], "full", FULL)]:
        seen: set[str] = set()
        side: Side | None = None
        stood: dict[str, list[str | None]] = defaultdict(list)
        for position, _ in followed(game, preset, seed, most):
            if position.turn is not side:
                seen, side, stood = set(), position.turn, defaultdict(list)
            line = str(position)
            assert line not in seen, (preset, seed, line)
            seen.add(line)
            for piece in game.pieces(position, None):
                been = stood[piece.id]
                if position.decision in WALKS and been and been[-1] != piece.at:
                    assert piece.at not in been, (preset, seed, piece.id, been, line)
                been.append(piece.at)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_hint_is_a_whole_idea_in_words(name: str) -> None:
    """What is said to do can be done to its end, and every language has a sentence for it."""
    game = registry.game(name)
    for position, best in followed(game, quick(game), "words", SAID):
        side = position.turn
        assert side is not None
        hint = advise(game, judge(name), position, side)
        assert hint.ideas[0].actions[0] == hint.action == best.actions[0].text
        for idea in hint.ideas:
            after = position.imagine(side, SeededDice("advice 0"))  # as it was thought of
            for text in idea.actions:
                while after.turn is side and len(after.actions()) == 1:
                    after.play(after.actions()[0])
                action = game.action(text)
                if after.turn is not side or action not in after.actions():
                    break  # dice or the other side have come in between
                after.play(action)
            else:
                open_ = after.turn is side and game.begun(after)
                while open_ and after.turn is side and len(after.actions()) == 1:
                    after.play(after.actions()[0])
                    open_ = after.turn is side and game.begun(after)
                assert not open_
            known = men(game.pieces(position, side))
            for language in texts.LANGUAGES:
                with texts.speaking(language):
                    first = game.action(idea.actions[0])
                    said = idea_words(name, idea.idea, known, first, position.decision)
                assert said.endswith(".")
                assert "None" not in said
                assert "{" not in said


@pytest.mark.slow
@pytest.mark.parametrize("name", ["counterattack", "brettfussball"])
def test_no_hint_sends_a_keeper_for_a_walk(name: str) -> None:
    """Nobody's keeper is moved out of his penalty area while he is in it."""
    game = registry.game(name)
    cells = {cell.name: cell for cell in game.picture(game.settings()).cells}
    for position, best in followed(game, quick(game), "keepers", KEPT):
        side = position.turn
        keeper = next(
            piece
            for piece in game.pieces(position, side)
            if side is not None and piece.keeper and piece.side == side.label
        )
        idea = game.idea(position, best.actions)
        if keeper.at is None or idea.deed.who != keeper.id or len(idea.way) < 2 or idea.flies:
            continue
        if "box" in cells[keeper.at].kinds and idea.way[-1] in cells and not keeper.ball:
            assert "box" in cells[idea.way[-1]].kinds, str(position)


class Even:
    """A judge to whom everything is alike."""

    def prospect(self, position: Position) -> Prospect:
        return Prospect(0.4, 0.2, 0.4)

    def options(self, position: Position, *_: object) -> list[tuple[object, Prospect]]:
        return [(action, self.prospect(position)) for action in position.actions()]


def test_where_nothing_is_gained_things_are_left_as_they_are() -> None:
    game = registry.game("counterattack")
    match = opened(game, "quick", "even")
    match.play(game.action("movement"))
    side = match.position.turn
    assert side is not None
    best = Thought(game, Even(), side).lines(match.position)[0]  # type: ignore[arg-type]
    assert [action.text for action in best.actions] == ["done"]


def test_what_gains_too_little_is_not_worth_it_and_what_gains_more_is() -> None:
    game = registry.game("counterattack")
    thought = Thought(game, Even(), Side.HOME)  # type: ignore[arg-type]
    still = AnalysisLine((game.action("done"),), Prospect(0.5, 0.0, 0.5))
    little = AnalysisLine((game.action("move 7"),), Prospect(0.501, 0.0, 0.499))
    much = AnalysisLine((game.action("move 8"),), Prospect(0.51, 0.0, 0.49))
    assert thought.ranked([little, still])[0] is still
    assert thought.ranked([little, still, much])[0] is much
    assert thought.ranked([still, much], 0.015)[0] is still


def test_a_man_and_where_he_goes_are_judged_together() -> None:
    """The first question alone says half of it."""
    game = registry.game("counterattack")
    match = opened(game, "quick", "two steps")
    match.play(game.action("movement"))
    side = match.position.turn
    assert side is not None
    hint = advise(game, judge("counterattack"), match.position, side)
    moved = [idea for idea in hint.ideas if idea.actions[0].startswith("move")]
    assert moved
    assert all(len(idea.actions) > 1 for idea in moved)
    assert all(idea.idea.deed.cell for idea in moved)


def test_what_is_no_choice_is_no_decision_of_an_idea() -> None:
    game = registry.game("undici")
    match = opened(game, "quick", "forced")
    side = match.position.turn
    assert side is not None
    only = match.position.actions()[0]
    assert decided(match.position, [only], side) == (only.text,)

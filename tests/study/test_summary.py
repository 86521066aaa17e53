"""A match in a few sentences: true ones, in three languages, by what turned it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.core.language.test_voice import GAPS, TWICE
from tests.corpus.matches import read
from tests.server.running import Running
from tests.study.matches import guided, whole
from touchline.core import registry, texts
from touchline.core.prospect import Prospect
from touchline.core.reader import Reader, Shot
from touchline.core.record import Record, write
from touchline.study.summary import Key, Summary, Teller, Watcher, summary
from touchline.study.verdict import Goal
from touchline.study.walk import walk

CLUBS = ("Upperton", "Longacre")


class Game:
    """A game of which only the names are asked."""

    id = "bare"

    def clubs(self, position: object) -> tuple[str, str]:
        return CLUBS

    def pieces(self, position: object, seat: object) -> tuple[()]:
        return ()


class Position:
    """A position in which nothing can be seen but the minute."""

    def __init__(self, *, over: bool = True, win: float = 0.5) -> None:
        self.turn = None if over else 0
        self.win = win

    def view(self, seat: object) -> dict[str, Any]:
        return {"minute": 90}


class Judge:
    """Says what a position says of itself."""

    def prospect(self, position: Any) -> Prospect:
        return Prospect(position.win, 0.0, 1 - position.win)

    def options(self, position: object, *_: object) -> list[Any]:
        return []


def played(*goals: tuple[int, int, int], over: bool = True) -> Watcher:
    """A match with these goals: side, and the score then; each side's 9 scores in every minute."""
    reader = Reader(Game())  # type: ignore[arg-type]
    watcher = Watcher(Game(), reader, ("", ""))  # type: ignore[arg-type]
    watcher.position = Position(over=over)
    watcher.verdict.names = {"h9": "Rusu", "a9": "Bell", "h7": "Ruiz", "a1": "Nkosi"}
    watcher.verdict.goals = [
        Goal(side, 9, None, False, n, n, 1, [home, away], clock=str(10 * n))
        for n, (side, home, away) in enumerate(goals, 1)
    ]
    return watcher


def shots(watcher: Watcher, home: list[float], away: list[float]) -> Watcher:
    """The same with shots worth this."""
    watcher.reader.shots = [
        Shot(side, 7, "A1", "A2", xg, False, 5, 5, "shot", "5")
        for side, all_of in enumerate((home, away))
        for xg in all_of
    ]
    return watcher


def told(watcher: Watcher, judge: Judge | None = None) -> str:
    return " ".join(Teller(watcher, 0, judge).whole())


def test_the_result_comes_first() -> None:
    assert "Upperton" in told(played((0, 1, 0))).split(".")[0]
    assert "1:0" in told(played((0, 1, 0)))
    assert "3:1" in told(played((1, 0, 1), (1, 0, 2), (0, 1, 2), (1, 1, 3)))
    assert told(played()).startswith("No goals between Upperton and Longacre: 0:0.")
    assert "leads 1:0" in told(played((1, 0, 1), over=False))
    given_up = played((1, 0, 1), over=False)
    given_up.ended = True
    assert "It stood 1:0 for Longacre when it ended." in told(given_up)


def test_a_shoot_out_has_a_winner() -> None:
    watcher = played((0, 1, 0), (1, 1, 1))
    watcher.kicks = (3, 4)
    assert "It was 1:1 after play, and Longacre won the shoot-out 4:3." in told(watcher)


def test_who_was_better_and_did_not_win_made_too_little_of_it() -> None:
    better = shots(played((1, 0, 1)), [0.4, 0.3, 0.2], [0.2])
    assert "Upperton had the better of it, shots 3 to 1, but made too little of it." in told(better)
    won = shots(played((0, 1, 0)), [0.4, 0.3, 0.2], [0.2])
    assert "Upperton had the better of it: shots 3 to 1." in told(won)
    clearer = shots(played((1, 0, 1)), [0.1, 0.1, 0.1], [0.5, 0.4])
    assert "Longacre had the clearer chances." in told(clearer)
    assert "The chances were shared: shots 1 to 1." in told(shots(played(), [0.2], [0.3]))
    assert "Nobody had a shot at goal." in told(played())


def test_the_winner_is_the_goal_that_was_never_caught_and_a_comeback_is_told() -> None:
    text = told(played((0, 1, 0), (1, 1, 1), (1, 1, 2)))
    assert "Longacre had been behind and turned it round." in text
    assert "Bell scored the goal that decided it (30′)." in text
    assert "Rusu scored the only goal (10′)." in told(played((0, 1, 0)))


def test_a_scorer_keeps_his_name_when_somebody_else_wears_his_shirt() -> None:
    watcher = played((0, 1, 0))
    watcher.verdict.goals[0].name = "Tolosetti"
    assert "Tolosetti scored the only goal (10′)." in told(watcher)


def test_the_judge_says_what_a_goal_has_turned() -> None:
    watcher = played((0, 1, 0), (1, 1, 1), (0, 2, 1))
    winner = watcher.verdict.goals[-1]
    watcher.keys = [Key(0, winner, None, Position(win=0.41), Position(win=0.87))]
    assert "It took Upperton's chances of winning from 41 to 87 %." in told(watcher, Judge())
    watcher.keys = [Key(0, winner, None, Position(win=0.84), Position(win=0.87))]
    assert "chances of winning" not in told(watcher, Judge())
    assert "chances of winning" not in told(watcher)


def test_the_miss_that_is_told_is_the_one_that_cost_most() -> None:
    watcher = played((1, 0, 1))
    early, late = (
        Shot(0, 7, "A1", "A2", xg, False, n, n, "shot", str(n)) for xg, n in ((0.6, 3), (0.4, 88))
    )
    watcher.keys = [
        Key(0, None, early, Position(win=0.4), Position(win=0.38)),
        Key(0, None, late, Position(win=0.3), Position(win=0.05)),
    ]
    assert "Ruiz of Upperton let the best chance go (3′): 60 %." in told(watcher)
    assert "let the chance go that mattered most (88′): 40 %." in told(watcher, Judge())


def test_half_time_has_words_of_its_own() -> None:
    watcher = shots(played((0, 1, 0), over=False), [0.4], [])
    told = Teller(watcher, 0).half_time()
    assert told[0] == "Half-time, and Upperton leads 1:0."
    assert "Rusu scored for Upperton (10′)." in told
    assert Teller(played(over=False), 0).half_time()[0] == "Half-time, and it is 0:0."


def test_saves_are_counted() -> None:
    watcher = played()
    watcher.saves[1, 1] = 4
    assert "Nkosi made 4 saves for Longacre." in told(watcher)
    watcher.saves[1, 1] = 2
    assert "saves" not in told(watcher)


def whole_and_true(found: Summary, score: tuple[int, int]) -> None:
    assert 2 <= len(found.sentences) <= 5
    for sentence in found.sentences + found.half_time:
        assert not GAPS.search(sentence.replace(" %", "%")), sentence
        assert not TWICE.search(sentence), sentence
        assert sentence[-1] in ".!"
    assert re.search(rf"{max(score)}:{min(score)}", found.sentences[0])


@pytest.mark.slow
@pytest.mark.parametrize("game_id", registry.game_ids())
def test_stored_matches_have_a_story_in_three_languages(game_id: str) -> None:
    game = registry.game(game_id)
    for match in read(game_id)[::25]:
        settings = game.settings(match.preset, match.switches)
        start = game.new(settings)
        tags = {"Game": game.id, "Rules": str(game.rules_version), "Start": str(start)}
        record = Record(tags, [game.action(text) for text in match.actions])
        for text in match.actions:
            start.play(game.action(text))
        for language in texts.LANGUAGES:
            with texts.speaking(language):
                whole_and_true(summary(game, record, lambda _: None), start.score)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", registry.game_ids())
def test_what_went_in_is_no_miss_whatever_came_between_its_dice(game_id: str) -> None:
    """A card, a keeper's dive or the whistle may be asked for between a shot and its goal."""
    game = registry.game(game_id)
    for match in [each for each in read(game_id) if each.preset == "quick"][:30]:
        start = game.new(game.settings(match.preset, match.switches))
        tags = {"Game": game.id, "Rules": str(game.rules_version), "Start": str(start)}
        record = Record(tags, [game.action(text) for text in match.actions])
        watcher = Watcher(game, game.reader(), ("", ""))
        for seen in walk(game, record, watcher.reader):
            watcher.watch(seen)
        goals = [key.goal for key in watcher.keys if key.goal is not None]
        assert goals == watcher.verdict.goals
        assert not [key for key in watcher.keys if key.shot is not None and key.shot.scored]


def test_the_time_of_a_match_of_attacks_is_the_attack() -> None:
    game = registry.game("counterattack")
    watcher = Watcher(game, game.reader(), ("", ""))
    watcher.position = game.new(game.settings("quick"))
    assert watcher.when("3") == "(attack 3)"
    watcher.position = game.new(game.settings("core"))
    assert watcher.when("3") == "(3′)"


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_match_between_bots_has_a_story_by_its_judge(game_id: str) -> None:
    game, record = whole(game_id)
    found = summary(game, record)
    assert 3 <= len(found.sentences) <= 5
    assert found == summary(game, record)


def test_the_story_of_a_record_and_of_a_match_over_http(server: Running) -> None:
    _, record = guided("brettfussball", "goal")
    told = server.post("/api/study/story", {"record": write(record)}, lang="de")
    assert told["half_time"] == []
    assert told["sentences"][0] == "Heim führt 1:0."

"""A match looked at again: what was lost, by whom, and what was luck."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from touchline.analysis.advice import advise
from touchline.analysis.review import NotOver, Review, hint, review
from touchline.analysis.sentence import sentence
from touchline.bots.brettfussball.hand_made.greedy import Greedy
from touchline.bots.brettfussball.learned.prospects import Prospects
from touchline.bots.random_bot import RandomBot
from touchline.brettfussball import game
from touchline.core import texts
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.prospect import Prospect
from touchline.core.record import Record
from touchline.core.side import Side

OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/100/0 - roll>turn/home/3 -"
)


def played() -> Record:
    start = game.new(game.settings("quick", {"turns": "24"}))
    return Match(game, SeededDice("reviewed"), start).run(Greedy(seed="g"), RandomBot(seed="r"))


@cache
def reviewed() -> Review:
    return review(game, played(), Prospects())


def test_a_missed_open_goal_is_a_blunder_and_the_goal_is_named() -> None:
    start = game.position(OPEN_GOAL.replace("regulation/100", "regulation/880"))
    match = Match(game, SeededDice("miss"), start)
    match.play(game.action("shoot S"))
    record = match.run(Greedy(seed="1"), Greedy(seed="2"))
    found = review(game, record, Prospects())
    miss = found.decisions[0]
    assert (miss.action, miss.kind, miss.counted) == ("shoot S", "blunder", True)
    assert miss.lost > 15
    assert miss.best[0].action == "shoot N"
    assert miss.best[0].odds[0] > 0.75


def test_luck_of_one_side_is_what_the_other_lacked() -> None:
    found = reviewed()
    home, away = found.accounts
    assert home.luck == pytest.approx(-away.luck)
    assert home.result + away.result == 100
    assert home.adjusted + away.adjusted == pytest.approx(100)
    assert home.luck == pytest.approx(
        sum(roll.luck if roll.side == "home" else -roll.luck for roll in found.rolls)
    )
    assert len(found.rolls) + len(found.decisions) == len(played().actions)


def test_who_plays_at_random_loses_points_and_forced_decisions_do_not_count() -> None:
    found = reviewed()
    home, away = found.accounts
    assert away.skill < 2 * home.skill <= 0
    forced = [each for each in found.decisions if not each.counted]
    assert forced
    assert all(each.lost == 0 and each.kind is None and not each.best for each in forced)
    assert all(each.lost >= 0 for each in found.decisions)


def test_what_was_no_better_is_not_among_what_would_have_been_better() -> None:
    def points(odds: tuple[float, float, float], side: str) -> float:
        return 100 * (odds[0 if side == "home" else 2] + odds[1] / 2)

    found = reviewed()
    for each in found.decisions:
        own = points(each.odds, each.side)
        assert all(points(other.odds, each.side) > own for other in each.best)
        assert each.best or each.lost < 1
    assert any(each.best for each in found.decisions)


def test_a_hint_names_the_best_first() -> None:
    found = hint(Prospects(), game.position(OPEN_GOAL))
    assert found[0].action == "shoot N"
    assert found[0].odds[0] > found[1].odds[0]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The dice"), ("de", "Die Würfel"), ("es", "Los dados")],
)
def test_one_sentence_a_side_in_three_languages(language: str, words: str) -> None:
    found = reviewed()
    with texts.speaking(language):
        for side in range(2):
            said = sentence(found, side)
            assert words in said
            assert ":".join(map(str, found.score[:: 1 if side == 0 else -1])) in said
            assert f"{round(min(100, max(0, found.accounts[side].adjusted)))} %" in said


def test_the_sentence_speaks_of_clubs_where_the_record_names_them() -> None:
    assert sentence(reviewed(), 0).startswith("Home "), "nobody is named"
    named = msgspec.structs.replace(reviewed(), clubs=("Dynamo", "Harbour Lights"))
    assert sentence(named, 0).startswith("Dynamo ")
    assert sentence(named, 1).startswith("Harbour Lights ")


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    record = played()
    record.actions = record.actions[:20]
    with pytest.raises(NotOver, match="not over"):
        review(game, record, Prospects())


class Narrow:
    """A judge that does not think of everything."""

    def __init__(self, but: str) -> None:
        self.judge, self.but = Prospects(), but

    def prospect(self, position: Any) -> Prospect:
        return self.judge.prospect(position)

    def options(self, position: Any, *_: object) -> list[tuple[Action, Prospect]]:
        return [each for each in self.judge.options(position) if each[0].text != self.but]


def test_what_the_judge_did_not_think_of_is_judged_once_it_is_played_or_asked_about() -> None:
    position = game.position(OPEN_GOAL.replace("regulation/100", "regulation/880"))
    match = Match(game, SeededDice("miss"), position.copy())
    match.play(game.action("shoot S"))
    record = match.run(Greedy(seed="1"), Greedy(seed="2"))
    full, narrow = (
        review(game, record, judge).decisions[0] for judge in (Prospects(), Narrow("shoot S"))
    )
    assert narrow == full
    whole, less = (
        advise(game, judge, position, Side.HOME, "shoot S")
        for judge in (Prospects(), Narrow("shoot S"))
    )
    assert less == whole
    assert less.kind == "blunder"

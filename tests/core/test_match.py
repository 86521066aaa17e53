"""The match loop: what plays itself, what can be taken back, what is written down."""

from __future__ import annotations

import pytest

import touchline
from touchline.bots.random_bot import RandomBot
from touchline.core import record
from touchline.core.dice import CommittedDice, ScriptedDice, SeededDice
from touchline.core.match import Match
from touchline.core.side import Side

GAME = touchline.game("brettfussball")
HOME = "J2,D5,H5,M5,Q5,C8,R8,J8,J12,P11,E11"
ATTACK = f"{HOME} K23,Q20,M20,H20,D20,R17,C17,K17,J15,E14,P14 J12 away 0:0 regulation/8/0 - roll -"
GOAL_KICK = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,C23,P11,E11 K23,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"
    " C23 home! 0:0 regulation/8/0 - roll -"
)


def test_dice_play_themselves_until_somebody_has_a_choice() -> None:
    match = Match(GAME, ScriptedDice("home", 5))
    events = match.advance()
    assert [str(action) for action in match.actions] == ["toss home", "roll 5"]
    assert [type(event).__name__ for event in events] == ["Tossed", "Placed", "Rolled"]
    assert len(match.position.actions()) == 4


def test_a_choice_of_one_plays_itself() -> None:
    """Only the keeper can take this goal kick, so nobody is asked (BF 24)."""
    match = Match(GAME, ScriptedDice(4, 3), GAME.position(GOAL_KICK))
    match.advance()
    match.play(GAME.action("shoot N"))
    match.advance()
    assert [a.text for a in match.actions] == ["roll 4", "shoot N", "take 1", "roll 3"]


def test_decisions_can_be_taken_back_up_to_the_die() -> None:
    match = Match(GAME, ScriptedDice(3, 2), GAME.position(ATTACK))
    match.advance()
    before = str(match.position)
    match.play(GAME.action("attack 9"))
    match.play(GAME.action("place 9 J13"))
    assert match.undo()
    assert match.position.decision == "attacker"
    assert match.undo()
    assert str(match.position) == before
    assert [a.text for a in match.actions] == ["roll 3"]
    assert not match.undo()


def test_after_the_die_nothing_can_be_taken_back() -> None:
    match = Match(GAME, ScriptedDice(3, 2), GAME.position(ATTACK))
    match.advance()
    match.play(GAME.action("attack 9"))
    match.play(GAME.action("place 9 J13"))
    match.advance()
    played = list(match.actions)
    assert match.position.decision == "shot"
    assert not match.undo()
    assert match.actions == played


def test_where_nothing_can_be_taken_back_nothing_changes() -> None:
    """A choice of one that played itself is nobody's decision."""
    match = Match(GAME, ScriptedDice(4), GAME.position(GOAL_KICK))
    match.advance()
    match.play(GAME.action("shoot N"))
    match._history.clear()  # as if the shot lay behind a die
    match.play(GAME.action("take 1"))
    line, played = str(match.position), list(match.actions)
    assert not match.undo()
    assert (str(match.position), match.actions) == (line, played)


def test_each_side_takes_back_its_own_choice() -> None:
    match = Match(GAME, ScriptedDice(3, 2), GAME.position(ATTACK))
    match.advance()
    assert match.undo_point() is None
    match.play(GAME.action("attack 9"))
    assert match.undo_point((Side.AWAY,)) == match.undo_point() == 1
    assert match.undo_point((Side.HOME,)) is None
    with pytest.raises(LookupError):
        match.undo_to(0)


def test_undo_goes_back_over_choices_of_one() -> None:
    """Taking back the shot takes back the goal kick that followed by itself."""
    match = Match(GAME, ScriptedDice(4), GAME.position(GOAL_KICK))
    match.advance()
    match.play(GAME.action("shoot N"))
    match.play(GAME.action("take 1"))
    assert match.undo()
    assert match.position.decision == "shot"
    assert [a.text for a in match.actions] == ["roll 4"]


def test_two_bots_play_a_whole_match_that_can_be_verified() -> None:
    dice = CommittedDice("secret", ["a", "b"])
    settings = GAME.settings("cup", {"turns": 40, "stoppage_turns": 5, "extra_turns": 10})
    match = Match(GAME, dice, GAME.new(settings), tags={"Home": "Red"})
    told = match.run(RandomBot(seed="home"), RandomBot(seed="away"))
    assert match.over
    assert told.tags["Setting.turns"] == "40"
    assert told.tags["Result"] == "{}:{}".format(*match.position.score)
    assert "Start" not in told.tags
    _, read = record.read(record.write(told), touchline.game)
    assert record.verify(GAME, read) == match.position


def test_the_same_seeds_play_the_same_match() -> None:
    def text() -> str:
        match = Match(GAME, SeededDice("dice"), GAME.new(GAME.settings("quick", {"turns": 20})))
        return record.write(match.run(RandomBot(seed="1"), RandomBot(seed="2")))

    assert text() == text()

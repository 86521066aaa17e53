"""Spoiled position lines are refused, or can be played to the end."""

from __future__ import annotations

import random

import pytest

from tests.counterattack.before_match.test_draft import start, until
from tests.counterattack.spoiled import real_lines, spoil, try_out
from tests.counterattack.table import Table, at, game
from touchline.core.errors import BadPosition

TRIES = 100


def test_spoiled_lines_are_refused_or_played_to_the_end() -> None:
    chooser = random.Random("short")
    lines = list(real_lines(1, chooser))
    accepted = sum(try_out(spoil(chooser.choice(lines), chooser), chooser) for _ in range(TRIES))
    assert TRIES // 10 < accepted < TRIES  # some of both


@pytest.mark.rule("CA 4.1.2", "CA 4.1.3", "CA 4.1.1")
@pytest.mark.parametrize(
    ("decision", "said", "spoiled"),
    [
        ("draw-keeper", "draw-keeper/1>draw-keeper", "draw-keeper>draw-keeper"),
        ("pick", "pick/home", "pick/away"),
        ("line-up", ",0,11,48,", ",0,10,48,"),
    ],
)
def test_what_could_not_be_played_to_the_end_is_refused(
    decision: str, said: str, spoiled: str
) -> None:
    """Both keepers for home; the wrong manager picks; no keeper of away's own."""
    p = start(draft="packets")
    until(p, decision)
    line = str(p)
    assert said in line
    assert str(game.position(line)) == line
    with pytest.raises(BadPosition):
        game.position(line.replace(said, spoiled))


@pytest.mark.rule("CA 4.15")
def test_a_taker_of_nothing_that_is_taken_is_refused() -> None:
    table = Table(f"home 9 {at(0, 0)} Delgado", f"away 4 {at(1, 0.5)}", ball="home 9")
    table.play("movement", "done", "move 4", "stay", "tackle 9", 1, 1, 1, "free-kick")
    line = str(table.position)
    assert "taker/home/471/7" in line
    with pytest.raises(BadPosition):
        game.position(line.replace("taker/home/471/7", "taker/home/471/8"))


@pytest.mark.rule("CA q78")
@pytest.mark.parametrize("spoiled", ["near-taker/home/470", "near-taker/away/471"])
def test_whoever_may_take_over_a_free_kick_stands_at_the_ball(spoiled: str) -> None:
    """Elsewhere nobody would be there to choose from."""
    table = Table(
        f"home 9 {at(0, 0)} Delgado", f"home 8 {at(1, 0)}", f"away 4 {at(1, 0.5)}",
        ball="home 9", settings="free_kick_taker=near",
    )  # fmt: skip
    table.play("movement", "done", "move 4", "stay", "tackle 9", 1, 1, 1, "free-kick")
    while table.position.decision != "taker":
        table.play("done")
    table.play("take 9")
    line = str(table.position)
    assert "near-taker/home/471" in line
    assert str(game.position(line)) == line
    with pytest.raises(BadPosition):
        game.position(line.replace("near-taker/home/471", spoiled))


@pytest.mark.rule("CA 4.1.4")
def test_before_the_line_up_there_is_a_referee() -> None:
    p = start()
    until(p, "line-up")
    line = str(p)
    numbers = line.split(" ")[3].split(",")
    with pytest.raises(BadPosition):
        game.position(
            line.replace(",".join(numbers), ",".join([*numbers[:22], "254", *numbers[23:]]))
        )


@pytest.mark.rule("CA 4.1.1", "CA 4.1.2")
def test_a_squad_without_a_keeper_is_refused() -> None:
    """Away's keeper and an outfielder who is in no squad have changed places."""
    p = start(draft="dealt")
    until(p, "line-up")
    line = str(p)
    cards = line.split(" ")[4].split("/")[1]
    keeper = cards.split(",")[20]
    free = next(str(card) for card in range(40) if str(card) not in cards.split(","))
    changed = ",".join(free if card == keeper else card for card in cards.split(","))
    with pytest.raises(BadPosition):
        game.position(line.replace(cards, changed))


@pytest.mark.rule("CA 4.1.1")
def test_shirts_are_only_given_before_the_teams_come_out() -> None:
    p = start()
    until(p, "line-up")
    line = str(p)
    with pytest.raises(BadPosition):
        game.position(line.replace("teams-out", "line-up/away"))


@pytest.mark.rule("CA q33", "CA 2.4")
@pytest.mark.parametrize(
    "frame", ["snapshot-offer/home", "aim/home/8", "aim/home/8>snap-move/away"]
)
def test_nobody_shoots_without_the_ball_or_from_too_far(frame: str) -> None:
    for column, sound in ((14, True), (0, False)):
        table = Table(f"home 9 {at(column, 0)}", ball="home 9", preset="tournament")
        table.play("movement")
        line = str(table.position).replace("movement/home/0/4", "movement/home/0/4>" + frame)
        if sound:
            assert game.position(line).actions()
            continue
        with pytest.raises(BadPosition):
            game.position(line)


@pytest.mark.rule("CA 4.7.2", "CA 4.7.3", "CA q14")
def test_only_the_attackers_have_to_come_under_a_high_pass() -> None:
    table = Table(f"home 8 {at(0, 0)}", f"home 9 {at(6, 0)}", f"away 4 {at(9, 4.5)}", ball="home 8")
    table.play("high", f"to {at(6, 0)}")
    line = str(table.position)
    assert "flight-move/away/-1/1" in line
    with pytest.raises(BadPosition):
        game.position(line.replace("flight-move/away/-1/1", "flight-move/away/2/1"))


@pytest.mark.rule("CA 4.15.5")
def test_nobody_stands_back_from_his_own_ball() -> None:
    table = Table(f"home 9 {at(0, 0)}", ball="home 9")
    line = str(table.position)
    with pytest.raises(BadPosition):
        game.position(line.replace("choose/home", "choose/home>stand-back/home/7"))

"""The Counter Attack bots in positions where there is something right to do."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.counterattack.set_piece_scenes import corner
from tests.counterattack.table import Table
from touchline.bots.counterattack.hand_made.decisions import DECISIONS
from touchline.bots.counterattack.hand_made.greedy import Greedy
from touchline.bots.counterattack.hand_made.odds import ahead, beats_keeper, level, reaches, tackle
from touchline.bots.counterattack.hand_made.scripted import Scripted
from touchline.bots.random_bot import RandomBot
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import Record
from touchline.core.seat import Player, Seat
from touchline.core.side import Side
from touchline.counterattack import game as counterattack
from touchline.counterattack.engine.board.pitch import GRID, distance, in_box
from touchline.counterattack.engine.frame import Frame
from touchline.counterattack.engine.position import Position
from touchline.counterattack.text.frames import FRAMES

pytestmark = pytest.mark.slow

game: Any = counterattack
SHORT = {"half_minutes": 5, "added": "none"}
both = pytest.mark.parametrize("bot", [Greedy, Scripted])


class View:
    """A seat that fails the test when a bot reaches behind it."""

    def __init__(self, position: Position, side: Side) -> None:
        self.side = side
        self._seat = Seat(position, side)

    @property
    def _position(self) -> Position:
        raise AssertionError("a bot looked at the position itself")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._seat, name)


def chosen(table: Table, bot: type[Greedy] | type[Scripted] = Scripted) -> str:
    position = table.position
    side = position.turn
    assert side is not None
    view: Any = View(position, side)
    before = str(position)
    action = bot(seed="test").choose(view)
    assert str(position) == before
    assert action in position.actions()
    return str(action)


def hex_of(name: str) -> int:
    found = GRID.cell(name)
    assert found is not None
    return int(found)


def play(home: Player, away: Player, seed: str, preset: str = "core", **changes: Any) -> Record:
    settings = game.settings(preset, {**SHORT, **changes})
    return Match(game, SeededDice(seed), game.new(settings)).run(home, away)


# -- on the ball ---------------------------------------------------------------------------------


@both
def test_shoots_from_the_penalty_spot(bot: type[Greedy] | type[Scripted]) -> None:
    table = Table("home 9 AI13 Rusu", "away 4 W5", ball="home 9")
    assert chosen(table, bot) == "shot"


def test_does_not_shoot_from_his_own_half() -> None:
    table = Table("home 9 P13", "home 10 V13", "away 4 X20", ball="home 9")
    assert chosen(table) in ("pass", "movement")


def test_passes_to_the_free_man_in_front_of_goal() -> None:
    """Behind the ball he is onside; on AH13 he can shoot at once."""
    table = Table(
        "home 7 AH22 Taylor",
        "home 9 AH13 Rusu",
        "away 4 AI23 Longo",
        "away 5 AH24 Vrabec",
        ball="home 7",
    )
    table.play("pass")
    assert chosen(table) == "to AH13"


def test_never_passes_to_a_man_who_is_offside() -> None:
    """With one defender beyond them everybody ahead of the ball is offside (CA 4.15.6)."""
    table = Table("home 8 AA13", "home 9 AF13 Rusu", "home 6 Y16", "away 4 W13", ball="home 8")
    table.play("pass")
    assert chosen(table) != "to AF13"


def test_a_long_ball_over_the_top_when_the_way_is_shut() -> None:
    """Three defenders close every lane; Ruiz has the pace for the space behind the last line."""
    table = Table(
        "home 8 S13 Taylor",
        "home 9 Y13 Ruiz",
        "away 4 Y18 Longo",
        "away 5 Y8 Vrabec",
        "away 6 U13 Lessa",
        "away 8 U14",
        "away 10 U12",
        ball="home 8",
        preset="advanced",
    )
    assert chosen(table) == "long"
    table.play("long")
    target = hex_of(chosen(table).split()[1])
    assert distance(target, hex_of("Y13")) == 6
    assert distance(target, hex_of("AK13")) < distance(hex_of("Y13"), hex_of("AK13"))


def test_no_long_ball_for_a_man_who_is_offside() -> None:
    """The same, but the defenders have stepped up (CA 4.15.6)."""
    table = Table(
        "home 8 S13 Taylor",
        "home 9 Y13 Ruiz",
        "away 4 X18 Longo",
        "away 5 X8 Vrabec",
        "away 6 U13 Lessa",
        "away 8 U14",
        "away 10 U12",
        ball="home 8",
        preset="advanced",
    )
    assert chosen(table) != "long"


def test_a_pass_into_space_is_for_somebody_who_gets_there() -> None:
    """AC14 is six hexes from Ruiz, but two defenders stand in his way."""
    table = Table(
        "home 8 R17 Taylor",
        "home 9 W13 Ruiz",
        "away 4 AE20",
        "away 5 AE6",
        "away 6 X13",
        "away 7 X14",
        ball="home 8",
        preset="advanced",
    )
    table.play("pass")
    assert chosen(table) == "to AB15"


def test_snapshot_after_a_pass_into_the_box() -> None:
    table = Table(
        "home 9 AI13 Rusu",
        "away 4 AG14 Longo",
        "away 5 AG11 Vrabec",
        "away 6 AI16 Lessa",
        "away 8 AI10 Taylor",
        ball="home 9",
        after="standard",
    )
    assert chosen(table) == "snapshot"


def test_aims_away_from_the_keeper() -> None:
    table = Table("home 9 AG13 Rusu", "away 1 AK16", "away 4 W5", ball="home 9", preset="advanced")
    table.play("shot")
    assert chosen(table) == "aim 1"


def test_carries_the_ball_forward_when_nobody_is_near() -> None:
    table = Table("home 9 W13 Barisic", "away 4 J3", ball="home 9")
    assert chosen(table) == "movement"
    table.play("movement")
    assert chosen(table) == "move 9"
    table.play("move 9")
    assert chosen(table) in ("step NE", "step SE")


def test_walks_the_ball_over_the_line() -> None:
    table = Table("home 9 AK13 Rusu", "away 1 AH5", ball="home 9")
    table.play("movement", "move 9")
    assert chosen(table) in ("step NE", "step SE")


# -- without the ball ----------------------------------------------------------------------------


def test_the_good_tackler_goes_to_the_carrier_and_tackles() -> None:
    table = Table("home 9 W13 Vrabec", "away 4 Z13 Longo", "away 11 Z15 Ruiz", ball="home 9")
    table.play("movement", "done")
    assert chosen(table) == "move 4"
    table.play("move 4")
    target = chosen(table)
    assert distance(hex_of(target.split()[1]), hex_of("W13")) == 1
    table.play(target)
    assert chosen(table) == "tackle 9"


def test_no_tackle_in_the_own_box_by_a_man_who_cannot_win_it() -> None:
    table = Table(
        "home 9 AG13 Barisic", "away 10 AG12 Rusu", "away 4 AH15", ball="home 9", yellow=["away 10"]
    )
    table.play("movement", "done", "move 10", "stay")
    assert chosen(table) == "decline"


def test_a_free_ball_is_fetched() -> None:
    table = Table("home 9 W13", "home 8 M4", "away 4 AD3", ball="Y13", attack="home")
    table.play("movement")
    assert chosen(table) == "move 9"
    table.play("move 9")
    assert chosen(table) == "to Y13"


def test_nobody_runs_offside() -> None:
    table = Table("home 8 W13", "home 9 AA13 Ruiz", "away 4 AC10", "away 5 AC16", ball="home 8")
    table.play("movement", "move 9")
    target = chosen(table)
    assert target == "stay" or target.split()[1][:2] in ("AA", "AB", "AC") or len(target) < 6


def test_the_keeper_stays_in_his_goal() -> None:
    table = Table("home 9 AA20", "away 1 AI9", "away 4 W5", ball="home 9")
    table.play("movement", "done", "move 1")
    target = chosen(table)
    assert in_box(hex_of(target.split()[1]), 1)
    assert distance(hex_of(target.split()[1]), hex_of("AK14")) <= 1


def test_the_keeper_dives_at_the_feet_of_a_poor_dribbler() -> None:
    table = Table("home 9 AK17 Vrabec", "away 1 AK13 Walker", "away 4 W5", ball="home 9")
    table.play("movement", "move 9", "step S")
    assert table.decision == "dive-offer"
    assert chosen(table) == "dive"


# -- before and around the match -----------------------------------------------------------------


def test_everybody_is_lined_up_where_he_is_most_use() -> None:
    match = Match(game, SeededDice("squads"), game.new(game.settings("core", {})))
    bot = Scripted(seed="x")
    match.advance()
    while match.position.decision in ("pick", "line-up"):
        turn = match.position.turn
        assert turn is not None
        match.play(bot.choose(Seat(match.position, turn)))
        match.advance()
    position: Any = match.position
    for side in range(2):
        forwards = sum(int(position.skill(side * 11 + n, 5)) for n in (8, 9))
        backs = sum(int(position.skill(side * 11 + n, 5)) for n in (3, 4))
        assert forwards > backs


def test_a_hurt_player_is_taken_off() -> None:
    table = Table(
        "home 8 W13 Ruiz",
        "home 9 AD20 Longo",
        "away 4 W14",
        ball="home 8",
        bench=["home Rusu"],
        injured=["home 9"],
    )
    table.play("movement", "done", "move 4", "stay", "tackle 8", 1, 1, 1, "free-kick")
    assert table.decision == "substitutions"
    assert chosen(table).startswith("sub 9 ")


def test_no_placement_at_the_kick_off() -> None:
    record = play(Scripted(seed="1"), Scripted(seed="2"), "kick-off")
    words = [str(action) for action in record.actions]
    first = next(i for i, word in enumerate(words) if word in ("take 9", "take 10"))
    assert words[first + 1 : first + 3] == ["done", "done"]


@pytest.mark.parametrize("preset", ["core", "advanced"])
def test_good_headers_are_fetched_into_the_box_for_a_corner(preset: str) -> None:
    """Papadellis and Lindqvarn, both with Heading 5, are far away when it is given."""
    table = corner("home 3 P13 Papadellis", "away 3 W6 Lindqvarn", preset=preset)
    while table.decision in ("placement", "place"):
        table.play(chosen(table))
    for counter in (2, 13):
        assert in_box(table.position.where(counter), 1)


# -- odds ----------------------------------------------------------------------------------------


def test_odds_of_two_dice() -> None:
    assert ahead(0) == pytest.approx(15 / 36)
    assert level(0) == pytest.approx(6 / 36)
    assert ahead(5) == pytest.approx(35 / 36)
    assert ahead(-6) == 0.0
    assert tackle(0, 1) == pytest.approx((15 / 36, 5 / 36))
    assert tackle(0, 2) == pytest.approx((14 / 36, 4 / 36))
    assert reaches(5, 8) == pytest.approx(4 / 6)
    assert (reaches(2, 9), reaches(6, 7)) == (0.0, 1.0)


def test_a_one_is_off_target_in_the_advanced_rules() -> None:
    core = Table("home 9 W13", ball="home 9").position
    advanced = Table("home 9 W13", ball="home 9", preset="advanced").position
    assert beats_keeper(core, 2) == pytest.approx(26 / 36)
    assert beats_keeper(advanced, 2) == pytest.approx(24 / 36)


# -- matches ---------------------------------------------------------------------------------------


def test_there_is_an_answer_to_every_decision() -> None:
    decisions = {
        name for name, kind in FRAMES.items() if kind.list_actions is not Frame.list_actions
    }
    assert set(DECISIONS) == decisions


@both
def test_the_same_seed_plays_the_same_match(bot: type[Greedy] | type[Scripted]) -> None:
    first = play(bot(seed="a"), bot(seed="b"), "again", half_minutes=2)
    second = play(bot(seed="a"), bot(seed="b"), "again", half_minutes=2)
    assert first.actions == second.actions


@pytest.mark.parametrize("preset", ["advanced", "german", "tournament", "first-edition"])
def test_scripted_plays_every_edition_to_the_end(preset: str) -> None:
    settings = game.settings(preset, {"half_minutes": 4})
    position = game.new(settings)
    bots = (Scripted(seed="1"), RandomBot(seed="2"))
    dice = SeededDice(preset)
    while position.turn is not None:
        if position.turn is Side.CHANCE:
            position.play(dice.roll(position.chance))
        else:
            view: Any = View(position, position.turn)
            position.play(bots[position.turn].choose(view))
    assert position.over


@pytest.mark.slow
def test_every_answer_is_legal_and_leaves_the_position_alone() -> None:
    """Half random matches, so that there is a bit of everything."""
    asked: Counter[str] = Counter()
    for number, preset in enumerate(("advanced", "tournament", "german")):
        draw = random.Random(number)
        settings = game.settings(preset, {"shoot_out": True})
        position = game.new(settings)
        while position.turn is not None:
            actions = position.actions()
            if position.turn is Side.CHANCE:
                action = position.chance.at(draw.randrange(position.chance.tickets))
            else:
                action = draw.choice(actions)
                name = position.decision
                if len(actions) > 1 and asked[name] < 120:
                    thought = position.copy()
                    answer = DECISIONS[name](thought)
                    assert answer in actions, name
                    assert str(thought) == str(position), name
                    asked[name] += 1
                    action = answer if draw.random() < 0.9 else action
            position.play(action)
    assert len(asked) > 25


@pytest.mark.slow
def test_scripted_beats_random() -> None:
    """In two short matches already."""
    score: Counter[str] = Counter()
    for number in range(2):
        bots: list[Player] = [Scripted(seed="r"), RandomBot(seed=f"{number}")]
        ours = number % 2
        record = play(bots[ours], bots[1 - ours], f"cup {number}", "advanced", half_minutes=15)
        home, away = (int(goals) for goals in record.tags["Result"].split(":"))
        score["ours"] += away if ours else home
        score["theirs"] += home if ours else away
    assert score["ours"] > score["theirs"] + 1

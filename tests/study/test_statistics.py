"""Statistics: exact chances, passes, heat, luck, and games that bring their own reader."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from tests.conformance import penalty_duel
from tests.counterattack.heading.test_header import PICTURE, crossed
from tests.counterattack.set_piece_scenes import penalty
from tests.counterattack.table import at
from tests.study.matches import guided, whole
from tests.undici.set_pieces.test_corner import level, taken
from touchline.brettfussball import game as brettfussball
from touchline.core import record as records
from touchline.core import registry
from touchline.core.action import Chance
from touchline.core.capabilities.game import complete as completed
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.game import Event
from touchline.core.match import Match
from touchline.core.reader import Figure, Reader, Shot, across
from touchline.core.side import Side
from touchline.core.texts import speaking
from touchline.counterattack import game as counterattack
from touchline.study.lessons import find
from touchline.study.luck import Dice
from touchline.study.statistics import Report, statistics
from touchline.undici import game as undici
from touchline.undici.engine.cards.catalogue import IDS
from touchline.undici.engine.state import HAND
from touchline.undici.screen.forecast import follow


def rows(report: Report) -> dict[str, tuple[float, float]]:
    """The table by its keys."""
    return {row.key: (row.home, row.away) for row in report.table}


def test_a_shot_has_the_chance_it_was_taken_with() -> None:
    """Delgado shoots with 2, Nkosi saves with 4: better by three on 6 of 36 pairs of dice.

    4 of 36 are a tie: from where the keeper saves 10 of 36 loose balls run into the goal.
    """
    report = statistics(*guided("counterattack", "shot"))
    (shot,) = report.shots
    assert (shot.side, shot.shirt, shot.origin, shot.end) == (0, 8, "AH11", "AK12")
    assert shot.xg == pytest.approx(6 / 36 + 4 / 36 * 10 / 36)
    assert shot.scored is True, "off the keeper, who could do nothing about it any more"
    assert rows(report)["goals"] == (1, 0)
    assert rows(report)["shots"] == (1, 0)
    assert [(point.home, point.away) for point in report.xg] == [
        (0, 0), (pytest.approx(16 / 81, abs=1e-4), 0), (pytest.approx(16 / 81, abs=1e-4), 0)
    ]  # fmt: skip


def test_passes_are_complete_when_a_team_mate_has_the_ball_next() -> None:
    first = statistics(*guided("counterattack", "first-pass"))
    assert [(p.shirt, p.origin, p.end, p.complete, p.kind) for p in first.passes] == [
        (9, "S13", "L16", True, "standard"),
        (5, "L16", "W21", False, "standard"),
    ]
    cross = statistics(*guided("counterattack", "cross"))
    assert [(p.shirt, p.end, p.complete, p.kind) for p in cross.passes] == [
        (11, "AG14", False, "high")
    ]


def test_tackles_are_counted_for_who_makes_them() -> None:
    table = rows(statistics(*guided("counterattack", "tackle")))
    assert table["tackles"] == (0, 1)
    assert table["tackles_won"] == (0, 0)


def test_heat_counts_where_men_ran_and_had_the_ball() -> None:
    heat = statistics(*guided("counterattack", "tackle")).heat
    assert heat.home["W21"] == 2  # he ran there, and had the ball there
    assert heat.home["AD15"] == 1
    assert heat.away["X22"] == 1
    assert "AD15" not in heat.away


def test_a_chance_of_brettfussball_is_a_roll_within_reach_of_goal() -> None:
    """From five squares a 5 and a 6 score; with the keeper in the lane nothing does."""
    report = statistics(*guided("brettfussball", "goal"))
    (shot,) = report.shots
    assert (shot.side, shot.shirt, shot.origin, shot.end) == (0, 9, "J19", "J24")
    assert shot.xg == pytest.approx(2 / 6)
    assert shot.scored is True
    table = rows(report)
    assert table["goals"] == (1, 0)
    assert table["chances"] == (1, 0)
    assert table["turns"] == (2, 1)
    assert table["with_ball"] == (2, 0)
    assert [(p.origin, p.end, p.complete) for p in report.passes] == [("K19", "J19", True)]
    assert report.possession == [1.0, 0.0]


def test_a_shot_of_undici_has_the_chance_of_its_two_dice() -> None:
    report = statistics(*guided("undici", "shot"))
    (shot,) = report.shots
    assert (shot.side, shot.shirt, shot.origin, shot.end) == (0, 9, "M7", "EAST")
    assert (shot.kind, shot.scored) == ("shot", True)
    # number of the box 1, Viper 2 and card 2 against Paw 2: three more, so that 30 of 36 score
    assert shot.xg == pytest.approx(30 / 36)
    assert report.score == [1, 0]


@pytest.mark.rule("UN 3.14.4")
def test_a_shot_of_undici_has_the_chance_of_the_cards_held_for_the_save() -> None:
    """Three more than the keeper; with card P1 only one more: so that 21 of 36 score, not 30."""
    game, record = guided("undici", "shot")
    position: Any = records.start(game, record)
    for action in record.actions:
        if position.decision == "shot-roll":
            break
        position.play(action)
    shown = position.copy()
    for card in ("P1", "B1"):
        position.add_card(1, IDS.index(card), HAND)
    reader = undici.reader()
    reader.before(1, position, action)
    assert reader.shots[0].xg == pytest.approx(21 / 36)
    told: dict[str, Fraction] = {}
    follow(position.copy(), (), 0, Fraction(1), "", told)
    without: dict[str, Fraction] = {}
    follow(shown, (), 0, Fraction(1), "", without)
    assert told == without  # whoever decides is not told what the other coach holds


def test_a_header_of_undici_is_a_shot_after_a_cross() -> None:
    report = statistics(*guided("undici", "cross"))
    (shot,) = report.shots
    (cross,) = report.passes
    assert (shot.kind, shot.shirt, shot.origin, shot.scored) == ("header", 9, "M9", True)
    assert (cross.kind, cross.shirt, cross.end, cross.complete) == ("cross", 8, "M9", True)


def test_duels_and_cards_of_undici_are_counted_for_who_calls_them() -> None:
    first = rows(statistics(*guided("undici", "first-turn")))
    assert first["dribbles"] == first["dribbles_won"] == first["cards_played"] == (1, 0)
    assert first["passes"] == first["completed"] == (2, 0)
    back = rows(statistics(*guided("undici", "win-it-back")))
    assert back["tackles"] == back["tackles_won"] == (1, 0)


def test_attacks_and_restarts_of_brettfussball() -> None:
    assert rows(statistics(*guided("brettfussball", "attack")))["attacks"] == (1, 0)
    lesson = find("brettfussball", "throw-in")
    position = brettfussball.position(lesson.position)
    match = Match(brettfussball, ScriptedDice(3, 4), position)
    match.advance()
    for text in ("shoot W", "place 11 A15", "shoot E"):
        match.play(brettfussball.action(text))
        if text != "shoot E":
            match.advance()
    report = statistics(brettfussball, match.record())
    assert rows(report)["throw-in"] == (1, 0)
    assert rows(report)["corner"] == (0, 0)
    assert [(p.side, p.complete) for p in report.passes] == [(1, False), (0, False)]


@pytest.mark.parametrize("game_id", ["brettfussball", "counterattack", "undici"])
def test_a_whole_match_adds_up(game_id: str) -> None:
    game, record = whole(game_id)
    report = statistics(game, record)
    final = None
    dice = 0
    for position, action, _ in records.replay(game, record):
        final = position.score
        dice += action is not None and action.verb == "roll"
    assert tuple(report.score) == final == rows(report)["goals"]
    assert sum(sum(luck.faces.values()) for luck in (report.dice.home, report.dice.away)) == dice
    assert sum(report.possession) == pytest.approx(1)
    for side, name in enumerate(("home", "away")):
        expected = sum(shot.xg for shot in report.shots if shot.side == side)
        assert getattr(report.xg[-1], name) == pytest.approx(expected, abs=1e-3)
    played = [p for p in report.passes if p.side == 0]
    assert rows(report)["passes"][0] == len(played)
    assert rows(report)["completed"][0] == sum(p.complete for p in played)
    assert all(0 <= shot.xg <= 1 for shot in report.shots)


def test_the_table_speaks_the_language() -> None:
    with speaking("de"):
        table = statistics(*guided("counterattack", "tackle")).table
    assert {row.key: row.name for row in table}["tackles"] == "Zweikämpfe"


def test_luck_is_what_fell_against_what_was_to_be_expected() -> None:
    report = statistics(*guided("brettfussball", "goal"))
    home = report.dice.home
    assert home.faces == {"1": 1, "2": 0, "3": 0, "4": 0, "5": 1, "6": 0}
    assert (home.rolls, home.sum, home.expected) == (2, 6, 7.0)
    assert home.deviation == pytest.approx(-1 / (2 * 35 / 12) ** 0.5, abs=0.01)


def test_a_direction_is_nobodys_luck() -> None:
    """A loose ball's two dice are shown but not added up."""
    away = statistics(*guided("counterattack", "cross")).dice.away
    assert sum(away.faces.values()) == 3
    assert (away.rolls, away.sum) == (1, 2)


def test_a_star_counts_as_six_and_a_coin_not_at_all() -> None:
    faces = [counterattack.action(f"roll {face}") for face in (*range(1, 7), "star")]
    dice = Dice(frozenset())
    dice.watch(Chance("die", Side.AWAY, "tackle", "CA 4.12", faces), faces[6])
    coin = [counterattack.action("toss home"), counterattack.action("toss away")]
    dice.watch(Chance("toss", None, "kick-off", "CA 4.1.5", coin), coin[0])
    home, away = dice.result()
    assert (home.rolls, home.faces) == (0, {})
    assert (away.rolls, away.sum, away.faces["star"]) == (1, 6, 1)
    assert away.expected == pytest.approx(27 / 7)


class DuelReader(Reader):
    """Reads the penalty duel, a game that is none of ours."""

    def before(self, seq: int, position: Any, action: Any) -> None:
        if action.by_chance:
            self.shots.append(
                Shot(position.kicks % 2, 0, "spot", "goal", 0.5, False, 0, seq, "kick")
            )

    def after(self, seq: int, position: Any, events: Sequence[Event]) -> None:
        for event in events:
            if getattr(event, "scored", False):
                self.shots[-1].scored = True

    def figures(self) -> list[Figure]:
        return [Figure("shots", *(sum(s.side == side for s in self.shots) for side in (0, 1)))]


def test_opposite_cells_lie_the_same_way_from_the_middle() -> None:
    opposite = across(counterattack.picture(counterattack.settings("advanced", {})))
    assert len(opposite) == 943
    assert opposite["S1"] == "S25"
    assert all(opposite[opposite[cell]] == cell for cell in opposite)


def test_after_the_change_of_ends_a_run_counts_at_the_own_end() -> None:
    reader = counterattack.reader()
    position = counterattack.new(counterattack.settings("advanced", {}))
    reader.face(position)
    reader.busy(0, "C13")
    position.half = 1
    reader.face(position)
    reader.busy(0, "C13")
    there = across(counterattack.picture(position.settings))["C13"]
    assert there != "C13"
    assert reader.heat[0] == {"C13": 1, there: 1}


def test_a_game_brings_its_own_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = penalty_duel.PenaltyDuel()
    match = Match(game, SeededDice("duel"))
    match.advance()
    while not match.over:
        match.play(match.position.actions()[0])
        match.advance()
    assert type(completed(game).reader()) is Reader
    assert statistics(game, match.record()).shots == []
    monkeypatch.setattr(
        type(game), "reader", lambda self: DuelReader(completed(self)), raising=False
    )
    report = statistics(game, match.record())
    assert rows(report) == {"shots": (5, 5)}
    scored = [sum(s.scored for s in report.shots if s.side == side) for side in (0, 1)]
    assert scored == list(match.position.score)


def test_a_penalty_has_the_chance_of_its_two_dice() -> None:
    """Dionte shoots with 3, Walker saves with 5 - 2: better on 15 of 36 pairs of dice."""
    table = penalty()
    while table.decision != "penalty":
        table.play("done" if "done" in table.legal() else table.legal()[0])
    reader = counterattack.reader()
    reader.before(7, table.position, counterattack.action("roll 6"))
    (shot,) = reader.shots
    assert (shot.kind, shot.side, shot.shirt, shot.seq) == ("penalty", 0, 8, 7)
    assert shot.xg == pytest.approx(15 / 36)
    for die in (6, 1):
        reader.after(8, table.position, table.play(die))
    assert shot.scored is True


@pytest.mark.rule("CA 4.14.3")
def test_a_header_has_the_chance_of_every_die_that_wins_its_duel() -> None:
    """Dionte's 6 beats Vrabec's 6 + 1 with a 2 or more; his 8 to 12 then meet Nkosi's 4 + die."""
    table = crossed(*PICTURE, keeper=at(18, 0))
    table.play("challenge 9", "done", "challenge 4", "done", 4, 1, "by 9", "head-shot")
    reader = counterattack.reader()
    reader.before(1, table.position, counterattack.action("aim 4"))
    scored, level, off = 3 + 4 + 5 + 6 + 6, 3, 2 / 6
    assert reader.shots[0].xg == pytest.approx((scored + level * off) / 30)


@pytest.mark.rule("UN 4.9.5")
def test_a_header_after_a_corner_has_the_chance_of_every_die_that_wins_its_duel() -> None:
    """Ram 2 and 4, 5 or 6 beat the defender's 5; the keeper has Paw 2 and his die."""
    table = taken(level())
    table.play("by 19")
    reader = undici.reader()
    for seq, die in enumerate((4, 3)):
        reader.before(seq, table.position, undici.action(f"roll {die}"))
        reader.after(seq, table.position, table.play(die))
    assert reader.shots == []
    reader.before(2, table.position, undici.action("roll 1"))
    assert reader.shots[0].xg == pytest.approx((3 + 4 + 5) / 18)


def test_a_shot_that_is_taken_over_between_its_dice_has_the_chance_before_both() -> None:
    game, record = guided("undici", "shot")
    whole_shot = statistics(game, record).shots[0]
    position: Any = records.start(game, record)
    for action in record.actions:
        if position.decision == "save-roll":
            break
        position.play(action)
    reader: Reader = undici.reader()
    reader.before(1, position, action)
    assert reader.shots[0].xg == pytest.approx(whole_shot.xg)


AFTER = 12
"""Steps in which whatever was under way has come to its end."""


@pytest.mark.parametrize("game_id", ["brettfussball", "counterattack", "undici"])
def test_a_match_may_begin_in_the_middle_of_anything(game_id: str) -> None:
    """As an exercise does, or a position of the editor: what came before nobody has told."""
    game = registry.game(game_id)
    seen = set()
    for seed in ("one", "two"):
        bots = [registry.bot(game_id, "novice", seed=f"{seed} {side}") for side in ("home", "away")]
        match = Match(game, SeededDice(seed), game.new(game.settings("quick", {})))
        written = match.run(*bots)
        position = records.start(game, written)
        for number, action in enumerate(written.actions):
            seen.add(position.decision)
            reader, here = game.reader(), position.copy()
            reader.face(here)
            for seq, later in enumerate(written.actions[number : number + AFTER], 1):
                reader.before(seq, here, later)
                reader.after(seq, here, list(here.play(later)))
                reader.face(here)
            position.play(action)
    assert game_id != "counterattack" or seen >= {"keeper-step", "tackle"}

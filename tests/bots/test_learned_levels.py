"""The levels of Counter Attack and UND1C1: one evaluation of positions, compiled or not."""

from __future__ import annotations

import importlib.util
import random
from functools import cache
from pathlib import Path
from statistics import fmean, pstdev
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import pytest

import touchline.bots
from touchline.bots import search_judge, spot_kicks, weights
from touchline.bots import small_net as installed
from touchline.bots.counterattack.hand_made import decisions as ca_decisions
from touchline.bots.counterattack.learned import candidates as ca_candidates
from touchline.bots.counterattack.learned import evaluation as ca_eye
from touchline.bots.counterattack.learned import inputs as ca_inputs
from touchline.bots.counterattack.learned import levels as ca_levels
from touchline.bots.counterattack.learned.prospects import Prospects as CaProspects
from touchline.bots.guided import Guided, Noise
from touchline.bots.memory import Memory
from touchline.bots.outcomes import outcomes
from touchline.bots.undici.hand_made import decisions as un_decisions
from touchline.bots.undici.learned import evaluation as un_eye
from touchline.bots.undici.learned import inputs as un_inputs
from touchline.bots.undici.learned import levels as un_levels
from touchline.bots.undici.learned.prospects import Prospects as UnProspects
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.prospect import Prospect
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.counterattack import game as counterattack
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import distance
from touchline.undici import game as undici

SOURCE = Path(touchline.bots.__file__).with_name("small_net.py")
GAMES: dict[str, Any] = {"counterattack": counterattack, "undici": undici}
DECIDE: dict[str, Any] = {"counterattack": ca_decisions.decide, "undici": un_decisions.decide}
INPUTS: dict[str, Any] = {"counterattack": ca_inputs, "undici": un_inputs}
EYES: dict[str, Any] = {"counterattack": ca_eye, "undici": un_eye}
JUDGES: dict[str, Any] = {"counterattack": CaProspects, "undici": UnProspects}
LEVELS: dict[str, Any] = {"counterattack": ca_levels, "undici": un_levels}
NAMES = ("Novice", "Regular", "Strong", "Master")
SEARCHED = {"counterattack": "choose", "undici": "act"}

both = pytest.mark.parametrize("name", ["counterattack", "undici"])
each = pytest.mark.parametrize("level", NAMES)


@cache
def standstills(name: str, most: int = 40) -> tuple[Any, ...]:
    """Positions of a match between hand-made players in which nothing is in motion."""
    game, decide = GAMES[name], DECIDE[name]
    p: Any = game.new()
    dice = SeededDice("standstill")
    found: list[Any] = []
    count = 0
    while len(found) < most and p.turn is not None:
        if INPUTS[name].stands_still(p):
            count += 1
            if count % 7 == 0:
                found.append(p.copy())
        actions = p.actions()
        if actions:
            p.play(actions[0] if len(actions) == 1 else decide(p))
        else:
            p.play(dice.roll(p.chance))
    return tuple(found)


def to_decide(name: str, count: int) -> list[Any]:
    wanted = SEARCHED[name]
    return [p for p in standstills(name) if p.decision == wanted and len(p.actions()) > 1][:count]


def chosen(player: Any, p: Any) -> Action:
    action: Action = player.choose(Seat(p, p.turn))
    return action


def plain() -> ModuleType:
    """The same file, run as plain Python."""
    spec = importlib.util.spec_from_file_location("plain_small_net", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@both
def test_the_net_says_the_same_compiled_and_as_plain_python(name: str) -> None:
    found = weights.shipped(name)
    one, two = installed.SmallNet(found), plain().SmallNet(found)
    for p in standstills(name):
        numbers = INPUTS[name].inputs(p)
        for net in (one, two):
            net.judge(numbers)
            net.result(1, net.soon_us, net.soon_them)
        for field in ("soon_us", "soon_them", "rate_us", "rate_them", "win", "draw", "loss"):
            assert getattr(one, field) == getattr(two, field)


@both
def test_a_net_refuses_numbers_that_are_not_its_own(name: str) -> None:
    net = installed.SmallNet(weights.shipped(name))
    with pytest.raises(ValueError, match="was given 3"):
        net.judge([0.0, 1.0, 2.0])


@both
def test_a_file_of_weights_that_is_cut_off_is_refused(name: str) -> None:
    file = Path(touchline.bots.__file__).parent / name / "nets" / "value.net"
    with pytest.raises(ValueError, match="cut off"):
        weights.read(file.read_bytes()[:-4])
    with pytest.raises(ValueError, match="not a file of weights"):
        weights.read(b"something else")


@both
def test_every_position_has_as_many_numbers_as_the_net_takes(name: str) -> None:
    wanted = weights.shipped(name).inputs
    assert {len(INPUTS[name].inputs(p)) for p in standstills(name)} == {wanted}


@both
def test_looking_at_a_position_does_not_change_it(name: str) -> None:
    for p in standstills(name)[:12]:
        before = p.copy()
        INPUTS[name].inputs(p)
        assert p == before


def test_results_are_those_of_goals_at_random() -> None:
    net = installed.SmallNet(weights.shipped("undici"))
    net.result(0, 1.2, 1.2)
    assert net.win == pytest.approx(net.loss)
    net.result(1, 0.0, 0.0)
    assert (net.win, net.draw, net.loss) == pytest.approx((1.0, 0.0, 0.0))
    net.result(-1, 0.5, 0.0)  # a draw with one goal, a win with two or more
    assert net.draw == pytest.approx(0.5 * 2.718281828**-0.5, abs=1e-6)


@both
def test_a_lead_late_in_the_match_is_worth_more_than_early(name: str) -> None:
    evaluation = EYES[name].evaluation()
    p = standstills(name)[-1].copy()
    p.home_goals, p.away_goals = 1, 0
    late = p.copy()
    if name == "counterattack":
        p.half, p.minute = 1, 5
        late.half, late.minute = 1, 40
    else:
        p.turn_number = 10
        late.turn_number = 34
    assert evaluation.prospect(late).win > evaluation.prospect(p).win > 0.4


def swapped(name: str, p: Any) -> Any:
    """The same position with the sides changed, the pitch turned round."""
    from touchline.counterattack.engine.board.pitch import R2, X, hex_at
    from touchline.counterattack.engine.choose import Choose
    from touchline.undici.engine.board.pitch import BOXES, COLUMNS, ROWS, box_at
    from touchline.undici.engine.turn.act import Act

    def turned(place: int) -> int:
        if place < 0:
            return place
        if name == "counterattack":
            return int(hex_at(-int(X[place]), -int(R2[place])))
        if place >= BOXES:
            return 2 * BOXES + 1 - place
        return int(box_at(COLUMNS - 1 - place // ROWS, ROWS - 1 - place % ROWS))

    def other(man: int) -> int:
        return man if man < 0 else (man + 11) % 22

    def bits(held: int) -> int:
        return (held >> 11) & 2047 | (held & 2047) << 11

    q = p.copy()
    for man in range(22):
        q.lift(man)
    for man in range(22):
        place = turned(int(p.where(man)))
        if place >= 0:
            q.put(other(man), place)
    q.home_goals, q.away_goals = p.away_goals, p.home_goals
    q.holder = other(int(p.holder))
    for seat in range(2):
        q.set_keeper(seat, other(int(p.keeper(1 - seat))))
    if name == "counterattack":
        q.attack, q.ball, q.passer = 1 - p.attack, turned(int(p.ball)), other(int(p.passer))
        for field in ("moved", "tried", "stunned", "yellow", "injured", "offside"):
            setattr(q, field, bits(int(getattr(p, field))))
        q.frozen = bits(int(p.frozen))
        for man in range(22):
            for i in range(10):
                q.attr[other(man) * 10 + i] = p.attr[man * 10 + i]
        q.flow[-1] = Choose(1 - p.flow[-1].side)
        return q
    q.mover, q.locker, q.first = 1 - p.mover, 1 - p.locker, p.first ^ 1
    q.white, q.black = turned(int(p.white)), turned(int(p.black))
    for field in ("flipped", "fresh", "stunned", "booked", "beaten"):
        setattr(q, field, bits(int(getattr(p, field))))
    for one, two in (("home_captain", "away_captain"), ("home_bans", "away_bans"),
                     ("home_shared", "away_shared")):  # fmt: skip
        setattr(q, one, getattr(p, two))
        setattr(q, two, getattr(p, one))
    q.home_captain, q.away_captain = other(int(p.away_captain)), other(int(p.home_captain))
    for man in range(22):
        q.chip[other(man)] = p.chip[man]
        q.label[other(man)] = p.label[man]
    half = len(p.zone) // 2
    for i in range(2 * half):
        q.zone[(i + half) % (2 * half)] = p.zone[i]
    q.flow[-1] = Act(1 - p.flow[-1].side)
    return q


@both
def test_with_the_sides_changed_the_estimate_is_mirrored(name: str) -> None:
    evaluation = EYES[name].evaluation()
    found = to_decide(name, 6)
    assert found
    for p in found:
        one, two = evaluation.prospect(p), evaluation.prospect(swapped(name, p))
        assert tuple(two) == pytest.approx((one.loss, one.draw, one.win), abs=1e-9)


@both
def test_the_judge_says_the_same_of_the_same_position(name: str) -> None:
    one, two = JUDGES[name](), JUDGES[name]()
    p = to_decide(name, 1)[0]
    first, second = one.options(p), two.options(p)
    assert {action for action, _ in first} <= set(p.actions())
    assert first == second
    for _, found in first:
        assert sum(found) == pytest.approx(1.0)
        assert min(found) >= 0.0


def test_a_high_ball_is_judged_only_where_a_team_mate_is_near() -> None:
    p = next(p for p in to_decide("counterattack", 40) if moves.HIGH in p.actions()).copy()
    p.play(moves.HIGH)
    assert p.decision == "high-target"
    side = int(p.flow[-1].side)
    mates = [int(p.where(man)) for man in range(11 * side, 11 * side + 11)]
    found = ca_candidates.targets(p)
    assert 0 < len(found) < len(p.actions())
    for action in p.actions():
        near = min(distance(moves.hex_of(action), mate) for mate in mates if mate >= 0) <= 1
        assert (action in found) == near
    pass_ = next(p for p in to_decide("counterattack", 40) if moves.PASS in p.actions()).copy()
    pass_.play(moves.PASS)
    assert ca_candidates.targets(pass_) == list(pass_.actions())


@both
def test_before_the_teams_are_out_nobody_is_ahead(name: str) -> None:
    judge = JUDGES[name]()
    p = GAMES[name].new()
    while p.turn is Side.CHANCE:
        p.play(SeededDice("1").roll(p.chance))
    found = [after for _, after in judge.options(p)[:3]]
    assert all(after.win == pytest.approx(after.loss) for after in found)


@both
def test_a_match_that_is_over_is_certain(name: str) -> None:
    judge = JUDGES[name]()
    game, draw = GAMES[name], random.Random(5)
    p = game.new(game.settings("quick"))
    while p.turn is not None:
        actions = p.actions()
        chance = p.chance
        if actions:
            p.play(actions[int(draw.random() * len(actions))])
        else:
            p.play(chance.at(int(draw.random() * chance.tickets)))
    winner = p.winner
    assert judge.prospect(p) == Prospect(winner is Side.HOME, winner is None, winner is Side.AWAY)


@cache
def rolls(name: str, most: int = 5) -> tuple[Any, ...]:
    """Dice of a match between hand-made players, once the ball is rolling."""
    game, decide = GAMES[name], DECIDE[name]
    p: Any = game.new()
    dice = SeededDice("rolls")
    found: list[Any] = []
    playing = False
    while len(found) < most:
        playing = playing or INPUTS[name].stands_still(p)
        actions = p.actions()
        if actions:
            p.play(actions[0] if len(actions) == 1 else decide(p))
            continue
        if playing and len(p.chance.actions) == 6:
            found.append(p.copy())
        p.play(dice.roll(p.chance))
    return tuple(found)


@both
def test_a_die_is_weighed_by_all_that_it_may_show(name: str) -> None:
    judge = JUDGES[name]()
    for p in rolls(name):
        mean = 0.0
        for outcome, part in p.outcomes():
            after = p.copy()
            after.play(outcome)
            mean += float(part) * judge.prospect(after).win
        assert judge.prospect(p).win == pytest.approx(mean, abs=0.05)


@both
def test_faces_that_lead_to_the_same_position_count_once_each_and_are_judged_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = JUDGES[name]()
    faces = different = 0
    for p in rolls(name):
        afters = [p.copy() for _ in p.chance.actions]
        for after, action in zip(afters, p.chance.actions, strict=True):
            after.play(action)
        again = [i > 0 and after == afters[i - 1] for i, after in enumerate(afters)]
        assert [one[0] for one in outcomes(p)] == afters
        assert [one[2] for one in outcomes(p)] == again
        each: list[Prospect] = []
        for after, same in zip(afters, again, strict=True):
            each.append(each[-1] if same else judge._settled(after, 0.1, 0.2))
        every = [one for one, same in zip(each, again, strict=True) if not same]
        monkeypatch.setattr(judge, "_settled", Mock(side_effect=every))
        assert judge._average(p, 1.0, 0.0).win == pytest.approx(fmean(one.win for one in each))
        monkeypatch.undo()
        faces += len(afters)
        different += len(every)
    assert different < faces


@both
def test_of_equal_positions_nothing_is_thought_twice(name: str) -> None:
    memory = Memory()
    p = to_decide(name, 1)[0].copy()
    decide = Mock(side_effect=DECIDE[name])
    look = Mock(side_effect=EYES[name].evaluation().prospect)
    found = memory.decided(p, decide)
    assert memory.prospect(p.copy(), look) == memory.prospect(p.copy(), look)
    same = p.copy()
    p.play(found)  # what was remembered is not played on
    assert memory.decided(same, decide) is found
    assert (decide.call_count, look.call_count) == (1, 1)
    memory.clear()
    memory.decided(same, decide)
    memory.prospect(same, look)
    assert (decide.call_count, look.call_count) == (2, 2)


class Patience:
    """A clock that stands still: only the work decides, not how fast this machine does it."""

    def monotonic(self) -> float:
        return 0.0


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No level runs out of time, on however slow a machine."""
    monkeypatch.setattr("touchline.bots.guided.time", Patience())


@pytest.mark.slow
@both
@each
@pytest.mark.usefixtures("unhurried")
def test_every_level_plays_what_is_legal_and_always_the_same(name: str, level: str) -> None:
    for p in to_decide(name, 1 if level == "Master" else 2):
        one = chosen(getattr(LEVELS[name], level)(seed="one"), p)
        two = chosen(getattr(LEVELS[name], level)(seed="one"), p)
        assert one in p.actions()
        assert one is two


@pytest.mark.slow
@both
@pytest.mark.usefixtures("unhurried")
def test_the_clearest_eye_takes_what_is_expected_to_be_best(name: str) -> None:
    player = LEVELS[name].Learned(seed="1")
    for p in to_decide(name, 3):
        side = int(p.turn)
        rated = dict.fromkeys(p.actions(), 0.0)
        player._deadline = float("inf")
        for action in p.actions():
            after = p.copy()
            after.play(action)
            player._random.seed(hash(p))
            rated[action] = player.value(after, side, 1.0, 1)
        assert rated[chosen(player, p)] >= max(rated.values()) - 0.05


class Watched:
    """What a player judges at a decision: with the first look, and of what it sees through."""

    def __init__(self, player: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
        self.player = player
        self.first: list[Any] = []
        self.through: list[Any] = []
        self._look = player.evaluation.prospect
        monkeypatch.setattr(player.evaluation, "prospect", self)

    def __call__(self, p: Any) -> Prospect:
        if p.turn is not None:
            (self.first if self.player.seen_from is None else self.through).append(p.copy())
        return self._look(p)


@pytest.mark.slow
@pytest.mark.usefixtures("unhurried")
def test_with_the_ball_a_master_judges_only_once_the_other_side_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = to_decide("counterattack", 1)[0]
    side = int(p.turn)
    for level, deciders in (("Strong", {0, 1}), ("Master", {1 - side})):
        watched = Watched(getattr(ca_levels, level)(seed="1"), monkeypatch)
        assert chosen(watched.player, p) in p.actions()
        assert {int(q.flow[-1].side) for q in watched.first} == deciders


@pytest.mark.slow
@pytest.mark.usefixtures("unhurried")
def test_a_master_of_counter_attack_sees_through_how_everybody_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [p for p in standstills("counterattack") if p.decision in ("choose", "movement")]
    for p in (found[0], next(p for p in found if p.decision == "movement")):
        watched = Watched(ca_levels.Master(seed="1"), monkeypatch)
        assert chosen(watched.player, p) in p.actions()
        assert watched.through
        assert {q.decision for q in watched.through}.isdisjoint({"movement", "dribbling"})


@pytest.mark.slow
@pytest.mark.usefixtures("unhurried")
def test_a_master_of_undici_sees_through_how_the_turn_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = next(p for p in to_decide("undici", 40) if p.actions_left == 3)
    watched = Watched(un_levels.Master(seed="1"), monkeypatch)
    assert chosen(watched.player, p) in p.actions()
    assert watched.through
    for q in watched.through:
        assert q.decision != "act" or q.turn_number > p.turn_number
    assert any(q.turn_number == p.turn_number for q in watched.first)


@pytest.mark.slow
@pytest.mark.usefixtures("unhurried")
def test_what_was_seen_through_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second look's favourite is played, even if the first one liked another better."""
    p = to_decide("undici", 1)[0]
    player: Guided = un_levels.Master(seed="1")
    rated = sorted(player.rated(p, player.candidates(p), player.decide(p)), key=lambda one: -one[0])
    second = rated[1][1]

    def seen(_: Any, best: list[tuple[float, Action]], __: Action) -> list[tuple[float, Action]]:
        assert len(best) == player.through
        return [(float(action is second), action) for _, action in best]

    monkeypatch.setattr(player, "seen_through", seen)
    assert chosen(player, p) is second
    monkeypatch.setattr(player, "seen_through", lambda *_: [])  # no time for it
    assert chosen(player, p) is rated[0][1]


class Stopwatch:
    """A clock that stands still for so many looks at it; then the time of every level is up."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    @property
    def up(self) -> bool:
        return self.looks < 0

    def monotonic(self) -> float:
        self.looks -= 1
        return 3600.0 if self.up else 0.0


@pytest.mark.parametrize(
    ("name", "level"),
    [(name, level) for name in LEVELS for level in ("Strong", "Master")],
)
def test_a_level_whose_time_is_up_looks_at_nothing_more(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player: Guided = getattr(LEVELS[name], level)(seed="1")
    clock = Stopwatch(0)
    late = 0
    judge = player.evaluation.prospect

    def watched(position: Any) -> Prospect:
        nonlocal late
        late += clock.up
        return judge(position)

    monkeypatch.setattr(player.evaluation, "prospect", watched)
    monkeypatch.setattr("touchline.bots.guided.time", clock)
    for p in to_decide(name, 5):
        for clock.looks in (1, 3, 12):
            first = clock.looks == 1
            found = chosen(player, p)
            assert found in p.actions()
            assert late == 0
            if first:  # no candidate was seen to its end
                assert found is DECIDE[name](p)


def test_noise_has_no_bias_and_is_as_wide_as_it_says() -> None:
    p = standstills("undici")[0]
    drawn = [Noise(p).of(index) for index in range(4000)]
    assert fmean(drawn) == pytest.approx(0.0, abs=0.05)
    assert pstdev(drawn) == pytest.approx(1.0, abs=0.05)
    assert drawn[:50] == [Noise(p.copy()).of(index) for index in range(50)]


def test_kicks_from_the_spot_are_even_until_one_is_ahead() -> None:
    assert spot_kicks.prospect(5, 0, 0, True).win == 0.5
    assert spot_kicks.prospect(5, 2, 1, True).win > 0.5 > spot_kicks.prospect(5, 2, -1, True).win
    assert spot_kicks.prospect(5, 8, 3, False) == Prospect(1.0, 0.0, 0.0)
    ahead = spot_kicks.prospect(5, 4, 1, True)
    assert spot_kicks.prospect(5, 4, -1, False) == Prospect(ahead.loss, 0.0, ahead.win)


@pytest.mark.slow
def test_of_many_actions_a_judge_weighs_the_best_and_what_the_hand_made_player_does() -> None:
    p = next(p for p in to_decide("counterattack", 40) if moves.PASS in p.actions()).copy()
    p.play(moves.PASS)
    assert p.decision == "pass-target"
    assert len(p.actions()) > search_judge.MANY[0]
    usual = ca_decisions.decide(p)
    judge = CaProspects()
    seen: list[Action] = []
    look = judge._after

    def watched(position: Any, action: Action, small: float) -> Prospect:
        seen.append(action)
        return look(position, action, small)

    judge._after = watched  # type: ignore[method-assign]
    found = judge.options(p)
    assert usual in seen
    assert 1 < len(found) <= search_judge.FEW + 1
    assert {action for action, _ in found} <= set(p.actions())


@both
def test_once_it_is_late_the_judge_says_what_it_has_looked_at(name: str) -> None:
    position = to_decide(name, 1)[0]
    judge = JUDGES[name]()
    ((first, _),) = judge.options(position, lambda: True)
    assert first == DECIDE[name](position)
    assert len(judge.options(position)) > 1

"""The four levels: one evaluation, more or less blurred, and a longer search."""

from __future__ import annotations

import time
from statistics import fmean, pstdev

import pytest

from tests.bots.test_brettfussball_look import plies
from touchline.bots.brettfussball.learned.at_home import walks
from touchline.bots.brettfussball.learned.levels import Master, Novice, Regular, Strong
from touchline.bots.brettfussball.learned.noise import Noise
from touchline.bots.brettfussball.learned.player import YOUNG, Learned
from touchline.brettfussball.engine.position import Position
from touchline.core import registry
from touchline.core.seat import Seat

from .pitch import pitch

LEVELS = (Novice, Regular, Strong, Master)
each = pytest.mark.parametrize("level", LEVELS)


def chosen(player: Learned, p: Position) -> str:
    turn = p.turn
    assert turn is not None
    return str(player.choose(Seat(p, turn)))


def unhurried(player: Learned) -> Learned:
    """A busy machine must not change what it does."""
    player._budget = 1e9
    return player


def decisions(count: int, seed: str) -> list[Position]:
    found = [p.copy() for p in plies(8 * count, seed) if len(p.actions()) > 1]
    return found[:count]


@each
def test_every_level_takes_the_certain_goal(level: type[Learned]) -> None:
    position = pitch(home={9: "J22"}, ball="J22", flow="roll>turn/home/3")
    assert chosen(level(seed="test"), position) == "shoot N"


@each
def test_no_match_has_a_level_dither_before_an_open_goal(level: type[Learned]) -> None:
    """A goal next turn is as good as certain too: a weak evaluation has to take the one of now."""
    position = pitch(
        home={9: "J22"}, away={1: "A14", 3: "T14"}, ball="J22", flow="roll>turn/home/3"
    )
    assert {chosen(level(seed=f"{match}"), position) for match in range(24)} == {"shoot N"}


@each
def test_every_level_is_found_by_its_name(level: type[Learned]) -> None:
    assert isinstance(registry.bot("brettfussball", level.__name__.lower(), seed="1"), level)


@pytest.mark.parametrize("level", [Novice, Regular])
def test_a_weak_eye_errs_in_the_same_way_whenever_it_looks(level: type[Learned]) -> None:
    """In one match; in another it errs elsewhere."""
    found = decisions(12, "eye")
    first = [chosen(level(seed="one"), p) for p in found]
    again = [chosen(level(seed="one"), p) for p in reversed(found)]
    assert first == again[::-1]
    other = [chosen(level(seed="two"), p) for p in found]
    assert first != other


@pytest.mark.slow
def test_the_weaker_the_eye_the_more_is_lost() -> None:
    judge = unhurried(Learned())
    lost = []
    every = decisions(60, "worse")  # a match that is young is played in many ways on purpose
    found = [p for p in every if p.decision == "turn" and p.clock >= YOUNG]
    assert len(found) > 20
    for level in (Novice, Regular, Strong):
        total = 0.0
        for p in found:
            worths = {
                str(option.action): option.worth
                for option in judge.options(p)
                if not walks(p, option.action)
            }
            total += max(worths.values()) - worths[chosen(unhurried(level(seed="x")), p)]
        lost.append(total)
    assert lost[0] > lost[1] > lost[2] == pytest.approx(0.0, abs=1e-9)


def test_noise_has_no_bias_and_is_as_wide_as_it_says() -> None:
    p = decisions(1, "noise")[0]
    drawn = [Noise(p).of(index) for index in range(4000)]
    assert fmean(drawn) == pytest.approx(0.0, abs=0.05)
    assert pstdev(drawn) == pytest.approx(1.0, abs=0.05)
    assert drawn[:50] == [Noise(p.copy()).of(index) for index in range(50)]


@each
def test_no_level_thinks_longer_than_it_is_allowed(level: type[Learned]) -> None:
    for p in decisions(3, "time"):
        player = level(seed="t", budget=0.05)
        chosen(player, p)  # the tables of the board are worked out the first time
        began = time.process_time()
        chosen(player, p)
        assert time.process_time() - began < 0.05 + 0.1  # one number is looked at to its end


class Further(Learned):
    """Looks at the three best options one roll further, however long that takes."""

    further = ((1, 3, 9.0),)
    cap = 600.0


@pytest.mark.slow
def test_looking_further_takes_what_is_best_after_the_next_roll() -> None:
    judge = Learned()
    changed = 0
    for p in decisions(60, "further"):
        look = judge.look_for(p)
        look.see(p)
        if p.decision != "turn" or look.calm < 4:
            continue
        at_home = [option for option in judge.options(p) if not walks(p, option.action)]
        ranked = sorted(at_home, key=lambda option: -option.worth)[:3]
        look.see(p)
        seen = {str(o.action): look.attempt(o.code, p.die(), 1) for o in ranked}
        choice = chosen(Further(seed="1"), p)
        assert seen[choice] == max(seen.values())
        changed += choice != str(ranked[0].action)
        if changed == 1:
            return
    pytest.fail("looking further hardly ever changed a choice")


def test_an_answer_given_in_time_leaves_no_deadline_behind() -> None:
    player = Strong(seed="1", budget=0.01)
    every = plies(3000, "deadline")
    p = next(p for p in every if p.decision in ("throw-in", "corner") and len(p.actions()) > 2)
    chosen(player, p)
    time.sleep(0.02)
    assert len(player.options(p)) == len(p.actions())

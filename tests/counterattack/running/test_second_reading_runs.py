"""Runs and duels as a second reading of the rules has them: reach, steals, tackles, nutmegs."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import duels, passes, runs
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.pitch import beside, name
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.walk import after, faces, texts, winning
from touchline.counterattack.engine.position import Position


def number(player: int) -> int:
    """The number on his shirt."""
    return player % 11 + 1


def compare_reach(position: Position, seen: Counter[str]) -> None:
    """Everybody who may be moved, and everywhere he can get."""
    t = sheet(position)
    side = t.seat
    for player in t.side(side):
        text = f"move {number(player)}"
        pace = t.skill(player, "pace")
        wanted = runs.reach(t, t.at[player], pace)
        near = side != t.attack and runs.beside_foes(t, player)
        if runs.may_sit_out(t, player) or not (wanted or near or player == t.holder):
            assert text not in texts(position), (str(position), text)
            continue
        if player == t.holder and not wanted:
            continue  # he may still do something with the ball
        assert text in texts(position), (str(position), text)
        if player == t.holder:
            continue
        asked = after(position, text)
        if asked.decision != "move-to":
            continue
        seen["reach"] += 1
        found = {said for said in texts(asked) if said.startswith("to ")}
        assert found == {f"to {name(hex_)}" for hex_ in wanted}, (str(position), text)


def compare_steal(position: Position, seen: Counter[str]) -> None:
    """Who may try to steal from somebody who has just come here, and on which faces."""
    t = sheet(position)
    carrier = t.holder
    assert carrier is not None
    wanted = runs.thieves(t, carrier)
    if position.decision == "steal-offer":
        found = {
            int(text.split()[1]) - 1 + 11 * t.seat for text in texts(position) if text != "decline"
        }
        assert found == wanted, str(position)
        at_home = all(passes.at_home(t, thief) for thief in wanted)  # he need not come out
        free = not t.rules["must_steal"] or at_home
        assert ("decline" in texts(position)) == free, str(position)
        asked = after(position, texts(position)[0])
    elif position.decision == "steal":
        assert t.rules["must_steal"], str(position)
        assert {t.numbers(3)[1]} == wanted, str(position)
        asked = position
    else:
        assert not wanted, str(position)
        return
    thief = sheet(asked).numbers(3)[1]
    seen["steals"] += 1
    stolen = winning(asked, thief)
    assert stolen == passes.six(t, thief), str(asked)
    foul = faces(asked, lambda end: end.decision in FOULS)
    assert foul == {1}, str(asked)


FOULS = ("injury", "booking", "foul-choice", "appeal")
WHAT = {"loose-direction": duels.TIE}


def compare_tackle(position: Position, tackler: int, carrier: int, plus: int = 0) -> int:
    """All 36 throws of a tackle."""
    t = sheet(position)
    for die in range(1, 7):
        first = after(position, f"roll {die}")
        for answer in range(1, 7):
            wanted = duels.tackle(t, tackler, carrier, die, answer, plus)
            case = (str(position), die, answer)
            if wanted == duels.FOUL:
                assert first.decision in FOULS, case
                break
            end = after(first, f"roll {answer}")
            if wanted == duels.TIE:
                assert end.decision == "loose-direction", case
            else:
                assert end.decision != "loose-direction", case
                winner = tackler if wanted == duels.WON else carrier
                assert int(end.holder) == winner, case
    return 36


def compare_challenges(position: Position, chooser: random.Random, seen: Counter[str]) -> None:
    """A defender goes next to the carrier and tackles him."""
    t = sheet(position)
    assert t.holder is not None
    near = [name(hex_) for hex_ in beside(t.ball)]
    for text in chooser.sample(texts(position), len(texts(position))):
        if not text.startswith("move"):
            continue
        asked = after(position, text)
        if asked.decision != "move-to":
            continue
        to = [said for said in texts(asked) if said[3:] in near]
        if not to:
            continue
        come = after(asked, chooser.choice(to))
        said = f"tackle {number(t.holder)}"
        if come.decision == "challenge" and said in texts(come):
            defender = sheet(come).numbers(1)[0]
            seen["tackles"] += compare_tackle(after(come, said), defender, t.holder)
            return


def compare_dribble(position: Position, chooser: random.Random, seen: Counter[str]) -> None:
    """The carrier's steps, the steals they draw, and a nutmeg."""
    t = sheet(position)
    carrier = t.holder
    assert carrier is not None
    run = after(position, f"move {number(carrier)}")
    pace = sheet(run).numbers(3)[1]
    assert pace == t.skill(carrier, "pace"), str(position)
    found = {text[5:] for text in texts(run) if text.startswith("step")}
    assert found == (runs.steps(t, carrier) if pace else set()), str(run)
    seen["dribbles"] += 1
    victims = {text for text in texts(run) if text.startswith("nutmeg")}
    wanted = {f"nutmeg {number(n)}" for n in duels.nutmegs(t, carrier, pace)}
    assert victims == wanted, (victims, wanted, str(run))
    for way in found:
        stepped = after(run, f"step {way}")
        if stepped.score == position.score and stepped.decision not in (
            "keeper-step",
            "dive-offer",
        ):
            compare_steal(stepped, seen)
    if victims:
        said = chooser.choice(sorted(victims))
        victim = int(said.split()[1]) - 1 + 11 * (1 - carrier // 11)
        duel = after(run, said)
        if duel.decision == "tackle":
            seen["nutmegs"] += compare_tackle(duel, victim, carrier, plus=1)


def compare(chooser: random.Random, preset: str, seen: Counter[str]) -> None:
    """A movement phase of a crowd: both sides' runs."""
    position = scattered(chooser, preset, attacking=True)
    if "movement" not in texts(position):
        return
    attack = after(position, "movement")
    compare_reach(attack, seen)
    t = sheet(attack)
    assert t.holder is not None
    if f"move {number(t.holder)}" in texts(attack):
        compare_dribble(attack, chooser, seen)
    defence = after(attack, "done")
    if defence.decision == "movement":
        compare_reach(defence, seen)
        compare_challenges(defence, chooser, seen)


@pytest.mark.rule(
    *("CA 4.5.1", "CA 4.5.2", "CA 4.5.4", "CA 4.5.6", "CA 4.5.7", "CA 4.12", "CA 4.17.10"),
    *("CA 4.17.12", "CA q29", "CA q73"),
)
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_runs_and_duels_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"run {preset}")
    seen: Counter[str] = Counter()
    for _ in range(5):
        compare(chooser, preset, seen)
    assert seen["reach"] > 20
    assert seen["steals"] > 1
    assert seen["tackles"] > 36

"""Substitutions as a second reading of the rules has them: when, how many, who for whom."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import changes
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import ON_PITCH, PLACES, SIDES
from tests.counterattack.second_reader.stops import FOULS, OUT, edited, stopped
from tests.counterattack.second_reader.walk import after, texts
from touchline.counterattack.engine.position import Position

Seen = Counter[str]


def compare_change(position: Position, text: str) -> Position:
    """One comes off: hex and number are the newcomer's, and nothing else has changed."""
    t = sheet(position)
    _, shirt, place_name = text.split()
    side = t.seat
    player, place = int(shirt) - 1 + 11 * side, int(place_name[1:]) - 1
    changed = after(position, text)
    new, case = sheet(changed), (str(position), text)
    assert (new.at, new.ball, new.holder) == (t.at, t.ball, t.holder), case
    assert new.worn == t.worn | {player: place}, case
    assert new.card[player] == t.squad[PLACES * side + place], case
    for what, wanted in changes.on(t, player, place).items():
        assert new.marked(player, what) == wanted, (*case, what)
        assert (new.state[what] ^ t.state[what]) & ~(1 << player) == 0, (*case, what)
    status = list(t.status)
    status[PLACES * side + t.worn[player]] = changes.off(t, player)
    status[PLACES * side + place] = ON_PITCH
    assert new.status == status, case
    used = f"{SIDES[side]}_subs"
    assert new.state[used] == t.state[used] + 1, case
    touched = {*changes.on(t, player, place), used, f"{SIDES[side]}_keeper"}
    assert {k: new.state[k] for k in t.state if k not in touched} == {
        k: t.state[k] for k in t.state if k not in touched
    }, case
    return changed


def compare_goal(position: Position, chooser: random.Random, seen: Seen) -> Position:
    """Before anything else everybody has a keeper again (q70)."""
    for side in changes.without_keeper(sheet(position)):
        t = sheet(position)
        assert (position.decision, t.seat) == ("new-keeper", side), str(position)
        assert set(texts(position)) == changes.into_goal(t, side), str(position)
        text = chooser.choice(texts(position))
        if text.startswith("sub"):
            position = compare_change(position, text)
        else:
            position = after(position, text)
            assert sheet(position).at == t.at, str(position)
        keeper = int(text.split()[1]) - 1 + 11 * side
        assert sheet(position).keeper(side) == keeper, str(position)
        assert sheet(position).keeper(1 - side) == t.keeper(1 - side), str(position)
        seen[text.split()[0] + " in goal"] += 1
    return position


def compare_changes(
    position: Position, first: int, chooser: random.Random, seen: Seen, likes: float = 0.7
) -> Position:
    """Both managers, the side with the ball first; who can change nobody is not asked."""
    for side in (first, 1 - first):
        while wanted := changes.offers(sheet(position), side):
            assert (position.decision, sheet(position).seat) == ("substitutions", side)
            assert set(texts(position)) == wanted | {"done"}, str(position)
            seen["asked"] += 1
            if chooser.random() > likes:
                position = after(position, "done")
                break
            position = compare_change(position, chooser.choice(sorted(wanted)))
            seen["changes"] += 1
    assert position.decision != "substitutions", str(position)
    return position


def compare_stop(chooser: random.Random, preset: str, seen: Seen) -> None:
    """Any stop, with anybody gone; in some matches who was replaced may return."""
    what = chooser.choice(OUT + FOULS)
    switches = {"subs_may_return": chooser.choice(("true", "false"))}
    position, stop = stopped(chooser, preset, what, switches, keeper_gone=chooser.random() < 0.3)
    position = compare_goal(position, chooser, seen)
    compare_changes(position, stop.side, chooser, seen)


def compare_hurt_twice(chooser: random.Random, preset: str, seen: Seen) -> None:
    """A second injury takes a player off in tournaments; elsewhere it changes nothing (q68)."""
    what = chooser.choice(FOULS)
    position, stop = stopped(chooser, preset, what, {"substitutions": chooser.choice("03")})
    t = sheet(position)
    side = stop.side
    victim = chooser.choice(t.side(side))
    fouler = chooser.choice([n for n in t.side(1 - side) if n != t.keeper(1 - side)])
    state = {
        "injured": t.state["injured"] | 1 << victim,
        "hurt_twice": t.state["hurt_twice"] | 1 << victim,
        "attack": side,
        "holder": victim,
        "toucher": victim,
        "ball": position.where(victim),
    }
    asked = edited(position, state, t.at, f"play>foul-choice/{SIDES[side]}/{fouler}/{victim}")
    must = t.rules["injury"] == "all"
    assert ("play-on" in texts(asked)) != must, str(asked)
    t, position = sheet(asked), after(asked, texts(asked)[0])
    while position.decision in ("injury", "booking"):
        position = after(position, "roll 1")
    wanted = {text for text in changes.offers(t, side) if text.split()[1] == str(victim % 11 + 1)}
    if not must:
        assert position.decision != "come-off", str(asked)
    elif wanted:
        assert (position.decision, sheet(position).seat) == ("come-off", side), str(asked)
        assert set(texts(position)) == wanted, str(asked)
        compare_change(position, chooser.choice(sorted(wanted)))
        seen["had to"] += 1
    else:
        assert victim not in sheet(position).at, str(asked)
        place = PLACES * side + t.worn[victim]
        assert sheet(position).status[place] == changes.off(t, victim), str(asked)
        seen["went off"] += 1


def compare(chooser: random.Random, preset: str, seen: Seen) -> None:
    """One of each."""
    compare_stop(chooser, preset, seen)
    compare_hurt_twice(chooser, preset, seen)


@pytest.mark.rule(
    *("CA 4.15.7", "CA 4.21.5", "CA q4", "CA q69", "CA q70", "CA q86"),
)
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_substitutions_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"change {preset}")
    seen: Seen = Counter()
    for _ in range(12):
        compare(chooser, preset, seen)
    assert seen["changes"] > 5 or preset == "quick"
    assert seen["take in goal"] + seen["sub in goal"] > 0

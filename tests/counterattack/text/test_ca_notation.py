"""Positions as lines: round trips in the middle of everything, and lines that make no sense."""

from __future__ import annotations

import random

import pytest

from tests.counterattack.footballer import choose
from tests.counterattack.table import Table, game
from touchline.core.errors import BadPosition, BadSettings, TouchlineError
from touchline.counterattack.engine.fields import FIELDS
from touchline.counterattack.engine.frame import BOTTOM
from touchline.counterattack.engine.position import Position, empty
from touchline.counterattack.settings import PRESETS
from touchline.counterattack.squads.decks import deck
from touchline.counterattack.text.frames import FRAMES

STATE = {name: (low, high) for name, low, high in FIELDS}
LISTS = Position.lists


def line(preset: str = "core") -> str:
    """A line from the middle of a match: a movement phase with the ball at home's feet."""
    table = Table("home 8 S13", "home 9 W13 Rusu", "away 4 W16", ball="home 8", preset=preset)
    table.play("movement", "move 9")
    return str(table.position)


def swapped(field: int, old: str, new: str) -> str:
    """The line with something replaced in one of its eight fields."""
    fields = line().split()
    assert old in fields[field]
    fields[field] = fields[field].replace(old, new, 1)
    return " ".join(fields)


def number(name: str, value: int) -> str:
    """The line with one counter of the state replaced."""
    fields = line().split()
    counters = fields[3].split(",")
    counters[list(STATE).index(name)] = str(value)
    fields[3] = ",".join(counters)
    return " ".join(fields)


def test_a_line_is_read_back_as_it_was() -> None:
    text = line()
    position = game.position(text)
    assert str(position) == text
    assert position == position.copy()
    assert [str(a) for a in position.actions()][-1] == "stay"


def test_before_anything_has_happened() -> None:
    """Nobody has a past: no ball, no touch, no card, no goal; number 1 is in goal on both sides."""
    nothing = dict.fromkeys(STATE, 0)
    nobody = dict.fromkeys(
        ["holder", "ball", "passer", "giver", "toucher", "ran_in", "referee"], -1
    )
    p = empty(PRESETS["core"], deck(PRESETS["core"].packs))
    assert dict(zip(STATE, p.numbers(), strict=True)) == nothing | nobody | {"away_keeper": 11}
    assert (p.keeper(0), p.keeper(1)) == (0, 11)
    found = {name: {int(number) for number in getattr(p, name)} for name in (*LISTS, "on", "attr")}
    assert found == {
        "at": {-1},
        "spot": {-1},
        "who": {255},
        "squad": {-1},
        "status": {0},
        "table": {-1},
        "total": {0},
        "on": {0},
        "attr": {0},
    }
    assert [len(getattr(p, name)) for name in found] == [22, 22, 22, 40, 40, 4, 22, 943, 22 * 10]


def test_the_fields_are_those_of_the_page() -> None:
    fields = line().split()
    assert len(fields) == 8
    assert fields[0].split(",")[7:9] == ["S13", "W13"]
    assert fields[1].split(",")[3] == "W16"
    assert fields[6] == "play>movement/home/0/3>move-to/home/8/4"
    assert len(fields[3].split(",")) == len(STATE)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_settings_are_written_as_switches(preset: str) -> None:
    text = line(preset=preset)
    assert game.position(text).settings == PRESETS[preset]
    assert (text.split()[7] == "-") is (preset == "advanced")


@pytest.mark.parametrize("name", [name for name in STATE if name not in ("over", "act", "stage")])
def test_every_counter_makes_a_difference(name: str) -> None:
    """Two positions are equal only if nothing differs."""
    position = game.position(line())
    other = position.copy()
    setattr(other, name, getattr(other, name) + 1)
    assert position != other
    assert str(position) != str(other)


BROKEN = {
    "too few fields": "A1 A2",
    "too many fields": line() + " -",
    "an unknown hex": swapped(0, "S13", "ZZ99"),
    "two on a hex": swapped(0, "S13", "W13"),
    "ten players": swapped(0, "S13,", ""),
    "an unknown frame": swapped(6, "move-to", "fly-to"),
    "a frame without a seat": swapped(6, "move-to/home/8/4", "move-to"),
    "an unknown seat": swapped(6, "move-to/home", "move-to/referee"),
    "a number out of range": swapped(6, "move-to/home/8/4", "move-to/home/22/4"),
    "too many numbers": swapped(6, "move-to/home/8/4", "move-to/home/8/4/0/0/0"),
    "no play at the bottom": swapped(6, "play>", ""),
    "play on top": swapped(6, ">move-to/home/8/4", ">play"),
    "an automatic frame on top": swapped(6, ">move-to/home/8/4", ">look-at-clock"),
    "a run without a phase": swapped(6, ">movement/home/0/3", ""),
    "somebody who is not there": swapped(6, "move-to/home/8/4", "move-to/home/9/4"),
    "an opponent": swapped(6, "move-to/home/8/4", "move-to/home/14/4"),
    "a die for a manager": swapped(6, "move-to/home/8/4", "steal/home/1/14/7"),
    "nobody's turn": swapped(6, "move-to/home", "move-to/nobody"),
    "an eleventh keeper": number("home_keeper", 11),
    "no referee": number("referee", -1),
    "a ball that is not where its holder is": number("ball", 3),
    "a holder of the other side": number("attack", 1),
    "a half too many": number("half", 7),
    "nonsense for a number": swapped(3, "0,", "x,"),
    "over in the middle of a phase": number("over", 1),
    "no ball": number("ball", -1),
    "a card that does nothing": swapped(4, "2", "0"),
    "a card with two shirts": swapped(4, "/0,1,", "/0,0,"),
    "a player without a card": swapped(4, "/0,", "/255,"),
    "a player without a kick-off place": swapped(2, "L16", "-"),
}


@pytest.mark.parametrize("name", list(BROKEN))
def test_lines_that_make_no_sense(name: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        game.position(BROKEN[name])
    assert refusal.value.key.startswith("error.position")
    assert str(refusal.value)


@pytest.mark.parametrize("switches", ["draft=never", "nothing=1", "half_minutes=0", "star=maybe"])
def test_switches_that_do_not_exist(switches: str) -> None:
    with pytest.raises((BadSettings, BadPosition)):
        game.position(" ".join([*line().split()[:7], switches]))


def test_a_finished_match_is_a_line_too() -> None:
    table = Table("home 8 S13", "home 9 W13", ball="home 8", half=1)
    table.position.minute = table.position.limit = 50
    table.play("pass", "to W13")
    again = game.position(str(table.position))
    assert again.turn is None
    assert again.actions() == ()


def step(position: Position, chooser: random.Random) -> None:
    """Anything legal."""
    options = position.actions() or tuple(action for action, _ in position.outcomes())
    position.play(chooser.choice(options))


@pytest.mark.parametrize("preset", list(PRESETS))
def test_round_trip_in_the_middle_of_everything(preset: str) -> None:
    """The same line, the same actions, whenever something is decided for the first time."""
    chooser = random.Random(preset)
    switches = {"half_minutes": "4", "extra_time": "true", "shoot_out": "true"}
    whole = game.new(game.settings(preset, switches))
    attack = Table(
        "home 9 AF13 Rusu",
        "home 8 AE22",
        "home 7 AD10",
        "away 4 AG15",
        "away 5 AE12",
        ball="home 8",
        preset=preset,
        full=True,
    )
    seen: set[str] = set()
    for position, plies in ((whole, 4000), (attack.position, 1000)):
        for _ in range(plies):
            if position.decision not in seen or chooser.random() < 0.02:
                seen.add(position.decision)
                text = str(position)
                again = game.position(text)
                assert str(again) == text
                assert again.actions() == position.actions()
                assert again.outcomes() == position.outcomes()
                assert again == position
                assert hash(again) == hash(position)
            if position.turn is None:
                break
            position.play(choose(position, chooser))
    assert len(seen) > 30


def mutated(text: str, chooser: random.Random) -> str:
    """The line with one word of it dropped, doubled, exchanged or replaced."""
    fields = text.split(" ")
    which = chooser.choice([0, 1, 2, 3, 3, 3, 4, 5, 6, 6, 6, 7])
    separator = {4: "/", 6: chooser.choice(">/"), 7: ";"}.get(which, ",")
    words = fields[which].split(separator)
    at_ = chooser.randrange(len(words))
    strange = ["-1", "0", "1", "5", "21", "22", "255", "942", "-", "A1", "home", "auto", "chance"]
    choice = chooser.randrange(4)
    if choice == 0:
        words[at_] = chooser.choice(strange)
    elif choice == 1:
        del words[at_]
    elif choice == 2:
        words.insert(at_, chooser.choice(words))
    else:
        words[at_] = chooser.choice(words)
    fields[which] = separator.join(words)
    return " ".join(fields)


@pytest.mark.parametrize("seed", range(14))
def test_a_line_that_is_read_can_be_played_on(seed: int) -> None:
    """A mutated line is refused, or fifty plies can be played from it."""
    chooser = random.Random(seed)
    position = game.new(PRESETS[list(PRESETS)[seed % len(PRESETS)]])
    for _ in range(chooser.randrange(10, 600)):
        if position.turn is not None:
            step(position, chooser)
    text = str(position)
    for _ in range(30):
        try:
            other = game.position(mutated(text, chooser))
        except TouchlineError as error:
            assert isinstance(error, BadPosition | BadSettings)  # noqa: PT017
            continue
        for _ in range(50):
            if other.turn is None:
                break
            step(other, chooser)


@pytest.mark.parametrize("name", STATE)
def test_every_counter_of_the_state_is_copied(name: str) -> None:
    position = game.position(line())
    low, high = STATE[name]
    setattr(position, name, high if getattr(position, name) == low else low)
    assert position.copy() == position
    assert getattr(position.copy(), name) == getattr(position, name)


@pytest.mark.parametrize("name", [*LISTS, "on", "attr"])
def test_every_list_of_the_state_is_copied_and_not_shared(name: str) -> None:
    position = game.position(line())
    numbers = getattr(position, name)
    copy = position.copy()
    assert list(getattr(copy, name)) == list(numbers)
    getattr(copy, name)[3] = 7
    assert numbers[3] != 7
    if name in LISTS:
        assert copy != position


def test_kinds_speak_only_of_decisions_there_are() -> None:
    named = {name for frame in FRAMES.values() for name in frame.kind.on} - set(BOTTOM)
    named |= {frame.kind.part_of for frame in FRAMES.values()} - {""}
    assert named <= set(FRAMES)
    assert len(FRAMES) == len({frame.kind.name for frame in FRAMES.values()}) > 100


@pytest.mark.rule("CA 4.5.1")
def test_who_has_left_the_phase_to_a_bot_has_left_it_the_runs() -> None:
    table = Table("home 8 S13", "home 9 W13", "away 4 W16", ball="home 8")
    table.play("movement")
    assert (table.decision, table.position.question) == ("movement", "movement")
    table.play("move 9")
    assert (table.decision, table.position.question) == ("move-to", "movement")

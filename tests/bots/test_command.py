"""Bots that are programs of their own: decent ones play, and no other brings down a match."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

import pytest

from touchline.bots import command
from touchline.bots.command import Command
from touchline.bots.pipe import BadBot
from touchline.bots.random_bot import RandomBot
from touchline.brettfussball import game
from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.errors import Unknown
from touchline.core.match import Match
from touchline.core.seat import Seat
from touchline.core.side import Side

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NODE = shutil.which("node") or "node"
OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/100/0 - roll>turn/home/3 -"
)

# A program that says hello and then does what is written below for every question.
FRAME = """
import json, sys, time
def send(**frame): print(json.dumps(frame), flush=True)
asked = 0
for line in sys.stdin:
    frame = json.loads(line)
    if frame["type"] == "hello": send(type="hello", name="hostile")
    if frame["type"] == "quit": break
    if frame["type"] not in ("decide", "error"): continue
    number = frame["id"]
    if frame["type"] == "decide":
        asked += 1
        legal = frame["legal"]
{body}
"""
GOOD = "    send(type='act', id=number, index=legal[0]['index'])"
HOSTILE = {
    "crash": (
        "        if asked == 3: raise SystemExit('I am out of here')\n" + GOOD,
        "out of here",
    ),
    "stall": ("        if asked == 3: time.sleep(60)\n" + GOOD, "has not answered within 0.5"),
    "illegal": ("    send(type='act', id=number, text='fly to the moon')", "'fly to the moon'"),
    "flood": (
        "    while True: send(type='info', id=number, depth=1)",
        "writes more than anybody reads",
    ),
    "endless line": ("    sys.stdout.write('x' * 3_000_000); sys.stdout.flush()", "writes more"),
    "wrong id": ("    send(type='act', id=number + 7, index=0)", "has not answered within"),
    "late": ("    send(type='act', id=number - 1, index=legal[0]['index'])", "has not answered"),
    "no frame": ("    print('shoot it!', flush=True)", "'shoot it!'"),
    "odd types": (
        "    print(json.dumps({'type': 'act', 'id': number, 'index': [1]}), flush=True)",
        "'[1]'",
    ),
    "closes its output": ("    import os; os.close(1); time.sleep(60)", "has ended"),
}


def program(folder: Path, body: str) -> str:
    (folder / "bot.py").write_text(FRAME.replace("{body}", body), encoding="utf-8")
    return f"{sys.executable} {folder / 'bot.py'}"


def play(bot: Command, turns: int = 30) -> Match:
    start = game.new(game.settings("quick", {"turns": str(turns)}))
    match = Match(game, SeededDice("command"), start)
    match.run(bot, RandomBot(seed="other"))
    winner = match.position.winner
    bot.leave(match.position.score, None if winner is None else winner.label)
    return match


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_bot_does_not_bring_down_a_match(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    body, words = HOSTILE[kind]
    monkeypatch.setattr(command, "BANK", 0.1)
    hard = 0.5 if words.startswith("has not answered") else 20.0
    bot = Command(game="brettfussball", command=program(tmp_path, body), budget=hard)
    match = play(bot)
    assert match.over
    assert isinstance(bot.problem, BadBot)
    assert words in str(bot.problem)
    assert "bot.py" in str(bot.problem)


def test_an_illegal_answer_is_told_and_may_be_put_right(tmp_path: Path) -> None:
    body = (
        "    wrong = frame['type'] == 'decide'\n"
        "    assert wrong or 'not among the legal actions' in frame['problem']\n"
        "    send(type='act', id=number, index=-5 if wrong else legal[0]['index'])"
    )
    bot = Command(game="brettfussball", command=program(tmp_path, body), budget=20.0)
    match = play(bot, turns=6)
    assert match.over
    assert bot.problem is None


def test_an_answer_to_an_earlier_question_is_dropped(tmp_path: Path) -> None:
    body = (
        "    send(type='act', id=number - 1, text='nonsense')\n"
        "    send(type='act', id=number, index=legal[0]['index'])"
    )
    bot = Command(game="brettfussball", command=program(tmp_path, body), budget=20.0)
    assert play(bot, turns=6).over
    assert bot.problem is None


@pytest.mark.parametrize(
    "wanted", [f"{sys.executable} {EXAMPLES / 'bot.py'}", f"{NODE} {EXAMPLES / 'bot.js'}"]
)
def test_the_examples_play_a_match_and_take_an_open_goal(wanted: str) -> None:
    bot = Command(game="brettfussball", command=wanted, seed="1", budget=20.0)
    position = game.position(OPEN_GOAL)
    assert str(bot.choose(Seat(position, Side.HOME))) == "shoot N"
    lines = bot.analyse(Seat(position, Side.HOME), multi=3)
    assert lines[0]["action"] == "shoot N"
    assert len(lines) == 3
    bot.leave((0, 0), None)
    bot = Command(game="brettfussball", command=wanted, seed="1", budget=20.0)
    assert play(bot).over
    assert bot.problem is None
    assert bot.name == "example"


@pytest.mark.parametrize("name", ["bot.py", "bot.js"])
def test_the_examples_are_short(name: str) -> None:
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 60


@pytest.mark.parametrize(
    ("wanted", "words"),
    [("./no-such-bot", "cannot be started"), ("", "is no command"), ('a "b', "is no command")],
)
def test_what_is_no_program_is_said_to_be_none(wanted: str, words: str) -> None:
    bot = Command(game="brettfussball", command=wanted)
    assert play(bot, turns=4).over
    assert words in str(bot.problem)


def test_a_program_that_never_says_hello_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "START", 0.2)
    (tmp_path / "bot.py").write_text("import time; time.sleep(60)", encoding="utf-8")
    bot = Command(game="brettfussball", command=f"{sys.executable} {tmp_path / 'bot.py'}")
    began = time.monotonic()
    assert play(bot, turns=4).over
    assert "hello" in str(bot.problem)
    assert time.monotonic() - began < 60  # it would have slept so long


def test_cmd_is_a_player_like_any_other() -> None:
    assert isinstance(registry.bot("brettfussball", "cmd:./mybot", seed="1"), Command)
    with pytest.raises(Unknown, match="cmd"):
        registry.bot("brettfussball", "ftp:./mybot")


HEARING = FRAME.replace(
    'if frame["type"] == "quit": break',
    'if frame["type"] == "events": told = told + [e["event"] for e in frame["events"]]\n'
    '    if frame["type"] == "quit": open(sys.argv[1], "w").write(" ".join(told)); break',
).replace("asked = 0\n", "asked = 0\ntold = []\n", 1)


def test_a_program_hears_what_has_happened_before_it_is_asked(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(HEARING.replace("{body}", GOOD), encoding="utf-8")
    heard = tmp_path / "heard"
    bot = Command(game=game.id, command=f"{sys.executable} {tmp_path / 'bot.py'} {heard}")
    play(bot)
    assert bot.problem is None
    told = heard.read_text(encoding="utf-8").split()
    assert told.count("rolled") > 10
    assert "moved" in told


def test_a_listener_is_not_told_what_his_side_may_not_know() -> None:
    """UN 3.14: what a coach draws is his own business."""
    undici = registry.game("undici")

    class Curious(RandomBot):
        def __init__(self, side: Side) -> None:
            super().__init__(seed="curious")
            self.side = side

        def hear(self, events: object) -> None:
            counts[self.side] += 1

    counts = {Side.HOME: 0, Side.AWAY: 0}
    match = Match(undici, SeededDice("listener"), undici.new(undici.settings("quick")))
    hidden = dict.fromkeys(counts, 0)
    original = match.play

    def counted(action: object) -> object:
        for side in counts:
            hidden[side] += undici.hides(match.position, action, side)  # type: ignore[arg-type]
        return original(action)  # type: ignore[arg-type]

    match.play = counted  # type: ignore[method-assign, assignment]
    match.run(Curious(Side.HOME), Curious(Side.AWAY))
    assert hidden[Side.HOME] + hidden[Side.AWAY] > 0
    for side, heard in counts.items():
        assert heard + hidden[side] == len(match.actions)

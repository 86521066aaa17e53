"""Replays as frames: what changed, what was said, the key moments."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.study.matches import guided, whole
from tests.undici.table import Table
from touchline.core import record as records
from touchline.core import registry
from touchline.core.dice import ScriptedDice
from touchline.core.errors import BadRecord
from touchline.core.match import Match
from touchline.core.record import Record
from touchline.core.side import Side
from touchline.core.texts import speaking
from touchline.study.frames import Replay, replay

GAMES = ("brettfussball", "counterattack")
BYTES_A_FRAME = 500


@pytest.mark.parametrize("game_id", GAMES)
def test_the_changed_pieces_of_all_frames_add_up_to_every_board(game_id: str) -> None:
    game: Any
    game, record = whole(game_id)
    seen = replay(game, record)
    pieces: dict[str, Any] = {}
    assert len(seen.frames[0].pieces) == 22
    for frame, (position, action, _) in zip(seen.frames, records.replay(game, record), strict=True):
        for piece in frame.pieces:
            assert pieces.get(piece.id) != piece, "a piece that has not changed"
            pieces[piece.id] = piece
        assert list(pieces.values()) == game.pieces(position, None)
        assert frame.action == ("" if action is None else action.text)
        assert frame.score == list(position.score)
        assert frame.ball == position.view(None)["ball"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_frame_takes_few_bytes(game_id: str) -> None:
    seen = replay(*whole(game_id))
    assert len(seen.frames) > 150
    assert len(msgspec.json.encode(seen)) < BYTES_A_FRAME * len(seen.frames)


def test_padlocks_are_on_every_board() -> None:
    game: Any
    game, record = whole("undici")
    seen = replay(game, record)
    for frame, (position, _, _) in zip(seen.frames, records.replay(game, record), strict=True):
        assert frame.signs == game.signs(position)
    assert max(len(frame.signs) for frame in seen.frames) == 2


def test_who_is_substituted_leaves_the_board() -> None:
    table = Table(
        *("home 20 L8", "home 4 C4", "away 9 G8"),
        ball="home 20",
        settings="substitutions=5;cards=false;reposition=false",
    )
    game = registry.game("undici")
    match = Match(game, ScriptedDice(1, 6), table.position)
    for wish in ("shot", None, None, "off 20", "on 8", "to C1"):
        match.play(match.position.actions()[0] if wish is None else game.action(wish))
        if match.position.turn is Side.CHANCE:
            match.advance()
    seen = replay(match.game, match.record())
    pieces = {piece.id: piece.at for frame in seen.frames for piece in frame.pieces}
    assert pieces["h20"] is None
    assert pieces["h8"] == "C1"


def test_who_acted_is_named() -> None:
    seen = replay(*guided("brettfussball", "attack"))
    assert [(frame.action, frame.by) for frame in seen.frames[1:]] == [
        ("roll 3", "chance"),
        ("attack 9", "home"),
        ("place 9 J16", "home"),
        ("roll 2", "chance"),
        ("shoot W", "away"),
        ("roll 3", "chance"),
        ("move 11 H15", "home"),
    ]


def test_events_come_by_the_names_of_the_vocabulary() -> None:
    frame = replay(*guided("brettfussball", "attack")).frames[-1]
    assert msgspec.to_builtins(frame.events) == [
        {
            "event": "moved", "side": 0, "shirt": 11, "origin": "E15", "end": "H15",
            "with_ball": False, "rule": "BF 6",
        },
        {"event": "won", "side": 0, "shirt": 11, "how": "collected", "at": "H15", "rule": "BF 11"},
    ]  # fmt: skip
    assert [(piece.id, piece.at, piece.ball) for piece in frame.pieces] == [("h11", "H15", True)]
    assert frame.ball == "H15"


def test_a_goal_is_a_moment_with_its_sentence() -> None:
    seen = replay(*guided("brettfussball", "goal"))
    assert [(moment.tag, moment.side, moment.seq) for moment in seen.moments] == [
        ("goal", "home", 6)
    ]
    assert "1:0" in seen.moments[0].text
    assert seen.frames[5].score == [0, 0]
    assert seen.frames[6].score == [1, 0]


def test_a_missed_big_chance_is_a_moment() -> None:
    game, record = guided("brettfussball", "goal")
    missed = Record(record.tags, [*record.actions[:4], *map(game.action, ("roll 4", "shoot N"))])
    moments = replay(game, missed).moments
    assert [(moment.tag, moment.seq, moment.text) for moment in moments] == [
        ("chance", 5, "A big chance missed: number 9 of Home, 33%.")
    ]


def test_words_follow_the_language() -> None:
    def told(language: str) -> Replay:
        with speaking(language):
            return replay(*guided("counterattack", "tackle"))

    english, german, spanish = map(told, ("en", "de", "es"))
    assert english.frames[0].phase == "first half · minute 5"
    assert german.frames[0].phase == "erste Halbzeit · Minute 5"
    for one, two, three in zip(english.frames, german.frames, spanish.frames, strict=True):
        assert len(one.lines) == len(two.lines) == len(three.lines)
        assert one.events == two.events == three.events
        for line, other in zip(one.lines, two.lines, strict=True):
            assert (line.seq, line.tag, line.rule) == (other.seq, other.tag, other.rule)
            assert line.text != other.text


def test_ends_changed_at_half_time_are_told() -> None:
    seen = replay(*whole("counterattack"))
    turned = [frame.turned for frame in seen.frames]
    assert turned == sorted(turned)
    assert turned[0] is False
    assert turned[-1] is True


def test_an_illegal_action_is_named() -> None:
    game, record = guided("brettfussball", "attack")
    wrong = Record(record.tags, [record.actions[0], game.action("move 1 A1")])
    with pytest.raises(BadRecord) as problem:
        replay(game, wrong)
    assert problem.value.params["number"] == 2


@pytest.mark.rule("UN 4.3.2")
def test_whoever_is_sent_off_is_told_by_his_name() -> None:
    men = ("home 10 H8", "away 4 I8", "away 10 K9", "away 5 M3", "away 3 M5", "away 6 L3")
    rules = "fouls=true;discipline=true"
    table = Table(*men, "away 8 L5", "away 9 K3", ball="home 10", settings=rules)
    game: Any = registry.game("undici")
    (name,) = (piece.name for piece in game.pieces(table.position, None) if piece.id == "a4")
    match = Match(game, ScriptedDice(4, 3, 1), table.position)
    match.play(game.action("dribble 4"))
    match.advance()
    frames = replay(game, match.record()).frames
    assert f"{name} of Ironmoor Athletic is sent off." in " ".join(
        line.text for each in frames for line in each.lines
    )

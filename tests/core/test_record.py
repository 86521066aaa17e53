"""Records: written, read, replayed, verified; and every way in which one can be wrong."""

from __future__ import annotations

import random

import pytest

import touchline
from touchline.core import record
from touchline.core.dice import CommittedDice, Dice, SeededDice
from touchline.core.errors import BadRecord, Unknown
from touchline.core.match import Match
from touchline.core.side import Side

GAME = touchline.game("brettfussball")


def played(dice: Dice, plies: int = 30, line: str | None = None, **switches: object) -> Match:
    """So many plies of a random match."""
    start = GAME.position(line) if line else GAME.new(GAME.settings(None, switches))
    match = Match(GAME, dice, start, tags={"Home": "Red", "Away": "Yellow"})
    chooser = random.Random("record")
    while len(match.actions) < plies and not match.over:
        chance = match.position.chance
        if match.position.turn is Side.CHANCE and chance is not None:
            match.play(dice.roll(chance))
        else:
            match.play(chooser.choice(match.position.actions()))
    return match


@pytest.fixture
def committed() -> Match:
    """A match with committed dice."""
    return played(CommittedDice("secret", ["home", "away"]))


def verify(text: str) -> record.Record:
    """Read and verify a text."""
    game, read = record.read(text, touchline.game)
    record.verify(game, read)
    return read


def refused(text: str) -> BadRecord:
    """The error for a text that is not believed."""
    with pytest.raises(BadRecord) as error:
        verify(text)
    assert str(error.value)
    return error.value


def test_a_record_says_everything(committed: Match) -> None:
    text = record.write(committed.record())
    lines = text.splitlines()
    assert lines[:4] == ['[Game "brettfussball"]', '[Rules "2"]', '[Home "Red"]', '[Away "Yellow"]']
    assert '[Dice "hmac-sha256/1"]' in lines
    assert '[Nonces "home away"]' in lines
    assert '[Result "*"]' in lines
    assert '[Actions "30"]' in lines
    assert verify(text).actions == committed.actions


def test_each_roll_begins_a_line_of_its_own(committed: Match) -> None:
    body = record.write(committed.record()).split("\n\n")[1].splitlines()
    rolls = [action for action in committed.actions if action.by_chance]
    assert [line.split()[0] for line in body] == [action.short for action in rolls]


def test_settings_and_start_come_back() -> None:
    line = str(played(SeededDice("x"), 9, board="square-goal", goals=2, stoppage=False).position)
    match = played(SeededDice("y"), 20, line)
    text = record.write(match.record())
    assert '[Setting.board "square-goal"]' in text
    assert '[Setting.stoppage "false"]' in text
    assert f'[Start "{line}"]' in text
    game, read = record.read(text, touchline.game)
    assert record.verify(game, read) == match.position
    assert str(record.start(game, read)) == line


def test_replay_gives_every_position_in_turn(committed: Match) -> None:
    steps = [(str(p), action) for p, action, _ in record.replay(GAME, committed.record())]
    assert len(steps) == 31
    assert steps[0] == (str(GAME.new()), None)
    assert steps[-1] == (str(committed.position), committed.actions[-1])


def test_comments_are_ignored(committed: Match) -> None:
    text = record.write(committed.record())
    head, body = text.split("\n\n")
    lines = body.splitlines()
    lines[2] += " {well played; 9 is everywhere}"
    lines.insert(4, "{half past three}")
    assert verify(head + "\n\n" + "\n".join(lines)).actions == committed.actions


def test_a_shoot_out_won_by_either_side_is_verified() -> None:
    """The winner of a drawn match is named, whoever it is."""
    home = "J2,D5,H5,M5,Q5,C8,R8,J8,J12,P11,E11"
    away = "K23,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"
    winners = set()
    for seed in range(12):
        line = f"{home} {away} J12 home 1:1 shoot-out/3/0 - shoot-out-toss shoot_out=true"
        match = played(SeededDice(str(seed)), 99, line)
        assert match.over
        text = record.write(match.record())
        winners.add(verify(text).tags["Winner"])
        assert match.position.winner is not None
        told = match.position.winner
        assert refused(text.replace(f'"{told.label}"]\n[Act', f'"{told.other.label}"]\n[Act'))
    assert winners == {"home", "away"}


def test_a_line_that_is_no_tag_is_named() -> None:
    error = refused('[Game "brettfussball"]\nRules 1\n\n')
    assert error.key == "error.record-tag"
    assert error.params["line"] == 2


@pytest.mark.parametrize("tag", ["Game", "Rules", "Result"])
def test_a_missing_tag_is_named(committed: Match, tag: str) -> None:
    text = "\n".join(
        line for line in record.write(committed.record()).split("\n") if f"[{tag} " not in line
    )
    error = refused(text)
    assert (error.key, error.params["tag"]) == ("error.record-missing", tag)


def test_an_unknown_game_is_named(committed: Match) -> None:
    text = record.write(committed.record()).replace('"brettfussball"', '"golf"')
    with pytest.raises(Unknown, match="golf"):
        record.read(text, touchline.game)


def test_another_rules_version_is_not_replayed(committed: Match) -> None:
    error = refused(record.write(committed.record()).replace('[Rules "2"]', '[Rules "3"]'))
    assert (error.key, error.params["theirs"]) == ("error.record-rules", "3")


def test_a_wrong_word_is_named_with_its_line(committed: Match) -> None:
    lines = record.write(committed.record()).split("\n")
    first = lines.index("") + 1
    lines[first + 1] += " kick"
    error = refused("\n".join(lines))
    assert (error.key, error.params["line"]) == ("error.record-action", first + 2)
    assert "kick" in str(error)


def test_a_record_cut_short_is_noticed(committed: Match) -> None:
    text = record.write(committed.record())
    error = refused(text[: text.rstrip().rindex("\n")] + "\n")
    assert error.key == "error.record-truncated"
    assert error.params["stated"] == "30"


def test_a_changed_die_is_noticed(committed: Match) -> None:
    false = committed.record()
    rolls = [i for i, action in enumerate(false.actions) if action.verb == "roll"]
    at = rolls[-1]
    die = false.actions[at].args[0]
    false.actions[at] = GAME.action(f"roll {(die + 1) % 6 + 1}")
    with pytest.raises(BadRecord) as error:
        record.verify(GAME, false)
    assert error.value.key == "error.record-dice"
    assert error.value.params["number"] == at + 1
    assert error.value.params["due"] == f"roll {die + 1}"


@pytest.mark.parametrize(
    ("tag", "value", "key"),
    [
        ("Secret", "other", "error.record-commitment"),
        ("Commitment", "0" * 64, "error.record-commitment"),
        ("Nonces", "home other", "error.record-dice"),
        ("Dice", "seeded", "error.record-secret"),
        ("Result", "1:0", "error.record-result"),
        ("Winner", "home", "error.record-result"),
    ],
)
def test_a_changed_tag_is_noticed(committed: Match, tag: str, value: str, key: str) -> None:
    false = committed.record()
    false.tags[tag] = value
    with pytest.raises(BadRecord) as error:
        record.verify(GAME, false)
    assert error.value.key == key


def test_a_commitment_without_its_secret_proves_nothing(committed: Match) -> None:
    false = committed.record()
    del false.tags["Secret"]
    with pytest.raises(BadRecord) as error:
        record.verify(GAME, false)
    assert error.value.key == "error.record-secret"


def test_an_illegal_action_is_named() -> None:
    false = played(SeededDice("illegal"), 1).record()
    false.actions.append(GAME.action("move 9 K12"))
    for judge in (record.verify, lambda game, read: list(record.replay(game, read))):
        with pytest.raises(BadRecord) as error:
            judge(GAME, false)
        assert error.value.key == "error.record-illegal"
        assert (error.value.params["number"], error.value.params["action"]) == (2, "move 9 K12")


def test_a_tag_cannot_break_out_of_its_line() -> None:
    match = Match(GAME, SeededDice("x"), tags={"Home": 'the "Reds"]\n[Result "9:0'})
    text = record.write(match.record())
    assert text.count("[Result") == 2
    assert text.splitlines()[2] == "[Home \"the 'Reds'] [Result '9:0\"]"
    assert verify(text).tags["Result"] == "*"

"""`touchline verify` with what somebody has kept: the commitment he saw, the nonce he sent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from touchline.brettfussball import game
from touchline.core import record, registry
from touchline.core.dice import CommittedDice, SeededDice
from touchline.core.match import Match

DICE = CommittedDice("a secret", ["home-word", "away-word"])


@pytest.fixture
def final(tmp_path: Path) -> Path:
    """A short match with committed dice."""
    match = Match(game, CommittedDice(DICE.secret, DICE.nonces), game.new())
    match.advance()
    for _ in range(5):
        match.play(match.position.actions()[0])
        match.advance()
    file = tmp_path / "final.tl"
    file.write_text(record.write(match.record()), encoding="utf-8")
    return file


def test_they_are_the_dice_that_were_promised(touchline: Touchline, final: Path) -> None:
    kept = ("--commitment", DICE.commitment, "--nonce", "away-word")
    assert "They are the dice you were promised." in touchline("verify", final, *kept).out
    assert touchline("verify", final, *kept, "--json").json["dice_kept"] is True
    alone = touchline("verify", final).out
    assert "--commitment" in alone


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (("--commitment", "0" * 64), "another one than yours"),
        (("--nonce", "never-sent"), "not among those"),
        (("--commitment", DICE.commitment, "--nonce", "home"), "not among those"),
    ],
)
def test_they_are_not(touchline: Touchline, final: Path, kept: tuple[str, ...], said: str) -> None:
    answer = touchline("verify", final, *kept)
    assert answer.code == 1
    assert said in answer.err


def test_a_manager_without_a_nonce_is_named(touchline: Touchline, tmp_path: Path) -> None:
    match = Match(game, CommittedDice("a secret", ["word", "-"]), game.new())
    match.advance()
    file = tmp_path / "x.tl"
    file.write_text(record.write(match.record()), encoding="utf-8")
    assert "A manager added no nonce" in touchline("verify", file).out


def test_other_dice_have_nothing_to_compare(touchline: Touchline, tmp_path: Path) -> None:
    match = Match(game, SeededDice("1"), game.new())
    match.advance()
    file = tmp_path / "x.tl"
    file.write_text(record.write(match.record()), encoding="utf-8")
    answer = touchline("verify", file, "--nonce", "x")
    assert (answer.code, "not committed" in answer.err) == (1, True)


def test_a_deal_is_dealt_again(touchline: Touchline, tmp_path: Path) -> None:
    counter = registry.game("counterattack")
    start = counter.scenario("outnumbered", None, "a-seed")
    match = Match(counter, SeededDice("1"), start, tags={"Deal": "outnumbered - a-seed"})
    text = record.write(match.record())
    file = tmp_path / "x.tl"
    file.write_text(text, encoding="utf-8")
    assert touchline("verify", file).code == 0
    for other in ("outnumbered - another", "outnumbered - ", "../x.toml - a-seed", "outnumbered"):
        file.write_text(text.replace("outnumbered - a-seed", other), encoding="utf-8")
        answer = touchline("verify", file)
        assert (answer.code, "deal" in answer.err) == (1, True)

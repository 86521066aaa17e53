"""An arena: who plays whom, results that are gone on with, and tests that stop."""

from __future__ import annotations

import os
import signal
from multiprocessing import active_children
from pathlib import Path
from typing import Any, Self

import pytest
from msgspec.structs import replace

from touchline.arena.executor import Here, Lost, Processes, local
from touchline.arena.plan import BadPlan, Format, Plan, check_plan
from touchline.arena.results import COLUMNS, BadResults, Outcomes, Results
from touchline.arena.series import Chunk, Outcome
from touchline.arena.sprt import FEWEST, Bounds
from touchline.arena.standings import Tally, standings
from touchline.arena.thinking import Thinking
from touchline.arena.tournament import Tournament
from touchline.arena.unit import play_chunk

PLAN = Plan(
    game="brettfussball",
    bots=("greedy", "random"),
    format="pair",
    pairs=3,
    seed="s",
    preset="quick",
    changes={"turns": "10", "stoppage": "false"},
)
TIMES = {
    f"{side}_{name}" for side in ("home", "away") for name in ("cpu_ms", "longest_ms", "steps")
}
FOUR = ("a", "b", "c", "d")


class Paper:
    """Plays nothing: the bot named earlier in the alphabet always wins."""

    workers = 4

    def __init__(self) -> None:
        self.chunks: list[Chunk] = []

    def call(self, play: object, chunk: Any) -> Any:
        assert play is play_chunk
        self.chunks.append(chunk)
        return lambda: [
            each for n in range(chunk.first, chunk.last) for each in paper_pair(chunk, n)
        ]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def paper_pair(chunk: Chunk, number: int) -> Outcomes:
    """Two matches the better bot wins, at home and away."""
    thought = Thinking()
    thought.add(1_000_000)
    first = chunk.series.home < chunk.series.away
    return (
        Outcome(number, 1, 0, "home" if first else "away", 9, thinking=(thought, thought)),
        Outcome(
            number, 0, 1, "away" if first else "home", 9, turned=True, thinking=(thought, thought)
        ),
    )


def quiet(*_: object) -> None:
    """Hears of pairs and says nothing."""


def held(plan: Plan, file: Path, executor: Here | Paper | Processes) -> Tournament:
    """The arena played to its end."""
    tournament = Tournament(plan, Results(str(file), plan.identity()))
    with executor:
        tournament.play(executor, quiet)
    tournament.results.sort(tournament.pairings)
    return tournament


def without_times(file: Path) -> list[list[str]]:
    """The lines of a file but for what depends on the machine."""
    kept = [i for i, name in enumerate(COLUMNS) if name not in TIMES]
    rows = [line.split(",") for line in file.read_text(encoding="utf-8").splitlines()]
    return [[row[i] for i in kept] for row in rows]


@pytest.mark.parametrize(
    ("form", "bots", "pairings"),
    [
        ("pair", "ab", ["ab"]),
        ("round-robin", "abcd", ["ab", "ac", "ad", "bc", "bd", "cd"]),
        ("gauntlet", "abcd", ["ab", "ac", "ad"]),
        ("ladder", "abcd", ["ab", "bc", "cd"]),
    ],
)
def test_who_plays_whom(form: Format, bots: str, pairings: list[str]) -> None:
    plan = replace(PLAN, bots=tuple(bots), format=form)
    assert plan.pairings() == [tuple(pairing) for pairing in pairings]


def test_no_two_pairings_have_the_same_dice() -> None:
    plan = replace(PLAN, bots=FOUR, format="round-robin")
    seeds = {plan.series(pairing).seed for pairing in plan.pairings()}
    assert len(seeds) == 6


@pytest.mark.parametrize(
    ("bots", "key"),
    [
        (("random",), "arena.error.alone"),
        (("random", "greedy", "random"), "arena.error.twice"),
        (("random", "greedy", "expert"), "arena.error.pair"),
    ],
)
def test_an_arena_that_cannot_be_held(bots: tuple[str, ...], key: str) -> None:
    with pytest.raises(BadPlan) as refused:
        check_plan(replace(PLAN, bots=bots))
    assert refused.value.key == key


def test_results_do_not_depend_on_the_jobs(tmp_path: Path) -> None:
    plan = replace(PLAN, pairs=6)
    held(plan, tmp_path / "one.csv", Here())
    held(plan, tmp_path / "two.csv", Processes(2))
    one = without_times(tmp_path / "one.csv")
    assert len(one) == 1 + 12
    assert one == without_times(tmp_path / "two.csv")


def test_every_bot_has_a_time(tmp_path: Path) -> None:
    tournament = held(replace(PLAN, pairs=1), tmp_path / "a.csv", Here())
    thinking = standings(tournament).thinking
    assert thinking["greedy"].asked > 0
    assert thinking["greedy"].mean > thinking["random"].mean > 0


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    held(replace(PLAN, bots=FOUR[:2], pairs=4), file, Paper())
    more = Paper()
    plan = replace(PLAN, bots=FOUR[:3], format="round-robin", pairs=6)
    tournament = held(plan, file, more)
    played = [(each.series.home + each.series.away, each.first, each.last) for each in more.chunks]
    assert min(first for pairing, first, _ in played if pairing == "ab") == 4
    assert {pairing for pairing, _, _ in played} == {"ab", "ac", "bc"}
    assert [len(pairs) for pairs in tournament.results.pairs.values()] == [6, 6, 6]
    idle = Paper()
    again = held(plan, file, idle)
    assert idle.chunks == []
    assert standings(again) == standings(tournament)


def test_an_arena_cut_off_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.csv", tmp_path / "cut.csv"
    plan = replace(PLAN, bots=FOUR[:3], format="round-robin", pairs=5)
    held(plan, whole, Paper())
    text = whole.read_text(encoding="utf-8")
    for length in range(0, len(text), 151):
        if 0 < length <= text.index("\n"):
            continue  # only a file with its head is ours
        cut.write_text(text[:length], encoding="utf-8")
        held(plan, cut, Paper())
        assert cut.read_text(encoding="utf-8") == text


def test_a_line_in_the_middle_that_is_lost_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    held(replace(PLAN, bots=FOUR[:2], pairs=5), file, Paper())
    text = file.read_text(encoding="utf-8")
    rows = text.splitlines(keepends=True)
    file.write_text("".join(rows[:4] + rows[5:]), encoding="utf-8")
    held(replace(PLAN, bots=FOUR[:2], pairs=5), file, Paper())
    assert file.read_text(encoding="utf-8") == text


def test_results_of_another_arena_stay_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    held(PLAN, file, Paper())
    before = file.read_text(encoding="utf-8")
    other = replace(PLAN, seed="t")
    with pytest.raises(BadResults) as refused:
        Results(str(file), other.identity())
    assert "seed=s" in str(refused.value)
    assert "seed=t" in str(refused.value)
    assert file.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("text", ["dear diary\n", "plan,first\n", "x"])
def test_a_file_of_something_else_is_not_written_over(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults) as refused:
        Results(str(file), PLAN.identity())
    assert refused.value.key == "arena.error.results-other"
    assert file.read_text(encoding="utf-8") == text


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    held(PLAN, file, Paper())
    text = file.read_text(encoding="utf-8").replace(",1,0,home,", ",one,0,home,")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults, match="pair '0'"):
        Results(str(file), PLAN.identity())


@pytest.mark.parametrize(
    ("place", "key"), [("there/a.csv", "results-unwritable"), ("a.txt/b.csv", "results-unreadable")]
)
def test_a_file_that_cannot_be_is_said_before_the_first_match(
    tmp_path: Path, place: str, key: str
) -> None:
    (tmp_path / "a.txt").touch()
    with pytest.raises(BadResults) as refused:
        Results(str(tmp_path / place), PLAN.identity())
    assert refused.value.key == f"arena.error.{key}"


def test_a_test_stops_its_pairing_and_no_other(tmp_path: Path) -> None:
    plan = replace(
        PLAN, bots=("b", "a", "c"), format="ladder", pairs=90, sprt=Bounds(0, 50)
    )  # a beats b and c: b is not stronger than a, a is stronger than c
    tournament = held(plan, tmp_path / "a.csv", Paper())
    assert [len(pairs) for pairs in tournament.results.pairs.values()] == [FEWEST, FEWEST]
    lines = standings(tournament).lines
    assert [line.verdict for line in lines] == ["not-stronger", "stronger"]
    assert [line.stopped for line in lines] == [FEWEST, FEWEST]
    idle = Paper()
    held(plan, tmp_path / "a.csv", idle)
    assert idle.chunks == []


def test_standings_count_every_match_once(tmp_path: Path) -> None:
    plan = replace(PLAN, bots=("a", "b", "c"), format="round-robin", pairs=4)
    found = standings(held(plan, tmp_path / "a.csv", Paper()))
    assert list(found.ratings.bots) == ["a", "b", "c"]
    assert found.matches == 24
    assert (found.at_home["a"], found.away["a"]) == (Tally(won=8), Tally(won=8))
    assert (found.at_home["b"], found.away["c"]) == (Tally(won=4, lost=4), Tally(lost=8))
    assert found.lines[0].tally == Tally(won=8)
    assert found.thinking["b"].asked == 16


def test_a_pair_with_a_match_that_failed_does_not_count(tmp_path: Path) -> None:
    plan = replace(PLAN, bots=FOUR[:2])
    results = Results(str(tmp_path / "a.csv"), plan.identity())
    lost = Outcome(0, problem="RuntimeError: no\nidea", turned=True)
    results.add(("a", "b"), [(Outcome(0, 1, 0, "home", 9), lost)])
    again = Results(str(tmp_path / "a.csv"), plan.identity())
    found = standings(Tournament(plan, again))
    assert (found.matches, found.failures) == (0, 1)
    assert again.pairs["a", "b"][0][1].problem == "RuntimeError: no idea"


def test_a_worker_that_dies_is_an_error_and_not_a_wait() -> None:
    plan = replace(PLAN, bots=("random", "expert"))
    others = set(active_children())  # of other tests in this process
    with local(2) as executor, pytest.raises(Lost):  # noqa: PT012
        played = executor.call(play_chunk, Chunk(plan.series(("random", "expert")), 0, 10_000))
        (worker,) = set(active_children()) - others
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        played()

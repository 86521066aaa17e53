"""Ray plays what we play: the same results, from other processes."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.arena.test_arena import PLAN, held, quiet, without_times
from tests.competition.kit import made
from touchline.arena.executor import Here, in_order
from touchline.arena.on_ray import BadRay, OnRay
from touchline.arena.results import Results
from touchline.arena.series import Chunk
from touchline.arena.tournament import Tournament
from touchline.competition.season import Season
from touchline.core import texts


@pytest.fixture(scope="module")
def cluster() -> Iterator[OnRay]:
    """A cluster of two, on this machine."""
    with OnRay("local", 2) as executor:
        yield executor


def test_results_are_the_same(cluster: OnRay, tmp_path: Path) -> None:
    plan = replace(PLAN, bots=("random", "greedy"), pairs=4)
    held(plan, tmp_path / "here.csv", Here())
    there = Tournament(plan, Results(str(tmp_path / "there.csv"), plan.identity()))
    there.play(cluster, quiet)
    assert without_times(tmp_path / "there.csv") == without_times(tmp_path / "here.csv")


def test_chunks_come_back_in_order(cluster: OnRay) -> None:
    assert cluster.workers == 2
    series = replace(PLAN, pairs=8).series(("random", "random"))
    chunks = [Chunk(series, n, n + 1) for n in range(8)]
    numbers = [outcomes[0].number for _, outcomes in in_order(cluster, chunks)]
    assert numbers == list(range(8))


def test_a_match_that_fails_speaks_our_language(cluster: OnRay) -> None:
    series = replace(PLAN, bots=("nobody", "random")).series(("nobody", "random"))
    with texts.speaking("de"):
        [(_, outcomes)] = in_order(cluster, [Chunk(series, 0, 1)])
    assert "kein Bot 'nobody'" in str(outcomes[0].problem)


@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}", "nowhere", ":"])
def test_no_cluster_is_said_at_once(address: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and nobody listens there
        wrong = address.format(port=taken.getsockname()[1])
        with pytest.raises(BadRay) as refused:
            OnRay(wrong, 2)
    assert refused.value.params["address"] == wrong


def test_a_cluster_that_will_not_have_us_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(**_: object) -> None:
        raise ConnectionError("nobody\nthere")

    monkeypatch.setattr("ray.init", nobody)
    with pytest.raises(BadRay, match="nobody there"):
        OnRay("auto", 2)


def test_a_season_is_the_same_with_its_records(cluster: OnRay, tmp_path: Path) -> None:
    played = []
    for executor, name in ((Here(), "here"), (cluster, "there")):
        folder = tmp_path / name
        folder.mkdir()
        league = made("brettfussball", 3, "single", "quick")
        run = Season(league, "s", records=str(folder))
        run.run(executor, lambda _: None, lambda: None)
        assert not league.state.open_matches()
        files = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
        assert len(files) == 3
        played.append((league.text(), files))
    assert played[0] == played[1]

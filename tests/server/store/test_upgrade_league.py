"""Leagues that an older server left behind: they are as they were, and the season goes on.

`old/0005-league` was written by a server of migration 0005, under version 3 of the rules of Counter
Attack and 2 of UND1C1: of each game a league of Anna, Bert and two bots, with results, in the case
of Counter Attack with squads and money, and with Anna's next match in play. Beside it stand her
tokens and what the season was written down as then.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.competition.season import Somebody, until
from tests.server.manager import Manager
from tests.server.running import Running
from touchline.core import registry

from .test_upgrade import GAMES, OLD, Left, refused_at

NAME = "0005-league"
PAGES = ("summary", "squads", "draft", "market", "books", "log", "me")


@pytest.fixture
def left(tmp_path: Path) -> Left:
    file = tmp_path / "league.sqlite3"
    file.write_bytes(gzip.decompress((OLD / f"{NAME}.sqlite3.gz").read_bytes()))
    return Left(file, {}, {})


def season_of(game: str) -> dict[str, Any]:
    """What is known of the league of a game."""
    kept = json.loads((OLD / f"{NAME}.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = kept["seasons"][game]
    return found


def anna_at(server: Running, game: str) -> Somebody:
    """She organises it."""
    known = season_of(game)
    anna = Somebody(server, known["id"], known["anna"])
    anna.team = known["team"]
    return anna


@pytest.mark.parametrize("game", GAMES)
def test_a_league_is_as_it_was_and_its_season_goes_on(left: Left, game: str) -> None:
    known = season_of(game)
    with left.opened() as server:
        anna = anna_at(server, game)
        assert anna.look("export/season.toml").text == known["season"]
        assert all(anna.ask(page) for page in PAGES)
        seen = anna.ask()
        played = [match for match in seen["matches"] if match["score"]]
        assert sum(row["played"] for row in seen["tables"][0]["rows"]) == 2 * len(played) > 0
        fixture = seen["matches"][known["fixture"] - 1]
        assert (fixture["live"], fixture["score"]) == (known["match"], None)
        seq = left.ask("SELECT max(seq) FROM actions WHERE match = ?", known["match"])
        going = known["match"]
        if game == "counterattack":  # five are named for the bench since, so it is played anew
            assert refused_at(server, [going, known["anna"]])[0] == "older"
            going, seq = anna.do(f"matches/{known['fixture']}/begin")["match"], 0
            assert going != known["match"]
        with Manager(server, going, known["anna"]) as manager:
            manager.until("state")
            assert manager.seq >= seq  # the bot may have played on
            assert manager.ask("propose", what="resign")["t"] == "ok"
        until(lambda: anna.ask()["matches"][known["fixture"] - 1]["score"])
        due = [match for match in anna.due() if not match["score"]]
        for match in due:  # the day goes to its end, and the next one comes
            anna.decide(f"matches/{match['match']}/result", score=[1, 0])
        assert anna.ask()["day"] == seen["day"] + 1
        assert anna.look("export/season.toml").text.startswith(known["season"].rstrip())


@pytest.mark.parametrize("game", GAMES[1:])
def test_a_fixture_that_cannot_go_on_says_why_and_is_played_anew_or_decided(
    left: Left, game: str
) -> None:
    """The last thing that was done is one that today's rules do not allow."""
    known = season_of(game)
    last = left.ask("SELECT max(seq) FROM actions WHERE match = ?", known["match"])
    text = registry.game(game).action(0).text
    left.change(
        "UPDATE actions SET text = ? WHERE match = ? AND seq = ?", text, known["match"], last
    )
    with left.opened() as server:
        anna = anna_at(server, game)
        number = known["fixture"]
        assert anna.look("export/season.toml").text == known["season"]
        assert refused_at(server, [known["match"], known["anna"]])[0] == "older"
        if game == "undici":
            again = anna.do(f"matches/{number}/begin")["match"]
            assert again != known["match"]
            assert anna.ask()["matches"][number - 1]["live"] == again
            return
        anna.decide(f"matches/{number}/result", score=[0, 3])
        fixture = anna.ask()["matches"][number - 1]
        assert (fixture["score"], fixture["live"]) == ([0, 3], "")

"""What each player did in a match and in a season, counted from what was played."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.competition.test_season import run, season
from touchline.competition.competition import read
from touchline.competition.events import Figures
from touchline.competition.export import as_csv
from touchline.competition.players.figures import Bookkeeper
from touchline.core import record, registry
from touchline.core.events import PeriodBegan, Substituted
from touchline.core.picture import Piece
from touchline.core.reader import Pass, Shot, Tackle
from touchline.study.statistics import statistics


def test_the_players_of_a_side_did_together_what_the_statistics_say(tmp_path: Path) -> None:
    competition = season("counterattack", 2, "single", "german", "scripted", "dealt")
    run(competition, records=str(tmp_path))
    [fixture] = competition.state.fixtures
    game, written = record.read((tmp_path / "001.tl").read_text(encoding="utf-8"), registry.game)
    told = statistics(game, written)
    again = read(competition.text()).state
    rows = list(csv.DictReader(io.StringIO(as_csv(again, "players"))))
    for side, team in enumerate((fixture.home, fixture.away)):
        mine = [row for row in rows if row["team"] == team and row["counted"] == "1"]
        assert len(mine) >= 11
        length = max(int(row["minutes"]) for row in mine)
        assert length >= 4
        assert sum(int(row["minutes"]) for row in mine) <= 11 * length
        table = {line.key: (line.home, line.away)[side] for line in told.table}
        for key in ("shots", "passes", "completed", "tackles", "tackles_won"):
            assert sum(int(row[key]) for row in mine) == table[key], key
        ours = (told.xg[-1].home, told.xg[-1].away)[side]
        assert abs(sum(float(row["xg"]) for row in mine) - ours) < 0.01
    assert any(row["counted"] == "0" and row["minutes"] == row["shots"] == "" for row in rows)


def test_whoever_leaves_his_shirt_to_another_keeps_what_he_did() -> None:
    position = SimpleNamespace(minute=0, wears="Longo", view=lambda _: {"minute": 0})
    reader = SimpleNamespace(shots=[], passes=[], tackles=[], has_tackles=True,
                             minute=lambda p: p.minute)  # fmt: skip
    pieces = [Piece("h9", "home", "9", "E5")]
    adapter: Any = SimpleNamespace(
        game=SimpleNamespace(pieces=lambda *_: pieces), wearer=lambda p, *_: p.wears
    )
    book = Bookkeeper(adapter, reader, position)  # type: ignore[arg-type]
    book.watch([PeriodBegan("first-half", "")])
    reader.shots.append(Shot(0, 9, "E5", "E1", 0.25, False, 10, 1, "shot"))
    position.minute = 60
    book.watch([])
    reader.passes.append(Pass(0, 9, "E5", "E1", True, "standard", 2))
    position.wears = "Ruiz"
    book.watch([Substituted(0, 9, "Longo", 9, "Ruiz", "E5", "")])
    reader.tackles.append(Tackle(0, 9, True, 3))
    position.minute = 90
    book.watch([])
    book.book()
    home, away = book.found()
    assert home == {
        "Longo": Figures(60, 1, 0.25, 1, 1, 0, 0),
        "Ruiz": Figures(30, 0, 0.0, 0, 0, 1, 1),
    }
    assert not away

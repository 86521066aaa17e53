"""Lines that an older Touchline wrote are read as what they said."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, game
from touchline.core.errors import BadPosition
from touchline.counterattack.engine.fields import FIELDS
from touchline.counterattack.engine.position import Position

NAMES = [field.name for field in FIELDS]


def crowd() -> Position:
    """Late in a match: somebody sits out, somebody has rolled a 1, outfielders are in goal."""
    table = Table(f"home 9 {at(0, 0)}", f"away 4 {at(1, 0.5)}", ball="home 9")
    p = table.position
    p.frozen, p.sat_out, p.rolled_one = 1 << 8 | 1 << 14, 1, 1 << 14
    p.total[8], p.total[14] = 9, 5
    p.set_keeper(0, 8)
    p.set_keeper(1, 14)
    return p


def older(line: str) -> list[str]:
    """The fields of a line as they were: three numbers held two things each."""
    fields = line.split()
    now = dict(zip(NAMES, map(int, fields[3].split(",")), strict=True))
    ones = now.pop("rolled_one")
    now["frozen"] += 2**22 * now.pop("sat_out")
    now["home_keeper"] += 32 * now.pop("away_keeper")
    totals = [int(total) + 128 * (ones >> n & 1) for n, total in enumerate(fields[5].split(","))]
    fields[3] = ",".join(map(str, now.values()))
    fields[5] = ",".join(map(str, totals))
    return fields


def test_an_older_line_is_read_as_what_it_said() -> None:
    p = crowd()
    fields = older(str(p))
    assert fields[5].split(",")[14] == "133"
    assert game.position(" ".join(fields)) == p


@pytest.mark.parametrize(
    ("field", "old", "new"),
    [(3, str(8 + 32 * 14), str(8 + 32 * 22)), (3, str(8 + 32 * 14), "x"), (5, ",133,", ",256,")],
)
def test_an_older_line_that_is_spoiled_is_refused(field: int, old: str, new: str) -> None:
    fields = older(str(crowd()))
    assert old in fields[field]
    fields[field] = fields[field].replace(old, new)
    with pytest.raises(BadPosition):
        game.position(" ".join(fields))

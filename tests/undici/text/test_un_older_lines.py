"""Lines that an older Touchline wrote are read as what they said."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, game
from touchline.core.errors import BadPosition
from touchline.undici.engine.cards.put_back import set_put_back
from touchline.undici.engine.fields import FIELDS
from touchline.undici.engine.position import Position

NAMES = [field.name for field in FIELDS]
DEPTHS, CARD = 128, 128 * 128


def late() -> Position:
    """Away has kicked off; home knows where two cards of its pile lie; another keeps goal."""
    pile = tuple(f"home {card}" for card in ("B1", "B3", "W1", "Y1"))
    table = Table("home 10 H8", "away 4 C8", ball="home 10", pile=pile)
    p = table.position
    p.first, p.opener = 0, 1
    one, two, *_ = p.cards_in(0, 0)
    set_put_back(p, 0, [(one, 1), (two, 3)])
    return p


def older(line: str) -> list[str]:
    """The fields of a line as they were: some counters held several things each."""
    fields = line.split()
    now = dict(zip(NAMES, map(int, fields[3].split(",")), strict=False))
    now["first"] += 2 * now.pop("opener")
    now["home_keeper"] += 32 * now.pop("away_keeper")
    for seat in ("home", "away"):
        cards = [now.pop(f"{seat}_back{n}") + 1 for n in (1, 2)]
        depths = [now.pop(f"{seat}_under{n}") for n in (1, 2)]
        one, two = (card * DEPTHS + on for card, on in zip(cards, depths, strict=True))
        now[f"{seat}_known"] = one + CARD * two
    names = [name for name in NAMES if name in now]
    at = names.index("helper") + 1
    names[at:at] = ["home_known", "away_known"]
    fields[3] = ",".join(str(now[name]) for name in names)
    return fields


def test_an_older_line_is_read_as_what_it_said() -> None:
    p = late()
    assert game.position(str(p)) == p
    assert game.position(" ".join(older(str(p)))) == p


@pytest.mark.parametrize(("at", "wrong"), [(6, "4"), (29, "300"), (29, "x"), (34, "-1")])
def test_an_older_line_that_is_spoiled_is_refused(at: int, wrong: str) -> None:
    fields = older(str(late()))
    numbers = fields[3].split(",")
    numbers[at] = wrong
    fields[3] = ",".join(numbers)
    with pytest.raises(BadPosition):
        game.position(" ".join(fields))

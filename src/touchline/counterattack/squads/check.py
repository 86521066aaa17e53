"""What a file of cards is worth: everything wrong with it, and what its owner should know."""

from __future__ import annotations

from pathlib import Path

import msgspec

from touchline.core import texts
from touchline.counterattack.squads.card import Outfielder, Player, kind_of, printed
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.pack import Pack, enough, title_of
from touchline.counterattack.squads.reading import read_file
from touchline.counterattack.squads.statistics import BIGGEST_SUM, SMALLEST_SUM, seen


class Remark(msgspec.Struct, frozen=True):
    """Something unusual that does not stop a pack from being played."""

    key: str
    params: dict[str, object]

    def __str__(self) -> str:
        return texts.say(self.key, **self.params)


class Report(msgspec.Struct, frozen=True):
    """The result of a check: a pack, or the problems that stand in its way."""

    file: str
    pack: Pack | None
    problems: tuple[BadCards, ...]
    remarks: tuple[Remark, ...]

    @property
    def ok(self) -> bool:
        """Can the pack be played?"""
        return self.pack is not None

    def lines(self) -> list[str]:
        """The report in the reader's language, a sentence a line: the verdict comes first."""
        if self.pack is None:
            count = len(self.problems)
            verdict = texts.say("counterattack.cards.problems", file=self.file, n=count)
        else:
            verdict = texts.say(
                "counterattack.cards.fine",
                file=self.file,
                title=title_of(self.pack),
                outfielders=len(self.pack.outfielders),
                keepers=len(self.pack.keepers),
                referees=len(self.pack.referees),
            )
        return [verdict, *map(str, self.problems), *map(str, self.remarks)]


def check_file(path: Path | str) -> Report:
    """Check a file of cards without using it."""
    pack, problems = read_file(path)
    return Report(Path(path).name, pack, tuple(problems), tuple(remarks(pack) if pack else ()))


def remarks(pack: Pack) -> list[Remark]:
    """What no printed card has, and whether the pack alone is enough for a match."""
    found: list[Remark] = []
    for player in pack.players:
        found += _unusual(player)
    try:
        enough(pack)
    except BadCards as error:
        found.append(Remark(error.key, error.params))
    return found


def _unusual(player: Player) -> list[Remark]:
    numbers = printed(player)
    found: list[Remark] = []
    for attribute, value in numbers.items():
        lowest, highest = seen(kind_of(player), attribute)
        if not lowest <= value <= highest:
            found.append(
                Remark(
                    "counterattack.cards.unusual-value",
                    {
                        "name": player.name,
                        "column": attribute,
                        "value": value,
                        "allowed": f"{lowest}–{highest}",
                    },
                )
            )
    total = sum(numbers.values())
    if isinstance(player, Outfielder) and not SMALLEST_SUM <= total <= BIGGEST_SUM:
        found.append(
            Remark(
                "counterattack.cards.unusual-sum",
                {
                    "name": player.name,
                    "value": total,
                    "allowed": f"{SMALLEST_SUM}–{BIGGEST_SUM}",
                },
            )
        )
    return found

"""Kill a server again and again while people make, join, play and play again; count what is wrong.

    python -m benchmarks.kills --kills 200 [--db postgresql://…]
    python -m benchmarks.kills --kills 200 --servers 2 [--blows kill leave stop cut database full]

Six play (two of each game; where a game has a real clock, one of them on it), three make and join
matches. A promise that was not kept counts as lost, a step that has become another one as forked,
a match nobody can go on with as stuck. At the end every match of all nine is given up if it is not
over, and its record is verified with the promise its dice were rolled under.

With `--servers` several of them share a PostgreSQL database (a new one, unless `--db` names one).
One at a time is killed, leaves as when it is replaced, stands still or is cut off from the database
for longer than it is believed to live, or PostgreSQL itself crashes or has no room on its disk (a
small one of its own, which only root can have), while people play against each other and bots, and
others look on; everybody calls any of them. How long somebody waited after a blow is told apart:
those whose match the struck server held, and the others.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from tests.server.cluster.nurseries import Blow, Servers, crowd, strike_again_and_again
from tests.server.databases import postgresql
from tests.server.running import Nursery
from tests.server.witness import (
    ON_THE_CLOCK,
    Newcomer,
    Person,
    Witness,
    check_records,
    kill_again_and_again,
)

from touchline.server.config import Config

GAMES = ("brettfussball", "counterattack", "undici")
KINDS = ("lost", "forked", "stuck", "clock", "refused")
BLOWS: tuple[Blow, ...] = ("kill", "leave", "stop", "cut", "database", "full")
SMALL_DISK = "600m"


def main() -> None:
    """Run it and print one line a figure."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=200)
    asked.add_argument("--db", default="")
    asked.add_argument("--seed", default="x")
    asked.add_argument("--servers", type=int, default=1)
    asked.add_argument("--blows", nargs="+", choices=BLOWS, default=list(BLOWS))
    order = asked.parse_args()
    if order.servers > 1:
        disk = SMALL_DISK if "full" in order.blows else ""
        with nullcontext(order.db) if order.db else postgresql(disk, synced=True) as db:
            strike(order, db)
        return
    with tempfile.TemporaryDirectory() as folder:
        db = order.db or str(Path(folder) / "kills.sqlite3")
        many = 100_000
        server = Nursery(Config(db=db, per_address=many, matches=many, matches_per_minute=many))
        try:
            witnesses = [Witness(server, game) for game in GAMES]
            witnesses += [Witness(server, game, **ON_THE_CLOCK.get(game, {})) for game in GAMES]
            newcomers = [Newcomer(server, game) for game in GAMES]
            people: list[Person] = [*witnesses, *newcomers]
            started = time.monotonic()
            kill_again_and_again(server, people, order.kills, order.seed, most=0.6)
            rolls = check_records(server, people)
        finally:
            server.close()
    print(f"kills {order.kills} in {time.monotonic() - started:.0f} s")
    tell(people, rolls)


def tell(people: Sequence[Person], rolls: int) -> None:
    """What was promised, and what of it was not kept."""
    witnesses = [each for each in people if isinstance(each, Witness)]
    newcomers = [each for each in people if isinstance(each, Newcomer)]
    problems = [problem for person in people for problem in person.problems]
    found = Counter(problem.partition(":")[0] for problem in problems)
    print(f"acknowledged actions {sum(each.promised for each in witnesses)}")
    print(f"come back {sum(each.done for each in witnesses)}")
    print(f"clocks looked at {sum(each.clocks for each in witnesses)}")
    print(f"matches made, joined, played again {sum(each.done for each in newcomers)}")
    print(f"records verified {sum(len(each.promises) for each in people)}, rolls in them {rolls}")
    for kind in KINDS:
        print(f"{kind} {found[kind]}")
    for problem in problems[:20]:
        print("  ", problem)


def strike(order: argparse.Namespace, db: str) -> None:
    """Several servers: one blow after the other."""
    many: Any = 100_000
    config = Config(
        db=db, per_address=many, matches=many, matches_per_minute=many, bot_seconds=0.05,
        points_per_second=many, point_burst=many, connections_per_address=many,
    )  # fmt: skip
    blows = [order.blows[number % len(order.blows)] for number in range(order.kills)]
    servers = Servers(config, order.servers)
    started = time.monotonic()
    try:
        people = crowd(servers, GAMES)
        gaps = strike_again_and_again(servers, people, blows, order.seed)
        lasted = time.monotonic() - started
        rolls = check_records(servers, people)  # type: ignore[arg-type]
    finally:
        servers.close()
    print(f"servers {order.servers}, blows {dict(Counter(blows))} in {lasted:.0f} s")
    kinds = {"whose match it held": gaps.held, "others": gaps.others, "against bots": gaps.bots}
    for name, kind in kinds.items():
        for blow, found in kind.items():
            middle, late, last = (quantile(found, share) for share in (50, 95, 100))
            print(f"{blow}: {name} waited {middle:.1f} / {late:.1f} / {last:.1f} s"
                  f" (half, 95 of 100, all; n = {len(found)})")  # fmt: skip
    tell(people, rolls)


def quantile(found: list[float], share: int) -> float:
    """So many of a hundred are not more."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


if __name__ == "__main__":
    main()

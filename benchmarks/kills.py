"""Kill a server again and again while people make, join, play and play again; count what is wrong.

    python -m benchmarks.kills --kills 200 [--db postgresql://…]

Six play (two of each game; where a game has a real clock, one of them on it), three make and join
matches. A promise that was not kept counts as lost, a step that has become another one as forked,
a match nobody can go on with as stuck. At the end every match of all nine is given up if it is not
over, and its record is verified with the promise its dice were rolled under.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path

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


def main() -> None:
    """Run it and print one line a figure."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=200)
    asked.add_argument("--db", default="")
    asked.add_argument("--seed", default="x")
    order = asked.parse_args()
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
    problems = [problem for person in people for problem in person.problems]
    found = Counter(problem.partition(":")[0] for problem in problems)
    print(f"kills {order.kills} in {time.monotonic() - started:.0f} s")
    print(f"acknowledged actions {sum(each.promised for each in witnesses)}")
    print(f"come back {sum(each.done for each in witnesses)}")
    print(f"clocks looked at {sum(each.clocks for each in witnesses)}")
    print(f"matches made, joined, played again {sum(each.done for each in newcomers)}")
    print(f"records verified {sum(len(each.promises) for each in people)}, rolls in them {rolls}")
    for kind in KINDS:
        print(f"{kind} {found[kind]}")
    for problem in problems[:20]:
        print("  ", problem)


if __name__ == "__main__":
    main()

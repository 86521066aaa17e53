"""How often a match with days to think is handed over, before and after answers given ahead.

    python -m benchmarks.hand_overs --matches 50 --jobs 2

A level plays itself. A match is handed over when the other side has to decide, the first time
too; what comes before the first kick is left to the computer, as it is by default. `asked` answers
every question by itself. `small` answers ahead what the game offers for that, except cards: the
last way of each question, which mostly leaves things as they are, or that of `TAKEN`. `all` plays
no card either while the other side is at play. Means, with the most of one match.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.seat import Seat
from touchline.core.side import Side

LONG = 600.0  # seconds a bot may think: a busy machine must not change what it does
TAKEN = {"steal-offer": "steal", "who-blocks": "by", "who-intercepts": "by"}
CARDS = ("respond",)
WAYS = ("asked", "small", "all")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=registry.game_ids())
    parser.add_argument("--presets", nargs="+", help="all but those that are put together")
    parser.add_argument("--level", default="regular")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", default="days")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    print(f"{asked.matches} matches each of {asked.level} against itself, hand-overs a match")
    heads = "".join(f"{way:>9}{'most':>6}" for way in WAYS)
    print(f"{'game':<15}{'preset':<18}{heads}")
    seeds = [f"{asked.seed}/{number}" for number in range(asked.matches)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games:
            for preset in asked.presets or registry.game(game).presets:
                cells = ""
                known: dict[str, list[int]] = {}
                for way in WAYS:
                    said = str(said_ahead(registry.game(game), way))
                    if said not in known:
                        one = partial(hand_overs, game, preset, asked.level, way)
                        known[said] = list(pool.map(one, seeds))
                    found = known[said]
                    cells += f"{statistics.fmean(found):9.1f}{max(found):6}"
                print(f"{game:<15}{preset:<18}{cells}", flush=True)


def hand_overs(game_id: str, preset: str, level: str, way: str, seed: str) -> int:
    """How often one match is handed over."""
    game: Any = registry.game(game_id)
    bots: list[Any] = [registry.bot(game_id, level, seed=f"{seed}/{n}") for n in ("home", "away")]
    for bot in bots:
        bot._budget = LONG
    match = Match(game, SeededDice(seed), game.new(game.settings(preset)))
    match.listen(bots)
    answers = said_ahead(game, way)
    holder: Side | None = None
    count = 0
    match.advance()
    while not match.over:
        position, turn = match.position, match.position.turn
        assert turn in (Side.HOME, Side.AWAY)
        ways = answers.get(position.decision, ())
        action = game.answered(position, ways) if ways else None
        if action is None:
            if turn is not holder and position.decision not in game.prelude:
                holder = turn
                count += 1
            action = bots[turn].choose(Seat(position, turn))
        match.play(action)
        match.advance()
    return count


def said_ahead(game: Any, way: str) -> Mapping[str, tuple[str, ...]]:
    """What a manager has said for the whole match."""
    if way == "asked":
        return {}
    every = {asked: (TAKEN.get(asked, ways[-1]),) for asked, ways in game.ahead.items()}
    return every if way == "all" else {each: every[each] for each in every if each not in CARDS}


if __name__ == "__main__":
    main()

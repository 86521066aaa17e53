"""Who is honoured at the end of a season: the best eleven, and the awards."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from touchline.competition import books
from touchline.competition.players.marks import Who, marks_of
from touchline.competition.state import State
from touchline.core.texts import say

ELEVEN: Final = 11


class Chosen(msgspec.Struct, frozen=True):
    """A player of the best eleven."""

    team: str
    player: str
    keeper: bool
    marks: int


def best_eleven(state: State) -> list[Chosen]:
    """A keeper and ten others; nobody where no result says who played."""
    marks: Counter[Who] = Counter()
    played: set[Who] = set()
    for fixture in books.played(state):
        assert fixture.result is not None
        marks.update(marks_of(state, fixture))
        played.update((fixture.home, player) for player in fixture.result.home.played)
        played.update((fixture.away, player) for player in fixture.result.away.played)
    keepers = state.adapter.players()
    marks = Counter({who: marks[who] for who in played})
    order = sorted(marks.items(), key=lambda item: (-item[1], item[0][1], item[0][0]))
    known = [Chosen(team, name, keepers.get(name, False), n) for (team, name), n in order]
    goal = [one for one in known if one.keeper][:1]
    return [*goal, *[one for one in known if not one.keeper][: ELEVEN - len(goal)]]


def awards(state: State) -> list[tuple[str, str, str]]:
    """What for, who, and by what; a team that has not played wins nothing."""
    found: list[tuple[str, str, str]] = []
    for key, entries in (("scorers", books.scorers(state)), ("assists", books.assists(state))):
        if entries:
            best = entries[0]
            who = f"{best.player} ({best.team})"
            found.append((say(f"league.award.{key}"), who, str(int(best.count))))
    rows = [row for stage in state.stages()[:1] for row in state.table(stage) if row.played]
    if rows:
        attack = max(rows, key=lambda row: row.goals / row.played)
        defence = min(rows, key=lambda row: row.against / row.played)
        found.append((say("league.award.attack"), attack.team, str(attack.goals)))
        found.append((say("league.award.defence"), defence.team, str(defence.against)))
        shown = Counter({row.team: 0 for row in rows})
        for team, _, yellow, red in books.cards(state):
            shown[team] += yellow + red
        if any(shown.values()):
            fair = min((row.team for row in rows), key=lambda team: (shown[team], team))
            found.append((say("league.award.fair"), fair, str(shown[fair])))
    return found

"""In words: the report of a match with its story, and each line of the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from touchline.competition import books
from touchline.competition.events import Happening, HomePoints
from touchline.competition.fixtures import Fixture
from touchline.competition.state import State
from touchline.competition.table import score_of
from touchline.core.texts import say


def report(state: State, fixture: Fixture) -> list[str]:
    """The lines of the report, in the current language."""
    score = score_of(fixture, state.rules)
    names = {"home": fixture.home, "away": fixture.away}
    day = say("league.report.day", day=fixture.day, stage=stage_name(fixture.stage))
    lines = [" · ".join(filter(None, [day, books.date_of(state, fixture.day)]))]
    if score is None:
        key = "neither" if fixture.awarded else "open"
        return [*lines, say(f"league.report.{key}", **names)]
    lines.append(f"{fixture.home} – {fixture.away} {score[0]}:{score[1]}")
    if fixture.awarded:
        return [*lines, say("league.report.awarded", team=names[fixture.awarded])]
    result = fixture.result
    assert result is not None
    if result.winner:
        lines.append(say("league.report.shoot-out", team=names[result.winner]))
    home = away = 0
    told = len(result.goals) == sum(result.score)  # else nobody knows how it stood
    for goal in sorted(result.goals, key=lambda each: each.minute):
        home, away = home + (goal.side == "home"), away + (goal.side == "away")
        kind = "own-goal" if goal.own_goal else "assisted" if goal.assist else "goal"
        lines.append(
            say(
                f"league.report.{kind}",
                score=f"{home}:{away}" if told else "",
                minute=goal.minute or "–",
                player=goal.player,
                assist=goal.assist,
                team=names[goal.side],
            ).strip()
        )
    if fixture.points is not None:
        spent = _points(state, fixture.points.points)
        lines.append(say("league.report.points", team=fixture.home, points=spent))
    for side, sheet in (("home", result.home), ("away", result.away)):
        for key in ("played", "booked", "sent_off"):
            people = getattr(sheet, key)
            if people:
                what = f"league.report.{key.replace('_', '-')}"
                lines.append(say(what, team=names[side], players=", ".join(people)))
        for change in sheet.changes:
            lines.append(
                say("league.report.change", team=names[side], on=change.on, off=change.off,
                    minute=change.minute or "–")
            )  # fmt: skip
        for player, die in sheet.injured.items():
            key = "injured" if die <= 4 else "recovered"
            lines.append(say(f"league.report.{key}", team=names[side], player=player, n=die))
    if result.xg is not None:
        lines.append(say("league.report.xg", home=result.xg[0], away=result.xg[1]))
    return lines


def stage_name(stage: str) -> str:
    """A stage in words."""
    if stage.startswith("group-"):
        return say("league.stage.group", n=stage.removeprefix("group-"))
    return say(f"league.stage.{stage}")


def sentence(state: State, event: Happening) -> str:
    """The event in words, in the current language."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    tag = plain.pop("event")
    params = {name: _words(value) for name, value in plain.items()}
    if isinstance(event, HomePoints):
        params["points"] = _points(state, event.points)
    number = getattr(event, "match", 0)
    if 1 <= number <= len(state.fixtures):
        fixture = state.fixtures[number - 1]
        params |= {"home": fixture.home, "away": fixture.away}
        if "to" in params and params["to"] in ("home", "away"):
            params["to"] = params[params["to"]]
    if tag == "awarded" and params["to"] == "neither":
        tag = "neither"
    elif tag == "awarded" and "absent" in params:
        tag = "awarded-absent"
    if tag == "decided":
        tag = f"decided-{params['how']}"
    if tag == "listed" and "team" not in params:
        tag = "priced"
    if tag == "bid" and "gives" in params:
        tag = "swap"
    if "score" in plain:
        params["score"] = "{}:{}".format(*plain["score"])
    return say(f"league.log.{tag}", **params)


def _points(state: State, points: Mapping[str, int]) -> str:
    """Home's advantage (CA 4.18): who has more of what."""
    spent = []
    for key, given in points.items():
        player, _, attribute = key.rpartition(".")
        spent.append(f"{player} {say(f'{state.rules.game}.attribute.{attribute}')} +{given}")
    return ", ".join(spent)


def _words(value: Any) -> str:
    """A value as it stands in a sentence."""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)

"""The pictures of a report: ratings, sides, thinking times, the course of the tests."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, log10

from touchline.arena import svg
from touchline.arena.plan import Pairing
from touchline.arena.ratings import Ratings
from touchline.arena.sprt import Bounds, Sequential
from touchline.arena.standings import Standings
from touchline.arena.svg import FOOT, LEFT, RIGHT, ROW, WIDTH
from touchline.arena.thinking import Thinking, middle, step_of
from touchline.core.texts import say

HEIGHT = 280
COLOURS = 6
NAMED = 8  # lines that still can be told apart by their names
HILL = 46


def rating_plot(ratings: Ratings) -> str:
    """A dot for each rating on the line of its interval."""
    bots = ratings.bots.items()
    marks = svg.ticks(min(each.low for _, each in bots), max(each.high for _, each in bots))
    at = svg.across(marks[0], marks[-1])
    bottom = ROW * len(bots) + 14
    parts = [svg.ground(marks, at, bottom, say("arena.page.elo-axis"), "+g")]
    for i, (bot, each) in enumerate(bots):
        y = ROW * i + 28.0
        parts.append(svg.words(LEFT - 12, y + 5, bot, "end"))
        parts.append(svg.line(at(each.low), y, at(each.high), y, "interval"))
        parts.append(svg.dot(at(each.elo), y, "dot"))
    return svg.picture(say("arena.page.ratings"), bottom + FOOT, parts)


def side_plot(found: Standings) -> str:
    """Two bars for each bot: what it got at home and away."""
    at = svg.across(0, 100)
    bots = list(found.ratings.bots)
    bottom = (ROW + 6) * len(bots) + 14
    parts = [svg.ground([0, 25, 50, 75, 100], at, bottom, "%")]
    for i, bot in enumerate(bots):
        y = (ROW + 6) * i + 16.0
        parts.append(svg.words(LEFT - 12, y + 20, bot, "end"))
        for tally, down, kind in ((found.at_home[bot], 0, "home"), (found.away[bot], 15, "away")):
            if tally.matches:
                parts.append(svg.bar(at(0), y + down, at(100 * tally.score) - at(0), 13, kind))
    return svg.picture(say("arena.page.sides"), bottom + FOOT, parts)


def thinking_plot(thinking: Mapping[str, Thinking]) -> str:
    """A hill for each bot over a logarithmic scale, with a mark at the median."""
    thought = {bot: each for bot, each in thinking.items() if each.steps}
    if not thought:
        return ""
    shortest = min(middle(min(each.steps)) for each in thought.values())
    longest = max(middle(max(each.steps)) for each in thought.values())
    powers = range(floor(log10(shortest)), ceil(log10(longest)) + 1)
    at = svg.across(step_of(10.0 ** powers[0]), step_of(10.0 ** powers[-1]))
    bottom = (HILL + 10) * len(thought) + 14
    parts: list[str] = []
    for power in powers:
        x = at(step_of(10.0**power))
        parts.append(svg.line(x, 10, x, bottom, "grid"))
        parts.append(svg.words(x, bottom + 16, f"{10.0**power:g}", kind="small"))
    axis = say("arena.page.time-axis")
    parts.append(svg.words((LEFT + WIDTH - RIGHT) / 2, bottom + 34, axis, kind="small"))
    for i, (bot, each) in enumerate(thought.items()):
        foot = (HILL + 10) * (i + 1) + 10.0
        parts.append(svg.words(LEFT - 12, foot - 8, bot, "end"))
        most = max(each.steps.values())
        for step, count in each.steps.items():
            tall = max(1.0, HILL * count / most)
            wide = at(step + 1) - at(step)
            parts.append(svg.bar(at(step), foot - tall, wide, tall, "hill"))
        half = at(step_of(each.within(0.5)))
        parts.append(svg.line(half, foot - HILL, half, foot, "mark"))
    return svg.picture(say("arena.page.thinking"), bottom + FOOT, parts)


def llr_plot(tests: Mapping[Pairing, Sequential], bounds: Bounds) -> str:
    """A line for each pairing, and the two lines at which a test stops."""
    begun = {pairing: test for pairing, test in tests.items() if test.course}
    longest = max((len(test.course) for test in begun.values()), default=1)
    values = [value for test in begun.values() for value in test.course]
    marks = svg.ticks(min([bounds.lower, *values]), max([bounds.upper, *values]))
    below, above = marks[0], marks[-1]
    at = svg.across(0, longest)

    def height(value: float) -> float:
        return 10 + (above - value) / (above - below) * (HEIGHT - 20)

    numbers = [mark for mark in svg.ticks(0, longest) if mark <= longest]
    parts = [svg.ground(numbers, at, HEIGHT - 10, say("arena.page.pair-axis"))]
    for mark in marks:
        parts.append(svg.line(LEFT, height(mark), WIDTH - RIGHT, height(mark), "grid"))
        parts.append(svg.words(LEFT - 12, height(mark) + 4, f"{mark:+g}", "end", "small"))
    for bound in (bounds.lower, bounds.upper):
        parts.append(svg.line(LEFT, height(bound), WIDTH - RIGHT, height(bound), "bound"))
    for i, (pairing, test) in enumerate(begun.items()):
        points = [(at(0), height(0.0))]
        points += [(at(n + 1), height(value)) for n, value in enumerate(test.course)]
        colour = f"c{i % COLOURS}"
        parts.append(svg.path(points, f"course {colour}"))
        if len(begun) <= NAMED:
            x, y = points[-1]
            anchor = "end" if x > WIDTH / 2 else "start"
            parts.append(svg.words(x, y - 7, " – ".join(pairing), anchor, f"small {colour}"))
    return svg.picture(say("arena.page.llr"), HEIGHT - 10 + FOOT, parts)

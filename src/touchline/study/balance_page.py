"""A study of balance as a page: a picture and a table of everything that was weighed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources

from touchline.arena import svg
from touchline.arena.svg import FOOT, LEFT, ROW
from touchline.core import registry, texts
from touchline.core.texts import say
from touchline.study.balance import Effect, Plan

SHOWN = 30  # in the picture; the table has them all
CHANCE = 0.05


def page(plan: Plan, found: Sequence[Effect]) -> str:
    """The whole page in the current language."""
    game = registry.game(plan.game)
    title = say("study.balance.title", game=say(f"{game.id}.title"))
    preset = plan.preset or next(iter(game.presets))
    about = say("study.balance.about", n=plan.matches, bot=plan.bot, preset=preset, seed=plan.seed)
    clear = [effect for effect in found if is_clear(effect)]
    by_chance = say(
        "study.balance.chance", n=len(found), clear=len(clear), due=f"{CHANCE * len(found):.0f}"
    )
    style = resources.files("touchline.arena").joinpath("report.css").read_text(encoding="utf-8")
    parts = [
        f"<h1>{escape(title)}</h1>",
        *(f'<p class="note">{escape(text)}</p>' for text in (about, by_chance)),
        plot(found[:SHOWN]),
        table(found),
    ]
    return (
        f'<!doctype html>\n<html lang="{texts.language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def is_clear(effect: Effect) -> bool:
    """Is it worth something for certain, as far as one interval can tell?"""
    return effect.points_low > 0 or effect.points_high < 0


def named(name: str) -> str:
    """A thing that was weighed, in words."""
    return say(f"study.balance.{name}") if name in ("home", "first") else name


def plot(found: Sequence[Effect]) -> str:
    """A dot for each on the line of its interval, in points of a hundred."""
    low = min(100 * effect.points_low for effect in found)
    high = max(100 * effect.points_high for effect in found)
    marks = svg.ticks(low, high)
    at = svg.across(marks[0], marks[-1])
    bottom = ROW * len(found) + 14
    parts = [svg.ground(marks, at, bottom, say("study.balance.axis"), "+g")]
    for i, effect in enumerate(found):
        y = ROW * i + 28.0
        parts.append(svg.words(LEFT - 12, y + 5, named(effect.name), "end"))
        parts.append(
            svg.line(at(100 * effect.points_low), y, at(100 * effect.points_high), y, "interval")
        )
        parts.append(svg.dot(at(100 * effect.points), y, "dot"))
    return svg.picture(say("study.balance.picture"), bottom + FOOT, parts)


def table(found: Sequence[Effect]) -> str:
    """Everything with its intervals."""
    head = "".join(
        f"<th>{escape(say(f'study.balance.column.{key}'))}</th>"
        for key in ("what", "matches", "points", "goals")
    )
    rows = "".join(
        f"<tr><th>{escape(named(effect.name))}</th><td>{effect.matches}</td>"
        f"<td>{in_points(effect)}</td>"
        f"<td>{in_goals(effect)}</td></tr>"
        for effect in found
    )
    return f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>'


def in_points(effect: Effect) -> str:
    """What it is worth in points of a hundred, with the interval."""
    value, low, high = effect.points, effect.points_low, effect.points_high
    return f"{100 * value:+.1f} ({100 * low:+.1f} … {100 * high:+.1f})"


def in_goals(effect: Effect) -> str:
    """What it is worth in goals, with the interval."""
    return f"{effect.goals:+.2f} ({effect.goals_low:+.2f} … {effect.goals_high:+.2f})"

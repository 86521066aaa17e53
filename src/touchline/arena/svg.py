"""Small pictures of numbers, drawn as SVG that takes its colours from the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10

WIDTH = 760
LEFT = 130
RIGHT = 24
ROW = 34
FOOT = 44
Scale = Callable[[float], float]


def picture(title: str, height: float, parts: Sequence[str]) -> str:
    """An SVG with a name for those who cannot see it."""
    return (
        f'<div class="wide"><svg viewBox="0 0 {WIDTH} {height:.0f}" role="img">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg></div>"
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line; `kind` is its class."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def words(x: float, y: float, text: str, anchor: str = "middle", kind: str = "") -> str:
    """A text that starts, ends, or has its middle at x."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(text)}</text>'
    )


def bar(x: float, y: float, width: float, height: float, kind: str) -> str:
    """A filled bar."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}" '
        f'class="{kind}"/>'
    )


def dot(x: float, y: float, kind: str) -> str:
    """A mark."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="{kind}"/>'


def path(points: Sequence[tuple[float, float]], kind: str) -> str:
    """Lines from point to point."""
    joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{joined}" class="{kind}"/>'


def across(low: float, high: float) -> Scale:
    """Where a value lies from left to right."""
    span = high - low or 1.0
    return lambda value: LEFT + (value - low) / span * (WIDTH - LEFT - RIGHT)


def ticks(low: float, high: float) -> list[float]:
    """About six round numbers that span low and high.

    >>> ticks(-130, 90)
    [-150.0, -100.0, -50.0, 0.0, 50.0, 100.0]
    """
    rough = max(high - low, 1e-9) / 5
    size = 10.0 ** floor(log10(rough))
    step = next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= rough * 0.999)
    return [round(i * step, 9) for i in range(floor(low / step), ceil(high / step) + 1)]


def ground(marks: Sequence[float], at: Scale, bottom: float, axis: str, form: str = "g") -> str:
    """Thin lines upwards from the numbers below, and what they are."""
    parts = [line(at(mark), 10, at(mark), bottom, "grid") for mark in marks]
    parts += [words(at(mark), bottom + 16, f"{mark:{form}}", kind="small") for mark in marks]
    middle = (at(marks[0]) + at(marks[-1])) / 2
    return "".join(parts) + words(middle, bottom + 34, axis, kind="small")

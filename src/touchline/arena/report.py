"""One page that says and shows what an arena has shown; it needs nothing else and runs nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources

from touchline.arena import plots
from touchline.arena.sprt import Bounds, Summary
from touchline.arena.standings import Standings, StandingsLine, Tally, milliseconds
from touchline.arena.tournament import Tournament
from touchline.core import registry, texts
from touchline.core.texts import say

OPENING = "<!doctype html>\n<!-- touchline arena -->"
TIMES = ("mean", "p50", "p95", "p99", "max")


def page(tournament: Tournament, found: Standings) -> str:
    """The whole page in the current language."""
    game = registry.game(tournament.plan.game)
    title = say("arena.title", game=say(f"{game.id}.title"), n=found.matches)
    parts = [f"<h1>{escape(title)}</h1>", note("plan", plan=tournament.results.identity)]
    if tournament.plan.sprt is not None:
        verdicts = "".join(f"<li>{escape(verdict(line))}</li>" for line in found.lines)
        parts.append(heading("verdicts") + f"<ul>{verdicts}</ul>")
    if found.matches:
        parts += [_ratings(found), _cross(found), _pairings(tournament, found), _sides(found)]
        parts.append(_thinking(found))
    if tournament.plan.sprt is not None:
        elo0, elo1 = tournament.plan.sprt.elo0, tournament.plan.sprt.elo1
        parts.append(heading("llr") + note("llr-note", elo0=f"{elo0:g}", elo1=f"{elo1:g}"))
        parts.append(plots.llr_plot(tournament.tests, tournament.plan.sprt))
    style = resources.files("touchline.arena").joinpath("report.css").read_text(encoding="utf-8")
    return (
        f'{OPENING}\n<html lang="{texts.language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def verdict(line: StandingsLine) -> str:
    """What the test of two bots came to; nobody is called stronger before it has stopped."""
    ending = line.verdict or "undecided"
    return say(f"arena.verdict.{ending}", first=line.first, second=line.second, pairs=line.stopped)


def standing(line: StandingsLine, bounds: Bounds | None) -> str:
    """How two bots stand while they play: who, what came of it, how sure that is, the test."""
    told = f"{line.first} – {line.second} {spelled(line.tally)}"
    if line.summary is not None:
        elo = line.summary.elo
        told += f" Elo {elo.elo:+.0f} ({elo.low:+.0f} … {elo.high:+.0f})"
    if line.llr is not None and bounds is not None:
        told += f" LLR {line.llr:+.2f} ({bounds.lower:+.2f} … {bounds.upper:+.2f})"
    return told


def heading(key: str) -> str:
    """The heading of a part."""
    return f"<h2>{escape(say(f'arena.page.{key}'))}</h2>"


def note(key: str, **params: str) -> str:
    """A sentence below a heading."""
    return f'<p class="note">{escape(say(f"arena.page.{key}", **params))}</p>'


def table(head: Iterable[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table whose first column names the rows; cells are text."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        f"<tr><th>{escape(row[0])}</th>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    opening = f'<div class="wide"><table class="{kind}">'
    return f"{opening}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"


def rating_rows(found: Standings) -> list[list[str]]:
    """Bot, rating, interval."""
    return [
        [bot, f"{each.elo:+.0f}", f"{each.low:+.0f} … {each.high:+.0f}"]
        for bot, each in found.ratings.bots.items()
    ]


def caption(found: Standings) -> str:
    """What home is worth, and how often equals draw."""
    home = found.ratings.home
    return say(
        "arena.caption",
        home=f"{home.elo:+.0f}",
        low=f"{home.low:+.0f}",
        high=f"{home.high:+.0f}",
        draws=f"{found.ratings.draws:.0%}",
        failures=found.failures,
    )


def time_row(found: Standings, bot: str) -> list[str]:
    """Milliseconds a decision: mean, percentiles and the longest."""
    times = milliseconds(found.thinking[bot])
    return [f"{ms:.3g}" if ms < 1000 else f"{ms:.0f}" for ms in (times[key] for key in TIMES)]


def pairing_head(tested: bool, weighed: bool = False) -> list[str]:
    """What is said of a pairing."""
    keys = ["pairing", "pairs", "tally", "score", "difference", "normalised"]
    keys += ["llr"] if tested else []
    keys += ["adjusted", "adjusted-difference", "saved"] if weighed else []
    return [say(f"arena.{key}") for key in keys]


def pairing_row(line: StandingsLine, tested: bool, weighed: bool = False) -> list[str]:
    """A pairing seen from the bot named first."""
    cells = [f"{line.first} – {line.second}", "0", spelled(line.tally), "–", "–", "–"]
    if line.summary is not None:
        seen = line.summary
        cells[1] = str(seen.units)
        cells[3], cells[4] = share_and_elo(seen)
        cells[5] = "–" if seen.normalised is None else f"{seen.normalised:+.0f}"
    if tested:
        cells.append("–" if line.llr is None else f"{line.llr:+.2f}")
    if weighed:
        cells += ["–", "–"] if line.adjusted is None else share_and_elo(line.adjusted)
        cells.append("–" if line.saved is None else f"{line.saved:.1f}×")
    return cells


def share_and_elo(seen: Summary) -> list[str]:
    """The score and the difference in Elo points, each with its interval."""
    return [
        f"{seen.score:.1%} ({seen.low:.1%} … {seen.high:.1%})",
        f"{seen.elo.elo:+.0f} ({seen.elo.low:+.0f} … {seen.elo.high:+.0f})",
    ]


def spelled(tally: Tally) -> str:
    """Wins, draws and losses."""
    return f"{tally.won}–{tally.drawn}–{tally.lost}"


def _ratings(found: Standings) -> str:
    head = [say(f"arena.{key}") for key in ("bot", "elo", "interval")]
    return (
        heading("ratings")
        + note("ratings-note")
        + plots.rating_plot(found.ratings)
        + table(head, rating_rows(found))
        + f'<p class="note">{escape(caption(found))}</p>'
    )


def _cross(found: Standings) -> str:
    """Every bot against every other, the better ones first; a stronger colour is a higher share."""
    bots = list(found.ratings.bots)
    met: dict[tuple[str, str], Tally] = {}
    for line in found.lines:
        met[line.first, line.second] = line.tally
        tally = line.tally
        met[line.second, line.first] = Tally(tally.lost, tally.drawn, tally.won)
    rows = []
    for bot in bots:
        cells = [f"<th>{escape(bot)}</th>"]
        for other in bots:
            tally = met.get((bot, other), Tally())
            if tally.matches:
                shade = f'style="--share:{tally.score:.2f}"'
                cells.append(
                    f'<td class="met" {shade}>{tally.score:.1%}<small>{spelled(tally)}</small></td>'
                )
            else:
                cells.append('<td class="unmet">·</td>')
        rows.append(f"<tr>{''.join(cells)}</tr>")
    top = "".join(f"<th>{escape(bot)}</th>" for bot in bots)
    grid = f'<table class="cross"><thead><tr><th></th>{top}</tr></thead>'
    grid += f"<tbody>{''.join(rows)}</tbody></table>"
    return heading("cross") + note("cross-note") + f'<div class="wide">{grid}</div>'


def _pairings(tournament: Tournament, found: Standings) -> str:
    tested = tournament.plan.sprt is not None
    weighed = tournament.plan.adjusted
    rows = [pairing_row(line, tested, weighed) for line in found.lines]
    head = pairing_head(tested, weighed)
    return heading("pairings") + note("pairings-note") + table(head, rows)


def _sides(found: Standings) -> str:
    legend = "".join(
        f'<span class="key {side}"></span>{escape(say(f"arena.page.{side}"))} '
        for side in ("home", "away")
    )
    rows = [
        [bot, *(f"{tally.score:.1%} ({spelled(tally)})" for tally in both)]
        for bot in found.ratings.bots
        for both in [(found.at_home[bot], found.away[bot])]
    ]
    head = [say("arena.bot"), say("arena.page.home"), say("arena.page.away")]
    picture = plots.side_plot(found) + f'<p class="legend">{legend}</p>'
    return heading("sides") + note("sides-note") + picture + table(head, rows)


def _thinking(found: Standings) -> str:
    ordered = {bot: found.thinking[bot] for bot in found.ratings.bots}
    head = [say("arena.bot"), say("arena.page.decisions")]
    head += [say(f"arena.time.{key}") for key in TIMES]
    rows = [[bot, f"{each.asked:,}", *time_row(found, bot)] for bot, each in ordered.items()]
    return (
        heading("thinking")
        + note("thinking-note")
        + plots.thinking_plot(ordered)
        + table(head, rows)
    )

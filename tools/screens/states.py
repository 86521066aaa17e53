"""The states of the app that are shown at every size, in light and dark: how each is reached.

A match that is needed is played by bots here, until what is wanted has happened; the server gets
it as a record, and the last action comes while the page is open, so that it is seen to happen.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, Route

from touchline.core import registry
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.events import tag_of
from touchline.core.match import Match
from touchline.core.record import Record, write
from touchline.core.seat import Seat
from touchline.core.side import Side

Scene = Callable[[Page], None]
Bots = tuple[str, str]
Wanted = Callable[[Match, Sequence[Any]], bool]

LONG = 120_000
LIVELY = ("duel", "goal", "half-time", "penalty", "red-card")
"""States in which something is seen to happen."""
POINTED = ("ring-counterattack", "ring-undici", "player", "player-undici", "odds", "league-invite")
"""States that are pointed at, anew at every size."""
PEOPLE = {"home": {"kind": "person", "name": "Ada"}, "away": {"kind": "person", "name": "Ben"}}
COMPUTER = {"home": {"kind": "person"}, "away": {"kind": "bot", "bot": "regular"}}
OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/860/0 - roll>turn/home/3 -"
)
FREEZE = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (done, ...rest) => later((...given) => {
    if (rest[0] >= 300 && window.still && document.querySelector(window.still)) return;
    done(...given);
  }, ...rest);
})()"""
"""Once what is wanted is on the screen, what the page waits for to go on is not heard any more."""
ENACT = """async ([id, token, actions]) => {
  const address = `${location.origin.replace('http', 'ws')}/api/matches/${id}/ws`;
  const socket = new WebSocket(address, ['touchline', `token.${token}`]);
  await new Promise((done, failed) => {
    let seq = -1;
    let first = 0;
    const next = () => {
      if (seq - first >= actions.length) return done();
      const [text, chance] = actions[seq - first];
      const wish = chance ? { t: 'roll', outcome: text } : { t: 'act', action: text };
      socket.send(JSON.stringify({ ...wish, n: seq + 1, seq }));
    };
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.t === 'no') failed(said.text);
      if (said.t === 'state' && seq < 0) first = said.seq;
      if (said.t === 'ok' || (said.t === 'state' && seq < 0)) (seq = said.seq), next();
    };
  });
  socket.close();
}"""
"""Plays actions in a match whose dice are typed in, from where it stands."""


LEAD = 24
"""So many stops before something happens a match is taken over, if no cards are drawn in it."""


class Found(NamedTuple):
    """A match in which something has happened, up to the action that brought it."""

    before: str
    """A record that ends some actions before."""
    lead: list[list[Any]]
    """What is played then, so that there is something to tell."""
    rest: list[list[Any]]
    after: str
    """A record of all of it."""


@cache
def played(game_id: str, wanted: Wanted, bots: Bots, preset: str) -> Found:
    """The first match in which it happens."""
    game = registry.game(game_id)
    for seed in count():
        position = game.new(game.settings(preset, {})) if preset else game.new()
        stops = [0]  # where the server waits for somebody
        match = Match(game, SeededDice(f"states {seed}"), position)
        players = [registry.bot(game_id, bot) for bot in bots]
        while match.position.turn is not None:
            action = match.automatic()
            if action is None or action.by_chance:
                stops.append(len(match.actions))
            if action is None:
                turn = match.position.turn
                action = players[turn].choose(Seat(match.position, turn))
            if wanted(match, match.play(action)):
                start, last = stops[-1 if game_id == "undici" else -LEAD :][0], stops[-1]
                before = Record({**match.record().tags, "Result": "*", "Actions": str(start)})
                before.actions = match.actions[:start]
                lead = told(match.actions[start:last])
                after = write(match.record())
                return Found(write(before), lead, told(match.actions[last:]), after)
    raise AssertionError


def told(actions: Sequence[Action]) -> list[list[Any]]:
    """Actions as a page sends them."""
    return [[action.text, action.by_chance] for action in actions]


def asks(decision: str, least: int = 0, side: Side | None = None, verb: str = "") -> Wanted:
    """A decision after so many actions, with such an answer among others."""

    def wanted(match: Match, _: Sequence[Any]) -> bool:
        position = match.position
        right = position.decision == decision and side in (None, position.turn)
        if right and verb:
            right = any(action.verb == verb for action in position.actions())
        many = right and len(match.actions) >= least and len(position.actions()) > 1
        return many and match.automatic() is None

    return wanted


def tells(kind: str, least: int = 0, **fields: Any) -> Wanted:
    """Something that happens, with these particulars, after so many actions."""

    def wanted(match: Match, events: Sequence[Any]) -> bool:
        return len(match.actions) >= least and any(
            tag_of(event) == kind and all(getattr(event, k, None) == v for k, v in fields.items())
            for event in events
        )

    return wanted


def address(page: Page) -> str:
    """Where the server is."""
    return "/".join(page.url.split("/", 3)[:3])


def made(page: Page, order: dict[str, Any]) -> dict[str, Any]:
    """A match, asked for without its screen."""
    found: dict[str, Any] = page.request.post(f"{address(page)}/api/matches", data=order).json()
    return found


def taken_over(page: Page, game: str, record: str, actions: list[list[Any]]) -> dict[str, Any]:
    """A match at one screen that goes on from a record, its dice typed in."""
    found = made(page, {"game": game, "record": record, "dice": "real", **PEOPLE})
    page.evaluate(ENACT, [found["id"], found["token"], actions])
    return found


def sit(page: Page, match: dict[str, Any]) -> dict[str, Any]:
    """The screen of a match is opened."""
    keep = {"touchline.hinted": "1", f"touchline.seat.{match['id']}": match["token"]}
    page.evaluate("k => Object.entries(k).forEach(([n, v]) => localStorage.setItem(n, v))", keep)
    page.goto(f"{address(page)}/m/{match['id']}")
    page.locator("[role=grid]").wait_for()
    return match


def lived(game: str, wanted: Wanted, bots: Bots, seen: str, preset: str = "") -> Scene:
    """What happens while one looks on; the page stands still when `seen` is there."""

    def scene(page: Page) -> None:
        found = played(game, wanted, bots, preset)
        match = sit(page, taken_over(page, game, found.before, found.lead))
        page.wait_for_selector(".prompt .line")
        page.evaluate("seen => { window.still = seen; }", seen)
        page.evaluate(ENACT, [match["id"], match["token"], found.rest])
        page.locator(seen).first.wait_for(timeout=20_000)
        page.wait_for_load_state("networkidle")

    return scene


def asked(
    game: str, wanted: Wanted, bots: Bots, then: Scene | None = None, *, alone: bool = False
) -> Scene:
    """A decision in the middle of a match, and what is done there; `alone` against a computer."""
    kept: list[dict[str, Any]] = []

    def scene(page: Page) -> None:
        found = played(game, wanted, bots, "")
        if alone:
            kept[:] = [made(page, {"game": game, "record": found.after, **COMPUTER})]
        elif not kept:
            kept.append(taken_over(page, game, found.before, found.lead + found.rest))
        sit(page, kept[0])
        page.locator("[data-mine=true]").wait_for(timeout=LONG)
        if then is not None:
            then(page)

    return scene


def centre(page: Page, piece: str) -> tuple[float, float]:
    """Where a counter stands on the screen."""
    box = page.locator(piece).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ring(page: Page) -> None:
    """The man on the ball is tapped: what he can do, with the best chance of each."""
    page.mouse.click(*centre(page, ".board [data-ball]"))
    page.locator(".ring button").first.wait_for()
    page.wait_for_timeout(1500)  # the chances come one by one


def aimed(page: Page) -> None:
    """A pass is pointed at a cell where something may happen: the way, who, and the odds."""
    called = page.get_by_role("button", name="Standard pass")
    page.locator(".answers button, .board .lit").first.wait_for()
    if called.count():
        called.click()
    free = page.locator('[data-cell][aria-label$="can be chosen"]:not([aria-label*="Home"])')
    free.first.wait_for(state="attached")
    page.wait_for_timeout(500)  # on a phone the view comes closer
    for cell in free.all()[::5]:
        box = cell.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(400)
        if page.locator(".second .odd").count() > 1:
            return


def league(page: Page, tab: str, **order: Any) -> tuple[str, str]:
    """A league of one's own, made without its screen, and one of its pages; its path and token."""
    order = {"game": "counterattack", "teams": 4, "title": "Thursday league", **order}
    order |= {"name": "Ada", "team": "Harbour Lights"}
    path = f"{address(page)}/api/competitions"
    made = page.request.post(path, data=order).json()
    page.evaluate(
        "([id, token]) => localStorage.setItem(`touchline.league.${id}`, token)",
        [made["id"], made["token"]],
    )
    page.goto(f"{address(page)}/leagues/{made['id']}{tab}")
    page.wait_for_load_state("networkidle")
    return f"{path}/{made['id']}", made["token"]


def league_invited(page: Page) -> None:
    """The link and the code with which friends come into a league."""
    league(page, "/organise")
    page.locator("input.link").first.wait_for()
    page.locator("input.link").first.scroll_into_view_if_needed()


def fixture_failed(page: Page) -> None:
    """The notice of a match of computers that was broken off: put into the server's answer here."""

    def tell(route: Route) -> None:
        said = route.fetch()
        told = said.json()
        about = {key: broken[key] for key in ("match", "home", "away")}
        told["notices"] = [{"what": "failed", **about}]
        route.fulfill(response=said, json=told)

    path, token = league(page, "", squads="dealt")
    page.route(f"{path}/me**", tell)
    headers = {"Authorization": f"Bearer {token}"}
    seq = page.request.get(path, headers=headers).json()["seq"]
    page.request.post(f"{path}/start", headers=headers, data={"seq": seq})
    matches = page.request.get(path, headers=headers).json()["matches"]
    broken = next(m for m in matches if "Harbour Lights" not in (m["home"], m["away"]))
    page.reload()
    page.wait_for_load_state("networkidle")


def looked_at(page: Page) -> None:
    """Pointing at a player."""
    page.mouse.move(*centre(page, ".board [data-piece=h9]"))
    page.locator(".card.player, .player-card, aside.card").first.wait_for()


def ruled(page: Page) -> None:
    """The rule of the question."""
    page.locator(".prompt .rule").first.click()
    page.get_by_role("dialog").wait_for()


def logged(page: Page) -> None:
    """What has been told so far."""
    if not page.locator("#panel").is_visible():
        page.locator("#tab-log").click()


def hinted(page: Page) -> None:
    """What the computer would do before an open goal."""
    sit(page, made(page, {"game": "brettfussball", "position": OPEN_GOAL, **COMPUTER}))
    page.locator("[data-mine=true]").wait_for(timeout=LONG)
    page.keyboard.press("h")
    page.locator(".second strong").wait_for(timeout=LONG)


def threatened(page: Page) -> None:
    """What the opponent can do next."""
    page.keyboard.press("t")
    page.locator(".board .zones").wait_for(timeout=LONG)


def squad(page: Page) -> None:
    """Whom to change."""
    page.get_by_role("button", name="Squad").click()
    page.locator(".table .player").first.wait_for()


def lesson(page: Page) -> None:
    """The first lesson, begun."""
    page.locator(".lesson").first.click()
    page.locator(".screen [data-piece]").first.wait_for()


MUDDLE = """async ([id, token]) => {
  const address = `${location.origin.replace('http', 'ws')}/api/matches/${id}/ws`;
  const socket = new WebSocket(address, ['touchline', `token.${token}`]);
  await new Promise((done, failed) => {
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.t === 'no') failed(said.text);
      if (said.t === 'over') done();
      const { ask, seq } = said;
      if (ask?.by !== 'home') return;
      const option = ask.options[Math.floor(Math.random() * ask.options.length)];
      const { action } = option ?? { action: '' };
      if (action) socket.send(JSON.stringify({ t: 'act', action, n: seq + 1, seq }));
    };
  });
  socket.close();
}"""
"""Plays home, anyhow, to the end."""


@cache
def finished(game_id: str, bots: Bots) -> list[list[Any]]:
    """A whole quick match that somebody has won."""
    game = registry.game(game_id)
    for seed in count():
        match = Match(game, SeededDice(f"report {seed}"), game.new(game.settings("quick", {})))
        match.run(*(registry.bot(game_id, bot) for bot in bots))
        if sum(match.position.score) > (game_id != "brettfussball"):
            break
    return told(match.actions)


REPORTS: dict[str, dict[str, Any]] = {}
"""Matches that have been played to the end, by game."""


def over(page: Page, game: str, bots: Bots) -> dict[str, Any]:
    """A quick match with goals, to its end."""
    while game not in REPORTS:
        order = {"game": game, "preset": "quick"}
        if game == "undici":  # what is drawn there is not typed in
            match = made(page, {**order, "prepared": True, **COMPUTER})
            page.evaluate(MUDDLE, [match["id"], match["token"]])
            study = page.request.get(f"{address(page)}/api/matches/{match['id']}/study").json()
            if not study["goals"]:
                continue
        else:
            match = made(page, {**order, "dice": "real", **PEOPLE})
            page.evaluate(ENACT, [match["id"], match["token"], finished(game, bots)])
        REPORTS[game] = match
    return REPORTS[game]


def reported(game: str, bots: Bots) -> Scene:
    """The report of a whole match."""

    def scene(page: Page) -> None:
        sit(page, over(page, game, bots))
        page.locator(".full .numbers").wait_for()

    return scene


def drawn(game: str, bots: Bots) -> Scene:
    """The picture to share, shown alone."""
    report = reported(game, bots)

    def scene(page: Page) -> None:
        report(page)
        with page.expect_download() as download:
            page.get_by_role("button", name="Picture to share").click()
        picture = b64encode(Path(download.value.path()).read_bytes()).decode()
        page.set_content(
            f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:#111">'
            f'<img style="max-width:100vw;max-height:100vh" src="data:image/png;base64,{picture}">'
        )

    return scene


def practised(page: Page) -> None:
    """An exercise from somebody's own match."""
    kept = {"game": "brettfussball", "line": OPEN_GOAL, "played": "shoot S", "solved": False}
    page.evaluate(f"localStorage.setItem('touchline.exercises', {json.dumps(json.dumps([kept]))})")
    page.reload()
    page.get_by_role("button", name="Practise").click()
    page.locator(".ask").wait_for(timeout=LONG)
    page.locator(".pitch").scroll_into_view_if_needed()


def reviewed(page: Page) -> None:
    """A match that begins with an open goal missed, reviewed."""
    page.get_by_label("Text of the record").fill(missed())
    page.get_by_role("button", name="Open", exact=True).click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
    page.get_by_role("tab", name="Review").click()
    page.locator(".graph").wait_for(timeout=LONG)


@cache
def missed() -> str:
    """The end of a match that begins with an open goal missed."""
    game = registry.game("brettfussball")
    match = Match(game, SeededDice("miss"), game.position(OPEN_GOAL))
    match.play(game.action("shoot S"))
    return write(match.run(registry.bot(game.id, "greedy"), registry.bot(game.id, "greedy")))


def opened(page: Page) -> None:
    """The last card, open: three lengths of a match."""
    page.get_by_role("button", name="Ways to play").last.click()


def states() -> dict[str, tuple[str, Scene | None]]:
    """Every state: the address to open, and what is done there."""
    ca, un, bf = "counterattack", "undici", "brettfussball"
    greedy, scripted = ("greedy", "greedy"), ("scripted", "scripted")
    mine = asks("choose", 200, Side.HOME, "pass")
    near = asks("choose", 100, Side.HOME, "shot")
    act = asks("act", 260, Side.HOME, "pass")
    move = asks("movement", 200, Side.AWAY)
    return {
        "start": ("/", None),
        "formats": ("/", opened),
        "introduction-counterattack": (f"/learn/{ca}", lesson),
        "introduction-undici": (f"/learn/{un}", lesson),
        "introduction-brettfussball": (f"/learn/{bf}", lesson),
        "match-brettfussball": ("/", asked(bf, asks("turn", 120, Side.HOME), greedy)),
        "buttons": ("/", asked(ca, near, greedy)),
        "ring-counterattack": ("/", asked(ca, near, greedy, then=ring)),
        "ring-undici": ("/", asked(un, act, scripted, then=ring)),
        "odds": ("/", asked(ca, mine, greedy, then=aimed)),
        "league-invite": ("/", league_invited),
        "league-failed": ("/", fixture_failed),
        "duel": ("/", lived(ca, tells("duel", 150), greedy, ".second > span")),
        "duel-undici": ("/", lived(un, tells("duel", 150), scripted, ".second > span")),
        "trails": ("/", asked(ca, move, greedy, alone=True)),
        "player": ("/", asked(ca, mine, greedy, then=looked_at)),
        "player-undici": ("/", asked(un, act, scripted, then=looked_at)),
        "goal-counterattack": ("/", lived(ca, tells("goal"), greedy, ".moment", "quick")),
        "goal-brettfussball": ("/", lived(bf, tells("goal"), greedy, ".moment", "quick")),
        "goal-undici": ("/", lived(un, tells("goal"), scripted, ".moment")),
        "half-time": ("/", lived(ca, tells("period", period="second-half"), greedy, ".moment")),
        "penalty": ("/", lived(un, tells("set-piece", what="penalty"), scripted, ".moment")),
        "red-card": ("/", lived(un, tells("booked", card="red"), scripted, ".moment")),
        "free-kick": ("/", asked(ca, asks("taker"), greedy)),
        "wall": ("/", asked(un, asks("wall-size"), scripted)),
        "substitution": ("/", asked(ca, asks("substitutions", 100), greedy, then=squad)),
        "substitution-undici": ("/", asked(un, asks("substitution"), scripted)),
        "response": ("/", asked(un, asks("respond", 100), scripted)),
        "cover": ("/", asked(un, act, scripted)),
        "log": ("/", asked(ca, mine, greedy, then=logged)),
        "hint": ("/", hinted),
        "threats": ("/", asked(ca, mine, greedy, alone=True, then=threatened)),
        "rule": ("/", asked(ca, mine, greedy, then=ruled)),
        "report-counterattack": ("/", reported(ca, ("greedy", "random"))),
        "report-undici": ("/", reported(un, scripted)),
        "report-brettfussball": ("/", reported(bf, greedy)),
        "picture-counterattack": ("/", drawn(ca, ("greedy", "random"))),
        "picture-undici": ("/", drawn(un, scripted)),
        "picture-brettfussball": ("/", drawn(bf, greedy)),
        "daily": ("/daily", None),
        "lobby": ("/lobby", None),
        "review": ("/study", reviewed),
        "exercise": ("/study", practised),
    }

"""What is due for somebody: their pick, their match, their home points, bids for their players."""

from __future__ import annotations

from touchline.competition import market
from touchline.competition.events import Awarded, Claimed, Decided
from touchline.competition.fixtures import Fixture
from touchline.competition.kick_off import due_now
from touchline.competition.squads import on_turn
from touchline.competition.state import State
from touchline.server.competition.pages import Notice
from touchline.server.competition.stored import Person, StoredCompetition
from touchline.server.competition.views import claimed_team, market_open

MIN_FIT_PLAYERS = 11


def notices(stored: StoredCompetition, person: Person) -> list[Notice]:
    """The most urgent first; the page has the words."""
    state = stored.competition.state
    found: list[Notice] = []
    if person.organiser:
        found += _claims(stored, state) + _for_organiser(stored, state, person.team)
    if person.team:
        found += _news(stored, state, person)
        found += _matches(stored, state, person)
        found += _times(stored, state, person)
        found += _squad(state, person.team)
        found += _bids(state, person.team)
    return found


def _for_organiser(stored: StoredCompetition, state: State, team: str) -> list[Notice]:
    if not state.start:
        return [{"what": "start", "n": sum(bool(each.team) for each in stored.members)}]
    turn = on_turn(state)
    if turn:
        return [] if turn == team else [{"what": "drafting", "team": turn}]
    now = due_now(state)
    failed = [
        fixture
        for fixture in state.open_matches()
        if fixture.number in now and stored.failed(fixture.number)
    ]
    waiting = [
        fixture
        for fixture in state.open_matches()
        if fixture.day == state.day
        and fixture.number in now
        and fixture.number not in stored.playing
        and fixture not in failed
        and not stored.manager(fixture.home)
        and not stored.manager(fixture.away)
    ]
    found = [_about("failed", fixture) for fixture in failed]
    if waiting:
        found.append({"what": "bots", "n": len(waiting), "day": state.day})
    return found


def _matches(stored: StoredCompetition, state: State, person: Person) -> list[Notice]:
    team = person.team
    if on_turn(state) == team:
        return [{"what": "pick", "team": team}]
    now = due_now(state)
    for fixture in state.open_matches():
        if not fixture.has(team) or fixture.number not in now:
            continue
        live = stored.live(fixture.number)
        if live is not None:
            return [{**_about("live", fixture), "id": live.match}]
        if fixture.number in stored.playing:
            return [_about("playing", fixture)]
        return [_before(stored, state, fixture, person)]
    return []


def _times(stored: StoredCompetition, state: State, person: Person) -> list[Notice]:
    """Times others have proposed, and when the next matches are."""
    found: list[Notice] = []
    for time in sorted(stored.times.values(), key=lambda each: each.at):
        fixture = state.fixture(time.number)
        if fixture.over or not fixture.has(person.team):
            continue
        if time.agreed or time.by != person.no:
            what = "agreed" if time.agreed else "proposed"
            found.append({**_about(what, fixture), "at": time.at, "zone": time.zone})
    return found


def _before(stored: StoredCompetition, state: State, fixture: Fixture, person: Person) -> Notice:
    """Home points first; then both managers say that they are ready, a bot always is."""
    other = fixture.away if fixture.home == person.team else fixture.home
    rival = stored.manager(other)
    if stored.is_ready(fixture.number, person):
        return {**_about("waiting", fixture), "team": other}
    if state.rules.home_points > 0 and fixture.points is None and fixture.home == person.team:
        return {**_about("points" if rival is None else "points-ready", fixture), "team": other}
    if rival is None:
        return _about("begin", fixture)
    called = stored.is_ready(fixture.number, rival)
    return {**_about("called" if called else "ready", fixture), "team": other}


def _claims(stored: StoredCompetition, state: State) -> list[Notice]:
    """Matches somebody has left, for the organiser."""
    return [
        {**_about("claim", fixture), "team": claimed_team(fixture, link), "id": link.match}
        for link in stored.links
        if link.status == "live" and link.claimed
        for fixture in [state.fixture(link.number)]
    ]


def _news(stored: StoredCompetition, state: State, person: Person) -> list[Notice]:
    """What was said and decided about their matches without them, until they have taken note."""
    found: dict[int, Notice] = {}  # the latest of each match
    for event in stored.competition.events[person.told :]:
        if not isinstance(event, Awarded | Claimed | Decided) or event.by in ("", person.name):
            continue
        fixture = state.fixture(event.match)
        if not fixture.has(person.team):
            continue
        found[event.match] = {**_about(_what(event), fixture), **_whom(event, fixture)}
    if not found:
        person.told = stored.seq  # nothing has to be looked through twice
    return list(found.values())


def _what(event: Awarded | Claimed | Decided) -> str:
    if isinstance(event, Claimed):
        return "was-claimed"
    if isinstance(event, Decided):
        return f"was-{event.how}"
    return "was-absent" if event.absent else "was-awarded"


def _whom(event: Awarded | Claimed | Decided, fixture: Fixture) -> Notice:
    found: Notice = {"what": _what(event), "team": event.absent}
    if isinstance(event, Awarded):
        names = {"home": fixture.home, "away": fixture.away}
        found["to"] = names.get(event.to, "–")
    return found


def _about(what: str, fixture: Fixture) -> Notice:
    return {
        "what": what,
        "match": fixture.number,
        "home": fixture.home,
        "away": fixture.away,
    }


def _squad(state: State, team: str) -> list[Notice]:
    """Who misses the next match, and whether there are enough."""
    if not state.begun or not state.open_matches():
        return []
    missing = state.club(team).standing.missing
    found: list[Notice] = []
    if missing:
        found.append({"what": "missing", "players": ", ".join(missing), "n": len(missing)})
    fit = len(state.lineup(team).fit)
    if state.rules.squads.how != "none" and fit < MIN_FIT_PLAYERS:
        found.append({"what": "short", "n": fit})
    return found


def _bids(state: State, team: str) -> list[Notice]:
    squad = state.club(team).squad
    found: list[Notice] = [
        {"what": "bid", "team": bid.team, "player": bid.player, "money": bid.money}
        for bid in state.bids
        if bid.player in squad
    ]
    if market_open(state) and state.rules.market.deadline == state.day:
        left = market.points_left(state, team)
        found.append({"what": "deadline", "day": state.day, "n": left})
    return found

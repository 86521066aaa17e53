"""What is taken home from a competition: players, a calendar, all records."""

from __future__ import annotations

import csv
import io
import zipfile

from tests.server.competition.season import founded
from tests.server.running import Running
from touchline.core import record, registry

SQUADS = {"game": "counterattack", "squads": "dealt", "teams": 2, "preset": "german"}


def test_a_table_match_with_line_up_and_changes_is_in_the_sheet_of_players(server: Running) -> None:
    anna = founded(server, **SQUADS)
    anna.decide("start")
    one = anna.ask()["matches"][0]
    squad = anna.squad(one["home"])
    eleven, sub = squad[:11], squad[11]
    change = {"off": eleven[3], "on": sub, "minute": 60}
    goal = {"side": "home", "minute": 61, "player": sub, "assist": eleven[0]}
    where = "matches/1/result"
    sheet = {"played": eleven, "changes": [change], "booked": [eleven[5]]}
    text = anna.refused(where, 409, "competition", seq=anna.seq, score=[1, 0], home=sheet)
    assert sub in text, "who came on has played"
    sheet["played"] = [*eleven, sub]
    anna.decide(where, score=[1, 0], goals=[goal], home=sheet)
    assert any(f"{sub} for {eleven[3]}" in line for line in anna.ask("matches/1")["report"])
    rows = {r["player"]: r for r in csv.DictReader(io.StringIO(
        anna.look("export/players.csv").text))}  # fmt: skip
    assert (rows[sub]["appearances"], rows[sub]["came_on"], rows[sub]["goals"]) == ("1", "1", "1")
    assert (rows[eleven[0]]["assists"], rows[eleven[5]]["yellow"]) == ("1", "1")
    assert rows[squad[12]]["appearances"] == "0"


def test_the_calendar_has_every_match_with_its_day(server: Running) -> None:
    anna = founded(server, title="Cup; of, all", begins="2026-08-15", every=7, teams=4)
    anna.decide("start")
    text = anna.look("export/calendar.ics").text
    lines = text.split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert r"X-WR-CALNAME:Cup\; of\, all" in lines
    assert lines.count("BEGIN:VEVENT") == len(anna.ask()["matches"]) == 6
    assert lines.count("DTSTART;VALUE=DATE:20260822") == 2
    assert all(len(line.encode()) <= 75 for line in lines)


def test_all_records_come_in_one_archive(server: Running) -> None:
    anna = founded(server, teams=2, team=None)
    anna.decide("start")
    anna.decide("simulate")
    anna.wait_for_bots()
    with zipfile.ZipFile(io.BytesIO(anna.look("export/records.zip").content)) as file:
        (name,) = file.namelist()
        _, found = record.read(file.read(name).decode(), registry.game)
    assert name.startswith("001-")
    assert found.actions

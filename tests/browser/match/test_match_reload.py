"""A page that is loaded again, or cut off, while a duel of Counter Attack waits for an answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.manager import Manager, post
from tests.browser.match.test_match_online import CUT, MENDED, WIRE
from tests.browser.pointing import point_at
from tests.counterattack.table import Table, at, game
from tests.waiting import wait_until

MATCH = re.compile(r"/m/[\w-]+$")
TACKLE = ".answers [data-verb=tackle]"
BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}
SEEN = """() => [
  ...[...document.querySelectorAll('.board [data-piece]')].map(
    (piece) => piece.dataset.piece + piece.style.transform).sort(),
  document.querySelector('[data-ball]').style.transform,
  ...[...document.querySelectorAll('[data-cell]')].map((cell) => cell.ariaLabel),
]"""


class Sight(NamedTuple):
    """Everything that has to survive."""

    asked: str
    seq: int
    board: list[str]
    log: list[str]


def sight(manager: Manager) -> Sight:
    """What is to be seen now that somebody has to decide, as soon as it stays the same."""
    last: Sight | None = None

    def same() -> Sight | None:
        nonlocal last
        before, last = last, glance(manager)
        return last if last == before else None

    found = wait_until(same, "it never rests", pause=lambda: manager.page.wait_for_timeout(300))
    assert found is not None
    return found


def sees(manager: Manager, before: Sight) -> None:
    """Everything is as it was before, as soon as it is all there."""
    wait_until(lambda: sight(manager) == before, lambda: f"{sight(manager)} was {before}")


def glance(manager: Manager) -> Sight:
    """What is to be seen at this moment."""
    assert manager.wait_for_turn()
    page = manager.page
    log = page.locator("[role=log] li").all_inner_texts()
    # Not the line between them: it speaks of what the pointer happens to lie on.
    asked = page.inner_text(".prompt .line") + page.inner_text(".prompt .answers")
    return Sight(asked, manager.state()[2], page.evaluate(SEEN), log)


def click(manager: Manager, table: Table, text: str) -> None:
    """Play it by clicking, here and at the table beside."""
    assert manager.wait_for_turn()
    actions = table.position.actions()
    point_at(manager, game, table.position, game.action(text), actions)
    table.play(text)
    while table.turn != "chance" and len(table.legal()) == 1:  # the server does not ask for it
        table.play(*table.legal())


def at_one_screen(browser: Browser, server: str, table: Table) -> Manager:
    """Both sides at one screen, from the position of the table."""
    body = {"game": "counterattack", "position": str(table.position), **BOTH}
    made = post(server, "/api/matches", body)
    manager = Manager(browser, server)
    manager.context.add_init_script(WIRE)
    manager.sit(made["id"], made["token"])
    return manager


def load_again(manager: Manager) -> None:
    """Press the reload button of the browser."""
    manager.page.reload()
    manager.page.wait_for_selector("[role=grid]")


def goes_on(manager: Manager, before: Sight, record: str) -> None:
    """The answer counts: it is in the record with its dice, and the next question is there."""
    after = wait_until(
        lambda: sight(manager) if manager.state()[2] > before.seq else None, "nothing was played"
    )
    assert after is not None
    assert after.asked != before.asked
    kept = before.log[:-1]  # the last line may have grown: who else goes up for a header
    assert after.log[: len(kept)] == kept
    assert after.log != before.log
    name = manager.page.url.rpartition("/")[2]
    written = manager.page.request.get(f"{manager.server}/api/matches/{name}/record").text()
    played = written.rpartition("]\n\n")[2]
    assert re.match(record, played), played


def tackle() -> Table:
    """Away 4 is about to come close to home 9, who has the ball."""
    table = Table(
        f"home 9 {at(0, 0)} Ruiz",
        f"away 4 {at(3, 0.5)} Toothnail",
        f"away 5 {at(10, 5)}",
        ball="home 9",
    )
    table.play("movement", "done")
    return table


def steal() -> Table:
    """Home 8 is about to dribble past away 4."""
    table = Table(
        f"home 8 {at(10, 0)} Delgado",
        f"away 4 {at(12, 0)} Werdekker",
        f"away 1 {at(17, 0.5)} Nkosi",
        ball="home 8",
    )
    table.play("movement", "move 8")
    return table


def header() -> Table:
    """A high pass has come down on home 9, and home 10 and away 4 can jump as well."""
    table = Table(
        f"home 8 {at(8, 9)} Ruiz",
        f"home 9 {at(14, 1)} Dionte",
        f"home 10 {at(12, 0)} Rusu",
        f"away 1 {at(18, -3)} Nkosi",
        f"away 4 {at(14, 0)} Vrabec",
        f"away 11 {at(17, -11.5)}",
        ball="home 8",
    )
    table.play("high", f"to {at(14, 1)}", "decline", "decline", "stay", 6)
    if table.decision == "keeper-rush":
        table.play("stay")
    return table


DUELS = [
    # What is clicked before, what is clicked after, and how the record has it: with its dice.
    pytest.param(
        tackle,
        ["move 4", f"to {at(1, 0.5)}"],
        ["tackle 9"],
        r"mv4 T14 tc9\n[1-6]\n[1-6]\b",
        id="tackle",
    ),
    pytest.param(steal, ["step NE"], ["steal 4"], r"NE st4\n[1-6]\b", id="steal"),
    pytest.param(
        header,
        ["challenge 9"],
        ["challenge 10", "challenge 4"],
        r"ju9 ju10 \. ju4 \.\n[1-6]\n[1-6]\n[1-6]\b",
        id="header",
    ),
]


@pytest.mark.parametrize(("begin", "opening", "answers", "record"), DUELS)
def test_a_reload_while_a_duel_is_open(
    browser: Browser,
    server: str,
    begin: Callable[[], Table],
    opening: list[str],
    answers: list[str],
    record: str,
) -> None:
    table = begin()
    manager = at_one_screen(browser, server, table)
    for text in opening:
        click(manager, table, text)
    before = sight(manager)
    assert before.seq == len(opening)
    load_again(manager)
    sees(manager, before)
    for text in answers:
        click(manager, table, text)
    goes_on(manager, before, record)
    assert not manager.troubles
    manager.leave()


def test_a_reload_against_the_computer(browser: Browser, server: str) -> None:
    """The seat is kept by the page itself, which began the match from a line."""
    table = tackle()
    manager = Manager(browser, server)
    page = manager.page
    page.goto(f"{server}/study")
    page.locator("select").last.select_option("counterattack")
    page.get_by_label("Line of the position").fill(str(table.position))
    page.get_by_role("button", name="Show it").click()
    page.get_by_role("button", name="As away").click()
    page.wait_for_url(MATCH)
    page.wait_for_selector("[role=grid]")
    for text in ("move 4", f"to {at(1, 0.5)}"):
        click(manager, table, text)
    before = sight(manager)
    assert before.seq == 2
    load_again(manager)
    sees(manager, before)
    click(manager, table, "tackle 9")
    goes_on(manager, before, r"mv4 T14 tc9\n[1-6]\n[1-6]\b")
    assert not manager.troubles
    manager.leave()


def test_a_cut_line_while_a_duel_is_open(browser: Browser, server: str) -> None:
    table = tackle()
    manager = at_one_screen(browser, server, table)
    page = manager.page
    for text in ("move 4", f"to {at(1, 0.5)}"):
        click(manager, table, text)
    before = sight(manager)
    expect(page.locator(".banner.lost")).to_have_count(0)
    page.evaluate(CUT)
    expect(page.locator(".banner.lost")).to_contain_text("The connection is gone")
    page.locator(TACKLE).click()  # nobody hears it
    page.wait_for_timeout(500)  # whatever it would do has been done by then
    assert manager.state()[2] == before.seq
    page.evaluate(MENDED)
    expect(page.locator(".banner.lost")).to_have_count(0)
    sees(manager, before)
    click(manager, table, "tackle 9")
    goes_on(manager, before, r"mv4 T14 tc9\n[1-6]\n[1-6]\b")
    manager.leave()

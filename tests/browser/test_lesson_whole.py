"""The first lesson of a game, from the page with all lessons to its tick there, by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.manager import PATIENCE, Manager
from tests.browser.pointing import point_at
from touchline.core import registry
from touchline.study import lessons

FIRST = [("counterattack", "first-pass"), ("brettfussball", "kick-off")]


@pytest.mark.parametrize(("game_id", "name"), FIRST)
def test_the_first_lesson(browser: Browser, server: str, game_id: str, name: str) -> None:
    game = registry.game(game_id)
    every = lessons.load(game_id)
    lesson = every[0]
    assert lesson.id == name
    manager = Manager(browser, server)
    page = manager.page
    page.goto(f"{server}/learn/{game_id}")
    first = page.locator(".lesson").first
    expect(first).to_contain_text(str(lesson.texts["en"]["title"]))
    expect(page.locator(".badge.done")).to_have_count(0)
    expect(page.locator("progress")).to_have_js_property("value", 0)
    first.click()
    page.wait_for_selector("[role=grid]", timeout=PATIENCE)

    # The same lesson beside it knows what the coach means and what he says next.
    run = lessons.start(lesson)
    coach, said = page.locator(".coach"), page.locator(".coach p").first
    heard: list[str] = []
    while run.status == "open":
        step, steps = run.progress.step, run.progress.steps
        expect(said).to_have_text(run.text("en"))
        expect(coach.get_by_role("img")).to_have_attribute("aria-label", f"Step {step} of {steps}")
        if said.inner_text() not in heard:
            heard.append(said.inner_text())
            page.get_by_role("button", name="Hint").click()
            expect(coach.locator(".hint")).to_have_text(run.hint("en"))
        assert len(heard) == step
        assert manager.wait_for_turn()
        allowed = run.allowed()
        point_at(manager, game, run.match.position, allowed[0], allowed)
        run.play(allowed[0])
    assert run.status == "done"
    assert len(heard) == len(lesson.step)
    expect(said).to_have_text(run.text("en"))
    assert said.inner_text() not in heard
    expect(coach).to_contain_class("done")
    expect(page.get_by_role("button", name="Next lesson")).to_be_visible()

    coach.get_by_role("link").click()
    page.wait_for_url(f"{server}/learn/{game_id}")
    expect(page.locator(".badge.done")).to_have_count(1)
    expect(page.locator(".lesson").first.locator(".badge")).to_contain_text("Done")
    expect(page.locator("progress")).to_have_js_property("value", 1)
    expect(page.locator(".lesson.next")).to_contain_text(str(every[1].texts["en"]["title"]))
    assert not manager.troubles
    manager.leave()

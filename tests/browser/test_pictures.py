"""Start page and matches look as they did: small pictures, compared with those in `pictures`.

A picture is shrunk until a letter is less than a dot, so that another version of the browser or of
a font changes little; a pitch or a panel that is missing, elsewhere or in other colours changes
much. For what is mostly letters, `pictures/places.json` says where the parts of a page are. After a
change that is meant to be seen:

    TOUCHLINE_PICTURES=new python -m pytest tests/browser/test_pictures.py
"""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, expect

from tests.browser.enact import BOTH
from tests.browser.manager import PATIENCE, post
from tests.study.matches import guided
from touchline.core.record import start

PICTURES = Path(__file__).parent / "pictures"
PLACES = PICTURES / "places.json"
ANEW = os.environ.get("TOUCHLINE_PICTURES") == "new"
LESSONS = {"brettfussball": "attack", "counterattack": "first-pass", "undici": "first-turn"}
"""Where the matches begin: positions that stay what they are."""
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
SCHEMES = ("light", "dark")
SHRUNK = 10
"""Dots of the screen for one of a small picture."""
NOTICED = 32
"""By how much of 255 a dot must differ to be another one."""
ALLOWED = 0.06
"""The share of dots that may be other ones."""
PARTS = {
    "start": (".intro h1", ".cards > :nth-child(1)"),
    "match": (".screen > :first-child", ".pitch", ".prompt", ".prompt .line"),
}
SHIFTED = 0.06
"""By how much of the width or height of the window a part may lie or end elsewhere."""
STILL = """
*, *::before, *::after { animation: none !important; transition: none !important;
  caret-color: transparent !important; }
section[aria-labelledby=daily] { visibility: hidden; }
"""
"""Nothing moves; the situation of the day is another one tomorrow."""


def small(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    width, height = picture.size
    return picture.resize((width // SHRUNK, height // SHRUNK), Image.Resampling.BOX)


def unlike(now: Image.Image, then: Image.Image) -> float:
    """The share of the dots that are other ones."""
    if now.size != then.size:
        return 1.0
    red, green, blue = ImageChops.difference(now, then).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[NOTICED:]) / (now.width * now.height)


def places(page: Page, name: str) -> dict[str, list[float]]:
    """Where the parts of a page begin and end, in shares of the window."""
    found = {}
    for part in PARTS["start" if name == "start" else "match"]:
        expect(page.locator(part).first).to_be_visible()
        found[part] = page.locator(part).first.evaluate(
            "e => { const b = e.getBoundingClientRect(); return [b.left / innerWidth,"
            " b.top / innerHeight, b.right / innerWidth, b.bottom / innerHeight]; }"
        )
    return {part: [round(share, 3) for share in box] for part, box in found.items()}


def shifted(now: dict[str, list[float]], then: dict[str, list[float]]) -> list[str]:
    """The parts that are not where they were."""
    return [part for part, box in then.items()
            if max(abs(a - b) for a, b in zip(box, now[part], strict=True)) > SHIFTED]  # fmt: skip


def compare(page: Page, name: str) -> list[str]:
    """Take all pictures of a page; says which of them are others than they were."""
    wrong = []
    known = json.loads(PLACES.read_text(encoding="utf-8")) if PLACES.exists() else {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        now_at = places(page, name)
        if ANEW:
            known[f"{name}-{size}"] = now_at
            PLACES.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        wrong += [f"{name}-{size}: {part}" for part in shifted(now_at, known[f"{name}-{size}"])]
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
            now = small(page.screenshot(animations="disabled"))
            file = PICTURES / f"{name}-{size}-{scheme}.png"
            if ANEW:
                now.save(file, optimize=True)
            elif (share := unlike(now, Image.open(file).convert("RGB"))) > ALLOWED:
                wrong.append(f"{file.name}: {share:.0%} of it")
    return wrong


def opened(browser: Browser) -> Page:
    settings = {"lang": "en", "theme": "auto", "speed": "instant", "cover": False}
    context = browser.new_context(locale="en", service_workers="block", bypass_csp=True)
    context.add_init_script(
        f"localStorage.setItem('touchline.settings', {json.dumps(json.dumps(settings))});"
        "localStorage.setItem('touchline.hinted', '1')"
    )
    return context.new_page()


def test_the_start_page(browser: Browser, server: str) -> None:
    page = opened(browser)
    page.goto(server)
    page.wait_for_selector(".cards h2 >> nth=2", timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    page.add_style_tag(content=STILL)
    wrong = compare(page, "start")
    page.context.close()
    assert not wrong


@pytest.mark.parametrize("game", LESSONS)
def test_a_match(browser: Browser, server: str, game: str) -> None:
    played, record = guided(game, LESSONS[game])
    seats = {side: {**seat, "club": club} for (side, seat), club in
             zip(BOTH.items(), ("Calder Vale", "Oakhaven"), strict=True)}  # fmt: skip
    order = {"game": game, **seats, "dice": "real", "position": str(start(played, record))}
    made = post(server, "/api/matches", order)
    page = opened(browser)
    page.context.add_init_script(
        f"localStorage.setItem({json.dumps('touchline.seat.' + made['id'])},"
        f" {json.dumps(made['token'])})"
    )
    page.goto(f"{server}/m/{made['id']}")
    page.wait_for_selector(".screen [data-piece]", timeout=PATIENCE)
    page.wait_for_selector(".prompt .line", timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    page.add_style_tag(content=STILL)
    wrong = compare(page, game)
    page.context.close()
    assert not wrong


def test_what_is_missing_is_noticed() -> None:
    """A part of every picture is painted over: a tenth of it is enough."""
    files = sorted(PICTURES.glob("*.png"))
    assert len(files) == 4 * len(SIZES) * len(SCHEMES)
    for file in files:
        then = Image.open(file).convert("RGB")
        assert unlike(then, then) == 0
        spoilt = then.copy()
        left, top = then.width // 3, then.height // 3
        part = (left, top, left + then.width // 3, top + then.height // 3)
        dark = sum(then.resize((1, 1)).getpixel((0, 0)) or ()) < 3 * 128  # type: ignore[arg-type]
        spoilt.paste((255, 255, 255) if dark else (0, 0, 0), part)
        assert unlike(spoilt, then) > ALLOWED, file.name
    at = json.loads(PLACES.read_text(encoding="utf-8"))["undici-phone"]
    assert shifted(at, at) == []
    assert shifted(at | {".prompt": at[".pitch"]}, at) == [".prompt"]
    both = [Image.open(PICTURES / f"start-wide-{scheme}.png").convert("RGB") for scheme in SCHEMES]
    assert unlike(*both) > ALLOWED

"""Pictures of the main screens of every game, in both themes and three sizes, compared with those in `pictures/`.

A picture in there was looked at by a person. `HURTBOX_PICTURES=new` makes them anew: look at each before you
keep it. They are a quarter as large as the screen, and what is compared is the mean colour of squares: another
version of the browser passes, and a part that has moved, vanished or lost its colour does not.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from .short_tour import short_tour
from .visit import Visit

HERE = Path(__file__).parent
KNOWN = HERE / "pictures"
COMPARE = (HERE / "compare_pictures.js").read_text(encoding="utf-8")
GAMES = {"OpenD6": 12, "Cybergod": 3, "Mythic": 12, "Spycraft": 9, "2D6": 9}
"""What is called in each game."""
SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 640, "height": 360},
    {"width": 1280, "height": 800},
)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIDE = 4  # pixels of a shrunken picture: 16 of the screen
MOST = 24  # of 255
# Odds come in slices, and a picture between two of them would not be the last one.
WATCH = """() => {
  const open = new Set();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (text) {
    if (!this.isWatched) this.addEventListener("message", ({ data }) => open.delete(JSON.parse(data).n));
    this.isWatched = true;
    open.add(JSON.parse(text).n);
    post.call(this, text);
  };
  window.allAnswered = async () => {
    for (let quiet = 0; quiet < 10; quiet = open.size ? 0 : quiet + 1)
      await new Promise((go) => setTimeout(go, 10));
  };
}"""
LONGEST = 30  # pictures until the screen is at rest
TO_THE_TOP = "() => { for (const one of document.querySelectorAll('*')) one.scrollTop = 0; }"
FONT = """() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.font = "100px system-ui";
  return pen.measureText("Hurtbox 0123456789").width;
}"""
USUAL_FONT = 1068
"""The width of that text in the font in which the pictures were made, Debian's usual one."""
Taken = dict[tuple[int, str], list[str]]
"""By the place of the size, and the theme: a picture of each stop."""


def take(page: Page, taken: Taken) -> None:
    """Take the screen from its top, in every size and theme, once the engine has answered everything."""
    page.evaluate("() => window.allAnswered()")
    for place, size in enumerate(SIZES):
        page.set_viewport_size(size)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.evaluate(TO_THE_TOP)
            picture = at_rest(page)
            taken.setdefault((place, theme), []).append(base64.b64encode(picture).decode())
    page.set_viewport_size(SIZES[0])
    page.emulate_media(color_scheme="light", reduced_motion="reduce")


def at_rest(page: Page) -> bytes:
    """The screen once it does not change any more."""
    before = b""
    for _ in range(LONGEST):
        picture = page.screenshot(animations="disabled", scale="css")
        if picture == before:
            return picture
        before = picture
    raise AssertionError("the screen does not come to rest")


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_the_main_screens_look_as_they_were_approved(
    tab: Callable[[], Visit], game: str, tmp_path: Path
) -> None:
    visit, taken, stops = tab(), Taken(), []
    if round(visit.page.evaluate(FONT)) != USUAL_FONT:
        pytest.skip("the pictures are made in the font of Debian, which this machine does not use")
    visit.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    visit.page.evaluate(WATCH)
    for stop in short_tour(visit, game, GAMES[game], by_hand=True):
        stops.append(stop)
        take(visit.page, taken)
    empty = visit.page.context.new_page()
    faults = []
    for place, size in enumerate(SIZES):
        name = f"{game.lower()}-{size['width']}x{size['height']}.webp"
        is_new = os.environ.get("HURTBOX_PICTURES") == "new"
        known = "" if is_new else base64.b64encode((KNOWN / name).read_bytes()).decode()
        rows = [taken[place, theme] for theme in THEMES]
        found = empty.evaluate(COMPARE, {"rows": rows, "known": known, "side": SIDE, "most": MOST})
        sheet = base64.b64decode(found["sheet"])
        if is_new:
            (KNOWN / name).write_bytes(sheet)
        elif found["places"]:
            (tmp_path / name).write_bytes(sheet)
            along, down, x, y, off = max(found["places"], key=lambda one: one[-1])
            faults.append(
                f"{tmp_path / name}: {len(found['places'])} squares differ, most at {stops[along]},"
                f" {THEMES[down]}, x {x}, y {y}: by {off}"
            )
    assert not faults, "\n".join(faults)

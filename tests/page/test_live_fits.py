"""What joining needs is on a small phone's screen at once: the codes, who is to scan, the way without a camera."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .cameras import Picture, film, photo, read, sharp
from .live_table import Leader, Phone
from .test_scan import phone_with_camera
from .visit import PHONE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LEAST = 200  # pixels of a code that a phone reads
# Those that do not lie whole on the screen before anything was scrolled.
BESIDE = """([within, selectors]) => {
  const { top, bottom } = document.querySelector(within).getBoundingClientRect();
  return selectors.filter((selector) => {
    const one = document.querySelector(selector);
    if (!one?.checkVisibility()) return true;
    const box = one.getBoundingClientRect();
    return box.top < top - 0.5 || box.bottom > Math.min(bottom, innerHeight) + 0.5;
  });
}"""
NO_CAMERA = "navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('none'));"
WITHOUT_CAMERA = ["[data-do=live-copy]", "#live-reply", "[data-do=live-paste]"]
ALWAYS = ["#live-code svg", "#live-hint", "#live-seats li", *WITHOUT_CAMERA]


def beside(page: Page, within: str, *selectors: str) -> list[str]:
    return list(page.evaluate(BESIDE, [within, selectors]))


def width(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box
    return box["width"]


@pytest.mark.parametrize("has_camera", [True, False])
def test_joining_fits_both_phones_without_scrolling(
    browser: Browser,
    contexts: Callable[[], BrowserContext],
    site: str,
    tmp_path: Path,
    has_camera: bool,
) -> None:
    shown = film(tmp_path / "nothing.y4m", [Picture(100, 100, bytes([90]) * 10_000)])
    flags = ("--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={shown}")
    with phone_with_camera(browser, *flags) as leading:
        visit = Visit(leading.new_context(**sharp(PHONE), permissions=["camera"]), site)
        visit.with_script("" if has_camera else NO_CAMERA).open().ready()
        visit.tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
        leader = Leader(visit).open()
        link, page = leader.link(), visit.page
        expect(page.locator("#sheet video")).to_be_visible(visible=has_camera)
        camera = ["#sheet video"] if has_camera else ["#live-said"]
        expect(page.locator("#live-seats")).to_contain_text("Mara, Teo")
        assert beside(page, "#sheet-body", *ALWAYS, *camera) == []
        assert width(page, "#live-code svg") >= LEAST
        assert read(photo(visit, "#live-code")) == link
        phone = Phone(contexts(), link)
        reply = phone.choose("Mara")
        needed = ("h1", ".codes svg", "#reply-text", "[data-do=reply-copy]")
        assert beside(phone.page, "body", *[f"#way-in {one}" for one in needed]) == []
        assert phone.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert width(phone.page, "#way-in .codes svg") >= LEAST
        if not has_camera:
            leader.take(reply).state("Mara", "Live").state("Teo", "not here yet")
            assert beside(page, "#sheet-body", *ALWAYS, *camera) == []
        visit.check()
        phone.visit.check()

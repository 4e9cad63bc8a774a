"""Open a code: several codes in front of the camera in any order, a pasted link, and a camera that says no."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .cameras import film, photo
from .test_share import kept, link, same, share
from .visit import PHONE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

SAID = "#scan-said"
# The camera gives its picture when the test calls `picture`.
HELD_CAMERA = """{
  const devices = MediaDevices.prototype, ask = devices.getUserMedia;
  devices.getUserMedia = function (options) {
    return new Promise((go) => { globalThis.picture = () => go(ask.call(this, options)); });
  };
}"""
LIVE = "document.querySelector('#finder')?.srcObject?.active ?? false"


@pytest.fixture
def sharer(site: str, sharing: BrowserContext) -> Iterator[Visit]:
    """A phone with a fight whose history is too long for one code."""
    visit = Visit(sharing, site).open().ready().begin().target()
    for number in (7, 3, 9, 14, 4, 8, 2, 6, 5):
        visit.hit(number).swipe(1)
    yield share(visit, "share-history")
    visit.check()


@contextmanager
def phone_with_camera(browser: Browser, *flags: str) -> Iterator[Browser]:
    """A browser whose camera shows the browser's own test picture, or what the flags say."""
    from sitebuild.browser import TEST_FLAGS, chromium

    camera = [*TEST_FLAGS, "--use-fake-device-for-media-stream", *flags]
    phone = browser.browser_type.launch(executable_path=chromium(), args=camera)
    yield phone
    phone.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Browser]:
    """A browser with the camera's own test picture."""
    with phone_with_camera(browser) as opened:
        yield opened


def filmed(path: Path, sharer: Visit) -> Path:
    """The codes of the share sheet as a film, the last one first."""
    of = int(sharer.page.locator("#codes .count").inner_text().split()[-1])
    assert of > 1
    pictures = []
    for at in range(of):
        expect(sharer.page.locator("#codes .count")).to_have_text(f"{at + 1} of {of}")
        pictures.append(photo(sharer))
        sharer.tap("#codes [data-do=code-by][data-by='1']")
    return film(path, reversed(pictures))


@pytest.mark.sweep
def test_codes_before_the_camera_are_the_same_fight(
    sharer: Visit, browser: Browser, tmp_path: Path
) -> None:
    shown = filmed(tmp_path / "codes.y4m", sharer)
    film_in = f"--use-file-for-fake-video-capture={shown}"
    with phone_with_camera(browser, film_in) as phone:
        context = phone.new_context(**PHONE, permissions=["camera"])
        visit = Visit(context, sharer.address).open().ready().menu("All fights", "Open a link")
        assert not visit.page.evaluate(LIVE)  # nothing is switched on by itself
        visit.tap("#sheet [data-do=scan-start]")
        expect(visit.page.locator(SAID)).to_contain_text("codes read")
        assert visit.page.evaluate(LIVE)
        kept(visit, "open")
        same(sharer, visit)
        visit.check()


@pytest.mark.sweep
def test_the_camera_goes_off_with_its_sheet(phone: Browser, site: str) -> None:
    visit = Visit(phone.new_context(**PHONE, permissions=["camera"]), site).open()
    for away in ("#sheet [data-do=scan-stop]", "#sheet [data-do=shut]"):
        visit.menu("All fights", "Open a link").tap("#sheet [data-do=scan-start]")
        visit.page.wait_for_function(LIVE)
        visit.page.evaluate(
            "globalThis.track = document.querySelector('#finder').srcObject.getTracks()[0]"
        )
        visit.tap(away)
        visit.page.wait_for_function("track.readyState === 'ended'")
        if visit.page.locator("#sheet").is_visible():
            visit.shut()
    visit.check()
    refused = Visit(phone.new_context(**PHONE), site).open().menu("All fights", "Open a link")
    refused.tap("#sheet [data-do=scan-start]")
    expect(refused.page.locator(SAID)).to_contain_text("not allowed")
    refused.check()


@pytest.mark.sweep
def test_no_button_moves_when_the_picture_comes(phone: Browser, site: str) -> None:
    visit = Visit(phone.new_context(**PHONE, permissions=["camera"]), site)
    visit.with_script(HELD_CAMERA).open().menu("All fights", "Open a link").tap(
        "#sheet [data-do=scan-start]"
    )
    places = [visit.page.locator(f"#sheet [data-do={do}]") for do in ("scan-stop", "shut")]
    visit.page.wait_for_function("Boolean(globalThis.picture)")
    before = [button.bounding_box() for button in places]
    visit.page.evaluate("globalThis.picture()")
    visit.page.wait_for_function("document.querySelector('#finder').videoWidth > 0")
    assert [button.bounding_box() for button in places] == before
    visit.check()


def test_without_a_camera_there_is_a_sentence_and_paste(sharer: Visit, browser: Browser) -> None:
    copied = link(sharer)
    context = browser.new_context(**PHONE)
    visit = Visit(context, sharer.address).open().ready().menu("All fights", "Open a link")
    visit.tap("#sheet [data-do=scan-start]")
    expect(visit.page.locator(SAID)).not_to_be_empty()
    visit.page.locator("#scan-text").fill(f"Look at this: {copied} – see you on Friday!")
    visit.tap("#sheet [data-do=scan-paste]")
    kept(visit, "open")
    same(sharer, visit)
    visit.check()
    context.close()

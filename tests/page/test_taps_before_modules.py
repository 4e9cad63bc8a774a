"""A tap on a sheet whose JavaScript module is still on its way does what it says once the module is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from .visit import Visit

Held = Callable[[], Route]
# What is kept on the device is read once `readNow` is called.
READ_LATE = """() => {
  const { presets } = hurtbox.store;
  const later = new Promise((go) => { window.readNow = go; });
  hurtbox.store = { ...hurtbox.store, presets: (name) => later.then(() => presets(name)) };
}"""


@pytest.fixture
def hold(fight: Visit) -> Callable[[str], Held]:
    """Hold back a file of static/; what this returns gives the request as soon as the page has made it."""

    def hold_back(file: str) -> Held:
        held: list[Route] = []
        fight.page.route(f"**/{file}", lambda route: held.append(route))

        def request() -> Route:
            while not held:
                fight.page.wait_for_timeout(20)
            return held[0]

        return request

    return hold_back


def test_a_file_can_be_chosen_at_once(fight: Visit, hold: Callable[[str], Held]) -> None:
    request = hold("share.css")
    fight.menu("All fights", "Open a link")
    with fight.page.expect_file_chooser():
        fight.tap("#sheet [data-do=scan-file]")
        request().continue_()


def test_all_fights_can_be_saved_at_once(fight: Visit, hold: Callable[[str], Held]) -> None:
    request = hold("share.css")
    fight.menu("Share or save").tap("#sheet [data-by=gm]")
    with fight.page.expect_download():
        fight.tap("#sheet [data-do=share-all]")
        request().continue_()


def test_a_pack_can_be_made_once_all_is_listed(fight: Visit, hold: Callable[[str], Held]) -> None:
    request = hold("share.css")
    fight.menu("Share or save", "Share a pack")
    make = fight.page.locator("#sheet [data-do=pack-make]")
    expect(make).to_be_disabled()
    fight.page.locator("#pack-by").fill("Ana")
    request().continue_()
    expect(make).to_be_enabled()
    expect(fight.page.locator("#pack-by")).to_have_value("Ana")
    fight.tap("#sheet [data-do=pack-make]")
    expect(fight.page.locator("#codes")).to_be_visible()


def test_what_fails_late_leaves_the_next_sheet_open(
    fight: Visit, hold: Callable[[str], Held]
) -> None:
    request = hold("camera.js")
    fight.menu("All fights", "Open a link").tap("#sheet [data-do=scan-start]")
    camera = request()
    fight.shut().menu("Share or save", "Share a pack").sheet("Share a pack")
    with fight.page.expect_event("requestfailed"):
        camera.abort()
    fight.page.wait_for_timeout(100)
    expect(fight.page.locator("#sheet")).to_be_visible()
    fight.trouble.clear()  # the browser itself says that a file did not come


def test_the_table_view_opens_while_joining_loads(
    fight: Visit, hold: Callable[[str], Held]
) -> None:
    request = hold("share.css")
    fight.menu("Players")
    link = fight.page.locator("#sheet [data-do=table-view]")
    under_the_finger = link.element_handle()
    request().continue_()
    expect(fight.page.locator("#live-code")).to_be_visible()
    assert under_the_finger.evaluate("(link) => link.isConnected")
    with fight.page.context.expect_page():
        fight.tap("#sheet [data-do=table-view]")


def test_who_is_ready_made_can_be_tapped_while_the_library_is_read(fight: Visit) -> None:
    add = "[data-do=add-people]:visible"
    fight.roster().tap(add).sheet("Add").tap("#sheet [data-do=save-people]")
    fight.tap("#sheet [data-do=save-entry]").says("Saved to the library")
    fight.page.evaluate(READ_LATE)
    fight.tap(add).sheet("Add")
    under_the_finger = fight.page.locator("#sheet [data-do=person-add]").first.element_handle()
    fight.page.evaluate("() => window.readNow()")
    expect(fight.page.locator("#sheet [data-do=group-add]")).to_be_visible()
    assert under_the_finger.evaluate("(button) => button.isConnected")

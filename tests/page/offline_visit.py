"""Visits to a site that is kept on the device: with a browser's own profile, and with builds that change."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, expect

from .visit import Visit

CACHES = """async () => {
  const all = {};
  for (const name of await caches.keys()) {
    const keys = await (await caches.open(name)).keys();
    all[name] = keys.map(({ url }) => url);
  }
  return all;
}"""
# Whether the browser's history is where nothing is open over the roster.
IS_BACK = "() => JSON.parse(history.state).level === 0"
BUILD = """() => document.querySelector('meta[name="hurtbox-build"]').content"""


def caches_of(visit: Visit) -> dict[str, list[str]]:
    """What Cache Storage holds: the addresses in each cache."""
    found: dict[str, Any] = visit.page.evaluate(CACHES)
    return found


def build_of(visit: Visit) -> str:
    """The build that a tab runs."""
    return str(visit.page.evaluate(BUILD))


def opens_without(visit: Visit, words: str) -> Visit:
    """Wait until About says so of visits without a network."""
    expect(visit.page.locator("#opens-without")).to_contain_text(words)
    return visit


def kept(visit: Visit) -> Visit:
    """Wait until the tab's build is whole on the device."""
    return opens_without(visit.ready(), "opens offline")


def offered(visit: Visit, words: str = "A new version is ready") -> Visit:
    """Wait until a new version is offered."""
    expect(visit.page.locator("#renewal")).to_contain_text(words)
    return visit


def change_over(visit: Visit, tap: str = "Update now") -> Visit:
    """Take the new version, and wait until it runs."""
    # Going back in the history counts as a navigation too, so the old document is told by what is noted in it.
    visit.page.evaluate("globalThis.isOldDocument = true")
    visit.tap("#renewal [data-do=renew]", tap)
    visit.page.wait_for_function("!globalThis.isOldDocument")
    return visit.until_marked("page").ready()


def to_roster(visit: Visit) -> Visit:
    """Leave the combatant: a new version is not offered in the middle of a hit.

    The screen is drawn at the tap, and the browser goes back in its history a moment after it. An address that is
    opened in between is aborted, so this waits for the history.
    """
    visit.tap("#combatant [data-do=back]")
    expect(visit.page.locator("body")).to_have_attribute("data-screen", "roster")
    visit.page.wait_for_function(IS_BACK)
    return visit


def look_again(visit: Visit) -> Visit:
    """Let the tab look for a new version, as one does that comes back to the network."""
    visit.page.evaluate("dispatchEvent(new Event('online'))")
    return visit


def tab_of(context: BrowserContext, address: str) -> Visit:
    """A new tab with the site open."""
    return Visit(context, address).open()

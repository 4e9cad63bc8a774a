"""Installable: on the home screen the site is an app of its own, one for each path, clear of notch and bar."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize

from sitebuild.places import DIST

from ..conftest import first_then_sweep
from .host import Host
from .offline_visit import kept
from .test_killed import killed_at_the_end
from .visit import SCREEN, Visit

PHONE: ViewportSize = {"width": 390, "height": 844}
INSETS = {"top": 47, "topMax": 47, "bottom": 34, "bottomMax": 34, "left": 0, "right": 0}
# What can be tapped where it lies, as [its beginning, top, bottom].
TAPPED = """() => [...document.querySelectorAll("button, a, input, select, summary")]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, { left, top, width, height }]) =>
    width && one.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
  .map(([one, { top, bottom }]) => [one.outerHTML.slice(0, 80), top, bottom])"""


@pytest.mark.sweep
def test_it_can_be_installed_under_any_path_and_twice(
    host: Host, browser: Browser, tmp_path: Path
) -> None:
    """As an app of its own each, in a browser with a profile: a private window installs nothing."""
    inner = "/a/project/page/beta/"
    host.put(DIST, inner)
    with killed_at_the_end(tmp_path / "profile", browser, host.address(), **SCREEN) as visit:
        devtools = visit.page.context.new_cdp_session(visit.page)
        for address in (host.address(), host.address(inner)):
            visit.address = address
            kept(visit.open())
            assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
            assert devtools.send("Page.getAppId")["appId"] == address
            found = devtools.send("Page.getAppManifest")
            manifest = found["manifest"]
            assert not found["errors"]
            assert (manifest["name"], manifest["display"]) == ("Hurtbox", "kStandalone")
            assert (manifest["startUrl"], manifest["scope"]) == (address, address)
            sizes = {icon["sizes"] for icon in manifest["icons"]}
            assert {"192x192", "512x512"} <= sizes
        visit.check()


@pytest.mark.parametrize("scheme", first_then_sweep(["light", "dark"]))
def test_the_colours_of_the_bars_are_the_pages(
    host: Host, context: BrowserContext, scheme: Literal["light", "dark"]
) -> None:
    visit = Visit(context, host.address())
    visit.page.emulate_media(color_scheme=scheme)
    visit.open()
    media = f"(prefers-color-scheme: {scheme})"
    named = visit.page.locator(f'meta[name="theme-color"][media="{media}"]').get_attribute(
        "content"
    )
    assert named
    script = "() => getComputedStyle(document.documentElement).backgroundColor"
    red, green, blue = (int(named[at : at + 2], 16) for at in (1, 3, 5))
    assert visit.page.evaluate(script) == f"rgb({red}, {green}, {blue})"


# Resolves when nothing moves any more but what moves without an end.
STANDS_STILL = """() => Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => {})"""
SCROLLED = """() => document.querySelectorAll("*").forEach((one) => {
  one.scrollTop = one.scrollHeight;  // what lies deeper is scrolled to, and then it has to stand clear
})"""


def test_nothing_to_tap_lies_under_the_notch_or_the_bar(fight: Visit) -> None:
    fight.page.set_viewport_size(PHONE)
    session = fight.page.context.new_cdp_session(fight.page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": INSETS})
    stops: list[Callable[[], object]] = [
        lambda: None,
        lambda: fight.tap("#combatant [data-do=back]"),
    ]
    stops += [lambda: fight.tap("#roster [data-do=menu]").sheet("Menu")]
    for stop in stops:
        stop()
        fight.page.evaluate(STANDS_STILL)
        found = fight.page.evaluate(TAPPED)
        assert found
        assert not [one for one in found if one[1] < INSETS["top"]]
        fight.page.evaluate(SCROLLED)  # now the upper end moves under the notch, as on any page
        low = PHONE["height"] - INSETS["bottom"]
        found = fight.page.evaluate(TAPPED)
        assert found
        assert not [one for one in found if one[2] > low + 1]

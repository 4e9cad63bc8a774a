"""Installable: on the home screen the site is an app of its own, one for each path, clear of notch and bar."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from sitebuild.places import DIST

from .host import Host
from .offline_visit import kept, tab_of
from .visit import Visit

PHONE = {"width": 390, "height": 844}
INSETS = {"top": 47, "topMax": 47, "bottom": 34, "bottomMax": 34, "left": 0, "right": 0}
# What may be tapped, and is not scrolled out of its box or behind an open sheet.
TAPPED = """() => [...document.querySelectorAll("button, a, input, select, summary")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !document.querySelector("dialog[open]") || one.closest("dialog"))
  .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])
  .filter(([, top, bottom]) => bottom > 0 && top < innerHeight)"""


def devtools(visit: Visit, asked: str, **values: Any) -> dict[str, Any]:
    """One question to the browser itself."""
    session = visit.page.context.new_cdp_session(visit.page)
    found: dict[str, Any] = session.send(asked, values)
    return found


def test_it_can_be_installed_under_any_path_and_twice(host: Host, keeping: BrowserContext) -> None:
    inner = "/a/project/page/beta/"
    host.put(DIST, inner)
    for address in (host.address(), host.address(inner)):
        visit = kept(tab_of(keeping, address))
        assert devtools(visit, "Page.getInstallabilityErrors")["installabilityErrors"] == []
        found = devtools(visit, "Page.getAppManifest")
        assert not found["errors"]
        manifest = found["manifest"]
        assert (manifest["id"], manifest["startUrl"], manifest["scope"]) == (address,) * 3
        assert (manifest["name"], manifest["shortName"]) == ("Hurtbox", "Hurtbox")
        assert manifest["display"] == "kStandalone"
        sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
        assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
        visit.check()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_colours_of_the_bars_are_the_pages(
    host: Host, context: BrowserContext, scheme: str
) -> None:
    visit = Visit(context, host.address())
    visit.page.emulate_media(color_scheme=scheme)
    visit.open()
    media = f"(prefers-color-scheme: {scheme})"
    named = visit.page.locator(f'meta[name="theme-color"][media="{media}"]').get_attribute(
        "content"
    )
    script = "() => getComputedStyle(document.documentElement).backgroundColor"
    red, green, blue = (int(named[at : at + 2], 16) for at in (1, 3, 5))
    assert visit.page.evaluate(script) == f"rgb({red}, {green}, {blue})"


def test_nothing_to_tap_lies_under_the_notch_or_the_bar(fight: Visit) -> None:
    fight.page.set_viewport_size(PHONE)
    fight.page.context.new_cdp_session(fight.page)
    session = fight.page.context.new_cdp_session(fight.page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": INSETS})
    stops = [lambda: None, lambda: fight.tap("#combatant [data-do=back]")]
    stops += [lambda: fight.tap("#roster [data-do=menu]").sheet("Menu")]
    for stop in stops:
        stop()
        fight.page.wait_for_timeout(300)
        low = PHONE["height"] - INSETS["bottom"]
        found = fight.page.evaluate(TAPPED)
        assert found
        assert not [one for one in found if one[1] < INSETS["top"] or one[2] > low + 1]

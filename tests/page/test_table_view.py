"""The table view: a second window for everybody, with nothing in it that the players may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import first_then_sweep
from .screen_faults import RUN, SMALLER, WIDE
from .test_two_tabs import leads
from .visit import PATIENCE, Visit

Tab = Callable[[], Visit]
SCREENS = ((1280, 800), (390, 844), (640, 360), (360, 640))
SECRET = "Nightjar"

# All that the window holds: its elements, its own storage, the views it was given, every global it set.
HELD = """() => document.documentElement.outerHTML + location.href
  + JSON.stringify({ ...sessionStorage }) + JSON.stringify(hurtbox.views.all())
  + JSON.stringify(Object.keys(globalThis).filter((key) => key !== "window"))"""
# What comes in later is written down as well.
HEARD = """const heard = (window.heard = []);
const Old = BroadcastChannel;
window.BroadcastChannel = class extends Old {
  constructor(name) {
    super(name);
    this.addEventListener("message", ({ data }) => heard.push([name, data]));
  }
};"""

# What of whose turn it is lies outside its part of the screen.
CUT = """() => {
  const part = document.querySelector("#up");
  if (part.hidden) return [];
  const whole = part.getBoundingClientRect();
  const all = "h2, .ribbon, .tagged, .badge, .pool, .rows span, .picture, .rung";
  return [...part.querySelectorAll(all)].filter((one) =>
    one.getBoundingClientRect().bottom > whole.bottom + 0.5).map((one) => `cut off: ${one.textContent}`);
}"""


def opened(visit: Visit) -> Page:
    """The window behind the menu's line, once it shows the fight."""
    visit.page.context.add_init_script(HEARD)
    while visit.page.locator("body").get_attribute("data-screen") != "roster":
        visit.tap("section:visible [data-do=back]")
    visit.tap("#roster [data-do=menu]").sheet("Menu").tap("#sheet [data-do=players]")
    with visit.page.context.expect_page() as coming:
        visit.tap("#sheet [data-do=table-view]")
    page = coming.value
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda fault: visit.trouble.append(f"uncaught: {fault}"))
    shows(page, visit)
    return page


def shows(page: Page, visit: Visit) -> None:
    """Wait until the window shows the revision that this tab shows."""
    page.wait_for_function(
        "revision => JSON.parse(window.hurtbox?.views.view('status') || '{}').revision === revision",
        arg=visit.revision(),
    )


@pytest.fixture
def watched(fight: Visit) -> Iterator[tuple[Visit, Page]]:
    """The fight with a hit, and its table view."""
    fight.hit(12)
    page = opened(fight)
    yield fight, page
    page.close()


def test_it_follows_the_fight(watched: tuple[Visit, Page]) -> None:
    visit, page = watched
    names = [row["name"] for row in visit.view("roster")["rows"]]
    expect(page.locator("#order .name")).to_have_text(names)
    expect(page.locator("#up")).to_be_hidden()
    visit.done("#turns .big")
    expect(page.locator("#up-name")).to_have_text(names[0])
    expect(page.locator("#order .turn .name")).to_have_text(names[0])
    visit.target(1).hit(9)
    expect(page.locator("#last")).to_have_text(visit.titles()[0])
    visit.done("#undo")
    expect(page.locator("#last")).not_to_contain_text(" 9 ")


@pytest.mark.sweep
def test_it_survives_a_reload_and_a_change_of_leaders(
    watched: tuple[Visit, Page], tab: Tab
) -> None:
    visit, page = watched
    page.reload()
    expect(page.locator("#order li").first).to_be_visible()
    shows(page, visit)
    other = tab()
    expect(other.page.locator("#follows")).to_be_visible()
    leads(other.tap("[data-do=lead]")).target().hit(3)
    shows(page, other)
    other.page.close()
    visit.says("This window controls the fight now")
    visit.page.close()
    expect(page.locator("#note")).to_contain_text("window is closed")
    page.reload()
    expect(page.locator("#order li").first).to_be_visible()


def test_it_has_no_opener_and_no_copy_of_what_this_window_holds(
    watched: tuple[Visit, Page],
) -> None:
    fight, page = watched
    assert fight.page.evaluate("() => Object.keys(sessionStorage).length") > 0
    assert page.evaluate("() => window.opener") is None
    assert page.evaluate("() => Object.keys(sessionStorage)") in ([], ["hurtbox:table"])


def test_the_next_fight_is_shown_in_the_same_window(watched: tuple[Visit, Page]) -> None:
    fight, page = watched
    pages = len(fight.page.context.pages)
    fight.menu("All fights").done("#leaf [data-do=begin]:visible")
    fight.menu("table view").tap("#sheet [data-do=table-view-again]").says("shows this fight now")
    shows(page, fight)
    assert (
        page.evaluate("JSON.parse(hurtbox.views.view('status')).encounter")
        == (fight.view("status")["encounter"])
    )
    assert len(fight.page.context.pages) == pages


RENEW = "build => new BroadcastChannel('hurtbox').postMessage({ renew: build })"
BUILD = "document.querySelector('meta[name=hurtbox-build]').content"


def test_one_of_an_older_build_than_the_leaders_is_loaded_again_once(
    watched: tuple[Visit, Page],
) -> None:
    visit, page = watched
    with page.expect_navigation():
        visit.page.evaluate(RENEW, page.evaluate(BUILD))
    shows(page, visit)
    page.evaluate("window.isTheSame = true")
    for build in (page.evaluate(BUILD), "another"):
        visit.page.evaluate(RENEW, build)
    visit.target().hit(3)
    shows(page, visit)
    assert page.evaluate("window.isTheSame")


def test_a_leader_tells_those_of_another_build(watched: tuple[Visit, Page]) -> None:
    visit, page = watched
    told = page.evaluate(
        """fight => new Promise((go) => {
          const channel = new BroadcastChannel('hurtbox');
          channel.onmessage = ({ data }) => data.renew && go(data.renew);
          channel.postMessage({ hello: fight, build: "older", audience: "players", has: null });
        })""",
        visit.view("status")["encounter"],
    )
    assert told == "older"


@pytest.mark.parametrize("hash_", first_then_sweep(["%", "%E0%A4%A", ""]))
def test_an_address_that_names_no_fight_is_answered(tab: Tab, hash_: str) -> None:
    visit = tab()
    visit.page.goto(f"{visit.address}table.html#{hash_}")
    expect(visit.page.locator("#note")).to_contain_text("window is closed")
    expect(visit.page.locator("#missing")).to_be_hidden()


def test_nothing_in_it_is_hidden_from_the_players(fight: Visit) -> None:
    """Somebody hidden, with everything that can be done to them: not a word of it gets there.

    The window is of the same origin as the game master's: browser tools opened on this machine read the
    whole storage from any tab. What is searched is all that the window itself holds, shows and was sent.
    """
    numbers = hide(fight)
    page = opened(fight)
    fight.target().hit(77).page.go_back()
    fight.target(1).hit(5)
    shows(page, fight)
    page.reload()
    page.wait_for_function("document.querySelectorAll('#order li').length > 0")
    held: list[Any] = [page.evaluate(HELD), page.evaluate("() => JSON.stringify(window.heard)")]
    everything = "".join(held)
    assert fight.view("roster")["rows"][1]["name"] in everything
    for secret in (SECRET, *numbers):
        assert secret not in everything
    # It never asks for what holds them: no engine, and no database was opened by it.
    assert page.workers == []
    asked = page.evaluate(
        """async () => {
          const names = performance.getEntriesByType("resource").map((one) => one.name);
          const scripts = names.filter((name) => name.endsWith(".js"));
          return Promise.all(scripts.map(async (name) => [name, await (await fetch(name)).text()]));
        }"""
    )
    assert [name for name, _ in asked if name.endswith("/static/windows/table-view.js")]
    assert not [name for name, text in asked if "openDB" in text or "new Worker" in text]
    page.close()


def hide(visit: Visit) -> list[str]:
    """Rename the open combatant and hide them from the players: what must not be read anywhere."""
    visit.act("Edit")
    visit.page.locator("#form details").evaluate_all("all => all.forEach(one => one.open = true)")
    visit.page.locator("#f-name").fill(SECRET)
    visit.page.locator("#f-hidden").check()
    visit.done("#form-send").hit(12)
    return [visit.view("c:c1")["id"] + '"', "f:c1", "hit for 77"]


def test_it_fits_and_is_accessible(watched: tuple[Visit, Page], axe: str) -> None:
    visit, page = watched
    visit.done("#turns .big")
    page.evaluate(f"() => {{ {axe}; }}")
    found = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            at = f"{width} × {height} {theme}: "
            faults = [*page.evaluate(RUN), *page.evaluate(WIDE), *page.evaluate(SMALLER, 44)]
            faults += page.evaluate(CUT)
            found += [at + fault for fault in faults]
    assert not found, "\n".join(found)
    page.set_viewport_size({"width": 1280, "height": 800})
    sizes = page.evaluate(
        "() => ['#order .name', '#up-name', '#last'].map((one) =>"
        " parseFloat(getComputedStyle(document.querySelector(one)).fontSize))"
    )
    assert min(sizes) >= 26  # a finger's breadth on a television: read from three metres
    page.locator("#full").click()
    page.wait_for_function("document.fullscreenElement !== null")
    expect(page.locator("#full")).to_be_hidden()
    assert page.locator("button:visible, input, select, form").count() == 0

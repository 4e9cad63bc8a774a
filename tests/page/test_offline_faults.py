"""What goes wrong on the way to the device: the app starts, or says plainly what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from sitebuild.own_folder import own_folder
from sitebuild.places import DIST

from ..conftest import first_then_sweep
from .builds import another_build, new_style
from .host import Host
from .offline_visit import build_of, caches_of, kept, opens_without, tab_of
from .visit import Visit

# The site's files, as a browser that clears up takes them away.
CLEAR = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
LOSE = """async (files) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (files.some((file) => url.endsWith(file))) await cache.delete(url);
  }
}"""
NO_WORKER = """ServiceWorkerContainer.prototype.register =
  async () => { throw new DOMException("Not in this window.", "SecurityError"); };"""
SILENT = "ServiceWorkerContainer.prototype.register = async () => undefined;"
NO_CONTAINER = "delete Navigator.prototype.serviceWorker;"


# Resolves once the browser has looked for a new version and is done with keeping it or has given up.
GIVEN_UP = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = new Promise((go) => { registration.onupdatefound = () => go(registration.installing); });
  registration.update().catch(() => {});
  const worker = registration.installing ?? (await found);
  await new Promise((go) => {
    worker.onstatechange = () => worker.state !== "installing" && go();
    if (worker.state !== "installing") go();
    setTimeout(go, 60_000);
  });
}"""


PARTS = ["main.js", "pyscript.js", "micropython.mjs", "micropython.wasm", "modules.bin", "page.css"]


@pytest.mark.parametrize("part", first_then_sweep(PARTS))
def test_a_part_of_the_page_is_lost_on_the_first_visit(
    host: Host, keeping: BrowserContext, part: str
) -> None:
    """It is said at once, with a way to try again."""
    host.cuts[part] = 10
    visit = Visit(keeping, host.address())
    visit.page.goto(host.address())
    missing = visit.page.locator("#missing")
    expect(missing).to_be_visible(timeout=15_000)
    expect(missing).to_contain_text("Check your connection, then try again")
    if part in ("main.js", "pyscript.js", "page.css"):
        expect(missing).to_contain_text(f"{part} is missing")
    host.cuts.clear()
    with visit.page.expect_navigation():
        visit.page.get_by_role("link", name="Try again").tap()
    visit.until_marked("page")
    expect(missing).to_be_hidden()


def test_a_part_of_the_table_view_is_lost(host: Host, keeping: BrowserContext) -> None:
    host.cuts["table-view.js"] = 10
    page = Visit(keeping, host.address()).page
    page.goto(host.address() + "table.html#nobodys")
    missing = page.locator("#missing")
    expect(missing).to_contain_text("table-view.js is missing", timeout=15_000)
    expect(missing).to_be_visible()
    host.cuts.clear()
    with page.expect_navigation():
        page.get_by_role("link", name="Try again").tap()
    expect(page.locator("#note")).not_to_be_empty()
    expect(missing).to_be_hidden()


@pytest.mark.sweep
def test_nothing_fails_and_nothing_comes(host: Host, keeping: BrowserContext) -> None:
    """The style sheet alone says so after a while."""
    visit = Visit(keeping, host.address())
    visit.page.route("**/static/boot/pyscript.js", lambda _: None)
    visit.page.goto(host.address(), wait_until="commit")
    missing = visit.page.locator("#missing")
    expect(missing).to_be_attached()
    expect(missing).to_be_hidden()
    expect(missing).to_be_visible()


@pytest.mark.sweep
def test_the_rules_are_lost_on_the_first_visit(host: Host, keeping: BrowserContext) -> None:
    host.cuts["engine/python.tar.xz"] = 100_000
    visit = Visit(keeping, host.address()).open()
    visit.says("python.tar did not load").says("Reload the page to try again")
    host.cuts.clear()
    with visit.page.expect_navigation():
        visit.tap("#renewal [data-do=renew]", "Reload")
    kept(visit.ready().begin())


@pytest.mark.sweep
def test_a_site_that_is_replaced_in_the_middle_of_a_first_visit_is_not_mixed(
    host: Host, keeping: BrowserContext, tmp_path: Path
) -> None:
    host.behind = new = another_build(tmp_path / "site", new_style)
    visit = Visit(keeping, host.address())
    visit.page.goto(host.address())
    expect(visit.page.locator("#missing")).to_be_visible()
    with visit.page.expect_navigation():
        visit.page.get_by_role("link", name="Try again").tap()
    visit.ready()
    assert build_of(visit) == own_folder(new).name
    assert not [name for name in list(host.sent) if name.startswith(own_folder(DIST).name)]


@pytest.mark.sweep
def test_the_caches_are_deleted_between_two_visits(host: Host, keeping: BrowserContext) -> None:
    visit = kept(tab_of(keeping, host.address())).begin().target().hit(12)
    titles = visit.titles()
    visit.page.evaluate(CLEAR)
    keeping.new_cdp_session(visit.page).send("Network.clearBrowserCache")
    host.away = True
    visit.page.goto(host.address())
    expect(visit.page.locator("body")).to_contain_text("no longer saved on this device")
    host.away = False
    visit.page.get_by_role("link", name="Try again").tap()
    kept(visit.until_marked("page"))
    assert visit.titles() == titles
    # Lost in part, it opens too, and is made whole again.
    visit.page.evaluate(LOSE, ["licences/LICENSE", "engine/python.tar.xz"])
    kept(visit.open())
    host.away = True
    assert visit.open().ready().titles() == titles


@pytest.mark.sweep
def test_a_device_without_room(host: Host, keeping: BrowserContext) -> None:
    """Nothing of the site takes the room that fights need; with room again it is kept."""
    visit = Visit(keeping, host.address())
    devtools = keeping.new_cdp_session(visit.page)
    origin = host.address().split("/a/")[0]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 5_000_000})
    opens_without(visit.open().ready(), "no space").begin().target().hit(12)
    assert not any(caches_of(visit).values())
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    kept(visit.open())
    assert len(visit.titles()) == 1
    host.away = True
    visit.open().ready().check()


@pytest.mark.sweep
def test_no_room_for_an_update(host: Host, keeping: BrowserContext, tmp_path: Path) -> None:
    """The old version goes on."""
    visit = kept(tab_of(keeping, host.address())).begin().target().hit(12)
    devtools = keeping.new_cdp_session(visit.page)
    origin = host.address().split("/a/")[0]
    used = visit.page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    devtools.send(
        "Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 2_000_000}
    )
    host.put(another_build(tmp_path / "site", new_style))
    visit.open().ready()
    visit.page.evaluate(GIVEN_UP)
    assert [own_folder(DIST).name in name for name in caches_of(visit) if "site" in name] == [True]
    host.away = True
    visit.open().ready().hit(3)
    assert len(visit.titles()) == 2


@pytest.mark.sweep
@pytest.mark.parametrize("refusal", first_then_sweep([NO_WORKER, SILENT, NO_CONTAINER]))
def test_a_window_that_keeps_no_pages(host: Host, keeping: BrowserContext, refusal: str) -> None:
    visit = Visit(keeping, host.address())
    visit.page.add_init_script(refusal)
    said: list[str] = []
    visit.page.on("console", lambda message: said.append(message.text))
    opens_without(visit.open().ready(), "does not save pages").begin().target().hit(12)
    assert len(visit.open().ready().titles()) == 1
    assert not [text for text in said if "undefined" in text]
    visit.check()

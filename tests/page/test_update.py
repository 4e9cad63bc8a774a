"""A new version: fetched in the background, offered and never forced, and no visit mixes two of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from sitebuild.own_folder import own_folder
from sitebuild.places import DIST
from sitebuild.precache import WORKER

from .builds import another_build, new_rules, new_style
from .host import Host
from .offline_visit import (
    build_of,
    caches_of,
    change_over,
    kept,
    look_again,
    offered,
    tab_of,
    to_roster,
)
from .visit import Visit

pytestmark = pytest.mark.sweep
LOSES_PAGE = """async () => {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(new URL("./", location.href));
}"""


@pytest.fixture(scope="session")
def restyled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next build: one small file is another."""
    return another_build(tmp_path_factory.mktemp("next") / "site", new_style)


@pytest.fixture(scope="session")
def reruled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build with another edition of all rules."""
    return another_build(tmp_path_factory.mktemp("rules") / "site", new_rules)


@pytest.fixture
def visit(host: Host, keeping: BrowserContext) -> Visit:
    """A fight on a site that is kept on the device."""
    return kept(tab_of(keeping, host.address())).begin().target().hit(12)


def test_only_what_changed_is_fetched_and_nothing_is_forced(
    host: Host, visit: Visit, restyled: Path
) -> None:
    old, new = own_folder(DIST).name, own_folder(restyled).name
    host.put(restyled)
    host.forget()
    offered(look_again(visit))
    changed = {"./", "table.html", WORKER, f"{new}/static/styles/page.css"}
    assert set(host.sent) == changed, "the other files are copied"
    # In the middle of a hit nothing is offered; what is entered is not lost to a change-over either.
    expect(visit.page.locator("#renewal")).to_be_hidden()
    to_roster(visit.call(57))
    visit.tap("#renewal [data-do=renew]")
    offered(visit, "Finish or clear what you are entering")
    assert build_of(visit) == old
    visit.target().clear()
    to_roster(visit)
    titles, revision = visit.titles(), visit.revision()
    host.away = True
    change_over(visit)
    assert build_of(visit) == new
    assert (visit.titles(), visit.revision()) == (titles, revision)
    kept(visit)
    assert [name.split(" ")[0] for name in caches_of(visit) if "site" in name] == [
        f"hurtbox-site-{new}"
    ]
    visit.target().done("#undo").check()


def test_later_means_when_everything_is_closed(
    host: Host, keeping: BrowserContext, visit: Visit, restyled: Path
) -> None:
    host.put(restyled)
    offered(look_again(to_roster(visit))).tap("#renewal [data-do=renew-later]")
    expect(visit.page.locator("#renewal")).to_be_hidden()
    assert build_of(visit.open().ready()) == own_folder(DIST).name
    visit.check()
    visit.page.close()
    # The browser changes over once the last tab is gone; how soon is its own business.
    again = tab_of(keeping, host.address())
    for _ in range(20):
        if build_of(again) == own_folder(restyled).name:
            break
        again.page.close()
        again = tab_of(keeping, host.address())
    assert build_of(kept(again)) == own_folder(restyled).name
    assert len(again.titles()) == 1
    again.check()


def test_a_tab_that_stays_open_keeps_its_own_version(
    host: Host, keeping: BrowserContext, visit: Visit, reruled: Path
) -> None:
    old, new = own_folder(DIST).name, own_folder(reruled).name
    other = tab_of(keeping, host.address()).until_marked("follows")
    host.put(reruled)
    offered(look_again(to_roster(visit)))
    change_over(visit)
    assert (build_of(visit), build_of(other)) == (new, old)
    # The other tab goes on; the engine that it starts now comes from its own build.
    kept(visit)
    host.forget()
    other.tap("[data-do=lead]").ready().target().hit(4)
    assert not [name for name in host.sent if "/" in name], "the host has another build now"
    offered(to_roster(other), "Another window has changed to a new version")
    change_over(other, "Reload")
    assert build_of(kept(other)) == new
    assert len(other.titles()) == 2
    assert not [name for name in caches_of(other) if old in name], (
        "nobody needs the old one any more"
    )
    other.check()
    visit.check()


def test_the_files_of_an_open_tab_stay_though_its_kept_page_is_lost(
    host: Host, visit: Visit, restyled: Path
) -> None:
    visit.page.evaluate(LOSES_PAGE)
    host.put(restyled)
    offered(look_again(to_roster(visit)))
    builds = [name.split(" ")[0].removeprefix("hurtbox-site-") for name in caches_of(visit)]
    assert own_folder(DIST).name in builds


def test_what_is_owed_is_still_owed_under_the_next_rules(
    host: Host, keeping: BrowserContext, reruled: Path
) -> None:
    visit = kept(tab_of(keeping, host.address())).begin().target()
    visit.act("Skill check").sheet("Skill check")
    visit.done("#sheet [data-do=ask]").waits().shut()
    owed = visit.view("status")["owed"]
    host.put(reruled)
    offered(look_again(to_roster(visit)))
    change_over(visit)
    assert visit.view("status")["owed"] == owed
    assert visit.view("status")["edition"] == "the next one"
    visit.tap("#roster-notes [data-do=owed]").waits()
    visit.done("#sheet [data-do=roll]")
    assert visit.view("status")["owed"] != owed
    visit.check()

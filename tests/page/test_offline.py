"""After one complete visit the site needs no network: the main job, with its steps explained, in a cellar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from sitebuild.places import DIST
from sitebuild.precache import WORKER, files

from .host import Host
from .offline_visit import caches_of, kept, tab_of
from .test_killed import killed_at_the_end
from .visit import SCREEN, Visit


@pytest.fixture
def cellar(host: Host, keeping: BrowserContext) -> Iterator[Visit]:
    """A fight begun on a first visit, then the network cut and the page loaded again."""
    visit = kept(tab_of(keeping, host.address())).begin()
    host.away = True
    yield visit.open().ready()
    visit.check()


def test_a_hit_is_resolved_explained_and_taken_back_without_a_network(cellar: Visit) -> None:
    cellar.target().hit(12)
    marked = cellar.view("c:c1")
    cellar.tap("[data-do=why]:visible")
    expect(cellar.page.locator("#sheet-body .rule").first).to_contain_text("MYT-")
    cellar.page.locator("#sheet [data-do=shut]").first.tap()
    cellar.done("#undo")
    assert cellar.view("c:c1") != marked
    # What was done without a network is there after a reload, and About says that none is needed.
    revision, titles = cellar.revision(), cellar.titles()
    kept(cellar.open())
    assert (cellar.revision(), cellar.titles()) == (revision, titles)


@pytest.mark.sweep
def test_a_first_visit_loads_no_file_twice_and_is_enough(
    host: Host, browser: Browser, tmp_path: Path
) -> None:
    """What the page has just loaded comes from the browser's own cache. The browser is killed; the next one
    starts without a network."""
    profile, address = tmp_path / "profile", host.address()
    with killed_at_the_end(profile, browser, address, **SCREEN) as visit:
        kept(visit.open())
        sizes = {name: size for name, (_, size) in files(DIST).items()}
        sizes[WORKER] = (DIST / WORKER).stat().st_size
        assert host.sent == Counter(sizes)
        host.forget()
        kept(visit.open())
        assert set(host.asked) <= {WORKER}, "nothing but a look for a new version"
        visit.begin().target().hit(12)
        titles = visit.titles()
    host.away = True
    with killed_at_the_end(profile, browser, address, **SCREEN) as visit:
        visit.open().ready()
        assert visit.titles() == titles
        visit.target().hit(3).done("#undo")
        visit.check()


@pytest.mark.sweep
def test_two_copies_on_one_host_leave_each_other_alone(host: Host, keeping: BrowserContext) -> None:
    """Project pages of one person share an origin, and one may even lie within the other's path."""
    inner = "/a/project/page/beta/"
    host.put(DIST, inner)
    one = kept(tab_of(keeping, host.address()))
    one.page.evaluate("async () => { await caches.open('hurtbox-start'); }")
    # The first version named its caches without the path; this one is the other copy's.
    one.page.evaluate(
        "async (at) => { for (const [name, of] of [['hurtbox-0123456789ab', at], ['hurtbox-ba9876543210', './']])"
        " await (await caches.open(name)).put(of, new Response('old')); }",
        inner,
    )
    other = kept(tab_of(keeping, host.address(inner)))
    kept(one.open())
    paths = sorted(name.split(" ")[1] for name in caches_of(one) if " " in name)
    assert paths == ["/a/project/page/", inner]
    others = [name for name in caches_of(one) if " " not in name]
    assert others == ["hurtbox-start"], "each copy has taken its own old cache away"
    host.away = True
    for visit in (one, other):
        visit.open().ready().check()

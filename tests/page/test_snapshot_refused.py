"""Where no start can be kept, or none should be: the app starts from its files, as on a first visit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Route

from ..conftest import first_then_sweep
from .kept_start import beside, do, is_remembered, made, names
from .visit import Visit

FULL = 20_000_000  # bytes: less than a kept start needs, more than any fight
REFUSES = (
    "self.caches.open = async () => { throw new DOMException('not here', 'SecurityError'); };\n"
)
NONE_AT_ALL = "Object.defineProperty(self, 'caches', { value: undefined });\n"


@pytest.fixture
def visit(context: BrowserContext, site: str) -> Iterator[Visit]:
    """A first visit that may prepare the next one."""
    first = Visit(context, site, remembers=True)
    yield first
    first.check()


def starts_from_files_twice(visit: Visit) -> None:
    visit.begin().target().hit(12)
    revision = visit.revision()
    assert not is_remembered(visit.open().ready())
    assert visit.revision() == revision


@pytest.mark.sweep
def test_a_full_storage(visit: Visit, site: str) -> None:
    devtools = visit.page.context.new_cdp_session(visit.page)
    origin = site.split("/some")[0]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": FULL})
    made(visit)
    assert names(visit) == set()
    starts_from_files_twice(visit)


@pytest.mark.sweep
@pytest.mark.parametrize(
    "how", first_then_sweep([REFUSES, NONE_AT_ALL]), ids=["refused", "none-at-all"]
)
def test_a_browser_that_keeps_no_caches(visit: Visit, how: str) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=how + answer.text())

    visit.page.context.route("**/static/worker/worker.js", without)
    visit.page.context.route("**/static/worker/snapshot-maker.js", without)
    made(visit)
    assert names(visit) == set()
    starts_from_files_twice(visit)


@pytest.mark.sweep
def test_another_tab_is_at_it(visit: Visit) -> None:
    other = beside(Visit(visit.page.context, visit.address))
    other.page.evaluate(
        "() => { navigator.locks.request('hurtbox start', () => new Promise(() => {})); }"
    )
    made(visit)
    assert names(visit) == set()


# As if the memory had been refused twice: see refuse in static/worker/snapshot.js.
BAD_TWICE = """async (cache, at) => {
  const { name } = JSON.parse((await cache.match(at("memory"))).headers.get("hurtbox-facts"));
  for (const key of await cache.keys()) await cache.delete(key);
  await cache.put(at("refused"), new Response(JSON.stringify({ name, times: 2 })));
}"""


@pytest.mark.sweep
def test_one_that_was_bad_twice_is_not_made_a_third_time(visit: Visit) -> None:
    do(made(visit), BAD_TWICE)
    assert not is_remembered(made(visit))
    assert names(visit) == {"refused"}

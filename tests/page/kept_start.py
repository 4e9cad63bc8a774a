"""Visits to a site whose start is kept on the device: looking at what is kept, and spoiling it."""

from __future__ import annotations

from typing import Any

from .visit import Visit

MAKER = "static/worker/snapshot-maker.js"
# Every function gets the cache and the address below which the start lies.
WITH_CACHE = """async ([how, more]) => {
  const cache = await caches.open("hurtbox-start");
  const at = (name) => new URL("start/" + name, document.baseURI).href;
  return await eval(how)(cache, at, more);
}"""
NAMES = """async (cache) => (await cache.keys()).map(({ url }) => url.split("/").pop())"""
# The kept memory with other bytes or other facts, and marked, so that it is known again. With `summed` the digest
# of the facts is made anew: then it is what they say that is refused.
SPOIL = """async (cache, at, { bytes, facts, summed }) => {
  const kept = await cache.match(at("memory"));
  const told = JSON.parse(kept.headers.get("hurtbox-facts"));
  const content = new Uint8Array(await kept.arrayBuffer());
  const spoilt = bytes ? eval(bytes)(content) : content;
  const text = JSON.stringify(facts ? eval(facts)(told) : told);
  const made = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const sum = [...made].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const headers = { "hurtbox-facts": text, spoilt: "yes",
    "hurtbox-facts-sum": summed ? sum : kept.headers.get("hurtbox-facts-sum") };
  await cache.put(at("memory"), new Response(spoilt, { headers }));
}"""
# One bit of one part is another one.
FLIP = """async (cache, at, [part, place]) => {
  const kept = await cache.match(at(part));
  const bytes = new Uint8Array(await kept.arrayBuffer());
  bytes[Math.floor(place * bytes.length)] ^= 1 << Math.floor(place * 8);
  await cache.put(at(part), new Response(bytes, { headers: kept.headers }));
}"""
IS_SPOILT = (
    """async (cache, at) => (await cache.match(at("memory")))?.headers.get("spoilt") === "yes" """
)
COPY = """async (cache, at, [from, to]) => {
  const [source, target] = [await caches.open(from), await caches.open(to)];
  for (const old of await target.keys()) await target.delete(old);
  for (const key of await source.keys()) await target.put(key, await source.match(key));
}"""


def do(visit: Visit, how: str, more: Any = None) -> Any:
    """Run one of the functions above in a tab."""
    return visit.page.evaluate(WITH_CACHE, [how, more])


def names(visit: Visit) -> set[str]:
    """What is kept for the next start."""
    return set(do(visit, NAMES))


def is_remembered(visit: Visit) -> bool:
    """Whether the engine of this visit was started from what is kept."""
    marks = "performance.getEntriesByName('hurtbox:snapshot').length"
    return bool(visit.page.evaluate(marks))


def made(visit: Visit) -> Visit:
    """Load the site, and wait until the worker that prepares the next start has come and gone."""
    of_maker = "worker", lambda worker: MAKER in worker.url
    with visit.page.expect_event(*of_maker) as maker:
        visit.open().ready()
    while maker.value in visit.page.workers:
        visit.page.wait_for_timeout(100)
    return visit


def beside(visit: Visit) -> Visit:
    """Go where the site's storage can be reached and nothing of it is started."""
    visit.page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    visit.page.goto(visit.address + "manifest.webmanifest")
    return visit

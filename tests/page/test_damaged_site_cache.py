"""A kept file of the site is replaced by other bytes, cut off, emptied or given another type: the app starts
all the same, with the fight, and says that parts of it were loaded again."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from .host import Host
from .offline_visit import kept, tab_of
from .visit import Visit

SAID = "saved on this device were damaged. They were loaded again."
# What becomes of an entry.
HOW = {
    "emptied": "put(new Uint8Array(0), kept.headers)",
    "cut off": "put(bytes.subarray(0, bytes.length / 2), kept.headers)",
    "another page's": "put('<!doctype html><title>Welcome</title>', kept.headers)",
    "of another type": "put(bytes, { 'Content-Type': 'image/png' })",
    "flipped": "put(bytes.map((byte, at) => (at > bytes.length / 3 ? byte ^ 255 : byte)), kept.headers)",
}
PARTS = (
    "/page/",  # the page itself
    "static/boot/head.js",
    "static/boot/main.js",
    "static/boot/pyscript.js",
    "static/styles/page.css",
    "micropython/micropython.wasm",
    "page/modules.bin",
    "static/worker/worker.js",
    "engine/python.tar.xz",
)
# In every run: what is checked always, what stops the page, what stops the engine.
FEW = (
    (("/page/", "another page's"), ("static/boot/head.js", "emptied")),
    (("static/boot/main.js", "emptied"), ("static/styles/page.css", "of another type")),
    (("engine/python.tar.xz", "flipped"),),
)
# Of these files the bytes are read, whatever their type is: with another one nothing is damaged.
BYTES = ("engine/python.tar.xz", "micropython/micropython.wasm", "page/modules.bin")
DAMAGE = """async ([end, how]) => {
  let count = 0;
  for (const name of (await caches.keys()).filter((one) => one.startsWith("hurtbox-site-"))) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      if (!key.url.endsWith(end)) continue;
      const kept = await cache.match(key);
      const bytes = new Uint8Array(await kept.arrayBuffer());
      const put = (body, headers) => cache.put(key, new Response(body, { headers }));
      await HOW;
      count += 1;
    }
  }
  return count;
}"""
# Of every kept file: whether it is what the service worker has written down.
GOOD = """async () => {
  const sum = async (body) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", body)),
    (byte) => byte.toString(16).padStart(2, "0")).join("");
  const bad = [];
  for (const name of (await caches.keys()).filter((one) => one.startsWith("hurtbox-site-"))) {
    const list = await (await caches.match(new URL("files.json", location.href), { cacheName: name })).json();
    for (const [file, [wanted]] of Object.entries(list)) {
      const kept = await caches.match(new URL(file, location.href), { cacheName: name });
      if (!kept || (await sum(await kept.arrayBuffer())) !== wanted) bad.push(file);
    }
  }
  return bad;
}"""


@dataclass(frozen=True)
class Kept:
    """A browser in which the site is kept, with a hit in the open fight."""

    context: BrowserContext
    address: str
    titles: list[str]

    def starts_in_spite_of(self, damages: Any) -> None:
        """Damage files, open the site: the fight is there, it is said, and the files are whole again."""
        visit = Visit(self.context, self.address)  # an open tab would have the files in its memory
        try:
            visit.page.goto(self.address + "manifest.webmanifest")
            for part, how in damages:
                damage = DAMAGE.replace("HOW", HOW[how])
                assert visit.page.evaluate(damage, [part, how]) == 1, "not kept"
            visit.page.add_init_script(HEARS)
            visit.open().ready()
            assert visit.titles() == self.titles
            expect(visit.page.locator("#missing")).to_be_hidden()
            kept(visit)
            if all(part in BYTES and how == "of another type" for part, how in damages):
                return
            visit.page.wait_for_function(
                "words => window.said.some((text) => text.includes(words))", arg=SAID
            )
            assert visit.page.evaluate(GOOD) == []
        finally:
            visit.page.close()


# Every sentence at the foot of the screen is remembered.
HEARS = """window.said = [];
addEventListener("DOMContentLoaded", () => {
  const last = document.getElementById("last");
  const what = { childList: true, characterData: true, subtree: true };
  if (last) new MutationObserver(() => said.push(last.textContent)).observe(last, what);
});"""


@pytest.fixture
def used_site(host: Host, keeping: BrowserContext) -> Kept:
    visit = kept(tab_of(keeping, host.address())).begin().target().hit(12)
    titles = visit.titles()
    visit.page.close()
    return Kept(keeping, host.address(), titles)


def all_faults(used_site: Kept, starts: Any) -> list[str]:
    faults = []
    for damages in starts:
        try:
            used_site.starts_in_spite_of(damages)
        except (AssertionError, Error) as fault:
            faults.append(f"{damages}: {str(fault)[:300]}")
    print(*faults, sep="\n")
    return faults


@pytest.mark.sweep
def test_a_start_with_damaged_files(used_site: Kept) -> None:
    assert all_faults(used_site, FEW) == []


@pytest.mark.repeat
def test_a_start_with_any_damaged_file(used_site: Kept) -> None:
    """Every file with every kind of damage."""
    assert all_faults(used_site, [(pair,) for pair in product(PARTS, HOW)]) == []

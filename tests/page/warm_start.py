"""Browsers for tests, which start the engine from its kept memory, as a device does from the second visit on.

The kept start of a build is made once for all tests and test runs and stays in .cache: a start from files takes
seconds longer, and hundreds of tests begin with one. Tests of a first visit ask for the fixture `context`, a
browser that has seen nothing.
"""

from __future__ import annotations

import fcntl
import functools
import http.server
import json
import shutil
import threading
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from sitebuild.browser import shell
from sitebuild.engine_folder import read_known
from sitebuild.own_folder import own_folder
from sitebuild.places import CACHE, digest

from .kept_start import beside, made
from .visit import PHONE, Visit

INDEX = "index.json"
STARTS = CACHE / "kept-starts"
NEWEST = 6  # so many starts stay in .cache, of 66 MB each
STORED = "cookies,indexeddb,local_storage,service_workers"  # all but the kept start
# Everything of the kept start: [{cache, path: below the site's address, headers, file}…].
LIST = """async (address) => {
  const entries = [];
  for (const cache of (await caches.keys()).filter((name) => name.includes("start")))
    for (const { url } of await (await caches.open(cache)).keys()) {
      const headers = Object.fromEntries((await caches.match(url, { cacheName: cache })).headers);
      entries.push({ cache, path: url.slice(address.length), headers, file: `${entries.length}.bin` });
    }
  return entries;
}"""
SAVE = """async ({ address, cache, path, file }) => {
  const kept = await caches.match(address + path, { cacheName: cache });
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(await kept.blob()), download: file }).click();
}"""
LAY_IN = """async ([address, from, entries]) => {
  const one = async ({ cache, path, headers, file }) => {
    const { body } = await fetch(from + file);
    await (await caches.open(cache)).put(address + path, new Response(body, { headers }));
  };
  await Promise.all(entries.map(one));
}"""

# A page may live on after Playwright has closed it. It then leads the next page, and stores what it still holds.
ALL_CLOSED = """async () => {
  const locks = async () => Object.values(await navigator.locks.query()).flat();
  for (const until = performance.now() + 30_000; (await locks()).length; ) {
    if (performance.now() > until) throw new Error("a closed page still holds its locks");
    await new Promise((go) => setTimeout(go, 10));
  }
}"""


def make(browser: Browser, address: str, folder: Path) -> None:
    """Visit a site once and save the start that it keeps into a folder."""
    context = browser.new_context(**PHONE)
    visit = beside(made(Visit(context, address, remembers=True)))
    entries = visit.page.evaluate(LIST, address)
    assert entries, "the visit has kept no start"
    for entry in entries:
        with visit.page.expect_download() as download:
            visit.page.evaluate(SAVE, {"address": address, **entry})
        download.value.save_as(folder / entry["file"])
    (folder / INDEX).write_text(json.dumps(entries), encoding="utf-8")
    context.close()


def start_of(site: Path, browser: Browser) -> str:
    """The name of the start that a browser keeps of a built site: of its build, its engine and the browser."""
    folder = own_folder(site)
    engine = read_known(folder / "engine")["name"]
    program = f"{shell()} {browser.version}"
    return digest(folder.name.encode(), engine.encode(), program.encode())


def remove_old() -> None:
    """Remove all kept starts but the newest."""
    found = [folder for folder in STARTS.iterdir() if (folder / INDEX).exists()]
    for folder in sorted(found, key=lambda one: one.stat().st_mtime)[:-NEWEST]:
        shutil.rmtree(folder, ignore_errors=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the saved start to the pages of another port."""

    def end_headers(self) -> None:
        """Let the page of any address read it."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """A test's server says nothing."""


class UsedBrowser:
    """A browser that has visited the site before: its engine starts from memory, its storage holds no fight.

    Tests use it one after the other, each with its storage empty and its rights taken back. One that was given
    a script for all its pages is not used again, for that cannot be taken back.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        handler = functools.partial(Handler, directory=str(STARTS))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.context: BrowserContext | None = None
        # A page of each known site, which stays open beside the tests' pages: from it the storage is emptied.
        self.beside: dict[str, Page] = {}

    def close(self) -> None:
        """Stop serving."""
        self.server.shutdown()
        self.server.server_close()

    def at(self, address: str, site: Path) -> BrowserContext:
        """The browser, with the start of a site kept in it; `site` is the folder that is served there."""
        if self.context is None:
            self.context, self.beside = self.browser.new_context(**PHONE), {}
            original_add_init_script = self.context.add_init_script

            def for_all_pages(*given: Any, **named: Any) -> None:
                self.context = None
                original_add_init_script(*given, **named)

            self.context.add_init_script = for_all_pages  # type: ignore[method-assign, assignment]
        if address not in self.beside:
            self.beside[address] = self.lay_in(self.context, address, site)
        return self.context

    def empty(self, context: BrowserContext) -> None:
        """Close its pages and forget what they have stored, but not the kept start."""
        if context is not self.context:
            context.close()
            return
        for page in context.pages:
            if page not in self.beside.values():
                page.close()
        for address, page in self.beside.items():
            page.evaluate(ALL_CLOSED)
            origin = f"http://{urlsplit(address).netloc}"
            tools = context.new_cdp_session(page)
            tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
            tools.detach()
        context.clear_permissions()
        context.unroute_all()
        context.set_offline(False)

    def lay_in(self, context: BrowserContext, address: str, site: Path) -> Page:
        """Put the kept start of a site into a browser that has not opened it. Returns the page for that."""
        page = context.new_page()
        page.goto(address + "manifest.webmanifest")
        name = start_of(site, self.browser)
        from_ = f"http://localhost:{self.server.server_port}/{name}/"
        page.evaluate(LAY_IN, [address, from_, self._entries(address, STARTS / name)])
        return page

    def _entries(self, address: str, folder: Path) -> list[dict[str, str]]:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # one process makes it, the others wait for it
            if not (folder / INDEX).exists():
                make(self.browser, address, folder)
                remove_old()
        found: list[dict[str, str]] = json.loads((folder / INDEX).read_text(encoding="utf-8"))
        return found

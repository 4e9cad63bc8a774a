"""Whatever is in a link, a file or the storage: a sentence at most. Nothing that is kept changes, nothing is
uncaught, no other host is asked (the last two are watched in every visit). `--long` tries 2,000."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from ..conftest import tries
from ..session.client import Client
from .links import FIGHT, bent, broken, fragment
from .test_share import link, share
from .visit import Visit

COUNT = tries(few=8, some=8, most=2_000)
RELOADS = max(1, COUNT // 16)  # a changed storage needs a fresh page
SEED = 20

# Hands each text to the page as a link, a file or a paste, waits for what the page says of it, shuts it.
HAND = """async (texts) => {
  let backs = 0;
  addEventListener("popstate", () => (backs += 1));
  const find = (selector) => document.querySelector(selector);
  const said = () =>
    find("#sheet").open && (find("#sheet-body > .lead, #sheet-foot [data-do^=given]")
      || find("#scan-said")?.textContent || find("#sheet-foot")?.textContent === "Done");
  const wait = async (text, until) => {
    for (const from = Date.now(); !until(); await new Promise((go) => setTimeout(go, 15)))
      if (Date.now() - from > 30000) throw new Error(`nothing was said of ${text.slice(0, 300)}`);
  };
  for (const [way, text] of texts) {
    if (way === "link") location.hash = text;
    else if (way === "file") hurtbox.incoming.receiveFiles([new File([text], "fight.json")]);
    else hurtbox.incoming.receiveText(text);
    if (way === "link" && location.hash.length < 2) continue; // there is nothing in it
    await wait(text, said);
    const had = backs;
    find("#sheet [data-do=shut]").click();
    await wait(text, () => !find("#sheet").open && backs > had && location.hash.length < 2);
    await new Promise((go) => setTimeout(go, 200)); // browsers count how often a page changes its address
  }
}"""
SPOIL = """async ([store, at, text]) => {
  const open = indexedDB.open("hurtbox");
  const db = await new Promise((go) => (open.onsuccess = () => go(open.result)));
  const tx = db.transaction(store, "readwrite");
  const rows = await new Promise((go) => {
    const all = tx.objectStore(store).getAll();
    all.onsuccess = () => go(all.result);
  });
  tx.objectStore(store).put({ ...rows[at % rows.length], text });
  await new Promise((go) => (tx.oncomplete = go));
  db.close();
}"""


def texts(chance: Random, whole: str, file: str) -> Iterator[tuple[str, str]]:
    """Links and files of this fight with something broken in them, and glances that somebody made up."""
    exported = json.loads(file)
    while True:
        yield "link", broken(whole, chance)
        yield "file", broken(file, chance)
        yield "link", fragment(bent(FIGHT, chance))
        yield "file", json.dumps(bent(exported, chance))
        yield "paste", broken(f"see https://localhost/#{whole} and more", chance)


@pytest.fixture
def shared(fight: Visit) -> tuple[Visit, str, str]:
    """A fight with something in it, its link and its file."""
    fight.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    fight.hit(7).swipe(1).hit(12)
    whole = link(share(fight, "share-history")).split("#")[1]
    with fight.page.expect_download() as got:
        fight.tap("#sheet [data-do=link-save]")
    return fight.shut(), whole, got.value.path().read_text(encoding="utf-8")


def test_broken_links_and_files_change_nothing(shared: tuple[Visit, str, str]) -> None:
    visit, whole, file = shared
    before, seen = visit.stored(), visit.view("roster")
    some = texts(Random(SEED), whole, file)
    for _ in range(0, COUNT, 16):
        visit.page.evaluate(HAND, [list(next(some)) for _ in range(16)])
        visit.check()
    assert visit.stored() == before
    assert visit.view("roster") == seen
    visit.target().hit(3)


def test_broken_storage_leaves_a_page_that_works(
    tab: Callable[[], Visit],
) -> None:
    chance = Random(SEED)
    visit = tab().ready().begin().target().hit(7)
    for _ in range(RELOADS):
        store = chance.choice(["heads", "parts", "records"])
        rows: list[dict[str, Any]] = visit.stored()[store]
        at = chance.randrange(len(rows))
        text = chance.choice(
            [
                broken(rows[at]["text"], chance),
                json.dumps(bent(json.loads(rows[at]["text"]), chance)),
            ]
        )
        visit.page.evaluate(SPOIL, [store, at, text])
        visit.page.evaluate("text => { localStorage['hurtbox:views'] = text; }", text)
        visit.page.evaluate("localStorage.removeItem('hurtbox:mirror')")
        visit.open().ready()
        if not visit.view("roster"):
            visit.begin()
        if visit.page.locator("body").get_attribute("data-screen") == "roster":
            visit.target()
        visit.hit(7).check()


def test_a_link_behind_the_one_that_is_shown_is_not_opened(fight: Visit) -> None:
    """The page draws the preview of the first link that it finds; the engine may find another one before it."""
    shown, hidden = (
        Client(system, ready).say("share", what="fight", audience="gm")
        for system, ready in (("spycraft", "gala"), ("mythic", "away_team"))
    )
    fight.page.evaluate(
        "text => { location.hash = text; }", f"01.{hidden['state']}#{shown['fragment']}"
    )
    sheet = fight.page.locator("#sheet")
    expect(sheet).to_contain_text("something else than its preview shows")
    expect(sheet.locator("[data-do=given-take]")).to_have_count(0)
    # The link alone is opened.
    fight.shut().page.evaluate("text => { location.hash = text; }", shown["fragment"])
    expect(sheet.locator("[data-do=given-take]")).to_have_count(1)
    fight.shut()

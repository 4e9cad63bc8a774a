"""Two or three windows of a fight, in random order: they act, take control, are closed, frozen, hidden, reloaded.

Afterwards one of them leads, the others show what it does, and each act was done once, was refused, or waits with
a sentence for somebody's choice. No window waits for ever.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from playwright.sync_api import Error

from ..conftest import first_then_sweep
from .visit import PATIENCE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

T = TypeVar("T")
MOST = 3  # windows
STEPS = (
    *("act",) * 4,
    *("lead", "lead and close", "new") * 2,
    *("close", "load", "freeze", "hide", "show"),
)

# Notes what becomes of each act by its id; localStorage outlives the window. `hide` stands in for the browser.
NOTES = """
const note = (id, what) => { localStorage[`act ${id}`] = what; };
const noted = (hurtbox) => {
  const { submit, store } = hurtbox;
  hurtbox.submit = async (text, ...more) => {
    const { id } = JSON.parse(text);
    note(id, "under way");
    const answer = await submit(text, ...more);
    const { ok, stale } = JSON.parse(answer);
    note(id, ok ? "done" : stale ? "late" : "refused");
    return answer;
  };
  hurtbox.store = { ...store, enqueue: async (encounter, on, text, ...more) => {
    const number = await store.enqueue(encounter, on, text, ...more);
    note(JSON.parse(text).id, "waits"); // a window may be loaded again before it is stored
    return number;
  } };
  return hurtbox;
};
let inner;
Object.defineProperty(globalThis, "hurtbox", { get: () => inner, set: (made) => { inner = noted(made); } });
let isHidden = false;
Object.defineProperty(document, "hidden", { get: () => isHidden });
Object.defineProperty(document, "visibilityState", { get: () => (isHidden ? "hidden" : "visible") });
window.hide = (is) => { isHidden = is; document.dispatchEvent(new Event("visibilitychange")); };
"""
TAP = """(selector) => {
  window.rest(1000);
  const found = document.querySelector(selector);
  if (found?.checkVisibility()) found.click();
}"""
FREEZE = "(long) => setTimeout(() => { const end = Date.now() + long; while (Date.now() < end); })"
LEADS = """() => hurtbox.leadership.leadsHere(JSON.parse(hurtbox.views.view("status")).encounter)
  && performance.getEntriesByName("hurtbox:ready").length > 0
  && document.querySelector("#turns .big").checkVisibility()"""
NEXT_TURN = "#turns .big"
TAKE = "[data-do=lead]"


def do(visit: Visit, script: str, arg: Any = None) -> None:
    """Run a script in a window that may be on its way to be loaded again."""
    try:
        visit.page.evaluate(script, arg)
    except Error as fault:
        assert "context" in str(fault) or "navigation" in str(fault) or "rest" in str(fault), fault


class Table:
    """The windows, and what is done with them by chance."""

    def __init__(self, seed: int, context: BrowserContext, site: str) -> None:
        self.chance = random.Random(seed)
        self.context, self.site = context, site
        self.open: list[Visit] = [self.window().ready().begin()]
        self.open.append(self.window())
        self.closed: list[Visit] = []

    def window(self) -> Visit:
        return Visit(self.context, self.site).with_script(NOTES).open()

    def step(self) -> None:
        """Do something with one of the windows, and wait for nothing."""
        one = self.chance.choice(self.open)
        what = self.chance.choice(STEPS)
        if what == "act":
            for _ in range(self.chance.randint(1, 6)):
                do(one, TAP, NEXT_TURN)
        elif what == "lead":
            do(one, TAP, TAKE)
        elif what in ("close", "lead and close") and len(self.open) > 1:
            if what == "lead and close":
                do(one, TAP, TAKE)
            one.page.close()
            self.open.remove(one)
            self.closed.append(one)
        elif what == "load":
            one.page.reload(
                wait_until="commit"
            )  # Chromium may hang when a window is closed on its way there
        elif what == "freeze":
            do(one, FREEZE, self.chance.randint(100, 1500))
        elif what in ("hide", "show"):
            do(one, "(is) => window.hide?.(is)", what == "hide")
        elif what == "new" and len(self.open) < MOST:
            self.open.append(self.window())
        print(what, self.open.index(one) if one in self.open else "-", flush=True)
        self.open[0].page.wait_for_timeout(self.chance.choice((0, 0, 20, 150)))

    def come_to_rest(self) -> Visit:
        """Every window is seen again. The one that leads does one act more, and all show what is stored."""
        for visit in self.open:
            visit.until_marked("page")
            do(visit, "(is) => window.hide(is)", False)
        leader = self.until(self.leader)
        leader.done(NEXT_TURN)
        self.until(lambda: self.shown() == {leader.stored()["heads"][0]["revision"]})
        return leader

    def until(self, found: Callable[[], T | None]) -> T:
        """What is found twice in a row."""
        before: T | None = None
        for _ in range(PATIENCE // 200):
            now = found()
            if now and now == before:
                return now
            before = now
            self.open[0].page.wait_for_timeout(200)
        raise AssertionError("\n".join(map(self.told, self.open)))

    def leader(self) -> Visit | None:
        """The one window that leads and has its engine."""
        found = [visit for visit in self.open if visit.page.evaluate(LEADS)]
        return found[0] if len(found) == 1 else None

    def shown(self) -> set[int]:
        """The revisions that the windows show."""
        return {visit.revision() for visit in self.open}

    def told(self, visit: Visit) -> str:
        """What a window shows, for a failure."""
        leads, shown = visit.page.evaluate(LEADS), visit.page.locator("body").inner_text()
        return f"leads: {leads}, revision {visit.revision()}, shows:\n{shown}"


# The first three are seeds with which a window once waited for ever.
@pytest.mark.parametrize("seed", first_then_sweep((22, 27, 39, *range(20)), sweeps=2))
def test_every_act_is_done_or_refused_and_no_window_waits(
    seed: int, used: BrowserContext, site: str
) -> None:
    table = Table(seed, used, site)
    for _ in range(table.chance.randint(8, 16)):
        table.step()
    leader = table.come_to_rest()
    stored = leader.stored()
    (head,) = stored["heads"]
    records = [json.loads(row["text"])["id"] for row in stored["records"]]
    assert len(records) == len(set(records)), "an act was done twice"
    # They wait for somebody's choice, each with a sentence.
    choices = leader.page.locator("#waiting [data-do=apply-waiting]")
    waiting = choices.evaluate_all("all => all.map((one) => one.dataset.of)")
    assert {json.loads(row["text"])["id"] for row in stored["queue"]} == set(waiting)
    acts: dict[str, str] = leader.page.evaluate(
        "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('act '))"
        ".map(([key, what]) => [key.slice(4), what]))"
    )
    begun = json.loads(head["text"])["done"]
    for name, what in acts.items():
        if name in records or name in begun or name in waiting or what == "refused":
            continue
        # The window that had it was closed or loaded again before it was stored anywhere.
        assert what == "under way", f"{name} is lost: {what}"
    for visit in (*table.open, *table.closed):
        visit.check()

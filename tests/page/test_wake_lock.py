"""The screen stays on while a fight is open, also after a return to the page; a switch turns that off for good."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from .visit import Visit

# Stands in for the browser's wake locks: counts the requests, and ends a lock as the browser does on hiding.
LOCKS = """() => {
  globalThis.locks = { asked: 0, held: 0 };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: {
    request: async () => {
      locks.asked += 1;
      if (locks.refuses) throw new DOMException("low battery", "NotAllowedError");
      const lock = new EventTarget();
      locks.held += 1;
      lock.release = async () => { locks.held -= 1; lock.dispatchEvent(new Event("release")); };
      locks.last = lock;
      return lock;
    },
  } });
}"""
HIDE_AND_RETURN = """async () => {
  await locks.last.release();
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def held(visit: Visit, number: int) -> None:
    visit.page.wait_for_function("number => locks.held === number", arg=number)


def watched(context: BrowserContext, site: str) -> Visit:
    return Visit(context, site).with_script(f"({LOCKS})()").open().ready()


def test_the_screen_stays_on_while_a_fight_is_open(used: BrowserContext, site: str) -> None:
    visit = watched(used, site)
    assert visit.page.evaluate("locks.asked") == 0  # there is no fight
    visit.begin()
    held(visit, 1)
    visit.page.evaluate(HIDE_AND_RETURN)
    held(visit, 1)
    assert visit.page.evaluate("locks.asked") == 2
    visit.check()


def test_a_switch_in_the_menu_turns_it_off(used: BrowserContext, site: str) -> None:
    visit = watched(used, site).begin()
    held(visit, 1)
    visit.menu("This device", "Screen during a fight: stays on")
    expect(visit.page.locator("#sheet [data-do=stay-on]")).to_contain_text("goes dark")
    held(visit, 0)
    visit.open().ready()
    visit.page.wait_for_selector("#rows [data-do=open]")
    assert visit.page.evaluate("locks.asked") == 0
    visit.check()


def test_a_shown_code_and_a_fight_share_one_lock(used: BrowserContext, site: str) -> None:
    visit = watched(used, site).begin()
    held(visit, 1)
    visit.menu("Share")
    visit.page.wait_for_selector("#sheet [data-do=link-pass], #sheet canvas, #sheet svg")
    visit.shut()
    held(visit, 1)
    assert visit.page.evaluate("locks.asked") == 1
    visit.check()


def test_a_refusal_is_no_fault(used: BrowserContext, site: str) -> None:
    visit = (
        Visit(used, site).with_script(f"({LOCKS})(); locks.refuses = true;").open().ready().begin()
    )
    visit.page.wait_for_function("locks.asked > 0")
    visit.target().hit(5).check()


def test_a_browser_without_wake_locks_is_none_the_worse(used: BrowserContext, site: str) -> None:
    none = "Object.defineProperty(navigator, 'wakeLock', { value: undefined })"
    Visit(used, site).with_script(none).open().ready().begin().target().hit(5).check()

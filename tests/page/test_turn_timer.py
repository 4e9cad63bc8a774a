"""The turn timer: off until it is switched on, right after the phone has slept, and no part of the fight."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from .screen_faults import RUN
from .visit import Visit

# The clock of the device goes on while the page sleeps; then the page is seen again.
SLEEPS = """(() => { const now = Date.now; let slept = 0;
  Date.now = () => now() + slept;
  window.sleep = (long) => { slept += long; document.dispatchEvent(new Event("visibilitychange")); };
})();"""
WATCH = """() => { window.redrawn = [];
  new MutationObserver((all) => { for (const one of all)
    if (!(one.target.nodeType === 1 ? one.target : one.target.parentElement).closest(".turn-left"))
      window.redrawn.push(one.target.nodeName + "#" + one.target.id);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }); }"""
HIDE = """(is) => { Object.defineProperty(document, "hidden", { value: is, configurable: true });
  const later = window.setTimeout; window.waits = 0;
  window.setTimeout = (...all) => { window.waits += 1; return later(...all); };
  document.dispatchEvent(new Event("visibilitychange")); window.setTimeout = later; return window.waits; }"""
WHOLE = (
    "(one) => { const it = document.querySelector(one); return it.scrollWidth <= it.clientWidth; }"
)
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
ROSTER, COMBATANT = "#roster .turn-left", "#combatant .turn-left"
EARLY = re.compile(r"^Time left: 0:(30|2\d)$")


def timed(visit: Visit) -> Visit:
    """A fight with thirty seconds for each turn."""
    visit.page.add_init_script(SLEEPS)
    visit.page.reload()
    visit.until_marked("page").ready().begin()
    visit.menu("This device", "Turn timer: off")
    expect(visit.page.locator("#sheet [data-do=turn-timer]")).to_have_text("Turn timer: 30 seconds")
    return visit.shut()


def sleep(visit: Visit, seconds: int) -> None:
    visit.page.evaluate("(long) => window.sleep(long)", 1000 * seconds)


def test_it_is_off_and_a_switch_gives_a_turn_some_time(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().begin().done("#turns [data-form=next_turn]")
    expect(visit.page.locator(ROSTER)).to_be_hidden()
    visit.menu("This device", "Turn timer: off")
    line = visit.page.locator("#sheet [data-do=turn-timer]")
    for text in ("30 seconds", "1 minute", "1½ minutes", "2 minutes", "3 minutes", "5 minutes"):
        expect(line).to_have_text(f"Turn timer: {text}")
        visit.tap("#sheet [data-do=turn-timer]")
    expect(line).to_have_text("Turn timer: off")


def test_it_counts_for_each_turn_and_draws_nothing_else(tab: Callable[[], Visit], axe: str) -> None:
    visit = timed(tab())
    page, left = visit.page, visit.page.locator(ROSTER)
    expect(left).to_be_hidden()  # it is nobody's turn
    visit.done("#turns [data-form=next_turn]")
    revision, before = visit.revision(), visit.stored()
    expect(left).to_have_text(EARLY)
    page.evaluate(WATCH)
    shown = left.inner_text()
    page.wait_for_function(
        "([one, shown]) => document.querySelector(one).innerText !== shown", arg=[ROSTER, shown]
    )
    assert page.evaluate("window.redrawn") == []
    sleep(visit, 20)
    expect(left).to_have_text(re.compile(r"^Time left: 0:0\d$"))
    expect(page.locator("#turn-said")).to_have_text("")
    sleep(visit, 15)
    expect(left).to_have_text(re.compile(r"^Time left: \+0:\d\d$"))
    expect(left).to_have_class(re.compile("over"))
    name = page.locator("#rows .turn .name").inner_text().split("\n")[0].removesuffix("turn")
    expect(page.locator("#turn-said")).to_have_text(f"Time is up: {name.strip()}")
    assert (visit.revision(), visit.stored()) == (revision, before)
    page.evaluate(f"() => {{ {axe}; }}")
    for size in ((360, 640), (320, 568), (640, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            assert page.evaluate(FITS) and page.evaluate(RUN) == [], (size, theme)
    visit.done("#turns [data-form=next_turn]")
    expect(left).to_have_text(EARLY)
    expect(left).not_to_have_class(re.compile("over"))
    visit.target()
    expect(page.locator(COMBATANT)).to_have_text(EARLY)
    assert page.evaluate(WHOLE, COMBATANT)
    visit.hit(3)  # the turn goes on
    sleep(visit, 20)
    expect(page.locator(COMBATANT)).to_have_text(re.compile(r"^Time left: 0:0\d$"))


def test_it_goes_on_after_a_reload_and_rests_while_the_page_is_hidden(
    tab: Callable[[], Visit],
) -> None:
    visit = timed(tab()).done("#turns [data-form=next_turn]")
    left = visit.page.locator(ROSTER)
    expect(left).to_have_text(EARLY)
    key = "() => localStorage.getItem('hurtbox:turn-began')"
    began = visit.page.evaluate(key)
    visit.page.reload()
    visit.until_marked("page").ready()
    expect(left).to_be_visible()
    assert visit.page.evaluate(key) == began
    assert visit.page.evaluate(HIDE, True) == 0
    assert visit.page.evaluate(HIDE, False) == 1


def test_it_goes_on_when_the_clock_is_set_back(tab: Callable[[], Visit]) -> None:
    visit = timed(tab()).done("#turns [data-form=next_turn]")
    left = visit.page.locator(ROSTER)
    sleep(visit, 12)
    expect(left).to_have_text(re.compile(r"^Time left: 0:1\d$"))
    sleep(visit, -3600)  # the clock is set back by an hour
    expect(left).to_have_text(re.compile(r"^Time left: 0:1\d$"))
    sleep(visit, 25)
    expect(left).to_have_text(re.compile(r"^Time left: \+0:\d\d$"))
    visit.page.reload()
    visit.until_marked("page").ready()
    expect(left).to_have_text(re.compile(r"^Time left: "))
    visit.done("#turns [data-form=next_turn]")
    expect(left).to_have_text(EARLY)


def test_the_table_view_counts_too(tab: Callable[[], Visit], site: str) -> None:
    visit = timed(tab()).done("#turns [data-form=next_turn]")
    screen = visit.page.context.new_page()
    screen.goto(f"{site}table.html#{visit.view('status')['encounter']}")
    left = screen.locator("#up .turn-left")
    expect(left).to_have_text(EARLY)
    visit.page.evaluate("() => hurtbox.turnTimer.setLimit(0)")
    expect(left).to_be_hidden()

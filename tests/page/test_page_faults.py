"""An error of the page itself, which no code expects: it is said in a sentence, and the page goes on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .visit import Visit

SAID = "Something went wrong on this page"
# What a draw looks for is gone, until `put_back`.
LOSE = """(id) => {
  const node = document.getElementById(id);
  node.id = "lost";
  window.putBack = () => { node.id = id; };
}"""
# A button that names no record.
SENSELESS = """() => {
  const made = document.createElement("button");
  Object.assign(made, { id: "senseless", textContent: "Why?" });
  made.dataset.do = "record";
  made.dataset.of = "no number";
  document.getElementById("state").append(made);
}"""


def test_an_error_in_a_handler_or_a_draw_is_said_and_the_page_goes_on(fight: Visit) -> None:
    # In a handler.
    fight.page.evaluate(SENSELESS)
    fight.page.locator("#senseless").evaluate("button => button.click()")
    fight.says(SAID)
    assert fight.titles() == []
    fight.hit(3).says(fight.titles()[0])
    # In the draw after a reply of the engine: what is stored is stored, and it is drawn when it can be.
    fight.page.evaluate(LOSE, "target-name")
    fight.call(4).page.locator("#strike .harm").tap()
    fight.says(SAID)
    expect(fight.page.locator("#undo")).to_have_accessible_name(re.compile(" for 4 "))
    assert len(fight.stored()["records"]) == 2
    fight.page.evaluate("() => window.putBack()")
    fight.hit(5).says(fight.titles()[0])
    assert len(fight.titles()) == 3
    fight.done("#undo")
    # In a task that nothing waits for.
    fight.page.evaluate(LOSE, "sheet-title")
    fight.clear().tap("#last-why").says(SAID)
    fight.page.evaluate("() => window.putBack()")
    fight.hit(6).says(fight.titles()[0])
    assert any("lost" in one or "None" in one or "invalid" in one for one in fight.trouble)
    fight.trouble.clear()  # each of them was printed

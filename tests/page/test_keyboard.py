"""The main job by keyboard alone: every action has a key, and the focus is never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visit import Visit

# The focused element: its name for screen readers, and whether its focus is visible.
FOCUS = """() => {
  const one = document.activeElement;
  const { width, height } = one.getBoundingClientRect();
  const name = one.getAttribute("aria-label") ?? one.labels?.[0]?.textContent ?? one.textContent;
  const style = getComputedStyle(one);
  return {
    lost: one === document.body || !one.isConnected || !width || !height,
    name: name.trim(), do: one.dataset.do ?? "", id: one.id,
    seen: style.outlineStyle !== "none" || one.matches("h1, h2, dialog"),
  }; }"""


class Keys:
    """A visit by keyboard. After every key it checks that the focused element exists and is visible."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page = visit.page

    def focus(self) -> dict[str, str]:
        """The focused element. Fails when there is none."""
        found = self.page.evaluate(FOCUS)
        assert not found["lost"], "the focus is lost"
        assert found["seen"], f"nobody sees the focus on {found}"
        return dict(found)

    def press(self, *keys: str) -> Keys:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
        self.focus()
        return self

    def to(self, do: str, name: str = "") -> Keys:
        """Press Tab until the focused element has this action and this name."""
        for _ in range(120):
            self.page.keyboard.press("Tab")
            found = self.page.evaluate(FOCUS)
            if do in (found["do"], found["id"]) and name in found["name"]:
                self.focus()
                return self
        raise AssertionError(f"Tab does not lead to {do} {name}")

    def done(self, *keys: str) -> Keys:
        """Press keys, the last of which changes the fight; wait for the confirmation."""
        before = self.visit.confirmations()
        for key in keys:
            self.page.keyboard.press(key)
        self.visit.confirmed(before)
        self.focus()
        return self

    def here(self) -> str:
        """The label of the grid's focused box."""
        name = self.page.evaluate(
            "() => document.getElementById("
            "  document.activeElement.getAttribute('aria-activedescendant')).ariaLabel"
        )
        return str(name)


@pytest.fixture
def keys(tab: Callable[[], Visit]) -> Keys:
    return Keys(tab().ready())


def test_the_main_job(keys: Keys) -> None:
    visit, sheet = keys.visit, keys.page.locator("#sheet")
    keys.to("begin", "Ambush").done("Enter")
    keys.to("open", "Ensign Reyes").press("Enter")
    expect(keys.page.locator("body")).to_have_attribute("data-screen", "combatant")

    keys.to("chip").press("Enter")
    expect(sheet).to_be_visible()
    keys.to("option", "Piercing").press("Space")
    expect(sheet).to_be_hidden()
    assert keys.focus()["do"] == "chip"
    assert "Piercing" in keys.focus()["name"]

    keys.press("1", "3", "Backspace", "2")
    expect(keys.page.locator("#number")).to_have_text("12")
    expect(keys.page.locator(".box.next")).to_have_count(4)
    keys.to("strike", "Hit").done("Enter")
    expect(keys.page.locator(".box.marked")).to_have_count(4)

    keys.to("why").press("Enter")
    expect(sheet.locator(".step").first).to_be_visible()
    keys.press("Escape")
    expect(sheet).to_be_hidden()
    assert keys.focus()["do"] == "why"
    keys.to("undo").done("Enter")
    expect(keys.page.locator(".box.marked")).to_have_count(0)
    keys.to("redo").done("Enter")
    expect(keys.page.locator(".box.marked")).to_have_count(4)
    assert len(visit.titles()) == 1


def test_the_number_and_enter_need_no_tab_at_all(keys: Keys) -> None:
    """When the screen opens, digits and Enter work without moving the focus first."""
    keys.to("begin", "Ambush").done("Enter")
    keys.to("open", "Ensign Reyes").press("Enter")
    keys.press("1", "2")
    keys.done("Enter")
    expect(keys.page.locator(".box.marked")).to_have_count(4)


def test_enter_is_hit_after_a_row_was_clicked(keys: Keys) -> None:
    """Beside the roster a click leaves the focus on the row; Enter pressed that row again."""
    page = keys.page
    page.set_viewport_size({"width": 1280, "height": 800})
    keys.to("begin", "Ambush").done("Enter")
    page.locator("#rows [data-do=open]").first.click()
    keys.press("1", "2")
    keys.done("Enter")
    expect(page.locator(".box.marked")).to_have_count(4)
    keys.press("7").to("strike", "Heal")
    keys.done("Enter")
    expect(page.locator(".box.marked")).to_have_count(0)


def test_undo_redo_and_escape_have_keys_and_stand_apart(fight: Visit) -> None:
    marked, page = fight.page.locator(".box.marked"), fight.page

    def done(key: str, boxes: int) -> None:
        before = fight.confirmations()
        page.keyboard.press(key)
        fight.confirmed(before)
        expect(marked).to_have_count(boxes)

    fight.call(12)
    page.keyboard.press("Escape")
    expect(page.locator("#number")).to_have_text("0")
    fight.hit(12)
    result = page.locator("#last > b")
    expect(result).to_have_text("4 wounds: 1 Severe, 2 Moderate, 1 Minor · −5 AP")
    done("Control+z", 0)
    undo, redo = (page.locator(one).bounding_box() for one in ("#undo", "#redo"))
    assert undo and redo
    assert undo["x"] - redo["x"] - redo["width"] >= 8
    done("Control+Shift+z", 4)
    done("Control+z", 0)
    done("Control+y", 4)
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-screen", "roster")


def test_escape_in_a_field_keeps_what_is_typed(fight: Visit) -> None:
    page = fight.tap("#combatant [data-do=back]").page
    fight.tap("[data-do=add-people]:visible").sheet("Add").tap("#sheet [data-do=person-new]")
    page.locator("#f-name").focus()
    page.keyboard.type("Ensign Vo")
    page.keyboard.press("Escape")
    expect(page.locator("#f-name")).to_have_value("Ensign Vo")
    expect(page.locator("#f-name")).not_to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-screen", "roster")


def test_a_box_by_arrows(fight: Visit) -> None:
    keys = Keys(fight)
    grid, sheet = fight.page.get_by_role("grid"), fight.page.locator("#sheet")
    expect(grid).to_have_count(1)
    grid.focus()
    assert keys.here() == "Minor, column 1: free"
    keys.press("ArrowRight", "ArrowRight", "ArrowDown")
    assert keys.here() == "Moderate, column 3: free"
    keys.press("Enter")
    expect(sheet.locator(".now")).to_have_text("Moderate, column 3: free")
    keys.press("Escape")
    expect(sheet).to_be_hidden()
    assert keys.focus()["name"] == "Health chart"
    keys.press("End", "Enter").to("pick", "Mark this box").done("Enter")
    assert keys.here().startswith("Moderate, column 15:")
    assert "marked" in keys.here()
    expect(fight.page.locator(".box.marked")).to_have_count(1)


def test_the_grid_is_one_control_and_every_box_has_a_name(fight: Visit) -> None:
    grid = fight.page.get_by_role("grid", name="Health chart")
    assert grid.evaluate("one => one.querySelectorAll('[tabindex], button, a, input').length") == 0
    assert grid.evaluate("one => one.tabIndex") == 0
    fight.hit(12)
    fight.call(3).page.wait_for_selector(".box.next")
    names = grid.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)")
    where = [
        f"{row}, column {column}: "
        for row in ("Minor", "Moderate", "Severe", "Critical", "Fatal")
        for column in range(1, 16)
    ]
    assert [name[: len(place)] for name, place in zip(names, where, strict=True)] == where
    states = [name[len(place) :] for name, place in zip(names, where, strict=True)]
    for word, count in (("will be marked, number 1", 1), ("by ballistic", 4), ("free", 70)):
        assert len([state for state in states if word in state]) == count, (word, states)


TYPED_AND_TAKEN_BACK = """async () => {
  for (const key of ["3", "Backspace"]) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await new Promise((go) => setTimeout(go, 5));
  }
  await new Promise((go) => setTimeout(go, 100)); // longer than the page waits for another digit
}"""
SEEN = """() => { window.seen = []; const line = document.getElementById("ahead");
  new MutationObserver(() => seen.push(line.textContent)).observe(line, { childList: true, subtree: true }); }"""


def test_a_number_taken_back_before_its_preview_leaves_the_hint(fight: Visit) -> None:
    """No preview of nothing is asked for: the rules would refuse it, and the refusal would stand there."""
    line = fight.page.locator("#ahead")
    hint = line.inner_text()
    fight.page.evaluate(SEEN)
    fight.page.evaluate(TYPED_AND_TAKEN_BACK)
    expect(line).to_have_text(hint)
    fight.call(3)
    expect(line).not_to_have_text("")  # a later preview has come
    assert [one for one in fight.page.evaluate("() => seen") if "command" in one] == []


def test_a_held_key_passes_one_turn(fight: Visit) -> None:
    fight.tap("section:visible [data-do=back]")
    before = fight.confirmations()
    for _ in range(4):  # the second and later ones are repeats
        fight.page.keyboard.down("n")
    fight.page.keyboard.up("n")
    fight.confirmed(before).page.keyboard.press("n")
    fight.confirmed(before + 1)
    expect(fight.page.locator("#rows .turn .name")).to_contain_text(fight.view("names")[1][1])

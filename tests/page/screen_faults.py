"""What is wrong with the screen as it stands: axe-core's findings in both themes; at each size of window and text
what is cut off, lies beside the screen, or is too small for a thumb."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, ViewportSize

from .visit import Visit

SMALL: ViewportSize = {"width": 360, "height": 560}  # 360 × 640 less a browser's bars
NARROW: ViewportSize = {"width": 320, "height": 568}
PHONE: ViewportSize = {"width": 360, "height": 640}
LANDSCAPE: ViewportSize = {"width": 640, "height": 360}
TALL: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
SIZES = (NARROW, TALL, LANDSCAPE, DESK, PHONE)  # the usual one last: it stays
TEXTS = ("130%", "200%", "")
THEMES: tuple[Literal["light", "dark"], ...] = ("dark", "light")
LEAST = 44  # pixels of a control

# `target-size` is the one rule of axe for WCAG 2.2, and it is off unless it is asked for. What lies half under the
# bar that sends a form can be scrolled out from there, so the bar is judged at the form's end. `only` names rules;
# without it all are tried.
RUN = """async (only) => {
  const bars = document.querySelectorAll("#form .sends");
  for (const bar of bars) bar.style.position = "static";
  const { violations } = await axe.run(document, {
    rules: { "target-size": { enabled: true } }, resultTypes: ["violations"],
    ...(only && { runOnly: { type: "rule", values: only } }) });
  for (const bar of bars) bar.style.position = "";
  return violations.flatMap((found) => found.nodes.map((node) =>
    `${found.id}: ${node.target.join(" ")}: ${node.failureSummary.replaceAll(/\\s+/g, " ")}`));
}"""
# Names and structure are the same in both themes and at every size. Larger text needs less contrast, not more.
OF_COLOR = ["color-contrast", "link-in-text-block"]
OF_SIZE = ["scrollable-region-focusable", "target-size"]

# Every button looks as if a finger were on it: the rules for `:active` are copied beside themselves.
PRESSED = """async () => {
  for (const sheet of document.styleSheets) for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const { selectorText, cssText } = sheet.cssRules[at];
    if (!selectorText?.includes(":active")) continue;
    if (sheet.cssRules[at + 1]?.selectorText?.includes("[data-pressed]")) continue;
    sheet.insertRule(cssText.replaceAll(":active", "[data-pressed]"), at + 1);
  }
  const buttons = [...document.querySelectorAll("button, summary")];
  const copies = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .filter(({ selectorText }) => selectorText?.includes("[data-pressed]"));
  if (!buttons.length || !copies.length) return ["nothing is pressed"];
  for (const button of buttons) button.dataset.pressed = "";
  const { violations } = await axe.run(document, { runOnly: ["color-contrast"] });
  for (const button of buttons) delete button.dataset.pressed;
  return violations.flatMap((found) => found.nodes.map((node) =>
    `pressed: ${node.target.join(" ")}: ${node.failureSummary.replaceAll(/\\s+/g, " ")}`));
}"""

# Whatever sticks out of the window sideways, or can be scrolled sideways; only parts of the page scroll down.
WIDE = """() => [...document.querySelectorAll("*")].filter((one) => {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".unseen, svg")) return false;
  const { left, right, width } = one.getBoundingClientRect();
  const scrolls = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
    && ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  return width > 1 && (left < -0.5 || right > innerWidth + 0.5 || scrolls);
}).map((one) => one.outerHTML.slice(0, 90))
  .concat(document.documentElement.scrollWidth > innerWidth ? ["the page"] : [])
  .concat(document.documentElement.scrollHeight > innerHeight ? ["the page, below"] : [])"""

# Every control that can be reached now, with its size; a check box is as large as its label.
SMALLER = """(least) => {
  const over = document.querySelector("dialog[open]") ?? document;
  return [...over.querySelectorAll("button, select, input, summary, a[href], [role=grid]")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one, (one.closest("label.toggle, .choices label") ?? one).getBoundingClientRect()])
    .filter(([, { width, height }]) => width < least - 0.01 || height < least - 0.01)
    .map(([one, { width, height }]) => `${width} × ${height}: ${one.outerHTML.slice(0, 90)}`);
}"""
TEXT_FIELD = """() => document.activeElement.matches("input:not([type=checkbox]), textarea")
  || document.activeElement.isContentEditable"""
CLIPPED = (Path(__file__).parent / "clipped_text.js").read_text(encoding="utf-8")
TEXT_SIZE = "size => { document.documentElement.style.fontSize = size; }"


def with_axe(page: Page, axe: str) -> Page:
    """Lay axe-core into the page, for `RUN`."""
    page.evaluate(f"() => {{ {axe}; }}")
    return page


class ScreenFaults:
    """The faults of the screens that somebody has looked at."""

    def __init__(self, visit: Visit, axe: str) -> None:
        self.page = with_axe(visit.page, axe)
        self.found: dict[str, str] = {}  # each fault with where it was seen first

    def in_both_themes(self, at: str, *, pressed: bool = False) -> None:
        """Ask axe-core by day and by night; with `pressed` about pressed buttons, too."""
        for theme in THEMES:
            self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            rules = None if theme == THEMES[-1] else OF_COLOR
            self._note(self.page.evaluate(RUN, rules), f"{at}, {theme}")
            if pressed:
                self._note(self.page.evaluate(PRESSED), f"{at}, {theme}")

    def at_every_size(self, at: str) -> None:
        """Look at each size of window and of text; both are the usual ones afterwards."""
        for text in TEXTS:
            self.page.evaluate(TEXT_SIZE, text)
            for size in SIZES:
                self.page.set_viewport_size(size)
                where = f"{at} at {size['width']}, {text or '100%'}"
                self._note(self.page.evaluate(WIDE), f"{where}, beside the screen")
                self._note(self.page.evaluate(CLIPPED), where)
                self._note(self.page.evaluate(SMALLER, LEAST), where)
            if text:
                self._note(self.page.evaluate(RUN, OF_SIZE), f"{at}, {text}")

    def everywhere(self, at: str) -> None:
        """Look in both themes and at every size."""
        self.in_both_themes(at)
        self.at_every_size(at)

    def _note(self, faults: list[str], where: str) -> None:
        for fault in faults:
            self.found.setdefault(fault, where)

    def check(self) -> None:
        """Fail with all faults, a line each."""
        assert not self.found, "\n".join(f"{where}: {fault}" for fault, where in self.found.items())

"""Plays a fight that is written down in `fights/` as a new user reads the screen: by the words on its buttons.

A line of such a file is one step: `- tap: Hit`. What a step may be:

- `tap`: a button or line with these words is tapped; words that are all of it go before words that begin it.
- `write`: `Name = Ana`; a field gets a value. Typing is not counted as taps.
- `call`: the digits of a number are tapped on the screen's own keys, and counted apart.
- `rolls`: what waits for dice or a choice is done by the app, with a tap for each sheet. Nothing is tapped when
  nothing waits.
- `result`: where the sheet with the result for several has opened, a tap closes it; that depends on the dice.
- `see`, `see not`: these words stand on the screen, or do not.

A heading begins a part; `(at most 20 taps)` in it is its bound, and in the first line that of the whole fight.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import TimeoutError

from .visit import PATIENCE, Visit

FOLDER = Path(__file__).parent / "fights"
AGAIN = 3_000  # milliseconds until what was to be tapped is looked for again
STEP = re.compile(r"- (tap|write|call|rolls|result|see not|see): (.+)")
HEADING = re.compile(r"##? (.+?)(?: \(at most (\d+) taps\))?")

# Marks what a finger would tap for these words, in the sheet if one is open. Says whether one scrolls to it, and
# whether it has a picture instead of the words.
FIND = """(words) => {
  const over = document.querySelector("dialog[open]") ?? document.body;
  const clean = (text) => text.replaceAll(/\\s+/g, " ").trim();
  const all = [...over.querySelectorAll("button, summary, a[href], label, [role=gridcell]")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled
      && getComputedStyle(one).pointerEvents !== "none" && one.getBoundingClientRect().height > 1);
  const names = all.map((one) => [clean(one.ariaLabel ?? ""), clean(one.innerText), clean(one.textContent)]);
  const ways = [(name) => name === words, (name) => name.startsWith(words), (name) => name.includes(words)];
  for (const way of ways) {
    const at = names.findIndex((three) => three.some(way));
    if (at < 0) continue;
    const one = all[at];
    for (const old of document.querySelectorAll("[data-next-tap]")) delete old.dataset.nextTap;
    one.dataset.nextTap = "";
    const { left, top, width, height } = one.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    const seen = met && (one.contains(met) || met.contains(one)) ? "seen" : "scrolled";
    return clean(one.innerText).includes(words) ? seen : `${seen}, unsaid`;
  }
  return "";
}"""
RESULT = "#sheet-foot [data-do=undo-all]"  # is on the sheet of a result for several
TEXT = "() => (document.querySelector('dialog[open]') ?? document.body).innerText.replaceAll(/\\s+/g, ' ')"


@dataclass
class Part:
    """A part of a written fight."""

    title: str
    most: float  # taps, without digits
    steps: list[tuple[str, str]] = field(default_factory=list)
    taps: int = 0
    digits: int = 0
    scrolled: list[str] = field(default_factory=list)
    """What had to be scrolled to before it was tapped."""
    unsaid: list[str] = field(default_factory=list)
    """What a picture says on the screen, and words only to a screen reader."""


def read(name: str) -> list[Part]:
    """A written fight: a part without steps for the whole of it, and its parts."""
    parts: list[Part] = []
    for line in (FOLDER / f"{name}.md").read_text(encoding="utf-8").splitlines():
        if heading := HEADING.fullmatch(line):
            parts.append(Part(heading[1], float(heading[2] or "inf")))
        elif line.startswith("- "):
            step = STEP.fullmatch(line)
            assert step and parts, f"{name}: {line}"
            parts[-1].steps.append((step[1], step[2]))
    return parts


class Player:
    """A person who does what is written."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page = visit, visit.page
        self.confirmed = 0  # how often the screen had confirmed something at the last tap

    def play(self, part: Part) -> None:
        """Do a part's steps, and count."""
        for at, (what, words) in enumerate(part.steps, 1):
            try:
                self.do(part, what, words)
            except Exception as fault:
                text = self.page.evaluate(TEXT)
                where = f"{part.title}, step {at}: {what}: {words}"
                raise AssertionError(f"{where}\n{fault}\nThe screen says: {text}") from fault

    def do(self, part: Part, what: str, words: str) -> None:
        """Do one step."""
        if what == "tap":
            self.tap(part, words)
        elif what == "call":
            for digit in words:
                self.visit.tap(f"[data-do=digit][data-of='{digit}']:visible")
                part.digits += 1
        elif what == "write":
            label, value = words.split(" = ")
            self.page.get_by_label(label, exact=True).locator("visible=true").first.fill(value)
        elif what == "rolls":
            self.roll(part)
        elif what == "result":
            self.visit.confirmed(self.confirmed)
            if self.page.locator(RESULT).is_visible():
                self.tap(part, words)
        else:
            held = "includes(words)" if what == "see" else "includes(words) === false"
            self.page.wait_for_function(
                f"(words) => ({TEXT})().{held}", arg=words, timeout=PATIENCE / 3
            )

    def tap(self, part: Part, words: str) -> None:
        """Tap what says these words, once it is there."""
        self.confirmed = self.visit.confirmations()
        seen = self.tapped(words)
        part.taps += 1
        if "scrolled" in seen:
            part.scrolled.append(words)
        if "unsaid" in seen:
            part.unsaid.append(words)

    def tapped(self, words: str) -> str:
        """Tap it; look for it again when the screen has drawn it anew meanwhile. How it was found."""
        until = time.monotonic() + PATIENCE / 1000
        while True:
            found = str(
                self.page.wait_for_function(FIND, arg=words, timeout=PATIENCE / 3).json_value()
            )
            self.visit.rest()
            try:
                self.page.locator("[data-next-tap]").tap(timeout=AGAIN)
            except TimeoutError:
                if time.monotonic() > until:
                    raise
            else:
                return found

    def roll(self, part: Part) -> None:
        """Have the app do what waits; a roll may lead to a choice."""
        self.visit.confirmed(self.confirmed)
        part.taps += self.visit.by_app()

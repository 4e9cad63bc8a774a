"""One person's visit to the built site: a page that is watched, and the taps that are made on it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, expect

from page.widgets.debounce import BOUNCE

PATIENCE = 60_000  # milliseconds: shared machines are slow when everything runs at once
expect.set_options(timeout=PATIENCE)
# What has the app go on with what waits, the whole before one of it.
ONE = "#sheet:not(:has([data-do=do-rest]))"
BY_APP = f"#sheet [data-do=do-all], #sheet [data-do=do-rest], {ONE} :is([data-do=roll], .big[data-do=take])"
SCREEN: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "locale": "en-US",
}
# The site is not kept offline in every test: fetching it all once more would slow each of them.
PHONE: dict[str, Any] = {**SCREEN, "service_workers": "block"}
BLOCKED = "Service Worker registration blocked by Playwright"  # its own warning of that

# The next start is not prepared in every test: a second Python beside the first would slow each of them.
LITTLE_MEMORY = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 });"

# Events carry the times of a finger that may rest before a tap, or tap twice at once however slow the machine is.
RESTS = """(() => {
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  let rested = 0; // milliseconds
  let stopped = null; // the time of all that comes
  Object.defineProperty(Event.prototype, "timeStamp", {
    get() { return stopped ?? get.call(this) + rested; } });
  window.rest = (long) => { rested += long; stopped = null; };
  window.atOnce = () => { stopped = performance.now() + rested; };
})();"""

# A reload that comes before that is dropped by Chromium.
STEPS_BACK = """() => { window.steppedBack = new Promise((go) => {
  addEventListener("popstate", () => go(), { once: true });
  setTimeout(go, 2000);
}); }"""


SWIPE = """(by) => {
  const head = document.querySelector("#combatant .to-all");
  for (const [kind, clientX] of [["pointerdown", 180], ["pointerup", 180 - 90 * by]]) {
    head.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch", clientX, clientY: 20 }));
  }
}"""

# The engine does not hear what holds these words, until `release`.
HOLDS = """(words) => {
  const post = Worker.prototype.postMessage;
  const kept = [];
  Worker.prototype.postMessage = function (m) {
    if (String(m).includes(words)) kept.push([this, m]); else post.call(this, m);
  };
  window.release = () => {
    Worker.prototype.postMessage = post;
    for (const [worker, m] of kept.splice(0)) worker.postMessage(m);
  };
}"""


class Visit:
    """A tab with the site open. `trouble` is whatever no test may see: see `check`.

    `remembers`: whether the visit may prepare the next start, as it does on people's devices.
    """

    def __init__(self, context: BrowserContext, address: str, *, remembers: bool = False) -> None:
        self.address = address
        self.trouble: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(RESTS)
        if not remembers:
            self.page.add_init_script(LITTLE_MEMORY)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.trouble.append(f"uncaught: {fault}"))
        self.page.on("request", self._watch)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.trouble.append(f"console: {message.text}")

    def _watch(self, request: Request) -> None:
        asked, own = urlsplit(request.url), urlsplit(self.address)
        foreign = asked.netloc != own.netloc or not asked.path.startswith(own.path)
        if asked.scheme in ("http", "https") and foreign:
            self.trouble.append(f"asked for {request.url}")

    def check(self) -> None:
        """No console error, no warning, nothing uncaught, no request outside the site's folder."""
        assert not self.trouble, "\n".join(self.trouble)

    # Waiting.

    def open(self) -> Visit:
        """Load the site and wait for the page, not for the engine."""
        self.page.goto(self.address)
        return self.until_marked("page")

    def until_marked(self, name: str, times: int = 1) -> Visit:
        """Wait until the page has set a performance mark so many times since it was loaded."""
        self.page.wait_for_function(
            "([name, times]) => performance.getEntriesByName(name).length >= times",
            arg=[f"hurtbox:{name}", times],
        )
        return self

    def ready(self) -> Visit:
        """Wait until a hit can be resolved."""
        return self.until_marked("ready")

    def confirmations(self) -> int:
        """How often the screen has confirmed something since it was loaded."""
        return int(self.page.evaluate("performance.getEntriesByName('hurtbox:confirmed').length"))

    def confirmed(self, before: int) -> Visit:
        """Wait for a confirmation after the first `before` ones."""
        return self.until_marked("confirmed", before + 1)

    def with_script(self, text: str) -> Visit:
        """From the next load on a script runs in this page before its own."""
        self.page.add_init_script(text)
        return self

    def hold_back(self) -> Visit:
        """From the next load on the engine hears nothing, and so answers nothing, until `release`."""
        return self.with_script(f"({HOLDS})('')")

    def hold_back_now(self, words: str) -> Visit:
        """From now on, until `release`, the engine does not hear what holds these words."""
        self.page.evaluate(HOLDS, words)
        return self

    def alone(self) -> Visit:
        """From the next load on no tab of this browser leads or hears another: it has no locks."""
        self.page.context.add_init_script(
            "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"
            "BroadcastChannel.prototype.postMessage = () => {};"
        )
        return self

    def release(self) -> Visit:
        """Let the engine hear what was held back."""
        self.page.evaluate("() => window.release()")
        return self

    # Doing.

    def tap(self, selector: str, words: str = "") -> Visit:
        """Tap the first thing of that kind, or the first one that says these words; at the pace of
        a person, for a second tap at once counts as a finger that bounced."""
        found = (
            self.page.locator(selector, has_text=words) if words else self.page.locator(selector)
        )
        self.rest()
        found.first.tap()
        return self

    def rest(self) -> Visit:
        """Let the finger rest: the page takes the next tap for one that is meant, not for one that bounced."""
        self.page.evaluate("(long) => window.rest(long)", BOUNCE + 50)
        return self

    def done(self, selector: str, words: str = "") -> Visit:
        """Tap something that changes the fight, and wait for the confirmation."""
        before = self.confirmations()
        return self.tap(selector, words).confirmed(before)

    def done_at(self, spot: Locator) -> Visit:
        """The same at something that was found already."""
        before = self.confirmations()
        self.rest()
        spot.first.tap()
        return self.confirmed(before)

    def sheet(self, title: str | re.Pattern[str]) -> Visit:
        """Wait until the sheet of this title is open."""
        expect(self.page.locator("#sheet")).to_be_visible()
        expect(self.page.locator("#sheet-title")).to_have_text(title)
        return self

    def waits(self) -> Visit:
        """Wait until the sheet of what waits for a roll or a choice is open."""
        expect(self.page.locator("#sheet[data-topic=owed]")).to_be_visible()
        return self

    def by_app(self) -> int:
        """Have the app roll all that waits, and decide as usual. How many taps that took."""
        taps = 0
        while self.view("status")["owed"]:
            self.waits().done(BY_APP)
            taps += 1
        return taps

    def shut(self) -> Visit:
        """Close the open sheet; the browser then goes one step back, in its own time."""
        self.page.evaluate(STEPS_BACK)
        self.tap("#sheet [data-do=shut]:visible")
        expect(self.page.locator("#sheet")).to_be_hidden()
        self.page.evaluate("() => window.steppedBack")
        return self

    def roster(self) -> Visit:
        """Go back to everybody."""
        while self.page.locator("body").get_attribute("data-screen") != "roster":
            self.tap("section:visible [data-do=back]")
        return self

    def menu(self, words: str, inside: str = "") -> Visit:
        """Go to the roster and take a line of its menu; `inside`: then what says these words where it leads."""
        self.roster().tap("#roster [data-do=menu]").sheet("Menu").tap("#sheet .go", words)
        return self.tap(":is(#sheet, #leaf) :is(button, a):visible", inside) if inside else self

    def add(self) -> Visit:
        """Open the form of a new combatant."""
        self.roster().tap("[data-do=add-people]:visible").sheet("Add")
        return self.tap("#sheet [data-do=person-new]")

    def pick(self, key: str, words: str) -> Visit:
        """Choose an option of a field of the form: a chip, or a line of its list."""
        control = self.page.locator(f"#f-{key}")
        if control.evaluate("one => one.tagName") == "FIELDSET":
            self.tap(f"#f-{key} label", words)
        else:
            control.select_option(label=words)
        return self

    def more(self) -> Visit:
        """Open More of the combatant on the screen."""
        self.tap("#acts [data-do=more]")
        expect(self.page.locator("#sheet")).to_be_visible()
        return self

    def past(self) -> Visit:
        """Open what has happened to the combatant on the screen."""
        return self.more().tap("#sheet [data-do=happened]")

    def act(self, words: str) -> Visit:
        """Take an act of the combatant on the screen, from More, which has them all."""
        return self.more().tap("#sheet :is([data-do=form], [data-do=marker])", words)

    def acted(self, words: str) -> Visit:
        """Take an act that changes the fight at once, and wait for the confirmation."""
        before = self.confirmations()
        return self.act(words).confirmed(before)

    def passes(self, words: str) -> Visit:
        """Let a round end, below the rows, or a scene, from the menu, and wait for the confirmation."""
        if words == "End round":
            return self.roster().done("#rows-end button", words)
        before = self.confirmations()
        return self.menu("Time and scenes", words).confirmed(before)

    def choose(self, words: str) -> Visit:
        """Choose a type of damage by its chip."""
        self.tap("#chips [data-do=chip]").sheet("This hit").tap("#sheet [data-do=option]", words)
        expect(self.page.locator("#sheet")).to_be_hidden()
        return self

    def begin(self) -> Visit:
        """Start the first prepared fight."""
        return self.done("#start [data-do=begin]:visible")

    def target(self, row: int = 0) -> Visit:
        """Open a combatant from the roster."""
        self.tap(f"#rows li:nth-child({row + 1}) [data-do=open]")
        expect(self.page.locator("body")).to_have_attribute("data-screen", "combatant")
        return self

    def swipe(self, by: int) -> Visit:
        """Go to the next combatant (1) or to the one before (-1) with a finger over the head."""
        self.page.evaluate(SWIPE, by)
        return self

    def clear(self) -> Visit:
        """Erase the number digit by digit."""
        while self.page.locator("#combatant[data-entering]").count():
            self.page.locator("#keys [data-do=erase]").tap()
        return self

    def call(self, number: int) -> Visit:
        """Type a number on the page's keypad."""
        for digit in str(number):
            self.page.locator(f"#keys [data-of='{digit}']").tap()
        return self

    def hit(self, number: int) -> Visit:
        """Call a number, tap Hit, wait for the confirmation."""
        before = self.confirmations()
        self.call(number).page.locator("#strike .harm").tap()
        return self.confirmed(before)

    # Reading.

    def view(self, key: str) -> Any:
        """A view that the page shows, with its forms whole; None when there is none."""
        view = json.loads(self.page.evaluate("key => hurtbox.views.view(key) || 'null'", key))
        if isinstance(view, dict) and any("whole" in form for form in view.get("forms", ())):
            view["forms"] = [self.view(form["whole"]) for form in view["forms"]]
        return view

    def why(self, seq: int) -> list[dict[str, Any]]:
        """The pieces that say why one of the newest records came out so."""
        return list(self.view(f"w:{seq}")["pieces"])

    def revision(self) -> int:
        """The revision that the screen shows."""
        return int(self.view("status")["revision"])

    def titles(self) -> list[str]:
        """What has been done so far, newest first."""
        return [self.view(f"r:{seq}")["title"] for seq in self.view("status")["records"]]

    def stored(self) -> dict[str, Any]:
        """What IndexedDB holds: every row of every store."""
        script = (Path(__file__).parent / "stored.js").read_text(encoding="utf-8")
        return dict(self.page.evaluate(script))

    def keep(self, texts: dict[str, str]) -> None:
        """Write presets, the library or markers by their names, as another window would; "" deletes."""
        script = (
            "texts => hurtbox.store.changePresets("
            "JSON.stringify(Object.keys(texts)), () => JSON.stringify(texts))"
        )
        assert self.page.evaluate(script, texts) == ""

    def last(self) -> str:
        """The sentence at the foot of the screen."""
        return self.page.locator("#last").inner_text()

    def says(self, words: str) -> Visit:
        """Wait until the foot of the screen says something."""
        expect(self.page.locator("#last")).to_contain_text(words)
        return self

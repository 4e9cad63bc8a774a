"""A link as one QR code or several, one at a time. They are black on white in both themes."""

import asyncio

from page import sharing_words, words
from page.types import Actions, Any, Element, Reply
from page.widgets import dom

PAUSE = 1.5  # seconds for which each code is shown when they advance by themselves


def blank(name: str, style: str = "", **marks: Any) -> Element:
    """The paper for a code, which is drawn later."""
    paper = dom.make("div", "paper", dom.drawing(1, 1, name, "", ""))
    return dom.make("figure", "codes " + style, paper, **marks)


class QrCodes:
    """The codes of a link. The JavaScript `module` draws them."""

    def __init__(self, module: Any, reply: Reply) -> None:
        self.module = module
        self.title: str = reply["title"]
        self.count: int = reply["codes"]
        self.at = 0  # the code that is shown
        self.is_running = False

    def actions(self) -> Actions:
        """What the taps on them do."""
        return {"code-by": self.step, "code-run": self.run}

    def picture(self) -> Element:
        """The element that shows them."""
        node = blank("", id="codes")
        text = sharing_words.CODE_TEXT
        if self.count > 1:
            text = sharing_words.CODES_TEXT.format(of=self.count)
            steps = dom.make("div", "steps")
            back, on = sharing_words.PREVIOUS, sharing_words.NEXT
            dom.put(steps, dom.icon_button(back, "round", "code-by", "back", data_by=-1))
            dom.put(steps, dom.button(sharing_words.RUN, "act", "code-run", data_by=0))
            dom.put(steps, dom.icon_button(on, "round", "code-by", "on", data_by=1))
            dom.put(node, dom.make("p", "count", "", aria_live="polite"), steps)
        dom.put(node, dom.make("figcaption", "hint", text))
        self._draw(node)
        return node

    def _draw(self, node: Element) -> None:
        picture = node.querySelector("svg")
        self.module.draw(picture, self.at)
        label = sharing_words.CODE if self.count == 1 else sharing_words.CODE_OF
        label = label.format(n=self.at + 1, of=self.count, title=self.title)
        picture.setAttribute("aria-label", label)
        if self.count > 1:
            count = words.COUNTED.format(n=self.at + 1, of=self.count)
            dom.write(node.querySelector(".count"), count)

    def _step(self, by: int) -> None:
        node = dom.find("sheet-body").querySelector("#codes")
        if node:
            self.at = (self.at + by) % self.count
            self._draw(node)

    def step(self, spot: Element) -> None:
        """Go on to the next code, or back to the one before."""
        self.stop()
        self._step(int(dom.of(spot, "by")))

    def run(self, spot: Element) -> None:
        """Start to show one code after another, or stop."""
        self.is_running = not self.is_running
        dom.write(spot, sharing_words.RUNNING if self.is_running else sharing_words.RUN)
        if self.is_running:
            asyncio.create_task(self._keep_running())

    async def _keep_running(self) -> None:
        while self.is_running:
            await asyncio.sleep(PAUSE)
            if self.is_running:
                self._step(1)

    def stop(self) -> None:
        """Stop at the code that is shown."""
        self.is_running = False
        node = dom.find("sheet-body").querySelector("[data-do=code-run]")
        if node:
            dom.write(node, sharing_words.RUN)

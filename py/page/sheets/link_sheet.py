"""What the sheets that share a link have in common: its code, and the buttons that copy, pass on and save it."""

import asyncio

from page import sharing_words
from page.sheets.qr_codes import QrCodes
from page.sheets.sheet import LastingSheet
from page.types import Actions, Awaitable, Controller, Element, Reply
from page.widgets import dom

LONG = 2_000  # characters; some chats cut a longer link


class LinkSheet(LastingSheet):
    """A sheet that has a link made, and shows it as codes, as text and as a file."""

    def __init__(self, controller: Controller, title: str) -> None:
        LastingSheet.__init__(self, controller, title)
        self.reply: Reply | None = None  # what was made; None while it is chosen or made
        self.codes: QrCodes | None = None

    def closed(self) -> None:
        """Stop the codes, and let the screen go dark again."""
        if self.codes:
            self.codes.stop()
        if self.module:
            self.module.keepAwake(False)

    def actions(self) -> Actions:
        """What the taps on the link's buttons and codes do."""
        made: Actions = {
            "link-copy": self.copy,
            "link-pass": self.pass_on,
            "link-save": self.save,
        }
        if self.codes:
            made.update(self.codes.actions())
        return made

    def link_parts(self, reply: Reply) -> list[Element]:
        """The codes of a reply where it has some, and the buttons that go with its link and its file."""
        self.codes = QrCodes(self.module, reply) if reply["codes"] else None
        acts = dom.make("div", "acts")
        if self.module.link():
            dom.put(acts, dom.button(sharing_words.COPY, "act", "link-copy", "link"))
            if self.module.hasShareSheet():
                dom.put(acts, dom.button(sharing_words.PASS, "act", "link-pass", "share"))
        dom.put(acts, dom.button(sharing_words.SAVE, "act", "link-save", "save"))
        made = [self.codes.picture(), acts] if self.codes else [acts]
        if len(self.module.link()) > LONG:
            text = sharing_words.LINK_LONG if self.codes else sharing_words.LINK_LONG_ALONE
            made.append(dom.make("p", "hint", text, id="link-long"))
        return made

    def copy(self, spot: Element) -> None:
        """Copy the link."""
        copying = self.module.copy()  # directly in the tap: some browsers allow it only there
        asyncio.create_task(self._copied(spot, copying))

    async def _copied(self, spot: Element, copying: Awaitable[bool]) -> None:
        if await copying:
            return dom.write(spot.querySelector("span"), sharing_words.COPIED)
        node = dom.make("textarea", "", readonly="", rows="3", aria_label=sharing_words.LINK)
        node.value = self.module.link()
        hint = dom.make("p", "hint", sharing_words.LINK_HELD)
        spot.parentNode.after(dom.make("div", "", hint, node))
        node.select()

    def pass_on(self, spot: Element) -> None:
        """Open the device's share dialog."""
        self.module.openShareSheet()

    def save(self, spot: Element) -> None:
        """Save a file."""
        self.module.save()

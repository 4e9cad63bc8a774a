"""The sheets of third-party software and of licence texts."""

import json

from page import words
from page.bridge import storage
from page.sheets.sheet import LastingSheet
from page.types import Controller, Elements
from page.widgets import dom


class PartsSheet(LastingSheet):
    """The third-party software in the app, each with its licence."""

    topic = "parts"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, words.BUILT_WITH)
        self.text: str | None = None  # the list as JSON; "" when it did not load

    async def begin(self) -> None:
        """Fetch what it shows."""
        self.text = await storage.licence("parts.json")
        self.draw_loaded()

    def body(self) -> Elements:
        """A line for each piece of software: its name, version and licence. A tap opens the licence's text."""
        if self.text is None:
            return [dom.make("p", "quiet", words.LOADING_PART)]
        if not self.text:
            return [dom.make("p", "legal", words.NO_LICENCE)]
        made = dom.make("ul", "lines")
        for name, version, licence, file in json.loads(self.text):
            whole = name + " " + version if version else name
            text = dom.make("span", "", whole, dom.make("span", "under", licence))
            tap = dom.button(None, "go", "licence", data_of=file)
            dom.put(made, dom.make("li", "", dom.put(tap, text)))
        return [made]


class LicenceSheet(LastingSheet):
    """The text of a licence. It is a file of the site, so it can be read offline."""

    topic = "licence"

    def __init__(self, controller: Controller, name: str) -> None:
        LastingSheet.__init__(self, controller, words.LICENCE_TITLE)
        self.name = name
        self.is_from_list = bool(
            self.state.screen.sheet and self.state.screen.sheet.topic == "parts"
        )
        self.text: str | None = None

    async def begin(self) -> None:
        """Fetch what it shows."""
        self.text = await storage.licence(self.name)
        self.draw_loaded()

    def body(self) -> Elements:
        """The text, paragraph by paragraph."""
        if self.text is None:
            return [dom.make("p", "quiet", words.LOADING_PART)]
        parts = [part for part in self.text.split("\n\n") if part.strip()]
        # Focusable, so that a screen reader and the keyboard can reach and scroll the long text.
        node = dom.make("div", "", role="region", tabindex="0", aria_label=words.LICENCE_TITLE)
        for part in parts or [words.NO_LICENCE]:
            dom.put(node, dom.make("p", "legal", part.strip()))
        return [node]

    def foot(self) -> Elements:
        """The button that leads back to the list."""
        return [dom.button(words.BUILT_WITH_ALL, "act", "parts")] if self.is_from_list else []

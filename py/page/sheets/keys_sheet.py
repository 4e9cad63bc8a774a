"""The sheet that lists what keys do at a desk."""

from page import key_words
from page.sheets.sheet import LastingSheet
from page.types import Controller, Elements
from page.widgets import dom


class KeysSheet(LastingSheet):
    """The keys, with what each does."""

    topic = "keys"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, key_words.TITLE)

    def body(self) -> Elements:
        """One line for each."""
        made = dom.make("dl", "keys")
        for key, does in key_words.KEYS:
            dom.put(made, dom.make("dt", "", dom.make("kbd", "", key)), dom.make("dd", "", does))
        return [made]

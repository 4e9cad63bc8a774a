"""The sheet that shares a game of one's own: as a code, as a link and as its file."""

import json

from page import game_words, sharing_words, words
from page.sheets.link_sheet import LinkSheet
from page.types import Controller, Element, Elements
from page.widgets import dom


class GameShareSheet(LinkSheet):
    """Shares the game of a file. No fight need be open."""

    topic = "game-share"

    def __init__(self, controller: Controller, title: str, file: str) -> None:
        LinkSheet.__init__(self, controller, title)
        self.file = file

    async def begin(self) -> None:
        """Have the link made."""
        if await self.has_module("share"):
            request = {"do": "share_pack", "title": self.title, "game_file": self.file}
            self.reply = json.loads(await self.module.make(json.dumps(request)))
            if self.is_open():
                self.module.keepAwake(True)
                self.draw_loaded()

    def body(self) -> Elements:
        """The codes, and the buttons that copy, pass on and save it."""
        reply = self.reply
        if reply is None:
            return [dom.make("p", "quiet", words.LOADING_PART)]
        if not reply["ok"]:
            return [dom.make("p", "owed", reply["text"])]
        made = [dom.make("p", "hint", game_words.SHARE_HELP)]
        if not reply["codes"]:
            made.append(dom.make("p", "owed", sharing_words.TOO_MUCH))
        return made + self.link_parts(reply)

    def save(self, spot: Element) -> None:
        """Save the game file."""
        self.module.savePack()

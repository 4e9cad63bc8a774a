"""The game that something from outside brings along: what it is is shown before anything of it is taken."""

from page import game_words, words
from page.sheets import game_check, game_store
from page.types import Element, Reply, State
from page.widgets import dom


class BroughtGame:
    """One game file. It is not kept before somebody asks for that."""

    def __init__(self, state: State, file: str) -> None:
        self.state = state
        self.file = file
        self.reply: Reply | None = None  # what the engine says about it; None until it does

    async def look(self) -> None:
        """Ask the engine what it is. Its examples are played, nothing else."""
        self.reply = await game_check.check(self.file, [])

    def elements(self) -> list[Element]:
        """What it is: its name, what runs out, how many rules, how many of its examples come true."""
        reply = self.reply
        if reply is None:
            return [dom.make("p", "quiet", words.LOADING_PART)]
        if not reply["ok"] or reply["trouble"]:
            return [dom.make("p", "owed", reply.get("trouble") or reply["text"])]
        head = dom.make("h3", "group", game_words.BROUGHT.format(title=reply["title"]))
        return [head] + game_check.about(reply) + [game_check.examples(reply)]

    async def keep(self) -> tuple[str, str]:
        """Keep it on this device: the sentence about that and "", or "" and why it is not kept."""
        if self.reply is None:
            await self.look()  # who is quick taps before the engine has said its title
        reply = self.reply or {}
        trouble = reply.get("trouble") or ("" if reply.get("ok") else reply.get("text"))
        if trouble:
            return "", trouble
        title, why_not = await game_store.keep(reply["title"], self.file)
        return ("", why_not) if why_not else (game_store.kept(self.state, title), "")

"""The sheet of a pack that somebody sent: what is in it, and what is kept of it."""

import asyncio

from page import pack_words, safety_words, sharing_words, words
from page.bridge import storage
from page.forms import fields, packs
from page.sheets import finds
from page.sheets.sheet import LastingSheet
from page.types import (
    Actions,
    Any,
    BroughtGame,
    Command,
    Controller,
    Element,
    Elements,
    Field,
    Json,
)
from page.widgets import dom


class ReceivedPackSheet(LastingSheet):
    """One pack, as the engine has checked it. Nothing of it is kept before Keep is tapped.

    Of one that brings a game along, the modules for that are loaded.
    """

    topic = "pack-received"

    def __init__(self, controller: Controller, pack: Json, lost: list[str]) -> None:
        LastingSheet.__init__(self, controller, pack["title"])
        self.pack = pack
        self.lost = lost
        self.uses_rules = False
        self.trouble = ""
        self.game: BroughtGame | None = None
        if pack["game_file"]:
            from page.sheets import brought_game

            self.game = brought_game.BroughtGame(self.state, pack["game_file"])

    async def begin(self) -> None:
        """Look at the game that it brings along."""
        if self.game:
            await self.game.look()
            self.draw_loaded()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"pack-rules": self.flip, "pack-keep": self.keep, "pack-begin": self.keep_and_begin}

    def _can_use_rules(self) -> bool:
        """Whether the open fight can have these house rules, and would change by them."""
        status = self.state.status()
        is_here = self.pack["here"] and status.get("key") == self.pack["system"]
        return bool(is_here and self.pack["rules"] and status.get("audience") != "players")

    def body(self) -> Elements:
        """The game, who made it, and each part."""
        pack = self.pack
        made: list[Element | None] = []
        if not self.game:
            made.append(dom.make("p", "quiet", pack["game"]))
        if pack["by"]:
            made.append(dom.make("p", "quiet", pack_words.FROM.format(by=pack["by"])))
        made.append(dom.trouble(self.trouble))
        made += self.game.elements() if self.game else []
        rows = [(one["title"], one["label"]) for one in pack["presets"]]
        made += _listed(pack_words.PRESETS, rows)
        rows = [(one["title"], ", ".join(one["people"])) for one in pack["library"]]
        made += _listed(pack_words.LIBRARY, rows)
        if pack["presets"] or pack["library"]:
            made.append(dom.make("p", "hint", pack_words.NUMBERED))
        if pack["settings"]:
            made += self._rules()
        return made + finds.lost(self.lost)

    def _rules(self) -> list[Element | None]:
        """The house rules that differ, and the tick that uses them."""
        pack = self.pack
        if not pack["rules"]:
            same = pack_words.HOUSE_RULES_SAME if pack["here"] else pack_words.HOUSE_RULES_USUAL
            return [
                dom.make("h3", "group", pack_words.HOUSE_RULES),
                dom.make("p", "quiet", same),
            ]
        lines = dom.make("ul", "lines")
        for rule in pack["rules"]:
            before, after = _said(rule["before"]), _said(rule["after"])
            form = pack_words.TO if pack["here"] else pack_words.TO_LATER
            text = form.format(label=rule["after"]["label"], before=before, after=after)
            dom.put(lines, dom.make("li", "", text))
        title = pack_words.count(pack_words.HOUSE_RULES, len(pack["rules"]))
        made: list[Element | None] = [dom.make("h3", "group", title), lines]
        if self._can_use_rules():
            tick = dom.tick(pack_words.HOUSE_RULES_USE, "pack-rules", self.uses_rules)
            made.append(dom.make("div", "ticks", tick))
        else:
            text = pack_words.HOUSE_RULES_LATER.format(game=pack["game"])
            made.append(dom.make("p", "hint", text))
        return made

    def foot(self) -> Elements:
        """Keep, and the way out."""
        pack = self.pack
        made: list[Element | None] = []
        if self.game:
            from page import game_words

            begins = dom.button(game_words.KEEP_AND_BEGIN, "big", "pack-begin")
            return [dom.button(pack_words.KEEP, "act", "pack-keep"), begins]
        if pack["presets"] or pack["library"] or self._can_use_rules():
            made.append(dom.button(pack_words.KEEP, "big", "pack-keep"))
        return made + [dom.button(sharing_words.NOT_NOW, "act", "shut")]

    def flip(self, spot: Element) -> None:
        """Use the house rules in the open fight, or do not."""
        self.uses_rules = not self.uses_rules
        dom.mark(spot, "aria-pressed", dom.truth(self.uses_rules))

    def keep(self, spot: Element) -> None:
        """Keep the presets and entries, and use the house rules if that is ticked."""
        asyncio.create_task(self.alone(self._keep))

    def keep_and_begin(self, spot: Element) -> None:
        """Keep all of it, and begin a fight of its game."""
        asyncio.create_task(self.alone(self._keep_and_begin))

    async def _keep_and_begin(self) -> None:
        await self._keep()
        if self.game and not self.is_open():
            self.controller.begin("", "fight", self.game.file)

    async def _keep(self) -> None:
        system = self.pack["system"]
        said = ""
        if self.game:
            said, why_not = await self.game.keep()
            if why_not:
                return self._say(why_not)
        presets, entries, full = 0, 0, ""

        def merged(stored: Json) -> Json:
            nonlocal presets, entries, full
            texts, presets, entries, full = packs.merged(system, stored, self.pack)
            return texts

        why_not = await storage.change_presets(packs.store_names(system, self.pack), merged)
        if why_not:
            return self._say(words.NOT_KEPT.format(why=why_not))
        if full:
            what = pack_words.LIBRARY if full == packs.LIBRARY else full
            return self._say(pack_words.FULL.format(what=what))
        uses_rules = self.uses_rules and self._can_use_rules()
        self.close()
        what = pack_words.kept(presets, entries)
        if said and not what:
            self.state.say(said, "quiet")
        elif what or not uses_rules:
            where = safety_words.where(self.state.safety)
            text = (
                pack_words.KEPT.format(where=where, what=what) if what else pack_words.NOTHING_NEW
            )
            self.state.say(text, "quiet")
        if uses_rules:
            title = self.state.status().get("title") or self.state.listed()["title"]
            command: Command = {"kind": "settings", "title": title}
            command["settings"] = self.pack["settings"]
            self.controller.run(self.controller.draft(), command, pack_words.HOUSE_RULES)

    def _say(self, text: str) -> None:
        self.trouble = text
        self.draw_body()
        dom.to_top("sheet-body")


def _listed(title: str, rows: list[tuple[str, str]]) -> list[Element]:
    """A heading with the number of rows, and the rows."""
    if not rows:
        return []
    lines = dom.make("ul", "lines")
    for text, under in rows:
        line = dom.make("li", "", dom.make("p", "", text))
        if under and under != text:
            dom.put(line, dom.make("p", "hint", under))
        dom.put(lines, line)
    return [dom.make("h3", "group", pack_words.count(title, len(rows))), lines]


def _said(field: Field) -> str:
    """The value of a house rule in words."""
    value: Any = field.get("value")
    if field["kind"] == "rows":
        return (
            ", ".join([fields.row_text(field["columns"], line) for line in value])
            or pack_words.NONE
        )
    return fields.text(field, value)

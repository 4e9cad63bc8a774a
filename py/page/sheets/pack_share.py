"""The sheet that shares a pack: what goes into it is ticked, then it is a link, codes and a file."""

from page import pack_words, words
from page.bridge import storage
from page.forms import packs, presets
from page.sheets.link_sheet import LinkSheet
from page.types import Actions, Controller, Element, Elements, Json, Request
from page.widgets import dom


class PackSheet(LinkSheet):
    """Shares presets, library entries and the house rules of the open fight's system."""

    topic = "pack"

    def __init__(self, controller: Controller) -> None:
        LinkSheet.__init__(self, controller, words.SHARE_PACK)
        status = self.state.status()
        self.system: str = status.get("key") or ""
        self.game: str = status.get("system") or ""
        self.parts: dict[str, list[Json]] = {"presets": [], "library": []}
        self.ticked: list[str] = ["rules"]  # "rules", and each row as its part and place
        self.typed = {"title": presets.titled(pack_words.PACK.format(game=self.game)), "by": ""}
        self.trouble = ""
        self.is_ready = False  # whether everything stored is listed and a pack can be made

    async def begin(self) -> None:
        """Read what is stored; all of it is ticked."""
        stored = await storage.all_presets(self.system)
        if not await self.has_module("share"):
            return
        self._read()
        if stored is None:
            self.trouble = words.NOT_KEPT.format(why=words.FIGHTS_UNREAD)
        else:
            self.parts["presets"], self.parts["library"] = packs.own(stored)
        for part in self.parts:
            for at in range(len(self.parts[part])):
                self.ticked.append(part + str(at))
        self.is_ready = True
        self.draw_loaded()

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = LinkSheet.actions(self)
        made.update({"pack-tick": self.tick, "pack-make": self.make})
        return made

    def body(self) -> Elements:
        """What goes into it, or the link and the file."""
        if self.reply is not None:
            return self._made()
        made: list[Element | None] = [
            dom.make("p", "quiet", pack_words.HELP.format(game=self.game)),
            dom.trouble(self.trouble),
            self._entry("title", pack_words.NAME),
            self._entry("by", pack_words.BY),
            dom.make("div", "ticks", self._tick("rules", pack_words.HOUSE_RULES_HERE, "")),
        ]
        for part, title in (
            ("presets", pack_words.PRESETS),
            ("library", pack_words.LIBRARY),
        ):
            rows = self.parts[part]
            if rows:
                ticks = dom.make("div", "ticks")
                for at in range(len(rows)):
                    under = self._under(part, rows[at])
                    dom.put(ticks, self._tick(part + str(at), rows[at]["title"], under))
                made += [dom.make("h3", "group", title), ticks]
        return made

    def _under(self, part: str, row: Json) -> str:
        """What stands below a row: whose preset it is, or who is in the entry."""
        if part == "library":
            names = ", ".join(row["people"])
            return names if names != row["title"] else ""
        for form in self.state.fight_forms():
            if form["command"] == row["form"]:
                return str(form["title"])
        return ""

    def _tick(self, name: str, text: str, under: str) -> Element:
        tap = dom.tick(text, "pack-tick", name in self.ticked, data_of=name)
        if under:
            dom.put(tap.lastChild, dom.make("span", "under", under))
        return tap

    def _entry(self, key: str, text: str) -> Element:
        entry = dom.entry("pack-" + key, maxlength=presets.LONGEST, value=self.typed[key])
        return dom.field(text, entry)

    def foot(self) -> Elements:
        """The button."""
        if self.reply is not None:
            return [dom.button(words.DONE, "big", "shut")]
        node = dom.button(pack_words.MAKE, "big", "pack-make")
        node.disabled = not self.is_ready
        return [node]

    def _read(self) -> None:
        for key in ("title", "by"):
            entry = dom.find("sheet-body").querySelector("#pack-" + key)
            self.typed[key] = presets.titled(entry.value)

    def tick(self, spot: Element) -> None:
        """Put something in, or leave it out."""
        name = dom.of(spot, "of")
        if name in self.ticked:
            self.ticked.remove(name)
        else:
            self.ticked.append(name)
        dom.mark(spot, "aria-pressed", dom.truth(name in self.ticked))

    def _chosen(self, part: str) -> list[Json]:
        rows = self.parts[part]
        return [rows[at] for at in range(len(rows)) if part + str(at) in self.ticked]

    def make(self, spot: Element) -> None:
        """Have the engine make the pack."""
        self._read()
        if not self.ticked:
            self._say(pack_words.NOTHING)
        else:
            self.controller.when_open(lambda: self.alone(self._make))

    async def _make(self) -> None:
        request: Request = {"do": "share_pack", "rules": "rules" in self.ticked}
        request.update(self.typed)
        request["presets"] = self._chosen("presets")
        request["library"] = [
            {"title": one["title"], "text": one["text"], "people": one["people"]}
            for one in self._chosen("library")
        ]
        reply = await self.controller.ask_by(self.module.make, request)
        if not self.is_open():
            return
        if not reply["ok"]:
            return self._say(reply["text"])
        self.reply = reply
        self.module.keepAwake(True)
        self.draw_loaded()
        dom.find("sheet-title").focus()

    def _say(self, text: str) -> None:
        self.trouble = text
        self.draw_body()
        dom.to_top("sheet-body")

    def _made(self) -> Elements:
        """The codes, and the buttons that copy, share and save the pack."""
        hint = dom.make("p", "hint", pack_words.READY)
        if not self.module.link():
            hint = dom.make("p", "owed", pack_words.COPY_NONE)
        return [hint] + self.link_parts(self.reply or {})

    def save(self, spot: Element) -> None:
        """Save the pack as a file."""
        self.module.savePack()

"""The sheet of a form's presets: use one, save the form's values as one, remove one."""

import asyncio

from page import attack_words, words
from page.bridge import storage
from page.forms import own_attacks, presets
from page.sheets.sheet import LastingSheet
from page.types import Actions, Callable, Controller, Element, Elements, Form, Json
from page.widgets import dom


class PresetSheet(LastingSheet):
    """`take` is called with the values of the chosen preset; `values` are the form's values now."""

    topic = "shelf"

    def __init__(
        self, controller: Controller, form: Form, values: Json, take: Callable[[Json], None]
    ) -> None:
        LastingSheet.__init__(self, controller, words.PRESETS)
        self.form = form
        self.take = take
        # The attacker, when the form hurts somebody.
        self.who = own_attacks.attacker(self.state, form, values) if form["tone"] == "harm" else ""
        self.values = presets.worth_keeping(form, values)
        # The person's presets, with those removed here; None until they are read, and then none can be saved.
        self.own: list[Json] | None = None
        # The titles of removed presets, which can be put back until the sheet closes.
        self.removed: list[str] = []
        self.name = presets.store_name(self.state.status().get("key") or "", form)

    async def begin(self) -> None:
        """Read the person's own presets."""
        text = await storage.presets(self.name)
        if text is not None:
            self.own = presets.read(text)
            self.draw_loaded()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "take-preset": self.choose,
            "keep-preset": self.keep,
            "throw-away": self.remove,
            "put-back": self.put_back,
            "keep-attack": self.keep_attack,
            "remove-attack": self.remove_attack,
        }

    def fight_changed(self) -> bool:
        """Show the attacker's attacks as they are now."""
        self.draw_body()
        return True

    def _attacks(self) -> list[Json]:
        return own_attacks.of(self.state, self.who, self.form) if self.who else []

    def body(self) -> Elements:
        """The attacker's attacks, the game's presets, the person's, and the entry for a new one."""
        made: list[Element | None] = []
        ready = self.form.get("presets") or []
        name = self.state.name_of(self.who)
        for title, of, list_ in (
            (attack_words.ATTACKS_OF.format(name=name), "attack", self._attacks()),
            (words.PREPARED, "ready", ready),
            (words.YOURS, "own", self.own or []),
        ):
            if list_:
                lines = dom.make("ul", "lines")
                for at, one in enumerate(list_):
                    dom.put(lines, self._line(of, at, one))
                made += [dom.make("h3", "group", title), lines]
        return made if self.own is None else made + [self._keeping()]

    def _line(self, of: str, at: int, one: Json) -> Element:
        node = dom.make("li", "kept")
        if of == "own" and one["title"] in self.removed:
            dom.put(node, dom.make("s", "go", one["title"]))
            return dom.put(node, dom.button(words.PUT_BACK, "text", "put-back", data_at=at))
        tap = dom.make("button", "go", type="button", data_do="take-preset", data_of=of, data_at=at)
        text = dom.make("span", "", dom.make("span", "", one["title"]))
        values = presets.in_words(self.form, presets.fitting(self.form, one["values"]))
        if values and values != one["title"]:
            dom.put(text, dom.make("span", "under", values))
        dom.put(node, dom.put(tap, text))
        if of != "ready":
            do = "throw-away" if of == "own" else "remove-attack"
            away = dom.icon_button(words.REMOVE, "round", do, "bin", data_at=at)
            away.setAttribute("aria-label", words.REMOVE_LINE.format(what=one["title"]))
            dom.put(node, away)
        return node

    def _keeping(self) -> Element:
        """The entry for the name of a new preset, filled with a proposed name."""
        node = dom.make("div", "field keeping")
        dom.put(node, dom.make("label", "", words.SAVE_AS_PRESET, for_="preset-name"))
        name = presets.suggested(self.form, self.values)
        entry = dom.entry("preset-name", maxlength=presets.LONGEST, value=name)
        keep = dom.button(words.SAVE, "act", "keep-preset", "save")
        if presets.is_for_another(self.form):
            dom.put(node, dom.make("p", "hint", words.KEPT_FOR_ADD))
        dom.put(node, dom.make("div", "with", entry, keep))
        if self.who:
            text = attack_words.KEEP_AS.format(name=self.state.name_of(self.who))
            dom.put(node, dom.button(text, "act", "keep-attack", "save"))
        return node

    async def _change(self, to: Callable[[list[Json]], list[Json]]) -> bool:
        """Change the presets that are stored now. False, and a sentence, when it fails."""
        after: list[Json] = []
        overfull: list[bool] = []

        def changed(text: str) -> str:
            after[:] = to(presets.read(text))
            if len(after) > presets.MOST:
                overfull.append(True)
                return text
            return presets.as_text(after) if after else ""

        why_not = await storage.change_preset(self.name, changed)
        if why_not:
            self.state.say(words.NOT_KEPT.format(why=why_not), "harm")
        elif overfull:
            self.state.say(words.PRESETS_FULL.format(n=presets.MOST), "harm")
        else:
            self.removed = [one for one in self.removed if not presets.find(after, one)]
            self.own = presets.with_removed(after, self.own or [], self.removed)
        return not why_not and not overfull

    def choose(self, spot: Element) -> None:
        """Use a preset."""
        lists = {"own": self.own, "attack": self._attacks(), "ready": self.form.get("presets")}
        list_ = lists[dom.of(spot, "of")] or []
        values = presets.fitting(self.form, list_[int(dom.of(spot, "at"))]["values"])
        self.close()
        self.take(values)

    def keep(self, spot: Element) -> None:
        """Save the form's values as a preset."""
        entry = dom.find("sheet-body").querySelector("#preset-name")
        title = presets.titled(entry.value) or words.PRESET_UNNAMED
        asyncio.create_task(self._keep(title))

    async def _keep(self, title: str) -> None:
        made = await self._change(lambda now: presets.with_one(now, title, self.values))
        if made and self.is_open():
            entry = dom.find("preset-name")
            entry.value = entry.getAttribute("value") or ""
            self.draw_loaded()
            dom.find("sheet-title").focus()

    def keep_attack(self, spot: Element) -> None:
        """Keep the form's values as an attack of the attacker."""
        entry = dom.find("sheet-body").querySelector("#preset-name")
        title = presets.titled(entry.value) or words.PRESET_UNNAMED
        command = own_attacks.keep(self.who, self.form, title, self.values)
        self.controller.run(self.controller.draft(), command, title)

    def remove_attack(self, spot: Element) -> None:
        """Remove an attack; Undo brings it back."""
        title = self._attacks()[int(dom.of(spot, "at"))]["title"]
        command = own_attacks.remove(self.who, self.form, title)
        self.controller.run(self.controller.draft(), command, title)

    def remove(self, spot: Element) -> None:
        """Remove a preset; it can be put back."""
        asyncio.create_task(self._remove((self.own or [])[int(dom.of(spot, "at"))]["title"]))

    async def _remove(self, title: str) -> None:
        self.removed.append(title)
        if await self._change(lambda now: presets.without(now, title)):
            self._draw_at("put-back", title)
        else:
            self.removed.remove(title)

    def put_back(self, spot: Element) -> None:
        """Put a removed preset back."""
        asyncio.create_task(self._put_back(int(dom.of(spot, "at"))))

    async def _put_back(self, at: int) -> None:
        own = self.own or []
        one = own[at]
        before = [other for other in own[:at] if other["title"] not in self.removed]
        if await self._change(lambda now: presets.put_back(now, len(before), one)):
            self._draw_at("throw-away", one["title"])

    def _draw_at(self, do: str, title: str) -> None:
        """Draw the lists again, with the focus on a button of the preset of this title."""
        if not self.is_open():
            return
        self.draw_body()
        at = [one["title"] for one in self.own or []].index(title)
        dom.find("sheet-body").querySelector('[data-do="{}"][data-at="{}"]'.format(do, at)).focus()

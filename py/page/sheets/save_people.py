"""The sheet that saves combatants of this fight to the library: who, under which name, with wounds or without."""

from page import library_words, safety_words, words
from page.forms import presets
from page.sheets import library_store
from page.sheets.sheet import LastingSheet
from page.types import Actions, Controller, Element, Elements
from page.widgets import dom


class SaveSheet(LastingSheet):
    """`who` is ticked; without it all players' characters are."""

    topic = "save-people"

    def __init__(self, controller: Controller, who: str) -> None:
        LastingSheet.__init__(self, controller, library_words.SAVE_TITLE)
        state = self.state
        theirs = [id_ for id_, _ in state.names() if state.row(id_).get("owner")]
        self.ticked: list[str] = [who] if who else theirs
        self.with_wounds = False
        self.typed = ""  # a name that the person has entered
        self.trouble = ""

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"save-who": self.tick, "save-wounds": self.flip, "save-entry": self.save}

    def _suggested(self) -> str:
        return self.state.name_of(self.ticked[0]) if len(self.ticked) == 1 else library_words.PARTY

    def body(self) -> Elements:
        """The name, the switch for the wounds, and everybody in the fight."""
        name = self.typed or self._suggested()
        entry = dom.entry("save-name", maxlength=presets.LONGEST, value=name)
        entry.addEventListener("focus", lambda event: entry.select())  # a typed name replaces it
        ticks = dom.make("div", "ticks")
        for id_, name in self.state.names():
            dom.put(ticks, dom.tick(name, "save-who", id_ in self.ticked, data_who=id_))
        wounds = dom.tick(library_words.WITH_WOUNDS, "save-wounds", self.with_wounds)
        return [
            dom.field(library_words.NAME, entry),
            dom.trouble(self.trouble),
            dom.make("div", "ticks", wounds),
            dom.make("h3", "group", library_words.WHO),
            ticks,
        ]

    def foot(self) -> Elements:
        """The button."""
        return [dom.button(words.SAVE, "big", "save-entry")]

    def _redraw(self) -> None:
        """Draw it again with what was typed."""
        self._keep_typed()
        self.draw_loaded()

    def _keep_typed(self) -> Element:
        """Remember the name if it is not the proposed one. Returns its entry."""
        entry = dom.find("save-name")
        typed = presets.titled(entry.value)
        self.typed = typed if typed != self._suggested() else ""
        return entry

    def tick(self, spot: Element) -> None:
        """Tick or untick somebody."""
        who = dom.of(spot, "who")
        entry = self._keep_typed()
        is_in = who in self.ticked
        everybody = [id_ for id_, _ in self.state.names()]
        wanted = [id_ for id_ in self.ticked if id_ != who] if is_in else self.ticked + [who]
        self.ticked = [id_ for id_ in everybody if id_ in wanted]
        spot.setAttribute("aria-pressed", dom.truth(not is_in))
        entry.value = self.typed or self._suggested()

    def flip(self, spot: Element) -> None:
        """Save with the wounds, or without them."""
        self.with_wounds = not self.with_wounds
        spot.setAttribute("aria-pressed", dom.truth(self.with_wounds))

    def save(self, spot: Element) -> None:
        """Have the engine make the entry, and store it."""
        if self.ticked:
            self.controller.when_open(self._save)
        else:
            self.trouble = library_words.WHO_NONE
            self._redraw()

    async def _save(self) -> None:
        self._keep_typed()
        title = self.typed or self._suggested()
        request = {"do": "to_library", "people": self.ticked, "fresh": not self.with_wounds}
        reply = await library_store.ask(self.controller, request)
        if not reply["ok"]:
            self.trouble = reply["text"]
            return self._redraw()
        kept = await library_store.keep(self.state, title, reply)
        if kept:
            self.close()
            is_window_only = safety_words.is_window_only(self.state.safety)
            self.state.say(library_words.kept(kept, is_window_only), "quiet")

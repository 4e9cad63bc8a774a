"""The sheet that adds combatants: a new one, ready-made ones, and those of the library on this device."""

from page import library_words, words
from page.bridge import storage
from page.forms import fields, library, presets
from page.sheets import library_store
from page.sheets.library_entry import EntrySheet
from page.sheets.save_people import SaveSheet
from page.sheets.sheet import LastingSheet
from page.types import Actions, Any, Controller, Element, Elements, Form, Json, Request
from page.widgets import dom

HOW_MANY = (1, 2, 3, 4, 5, 6)
FEW = 6  # so many rows need no search


class PeopleSheet(LastingSheet):
    """`name` is the name of the form that adds a combatant."""

    topic = "people"

    def __init__(self, controller: Controller, name: str) -> None:
        LastingSheet.__init__(self, controller, library_words.ADDING)
        self.name = name
        self.form: Form = self.state.whole_form(name) or {"fields": [], "fixed": {}}
        self.system = self.state.status().get("key") or ""
        self.entries: list[Json] = []
        self.own: list[Json] = []  # presets that the person has saved in the form
        self.typed = ""
        self.count = 1  # how many join at once
        self.left: list[str] = []  # who of an entry cannot join, and why

    async def begin(self) -> None:
        """Read what is stored."""
        self.entries = await library_store.load(self.system) or []
        text = await storage.presets(presets.store_name(self.system, self.form))
        self.own = presets.read(text or "")
        self.draw_loaded()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "how-many": self.choose_count,
            "person-new": lambda spot: self._fill_in({}),
            "person-fill": lambda spot: self._fill_in(self._values(spot)),
            "person-add": self.add,
            "group-add": self.add_group,
            "entry": self.open_entry,
            "save-people": lambda spot: SaveSheet(self.controller, "").open(),
            "library-file": self.export,
        }

    def body(self) -> Elements:
        """How many, the lists, and what can be done with the library."""
        label = library_words.HOW_MANY
        counts = dom.make("div", "faces", role="group", aria_label=label)
        for count in HOW_MANY:
            chip = dom.button(str(count), "face", "how-many", data_of=count)
            chip.setAttribute("aria-pressed", dom.truth(count == self.count))
            dom.put(counts, chip)
        made: list[Element | None] = library_store.left_out(self.left) + [
            dom.make("h3", "group", label),
            counts,
        ]
        ready = self.form.get("presets") or []
        if len(ready) + len(self.own) + len(self.entries) > FEW:
            entry = dom.entry("people-find", value=self.typed)
            entry.addEventListener("input", self.find)
            made.append(dom.field(library_words.FIND, entry))
        found = dom.make("div", "", *self._found(), id="people-found")
        return made + [found, self._library_acts()]

    def choose_count(self, spot: Element) -> None:
        """Say how many join at once."""
        self.count = int(dom.of(spot, "of"))
        for other in list(spot.parentNode.children):
            other.setAttribute("aria-pressed", dom.truth(other.isSameNode(spot)))

    def find(self, event: Any) -> None:
        """Show only what fits the typed text."""
        self.typed = event.target.value
        dom.fill(dom.find("people-found"), *self._found())

    def _found(self) -> list[Element]:
        """The library, the person's own presets, and the ready-made sheets."""
        made = self._group(library_words.LIBRARY, [self._entry(one) for one in self.entries])
        if not self.entries:
            made += [
                dom.make("h3", "group", library_words.LIBRARY),
                dom.make("p", "quiet", library_words.KEPT_NOTHING),
            ]
        for title, of, rows in (
            (words.YOURS, "own", self.own),
            (library_words.READY, "ready", self.form.get("presets") or []),
        ):
            lines = [self._preset(of, at, one) for at, one in enumerate(rows)]
            made += self._group(title, lines)
        if self.typed and not [node for node in made if node.tagName == "UL"]:
            made = [dom.make("p", "quiet", library_words.FOUND_NONE)]
        return made

    def _group(self, title: str, lines: list[Element | None]) -> list[Element]:
        shown = [line for line in lines if line is not None]
        if not shown:
            return []
        return [dom.make("h3", "group", title), dom.make("ul", "lines", *shown)]

    def _entry(self, one: Json) -> Element | None:
        title, names = one["title"], ", ".join(one["people"])
        if not library.fits(self.typed, title, names):
            return None
        under = names if names != title else ""
        pen = dom.button(library_words.EDIT, "text", "entry", data_title=title)
        pen.setAttribute("aria-label", library_words.RENAME.format(what=title))
        return _line(title, under, pen, data_do="group-add", data_title=title)

    def _preset(self, of: str, at: int, one: Json) -> Element | None:
        title = one["title"]
        if not library.fits(self.typed, title):
            return None
        under = presets.in_words(self.form, presets.fitting(self.form, _of_sheet(one["values"])))
        pen = dom.button(library_words.FILL, "text", "person-fill", data_of=of, data_at=at)
        pen.setAttribute("aria-label", library_words.FILL_IN.format(what=title))
        return _line(title, under, pen, data_do="person-add", data_of=of, data_at=at)

    def foot(self) -> Elements:
        """The way to a new one."""
        return [dom.button(words.NEW_COMBATANT, "big", "person-new")]

    def _library_acts(self) -> Element:
        """Saving to the library, and the library as a file."""
        node = dom.make("div", "acts library-acts")
        if self.state.names():
            dom.put(node, dom.button(library_words.SAVE_HERE, "act", "save-people"))
        if self.entries:
            dom.put(node, dom.button(library_words.EXPORT, "act", "library-file"))
        return dom.put(node, dom.button(library_words.OPEN_FILE, "act", "open-code"))

    # What the taps do.

    def _values(self, spot: Element) -> Json:
        rows = self.own if dom.of(spot, "of") == "own" else self.form["presets"]
        return presets.fitting(self.form, rows[int(dom.of(spot, "at"))]["values"])

    def _fill_in(self, values: Json) -> None:
        """Open the form, with the values of a preset in it. Without any, it opens as it was left."""
        filled, count = dict(values), self.count
        if values or count > 1:
            filled["count"] = count
        self.close()
        self.state.leave_form()
        self.state.forms.prefilled = filled
        self.controller.navigation.go({"screen": "form", "who": "", "form": self.name})

    def add(self, spot: Element) -> None:
        """Add so many with a ready-made sheet at once."""
        values = self._values(spot)
        values["count"] = self.count
        command = dict(self.form["fixed"])
        for field in self.form["fields"]:
            value = values.get(field["key"])
            command[field["key"]] = fields.start(field) if value is None else value
        if not command["name"]:
            command["name"] = spot.querySelector("span span").textContent
        self.close()
        self.controller.run(self.controller.draft(), command, self.form["title"])

    def add_group(self, spot: Element) -> None:
        """Add an entry of the library."""
        one = presets.find(self.entries, dom.of(spot, "title")) or {}
        self.controller.when_open(lambda: self.alone(lambda: self._add_group(one)))

    async def _add_group(self, one: Json) -> None:
        request: Request = {"do": "import", "way": "join", "id": self.controller.draft()}
        request.update({"text": one["text"], "title": one["title"]})
        request["count"] = self.count
        reply = await library_store.ask(self.controller, request)
        self.left = reply["left"] if reply["ok"] else []
        if self.left:
            self.draw_loaded()
            dom.to_top("sheet-body")
        else:
            self.close()
        if not reply["ok"]:
            return self.state.say(reply["text"], "harm")
        self.controller.run(reply["id"], reply["command"], one["title"])

    def open_entry(self, spot: Element) -> None:
        """Open the sheet of an entry."""
        one = presets.find(self.entries, dom.of(spot, "title"))
        if one:
            EntrySheet(self.controller, self.system, one, self.open).open()

    def export(self, spot: Element) -> None:
        """Save the library of this game as a file."""
        name = "hurtbox-library-" + self.system + ".json"
        storage.download(name, library.as_file(self.entries))


def _line(title: str, under: str, pen: Element, **marks: Any) -> Element:
    tap = dom.make("button", "go", type="button", **marks)
    text = dom.make("span", "", dom.make("span", "", title))
    if under and under != title:
        dom.put(text, dom.make("span", "under", under))
    return dom.make("li", "kept", dom.put(tap, text), pen)


def _of_sheet(values: Json) -> Json:
    """The values of a preset without the name, which its title says."""
    out = dict(values)
    out.pop("name", None)
    return out

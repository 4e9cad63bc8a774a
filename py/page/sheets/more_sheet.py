"""More: everything that can be done with one combatant, in groups, and what is known of them besides the bars."""

from page import menu_words, words
from page.forms import library
from page.sheets.sheet import LastingSheet, Sheet
from page.types import Actions, Any, Controller, Element, Elements, Event, Form, Piece, View
from page.widgets import dom, pieces

MOST_LAST_USED = 4


class MoreSheet(LastingSheet):
    """What is asked comes first, then all acts; what is seldom wanted by mistake stands at the foot."""

    topic = "more"

    def __init__(self, controller: Controller, who: str) -> None:
        LastingSheet.__init__(
            self, controller, menu_words.MORE_OF.format(name=controller.state.name_of(who))
        )
        self.who = who
        self.drawn: dict[str, Any] = {}
        self.typed = ""
        self.found: list[tuple[Element, list[Element]]] = []  # each group with its buttons
        self.none = dom.make("p")  # says that nothing is found

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"happened": lambda spot: PastSheet(self.controller, self.who).open()}

    def fight_changed(self) -> bool:
        """Show the combatant as it is now; close when it has left."""
        body = self.state.combatant(self.who)
        if body and not dom.is_drawn(self.drawn, "body", (body, self._waiting())):
            self.draw_body()
            self.draw_foot()
        return bool(body)

    def _waiting(self) -> list[Piece]:
        return self.state.pending_of(self.who)

    def _forms(self, body: View) -> list[Form]:
        """The forms on offer; none in a window that only follows."""
        return [] if self.controller.role.is_following else body.get("forms") or []

    def body(self) -> Elements:
        """What is asked, the counters, the acts in groups, and what else is known."""
        body = self.state.combatant(self.who)
        if not body:
            return []
        dom.is_drawn(self.drawn, "body", (body, self._waiting()))
        made: list[Element | None] = [pieces.pending_note(one) for one in self._waiting()]
        prompts = [one for one in body["pieces"] if one["kind"] == "prompt"]
        made += [pieces.element(one, self.state) for one in prompts]
        is_gm = self.state.note(self.who) is not None
        markers = body.get("markers") or []
        if markers:
            from page.widgets import marker_rows

            made.append(marker_rows.rows(markers, self.who, is_gm))
        return made + self._acts(body, is_gm) + self._known(body)

    def foot(self) -> Elements:
        """What takes everything from a combatant, or the combatant from the fight."""
        body = self.state.combatant(self.who) or {}
        ends = [form for form in self._forms(body) if form.get("place") == "end"]
        made: list[Element | None] = []
        for form in ends:
            offered = self.state.offer(form)
            made.append(dom.button(form["act"], "act ends", "form", data_form=offered))
        return made

    # The acts.

    def _acts(self, body: View, is_gm: bool) -> list[Element | None]:
        """The field to search in, the acts used last, and all of them by group."""
        forms = [form for form in self._forms(body) if form.get("place") != "end"]
        groups = self._in_groups(forms)
        # The game master's last group is the app's own.
        title, person = groups.pop() if groups and is_gm else (menu_words.PERSON, [])
        if is_gm:
            person.insert(0, pieces.note_line(words.NOTE, self.who, self.state))
        groups.append((title, person + self._of_the_page(is_gm)))
        last = self._last_used(forms)
        if last:
            groups.insert(0, (menu_words.LAST_USED, last))
        self.found = []
        for title, buttons in groups:
            node = dom.make("div", "acts of-more")
            if title:
                dom.put(node, dom.make("h3", "group", title))
            self.found.append((dom.put(node, *buttons), buttons))
        self.none = dom.make("p", "quiet", "", role="status")
        self._show_found()
        made: list[Element | None] = [self._search()] if forms else []
        made += [node for node, _ in self.found]
        return made + [self.none]

    def _in_groups(self, forms: list[Form]) -> list[tuple[str, list[Element]]]:
        """A button for each form, by the heading under which it stands."""
        made: list[tuple[str, list[Element]]] = []
        for form in forms:
            title = form.get("group") or ""
            if not made or made[-1][0] != title:
                made.append((title, []))
            made[-1][1].append(pieces.form_button(form, self.state))
        return made

    def _last_used(self, forms: list[Form]) -> list[Element]:
        """The forms of the newest records, the latest first."""
        used: list[str] = []
        for seq in self.state.status().get("records") or []:
            command = (self.state.record(seq) or {}).get("command")
            if command and command not in used:
                used.append(command)
        made = []
        for command in used:
            fitting = [form for form in forms if form["command"] == command]
            made += [pieces.form_button(form, self.state) for form in fitting[:1]]
        return made[:MOST_LAST_USED]

    def _of_the_page(self, is_gm: bool) -> list[Element]:
        """What is done with a combatant by the page itself."""
        made = []
        if is_gm and not self.controller.role.is_following:
            made = [
                dom.button(menu_words.ADD_MARKER, "act", "conditions", data_who=self.who),
                dom.button(words.TO_LIBRARY, "act", "to-library", data_who=self.who),
            ]
        return made + [
            dom.button(words.SHARE_ALONE, "act", "share", data_who=self.who),
            dom.button(menu_words.HAPPENED, "act", "happened"),
        ]

    def _search(self) -> Element:
        entry = dom.entry("more-find", enterkeyhint="search", value=self.typed)
        entry.addEventListener("input", self.search)
        return dom.field(menu_words.FIND, entry, "field find")

    def search(self, event: Event) -> None:
        """Show only the acts whose names fit what is typed."""
        self.typed = event.target.value
        self._show_found()

    def _show_found(self) -> None:
        count = 0
        for node, buttons in self.found:
            here = 0
            for tap in buttons:
                is_found = library.fits(self.typed, tap.textContent)
                dom.show(tap, is_found)
                here += is_found
            dom.show(node, here > 0)
            count += here
        text = "" if count else menu_words.FOUND_NONE.format(what=self.typed.strip())
        dom.write(self.none, text)

    # What is known.

    def _known(self, body: View) -> list[Element | None]:
        """The conditions, each of which says what it does, and all lines about the combatant."""
        made: list[Element | None] = []
        conditions = [one for one in body["pieces"] if pieces.is_explained(one)]
        if conditions:
            node = dom.make("div", "acts of-more", dom.make("h3", "group", menu_words.CONDITIONS))
            for one in conditions:
                marks = {"data_of": one["rule"], "data_text": one["text"]}
                tap = dom.button(one["text"], "act", "badge", aria_haspopup="dialog", **marks)
                dom.put(node, tap)
            made.append(node)
        texts = [one for one in body["pieces"] if one["kind"] == "text"]
        line = dom.make("p", "", body["line"]) if body.get("line") else None
        return made + [line] + [pieces.element(one, self.state) for one in texts]


class PastSheet(Sheet):
    """What has happened to one combatant, the latest first."""

    topic = "past"

    def __init__(self, controller: Controller, who: str) -> None:
        name = controller.state.name_of(who)
        Sheet.__init__(self, controller, menu_words.HAPPENED_TO.format(name=name))
        self.who, self.name = who, name

    def fight_changed(self) -> bool:
        """Show what has happened now."""
        self.draw_body()
        return True

    def body(self) -> Elements:
        """The records."""
        made = dom.make("ol", "lines")
        for seq in self.state.status().get("records") or []:
            record = self.state.record(seq)
            if record and self.who in record["about"]:
                dom.put(made, pieces.record(record))
        if made.firstChild:
            return [made]
        return [dom.make("p", "quiet", menu_words.HAPPENED_NONE.format(name=self.name))]

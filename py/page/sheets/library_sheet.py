"""The library from the menu: whoever is saved on this device, to add, to change and to pass on."""

from page import library_words
from page.sheets import library_store
from page.sheets.people_sheet import PeopleSheet
from page.types import Controller, Elements
from page.widgets import dom


class LibrarySheet(PeopleSheet):
    """The sheet that adds combatants, with the library alone."""

    topic = "library"

    def __init__(self, controller: Controller) -> None:
        state = controller.state
        forms = [form for form in state.fight_forms() if form["command"] == "add"]
        PeopleSheet.__init__(self, controller, state.offer(forms[0]) if forms else "")
        self.title = library_words.LIBRARY

    def body(self) -> Elements:
        """The entries, and what can be done with all of them."""
        made = library_store.left_out(self.left)
        lines = [self._entry(one) for one in self.entries]
        if lines:
            made += [
                dom.make("p", "quiet", library_words.TAP_ADDS),
                dom.make("ul", "lines", *lines),
            ]
        else:
            made.append(dom.make("p", "quiet", library_words.KEPT_NOTHING))
        return made + [self._library_acts()]

    def foot(self) -> Elements:
        """Nothing: a new combatant is added from the screen of everybody."""
        return []

"""The result of a command for several: a row for each, the most urgent first. It is undone for all, or for one."""

from page import result_words, words
from page.sheets.sheet import Sheet
from page.types import Actions, Controller, Element, Elements, Json
from page.widgets import dom, result_line


class ResultsSheet(Sheet):
    """The newest result, until the fight changes by something else than this sheet."""

    topic = "results"

    def __init__(self, controller: Controller) -> None:
        state = controller.state
        self.result = state.result_of
        self.rows = state.result
        self.undone: list[str] = []  # the ids of those for whom it was undone
        self.undoing = ""  # the id of whom the engine is asked to undo it for
        self.trouble = ""  # why the engine refused that
        self.revision = state.fight.revision
        Sheet.__init__(self, controller, self.result["heading"])

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"why-of": self.open_why, "undo-one": self.undo_one, "undo-all": self.undo_all}

    def body(self) -> Elements:
        """A row for each, and why one could not be undone."""
        when = (self.state.record(self.result["seq"]) or {}).get("when")
        count = result_words.ROWS_OF_RESULT.format(n=len(self.rows))
        head = dom.make("p", "printed", count + " · " + when if when else count)
        made = [head, dom.trouble(self.trouble)]
        return made + [self._row(row) for row in self.rows]

    def foot(self) -> Elements:
        """Undo for all who are left, and Done."""
        left = len(self.rows) - len(self.undone)
        text = result_words.UNDO_ALL.format(n=left) if left > 1 else words.UNDO_ALONE
        return [dom.button(text, "act", "undo-all"), dom.button(words.DONE, "big", "shut")]

    def _row(self, row: Json) -> Element:
        is_undone = row["id"] in self.undone
        state = row["state"]
        tone = "hit" if row["tone"] == "harm" else row["tone"]
        urgent = " urgent" if state and state["severity"] == "dying" and not is_undone else ""
        node = dom.make("div", "result-row " + tone + urgent)
        tap = dom.button(None, "result-of", "why-of", data_of=row["id"], aria_haspopup="dialog")
        name = dom.make("span", "name", None)
        dom.put(name, dom.make("s" if is_undone else "b", "", row["name"]))
        if is_undone:
            dom.put(name, dom.make("span", "quiet", result_words.TAKEN_BACK))
            return dom.put(node, dom.put(tap, name))
        if state:
            dom.put(name, dom.make("span", "tagged s-" + state["severity"], state["text"]))
        dom.put(node, dom.put(tap, name, result_line.changed(row)))
        if self.result["apart"]:
            label = result_words.UNDO_FOR.format(name=row["name"])
            undo = dom.button(words.UNDO_ALONE, "stacked", "undo-one", "undo", data_of=row["id"])
            undo.setAttribute("aria-label", label)
            dom.put(node, undo)
        return node

    def open_why(self, spot: Element) -> None:
        """Open the steps of one of them; closing those leads back here."""
        from page.sheets.why import WhySheet

        why = WhySheet(self.controller, self.result["seq"], dom.of(spot, "of"))
        why.behind = self
        why.open()

    def undo_all(self, spot: Element) -> None:
        """Undo the command with all that was rolled for it."""
        self.controller.undo_whole(self.result["act"])

    def undo_one(self, spot: Element) -> None:
        """Undo it for one of them; for the last one left that is for all."""
        if self.undoing:
            return
        if len(self.rows) - len(self.undone) == 1:
            return self.undo_all(spot)
        self.undoing, self.trouble = dom.of(spot, "of"), ""
        self.controller.undo_for(self.result["seq"], self.undoing)

    def fight_changed(self) -> bool:
        """Draw the rows again once one of them is undone. After anything else it no longer applies."""
        if self.state.fight.revision == self.revision:
            return True
        self.revision = self.state.fight.revision
        if not self.undoing or self.state.pending():
            return False
        self.undone.append(self.undoing)
        self.undoing = ""
        self.draw_body()
        self.draw_foot()
        return True

    def refused(self, text: str) -> bool:
        """Say why it cannot be undone for one alone."""
        self.undoing, self.trouble = "", text
        self.draw_body()
        return True

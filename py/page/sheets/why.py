"""The sheet 'Why?': a record's steps with their rules, and what happened before. A tap on a value corrects it."""

from page import result_words, words
from page.sheets.correction import CorrectionSheet
from page.sheets.form_sheet import FormSheet
from page.sheets.sheet import Sheet
from page.sheets.value_sheet import DifferenceSheet, ValueSheet
from page.types import (
    Actions,
    Command,
    Controller,
    Element,
    Elements,
    Json,
    Piece,
    Reply,
    Request,
    View,
)
from page.widgets import dom, pieces

MOST_EARLIER = 6  # records before this one


class WhySheet(Sheet):
    """One record."""

    topic = "why"

    def __init__(self, controller: Controller, seq: int | str, about: str = "") -> None:
        """`about`: the combatant whose steps are unfolded, and whose earlier records are listed."""
        self.seq = int(seq)
        self.about = about
        self.record = controller.state.record(self.seq)
        Sheet.__init__(self, controller, self.record["title"] if self.record else "")
        self.steps: dict[
            str, tuple[int, Json]
        ] = {}  # (the record's number, the step) by the name that its button carries
        self.unfolded = {about}
        self.has_shown = not about  # whether it has been scrolled to `about`

    def open(self) -> None:
        """Open it, if the record's view is there."""
        if self.record:
            Sheet.open(self)
            self._show_about()

    def _show_about(self) -> None:
        """Once they are drawn, scroll to the steps about the combatant for whom this was opened."""
        spot = dom.find("sheet-body").querySelector("details.about[open]")
        if spot and not self.has_shown:
            self.has_shown = True
            spot.scrollIntoView(True)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "recall": self.change_command,
            "fold": self.fold,
            "rule": self.open_rule,
            "edit": self.edit,
            "record": self.open_earlier,
        }

    def fight_changed(self) -> bool:
        """Draw the record again; False when its view is gone."""
        self.record = self.state.record(self.seq)
        if not self.record:
            return False
        self.draw_body()
        self.draw_foot()
        self._show_about()
        return True

    def body(self) -> Elements:
        """When it was made, and its steps."""
        record: View = self.record or {}
        self.steps = {}
        made: list[Element | None] = [dom.make("p", "printed", pieces.when(record))]
        if record.get("was"):
            made.append(dom.make("p", "before", record["was"]))
        found = self.state.why(self.seq)
        if found is None:
            made.append(dom.make("p", "quiet", words.LOADING_PART))
        for piece in found or []:
            if piece["kind"] == "steps":
                if piece.get("again"):
                    again = dom.button(words.CHANGE_ENTRY, "act", "recall", data_of=piece["seq"])
                    made.append(dom.make("div", "acts", again))
                made += self._groups(piece)
            else:
                made.append(pieces.element(piece, self.state))
        return made + self._earlier()

    def _groups(self, piece: Piece) -> list[Element]:
        """The steps of a record; about several combatants they are folded, a group for each."""
        order: list[str] = []
        for step in piece["steps"]:
            if step.get("about", "") not in order:
                order.append(step.get("about", ""))
        made = []
        for about in order:
            steps = dom.make("ol", "steps")
            for step in piece["steps"]:
                if step.get("about", "") == about:
                    dom.put(steps, self._step(piece["seq"], step))
            if len(order) > 1:
                name = self.state.name_of(about) if about else words.FOR_ALL
                head = dom.make("summary", "go", None, data_do="fold", data_of=about)
                dom.put(head, dom.make("span", "", name), dom.icon("down"))
                group = dom.make("details", "about", head, steps)
                if about in self.unfolded:
                    group.setAttribute("open", "")
                made.append(group)
            else:
                made.append(steps)
        return made

    def open_rule(self, spot: Element) -> None:
        """Open the rules at the rule of a step."""
        from page.sheets.rules_sheet import RulesSheet  # loaded by the visits that need it

        def back() -> None:
            again = WhySheet(self.controller, self.seq, self.about)
            again.behind, again.unfolded = self.behind, self.unfolded
            again.open()

        RulesSheet(self.controller, dom.of(spot, "of"), back).open()

    def fold(self, spot: Element) -> None:
        """Note that a group is unfolded or folded; the browser does it."""
        about = dom.of(spot, "of")
        if about in self.unfolded:
            self.unfolded.remove(about)
        else:
            self.unfolded.add(about)

    def _step(self, seq: int, step: Json) -> Element:
        node = dom.make("li", "step overridden" if step.get("overridden") else "step")
        text = dom.make("div", "said", dom.make("p", "", step["text"]))
        value = step.get("value")
        is_number = isinstance(value, int) and value is not True and value is not False
        if step.get("was") and not is_number:
            dom.put(text, dom.make("p", "before", step["was"]))
        if step.get("by"):
            dom.put(text, dom.make("p", "quiet", step["by"]))
        own = dom.make("p", "own", step.get("line") or "")
        rule = dom.make("p", "rule")
        id_ = step.get("rule") or ""
        if "-" in id_:
            marks = {"data_of": id_, "aria_haspopup": "dialog"}
            dom.put(rule, dom.button(id_, "id text", "rule", **marks))
        else:
            dom.put(rule, dom.make("span", "id", id_))
        dom.put(node, dom.put(text, own, rule))
        return dom.put(node, self._side(seq, step, words.number(value) if is_number else ""))

    def _side(self, seq: int, step: Json, number: str) -> Element:
        """A step's number, with the one before it; a tap on it changes it."""
        side = dom.make("div", "side")
        before = step.get("computed") or (step.get("was") if number else "")
        if before:
            dom.put(side, dom.make("span", "before", before))
        if step.get("overridden"):
            dom.put(side, dom.make("span", "hand-set", words.BY_HAND))
        if not step.get("open"):
            return dom.put(side, dom.make("b", "value", number) if number else None)
        name = "{}/{}".format(seq, step["key"])
        self.steps[name] = (seq, step)
        label = words.OVERRIDE.format(what=step["text"])
        style = "value" if number else "text"
        marks = {"data_of": name, "aria_label": label, "aria_haspopup": "dialog"}
        return dom.put(side, dom.button(number or words.CHANGE, style, "edit", **marks))

    def _earlier(self) -> list[Element]:
        """What happened to the same combatant before: a tap opens those steps."""
        found = []
        for seq in self.state.status().get("records") or [] if self.about else []:
            record = self.state.record(seq)
            if record and seq < self.seq and self.about in record["about"]:
                found.append(pieces.record(record))
        if not found:
            return []
        lines = dom.make("ol", "lines", *found[:MOST_EARLIER])
        return [dom.make("h2", "group", result_words.BEFORE_THAT), lines]

    def open_earlier(self, spot: Element) -> None:
        """Open an earlier record about the same combatant; closing it leads back here."""
        earlier = WhySheet(self.controller, dom.of(spot, "of"), self.about)
        earlier.behind = self
        earlier.open()

    # Changing the record.

    def change_command(self, spot: Element) -> None:
        """Open the form that replaces the record's command."""
        seq = int(dom.of(spot, "of"))
        self.controller.alternatives(seq, "", lambda reply: self._offer_form(seq, reply))

    def _offer_form(self, seq: int, reply: Reply) -> None:
        def change(command: Command) -> None:
            self.controller.change(seq, [], [], command, self.show_difference)

        FormSheet(self.controller, reply["form"], change).open()

    def edit(self, spot: Element) -> None:
        """Open what else a step could be: a field for its value, or the answer that was given."""
        seq, step = self.steps[dom.of(spot, "of")]
        self.controller.alternatives(
            seq, step["key"], lambda reply: self._offer_value(seq, step, reply)
        )

    def _offer_value(self, seq: int, step: Json, reply: Reply) -> None:
        if "field" in reply:
            ValueSheet(self.controller, self, seq, step, reply["field"]).open()
        else:
            CorrectionSheet(self.controller, seq, reply["owed"], self.show_difference).open()

    def show_difference(self, reply: Reply, request: Request) -> None:
        """Show what a change would change."""
        DifferenceSheet(self.controller, words.DIFFERENCE, self, reply, request).open()


def newest(controller: Controller, about: str = "") -> None:
    """Show why the last thing happened, to this combatant if one is named."""
    state = controller.state
    records = state.status().get("records") or []
    for seq in records if about else []:
        record = state.record(seq)
        if record and about in record["about"] and record["state"] != "undone":
            return WhySheet(controller, seq, about).open()
    if records:
        WhySheet(controller, records[0], about).open()

"""The sheet 'Why?': a record's steps with their rules. A value can be replaced, after the difference was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.forms import fields
from page.sheets.form_sheet import FormSheet
from page.sheets.pending import CorrectionSheet
from page.sheets.sheet import Sheet
from page.widgets import dom, pieces
from page.widgets.stepper import Steppers

if TYPE_CHECKING:
    from typing import Any

    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements, Field, Json, Marks, Piece, Reply, Request, View


class WhySheet(Sheet):
    """One record."""

    topic = "why"

    def __init__(self, controller: Controller, seq: int | str, about: str = "") -> None:
        """`about`: the combatant whose steps are unfolded."""
        self.seq = int(seq)
        self.record = controller.state.record(self.seq)
        Sheet.__init__(self, controller, self.record["title"] if self.record else "")
        self.steps: dict[
            str, tuple[int, Json]
        ] = {}  # (the record's number, the step) by the name that its button carries
        self.unfolded = {about}
        self.has_shown = not about  # whether it has been scrolled to `about`
        self.steppers = Steppers()
        self.edited = ""  # the name of the step that is being edited
        self.field: Field = {}  # the field for its new value
        self.options: list[Any] = []  # the values of that field's options

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
        made: Actions = {
            "recall": self.change_command,
            "fold": self.fold,
            "rule": self.open_rule,
            "edit": self.edit,
            "other": self.try_option,
            "show": self.try_entry,
        }
        made.update(self.steppers.actions())
        return made

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
        found = self.state.why(self.seq)
        if found is None:
            made.append(dom.make("p", "quiet", words.LOADING_PART))
        for piece in found or []:
            if piece["kind"] == "steps":
                if piece.get("again"):
                    again = dom.button(words.CHANGE_ENTRY, "act", "recall", data_of=piece["seq"])
                    made.append(dom.put(dom.make("div", "acts"), again))
                made += self._groups(piece)
            else:
                made.append(pieces.element(piece, self.state))
        return made

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
                group = dom.put(dom.make("details", "about"), head, steps)
                if about in self.unfolded or steps.querySelector(".edit"):
                    group.setAttribute("open", "")
                made.append(group)
            else:
                made.append(steps)
        return made

    def open_rule(self, spot: Element) -> None:
        """Open the rules at the rule of a step."""
        from page.sheets.rules_sheet import RulesSheet  # loaded by the visits that need it

        def back() -> None:
            again = WhySheet(self.controller, self.seq)
            again.unfolded = self.unfolded
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
        overridden = step.get("overridden")
        node = dom.make("li", "step overridden" if overridden else "step")
        text = dom.put(dom.make("div", "said"), dom.make("p", "", step["text"]))
        own = dom.make("p", "own", step.get("line") or "")
        rule = dom.make("p", "rule")
        id_ = step.get("rule") or ""
        if "-" in id_:
            marks = {"data_of": id_, "aria_haspopup": "dialog"}
            dom.put(rule, dom.button(id_, "id text", "rule", **marks))
        else:
            dom.put(rule, dom.make("span", "id", id_))
        dom.put(node, dom.put(text, own, rule))
        value = step.get("value")
        side = dom.make("div", "side")
        if isinstance(value, int) and value is not True and value is not False:
            dom.put(side, dom.make("b", "value", words.number(value)))
        if overridden:
            dom.put(side, dom.make("span", "hand-set", words.BY_HAND))
            if step.get("computed"):
                dom.put(side, dom.make("span", "before", step["computed"]))
        name = "{}/{}".format(seq, step["key"])
        if step.get("open"):
            self.steps[name] = (seq, step)
            label = words.OVERRIDE.format(what=step["text"])
            edit = dom.button(words.CHANGE, "text", "edit", data_of=name, aria_label=label)
            dom.put(side, edit)
        dom.put(node, side)
        if self.edited == name:
            dom.put(node, self._editor(name, self.field))
        return node

    def _editor(self, name: str, field: Field) -> Element:
        """The field for a step's new value."""
        node = dom.make("div", "edit")
        kind = field["kind"]
        if kind == "number":
            low, high = field.get("low"), field.get("high")
            value = field["value"] or 0
            dom.put(node, self.steppers.stepper("step", field["label"], value, low, high))
        elif kind == "text":
            entry = dom.entry("step-text", aria_label=field["label"])
            entry.value = _as_text(field["value"])
            dom.put(node, entry)
        else:
            return dom.put(node, self._options(name, field))
        show = dom.button(words.DIFFERENCE, "act", "show", data_of=name)
        return dom.put(node, dom.put(dom.make("div", "acts"), show))

    def _options(self, name: str, field: Field) -> Element:
        options = field.get("options") or []
        if field["kind"] == "toggle":
            options = [[True, words.YES], [False, words.NO]]
        self.options = [option[0] for option in options]
        pair = dom.make("div", "pair", role="group", aria_label=field["label"])
        for at, option in enumerate(options):
            marks: Marks = {"data_at": at, "aria_pressed": dom.truth(option[0] == field["value"])}
            dom.put(pair, dom.button(option[1], "act", "other", data_of=name, **marks))
        return pair

    # Changing the record.

    def change_command(self, spot: Element) -> None:
        """Open the form that replaces the record's command."""
        self._ask_alternatives(int(dom.of(spot, "of")), "")

    def edit(self, spot: Element) -> None:
        """Open the editor of a step, or close it."""
        name = dom.of(spot, "of")
        if self.edited != name:
            seq, step = self.steps[name]
            return self._ask_alternatives(seq, step["key"])
        self.edited = ""
        self._redraw(name)

    def _ask_alternatives(self, seq: int, key: str) -> None:
        self.controller.alternatives(seq, key, lambda reply: self._offer(seq, key, reply))

    def _offer(self, seq: int, key: str, reply: Reply) -> None:
        """Open what the engine offers for a change: a form, a field for a step, or an answer."""
        if "form" in reply:
            FormSheet(
                self.controller,
                reply["form"],
                lambda command: self.controller.change(seq, [], [], command, self.show_difference),
            ).open()
        elif "field" not in reply:
            show = self.show_difference
            CorrectionSheet(self.controller, seq, reply["owed"], show).open()
        elif self.is_open():
            self.edited, self.field = "{}/{}".format(seq, key), reply["field"]
            self._redraw(self.edited)

    def _redraw(self, name: str) -> None:
        self.draw_body()
        body = dom.find("sheet-body")
        body.querySelector('[data-do="edit"][data-of="{}"]'.format(name)).focus()
        opened = body.querySelector(".edit")
        if opened:
            # Aligned at the bottom, so that the button below the field is visible.
            opened.scrollIntoView(False)

    def try_option(self, spot: Element) -> None:
        """Show what the tapped option would change."""
        self._try(dom.of(spot, "of"), self.options[int(dom.of(spot, "at"))])

    def try_entry(self, spot: Element) -> None:
        """Show what the entered number or text would change."""
        if self.field["kind"] == "number":
            value: Any = self.steppers.value("step")
        else:
            text = dom.find("sheet-body").querySelector("#step-text").value
            value = _as_value(text, self.field["value"])
        self._try(dom.of(spot, "of"), value)

    def _try(self, name: str, value: Any) -> None:
        seq, step = self.steps[name]
        if value != self.field["value"]:
            self.controller.change(seq, [], [[step["key"], value]], None, self.show_difference)

    def show_difference(self, reply: Reply, request: Request) -> None:
        """Show what a change would change."""
        sheet = DifferenceSheet(self.controller, reply["difference"], request, self)
        sheet.open()


class DifferenceSheet(Sheet):
    """What a change would change, before it is applied.

    It closes when the fight changes, because it was worked out on the state before.
    """

    topic = "difference"

    def __init__(
        self, controller: Controller, difference: list[Piece], request: Request, why: WhySheet
    ) -> None:
        Sheet.__init__(self, controller, words.DIFFERENCE)
        self.difference = difference
        self.request = request
        self.why = why

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"cancel-change": self.cancel, "apply-change": self.apply}

    def body(self) -> Elements:
        """The values before and after."""
        return [pieces.element(piece, self.state) for piece in self.difference]

    def foot(self) -> Elements:
        """Cancel and Apply."""
        return [
            dom.button(words.CANCEL, "act", "cancel-change"),
            dom.button(words.APPLY, "big", "apply-change"),
        ]

    def cancel(self, spot: Element) -> None:
        """Go back to the record."""
        WhySheet(self.controller, self.why.seq).open()

    def apply(self, spot: Element) -> None:
        """Change the record."""
        self.close()
        self.controller.apply_change(self.request)


def newest(controller: Controller, about: str = "") -> None:
    """Show why the last thing happened, to this combatant if one is named."""
    records = controller.state.status().get("records") or []
    if records:
        WhySheet(controller, records[0], about).open()


def _as_text(value: Any) -> str:
    return ", ".join([str(part) for part in value]) if isinstance(value, list) else str(value)


def _as_value(text: str, before: Any) -> Any:
    """What was typed, in the type of the value before: a text, or numbers with commas."""
    if not isinstance(before, list):
        return text.strip()
    return [fields.whole(part) for part in text.split(",") if fields.whole(part) is not None]

"""What a change of a record would change, before it is applied; also with the value that is being corrected."""

from page import words
from page.forms import fields
from page.sheets.sheet import Sheet
from page.types import (
    Actions,
    Any,
    Controller,
    Element,
    Elements,
    Field,
    Json,
    Marks,
    Reply,
    Request,
)
from page.widgets import dom, pieces
from page.widgets.stepper import Steppers


class DifferenceSheet(Sheet):
    """What a change would change, before it is applied.

    It closes when the fight changes, because it was worked out on the state before.
    """

    topic = "difference"

    def __init__(
        self,
        controller: Controller,
        title: str,
        why: Sheet,
        reply: Reply | None = None,
        request: Request | None = None,
    ) -> None:
        """`why`: the sheet of the record, which is shown again after Cancel."""
        Sheet.__init__(self, controller, title)
        self.behind = why
        self.reply = reply  # with the difference; None before there is one
        self.request = request  # which applies it
        self.revision = controller.state.fight.revision

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"apply-change": self.apply}

    def body(self) -> Elements:
        """The values before and after."""
        found = self.reply["difference"] if self.reply else []
        return [pieces.element(piece, self.state) for piece in found]

    def foot(self) -> Elements:
        """Cancel and Apply."""
        apply = dom.button(words.APPLY, "big", "apply-change")
        apply.disabled = self.request is None
        return [dom.button(words.CANCEL, "act", "shut"), apply]

    def fight_changed(self) -> bool:
        """Stay while the fight is as it was."""
        return self.state.fight.revision == self.revision

    def apply(self, spot: Element) -> None:
        """Change the record."""
        if self.request is not None:
            self.close()
            self.controller.apply_change(self.request)


class ValueSheet(DifferenceSheet):
    """Another value for a step, and what that changes, which is shown with each digit."""

    topic = "value"

    def __init__(
        self, controller: Controller, why: Sheet, seq: int, step: Json, field: Field
    ) -> None:
        DifferenceSheet.__init__(self, controller, step["text"], why)
        self.seq, self.key, self.field = seq, step["key"], field
        self.value: Any = field["value"]
        self.options: list[Any] = []  # the values of the field's options
        self.steppers = Steppers()
        self.shown = dom.make("div", "", None, aria_live="polite")
        self.entry = self._entry()

    def actions(self) -> Actions:
        """What the taps on it do."""
        made = DifferenceSheet.actions(self)
        made.update({"other": self.choose, "show": self.take_text})
        made.update(self.steppers.actions())
        return made

    def body(self) -> Elements:
        """The entry, and below it what it would change."""
        dom.fill(self.shown, *DifferenceSheet.body(self))
        return [self.entry, self.shown]

    def _entry(self) -> Element:
        node, field = dom.make("div", "edit"), self.field
        kind, label = field["kind"], field["label"]
        if kind == "number":
            low, high = field.get("low"), field.get("high")
            return dom.put(
                node,
                self.steppers.stepper(
                    "step", label, self.value or 0, low, high, self.take, always_digits=True
                ),
            )
        if kind == "text":
            entry = dom.entry("step-text", aria_label=label)
            entry.value = _as_text(self.value)
            show = dom.button(words.DIFFERENCE, "act", "show")
            return dom.put(node, entry, dom.make("div", "acts", show))
        return dom.put(node, self._options())

    def _options(self) -> Element:
        options = self.field.get("options") or []
        if self.field["kind"] == "toggle":
            options = [[True, words.YES], [False, words.NO]]
        self.options = [value for value, _ in options]
        pair = dom.make("div", "pair", role="group", aria_label=self.field["label"])
        for at, (value, text) in enumerate(options):
            marks: Marks = {"data_at": at, "aria_pressed": dom.truth(value == self.value)}
            dom.put(pair, dom.button(text, "act", "other", **marks))
        return pair

    def choose(self, spot: Element) -> None:
        """Take the tapped option."""
        for other in self.entry.querySelectorAll("[aria-pressed]"):
            dom.mark(other, "aria-pressed", dom.truth(other == spot))
        self.take(self.options[int(dom.of(spot, "at"))])

    def take_text(self, spot: Element) -> None:
        """Take what was typed."""
        text = self.entry.querySelector("#step-text").value
        self.take(_as_value(text, self.field["value"]))

    def take(self, value: Any) -> None:
        """Ask what this value would change. Until that is known nothing can be applied."""
        self.value, self.reply, self.request = value, None, None
        self._draw()
        if value != self.field["value"]:
            entered = [[self.key, value]]
            self.controller.change(
                self.seq,
                [],
                entered,
                None,
                lambda reply, request: self._show(value, reply, request),
            )

    def _show(self, value: Any, reply: Reply, request: Request) -> None:
        if value == self.value:
            self.reply, self.request = reply, request
            self._draw()

    def _draw(self) -> None:
        if self.is_open():
            dom.fill(self.shown, *DifferenceSheet.body(self))
            self.draw_foot()

    def refused(self, text: str) -> bool:
        """Say why the value does not fit."""
        dom.fill(self.shown, dom.make("p", "trouble", text, role="alert"))
        return True


def _as_text(value: Any) -> str:
    return ", ".join([str(part) for part in value]) if isinstance(value, list) else str(value)


def _as_value(text: str, before: Any) -> Any:
    """What was typed, in the type of the value before: a text, or numbers with commas."""
    if not isinstance(before, list):
        return text.strip()
    return [fields.whole(part) for part in text.split(",") if fields.whole(part) is not None]

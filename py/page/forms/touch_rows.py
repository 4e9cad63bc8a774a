"""A list filled in by taps: the unfolded line has a control for each column."""

from page import words
from page.forms import fields
from page.types import Actions, Any, Callable, Element, Field, Json
from page.widgets import dom


class TouchRows:
    """The lists of one sheet, by their names."""

    def __init__(self, draw: Callable[..., Element]) -> None:
        self.draw = draw  # makes the control of one column
        self.held: dict[str, Json] = {}

    def actions(self) -> Actions:
        """What the taps on them do."""
        return {"line": self.unfold, "line-add": self.add, "line-remove": self.remove}

    def control(
        self, name: str, field: Field, value: list[Any] | None, changed: Callable[[list[Any]], None]
    ) -> Element:
        """Make the list. `changed` is called with all lines whenever one has changed."""
        lines = [list(line) for line in value or []]
        self.held[name] = {"field": field, "lines": lines, "at": -1, "changed": changed}
        node = dom.make("div", "written", data_lines=name, role="group", aria_label=field["label"])
        return dom.put(node, *self._drawn(name))

    def _drawn(self, name: str) -> list[Element]:
        made = [self._line(name, at) for at in range(len(self.held[name]["lines"]))]
        add = dom.button(words.ROW_NEW, "act", "line-add", "add", data_of=name)
        return made + [dom.make("div", "acts", add)]

    def _line(self, name: str, at: int) -> Element:
        held = self.held[name]
        field, line = held["field"], held["lines"][at]
        is_open = at == held["at"]
        node = dom.make("div", "line open" if is_open else "line")
        head = dom.make("button", "go", type="button", data_do="line", data_of=name, data_at=at)
        head.setAttribute("aria-expanded", dom.truth(is_open))
        text = dom.make("span", "", fields.row_text(field["columns"], line))
        what = words.ROWS_OF.format(label=field["label"], n=at + 1)
        away = dom.icon_button(
            words.REMOVE, "round", "line-remove", "bin", data_of=name, data_at=at
        )
        away.setAttribute("aria-label", words.REMOVE_LINE.format(what=what))
        dom.put(node, dom.make("div", "head", dom.put(head, text), away))
        if is_open:
            for place, column in enumerate(field["columns"]):
                dom.put(node, self._cell(name, place, column, text))
        return node

    def _cell(self, name: str, place: int, column: Field, text: Element) -> Element:
        held = self.held[name]
        line = held["lines"][held["at"]]

        def changed(after: Any) -> None:
            line[place] = after
            dom.write(text, fields.row_text(held["field"]["columns"], line))
            self._tell(name)

        own = "{} {} {}".format(name, held["at"], column["key"])
        return self.draw(own, column, line[place], changed)

    def _tell(self, name: str) -> None:
        held = self.held[name]
        held["changed"]([list(line) for line in held["lines"]])

    def _redraw(self, name: str, focus: str) -> None:
        node = dom.find("sheet-body").querySelector('[data-lines="{}"]'.format(name))
        dom.fill(node, *self._drawn(name))
        after = node.querySelector(focus)
        (after or node.querySelector('[data-do="line-add"]')).focus()

    def unfold(self, spot: Element) -> None:
        """Unfold the tapped line, or fold it again."""
        name, at = dom.of(spot, "of"), int(dom.of(spot, "at"))
        held = self.held[name]
        held["at"] = -1 if held["at"] == at else at
        self._redraw(name, '[data-do="line"][data-at="{}"]'.format(at))

    def add(self, spot: Element) -> None:
        """Add a line at the end, open."""
        name = dom.of(spot, "of")
        held = self.held[name]
        held["lines"].append([fields.start(column) for column in held["field"]["columns"]])
        held["at"] = len(held["lines"]) - 1
        self._tell(name)
        self._redraw(name, '[data-do="line"][data-at="{}"]'.format(held["at"]))

    def remove(self, spot: Element) -> None:
        """Remove a line."""
        name, at = dom.of(spot, "of"), int(dom.of(spot, "at"))
        held = self.held[name]
        del held["lines"][at]
        held["at"] = -1
        self._tell(name)
        at = min(at, len(held["lines"]) - 1)
        self._redraw(name, '[data-do="line-remove"][data-at="{}"]'.format(at))

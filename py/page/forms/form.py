"""A form being filled in. Sheets and the form screen share it; only their controls differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.forms import fields
from page.widgets import dom

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyscript import Element

    from page.forms.entry_controls import EntryControls
    from page.forms.touch_controls import TouchControls
    from page.types import Command, Field, Form, Trouble


class FilledForm:
    """One form: its controls, the id of its draft, and the error to show."""

    def __init__(self, form: Form, controls: EntryControls | TouchControls) -> None:
        self.form = form
        self.controls = controls
        self.draft = (
            ""  # kept until a value changes, so that a double tap on the button is one command
        )
        self.is_sent = False
        self.trouble: Trouble | None = None  # the error to show, and the key of its field
        self.wrong: list[tuple[Field, str]] = []  # fields, and the keys at which an error is shown
        self.folded: list[tuple[Element, list[Field]]] = []  # what names the values set in a fold

    def elements(
        self, of: list[Field], more: str | None = None, grouped: bool = False
    ) -> list[Element]:
        """The fields' controls; those that are rare are folded behind 'More'.

        `more`: the id of the element that folds them; `grouped`: show a heading above the fields of a group. In a
        form that hurts somebody each group of rare fields has a fold of its own, which names the values set in it.
        """
        has_folds = grouped and self.has_odds()
        most = fields.OPEN_OF_HARM if has_folds else fields.OPEN_AT_MOST
        open_, rare = fields.open_and_rare(of, most)
        made = self._controls(open_, grouped)
        self.folded = []
        if has_folds:
            for group in fields.in_groups(rare):
                own = [field for field in rare if (field.get("group") or "") == group]
                made.append(self._fold(own, group or words.MORE, None if group else more, False))
        elif rare:
            made.append(self._fold(rare, words.MORE, more, grouped))
        return made

    def _fold(self, of: list[Field], title: str, name: str | None, grouped: bool) -> Element:
        """Fields behind a line that unfolds them and says which values they have."""
        line = dom.make("span", "set")
        self.folded.append((line, of))
        summary = dom.put(dom.make("summary"), dom.make("span", "", title), line)
        node = dom.make("details", "", id=name)
        return dom.put(node, summary, *self._controls(of, grouped))

    def name_set_values(self) -> None:
        """Say at each fold which of its values are not as the form came."""
        usual = {field["key"]: field.get("value") for field in self.form["fields"]}
        for line, of in self.folded:
            parts = []
            for field in of:
                value, trouble = self.controls.read(field)
                if not trouble and not fields.is_usual(value, usual[field["key"]]):
                    parts.append(fields.shortly(field, value))
            dom.write(line, " · ".join(parts))

    def _controls(self, of: list[Field], grouped: bool) -> list[Element]:
        made, group = [], ""
        for field in of:
            if grouped and (field.get("group") or "") != group:
                group = field.get("group") or ""
                if group:
                    made.append(dom.make("h2", "group", group))
            made.append(self.controls.draw(field))
        return made

    def command(self) -> tuple[Command | None, Trouble | None]:
        """(the command as it would be sent, None), or (None, the error) for the first wrong entry."""
        command: Command = dict(self.form.get("fixed") or {})
        for field in self.form["fields"]:
            value, trouble = self.controls.read(field)
            if trouble:
                return None, trouble
            if value is not None:
                command[field["key"]] = value
        return command, None

    def troubles(self) -> list[Trouble]:
        """The error of each wrong entry; the key is that of its field or cell."""
        self.wrong, found = [], []
        for field in self.form["fields"]:
            trouble = self.controls.read(field)[1]
            if trouble:
                self.wrong.append((field, trouble[0]))
                found.append(trouble)
        return found

    def mended(self) -> list[str]:
        """The keys of the fields and cells that had an error and are right now."""
        right, wrong = [], []
        for field, key in self.wrong:
            trouble = self.controls.read(field)[1]
            if trouble and trouble[0] == key:
                wrong.append((field, key))
            else:
                right.append(key)
        self.wrong = wrong
        return right

    def values(self) -> dict[str, Any]:
        """The values of all valid entries."""
        out = {}
        for field in self.form["fields"]:
            value, trouble = self.controls.read(field)
            if not trouble:
                out[field["key"]] = value
        return out

    def has_odds(self) -> bool:
        """Whether the form shows odds."""
        return bool(self.form.get("tone") == "harm")

    def changed(self) -> None:
        """A value has changed: the next tap on the button is a new draft."""
        self.draft = ""

    def refused(self) -> None:
        """The rules have refused it: the next tap on the button is a new draft."""
        self.draft, self.is_sent = "", False

    def send(
        self, run: Callable[[str, Command, str], bool], fresh: Callable[[], str]
    ) -> Trouble | None:
        """Send the command, or return the first error."""
        command, trouble = self.command()
        if command is None:
            return trouble
        if not self.draft:
            self.draft = fresh()
        self.is_sent = True
        run(self.draft, command, self.form["title"])
        return None

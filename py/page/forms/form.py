"""A form being filled in. Sheets and the form screen share it; only their controls differ."""

from page import words
from page.forms import fields
from page.types import (
    Any,
    Callable,
    Command,
    Element,
    EntryControls,
    Field,
    Form,
    Json,
    TouchControls,
    Trouble,
)
from page.widgets import dom


class FilledForm:
    """One form: its controls, the id of its draft, and the error to show."""

    def __init__(self, form: Form, controls: EntryControls | TouchControls) -> None:
        self.form = form
        self.controls = controls
        self.draft = (
            ""  # kept until a value changes, so that a double tap on the button is one command
        )
        self.is_sent = False
        self.opens_again = False  # once it is sent, for another one
        self.is_changed = False  # whether a value has been entered since it was drawn
        self.trouble: Trouble | None = None  # the error to show, and the key of its field
        self.wrong: list[tuple[Field, str]] = []  # fields, and the keys at which an error is shown
        # What the rules refuse, and its value then.
        self.refusal: tuple[Field | None, Any] | None = None
        self.deciding: list[Field] = []  # the fields on whose values it depends which others matter
        self.decided: Json = {}  # their values when the fields were last shown and hidden
        # What is shown while one of these matters.
        self.conditional: list[tuple[Element, list[Field]]] = []
        self.folded: list[tuple[Element, list[Field]]] = []  # what names the values set in a fold

    def elements(
        self, of: list[Field], more: str | None = None, grouped: bool = False
    ) -> list[Element]:
        """The fields' controls; those that are rare are folded behind 'More'.

        `more`: the id of the element that folds them; `grouped`: show a heading above the fields of a group. In a
        form that hurts somebody each group of rare fields has a fold of its own, which names the values set in it.
        """
        has_folds = grouped and self.has_odds()
        most = fields.OPEN_OF_HARM if has_folds else self.form.get("open") or fields.OPEN_AT_MOST
        open_, rare = fields.open_and_rare(of, most)
        keys = [field[name][0] for field in of for name in ("only", "needed") if name in field]
        self.deciding = [field for field in self.form["fields"] if field["key"] in keys]
        self.folded, self.conditional, self.decided = [], [], {}
        made = self._controls(open_, grouped)
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
        summary = dom.make("summary", "", dom.make("span", "", title), line)
        node = dom.make("details", "", id=name)
        self.conditional.append((node, of))
        return dom.put(node, summary, *self._controls(of, grouped))

    def show_what_matters(self) -> None:
        """Show the fields that matter for the values of others, and those that differ from how the form came.

        A value that was entered is never hidden, because it is sent. Nothing changes until a deciding value does,
        so no field disappears while it is typed in.
        """
        values = self._deciding_values() if self.conditional else {}
        if values == self.decided:
            return
        self.decided = values
        usual = {field["key"]: field.get("value") for field in self.form["fields"]}
        for node, of in self.conditional:
            dom.show(node, bool([field for field in of if self._is_shown(field, values, usual)]))

    def _is_shown(self, field: Field, values: Json, usual: Json) -> bool:
        if "only" not in field or fields.holds(field["only"], values):
            return True
        value, trouble = self.controls.read(field)
        if trouble:
            return not self.controls.is_empty(field)
        return not fields.is_usual(value, usual[field["key"]])

    def _deciding_values(self) -> Json:
        """The values of the fields that decide which others matter."""
        values: Json = dict(self.form.get("fixed") or {})
        for field in self.deciding:
            values[field["key"]] = self.controls.read(field)[0]
        return values

    def name_set_values(self) -> None:
        """Show at each fold, as a chip for each, which of its values are not as the form came."""
        usual = {field["key"]: field.get("value") for field in self.form["fields"]}
        for line, of in self.folded:
            parts = []
            for field in of:
                value, trouble = self.controls.read(field)
                if not trouble and not fields.is_usual(value, usual[field["key"]]):
                    parts.append(fields.shortly(field, value))
            if line.textContent != "".join(parts):
                dom.fill(line, *[dom.make("span", "", part) for part in parts])

    def _controls(self, of: list[Field], grouped: bool) -> list[Element]:
        made, group = [], ""
        for field in of:
            if grouped and (field.get("group") or "") != group:
                group = field.get("group") or ""
                if group:
                    heading = dom.make("h2", "group", group)
                    own = [one for one in of if one.get("group") == group]
                    self.conditional.append((heading, own))
                    made.append(heading)
            node = self.controls.draw(field)
            if "only" in field:
                self.conditional.append((node, [field]))
            made.append(node)
        return made

    def command(self) -> tuple[Command | None, Trouble | None]:
        """(the command as it would be sent, None), or (None, the error) for the first wrong entry."""
        command: Command = dict(self.form.get("fixed") or {})
        values = self._deciding_values()
        for field in self.form["fields"]:
            value, trouble = self.controls.read(field)
            if trouble and self._may_be_empty(field, values):
                value = fields.start(field)
            elif trouble:
                return None, trouble
            if value is not None:
                command[field["key"]] = value
        return command, None

    def troubles(self) -> list[Trouble]:
        """The error of each wrong entry; the key is that of its field or cell."""
        self.wrong, found, values = [], [], self._deciding_values()
        for field in self.form["fields"]:
            for trouble in self._troubles_of(field, values):
                self.wrong.append((field, trouble[0]))
                found.append(trouble)
        return found

    def _troubles_of(self, field: Field, values: Json) -> list[Trouble]:
        """The errors of one field, which may have several cells; `values` are those that decide."""
        if self._may_be_empty(field, values):
            return []
        found = self.controls.troubles(field)
        if found or "needed" not in field or not fields.holds(field["needed"], values):
            return found
        is_empty = self.controls.read(field)[0] in (None, "")
        return [(field["key"], words.TEXT_NEEDED.format(label=field["label"]))] if is_empty else []

    def _may_be_empty(self, field: Field, values: Json) -> bool:
        """Whether a field is empty and does not matter; what is required is then sent as its first value."""
        is_idle = "only" in field and not fields.holds(field["only"], values)
        return is_idle and self.controls.is_empty(field)

    def mended(self) -> list[str]:
        """The keys of the fields and cells that had an error and are right now."""
        right, wrong = [], []
        values = self._deciding_values() if self.wrong else {}
        for field, key in self.wrong:
            if [one for one in self._troubles_of(field, values) if one[0] == key]:
                wrong.append((field, key))
            else:
                right.append(key)
        self.wrong = wrong
        return right

    def refused_at(self, key: str) -> None:
        """The rules have refused the field of this key, "" for the whole form: remember its value."""
        self.refusal = (None, None)
        for field in self.form["fields"]:
            if key == field["key"] or key.startswith(
                field["key"] + "."
            ):  # of a list, the cell's key
                self.refusal = (field, self.controls.read(field)[0])

    def answered(self) -> str | None:
        """The key of the field that the rules have refused and whose value has changed since then.

        "": they refused the whole form, and this is asked because something in it has changed.
        """
        if self.refusal is None:
            return None
        field, value = self.refusal
        if field and self.controls.read(field)[0] == value:
            return None
        self.refusal = None
        return str(field["key"]) if field else ""

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
        self.draft, self.is_changed = "", True

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

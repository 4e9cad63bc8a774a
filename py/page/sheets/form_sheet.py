"""A short form in a sheet, filled in by taps, so that no system keyboard opens in play."""

from page import words
from page.forms import fields
from page.forms.form import FilledForm
from page.forms.touch_controls import TouchControls
from page.sheets.sheet import Sheet
from page.types import Actions, Callable, Command, Controller, Element, Elements, Field, Form
from page.widgets import dom

MOST = 6  # fields


def fits(form: Form) -> bool:
    """Whether this form is short enough for a sheet and can be filled in by taps."""
    of = form["fields"]
    return len(of) <= MOST and not [field for field in of if not fields.by_taps(field)]


class FormSheet(Sheet):
    """A form in a sheet. With `then`, the command is passed to it instead of being carried out."""

    topic = "ask"

    def __init__(
        self, controller: Controller, form: Form, then: Callable[[Command], None] | None = None
    ) -> None:
        Sheet.__init__(self, controller, form["title"])
        self.then = then
        self.controls = TouchControls(self.state, fields.target(form), self.changed)
        self.form = FilledForm(form, self.controls)
        self.made: Elements = []  # kept with what is entered while another sheet is shown
        self.odds: Element | None = None
        self.trouble: Element | None = None

    async def begin(self) -> None:
        """Ask for the odds of its first values."""
        self.show_odds()

    def actions(self) -> Actions:
        """What the taps on it do."""
        made = self.controls.actions()
        made["ask"] = self.send
        return made

    def body(self) -> Elements:
        """The fields."""
        if not self.made:
            self.trouble = dom.make("p", "trouble", "", id="ask-trouble", role="alert", hidden="")
            self.made = self.form.elements(self.form.form["fields"]) + [self.trouble]
            self.form.show_what_matters()
        return self.made

    def foot(self) -> Elements:
        """The odds and the button."""
        form = self.form.form
        send = dom.button(form.get("label") or form["title"], "big", "ask")
        if not self.form.has_odds() or self.then:
            return [send]
        self.odds = dom.make("span", "", self.controller.odds.line)
        line = dom.make(
            "button", "odds", type="button", data_do="show-odds", aria_haspopup="dialog"
        )
        return [dom.put(line, self.odds), send]

    def changed(self) -> None:
        """A value was tapped."""
        self.form.changed()
        self.form.show_what_matters()
        if self.trouble:
            self.trouble.hidden = True
        self.show_odds()

    def show_odds(self) -> None:
        """Ask for the odds of the form's values."""
        if self.odds is not None:
            self.controller.odds.of(self.form.command()[0])

    def odds_changed(self) -> bool:
        """Show new odds. Their line is always there, so nothing moves."""
        if self.odds is None:
            return False
        dom.write(self.odds, self.controller.odds.line)
        return True

    def refused(self, text: str) -> bool:
        """Show why it is refused."""
        self.form.refused()
        if self.trouble:
            self.trouble.textContent = text
            self.trouble.hidden = False
            self.trouble.scrollIntoView(False)
        return True

    def send(self, spot: Element) -> None:
        """Send the form."""
        if not self.then:
            self.form.send(self.run, self.controller.draft)
            return
        command, _ = self.form.command()
        if command is not None:
            self.then(command)

    def run(self, draft: str, command: Command, label: str) -> bool:
        """Carry out the command of the form. False when it is already under way."""
        return self.controller.run(draft, command, label)


class EntrySheet(FormSheet):
    """A form of the page's own, with texts. It stays as it is entered when the fight changes."""

    def __init__(self, controller: Controller, title: str, of: list[Field], fixed: Command) -> None:
        form = {"title": title, "label": words.SAVE, "fixed": fixed, "fields": of, "open": len(of)}
        FormSheet.__init__(self, controller, form)

    def fight_changed(self) -> bool:
        """Stay."""
        return True

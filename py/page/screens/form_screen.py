"""The form screen: for forms that are too long for a sheet or need a keyboard."""

from pyscript import window

from page import attack_words, words
from page.bridge import windows
from page.forms import doubts, entry_controls, last_used, own_attacks, presets
from page.forms.entry_controls import EntryControls
from page.forms.fields import target
from page.forms.form import FilledForm
from page.forms.number_pad import NumberPad
from page.sheets import form_sheet
from page.sheets.attack_sheet import AttackSheet
from page.sheets.form_sheet import FormSheet
from page.sheets.preset_sheet import PresetSheet
from page.types import Any, Controller, Element, Event, Field, Form, Json
from page.widgets import dom


def _is_worth_presets(form: Form) -> bool:
    """Whether the form has more to enter than one value."""
    return len(form["fields"]) > 1 or any(field["kind"] == "rows" for field in form["fields"])


class FormScreen:
    """Draws each form once, so that a redraw of the screen keeps what was typed."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.drawn: Form | None = None  # the piece that the form was drawn from
        self.pad = NumberPad()
        self.shelf: Any = None  # what the buttons above the fields were drawn from
        self.attacks: list[Json] = []  # the attacker's own, in the order of their chips
        self.filled_in = ""  # why the form does not open as it comes, in a sentence
        self.filled: Json = {}  # the values of the preset, or of the sheet that is edited
        self.doubted: list[Any] = []  # the values that were asked about
        self.added = ""  # who was added by the form that has opened again
        self.state.forms.left = self.state.forms.left or windows.take_unsent_form()
        window.onpagehide = self._page_left

    def _page_left(self, event: Event) -> None:
        """The page is left, perhaps to be loaded again: keep what is entered and not sent."""
        left = self.state.unsent_form()
        if left:
            windows.keep_unsent_form(left)

    def open_form(self, spot: Element) -> None:
        """Open the tapped form, or send it at once when it has no fields."""
        name = dom.of(spot, "form")
        form = self.state.whole_form(name)
        if not form:
            return  # the fight has changed, and the button is about to disappear
        if not form["fields"]:
            self.controller.navigation.close_sheet()
            label = form.get("label") or form["title"]
            self.controller.run(self.controller.draft(), dict(form.get("fixed") or {}), label)
        elif form_sheet.fits(form):
            FormSheet(self.controller, form).open()
        else:
            self.controller.navigation.close_sheet()
            self.state.leave_form()
            who = target(form) or self.state.screen.drawn.get("who") or ""
            self.controller.navigation.go({"screen": "form", "who": who, "form": name})

    def _values_left(self, form: Form) -> Json:
        """What was entered in this form before it was left, if it still comes with the same values."""
        if not self.state.forms.left:
            return {}
        encounter, left, values = self.state.forms.left
        if encounter != self.state.status().get("encounter") or not _is_same(form, left):
            return {}
        self.state.forms.left = None
        return values if form["fields"] == left["fields"] else {}

    def draw(self, form: Form | None) -> None:
        """Draw this form."""
        held = self.state.forms.open
        if form is None:
            return
        is_drawn = held and _is_same(form, held.form) and dom.find("form-fields").firstChild
        if held and (form is self.drawn or is_drawn):
            return self._draw_shelf()
        self.drawn = form
        self.state.forms.open = FilledForm(form, EntryControls(self.state, target(form)))
        name = form.get("for") or self.state.name_of(target(form))
        is_harm = name and form.get("tone") == "harm"
        dom.write(dom.find("form-title"), form["title"])
        dom.write(dom.find("form-for"), words.TARGET.format(name=name) if is_harm else name)
        dom.write(dom.find("form-send"), form.get("label") or words.SAVE)
        dom.show(dom.find("form-another"), _is_adding(form))
        dom.show(dom.find("form-trouble"), False)
        self._say_doubt("")
        values, self.filled_in = self.state.forms.prefilled, ""
        self.filled, self.doubted = _filled(form, values), []
        self.added, self.state.forms.added = self.state.forms.added, ""
        if not values:
            values = self._values_left(form)
            self.filled_in = words.AS_LEFT if values else ""
            self.state.forms.open.is_changed = bool(values)
        if not values and self.state.forms.open.has_odds():
            who = own_attacks.attacker(self.state, form, {})
            values = last_used.of(self.state, form, who)
            self.filled_in = words.LAST_USED if values else ""
        self.shelf = None
        self._draw_fields(_with_values(form["fields"], values))
        self.state.forms.prefilled = {}
        self._draw_shelf()
        name = self._first_text() if _is_adding(form) else None
        if name:
            name.focus()
            name.select()
        else:
            dom.find("form-title").focus()
        self._weigh()

    def _draw_shelf(self) -> None:
        """The attacker's own attacks, the presets, and why the form does not open as it comes."""
        held = self.state.forms.open
        if not held:
            return
        form, who = held.form, ""
        if held.has_odds():
            who = own_attacks.attacker(self.state, form, held.values())
        attacks = own_attacks.of(self.state, who, form) if who else []
        drawn = (who, attacks, self.filled_in, self.added)
        if drawn == self.shelf:
            return
        self.shelf, self.attacks = drawn, attacks
        made = []
        if attacks:
            name = attack_words.ATTACKS_OF.format(name=self.state.name_of(who))
            own = dom.make("div", "own", role="group", aria_label=name)
            dom.put(own, dom.make("span", "printed", name))
            for at, one in enumerate(attacks):
                dom.put(own, dom.button(one["title"], "chip", "own-attack", data_at=at))
            made.append(own)
        if _is_worth_presets(form):
            text = words.SAVE_AS_PRESET if presets.is_for_another(form) else words.PRESETS
            made.append(dom.button(text, "act", "form-shelf", "save", aria_haspopup="dialog"))
        if who:
            text = attack_words.KEEP_FOR.format(name=self.state.name_of(who))
            made.append(dom.button(text, "text", "keep-form", aria_haspopup="dialog", data_who=who))
        if self.added:
            made.insert(0, dom.make("p", "quiet", words.ADDED.format(name=self.added)))
        if self.filled_in:
            made.append(dom.button(words.START_OVER, "text", "form-usual"))
            made.append(dom.make("p", "quiet", self.filled_in))
        dom.fill(dom.find("form-shelf"), *made)

    def open_keeping(self, spot: Element) -> None:
        """Open the sheet that keeps the values as an attack of the attacker."""
        held = self.state.forms.open
        if held:
            sheet = AttackSheet(self.controller, held.form, held.values(), dom.of(spot, "who"))
            sheet.open()

    def fill_in(self, spot: Element) -> None:
        """Fill the form in with the tapped attack."""
        held = self.state.forms.open
        if held:
            values = self.attacks[int(dom.of(spot, "at"))]["values"]
            self._refill(held.values(), presets.fitting(held.form, values))

    def _draw_fields(self, of: list[Field]) -> None:
        if self.state.forms.open:
            dom.mark(
                dom.find("form-fields"),
                "data-harm",
                "" if self.state.forms.open.has_odds() else None,
            )
            made = self.state.forms.open.elements(of, "form-more", grouped=True)
            dom.fill(dom.find("form-fields"), *made)
            self._place_pad()
            self.state.forms.open.name_set_values()
            self.state.forms.open.show_what_matters()

    def _place_pad(self) -> None:
        """The pad is there from the start in a form of numbers: nothing moves under a finger.

        An attack is mostly tapped, so there it comes with the first number that is tapped.
        """
        typed = [node for node in self._typed_in() if node.hasAttribute("data-pad")]
        is_attack = self.state.forms.open is not None and self.state.forms.open.has_odds()
        if typed:
            dom.mark(self.pad.node, "data-keys", dom.of(typed[0], "pad"))
        self.pad.stay_open(bool(typed) and not is_attack)
        dom.show(dom.find("form-next"), self.pad.stays and len(self._typed_in()) > 1)

    def _typed_in(self) -> list[Element]:
        """The fields that are typed in and can be seen, in their order."""
        entries = list(dom.find("form-fields").querySelectorAll("input[type=text]"))
        return [node for node in entries if node.checkVisibility()]

    def _first_text(self) -> Element | None:
        texts = [node for node in self._typed_in() if not node.hasAttribute("data-pad")]
        return texts[0] if texts else None

    def go_to_next(self) -> None:
        """Go to the next field that is typed in; after the last, to the first."""
        entries = self._typed_in()
        focused = [at for at, node in enumerate(entries) if node.matches(":focus")]
        if not entries:
            return
        after = entries[(focused[0] + 1) % len(entries) if focused else 0]
        after.focus()
        after.select()

    def draw_odds(self) -> None:
        """Show the odds of the form's values."""
        dom.write(dom.find("form-odds-text"), self.controller.odds.line)

    def draw_trouble(self) -> None:
        """Show the error at its field and focus the field; without a field, show it on top of the form."""
        form = self.state.forms.open
        if not form or not form.trouble:
            return
        (key, text), form.trouble = form.trouble, None
        form.refused()
        if not form.wrong:
            form.refused_at(key)
        if entry_controls.show_trouble(key, text):
            return
        node = dom.find("form-trouble")
        dom.write(node, text)
        dom.show(node, True)
        dom.find("form-title").focus()

    def wipe(self) -> None:
        """Remove the form that was drawn."""
        self.drawn = None
        for name in ("form-title", "form-for", "form-trouble", "form-fields"):
            dom.fill(dom.find(name))

    def changed(self) -> None:
        """A value has changed."""
        form = self.state.forms.open
        if form:
            self._say_doubt("")
            form.changed()
            form.name_set_values()
            form.show_what_matters()
            for key in form.mended():
                entry_controls.mend_trouble(key)
            answered = form.answered()
            if answered is not None:
                entry_controls.mend_trouble(answered)
                dom.show(dom.find("form-trouble"), False)
                self.state.forget_refusal()
            self._draw_shelf()
            self._weigh()

    def _weigh(self) -> None:
        """Ask for the odds of the form's values, if it shows odds."""
        form = self.state.forms.open
        has_odds = bool(form and form.has_odds())
        dom.write(dom.find("form-odds-text"), "")
        dom.show(dom.find("form-odds"), has_odds)
        if form and has_odds:
            self.controller.odds.of(form.command()[0])

    def send(self, opens_again: bool = False) -> None:
        """Send the form, or show every error at its field and go to the first. It may open again for another."""
        form = self.state.forms.open
        if not form:
            return
        form.opens_again = opens_again
        dom.show(dom.find("form-trouble"), False)
        entry_controls.clear_trouble()
        form.refusal = None
        self.state.forget_refusal()
        troubles = form.troubles()
        for key, text in troubles[1:]:
            entry_controls.show_trouble(key, text, focused=False)
        form.trouble = troubles[0] if troubles else None
        if not troubles and not self._doubts(form):
            form.send(form.form.get("send") or self.controller.run, self.controller.draft)
            last_used.keep(self.state, form)
        self.draw_trouble()

    def _doubts(self, form: FilledForm) -> bool:
        """Ask about values that look like a slip, all at once, before they are sent. False when there are none."""
        asked = doubts.sentences(form.form, self.filled, form.values(), self.doubted)
        if not asked:
            return False
        act = dom.find("form-another" if form.opens_again else "form-send").textContent
        self._say_doubt(" ".join(asked + [words.DOUBT_AGAIN.format(act=act)]))
        return True

    def _say_doubt(self, text: str) -> None:
        node = dom.find("form-doubt")
        dom.write(node, text)
        dom.show(node, bool(text))

    def open_presets(self, spot: Element) -> None:
        """Open the presets of the form."""
        form = self.state.forms.open
        if form:
            values = form.values()
            PresetSheet(
                self.controller, form.form, values, lambda taken: self._refill(values, taken)
            ).open()

    def reset(self) -> None:
        """Fill the form in as it comes, without what was used last or entered before."""
        held = self.state.forms.open
        if held:
            self.filled_in = ""
            held.controls = EntryControls(self.state, target(held.form))
            self._draw_fields(held.form["fields"])
            self.changed()
            held.is_changed = False

    def _refill(self, values: Json, taken: Json) -> None:
        """Enter a preset. Fields that it does not name keep their values."""
        held = self.state.forms.open
        if not held:
            return
        self.filled_in, self.filled = "", taken
        of = _with_values(held.form["fields"], values, taken)
        held.controls = EntryControls(self.state, target(held.form))
        self._draw_fields(of)
        self.changed()


def _is_adding(form: Form) -> bool:
    """Whether the form makes somebody new, whose name is typed first."""
    return bool(form["command"] == "add")


def _filled(form: Form, values: Json) -> Json:
    """The values that say what is usual here: those of a preset, or of the sheet that is edited."""
    if values or _is_adding(form):
        return values
    return {field["key"]: field.get("value") for field in form["fields"]}


def _with_values(of: list[Field], *sources: Json) -> list[Field]:
    """The fields with the values of these sources; later ones go first."""
    out: list[Any] = []
    for field in of:
        own = dict(field)
        for source in sources:
            if field["key"] in source:
                own["value"] = source[field["key"]]
        out.append(own)
    return out


def _is_same(form: Form, held: Form) -> bool:
    keys = ("command", "fixed", "for")
    return not [key for key in keys if form.get(key) != held.get(key)]

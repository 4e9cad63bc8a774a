"""The sheets of the two chips above the keypad: the kind of hit with its presets, and the further targets."""

from page import words
from page.forms import fields, presets
from page.forms.touch_controls import TouchControls
from page.sheets.preset_sheet import PresetSheet
from page.sheets.sheet import LastingSheet
from page.types import Actions, Any, Callable, Controller, Element, Elements, Field, Form, Json, Set
from page.widgets import dom


class HitSheet(PresetSheet):
    """All fields of the next hit, and its presets. `put` is called with a field and its new value."""

    topic = "hit"

    def __init__(
        self,
        controller: Controller,
        forms: list[Form],
        all_: list[Field],
        put: Set,
        take: Callable[[Json], None],
    ) -> None:
        self.keypad = controller.state.keypad
        PresetSheet.__init__(self, controller, forms[0], self.keypad.values(forms[0]), take)
        self.title = words.THIS_HIT
        self.forms = forms
        self.put = put
        self.controls = TouchControls(self.state, fields.target(forms[0]))
        # Made once: the presets that are read a moment later must not close a list that is open by then.
        self.elements = [
            self._control(field, at == 0) for at, field in enumerate(all_) if fields.by_taps(field)
        ]
        if len(self.elements) < len(all_):  # some field needs a keyboard
            self.elements += [
                dom.button(words.WHOLE_FORM, "act", "form", "pen", data_form=self.state.offer(form))
                for form in forms
                if [field for field in form["fields"] if not fields.by_taps(field)]
            ]

    def _control(self, field: Field, is_first: bool) -> Element:
        """A field's control. A tap on a kind of hit is all that is wanted, and closes the sheet."""
        name, value = "chip " + field["key"], self.keypad.value(field)
        if not is_first or field["kind"] not in ("choice", "toggle"):
            return self.controls.control(name, field, value, lambda after: self.put(field, after))

        def put_and_close(after: Any) -> None:
            self.put(field, after)
            self.close()

        return self.controls.control(name, field, value, put_and_close)

    def actions(self) -> Actions:
        """What the taps on it do."""
        made = PresetSheet.actions(self)
        made.update(self.controls.actions())
        return made

    def body(self) -> Elements:
        """The presets by their names, the fields, and the lists in which presets are saved and removed."""
        named = dom.make("div", "acts", role="group", aria_label=words.PRESETS)
        lists = (
            ("attack", self._attacks()),
            ("own", self.own or []),
            ("ready", self.form.get("presets") or []),
        )
        for of, list_ in lists:
            for at, one in enumerate(list_):
                if of != "own" or one["title"] not in self.removed:
                    dom.put(
                        named,
                        dom.button(one["title"], "act", "take-preset", data_of=of, data_at=at),
                    )
        return [named] + self.elements + list(PresetSheet.body(self))

    def keep(self, spot: Element) -> None:
        """Save what is chosen now as a preset."""
        self._read()
        PresetSheet.keep(self, spot)

    def keep_attack(self, spot: Element) -> None:
        """Save what is chosen now as an attack of the attacker."""
        self._read()
        PresetSheet.keep_attack(self, spot)

    def _read(self) -> None:
        self.values = presets.worth_keeping(self.form, self.keypad.values(self.form))


class TargetsSheet(LastingSheet):
    """Whom else the next hit hits."""

    topic = "people"

    def __init__(
        self, controller: Controller, field: Field, about: str, put: Set, hit: Callable[[], None]
    ) -> None:
        LastingSheet.__init__(self, controller, field["label"])
        self.hit = hit
        self.controls = TouchControls(self.state, about)
        value = self.state.keypad.value(field)
        self.ticks = self.controls.people.control(
            "chip " + field["key"],
            field["label"],
            value,
            about,
            lambda after: put(field, after),
            one=bool(field.get("one")),
        )

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {"hit-these": self.hit_these}
        made.update(self.controls.actions())
        return made

    def hit_these(self, spot: Element) -> None:
        """Hit whoever is ticked, with the number that is typed."""
        self.close()
        self.hit()

    def body(self) -> Elements:
        """Everybody else, to be ticked."""
        return [self.ticks]

    def foot(self) -> Elements:
        """The button that closes it; while a number is typed, the one that hits with it, too."""
        keypad = self.state.keypad
        if not keypad.is_entering():
            return [dom.button(words.DONE, "big", "shut")]
        label = keypad.forms[0]["label"] + " " + keypad.text()
        return [dom.button(words.DONE, "act", "shut"), dom.button(label, "big", "hit-these")]

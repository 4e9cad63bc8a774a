"""The keypad: the number, the chips above it, Hit and Heal. No system keyboard in play."""

import asyncio

from pyscript import when, window

from page import words
from page.forms import keypad_state
from page.screens.chips import Chips
from page.types import Actions, Any, Callable, Command, Controller, Element, Event, Form, Json
from page.widgets import debounce, dom

# Milliseconds after a confirmed hit in which another tap on Hit gets no message about the missing number.
ECHO = 700
BY_FINGER = "(pointer: coarse) and (max-width: 959px)"  # wider, the others stand beside this one
HELD = 0.5  # seconds after which a finger on the eraser has erased everything


class KeypadView:
    """Draws the keypad's state, and changes it by taps and keys. `changed` is called when chips have changed."""

    def __init__(self, controller: Controller, changed: Callable[[], None]) -> None:
        self.controller = controller
        self.state = controller.state
        self.keypad = controller.state.keypad
        self.chips = Chips(controller, self.chosen, lambda: self.hit(0), changed)
        self.node = dom.find("combatant")
        self.number = dom.find("number")
        self.on_hit = dom.make("b", "", "")  # the number on the key of the first form
        self.sum = dom.make("small", "", "")
        self.finger = 0  # counts the fingers that came on the eraser
        self.line = dom.find("ahead")
        self.odds = dom.find("odds")
        self.hits = dom.find("strike")
        self.asks: list[str] = []  # what is asked about the combatant without a stop of the fight
        self.drawn_forms: Any = None
        self.drawn_card: Any = None  # (rows, who, asks) of the sentence of the result

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {
            "digit": lambda spot: self.press(dom.of(spot, "of")),
            "erase": lambda spot: self.erase(),
            "plus": lambda spot: self.plus(),
            "strike": lambda spot: self.hit(int(dom.of(spot, "of"))),
            "badge": self.open_badge,
            "place": self.call_place,
        }
        made.update(self.chips.actions())
        return made

    def draw_for(self, who: str, forms: list[Form]) -> None:
        """Draw the keypad for a combatant. `forms`: what can be done with the number."""
        self.keypad.aim(self.state.status().get("encounter") or "", who, forms)
        if forms != self.drawn_forms or not self.hits.firstChild:
            self.drawn_forms = forms
            self._draw_hits()
        self.chips.draw()
        self.draw()
        if self.keypad.is_brought_back and not self.controller.previews.wanted:
            self.preview()

    def draw(self) -> None:
        """Draw the number and the line beside it."""
        number = self.keypad.text()
        if self.on_hit.textContent != number:
            dom.mark(self.node, "data-entering", "" if number else None)
            self.on_hit.textContent = number
            self.number.textContent = number or "0"
        dom.write(self.sum, self.keypad.sum_text())
        self.draw_line()

    def wipe(self) -> None:
        """Remove the preview and the result."""
        dom.fill(self.line)
        self._draw_card([])

    def show_preview(self, line: str) -> None:
        """Show what the entered number would do."""
        self.keypad.message = line
        self.draw_line()

    def draw_odds(self) -> None:
        """Show the odds of the entered number. Their line is always there, so nothing moves."""
        node, line, previews = self.odds, self.controller.odds.line, self.controller.previews
        if line and len(previews.rows) > 1:
            line = self.state.name_of(self.keypad.who) + ": " + line
        elif line and previews.next:  # where nothing is rolled the preview says what is certain
            line = line + " · " + previews.next if previews.then else previews.next
        dom.write(dom.find("odds-text"), line)
        dom.mark(node.parentNode, "data-odds", "" if line else None)
        dom.show(node, bool(line))

    def press(self, digit: str) -> None:
        """Enter a digit, from the screen or from a keyboard."""
        if self.keypad.press(digit, keypad_state.most(self.keypad.forms)):
            self._changed()

    def erase(self) -> None:
        """Delete the last digit."""
        if self.keypad.is_entering():
            self.keypad.erase()
            self._changed()

    def plus(self) -> None:
        """Add another number to the one that is entered."""
        if self.keypad.plus():
            self.draw()

    def listen(self) -> None:
        """A finger that stays on the eraser erases everything."""

        @when("pointerdown", "#keys [data-do=erase]")
        def on_down(event: Event) -> None:
            self.finger += 1
            asyncio.create_task(self._clear_if_held(self.finger))

        def on_up(event: Event) -> None:
            self.finger += 1

        for kind in ("pointerup", "pointercancel", "pointerleave"):
            when(kind, "#keys [data-do=erase]")(on_up)

    async def _clear_if_held(self, finger: int) -> None:
        await asyncio.sleep(HELD)
        if finger == self.finger:
            self.clear()

    def clear(self) -> None:
        """Delete the number."""
        if self.keypad.is_entering():
            self.keypad.clear()
            self._changed()

    def hit(self, number: int) -> None:
        """Carry out Hit, Heal or another of the keypad's forms."""
        keypad, form = self.keypad, self.keypad.forms[number]
        command = keypad.command(form, self.state.among)
        if command is None:
            if debounce.elapsed(keypad.cleared_at, window.performance.now()) > ECHO:
                keypad.message = words.NUMBER_FIRST
                self.draw_line()
            else:
                dom.shake(self._button(number))
            return
        label = form["label"]
        if form.get("keypad") and keypad.is_entering():
            label = label + " " + keypad.text()
        label = label + " · " + self.state.name_of(keypad.who)
        draft = keypad.draft(form, self.controller.draft)
        keypad.sent(draft)
        if not self.controller.run(draft, command, label):
            dom.shake(self._button(number))

    def _button(self, number: int) -> Element:
        """Hit, Heal or another button, by its place among the keypad's forms."""
        found: Element = self.hits.querySelector("[data-of='{}']".format(number))
        return found

    def typed(self, event: Event) -> bool:
        """Handle a key: digits, Backspace, Delete, Enter for the first form. Returns whether it was one."""
        target = event.target.tagName
        is_shown = dom.body().getAttribute("data-beside") is not None
        if not is_shown or target in ("INPUT", "SELECT", "TEXTAREA"):
            return False
        key = event.key
        if len(key) == 1 and key in "0123456789":
            self._leave_button(event.target)
            self.press(key)
        elif key == "+":
            self.plus()
        elif key == "Backspace":
            self.erase()
        elif key == "Delete":
            self.clear()
        elif key == "Enter" and target not in ("BUTTON", "SUMMARY") and self.keypad.is_entering():
            self.hit(0)
        else:
            return False
        return True

    def _leave_button(self, spot: Element) -> None:
        """Take the focus from a button outside the keypad, so that Enter is Hit and not that button once more."""
        if spot.tagName in ("BUTTON", "SUMMARY") and not spot.closest(".pad"):
            dom.find("target-name").focus()

    def preview(self) -> None:
        """Ask for a preview of each form: for one target what Heal would do stands below what Hit would do."""
        found: list[tuple[str, Command]] = []
        for form in self.keypad.forms:
            command = self.keypad.command(form, self.state.among)
            if command and (not found or not found[0][1].get("others")):
                found.append((form["label"], command))
        self.controller.previews.of(found)

    def call_place(self, spot: Element) -> None:
        """A place of the body was tapped: the next hit goes there."""
        self.keypad.call_place(dom.of(spot, "of"))
        self.chips.draw()
        self.chosen()

    def chosen(self) -> None:
        """The kind of hit, its targets or a preset was chosen."""
        self.draw()
        self.preview()

    def _changed(self) -> None:
        self.keypad.message = ""
        self.draw()
        self.preview()

    def draw_line(self) -> None:
        """The line beside the number: what waits for a roll, what the number would do, or what to enter."""
        pending = self.state.pending_of(self.keypad.who)
        is_free = not self.keypad.is_entering() and not self.keypad.message
        self._draw_card(self._own_result() if is_free and not pending else [])
        if pending and is_free:
            return self._ask_for(pending[0]["text"], "owed", "die")
        if self.asks and is_free and not self._own_result():
            return self._ask_for(self.asks[0], "to-asks", "note")
        is_preview = self.keypad.message and self.keypad.message == self.controller.previews.line
        if is_preview and (
            len(self.controller.previews.rows) > 1 or self.controller.previews.others
        ):
            return self._draw_rows()
        notice = self.state.notice
        said = ("" if notice.warns() else notice.text) or self._hint()
        line = self.keypad.message or ("" if self.keypad.is_entering() else said)
        if is_preview and self.keypad.is_brought_back:
            line = words.UNDONE + line
        line = words.capital(line)
        if self.line.firstElementChild or self.line.textContent != line:
            self.line.removeAttribute("tabindex")
            self.line.className = "hint" if is_free else ""
            self.line.textContent = line

    def draw_notice(self) -> None:
        """Say the newest notice, if the sentence has nothing else to say."""
        keypad = self.keypad
        if not (keypad.is_entering() or keypad.message or self.state.pending_of(keypad.who)):
            self.draw_line()

    def _ask_for(self, text: str, do: str, sign: str) -> None:
        """A button in the place of the line."""
        self.line.removeAttribute("tabindex")
        self.line.className = "asks"
        dom.fill(self.line, dom.button(text, "act answer", do, sign))

    def _own_result(self) -> list[Json]:
        """The newest result, on the screen that it came to and on those of the people whom it tells of."""
        who, rows = self.keypad.who, self.state.result
        is_own = who == self.state.result_came_to or any(row["id"] == who for row in rows)
        return rows if is_own else []

    def _draw_rows(self) -> None:
        """What the number would do to each of several targets, or as Hit and as Heal: one line each."""
        rows = self.controller.previews.rows
        several = len(rows) > 1
        first = self.keypad.forms[0]["label"]
        made = (
            [_line("", dom.make("span", "", words.UNDONE))] if self.keypad.is_brought_back else []
        )
        made += [
            _line(row["name"] if several else first, dom.make("b", row["tone"], row["line"]))
            for row in rows
        ]
        if self.controller.previews.then:
            made.append(_line("", dom.make("span", "", self.controller.previews.then)))
        made += [
            _line(label, dom.make("span", "", line))
            for label, line in self.controller.previews.others
        ]
        self.line.className = "rows" if several else "rows few"
        dom.mark(self.line, "tabindex", "0" if several else None)  # keys reach what scrolls
        dom.fill(self.line, *made)

    def _draw_card(self, rows: list[Json]) -> None:
        """The sentence of the result in the place of the line; without rows the line."""
        wanted = (rows, self.keypad.who, self.asks)
        if self.drawn_card == wanted:
            return
        self.drawn_card = wanted
        node = dom.find("result")
        dom.to_top("said")
        dom.show(node, bool(rows))
        dom.mark(self.node, "data-result", "" if rows else None)
        if rows:
            from page.screens import result_card  # not needed for the first draw

            who = self.keypad.who
            dom.fill(node, *result_card.card(rows, self.state.result_of, who, self.asks))
            dom.mark(dom.find("last-why"), "data-of", result_card.told_first(rows, who)["id"])
        else:
            dom.fill(node)
            dom.mark(dom.find("last-why"), "data-of", None)

    def open_badge(self, spot: Element) -> None:
        """Say what the condition of a badge does."""
        from page.sheets.condition_sheet import ConditionSheet  # not needed for the first draw

        ConditionSheet(self.controller, dom.of(spot, "text"), dom.of(spot, "of")).open()

    def _hint(self) -> str:
        labels = [form["label"] for form in self.keypad.forms if form.get("keypad")]
        if not labels:
            return ""
        hint = words.NUMBER_HINT.format(strikes=words.OR.join(labels))
        if any(self.keypad.place_fields(place) for place in self.keypad.places):
            return hint + words.PLACE_HINT
        is_swiped = len(self.state.names()) > 1 and window.matchMedia(BY_FINGER).matches
        return hint + words.SWIPE_HINT if is_swiped else hint

    def _draw_hits(self) -> None:
        """The keys of the forms; that of the first one shows the number."""
        made = []
        for number, form in enumerate(self.keypad.forms):
            style = "strike " + (form.get("tone") or "plain")
            made.append(dom.button(form["label"], style, "strike", data_of=number))
        if made:
            dom.put(made[0], self.on_hit, self.sum)
        dom.fill(self.hits, *made)


def _line(begins: str, text: Element) -> Element:
    """A line of the preview: for whom or what it is, and the text, which is cut where the line ends."""
    node = dom.make("span", "each")
    return dom.put(node, dom.make("span", "", begins + ": ") if begins else None, text)

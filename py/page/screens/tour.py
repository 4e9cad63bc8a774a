"""The guided example: a hit on a prepared fight, in which each tap is pointed at and explained.

It taps nothing itself and changes nothing: it reads the state after each draw and marks the element to be tapped
next. So whoever taps something else is still in the real app, and the tour goes on from there.
"""

from pyscript import document, window

from page import words
from page.forms import pending_entries
from page.types import Actions, Controller, Element
from page.widgets import dom

TAPS = 5
POINTED = "data-pointed"
# The answers on the sheet of what waits for a roll, the most convenient one first, and what is said of them.
ANSWERS = (
    ("do-all", words.TOUR_ROLL),
    ("roll", words.TOUR_ROLL),
    ("subset", words.TOUR_CHOICE),
    ("choose", words.TOUR_CHOICE),
    ("take", words.TOUR_CHOICE),
)


class Step:
    """What is to be tapped next."""

    def __init__(self, text: str, pointed: Element | None, at: int) -> None:
        self.text = text
        self.pointed = pointed  # None: nothing needs to be tapped
        self.at = at  # its number among the taps; 0 when the hit is done


class Tour:
    """The example in one fight."""

    def __init__(self, controller: Controller, encounter: str, place: int, number: int) -> None:
        self.controller = controller
        self.state = controller.state
        self.encounter = encounter
        self.place = place  # of the target on the roster
        self.number = str(number)
        self.asked: list[str] = []  # what has waited for an answer, by name
        self.is_hit = False
        self.has_read = False  # Why? was opened
        self.pointed: Element | None = None
        self.node = _coach()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"tour-end": lambda spot: self.end(), "tour-own": lambda spot: self.to_fights()}

    def end(self) -> None:
        """Stop pointing; the fight stays open."""
        self.state.screen.tour = None
        self.hide()

    def to_fights(self) -> None:
        """Go where a fight of one's own is begun."""
        self.end()
        self.controller.go_to("fights")

    def hide(self) -> None:
        """Remove what the tour shows."""
        self.node.remove()
        self._point(None)

    def draw(self) -> None:
        """Show what is to be tapped next, if this screen has it."""
        step = self._step()
        if step is None:
            return self.hide()
        place = self._place()
        if self.node.nextElementSibling is None or self.node.nextElementSibling.id != place:
            dom.find(place).before(self.node)
        text = step.text
        if 0 < step.at <= TAPS:  # a failed roll may be offered again, which is one more
            text = words.TOUR_AT.format(n=step.at, all=TAPS) + " " + text
        is_new = self.node.firstChild.textContent != text
        dom.write(self.node.firstChild, text)
        is_end = step.at == 0 and not self.state.screen.sheet
        dom.show(self.node.querySelector(".acts"), is_end)
        dom.show(self.node.querySelector(".round"), not is_end)  # “Play on” does the same
        self._point(step.pointed, is_new)

    def _place(self) -> str:
        """The id of the element before which the text stands."""
        if self.state.screen.sheet:
            return "sheet-body"
        return "said" if self.state.screen.route["screen"] == "combatant" else "rows"

    def _point(self, node: Element | None, is_new: bool = False) -> None:
        """Mark the element to be tapped; scroll to a new one that is not in view."""
        if self.pointed is not None:
            dom.mark(self.pointed, POINTED, None)
        self.pointed = node
        if node is None:
            return
        dom.mark(node, POINTED, "")
        box = node.getBoundingClientRect()
        if is_new and (box.top < 0 or box.bottom > window.innerHeight):
            node.scrollIntoView(False)

    def _step(self) -> Step | None:
        """What is to be tapped next; None where there is nothing to say."""
        state = self.state
        if state.fight.encounter != self.encounter or not state.status():
            return None
        self._note_progress()
        if state.screen.sheet:
            return self._on_sheet(state.screen.sheet.topic)
        screen = state.screen.route["screen"]
        if screen not in ("roster", "combatant"):
            return None
        if self.is_hit:
            if state.keypad.is_entering():
                return None  # the next hit is the person's own
            if self.asked or self.has_read:
                return Step(words.TOUR_END, None, 0)
            return Step(words.TOUR_WHY, dom.find("last-why"), TAPS)
        if state.pending():
            return Step(words.TOUR_WAITS, _first("#table .answer"), self._answered())
        return self._on_roster() if screen == "roster" else self._on_keypad()

    def _note_progress(self) -> None:
        for piece in self.state.pending():
            name = pending_entries.name(piece)
            if name not in self.asked:
                self.asked.append(name)
        if self.state.result and not self.state.pending():
            self.is_hit = True

    def _answered(self) -> int:
        """The number of the tap that answers what waits."""
        return 2 + len(self.number) + len(self.asked)

    def _on_sheet(self, topic: str) -> Step | None:
        if topic == "why" and self.is_hit:
            self.has_read = True
            return Step(words.TOUR_READ, None, 0)
        if topic != "owed":
            return None
        for do, text in ANSWERS:
            node = _first('#sheet [data-do="{}"]:not([disabled])'.format(do))
            if node:
                label = (node.querySelector("b") or node).textContent
                return Step(text.format(label=label), node, self._answered())
        return None

    def _on_roster(self) -> Step | None:
        rows = self.state.listed().get("rows") or []
        if not rows:
            return None
        who = rows[min(self.place, len(rows) - 1)][0]
        node = _first('#rows [data-do="open"][data-who="{}"]'.format(who))
        return Step(words.TOUR_WHO.format(name=self.state.name_of(who)), node, 1)

    def _on_keypad(self) -> Step | None:
        keypad = self.state.keypad
        typed = keypad.sum_text() or keypad.digits
        if self.number.startswith(typed) and typed != self.number:
            digit = self.number[len(typed)]
            text = words.TOUR_NEXT_DIGIT if typed else words.TOUR_DIGIT
            node = _first('#keys [data-of="{}"]'.format(digit))
            return Step(text.format(number=self.number, digit=digit), node, 2 + len(typed))
        label = keypad.forms[0]["label"] if keypad.forms else ""
        node = _first("#strike > button")
        return Step(words.TOUR_HIT.format(number=typed, label=label), node, 2 + len(typed))


def _first(selector: str) -> Element | None:
    found: Element | None = document.querySelector(selector)
    return found


def _coach() -> Element:
    """Which tap it is, what to tap and why, and how to leave."""
    node = dom.make("aside", "coach", id="coach", aria_label=words.TOUR_NAME)
    own = dom.button(words.TOUR_OWN, "act", "tour-own")
    acts = dom.make("div", "acts", dom.button(words.TOUR_PLAY_ON, "act", "tour-end"), own)
    return dom.put(
        node,
        dom.make("p", "", role="status"),
        dom.icon_button(words.TOUR_STOP, "round", "tour-end", "close"),
        acts,
    )

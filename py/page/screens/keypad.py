"""The keypad: the number called, the chips above it, Hit and Heal. No system keyboard in play."""

from pyscript import window

from page import state, words
from page.forms import keypad_state
from page.screens import chips
from page.sheets import preset_sheet
from page.widgets import debounce, dom

hand = chips.hand
_held = {"fight": "", "who": "", "forms": [], "rested": 0.0, "line": ""}
# A second tap that comes after the first one was kept finds an empty keypad; it is no mistake to scold.
_ECHO = 700
_LONG = 36  # letters of odds: more need two lines, and leave one for what a hit would do


def draw_for(who, forms):
    """Chips and strikes for a combatant. Another combatant clears the number, not the chips; in another
    fight somebody else may have the same id."""
    fight = state.status().get("encounter")
    if (fight, who) != (_held["fight"], _held["who"]):
        hand.clear()
        hand.alone()
        _held["line"] = ""
    _held["fight"], _held["who"] = fight, who
    if forms != _held["forms"] or not dom.find("strike").firstChild:
        _held["forms"] = forms
        _strikes()
    chips.draw_for(forms, _preview)
    _number()


def entering():
    """Whether a number is being called."""
    return hand.digits != ""


def settle():
    """What was struck is kept: the number goes, the chips stay. A number called since then stays too."""
    hand.over()
    if not hand.drafts:
        return
    hand.clear()
    _held["line"] = ""
    _held["rested"] = window.performance.now()
    _number()


def forget():
    """Nothing is left of the call that was being made."""
    hand.clear()
    _held["who"], _held["line"] = "", ""
    dom.fill(dom.find("ahead"))


def ahead(line):
    """What the called number would do."""
    _held["line"] = line
    _line()


def line_free():
    """Whether the line beside the number has nothing to say, so that something owed may stand there."""
    return not entering() and not _held["line"]


def press(digit):
    """A digit, from the screen or from a real keyboard."""
    if hand.press(digit, keypad_state.most(_held["forms"])):
        _changed()


def erase():
    """One digit back."""
    if hand.digits:
        hand.erase()
        _changed()


def clear():
    """The number away."""
    if hand.digits:
        hand.clear()
        _changed()


def strike(number):
    """Hit, Heal or another of the play forms."""
    form = _held["forms"][number]
    command = hand.command(form)
    table = state.table
    if command is None:
        if debounce.elapsed(_held["rested"], window.performance.now()) > _ECHO:
            say(words.CALL_FIRST)
        else:
            dom.shake(list(dom.find("strike").children)[number])
        return
    label = form["label"]
    if form.get("keypad"):
        label = label + " " + hand.digits
    hand.strike()
    label = label + " · " + state.name_of(_held["who"])
    if not table.run(hand.draft(form, table.draft), command, label):
        dom.shake(list(dom.find("strike").children)[number])


def typed(event):
    """A key of a real keyboard: digits, Backspace, Delete, and Enter for the first strike."""
    target = event.target.tagName
    if dom.body().getAttribute("data-beside") is None or target in ("INPUT", "SELECT", "TEXTAREA"):
        return False
    key = event.key
    if len(key) == 1 and key in "0123456789":
        press(key)
    elif key == "Backspace":
        erase()
    elif key == "Delete":
        clear()
    elif key == "Enter" and target not in ("BUTTON", "SUMMARY") and entering():
        strike(0)
    else:
        return False
    return True


def odds(line):
    """How likely the called number does how much. It has its place already: nothing moves for it."""
    node = dom.find("odds")
    dom.write(node, line)
    dom.mark(node, "data-long", "" if len(line) > _LONG else None)
    dom.show(node, bool(line))


def say(text):
    """A word beside the number."""
    _held["line"] = text
    _line()


def _changed():
    _held["line"] = ""
    _number()
    _preview()


def _preview():
    forms = _held["forms"]
    state.table.preview(hand.command(forms[0]) if forms and hand.digits else None)


def _number():
    node = dom.find("number")
    dom.write(node, hand.digits or "0")
    node.className = "" if hand.digits else "none"
    _line()


def _line():
    owed = state.owed_by(_held["who"])
    node = dom.find("ahead")
    if owed and line_free():
        text = owed[0]["text"]
        dom.fill(node, dom.button(text, "act answer", "owed", "die"))
        return
    line = _held["line"] or ("" if entering() else _hint())
    if node.firstElementChild or node.textContent != line:
        node.className = "hint" if line_free() else ""
        node.textContent = line


def _hint():
    labels = [form["label"] for form in _held["forms"] if form.get("keypad")]
    return words.CALL_HINT.format(strikes=words.OR.join(labels)) if labels else ""


def _strikes():
    made = []
    for number, form in enumerate(_held["forms"]):
        style = "strike " + (form.get("tone") or "plain")
        made.append(dom.button(form["label"], style, "strike", data_of=number))
    dom.fill(dom.find("strike"), *made)


@state.act("saved")
def _saved(spot):
    """Prepared values for the first strike: its number and its chips."""
    form = _held["forms"][0]

    def take(values):
        chips.take(form, values)
        _changed()

    preset_sheet.open_(form, take, chips.values(form))


@state.act("digit")
def _digit(spot):
    press(dom.of(spot, "of"))


@state.act("erase")
def _erase(spot):
    erase()


@state.act("clear")
def _clear(spot):
    clear()


@state.act("strike")
def _strike(spot):
    strike(int(dom.of(spot, "of")))

"""The door of the drawing room: what the plumbing calls, and the ears on the skeleton's containers."""

from pyscript import when, window

from page import state
from page.screens import combatant, footer, form_screen, keypad, reading, roster, update_offer
from page.sheets import form_sheet, pending, sheet, why
from page.widgets import debounce, dom, focus, grid

WIDE = "(min-width: 960px)"


def attach(table):
    """Ties the screens to the table. Comes first."""
    state.table = table
    state.redraw = lambda: draw(state.view_of, state.where)
    window.matchMedia(WIDE).addEventListener("change", _turned)


def _turned(event):
    """The window became wide or narrow: what stands beside the roster comes or goes."""
    table = state.table
    draw(state.view_of, table.where)


def draw(view_of, where):
    """Draws where we are. On a wide screen the roster stands beside it."""
    had_focus = focus.held()
    state.view_of = view_of
    screen, who = where["screen"], where.get("who") or ""
    if screen == "combatant" and not state.combatant(who):
        screen, who = "roster", ""
    if screen == "form" and where.get("form") not in state.OFFERED:
        screen = "roster"
    wide = window.matchMedia(WIDE).matches
    if screen == "roster" and wide:
        who = state.turn()
    beside = screen == "combatant" or (screen == "roster" and wide and who)
    state.where = dict(where)
    state.where["screen"] = "combatant" if beside else screen
    state.where["who"] = who
    _turn_page((screen, who))
    body = dom.body()
    dom.mark(body, "data-screen", screen)
    dom.mark(body, "data-beside", "" if beside else None)
    if wide or screen == "roster":
        roster.draw_all()
    if beside:
        combatant.draw_all(who, where.get("line") or "")
    elif screen == "form":
        form_screen.draw_all(state.offered(where["form"]))
    elif screen in ("history", "fights", "about"):
        reading.draw_all(screen)
    footer.draw_all()
    if not where.get("line"):
        sheet.redraw()
        pending.look()
    focus.keep(had_focus)


_page = [None]


def _turn_page(page):
    """Another page begins at its top."""
    if page != _page[0]:
        _page[0] = page
        for name in ("table", "combatant", "leaf", "form-page"):
            dom.find(name).scrollTop = 0


def progress(step, done, of, text):
    """How far the rules are on their way; `step` "" when they are there."""
    footer.progress(step, done, of, text)


def queue(items):
    """What waits, and what was held back."""
    footer.queue(items)


def say(text, tone="plain", offers_file=False):
    """A line at the foot of the screen, read out; with the offer to save the fight as a file."""
    footer.say(text, tone, offers_file)


def follows(is_following):
    """Another window leads this fight: what changes it is out of reach here, and the lead is offered."""
    dom.mark(dom.body(), "data-follows", "" if is_following else None)
    footer.follows(is_following)


def list_fights():
    """Shows the fights of this device."""
    state.table.go({"screen": "fights", "who": ""})


def down():
    """The rules cannot be had."""
    update_offer.down()


def difference(pieces, on_apply):
    """What a change of a record would come to."""
    why.difference(pieces, on_apply)


def instead(seq, key, reply):
    """What else could stand in a record: another command, a field for a step, ways to answer."""
    if "form" in reply:
        form_sheet.open_(reply["form"], lambda command: state.table.change(seq, [], [], command))
    elif "field" in reply:
        why.edit(seq, key, reply["field"])
    else:
        pending.correct(seq, reply["owed"])


def odds(line):
    """How likely what is how bad, or '' for nothing to say."""
    if state.where["screen"] == "form":
        form_screen.odds(line)
    else:
        keypad.odds(line)


def refuse(field, text):
    """The sentence stands at its field in the open form, else at the foot."""
    if form_sheet.refuse(text) or pending.refuse(text):
        return
    if state.where["screen"] == "form":
        form_screen.refuse(field, text)
    elif keypad.entering():
        keypad.say(text)
    footer.say(text, "plain")


def settle():
    """A draft was kept: the keypad is empty again, a form that was sent closes."""
    keypad.settle()
    if sheet.topic == "ask":
        sheet.shut()
    pending.expect()
    if form_screen.is_sent() and state.where["screen"] == "form":
        form_screen.forget()
        _back(None)  # draws, and what is owed opens there


def hand_over():
    """The players look now, or the GM again: nothing is left of what these may not know, not even in
    what is hidden; the next draw says what they may."""
    footer.forget()
    combatant.forget()
    form_screen.wipe()
    reading.wipe()


def leave():
    """Another screen comes: a sheet over this one is about nothing any more."""
    sheet.shut()


@state.act("back")
def _back(spot):
    who = state.where.get("who") or ""
    if state.where["screen"] == "form" and who and state.combatant(who):
        state.table.go({"screen": "combatant", "who": who})
    else:
        state.table.go({"screen": "roster", "who": ""})


_finger = debounce.Finger()


def _tapped(event):
    spot = event.target.closest("[data-do], [type=submit]")
    if not spot or spot.hasAttribute("disabled"):
        return
    name = spot.getAttribute("data-do")
    meant = "" if spot.hasAttribute("data-once") else name
    # detail 0: tapped by a key, which does not bounce
    if event.detail and _finger.bounced(meant, event.timeStamp, event.clientX, event.clientY):
        dom.shake(spot)
        return event.preventDefault()
    do = state.ACTS.get(name)
    if do:
        do(spot)


@when("click", "#table")
def on_table(event):
    _tapped(event)


@when("click", "#dock")
def on_dock(event):
    _tapped(event)


@when("click", "#sheet")
def on_sheet(event):
    """A tap on the darkness beside the sheet closes it."""
    if event.target.id == "sheet":
        sheet.shut()
    else:
        _tapped(event)


@when("close", "#sheet")
def on_sheet_closed(event):
    sheet.gone()


@when("change", "#target")
def on_target(event):
    combatant.chosen()


@when("submit", "#form")
def on_form(event):
    event.preventDefault()
    form_screen.send()


@when("input", "#form")
def on_form_changed(event):
    form_screen.changed()


@when("keydown", "body")
def on_key(event):
    if event.defaultPrevented or event.ctrlKey or event.metaKey or event.altKey:
        return
    if grid.pressed(event) or (not sheet.topic and keypad.typed(event)):
        event.preventDefault()

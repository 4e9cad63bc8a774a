"""The one sheet that slides over the tag: a menu, a choice, Why?, what is owed."""

from page import state
from page.widgets import dom, focus

topic = ""
_again = None
_after = None
_opener = [None]  # what had the focus before


def open_(name, title, body, foot=(), again=None, after=None):
    """Shows a sheet. `again` draws it once more when the fight has changed under it; `after` is called
    when it is gone or another one stands in its place."""
    global topic, _again, _after
    _end()
    topic, _again, _after = name, again, after
    had_focus = focus.held()
    dom.write(dom.find("sheet-title"), title)
    dom.fill(dom.find("sheet-body"), *body)
    dom.fill(dom.find("sheet-foot"), *foot)
    node = dom.find("sheet")
    if not node.open:
        _opener[0] = had_focus
        node.showModal()
        state.table.cover()
        dom.find("sheet-body").scrollTop = 0
    else:
        focus.keep(had_focus)


def body(*children):
    """Other contents for the open sheet."""
    dom.fill(dom.find("sheet-body"), *children)


def foot(*children):
    """Other buttons at the foot of the open sheet."""
    dom.fill(dom.find("sheet-foot"), *children)


def _end():
    """What was open is over."""
    global topic, _again, _after
    after, topic, _again, _after = _after, "", None, None
    if after:
        after()


def redraw():
    """The fight has changed: the open sheet shows it, or closes when it is about nothing any more."""
    if topic and _again and not _again():
        shut()


@state.act("shut")
def shut(spot=None):
    """Away with the sheet."""
    _end()
    node = dom.find("sheet")
    if node.open:
        node.close()
        focus.keep(_opener[0])


def gone():
    """The browser has closed it, by our word or by Escape or the back gesture. The news comes late:
    another sheet may be open by then."""
    if dom.find("sheet").open:
        return
    _end()
    state.table.uncover()
    dom.fill(dom.find("sheet-body"))
    dom.fill(dom.find("sheet-foot"))
    focus.keep(_opener[0])

"""Further targets of one act: the others in the fight, each ticked by a tap."""

from page import state, words
from page.widgets import dom

# What a control is about, by its name: who is meant so far, whom it is for, who is told.
_OPEN = {}
_A_CROWD = 3  # from so many on, one tap takes them all


def named(value):
    """Their names in a row; 'nobody' when there is none."""
    return ", ".join([state.name_of(who) for who in value]) or words.NOBODY_ELSE


def control(name, label, value, but, changed):
    """Everybody else as something to tick. `changed` is told each new list of ids."""
    here = state.others(but)
    _OPEN[name] = (state.among(value, but), but, changed)
    if not here:
        return dom.make("p", "quiet", words.ALONE)
    node = dom.make("div", "ticks", role="group", aria_label=label, data_people=name)
    for who, called in here:
        pressed = "true" if who in value else "false"
        dom.put(node, dom.tick(called, "among", pressed, data_of=name, data_who=who))
    if len(here) < _A_CROWD:
        return node
    all_ = dom.button(words.EVERYBODY, "text", "among-all", data_of=name, data_by="1")
    none = dom.button(words.NOBODY_ELSE, "text", "among-all", data_of=name)
    return dom.put(dom.make("div"), node, dom.put(dom.make("div", "acts"), all_, none))


def _stand(name, value):
    _, but, changed = _OPEN[name]
    _OPEN[name] = (value, but, changed)
    for node in list(
        dom.find("sheet-body").querySelectorAll('[data-do="among"][data-of="{}"]'.format(name))
    ):
        dom.mark(node, "aria-pressed", "true" if dom.of(node, "who") in value else "false")
    changed(value)


@state.act("among")
def _among(spot):
    name, who = dom.of(spot, "of"), dom.of(spot, "who")
    value, but, _ = _OPEN[name]
    after = [one for one in value if one != who] if who in value else value + [who]
    _stand(name, state.among(after, but))


@state.act("among-all")
def _all(spot):
    name = dom.of(spot, "of")
    here = [who for who, _ in state.others(_OPEN[name][1])]
    _stand(name, here if dom.of(spot, "by") else [])

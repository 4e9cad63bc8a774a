"""One combatant in the hand: chart, chips, number and strikes; below it what else is asked and owed."""

import asyncio

from page import state, words
from page.screens import keypad
from page.sheets import pending
from page.widgets import dom, grid, ladder, pieces

LATELY = 6
A_FRAME = 0.05  # seconds: the frame with the hit is out by then
_WRITTEN = [
    "target-name",
    "line",
    "target",
    "state",
    "chart",
    "rest-notes",
    "rest-acts",
    "rest-happened",
    "rest-past",
]
_DRAWN = {
    "who": "",
    "names": None,
    "state": None,
    "charts": None,
    "notes": None,
    "acts": None,
    "past": None,
}


def draw_all(who, line):
    """The screen of one combatant. `line` is what the called number would do, or ''."""
    body = state.combatant(who)
    node = dom.find("combatant")
    dom.mark(node, "data-empty", None if body else "")
    if not body:
        return
    _names(who)
    dom.write(dom.find("target-name"), body["name"])
    dom.write(dom.find("line"), body.get("line") or "")
    parts = body["pieces"]
    _state(body, [piece for piece in parts if piece["kind"] in ("badge", "gauge")])
    _charts([piece for piece in parts if piece["kind"] in ("grid", "track")])
    play = body.get("play") or []
    dom.mark(node, "data-play", "" if play else None)
    keypad.draw_for(who, play)
    if line:
        keypad.ahead(line)
    rest = [piece for piece in parts if piece["kind"] in ("text", "prompt")]
    _rest(body, state.owed_by(who) + rest)
    _DRAWN["who"] = who


def _names(who):
    """The target switcher. Its options change only with the names."""
    names = state.names()
    select = dom.find("target")
    if names != _DRAWN["names"]:
        _DRAWN["names"] = names
        dom.fill(select, *[dom.make("option", "", name, value=id_) for id_, name in names])
    if select.value != who:
        select.value = who


def _state(body, parts):
    drawn = (body.get("turn"), parts)
    if drawn == _DRAWN["state"]:
        return
    _DRAWN["state"] = drawn
    made = [pieces.reading(piece) for piece in parts]
    if body.get("turn"):
        made.insert(0, dom.make("span", "badge mark", words.TURN))
    dom.fill(dom.find("state"), *made)


def _charts(parts):
    host = dom.find("chart")
    nodes = []
    for at, piece in enumerate(parts):
        make = grid.grid if piece["kind"] == "grid" else ladder.track
        nodes.append(make("chart-{}".format(at), piece))
    if nodes != list(host.children):
        dom.fill(host, *nodes)


def _rest(body, parts):
    """What does not fit in the hand: what is owed and asked, what else can be done, what happened."""
    if parts != _DRAWN["notes"]:
        _DRAWN["notes"] = parts
        notes = [
            pending.note(one) if one["kind"] == "owed" else pieces.reading(one) for one in parts
        ]
        dom.fill(dom.find("rest-notes"), *notes)
    forms = body.get("forms") or []
    if (body["id"], forms) != _DRAWN["acts"]:
        _DRAWN["acts"] = (body["id"], forms)
        share = dom.button(words.SHARE_ALONE, "act", "share", data_who=body["id"])
        dom.fill(dom.find("rest-acts"), *_acts(forms), share)
    if _DRAWN["who"] != body["id"]:
        _draw_past(body["id"], body["name"])
    else:
        asyncio.create_task(_draw_past_soon(body["id"], body["name"]))


def _acts(forms):
    """A button for each form; those that belong together stand under a heading of their own."""
    made, group = [], ""
    for form in forms:
        if (form.get("group") or "") not in ("", group):
            group = form["group"]
            made.append(dom.make("h2", "group", group))
        made.append(pieces.ask(form))
    return made


async def _draw_past_soon(who, name):
    """What happened stands below the hand: a hit is on the screen before it is told there."""
    await asyncio.sleep(A_FRAME)
    if _DRAWN["who"] == who:
        _draw_past(who, name)


def _draw_past(who, name):
    past = _past(who)
    if (name, past) != _DRAWN["past"]:
        _DRAWN["past"] = (name, past)
        dom.write(dom.find("rest-happened"), words.HAPPENED.format(name=name))
        dom.fill(dom.find("rest-past"), *[pieces.record(record) for record in past])
        for part in ("rest-happened", "rest-past"):
            dom.show(dom.find(part), bool(past))


def _past(who):
    """The newest records about somebody."""
    out = []
    for seq in state.status().get("records") or []:
        record = state.record(seq)
        if record and who in record["about"]:
            out.append(record)
            if len(out) == LATELY:
                break
    return out


def forget():
    """Nothing is left of who was drawn last."""
    for part in _DRAWN:
        _DRAWN[part] = None
    for name in _WRITTEN:
        dom.fill(dom.find(name))
    keypad.forget()


def _beside(by):
    order = [id_ for id_, _ in state.names()]
    who = _DRAWN["who"]
    if who in order:
        after = order[(order.index(who) + by) % len(order)]
        state.table.go({"screen": "combatant", "who": after})


@state.act("before")
def _before(spot):
    _beside(-1)


@state.act("after")
def _after(spot):
    _beside(1)


def chosen():
    """Another name was taken from the list."""
    state.table.go({"screen": "combatant", "who": dom.find("target").value})

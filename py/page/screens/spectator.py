"""The table view: who is up, how everybody is, what happened last; readable from three metres.

The views come for the players, so nothing here has to be left out or hidden.
"""

from page import state, words
from page.widgets import dom, ladder, pieces

_ROWS = {}  # the stamp of a row and its element, by combatant


def draw_all(is_led):
    """The whole screen, touching only what has changed. `is_led`: a window that leads the fight is open."""
    fight = state.listed()
    rows = fight.get("rows") or []
    dom.write(dom.find("title"), fight.get("title") or "Hurtbox")
    dom.write(dom.find("when"), fight.get("when") or "")
    turn = fight["turn"][0] if fight.get("turn") else ""
    _up(turn)
    _order(rows, turn)
    dom.write(dom.find("last"), _last())
    note = words.TABLE_CLOSED if not is_led else "" if fight else words.TABLE_WAITS
    dom.write(dom.find("note"), note)
    dom.show(dom.find("note"), bool(note))


def _up(who):
    """Whose turn it is, with all that the players know of them."""
    body = state.view("c:" + who) if who else None
    dom.show(dom.find("up"), body is not None)
    dom.mark(dom.body(), "data-up", "" if body else None)
    if not body:
        return
    dom.write(dom.find("up-name"), body["name"])
    parts = body["pieces"]
    levels = [piece for piece in parts if piece["kind"] in ("badge", "gauge")]
    dom.fill(dom.find("up-state"), *[pieces.reading(piece) for piece in levels])
    charts = [_chart(piece) for piece in parts if piece["kind"] in ("grid", "track")]
    dom.fill(dom.find("up-charts"), *charts)


def _chart(piece):
    """A chart as a picture: nobody taps on it here."""
    if piece["kind"] == "track":
        return ladder.track("up", piece)
    rows = dom.make("div", "rows")
    for row in piece["rows"]:
        style = "worst" if row.get("worst") else ""
        dom.put(rows, dom.make("span", style, row.get("label") or row.get("short") or ""))
    node = dom.make("figure", "picture-of")
    return dom.put(node, rows, pieces.picture(piece))


def _order(rows, turn):
    host = dom.find("order")
    dom.body().style.setProperty("--rows", str(max(1, len(rows))))
    order = {who: True for who, _ in rows}
    for who in [who for who in _ROWS if who not in order]:
        _ROWS[who][1].remove()
        del _ROWS[who]
    at = host.firstElementChild
    for who, stamp in rows:
        held = _ROWS.get(who)
        if held is None or held[0] != stamp:
            if held:
                if at and dom.of(at, "who") == who:
                    at = at.nextElementSibling
                held[1].remove()
            held = (stamp, _row(state.row(who)))
            _ROWS[who] = held
        if at and dom.of(at, "who") == who:
            at = at.nextElementSibling
        elif at:
            at.before(held[1])
        else:
            host.append(held[1])
    if turn:
        _into_sight(host, _ROWS[turn][1])


def _into_sight(host, node):
    """A long order is moved so that whose turn it is stands in it."""
    host.scrollTop = max(0, node.offsetTop - host.offsetTop - host.clientHeight // 3)


def _row(row):
    node = dom.make("li", "who turn" if row.get("turn") else "who", data_who=row["id"])
    if row.get("turn"):
        node.setAttribute("aria-current", "true")
    facts, picture = pieces.standing(row["pieces"])
    return dom.put(node, dom.make("span", "name", row["name"]), facts, picture)


def _last():
    """What happened last, as far as the players may know; what was taken back did not happen."""
    for seq in state.status().get("records") or []:
        record = state.record(seq)
        if record and record["state"] != "undone":
            return record["title"]
    return ""

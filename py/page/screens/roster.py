"""Everybody in the fight: who, how hurt, whose turn, what is owed; Next turn under the thumb."""

import asyncio

from page import state, words
from page.widgets import dom, pieces

A_FRAME = 0.02  # seconds

# Of every row by combatant: its stamp, its element, whether it is the open one, behind whom it stands. To ask the
# browser for any of it would cost more than all the rest, with hundreds of rows.
_ROWS = {}
_LAST = "game"  # the game begun last on this device
_AT_ONCE = (
    24  # rows that are drawn at a stretch: a screen shows fewer, and a phone needs a second for 200
)
_RULES_FIRST = 75  # frames that a long list waits for them
_DRAWN = {"goes on": False, "acts": None, "notes": None, "start": None}


def draw_all():
    """The whole screen, touching only what has changed."""
    fight = state.listed()
    rows = fight.get("rows") or []
    dom.write(dom.find("fight-title"), fight.get("title") or "Hurtbox")
    dom.write(dom.find("fight-when"), _when(fight))
    _rows(rows)
    _notes(rows)
    _turns(fight, rows)
    _start(fight, rows)


def _when(fight):
    parts = [fight.get("when") or "", fight["turn"][1] if fight.get("turn") else ""]
    return " · ".join([part for part in parts if part])


def _rows(rows):
    host = dom.find("rows")
    open_ = state.where["who"] if state.where["screen"] == "combatant" else ""
    order = {who: True for who, _ in rows}
    for who in [who for who in _ROWS if who not in order]:
        _ROWS[who][1].remove()
        del _ROWS[who]
    before, last, made = None, "", 0
    for who, stamp in rows:
        held = _ROWS.get(who)
        if held is None or held[0] != stamp:
            if made == _AT_ONCE:
                asyncio.create_task(_go_on())
                return
            made += 1
            node = _row(state.row(who))
            if held and held[3] == last:
                held[1].replaceWith(node)
            else:
                if held:
                    held[1].remove()
                _after(host, before, node)
            held = [stamp, node, None, last]
            _ROWS[who] = held
        elif held[3] != last:
            _after(host, before, held[1])
            held[3] = last
        if held[2] != (who == open_):
            held[2] = who == open_
            dom.mark(held[1].firstChild, "aria-current", "true" if held[2] else None)
        before, last = held[1], who


async def _go_on():
    """Draw the rows of a long list that are not drawn yet; the rules have the processor first, for a while."""
    if _DRAWN["goes on"]:
        return
    _DRAWN["goes on"] = True
    for _ in range(_RULES_FIRST):
        await asyncio.sleep(A_FRAME)
        if state.table.play.fight.is_open:
            break
    _DRAWN["goes on"] = False
    _rows(state.listed().get("rows") or [])


def _after(host, before, node):
    if before:
        before.after(node)
    else:
        host.prepend(node)


def _row(row):
    style = "who turn" if row.get("turn") else "who"
    node = dom.make("li", style, data_who=row["id"])
    tap = dom.make("button", "", type="button", data_do="open", data_who=row["id"])
    name = dom.make("span", "name", row["name"])
    if row.get("turn"):
        dom.put(name, dom.make("span", "mark", words.TURN))
    facts, picture = pieces.standing(row["pieces"])
    if row.get("owed"):
        dom.put(facts, pieces.due(row["owed"]))
    if row.get("hidden"):
        dom.put(facts, dom.make("span", "quiet", words.HIDDEN))
    if row.get("owner"):
        dom.put(facts, dom.make("span", "quiet", row["owner"]))
    return dom.put(node, dom.put(tap, name, facts, picture))


def _notes(rows):
    owed = len(state.status().get("owed") or [])
    if _DRAWN["notes"] == owed:
        return
    _DRAWN["notes"] = owed
    made = []
    if owed:
        text = words.count(words.OWED_ONE, words.OWED_MANY, owed)
        made.append(dom.button(text, "act answer", "owed", "die"))
    dom.fill(dom.find("roster-notes"), *made)


def _turns(fight, rows):
    """Commands that need no field stand under the thumb, the first one big; the rest is in the menu."""
    acts = state.under_thumb() if rows else []
    if acts == _DRAWN["acts"]:
        return
    _DRAWN["acts"] = acts
    made = [pieces.ask(form, "act") for form in acts[1:]]
    if acts:
        made.append(pieces.ask(acts[0], "big"))
    dom.fill(dom.find("turns"), *made)


def _start(fight, rows):
    """The empty app: what is ready, and an empty table."""
    opening = bool(fight) and not state.status()  # only its title is known yet
    offers_ = offers(not fight) if not opening and (not fight or not rows) else []
    drawn = (bool(rows), offers_, bool(fight), opening)
    if drawn == _DRAWN["start"]:
        return
    _DRAWN["start"] = drawn
    node = dom.find("start")
    dom.show(node, not rows)
    dom.show(dom.find("rows"), bool(rows))
    made = []
    if opening:
        made = [dom.make("p", "lead", words.OPENING)]
    elif not rows:
        made = [dom.make("p", "lead", words.EMPTY_LEAD if not fight else words.NOBODY)]
        made.append(dom.make("p", "quiet", words.EMPTY_TEXT if offers_ else words.EMPTY_WAIT))
        made += offered(offers_)
        made += _add(fight)
    dom.fill(node, *made)


def _add(fight):
    """At an empty table: the form that brings somebody in, as the big button."""
    forms = [form for form in state.fight_forms() if form["fields"]]
    return [dom.put(dom.make("div", "thumb"), pieces.ask(forms[0], "big"))] if forms else []


def offer(one):
    """A fight that can be begun, as a button."""
    system, _, ready, title, text = one
    node = dom.make(
        "button", "ready", type="button", data_do="begin", data_system=system, data_ready=ready
    )
    return dom.put(node, dom.make("b", "", title), dom.make("span", "quiet", text))


def offered(of):
    """The fights that can be begun. Of several games each is folded but the one played last."""
    games = []
    for one in of:
        if one[0] not in [key for key, _ in games]:
            games.append((one[0], one[1]))
    if len(games) < 2:
        return [offer(one) for one in of]
    last = state.table.recall(_LAST)
    if last not in [key for key, _ in games]:
        last = games[0][0]
    made = []
    for key, title in games:
        node = dom.make("details", "game", name="game", data_system=key)
        if key == last:
            node.setAttribute("open", "")
        dom.put(node, dom.put(dom.make("summary"), dom.make("span", "", title), dom.icon("down")))
        made.append(dom.put(node, *[offer(one) for one in of if one[0] == key]))
    return made


def offers(with_empty):
    """(system, its title, ready key, title, text) of every fight that can be begun, empty ones too if asked."""
    out = []
    for system in state.table.systems():
        for ready in system.get("ready") or []:
            out.append(
                (system["key"], system["title"], ready["key"], ready["title"], ready["text"])
            )
        if with_empty:
            empty = (words.EMPTY_TABLE, words.EMPTY_TABLE_TEXT)
            out.append((system["key"], system["title"], "") + empty)
    return out


@state.act("begin")
def _begin(spot):
    state.table.remember(_LAST, dom.of(spot, "system"))
    state.table.begin(dom.of(spot, "system"), dom.of(spot, "ready"))
    if state.where["screen"] != "roster":
        state.table.go({"screen": "roster", "who": ""})


@state.act("open")
def _open(spot):
    state.table.go({"screen": "combatant", "who": dom.of(spot, "who")})

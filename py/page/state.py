"""What is on the screen: the table behind it, the views, where we are, and what a tap may ask for."""

table = None
view_of = None
where = {"screen": "roster", "who": ""}

ACTS = {}
OFFERED = {}

_THUMBS = 3


def act(name):
    """Marks what is done when an element with this data-do is tapped. It gets that element."""

    def keep(function):
        ACTS[name] = function
        return function

    return keep


def view(key):
    """The view under a key, or None as long as there is none."""
    return view_of(key) if view_of else None


def status():
    """The fight's own line: undo, redo, what is owed, the records. Empty before there is a fight."""
    return view("status") or {}


def owed_by(who):
    """What waits for an answer and is about this combatant."""
    return [piece for piece in status().get("owed") or [] if piece["about"] == who]


def listed():
    """Who is in the fight: title, when, turn, and (id, stamp) of every row. Empty before there is one."""
    return view("list") or {}


def row(who):
    """What the roster says of somebody; it is another one when its stamp is."""
    return view("row:" + who)


def names():
    """(id, name) of everybody in the fight."""
    return view("names") or []


def fight_forms():
    """What can be done about the fight as a whole."""
    return (view("short:table") or {}).get("forms") or []


def under_thumb():
    """Those that need no field stand at the foot of the roster, as many as fit; the menu has the others."""
    return [form for form in fight_forms() if not form["fields"]][:_THUMBS]


def combatant(who):
    """One combatant's view with what can happen to them, or None."""
    body = view("c:" + who) if who else None
    if body:
        body.update(_wanted("f:" + who, "short:f:" + who) or {})
    return body


def record(seq):
    """One record's view, or None when it is older than what is kept at hand."""
    return view("r:" + str(seq))


def why(seq):
    """The pieces that say why a record came out so; None while they are not here: the engine is asked for them."""
    found = _wanted("w:" + str(seq))
    return found and found["pieces"]


def _wanted(key, short=""):
    """A view that the engine may not have sent unasked, or the short one that is made of it."""
    found = view(short or key)
    if found is None and table:
        table.play.wanted.view(key)
    return found


def name_of(who):
    """A combatant's name, or '' when nobody has this id."""
    for id_, name in names():
        if id_ == who:
            return name
    return ""


def others(but):
    """(id, name) of everybody in the fight but one."""
    return [(id_, name) for id_, name in names() if id_ != but]


def among(value, but):
    """Those of these ids who are in the fight and not that one, in the order of the fight."""
    return [who for who, _ in others(but) if who in value]


def turn():
    """The id of whose turn it is; the first one when it is nobody's; '' at an empty table."""
    now = listed().get("turn")
    there = names()
    return now[0] if now else there[0][0] if there else ""


def offer(form):
    """Keeps a form that has a button on the screen, under the name the button carries."""
    fixed = form.get("fixed") or {}
    key = form["command"] + "".join(
        ["|{}={}".format(k, fixed[k]) for k in sorted(fixed) if k != "kind"]
    )
    OFFERED[key] = form
    return key


def offered(key):
    """The whole form of that name; None when it is offered no more."""
    form = OFFERED.get(key)
    if not form or "whole" not in form:
        return form
    whole = view(form["whole"])
    is_it = whole and all(whole[part] == form[part] for part in ("command", "fixed"))
    return whole if is_it else None

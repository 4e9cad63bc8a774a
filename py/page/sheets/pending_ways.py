"""The ways to answer an owed request, drawn: roll, dice face by face, a total, pass or fail, a choice, some of
several."""

from page import words
from page.widgets import dom, stepper

# The faces typed so far for a request, by its pending id and key; they outlive a closed sheet.
_FACES = {}
# Which of several are ticked so far, in the same way.
_TICKED = {}
_MANY = 8  # so many dice are drawn large

# The faces of these dice lie in rows of the same length.
_IN_ROWS = {8: "4", 10: "5", 20: "5"}

# What is answered with one tap stands on a folded request too.
QUICK = ("roll", "passed")


def name(piece):
    """What sets one owed request apart from every other."""
    return piece["pending"] + " " + piece["key"]


def typed(piece):
    """The faces typed so far."""
    return _FACES.setdefault(name(piece), [])


def ticked(piece, way):
    """Which of several are ticked: the proposal, until somebody ticks otherwise."""
    return _TICKED.setdefault(name(piece), list(way["default"]))


def keep(names):
    """Only what is still owed goes on being filled in."""
    for held in (_FACES, _TICKED):
        for one in [one for one in held if one not in names]:
            del held[one]


def forget(piece):
    """It is answered anew, from nothing."""
    _FACES.pop(name(piece), None)
    _TICKED.pop(name(piece), None)


def _roll(number, piece, way):
    acts = dom.put(
        dom.make("div", "acts"), dom.button(words.ROLL, "act", "roll", "die", data_n=number)
    )
    if way.get("day"):
        dom.put(acts, dom.button(way["day"], "act", "roll-day", data_n=number))
    if piece["pending"]:
        dom.put(acts, dom.button(words.ROLL_ALL, "act", "roll-all", data_n=number))
    return [acts]


def _passed(number, piece, way):
    node = dom.make("div", "pair")
    return [
        dom.put(
            node,
            dom.button(words.PASSED, "act", "passed", data_n=number, data_of="1"),
            dom.button(words.FAILED, "act", "passed", data_n=number, data_of=""),
        )
    ]


def _pick(number, piece, way):
    node = dom.make("div", "pair")
    for at, option in enumerate(way["options"]):
        pressed = "true" if option[0] == way.get("default") else None
        dom.put(
            node,
            dom.button(option[1], "act", "choose", data_n=number, data_at=at, aria_pressed=pressed),
        )
    return [dom.make("h3", "", words.RESULT), node] if len(piece["ways"]) > 1 else [node]


def _number(number, piece, way):
    key = "owed-{}-{}".format(number, way["kind"])
    total = way["kind"] == "total"
    named = way.get("label") or words.TOTAL
    label = named if total else piece["text"]
    start = way["value"] if way.get("value") is not None else way["low"]
    control = stepper.stepper(key, label, start, way["low"], way["high"])
    take = words.TAKE_TOTAL if total else words.TAKE_AMOUNT
    heading = [dom.make("h3", "", named)] if total else []
    button = dom.button(take, "act", "take", data_n=number, data_of=way["kind"])
    return heading + [control, dom.put(dom.make("div", "acts"), button)]


def _faces(number, piece, way):
    """One box a die, and the faces below. A face fills the marked die and marks the next one."""
    lying = typed(piece)
    if max(lying or [0]) > way["sides"] or len(lying) > way["count"]:
        del lying[:]  # it asks for other dice than when they were typed
    here = len(lying)
    style = "dice many" if way["count"] > _MANY else "dice"
    dice = dom.make("div", style, role="group", aria_label=words.WHICH_FACES)
    for at in range(way["count"]):
        label = (
            way["labels"][at] if at < len(way.get("labels") or []) else words.DIE.format(n=at + 1)
        )
        style = "die here" if at == here else "die"
        face = str(lying[at]) if at < len(lying) else "·"
        node = dom.make("button", style, type="button", data_do="die", data_n=number, data_at=at)
        dom.put(dice, dom.put(node, dom.make("small", "", label), dom.make("span", "", face)))
    made = [dom.make("h3", "", words.YOURSELF)]
    if way["count"] > 1:
        made.append(dice)  # one die alone is answered by its face
    if len(lying) < way["count"]:
        faces = dom.make("div", "faces")
        dom.mark(faces, "data-of", _IN_ROWS.get(way["sides"]))
        once = (
            "" if way["count"] == 1 else None
        )  # it is the answer: a bouncing finger gives no other
        for face in range(1, way["sides"] + 1):
            dom.put(
                faces,
                dom.button(str(face), "face", "face", data_n=number, data_of=face, data_once=once),
            )
        made.append(faces)
    else:
        take = dom.button(words.TAKE_DICE, "act", "faces", "check", data_n=number)
        made.append(dom.put(dom.make("div", "acts"), take))
    return made


def _subset(number, piece, way):
    """What may be taken, ticked or not, and one button that takes what is ticked."""
    chosen = ticked(piece, way)
    if max(chosen or [0]) >= len(way["labels"]):
        chosen[:] = way["default"]  # it asks about fewer things than when they were ticked
    node = dom.make("div", "ticks", role="group", aria_label=piece["text"])
    for at, label in enumerate(way["labels"]):
        pressed = "true" if at in chosen else "false"
        dom.put(node, dom.tick(label, "tick", pressed, data_n=number, data_at=at))
    take = dom.button(taking(piece, way), "act", "subset", "check", data_n=number)
    return [node, dom.put(dom.make("div", "acts"), take)]


def taking(piece, way):
    """What the button says that takes what is ticked."""
    chosen = ticked(piece, way)
    return words.TAKE_SOME.format(n=len(chosen), all=len(way["labels"])) if chosen else words.NONE


WAYS = {
    "roll": _roll,
    "passed": _passed,
    "pick": _pick,
    "total": _number,
    "amount": _number,
    "faces": _faces,
    "subset": _subset,
}

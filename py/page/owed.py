"""What is owed: every open answer, and every way to give it. Dice are typed face by face."""

from page import dom, sheet, shown, stepper, ways, words

_now = {"seen": [], "expected": False, "wrong": None}


def note(piece):
    """An owed request on its combatant's screen."""
    node = dom.make("div", "note owed")
    said = dom.make("div")
    dom.put(said, dom.make("p", "", piece["text"]), _by(piece))
    dom.put(
        said,
        dom.put(dom.make("div", "acts"), dom.button(words.ANSWER, "act answer", "owed", "die")),
    )
    return dom.put(node, dom.icon("die"), said)


def expect():
    """Something was just done: what it owes opens by itself at the next draw."""
    _now["expected"] = True


def look():
    """Takes note of what is owed; opens the sheet for what is new and was just caused here."""
    names = [ways.name(piece) for piece in _waiting()]
    fresh = [name for name in names if name not in _now["seen"]]
    _now["seen"] = names
    if fresh and _now["expected"] and not sheet.topic:
        open_()
    _now["expected"] = False


@shown.act("owed")
def open_(spot=None):
    """The sheet of everything owed."""
    _now["wrong"] = None
    sheet.open_("owed", words.OWED, _body(), (), _again)


def correct(seq, piece):
    """The sheet on which an answer that was given is given anew: a misread die."""
    _now["wrong"] = (seq, piece)
    del ways.typed(piece)[:]  # what was typed to correct another throw, or this one before
    sheet.open_("correct", words.CORRECT, _body(), (), _over)


def _over():
    """The fight moved on: the record may not be what it was."""
    return False


def _again():
    if not _all():
        return False
    sheet.body(*_body())
    return True


def _all():
    return [_now["wrong"][1]] if _now["wrong"] else _waiting()


def _waiting():
    return shown.status().get("owed") or []


def _by(piece):
    text = words.BY.format(who=piece["who"] or words.GM)
    if piece.get("rule"):
        text = text + " · " + piece["rule"]
    return dom.make("p", "printed", text)


def _body():
    return [_request(number, piece) for number, piece in enumerate(_all())]


def _request(number, piece):
    node = dom.make("section", "request", data_n=number)
    name = shown.name_of(piece.get("about") or "")
    title = dom.make("h3", "now", (name + ": " if name else "") + piece["text"])
    dom.put(node, title, _by(piece))
    for way in piece["ways"]:
        made = ways.WAYS[way["kind"]](number, piece, way)
        dom.put(node, dom.put(dom.make("div", "way"), *made))
    if _now["wrong"]:
        return node
    give_up = dom.button(words.DROP, "text", "drop", data_n=number)
    later = dom.button(words.LATER, "text", "shut")
    return dom.put(node, dom.put(dom.make("div", "acts"), later, give_up))


def _of(spot):
    return _all()[int(dom.of(spot, "n"))]


def _answer(spot, answer):
    piece = _of(spot)
    if _now["wrong"]:
        shown.table.change(_now["wrong"][0], [[piece["key"], answer]], [])
    else:
        shown.table.answer(piece["pending"], piece["key"], answer)


def _way(piece, kind):
    return [way for way in piece["ways"] if way["kind"] == kind][0]


@shown.act("roll")
def _act_roll(spot):
    _answer(spot, {"kind": "roll"})


@shown.act("passed")
def _act_passed(spot):
    _answer(spot, {"kind": "passed", "passed": dom.of(spot, "of") == "1"})


@shown.act("choose")
def _act_choose(spot):
    option = _way(_of(spot), "pick")["options"][int(dom.of(spot, "at"))]
    _answer(spot, {"kind": "pick", "option": option[0]})


@shown.act("take")
def _act_take(spot):
    kind = dom.of(spot, "of")
    value = stepper.value("owed-{}-{}".format(dom.of(spot, "n"), kind))
    _answer(
        spot, {"kind": "total", "total": value} if kind == "total" else {"kind": kind, kind: value}
    )


@shown.act("drop")
def _act_drop(spot):
    shown.table.drop(_of(spot)["pending"])


@shown.act("die")
def _act_die(spot):
    """Back to a die that was typed wrongly: it and those after it are typed again."""
    typed = ways.typed(_of(spot))
    del typed[int(dom.of(spot, "at")) :]
    _again()


@shown.act("face")
def _act_face(spot):
    number, face = dom.of(spot, "n"), dom.of(spot, "of")
    ways.typed(_of(spot)).append(int(face))
    _again()
    again = dom.find("sheet-body").querySelector(
        '[data-do="face"][data-n="{}"][data-of="{}"], [data-do="faces"][data-n="{}"]'.format(
            number, face, number
        )
    )
    again.focus()


@shown.act("faces")
def _act_faces(spot):
    piece = _of(spot)
    _answer(spot, {"kind": "faces", "faces": list(ways.typed(piece))})

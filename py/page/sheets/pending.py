"""What is owed: every open answer, and every way to give it. Dice are typed face by face."""

from page import state, words
from page.sheets import pending_ways, sheet
from page.widgets import dom

_FEW = 4  # so few options stand on a folded request too
_now = {"seen": [], "expected": False, "wrong": None, "open": "", "at": 0, "asked": 0}


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
    names = [pending_ways.name(piece) for piece in _waiting()]
    fresh = [name for name in names if name not in _now["seen"]]
    if not _now["wrong"] and names != _now["seen"]:
        pending_ways.keep(names)
    _now["seen"] = names
    if fresh and _now["expected"] and not sheet.topic:
        _show(fresh[0] if len(fresh) == 1 else "")
    _now["expected"] = False


@state.act("owed")
def open_(spot=None):
    """The sheet of everything owed."""
    here = state.owed_by(state.where.get("who"))
    _show(pending_ways.name(here[0]) if here else "")


def _show(name):
    """The sheet, with this request open."""
    _now["wrong"], _now["open"] = None, name
    sheet.open_("owed", words.OWED, _body(), (), again)
    if name:
        one = dom.find("sheet-body").querySelector(".request:not(.folded)")
        if one and one.previousElementSibling:
            one.scrollIntoView(True)


def correct(seq, piece):
    """The sheet on which an answer that was given is given anew: a misread die."""
    _now["wrong"] = (seq, piece)
    pending_ways.forget(piece)  # what was typed to correct another throw, or this one before
    sheet.open_("correct", words.CORRECT, _body(), (), _over)


def _over():
    """The fight moved on: the record may not be what it was."""
    return False


def again():
    """Draws the sheet once more; False when nothing is owed any more."""
    if not _all():
        return False
    sheet.body(*_body())
    return True


def _all():
    return [_now["wrong"][1]] if _now["wrong"] else _waiting()


def _waiting():
    return state.status().get("owed") or []


def _by(piece):
    """Which hit it is for, who answers, when, and by which rule."""
    by = words.BY.format(who=piece["who"] or words.GM)
    parts = [piece.get("act"), by, piece.get("when"), piece.get("rule")]
    return dom.make("p", "printed", " · ".join([part for part in parts if part]))


def _body():
    """Everything owed. Where that is several things, they are a few lines each, and one may stand open."""
    pieces = _all()
    open_ = _which(pieces)
    made = []
    for number, piece in enumerate(pieces):
        made.append(_request(number, piece, number == open_))
        last = number + 1 == len(pieces) or pieces[number + 1]["pending"] != piece["pending"]
        if last and not _now["wrong"]:
            give_up = dom.button(words.DROP, "text", "drop", data_n=number)
            later = dom.button(words.LATER, "text", "shut")
            made.append(dom.put(dom.make("div", "acts ends"), _rest(pieces, piece), later, give_up))
    return made


def _which(pieces):
    """The place of the request that stands open, or -1: the one somebody opened, and when that is
    answered the one after it; one alone is always open."""
    names = [pending_ways.name(piece) for piece in pieces]
    if len(names) == 1:
        return 0
    if not _now["open"]:
        return -1
    if _now["open"] in names:
        _now["at"] = names.index(_now["open"])
    at = min(_now["at"], len(names) - 1)
    _now["open"] = names[at] if names else ""
    return at


def _rest(pieces, one):
    """One tap for all dice of an act that waits for several."""
    its = [piece for piece in pieces if piece["pending"] == one["pending"]]
    thrown = [piece for piece in its if "roll" in [way["kind"] for way in piece["ways"]]]
    if len(its) < 2 or not thrown:
        return None
    return dom.button(words.ROLL_ALL, "act", "roll-all", data_n=pieces.index(thrown[0]))


def _request(number, piece, is_open):
    style = "request" if is_open else "request folded"
    node = dom.make("section", style, data_n=number)
    name = state.name_of(piece.get("about") or "")
    text = piece["text"] if name in piece["text"] else name + ": " + piece["text"]
    title = dom.make("h3", "now", text)
    dom.put(node, title, _by(piece))
    if is_open:
        for way in piece["ways"]:
            made = pending_ways.WAYS[way["kind"]](number, piece, way)
            dom.put(node, dom.put(dom.make("div", "way"), *made))
    else:
        dom.put(node, _quick(number, piece))
    return dom.put(node, dom.make("p", "trouble", "", role="alert", hidden=""))


def _quick(number, piece):
    """What a folded request can be answered with in one tap, and the button that unfolds it."""
    acts = dom.make("div", "acts")
    kinds = [way["kind"] for way in piece["ways"]]
    if "roll" in kinds:
        dom.put(acts, dom.button(words.ROLL_ONE, "act", "roll", "die", data_n=number))
    if "passed" in kinds:
        for text, of in ((words.PASSED, "1"), (words.FAILED, "")):
            dom.put(acts, dom.button(text, "act", "passed", data_n=number, data_of=of))
    if kinds == ["pick"] and len(piece["ways"][0]["options"]) <= _FEW:
        return dom.put(dom.make("div"), *pending_ways.WAYS["pick"](number, piece, piece["ways"][0]))
    if [kind for kind in kinds if kind not in pending_ways.QUICK]:
        text = words.OWN_DICE if "faces" in kinds else words.ANSWER
        dom.put(acts, dom.button(text, "text", "unfold", data_n=number))
    return acts


def refuse(text):
    """The sentence about an answer that does not fit, at what was answered. False when no sheet is open."""
    if sheet.topic not in ("owed", "correct"):
        return False
    section = dom.find("sheet-body").querySelector(
        '.request[data-n="{}"] .trouble'.format(_now["asked"])
    )
    if section is None:
        return False
    section.textContent = text
    section.hidden = False
    section.scrollIntoView(False)
    return True


def piece_of(spot):
    """The request that a tapped element belongs to."""
    return _all()[int(dom.of(spot, "n"))]


def answer(spot, answer):
    """Sends an answer; a record's is shown as a difference first."""
    piece = piece_of(spot)
    _now["asked"] = int(dom.of(spot, "n"))
    if _now["wrong"]:
        state.table.change(_now["wrong"][0], [[piece["key"], answer]], [])
    else:
        state.table.answer(piece["pending"], piece["key"], answer)


def unfold(spot):
    """Another request stands open."""
    number = dom.of(spot, "n")
    _now["open"] = pending_ways.name(piece_of(spot))
    again()
    section = dom.find("sheet-body").querySelector('.request[data-n="{}"]'.format(number))
    section.scrollIntoView(True)
    section.querySelector("button").focus()

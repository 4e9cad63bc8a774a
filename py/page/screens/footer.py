"""The dock at the foot: what just happened and why, the way back, what waits, how far the rules are."""

from page import state, words
from page.widgets import dom

_said = {"seq": None, "file": False}


def draw_all():
    """Undo and redo by what the fight says of them; the newest record when nothing was said yet."""
    status = state.status()
    _button("undo", status.get("undo"), words.UNDO, words.UNDO_NONE)
    _name_undo()
    _button("redo", status.get("redo"), words.REDO, "")
    dom.show(dom.find("redo"), bool(status.get("redo")))
    records = status.get("records") or []
    newest = records[0] if records else None
    dom.show(dom.find("last-why"), newest is not None and not _said["file"])
    if newest != _said["seq"]:
        _said["seq"] = newest
        record = state.record(newest) if newest is not None else None
        if record and not dom.find("last").textContent:
            dom.write(dom.find("last"), record["title"])
            _name_undo()


def _button(name, what, sentence, otherwise):
    node = dom.find(name)
    node.disabled = not what
    node.setAttribute("aria-label", sentence.format(what=what) if what else otherwise)


def say(text, tone, offers_file=False):
    """The line itself. The element is a live region, so it is read out as well."""
    _said["file"] = offers_file
    _offer()
    node = dom.find("last")
    node.className = tone or "plain"
    node.textContent = text
    _name_undo()


def _name_undo():
    """What Undo takes back, unless the last sentence begins with it."""
    what = state.status().get("undo")
    node = dom.find("undo-what")
    is_named = not what or dom.find("last").textContent.startswith(what)
    dom.show(node, not is_named)
    dom.write(node, "" if is_named else words.UNDO.format(what=what))


def _offer():
    """When something was not kept, the way to a file stands where Why? stands else."""
    dom.show(dom.find("last-file"), _said["file"])
    if _said["file"]:
        dom.show(dom.find("last-why"), False)


def forget():
    """Somebody else looks at the screen: what was said here was not said to them."""
    _said["seq"] = None
    say("", "")
    dom.write(dom.find("undo-what"), "")


def progress(step, done, of, text):
    """A thin line at the foot and what is on its way; gone when `step` is ''."""
    dom.show(dom.find("loading"), bool(step))
    if not step:
        return
    size = " · " + words.size(done, of) if done else ""
    dom.write(dom.find("loading-text"), text + size)
    bar = dom.find("loading-bar")
    if of:
        bar.value = 100 * done / of
    else:
        bar.removeAttribute("value")


def queue(items):
    """What was entered and is not done yet; what was held back asks for a decision."""
    node = dom.find("waiting")
    dom.show(node, bool(items))
    made = []
    waiting = [item for item in items if not item.get("held")]
    if waiting:
        title = words.count(words.WAITING_ONE, words.WAITING_MANY, len(waiting))
        labels = ", ".join([item["label"] for item in waiting])
        line = dom.put(dom.make("div", "waits"), dom.icon("clock"))
        made.append(dom.put(line, dom.make("p", "", title + ": " + labels)))
    for item in items:
        if item.get("held"):
            made.append(_held(item))
    dom.fill(node, *made)


def _held(item):
    node = dom.make("div", "waits")
    said = dom.put(dom.make("p"), dom.make("b", "", item["label"] + " "))
    dom.put(said, dom.make("span", "held", item["held"]))
    apply = dom.button(words.APPLY, "text", "apply-waiting", data_of=item["id"])
    return dom.put(
        node, said, apply, dom.button(words.FORGET, "text", "forget-waiting", data_of=item["id"])
    )


def follows(is_following):
    """Another window leads the fight; the lead can be had here."""
    dom.write(dom.find("follows-text"), words.FOLLOWS)
    dom.show(dom.find("follows"), is_following)


@state.act("lead")
def _lead(spot):
    state.table.lead()


@state.act("apply-waiting")
def _apply(spot):
    state.table.apply(dom.of(spot, "of"))


@state.act("forget-waiting")
def _forget(spot):
    state.table.forget(dom.of(spot, "of"))


@state.act("undo")
def _undo(spot):
    state.table.undo()


@state.act("redo")
def _redo(spot):
    state.table.redo()

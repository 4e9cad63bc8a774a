"""Undo and Redo, and the dock: the latest result with Why?, the queue, and loading progress."""

from page import words
from page.bridge import turn_timer, windows
from page.types import Actions, Any, Controller, Element, Json, Notice
from page.widgets import dom


class Footer:
    """The foot of every screen."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.last = dom.find("last")
        self.line = self.last.closest(".last")
        self.whys = (dom.find("last-why"), self.line.querySelector(".why"))
        self.undo_what = dom.find("undo-what")
        self.newest: int | None = None  # the newest record at the last draw
        self.notice: Notice = self.state.notice
        self.progress: Json | None = None
        self.waiting: list[Json] = []
        self.follows = False
        self.named: str | None = None  # the line that names what Undo would undo
        self.steps: tuple[Any, Any] | None = None  # what Undo and Redo would do, as it is drawn
        self.timed: Any = None  # the turn that the timer counts for, by fight, round and combatant

    def actions(self) -> Actions:
        """What the taps on it do."""
        controller = self.controller
        return {
            "lead": lambda spot: windows.lead(),
            "apply-waiting": lambda spot: controller.runner.apply(dom.of(spot, "of")),
            "forget-waiting": lambda spot: controller.runner.forget(dom.of(spot, "of")),
            "undo": lambda spot: controller.undo(),
            "redo": lambda spot: controller.redo(),
        }

    def draw(self) -> None:
        """Draw the news, Undo, Redo, and the newest record's title while there is no other notice."""
        self.draw_news()
        status = self.state.status()
        self._time_turn(status.get("encounter") or "")
        steps = undo, redo = status.get("undo"), status.get("redo")
        if steps != self.steps:
            self.steps = steps
            _button(dom.find("undo"), undo, words.UNDO, words.UNDO_NONE)
            _button(dom.find("redo"), redo, words.REDO, "")
            dom.show(dom.find("redo"), bool(redo))
            dom.mark(dom.body(), "data-redo", "" if redo else None)
        self._name_undo()
        records = status.get("records") or []
        newest = records[0] if records else None
        offers_file = self.state.notice.offers_file
        self._show_why(newest is not None and not offers_file)
        if newest != self.newest:
            self.newest = newest
            record = self.state.record(newest) if newest is not None else None
            if record and not self.last.textContent:
                dom.write(self.last, record["title"])
                self._name_undo()

    def _time_turn(self, encounter: str) -> None:
        """Tell the turn timer whose turn it is, when that has changed."""
        fight = self.state.listed()
        timed = (encounter, fight.get("round"), fight.get("turn"))
        if timed != self.timed:
            self.timed = timed
            turn_timer.follow(encounter, fight)

    def say_fault(self, why: str) -> None:
        """Say that something went wrong which no code expects."""
        self.state.say(words.PAGE_FAULT.format(why=why), "harm")

    def draw_news(self) -> bool:
        """Draw what has changed of the notice, the progress, the queue and the leader.

        Returns whether there is a new notice.
        """
        state = self.state
        notice = state.notice
        is_new = notice is not self.notice
        if is_new:
            self.notice = notice
            self._say(notice)
        if state.engine.progress != self.progress:
            self.progress = state.engine.progress
            _draw_progress(state.engine.progress)
        waiting = state.queue.visible(state.fight.encounter)
        if waiting != self.waiting:
            self.waiting = waiting
            _draw_waiting(waiting)
        if self.controller.role.is_following != self.follows:
            self.follows = self.controller.role.is_following
            self._draw_follows()
        return is_new

    def _show_why(self, visible: bool) -> None:
        for node in self.whys:
            dom.show(node, visible)

    def safety_changed(self) -> None:
        """Say on every screen that the fight is not kept, for as long as it is not."""
        from page import safety_words  # loaded after the first draw

        status = self.state.safety
        is_unkept = bool(status) and not safety_words.is_kept(status)
        dom.write(dom.find("unkept-text"), safety_words.line(status) if is_unkept else "")
        dom.show(dom.find("unkept"), is_unkept)

    def wipe(self) -> None:
        """Remove what was meant for the other audience."""
        self.newest = self.named = None
        dom.write(self.undo_what, "")

    def _say(self, notice: Notice) -> None:
        """Show a notice. Its element is a live region, so screen readers say it.

        An offer to save a file replaces the button Why?.
        """
        dom.show(dom.find("last-file"), notice.offers_file)
        if notice.offers_file:
            self._show_why(False)
        dom.mark(self.line, "data-warns", "" if notice.warns() else None)
        self.last.className = (notice.tone or "plain") + (" titled" if notice.title else "")
        if notice.title:
            # The space keeps the two apart where they are read as one text.
            result = dom.make("b", "", words.capital(notice.text) + " ")
            dom.fill(self.last, result, dom.make("span", "", notice.title))
        else:
            self.last.textContent = notice.text
        self._name_undo()

    def _name_undo(self) -> None:
        """Show what Undo would undo, unless the line above says it or tells what exactly that has done.

        A longer text may hold the name of another act: “Undone: … for 12” that of “… for 1”.
        """
        status = self.state.status()
        what, revision = status.get("undo") or "", status.get("revision")
        is_named = what in ("", self.last.textContent) or self.notice.revision == revision
        text = "" if is_named else words.UNDO.format(what=what)
        if text != self.named:
            self.named = text
            dom.show(self.undo_what, not is_named)
            dom.mark(self.undo_what.closest(".told"), "data-undo", None if is_named else "")
            dom.write(self.undo_what, text)

    def _draw_follows(self) -> None:
        """When another window leads, disable what changes the fight, and offer to take control."""
        dom.mark(dom.body(), "data-follows", "" if self.follows else None)
        dom.write(dom.find("follows-text"), words.FOLLOWS)
        dom.show(dom.find("follows"), self.follows)


def _button(node: Element, what: Any, sentence: str, otherwise: str) -> None:
    node.disabled = not what
    node.setAttribute("aria-label", sentence.format(what=what) if what else otherwise)


def _draw_progress(step: Json | None) -> None:
    """The progress bar, and what is loading."""
    dom.show(dom.find("loading"), step is not None)
    if step is None:
        return
    size = " · " + words.size(step["done"], step["of"]) if step["done"] else ""
    dom.write(dom.find("loading-text"), step["text"] + size)
    bar = dom.find("loading-bar")
    if step["of"]:
        bar.value = 100 * step["done"] / step["of"]
    else:
        bar.removeAttribute("value")


def _draw_waiting(items: list[Json]) -> None:
    """The queue: jobs that wait for the engine, and held ones with Apply and Discard."""
    node = dom.find("waiting")
    dom.show(node, bool(items))
    made = []
    waiting = [item for item in items if not item["held"]]
    if waiting:
        title = words.count(words.WAITING_ONE, words.WAITING_MANY, len(waiting))
        labels = ", ".join([item["label"] for item in waiting])
        line = dom.make("div", "waits", dom.icon("clock"))
        made.append(dom.put(line, dom.make("p", "", title + ": " + labels)))
    made += [_held(item) for item in items if item["held"]]
    dom.fill(node, *made)


def _held(item: Json) -> Element:
    text = dom.make("p", "", dom.make("b", "", item["label"] + " "))
    dom.put(text, dom.make("span", "held", item["held"]))
    apply = dom.button(words.APPLY, "text", "apply-waiting", data_of=item["id"])
    forget = dom.button(words.DISCARD, "text", "forget-waiting", data_of=item["id"])
    return dom.make("div", "waits", text, apply, forget)

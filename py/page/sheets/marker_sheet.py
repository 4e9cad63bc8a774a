"""The sheets of markers: those of the fight with their counters, and the entry of one marker."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import marker_words, words
from page.forms import known_markers
from page.sheets.sheet import LastingSheet
from page.widgets import dom, focus, marker_rows
from page.widgets.stepper import Steppers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Command, Elements, Json

LONGEST_NAME = 40  # characters: see hurtbox/core/markers.py
LONGEST_NOTE = 300
HIGHEST = 9_999


def step(controller: Controller, spot: Element) -> None:
    """Count one up or down."""
    who, marker = dom.of(spot, "who"), dom.of(spot, "of")
    for one in controller.state.markers(who):
        if one["id"] == marker:
            command: Command = {"kind": "step_marker", "target": who, "marker": marker}
            command.update({"name": one["name"], "by": int(dom.of(spot, "by"))})
            controller.run(controller.draft(), command, one["name"])


class FightMarkersSheet(LastingSheet):
    """The markers on the fight, and the buttons that reset counters."""

    topic = "markers"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, marker_words.FIGHT)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"reset-markers": self.reset}

    def fight_changed(self) -> bool:
        """Show the new counts."""
        self.draw_body()
        return True

    def body(self) -> Elements:
        """A row for each, and a button for each moment at which some counter is reset."""
        here = self.state.markers("")
        made: list[Element | None] = [marker_rows.rows(here, "", True)] if here else []
        made = made or [dom.make("p", "quiet", marker_words.NONE)]
        everywhere = here + [
            one for who, _ in self.state.names() for one in self.state.markers(who)
        ]
        moments = {one["reset"] for one in everywhere if one["counts"]}
        acts = dom.make("div", "acts")
        for moment, text in marker_words.RESET_NOW:
            if moment in moments:
                dom.put(acts, dom.button(text, "act", "reset-markers", data_of=moment))
        return made + [acts]

    def foot(self) -> Elements:
        """The button that adds one."""
        return [dom.button(marker_words.ADD, "big", "marker", data_who="")]

    def refused(self, text: str) -> bool:
        """Say why at the foot of the screen."""
        self.state.say(text)
        return True

    def reset(self, spot: Element) -> None:
        """Reset the counters of a moment, on everybody."""
        command = {"kind": "reset_markers", "moment": dom.of(spot, "of")}
        self.controller.run(self.controller.draft(), command, marker_words.RESET)


class MarkerSheet(LastingSheet):
    """The entry of one marker. It closes when the marker is stored."""

    topic = "ask"

    def __init__(self, controller: Controller, who: str, marker: str) -> None:
        """`marker`: the id of the one to change; "" is a new one."""
        state = controller.state
        found = [one for one in state.markers(who) if one["id"] == marker]
        title = marker_words.NEW.format(name=state.name_of(who))
        title = title if who else marker_words.NEW_ON_FIGHT
        LastingSheet.__init__(self, controller, found[0]["name"] if found else title)
        self.who = who
        self.marker = marker if found else ""
        self.system = str(state.status().get("key") or "")
        self.draft = controller.draft()
        self.values = known_markers.values_of(found[0] if found else {})
        self.known: list[Json] = []  # those remembered, once they are read
        self.steppers = Steppers()
        self.name = dom.entry("marker-name")
        self.name.setAttribute("maxlength", LONGEST_NAME)
        self.name.value = self.values["name"]
        self.note = dom.make("textarea", "", id="marker-note", rows=2, maxlength=LONGEST_NOTE)
        self.note.value = self.values["note"]
        self.trouble = dom.make("p", "trouble", "", role="alert", hidden="")

    async def begin(self) -> None:
        """Read those used before."""
        self.known = await known_markers.read(self.system)
        if self.known and not self.marker:
            self._draw_again()

    def actions(self) -> Actions:
        """What the taps on it do."""
        made = self.steppers.actions()
        made.update(
            {
                "marker-counts": self.switch_counts,
                "marker-secret": self.switch_secret,
                "marker-reset": self.choose_reset,
                "marker-known": self.add_known,
                "marker-forget": self.forget,
                "marker-save": lambda spot: self.save(),
                "marker-remove": self.remove,
            }
        )
        return made

    def body(self) -> Elements:
        """Those used before, then the fields."""
        values = self.values
        made: list[Element | None] = []
        if self.known and not self.marker:
            made += [dom.make("h3", "group", marker_words.BEFORE), self._known_ones(self.known)]
        made += [_field(marker_words.NAME, self.name), self.trouble]
        made.append(_field(marker_words.NOTE, self.note))
        made.append(dom.tick(marker_words.COUNTS, "marker-counts", values["counts"]))
        if values["counts"]:
            for key, text in (("start", marker_words.START), ("limit", marker_words.LIMIT)):
                stepper = self.steppers.stepper(
                    key, text, values[key], 0, HIGHEST, self._setter(key), digits=False
                )
                made += [dom.make("h3", "group", text), stepper]
            made.append(dom.make("h3", "group", marker_words.RESET))
            made.append(self._resets())
        made.append(dom.tick(marker_words.SECRET, "marker-secret", values["secret"]))
        return made

    def foot(self) -> Elements:
        """Remove and Save."""
        away = dom.button(marker_words.REMOVE, "act", "marker-remove", "bin")
        return [away if self.marker else None, dom.button(words.SAVE, "big", "marker-save")]

    def _known_ones(self, known: list[Json]) -> Element:
        lines = dom.make("ul", "lines")
        for at, one in enumerate(known):
            text = dom.put(dom.make("span"), dom.make("span", "", one["name"]))
            if marker_rows.under(one):
                dom.put(text, dom.make("span", "under", marker_rows.under(one)))
            tap = dom.make("button", "go", type="button", data_do="marker-known", data_at=at)
            says = marker_words.FORGET.format(name=one["name"])
            away = dom.icon_button(says, "round", "marker-forget", "bin", data_at=at)
            dom.put(lines, dom.put(dom.make("li", "kept"), dom.put(tap, text), away))
        return lines

    def _resets(self) -> Element:
        node = dom.make("div", "pair", role="group", aria_label=marker_words.RESET)
        for moment, text in marker_words.RESETS:
            pressed = dom.truth(self.values["reset"] == moment)
            marks = {"data_of": moment, "aria_pressed": pressed}
            dom.put(node, dom.button(text, "act", "marker-reset", **marks))
        return node

    def _setter(self, key: str) -> Callable[[int], None]:
        def changed(value: int) -> None:
            self.values[key] = value

        return changed

    def _draw_again(self, do: str = "") -> None:
        """Draw it again; the focus stays on what was tapped, or where somebody types."""
        had_focus = focus.held()
        self.draw_body()
        focus.keep(had_focus)
        spot = dom.find("sheet-body").querySelector('[data-do="{}"]'.format(do)) if do else None
        if spot:
            spot.focus()

    def switch_counts(self, spot: Element) -> None:
        """Make it a counter, or a condition."""
        self.values["counts"] = not self.values["counts"]
        self._draw_again("marker-counts")

    def switch_secret(self, spot: Element) -> None:
        """Hide it from the players, or show it."""
        self.values["secret"] = not self.values["secret"]
        dom.mark(spot, "aria-pressed", dom.truth(self.values["secret"]))

    def choose_reset(self, spot: Element) -> None:
        """Choose when the counter returns to its start."""
        self.values["reset"] = dom.of(spot, "of")
        for one in list(spot.parentNode.children):
            is_chosen = dom.of(one, "of") == self.values["reset"]
            dom.mark(one, "aria-pressed", dom.truth(is_chosen))

    def refused(self, text: str) -> bool:
        """Show why it is refused; the next try is another command."""
        self.draft = self.controller.draft()
        dom.write(self.trouble, text)
        dom.show(self.trouble, True)
        self.trouble.scrollIntoView(False)
        return True

    def save(self) -> None:
        """Store the marker, and remember it for the next fight."""
        self.values["name"] = " ".join(self.name.value.split())
        self.values["note"] = self.note.value.replace("\t", " ").strip()
        if not self.values["name"]:
            self.refused(marker_words.NEEDS_NAME)
            return self.name.focus()
        self._store(self.values)

    def _store(self, values: Json) -> None:
        command = {"kind": "set_marker", "target": self.who, "marker": self.marker}
        command.update(values)
        if self.controller.run(self.draft, command, values["name"]):
            asyncio.create_task(self._written(known_markers.keep(self.system, dict(values))))

    async def _written(self, writing: Awaitable[str]) -> None:
        why_not = await writing
        if why_not:
            self.state.say(words.NOT_KEPT.format(why=why_not), "harm")

    def add_known(self, spot: Element) -> None:
        """Add one that was used before."""
        self._store(self.known[int(dom.of(spot, "at"))])

    def forget(self, spot: Element) -> None:
        """Remember one no longer."""
        name = self.known[int(dom.of(spot, "at"))]["name"]
        self.known = known_markers.without(self.known, name)
        asyncio.create_task(self._written(known_markers.forget(self.system, name)))
        self._draw_again()
        dom.find("sheet-title").focus()

    def remove(self, spot: Element) -> None:
        """Remove the marker."""
        command = {"kind": "remove_marker", "target": self.who, "marker": self.marker}
        command["name"] = self.values["name"]
        self.controller.run(self.draft, command, self.values["name"])


def _field(text: str, entry: Element) -> Element:
    node = dom.make("div", "field")
    return dom.put(node, dom.make("label", "", text, for_=entry.id), entry)

"""The sheets of markers: those of the fight with their counters, and the entry of one marker."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import marker_words, words
from page.forms import known_markers
from page.sheets.form_sheet import EntrySheet
from page.sheets.sheet import LastingSheet
from page.widgets import dom, focus, marker_rows

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Command, Elements, Field, Json

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


class MarkerSheet(EntrySheet):
    """The entry of one marker. It closes when the marker is stored."""

    def __init__(self, controller: Controller, who: str, marker: str) -> None:
        """`marker`: the id of the one to change; "" is a new one."""
        state = controller.state
        found = [one for one in state.markers(who) if one["id"] == marker]
        title = marker_words.NEW.format(name=state.name_of(who))
        title = title if who else marker_words.NEW_ON_FIGHT
        self.about = {"target": who, "marker": marker if found else ""}
        self.system = str(state.status().get("key") or "")
        self.known: list[Json] = []  # those remembered, once they are read
        values = known_markers.values_of(found[0] if found else {})
        fixed: Command = {"kind": "set_marker"}
        fixed.update(self.about)
        EntrySheet.__init__(
            self, controller, values["name"] if found else title, _fields(values), fixed
        )

    async def begin(self) -> None:
        """Read those used before."""
        if not self.about["marker"]:
            self.known = await known_markers.read(self.system)
            self._draw_known()

    def _draw_known(self) -> None:
        had_focus = focus.held()
        self.draw_body()
        focus.keep(had_focus)

    def actions(self) -> Actions:
        """What the taps on it do."""
        made = EntrySheet.actions(self)
        made["marker-known"] = self.add_known
        made["marker-forget"] = self.forget
        made["marker-remove"] = self.remove
        return made

    def body(self) -> Elements:
        """Those used before, then the fields."""
        made: list[Element | None] = []
        if self.known:
            made = [dom.make("h3", "group", marker_words.BEFORE), self._known_ones()]
        return made + list(EntrySheet.body(self))

    def foot(self) -> Elements:
        """Remove and Save."""
        away = dom.button(marker_words.REMOVE, "act", "marker-remove", "bin")
        return [away if self.about["marker"] else None] + list(EntrySheet.foot(self))

    def _known_ones(self) -> Element:
        lines = dom.make("ul", "lines")
        for at, one in enumerate(self.known):
            text = dom.put(dom.make("span"), dom.make("span", "", one["name"]))
            if marker_rows.under(one):
                dom.put(text, dom.make("span", "under", marker_rows.under(one)))
            tap = dom.make("button", "go", type="button", data_do="marker-known", data_at=at)
            says = marker_words.FORGET.format(name=one["name"])
            away = dom.icon_button(says, "round", "marker-forget", "bin", data_at=at)
            dom.put(lines, dom.put(dom.make("li", "kept"), dom.put(tap, text), away))
        return lines

    def run(self, draft: str, command: Command, label: str) -> bool:
        """Store the marker, and remember it for the next fight."""
        if not command["name"]:
            dom.find("ask-name").focus()
            return self.refused(marker_words.NEEDS_NAME)
        is_new = EntrySheet.run(self, draft, command, command["name"])
        if is_new:
            values = known_markers.values_of(command)
            asyncio.create_task(self._written(known_markers.keep(self.system, values)))
        return is_new

    async def _written(self, writing: Awaitable[str]) -> None:
        why_not = await writing
        if why_not:
            self.state.say(words.NOT_KEPT.format(why=why_not), "harm")

    def _command(self, kind: str, values: Json) -> Command:
        command: Command = {"kind": kind}
        command.update(self.about)
        command.update(values)
        return command

    def add_known(self, spot: Element) -> None:
        """Add one that was used before."""
        command = self._command("set_marker", self.known[int(dom.of(spot, "at"))])
        self.run(self.controller.draft(), command, command["name"])

    def forget(self, spot: Element) -> None:
        """Remember one no longer."""
        name = self.known[int(dom.of(spot, "at"))]["name"]
        self.known = known_markers.without(self.known, name)
        asyncio.create_task(self._written(known_markers.forget(self.system, name)))
        self._draw_known()
        dom.find("sheet-title").focus()

    def remove(self, spot: Element) -> None:
        """Remove the marker."""
        command = self._command("remove_marker", {"name": self.title})
        self.controller.run(self.controller.draft(), command, self.title)


def _fields(values: Json) -> list[Field]:
    """What is entered of a marker, in the order of the sheet."""
    number = {"kind": "number", "low": 0, "high": HIGHEST, "digits": False}
    made: list[Field] = [
        {"key": "name", "kind": "text", "label": marker_words.NAME, "longest": LONGEST_NAME},
        {"key": "note", "kind": "text", "label": marker_words.NOTE, "longest": LONGEST_NOTE},
        {"key": "counts", "kind": "toggle", "label": marker_words.COUNTS},
        dict(number, key="start", label=marker_words.START),
        dict(number, key="limit", label=marker_words.LIMIT),
        {"key": "reset", "kind": "choice", "label": marker_words.RESET},
        {"key": "secret", "kind": "toggle", "label": marker_words.SECRET},
    ]
    for field in made:
        field["value"] = values[field["key"]]
        if field["key"] in ("start", "limit", "reset"):
            field["only"] = ["counts", [True]]
    made[1]["lines"] = 2
    made[5]["options"] = marker_words.RESETS
    return made

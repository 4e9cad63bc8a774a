"""The sheet of one marker: a counter, a note, or a condition that is changed or taken away."""

import asyncio

from page import marker_words, words
from page.forms import known_markers
from page.sheets.form_sheet import EntrySheet
from page.types import Actions, Awaitable, Command, Controller, Element, Elements, Field, Json
from page.widgets import dom

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
        values = known_markers.values_of(found[0] if found else {})
        fixed: Command = {"kind": "set_marker"}
        fixed.update(self.about)
        EntrySheet.__init__(
            self, controller, values["name"] if found else title, _fields(values), fixed
        )

    def actions(self) -> Actions:
        """What the taps on it do."""
        made = EntrySheet.actions(self)
        made["marker-remove"] = self.remove
        return made

    def foot(self) -> Elements:
        """Remove and Save."""
        away = dom.button(marker_words.REMOVE, "act", "marker-remove", "bin")
        return [away if self.about["marker"] else None] + list(EntrySheet.foot(self))

    def run(self, draft: str, command: Command, label: str) -> bool:
        """Store the marker, and remember it for the next fight."""
        if not command["name"]:
            dom.find("ask-name").focus()
            return self.refused(marker_words.NEEDS_NAME)
        is_new = EntrySheet.run(self, draft, command, command["name"])
        if is_new:
            values = known_markers.values_of(command)
            values["of_fight"] = not self.about["target"]
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

"""Conditions and counters: a name, then how long it lasts. The tap on the time sets it."""

import asyncio

from page import marker_words, words
from page.forms import known_markers
from page.sheets.marker_sheet import LONGEST_NAME, MarkerSheet
from page.sheets.sheet import LastingSheet
from page.types import Actions, Awaitable, Command, Controller, Element, Elements, Event, Form, Json
from page.widgets import dom, focus, marker_rows

SOON = 4  # rounds at which the number begins that is counted by hand
MOST_ROUNDS = 60
SHORTLY = (1, 2, 3)  # the numbers of rounds that are one tap
LATELY = 6  # how many names used before have a chip
USUAL = 6  # how many of the game's own conditions stand above the fold
TURN = "turn"
OPEN = "open"


class ConditionsSheet(LastingSheet):
    """Sets conditions on a combatant; on the fight, with `who` "", counters and what happens in some rounds."""

    topic = "conditions"

    def __init__(self, controller: Controller, who: str = "") -> None:
        name = controller.state.name_of(who)
        title = marker_words.CONDITION_OF.format(name=name) if who else marker_words.FIGHT
        LastingSheet.__init__(self, controller, title)
        self.who = who
        self.system = str(self.state.status().get("key") or "")
        self.known: list[Json] = []  # those used before
        self.chosen = ""  # the name
        self.own_name = False  # whether the name is typed
        self.rounds = 0  # counted by hand; 0: not yet asked for
        self.trouble = ""

    async def begin(self) -> None:
        """Read those used before."""
        self.known = await known_markers.read(self.system)
        if self.known and not self.chosen:
            had_focus = focus.held()
            self.draw_loaded()
            focus.keep(had_focus)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "name": self.choose,
            "own-name": self.ask_name,
            "lasts": self.set,
            "number": self.ask_number,
            "rounds-by": self.count,
            "counter": self.open_counter,
            "reset-markers": self.reset,
        }

    def fight_changed(self) -> bool:
        """Show the markers as they are now."""
        if not self.own_name:
            self.draw_body()
        return True

    def refused(self, text: str) -> bool:
        """Say why."""
        self.topic, self.trouble = "conditions", text
        self.draw_body()
        return True

    # What it shows.

    def body(self) -> Elements:
        """What there is, then the names."""
        made = [dom.trouble(self.trouble)]
        here = self.state.markers(self.who)
        if here:
            made += [marker_rows.rows(here, self.who, True), self._resets()]
        own = self._own_conditions()
        own_names = [str(option[1]) for option in own["fields"][0]["options"]] if own else []
        usual = own_names[:USUAL] or list(marker_words.USUAL if self.who else marker_words.EVENTS)
        lately = [one for one in self.known if bool(one["of_fight"]) == (not self.who)][:LATELY]
        if lately:
            made.append(dom.make("h3", "group", marker_words.BEFORE))
            made.append(self._chips([self._known(one) for one in lately]))
        names = [one["name"] for one in lately]
        made.append(dom.make("h3", "group", marker_words.USUAL_TITLE))
        chips = [self._chip(name) for name in usual if name not in names]
        pressed = dom.truth(self.own_name)
        chips.append(dom.button(marker_words.OWN_NAME, "act", "own-name", aria_pressed=pressed))
        made.append(self._chips(chips))
        if self.own_name:
            made.append(self._name_entry())
        if len(own_names) > USUAL:
            fold = dom.make("details")
            title = marker_words.ALL.format(n=len(own_names))
            dom.put(fold, dom.make("summary", "", dom.make("span", "", title)))
            made.append(dom.put(fold, self._chips([self._chip(one) for one in own_names[USUAL:]])))
        counter = dom.button(marker_words.COUNTER, "text", "counter")
        return made + [dom.make("div", "acts", counter)]

    def _chips(self, chips: list[Element]) -> Element:
        return dom.make("div", "acts names-of", *chips, role="group")

    def _chip(self, name: str) -> Element:
        pressed = dom.truth(name == self.chosen and not self.own_name)
        return dom.button(name, "act", "name", data_of=name, aria_pressed=pressed)

    def _known(self, one: Json) -> Element:
        """One used before: a counter is set as it was, of anything else only the name is taken."""
        if not _is_counter(one):
            return self._chip(one["name"])
        return dom.button(marker_words.known(one), "act", "counter", data_of=one["name"])

    def _name_entry(self) -> Element:
        entry = dom.entry("condition-name", maxlength=LONGEST_NAME, value=self.chosen)
        entry.setAttribute("enterkeyhint", "done")
        entry.addEventListener("input", self.name_typed)
        return dom.field(marker_words.NAME, entry)

    def _resets(self) -> Element | None:
        """A button for each moment at which some counter is reset."""
        if self.who:
            return None
        everywhere = self.state.markers("")
        for who, _ in self.state.names():
            everywhere = everywhere + self.state.markers(who)
        moments = {one["reset"] for one in everywhere if one["counts"]}
        acts = dom.make("div", "acts")
        for moment, text in marker_words.RESET_NOW:
            if moment in moments:
                dom.put(acts, dom.button(text, "act", "reset-markers", data_of=moment))
        return acts

    def foot(self) -> Elements:
        """How long: each is the act. They are there from the start, so that nothing moves under a finger."""
        if self.chosen:
            asks = marker_words.HOW_LONG if self.who else marker_words.WHEN
            said = asks.format(name=self.chosen)
        else:
            said = marker_words.NAME_FIRST
        node = dom.make("div", "how-long")
        dom.put(node, dom.make("p", "", said))
        times = dom.make("div", "times")
        for rounds in SHORTLY:
            dom.put(times, self._time(marker_words.rounds(rounds), rounds))
        if self.rounds:
            for by, sign in ((-1, "−"), (1, "+")):
                says = (words.LESS if by < 0 else words.MORE_BY).format(n=1)
                step = dom.button(sign, "act", "rounds-by", data_by=by, aria_label=says)
                dom.put(times, step)
                if by < 0:
                    dom.put(times, self._time(marker_words.rounds(self.rounds), self.rounds))
        else:
            if self.who:
                dom.put(times, self._time(marker_words.THEIR_TURN, TURN))
            dom.put(times, self._time(marker_words.UNTIL_TAKEN, OPEN))
            number = dom.button(marker_words.NUMBER, "act", "number")
            number.disabled = not self.chosen
            dom.put(times, number)
        return [dom.put(node, times)]

    def _time(self, text: str, lasts: int | str) -> Element:
        node = dom.button(text, "act", "lasts", data_of=lasts)
        node.disabled = not self.chosen
        return node

    # What the taps do.

    def choose(self, spot: Element) -> None:
        """A name was tapped."""
        self.chosen, self.own_name, self.rounds = dom.of(spot, "of"), False, 0
        for chip in list(dom.find("sheet-body").querySelectorAll("[aria-pressed]")):
            chip.setAttribute("aria-pressed", dom.truth(chip.isSameNode(spot)))
        entry = dom.find("sheet-body").querySelector(".field")
        if entry:
            entry.remove()
        self.draw_foot()

    def ask_name(self, spot: Element) -> None:
        """Ask for a name of one's own."""
        self.chosen, self.own_name, self.rounds = "", True, 0
        self.draw_body()
        self.draw_foot()
        dom.find("condition-name").focus()

    def name_typed(self, event: Event) -> None:
        """A name is being typed."""
        self.chosen = " ".join(event.target.value.split())
        self.draw_foot()

    def ask_number(self, spot: Element) -> None:
        """Count the rounds by hand."""
        self.rounds = SOON
        self.draw_foot()
        dom.find("sheet-foot").querySelector('[data-do="rounds-by"][data-by="1"]').focus()

    def count(self, spot: Element) -> None:
        """One round more or less."""
        by = int(dom.of(spot, "by"))
        self.rounds = min(max(1, self.rounds + by), MOST_ROUNDS)
        self.draw_foot()
        focused = '[data-do="rounds-by"][data-by="{}"]'.format(by)
        dom.find("sheet-foot").querySelector(focused).focus()

    def set(self, spot: Element) -> None:
        """Set the condition for the tapped time."""
        lasts = dom.of(spot, "of")
        rounds = 0 if lasts in (TURN, OPEN) else int(lasts)
        values = known_markers.values_of(self._remembered(self.chosen))
        values.update({"name": self.chosen, "of_fight": not self.who})
        command = self._own_command(rounds, lasts == TURN)
        if command is None:
            reset = TURN if lasts == TURN else "rounds" if self.who else "countdown"
            values.update({"counts": lasts != OPEN, "start": rounds, "limit": 0})
            values["reset"] = reset if lasts != OPEN else "never"
            command = self._marker(values)
        self._run(command, values)

    def _own_conditions(self) -> Form | None:
        """The game's own form for a condition that lasts for rounds or a turn, if it has one here."""
        for form in (self.state.combatant(self.who) or {}).get("forms") or []:
            if form.get("place") == "condition":
                return self.state.whole_form(self.state.offer(form))
        return None

    def _own_command(self, rounds: int, is_turn: bool) -> Command | None:
        """The game's own command for the chosen name; None where the game does not know it."""
        form = self._own_conditions()
        for key, name in form["fields"][0]["options"] if form else []:
            if form and name == self.chosen:
                command: Command = dict(form["fixed"])
                command.update({"condition": key, "rounds": rounds, "turn": is_turn})
                return command
        return None

    def _marker(self, values: Json) -> Command:
        command: Command = {"kind": "set_marker", "target": self.who, "marker": ""}
        for key, value in values.items():
            if key != "of_fight":
                command[key] = value
        return command

    def _remembered(self, name: str) -> Json:
        """What is remembered under this name."""
        found = [one for one in self.known if one["name"] == name]
        return found[0] if found else {}

    def _run(self, command: Command, values: Json) -> None:
        self.topic, self.trouble = "ask", ""  # it closes once this is stored
        self.controller.run(self.controller.draft(), command, values["name"])
        asyncio.create_task(self._written(known_markers.keep(self.system, values)))

    async def _written(self, writing: Awaitable[str]) -> None:
        why_not = await writing
        if why_not:
            self.state.say(words.NOT_KEPT.format(why=why_not), "harm")

    def open_counter(self, spot: Element) -> None:
        """Set a counter used before as it was, or enter a new one."""
        name = dom.of(spot, "of")
        if name:
            values = self._remembered(name)
            return self._run(self._marker(values), values)
        sheet = MarkerSheet(self.controller, self.who, "")
        sheet.behind = self
        sheet.open()

    def reset(self, spot: Element) -> None:
        """Reset the counters of a moment, on everybody."""
        command = {"kind": "reset_markers", "moment": dom.of(spot, "of")}
        self.controller.run(self.controller.draft(), command, marker_words.RESET)


def _is_counter(one: Json) -> bool:
    """Whether it counts something other than the rounds that it lasts."""
    return bool(one["counts"]) and one["reset"] not in ("rounds", "countdown", TURN)

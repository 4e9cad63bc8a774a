"""The odds sheet: what the entered command can lead to, how likely each end is, and how soon it leads there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import odds_words
from page.sheets.sheet import Sheet
from page.widgets import chances, dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Command, Elements, Json, Reply

PAUSE = (
    0.005  # seconds between two slices: nothing else waits for the engine while the sheet is open
)


class OddsSheet(Sheet):
    """The odds of one command. It closes when the fight changes, because they were of the state before."""

    topic = "odds"

    def __init__(self, controller: Controller, command: Command) -> None:
        Sheet.__init__(self, controller, odds_words.CHANCES)
        self.command = command
        self.until = ""  # the outcome that ends the repetition; "" for the usual one
        self.reply: Reply | None = None  # the parts that are known

    def open(self) -> None:
        """Open it, and calculate until everything is known."""
        self.controller.open_sheet(self)
        asyncio.create_task(self.keep_asking())

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"exact": chances.show_exact, "until": self.choose_end}

    def odds_changed(self) -> bool:
        """The line of odds lies under this sheet and may change."""
        return False

    async def keep_asking(self) -> None:
        """Ask for one slice after the other, and draw each part when it is there."""
        until, parts = self.until, -1
        while self.is_open() and until == self.until:
            request = {"do": "chances", "command": self.command, "until": until}
            reply = await self.controller.flow.odds.ask_when_idle(request)
            if not self.is_open() or until != self.until:
                return
            if not reply["ok"]:
                self.controller.close_sheet()
                return self.state.say(reply["text"], "harm")
            if _parts(reply) != parts or not reply["more"]:
                parts, self.reply = _parts(reply), reply
                self.draw_body()
            if not reply["more"]:
                return
            await asyncio.sleep(PAUSE)

    def choose_end(self, spot: Element) -> None:
        """Ask how soon another outcome comes."""
        self.until = dom.of(spot, "of")
        asyncio.create_task(self.keep_asking())

    def body(self) -> Elements:
        """The parts that are known."""
        reply = self.reply
        if reply is None:
            return [dom.make("p", "quiet", odds_words.COUNTING, role="status")]
        made: list[Element | None] = []
        several = len(reply["targets"]) > 1
        for place, target in enumerate(reply["targets"]):
            made += _folded(target, place == 0) if several else _of_target(target)
        if reply["together"]:
            made += [_heading(odds_words.TOGETHER), chances.rows(reply["together"])]
        if reply.get("until"):
            made += _until(reply["until"])
        for choice in reply["choices"]:
            made += [
                _heading(odds_words.BETWEEN[choice["kind"]]),
                dom.make("p", "", choice["text"]),
            ]
            made.append(_compared(choice["options"]))
        made += [dom.make("p", "quiet", text) for text in reply["not_known"]]
        if reply["more"]:
            made.append(dom.make("p", "quiet", odds_words.COUNTING, role="status"))
        elif not made:
            made.append(dom.make("p", "quiet", odds_words.NONE))
        return made


def _parts(reply: Reply) -> int:
    """How many parts of the sheet are known."""
    known = len(reply["targets"]) + len(reply["choices"]) + len(reply["not_known"])
    return known + (1 if reply.get("until") else 0)


def _heading(text: str) -> Element:
    return dom.make("h3", "group", text)


def _of_target(target: Json) -> list[Element | None]:
    """The odds of one target."""
    made: list[Element | None] = [dom.make("p", "printed", target["name"])]
    made += [chances.share_bar(target["ends"]), _heading(odds_words.AT_LEAST)]
    made.append(chances.rows(target["tests"]))
    if target["pictures"]:
        made += [_heading(odds_words.ENDS), dom.make("p", "quiet", odds_words.EACH_DOT)]
        made += [chances.dots(picture) for picture in target["pictures"]]
    if target["conditions"]:
        made += [_heading(odds_words.CONDITIONS), chances.rows(target["conditions"])]
    return made


def _folded(target: Json, is_open: bool) -> list[Element | None]:
    """The odds of one of several targets, which a tap on the name unfolds."""
    head = dom.make("summary", "go")
    worst = target["tests"][0]
    line = "{} · {} {}".format(target["name"], worst["percent"], worst["what"])
    dom.put(head, dom.make("span", "", line), dom.icon("down"))
    group = dom.put(dom.make("details", "about"), head, *_of_target(target)[1:])
    if is_open:
        group.setAttribute("open", "")
    return [group]


def _until(until: Json) -> list[Element | None]:
    """The chance after each number of times, and the outcomes to choose from."""
    ends = dom.make("div", "pair", role="group", aria_label=odds_words.UNTIL)
    for key, label in until["tests"]:
        is_chosen = dom.truth(key == until["test"])
        dom.put(ends, dom.button(label, "act", "until", data_of=key, aria_pressed=is_chosen))
    return [_heading(odds_words.UNTIL), ends, chances.bars(until["chances"])]


def _compared(options: list[Json]) -> Element:
    """A table: a row for each option, a column for each outcome."""
    head = dom.make("tr")
    dom.put(head, dom.make("th", "", odds_words.OPTION, scope="col"))
    for chance in options[0]["tests"]:
        dom.put(head, dom.make("th", "", chance["what"], scope="col"))
    table = dom.put(dom.make("table", "compared"), dom.put(dom.make("thead"), head))
    rows = dom.make("tbody")
    for option in options:
        row = dom.put(dom.make("tr"), dom.make("th", "", option["label"], scope="row"))
        for chance in option["tests"]:
            dom.put(row, dom.make("td", "", chance["percent"]))
        dom.put(rows, row)
    return dom.put(table, rows)

"""The odds sheet: what the entered command can lead to, how likely each end is, and how soon it leads there."""

import asyncio

from page import odds_words
from page.sheets.sheet import Sheet
from page.types import (
    Actions,
    Any,
    Callable,
    Command,
    Controller,
    Element,
    Elements,
    Json,
    odds_parts,
)
from page.widgets import chances, dom

# Seconds between two slices: nothing else waits for the engine while the sheet is open.
PAUSE = 0.005


class OddsSheet(Sheet):
    """The odds of one command. It closes when the fight changes, because they were of the state before."""

    topic = "odds"

    def __init__(self, controller: Controller, command: Command) -> None:
        Sheet.__init__(self, controller, odds_words.CHANCES)
        self.command = command
        self.until = ""  # the outcome that ends the repetition; "" for the usual one
        self.parts: Json | None = None  # what is known
        self.is_asking = True  # from the first draw on
        self.shown: list[Any] = []  # what each drawn section was made of

    async def begin(self) -> None:
        """Calculate until everything is known."""
        await self.keep_asking()

    def go_on(self) -> None:
        """Calculate, unless that is being done."""
        if not self.is_asking:
            self.is_asking = True
            self.draw_loaded()
            asyncio.create_task(self.keep_asking())

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"exact": chances.show_exact, "until": self.choose_end}

    async def keep_asking(self) -> None:
        """Ask for one slice after the other, and draw each part when it is there."""
        try:
            while self.is_open() and await self.ask_for_slice():
                await asyncio.sleep(PAUSE)
        finally:
            self.is_asking = False
        self.draw_loaded()

    async def ask_for_slice(self) -> bool:
        """Ask for one slice. Returns whether there is more to do."""
        until = self.until
        request = {"do": "odds_sheet", "command": self.command, "until": until}
        reply = await self.controller.odds.ask_when_idle(request)
        if not self.is_open():
            return False
        if not reply["ok"]:
            self.close()
            self.state.say(reply["text"], "harm")
            return False
        if "sheet" in reply:
            self.parts = reply["sheet"]
            self.draw_loaded()
        return bool(reply["more"]) or self.until != until  # another end was chosen meanwhile

    def choose_end(self, spot: Element) -> None:
        """Ask how soon another outcome comes."""
        self.until = dom.of(spot, "of")
        self.go_on()

    def body(self) -> Elements:
        """The parts that are known, each in a section of its own."""
        sections = self.sections()
        self.shown = [data for data, make in sections]
        return [_section(data, make) for data, make in sections]

    def draw_loaded(self) -> None:
        """Draw the sections that have changed. What a tap has opened stays open."""
        if not self.is_open():
            return
        body, before, sections = dom.find("sheet-body"), self.shown, self.sections()
        nodes = list(body.children)
        self.shown = [data for data, make in sections]
        for place, (data, make) in enumerate(sections):
            if place >= len(before):
                dom.put(body, _section(data, make))
            elif data != before[place]:
                section = _section(data, make)
                chances.keep_opened(nodes[place], section)
                nodes[place].replaceWith(section)
        for node in nodes[len(sections) :]:
            node.remove()

    def sections(self) -> list[tuple[Any, Callable[[Any], Elements]]]:
        """What is known, in its order on the sheet: the data of each section, and what draws them."""
        made: list[tuple[Any, Callable[[Any], Elements]]] = []
        parts = self.parts
        if parts is not None:
            targets = parts["targets"]
            if len(targets) == 1:
                made.append((targets[0], _of_target))
            else:
                made += [((target, place == 0), _folded) for place, target in enumerate(targets)]
            if parts["together"]:
                made.append((parts["together"], _together))
            if parts.get("until"):
                made.append((parts["until"], _until))
            if parts.get("lasting"):
                made.append((parts["lasting"], _lasting))
            made += [(choice, _between) for choice in parts["choices"]]
            made += [(text, _said) for text in parts["not_known"]]
        if self.is_asking:
            made.append((odds_words.COUNTING, _counting))
        elif not made:
            made.append((odds_words.NONE, _said))
        return made


def _section(data: Any, make: Callable[[Any], Elements]) -> Element:
    """A section of the sheet."""
    return dom.make("section", "", *make(data))


def _said(text: str) -> Elements:
    return [dom.make("p", "quiet", text)]


def _counting(text: str) -> Elements:
    return [dom.make("p", "quiet", text, role="status")]


def _together(chances_of_one: list[odds_parts.Chance]) -> Elements:
    """The chance that it happens to at least one of the targets."""
    return [_heading(odds_words.TOGETHER), chances.rows(chances_of_one)]


def _between(choice: odds_parts.ChoiceOdds) -> Elements:
    """What can be chosen, side by side."""
    heading = _heading(odds_words.BETWEEN)
    return [heading, dom.make("p", "", choice["text"]), _compared(choice["options"])]


def _heading(text: str) -> Element:
    return dom.make("h3", "group", text)


def _of_target(target: odds_parts.TargetOdds) -> Elements:
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


def _folded(data: tuple[odds_parts.TargetOdds, bool]) -> Elements:
    """The odds of one of several targets, which a tap on the name unfolds."""
    target, is_open = data
    head = dom.make("summary", "go")
    worst = target["tests"][0]
    line = "{} · {} {}".format(target["name"], worst["percent"], worst["what"])
    dom.put(head, dom.make("span", "", line), dom.icon("down"))
    group = dom.make("details", "about", head, *_of_target(target)[1:])
    if is_open:
        group.setAttribute("open", "")
    return [group]


def _until(until: odds_parts.UntilOdds) -> Elements:
    """The chance after each number of times, and the outcomes to choose from."""
    ends = _ends_to_choose(until, odds_words.UNTIL)
    text = until["text"] or ("" if until["chances"] else odds_words.COUNTING)
    said = dom.make("p", "quiet", text) if text else None
    return [_heading(odds_words.UNTIL), ends, chances.bars(until["chances"]), said]


def _lasting(lasting: odds_parts.LastingOdds) -> Elements:
    """The chance at once and after each number of rounds, and the outcomes to choose from if nothing repeats."""
    made: list[Element | None] = [_heading(odds_words.LASTING)]
    if lasting["tests"]:
        made.append(_ends_to_choose(lasting, odds_words.LASTING))
    else:
        made.append(dom.make("p", "quiet", lasting["what"]))
    made.append(chances.bars(lasting["chances"]))
    if lasting["text"]:
        made.append(dom.make("p", "quiet", lasting["text"]))
    return made


def _ends_to_choose(soon: odds_parts.UntilOdds | odds_parts.LastingOdds, label: str) -> Element:
    """A button for each outcome that can end it."""
    ends = dom.make("div", "pair", role="group", aria_label=label)
    for key, text in soon["tests"]:
        is_chosen = dom.truth(key == soon["test"])
        dom.put(ends, dom.button(text, "act", "until", data_of=key, aria_pressed=is_chosen))
    return ends


def _compared(options: list[odds_parts.OptionOdds]) -> Element:
    """A table: a row for each option, a column for each outcome."""
    head = dom.make("tr")
    dom.put(head, dom.make("th", "", odds_words.OPTION, scope="col"))
    for chance in options[0]["tests"]:
        dom.put(head, dom.make("th", "", chance["what"], scope="col"))
    table = dom.make("table", "compared", dom.make("thead", "", head))
    rows = dom.make("tbody")
    for option in options:
        row = dom.make("tr", "", dom.make("th", "", option["label"], scope="row"))
        for chance in option["tests"]:
            dom.put(row, dom.make("td", "", chance["percent"]))
        dom.put(rows, row)
    return dom.put(table, rows)

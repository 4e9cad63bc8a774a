"""A sheet over the screen. One element of index.html shows it."""

import asyncio

from page import words
from page.bridge import optional
from page.types import Actions, Any, Callable, Controller, Element, Elements, Event, OpenSheet, Work
from page.widgets import dom, focus
from page.widgets.debounce import BOUNCE

# What a tap opens, by its action: the module of page/sheets, its class, and the data of the tapped element that
# the class takes. A module is imported when its sheet is first opened.
OPENED: dict[str, tuple[str, ...]] = {
    "menu": ("menu", "Menu"),
    "device": ("device_sheet", "DeviceSheet"),
    "time": ("time_sheet", "TimeSheet"),
    "library": ("library_sheet", "LibrarySheet"),
    "notes": ("note_sheet", "NotesSheet"),
    "more": ("more_sheet", "MoreSheet", "who"),
    "light": ("storage_status", "StorageSheet"),
    "record": ("why", "WhySheet", "of"),
    "order": ("order_sheet", "OrderSheet"),
    "add-people": ("people_sheet", "PeopleSheet", "form"),
    "to-library": ("save_people", "SaveSheet", "who"),
    "note": ("note_sheet", "NoteSheet", "who"),
    "conditions": ("conditions_sheet", "ConditionsSheet", "who"),
    "marker": ("marker_sheet", "MarkerSheet", "who", "of"),
    "fight-markers": ("conditions_sheet", "ConditionsSheet"),
    "dice": ("dice_sheet", "DiceSheet"),
    "rules": ("rules_sheet", "RulesSheet"),
    "parts": ("licences", "PartsSheet"),
    "licence": ("licences", "LicenceSheet", "of"),
    "players": ("players_sheet", "PlayersSheet"),
    "share": ("share", "ShareSheet", "who"),
    "summary": ("summary_sheet", "SummarySheet"),
    "share-pack": ("pack_share", "PackSheet"),
    "own-game": ("own_game", "OwnGameSheet"),
}
NEED_MODULES = {"players": "live", "own-game": "games"}  # in archives that are loaded no earlier
NEED_ENGINE = ("share", "summary", "share-pack")
NEED_FORMS = ("add-people", "library", "conditions", "fight-markers")


def openers(controller: Controller) -> Actions:
    """The actions that open a sheet."""

    def opener(do: str) -> Callable[[Element], None]:
        def open_tapped(spot: Element) -> None:
            if do in NEED_ENGINE and not controller.can_ask():
                return
            if do in NEED_FORMS:
                controller.once_sent(lambda: open_now(spot))
            elif do in NEED_MODULES:
                asyncio.create_task(open_later(spot))
            else:
                open_now(spot)

        async def open_later(spot: Element) -> None:
            if await optional.more_modules(NEED_MODULES[do]):
                open_now(spot)
            else:
                controller.navigation.close_sheet()  # the sentence stands behind it
                controller.state.say(words.NOT_LOADED, "harm")

        def open_now(spot: Element) -> None:
            module, kind, *keys = OPENED[do]
            made = getattr(__import__("page.sheets." + module, None, None, (kind,)), kind)
            made(controller, *[dom.of(spot, key) for key in keys]).open()

        return open_tapped

    return {do: opener(do) for do in OPENED}


class Sheet:
    """What a sheet shows. Each kind of sheet is a class of its own."""

    topic = ""

    def __init__(self, controller: Controller, title: str) -> None:
        self.controller = controller
        self.state = controller.state
        self.title = title
        self.behind: OpenSheet | None = None  # shown again when the person closes this one
        self.changed_at = -float(BOUNCE)  # when another phone has changed it
        self.module: Any = None  # its JavaScript module, if it needs one; None while that loads
        self.is_busy = False  # whether work of its own is under way (`alone`)

    def open(self) -> None:
        """Show it over the screen."""
        self.controller.navigation.open_sheet(self)
        asyncio.create_task(self.begin())

    async def begin(self) -> None:
        """What is done once it has opened, such as loading what it shows."""

    def close(self) -> None:
        """Close the sheet that is open."""
        self.controller.navigation.close_sheet()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {}

    def body(self) -> Elements:
        """What it shows."""
        return []

    def foot(self) -> Elements:
        """The buttons at its foot."""
        return []

    def fight_changed(self) -> bool:
        """Draw it again after the fight has changed. False when it no longer applies and has to close."""
        return False

    def refused(self, text: str) -> bool:
        """Show why its command is refused. False when this sheet does not show refusals."""
        return False

    def odds_changed(self) -> bool:
        """Show new odds. False when this sheet does not show odds."""
        return False

    def safety_changed(self) -> None:
        """How safe the fight is has changed."""

    def lines_changed(self) -> None:
        """The line to a player's phone has changed."""

    def closed(self) -> None:
        """Called when it is closed or replaced by another sheet."""

    def is_open(self) -> bool:
        """Whether it is the sheet that is open."""
        return self.state.screen.sheet is self

    async def load(self, name: str) -> Any:
        """Load a JavaScript module that few visits need. If that fails, say so and close the sheet."""
        module = await optional.load(name)
        if module is None and self.is_open():
            self.close()
            self.state.say(words.NOT_LOADED, "harm")
        return module

    async def has_module(self, name: str) -> bool:
        """Whether its JavaScript module is there, and the sheet still open. A tap that came first waits here."""
        if self.module is None:
            self.module = await self.load(name)
        return self.module is not None and self.is_open()

    async def alone(self, work: Work) -> None:
        """Do this unless something else is being done: then the tap came too early and is ignored."""
        if self.is_busy:
            return
        self.is_busy = True
        try:
            await work()
        finally:
            self.is_busy = False

    def draw_body(self) -> None:
        """Draw its body again, if it is open."""
        if self.is_open():
            dom.fill(dom.find("sheet-body"), *self.body())

    def draw_loaded(self) -> None:
        """Draw it again, with what has loaded. A button that is there stays: a finger may be on it."""
        if self.is_open():
            dom.fill_around(dom.find("sheet-body"), *self.body())
            dom.fill_around(dom.find("sheet-foot"), *self.foot())

    def draw_foot(self) -> None:
        """Draw its buttons again, if it is open."""
        if self.is_open():
            dom.fill(dom.find("sheet-foot"), *self.foot())


class LastingSheet(Sheet):
    """A sheet that stays as it is when the fight changes."""

    def fight_changed(self) -> bool:
        """Stay."""
        return True


class SheetView:
    """Shows the sheet that the state has open."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.node = dom.find("sheet")
        self.drawn: OpenSheet | None = None
        self.opener: Element | None = None  # the element that had the focus before

    def draw(self) -> None:
        """Open the dialog, change what it shows, or close it."""
        sheet = self.state.screen.sheet
        if sheet is self.drawn and (sheet is None) != self.node.open:
            return
        self.drawn = sheet
        if sheet is None:
            if self.node.open:
                self.node.close()
                focus.keep(self.opener)
            return
        had_focus = focus.held()
        dom.mark(self.node, "data-topic", sheet.topic or None)
        dom.write(dom.find("sheet-title"), sheet.title)
        dom.fill(dom.find("sheet-body"), *sheet.body())
        dom.fill(dom.find("sheet-foot"), *sheet.foot())
        if self.node.open:
            focus.keep(had_focus)
        else:
            self.opener = had_focus
            self.node.showModal()
        dom.to_top("sheet-body")  # also where another sheet was scrolled

    def lies_beside(self, event: Event) -> bool:
        """Whether a tap hit the dark area beside the sheet.

        One whose finger came down and went up on different elements has the sheet as its target, too: the number
        pad may open under it.
        """
        box = self.node.getBoundingClientRect()
        x, y = event.clientX, event.clientY
        return not (box.left <= x <= box.right and box.top <= y <= box.bottom)

    def fight_changed(self) -> None:
        """The fight has changed: draw the open sheet again, or close it when it no longer applies."""
        sheet = self.state.screen.sheet
        if sheet and not sheet.fight_changed() and sheet.is_open():
            self.controller.navigation.close_sheet()

    def safety_changed(self) -> None:
        """How safe the fight is has changed."""
        if self.state.screen.sheet:
            self.state.screen.sheet.safety_changed()

    def gone(self) -> None:
        """The dialog was closed: by the page, by Escape or by the Back gesture.

        The event comes late: another sheet may be open by then.
        """
        if self.node.open:
            return
        behind = self.state.screen.sheet.behind if self.state.screen.sheet else None
        self.controller.navigation.sheet_gone()
        self.drawn = None
        dom.fill(dom.find("sheet-body"))
        dom.fill(dom.find("sheet-foot"))
        focus.keep(self.opener)
        if behind:
            self.controller.navigation.open_sheet(behind)

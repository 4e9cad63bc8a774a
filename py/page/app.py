"""The page's entry point: it draws the last known view, then starts the engine, and loads the rest meanwhile.

The modules are loaded a few at a time, and the browser does its own work in between: on a slow phone one
long task would freeze the page.
"""

import asyncio

from pyscript import window

from page.bridge import engine, faults, optional
from page.types import Controller, Event, Renderer

# The modules that the first draw needs, in the order of their imports, and those that are loaded after it.
FIRST = (
    "widgets.pieces widgets.grid state forms.fields screens.chips screens.keypad screens.combatant "
    "screens.roster screens.update_offer navigation controller renderer"
)
WITHOUT_FIGHT = " screens.start"  # the first draw needs this, too, where no fight is known
LATER = (
    "screens.start forms.touch_controls sheets.chip_sheet sheets.pending sheets.why sheets.menu sheets.more_sheet "
    "sheets.box_picker screens.form_screen screens.result_card sheets.people_sheet screens.leaf screens.tour"
)
LONG_TASK = 80  # milliseconds for which the page's thread may be busy without a pause
SHORT_TASK = 3  # the same where the build's start screen stands, which is to be tapped and scrolled meanwhile


async def load(modules: str, longest: float) -> float:
    """Import modules of the page, with a pause for the browser after each `longest` milliseconds.

    Returns when the last pause ended.
    """
    since = engine.time()
    for name in modules.split():
        __import__("page." + name)
        if engine.time() - since > longest:
            await optional.pause()
            since = engine.time()
    return since


def build() -> Renderer:
    """Make the state and what works on it."""
    from page import navigation
    from page.bridge import storage
    from page.controller import Controller
    from page.renderer import Renderer
    from page.state import Fight, State

    state = State(storage.ViewCache(), Fight(*storage.first()), navigation.at_start())
    return Renderer(Controller(state))


def first_draw() -> Renderer:
    """Draw the page from the copies of the last views. If a copy is damaged, drop it and draw without."""
    from page.bridge import storage
    from page.state import WIPE

    try:
        renderer = build()
        renderer.draw_all()
        return renderer
    except Exception as fault:
        if not storage.drop_view_copy():
            raise
        print("The copy of the views is not used:", fault)
    renderer = build()
    renderer.roster.wipe()
    renderer.draw(WIPE)
    renderer.draw_all()
    return renderer


def listen(controller: Controller, renderer: Renderer) -> None:
    """Register the listeners for the browser and the engine."""

    from page.bridge import storage

    def received() -> None:
        from page.sheets.received import take_up  # loaded by the visits that need it

        asyncio.create_task(take_up(controller))

    def printing(event: Event) -> None:
        from page.screens import paper  # loaded by the visits that print

        paper.draw(controller.state)

    def printed(event: Event) -> None:
        from page.screens import paper

        paper.clear()

    say_fault = renderer.footer.say_fault
    faults.listen(say_fault)
    controller.runner.on_fault = lambda fault: say_fault(faults.log(fault))
    controller.navigation.listen()
    controller.attend()
    storage.listen_to_status(controller.safety.refresh)
    optional.listen_to_updates(renderer.update_offer.hear)
    optional.listen(received)
    window.onbeforeprint = printing
    window.onafterprint = printed


async def begin() -> None:
    """Draw the last known view, then start the engine in its worker."""
    from page.bridge import storage, windows

    longest, modules = LONG_TASK, FIRST
    if not storage.first()[0]:
        longest, modules = SHORT_TASK, FIRST + WITHOUT_FIGHT
    since = await load(modules, longest)
    if engine.time() - since > longest / 2:  # the first draw takes half of what the imports take
        await optional.pause()
    renderer = first_draw()
    renderer.listen()
    engine.mark("page")

    await optional.pause()
    if not windows.is_following():
        engine.start()
    controller = renderer.controller
    listen(controller, renderer)
    asyncio.create_task(load(LATER, longest))
    await controller.opener.open_last(controller.to_roster)


asyncio.create_task(begin())

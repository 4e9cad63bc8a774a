"""The page begins here: the last known view is drawn first, everything else comes behind it.

The modules are loaded a few at a time and the browser's own work is let in between: on a slow phone one
long task would freeze the page.
"""

import asyncio
import time

from js import hurtbox

# Those that stand on no other first.
MODULES = (
    "widgets.pieces widgets.grid forms.fields screens.chips screens.keypad sheets.pending sheets.pending_actions "
    "sheets.why forms.entry_controls screens.form_screen sheets.menu screens.roster screens.combatant "
    "screens.reading screens.update_offer screens.render fight.runner"
)
A_WHILE = 80  # milliseconds that the page's thread may be kept at a stretch


async def load():
    """Import the modules of the page."""
    since = time.ticks_ms()
    for name in MODULES.split():
        __import__("page." + name)
        if time.ticks_diff(time.ticks_ms(), since) > A_WHILE:
            await hurtbox.breath()
            since = time.ticks_ms()


def received():
    """A link, a file or a text was handed to the page; what takes it up is loaded then."""
    from page.sheets import received

    asyncio.create_task(received.take_up())


def drawn():
    """The table, drawn for the first time; once more without the copies, should anything go wrong with them."""
    from page.bridge import storage
    from page.controller import Table
    from page.screens import render

    def draw():
        table = Table(render)
        render.attach(table)
        table.draw()
        return table

    try:
        return draw()
    except Exception as fault:
        if not storage.throw_away():
            raise
        print("The copy of the views is not used:", fault)
    render.hand_over()
    return draw()


def to_roster(table):
    """Another fight is the open one: the place in the former one goes, and all that was being entered there."""
    from page import router
    from page.bridge import storage
    from page.screens import render

    table.where = router.start_over()
    table.wish = None
    table.odds.of(None)
    storage.ahead(None)
    render.leave()
    render.hand_over()
    table.draw()


async def begin():
    """Draw what was there last, then let the engine come."""
    await load()
    from page import router
    from page.bridge import engine
    from page.fight import reopen
    from page.screens import update_offer

    await hurtbox.breath()
    table = drawn()
    engine.mark("page")

    await hurtbox.breath()
    if not engine.is_following():
        engine.start()
    router.listen(table.came_back)
    engine.listen(table.play.news.hear)
    update_offer.listen()
    hurtbox.given.listen(received)
    await reopen.open_last(table.play, lambda: to_roster(table))


asyncio.create_task(begin())

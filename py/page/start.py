"""The page begins here: the last known view is drawn first, everything else comes behind it.

The modules are loaded a few at a time and the browser's own work is let in between: on a slow phone one
long task would freeze the page.
"""

import asyncio
import time

from js import hurtbox

# Those that stand on no other first.
ROOMS = (
    "draw grid fields chips keypad owed answering why controls forms menu roster combatant pages "
    "renewal screens play"
)
A_WHILE = 80  # milliseconds that the page's thread may be kept at a stretch


async def load():
    """Import the rooms of the page."""
    since = time.ticks_ms()
    for room in ROOMS.split():
        __import__("page." + room)
        if time.ticks_diff(time.ticks_ms(), since) > A_WHILE:
            await hurtbox.breath()
            since = time.ticks_ms()


def received():
    """A link, a file or a text was handed to the page; what takes it up is loaded then."""
    from page import opening

    asyncio.create_task(opening.take_up())


def drawn():
    """The table, drawn for the first time; once more without the copies, should anything go wrong with them."""
    from page import screens, store
    from page.table import Table

    def draw():
        table = Table(screens)
        screens.attach(table)
        table.draw()
        return table

    try:
        return draw()
    except Exception as fault:
        if not store.throw_away():
            raise
        print("The copy of the views is not used:", fault)
    screens.hand_over()
    return draw()


def to_roster(table):
    """Another fight is the open one: the place in the former one goes, and all that was being entered there."""
    from page import screens, store, where

    table.where = where.start_over()
    table.wish = None
    table.odds.of(None)
    store.ahead(None)
    screens.leave()
    screens.hand_over()
    table.draw()


async def begin():
    """Draw what was there last, then let the engine come."""
    await load()
    from page import engine, renewal, reopening, where

    await hurtbox.breath()
    table = drawn()
    engine.mark("page")

    await hurtbox.breath()
    if not engine.is_following():
        engine.start()
    where.listen(table.came_back)
    engine.listen(table.play.news.hear)
    renewal.listen()
    hurtbox.given.listen(received)
    await reopening.open_last(table.play, lambda: to_roster(table))


asyncio.create_task(begin())

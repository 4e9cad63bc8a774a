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


async def begin():
    """Draw what was there last, then let the engine come."""
    await load()
    from page import engine, renewal, screens, where
    from page.table import Table

    table = Table(screens)
    screens.attach(table)
    await hurtbox.breath()
    table.draw()
    engine.mark("page")

    await hurtbox.breath()
    if not engine.is_following():
        engine.start()
    where.listen(table.came_back)
    engine.listen(table.play.hear)
    renewal.listen()
    hurtbox.given.listen(received)
    await table.play.open_last()


asyncio.create_task(begin())

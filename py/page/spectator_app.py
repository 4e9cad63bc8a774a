"""The table view begins here: what the players may see, large, for a second screen."""

import asyncio


async def begin():
    """Draw what was there last; the leading window sends the rest."""
    from js import hurtbox

    from page import state
    from page.bridge import storage
    from page.screens import spectator

    state.view_of = storage.view
    hurtbox.listen(lambda *_: spectator.draw_all(hurtbox.isLed()))
    spectator.draw_all(hurtbox.isLed())
    hurtbox.mark("page")


asyncio.create_task(begin())

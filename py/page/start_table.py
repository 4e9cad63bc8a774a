"""The table view begins here: what the players may see, large, for a second screen."""

import asyncio


async def begin():
    """Draw what was there last; the leading window sends the rest."""
    from js import hurtbox

    from page import afar, shown, store

    shown.view_of = store.view
    hurtbox.listen(lambda *_: afar.draw_all(hurtbox.isLed()))
    afar.draw_all(hurtbox.isLed())
    hurtbox.mark("page")


asyncio.create_task(begin())

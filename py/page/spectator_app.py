"""The spectator view begins here: what the players may see, large, for a second screen."""

from __future__ import annotations

import asyncio


async def begin() -> None:
    """Draw what was there last; the window that leads sends the rest."""
    from js import hurtbox

    from page.bridge import storage
    from page.screens.spectator import SpectatorView
    from page.state import ROSTER, Fight, State

    state = State(storage.ViewCache().view, Fight("", 0, "players"), dict(ROSTER))
    view = SpectatorView(state)
    hurtbox.listen(lambda *_: view.draw(hurtbox.isLed()))
    view.draw(hurtbox.isLed())
    hurtbox.mark("page")


asyncio.create_task(begin())

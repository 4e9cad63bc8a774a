"""The entry point of the spectator view: what the players may see, in large type, on a second screen."""

from __future__ import annotations

import asyncio


async def begin() -> None:
    """Draw the last known view; the window that controls the fight sends the updates."""
    from js import hurtbox

    from page.bridge import storage
    from page.screens.spectator import SpectatorView
    from page.state import ROSTER, Fight, State

    state = State(storage.ViewCache(), Fight("", 0, "players"), dict(ROSTER))
    view = SpectatorView(state)
    hurtbox.listen(lambda *_: view.draw(hurtbox.isLed()))
    view.draw(hurtbox.isLed())
    hurtbox.mark("page")


asyncio.create_task(begin())

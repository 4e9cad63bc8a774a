"""The entry point of the spectator view: what the players may see, in large type, on a second screen."""

import asyncio

from page.types import Any, SpectatorView


def first_draw() -> SpectatorView:
    """Draw the copy of the last views. If it is damaged, drop it and draw without."""
    from js import hurtbox

    from page.bridge import storage
    from page.screens.spectator import SpectatorView
    from page.state import ROSTER, Fight, State
    from page.widgets import dom

    state = State(storage.ViewCache(), Fight("", 0, "players"), dict(ROSTER))
    view = SpectatorView(state)
    try:
        view.draw(hurtbox.isLed(), hurtbox.canHear())
        return view
    except Exception as fault:
        if not hurtbox.dropViewCopy():
            raise
        print("The copy of the views is not used:", fault)
    dom.fill(dom.find("order"))
    view = SpectatorView(state)
    view.draw(hurtbox.isLed(), hurtbox.canHear())
    return view


async def begin() -> None:
    """Draw the last known view; the window that controls the fight sends the updates."""
    from js import hurtbox

    if hurtbox.isSeat():
        hurtbox.beginSeat(begin_seat)
        return
    view = first_draw()
    hurtbox.listen(lambda *_: view.draw(hurtbox.isLed(), hurtbox.canHear()))
    hurtbox.mark("page")


def begin_seat(player: Any) -> None:
    """This page is a player's phone, and what it needs besides is loaded."""
    from page.live import seat_app

    seat_app.begin(player)


asyncio.create_task(begin())

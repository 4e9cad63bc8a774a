"""The parts of the JavaScript that only few visits need: each is fetched when it is needed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from js import hurtbox

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


async def load(name: str) -> Any:
    """Load a module of static/; None when it cannot be had: the network is gone and the site not kept yet."""
    try:
        return await hurtbox.incoming.loadModule(name)
    except Exception:
        return None


def listen(received: Callable[[], None]) -> None:
    """Call `received` when a link, a file or a text was handed to the page."""
    hurtbox.incoming.listen(received)


def done() -> None:
    """What was handed over has been taken or dismissed: the address is the app's own again."""
    hurtbox.incoming.done()


def listen_to_updates(heard: Callable[[Any], None]) -> None:
    """Call `heard` with what the service worker's side says: {offer, kept}."""
    hurtbox.updates.listen(lambda text: heard(json.loads(text)))


async def use_update() -> bool:
    """Change over to the new version, which reloads the page: whether that works."""
    return bool(await hurtbox.updates.useUpdate())


async def pause() -> None:
    """Let the browser do its own work before the page goes on."""
    await hurtbox.yieldToBrowser()

"""JavaScript modules that few visits need: each is loaded when it is first used."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from js import hurtbox
from pyscript import window

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


async def load(name: str) -> Any:
    """Load a module of static/. None when there is no network and the site is not stored on the device."""
    try:
        return await hurtbox.incoming.loadModule(name)
    except Exception:
        return None


async def more_modules() -> bool:
    """Load the page's modules for the players' phones. False when there is no network and they are not stored."""
    try:
        await window.loadMoreModules()
        return True
    except Exception:
        return False


def listen(received: Callable[[], None]) -> None:
    """Call `received` when the page gets a link, a file or a text."""
    hurtbox.incoming.listen(received)


def done() -> None:
    """The link, file or text is dealt with: remove it from the address."""
    hurtbox.incoming.done()


def listen_to_updates(heard: Callable[[Any], None]) -> None:
    """Call `heard` with each change of the service worker's state: {offer, kept}."""
    hurtbox.updates.listen(lambda text: heard(json.loads(text)))


async def use_update() -> bool:
    """Switch to the new version, which reloads the page. False when that fails."""
    return bool(await hurtbox.updates.useUpdate())


async def pause() -> None:
    """Let the browser do its own work before the page goes on."""
    await hurtbox.yieldToBrowser()

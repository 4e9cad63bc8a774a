"""What few visits need: JavaScript modules and archives of the page's own, each loaded when it is first used."""

import json

from js import hurtbox
from pyscript import window

from page.types import Any, Callable


async def load(name: str) -> Any:
    """Load a module of static/. None when it does not load, mostly for want of a network; the log says why."""
    try:
        return await hurtbox.incoming.loadModule(name)
    except Exception as fault:
        print("Not loaded:", name, fault)
        return None


async def more_modules(archive: str) -> bool:
    """Load an archive of the page's modules: "games" or "live" (py/sitebuild/page_modules.py).

    False when it does not load, mostly for want of a network; the log says why.
    """
    try:
        await window.loadMoreModules(archive)
        return True
    except Exception as fault:
        print("Not loaded:", archive, fault)
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

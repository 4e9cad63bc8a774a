"""The engine as the page's Python sees it: requests out, the small part of the replies back.

The long parts (what to keep, views, files) stay in JavaScript under the reply's number `n`; see
static/engine-client/replies.js. Nothing here raises: a dead engine answers with `failed` and a sentence.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from js import hurtbox
from pyscript import window

if TYPE_CHECKING:
    from collections.abc import Callable

    from page.state import Fight
    from page.types import Json, Reply, Request


def exact(number: int) -> float:
    """A whole number as it has to be handed to JavaScript: MicroPython cuts its own whole numbers to 32 bits
    on the way there. On the way back it cuts every whole number, so those come as text."""
    return float(number)


def start() -> None:
    """Start the engine, if nobody has yet."""
    hurtbox.engine.start()


def listen(hear: Callable[[Json], None]) -> None:
    """Call `hear` with every message that answers no request: progress, up, restarted, down."""
    hurtbox.engine.listen(lambda text: hear(json.loads(text)))


async def ask(request: Request) -> Reply:
    """Send a request and wait for the small part of its reply."""
    reply: Reply = json.loads(await hurtbox.engine.request(json.dumps(request)))
    return reply


async def submit(request: Request, encounter: str, expected: int, waited: int) -> Reply:
    """Send a request and have what it proposes written if the stored revision is `expected`.

    The reply has `written` ({ok}, {stale} or {text}) when there was something to write. A command that
    waited in the queue as number `waited` leaves it in the same transaction.
    """
    text = json.dumps(request)
    reply: Reply = json.loads(await hurtbox.submit(text, encounter, exact(expected), exact(waited)))
    return reply


async def open_fight(fight: Fight, encounter: str, shown: int) -> Reply:
    """Have the engine restore a fight ("" for none); the reply has `stored_revision`.

    `shown`: the revision of which all views are on the screen already; -1 when there is none.
    """
    reply: Reply = json.loads(
        await hurtbox.engine.openFight(encounter, fight.audience, exact(shown))
    )
    return reply


def follow(fight: Fight) -> None:
    """Say which fight, for which audience, a restarted engine has to open."""
    hurtbox.engine.follow(fight.encounter, fight.audience)


def fresh_id() -> str:
    """Make an id nobody else has, for a draft or a fight."""
    return str(hurtbox.newId())


def mark(name: str) -> None:
    """Set the browser's performance mark hurtbox:<name>."""
    hurtbox.mark(name)


def time() -> float:
    """The browser's clock in milliseconds."""
    return float(window.performance.now())

"""Calls to the engine: requests go out, the small parts of the replies come back.

The long parts (what to store, views, files) stay in JavaScript under the reply's number `n`; see
static/engine-client/replies.js. Nothing here raises: when the engine has crashed, the reply has `failed` and a
sentence.
"""

import json

from js import hurtbox
from pyscript import window

from page.types import Any, Callable, Json, Reply, Request


def exact(number: int) -> float:
    """A whole number for JavaScript, as a float: MicroPython cuts whole numbers to 32 bits on the way there.

    It also cuts those that come back, so JavaScript returns large ones as text.
    """
    return float(number)


def start() -> None:
    """Start the engine, unless it has been started."""
    hurtbox.engine.start()


def listen(hear: Callable[[Json], None]) -> None:
    """Call `hear` with each event of the engine: progress, up, restarted, unopened, down."""
    hurtbox.engine.listen(lambda text: hear(json.loads(text)))


async def ask(request: Request) -> Reply:
    """Send a request and wait for the small part of its reply."""
    reply: Reply = json.loads(await hurtbox.engine.request(json.dumps(request)))
    return reply


async def submit(
    request: Request, encounter: str, expected: int, waited: int, is_new: bool
) -> Reply:
    """Have a request resolved, stored if the stored revision is `expected`, and its views shown.

    The job with the number `waited` leaves the stored queue. `is_new`: the request begins the fight. For what is
    returned see static/engine-client/submit.js.
    """
    text = json.dumps(request)
    answer = hurtbox.submit(text, encounter, exact(expected), exact(waited), is_new)
    reply: Reply = json.loads(await answer)
    return reply


async def open_fight(encounter: str, audience: str, shown: int) -> Reply:
    """Have the engine restore a fight ("" for none); the reply has `stored_revision`.

    `shown`: the revision whose views the page already has; -1 for none.
    """
    reply: Reply = json.loads(await hurtbox.engine.openFight(encounter, audience, exact(shown)))
    return reply


def whole(reply: Reply, take: Callable[[Any], None]) -> None:
    """Hand a whole reply on to JavaScript."""
    take(hurtbox.replies.reply(reply["n"]))


def follow(encounter: str, audience: str) -> None:
    """Set which fight, for which audience, a restarted engine opens."""
    hurtbox.engine.follow(encounter, audience)


def fresh_id() -> str:
    """Make a unique id for a draft or a fight."""
    return str(hurtbox.newId())


def mark(name: str) -> None:
    """Set the browser's performance mark hurtbox:<name>."""
    hurtbox.mark(name)


def time() -> float:
    """The browser's clock in milliseconds."""
    return float(window.performance.now())

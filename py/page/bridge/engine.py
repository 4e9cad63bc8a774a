"""The engine as the page's Python sees it: requests out, the small part of the replies back.

The long parts (what to keep, views, files) stay in JavaScript under the reply's number `n`; see
static/replies.js. Nothing here raises: a dead engine answers with `failed` and a sentence.
"""

import json

from js import hurtbox


def exact(number):
    """A whole number as it has to be handed to JavaScript: MicroPython cuts its own whole numbers to 32 bits
    on the way there. On the way back it cuts every whole number, so those come as text."""
    return float(number)


def start():
    """Start the engine, if nobody has yet."""
    hurtbox.engine.start()


def listen(hear):
    """Call `hear` with every message that answers no request: progress, up, restarted, down."""
    hurtbox.engine.listen(lambda text: hear(json.loads(text)))


async def ask(request):
    """Send a request and wait for the small part of its reply."""
    return json.loads(await hurtbox.engine.request(json.dumps(request)))


async def carry(request, encounter, expected, waited):
    """Send a request and have what it proposes written if the stored revision is `expected`.

    The reply has `written` ({ok}, {stale} or {text}) when there was something to write. A command that
    waited in the queue as number `waited` leaves it in the same transaction.
    """
    text = json.dumps(request)
    return json.loads(await hurtbox.carry(text, encounter, exact(expected), exact(waited)))


async def open_fight(fight, encounter, shown):
    """Have the engine restore a fight ("" for none); the reply has `stored_revision`.

    All views of the revision `shown` are on the screen already; -1 when they are not.
    """
    return json.loads(await hurtbox.engine.openFight(encounter, fight.audience, exact(shown)))


def follow(fight):
    """Say which fight, for which audience, a restarted engine has to open."""
    hurtbox.engine.follow(fight.encounter, fight.audience)


def fresh():
    """Make an id nobody else has, for a draft or a fight."""
    return hurtbox.fresh()


def mark(name):
    """Set the browser's performance mark hurtbox:<name>."""
    hurtbox.mark(name)


async def lead_or_follow(fight, encounter):
    """Open a fight ("" for none) in this window: "leads", "follows", or "alone" in an old browser."""
    return await hurtbox.leading.take(encounter, fight.audience)


def is_following():
    """Whether another window leads the open fight."""
    return hurtbox.leading.isFollowing()


def lead():
    """Take the lead from the other window; the ear of `listen_to_windows` hears of it."""
    hurtbox.leading.lead()


def listen_to_windows(hear):
    """Call `hear` with what other windows of this browser want or have done; see static/leading.js."""
    hurtbox.leading.listen(lambda text: hear(json.loads(text)))


def hand_over():
    """Nothing is under way any more: the window that asked for the lead may have it."""
    hurtbox.leading.handOver()


def pass_on():
    """Tell the window that leads that jobs of this one wait in the storage."""
    hurtbox.leading.passOn()


def show_to(audience):
    """Follow the fight as this audience may see it."""
    hurtbox.leading.showTo(audience)


def feed(reply, audience):
    """Send the views in a reply to the windows that show the fight to an audience."""
    hurtbox.leading.feed(reply["n"], audience)

"""One thing a person did, from the engine's proposal to the confirmed view.

The engine proposes, the storage writes in one transaction, and only its completion makes the new
views the ones that are shown. When the write fails nothing has happened: the engine drops its
proposal because the next request's `kept` does not name it.
"""

import asyncio
import json

from page.bridge import engine, storage

# What became of it.
DONE = "done"
AGAIN = "again"  # this id had been carried out before: nothing was done twice
REFUSED = "refused"  # the rules want something else: reply has field and text
FAILED = "failed"  # our fault or the device's: reply has text; everything is as it was
STALE = "stale"  # another tab was faster: what this tab shows is not what is stored


class Fight:
    """The open encounter as this tab knows it."""

    def __init__(self, encounter, revision, audience):
        self.encounter = encounter
        self.revision = revision  # what the storage holds
        self.audience = audience  # "gm" or "players": who looks at the screen
        self.is_open = False  # whether the engine has opened it
        # Between a proposal and its write nothing else may be asked: any request's `kept` tells the
        # engine whether the proposal before it was written.
        self.turn = asyncio.Lock()


async def ask(fight, request):
    """Ask the engine for something that changes nothing."""
    async with fight.turn:
        return await on_state(fight, request)


async def ask_by(fight, way, request):
    """The same by a JavaScript function of our own, which adds to the request what is too long for Python."""
    async with fight.turn:
        return json.loads(await way(json.dumps(stated(fight, request))))


async def carry_out(fight, job):
    """Have a job's request resolved, kept and confirmed: (what became of it, reply)."""
    async with fight.turn:
        return await propose_and_keep(fight, job)


async def on_state(fight, request):
    """Send a request with what every request says of the state it is made on."""
    return await engine.ask(stated(fight, request))


def stated(fight, request):
    """A request with the revision it is made on, which is the one that storage holds."""
    whole = dict(request)
    whole.update({"kept": fight.revision, "revision": fight.revision})
    return whole


async def propose_and_keep(fight, job):
    """The engine's proposal, its write, and the new views."""
    request = job.request
    is_new = request["do"] == "begin"
    encounter = request["encounter"] if is_new else fight.encounter
    expected = 0 if is_new else fight.revision
    reply = await engine.carry(stated(fight, request), encounter, expected, job.key or 0)
    if not reply["ok"]:
        return outcome(reply), reply
    if not reply["keeps"]:
        storage.confirm(reply, "", 0)
        await storage.release(job)
        return AGAIN, reply
    written = reply["written"]
    if not written["ok"]:
        return outcome(written), written
    fight.encounter = encounter
    fight.revision = reply["revision"]
    engine.follow(fight)
    storage.confirm(reply, encounter, fight.revision, whole=is_new)
    return DONE, reply


def outcome(reply):
    """What a reply that is not ok means for the person."""
    if reply.get("stale"):
        return STALE
    if reply.get("failed") or "field" not in reply:
        return FAILED
    return REFUSED

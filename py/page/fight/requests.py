"""Requests to the engine about the open fight: how a job is proposed, stored and confirmed.

The engine proposes, the storage writes in one transaction, and only its completion makes the new
views the ones that are shown. When the write fails nothing has happened: the engine drops its
proposal because the next request's `kept` does not name it.
"""

import json

from page.bridge import engine
from page.types import Awaitable, Callable, Fight, Job, Reply, Request, State

# The outcomes of a job.
DONE = "done"
AGAIN = "again"  # a job with this id was carried out before; nothing is done twice
REFUSED = "refused"  # the rules refuse it: the reply has field and text
FAILED = "failed"  # an error of the app or the device: the reply has text; nothing has changed
STALE = "stale"  # the fight changed in another window: this window shows an old revision


async def ask(fight: Fight, request: Request) -> Reply:
    """Ask the engine for something that changes nothing."""
    async with fight.lock:
        return await engine.ask(on_revision(fight, request))


async def ask_by(fight: Fight, ask: Callable[[str], Awaitable[str]], request: Request) -> Reply:
    """Ask through a JavaScript function that adds the parts of the request that are too long for Python."""
    async with fight.lock:
        reply: Reply = json.loads(await ask(json.dumps(on_revision(fight, request))))
        return reply


async def carry_out(state: State, job: Job) -> tuple[str, Reply]:
    """Have a job's request resolved, stored and shown. Returns its outcome and the reply."""
    fight = state.fight
    async with fight.lock:
        request = job.request
        is_new = request["do"] == "begin"
        encounter = request["encounter"] if is_new else fight.encounter
        expected = 0 if is_new else fight.revision
        since = state.views.changes
        whole = on_revision(fight, request)
        reply = await engine.submit(whole, encounter, expected, job.key or 0, is_new)
        if not reply["ok"]:
            return outcome(reply), reply
        state.views.renew(reply["views"], since)
        state.fight.next_id = reply["next_id"]
        if not reply["keeps"]:
            return AGAIN, reply
        fight.encounter = encounter
        fight.revision = reply["revision"]
        return DONE, reply


def on_revision(fight: Fight, request: Request) -> Request:
    """The request with the stored revision, on which it is made."""
    whole = dict(request)
    whole.update({"kept": fight.revision, "revision": fight.revision})
    return whole


def outcome(reply: Reply) -> str:
    """The outcome of a reply that is not ok."""
    if reply.get("stale"):
        return STALE
    if reply.get("failed") or "field" not in reply:
        return FAILED
    return REFUSED

"""Requests to the engine about the open fight, and a job's way from its proposal to the confirmed view.

The engine proposes, the storage writes in one transaction, and only its completion makes the new
views the ones that are shown. When the write fails nothing has happened: the engine drops its
proposal because the next request's `kept` does not name it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from page.bridge import engine, storage

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from page.jobs import Job
    from page.state import Fight
    from page.types import Reply, Request

# What became of a job.
DONE = "done"
AGAIN = "again"  # this id had been carried out before: nothing was done twice
REFUSED = "refused"  # the rules want something else: the reply has field and text
FAILED = "failed"  # a fault of ours or of the device: the reply has text; everything is as it was
STALE = "stale"  # the fight changed in another tab: what this tab shows is not what is stored


async def ask(fight: Fight, request: Request) -> Reply:
    """Ask the engine for something that changes nothing."""
    async with fight.lock:
        return await engine.ask(on_revision(fight, request))


async def ask_by(fight: Fight, ask: Callable[[str], Awaitable[str]], request: Request) -> Reply:
    """Ask by a JavaScript function that adds to the request what is too long for Python."""
    async with fight.lock:
        reply: Reply = json.loads(await ask(json.dumps(on_revision(fight, request))))
        return reply


async def carry_out(fight: Fight, job: Job) -> tuple[str, Reply]:
    """Have a job's request resolved, stored and confirmed: what became of it, and the reply."""
    async with fight.lock:
        request = job.request
        is_new = request["do"] == "begin"
        encounter = request["encounter"] if is_new else fight.encounter
        expected = 0 if is_new else fight.revision
        reply = await engine.submit(on_revision(fight, request), encounter, expected, job.key or 0)
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


def on_revision(fight: Fight, request: Request) -> Request:
    """A request with the revision that it is made on, the one that the storage holds."""
    whole = dict(request)
    whole.update({"kept": fight.revision, "revision": fight.revision})
    return whole


def outcome(reply: Reply) -> str:
    """What a reply that is not ok means for the person."""
    if reply.get("stale"):
        return STALE
    if reply.get("failed") or "field" not in reply:
        return FAILED
    return REFUSED

"""The browser's storage as the page's Python sees it. Storage is the truth: what it has completed
has happened, everything else can be made again. Nothing here raises; see static/store.js.
"""

import asyncio
import json

from js import hurtbox

from page.queue import Job

_SEEN = {}  # the stamp of a view and what it says, so that a view is fetched and parsed once
_ASKED = []  # whether the browser was asked to keep everything, where nothing can be remembered
_MOST = 120  # views held: a screen needs fewer, and records come and go


def view(key):
    """One view as last confirmed (or previewed); None when it is not known."""
    stamp = hurtbox.views.stamp(key)
    if not stamp:
        return None
    if key.startswith("row:"):  # drawn once, and there may be hundreds
        return json.loads(hurtbox.views.view(key))
    if key not in _SEEN or _SEEN[key][0] != stamp:
        if len(_SEEN) >= _MOST:
            _SEEN.clear()
        _SEEN[key] = (stamp, json.loads(hurtbox.views.view(key)))
    return _SEEN[key][1]


def first():
    """Which fight's views are there before anything is opened: (encounter, revision, audience)."""
    known = hurtbox.views.first
    return known.encounter, known.revision, known.audience


async def ready():
    """Wait for the storage: (open fight or "", waiting jobs, why nothing is kept or "")."""
    found = json.loads(await hurtbox.store.ready())
    return found["encounter"], _jobs(found["waiting"]), found["why"]


def _jobs(rows):
    return [
        Job(json.loads(row["text"]), row["label"], row["encounter"], row["made_on"], row["key"])
        for row in rows
    ]


async def waiting():
    """The jobs that wait in the storage, whichever window left them there; None if unreadable."""
    text = await hurtbox.store.waiting()
    return None if text is None else _jobs(json.loads(text))


def confirm(reply, encounter, revision, whole=False):
    """Make a reply's views the ones that are shown; `whole` when they are all there are."""
    hurtbox.store.confirm(reply["n"], encounter, revision, whole)


def more(reply, whole):
    """Show the views of a reply beside those that are shown, or as all there are; a preview stays in front."""
    hurtbox.store.more(reply["n"], whole)


def ahead(reply):
    """Show a preview's views in front of the confirmed ones; None takes them away."""
    hurtbox.store.ahead(reply["n"] if reply else 0)


async def wait(job):
    """Store a job that waits, and give it its number."""
    text = json.dumps(job.request)
    job.key = await hurtbox.store.wait(job.encounter, job.made_on, text, job.label)


async def own(name):
    """What the person keeps under this name on this device, as text; "" for nothing, None if unreadable."""
    return await hurtbox.store.own(name)


async def keep_own(name, text):
    """Keep it; "" forgets it. Why it was not kept, or ""."""
    return await hurtbox.store.keepOwn(name, text)


async def release(job):
    """Take a job out of the stored queue."""
    if job.key:
        await hurtbox.store.release(job.key)


async def fights():
    """The fights of this device, the last one first, and what was put aside; None if they cannot be read."""
    listed = await hurtbox.fights.list()
    return json.loads(listed) if listed else None


async def set_aside(encounter, because):
    """Move a fight that cannot be opened where it can be downloaded; why not, or ""."""
    return await hurtbox.fights.setAside(encounter, because)


def save_aside(key):
    """Download something that was put aside."""
    hurtbox.fights.saveAside(key)


def save(reply):
    """Download the file in a reply."""
    hurtbox.fights.save(reply["n"])


async def save_stored(encounter, say):
    """Download a fight as it is stored, without the engine; `say` why not."""
    why_not = await hurtbox.fights.saveStored(encounter)
    if why_not:
        say(why_not, "harm")


async def licence(name):
    """The text of a licence that came with the site; "" when it cannot be had."""
    return await hurtbox.licence(name)


async def persist():
    """Ask the browser not to clear the storage by itself: whether it promises it."""
    return await hurtbox.persist()


def persist_once():
    """Ask for it unasked, once on this device."""
    if not _ASKED and not recall("asked"):
        _ASKED.append(True)
        remember("asked", "persist")
        asyncio.create_task(persist())


async def light(encounter):
    """How safe a fight is: {promised, unsaved, ever, left}; see static/fights.js."""
    return json.loads(await hurtbox.fights.light(encounter))


async def saved(encounter, revision):
    """A fight was saved whole, as a file or as a link with everything in it."""
    await hurtbox.fights.saved(encounter, revision)


async def remove_fight(encounter):
    """Delete a fight; until the page closes it can be put back. Why not, or ""."""
    return await hurtbox.fights.remove(encounter)


async def put_fight_back(encounter):
    """Put back what was deleted: why not, or ""."""
    return await hurtbox.fights.putBack(encounter)


def recall(name):
    """What was chosen on this device; "" when nothing was."""
    return hurtbox.views.recall(name)


def remember(name, value):
    """Keep a choice on this device; "" forgets it."""
    hurtbox.views.remember(name, value)

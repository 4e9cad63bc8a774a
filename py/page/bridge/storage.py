"""The browser's storage as the page's Python sees it. Storage is the truth: what it has completed
has happened, everything else can be made again. Nothing here raises; see static/store.js.
"""

import asyncio
import json

from js import hurtbox

from page.bridge.engine import exact
from page.fight.queue import Job

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
    known = json.loads(hurtbox.views.firstAsText())
    return known["encounter"], known["revision"], known["audience"]


async def ready():
    """Wait for the storage: what static/starting.js says, with `waiting` as jobs."""
    found = json.loads(await hurtbox.store.ready())
    found["waiting"] = _jobs(found["waiting"])
    return found


def _jobs(rows):
    return [_job(row) for row in rows]


def _job(row):
    request = json.loads(row["text"])
    job = Job(request, row["label"], row["encounter"], row["made_on"], row["key"])
    job.held = row.get("held") or ""
    return job


def listen(say):
    """Call `say` with each sentence about what of the storage was put aside."""
    hurtbox.store.listen(say)


def show_only(title):
    """Show nothing but a fight's title, until the engine has opened it."""
    hurtbox.views.showOnly(title)


def throw_away():
    """Forget the copy of the views that the first draw was made from: whether there was one."""
    return hurtbox.views.throwAway()


async def opened(encounter):
    """This window shows another fight ("" for none): the next start opens it again."""
    await hurtbox.store.opened(encounter)


async def restore(encounter=""):
    """Look at a second copy that is ahead of what is stored, or at one of a fight that could not be
    opened: whether it was put in its place."""
    return await hurtbox.store.restore(encounter)


async def waiting():
    """The jobs that wait in the storage, whichever window left them there; None if unreadable."""
    text = await hurtbox.store.waiting()
    return None if text is None else _jobs(json.loads(text))


def confirm(reply, encounter, revision, whole=False):
    """Make a reply's views the ones that are shown; `whole` when they are all there are."""
    hurtbox.store.confirm(reply["n"], encounter, exact(revision), whole)


def more(reply, whole):
    """Show the views of a reply beside those that are shown, or as all there are; a preview stays in front."""
    hurtbox.store.more(reply["n"], whole)


def ahead(reply):
    """Show a preview's views in front of the confirmed ones; None takes them away."""
    hurtbox.store.ahead(reply["n"] if reply else 0)


async def wait(job):
    """Store a job that waits, and give it its number."""
    text = json.dumps(job.request)
    wait = hurtbox.store.wait(job.encounter, exact(job.made_on), text, job.label, job.held)
    job.key = int(await wait)


async def hold(job):
    """Store why a job waits for somebody's choice."""
    if job.key:
        await hurtbox.store.hold(exact(job.key), job.held)


async def own(name):
    """What the person keeps under this name on this device, as text; "" for nothing, None if unreadable."""
    return await hurtbox.store.own(name)


async def keep_own(name, text):
    """Keep it; "" forgets it. Why it was not kept, or ""."""
    return await hurtbox.store.keepOwn(name, text)


async def release(job):
    """Take a job out of the stored queue."""
    if job.key:
        await hurtbox.store.release(exact(job.key))


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
    await hurtbox.fights.saved(encounter, exact(revision))


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

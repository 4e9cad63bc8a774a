"""Calls to the browser's storage. What a transaction has completed has happened; all else can be made again.

Errors of the storage come back as sentences. See static/storage/store.js.
"""

import json

from js import hurtbox

from page.bridge.engine import exact
from page.jobs import Job
from page.types import Any, Callable, Json, Reply, View

ANSWERS = "game-answers"  # the choice that keeps the answers to the questions about a game, so far
PLAYERS = "players"  # the choice that names the fight to which players' phones have lines
MOST_VIEWS = 120  # how many parsed views are held: more than any screen needs


class ViewCache:
    """Parsed views: each is fetched and parsed once, until JavaScript says that it has changed."""

    def __init__(self) -> None:
        self.held: dict[str, View | None] = {}  # None: there is no such view
        self.texts: dict[str, str] = {}  # views that came with an answer and are not parsed yet
        self.changes = 0  # how often `forget` was called
        hurtbox.views.listen(self.forget)

    def view(self, key: str) -> View | None:
        """One view as last confirmed (or previewed); None when it is not known."""
        if key in self.held:
            return self.held[key]
        text = self.texts.pop(key) if key in self.texts else hurtbox.views.read(key)
        found: View | None = json.loads(text) if text else None
        if not key.startswith("row:"):  # not held: each is drawn once, and there may be hundreds
            if len(self.held) >= MOST_VIEWS:
                self.held.clear()
            self.held[key] = found
        return found

    def forget(self, keys: str) -> None:
        """These views (a JSON list of keys) have changed."""
        self.changes += 1
        for key in json.loads(keys):
            self.held.pop(key, None)
            self.texts.pop(key, None)

    def renew(self, views: list[list[str]], since: int) -> None:
        """These views came with an answer: [key, text], "" for one that is gone.

        `since`: `changes` when the request was sent. When views have changed meanwhile, these texts may be out of
        date and are read again.
        """
        for key, text in views:
            self.held.pop(key, None)
            self.texts.pop(key, None)
            if text and since == self.changes:
                self.texts[key] = text


def first() -> tuple[str, int, str]:
    """(encounter, revision, audience) of the views that the first draw shows."""
    known = json.loads(hurtbox.views.firstAsText())
    return known["encounter"], known["revision"], known["audience"]


async def ready() -> Json:
    """Wait for the storage. Returns what static/storage/startup.js finds, with `waiting` as jobs."""
    found: Json = json.loads(await hurtbox.store.ready())
    found["waiting"] = _jobs(found["waiting"])
    return found


def _jobs(rows: list[Json]) -> list[Job]:
    return [_job(row) for row in rows]


def _job(row: Json) -> Job:
    request = json.loads(row["text"])
    job = Job(request, row["label"], row["encounter"], row["made_on"], row["key"])
    job.held = row.get("held") or ""
    return job


def listen(say: Callable[[str], None]) -> None:
    """Call `say` with a sentence for each damaged entry that was moved to All fights."""
    hurtbox.store.listen(say)


def show_only(title: str) -> None:
    """Show only a fight's title until the engine has opened it."""
    hurtbox.views.showTitleOnly(title)


def drop_view_copy() -> bool:
    """Delete the copy of the views that the first draw uses. False when there was none."""
    return bool(hurtbox.views.dropViewCopy())


async def opened(encounter: str) -> None:
    """Note that this window shows a fight ("" for none): the next start opens it again."""
    await hurtbox.store.noteOpenFight(encounter)


async def restore(encounter: str = "") -> bool:
    """Replace a fight with its second copy, if that is valid and newer or the fight cannot be opened. False when
    nothing was replaced."""
    return bool(await hurtbox.store.restore(encounter))


async def waiting(after: int = 0) -> tuple[list[Job], bool] | None:
    """Jobs that wait in the storage behind the number `after`, whichever window left them there, and whether there
    are more behind them; None if unreadable."""
    text = await hurtbox.store.readQueue(exact(after))
    if text is None:
        return None
    found = json.loads(text)
    return _jobs(found["waiting"]), found["more"]


def confirm(reply: Reply, encounter: str, revision: int, whole: bool = False) -> None:
    """Show a reply's views. `whole`: they are all views of the fight, and others are dropped."""
    hurtbox.store.confirm(reply["n"], encounter, exact(revision), whole)


def add_views(reply: Reply, whole: bool) -> None:
    """Add a reply's views to the shown ones, or replace them when `whole`. A preview stays in front."""
    hurtbox.store.addViews(reply["n"], whole)


def preview(reply: Reply | None) -> None:
    """Show a preview's views in front of the confirmed ones; None removes them."""
    hurtbox.store.preview(reply["n"] if reply else 0)


async def wait(job: Job) -> str:
    """Store a waiting job and set its number, 0 when it is not stored: "" or why not."""
    text = json.dumps(job.request)
    wait = hurtbox.store.enqueue(job.encounter, exact(job.made_on), text, job.label, job.held)
    answer: str = await wait
    job.key = int(answer) if answer.isdigit() else 0
    return "" if job.key else answer


async def hold(job: Job) -> None:
    """Store the sentence that says why a job waits for a choice."""
    if job.key:
        await hurtbox.store.hold(exact(job.key), job.held)


async def move_on(encounter: str, before: int, after: int) -> None:
    """The stored jobs of a fight that were made on one revision count as made on another one."""
    await hurtbox.store.moveOn(encounter, exact(before), exact(after))


async def release(job: Job) -> None:
    """Take a job out of the stored queue."""
    if job.key:
        await hurtbox.store.dequeue(exact(job.key))


async def presets(name: str) -> str | None:
    """The saved presets under this name, as text; "" for none, None if unreadable."""
    text: str | None = await hurtbox.store.presets(name)
    return text


async def change_presets(names: list[str], to: Callable[[Json], Json]) -> str:
    """Change what is saved under these names, in the transaction that reads it: another window's entries stay.

    `to` gets the texts by their names and returns those to save; "" deletes one. Returns the reason for a failure,
    or "".
    """
    faults: list[Exception] = []

    def change(texts: str) -> str:
        try:
            return json.dumps(to(json.loads(texts)))
        except Exception as fault:  # JavaScript would take it for one of the storage
            faults.append(fault)
            return "{}"

    why_not = str(await hurtbox.store.changePresets(json.dumps(names), change) or "")
    if faults:
        raise faults[0]
    return why_not


async def change_preset(name: str, to: Callable[[str], str]) -> str:
    """The same for one name: `to` gets its text and returns the one to save."""
    return await change_presets([name], lambda texts: {name: to(texts[name])})


async def change_list(
    name: str, of: Any, to: Callable[[list[Json]], list[Json]]
) -> tuple[str, bool]:
    """Change a list that is kept under a name: why it failed, and whether it was because the list is full.

    `of` is the module that reads such a list, writes it, and says how many entries it has at most.
    """
    overfull: list[bool] = []

    def changed(text: str) -> str:
        after = to(of.read(text))
        if len(after) > of.MOST:
            overfull.append(True)
            return text
        return str(of.as_text(after))

    return await change_preset(name, changed), bool(overfull)


async def all_presets(system: str) -> Json | None:
    """The texts of everything that is kept for a system, by what it is for: a form's command, or "library".

    None if unreadable.
    """
    text = await hurtbox.store.allPresets(system)
    found: Json | None = json.loads(text) if text else None
    return found


async def fights() -> list[Json] | None:
    """The fights of this device, newest first, and damaged entries; None if they cannot be read."""
    listed = await hurtbox.fights.list()
    return json.loads(listed) if listed else None


async def set_aside(encounter: str, because: str) -> str:
    """Move a fight that cannot be opened to the damaged entries. Returns the reason for a failure, or ""."""
    return str(await hurtbox.fights.setFightAside(encounter, because) or "")


def save_aside(key: str) -> None:
    """Download a damaged entry."""
    hurtbox.fights.saveAside(key)


def download(name: str, text: str) -> None:
    """Download a text as a file of this name."""
    hurtbox.fights.download(name, text)


def save(reply: Reply) -> None:
    """Download the file in a reply."""
    hurtbox.fights.save(reply["n"])


async def save_stored(encounter: str) -> str:
    """Download a fight as it is stored, without the engine. Returns the reason for a failure, or ""."""
    return str(await hurtbox.fights.saveStored(encounter) or "")


async def licence(name: str) -> str:
    """The text of a licence file of the site; "" when it cannot be loaded."""
    return str(await hurtbox.licence(name) or "")


async def rules(system: str) -> str:
    """The rules of a system by topic, as JSON; "" when they cannot be loaded."""
    return str(await hurtbox.rules(system) or "")


async def persist() -> bool:
    """Ask the browser for persistent storage. Returns whether it promises it."""
    return bool(await hurtbox.persist())


async def status(encounter: str, revision: int) -> Json:
    """How safe a fight is at the shown revision: {kept, why, unsaved, ever, left, lacks}; see
    static/storage/status.js."""
    found: Json = json.loads(await hurtbox.fights.status(encounter, exact(revision)))
    return found


def listen_to_status(hear: Callable[[], None]) -> None:
    """Call `hear` when how safe the open fight is may have changed."""
    hurtbox.fights.listen(lambda *_: hear())


async def saved(encounter: str, revision: int) -> None:
    """Note that a fight was saved whole, as a file or as a link with everything in it."""
    await hurtbox.fights.saved(encounter, exact(revision))


async def game_file_of(encounter: str) -> str:
    """The text of the game file by which a stored fight is played; "" if it has none, or cannot be read."""
    return str(await hurtbox.fights.gameFileOf(encounter) or "")


async def remove_fight(encounter: str) -> str:
    """Delete a fight; until the page closes it can be put back. Returns the reason for a failure, or ""."""
    return str(await hurtbox.fights.remove(encounter) or "")


async def put_fight_back(encounter: str) -> str:
    """Put back a deleted fight. Returns the reason for a failure, or ""."""
    return str(await hurtbox.fights.putBack(encounter) or "")


def recall(name: str) -> str:
    """A choice stored on this device; "" for none."""
    return str(hurtbox.views.recall(name))


def remember(name: str, value: str) -> None:
    """Store a choice on this device; "" deletes it."""
    hurtbox.views.remember(name, value)

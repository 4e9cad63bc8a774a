"""At the start: which fight is open, as the storage says it. The first draw has shown what a copy said."""

import asyncio

from page import words
from page.bridge import engine, storage


async def open_last(play, to_roster=lambda: None):
    """Open the fight that was open, and take up what an earlier visit left waiting.

    `to_roster` is called when the screen has shown another fight.
    """
    play.leading.listen()
    found = await storage.ready()
    encounter, why = found["encounter"], found["why"]
    is_another = encounter != play.fight.encounter
    if is_another:
        leave(play, encounter, found)
        play.draw() if found["isPlace"] else to_roster()
    told = []

    def heard(text):
        told.append(text)
        play.screens.say(text, "owed", bool(play.fight.encounter))

    storage.listen(heard)
    leads = await play.leading.take(encounter)
    if leads:
        if found["copy"]:
            engine.start()
            if not await storage.restore() and not found["revision"]:
                encounter = ""  # it was in the copy alone, and that is not good
        play.queue.put_first(found["waiting"])
        play.show_queue()
        lost = await play.open(encounter, anew=is_another)
        if lost:
            why = (why + " " + words.count(words.LOST_ONE, words.LOST_MANY, lost)).strip()
    if why:
        play.screens.say(" ".join(told + [why]), "owed", bool(encounter))


def leave(play, encounter, found):
    """Another fight is open than the screen shows, which now shows nothing but the title of the right one.

    What was entered meanwhile waits in its own fight until somebody says apply or drop.
    """
    for job in play.queue.jobs:
        if job.request["do"] == "begin":  # a new fight can be begun from every other
            job.encounter, job.made_on = encounter, found["revision"]
        else:
            job.held = words.ENTERED_ELSEWHERE
            asyncio.create_task(storage.hold(job))
    play.fight.encounter = encounter
    play.fight.revision = found["revision"]
    play.show_queue()
    if encounter:
        storage.show_only(found["title"] or words.NO_TITLE)
    else:
        storage.throw_away()

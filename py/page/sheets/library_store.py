"""Reads and changes the library in the storage, and asks the engine for entries."""

from page import library_words, words
from page.bridge import storage
from page.forms import library, presets
from page.types import Callable, Controller, Element, Json, Reply, Request, State
from page.widgets import dom


async def load(system: str) -> list[Json] | None:
    """The entries of a game; None when they cannot be read."""
    text = await storage.presets(library.store_name(system))
    return None if text is None else library.read(text)


async def change(state: State, system: str, to: Callable[[list[Json]], list[Json]]) -> bool:
    """Change what is stored now, which another window may have changed. False, and a sentence, when it fails."""
    why_not, is_full = await storage.change_list(library.store_name(system), library, to)
    if why_not:
        state.say(words.NOT_KEPT.format(why=why_not), "harm")
    elif is_full:
        state.say(library_words.FULL.format(n=library.MOST), "harm")
    return not why_not and not is_full


async def keep(state: State, title: str, reply: Reply) -> str:
    """Store an entry that the engine has made: its title. "", and a sentence, when it fails.

    It takes the place of an entry with this title and the same people.
    """
    people, text = reply["people"], reply["entry"]
    titles = [title]

    def added(now: list[Json]) -> list[Json]:
        titles[0] = library.title_for(now, title, people)
        return library.with_one(now, titles[0], text, people)

    return titles[0] if await change(state, reply["system"], added) else ""


async def keep_all(
    state: State, system: str, entries: list[tuple[str, Reply]]
) -> tuple[list[str], list[str]]:
    """Store entries of one game in one go: their titles, and those that the library has no room for.

    Without any, and with a sentence, when it fails.
    """
    kept: list[str] = []
    full: list[str] = []

    def added(now: list[Json]) -> list[Json]:
        for title, reply in entries:
            people, text = reply["people"], reply["entry"]
            free = library.title_for(now, title, people, text)
            if len(now) < library.MOST or presets.find(now, free):
                now = library.with_one(now, free, text, people)
                kept.append(free)
            else:
                full.append(title)
        return now

    return (kept, full) if await change(state, system, added) else ([], [])


def left_out(reasons: list[str]) -> list[Element | None]:
    """The lines about what was left out, and why; none when nothing was."""
    if not reasons:
        return []
    lines = [dom.make("p", "owed", text) for text in reasons]
    box = dom.make("div", "", dom.make("p", "group", library_words.LEFT_OUT), role="alert")
    return [dom.put(box, *lines)]


async def ask(controller: Controller, request: Request) -> Reply:
    """Ask the engine for something that it does in slices."""
    reply = await controller.ask(request)
    while reply["ok"] and reply.get("work"):
        reply = await controller.ask({"do": "continue", "work": reply["work"]})
    return reply

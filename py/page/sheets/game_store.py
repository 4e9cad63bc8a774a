"""Reads and changes the games of one's own in the storage."""

from page import game_words, safety_words, words
from page.bridge import storage
from page.forms import own_games, packs, presets
from page.types import Callable, Json, State


async def load() -> list[Json] | None:
    """The games of this device; None when they cannot be read."""
    text = await storage.presets(own_games.STORE_NAME)
    return None if text is None else own_games.read(text)


async def change(to: Callable[[list[Json]], list[Json]]) -> str:
    """Change what is stored now, which another window may have changed: "" or why not."""
    why_not, is_full = await storage.change_list(own_games.STORE_NAME, own_games, to)
    if is_full:
        return game_words.FULL.format(n=own_games.MOST)
    return words.NOT_KEPT.format(why=why_not) if why_not else ""


async def keep(title: str, file: str, instead: str = "") -> tuple[str, str]:
    """Keep a game file, in the place of the one called `instead`: its title, and "" or why it is not kept.

    A title that another game has gets a number, unless the file is the same.
    """
    titles = [presets.titled(title)]

    def added(games: list[Json]) -> list[Json]:
        others = [one for one in games if one["title"] != instead and one["file"] != file]
        titles[0] = packs.free_title([one["title"] for one in others], titles[0])
        return own_games.with_one(games, titles[0], file, instead)

    if len(file) > own_games.LONGEST:
        return "", game_words.TOO_LONG.format(n=own_games.LONGEST)
    return titles[0], await change(added)


async def read_drafts(state: State) -> dict[str, str]:
    """What was typed in game files and not saved, by title; those of files that are not kept begin with NEW."""
    if state.game_drafts is None:
        found = own_games.read(await storage.presets(own_games.DRAFTS) or "")
        state.game_drafts = state.game_drafts or {one["title"]: one["file"] for one in found}
    return state.game_drafts


async def keep_draft(state: State, title: str, file: str) -> str:
    """Keep what is typed and not saved, also for the next start; "" removes it. Returns why not, or ""."""
    drafts = await read_drafts(state)
    if drafts.get(title, "") == file:
        return ""
    drafts[title] = file

    def changed(kept: list[Json]) -> list[Json]:
        others = presets.without(kept, title)
        return ([{"title": title, "file": file}] + others)[: own_games.MOST] if file else others

    if len(file) > own_games.LONGEST:
        return ""  # the sheet says that it is too long
    why_not, _ = await storage.change_list(own_games.DRAFTS, own_games, changed)
    return words.NOT_KEPT.format(why=why_not) if why_not else ""


def kept(state: State, title: str) -> str:
    """The sentence about a game that was kept."""
    return game_words.KEPT.format(where=safety_words.where(state.safety), title=title)

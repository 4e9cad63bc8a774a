"""The rules of the open fight's game: a file of the site, or of a game from a file what the engine says."""

import json

from page.bridge import optional, storage
from page.forms import own_games
from page.types import Any, State


async def topics(state: State) -> list[Any]:
    """[[topic, [[rule id, what it says, how it is read], …]], …]; empty when they cannot be had."""
    system = str(state.status().get("key") or "")
    if own_games.is_own(system):
        if not await optional.more_modules("games"):
            return []
        from page.sheets import game_check  # loaded for games from files

        # A window that only follows has no fight in its engine, so the file is read where it is stored.
        reply = await game_check.check(await storage.game_file_of(state.fight.encounter), [])
        return reply.get("rules") or []
    text = await storage.rules(system)
    return json.loads(text) if text else []

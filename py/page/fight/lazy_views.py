"""Views fetched after the start: those that the first draw took from a copy, and those sent on request."""

import asyncio

from page.bridge import storage
from page.fight import requests
from page.types import Reply, Request, State


class LazyViews:
    """Fetches views and has them drawn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.key = ""  # the key of the view that is being fetched

    def request(self, key: str) -> None:
        """Fetch a view, once. While the fight is not open this does nothing: the next draw asks again."""
        if self.key != key and self.state.fight.is_open():
            self.key = key
            asyncio.create_task(self.fetch(key))

    async def fetch(self, key: str) -> None:
        """Ask for a view and show it."""
        await self.show({"do": "load_view", "key": key})
        if self.key == key:
            self.key = ""

    async def fetch_all(self) -> Reply:
        """Fetch every view of the fight. Returns the reply."""
        request = {"do": "views", "audience": self.state.fight.audience}
        return await self.show(request, whole=True)

    async def show(self, request: Request, whole: bool = False) -> Reply:
        """Ask for views and show them."""
        reply = await requests.ask(self.state.fight, request)
        if reply["ok"]:
            storage.add_views(reply, whole)
            self.state.changed()
        return reply

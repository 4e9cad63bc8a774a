"""How safe the open fight is. It is read here alone.

The light, the menu, the sheet behind both, and the foot show `state.safety`.
"""

import asyncio

from page.bridge import storage
from page.state import SAFETY
from page.tasks import Coalesced, wait_up_to
from page.types import Json, State

PATIENCE = 1.5  # seconds for which the reading waits while the engine opens the fight
FRAME = 0.02  # seconds


class Safety:
    """Reads what static/storage/status.js says of the open fight, and has it drawn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.refresh = Coalesced(self._read_soon).want  # has it read and drawn soon

    async def _read_soon(self) -> None:
        """Read it once the engine has opened the fight, after what was drawn is seen."""
        await wait_up_to(PATIENCE, self.state.fight.opened)
        await asyncio.sleep(FRAME)
        await self.read()

    async def read(self) -> Json:
        """Read it and have it drawn."""
        fight = self.state.fight
        encounter = fight.encounter
        status = await storage.status(encounter, fight.revision)
        if fight.encounter == encounter:
            self.state.safety = status
            self.state.changed(SAFETY)
        return status

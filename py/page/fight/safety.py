"""How safe the open fight is. It is read here alone.

The light, the menu, the sheet behind both, and the foot show `state.safety`.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page.bridge import storage
from page.state import SAFETY
from page.tasks import wait_up_to

if TYPE_CHECKING:
    from page.state import State
    from page.types import Json

PATIENCE = 1.5  # seconds for which the reading waits while the engine opens the fight
FRAME = 0.02  # seconds


class Safety:
    """Reads what static/storage/status.js says of the open fight, and has it drawn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.is_reading = False
        self.is_wanted = False  # read it once more when the reading under way has ended

    def refresh(self) -> None:
        """Have it read and drawn soon."""
        self.is_wanted = True
        if not self.is_reading:
            self.is_reading = True
            asyncio.create_task(self._keep_reading())

    async def _keep_reading(self) -> None:
        """Read it once the engine has opened the fight, after what was drawn is seen."""
        try:
            await wait_up_to(PATIENCE, self.state.fight.opened)
            await asyncio.sleep(FRAME)
            while self.is_wanted:
                self.is_wanted = False
                await self.read()
        finally:
            self.is_reading = False

    async def read(self) -> Json:
        """Read it and have it drawn."""
        fight = self.state.fight
        encounter = fight.encounter
        status = await storage.status(encounter, fight.revision)
        if fight.encounter == encounter:
            self.state.safety = status
            self.state.changed(SAFETY)
        return status

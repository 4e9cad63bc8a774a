"""Whether the screen of the device stays on while a fight is open. The choice is kept on the device."""

from page.bridge import choices, windows
from page.types import State


class ScreenLock:
    """Keeps the screen on while a fight is open."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.is_wanted = choices.is_on(choices.SCREEN)
        self.is_on = False

    def update(self) -> None:
        """Keep the screen on if a fight is open and the person has not switched it off."""
        is_on = self.is_wanted and bool(self.state.status())
        if is_on != self.is_on:
            self.is_on = is_on
            windows.keep_awake(is_on, "fight")

    def switch(self) -> None:
        """Let the screen stay on while a fight is open, or go dark as usual."""
        self.is_wanted = not self.is_wanted
        choices.keep(choices.SCREEN, self.is_wanted)
        self.update()

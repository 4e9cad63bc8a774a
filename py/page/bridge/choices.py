"""Choices of this device, each on or off: its name in the storage, and what is stored while it is off."""

from page.bridge import storage

ODDS = ("odds", "off")  # whether odds are shown
BUZZ = ("buzz", "off")  # whether it buzzes at each change, as static/boot/vibrate.js reads it
SCREEN = ("screen", "dark")  # whether the screen stays on while a fight is open


def is_on(choice: tuple[str, str]) -> bool:
    """Whether it is on, as each is that was never switched off."""
    return storage.recall(choice[0]) != choice[1]


def keep(choice: tuple[str, str], is_on: bool) -> None:
    """Keep it as on or off."""
    storage.remember(choice[0], "" if is_on else choice[1])

"""Whether the device buzzes when an act is stored (static/boot/vibrate.js). The choice is kept on the device."""

from __future__ import annotations

from page.bridge import storage

SWITCH = "buzz"  # the name under which this device stores the choice
OFF = "off"


def is_on() -> bool:
    """Whether it is to buzz."""
    return storage.recall(SWITCH) != OFF


def switch() -> None:
    """Buzz, or be still."""
    storage.remember(SWITCH, OFF if is_on() else "")

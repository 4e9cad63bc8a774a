"""What an engine has to be able to do, and the JavaScript that each of them runs in its own way."""

from __future__ import annotations

import json
from typing import Any, Protocol

PHONE = (360, 640)
PATIENCE = (
    180  # seconds: WebKitGTK takes half a minute for a first start, and two on a busy machine
)


class Driver(Protocol):
    """One running browser with one tab, on a profile that outlives it."""

    name: str
    version: str

    def open(self, address: str) -> None:
        """Begin to load an address; what is on the page can be asked for at once."""

    def reload(self) -> None:
        """Load the same entry of the tab's history again."""

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function with JSON values and wait for what it returns, JSON too."""

    def tap(self, x: float, y: float) -> None:
        """Tap at a point of the screen: a finger where the engine's driver has one, else a mouse."""

    def write(self, words: str) -> None:
        """Type into whatever has the focus."""

    def screenshot(self) -> bytes:
        """The visible part of the page as PNG."""

    def troubles(self) -> list[str]:
        """Errors and warnings of the console, and exceptions nobody caught, since it was started."""

    def close(self) -> None:
        """End the browser; its profile stays."""


def wrapped(function: str) -> str:
    """The same function with JSON text in and out: the only form in which all engines agree."""
    return f"async (given) => JSON.stringify((await ({function})(...JSON.parse(given))) ?? null)"


def packed(given: tuple[Any, ...]) -> str:
    """The arguments of a wrapped function."""
    return json.dumps(given)


Step = dict[str, Any]


def tapping(pointer: str, x: float, y: float) -> list[Step]:
    """WebDriver's actions for one tap of a pointer: "touch" or "mouse"."""
    steps: list[Step] = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}]
    steps += [{"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")]
    kind = {"pointerType": pointer}
    return [{"type": "pointer", "id": pointer, "parameters": kind, "actions": steps}]


def typing(words: str) -> list[Step]:
    """WebDriver's actions for one key after the other."""
    steps = [{"type": f"key{way}", "value": key} for key in words for way in ("Down", "Up")]
    return [{"type": "key", "id": "keys", "actions": steps}]

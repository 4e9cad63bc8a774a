"""The interface of a browser engine's driver, and helpers that the drivers share."""

import json
from typing import Any, Protocol

PHONE = (360, 640)
PATIENCE = (
    180  # seconds: WebKitGTK takes half a minute for a first start, and two on a busy machine
)


class Driver(Protocol):
    """One running browser with one tab. Its profile stays after it has ended."""

    name: str
    version: str

    def open(self, address: str) -> None:
        """Start to load an address. The page can be queried at once."""

    def reload(self) -> None:
        """Load the same entry of the tab's history again."""

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function with JSON values and return its JSON result."""

    def tap(self, x: float, y: float) -> None:
        """Tap a point on the screen: with a finger if the driver has touch, else with the mouse."""

    def write(self, words: str) -> None:
        """Type into the focused element."""

    def screenshot(self) -> bytes:
        """The visible part of the page as PNG."""

    def troubles(self) -> list[str]:
        """The console's errors and warnings, and uncaught exceptions, since the start."""

    def close(self) -> None:
        """End the browser; its profile stays."""


def wrapped(function: str) -> str:
    """The function with JSON text as argument and result, which all drivers support."""
    return f"async (given) => JSON.stringify((await ({function})(...JSON.parse(given))) ?? null)"


def packed(given: tuple[Any, ...]) -> str:
    """The arguments of a wrapped function."""
    return json.dumps(given)


Step = dict[str, Any]


def tapping(pointer: str, x: float, y: float) -> list[Step]:
    """The WebDriver actions of a tap. The pointer is "touch" or "mouse"."""
    steps: list[Step] = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}]
    steps += [{"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")]
    kind = {"pointerType": pointer}
    return [{"type": "pointer", "id": pointer, "parameters": kind, "actions": steps}]


def typing(words: str) -> list[Step]:
    """The WebDriver actions that press keys one after the other."""
    steps = [{"type": f"key{way}", "value": key} for key in words for way in ("Down", "Up")]
    return [{"type": "key", "id": "keys", "actions": steps}]

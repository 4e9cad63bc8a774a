"""Games of one's own: the game files that this device keeps, stored as presets under a name of their own.

A game is {title, file}. What the file says is checked by the engine whenever it is used.
"""

from page.forms import presets
from page.types import Json

STORE_NAME = "games"
DRAFTS = "game-drafts"  # the store name of what is typed in game files and not saved
NEW = "* "  # how the title of the draft of a file begins that this device does not keep
LONGEST = 24_000  # characters of a file: see hurtbox/gamefile/bounds.py
MOST = presets.MOST
OWN = "own-"  # how the key of a game from a file begins: see hurtbox/gamefile/game.py


def is_own(system: str) -> bool:
    """Whether this is the key of a game from a file."""
    return system.startswith(OWN)


def read(text: str) -> list[Json]:
    """The games in a stored text, in their order."""
    out = []
    for one in presets.read(text):
        file = one["values"].get("file")
        if isinstance(file, str) and 0 < len(file) <= LONGEST:
            out.append({"title": one["title"], "file": file})
    return out


def as_text(games: list[Json]) -> str:
    """The games as they are stored; "" for none."""
    rows = [{"title": one["title"], "values": {"file": one["file"]}} for one in games]
    return presets.as_text(rows) if rows else ""


def with_one(games: list[Json], title: str, file: str, instead: str = "") -> list[Json]:
    """The games with one added at the front, or in the place of the one that was called `instead`."""
    one = {"title": title, "file": file}
    if not presets.find(games, instead):
        return [one] + presets.without(games, title)
    others = [other for other in games if other["title"] in (title, instead)]
    at = games.index(others[0])
    left = [other for other in games if other not in others]
    return left[:at] + [one] + left[at:]

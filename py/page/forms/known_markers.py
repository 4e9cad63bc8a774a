"""The markers that this device remembers for the next fight of a system: the latest first."""

from page.bridge import storage
from page.forms import presets
from page.types import Callable, Json

MOST = 12
EMPTY = {
    "name": "",
    "note": "",
    "counts": False,
    "start": 0,
    "limit": 0,
    "reset": "never",
    "secret": False,
    "of_fight": False,  # whether it was on the fight and not on a combatant
}


def values_of(marker: Json) -> Json:
    """What is remembered of a marker: each value that has the type it should have."""
    made = dict(EMPTY)
    for key in EMPTY:
        if type(marker.get(key)) is type(EMPTY[key]):
            made[key] = marker[key]
    return made


async def read(system: str) -> list[Json]:
    """The remembered markers; none when they cannot be read."""
    return _read(await storage.presets(_name(system)) or "")


def _read(text: str) -> list[Json]:
    made = []
    for one in presets.read(text):
        values = values_of(one["values"])
        values["name"] = one["title"]
        made.append(values)
    return made


async def keep(system: str, values: Json) -> str:
    """Remember a marker, the latest first; it replaces one of the same name. "" or why it failed."""
    return await _change(system, lambda now: [values] + without(now, values["name"]))


def without(markers: list[Json], name: str) -> list[Json]:
    """The markers without the one of this name."""
    return [one for one in markers if one["name"] != name]


async def _change(system: str, to: Callable[[list[Json]], list[Json]]) -> str:
    def changed(text: str) -> str:
        rows = [{"title": one["name"], "values": one} for one in to(_read(text))[:MOST]]
        return presets.as_text(rows) if rows else ""

    return await storage.change_preset(_name(system), changed)


def _name(system: str) -> str:
    return "markers " + system  # not "<system> …": packs share those

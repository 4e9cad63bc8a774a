"""The markers that this device remembers for the next fight of a system: the latest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.bridge import storage
from page.forms import presets

if TYPE_CHECKING:
    from page.types import Json

MOST = 24
EMPTY = {
    "name": "",
    "note": "",
    "counts": False,
    "start": 0,
    "limit": 0,
    "reset": "never",
    "secret": False,
}


def values_of(marker: Json) -> Json:
    """What is remembered of a marker: each value that has the type it should have."""
    made = dict(EMPTY)
    for key in EMPTY:
        if type(marker.get(key)) is type(EMPTY[key]):
            made[key] = marker[key]
    return made


async def read(system: str) -> list[Json] | None:
    """The remembered markers; None when they cannot be read, and then none is written."""
    text = await storage.presets(_name(system))
    if text is None:
        return None
    made = []
    for one in presets.read(text):
        values = values_of(one["values"])
        values["name"] = one["title"]
        made.append(values)
    return made


async def write(system: str, markers: list[Json]) -> str:
    """Remember these markers: "" or why it failed."""
    rows = [{"title": one["name"], "values": one} for one in markers[:MOST]]
    return await storage.keep_presets(_name(system), presets.as_text(rows) if rows else "")


def with_one(markers: list[Json], values: Json) -> list[Json]:
    """The markers with one at the front; it replaces one of the same name."""
    return [values] + [one for one in markers if one["name"] != values["name"]]


def _name(system: str) -> str:
    return "markers " + system  # not "<system> …": packs share those

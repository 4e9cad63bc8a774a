"""The tracks of a game file, from their entries."""

from collections.abc import Callable, Mapping
from typing import Any

from . import boxes, model
from .bounds import MOST_COLUMNS, MOST_POINTS
from .boxes import Order, check_grid
from .tokens import Wrong
from .tracks import Boxes, Count, Ladder, Pool, Track
from .unfit import Key
from .values import At, Entry


def labelled(options: list[str] | dict[str, str] | None) -> dict[str, str]:
    """Options with their labels, which follow from their names where they are not said."""
    if isinstance(options, dict):
        return options
    return {name: name.replace("_", " ").capitalize() for name in options or ()}


def track_of(game: Any, name: str, said: model.TrackEntry) -> Track:
    """A track of a `Game`; raises Unfit."""
    key: Key = ("tracks", name)
    places = game.checked((*key, "each"), lambda: _places(game.choices, said.each))
    label = said.label or name.replace("_", " ").capitalize()
    rule = game.rule(key, said.rule, name)
    low = max(0, said.low) if said.shape == "pool" else 0
    high = len(said.levels or ()) if said.shape == "ladder" else MOST_POINTS
    most = _most(_highest(game, name, said, places), low, high)
    if sum(bool(other.each) for other in game.entry.tracks.values()) > 1:
        places = {place: f"{label}: {text}" for place, text in places.items()}
    match said.shape:
        case "pool":
            return Pool(name, label, rule, most, places, said.over, said.low)
        case "count":
            return Count(name, label, rule, most, places, said.over)
        case "ladder":
            if not said.levels:
                text = 'A ladder needs its levels, such as levels = ["hurt", "serious"].'
                raise game.unfit(key, text)
            return Ladder(name, label, rule, most, places, said.over, levels=labelled(said.levels))
    if not said.rows or places:
        text = 'A chart of boxes needs its rows, such as rows = ["minor", "severe"], and no “each”.'
        raise game.unfit(key, text)
    orders: dict[str, Order] = {}
    for order, grid in said.orders.items():
        orders[order] = (
            grid
            if isinstance(grid, str)
            else game.checked((*key, "orders", order), _grid(grid, said))
        )
    rows, kinds = labelled(said.rows), labelled(said.kinds)
    orders = orders or {"across": "across"}
    empty = dict(zip(rows, boxes.widths(orders.values(), len(rows), 1), strict=True))
    for row in (row for row, wide in empty.items() if not wide):
        text = f"“{row}” has no box: the printed orders have no number for it."
        raise game.unfit((*key, "orders"), text)
    return Boxes(name, label, rule, most, over=said.over, rows=rows, orders=orders, kinds=kinds)


def _grid(grid: list[str], said: model.TrackEntry) -> Callable[[], Order]:
    columns = said.columns if isinstance(said.columns, int) else MOST_COLUMNS
    return lambda: check_grid(grid, len(said.rows or ()), columns)


def _places(choices: Mapping[str, Mapping[str, str]], each: str) -> Mapping[str, str]:
    if each and each not in choices:
        raise Wrong(f"“{each}” is no choice: add it under [choices].")
    return choices[each] if each else {}


def _highest(game: Any, name: str, said: model.TrackEntry, places: Mapping[str, str]) -> Any:
    """What finds the highest value, or the columns of a chart, at a place of a rule; or a number."""
    key: Key = ("tracks", name)
    field, most = game.fields.get(name), said.columns if said.shape == "boxes" else said.most
    if field is not None and said.shape != "pool":
        text = f'call the field {name}_most, and write most = "{name}_most".'
        raise game.unfit(key, f"Only a pool has its maximum in the field of its name: {text}")
    if field is not None and most != "":
        text = f"There is a field “{name}” and a “most”: only one of them can be the maximum."
        raise game.unfit(key, text)
    if field is not None:
        if field.entry.kind == "list" or field.entry.type not in ("number", "yes or no"):
            raise game.unfit(
                key, f"The maximum of a pool is a number, and the field “{name}” is none."
            )
        if set(field.places) == set(places):
            return lambda at: getattr(at.sheet, f"{name}_{at.named['place']}" if places else name)
        raise game.unfit(key, f"The field “{name}” and the track need the same “each”.")
    if most != "":
        own = {"place": Entry("word", "word", lambda at: at.named["place"])} if places else {}
        where = (*key, "columns" if said.shape == "boxes" else "most")
        return game.expression(where, str(most), "number", own).run
    if said.shape in ("ladder", "count"):
        return MOST_POINTS
    text = f"Its maximum is missing: a field “{name}” under [fields], or “most” here."
    raise game.unfit(key, text)


def _most(found: Any, low: int, high: int) -> Callable[[Any, str], int]:
    """The highest value of a track, from whose it is and the place; never below its lowest one."""
    if isinstance(found, int):
        return lambda of, place: min(found, high)

    def most(of: Any, place: str) -> int:
        at = At(sheet=of.sheet, settings=of.settings)
        at.named["place"] = place
        return max(low, min(high, int(found(at))))

    return most

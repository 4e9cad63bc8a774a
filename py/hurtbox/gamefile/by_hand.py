"""What every game from a file has besides its acts: values set by hand, boxes tapped, and unhurt again."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from hurtbox.core.ask import Ask
from hurtbox.core.rulebook import Command
from hurtbox.kit.commands import command
from hurtbox.kit.fields import FormHint
from hurtbox.kit.person import Person, refuse

from .bounds import MOST_COLUMNS, MOST_POINTS, MOST_WIDE
from .boxes import Mark
from .game import Game, rule_id
from .model import Points
from .tracks import Boxes, Pool

RULE = rule_id("by_hand")
SAYS = "The game master may set every value by hand."
TITLES = {
    "by_hand": "Set by hand",
    "renew": "Unhurt again",
    "mark_box": "Mark a box",
    "free_box": "Free a box",
}
"""What these acts are called; no act of a file has one of these names."""
FIELDS_TAKEN = ("ask", "id", "kind", "others", "return", "target", "who")
"""What every command has; no act of a file asks for one of these names."""


def is_of_models(name: str) -> bool:
    """Whether a command needs this name itself, such as “model_dump”."""
    return name.startswith("model_") and hasattr(Command, name)


def as_asked(name: str) -> str:
    """The name of a value in the form that sets it; no name of a file ends like this."""
    return f"{name}_" if name in (*FIELDS_TAKEN, "name") or is_of_models(name) else name


def by_hand_acts(game: Game, module: str) -> Mapping[str, Any]:
    """These acts, by name. A chart is changed by taps on its boxes, everything else in one form."""
    acts = {"by_hand": _set(game, module), "renew": _renew(game, module)}
    if any(isinstance(track, Boxes) for track in game.tracks.values()):
        acts |= {
            "mark_box": _box(game, module, marks=True),
            "free_box": _box(game, module, marks=False),
        }
    return {name: act for name, act in acts.items() if act is not None}


def _values(game: Game) -> dict[str, tuple[Any, int | None, int | None]]:
    """The class of each value that a form can set, and its lowest and highest one."""
    hint = FormHint(rule=RULE)
    values: dict[str, tuple[Any, int | None, int | None]] = {}
    for track in game.tracks.values():
        if not isinstance(track, Boxes):
            highest = len(track.levels) if hasattr(track, "levels") else MOST_POINTS
            number: Any = Annotated[int, Field(ge=track.low, le=highest), hint]
            values |= dict.fromkeys(track.keys.values(), (number, track.low, highest))
    for name, first in game.entry.states.items():
        if isinstance(first, bool):
            values[name] = Annotated[bool, hint], None, None
        else:
            values[name] = Annotated[Points, hint], -MOST_POINTS, MOST_POINTS
    return values


def _set(game: Game, module: str) -> Any:
    values = _values(game)
    if not values:
        return None

    asked = {name: as_asked(name) for name in values}

    def by_hand(ask: Ask, who: Any, /, **given: Any) -> Any:
        for name, field in asked.items():
            if field in given and given[field] != getattr(who.body, name):
                _, low, high = values[name]
                value = ask.step(RULE, name.replace("_", " "), given[field], low=low, high=high)
                who = who.but(**{name: value})
        return who

    def now(who: Any) -> dict[str, Any]:
        return {field: getattr(who.body, name) for name, field in asked.items()}

    types = {field: values[name][0] for name, field in asked.items()}
    return _as_command(by_hand, module, types, values=now)


def _renew(game: Game, module: str) -> Any:
    pools = [track for track in game.tracks.values() if isinstance(track, Pool)]

    def renew(ask: Ask, who: Any, /) -> Any:
        ask.log(RULE, "unhurt again")
        full = {key: one.most(who, place) for one in pools for place, key in one.keys.items()}
        return who.without_sources().with_body(type(who.body)(**full))

    return _as_command(renew, module, {}, place="end")


def _box(game: Game, module: str, *, marks: bool) -> Any:
    charts = {name: track for name, track in game.tracks.items() if isinstance(track, Boxes)}

    def box(ask: Ask, who: Any, /, *, chart: str, row: int, column: int) -> Any:
        refuse(chart not in charts, "chart", "This game has no such chart.")
        track, old = charts[chart], getattr(who.body, chart)
        there = {mark[:2]: mark for mark in old}
        can = [box for box in track.walk(who) if box not in there] if marks else there
        refuse((row, column) not in can, "column", "This box cannot be tapped now.")
        ask.log(RULE, "box marked" if marks else "box freed")
        new = (
            (*old, Mark(row, column)) if marks else tuple(m for m in old if m != there[row, column])
        )
        return who.but(**{chart: new})

    box.__name__ = "mark_box" if marks else "free_box"
    hint = FormHint(rule=RULE)
    types = {
        "chart": Annotated[str, Field(max_length=60), hint],
        "row": Annotated[int, Field(ge=1, le=MOST_WIDE), hint],
        "column": Annotated[int, Field(ge=1, le=MOST_COLUMNS), hint],
    }
    return _as_command(box, module, types, touch=True)


def _as_command(rule: Any, module: str, types: Mapping[str, Any], **more: Any) -> Any:
    rule.__module__, rule.__doc__ = module, f"{TITLES[rule.__name__]}."
    rule.__annotations__ = {"ask": Ask, "who": Person, **types, "return": Person}
    return command("plain", rule=RULE, **more)(rule)

"""Reads a line of the examples of a game file: who is hit, by what, what the dice show, and what is true then.

armor = 2, hp = 12 | hit 7, type = fire; 1 round | 4 | hp = 3, not dead
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from hurtbox.core.answers import Amount, Answer, Faces, Passed, Pick, Total
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice_requests import DiceRequest, Tally
from hurtbox.core.requests import Request
from hurtbox.gamefile.bounds import MOST_ACTS_OF_EXAMPLE, MOST_TIME
from hurtbox.gamefile.game import Game
from hurtbox.gamefile.model import AnyField
from hurtbox.gamefile.tokens import Wrong, nearest

_TIME = re.compile(r"(\d+) (round|minute|hour|day|week)s?")
_PLACE = re.compile(r"(\w+)\[(\w+)\]")
"""A value of one place, as rules and results write it."""
WHO, OTHER = "p1", "p2"
"""The ids of whom an example is about, and of somebody else whom an act may ask for."""


class Passing(NamedTuple):
    """So many rounds, minutes, hours, days or weeks that pass."""

    number: int
    span: str


Act: TypeAlias = tuple[str, Passing | Mapping[str, Any]]
"""An act as it is written, and the time that passes or the command that is run."""


@dataclass
class ExampleLine:
    """What a line says. `sheet`, `house` and `now` are values of who is hit, `other` those of somebody else."""

    result: str
    answers: list[str]
    acts: list[Act] = field(default_factory=list)
    sheet: dict[str, Any] = field(default_factory=dict)
    house: dict[str, Any] = field(default_factory=dict)
    now: dict[str, Any] = field(default_factory=dict)
    other: dict[str, Any] = field(default_factory=dict)


def line_of(game: Game, text: str) -> ExampleLine:
    """What a line says; raises Wrong."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 4:
        raise Wrong(
            f"An example has four parts, “who | acts | dice | result”, and this one has {len(parts)}."
        )
    who, acts, dice, result = parts
    line = ExampleLine(result, [said.strip() for said in dice.split(",") if said.strip()])
    for said in split(who):
        _read_value(game, line, said)
    done = [act.strip() for act in acts.split(";") if act.strip()]
    if len(done) > MOST_ACTS_OF_EXAMPLE:
        raise Wrong(f"An example has at most {MOST_ACTS_OF_EXAMPLE} acts.")
    line.acts = [(act, _act(game, act)) for act in done]
    return line


def _read_value(game: Game, line: ExampleLine, said: str) -> None:
    """A value of who is hit, a preset of them, or a value of somebody else."""
    name, sign, value = (part.strip() for part in said.partition("="))
    name = _PLACE.sub(r"\1_\2", name)
    if not sign and _is_yes_or_no(game, name):
        sign, value = "=", "yes"
    if not sign:
        if name not in game.entry.presets:
            raise Wrong(f"There is no preset “{name}”; a value is written as “armor = 2”.")
        line.sheet |= game.entry.presets[name]
    elif name.startswith("now "):
        line.now[name[4:].strip()] = _value(value)
    elif name in game.settings:
        line.house[name] = _value(value)
    else:
        whose = line.other if name.startswith("other ") else line.sheet
        name = name.removeprefix("other ").strip()
        if name in (*game.entry.states, *game.tracks) and name not in game.fields:
            kind = game.names[name].kind
            raise Wrong(f"“{name}” is a {kind}, and no field: write “now {name} = {value}”.")
        game.check_sheet_field(name)
        whose[name] = _of_field(game, name, value)


def _is_yes_or_no(game: Game, name: str) -> bool:
    """Whether this is a field or a house rule that is yes or no, or a state that is."""
    known = game.names.get(name.removeprefix("other ").removeprefix("now ").strip())
    return known is not None and known.type == "yes or no" and known.kind in ("field", "state")


def _of_field(game: Game, name: str, value: str) -> Any:
    known = game.fields.get(name)
    if known is None or known.entry.kind != "list":
        return _value(value)
    rows = [row.split() for row in value.split("+")]
    return [
        {"of": row[0], **({"amount": _value(row[1])} if row[1:] else {})} for row in rows if row
    ]


def _act(game: Game, act: str) -> Passing | Mapping[str, Any]:
    """Some time, the end of the scene, or an act with its values. Whom it asks for is somebody else."""
    if act == "scene":
        return {"kind": "end_scene"}
    if time := _TIME.fullmatch(act):
        count, span = int(time[1][:9]), time[2]
        if count > MOST_TIME:
            raise Wrong(f"An example lets at most {MOST_TIME} {span}s pass.")
        return Passing(count, span)
    first, *rest = split(act)
    name, _, value = first.partition(" ")
    if name not in game.entry.acts:
        raise Wrong(f"There is no act “{name}”.{nearest(name, game.entry.acts)}")
    asks = game.entry.acts[name].asks
    people = {key: [OTHER] for key, of in asks.items() if is_person(of)}
    raw: dict[str, Any] = {"kind": name, "target": WHO, **people}
    if value.strip() and "=" not in value:
        first_field = next((key for key in asks if key not in people), "")
        raw[game.keypad(name) or first_field] = _value(value.strip())
    elif value.strip():
        rest = [value, *rest]
    for said in rest:
        key, sign, given = (part.strip() for part in said.partition("="))
        if key not in asks or key in people:
            known = ", ".join(one for one in asks if one not in people) or "no fields"
            raise Wrong(f"“{key}” is nothing that “{name}” asks for: there are {known}.")
        asked = asks[key]
        if not sign and (asked if isinstance(asked, str) else asked.of) not in ("yes", "no"):
            raise Wrong(f"“{key}” needs a value, as in “{key} = …”.")
        raw[key] = _value(given) if sign else True
    return raw


def is_person(asked: AnyField) -> bool:
    """Whether an act asks for a person by this field."""
    return (asked if isinstance(asked, str) else asked.of).strip() == "person"


def split(text: str) -> list[str]:
    """The parts of a text between commas that stand in no brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth <= 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def _value(said: str) -> Any:
    """A number, yes or no, or a word."""
    if re.fullmatch(r"[-−]?\d{1,9}", said):
        return int(said.replace("−", "-"))
    return {"yes": True, "no": False}.get(said, said)


def answer_of(request: Request[Any], said: str) -> Answer | None:
    """What the dice show in all, or one by one; passed or failed; an option or a number that is decided."""
    if isinstance(request, Choice):
        return Pick(option=said[:80])
    if said in ("passed", "failed"):
        return Passed(passed=said == "passed")
    numbers = [_value(number) for number in said.split()]
    if not (0 < len(numbers) <= 40 and all(type(number) is int for number in numbers)):
        return None
    shown, *more = numbers
    if isinstance(request, Number):
        return Amount(amount=shown)
    if not isinstance(request, DiceRequest):
        return None
    counts = isinstance(request, Tally) and request.least == 0 and shown <= request.highest
    if more or (request.dice.count == 1 and not counts):
        return Faces(faces=tuple(number or 1 for number in numbers))
    return Total(total=shown if isinstance(request, Tally) else shown + request.dice.plus)

"""The functions of expressions. Each reads its arguments from the parser, which has gone past the bracket."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Any

from hurtbox.core.dice import MOST_SIDES

from .exploding import exploding
from .tokens import Wrong
from .values import (
    MAY_BE_0,
    Entry,
    Expr,
    best,
    counted,
    decided,
    decided_number,
    dice_of,
    need,
    nothing,
    thrown,
)

MOST_ARGUMENTS = 12


def _arguments(parser: Any) -> list[Expr]:
    found = [parser.expression()]
    while parser.took(","):
        found.append(parser.expression())
    if len(found) > MOST_ARGUMENTS:
        raise Wrong(f"A function has at most {MOST_ARGUMENTS} values.")
    return found


def _least_or_most(of: Callable[..., Any], name: str) -> Callable[[Any], Expr]:
    def read(parser: Any) -> Expr:
        found = _arguments(parser)
        for one in found:
            if one.type != "fraction":
                need(one, "number", f"“{name}”")
        runs = [one.run for one in found]
        lows = [one.low for one in found if one.low is not None]
        low = max(lows) if name == "max" and lows else None
        if name == "min" and len(lows) == len(found):
            low = min(lows)
        kind = "fraction" if any(one.type == "fraction" for one in found) else found[0].type
        return Expr(
            kind,
            lambda at: of([run(at) for run in runs]),
            sum(one.throws for one in found),
            low=low,
        )

    return read


def _rounded(of: Callable[[Any], int]) -> Callable[[Any], Expr]:
    def read(parser: Any) -> Expr:
        found = parser.expression()
        if found.type != "fraction":
            need(found, "number", "Rounding")
        run = found.run
        return Expr("number", lambda at: of(run(at)), found.throws, low=found.low)

    return read


def _rest(parser: Any) -> Expr:
    """What is left when one number is divided by another: rest(17, 5) is 2."""
    left = need(parser.expression(), "number", "“rest”")
    parser.expect(",")
    right = need(parser.expression(), "number", "“rest”")
    if right.low is None or right.low < 1:
        raise Wrong(MAY_BE_0)
    first, second = left.run, right.run
    return Expr("number", lambda at: first(at) % second(at), left.throws + right.throws, low=0)


def _absolute(parser: Any) -> Expr:
    found = need(parser.expression(), "number", "“abs”")
    run = found.run
    return Expr("number", lambda at: abs(run(at)), found.throws, low=0)


def near(value: Any) -> int:
    """The nearest whole number; a half goes up."""
    return floor(Fraction(value) + Fraction(1, 2))


SIDES = f"Dice have 2 to {MOST_SIDES} sides: a number, a field whose lowest value is 2 or more, or max(2, …)."


def _sides(parser: Any) -> Expr:
    """How many sides dice have: never fewer than two, and too many are refused when they are thrown."""
    found = need(parser.expression(), "number", "“dice”")
    if found.throws or found.low is None or not 2 <= found.low <= MOST_SIDES:
        raise Wrong(SIDES)
    return found


def _dice(parser: Any) -> Expr:
    """So many dice: dice(strength, 6), dice(spent, hit_die)."""
    parser.may_throw()
    count = need(parser.expression(), "number", "“dice”")
    if count.throws:
        raise Wrong("The number of dice cannot be rolled in the same step. Give it a name first.")
    parser.expect(",")
    return thrown(dice_of(count.run, _sides(parser).run), low=0)


def _roll(parser: Any) -> Expr:
    """The dice of a field: roll(armor)."""
    parser.may_throw()
    name = parser.name("field of dice")
    entry = parser.names.get(name)
    if entry is None or entry.type != "dice" or entry.get is None:
        raise Wrong(f"“{name}” is no field of dice.")
    return thrown(parser.of_whom(entry.kind, entry.get))


def _pool(parser: Any, name: str) -> Expr:
    found: Expr = parser.atom()
    if found.linear is None:
        raise Wrong(f"“{name}” needs dice, as in {name}(3d6 …).")
    if found.linear.rest is not nothing:
        raise Wrong(f"“{name}” is of dice alone: write {name}(…) + 1.")
    return found


def _count(parser: Any) -> Expr:
    """How many dice show enough: count(5d6 >= 5)."""
    found = _pool(parser, "count")
    sign = parser.took(">=", "<=", ">", "<", "=")
    if not sign or found.linear is None:
        raise Wrong("“count” needs what each die has to show, as in count(5d6 >= 5).")
    return counted(found.linear.dice, sign, need(parser.sum(), "number", "“count”").run)


def _best(pick: Callable[[int, int], int], name: str) -> Callable[[Any], Expr]:
    def read(parser: Any) -> Expr:
        found = _pool(parser, name)
        assert found.linear is not None
        return best(found.linear.dice, pick, None if found.low is None else 0)

    return read


def _explode(parser: Any) -> Expr:
    """Dice that are thrown again while they show their highest face: explode(2d6)."""
    found = _pool(parser, "explode")
    assert found.linear is not None
    return exploding(found.linear.dice, None if found.low is None else 0)


def _pick(parser: Any) -> Expr:
    """A decision: pick(stand, dodge). Its options are words from here on."""
    parser.may_throw()
    options = [parser.name("option")]
    while parser.took(","):
        options.append(parser.name("option"))
    if len(options) > MOST_ARGUMENTS or len(set(options)) < len(options):
        raise Wrong(f"“pick” has up to {MOST_ARGUMENTS} different options.")
    for option in options:
        known = parser.names.get(option)
        if known is not None and known.kind != "word":
            raise Wrong(f"“{option}” is a {known.kind} already: call the option something else.")
        parser.names.own[option] = word(option)
    return decided(tuple(options))


def _number(parser: Any) -> Expr:
    """A decided number: number(0, hp)."""
    parser.may_throw()
    low = need(parser.expression(), "number", "“number”")
    parser.expect(",")
    return decided_number(low, need(parser.expression(), "number", "“number”"))


def _of_track(name: str) -> Callable[[Any], Expr]:
    """A number that a track knows: marked(chart, severe), free(chart), worst(chart), most(hp), lost(hp)."""

    def read(parser: Any) -> Expr:
        track = parser.name("track")
        entry = parser.names.get(track)
        asked = getattr(entry.about, "numbers", {}).get(name) if isinstance(entry, Entry) else None
        if asked is None:
            raise Wrong(f"“{name}” is asked of a track, and “{track}” is none that it knows here.")
        where = None
        if parser.took(","):
            place = parser.expression()
            if place.type not in ("word", "number") or place.throws:
                raise Wrong(f"“{name}” needs a name after the comma.")
            where = place.run
        return Expr("number", lambda at: asked(at, where(at) if where else None), low=0)

    return read


def word(name: str) -> Entry:
    """An option of a choice, as a name."""
    return Entry("word", "word", lambda at: name)


OF_TRACKS = ("marked", "free", "worst", "most", "lost", "amount")
FUNCTIONS: Mapping[str, Callable[[Any], Expr]] = {
    "max": _least_or_most(max, "max"),
    "min": _least_or_most(min, "min"),
    "up": _rounded(ceil),
    "ceil": _rounded(ceil),
    "down": _rounded(floor),
    "floor": _rounded(floor),
    "near": _rounded(near),
    "round": _rounded(near),
    "abs": _absolute,
    "rest": _rest,
    "dice": _dice,
    "roll": _roll,
    "count": _count,
    "highest": _best(max, "highest"),
    "lowest": _best(min, "lowest"),
    "explode": _explode,
    "pick": _pick,
    "number": _number,
    **{name: _of_track(name) for name in OF_TRACKS},
}

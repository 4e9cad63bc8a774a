"""What an expression is made of: its value at one place of a rule, the dice in it, and the names it may use."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import count, islice
from typing import Any, Literal, TypeAlias

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice import MOST_DICE, MOST_SIDES, Dice
from hurtbox.core.dice_requests import Check, Lookup, Roll, Tally
from hurtbox.core.encounter import changed
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request

from .bounds import MOST_NUMBER
from .tokens import Wrong

Type: TypeAlias = Literal["number", "fraction", "yes or no", "word", "dice", "person"]


class At:
    """A place in a rule: who it is about, the names given so far, and who is asked for dice.

    Sheet, body and house rules are at hand apart, as a derived number has only a sheet.
    """

    __slots__ = (
        "_who",
        "ask",
        "body",
        "known",
        "named",
        "rolls",
        "rule",
        "settings",
        "sheet",
        "what",
    )

    def __init__(
        self,
        who: Any = None,
        sheet: Any = None,
        ask: Ask | None = None,
        rule: str = "",
        settings: Any = None,
    ) -> None:
        self.sheet, self.settings = sheet, settings
        self.body: Any = None
        self._who: Any = None
        self.named: dict[str, Any] = {}
        self.known: dict[Callable[[At], Any], bool] = {}
        self.ask, self.rule, self.what, self.rolls = ask, rule, "", 0
        if who is not None:
            self.sheet, self.settings = who.sheet, who.settings
            self.now(who)

    @property
    def who(self) -> Any:
        """The person as they are now."""
        if self._who.body is not self.body:  # several steps may have changed the body
            self._who = self._who.with_body(self.body)
        return self._who

    def now(self, who: Any) -> None:
        """The same place, with another state of the person."""
        self._who, self.body = who, who.body
        self.known.clear()

    def put(self, name: str, value: Any) -> None:
        """Another value of a field of the body; it is within the bounds of the field."""
        if getattr(self.body, name) != value:
            self.body = changed(self.body, name, value)
            self.known.clear()

    def is_so(self, when: Callable[["At"], Any]) -> bool:
        """Whether a condition is true, found once for each state of the person."""
        if when not in self.known:
            self.known[when] = bool(when(self))
        return self.known[when]

    def request(self, make: Callable[..., Request[Any]], *given: Any, **named: Any) -> Any:
        """Ask for dice or a decision under the name of this step."""
        self.rolls += 1
        what = self.what if self.rolls == 1 else f"{self.what} {self.rolls}"
        facts = (dice_fact(given[0]),) if isinstance(given[0], Dice) else ()
        assert self.ask is not None, "the parser lets no dice in where nobody is asked"
        return self.ask(make(self.rule, what, *given, about=self._who.id, facts=facts, **named))


@lru_cache(maxsize=256)
def dice_fact(dice: Dice) -> tuple[str, str]:
    """The dice of a question as its sentence says them."""
    return "dice", str(dice)[dice.count == 1 :]


Run: TypeAlias = Callable[[At], Any]
Step: TypeAlias = Callable[[At], None]


@dataclass(frozen=True, slots=True)
class Linear:
    """Some dice with a number added: what a check, a total or a row of a table is read from at once."""

    dice: Run
    rest: Run


@dataclass(frozen=True, slots=True)
class Expr:
    """An expression: the type of its value, and how to find it.

    `throws` counts its dice and decisions, `linear` says that it is one roll and a number, `bare` that its value
    is the answer itself. `low` is the lowest value, if that can be told. `options` are the words of a
    table of throws.
    """

    type: Type
    run: Run
    throws: int = 0
    linear: Linear | None = None
    low: int | None = None
    bare: bool = False
    constant: Any = None
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """What a name stands for.

    `get` is its value, `index` its value for an option or number in brackets, `kind` what it is in a sentence.
    """

    kind: str
    type: Type = "number"
    get: Run | None = None
    index: Callable[[At, Any], Any] | None = None
    bands: tuple[tuple[int | None, Any], ...] = ()
    low: int | None = None
    options: tuple[str, ...] = ()
    about: Any = None


@dataclass
class Names:
    """The names that can be used at one place. `dice` says why there is none, where none may be thrown."""

    known: Mapping[str, Entry]
    own: dict[str, Entry] = field(default_factory=dict)
    no_dice: str = ""
    read: set[str] = field(default_factory=set)
    """The names that have been read."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """What is said of a name that stands for something at other places only."""

    def get(self, name: str) -> Entry | None:
        """What a name stands for; None if nothing."""
        return self.own.get(name) or self.known.get(name)

    def all(self) -> list[str]:
        """Every name."""
        return [*self.own, *self.known]


class NoSuchDice(Refused):
    """These dice cannot be thrown: nothing happens."""


MAY_BE_0 = "What is divided by could be 0: write max(1, …), or give the field a lowest value of 1."


def cut(number: Any) -> Any:
    """A number within the bounds of all calculated numbers."""
    return max(-MOST_NUMBER, min(MOST_NUMBER, number))


def constant(type_: Type, value: Any) -> Expr:
    """A value that is always the same."""
    low = value if type_ == "number" else None
    return Expr(type_, lambda at: value, low=low, constant=value)


def nothing(at: At) -> int:
    """What is added to dice that stand alone."""
    return 0


def thrown(dice: Run, low: int | None = None) -> Expr:
    """The total of some dice."""
    return with_rest(Linear(dice, nothing), low=low)


def with_rest(linear: Linear, low: int | None = None) -> Expr:
    """Dice with a number added, asked for as one total."""

    def run(at: At) -> int:
        dice, rest = linear.dice(at), linear.rest(at)
        if not dice.count:
            return int(cut(rest + dice.plus))
        return int(at.request(Roll, Dice(dice.count, dice.sides, dice.plus + rest)))

    return Expr("number", run, throws=1, linear=linear, low=low, bare=True)


def checked(linear: Linear, sign: str, target: Run) -> Expr:
    """Dice against a number: all that matters is whether they pass."""
    more = 1 if sign == ">" else -1 if sign == "<" else 0

    def run(at: At) -> bool:
        dice, rest, goal = linear.dice(at), linear.rest(at), target(at) + more
        under = sign in ("<", "<=")
        if not dice.count:
            total = rest + dice.plus
            return bool(total <= goal if under else total >= goal)
        return bool(at.request(Check, dice, rest, goal, under=under))

    return Expr("yes or no", run, throws=1, bare=True)


def row_of(entry: Entry, linear: Linear) -> Expr:
    """A row of a table that dice choose."""

    def run(at: At) -> Any:
        dice, rest = linear.dice(at), linear.rest(at)
        if not dice.count:
            return entry.index(at, rest + dice.plus) if entry.index else 0
        return at.request(Lookup, Dice(dice.count, dice.sides, dice.plus + rest), entry.bands)

    return Expr(entry.type, run, throws=1, bare=True, low=entry.low, options=entry.options)


def counted(dice: Run, sign: str, goal: Run) -> Expr:
    """How many of some dice show enough, or little enough."""

    def run(at: At) -> int:
        of, face = dice(at), goal(at)
        if not of.count:
            return 0
        tests: dict[str, Callable[[int], bool]] = {
            ">=": lambda shown: shown >= face, ">": lambda shown: shown > face,
            "<=": lambda shown: shown <= face, "<": lambda shown: shown < face, "=": lambda shown: shown == face,
        }  # fmt: skip
        hits = tests[sign]
        return int(
            at.request(
                *(Tally, Dice(of.count, of.sides), 0, lambda count, shown: count + hits(shown)),
                summed=int, least=0, most=of.count, total_of=int,
            )
        )  # fmt: skip

    return Expr("number", run, throws=1, low=0, bare=True)


def best(dice: Run, pick: Callable[[int, int], int], low: int | None) -> Expr:
    """The highest or the lowest of some dice, with what their code adds."""

    def run(at: At) -> int:
        of = dice(at)
        plus = of.plus
        if not of.count:
            return int(plus)
        found = at.request(
            *(Tally, Dice(of.count, of.sides), None),
            lambda kept, shown: shown + plus if kept is None else pick(kept, shown + plus),
            summed=lambda shown: shown + plus, least=1, most=of.sides, total_of=int,
        )  # fmt: skip
        return int(found)

    return Expr("number", run, throws=1, low=low, bare=True)


def decided(options: tuple[str, ...]) -> Expr:
    """What somebody chooses; the first option is proposed."""
    return Expr("word", lambda at: at.request(Choice, options, options[0]), throws=1, bare=True)


def decided_number(low: Expr, high: Expr) -> Expr:
    """A number that somebody chooses; the lowest is proposed."""

    def run(at: At) -> int:
        least, most = low.run(at), high.run(at)
        return least if most <= least else int(at.request(Number, least, most, least))

    return Expr("number", run, throws=1, low=low.low, bare=True)


def dice_of(count: Run, sides: Run) -> Run:
    """So many dice of one kind; at most as many as there are in a roll. Refused with too many sides."""

    def dice(at: At) -> Dice:
        of = sides(at)
        if of > MOST_SIDES:
            raise NoSuchDice("", f"There are no dice with {of:,} sides: {MOST_SIDES} is the most.")
        return Dice(max(0, min(MOST_DICE, count(at))), of)

    return dice


def whole(value: Any) -> Any:
    """A fraction without a remainder as a number."""
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


def need(found: Expr, type_: Type, where: str) -> Expr:
    """The expression, if its value is of this type; raises Wrong."""
    if found.type == type_:
        return found
    if type_ == "yes or no" and found.type == "number":
        run = found.run
        return Expr("yes or no", lambda at: run(at) != 0, found.throws)
    if found.type == "fraction":
        raise Wrong(
            f"{where} needs a whole number: say how it is rounded, such as up(a / b) or down(a / b)."
        )
    raise Wrong(f"{where} needs a {type_}, and this is a {found.type}.")


def asked_as(found: Expr, what: str) -> str:
    """The name of the question that a step asks; its own name is then that of its value."""
    return what if found.bare else f"{what} roll"


def numbered(name: str) -> Iterator[str]:
    """A name, then the same name with 2 behind it, with 3 and so on."""
    return (f"{name} {number}" if number > 1 else name for number in count(1))


def questions(found: Expr, what: str) -> Iterator[str]:
    """The names of all that a step asks."""
    return islice(numbered(asked_as(found, what)), found.throws)


def noted(
    found: Expr,
    rule: str,
    what: str,
    fitting: Callable[[At, Any], Any] | None = None,
    low: int | None = None,
) -> Callable[[At], Any]:
    """Find a value under the name of its step. The game master can set it by hand in Why?."""
    run, bare, throws = found.run, found.bare, found.throws

    asked = asked_as(found, what)
    least = -MOST_NUMBER if low is None else low

    def value(at: At) -> Any:
        if throws:
            at.rule, at.what, at.rolls = rule, asked, 0
            if at.ask is not None and not at.ask.takes_defaults:
                at.ask.certain(at.who.encounter)
        result = run(at)
        if throws and bare and at.rolls:
            return result
        if fitting:
            result = fitting(at, result)
        assert at.ask is not None
        if isinstance(result, bool):
            return at.ask.step(rule, what, result)
        if isinstance(result, str):
            return at.ask.step(rule, what, result, options=(result,))
        return at.ask.step(rule, what, int(result), low=least, high=MOST_NUMBER)

    return value

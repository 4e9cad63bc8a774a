"""Reads an expression into a checked tree. Each value has a type before anything is calculated."""

from collections.abc import Callable
from fractions import Fraction
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from hurtbox.core.dice import Dice
from hurtbox.core.refusal import Refused

from .bounds import MOST_DEPTH
from .functions import FUNCTIONS
from .tokens import Token, Wrong, instead, tokens, unknown
from .values import (
    MAY_BE_0,
    At,
    Expr,
    Linear,
    Names,
    Run,
    Type,
    checked,
    constant,
    cut,
    need,
    row_of,
    thrown,
    whole,
    with_rest,
)

COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge
}  # fmt: skip
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
WORDS = frozenset({"if", "else", "and", "or", "not", "is", "yes", "no"})
"""Words of the grammar; nothing else is called so."""
OF_A_PERSON = ("field", "derived number", "track", "state", "condition", "lasting effect")
"""What others have, too."""


def expression(line: str, names: Names) -> Expr:
    """The expression in a line; raises Wrong."""
    parser = Parser(tokens(line), names)
    found = parser.expression()
    parser.end()
    return found


class Parser:
    """Goes through the tokens of one line from left to right."""

    def __init__(self, found: list[Token], names: Names) -> None:
        self._tokens = found
        self._at = 0
        self._depth = 0
        self.names = names

    # Tokens

    @property
    def next(self) -> str:
        """The text of the next token, "" at the end."""
        return self._tokens[self._at].text if self._at < len(self._tokens) else ""

    def take(self) -> Token:
        """The next token; raises Wrong at the end."""
        if self._at >= len(self._tokens):
            raise Wrong("Something is missing at the end.")
        self._at += 1
        return self._tokens[self._at - 1]

    def took(self, *texts: str) -> str:
        """The next token, if it is one of these; else ""."""
        if self.next and self.next in texts and self._tokens[self._at].kind in ("sign", "name"):
            return self.take().text
        return ""

    def expect(self, text: str) -> None:
        """Go past this sign or word; raises Wrong."""
        if not self.took(text):
            raise Wrong(
                f"A “{text}” is missing before “{self.next}”.{instead(self.next)}"
                if self.next
                else f"A “{text}” is missing at the end."
            )

    def end(self) -> None:
        """Raises Wrong if something is left."""
        if self.next:
            raise Wrong(f"“{self.next}” is not expected here.{instead(self.next)}")

    def name(self, what: str) -> str:
        """The next name; `what` it is of."""
        token = self.take()
        if token.kind != "name" or token.text in WORDS:
            raise Wrong(f"The name of a {what} is missing before “{token.text}”.")
        return token.text

    # Grammar, from what binds least to what binds most

    def expression(self) -> Expr:
        """Any expression."""
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise Wrong(
                f"There are more than {MOST_DEPTH} brackets within brackets. Give a part a name first."
            )
        found = self._or()
        if self.took("if"):
            test = need(self._or(), "yes or no", "“if”")
            self.expect("else")
            found = _chosen(test, found, self.expression())
        self._depth -= 1
        return found

    def _joined(
        self, part: Callable[[], Expr], join: Callable[[Expr, Expr, str], Expr], *signs: str
    ) -> Expr:
        """Parts with these signs between them, from left to right."""
        found = part()
        while sign := self.took(*signs):
            found = join(found, part(), sign)
        return found

    def _or(self) -> Expr:
        return self._joined(self._and, _both, "or")

    def _and(self) -> Expr:
        return self._joined(self._not, _both, "and")

    def _not(self) -> Expr:
        turned = False
        while self.took("not"):
            turned = not turned
        found = self._compare()
        if not turned:
            return found
        run = need(found, "yes or no", "“not”").run
        return Expr("yes or no", lambda at: not run(at), found.throws)

    def _compare(self) -> Expr:
        left = self.sum()
        sign = self.took(*COMPARE, "is")
        if not sign:
            return left
        if sign == "is":
            sign = "!=" if self.took("not") else "="
        found = _compared(left, sign, self.sum())
        if self.next in COMPARE or self.next == "is":
            raise Wrong("Only two values are compared at a time: join them with “and”.")
        return found

    def sum(self) -> Expr:
        """Products that are added."""
        return self._joined(self._product, _added, "+", "-")

    def _product(self) -> Expr:
        return self._joined(self._unary, _times, "*", "/")

    def _unary(self) -> Expr:
        minus = False
        while self.took("-"):
            minus = not minus
        found = self.atom()
        return _added(constant("number", 0), found, "-") if minus else found

    def atom(self) -> Expr:
        """A number, dice, a name, a function, or anything in brackets."""
        token = self.take()
        if token.kind == "number":
            return constant("number", token.value)
        if token.kind == "dice":
            self.may_throw()
            dice = token.value
            assert isinstance(dice, Dice)
            return thrown(lambda at: dice, dice.low)
        if token.text == "(":
            found = self.expression()
            self.expect(")")
            return found
        if token.kind != "name":
            raise Wrong(f"A number or a name is missing before “{token.text}”.")
        if token.text in ("yes", "no"):
            return constant("yes or no", token.text == "yes")
        if self.next == "(" and token.text in FUNCTIONS:
            self.take()
            found = FUNCTIONS[token.text](self)
            self.expect(")")
            return found
        return self._named(token.text)

    def _named(self, name: str) -> Expr:
        entry = self.names.get(name)
        self.names.read.add(name)
        if entry is None:
            raise Wrong(
                self.names.elsewhere.get(name)
                or unknown(name, [*self.names.all(), *FUNCTIONS]) + instead(name)
            )
        if self.took("["):
            if entry.index is None:
                raise Wrong(f"“{name}” has no values in brackets.")
            place = self.expression()
            self.expect("]")
            if entry.bands and place.linear:
                return row_of(entry, place.linear)
            if entry.bands:
                need(place, "number", f"“{name}[…]”")
            else:
                need(place, "word", f"“{name}[…]”")
            index, run = entry.index, place.run
            return Expr(entry.type, lambda at: index(at, run(at)), place.throws, low=entry.low)
        if entry.get is None:
            raise Wrong(
                f"“{name}” is a {entry.kind}: its value is asked for in brackets, as in {name}[…]."
            )
        if entry.type == "person":
            raise Wrong(f"“{name}” is a person: say what of them, as in strength of {name}.")
        return Expr(entry.type, self.of_whom(entry.kind, entry.get), low=entry.low)

    def of_whom(self, kind: str, run: Run) -> Run:
        """The same value, or that of somebody else, if “of” and a person follow: strength of attacker."""
        if not self.took("of"):
            return run
        name = self.name("person")
        self.names.read.add(name)
        person = self.names.get(name)
        if person is None or person.type != "person" or person.get is None:
            raise Wrong(f'“{name}” is no person: an act asks for one by {name} = "person".')
        if kind not in OF_A_PERSON:
            raise Wrong(f"A {kind} is the same for everybody: leave out “of {name}”.")
        whose = person.get

        def of(at: At) -> Any:
            chosen = whose(at)
            if not chosen:
                raise Refused(name, f"Choose somebody: {name.replace('_', ' ')}.")
            return run(At(at.who.other(chosen[0])))

        return of

    def may_throw(self) -> None:
        """Raises Wrong where no dice are thrown."""
        if self.names.no_dice:
            raise Wrong(self.names.no_dice)


def _numbers(*found: Expr) -> bool:
    return all(one.type in ("number", "fraction") for one in found)


def _both(left: Expr, right: Expr, sign: str) -> Expr:
    """Two values that are yes or no, joined by “and” or “or”."""
    one, other = (need(found, "yes or no", f"“{sign}”").run for found in (left, right))
    if sign == "and":
        return Expr("yes or no", lambda at: one(at) and other(at), left.throws + right.throws)
    return Expr("yes or no", lambda at: one(at) or other(at), left.throws + right.throws)


def _chosen(test: Expr, left: Expr, right: Expr) -> Expr:
    types = {left.type, right.type}
    if len(types) > 1 and types != {"number", "fraction"}:
        raise Wrong(f"“if … else” has a {left.type} and a {right.type}: both must be the same.")
    low = min(left.low, right.low) if left.low is not None and right.low is not None else None
    first, second, tests = left.run, right.run, test.run
    throws = test.throws + left.throws + right.throws
    kind: Type = "fraction" if "fraction" in types else left.type
    run: Run = lambda at: first(at) if tests(at) else second(at)  # noqa: E731
    return Expr(kind, run, throws, low=low, options=left.options + right.options)


def _compared(left: Expr, sign: str, right: Expr) -> Expr:
    if not (_numbers(left, right) or (left.type == right.type and sign in ("=", "!="))):
        raise Wrong(f"A {left.type} and a {right.type} cannot be compared by “{sign}”.")
    throws = left.throws + right.throws
    if left.linear and right.type == "number" and sign in TURNED:
        return _against(left.linear, sign, right)
    if right.linear and left.type == "number" and sign in TURNED:
        return _against(right.linear, TURNED[sign], left)
    test, first, second = COMPARE[sign], left.run, right.run
    return Expr("yes or no", lambda at: test(first(at), second(at)), throws)


def _against(linear: Linear, sign: str, other: Expr) -> Expr:
    """A check; the other side, which may have dice of its own, is found first."""
    found = checked(linear, sign, other.run)
    return Expr("yes or no", found.run, 1 + other.throws, bare=not other.throws)


def _added(left: Expr, right: Expr, sign: str) -> Expr:
    if not _numbers(left, right):
        which = " Write (1 if … else 0)." if "yes or no" in (left.type, right.type) else ""
        raise Wrong(f"A {left.type} and a {right.type} cannot be added by “{sign}”.{which}")
    first, second = left.run, right.run
    low = None
    if left.low is not None and right.low is not None and sign == "+":
        low = left.low + right.low
    plain = left.type == right.type == "number"
    if plain and left.linear and not right.throws:
        rest = left.linear.rest
        more: Callable[[At], Any] = (
            (lambda at: cut(rest(at) + second(at)))
            if sign == "+"
            else (lambda at: cut(rest(at) - second(at)))
        )
        return with_rest(Linear(left.linear.dice, more), low)
    if plain and right.linear and not left.throws and sign == "+":
        other = right.linear.rest
        return with_rest(Linear(right.linear.dice, lambda at: cut(first(at) + other(at))), low)
    throws = left.throws + right.throws
    kind: Type = "number" if plain else "fraction"
    if sign == "+":
        return Expr(kind, lambda at: cut(first(at) + second(at)), throws, low=low)
    return Expr(kind, lambda at: cut(first(at) - second(at)), throws)


def _times(left: Expr, right: Expr, sign: str) -> Expr:
    if not _numbers(left, right):
        raise Wrong(f"A {left.type} and a {right.type} cannot be multiplied or divided.")
    first, second, throws = left.run, right.run, left.throws + right.throws
    if sign == "/":
        if right.low is None or right.low < 1:
            raise Wrong(MAY_BE_0)
        low = 0 if left.low is not None and left.low >= 0 else None
        return Expr("fraction", lambda at: cut(Fraction(first(at)) / second(at)), throws, low=low)
    both = left.low is not None and right.low is not None and min(left.low, right.low) >= 0
    low = left.low * right.low if both and left.low is not None and right.low is not None else None
    plain = left.type == right.type == "number"
    run = (
        (lambda at: cut(first(at) * second(at)))
        if plain
        else (lambda at: whole(cut(first(at) * second(at))))
    )
    return Expr("number" if plain else "fraction", run, throws, low=low)

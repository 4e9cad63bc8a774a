"""Splits an expression or a line of steps into words, numbers, dice and signs."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from hurtbox.core.dice import MOST_DICE, MOST_SIDES, Dice

from .bounds import LONGEST_LINE, LONGEST_NAME, MOST_NUMBER, MOST_TOKENS

_TOKEN = re.compile(
    r"""\s*(?:(?P<dice>\d{0,3}d\d{1,4}(?![A-Za-z0-9_]))|(?P<number>\d+)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)
    |(?P<text>"[^"]*")|(?P<sign>\.\.|\+=|-=|<=|>=|!=|≤|≥|≠|[-−+*×/÷=<>()\[\],:@]))""",
    re.VERBOSE,
)
SAME = {"−": "-", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!="}
"""Signs of a printed rule, and those of a keyboard."""


class Wrong(Exception):
    """What is wrong in an expression, as a sentence; whoever reads the file adds line and key."""


INSTEAD = {
    **dict.fromkeys(("while", "for", "repeat"), "There are no loops."),
    **dict.fromkeys(("elif", "elseif"), "Write “else if …:”."),
    **dict.fromkeys(("under", "below", "atmost"), "Write “<” or “<=”."),
    **dict.fromkeys(("over", "above", "atleast"), "Write “>” or “>=”."),
    **dict.fromkeys(("mod", "modulo", "remainder"), "Write “rest(a, b)”."),
    "then": "Write “:”.",
    "true": "Write “yes”.",
    "false": "Write “no”.",
    "in": "Write “a is b or a is c”.",
}
"""What is written instead of a word of other languages."""


def instead(word: str) -> str:
    """A sentence with what is written instead of this word, after a space; "" for any other."""
    said = INSTEAD.get(word.lower().replace("_", ""))
    return f" {said}" if said else ""


def unknown(name: str, known: Iterable[str]) -> str:
    """The sentence for a name that stands for nothing."""
    return f"“{name}” is not a name of this game.{nearest(name, known)}"


def nearest(name: str, known: Iterable[str]) -> str:
    """A question for the known name that is most like this one; none if none is."""
    close = get_close_matches(name, list(known), 1)
    return f" Did you mean “{close[0]}”?" if close else ""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number, dice, text or sign; `value` is the number or the `Dice`."""

    kind: str
    text: str
    value: object = None


def tokens(line: str) -> list[Token]:
    """The tokens of a line; raises Wrong."""
    if len(line) > LONGEST_LINE:
        raise Wrong(f"A line has at most {LONGEST_LINE} characters.")
    found, at = list[Token](), 0
    while line[at:].strip():
        match = _TOKEN.match(line, at)
        if match is None:
            sign = line[at:].strip()[0]
            raise Wrong(
                f"“{sign}” means nothing here. There are names, numbers, dice and + - * / ( ) < > =."
            )
        at = match.end()
        kind = str(match.lastgroup)
        text = match[kind]
        found.append(Token(kind, SAME.get(text, text), _value(kind, text)))
        if len(found) > MOST_TOKENS:
            raise Wrong(
                f"A line has at most {MOST_TOKENS} words and signs. Give a part of it a name first."
            )
    return found


def _value(kind: str, text: str) -> object:
    if kind == "number":
        if len(text) > 7 or int(text) > MOST_NUMBER:
            raise Wrong(f"“{text[:12]}” is too large: numbers go up to {MOST_NUMBER:,}.")
        return int(text)
    if kind == "dice":
        count, _, sides = text.partition("d")
        dice = Dice(int(count or 1), int(sides))
        if not (1 <= dice.count <= MOST_DICE and 2 <= dice.sides <= MOST_SIDES):
            raise Wrong(f"“{text}”: there are 1 to {MOST_DICE} dice of 2 to {MOST_SIDES} sides.")
        return dice
    if kind == "name" and len(text) > LONGEST_NAME:
        raise Wrong(f"The name “{text[:20]}…” is too long: {LONGEST_NAME} characters at most.")
    return None

"""Dice that the game master rolls although no rule asks for them. Every system has them."""

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from hurtbox.core.answers import Faces
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice, with_plain_signs
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter
from hurtbox.core.names import check_visible
from hurtbox.core.records import Record
from hurtbox.core.requests import Facts, Who
from hurtbox.core.rulebook import Command
from hurtbox.core.words import number_text

MOST_DICE, MOST_SIDES, MOST_MODIFIER, MOST_TERMS = 50, 1_000, 10_000, 3
TERM = "([0-9]{1,2})? *[dDwW] *([0-9]{1,4})"
CODE = re.compile(rf" *{TERM}(?: *\+ *{TERM})?(?: *\+ *{TERM})? *(?:([+-]) *([0-9]{{1,5}}) *)?")
TOTAL = "dice total"
"""The step with the total of a roll."""
WRONG = (
    f"write 1 to {MOST_DICE} dice of 2 to {MOST_SIDES:,} sides, like 3d6+2;"
    f" up to {MOST_TERMS} kinds, and at most {MOST_MODIFIER:,} more or less."
)


def parse_terms(code: str) -> tuple[Dice, ...]:
    """The dice of a code such as "2d6+1d4+3", kind by kind; the last one has the number that is added.

    ValueError says how dice are written.
    """
    match = CODE.fullmatch(with_plain_signs(code))
    if match is None:
        raise ValueError(WRONG)
    *numbers, sign, amount = match.groups()
    pairs = [pair for pair in zip(numbers[::2], numbers[1::2], strict=True) if pair[1]]
    terms = [Dice(int(count or 1), int(sides)) for count, sides in pairs]
    plus = int(f"{sign}{amount}") if sign else 0
    fits = all(1 <= term.count <= MOST_DICE and 2 <= term.sides <= MOST_SIDES for term in terms)
    if not fits or abs(plus) > MOST_MODIFIER:
        raise ValueError(WRONG)
    last = terms[-1]
    return (*terms[:-1], Dice(last.count, last.sides, plus))


def _check(code: str) -> str:
    parse_terms(code)
    return code


class RollDice(Command):
    """Roll dice for anything. Players see nothing of a `secret` roll."""

    kind: Literal["roll_dice"] = "roll_dice"
    dice: Annotated[str, Field(max_length=60), AfterValidator(_check)]
    title: Annotated[str, Field(max_length=80), AfterValidator(check_visible)] = ""
    secret: bool = False


def act(ask: Ask, encounter: Encounter, command: RollDice) -> Encounter:
    """Ask for the dice, kind by kind, and log their total. The fight stays as it is."""
    total = roll_terms(ask, "dice", command.dice)
    low, high = bounds(command.dice)
    ask.step("APP", TOTAL, total, low=low, high=high)
    return encounter


def roll_terms(
    ask: Ask,
    what: str,
    code: str,
    who: Who = "gm",
    about: str = "",
    facts: Facts = (),
    bonus: int = 0,
) -> int:
    """Ask for the dice of a code, kind by kind. Returns their total, with the bonus."""
    total = 0
    *first, last = parse_terms(code)
    terms = (*first, Dice(last.count, last.sides, last.plus + bonus))
    for number, dice in enumerate(terms, 1):
        said: Facts = (("dice", str(dice)), ("sides", dice.sides), *facts)
        total += ask.scope(f"dice {number}")(
            Roll("APP", what, dice, who=who, about=about, facts=said)
        )
    return total


def bounds(code: str) -> tuple[int, int]:
    """The lowest and the highest total of a code."""
    terms = parse_terms(code)
    return sum(term.low for term in terms), sum(term.high for term in terms)


@dataclass(frozen=True)
class RolledDice:
    """The result of a roll: the total, and sides and faces of each kind of dice whose faces are known."""

    total: int
    dice: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def shown(self) -> list[dict[str, object]]:
        """The dice as the page draws them."""
        return [{"sides": sides, "faces": list(faces)} for sides, faces in self.dice]

    def __str__(self) -> str:
        """The total, and each die if its face is known."""
        faces = [str(face) for _, faces in self.dice for face in faces]
        return number_text(self.total) + (f" ({', '.join(faces)})" if faces else "")


def rolled_dice(record: Record) -> RolledDice | None:
    """The result of a record that rolled dice; None for any other, and for one that did not come to a total."""
    ran = record.rerun[0][1] if record.rerun else record
    if ran.command["kind"] != RollDice.model_fields["kind"].default:
        return None
    total, dice = None, []
    for step in ran.steps:
        sides = dict(step.facts).get("sides")
        if isinstance(step.answer, Faces) and isinstance(sides, int):
            dice.append((sides, step.answer.faces))
        elif step.what == TOTAL and isinstance(step.value, int):
            total = step.value
    return None if total is None else RolledDice(total, tuple(dice))

"""Who answers what a rule asks: the dice, a script, the defaults, or nobody yet. One path for the rules.

The person at the table is `nobody` plus the answers stored so far; the odds stand in odds.py.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, TypeVar

from hurtbox.core.answers import Amount, Answer, Answered, Chosen, Pick
from hurtbox.core.ask import Rule
from hurtbox.core.decisions import Choice, Number, Subset
from hurtbox.core.requests import Request
from hurtbox.core.run import AnswerSource, Done, Unfinished, resolve, unanswered
from hurtbox.core.steps import Value

__all__ = ["defaults", "preview", "rolled", "scripted", "unanswered"]

A = TypeVar("A")


def rolled(chance: Random) -> AnswerSource:
    """The app rolls; at the table `chance` is the system's entropy, in tests it has a seed."""

    def source(key: str, request: Request[Any]) -> Answer | None:
        return request.rolled(chance)

    return source


def scripted(script: Mapping[str, Answer]) -> AnswerSource:
    """Answers from a list, found by the whole key or by what is asked."""

    def source(key: str, request: Request[Any]) -> Answer | None:
        return script.get(key, script.get(request.what))

    return source


def defaults(key: str, request: Request[Any]) -> Answer | None:
    """What a decision is unless somebody says otherwise; dice stay owed."""
    match request:
        case Choice(default=option):
            return Pick(option=option)
        case Number(default=amount):
            return Amount(amount=amount)
        case Subset(default=chosen):
            return Chosen(chosen=chosen)
    return None


def preview(
    rule: Rule[A], answers: tuple[Answered, ...] = (), overrides: tuple[tuple[str, Value], ...] = ()
) -> Done[A] | Unfinished:
    """The same rule run dry: decisions as they are by default, up to the first die."""
    return resolve(rule, answers, overrides, defaults)

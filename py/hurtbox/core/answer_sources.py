"""Where the answers of a run come from: the app's dice, a script, the default decisions, or nowhere yet.

For a person the source is `unanswered`, and the answers given so far are passed to `resolve`. The odds have
their own `Ask` (odds_run.py).
"""

from collections.abc import Mapping
from random import Random
from typing import Any, TypeVar

from hurtbox.core.answers import Answer, Answered
from hurtbox.core.ask import Rule
from hurtbox.core.decisions import defaults
from hurtbox.core.requests import Request
from hurtbox.core.run import AnswerSource, Done, Unfinished, resolve, unanswered
from hurtbox.core.steps import Value

__all__ = ["defaults", "preview", "rolled", "scripted", "unanswered"]

A = TypeVar("A")


def rolled(chance: Random) -> AnswerSource:
    """The app rolls, but no dice that all lead to the same.

    `chance` is the operating system's random source in play, and seeded in tests.
    """

    def source(key: str, request: Request[Any]) -> Answer | None:
        return None if request.sure else request.rolled(chance)

    return source


def scripted(script: Mapping[str, Answer]) -> AnswerSource:
    """Answers from a mapping, found by the whole key or by the request's `what`."""

    def source(key: str, request: Request[Any]) -> Answer | None:
        return script.get(key, script.get(request.what))

    return source


def preview(
    rule: Rule[A], answers: tuple[Answered, ...] = (), overrides: tuple[tuple[str, Value], ...] = ()
) -> Done[A] | Unfinished:
    """Run a rule with the default decisions, up to the first die that has no answer."""
    return resolve(rule, answers, overrides, defaults)

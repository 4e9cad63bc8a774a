"""Seeds: the app rolls hours of passing time, and one small seed is stored in the place of thousands of rolls.

A roll depends on the seed and on the key of its request alone. So an undo, a replay, a change of one die or a file
opened elsewhere gives every other die again. A seed stands among the answers of a command under the key `REST`.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from hurtbox.core.answers import Answer, Answered, Seed
from hurtbox.core.decisions import defaults
from hurtbox.core.event_keys import event_time
from hurtbox.core.requests import Request

REST = "rest"


class _Dice(Random):
    """Dice of a seed. Python promises that `random()` of the same text stays the same in every version."""

    def randint(self, a: int, b: int) -> int:
        return a + int(self.random() * (b - a + 1))


def new_seed(chance: Random, to: int, *, usual: bool) -> Seed:
    """A seed for the rolls up to minute `to`."""
    return Seed(seed=f"{chance.getrandbits(128):032x}", to=to, usual=usual)


def rolled_from(seed: Seed, key: str, request: Request[Any]) -> Answer | None:
    """The answer of a seed; None for what it does not roll. `key` has no scope of a change in front."""
    time = event_time(key)
    if time is None or time[0] > seed.to:
        return None
    answer = request.rolled(_Dice(f"{seed.seed} {key}"))
    return defaults(key, request) if answer is None and seed.usual else answer


def split(answers: Iterable[Answered]) -> tuple[dict[str, Answer], dict[str, Seed]]:
    """The answers by the keys of their requests, and the seeds by the scope in front of `REST`."""
    given, seeds = dict[str, Answer](), dict[str, Seed]()
    for key, answer in answers:
        if isinstance(answer, Seed):
            seeds[key.removesuffix(REST)] = answer
        else:
            given[key] = answer
    return given, seeds


def goes_on_from(now: Mapping[str, Seed], before: Mapping[str, Seed]) -> bool:
    """Whether everything that was rolled before is still rolled, and in the same way."""
    return all(
        (seed := now.get(scope)) is not None
        and (seed.seed, seed.usual) == (old.seed, old.usual)
        and seed.to >= old.to
        for scope, old in before.items()
    )


def scope_of(key: str) -> str:
    """The scope that a change puts in front of a record's keys, such as “#12/”; empty for other keys."""
    return key[: key.index("/") + 1] if key.startswith("#") else ""

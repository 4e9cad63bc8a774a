"""Answers of a pending command that no longer count, because the fight has changed since.

None of them is dropped silently: the command waits until somebody agrees to continue without them.
"""

import re
from random import Random
from typing import Any

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Answer, Answered
from hurtbox.core.encounter import Encounter
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.seeds import split
from hurtbox.core.steps import Step
from hurtbox.core.words import capitalized
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import CHANGE, Fight
from hurtbox.session.runtime import SystemRuntime

LOST_STEP = "answer lost"
"""The step that names a lost answer in a record that ran again."""
TRIES = 3
"""How many times a command is run to its end to see whether it still uses an answer."""


def lost_answers(
    fight: Fight, pending: Pending, run: Unfinished | Done[Encounter]
) -> tuple[str, ...]:
    """The keys of the answers that the command has lost: this run did not use them, and no later run will.

    An unfinished run may still use them. It is run to its end a few times with random dice, and an answer that
    no run uses is lost. While the command asks again for something already answered, nothing is lost yet.
    """
    if pending.command.get("kind") == CHANGE:  # a change reports what does not fit (change.py)
        return ()
    given, _ = split(pending.answers)
    used = {key for key, _ in run.answers}
    unused = tuple(dict.fromkeys(key for key in given if key not in used))
    if not unused or isinstance(run, Done):
        return unused
    if any(key in given for key, _ in run.open_requests):
        return ()
    for seed in range(TRIES):
        end = _played_out(fight, pending, seed)
        used = {key for key, _ in end.answers} if isinstance(end, Done) else set(unused)
        unused = tuple(key for key in unused if key not in used)
    return unused


def _played_out(fight: Fight, pending: Pending, seed: int) -> Unfinished | Done[Encounter]:
    roll = rolled(Random(seed))

    def anything(key: str, request: Request[Any]) -> Answer | None:
        return roll(key, request) or defaults(key, request)

    rule = fight.rule(pending.command, pending.id)
    return resolve(rule, pending.answers, pending.overrides, anything)


def without_answers(pending: Pending, keys: tuple[str, ...]) -> Pending:
    """The same command without these answers."""
    left = tuple(pair for pair in pending.answers if pair[0] not in keys)
    return pending.model_copy(update={"answers": left})


def rule_of(key: str) -> str:
    """The rule id in the key of a request."""
    return key.rpartition("/")[2].partition(" ")[0]


def question_of(runtime: SystemRuntime, key: str) -> str:
    """The question of a request from its key alone, without the sentences whose values are unknown.

    Where each sentence has a value, “…” stands for them.
    """
    pattern = runtime.words.get(key.rpartition("/")[2], rule_of(key))
    unknown = re.sub(r"\{[^}]*\}", "…", pattern)
    whole = re.sub(r"^…: | \([^)]*…[^)]*\)", "", unknown)
    known = [part for part in re.findall(r"[^.?!]+[.?!]*", whole) if "…" not in part]
    return capitalized("".join(known).strip() or unknown)


def lost_steps(
    runtime: SystemRuntime, given: tuple[Answered, ...], used: tuple[Answered, ...]
) -> tuple[Step, ...]:
    """A step for each answer of a record that no longer counts after a change of an earlier record."""
    keys, (mine, _) = {key for key, _ in used}, split(given)
    return tuple(
        Step.told(
            f"lost {number}/APP {LOST_STEP}",
            "APP",
            LOST_STEP,
            (("what", question_of(runtime, key)),),
        )
        for number, key in enumerate(mine, 1)
        if key not in keys
    )

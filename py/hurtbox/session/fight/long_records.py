"""The steps of a record in which very much time has passed: its first and its last events, and the dice between.

A day of burning has tens of thousands of steps, which nobody reads and which would make a file of megabytes.
"""

import re
from collections.abc import Iterable, Sequence

from hurtbox.core.answers import Faces
from hurtbox.core.event_keys import event_time
from hurtbox.core.steps import Fact, Step
from hurtbox.session.runtime import SystemRuntime

MOST_STEPS_OF_TIME = 400
"""The most steps of passing time that a record keeps, and the rest of the events that they end in."""
LEFT_OUT = "left out"
"""The step that stands for those which are left out. Its facts count their lines and their dice."""
DICE = re.compile(r"\b\d*[dD](\d+)\b")
_TALLY = re.compile(r"d(\d+)")


def shortened(runtime: SystemRuntime, steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps without those of the events in the middle, where there are very many."""
    times = [event_time(step.key) for step in steps]
    places = [place for place, time in enumerate(times) if time is not None]
    if len(places) <= MOST_STEPS_OF_TIME:
        return tuple(steps)
    first, last = places[MOST_STEPS_OF_TIME // 2], places[-MOST_STEPS_OF_TIME // 2]
    out = [place for place in places if times[first] < times[place] < times[last]]  # type: ignore[operator]
    if not out:
        return tuple(steps)
    left = set(out)
    facts = _tallied(runtime, [steps[place] for place in out])
    note = Step.told(f"APP {LEFT_OUT}", "APP", LEFT_OUT, (("lines", len(out)), *facts))
    kept = [(place, step) for place, step in enumerate(steps) if place not in left]
    before = tuple(step for place, step in kept if place < out[0])
    return (*before, note, *(step for place, step in kept if place > out[0]))


def _tallied(runtime: SystemRuntime, steps: Iterable[Step]) -> tuple[tuple[str, Fact], ...]:
    """For each kind of die, how many fell and the sum of their faces."""
    tally: dict[int, tuple[int, int]] = {}
    for step in steps:
        count_dice(runtime, step, tally)
    return tuple(
        fact
        for sides, (count, sum_) in sorted(tally.items())
        for fact in ((f"d{sides}", count), (f"sum d{sides}", sum_))
    )


def count_dice(runtime: SystemRuntime, step: Step, tally: dict[int, tuple[int, int]]) -> None:
    """Add the dice of a step, or of those left out: by their sides, how many, and the sum of their faces."""
    if isinstance(step.answer, Faces):
        _add(tally, sides_of(runtime, step), len(step.answer.faces), sum(step.answer.faces))
    if step.what == LEFT_OUT:
        facts = dict(step.facts)
        for key, count in step.facts:
            sum_ = facts.get(f"sum {key}")
            if (die := _TALLY.fullmatch(key)) and isinstance(count, int) and isinstance(sum_, int):
                _add(tally, int(die[1]), count, sum_)


def _add(tally: dict[int, tuple[int, int]], sides: int, count: int, sum_: int) -> None:
    before = tally.get(sides, (0, 0))
    tally[sides] = (before[0] + count, before[1] + sum_)


def sides_of(runtime: SystemRuntime, step: Step) -> int:
    """The sides of the dice of a step: its facts or its text say it, or they are the usual dice of the game."""
    facts = dict(step.facts)
    if isinstance(facts.get("sides"), int):
        return int(facts["sides"])
    words = runtime.words.get(step.sentence, "")
    said = facts.get("dice") or facts.get("code") or facts.get("die") or ""
    match = DICE.search(f"{said} {words}")
    return int(match[1]) if match else runtime.rulebook.die

"""The result of a command for each combatant: the rows of a result and of a preview, the worst first.

A row compares the pieces that the screen shows before and after; its dice and saves are steps of the record.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import TypedDict

from hurtbox.core.answers import Faces, Passed
from hurtbox.core.dice_requests import passed_check
from hurtbox.core.encounter import Encounter
from hurtbox.core.names import displayable
from hurtbox.core.rulebook import Audience
from hurtbox.core.steps import Step
from hurtbox.core.view import Piece, Tone, is_condition, rank_of, tone_of_condition
from hurtbox.session.fight.targets import target_of
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.sentences import line


class GaugeChange(TypedDict):
    """A pool before and after."""

    label: str
    before: str
    after: str


class Rolled(TypedDict):
    """Dice that fell: their faces, or none if only the result is known; what for; whether a test was passed.

    `said` is that in the game's words, such as “Hits” for a passed attack check; "" if it has none.
    """

    what: str
    faces: list[int]
    passed: bool | None
    said: str


class ResultState(TypedDict):
    """The state of a combatant afterwards; `is_new` if it is another one than before."""

    text: str
    severity: str
    is_new: bool


class ResultRow(TypedDict):
    """What happened to one combatant, in the words of the game.

    `facts` are the parts of the line that neither `state` nor `gauges` say.
    """

    id: str
    name: str
    line: str
    facts: list[str]
    state: ResultState | None
    tone: Tone
    gauges: list[GaugeChange]
    dice: list[Rolled]


MOST_URGENT_FIRST = ("dying", "out", "grave", "hampered", "hurt", "well")
"""The order of the rows. Who dies needs help now; who is out of action needs none."""
Lines = Sequence[tuple[str, str]]
"""(id, line) of each combatant to tell about."""


PiecesOf = Callable[[Encounter, str], Sequence[Piece]]
"""The pieces of a combatant (by id) in an encounter, as one audience sees them."""


def rows(
    runtime: SystemRuntime,
    before: Encounter,
    after: Encounter,
    lines: Lines,
    audience: Audience,
    pieces_of: PiecesOf,
    steps: Iterable[Step] = (),
    aimed: Sequence[str] = (),
) -> list[ResultRow]:
    """The rows of these combatants, the most urgent first.

    Players get no dice, and the order of the command. All else is compared in the pieces of their own view, so
    that it tells them nothing more.
    """
    rolled: dict[str, list[Rolled]] = {}
    if audience == "gm":
        for step in steps:
            if throw := _rolled(runtime, step):
                _add(rolled.setdefault(target_of(step.key, aimed), []), throw, step)
    placed: list[tuple[tuple[int, int, int], ResultRow]] = []
    for id, outcome in lines:
        was, now = pieces_of(before, id), pieces_of(after, id)
        severe = _severity(runtime, before, after, id) if audience == "gm" else 0
        boxes = _marked(now) - _marked(was)
        is_hit = bool(severe or boxes > 0)
        is_worse = is_hit or _has_new_harm(was, now)
        gauges, state, said = _gauges(runtime, was, now), _state(was, now), outcome
        is_hurt = state is not None and state["severity"] != "well"
        if is_hurt and _is_unchanged(runtime, before, after, id, outcome):
            said = runtime.words["app.no_worse"]
        row = ResultRow(
            id=id,
            name=before.combatant(id).name,
            line=outcome,
            facts=further_facts(said, gauges, state),
            state=state,
            tone="harm" if is_worse else "plain",
            gauges=gauges,
            dice=rolled.get(id, []),
        )
        bad = (
            MOST_URGENT_FIRST.index(state["severity"])
            if state and audience == "gm" and is_worse
            else 9
        )
        placed.append(((bad, -severe, -boxes), row))
    placed.sort(key=itemgetter(0))
    sorted_rows = [row for _, row in placed]
    if sorted_rows and "" in rolled:  # dice of the whole command, such as the damage of a blast
        sorted_rows[0]["dice"] = [*rolled[""], *sorted_rows[0]["dice"]]
    return sorted_rows


def _state(was: Sequence[Piece], now: Sequence[Piece]) -> ResultState | None:
    """The state in these pieces; None where the game says none."""
    before, after = (
        next((piece for piece in pieces if piece["kind"] == "state"), None) for pieces in (was, now)
    )
    if after is None:
        return None
    is_new = before is None or before["text"] != after["text"]
    return ResultState(text=after["text"], severity=after["severity"], is_new=is_new)


def further_facts(
    outcome: str, gauges: Sequence[GaugeChange], state: ResultState | None
) -> list[str]:
    """The parts of an outcome that repeat neither the state nor a pool, as “−5 AP” does beside “AP 12 → 7”."""
    said = state["text"] if state else ""
    level = (
        f"{said.rpartition(' ')[0]} 0 → {said.rpartition(' ')[2]}"  # of “Dying 1”: “Dying 0 → 1”
    )
    losses = {f"−{loss}" for gauge in gauges if (loss := _loss(gauge))}
    pools = {f"{gauge['label']} {gauge['before']} → {gauge['after']}" for gauge in gauges}
    return [
        part
        for part in outcome.split(" · ")
        if not said.startswith(part)  # “Unconscious” of “Unconscious, 50 min left”
        and part != level
        and not (said and part.endswith(f"→ {said}"))
        and part not in pools
        and not losses.intersection(part.replace(":", " ").split())
    ]


def _is_unchanged(
    runtime: SystemRuntime, before: Encounter, after: Encounter, id: str, outcome: str
) -> bool:
    """Whether an outcome only says that nothing has become of somebody."""
    if before.combatant(id).body != after.combatant(id).body:
        return False
    return outcome == runtime.rulebook.outcome(after, after, id, "gm")


def _loss(gauge: GaugeChange) -> int:
    """How much less is in a pool; 0 if that is not known."""
    try:
        before, after = (int(gauge[at].replace("−", "-")) for at in ("before", "after"))
    except ValueError:
        return 0
    return before - after


def _severity(runtime: SystemRuntime, before: Encounter, after: Encounter, id: str) -> int:
    """The place of the most severe outcome of the odds that has come true, from 1; 0 for none."""
    if before.combatant(id).body == after.combatant(id).body:
        return 0
    tests = enumerate(runtime.rulebook.odds_tests, 1)
    return max((at for at, (_, test) in tests if test(before, after, id)), default=0)


def _marked(pieces: Sequence[Piece]) -> int:
    return sum(
        mark[2] == "marked"
        for piece in pieces
        if piece["kind"] == "grid"
        for mark in piece["marks"]
    )


def _gauges(
    runtime: SystemRuntime, was: Sequence[Piece], now: Sequence[Piece]
) -> list[GaugeChange]:
    """The pools that have changed, as their gauges say it; not a chance, of which no points are lost."""
    before = {piece["label"]: piece["text"] for piece in was if piece["kind"] == "gauge"}
    changes = [
        _change(runtime, piece["label"], before[piece["label"]], piece["text"])
        for piece in now
        if piece["kind"] == "gauge" and piece["label"] in before and not piece.get("chance")
    ]
    return [change for change in changes if change["before"] != change["after"]]


def _change(runtime: SystemRuntime, label: str, before: str, after: str) -> GaugeChange:
    """“24 of 30” is told as “24”, because the arrow says the rest, unless only the maximum has changed."""
    (left, _, most), (left_after, _, most_after) = before.partition(" of "), after.partition(" of ")
    if left == left_after and most and most_after:
        label, left = runtime.say("app.at_most", label=label), most.split(" (")[0]
        left_after = most_after.split(" (")[0]
    return GaugeChange(label=label, before=left, after=left_after)


def _has_new_harm(was: Sequence[Piece], now: Sequence[Piece]) -> bool:
    """Whether somebody has a harmful condition that they did not have. A state that is no worse is no harm."""
    before = next((piece for piece in was if piece["kind"] == "state"), None)
    known = {piece["text"] for piece in was if is_condition(piece)}
    new = [piece for piece in now if is_condition(piece) and piece["text"] not in known]
    return any(_is_worse(piece, before) for piece in new)


def _is_worse(piece: Piece, before: Piece | None) -> bool:
    if tone_of_condition(piece) != "harm" or piece["kind"] != "state" or before is None:
        return tone_of_condition(piece) == "harm"
    return rank_of(piece) > rank_of(before) and before["severity"] != "dying"


def _add(fell: list[Rolled], rolled: Rolled, step: Step) -> None:
    """Add to the dice of a combatant. The result that a rule works out of dice belongs to the dice before it."""
    if step.kind == "step" and fell and fell[-1]["faces"] and fell[-1]["passed"] is None:
        fell[-1]["passed"] = rolled["passed"]
    else:
        fell.append(rolled)


def _rolled(runtime: SystemRuntime, step: Step) -> Rolled | None:
    """The dice of a step, or a test that was passed or failed; None for any other step."""
    answer, passed = step.answer, passed_check(step.facts)
    if isinstance(answer, Passed):
        passed = answer.passed
    elif passed is not None and isinstance(step.value, bool):  # it may be the game master's own
        passed = step.value
    faces = list(answer.faces) if isinstance(answer, Faces) else []
    if passed is None and not faces:
        return None
    id = f"{step.rule} {step.what}"
    try:
        asked = "" if answer is None else runtime.say(step.sentence, **dict(step.facts))
    except LookupError:  # a step of another version of the rules
        asked = displayable(step.what)
    said = (
        "" if passed is None else runtime.words.get(f"{id}.{'passed' if passed else 'failed'}", "")
    )
    return Rolled(what=asked or line(runtime, step), faces=faces, passed=passed, said=said)

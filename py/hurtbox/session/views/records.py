"""The views of a record: its line in the history, and its steps, each with its rule.

The values that a step could have instead are sent on request (alternatives.py).
"""

from collections.abc import Callable, Mapping, Sequence

from hurtbox.core.records import Record
from hurtbox.core.rulebook import Audience
from hurtbox.core.steps import Step
from hurtbox.core.view import Piece, text
from hurtbox.session.commands.dice_rolls import rolled_dice
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.targets import target_of, targets
from hurtbox.session.sentences import TitleOf, line, on_whose_phone, record_title, value
from hurtbox.session.views.alternatives import is_correctable

Shown = dict[str, object]
LinesOf = Callable[[int, Record], Sequence[str]]
"""Gives the steps of the record at a place as sentences."""


def record_view(
    fight: Fight,
    seq: int,
    record: Record,
    state: str,
    audience: Audience,
    title_of: TitleOf,
    earlier: Record,
) -> Shown:
    """The line of the record at place `seq`. `state` is "done", "undone" or "changed" (by a later record).

    `command` is its kind. A record that rolled dice has them, and their total. A changed one has the title that it
    had before.
    """
    rolled = rolled_dice(record)
    thrown = {} if rolled is None else {"dice": rolled.shown, "total": rolled.total}
    named, was = title_of(fight, record), ""
    if state == "changed" and audience == "gm":  # players may not know whom it was about before
        was = record_title(fight, earlier, audience)
    return {
        "seq": seq,
        "id": record.id,
        "title": named,
        **({"was": was} if was not in ("", named) else {}),
        "when": fight.runtime.say("app.round", round=record.round) if record.is_readable else "",
        "about": [id for id in record.about if audience == "gm" or is_combatant_visible(fight, id)],
        "state": state,
        "command": record.command["kind"],
        **thrown,
    }


def steps_view(
    fight: Fight,
    seq: int,
    record: Record,
    effective: frozenset[int],
    audience: Audience,
    lines_of: LinesOf,
) -> Shown:
    """The steps of a record. Those at the places in `effective` are in force and can be changed.

    Players get a sentence instead, because they must not see the numbers.
    """
    if audience != "gm":
        return {"pieces": [text(fight.runtime.words["app.why.players"], "quiet")]}
    pieces = _why(fight, seq, record, effective, lines_of)
    return {"pieces": pieces or [text(fight.runtime.words["app.why.nothing"], "quiet")]}


def come_out_the_same(before: Record, after: Record) -> bool:
    """Whether everything that is read of a record has stayed as it was."""
    return before is after or all(
        getattr(before, part) == getattr(after, part) for part in ("command", "steps", "refused")
    )


def is_visible(fight: Fight, record: Record, audience: Audience) -> bool:
    """Whether an audience may see a record. Players must see every combatant that its title names.

    They do not see a `quiet` command about a combatant of the game master.
    """
    if audience == "gm":
        return True
    if not record.is_readable:
        return False
    left_out = record.command.get("without")
    if left_out and not is_combatant_visible(fight, left_out):
        return False
    named = record.rerun[0][1] if record.rerun else record
    return may_know_command(fight, named.command, named.about)


def may_know_command(
    fight: Fight, command: Mapping[str, object], about: Sequence[str] = ()
) -> bool:
    """Whether players may read a command's title. `about`: whom it changed, for a command without a target."""
    target = command.get("target")
    named = [*targets(command)] if target else about if "name" in command else ()
    if not all(is_combatant_visible(fight, id) for id in named):
        return False
    model = fight.runtime.commands.get(command["kind"])
    is_secret = command.get("secret") and not fight.runtime.is_own(str(command["kind"]))
    if is_secret or (model and model.private):
        return False
    # An unknown command, of another version of the rules, is treated as quiet.
    quiet = model is None or model.quiet
    return not quiet or any(c.id == target and c.owner for c in fight.now.combatants)


def is_combatant_visible(fight: Fight, id: object) -> bool:
    """Whether players may see this combatant."""
    return any(c.id == id and not c.hidden for c in fight.now.combatants)


def _why(
    fight: Fight, seq: int, record: Record, effective: frozenset[int], lines_of: LinesOf
) -> list[Piece]:
    """The steps of a record, and of every record that comes out differently because of it."""
    pieces = _outcome(fight, seq, record, lines_of, open_=seq in effective)
    for place, again in record.rerun:
        earlier = _earlier(fight, place)
        if earlier and come_out_the_same(earlier, again):
            continue
        name = record_title(fight, again)
        pieces.append(text(fight.runtime.say("app.rerun", title=name), "quiet"))
        pieces += _outcome(fight, place, again, lines_of, open_=place in effective)
    return pieces


def _outcome(
    fight: Fight, seq: int, record: Record, lines_of: LinesOf, *, open_: bool
) -> list[Piece]:
    """The steps of one record, or why it could not run again. With `open_` they can be changed."""
    if record.refused:
        return [text(fight.runtime.say("app.refused", text=record.refused), "owed")]
    did = on_whose_phone(fight.runtime, record, "")
    heard: list[Piece] = [text(did, "quiet")] if did else []
    if not record.steps:
        return heard
    aimed, earlier = targets(record.command), _earlier(fight, seq)
    old = {step.key: step for step in earlier.steps} if earlier else {}
    steps = [
        {
            **_step(
                fight, step, said, target_of(step.key, aimed), old.get(step.key, step), open_=open_
            ),
            "by": on_whose_phone(fight.runtime, record, step.key),
        }
        for step, said in zip(record.steps, lines_of(seq, record), strict=True)
    ]
    again = open_ and is_correctable(fight.runtime, record.command["kind"])
    return [*heard, {"kind": "steps", "seq": seq, "steps": steps, "again": again}]


def _earlier(fight: Fight, place: int) -> Record | None:
    """The record that was made first at a place; None while it is in storage."""
    return fight.records[place] if fight.records.unloaded <= place < len(fight.records) else None


def _was(fight: Fight, step: Step, old: Step, said: str) -> str:
    """What a step said before a change: its number, or else its sentence; "" where it says the same."""
    if step is old or step.computed is not None:
        return ""
    if step.kind == "step":
        return "" if step.value == old.value else value(fight.runtime, old, old.value)
    before = line(fight.runtime, old)
    return "" if before == said else before


def _step(fight: Fight, step: Step, said: str, about: str, old: Step, *, open_: bool) -> Piece:
    reference = fight.runtime.rulebook.reference
    return {
        "key": step.key,
        "about": about,
        "rule": step.rule,
        "text": said,
        "value": list(step.value) if isinstance(step.value, tuple) else step.value,
        "line": reference.get(step.rule, fight.runtime.words.get(f"rule.{step.rule}", "")),
        "open": open_ and step.kind != "told",
        "overridden": step.computed is not None,
        "computed": "" if step.computed is None else value(fight.runtime, step, step.computed),
        "was": _was(fight, step, old, said),
    }

"""The result of an action in words: one sentence when it is done, or the difference that a change would make."""

from collections.abc import Callable, Collection, Iterable

from hurtbox.core.advance import TURN_OF
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.records import Record
from hurtbox.core.rulebook import Audience
from hurtbox.core.run import Unfinished
from hurtbox.core.view import Piece, changes, text
from hurtbox.session import messages
from hurtbox.session.actions import change_command
from hurtbox.session.commands import turns
from hurtbox.session.commands.dice_rolls import rolled_dice
from hurtbox.session.commands.markers import DUE
from hurtbox.session.commands.skipping import SKIPPED
from hurtbox.session.fight.change import run_change
from hurtbox.session.fight.lost_answers import LOST_STEP
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.fight.targets import are_apart, targets
from hurtbox.session.fight.undo import can_redo, last_act, undone
from hurtbox.session.sentences import (
    TitleOf,
    act_command,
    asks,
    heading,
    line,
    pending_title,
    record_title,
    title,
    undo_title,
)
from hurtbox.session.views.cache import ViewCache
from hurtbox.session.views.public_names import read_by
from hurtbox.session.views.records import is_visible, may_know_command
from hurtbox.session.views.results import ResultRow, rows

TURN_COMMANDS = frozenset(command.model_fields["kind"].default for command in turns.COMMANDS)
KeypadCommands = Callable[[str], Collection[str]]


def difference(fight: Fight, request: messages.Change) -> list[Piece]:
    """What a change would make different, and what would be asked again."""
    after = run_change(fight, change_command(fight, request))
    if isinstance(after, Unfinished):
        what = asks(fight.runtime, after.request)
        return [text(fight.runtime.say("app.waits", what=what), "owed")]
    seq, again = after.rerun[0]
    was = effective_records(fight)[seq]
    rows = []
    old, new = _result(fight, was), _result(fight, again)
    if old != new:  # a roll may differ and still hurt nobody
        rows.append((record_title(fight, again), old, new))
    now, then = fight.now, after.after
    for id in dict.fromkeys((*now.order, *then.order)):
        here, there = ({c.id: c for c in e.combatants}.get(id) for e in (now, then))
        if here != there:
            name = next(c.name for c in (here, there) if c)
            rows.append((name, _summary(fight, now, here), _summary(fight, then, there)))
    unseen = "app.same" if now == then else "app.otherwise"
    refused = [
        text(fight.runtime.say("app.refused", text=record.refused), "owed")
        for _, record in after.rerun
        if record.refused
    ]
    lost = [
        text(
            fight.runtime.say(
                "app.loses", title=record_title(fight, version), text=line(fight.runtime, step)
            ),
            "owed",
        )
        for _, version in after.rerun
        for step in version.steps
        if step.what == LOST_STEP
    ]
    return [changes(rows) if rows else text(fight.runtime.words[unseen], "quiet"), *refused, *lost]


def summary_of(
    before: Fight | None,
    after: Fight,
    do: str,
    views: ViewCache,
) -> Piece:
    """One sentence about the action `do` that has just been done, for the screen and the screen reader.

    `views` are those after it, for the audience that reads it. A command that has done something to somebody
    also has the `rows` of the result (results.py). Its `title` and its `result` stand apart, because the
    page shows the result first. Nothing is said of a fight that begins, and of what the reader may not see.
    """
    audience = views.audience
    if before is None:
        return text("")
    before, after = read_by(before, audience), read_by(after, audience)
    if do == "undo" and can_redo(after):  # going back to the previous turn may also be a record
        return _undone(before, after, audience, views.title_of)
    if after.applied == before.applied:
        return _waiting(after, audience)
    record = after.records[after.applied - 1]
    if record.command.get("without"):  # whoever may see it; the page says what has become of them
        is_seen = is_visible(after, record, audience)
        return text(views.title_of(after, record) if is_seen else "", "quiet")
    if not is_visible(after, record, audience):
        return text("", "quiet")
    ran = record.rerun[0][1] if record.rerun else record
    if rolled := rolled_dice(ran):
        return _resulted(title(after, ran.command), str(rolled), [])
    lines = _outcomes(before, after, record, audience, views.keypad_commands)
    if record.command["kind"] in TURN_COMMANDS:
        lines = _after_time(before, after, audience)
    if not lines and audience == "gm":
        lines = _changed(before, after, ran, audience)
    aimed = targets(ran.command)
    pieces_of = views.pieces_of(after)
    result_rows = rows(
        after.runtime, before.now, after.now, lines, audience, pieces_of, ran.steps, aimed
    )
    result = _in_one_line(result_rows, is_named=len(result_rows) > 1 or not aimed)
    if not result and audience == "gm":
        result = _skipped(after, ran) or _result(after, ran) or _whose_turn(after, ran)
    if audience == "gm":
        result = " · ".join(part for part in (*_due(after, ran), result) if part)
    words = views.title_of(after, record)
    if not result:
        return text(words)
    said = _resulted(words, result, result_rows)
    return {**said, **_undoable(after, ran)} if audience == "gm" and result_rows else said


def latest(fight: Fight, views: ViewCache) -> Piece | None:
    """The same about the last act of a fight that has just been opened; None after an undo, or while it waits."""
    act = last_act(fight)
    if can_redo(fight) or not fight.applied or (act and act.what != "finish"):
        return None
    if not fight.records[fight.applied - 1].is_readable:
        return None
    return summary_of(undone(fight, ""), fight, "open", views)


def _resulted(words: str, result: str, result_rows: list[ResultRow]) -> Piece:
    return {**text(f"{words}: {result}"), "title": words, "result": result, "rows": result_rows}


def _undoable(after: Fight, ran: Record) -> Piece:
    """What the result is of, as a `heading` without names, and how it is undone.

    `act` is its command, and `apart` says whether each of its targets can be taken back alone.
    """
    place = after.applied - 1
    is_own = after.records[place] is ran
    return {
        "heading": heading(after, ran.command),
        "act": ran.id,
        "seq": place,
        "apart": is_own and are_apart(ran),
    }


def _undone(before: Fight, after: Fight, audience: Audience, title_of: TitleOf) -> Piece:
    act = last_act(before)
    if act and act.what != "finish":
        told = audience == "gm" or may_know_command(before, act_command(before, act))
    else:
        told = is_visible(before, before.records[before.applied - 1], audience)
    if not told:
        return text("", "quiet")
    named = undo_title(before, audience, title_of)
    if before.applied - after.applied > 1:  # a command with all that was done after it
        named = title_of(before, before.records[after.applied])
    elif act and before.acted - after.acted > 1:  # a command with all its answers
        named = title(before, act_command(before, act))
    said = text(before.runtime.say("app.undone", title=named), "quiet")
    return {**said, "undone": _taken_back(before, after)} if audience == "gm" else said


def _taken_back(before: Fight, after: Fight) -> str:
    """The id of the command that neither counts nor waits any more after an undo; "" if there is none."""
    began = [before.records[place].id for place in range(after.applied, before.applied)]
    began += [waiting.id for waiting in before.pending]
    waits = {waiting.id for waiting in after.pending}
    return next((id for id in began if id not in waits), "")


def _waiting(after: Fight, audience: Audience) -> Piece:
    """About a command that waits for an answer or was cancelled."""
    act = last_act(after)
    if act is None or (audience != "gm" and not may_know_command(after, act_command(after, act))):
        return text("", "quiet")
    command = act_command(after, act)
    words = pending_title(after, command) if audience == "gm" else title(after, command)
    if act.what == "cancel":
        return text(after.runtime.say("app.cancelled", title=words), "quiet")
    return text(words, "owed")


def _in_one_line(result_rows: list[ResultRow], *, is_named: bool) -> str:
    """The rows as one text; with the names unless the title says whom it is about."""
    said = [f"{row['name']}: {row['line']}" if is_named else row["line"] for row in result_rows]
    return " · ".join(said)


def _outcomes(
    before: Fight, after: Fight, record: Record, audience: Audience, keypad_commands: KeypadCommands
) -> list[tuple[str, str]]:
    """What a keypad command has done to each of its targets; empty for other commands."""
    command, lines = record.command, []
    for id in _there(before, after, targets(command)):
        if audience != "gm" and before.now.combatant(id).hidden:
            continue
        if command["kind"] not in keypad_commands(id):
            return []
        line = after.runtime.outcome(before.now, after.now, id, audience, command["kind"])
        lines.append((id, line))
    return lines


def _there(before: Fight, after: Fight, ids: Iterable[str]) -> list[str]:
    """Those of these ids that were in the fight before and are in it now."""
    there = (*before.now.order, *after.now.order)
    return [id for id in ids if there.count(id) == 2]


def _after_time(before: Fight, after: Fight, audience: Audience) -> list[tuple[str, str]]:
    """What the passing of time has done to everybody whom it has changed."""
    lines, earlier = [], {combatant.id: combatant for combatant in before.now.combatants}
    for combatant in after.now.combatants:
        was = earlier.get(combatant.id, combatant)
        if was.body == combatant.body or (audience != "gm" and combatant.hidden):
            continue
        outcome = after.runtime.rulebook.outcome
        line = outcome(before.now, after.now, combatant.id, audience)
        if line != outcome(
            after.now, after.now, combatant.id, audience
        ):  # more than a note has changed
            lines.append((combatant.id, line))
    return lines


def _changed(
    before: Fight, after: Fight, record: Record, audience: Audience
) -> list[tuple[str, str]]:
    """What a command with answers has done to its targets; empty if it has changed none of them.

    Whoever it has spared is told too: of nine in a blast, nine are looked for.
    """
    if not record.answers:
        return []
    lines, changed = [], False
    for id in _there(before, after, targets(record.command)):
        outcome = after.runtime.outcome(before.now, after.now, id, audience, record.command["kind"])
        lines.append((id, outcome))
        changed = changed or (
            before.now.combatant(id).body != after.now.combatant(id).body
            and outcome != after.runtime.rulebook.outcome(after.now, after.now, id, audience)
        )
    return lines if changed else []


def _result(fight: Fight, record: Record) -> str:
    """The last step of a command with answers; empty for other commands."""
    return line(fight.runtime, record.steps[-1]) if record.answers and record.steps else ""


def _skipped(fight: Fight, record: Record) -> str:
    """Whose turns a command has skipped."""
    names = [str(dict(step.facts)["name"]) for step in record.steps if step.what == SKIPPED]
    return fight.runtime.say("app.skipped", names=", ".join(names)) if names else ""


def _whose_turn(fight: Fight, record: Record) -> str:
    """Whose turn has come with a command."""
    came = [step for step in record.steps if step.what == TURN_OF]
    return line(fight.runtime, came[-1]) if came else ""


def _due(fight: Fight, record: Record) -> list[str]:
    """The counters that have counted down to 0."""
    due = [step for step in record.steps if step.what in (DUE, f"{DUE} here")]
    return [line(fight.runtime, step) for step in due]


def _summary(fight: Fight, encounter: Encounter, combatant: Combatant | None) -> str:
    """The state of a combatant in words, as on the roster."""
    if combatant is None:
        return fight.runtime.words["app.absent"]
    pieces = fight.runtime.rulebook.view(encounter, combatant, "gm", None)
    words = [
        f"{piece['label']} {piece['text']}" if piece["kind"] == "gauge" else piece["text"]
        for piece in pieces.short
        if piece["kind"] in ("state", "badge", "gauge")
    ]
    marks = [len(piece["marks"]) for piece in pieces.short if piece["kind"] == "grid"]
    return " · ".join([*words, *(fight.runtime.say("app.marks", count=count) for count in marks)])

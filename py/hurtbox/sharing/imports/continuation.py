"""Whether a fight continues another one: the entries that only it has run again on the other one's state.

Whoever has seen a fight can write a later version of it. So its new entries are taken only if the rules come to
the same results. Its state is taken only if these entries lead to it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hurtbox.core.encounter import Encounter
from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Unfinished, resolve
from hurtbox.session.fight.change import MOST_RUN_AGAIN, record_of_change, run_change
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import CHANGE, Fight, record_of
from hurtbox.session.fight.storage import stored_fight
from hurtbox.session.messages import StoredFight
from hurtbox.session.sentences import record_title
from hurtbox.session.slices import Work, finished

OTHER_PAST = "its past differs"
MOST_NAMED = 3
"""How many things are named in a sentence; the others are counted."""
PARTS = {
    "order": "the turn order",
    "clock": "the round",
    "settings": "the house rules",
    "wordings": "the group’s own words",
    "sources": "what lasts",
    "s": "what lasts",
}
"""What a sentence calls the parts of a fight whose name is not the word for them."""


def common_records(fight: Fight, mine: Fight) -> int:
    """The number of records, from the first on, that both fights share."""
    most = min(len(fight.records), len(mine.records))
    for place in range(most):
        if fight.records[place] != mine.records[place]:
            return place
    return most


def check_continues(fight: Fight, before: StoredFight) -> None:
    """Refused when a second copy of a stored fight does not continue it, in any value.

    It may have undone entries of the stored one. A stored fight that cannot be read is no hindrance.
    """
    try:
        mine = stored_fight(
            before.encounter, before.head, before.parts, before.records, before.older
        )
    except Refused:
        return
    common = common_records(fight, mine)
    known = {*fight.done, *(record.id for record in fight.records)}
    there = {place: fight.records[place].id for place in range(common, len(fight.records))}
    undone = {place: mine.records[place].id for place in range(common, mine.applied)}
    is_known = all(id in known and there.get(place) != id for place, id in undone.items())
    if not is_known or not {*mine.done[-1:]} <= known:
        raise Refused("records", OTHER_PAST)
    later = finished(run_on(fight, mine, common))
    for place in there:
        edition = fight.records[place].edition
        again = later.records[place].model_copy(update={"edition": edition})
        if again != fight.records[place]:
            raise _comes_out_otherwise(mine, again)


def run_on(fight: Fight, mine: Fight, common: int) -> Work[Fight]:
    """The fight as the rules make it of `mine`, of which it shares the first `common` records.

    Refused says, as the end of a sentence, what it claims that does not follow from `mine` and its own records.
    """
    new = range(common, len(fight.records))
    if len(new) > MOST_RUN_AGAIN:
        raise Refused("records", f"more than {MOST_RUN_AGAIN:,} entries are new, too many to check")
    if fight.runtime is not mine.runtime:
        raise Refused("system", "it is of another game")
    _check_waiting(fight, mine, new)
    records = mine.records.first(common)
    now = state_at(mine, common)
    ours = replace(mine, now=now, records=records, applied=common, pending=(), acts=(), acted=0)
    for place in new:
        yield
        ours = _run_again(ours, fight.records[place])
    now = state_at(ours, fight.applied)
    if now != fight.now:
        names = title_list(_differences(fight, now))
        raise Refused("parts", f"none of its entries leads to what it has here: {names}")
    return replace(fight, now=now, records=ours.records)


def state_at(fight: Fight, applied: int) -> Encounter:
    """The encounter with `applied` records in force. No rule runs."""
    now, put = fight.now, fight.runtime.parts.put
    for place in range(fight.applied - 1, applied - 1, -1):
        now = put(now, reversed(fight.records[place].changes), "before")
    for place in range(fight.applied, applied):
        now = put(now, fight.records[place].changes, "after")
    return now


def title_list(titles: Sequence[str]) -> str:
    """Titles for a sentence: the first few, and the number of others."""
    some = ", ".join(f"“{title[:80]}”" for title in titles[:MOST_NAMED])
    more = len(titles) - MOST_NAMED
    return f"{some} and {more} more" if more > 0 else some


def _run_again(ours: Fight, record: Record) -> Fight:
    """The fight after one more record, which has run again. Refused when it comes out otherwise."""
    try:
        again, after = _outcome(ours, record)
        put = ours.runtime.parts.put
        is_same = (
            (again.answers, again.overrides) == (record.answers, record.overrides)
            and put(ours.now, record.changes, "after") == after
            and put(after, reversed(record.changes), "before") == ours.now
        )
    except Refused:
        is_same = False
    if not is_same:
        raise _comes_out_otherwise(ours, record)
    records = ours.records.with_record(again)
    return replace(ours, now=after, records=records, applied=len(records))


def _comes_out_otherwise(ours: Fight, record: Record) -> Refused:
    title = record_title(ours, record)[:80]
    return Refused("records", f"its entry “{title}” comes out otherwise by the rules here")


def _outcome(ours: Fight, record: Record) -> tuple[Record, Encounter]:
    """The record and the encounter that come of a record's command, answers and overrides."""
    given = Pending.of(record)
    if record.command["kind"] == CHANGE:
        changed = run_change(ours, given)
        if isinstance(changed, Unfinished):
            raise _unanswered()
        return record_of_change(ours, given, changed), changed.after
    run = resolve(ours.rule(record.command, record.id), record.answers, record.overrides)
    if isinstance(run, Unfinished) or run.dropped:
        raise _unanswered()
    return record_of(ours, given, run), run.outcome


def _unanswered() -> Refused:
    return Refused("answers", "The answers are not those that the rules ask for.")


def _check_waiting(fight: Fight, mine: Fight, new: range) -> None:
    """Refused when a command that waits in `mine`, or waited, has become another one under the same id."""
    known = {waiting.id: waiting for waiting in _waiting(mine)}
    later = [(waiting.id, waiting.command) for waiting in _waiting(fight)]
    later += [(fight.records[place].id, fight.records[place].command) for place in new]
    for id, command in later:
        if id in known and command != known[id].command:
            raise Refused("pending", "a command that waits for a roll here is another one in it")
    for waiting in _waiting(fight):
        if waiting.id in known and waiting.overrides != known[waiting.id].overrides:
            raise Refused("pending", "a value that was set here for a roll is another one in it")


def _waiting(fight: Fight) -> Iterator[Pending]:
    """The pending commands, and those that undo or redo would bring back."""
    yield from fight.pending
    yield from (act.pending for act in fight.acts if act.pending)


def _differences(fight: Fight, now: Encounter) -> list[str]:
    """What in a fight is not as in `now`: names of combatants, and other parts."""
    write = fight.runtime.parts.write
    claimed, ours = write(fight.now), write(now)
    names = {combatant.id: combatant.name for combatant in (*fight.now.combatants, *now.combatants)}
    differences = []
    for part in sorted(claimed.keys() | ours.keys()):
        if claimed.get(part) != ours.get(part):
            kind, _, id = part.partition(":")
            differences.append(names[id] if kind == "c" else PARTS.get(kind, f"the {kind}"))
    return list(dict.fromkeys(differences))

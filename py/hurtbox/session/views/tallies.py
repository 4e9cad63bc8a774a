"""The summary of a fight: who lost, dealt and got back what, who was aimed at and went down, how they stand at its
end, and the dice that fell.

What a harmful command does is dealt by the attacker whom it names, else by the one whose turn it is. It adds up
the records that count. Players read nothing of a combatant who is hidden, numbers only of characters with an
owner, and no dice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.core.view import is_condition
from hurtbox.core.words import number_text
from hurtbox.session.fight.long_records import count_dice
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.fight.targets import targets
from hurtbox.session.replies import SummaryPerson, SummaryReply
from hurtbox.session.views.combatants import visible, when
from hurtbox.session.views.fight_names import fight_name
from hurtbox.session.views.public_names import read_by
from hurtbox.session.views.records import is_visible


@dataclass
class _Tally:
    """What has happened to one combatant, and by them: points and boxes by their labels.

    Points are lost and gained; boxes, and what fills up as stress does, are taken and shed.
    """

    lost: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    shed: dict[str, int] = field(default_factory=dict)
    gained: dict[str, int] = field(default_factory=dict)
    dealt: dict[str, int] = field(default_factory=dict)
    hits: int = 0
    downs: int = 0


def summary(fight: Fight, audience: Audience) -> SummaryReply:
    """The summary for an audience, in parts and as a text."""
    fight = read_by(fight, audience)
    people = {combatant.id: _Tally() for combatant in visible(fight.now, audience)}
    fell: dict[int, tuple[int, int]] = {}
    effective = effective_records(fight)
    turn = ""
    for place in sorted(effective):
        record = effective[place]
        turn, at = _turn_after(fight, record, turn), turn
        if not record.is_readable or not is_visible(fight, record, audience):
            continue
        for step in record.steps if audience == "gm" else ():
            count_dice(fight.runtime, step, fell)
        _count(fight, record, people, at)
    rows = [
        SummaryPerson(
            name=combatant.name,
            lines=list(_lines(fight, people[combatant.id], combatant, audience)),
        )
        for combatant in visible(fight.now, audience)
    ]
    dice = [_dice_line(fight, sides, *fell[sides]) for sides in sorted(fell)]
    title, time = fight_name(fight, audience), when(fight.runtime, fight.now.clock)
    texts = [f"{title} · {time}", ""]
    for row in rows:
        texts.append(f"{row['name']}: {' · '.join(row['lines'])}")
    if dice:
        texts += ["", fight.runtime.words["app.summary.dice"], *dice]
    return {"title": title, "when": time, "people": rows, "dice": dice, "text": "\n".join(texts)}


def _turn_after(fight: Fight, record: Record, turn: str) -> str:
    """The id of the combatant whose turn it is after a record, if it was `turn` before."""
    for change in record.changes:
        if change.part == "clock" and change.after is not None:
            try:
                return str(fight.runtime.parts.value("clock", change.after).turn)
            except Refused:
                return turn  # stored by another version
    return turn


def _attacker(record: Record, turn: str) -> str:
    """The id of who deals what a harmful command does: an attacker in `by`, which may also be something else."""
    by = record.command.get("by")
    return str(by[0]) if isinstance(by, list | tuple) and by else turn


def _count(fight: Fight, record: Record, people: dict[str, _Tally], turn: str) -> None:
    """Add what a record has changed about each combatant. `turn` is whose turn it was."""
    rulebook, parts = fight.runtime.rulebook, fight.runtime.parts
    aimed = targets(record.command) if record.command["kind"] in rulebook.harmful else ()
    by = _attacker(record, turn)
    for id in aimed:
        if id in people:
            people[id].hits += 1
    for change in record.changes:
        id = change.part[2:]
        if not change.part.startswith("c:") or id not in people:
            continue
        if change.before is None or change.after is None:
            continue
        try:
            was, now = (parts.value(change.part, text) for text in (change.before, change.after))
        except Refused:
            continue  # stored by another version
        if was.body == now.body or record.command["kind"] == "edit":
            continue  # another sheet is neither harm nor healing
        before, after = (_with(fight.now, state) for state in (was, now))
        old, new = _levels(fight, before, was), _levels(fight, after, now)
        for label in dict.fromkeys((*new, *old)):
            sign = (new.get(label) or old[label])[1]
            more = _more(sign, old.get(label), new.get(label))
            if more > 0:
                _add(people[id].taken if sign > 0 else people[id].lost, label, more)
                if id in aimed and id != by and by in people:
                    _add(people[by].dealt, label, more)
            elif more < 0:
                _add(people[id].shed if sign > 0 else people[id].gained, label, -more)
        if rulebook.is_out(after, id) and not rulebook.is_out(before, id):
            people[id].downs += 1


def _more(sign: int, old: tuple[int, int] | None, new: tuple[int, int] | None) -> int:
    """By how much a level got worse.

    One that fills up is not shown while it is 0; of a pool that was not shown at one of the two, nothing is known.
    """
    if sign < 0 and not (old and new):
        return 0
    return ((new[0] if new else 0) - (old[0] if old else 0)) * sign


def _with(now: Encounter, combatant: Combatant) -> Encounter:
    """The fight with a combatant as they were."""
    if combatant.id not in now.order:
        return replace(now, combatants=(*now.combatants, combatant))
    return now.with_combatant(combatant)


def _levels(fight: Fight, encounter: Encounter, combatant: Combatant) -> dict[str, tuple[int, int]]:
    """By label the value of each pool and the marked boxes of each chart, and the sign of what is worse."""
    pieces = fight.runtime.rulebook.view(encounter, combatant, "gm", None).pieces
    levels: dict[str, tuple[int, int]] = {}
    for piece in pieces:
        if piece["kind"] == "gauge" and not piece.get("chance"):
            levels[piece["label"]] = (piece["value"], 1 if piece.get("fills") else -1)
        elif piece["kind"] == "grid":
            marked = sum(mark[2] == "marked" for mark in piece["marks"])
            boxes = fight.runtime.words["app.summary.boxes"]
            levels[boxes] = (marked + levels.get(boxes, (0, 1))[0], 1)
        elif piece["kind"] == "track":
            states = [step["state"] for step in piece["steps"]]
            place = states.index("now") if "now" in states else 0
            levels[piece["label"]] = (place, 1)
    return levels


def _add(to: dict[str, int], label: str, more: int) -> None:
    to[label] = to.get(label, 0) + more


def _lines(fight: Fight, tally: _Tally, combatant: Combatant, audience: Audience) -> Iterator[str]:
    """What is said about one combatant."""
    say = fight.runtime.say
    if tally.hits:
        yield say("app.summary.hits", count=tally.hits)
    if audience == "gm" or combatant.owner:
        for key in ("lost", "taken", "dealt", "gained", "shed"):
            amounts: dict[str, int] = getattr(tally, key)
            if amounts:
                said = ", ".join(f"{number_text(n)} {label}" for label, n in amounts.items())
                yield say(f"app.summary.{key}", amounts=said)
    if tally.downs:
        yield say("app.summary.downs", count=tally.downs)
    if tally == _Tally():
        yield say("app.summary.nothing")
    pieces = fight.runtime.rulebook.view(fight.now, combatant, audience, None).short
    states = [piece["text"] for piece in pieces if is_condition(piece)]
    if states:
        yield say("app.summary.end", states=", ".join(states))


def _dice_line(fight: Fight, sides: int, count: int, sum_: int) -> str:
    mean = f"{sum_ / count:.1f}"
    return fight.runtime.say("app.summary.die", name=f"d{sides}", count=count, mean=mean)

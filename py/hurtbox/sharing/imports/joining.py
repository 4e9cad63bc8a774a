"""Characters from outside join the open fight, all in one command. Who cannot join is named with the reason."""

from collections.abc import Sequence
from itertools import count

from hurtbox.core.answer_sources import preview
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import Import
from hurtbox.session.replies import JoinReply
from hurtbox.session.slices import Work
from hurtbox.sharing.characters import join_command
from hurtbox.sharing.versions import NO_PLACE, in_version_of


def join(open_: Fight | None, fight: Fight, request: Import) -> Work[JoinReply]:
    """The command that adds the people of `fight` to the open one. Refused when nobody can join."""
    if open_ is None:
        raise Refused("fight", "No fight is open.")
    if open_.now.system != fight.now.system:
        game = fight.runtime.rulebook.title
        raise Refused(
            "system", f"These characters are for {game}. Open a fight of that game first."
        )
    fight, behind = in_version_of(open_, fight)
    people, left = yield from _who_can_join(open_, fight, fight.now.combatants * request.count)
    if not people:
        raise Refused("people", " ".join(left))
    command = join_command(fight, people, request.id, request.title)
    for person in dict.fromkeys(people):
        if behind.get(person.id):
            left.append(f"{person.name}: {', '.join(dict.fromkeys(behind[person.id]))}. {NO_PLACE}")
    return {"id": request.id, "command": command, "left": left}


def _who_can_join(
    open_: Fight, fight: Fight, people: Sequence[Combatant]
) -> Work[tuple[list[Combatant], list[str]]]:
    """Those who can join, tried one after the other, and a sentence for each reason why others cannot."""
    now, can = open_.now, list[Combatant]()
    reasons: dict[str, list[str]] = {}
    free = (id for number in count(1) if (id := f"try{number}") not in open_.now.order)
    for person in people:
        yield
        try:
            now = _joined(open_, fight, now, person, next(free))
            can.append(person)
        except Refused as no:
            reasons.setdefault(no.text, []).append(person.name)
    return can, [f"{', '.join(names)}: {why}" for why, names in reasons.items()]


def _joined(open_: Fight, fight: Fight, now: Encounter, combatant: Combatant, id: str) -> Encounter:
    """The encounter after one of these people has joined alone."""
    command = open_.runtime.read(join_command(fight, (combatant,), id), id)
    run = preview(lambda ask: open_.runtime.act(ask, now, command))
    if not isinstance(run, Done):
        raise TypeError("joining never asks")
    return run.outcome

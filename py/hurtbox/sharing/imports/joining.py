"""Characters from outside join the open fight, all in one command. Who cannot join is named with the reason."""

from collections.abc import Mapping, Sequence
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
from hurtbox.sharing.versions import LEFT_OUT, in_version


def join(open_: Fight | None, fight: Fight, request: Import) -> Work[JoinReply]:
    """The command that adds the people of `fight` to the open one. Refused when nobody can join.

    They may be of another version of the game: what this one does not have is left out.
    """
    if open_ is None:
        raise Refused("fight", "No fight is open.")
    if open_.now.system != fight.now.system:
        game = fight.runtime.rulebook.title
        raise Refused(
            "system", f"These characters are for {game}. Open a fight of that game first."
        )
    fight, lost = in_version(fight, open_.runtime, open_.now.settings)
    people, left = yield from _who_can_join(open_, fight, fight.now.combatants * request.count)
    if not people:
        raise Refused("people", " ".join(left))
    command = join_command(fight, people, request.id, request.title)
    losses: dict[str, list[str]] = {}
    for person in dict.fromkeys(people):
        if labels := lost.get(person.id):
            what = LEFT_OUT.format(what=", ".join(labels))
            losses.setdefault(what, []).append(person.name)
    left += _by_reason(losses)
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
    return can, _by_reason(reasons)


def _by_reason(reasons: Mapping[str, list[str]]) -> list[str]:
    """A line for each reason, with the names of those whom it is about."""
    return [f"{', '.join(names)}: {why}" for why, names in reasons.items()]


def _joined(open_: Fight, fight: Fight, now: Encounter, combatant: Combatant, id: str) -> Encounter:
    """The encounter after one of these people has joined alone."""
    command = open_.runtime.read(join_command(fight, (combatant,), id), id)
    run = preview(lambda ask: open_.runtime.act(ask, now, command))
    if not isinstance(run, Done):
        raise TypeError("joining never asks")
    return run.outcome

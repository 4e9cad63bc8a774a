"""What a player's phone may do: answer what is asked of the own character, and run the commands offered for it.

The text comes from another phone and is as hostile as a link. It is read here, and becomes an ordinary action.
"""

import json
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from hurtbox.core.answers import Answer as AnyAnswer
from hurtbox.core.answers import Divided
from hurtbox.core.names import Id
from hurtbox.core.records import Key
from hurtbox.core.refusal import Refused
from hurtbox.session import messages
from hurtbox.session.fight.state import REMEMBERED, Fight
from hurtbox.session.pending.asked_of import asked_of, is_played
from hurtbox.session.views.public_names import read_by

NOT_READ = "The message of this phone cannot be read. Load the page on it again."
GONE = "This character is no longer a player’s in this fight."
OLD = "That was entered too long ago. Look at the fight, then enter it again."
NOT_ASKED = "That is no longer asked of you. It was answered or taken back."
NOT_OFFERED = "You cannot do that now. Ask the game master."


class _FromPhone(BaseModel):
    """`revision` is that of the view on which the player acted."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    encounter: Id
    seat: Id
    revision: messages.Revision


class RollOne(BaseModel):
    """The app rolls these dice, and none that come after them."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    kind: Literal["roll"]


class SeatAnswer(_FromPhone):
    """Answer one request that is asked of the player."""

    pending: Id
    key: Key
    answer: Annotated[AnyAnswer | Divided | RollOne, Field(discriminator="kind")]


class SeatCommand(_FromPhone):
    """Run a command that is offered for the own character."""

    command: messages.CommandJson


FROM_PHONE: TypeAdapter[SeatAnswer | SeatCommand] = TypeAdapter(SeatAnswer | SeatCommand)


def seat_action(fight: Fight, request: messages.SeatAct) -> messages.Action:
    """The action that a player's message asks for, on the fight as it is. Refused with a sentence for the player.

    An action is recognised as done for the next 64 revisions, so none is taken that was entered longer ago.
    Nor is one under the id of a record: Undo would take back both.
    """
    try:
        sent = FROM_PHONE.validate_json(request.text, strict=True)
    except ValueError as wrong:
        raise Refused("seat", NOT_READ) from wrong
    if (sent.encounter, sent.seat) != (fight.id, request.seat):
        raise Refused("seat", NOT_READ)
    if not is_played(fight.now, request.seat):
        raise Refused("seat", GONE)
    is_recorded = any(record.id == request.id for record in fight.records)
    if is_recorded or not 0 <= fight.revision - sent.revision < REMEMBERED:
        raise Refused("seat", OLD)
    about: dict[str, Any] = {"id": request.id, "revision": request.revision, "kept": request.kept}
    about["player"] = fight.now.combatant(request.seat).owner
    if isinstance(sent, SeatCommand):
        _check_offered(fight, request.seat, sent.command)
        return messages.Run(do="run", command=sent.command, **about)
    if (sent.pending, sent.key) not in [
        (pending.id, key) for pending, key, _ in asked_of(fight, request.seat)
    ]:
        raise Refused("seat", NOT_ASKED)
    answer: Any = sent.answer
    if isinstance(answer, RollOne):
        answer = messages.RollForMe(kind="roll")
    return messages.Answer(do="answer", pending=sent.pending, key=sent.key, answer=answer, **about)


def _check_offered(fight: Fight, who: str, command: messages.CommandJson) -> None:
    """Refused unless a form that players have for this character makes this command, which names nobody hidden."""
    seen = read_by(fight, "players")
    there, said = fight.now.combatants, json.dumps(command)
    unhidden = replace(fight.now, combatants=tuple(one for one in there if not one.hidden))
    for one in there:
        if json.dumps(one.id) in said:
            unhidden.combatant(one.id)  # the same refusal as for an id that is not in the fight
    rulebook, person = seen.runtime.rulebook, seen.now.combatant(who)
    pieces = rulebook.view(seen.now, person, "players", None)
    for form in (*pieces.play, *pieces.forms):
        fixed = form["fixed"]
        fields = {field["key"].partition(".")[0] for field in form["fields"]}
        if {**command, **fixed} == command and command.keys() <= fixed.keys() | fields:
            return
    raise Refused("seat", NOT_OFFERED)

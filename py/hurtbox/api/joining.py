"""Commands that add people who bring their wounds along."""

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter, create_model

from hurtbox.api.commands import plain_json
from hurtbox.api.describing import no_such
from hurtbox.api.packs import PackEntry
from hurtbox.core.encounter import Combatant
from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.session.commands.roster import MOST_AT_ONCE
from hurtbox.session.fight.state import Fight
from hurtbox.session.slices import finished
from hurtbox.sharing.characters import join_command, only
from hurtbox.sharing.imports.inspection import people_in
from hurtbox.sharing.versions import in_version


def entry_joining(fight: Fight, entry: PackEntry, id: str, count: int) -> dict[str, Any]:
    """The command that lets an entry's characters join a fight.

    What its version of the game does not have is left out.
    """
    people = finished(people_in(entry.text))
    if people.now.system != fight.now.system:
        raise Refused("library", "These characters are of another system.")
    if not 1 <= count <= MOST_AT_ONCE:
        raise Refused("count", f"From 1 to {MOST_AT_ONCE} of an entry can join at once.")
    theirs, _ = in_version(people, fight.runtime, fight.now.settings)
    return join_command(theirs, theirs.now.combatants * count, id, entry.title)


def hurt_joining(fight: Fight, add: Any, body: Mapping[str, object]) -> dict[str, Any]:
    """The command that adds whom the command `add` would add, with these fields of the body."""
    book = fight.runtime.rulebook
    bodies = TypeAdapter(create_model("Hurt", body=(book.body, ...)))
    unhurt = book.new_body(add.sheet, fight.now.settings)
    known: dict[str, Any] = TypeAdapter(book.body).dump_python(unhurt, mode="json")
    for name in body:
        if name not in known:
            raise Refused(f"body.{name}", no_such("field", str(name), known, "body"))
    hurt: Any = read(bodies, {"body": {**known, **plain_json("body", body)}})
    who = Combatant(
        id=add.id,
        name=add.name,
        sheet=add.sheet,
        body=hurt.body,
        owner=add.owner,
        hidden=add.hidden,
    )
    return join_command(only(fight, [who]), [who] * max(1, add.count), add.id, add.name)

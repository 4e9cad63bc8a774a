"""Commands about what a combatant attacks with: keep an attack, remove one. Every system has them."""

from dataclasses import replace
from typing import ClassVar, Literal, TypeAlias

from pydantic import TypeAdapter, ValidationError

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.names import GivenName
from hurtbox.core.own_attack_forms import attack_type
from hurtbox.core.own_attacks import MOST_ATTACKS, FormKind, OwnAttack, Values
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Rulebook, TargetedCommand


class KeepAttack(TargetedCommand):
    """Keep values of an attack's form as a combatant's own attack. It replaces one with the same name."""

    private: ClassVar[bool] = True
    kind: Literal["keep_attack"] = "keep_attack"
    name: GivenName
    form: FormKind
    values: Values


class RemoveAttack(TargetedCommand):
    """Remove an own attack."""

    private: ClassVar[bool] = True
    kind: Literal["remove_attack"] = "remove_attack"
    name: GivenName
    form: FormKind


Commands: TypeAlias = KeepAttack | RemoveAttack


def act(rulebook: Rulebook, ask: Ask, encounter: Encounter, command: Commands) -> Encounter:
    """Run one of these commands."""
    combatant = encounter.combatant(command.target)
    named = (command.name, command.form)
    others = tuple(attack for attack in combatant.attacks if (attack.name, attack.form) != named)
    if isinstance(command, RemoveAttack):
        if others == combatant.attacks:
            raise Refused("name", f"{combatant.name} has no such attack any more.")
        ask.log("APP", "attack removed", attack=command.name, name=combatant.name)
        return encounter.with_combatant(replace(combatant, attacks=others))
    if len(others) >= MOST_ATTACKS:
        raise Refused(
            "name",
            f"{combatant.name} has {MOST_ATTACKS} attacks already. Remove one of them first.",
        )
    own_attack = OwnAttack(name=command.name, form=command.form, values=command.values)
    try:
        checked = TypeAdapter(attack_type(rulebook)).validate_python(own_attack)
    except ValidationError as wrong:
        why = wrong.errors(include_url=False)[0]["msg"].removeprefix("Value error, ")
        raise Refused("values", f"This cannot be kept: {why}") from wrong
    ask.log("APP", "attack kept", attack=command.name, name=combatant.name)
    return encounter.with_combatant(replace(combatant, attacks=(checked, *others)))

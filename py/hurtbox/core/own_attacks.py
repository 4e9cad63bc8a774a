"""Own attacks: what a combatant attacks with, kept beside the sheet as values of a form that the system has.

They are stored as the JSON text of the form's values and checked like a command: unknown fields, values out of
their bounds and ids of other combatants are refused.
"""

import json
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter, ValidationError, create_model
from pydantic.dataclasses import dataclass

from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import HIDDEN, own_fields, spread
from hurtbox.core.names import Name, check_visible, invisible_texts
from hurtbox.core.rulebook import Command, Rulebook, TargetedCommand
from hurtbox.core.steps import FROZEN

ATTACKS = "attacks"
MOST_ATTACKS = 12
"""The most own attacks of a combatant."""
LONGEST_VALUES = 1_000
FormKind = Annotated[str, Field(max_length=40)]
Values = Annotated[str, Field(max_length=LONGEST_VALUES)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class OwnAttack:
    """A named attack: `form` is the kind of the command, `values` are the form's values as JSON text."""

    name: Annotated[Name, AfterValidator(check_visible)]
    form: FormKind
    values: Values


def attacks_type(rulebook: Rulebook) -> Any:
    """The type of a combatant's own attacks in this system."""
    forms: dict[str, TypeAdapter[Any]] = {}

    def fits(attack: OwnAttack) -> OwnAttack:
        if attack.form not in forms:
            forms[attack.form] = TypeAdapter(_some_values(_command(rulebook, attack.form)))
        _check(forms[attack.form], _command(rulebook, attack.form), attack.values)
        return attack

    one: Any = Annotated[OwnAttack, AfterValidator(fits)]
    return Annotated[tuple[one, ...], Field(max_length=MOST_ATTACKS)]


def values_of(attack: OwnAttack) -> Mapping[str, Any]:
    """The values of a checked attack, by field."""
    values: dict[str, Any] = json.loads(attack.values)
    return values


def _command(rulebook: Rulebook, kind: str) -> type[Command]:
    for model in rulebook.commands:
        if model.model_fields["kind"].default == kind and issubclass(model, TargetedCommand):
            return model
    raise ValueError("it is of no attack that this system has.")


def _some_values(command: type[Command]) -> Any:
    """A model of some of the command's values: of its fields without those that pick combatants."""
    kept: dict[str, Any] = {}
    for key, info in own_fields(command).items():
        if key not in HIDDEN and not field_traits(info).is_picked:
            annotation: Any = info.annotation
            for one in info.metadata:
                annotation = Annotated[annotation, one]
            kept[key] = (annotation, None)
    return create_model("Values", __config__=ConfigDict(extra="forbid", strict=True), **kept)


def _check(form: TypeAdapter[Any], command: type[Command], text: str) -> None:
    """ValueError unless this is the JSON text of values that the form takes."""
    try:
        values = json.loads(text)
        form.validate_json(json.dumps(spread(command, values)))
    except (ValidationError, ValueError, RecursionError) as wrong:
        raise ValueError("its values do not fit the form.") from wrong
    for _, why in invisible_texts(values):
        raise ValueError(why)

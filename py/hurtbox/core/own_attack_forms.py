"""Checks own attacks against the forms of a system, as strictly as a command that the page sends."""

import json
from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict, TypeAdapter, ValidationError, create_model

from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import HIDDEN, own_fields, spread
from hurtbox.core.names import invisible_texts
from hurtbox.core.own_attacks import OwnAttack
from hurtbox.core.rulebook import Command, Rulebook, TargetedCommand


def attack_type(rulebook: Rulebook) -> Any:
    """The type of an own attack of a combatant in this system."""
    forms: dict[str, TypeAdapter[Any]] = {}

    def fits(attack: OwnAttack) -> OwnAttack:
        if attack.form not in forms:
            forms[attack.form] = TypeAdapter(_some_values(_command(rulebook, attack.form)))
        _check(forms[attack.form], _command(rulebook, attack.form), attack.values)
        return attack

    return Annotated[OwnAttack, AfterValidator(fits)]


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
            for limit in info.metadata:
                annotation = Annotated[annotation, limit]
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

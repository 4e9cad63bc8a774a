"""Own attacks: what a combatant attacks with, kept beside the sheet as values of a form that the system has.

They are stored as the JSON text of the form's values and checked like a command (own_attack_forms.py): unknown
fields, values out of their bounds and ids of other combatants are refused.
"""

import json
from collections.abc import Mapping
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic.dataclasses import dataclass

from hurtbox.core.names import Name, check_visible
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


def values_of(attack: OwnAttack) -> Mapping[str, object]:
    """The values of a checked attack, by field."""
    values: dict[str, object] = json.loads(attack.values)
    return values

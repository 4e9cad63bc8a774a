"""Types of fields that the forms of several commands have."""

from typing import Annotated

from hurtbox.core.rulebook import Id
from hurtbox.kit.fields import Field, FormHint

Amount = Annotated[int, Field(ge=0, le=9999)]
Bonus = Annotated[int, Field(ge=-50, le=99)]
Feet = Annotated[Amount, FormHint(unit="ft.")]
SourceId = Annotated[Id, FormHint("SPY-GEN-1")]
"""The id of a lasting source of the target."""
Temperature = Annotated[int, Field(ge=-500, le=99_999), FormHint(unit="°F")]

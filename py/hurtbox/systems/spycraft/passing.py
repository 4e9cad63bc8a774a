"""Time goes by: what is due, in the order of 10.2. B: complete this; each topic brings its own hook.

A hook is `(ask, encounter, combatant id, passing) → encounter`; hooks of one combatant run in this order.
"""

from collections.abc import Callable
from typing import TypeAlias

from hurtbox.core.asking import Ask
from hurtbox.core.clock import Passing
from hurtbox.core.encounter import Encounter

from .conditions import ended

Hook: TypeAlias = Callable[[Ask, Encounter, str, Passing], Encounter]

HOOKS: tuple[tuple[str, Hook], ...] = (("conditions", ended),)


def tick(ask: Ask, encounter: Encounter, passing: Passing) -> Encounter:
    """10.2: everything that is due, for each combatant; nobody waits for another's dice."""

    def one(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        for name, hook in HOOKS:
            encounter = hook(ask.part(name), encounter, id, passing)
        return encounter

    return ask.each(one, encounter, encounter.order, "combatant")

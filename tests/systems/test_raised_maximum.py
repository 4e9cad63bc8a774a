"""A full pool stays full when an edit of the sheet raises its maximum, whatever else happened to its owner.

What is left of a pool that was drawn on stays, and is cut to a lower maximum. Resolve is not cut: the game master
may set more of it than the sheet says.
"""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.ask import Rule
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.parts import Parts
from hurtbox.core.rulebook import Command, Rulebook
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands import roster
from hurtbox.systems import cybergod, mythic, opend6, spycraft

CASES = [
    # system, the sheet's field, the body's, and what has happened to them meanwhile
    pytest.param(mythic.RULEBOOK, "ap_maximum", "ap", {"debt": 1}, id="mythic MYT-EFF-3"),
    pytest.param(opend6.RULEBOOK, "body_points", "points", {"round": 4}, id="opend6 D6-BP-8"),
    pytest.param(cybergod.RULEBOOK, "armor", "armor", {"stress": 2}, id="cybergod CND-MIT-5"),
    pytest.param(cybergod.RULEBOOK, "resolve", "resolve", {"stress": 2}, id="cybergod CND-RSL-1"),
    pytest.param(spycraft.RULEBOOK, "vitality", "vitality", {"stress": 2}, id="spycraft SPY-VW-1"),
    pytest.param(spycraft.RULEBOOK, "wounds", "wounds", {"subdual": 2}, id="spycraft SPY-VW-2"),
]


def edited(rulebook: Rulebook, fight: Encounter, edit: Command) -> Rule[Encounter]:
    return lambda ask: roster.act(rulebook, lambda: Parts(rulebook), ask, fight, edit)


@pytest.mark.parametrize(("rulebook", "of_sheet", "of_body", "happened"), CASES)
@pytest.mark.parametrize(("left", "raised", "lowered"), [(8, 12, 5), (7, 7, 5), (3, 3, 3)])
def test_a_full_pool_stays_full(
    rulebook: Any,
    of_sheet: str,
    of_body: str,
    happened: dict[str, int],
    left: int,
    raised: int,
    lowered: int,
) -> None:
    settings = rulebook.settings()
    *_, sheet = rulebook.prepared_fights[0].combatants[0]
    sheet = replace(sheet, **{of_sheet: 8})
    body = replace(rulebook.new_body(sheet, settings), **{of_body: left}, **happened)
    fight = Encounter(rulebook.key, "A fight", settings, (Combatant("c1", "Kestrel", sheet, body),))
    model: Any = roster.for_system(rulebook)[1]
    for most, then in ((12, raised), (5, lowered)):
        edit = model(id="e", target="c1", name="Kestrel", sheet=replace(sheet, **{of_sheet: most}))
        done = resolve(edited(rulebook, fight, edit))
        assert isinstance(done, Done)
        if of_body == "resolve" and left < 8:
            then = left
        assert getattr(done.outcome.combatant("c1").body, of_body) == then

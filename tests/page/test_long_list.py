"""A long list of combatants: the forms of its end come when somebody there is looked at."""

from __future__ import annotations

import json

from .test_recovered import REPLACE_ROWS
from .visit import Visit

PEOPLE = 30  # more than the engine makes forms for unasked


def test_somebody_at_the_end_of_a_long_list_can_be_hit(fight: Visit) -> None:
    rows = fight.stored()
    parts = {row["part"]: json.loads(row["text"]) for row in rows["parts"]}
    encounter = rows["parts"][0]["encounter"]
    for number in range(PEOPLE - len(parts["order"])):
        id = f"d{number}"
        parts[f"c:{id}"] = {**parts["c:c1"], "id": id, "name": f"Guard {number}"}
        parts["order"].append(id)
    last = parts["order"][-1]
    texts = {part: json.dumps(value) for part, value in parts.items()}
    rows["parts"] = [{"encounter": encounter, "part": p, "text": t} for p, t in texts.items()]
    fight.page.evaluate("localStorage.clear()")
    fight.page.evaluate(REPLACE_ROWS, rows)
    fight.open().ready()
    assert not fight.page.evaluate("id => hurtbox.views.view(`f:${id}`)", last)
    fight.tap("#combatant [data-do=back]").target(PEOPLE - 1).hit(12)
    assert fight.view(f"f:{last}")["play"]
    assert f"Guard {number}" in fight.titles()[0]
    fight.check()

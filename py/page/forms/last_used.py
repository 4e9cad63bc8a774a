"""The values that a form was sent with last, for each attacker: what was entered once is not asked again.

They are kept on the device and checked like any other input.
"""

import json

from page.bridge import storage
from page.forms import own_attacks, presets
from page.types import Any, FightViews, FilledForm, Form, Json

MOST = 12  # attackers


def of(state: FightViews, form: Form, who: str) -> Json:
    """The values that this combatant used last and that this form still allows."""
    name = state.name_of(who)
    for other, values in _kept(state, form):
        if other == name:
            return presets.fitting(form, values)
    return {}


def keep(state: FightViews, form: FilledForm) -> None:
    """Keep the values that were just sent, if the form is one that hurts somebody."""
    if not form.has_odds():
        return
    values = form.values()
    # The name: in the next fight the same character has another id.
    attacker = state.name_of(own_attacks.attacker(state, form.form, values))
    kept = [[attacker, presets.worth_keeping(form.form, values)]]
    kept += [one for one in _kept(state, form.form) if one[0] != attacker]
    storage.remember(_name(state, form.form), json.dumps(kept[:MOST]))


def _name(state: FightViews, form: Form) -> str:
    return "last " + presets.store_name(state.status().get("key") or "", form)


def _kept(state: FightViews, form: Form) -> list[Any]:
    """The attackers with their values, the latest first; what is not of this shape is left out."""
    out = []
    for one in presets.rows(storage.recall(_name(state, form))):
        if isinstance(one, list) and len(one) == 2 and isinstance(one[1], dict):
            out.append(one)
    return out

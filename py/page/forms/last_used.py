"""The values that a form was sent with last, for each attacker: what was entered once is not asked again.

They are kept on the device and checked like any other input.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from page.bridge import storage
from page.forms import presets

if TYPE_CHECKING:
    from page.forms.form import FilledForm
    from page.state import State
    from page.types import Form, Json

MOST = 12  # attackers


def of(state: State, form: Form) -> Json:
    """The values that whoever has the turn used last and that this form still allows."""
    values = _kept(state, form).get(_attacker(state))
    return presets.fitting(form, values) if isinstance(values, dict) else {}


def keep(state: State, form: FilledForm) -> None:
    """Keep the values that were just sent, if the form is one that hurts somebody."""
    if not form.has_odds():
        return
    kept, attacker = _kept(state, form.form), _attacker(state)
    others = [(who, values) for who, values in kept.items() if who != attacker]
    values = presets.worth_keeping(form.form, form.values())
    storage.remember(_name(state, form.form), json.dumps(dict([*others[1 - MOST :], (attacker, values)])))


def _name(state: State, form: Form) -> str:
    return "last " + presets.store_name(state.status().get("key") or "", form)


def _attacker(state: State) -> str:
    """The name of whoever has the turn: in the next fight the same character has another id."""
    who = state.turn()
    return state.name_of(who) if who else ""


def _kept(state: State, form: Form) -> Json:
    try:
        found = json.loads(storage.recall(_name(state, form)) or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}

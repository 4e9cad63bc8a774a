"""A view's forms apart from it: the view keeps what their buttons need, each whole form is a view of its own."""

from collections import Counter
from typing import NamedTuple, cast

from pydantic_core import to_json

from hurtbox.core.view import Form
from hurtbox.session.views.combatants import Shown


class FormsApart(NamedTuple):
    """The texts of a view and of its whole forms by key, and the forms that these texts say."""

    texts: dict[str, str]
    forms: dict[str, Form]


NOTHING = FormsApart({}, {})


def forms_apart(key: str, shown: Shown, earlier: FormsApart = NOTHING) -> FormsApart:
    """The view with the count of fields of each form and its key, `form:<key>:<command>:<number>`.

    A hit changes few forms: the texts of those that are as they were come from `earlier`.
    """
    texts, forms, short, count = dict[str, str](), dict[str, Form](), list[Shown](), Counter[str]()
    for form in cast(list[Form], shown["forms"]):
        command = form["command"]
        whole = f"form:{key}:{command}:{count[command]}"
        count[command] += 1
        is_same = earlier.forms.get(whole) == form
        texts[whole] = earlier.texts[whole] if is_same else to_json(form).decode()
        forms[whole] = form
        needed = {part: value for part, value in form.items() if part != "presets"}
        short.append({**needed, "fields": len(form["fields"]), "whole": whole})
    return FormsApart({key: to_json({**shown, "forms": short}).decode(), **texts}, forms)

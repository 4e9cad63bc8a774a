"""The first value of every choice in a form is one of its options."""

from __future__ import annotations

import pytest

from hurtbox.core.forms import fields
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.view import FormField
from hurtbox.systems import RULEBOOKS


def pieces_of(book: Rulebook) -> dict[str, list[FormField]]:
    """The fields of every command, of the sheet and of the settings; a box's place has no words, it is tapped."""
    found: dict[str, list[FormField]] = {}
    for command in book.commands:
        base = f"{book.key}.{command.model_fields['kind'].default}"
        if base in book.words:
            tapped = [key for key in command.model_fields if f"{base}.{key}" not in book.words]
            found[base] = fields(command, base, book.words, without=tapped)
    for name, model in (("sheet", book.sheet), ("settings", book.settings)):
        found[name] = fields(model, f"{book.key}.{name}", book.words)
    return found


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_a_choice_begins_on_one_of_its_options(book: Rulebook) -> None:
    wrong = [
        f"{form} {field['key']}: {field['value']!r}"
        for form, of in pieces_of(book).items()
        for field in of
        if field["kind"] == "choice"
        and field["value"] not in [None, *(option[0] for option in field["options"])]
    ]
    assert not wrong

"""The first value of every choice in a form is one of its options, and so are the values that others depend on."""

from __future__ import annotations

import pytest

from hurtbox.core.forms import fields, own_fields
from hurtbox.core.rulebook import FormHint, Rulebook
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


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_what_a_field_depends_on_is_another_field_of_its_form(book: Rulebook) -> None:
    """`only` and `needed` name another field and values that it can have."""
    wrong = []
    for form, of in pieces_of(book).items():
        for at, field in enumerate(of):
            for key, values, *_ in (
                when for when in (field.get("only"), field.get("needed")) if when
            ):
                deciding = next((one for one in of if one["key"] == key), None)
                options = _possible(deciding) if deciding else []
                if deciding is field or not values or not set(values) < set(options):
                    wrong.append(f"{form} {field['key']} ({at}): {key} {values}")
    assert not wrong


def _possible(field: FormField) -> list[object]:
    """The values that a choice or a switch can have."""
    return [True, False] if field["kind"] == "toggle" else [one[0] for one in field["options"]]


def test_a_field_that_depends_on_nothing_says_nothing_of_it() -> None:
    """Most fields depend on nothing, and a fight has many forms."""
    found = [field for book in RULEBOOKS for of in pieces_of(book).values() for field in of]
    assert sum("only" in field or "needed" in field for field in found) < len(found) / 4
    assert not [
        f for f in found if not f.get("only", 1) or not f.get("needed", 1) or not f.get("one", 1)
    ]


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_a_field_has_one_hint(book: Rulebook) -> None:
    """Of several hints only the first would count, and a named type may bring one."""
    wrong = [
        f"{model.__name__}.{key}"
        for model in (*book.commands, book.sheet, book.settings)
        for key, info in own_fields(model).items()
        if sum(isinstance(one, FormHint) for one in info.metadata) > 1
    ]
    assert not wrong

"""What is missing in the forms and the texts of a system."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

from hurtbox.core.encounter import Encounter
from hurtbox.core.field_traits import field_traits, plain
from hurtbox.core.forms import HIDDEN, fields, own_fields
from hurtbox.core.rulebook import Command, FormHint, is_called_out
from hurtbox.core.view import FormField
from hurtbox.core.words import placeholders, sentence
from hurtbox.kit.view import DefaultView
from hurtbox.session.fight.state import Fight
from hurtbox.session.sentences import title
from page.forms.fields import OPEN_AT_MOST, OPEN_OF_HARM

from ...core.counting import COUNTED, ONE, counts_one_as_many
from .system import Missing, System


def kind_of(command: type[Command]) -> str:
    """The kind of a command."""
    return str(command.model_fields["kind"].default)


def every_command_has_its_words(system: System) -> Missing:
    """A title for records, a title and a button for the form, and few open fields."""
    book = system.rulebook
    for command in book.commands:
        kind = kind_of(command)
        base = f"{book.key}.{kind}"
        if f"{base}.record" not in book.words:
            yield f"The command “{kind}” has no title for its records ({base}.record)."
            continue
        for name in unknown(book.words[f"{base}.record"], command):
            yield f"The text {base}.record has {{{name}}}, and the command “{kind}” has no such field."
        if base not in book.words:
            yield f"The command “{kind}” has no title ({base})."
        open_ = [field for field in shown_fields(system, command) if is_open(field)]
        most = OPEN_OF_HARM if kind in book.harmful else OPEN_AT_MOST
        if len(open_) > most:
            yield f"The form “{kind}” has {len(open_)} open fields; mark all but {most} as rare."


def unknown(title: str, command: type[Command]) -> list[str]:
    """The values that the title of a record needs and its command does not have."""
    own = own_fields(command)
    known = {*own, "name", "who"} if "target" in own else own
    return [name for name in placeholders(title) if name not in known]


def shown_fields(system: System, command: type[Command]) -> list[FormField]:
    """The fields of a command's form; a box's place has no words, it is tapped."""
    book, base = system.rulebook, f"{system.key}.{kind_of(command)}"
    tapped = [key for key in own_fields(command) if f"{base}.{key}" not in book.words]
    options = book.options(book.settings())
    return fields(command, base, book.words, options=options, without=[*HIDDEN, *tapped])


def is_open(field: FormField) -> bool:
    """Whether a form shows a field without being asked for more."""
    return not field["rare"] and "only" not in field and field["kind"] != "people"


def forms(system: System) -> Iterator[tuple[str, list[FormField]]]:
    """The fields of every command, of the sheet and of the settings, by the name of the form."""
    book = system.rulebook
    for command in book.commands:
        if f"{book.key}.{kind_of(command)}" in book.words:
            yield kind_of(command), shown_fields(system, command)
    for name, model in (("sheet", book.sheet), ("settings", book.settings)):
        options = book.options(book.settings())
        yield name, fields(model, f"{book.key}.{name}", book.words, options=options)


def what_lasts_is_shown(system: System) -> Missing:
    """The view of the kit shows what has a text “lasting.…”."""
    book = system.rulebook
    for source in book.sources if _says_what_lasts_by_default(book) else ():
        what = own_fields(source).get("what")
        options = get_args(plain(what.annotation)) if what else ()
        said = [f"{book.key}.lasting.{option}" for option in options]
        if not any(id in book.words for id in said):
            missing = said[0] if said else "for a field “what”"
            yield f"{source.__name__} lasts and is not shown: it has no text {missing}."


def _says_what_lasts_by_default(book: Any) -> bool:
    """Whether what lasts is shown by the view of the kit, with the texts “lasting.…” of the system."""
    view = type(getattr(book.view, "__self__", None))
    return (
        issubclass(view, DefaultView)
        and view.pieces is DefaultView.pieces
        and view.said_of is DefaultView.said_of
    )


def every_field_names_a_rule(system: System) -> Missing:
    """Of the sheet and of the house rules."""
    book = system.rulebook
    for model, form in ((book.sheet, "sheet"), (book.settings, "settings")):
        for key, info in own_fields(model).items():
            if field_traits(info).shown.rule not in book.reference:
                yield f"The field “{key}” of the {form} names no rule that the reference has."
            if f"{book.key}.{form}.{key}" not in book.words:
                yield f"The field “{key}” of the {form} has no label."


def a_field_has_one_hint(system: System) -> Missing:
    """Of several hints only the first would count, and a named type may bring one."""
    book = system.rulebook
    for model in (*book.commands, book.sheet, book.settings):
        for key, info in own_fields(model).items():
            if sum(isinstance(one, FormHint) for one in info.metadata) > 1:
                yield f"The field “{key}” of {model.__name__} has two FormHints, one perhaps from its type."


def a_choice_begins_on_one_of_its_options(system: System) -> Missing:
    """And its options begin with a capital, like every other label."""
    for form, of in forms(system):
        for field in of:
            if field["kind"] != "choice" or not field["options"]:
                continue
            if field["value"] not in [None, *(option[0] for option in field["options"])]:
                yield f"The field “{field['key']}” of the form “{form}” begins with none of its options."
            for _, label in field["options"]:
                if label[:1].islower():
                    yield f"The option “{label}” of “{field['key']}” in the form “{form}” needs a capital."


def what_a_field_depends_on_is_in_its_form(system: System) -> Missing:
    """`only` and `needed` name another field and values that it can have."""
    for form, of in forms(system):
        for field in of:
            for when in (field.get("only"), field.get("needed")):
                if when is None:
                    continue
                key, values = when[0], when[1]
                deciding = next((one for one in of if one["key"] == key), None)
                options = possible(deciding) if deciding else []
                if deciding is field or not values or not {*values} < {*options}:
                    yield (
                        f"The field “{field['key']}” of the form “{form}” depends on “{key}”, "
                        f"which is not in it or cannot be {', '.join(map(str, values))}."
                    )


def possible(field: FormField) -> list[object]:
    """The values that a choice or a switch can have."""
    return [True, False] if field["kind"] == "toggle" else [one[0] for one in field["options"]]


def every_sentence_of_the_code_is_in_the_words(system: System) -> Missing:
    """Those of all steps and requests that are literals in the source."""
    for id in sorted(sayable(system)):
        try:
            found = system.rulebook.words[id]
        except KeyError:
            found = ""
        if not found:
            yield f"The words have no text for “{id}”."


def sayable(system: System) -> set[str]:
    """The message ids of all steps, sentences and requests that are literals in the source."""
    found = set()
    for node in system.nodes:
        if isinstance(node, ast.Call):
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            rule, *others = [text for text in texts if isinstance(text, str)] or [""]
            if system.id.fullmatch(rule) and others:
                found.add(f"{rule} {others[0]}")
    return found


def no_sentence_counts_one_as_many(system: System) -> Missing:
    """Not “1 rounds”."""
    for id, pattern in system.rulebook.words.items():
        for wrong in counts_one_as_many(pattern):
            yield f"The text {id} says “{wrong}”: write {{field:round|rounds}}."
    now = Encounter(system.key, system.rulebook.title, system.rulebook.settings())
    fight = Fight("e", system.runtime, now)
    for kind, command in fight.runtime.commands.items():
        if unknown(fight.runtime.words[f"{fight.runtime.form(kind)}.record"], command):
            continue
        kinds = {key: plain(info.annotation) for key, info in own_fields(command).items()}
        ones = {"kind": kind, **{key: 1 for key, of in kinds.items() if of is int}}
        options = [(key, one) for key, of in kinds.items() for one in literal(of)]
        for key, option in options or [("kind", kind)]:
            said = title(fight, {**ones, key: option})
            if ONE.search(said):
                yield f"The title of the command “{kind}” says “{said}”."


def literal(of: Any) -> tuple[object, ...]:
    """The options of a `Literal`; none of any other type."""
    return tuple(one for one in get_args(of) if isinstance(one, str))


def every_plural_is_looked_for(system: System) -> Missing:
    """Each that a sentence of the words knows."""
    for pattern in system.rulebook.words.values():
        for _, name, spec, _ in string.Formatter().parse(pattern):
            if name and spec and "|" in spec:
                more = {*spec.split("|")[1].lower().split()}
                if not more & {*COUNTED, "are"}:
                    yield f"“{spec}”: add the plural to tests/core/counting.py, so that “1 …” is looked for."


def outcomes_have_their_texts(system: System) -> Missing:
    """Each is named once, and being out of action is one of them where anybody can be."""
    book = system.rulebook
    names = [id for id, _ in book.ends]
    for id in names:
        if id not in book.words:
            yield f"The outcome {id} has no text."
        if names.count(id) > 1 or sum(map(is_called_out, names)) > 1:
            yield f"Two outcomes are called {id}."


def no_part_of_the_odds_bar_is_or_worse(system: System) -> Missing:
    """Never “wounded or worse, not dying or worse”."""
    runtime = system.runtime
    for (id, _), (worse, _) in pairwise(system.rulebook.odds_tests):
        what, other = (runtime.words.get(one, one) for one in (id, worse))
        own = runtime.words.get(f"{id}.only")
        said = own or sentence(runtime.words, "app.odds.only", what=what, worse=other)
        if "or worse" in said:
            yield f"The odds bar says “{said}”: give {id}.only a text."


CHECKS = (
    every_command_has_its_words,
    what_lasts_is_shown,
    every_field_names_a_rule,
    a_field_has_one_hint,
    a_choice_begins_on_one_of_its_options,
    what_a_field_depends_on_is_in_its_form,
    no_sentence_counts_one_as_many,
    every_plural_is_looked_for,
    outcomes_have_their_texts,
    no_part_of_the_odds_bar_is_or_worse,
)
WITH_PLAYED = (every_sentence_of_the_code_is_in_the_words,)

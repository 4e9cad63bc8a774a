"""Whether the key of each step and request is one constant, and whether earlier keys lead to those of now."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import getsource
from typing import Any, TypeAlias

from hurtbox.core import decisions, dice_requests
from hurtbox.core.requests import Request
from hurtbox.kit import person
from sitebuild.rules import NAME

from .system import Missing, System, shown

Function: TypeAlias = ast.FunctionDef | ast.Lambda
REQUESTS = {
    name
    for module in (decisions, dice_requests)
    for name, of in vars(module).items()
    if isinstance(of, type) and issubclass(of, Request)
}
KIT = ast.parse(getsource(person))


def keys_are_constants(system: System) -> Missing:
    """No key depends on a setting or on a kind: a constant, one of a table of constants, or the parameter `what`.

    What is passed as a parameter or field `what`, together with its rule, is the key of a step that is made later.
    """
    texts = {file: file.read_text(encoding="utf-8") for file in system.sources}
    trees = {file: ast.parse(text) for file, text in texts.items() if re.search(r"\bask\b", text)}
    places = dict.fromkeys({".step", ".log"} | REQUESTS, 1)
    for tree in (KIT, *trees.values()):
        for one in ast.walk(tree):
            names = parameters(one)
            if isinstance(one, ast.FunctionDef | ast.ClassDef) and {"what", "rule"} <= {*names}:
                is_method = names[0] == "self"
                places["." * is_method + one.name] = names.index("what") - is_method
    for file, tree in trees.items():
        for function in outer_functions(tree):
            for line, key in computed_keys(function, places):
                yield (
                    f"{shown(file)}, line {line}: the key “{key}” is computed. Make it one constant, and give "
                    f"what chooses its sentence as “case=…”."
                )


def parameters(of: Any) -> list[str]:
    """The names of the parameters of a function, or of the fields of a class; none of anything else."""
    match of:
        case ast.FunctionDef():
            return [one.arg for one in of.args.args]
        case ast.ClassDef():
            return [ast.unparse(one.target) for one in of.body if isinstance(one, ast.AnnAssign)]
    return []


def outer_functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """The functions of a module and the methods of its classes, not those within others."""
    for one in ast.iter_child_nodes(tree):
        if isinstance(one, ast.FunctionDef):
            yield one
        elif isinstance(one, ast.ClassDef):
            yield from outer_functions(one)


def computed_keys(function: ast.FunctionDef, places: dict[str, int]) -> Iterator[tuple[int, str]]:
    """The keys in a function that are no constants, each with its line."""
    nodes = [*ast.walk(function)]
    given = dict(value for one in nodes if isinstance(one, ast.Assign) for value in assigned(one))
    names = {
        each.arg
        for one in nodes
        if isinstance(one, Function)
        for each in (*one.args.args, *one.args.kwonlyargs)
    }
    for call in nodes:
        if isinstance(call, ast.Call):
            key = key_of(call, places)
            if isinstance(key, ast.Name):
                key = given.get(key.id, ast.Constant("") if key.id not in names - {"what"} else key)
            match key:
                case ast.Constant() | ast.Starred() | None | ast.Attribute(attr="what"):
                    pass
                case ast.Subscript(value=ast.Name(id=table)) if table.isupper():
                    pass
                case _:
                    yield call.lineno, ast.unparse(key)


def assigned(one: ast.Assign) -> Iterator[tuple[str, ast.expr]]:
    """The names that an assignment gives values to. One beside a rule's id is chosen together with it."""
    for target in one.targets:
        if isinstance(target, ast.Name):
            yield target.id, one.value
        elif isinstance(target, ast.Tuple) and isinstance(one.value, ast.Tuple):
            for name, value in zip(target.elts, one.value.elts, strict=True):
                yield ast.unparse(name), value


def key_of(call: ast.Call, places: dict[str, int]) -> ast.expr | None:
    """What a call gives as the key of a step or request; None where it gives none."""
    name = ast.unparse(call.func).rpartition(".")
    place = places.get(name[2], places.get(f".{name[2]}") if name[1] else None)
    if place is None:
        return None
    named = (one.value for one in call.keywords if one.arg == "what")
    return next(named, call.args[place] if len(call.args) > place else None)


def earlier_keys_lead_to_keys_of_now(system: System) -> Missing:
    """What is stored under an earlier key is found under one that the fights of the tests record."""
    said = {step.sentence for step in system.steps} | {*system.rulebook.words}
    keys = {f"{step.rule} {step.what}" for step in system.steps}
    for was, now in system.rulebook.renamed.items():
        rule = was.partition(" ")[0]
        if was in keys:
            yield f"“{was}” is an earlier key in {NAME}, and a step still has it."
        if f"{rule} {now}" not in said and f"{rule} {now.partition('.')[0]}" not in keys:
            yield f"“{was}” leads to “{now}” in {NAME}, which no step has."


CHECKS = (keys_are_constants,)
WITH_PLAYED = (earlier_keys_lead_to_keys_of_now,)

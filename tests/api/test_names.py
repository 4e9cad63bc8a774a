"""The public names: lazily loaded, documented, and free of clashes with the fields of commands."""

import inspect
import subprocess
import sys

import pytest

import hurtbox
from hurtbox.api.describing import Command, Field
from sitebuild.pack import NOT_PACKED, sources

COMMANDS = [
    pytest.param(system.key, command, id=f"{system.key} {command.kind}")
    for system in hurtbox.all_systems()
    for command in system.commands.values()
]


def test_importing_hurtbox_loads_nothing_else() -> None:
    """The same package runs in the browser, whose start must not become slower."""
    code = "import sys, hurtbox; print(*(m for m in sys.modules if m.startswith(('hurtbox.', 'pydantic'))))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_the_engine_does_not_load_the_public_interface() -> None:
    code = (
        "import sys, hurtbox.engine.warmup; print(*(m for m in sys.modules if 'hurtbox.api' in m))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_the_site_does_not_ship_the_public_interface() -> None:
    packed = sources()
    assert "hurtbox/engine/endpoint.py" in packed
    assert not [name for name in packed if name.startswith(NOT_PACKED)]


@pytest.mark.parametrize("name", sorted(hurtbox._PUBLIC))
def test_every_public_name_is_there_and_documented(name: str) -> None:
    found = getattr(hurtbox, name)
    assert name in dir(hurtbox)
    if not inspect.isclass(found) and not inspect.isfunction(found):
        return  # an alias of types has its words behind it
    assert found.__doc__
    for attribute, of in vars(found).items() if inspect.isclass(found) else ():
        if not attribute.startswith("_") and (callable(of) or isinstance(of, property)):
            assert of.__doc__, f"{name}.{attribute}"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Fihgt'"):
        getattr(hurtbox, "Fihgt")  # noqa: B009


@pytest.mark.parametrize(("system", "command"), COMMANDS)
def test_no_field_has_the_name_of_an_argument(system: str, command: Command) -> None:
    """`fight.run("hit", dice=3)` sets a field, so the interface's own arguments need other names."""
    for method in (hurtbox.Fight.run, hurtbox.Fight.begin, hurtbox.Fight.preview):
        own = {
            p.name
            for p in inspect.signature(method).parameters.values()
            if p.kind == p.KEYWORD_ONLY
        }
        assert not own & set(command.fields)
    assert not {"budget", "answers"} & set(command.fields)


@pytest.mark.parametrize(("system", "command"), COMMANDS)
def test_every_command_and_field_is_described(system: str, command: Command) -> None:
    assert command.doc and command.title
    assert str(command).count("\n") == len(command.fields)

    def check(field: Field) -> None:
        assert field.fits and (field.required == (field.default is None) or not field.required)
        assert field.type != "choice" or field.choices
        for inner in (field.fields or {}).values():
            check(inner)

    for field in command.fields.values():
        check(field)


def test_the_columns_of_every_list_of_rows_are_described() -> None:
    for system in hurtbox.all_systems():
        models = (system.sheet, system.settings, *(one.fields for one in system.commands.values()))
        for name, field in (pair for model in models for pair in model.items()):
            assert field.type != "rows" or field.fields, f"{system.key}: {name}"


def test_the_engine_starts_without_what_only_some_fights_need() -> None:
    """Games from files and the players' phones: a start from files loads them at their first use."""
    later = ("hurtbox.gamefile", "hurtbox.session.seats", "tomllib")
    code = f"import sys, hurtbox.engine.endpoint; print(*(m for m in sys.modules if m.startswith({later})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""

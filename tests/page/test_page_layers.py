"""The page as one loop: imports go one way, and no module keeps state of its own."""

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from sitebuild.page_modules import SOURCE, modules, without_types

# Each part may import those before it, and its own folder.
ORDER = [
    "words",
    "safety_words",
    "sharing_words",
    "library_words",
    "pack_words",
    "odds_words",
    "dice_words",
    "turn_words",
    "marker_words",
    "rules_words",
    "roll_words",
    "attack_words",
    "menu_words",
    "result_words",
    "key_words",
    "game_words",
    "live_words",
    "tasks",
    "jobs",
    "bridge",
    "fight_views",
    "widgets",
    "forms",
    "state",
    "fight",
    "navigation",
]
ORDER += ["controller", "sheets", "screens", "renderer", "live", "app", "spectator_app"]
CHANGES = {"append", "add", "clear", "extend", "insert", "pop", "remove", "setdefault", "update"}
MODULES = [path.relative_to(SOURCE).as_posix() for path in modules()]


@cache
def tree(module: str) -> ast.Module:
    """A module as it runs: what is for the type checker alone is left out."""
    return ast.parse(without_types((SOURCE / module).read_text(encoding="utf-8")))


def imported(module: str) -> Iterator[str]:
    """The parts of the page that a module imports."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom) and node.module == "page":
            yield from [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("page."):
            yield (node.module or "").split(".")[1]


@cache
def types_of_modules() -> dict[str, str]:
    """The modules of the page whose classes `types.pyi` hands on, by the name of the class."""
    stub = ast.parse((SOURCE / "types.pyi").read_text(encoding="utf-8"))
    return {
        name.name: node.module.removeprefix("page.").replace(".", "/") + ".py"
        for node in stub.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("page.")
        for name in node.names
        if node.module
    }


def modules_of_imports(module: str) -> Iterator[str]:
    """The modules of the page that a module imports, as it runs or for the type checker."""
    for node in ast.walk(ast.parse((SOURCE / module).read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or (node.module or "").split(".")[0] != "page":
            continue
        folder = "/".join((node.module or "").split(".")[1:])
        for name in [name.name for name in node.names]:
            if folder == "types":
                yield types_of_modules().get(name, "types.py")
            else:
                found = f"{folder}/{name}.py".strip("/")
                yield found if found in MODULES else f"{folder}.py"


def test_what_a_tap_opens_is_there() -> None:
    """The sheets of the table in sheets/sheet.py, and what of the tapped element each takes."""
    (table,) = [
        node.value
        for node in tree("sheets/sheet.py").body
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "OPENED"
    ]
    assert table
    for do, (module, kind, *keys) in ast.literal_eval(table).items():
        (sheet,) = [
            node
            for node in tree(f"sheets/{module}.py").body
            if isinstance(node, ast.ClassDef) and node.name == kind
        ]
        (made,) = [
            node
            for node in sheet.body
            if isinstance(node, ast.FunctionDef) and node.name == "__init__"
        ]
        taken = len(made.args.args) - 2  # without self and the controller
        assert taken - len(made.args.defaults) <= len(keys) <= taken, do


def changed(node: ast.AST) -> Iterator[str]:
    """The names whose contents a statement changes, but for attributes of objects."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    for target in targets:
        if isinstance(target, ast.Subscript | ast.Attribute) and isinstance(target.value, ast.Name):
            yield target.value.id
    called = node.func if isinstance(node, ast.Call) else None
    if not isinstance(called, ast.Attribute) or called.attr not in CHANGES:
        return
    if isinstance(called.value, ast.Name):
        yield called.value.id


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_one_way(module: str) -> None:
    own = module.split("/")[0].removesuffix(".py")
    later = ORDER[ORDER.index(own) + 1 :]
    assert not [part for part in imported(module) if part in later]
    assert set(imported(module)) <= {*ORDER}


def test_no_module_imports_itself_by_others() -> None:
    """Imports for types count too: what is read in a ring cannot be understood one file at a time."""
    imports = {module: list(modules_of_imports(module)) for module in MODULES}
    while leaves := [module for module, of in imports.items() if not {*of} & {*imports}]:
        for module in leaves:
            del imports[module]
    assert not [*imports]


@pytest.mark.parametrize("module", MODULES)
def test_no_module_keeps_state(module: str) -> None:
    whole = tree(module)
    here: set[str] = set()
    for node in whole.body:
        if isinstance(node, ast.Assign):
            here |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            here.add(node.target.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            here.add(node.name)
    inside = [node for part in whole.body if hasattr(part, "body") for node in ast.walk(part)]
    assert not [node for node in inside if isinstance(node, ast.Global)]
    local = {
        node.id for node in inside if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    assert not [name for node in inside for name in changed(node) if name in here - local]


@pytest.mark.parametrize("module", [module for module in MODULES if module.startswith("sheets/")])
def test_what_waits_draws_around_the_finger(module: str) -> None:
    """A sheet that drew its body anew after it has waited would take the button from under a finger."""
    drawn = [
        f"{waiting.name}: {node.attr}"
        for waiting in ast.walk(tree(module))
        if isinstance(waiting, ast.AsyncFunctionDef)
        for node in ast.walk(waiting)
        if isinstance(node, ast.Attribute) and node.attr in {"draw_body", "draw_foot"}
    ]
    assert not drawn

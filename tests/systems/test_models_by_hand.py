"""The second calculations of the odds know nothing of the app: only so do two equal results say something."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
MODELS = sorted([HERE / "counting_faces.py", *HERE.glob("*/faces_by_hand.py")])


@pytest.mark.parametrize("file", MODELS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_second_calculation_imports_nothing_of_the_app(file: Path) -> None:
    names = set[str]()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {one.name.partition(".")[0] for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(f"{'.' * node.level}{node.module}" if node.level else str(node.module))
    allowed = {"collections.abc", "fractions", "functools", "itertools", "typing"}
    assert names <= {*allowed, "..counting_faces"}


def test_every_system_has_one() -> None:
    systems = {path.parent.name for path in HERE.glob("*/harness.py")}
    assert {file.parent.name for file in MODELS} == {*systems, HERE.name}

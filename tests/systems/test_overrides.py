"""What the game master puts in the place of a step goes on: a law over all rules."""

import ast

from ..conftest import ROOT

RULES = ROOT / "py" / "hurtbox"
ONLY_SAID = {"TOTAL", "'meters away'"}
"""Results that no rule goes on with: the sentence itself is what the game master wants to change."""


def dropped_steps() -> list[str]:
    """Where a step is made whose value nothing reads; a variable that nothing reads is found by ruff."""
    found = []
    for file in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Expr(value=ast.Call(func=ast.Attribute(attr="step"), args=[_, what, *_])):
                    if ast.unparse(what) not in ONLY_SAID:
                        found.append(f"{file.relative_to(RULES)}:{node.lineno}")
    return found


def test_the_rules_go_on_with_the_value_of_every_step() -> None:
    assert dropped_steps() == []

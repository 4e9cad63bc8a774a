"""A field of a combatant or of a fight is one line: its declaration in core/encounter.py.

A copy of the engine gets one more field for each. made_up_fields.py checks there that both are stored, undone, put
into files and links, and taken along to another fight, and that nobody sees them.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
MADE_UP = '    made_up: str = ""'


def with_made_up_fields(source: str) -> str:
    """The declarations with one more field at the end of those of a combatant and of a fight."""
    lines = source.splitlines()
    ends = [
        max(one.end_lineno or 0 for one in node.body if isinstance(one, ast.AnnAssign))
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name in ("Combatant", "Encounter")
    ]
    assert len(ends) == 2
    for end in sorted(ends, reverse=True):
        lines.insert(end, MADE_UP)
    return "\n".join(lines)


def test_a_made_up_field_needs_one_line(tmp_path: Path) -> None:
    copy = tmp_path / "hurtbox"
    shutil.copytree(ROOT / "py/hurtbox", copy, ignore=shutil.ignore_patterns("__pycache__"))
    declared = copy / "core/encounter.py"
    declared.write_text(with_made_up_fields(declared.read_text("utf-8")), "utf-8")
    script = ROOT / "tests/made_up_fields.py"
    run = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr

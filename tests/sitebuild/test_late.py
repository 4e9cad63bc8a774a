"""What watches the engine's imports sees them, whichever way they are written."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sitebuild import npm, pack, wheels
from sitebuild.places import ROOT

pytestmark = pytest.mark.build
WATCHED = """
import pathlib, sys
from sitebuild.late import Watch
watch = Watch(pathlib.Path(sys.argv[1]))
rule = {"__name__": "hurtbox.systems.made_up", "__package__": "hurtbox.systems"}
exec('''
def works():
    import wave
    from encodings import rot_13
    import importlib
    importlib.import_module("colorsys")
    from ..core import ask
    import json, re
    try:
        import no_such_thing
    except ImportError:
        pass
''', rule)
rule["works"]()
import csv  # nobody's rule
print(*watch.missing())
"""


def test_what_a_rule_imports_late_is_seen() -> None:
    archive = pack.engine_python(wheels.wheels(), npm.modules())
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, archive],
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["colorsys", "encodings.rot_13", "no_such_thing", "wave"], (
        done.stderr
    )

"""Tasks that start at once, in the page's own MicroPython."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from sitebuild import page_modules
from sitebuild.npm import modules, tool


def test_a_task_that_begins_another_one_goes_on_itself() -> None:
    (micropython,) = (modules() / "@micropython").glob("*pyscript")
    text = page_modules.without_types((page_modules.SOURCE / "tasks.py").read_text("utf-8"))
    run = [tool("node"), Path(__file__).parent / "tasks.mjs", micropython.resolve(), text]
    done = subprocess.run(
        [str(word) for word in run], capture_output=True, text=True, check=True, timeout=60
    )
    said = json.loads(done.stdout)
    # After a tap it begins at once, before the browser draws; both tasks come to their ends.
    assert said[:2] == ["first begins", "tap"]
    assert sorted(said[2:]) == sorted(
        ["first ends", "inner begins", "inner ends", "outer goes on", "outer ends"]
    )

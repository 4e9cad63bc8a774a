"""The hello page that the app is compared with: a one-line script with the same PyScript and Pyodide."""

import shutil
from pathlib import Path

from sitebuild import npm

PARTS = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hello</title>
<link rel="icon" href="data:,">
<script type="module" src="./pyscript/core.js"></script>
</head>
<body>
<script type="py" config='{"interpreter": "./engine/pyodide.mjs"}'>
from js import performance
print("hello")
performance.mark("hello")
</script>
</body>
</html>
"""


def make_hello(folder: Path) -> None:
    """Write the page into `folder`, with PyScript and Pyodide as they come from npm."""
    modules = npm.modules()
    shutil.copytree(modules / "@pyscript" / "core" / "dist", folder / "pyscript")
    (folder / "engine").mkdir()
    for name in PARTS:
        shutil.copy(modules / "pyodide" / name, folder / "engine" / name)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")

"""Hints in index.html: what the first draw needs is asked for at once, not one file after the other.

Without them the browser learns of the page's modules only after PyScript, its config and MicroPython
have come, each from the one before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from sitebuild import page_modules

FIRST = ("static/boot.js", "static/rooms.js", "pyscript/core.js", "micropython/micropython.mjs")
BEFORE = '<script type="module"'
IMPORTED = re.compile(r"""(?:from|import)\s*["'](\./[^"']+)["']""")


def with_hints(page: str, site: Path) -> str:
    """Return index.html's text with the hints before its first module script."""
    modules = [*imports(site), *plugins(site)]
    lines = [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    fetched = [f"page/{name}" for name in ("page.json", "start.py", page_modules.ROOMS)]
    fetched.insert(0, "micropython/micropython.wasm")
    lines += [f'<link rel="preload" as="fetch" href="./{name}" crossorigin>' for name in fetched]
    return page.replace(BEFORE, "\n".join([*lines, BEFORE]), 1)


def plugins(site: Path) -> Iterator[str]:
    """What PyScript asks for before it starts the page's Python: the box that shows its faults."""
    for path in (site / "pyscript").glob("error-*.js"):
        yield path.relative_to(site).as_posix()


def imports(site: Path) -> Iterator[str]:
    """Every JavaScript module that the first scripts import, however deep, each once."""
    waiting, seen = list(FIRST), set(FIRST)
    while waiting:
        name = waiting.pop(0)
        if name not in FIRST[:3]:  # those stand in the page themselves
            yield name
        folder = Path(name).parent
        for other in IMPORTED.findall((site / name).read_text(encoding="utf-8")):
            found = (folder / other).as_posix()
            if found not in seen and (site / found).is_file():
                seen.add(found)
                waiting.append(found)

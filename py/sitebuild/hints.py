"""Preload hints in index.html, so that the browser requests the files for the first draw at once.

Without them it finds each of these files only after another one has loaded.
"""

from sitebuild import page_modules

MODULES = ("micropython/micropython.mjs",)
FETCHED = ("micropython/micropython.wasm", f"page/{page_modules.ARCHIVE}")
BEFORE = "<link data-rel"


def with_hints(page: str) -> str:
    """Return index.html's text with the hints before its first script (static/boot/start-scripts.js)."""
    lines = [f'<link data-rel="modulepreload" href="./{name}">' for name in MODULES]
    lines += [
        f'<link data-rel="preload" as="fetch" href="./{name}" crossorigin>' for name in FETCHED
    ]
    return page.replace(BEFORE, "\n".join([*lines, BEFORE]), 1)

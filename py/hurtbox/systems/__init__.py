"""The game systems, one folder each. Every folder with a `RULEBOOK` is found here; nothing lists them."""

import sys
from importlib import import_module
from pkgutil import iter_modules

_FOLDER = sys.modules["hurtbox.systems"].__path__

RULEBOOKS = tuple(
    sorted(
        (
            import_module(f"hurtbox.systems.{module.name}").RULEBOOK
            for module in iter_modules(_FOLDER)
            if module.ispkg
        ),
        key=lambda rulebook: (rulebook.place, rulebook.title),
    )
)

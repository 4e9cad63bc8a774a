"""Most fields depend on nothing, and a fight has many forms."""

from __future__ import annotations

from hurtbox.systems import RULEBOOKS

from .checks.system import System
from .checks.texts import forms


def test_a_field_that_depends_on_nothing_says_nothing_of_it() -> None:
    found = [field for book in RULEBOOKS for _, of in forms(System(book)) for field in of]
    assert sum("only" in field or "needed" in field for field in found) < len(found) / 4
    assert not [
        f for f in found if not f.get("only", 1) or not f.get("needed", 1) or not f.get("one", 1)
    ]

"""Every system that is offered has what every system must have: the checks of `build.py system NAME`."""

from __future__ import annotations

import pytest

from hurtbox.systems import RULEBOOKS

from .checks import CHECKS, WITH_PLAYED, Check
from .checks.system import System

SYSTEMS = {book.key: System(book) for book in RULEBOOKS}


@pytest.mark.parametrize("check", [*CHECKS, *WITH_PLAYED], ids=lambda check: check.__name__)
@pytest.mark.parametrize("key", SYSTEMS)
def test_nothing_is_missing(key: str, check: Check) -> None:
    assert [*check(SYSTEMS[key])] == []

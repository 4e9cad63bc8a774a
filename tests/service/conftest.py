"""The made-up system stands beside the real ones while the service is tested."""

from collections.abc import Iterator

import pytest

from hurtbox.service import book as books

from ..core.made_up_system import MADE_UP


@pytest.fixture(scope="session", autouse=True)
def made_up_system() -> Iterator[None]:
    """`hypothesis` wants no fixture anew for each example, so it stands for the whole session."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(books, "RULEBOOKS", (*books.RULEBOOKS, MADE_UP))
        yield

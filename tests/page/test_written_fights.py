"""One whole fight for each game, written down in `fights/` and played by touch from the words on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .visit import Visit
from .written_fight import FOLDER, Player, read

FIGHTS = sorted(file.stem for file in FOLDER.glob("*.md"))


@pytest.mark.sweep
@pytest.mark.parametrize("name", FIGHTS)
def test_a_whole_fight(tab: Callable[[], Visit], name: str) -> None:
    player, (whole, *parts) = Player(tab().ready()), read(name)
    for part in parts:
        player.play(part)
        whole.taps += part.taps
        whole.digits += part.digits
        print(f"{name}: {part.title}: {part.taps} taps, {part.digits} digits")
        print("  scrolled to:", part.scrolled, "· a picture alone:", part.unsaid)
    print(f"{name}: {whole.taps} taps and {whole.digits} digits in all")
    over = [f"{part.title}: {part.taps} taps" for part in (whole, *parts) if part.taps > part.most]
    assert not over

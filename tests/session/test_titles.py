"""The title of a command says what its words ask for, and a name that no field has is a fault of the words."""

from typing import Any

import pytest

from hurtbox.session.fight.new_fight import new_fight
from hurtbox.session.sentences import title


def test_a_title_with_a_misspelt_name_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = new_fight("d", "e", "opend6", "")
    command: dict[str, Any] = {"kind": "hit", "target": "a", "damage": 3}
    assert title(fight, command)
    misspelt = {**fight.runtime.words, f"{fight.runtime.form('hit')}.record": "{nmae} hit"}
    monkeypatch.setattr(fight.runtime, "words", misspelt)
    with pytest.raises(KeyError, match="nmae"):
        title(fight, command)

"""The rules of each system by topic, as the page gets them: every rule once, as the app says it."""

import pytest

from hurtbox.core.rulebook import Rulebook
from hurtbox.systems import RULEBOOKS
from sitebuild.rules import SYSTEMS, topics


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda one: one.key)
def test_every_rule_stands_under_a_topic(rulebook: Rulebook) -> None:
    found = topics((SYSTEMS / rulebook.key / "RULES.md").read_text(encoding="utf-8"))
    rules = [rule for _, rows in found for rule in rows]
    assert {id: says for id, says, _ in rules} == dict(rulebook.reference)
    assert len(rules) == len(rulebook.reference)
    assert len(found) > 3
    assert all(topic and "trap" not in topic.lower() for topic, _ in found)


def test_headings_lose_their_numbers_and_notes_on_the_code_are_left_out() -> None:
    text = """# X
## 1. Damage
### 1.2 Big *hits*
| Rule | What it says | Where | How it is read |
| --- | --- | --- | --- |
| AB-C-1 | It **hurts**. | page 1 | – |
| AB-C-2 | It stops. | page 1 | trap 4 |
| AB-C-3 | It burns. | page 1 | at once |
"""
    rows = [
        ["AB-C-1", "It hurts.", ""],
        ["AB-C-2", "It stops.", ""],
        ["AB-C-3", "It burns.", "at once"],
    ]
    assert topics(text) == [("Big hits", rows)]

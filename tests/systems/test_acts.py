"""The acts below the keypad: each game names up to two, and what takes everything back stands at the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hurtbox.core.view import Form
from hurtbox.session.fight.new_fight import new_fight
from hurtbox.session.fight.state import Fight
from hurtbox.session.views.cache import ViewCache
from hurtbox.systems import RULEBOOKS

LONGEST = 12
"""Characters of an act: three of them and More stand beside each other on 320 pixels."""
FIRST = {
    "mythic": ("Spend AP", "Check"),
    "opend6": ("Points", "Fall"),
    "cybergod": ("Cover", "Treat"),
    "spycraft": ("Attack", "First Aid"),
    "cepheus": ("Attack",),
}
"""The acts of somebody unhurt; the page puts Condition third."""


def fights(key: str) -> Iterator[Fight]:
    """Each prepared fight of a system."""
    for book in RULEBOOKS:
        if book.key == key:
            for ready in book.prepared_fights:
                yield new_fight("d", "e", key, ready.key)


def forms(fight: Fight) -> Iterator[list[Form]]:
    """The forms of each combatant besides those of the keypad, as the game master has them."""
    for combatant in fight.now.combatants:
        pieces = fight.runtime.rulebook.view(fight.now, combatant, "gm", None)
        yield [*pieces.forms]


def in_row(offered: list[Form]) -> list[str]:
    """The acts of the row: of each place the first form."""
    places = {form["place"]: form["act"] for form in reversed(offered) if "place" in form}
    return [places[place] for place in ("first", "second") if place in places]


@pytest.mark.parametrize("key", FIRST)
def test_somebody_unhurt_has_the_acts_of_the_game(key: str) -> None:
    rows = [tuple(in_row(offered)) for fight in fights(key) for offered in forms(fight)]
    assert FIRST[key] in rows


@pytest.mark.parametrize("key", [book.key for book in RULEBOOKS])
def test_an_act_is_short_and_every_form_has_a_heading(key: str) -> None:
    for fight in fights(key):
        for offered in forms(fight):
            acts = [form for form in offered if form.get("place") in ("first", "second", "end")]
            assert [form["act"] for form in acts if len(form["act"]) > LONGEST] == []
            unnamed = [form["title"] for form in offered if not form["group"]]
            assert len(unnamed) <= 4, "a form without a heading stands above all headings"


@pytest.mark.parametrize("key", [book.key for book in RULEBOOKS])
def test_remove_and_unhurt_again_stand_apart(key: str) -> None:
    fight = next(fights(key))
    own = ViewCache("gm").views(fight)[f"f:{fight.now.order[0]}"]
    assert '"act":"Remove"' in own.replace('": "', '":"')
    ends = {
        form["command"]
        for offered in forms(fight)
        for form in offered
        if form.get("place") == "end"
    }
    assert ends <= {"renew"}

"""The kit: default texts, references from docstrings, rulebooks that are imported at first use."""

import subprocess
import sys
from itertools import groupby
from typing import Any

import pytest

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Reminder
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.forms import default_labels
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.run import Done, resolve
from hurtbox.core.words import DefaultWords, fill_in, flattened, overlaid, readable
from hurtbox.kit.rules import for_each
from hurtbox.systems import RULEBOOKS

from . import stinging_system
from .tiny_system import RULEBOOK, Burning, Sheet, Who

STARTED = """
import sys
from hurtbox.core.rulebook import Rulebook
from hurtbox.engine import endpoint, warmup
assert "2D6 Sci-Fi" in endpoint.systems()
inside = [name for name in sys.modules if name.startswith("hurtbox.systems.") and name.count(".") > 2]
print([name for name in sys.modules if name.startswith("hurtbox.kit.")], inside)
warmup.build_all()
print([rulebook.key for rulebook in warmup.RULEBOOKS if type(rulebook) is not Rulebook])
"""


def test_a_start_imports_only_the_entries_of_the_systems_and_a_snapshot_everything() -> None:
    """A start from a snapshot has no files left to import from."""
    done = subprocess.run(
        [sys.executable, "-c", STARTED], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["['hurtbox.kit.lazy'] []", "[]"]


def test_every_system_lists_itself_as_its_whole_rulebook_does() -> None:
    for rulebook in RULEBOOKS:
        listing = rulebook.listing
        assert rulebook.commands and type(rulebook) is Rulebook
        assert rulebook.listing == listing


def test_the_systems_stand_in_their_places() -> None:
    places = [(one.place, one.title) for one in RULEBOOKS]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("values", "said"),
    [({}, "Save bonus"), ({"value": 3}, "Save bonus: 3"), ({"value": -3, "name": "Ann"}, "Ann: save bonus: −3"),
     ({"value": "", "name": "Ann"}, "Ann: save bonus")],
)  # fmt: skip
def test_a_sentence_without_a_text_says_its_own_words(values: dict[str, Any], said: str) -> None:
    words = overlaid({"app.x": "X"}, DefaultWords({"R-1 own": "Own text"}))
    assert fill_in(words["R-1 save bonus"], values) == said
    assert words["R-1 own"] == "Own text" and words["app.x"] == "X"
    assert fill_in(words["R-1 result.won"], {}) == "Won"
    for unknown in ("app.y", "R-1"):
        with pytest.raises(KeyError):
            words[unknown]


def test_the_forms_of_a_group_stand_together_and_those_of_none_first() -> None:
    for rulebook in RULEBOOKS:
        if rulebook.key == "cepheus":
            settings = rulebook.settings()
            sheet = rulebook.presets[0].sheet
            body = rulebook.new_body(sheet, settings)
            who = Combatant("c1", "Ann", sheet, body)
            fight = Encounter(rulebook.key, "A fight", settings, (who,))
            forms = rulebook.view(fight, who, "gm", None).forms
            groups = [form["group"] for form in forms]
            assert groups[0] == "" and len(set(groups)) > 4
            assert len([one for one, _ in groupby(groups)]) == len(set(groups))


def test_a_name_as_a_label() -> None:
    assert readable("wound_threshold") == "Wound threshold"


def test_texts_that_begin_alike_are_nested_and_leave_out_the_system() -> None:
    own = {"R-1 save": "Save", "hit": {"": "Strike", "by": {"help": "Who"}}, "line": "Line"}
    assert dict(flattened("mad", own)) == {
        "R-1 save": "Save", "mad.hit": "Strike", "mad.hit.by.help": "Who", "mad.line": "Line",
    }  # fmt: skip


def test_labels_follow_from_the_fields_where_a_system_says_nothing() -> None:
    own = {"hit": "Strike", "hit.damage": "Points"}
    said = default_labels("tests", {"sheet": Sheet}, [RULEBOOK.commands[0]], own)
    assert said["tests.sheet.hit_points"] == "Hit points"
    assert said["tests.hit.label"] == "Strike" and said["tests.hit.record"] == "{name}: Strike"
    assert (said["tests.hit.damage"], said["tests.hit.fire"]) == ("Points", "Fire")


def two() -> Encounter:
    """Ann and Bo, unhurt."""
    body = RULEBOOK.new_body(Sheet(), RULEBOOK.settings())
    people = tuple(Combatant(id, id, Sheet(), body) for id in ("ann", "bo"))
    return Encounter("tests", "A fight", RULEBOOK.settings(), people)


def test_what_lasts_is_found_and_ended_by_name_and_a_reminder_is_not_it() -> None:
    reminder = Reminder("r", "ann", "R-1", "burning", "round", 3)
    who = Who.of(two(), "ann").with_source(reminder).with_source(Burning("ann/fire", "ann", 1))
    assert who.lasting("cold") is None and who.lasting("cold", "burning").id == "ann/fire"
    assert [one.id for one in who.without("burning", "cold").sources] == ["r"]


def test_a_rule_for_several_people_runs_once_for_each() -> None:
    def hurt(ask: Ask, who: Who) -> Who:
        return who.but(hit_points=who.body.hit_points - 1)

    def all_of(ask: Ask) -> Encounter:
        return for_each(ask, Who.of(two(), "ann"), ("bo", "ann", "bo"), hurt).encounter

    done = resolve(all_of)
    assert isinstance(done, Done)
    assert [one.body.hit_points for one in done.outcome.combatants] == [9, 9]


def test_a_text_of_what_lasts_may_say_how_long_it_still_does() -> None:
    book = stinging_system.RULEBOOK
    ann = Combatant("ann", "ann", stinging_system.Sheet(), stinging_system.Body())
    for due, left in ((2, "1 round"), (4, "3 rounds"), (11, "1 minute"), (12, "2 minutes")):
        poison = stinging_system.Lasting("ann/poison", "ann", due, "poison", 3)
        fight = Encounter("tests", "A fight", book.settings(), (ann,), sources=(poison,))
        said = [
            one["text"]
            for one in book.view(fight, ann, "gm", None).pieces
            if one["kind"] == "prompt"
        ]
        assert said == [f"Poison 3, {left} left"]

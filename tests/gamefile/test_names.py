"""Any name at any place of a game file: it is refused with a sentence, or the game can be played."""

import keyword
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any
from warnings import catch_warnings, simplefilter

import pytest

import hurtbox
from hurtbox.core.encounter import Combatant
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import TargetedCommand
from hurtbox.gamefile.acts import TAKEN
from hurtbox.gamefile.unfit import Unfit
from hurtbox.kit.person import Person
from hurtbox.session.game_examples import check_game
from hurtbox.session.runtime import runtime_of_game

FILE = '''
title = "Names"
choices.part = ["head", "leg"]
fields.hp = "1..9 = 9"
tracks.hp.shape = "pool"
acts.hit = {{ asks.blow = "0..9 = 1", does = """
hurt hp blow
{does}""" }}
{more}
'''
PLACES = {
    "field": ('fields.{n} = "0..9 = 2"', "hurt hp {n}"),
    "dice": ('fields.{n} = "dice = 1d6"', "sum_of = roll({n})\nhurt hp sum_of"),
    "word": ('fields.{n} = "part"', "if {n} = head: hurt hp 1"),
    "list": ('fields.{n} = "list part 0..9"', "hurt hp {n}[head]"),
    "each": ('fields.{n} = {{ of = "0..9", each = "part" }}', "hurt hp {n}[head]"),
    "setting": ('settings.{n} = "0..9 = 2"', "hurt hp {n}"),
    "derived": ('derived.{n} = "hp + 1"', "hurt hp {n}"),
    "pool": ('fields.{n} = "1..9 = 5"\ntracks.{n}.shape = "pool"', "hurt {n} 1"),
    "count": ('tracks.{n} = {{ shape = "count" }}', "hurt {n} 1"),
    "ladder": ('tracks.{n} = {{ shape = "ladder", levels = ["low", "high"] }}', "hurt {n} 1"),
    "level": ('tracks.harm = {{ shape = "ladder", levels = ["{n}", "high"] }}', "hurt harm {n}"),
    "chart": ('tracks.{n} = {{ shape = "boxes", rows = ["low", "high"], columns = 3 }}', "hurt {n} 1"),
    "row": ('tracks.harm = {{ shape = "boxes", rows = ["{n}"], columns = 3 }}', "hurt hp marked(harm, {n})"),
    "kind": ('tracks.harm = {{ shape = "boxes", rows = ["low"], kinds = ["{n}"] }}', "hurt harm 1 as {n}"),
    "order": ('tracks.harm = {{ shape = "boxes", rows = ["low"], orders.{n} = "down" }}', "hurt harm 1 by {n}"),
    "state": ("states.{n} = 0", "{n} += 2"),
    "steps": ('steps.{n} = {{ takes = ["past"], does = "hurt hp past" }}', "{n}(2)"),
    "taken": ('steps.wounded = {{ takes = ["{n}"], does = "hurt hp {n}" }}', "wounded(2)"),
    "lasting": ('lasting.{n} = {{ does = "hurt hp 1" }}', "start {n}"),
    "while": ('lasting.{n} = {{ while = "hp < 9", does = "hurt hp 1" }}', ""),
    "act": ('acts.{n} = {{ does = "hurt hp 1", once = "round" }}', ""),
    "asked": ('acts.other = {{ asks.{n} = "0..9", tone = "harm", does = "hurt hp {n}" }}', ""),
    "person": ('acts.other = {{ asks.{n} = "person", does = "hurt hp hp of {n}" }}', ""),
    "condition": ('conditions.{n} = "hp < 5"', "if {n}: hurt hp 1"),
    "note": ('notes.{n} = "hp"', ""),
    "rule": ('rules.{n} = "It hurts."', "past = 1 @{n}\nhurt hp past"),
    "choice": ('choices.{n} = ["mild", "bad"]\nfields.how = "{n}"', "if how = mild: hurt hp 1"),
    "option": ('choices.grade = ["{n}", "bad"]\nfields.how = "grade"', "if how = {n}: hurt hp 1"),
    "table": ('tables.{n} = {{ "1..3" = 1, "4.." = 2 }}', "hurt hp {n}[blow]"),
    "value": ("", "{n} = blow + 1\nhurt hp {n}"),
    "pick": ("", "chosen = pick({n}, bad)\nif chosen is {n}: hurt hp 1"),
}  # fmt: skip
FIT = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
NAMES = sorted(
    name
    for name in {
        *(*keyword.kwlist, *keyword.softkwlist, *dir(TargetedCommand), *dir(Person), *dir(type)),
        *TargetedCommand.model_fields,
        *(field.name for field in fields(Combatant)),
        *("ask", "who", "others", "return", "self", "cls", "args", "kwargs", "config", "values"),
    }
    if FIT.fullmatch(name) and len(name) <= 24
)


def acts_of(fight: hurtbox.Fight, who: hurtbox.Combatant) -> Iterator[dict[str, Any]]:
    """Each act that has a form, with numbers, and everything that can be set by hand."""
    for command in fight._runtime.rulebook.commands:
        kind = command.model_fields["kind"].default
        asked = {
            name: (who.id,) if "Picked" in str(field.metadata) else 1
            for name, field in command.model_fields.items()
            if name not in ("id", "kind", "target", "others")
        }
        if kind not in ("end_it", "mark_box", "free_box"):
            yield {"kind": kind, "target": who, **asked}


def played(text: str) -> bool:
    """Whether a game is played, and its fight comes back; False if a sentence refuses it."""
    try:
        check_game(text)
    except Unfit as no:
        assert no.line and no.text.endswith((".", "?")), no.text
        return False
    fight = hurtbox.Fight(hurtbox.game(text), seed=1)
    who = fight.add("Ann")
    for act in acts_of(fight, who):
        with suppress(Refused):
            fight.run(act)
    assert str(fight) and fight.log()
    assert hurtbox.loads(fight.dumps()).dumps() == fight.dumps()
    assert hurtbox.loads(fight.link(history=True)).dumps() == fight.dumps()
    return True


def all_tried(place: str, names: list[str]) -> None:
    more, does = PLACES[place]
    with catch_warnings():
        simplefilter("error")
        fit = [
            n for n in names if played(FILE.format(more=more.format(n=n), does=does.format(n=n)))
        ]
    assert len(fit) > len(names) // 2


@pytest.mark.parametrize("place", PLACES)
def test_a_tenth_of_the_names_is_refused_with_a_sentence_or_played(place: str) -> None:
    all_tried(place, ["class", *NAMES[list(PLACES).index(place) % 10 :: 10]])


@pytest.mark.slow
@pytest.mark.repeat
@pytest.mark.parametrize("place", PLACES)
def test_any_name_is_refused_with_a_sentence_or_played(place: str) -> None:
    all_tried(place, NAMES)


def test_a_field_called_as_a_word_of_python_is_like_any_other() -> None:
    more = 'choices.job = ["rogue", "mage"]\nfields.class = "job"\nstates.from = 0\n'
    text = FILE.format(more=more, does="if class = mage: from += 2")
    fight = hurtbox.Fight(hurtbox.game(text), seed=1)
    mage, rogue = fight.add("Ann", {"class": "mage"}), fight.add("Bo")
    for who in (mage, rogue):
        fight.run("hit", target=who, blow=1)
    assert (mage.sheet["class"], mage.body["from"], rogue.body["from"]) == ("mage", 2, 0)
    assert fight._fight.now.combatants[0].sheet != fight._fight.now.combatants[1].sheet
    again = hurtbox.loads(fight.dumps())
    assert again._fight.now.combatants == fight._fight.now.combatants


@pytest.mark.parametrize("name", ["kind", "target", "who", "body", "name", "model_dump"])
def test_a_state_with_a_name_of_commands_is_set_by_hand(name: str) -> None:
    text = FILE.format(more=f"states.{name} = 0", does="")
    fight = hurtbox.Fight(hurtbox.game(text), seed=1)
    who = fight.add("Ann")
    (act,) = (act for act in acts_of(fight, who) if act["kind"] == "by_hand")
    fight.run({**act, "hp": 9})
    assert who.body[name] == 1


def test_a_pool_whose_lowest_value_is_above_its_maximum_holds_its_lowest_value() -> None:
    text = 'title = "A"\nfields.con = "1..9 = 3"\ntracks.hp = { shape = "pool", most = "con", low = 5 }\n'
    fight = hurtbox.Fight(hurtbox.game(text), seed=1)
    assert fight.add("Ann").body["hp"] == 5


def test_a_very_long_chain_of_else_if_is_refused() -> None:
    chain = "if p: stop\n" + "else if p: stop\n" * 1300
    with pytest.raises(Unfit, match="at most 300 steps"):
        check_game(FILE.format(more="states.p = false", does=chain))


def test_no_act_takes_the_place_of_a_command_of_the_app() -> None:
    runtime = runtime_of_game('title = "T"')
    kinds = {kind for kind in runtime.commands if not runtime.is_own(kind)}
    assert kinds and kinds <= TAKEN

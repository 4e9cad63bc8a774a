"""What lasts by itself: it is there exactly while its rule is true, whoever or whatever has made it so."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import hurtbox
from hurtbox.core.clock import last_begun, rounds_gone
from hurtbox.session.game_examples import check_game

from .test_engine import GameClient

GAME = """
title = "Heat"
fields = { hp = "1..99 = 10", vents = "1..3", regrows = "no" }
settings.warm_place = "no"
states.heat = 0
tracks.hp = { shape = "pool", low = -99 }
lasting.fire = { every = "minute", does = "heat += 2", button = false }
lasting.drill = { does = "heat = 0" }
conditions = { down = { when = "hp <= 0", out = true }, hot = "heat >= 5" }
acts.shoot = { tone = "harm", asks.n = "0..9", does = "heat += n" }
acts.roll_heat.does = '''
more = d6
heat += more
'''
acts.strike = { tone = "harm", asks.n = "0..20", does = "hurt hp n" }
acts.ignite.does = "start fire"
acts.drill_on.does = "start drill"
notes.cools = "cooling"

[lasting.cooling]
while = "heat > 0"
does = "heat -= vents"
[lasting.burns]
while = "hot and cooling"
does = "hurt hp 1"
[lasting.regrowth]
every = "hour"
while = "(regrows or warm_place) and hp < most(hp)"
does = "heal hp 2"
"""
EXAMPLES = """
 | shoot 2 | | heat = 2, cooling = 1
 | shoot 0 | | cooling = 0
 | shoot 2; 1 round | | heat = 1, cooling = 1
 | shoot 2; 2 rounds | | heat = 0, cooling = 0
 | shoot 2; 9 rounds; shoot 2; 1 round | | heat = 1
vents = 2 | shoot 5; 2 rounds | | heat = 1
now heat = 3 | 1 round | | heat = 2
now heat = 3 | 1 hour | | heat = 0, cooling = 0
 | shoot 6 | | cooling = 1, burns = 1, hp = 10
 | shoot 6; 3 rounds | | heat = 3, hp = 9, burns = 0
 | shoot 6; 1 minute | | heat = 0, hp = 9
 | ignite; 1 minute | | heat = 2, cooling = 1
 | ignite; 1 minute; 1 round | | heat = 1
 | ignite; 2 minutes; 1 round | | heat = 1
 | drill_on; shoot 5; 1 round | | heat = 0, cooling = 0, hp = 10
regrows | strike 5; 59 minutes | | hp = 5
regrows | strike 5; 1 hour | | hp = 7
regrows | 30 minutes; strike 5; 59 minutes | | hp = 5
regrows | 30 minutes; strike 5; 60 minutes | | hp = 7
regrows | strike 5; 30 minutes; strike 1; 30 minutes | | hp = 6
regrows | strike 5; 3 hours | | hp = 10, regrowth = 0
warm_place | strike 5; 1 hour | | hp = 7
 | strike 5; 9 hours | | hp = 5
"""


def test_it_is_there_exactly_while_its_rule_is_true() -> None:
    checked = check_game(f"examples = '''{EXAMPLES}'''\n{GAME}")
    assert len(checked.examples) == 23 and not checked.wrong, checked.wrong


ORDER = """
title = "Order"
fields.hp = "1..99 = 10"
states = { heat = 0, lit = false }
tracks.hp = { shape = "pool", low = -99 }
acts.shoot = { tone = "harm", asks.n = "0..9", does = "heat += n" }
acts.light.does = "lit = yes"
acts.glow.does = "start burns"
[lasting.fire]
while = "lit"
does = "heat += 1"
[lasting.cooling]
while = "heat > 0"
does = "heat = max(0, heat - 2)"
[lasting.hurts]
while = "cooling and not lit"
does = "hurt hp 1"
[lasting.burns]
stacks = true
does = "hurt hp 1"
[lasting.burns1]
while = "heat > 7"
does = "hurt hp 1"
"""
IN_ORDER = """
 | light; shoot 2; 2 rounds | | heat = 0
 | shoot 2; light; 2 rounds | | heat = 0
 | shoot 4; 2 rounds | | hp = 9, heat = 0
 | glow; glow; shoot 9; 1 round | | hp = 7, heat = 7, burns = 2
"""


def test_at_one_moment_they_act_in_the_order_of_the_file_and_know_what_those_before_did() -> None:
    checked = check_game(f"examples = '''{IN_ORDER}'''\n{ORDER}")
    assert len(checked.examples) == 4 and not checked.wrong, checked.wrong


def test_a_value_that_is_too_large_is_named_and_an_empty_while_is_none() -> None:
    (line,) = check_game(f"examples = 'now heat = 99999 | | | heat = 0'\n{GAME}").wrong
    assert "now heat: " in str(line), line
    with pytest.raises(hurtbox.Refused, match="while"):
        hurtbox.game(GAME.replace('while = "heat > 0"', 'while = ""'))


def test_what_an_older_file_has_started_begins_anew_where_it_lasts_by_itself() -> None:
    old = GAME.replace('while = "heat > 0"\n', "").replace("hot and cooling", "hot")
    old += "[acts.cool]\ndoes = 'start cooling amount 3 for 4 rounds'\n"
    before = hurtbox.Fight(hurtbox.game(old), seed=1)
    ana = before.add("Ana", {})
    before.run("shoot", target=ana, n=9)
    before.run("cool", target=ana)
    (guest,) = fight_of()[0].join(
        before.pack("Hot", library={"All": [ana]}, fresh=False).library["All"]
    )
    assert "Cooling" in guest.texts


def fight_of(**sheet: Any) -> tuple[hurtbox.Fight, hurtbox.Combatant]:
    fight = hurtbox.Fight(hurtbox.game(GAME), seed=1)
    return fight, fight.add("Ana", sheet)


def dues(fight: hurtbox.Fight, of: hurtbox.Combatant) -> dict[str, int]:
    """When what lasts on somebody is due, in rounds."""
    sources = fight.now.sources.values()
    return {one["what"]: one["due"] for one in sources if one["about"] == of.id}


def test_by_hand_and_unhurt_again() -> None:
    fight, ana = fight_of()
    fight.run("by_hand", target=ana, heat=3, hp=10)
    assert dues(fight, ana) == {"cooling": 2} and "Cooling" in ana.texts
    fight.run("end_round")
    assert ana.body["heat"] == 2 and dues(fight, ana) == {"cooling": 3}
    fight.run("renew", target=ana)
    assert dues(fight, ana) == {}
    fight.undo()
    assert dues(fight, ana) == {"cooling": 3}
    assert fight.replay() == ()


def test_who_joins_with_it_and_from_another_clock() -> None:
    fight, ana = fight_of()
    hot = fight.add("Hot", body={"heat": 3})
    assert dues(fight, hot) == {"cooling": 2} and dues(fight, ana) == {}
    for _ in range(40):
        fight.run("end_round")
    fight.run("shoot", target=ana, n=4)
    assert dues(fight, ana) == {"cooling": 42}
    pack = fight.pack("Hot ones", library={"All": [ana]}, fresh=False)
    other, first = fight_of()
    other.run("shoot", target=first, n=4)
    early = other.pack("Early", library={"All": [first]}, fresh=False)
    (guest,) = other.join(pack.library["All"])
    assert dues(other, guest) == {"cooling": 2}
    (guest,) = fight.join(early.library["All"])
    assert dues(fight, guest) == {"cooling": 42}


def test_a_corrected_sheet_and_another_house_rule() -> None:
    fight, ana = fight_of()
    fight.run("strike", target=ana, n=5)
    fight.run("pass_time", amount=30)
    assert dues(fight, ana) == {}
    fight.run("edit", target=ana, name="Ana", sheet={"hp": 10, "vents": 1, "regrows": True})
    assert dues(fight, ana) == {"regrowth": 301 + 600}
    fight.run("pass_time", amount=10)
    fight.run("edit", target=ana, name="Ana", sheet={"hp": 10, "vents": 1, "regrows": False})
    assert dues(fight, ana) == {}
    fight.run("edit", target=ana, name="Ana", sheet={"hp": 10, "vents": 1, "regrows": True})
    assert dues(fight, ana) == {"regrowth": 301 + 600}, (
        "a correction that is taken back was never made"
    )
    fight.run("edit", target=ana, name="Ana", sheet={"hp": 10, "vents": 1, "regrows": False})
    fight.run("pass_time", amount=120)
    fight.run("edit", target=ana, name="Ana", sheet={"hp": 10, "vents": 1, "regrows": True})
    assert dues(fight, ana) == {"regrowth": 1601 + 600}
    assert ana.body["hp"] == 5
    fight.run("edit", target=ana, name="Ana", sheet={"hp": 5, "vents": 1, "regrows": True})
    fight.run("settings", title="Warm", settings={"warm_place": True})
    assert ana.body["hp"] == 0 and dues(fight, ana) == {"regrowth": 1601 + 600}
    assert fight.replay() == ()


def test_going_back_a_turn_moves_no_due_moment() -> None:
    fight, ana = fight_of(regrows=True)
    fight.add("Bo")
    for _ in range(4):
        fight.run("next_turn")
    fight.run("strike", target=ana, n=1)
    fight.run("shoot", target=ana, n=9)
    was = dues(fight, ana)
    for _ in range(3):
        fight.run("previous_turn")
        assert dues(fight, ana) == was
    for _ in range(3):
        fight.run("next_turn")
        assert dues(fight, ana) == was
    fight.run("next_turn")
    assert ana.body["heat"] == 8


def test_a_changed_record_and_a_link() -> None:
    fight, ana = fight_of()
    shot = fight.run("shoot", target=ana, n=3)
    fight.run("end_round")
    assert dues(fight, ana) == {"cooling": 3}
    fight.change(shot, command={"n": 0})
    assert ana.body["heat"] == 0 and dues(fight, ana) == {}
    fight.undo()
    for text in (fight.dumps(), fight.link()):
        there = hurtbox.loads(text)
        assert dues(there, there["Ana"]) == {"cooling": 3}
        there.run("end_round")
        assert there["Ana"].body["heat"] == 1


def test_the_odds_see_it() -> None:
    """With a 6 it burns once, as the heat is still 5 after a round; with a 5 it is 4 by then."""
    fight, ana = fight_of(hp=1)
    fight.run("by_hand", target=ana, heat=0, hp=1)
    soon = fight.over_time("roll_heat", target=ana)
    assert soon.unit == "round" and soon.missing == 0
    assert list(soon.chances.values())[:2] == [0, Fraction(1, 6)]
    found = fight.odds("roll_heat", target=ana)
    assert found.missing == 0
    assert all(one.lasting[0]["what"] == "cooling" for one in found.outcomes)


def test_whoever_ends_it_all_the_same_finds_it_there_again() -> None:
    """Records of before have ended what says `button = false`, so that is not refused."""
    fight, ana = fight_of()
    fight.run("ignite", target=ana)
    fight.run("drill_on", target=ana)
    fight.run("shoot", target=ana, n=3)
    ids = {source["what"]: id for id, source in fight.now.sources.items()}
    for what in ("cooling", "fire", "drill"):
        fight.run("end_it", target=ana, source=ids[what])
    assert sorted(dues(fight, ana)) == ["cooling"]


def test_the_screen_says_it_and_has_no_button() -> None:
    client = GameClient(GAME)
    ana = str(client.run("add", name="Ana", sheet={})["id"])
    for act in ("ignite", "drill_on"):
        client.run(act, target=ana)
    said = client.say("preview", command={"kind": "shoot", "target": ana, "n": 3})
    assert said["line"] == "Heat 0 → 3 · Cooling"
    client.run("shoot", target=ana, n=3)
    pieces = client.view(f"c:{ana}")["pieces"]
    prompts = {one["text"]: len(one["forms"]) for one in pieces if one["kind"] == "prompt"}
    assert prompts == {"Fire": 0, "Drill": 1, "Cooling": 0}


PEOPLE = """
[[people]]
name = "Ann"
sheet = { wild = true }
[[people]]
name = "Bo"
"""


def test_a_prepared_fight_begins_with_it() -> None:
    wild = GAME.replace('regrows = "no"', 'regrows = "no", wild = "no"')
    wild += '[lasting.raging]\nwhile = "wild and hp > 0"\ndoes = "heat += 1"\n'
    fight = hurtbox.Fight(hurtbox.game(wild + PEOPLE), prepared="fight")
    assert dues(fight, fight["Ann"]) == {"raging": 2} and not dues(fight, fight["Bo"])
    fight.run("end_round")
    assert dues(fight, fight["Ann"]) == {"raging": 3, "cooling": 3}


RULES: dict[str, tuple[int, Callable[[hurtbox.Combatant, bool], bool]]] = {
    "cooling": (1, lambda one, warm: one.body["heat"] > 0),
    "burns": (1, lambda one, warm: one.body["heat"] >= 5),
    "regrowth": (600, lambda one, warm: (one.sheet["regrows"] or warm) and one.body["hp"] < one.sheet["hp"]),
}  # fmt: skip


def any_command(chance: Random, people: list[hurtbox.Combatant]) -> dict[str, Any]:
    who = {"target": chance.choice(people)}
    sheet = {"hp": 10, "vents": chance.randint(1, 3), "regrows": chance.random() < 0.5}
    return chance.choice([
        {"kind": "shoot", "n": chance.randint(0, 9), **who},
        {"kind": "strike", "n": chance.randint(0, 9), **who},
        {"kind": "by_hand", "heat": chance.randint(-2, 6), "hp": chance.randint(-3, 10), **who},
        {"kind": "edit", "name": "Ana", "sheet": sheet, **who},
        {"kind": "ignite", **who},
        {"kind": "renew", **who},
        {"kind": "duplicate", "wounded": True, **who},
        {"kind": "settings", "title": "Heat", "settings": {"warm_place": chance.random() < 0.5}},
        {"kind": "end_round"},
        {"kind": "next_turn"},
        {"kind": "previous_turn"},
        {"kind": "pass_time", "amount": chance.choice([1, 7, 60, 200])},
    ])  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_it_is_there_while_its_rule_is_true(seed: int) -> None:
    """It is due within one unit, also after an undo, and the whole history comes out the same again."""
    chance, (fight, _) = Random(seed), fight_of()
    fight.add("Bo", body={"heat": 2})
    for _ in range(40):
        command = any_command(chance, list(map(fight.__getitem__, fight)))
        try:
            fight.run(command.pop("kind"), **command)
        except hurtbox.Refused:
            continue
        if chance.random() < 0.2:
            fight.undo()
        warm = fight.settings["warm_place"]
        clock = last_begun(fight._fight.now.clock)
        now = rounds_gone(clock, 10)
        for one in map(fight.__getitem__, fight):
            due = dues(fight, one)
            assert {
                name for name, (_, is_true) in RULES.items() if is_true(one, warm)
            } == due.keys() - {"fire"}
            assert all(now < due[name] <= now + RULES[name][0] for name in due.keys() - {"fire"})
    assert fight.replay() == ()

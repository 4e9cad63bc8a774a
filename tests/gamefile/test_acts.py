"""Acts of a game file: what `when` means for the button, for an example and for a command that comes anyway."""

import pytest

import hurtbox
from hurtbox.api.people import Gauge
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done, resolve
from hurtbox.session.game_examples import check_game

GAME = """
title = "Offers"
fields.hp = "1..9 = 9"
tracks.hp.shape = "pool"
acts.hit = { tone = "harm", asks.n = "0..9", does = "hurt hp n" }
acts.tend = { label = "Tend it", when = "hp < most(hp)", does = "heal hp 1" }
examples = '''
| tend | | refused
| hit 1; tend; tend | | refused
| hit 2; tend | | hp = 8
| tend | | hp = 9
'''
"""


def test_an_act_that_is_not_offered_is_refused_in_examples_and_in_play() -> None:
    said = "“Tend it” is not offered for {} now."
    (wrong,) = check_game(GAME).wrong
    assert said.format("Somebody") in wrong.why
    fight = hurtbox.Fight(hurtbox.game(GAME), seed=1)
    ana, bo = fight.add("Ana"), fight.add("Bo")
    fight.run("hit", target=ana, n=3)
    with pytest.raises(Refused, match=said.format("Bo")):
        fight.run("tend", target=ana, others=[bo.id])
    assert ana.body["hp"] == 6
    fight.run("tend", target=ana)
    assert ana.body["hp"] == 7


HIT_DICE = """
title = "Hit dice"
choices.size = ["small", "large"]
tables.die = { small = 4, large = 12 }
fields = { hp = "1..99 = 50", hit_die = "4..120 = 8", size = "size" }
tracks.hp = { shape = "pool" }
acts.hit = { tone = "harm", asks.n = "0..99", does = "hurt hp n" }
acts.rest = { asks.spent = "1..5", does = "rolled = dice(spent, hit_die)\\nheal hp rolled" }
acts.tend = { does = "rolled = dice(1, max(2, die[size]))\\nheal hp rolled" }
acts.luck = { does = "best = highest(dice(2, hit_die))\\nheal hp best" }
examples = '''
| hit 30; rest 2 | 16 | hp = 36
hit_die = 12 | hit 30; rest 2 | 12 11 | hp = 43
hit_die = 12 | hit 30; luck | 12 11 | hp = 32
size = large | hit 30; tend | 12 | hp = 32
hit_die = 120 | hit 30; rest 1 | | refused
| hit 30; tend | 12 | hp = 32
'''
"""


def test_dice_have_the_sides_that_a_field_says() -> None:
    (wrong,) = check_game(HIT_DICE).wrong
    assert "cannot be “12”" in wrong.why
    fight = hurtbox.Fight(hurtbox.game(HIT_DICE), seed=1)
    ana = fight.add("Ana", {"hit_die": 6})
    fight.run("hit", target=ana, n=30)
    odds = fight.odds("rest", target=ana, spent=2)
    assert odds.missing == 0 and sum(outcome.chance for outcome in odds.outcomes) == 1


HEROES = """
title = "Heroes"
choices.part = ["head", "legs"]
settings = { heroic = "no", boxes = "1..9 = 3" }
fields.con = "1..20 = 4"
tracks.hp = { shape = "pool", most = "con * (2 if heroic else 1)" }
tracks.limbs = { shape = "pool", each = "part", most = "con + boxes + (1 if place is legs else 0)" }
tracks.harm = { shape = "boxes", rows = ["row"], columns = "boxes" }
examples = '''
 | hit 3 | | hp = 1, most(hp) = 4, marked(harm) = 3
 | hit 1, again | | hp = 2
heroic = yes | hit 3 | | hp = 5, most(hp) = 8
heroic = yes | hit 3; rest | | hp = 8
boxes = 9 | hit 5, called = legs | | limbs[legs] = 9, free(harm) = 4
'''
[acts]
rest = { does = "heal hp 99" }
[acts.hit]
tone = "harm"
asks = { n = "0..99", called = "part", again = "no" }
does = '''
hurt hp n
hurt limbs n at called
if again: hurt hp n
hurt harm n
'''
"""


def test_a_house_rule_changes_the_maximum_of_a_track_and_what_is_lost_stays_lost() -> None:
    assert not check_game(HEROES).wrong
    fight = hurtbox.Fight(hurtbox.game(HEROES), seed=1)
    ana = fight.add("Ana")
    fight.run("hit", target=ana, n=3, called="head")
    fight.run("settings", title="Heroes", settings={"heroic": True, "boxes": 5})
    assert [ana.gauges[label] for label in ("Hp", "Head")] == [Gauge(5, 8), Gauge(6, 9)]
    assert fight.add("Bo").body["hp"] == 8
    assert ana.derived == {"hp": 8, "limbs_head": 9, "limbs_legs": 10}
    fight.run("renew", target=ana)
    assert ana.body["hp"] == 8 and ana.condition_names == ("Unhurt",)
    fight.run("settings", title="Heroes", settings={"heroic": False, "boxes": 3})
    assert ana.gauges["Hp"] == Gauge(4, 4)


KEYPAD = """
title = "Keypad"
choices.type_of_damage = ["blade", "fire"]
fields.hp = "1..99 = 10"
tracks.hp.shape = "pool"
rules.end = "The end of it."
acts.end.does = "stop"
[acts.hit]
tone = "harm"
asks = { by = "person", type = "type_of_damage", damage = "0..99" }
does = "hurt hp damage"
"""


def test_the_history_and_examples_mean_the_number_of_the_keypad() -> None:
    assert not check_game(
        KEYPAD.replace("rules.end", "examples = '| hit 7 | | hp = 3'\nrules.end")
    ).wrong
    fight = hurtbox.Fight(hurtbox.game(KEYPAD))
    ana = fight.add("Ana")
    fight.run("hit", target=ana, damage=7)
    assert "Ana: Hit 7" in fight.log()


def test_a_rule_of_the_file_says_its_own_sentence() -> None:
    reference = hurtbox.Fight(hurtbox.game(KEYPAD))._runtime.rulebook.reference
    assert reference["OWN-END"] == "The end of it."


ONCE = """
title = "Once"
fields.hp = "1..9 = 9"
tracks.hp.shape = "pool"
acts.rest = { once = "scene", does = "heal hp 1" }
acts.block = { once = "round", does = "stop" }
"""


def test_what_goes_once_a_round_goes_again_after_hours() -> None:
    fight = hurtbox.Fight(hurtbox.game(ONCE))
    ana = fight.add("Ana")
    fight.run("block", target=ana)
    with pytest.raises(Refused, match="already in this round"):
        fight.run("block", target=ana)
    fight.run("pass_time", span="hour", amount=5)
    fight.run("block", target=ana)


def test_what_was_used_in_another_fight_does_not_count_here() -> None:
    fight = hurtbox.Fight(hurtbox.game(ONCE))
    ana = fight.add("Ana")
    fight.run("rest", target=ana)
    raw = {"kind": "receive", "name": "Bo", "sheet": ana.sheet, "body": ana.body}
    runtime, now = fight._runtime, fight._fight.now
    command = runtime.read(raw, "bo")
    run = resolve(lambda ask: runtime.act(ask, now, command), (), (), lambda key, request: None)
    assert isinstance(run, Done) and run.outcome.combatant("bo").body.once_rest == 0
    fight.run("duplicate", target=ana, wounded=True)
    with pytest.raises(Refused, match="already in this scene"):
        fight.run("rest", target=fight["Ana 2"])


DICE = """
title = "Dice"
fields = { con = "1..9 = 1", hp = "1..9 = 9" }
tracks.hp.shape = "pool"
states.n = 0
acts.pay = { does = "paid = number(-3, 3)\\nn = paid" }
acts.buy = { does = "paid = number(0, 2000)\\nn = paid" }
acts.try_it = { does = "hits = count(dice(con, 10) >= 8)\\nn = hits" }
examples = '''
| pay | -2 | n = -2
| buy | 1500 | n = 1500
| try_it | 1 | n = 1
| try_it | 8 | n = 1
con = 2 | try_it | 1 | n = 1
'''
"""


def test_the_dice_of_an_example_are_numbers_and_successes() -> None:
    checked = check_game(DICE)
    assert len(checked.examples) == 5 and not checked.wrong, checked.wrong

"""What a clumsy or hostile file brings together: charts that flow over, dice that explode twice, long chains."""

import time
from contextlib import suppress
from random import Random

import pytest

import hurtbox
from hurtbox.core.refusal import Refused
from hurtbox.session.game_examples import check_game

FILE = """
title = "Edges"
fields = { hp = "1..99 = 50", con = "0..9 = 0", many = "0..40 = 20" }
tracks.hp.shape = "pool"
states = { heat = 0, mad = false }
acts.hit = { asks.n = "0..9", does = '''
DOES
hurt hp n''' }
"""


def game(does: str = "", more: str = "") -> hurtbox.Fight:
    return hurtbox.Fight(hurtbox.game(FILE.replace("DOES", does) + more), seed=1)


@pytest.mark.parametrize(
    "does",
    [
        "total = max(explode(1d8), explode(1d6))",
        "total = explode(1d8) + explode(1d8) + explode(1d8)",
        "total = d6 + explode(1d6) + max(d6, explode(1d4))",
        "total = explode(dice(n, 6)) + explode(dice(con, 6)) + explode(1d4)",
    ],
)
def test_dice_that_explode_several_times_in_one_step_are_rolled(does: str) -> None:
    fight = game(f"{does}\nheat = total")
    who = fight.add("Ann")
    assert fight.odds("hit", target=who, n=2).missing < 0.001
    for _ in range(20):
        fight.run("hit", target=who, n=2)
    assert who.body["heat"] > 0
    assert hurtbox.loads(fight.dumps()).dumps() == fight.dumps()


@pytest.mark.parametrize("dice", ["explode(dice(many, 6))", "dice(1, max(2, many * 9))"])
def test_dice_that_cannot_be_thrown_do_not_stop_time(dice: str) -> None:
    fire = f'lasting.fire.does = "more = {dice}\\nhurt hp more"\n'
    fight = game("start fire", fire)
    who = fight.add("Ann")
    fight.run("hit", target=who, n=0)
    fight.run("end_round")
    fight.run("pass_time", span="minute", amount=1)
    assert fight.round > 1 and who.body["hp"] == 50
    assert "Too many dice" in fight.log() or "no dice with 180 sides" in fight.log()


def test_harm_that_flows_over_is_of_a_kind_that_the_other_chart_has() -> None:
    charts = """
tracks.a = { shape = "boxes", rows = ["r"], kinds = ["bruise", "cut", "mortal"], columns = 2, over = "b" }
tracks.b = { shape = "boxes", rows = ["s"], columns = 3, over = "c" }
tracks.c = { shape = "boxes", rows = ["t"], kinds = ["mild", "bad"], columns = 3 }
"""
    fight = game("hurt a n as mortal", charts)
    who = fight.add("Ann")
    for _ in range(3):
        fight.run("hit", target=who, n=3)
        assert str(fight)
        assert hurtbox.loads(fight.dumps()).dumps() == fight.dumps()
    assert [row[2] for row in who.body["b"]] == [0, 0, 0]
    assert {row[2] for row in who.body["c"]} == {1}


def made_up(chance: Random) -> str:
    """A file with tracks of all shapes that flow into one another, and an act that hurts and heals them."""
    tracks, does = "", list[str]()
    for number in range(4):
        over = f', over = "t{number + 1}"' if number < 3 and chance.random() < 0.8 else ""
        kinds = [f"k{number}_{kind}" for kind in range(chance.choice((0, 0, 1, 2, 3)))]
        shapes = [
            f'shape = "pool", most = "con", low = {chance.randint(-3, 6)}',
            f'shape = "count", most = {chance.randint(1, 6)}',
            f'shape = "ladder", levels = ["l{number}", "m{number}"]',
            *[
                f'shape = "boxes", rows = ["r{number}", "s{number}"], columns = {chance.randint(1, 3)}'
                + (f", kinds = {kinds}" if kinds else "")
            ]
            * 3,
        ]
        shape = chance.choice(shapes)
        tracks += f"tracks.t{number} = {{ {shape}{over} }}\n"
        kind = f" as {chance.choice(kinds)}" if kinds and "boxes" in shape else ""
        first = " from n" if "boxes" in shape and not kinds and chance.random() < 0.5 else ""
        does += [f"hurt t{number} n{kind}{first}"] * chance.randint(0, 2)
        does += [f"heal t{number} n{kind}"] * (chance.random() < 0.3)
    return FILE.replace("DOES", "\n".join(chance.sample(does, len(does)))) + tracks


def all_come_back(count: int, seed: int) -> None:
    chance = Random(seed)
    for _ in range(count):
        text = made_up(chance)
        fight = hurtbox.Fight(hurtbox.game(text), seed=1)
        who = fight.add("Ann", {"con": chance.randint(0, 9)})
        for _ in range(4):
            fight.run("hit", target=who, n=chance.randint(0, 9))
            assert str(fight), text
            assert hurtbox.loads(fight.dumps()).dumps() == fight.dumps(), text


def test_a_fight_of_a_made_up_file_comes_back_after_each_act() -> None:
    all_come_back(25, seed=5)


@pytest.mark.slow
@pytest.mark.repeat
def test_a_fight_of_many_made_up_files_comes_back_after_each_act() -> None:
    all_come_back(1_000, seed=37)


@pytest.mark.parametrize(
    "chain",
    [
        'derived.e0 = "con + 1"\n'
        + "".join(f'derived.e{n} = "e{n - 1} + e{n - 1}"\n' for n in range(1, 40))
        + 'notes.last = "e39"\n',
        "".join(f'conditions.c{n} = "c{n + 1} = c{n + 1}"\n' for n in range(39))
        + 'conditions.c39 = "hp < 9"\n',
    ],
    ids=["derived", "conditions"],
)
def test_a_chain_of_names_that_doubles_each_time_takes_no_time(chain: str) -> None:
    begun = time.process_time()
    check_game(FILE.replace("DOES", "") + chain)
    fight = game("", chain)
    who = fight.add("Ann")
    fight.run("hit", target=who, n=9)
    assert str(fight)
    assert time.process_time() - begun < 2


def test_a_condition_is_found_anew_after_each_step() -> None:
    fight = game(
        "if weak: heat += 1\nhurt hp 45\nif weak: heat += 2\nheal hp 45\nif weak: heat += 4",
        'conditions.weak = "hp < 9"\n',
    )
    who = fight.add("Ann")
    fight.run("hit", target=who, n=0)
    assert who.body["heat"] == 2


def test_a_value_that_was_set_by_hand_can_be_another_one_in_why() -> None:
    fight = game()
    who = fight.add("Ann")
    record = fight.run("by_hand", target=who, hp=20, heat=3, mad=True)
    fight.change(record, steps={"hp": 30, "heat": 7, "mad": False})
    assert (who.body["hp"], who.body["heat"], who.body["mad"]) == (30, 7, False)
    for step, wrong in (("hp", -1), ("heat", 10_000)):
        with suppress(Refused):
            fight.change(record, steps={step: wrong})
        assert (who.body["hp"], who.body["heat"]) == (30, 7)


def test_a_value_whose_lowest_is_known_is_not_set_lower_in_why() -> None:
    fight = game("past = max(0, con)\nheat = down(9 / (past + 1))")
    who = fight.add("Ann")
    record = fight.run("hit", target=who, n=0)
    with suppress(Refused):
        fight.change(record, steps={"past": -1})
    assert who.body["heat"] == 9


def test_a_place_that_a_track_does_not_have_is_read_as_it_is_written() -> None:
    places = """
choices = { part = ["head", "legs"], any = ["wings", "head"] }
tracks.limbs = { shape = "pool", each = "part", most = 5 }
"""
    fight = game("limbs[wings] -= 1", places)
    who = fight.add("Ann")
    fight.run("hit", target=who, n=0)
    assert who.body["limbs_head"] == 4


@pytest.mark.parametrize(
    "does",
    [
        "wound = n\nwound = wound + 1\nwound_2 = wound * 2\nhurt hp wound_2",
        "attack = d20 + con >= d20 + 5\nattack_roll = d6\nif attack: hurt hp attack_roll",
        "attack_roll = d6\nattack = d20 + con >= d20 + 5\nif attack: hurt hp attack_roll",
        "attack = d20 + con >= d20 + 5\nattack_roll_2 = d6\nif attack: hurt hp attack_roll_2",
    ],
)
def test_no_step_is_called_like_another_step_or_question(does: str) -> None:
    fight = game(does)
    who = fight.add("Ann")
    fight.run("hit", target=who, n=2)
    assert fight.odds("hit", target=who, n=2).missing == 0


def test_each_part_says_its_own_sentence() -> None:
    parts = """
rules.pain = "It hurts."
acts.jab = { rule = "pain", does = 'say "A jab."' }
acts.stab = { rule = "pain", does = 'say "A stab."' }
acts.burn = { does = "start burn\\nsay \\"Somebody is lit.\\"" }
lasting.burn = { does = 'say "It burns."' }
"""
    fight = game("", parts)
    who = fight.add("Ann")
    for act in ("jab", "stab", "burn"):
        fight.run(act, target=who)
    fight.run("end_round")
    said = [step.text for record in fight.history for step in record.steps]
    for text in ("A jab.", "A stab.", "Somebody is lit.", "It burns."):
        assert said.count(text) == 1, said


def test_a_maximum_may_name_a_field_of_a_pool_above_it() -> None:
    who = game("", 'tracks.mana = { shape = "pool", most = "hp * 2" }\n').add("Ann", {"hp": 4})
    assert who.body["mana"] == 8


def test_a_ladder_goes_up_to_its_last_level() -> None:
    fight = game(
        "hurt w 5", 'tracks.w = { shape = "ladder", levels = ["low", "high"], most = 10 }\n'
    )
    who = fight.add("Ann")
    fight.run("hit", target=who, n=0)
    assert who.levels == {"W": "High"}


def test_nothing_is_lost_of_what_a_correction_left_above_its_maximum() -> None:
    fight = game("hurt hp down(n / (lost(hp) + 1))")
    who = fight.add("Ann")
    fight.run("by_hand", target=who, hp=51, heat=0, mad=False)
    fight.run("hit", target=who, n=1)
    assert who.body["hp"] == 49


def test_a_text_with_a_plural_is_said_of_a_pool() -> None:
    fight = game("", 'words.of = "{value:point|points} of {most}"\n')
    assert "50 points of 50" in str(fight.add("Ann")) + str(fight)


@pytest.mark.parametrize(
    "dice", ["highest(roll(soak))", "lowest(roll(soak))", "explode(roll(soak))"]
)
def test_what_a_dice_code_adds_counts(dice: str) -> None:
    fight = game(f"x = {dice}\nheat = x", 'settings.soak = "dice = 1d6+30"\n')
    who = fight.add("Ann")
    fight.run("hit", target=who, n=0)
    assert who.body["heat"] > 30
    assert fight.odds("hit", target=who, n=0).missing < 0.001


def test_the_fields_of_an_act_do_not_say_how_the_app_treats_it() -> None:
    asks = 'asks = { n = "1..9", later = "yes", secret = "yes" }'
    fight = game("", f'acts.stab = {{ tone = "harm", {asks}, does = "hurt hp n" }}\n')
    who = fight.add("Ann", owner="Zoe")
    fight.run("stab", target=who, n=2, later=True, secret=True)
    assert "Stab" in fight.log("players")
    assert fight.odds("stab", target=who, n=2, later=True, secret=True).outcomes

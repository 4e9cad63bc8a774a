"""What lasts: begun anew by its own steps or by another effect, begun later, and seen by players."""

import hurtbox
from hurtbox.api.people import Combatant

BASE = """
title = "Lasting"
fields.hp = "1..99 = 10"
tracks.hp.shape = "pool"
"""


def fight_of(more: str) -> tuple[hurtbox.Fight, Combatant]:
    fight = hurtbox.Fight(hurtbox.game(BASE + more), seed=1)
    return fight, fight.add("Ana")


def test_what_begins_itself_anew_has_its_new_amount() -> None:
    fight, ana = fight_of("""
lasting.poison.does = "hurt hp amount\\nif amount > 1: start poison amount amount - 1\\nelse: end poison"
acts.bite.does = "start poison amount 3"
""")
    fight.run("bite", target=ana)
    seen = [(ana.body["hp"], ana.texts)]
    for _ in range(3):
        fight.run("end_round")
        seen.append((ana.body["hp"], ana.texts))
    assert seen == [(10, ("Poison 3",)), (7, ("Poison 2",)), (5, ("Poison 1",)), (4, ())]


def test_what_another_effect_begins_anew_waits_for_its_moment() -> None:
    fight, ana = fight_of("""
lasting.a.does = "start b amount 5 in 3 rounds"
lasting.b.does = "hurt hp amount"
acts.begin.does = "start a\\nstart b amount 1"
""")
    fight.run("begin", target=ana)
    fight.run("end_round")
    assert ana.body["hp"] == 10


def test_what_begins_later_is_not_there_before() -> None:
    fight, ana = fight_of("""
lasting.stunned = {}
lasting.fire = { does = "hurt hp amount" }
conditions.is_stunned = { when = "stunned", label = "Out" }
conditions.hot = "fire and amount(fire) > 0"
acts.stun.does = "start stunned in 2 rounds for 2 rounds\\nstart fire amount 1 in 2 rounds"
""")
    fight.run("stun", target=ana)
    seen = [(ana.conditions, ana.texts, ana.body["hp"])]
    for _ in range(4):
        fight.run("end_round")
        seen.append((ana.conditions, ana.texts, ana.body["hp"]))
    assert seen == [
        (("Unhurt",), ("Stunned · in 2 rounds", "Fire 1 · in 2 rounds"), 10),
        (("Unhurt",), ("Stunned · in 1 round", "Fire 1 · in 1 round"), 10),
        (("Out", "Hot"), ("Stunned · 2 rounds left", "Fire 1"), 9),
        (("Out", "Hot"), ("Stunned · 1 round left", "Fire 1"), 8),
        (("Hot",), ("Fire 1",), 7),
    ]
    assert hurtbox.loads(fight.dumps()).dumps() == fight.dumps()


def test_no_length_of_time_is_too_long() -> None:
    fight, ana = fight_of("""
rounds_a_minute = 60
lasting.spell = {}
acts.cast.does = "start spell in 999999 weeks for 999999 weeks"
""")
    fight.run("cast", target=ana)
    fight.run("end_round")
    assert ana.texts


def test_what_stacks_never_takes_the_place_of_a_namesake_with_a_number() -> None:
    fight, ana = fight_of("""
lasting.bleed = { does = "hurt hp amount", stacks = true }
lasting.bleed1 = { does = "hurt hp amount" }
acts.begin.does = "start bleed amount 2\\nstart bleed amount 3\\nstart bleed1 amount 1"
""")
    fight.run("begin", target=ana)
    assert ana.texts == ("Bleed 2", "Bleed 3", "Bleed1 1")


def test_players_do_not_read_what_begins_on_somebody_else() -> None:
    fight, ana = fight_of("""
lasting.curse = { label = "Secret curse" }
acts.curse_them.does = "start curse"
""")
    before = fight._fight.now
    fight.run("curse_them", target=ana)
    outcome = fight._runtime.rulebook.outcome
    said = [outcome(before, fight._fight.now, ana.id, audience) for audience in ("gm", "players")]
    assert said == ["Secret curse", "Nothing changes"]

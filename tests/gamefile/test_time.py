"""Time in the examples of a game file: in one go it is the same as in pieces, however much of it passes."""

import pytest

import hurtbox
from hurtbox.session.game_examples import check_game

GAME = """
title = "Time"
fields.hp = "1..99 = 10"
tracks.hp = { shape = "pool", low = -9999 }
lasting.spell = {}
lasting.bleeding = { does = "hurt hp amount" }
lasting.slow = { every = "minute", does = "hurt hp amount" }
acts.cast.does = "start spell for 3 hours"
acts.cut.does = "start bleeding amount 1"
lasting.healing = { every = "week", does = "heal hp lost(hp)" }
acts.rest.does = "end bleeding\\nstart healing"
acts.ooze.does = "start slow amount 1"
examples = "EXAMPLE"
"""


@pytest.mark.parametrize(
    "example",
    [
        "cast; 3 hours | | spell = 0",
        "cast; 2 hours; 59 minutes | | spell = 1",
        "cast; 1 hour; 1 hour; 1 hour | | spell = 0",
        "cut; 2 hours | | hp = -1190",
        "cut; 1 hour; 1 hour | | hp = -1190",
        "ooze; 1 day | | hp = -1430",
        "ooze; 3 days | | hp = -4310",
        "cut; 5 minutes; rest; 1 week | | hp = 10",
        "cut; 5 minutes; rest; 6 days; 24 hours | | hp = 10",
        "cut; 5 minutes; rest; 6 days; 23 hours | | hp = -40",
        "rest; 60 weeks | | hp = 10",
        "ooze; 24 hours; 48 hours | | hp = -4310",
    ],
)
def test_time_is_never_lost(example: str) -> None:
    (played,) = check_game(GAME.replace("EXAMPLE", f"| {example}")).examples
    assert not played.why


def test_what_ends_by_itself_says_how_long_it_still_lasts() -> None:
    game = GAME.replace("EXAMPLE", "") + 'acts.blink.does = "start spell for 3 rounds"\n'
    fight = hurtbox.Fight(hurtbox.game(game.replace('examples = ""\n', "")), seed=1)
    ana = fight.add("Ana")
    fight.run("cast", target=ana)
    said = [ana.texts]
    fight.run("pass_time", span="minute", amount=179)
    fight.run("cut", target=ana)
    said.append(ana.texts)
    fight.run("blink", target=ana)
    said.append(ana.texts[:1])
    assert said == [
        ("Spell · 3 hours left",),
        ("Spell · 1 minute left", "Bleeding 1"),
        ("Spell · 3 rounds left",),
    ]


REFUSES = """
title = "Refuses"
fields.hp = "1..99 = 10"
tracks.hp = { shape = "pool" }
acts.cut.does = "start bleeding\\nstart fever"
[lasting.bleeding]
does = '''
hurt hp 1
if hp < 8: refuse "The scab holds."
'''
[lasting.fever]
does = "hurt hp 2"
every = "minute"
"""


def test_what_lasts_may_refuse_and_time_goes_on_for_everybody() -> None:
    fight = hurtbox.Fight(hurtbox.game(REFUSES), seed=1)
    ana = fight.add("Ana")
    fight.run("cut", target=ana)
    passed = fight.run("pass_time", span="minute", amount=2)
    assert ana.body["hp"] == 4  # 10 − 1 − 1, then the scab holds, − 2 each minute
    assert "The scab holds." in [step.text for step in passed.steps]

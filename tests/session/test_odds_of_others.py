"""The line of odds follows one target: nobody is left out who decides what happens to that one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import hurtbox
from hurtbox.api.commands import command_json
from hurtbox.session.views.odds_line import OddsJob
from hurtbox.session.views.outcomes import without_others
from hurtbox.systems.spycraft.sources import Fire

TOUGH = {"vitality": 20, "wounds": 10, "constitution": 10, "defense": 12, "fortitude": 2}


def job(fight: hurtbox.Fight, kind: str, **fields: Any) -> OddsJob:
    """The line of a command, calculated to its end."""
    made = OddsJob(fight._fight, command_json(fight._fight, kind, **fields))
    while made.go_on()["more"]:
        pass
    return made


def line(fight: hurtbox.Fight, kind: str, **fields: Any) -> str:
    return job(fight, kind, **fields).go_on()["line"]


def in_a_fire() -> hurtbox.Fight:
    """A fire that is lit at Bo, who is not in it, and Cy is."""
    fight = hurtbox.Fight("spycraft", seed=3)
    bo, cy = fight.add("Bo", TOUGH), fight.add("Cy", TOUGH)
    fight.run("next_turn")
    fight.run("start_fire", target=bo, damage=4, inside=False, save=-5)
    (fire,) = fight.now.sources
    fight.run("into_fire", target=bo, source=fire, others=[cy])
    return fight


def test_CEP_ATK_14_blind_fire_hits_each_as_often() -> None:
    fight = hurtbox.Fight("cepheus", seed=1)
    ana, *others = (fight.add(name) for name in ("Ana", "Bo", "Cy"))
    blind = {"target": ana, "others": others, "fire": "blind", "modifier": 20}
    assert "33\xa0% unconscious" in line(fight, "attack", **blind)
    assert "Certain: unconscious" not in line(fight, "attack", **{**blind, "fire": "single"})
    assert "100\xa0% unconscious" in line(fight, "attack", **{**blind, "fire": "single"})


def test_SPY_FIRE_2_who_stays_out_of_the_fire_is_not_burnt_by_it() -> None:
    fight = in_a_fire()
    (fire,) = {source.id for source in fight._fight.now.sources if isinstance(source, Fire)}
    assert "not harmed" in line(fight, "into_fire", target="Bo", source=fire, others=["Cy"])
    assert "not harmed" not in line(fight, "into_fire", target="Bo", source=fire)


def test_SPY_FIRE_4_a_fire_burns_on_at_somebody_else() -> None:
    fight = in_a_fire()
    runtime, now = fight._fight.runtime, fight._fight.now
    command = runtime.read(command_json(fight._fight, "hit", target="Cy", damage=1), "odds")
    near = without_others(runtime, now, command)
    assert near.sources == now.sources
    assert near.order == now.order  # Bo is looked at by the fire's own round


@pytest.mark.parametrize("command", [{"kind": "fall", "meters": 59}, {"kind": "hit", "dice": 40}])
def test_D6_WILD_certain_death_has_its_odds_over_time(command: dict[str, Any]) -> None:
    fight = hurtbox.Fight("opend6", seed=1, settings={"wild_die": True, "track": "body_points"})
    fields = {**command, "target": fight.add("Ana", {"physique": "3D"})}
    assert "100.0%" in str(
        fight.over_time(command_json(fight._fight, fields.pop("kind"), **fields))
    )


def test_CEP_GRP_1_who_is_held_has_no_odds_of_what_the_rules_refuse() -> None:
    fight = hurtbox.Fight("cepheus", seed=1)
    for name in ("Ana", "Bo", "Cy"):
        fight.add(name)
    while not fight["Ana"].body["grappling"]:
        fight.run("grapple", target="Ana", by=["Bo"])
    for refused in (
        {"target": "Ana", "by": ["Cy"], "reaction": "dodge"},
        {"target": "Cy", "by": ["Ana"]},
    ):
        with pytest.raises(hurtbox.Refused, match="grapple"):
            fight.odds(command_json(fight._fight, "attack", **refused))
        assert line(fight, "attack", **refused) == ""
    assert line(fight, "attack", target="Ana", by=["Cy"]) != ""


def test_CEP_ATK_13_a_miss_that_hits_another_does_not_hit_the_target() -> None:
    fight = hurtbox.Fight("cepheus", seed=1)
    ana = fight.add("Ana")
    missed = {"target": ana, "others": [ana], "into_combat": True, "modifier": -30}
    assert fight.odds(command_json(fight._fight, "attack", **missed)).tests["hurt"] == 0


def test_players_see_no_odds_of_an_act_that_they_may_not_know() -> None:
    fight = hurtbox.Fight("spycraft", seed=1)
    fight.add("Boss", TOUGH)
    fight._fight = replace(
        fight._fight,
        now=replace(fight._fight.now, clock=replace(fight._fight.now.clock, shows_odds=True)),
    )
    assert job(fight, "hit", target="Boss", damage=9).for_players()
    assert job(fight, "set_pools", target="Boss", vitality=0, wounds=0).for_players() is None


def test_D6_DIE_2_the_game_masters_choice_at_a_1_is_assumed_and_that_is_said() -> None:
    usual = {"wild_die": True, "track": "body_points"}
    for one, is_usual in (("ask", True), ("cancel", False), ("complication", False)):
        fight = hurtbox.Fight("opend6", seed=1, settings={**usual, "wild_one": one})
        ana = fight.add("Ana", {"physique": "2D", "body_points": 6})
        said = line(fight, "hit", target=ana, dice=2)
        assert said.startswith("As usual: ") == is_usual, (one, said)

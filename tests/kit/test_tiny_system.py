"""The tiny system of the page "adding a system": all that it did not write itself."""

from typing import Any

from hurtbox.core.answers import Total
from hurtbox.core.clock import Elapsed, after_round
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.odds import odds
from hurtbox.core.run import Done, resolve

from .tiny_system import RULEBOOK, Settings, Sheet

COMMANDS: tuple[Any, ...] = RULEBOOK.commands
HIT, HEAL, _ = COMMANDS
ANN = "c1"


def fight() -> Encounter:
    """Ann, with a point of armor."""
    sheet = Sheet(armor=1)
    return Encounter(
        "kit",
        "A duel",
        Settings(),
        (Combatant(ANN, "Ann", sheet, RULEBOOK.new_body(sheet, Settings())),),
    )


def after(now: Encounter, command: Any, *rolls: int) -> Encounter:
    """The fight after a command."""
    left = list(rolls)
    done = resolve(
        lambda ask: RULEBOOK.resolve(ask, now, command),
        source=lambda key, request: Total(total=left.pop(0)),
    )
    assert isinstance(done, Done) and not left
    return done.outcome


def test_a_hit_a_heal_and_the_view() -> None:
    hurt = after(fight(), HIT(id="h", target=ANN, damage=5))
    assert hurt.combatant(ANN).body.hit_points == 6
    assert RULEBOOK.outcome(fight(), hurt, ANN, "gm") == "Hit points 10 → 6"
    pieces = RULEBOOK.view(hurt, hurt.combatant(ANN), "gm", None)
    assert [piece["text"] for piece in pieces.pieces if piece["kind"] == "gauge"] == ["6 of 10"]
    assert [form["title"] for form in (*pieces.play, *pieces.forms)] == ["Hit", "Heal"]
    assert [field["label"] for field in pieces.play[0]["fields"]] == ["Damage", "Fire"]
    assert after(hurt, HEAL(target=ANN, points=9)).combatant(ANN).body.hit_points == 10
    assert RULEBOOK.reference["TINY-2"] == "Armor takes its points off the damage."


def test_odds_and_death() -> None:
    dead = after(fight(), HIT(id="h", target=ANN, damage=20), 10)
    assert RULEBOOK.outcome(fight(), dead, ANN, "players") == "Dead"
    found = odds(lambda ask: RULEBOOK.resolve(ask, fight(), HIT(target=ANN, damage=20)))
    assert found.chance(lambda now: bool(now.combatant(ANN).body.dead)) * 2 == 1


def test_what_lasts_is_due_each_round() -> None:
    burning = after(fight(), HIT(id="h", target=ANN, damage=1, fire=True))
    clock = after_round(burning.clock, burning.order)
    passing = Elapsed(burning.clock, clock)
    tick = RULEBOOK.tick
    assert tick
    now = Encounter("kit", "A duel", Settings(), burning.combatants, clock, burning.sources)
    done = resolve(lambda ask: tick(ask, now, passing), source=lambda key, request: Total(total=4))
    assert isinstance(done, Done) and done.outcome.combatant(ANN).body.hit_points == 6

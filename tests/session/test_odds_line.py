"""The odds line is exact, works in short time slices, and is never about a hidden combatant."""

from fractions import Fraction

import pytest

from hurtbox.session.views import odds_line
from hurtbox.session.views.odds_parts import percent

from .client import Client, alone


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the line says does not hang on how busy this machine is."""
    monkeypatch.setattr(odds_line, "LIMIT", 60.0)


def look(client: Client, **command: object) -> str:
    """The line, asked for until it is there."""
    for _ in range(10_000):
        reply = client.say("odds", command=command)
        if not reply["more"]:
            return str(reply["line"])
    raise AssertionError("it never ended")


def test_the_line_says_each_named_outcome_with_its_exact_chance() -> None:
    """2d6 and 7 more against 12 points: down at 5 or more on the dice, 30 of 36; alone, at 12."""
    client = Client()
    assert (
        look(client, kind="strike", target="c2", more=7)
        == "As usual: 83\u00a0% down · 100\u00a0% hurt"
    )
    assert (
        look(client, kind="strike", target="c2", more=0)
        == "As usual: 3\u00a0% down · 100\u00a0% hurt"
    )


def test_sittings_go_on_where_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_line, "SLICE", 0.0)
    client = Client()
    command = {"kind": "strike", "target": "c2", "more": 7}
    assert client.say("odds", command=command) == {"line": "", "more": True}
    monkeypatch.setattr(odds_line, "SLICE", 1.0)
    assert look(client, **command) == "As usual: 83\u00a0% down · 100\u00a0% hurt"


def test_what_takes_too_long_is_said_to_be_not_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_line, "LIMIT", 0.0)
    assert look(Client(), kind="strike", target="c2", more=7) == "Odds: too many to calculate"


def test_what_becomes_of_others_does_not_change_the_line() -> None:
    client = Client()
    alone = look(client, kind="sweep", target="c2")
    assert (
        look(client, kind="sweep", target="c2", others=["c1"])
        == alone
        == "As usual: 100\u00a0% hurt"
    )


def test_nothing_is_said_of_hidden_combatants_nor_to_players() -> None:
    client = Client()
    hidden = {"name": "Bo", "owner": "", "hidden": True, "sheet.toughness": 12}
    client.run("edit", target="c2", **hidden)
    assert look(client, kind="strike", target="c2", more=7) == ""
    assert look(client, kind="strike", target="c1", more=7) != ""
    client.show_to("players")
    assert look(client, kind="strike", target="c1", more=7) == ""


def test_a_command_that_would_be_refused_has_no_odds() -> None:
    client = Client()
    client.strike("c2", 12, passed=False)
    assert client.body("c2")["dead"]
    assert look(client, kind="strike", target="c2", more=7) == ""


def test_the_odds_are_of_the_fight_as_it_is_now() -> None:
    client = Client()
    assert (
        look(client, kind="strike", target="c2", more=0)
        == "As usual: 3\u00a0% down · 100\u00a0% hurt"
    )
    client.strike("c2", 10)
    assert look(client, kind="strike", target="c2", more=0) == "As usual: 100\u00a0% down"


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0"),
        (Fraction(1, 1000), "<1"),
        (Fraction(1, 200), "1"),
        (Fraction(1, 2), "50"),
        (Fraction(199, 200), ">99"),
        (Fraction(1), "100"),
    ],
)
def test_only_what_is_certain_is_called_so(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


def test_of_two_that_are_equally_likely_only_the_worse_is_said() -> None:
    """A minion that fails its Damage save is dead, so also out and wounded: one number, not three.

    12 points are DC 16, which 1d20 + 4 misses with 1 to 11.
    """
    client, id = alone("spycraft", {"sort": "standard", "damage_save": 4}, {})
    line = look(client, kind="hit", target=id, damage=12, type="lethal")
    assert line == "55\u00a0% dead · Certain: harmed"


def test_a_bare_success_is_no_failed_save_SPY_CONT_3() -> None:
    """One save failed before; the weapon has a contagion. DC 16, which 1d20 + 4 misses with 1 to 11."""
    client, id = alone("spycraft", {"sort": "standard", "damage_save": 4}, {})
    client.run("set_saves", target=id, accumulated=0, failed=1)
    line = look(client, kind="attack", target=id, bonus=15, error=-2, damage="12", exposes=True)
    assert line == "55\u00a0% dead · Certain: harmed"

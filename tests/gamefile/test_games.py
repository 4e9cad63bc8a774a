"""Twelve games from files: each is short, has its examples worked out by hand, and does all that a game can."""

from random import Random

import pytest

import hurtbox
from hurtbox.session.game_examples import check_game
from hurtbox.systems.mythic.derived import in_category

from .mutants import FILES, ROOT, TEXTS

MOST_LINES, LEAST_EXAMPLES = 80, 15
EVERY = pytest.mark.parametrize("text", TEXTS, ids=[file.stem for file in FILES])
CHART = (ROOT / "py/hurtbox/gamefile/templates/boxes.toml").read_text(encoding="utf-8")
TYPES = {
    "blade": "slashing",
    "blunt": "bludgeoning",
    "fire": "fire",
    "piercing": "piercing",
    "bullet": "ballistic",
}
"""The types of damage of the file, and those of the game whose chart it is."""


def hurt(fight: hurtbox.Fight, who: hurtbox.Combatant, points: int) -> hurtbox.Record:
    """The first act of a game, which hurts, with this number."""
    kind = fight._runtime.rulebook.commands[0].model_fields["kind"].default
    fields = hurtbox.game(fight._runtime.rulebook.game_file).commands[kind].fields
    asked = next(name for name in fields if name not in ("target", "others"))
    return fight.run(kind, target=who, answers=None, **{asked: points})


def test_there_are_twelve() -> None:
    assert len(FILES) == 12


@EVERY
def test_its_examples_hold(text: str) -> None:
    checked = check_game(text)
    assert not checked.wrong, [f"{one.line}: {one.why}" for one in checked.wrong]
    assert len(checked.examples) >= LEAST_EXAMPLES
    assert len(text.splitlines()) <= MOST_LINES


def test_an_example_that_does_not_hold_is_found() -> None:
    (wrong,) = check_game(CHART.replace("ap = 14\n", "ap = 15\n", 1)).wrong
    assert (wrong.line, wrong.why.partition(".")[0]) == (4, "“ap = 15” is not true")


@EVERY
def test_a_fight_of_it_comes_back_from_file_and_link(text: str) -> None:
    fight = hurtbox.Fight(hurtbox.game(text), seed=4)
    ana = fight.add("Ana", owner="Zoe")
    for points in (2, 6, 9):
        hurt(fight, ana, points)
    fight.undo()
    for again in (hurtbox.loads(fight.dumps()), hurtbox.loads(fight.link(history=True))):
        assert again.dumps() == fight.dumps()
        again.redo()
        assert again["Ana"].body != {} and str(again) and again.log()
    alone = hurtbox.loads(fight.link(who=ana))
    assert alone["Ana"].body == ana.body and alone.system == fight.system
    pack = hurtbox.loads_pack(fight.pack("A pack", library={"Ana": [ana]}, settings=True).link())
    other = hurtbox.Fight(hurtbox.game(text + "\n# a later version of the same game\n"))
    assert [one.name for one in other.join(pack.library["Ana"])] == ["Ana"]


@EVERY
def test_its_odds_are_exact(text: str) -> None:
    fight = hurtbox.Fight(hurtbox.game(text), seed=4)
    ana = fight.add("Ana")
    kind = fight._runtime.rulebook.commands[0].model_fields["kind"].default
    fields = hurtbox.game(text).commands[kind].fields
    asked = next(name for name in fields if name not in ("target", "others"))
    for points in (3, 9, 30):
        points = min(points, fields[asked].high or points)
        odds = fight.odds(kind, target=ana, **{asked: points})
        assert odds.missing == 0 and sum(outcome.chance for outcome in odds.outcomes) == 1


def charts_differ(count: int, seed: int) -> None:
    """Random hits on the chart of the file and on the one of the game's own rules."""
    chance = Random(seed)
    done = 0
    while done < count:
        threshold, points = chance.randint(1, 12), chance.randint(0, 40)
        of, less, against, steps = (
            chance.choice(list(TYPES)),
            chance.randint(-5, 9),
            chance.choice(list(TYPES)),
            0,
        )
        steps = chance.randint(1, 3)
        file, own = hurtbox.Fight(hurtbox.game(CHART), seed=1), hurtbox.Fight("mythic", seed=1)
        here = file.add("Ana", {
            "threshold": threshold, "ap": points, "reductions": [{"of": of, "amount": less}],
            "downgrades": [{"of": against, "amount": steps}],
        })  # fmt: skip
        there = own.add("Ana", {
            "wound_threshold": threshold, "ap_maximum": points,
            "reductions": [{"type": TYPES[of], "amount": less}],
            "downgrades": [{"source": "Mail", "against": TYPES[against], "steps": steps}],
        })  # fmt: skip
        for _ in range(20):
            damage, kind, more = (
                chance.randint(0, 60),
                chance.choice(list(TYPES)),
                chance.choice((0, 0, 0, 1, 2)),
            )
            file.run("hit", target=here, damage=damage, type=kind, downgrade=more)
            own.run("hit", target=there, damage=damage, type=TYPES[kind], downgrade=more)
            now, then = here.body, there.body
            assert sorted(row[:2] for row in now["chart"]) == sorted(
                row[:2] for row in then["marks"]
            )
            assert (now["ap"], now["dying"]) == (then["ap"], then["dying"])
            body = own._fight.now.combatants[0].body
            worst = in_category(body, own._fight.now.settings)
            assert max((row[0] for row in now["chart"]), default=0) == (worst.row if worst else 0)
            done += 1


def test_the_chart_of_the_file_is_that_of_the_game() -> None:
    charts_differ(300, seed=5)


@pytest.mark.slow
def test_the_chart_of_the_file_is_that_of_the_game_on_ten_thousand_hits() -> None:
    charts_differ(10_000, seed=37)

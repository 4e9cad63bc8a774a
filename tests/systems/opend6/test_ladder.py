"""The ladder: the limits of the printed one, every house rule, and properties of any valid ladder."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from hurtbox.core.forms import spread
from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.systems.opend6.ladder import (
    climb,
    doubles,
    first_mortal,
    gaps,
    lowered,
    ranges,
    rank_of_points,
    result,
)
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.tables import OPEN, PRINTED, Level

from .harness import LADDER, WL, fight, hit, level, run, steps

SHORT = {"-": "Bruised", "St": "Stunned", "Wo": "Wounded", "Se": "Severely Wounded"}
SHORT |= {"In": "Incapacitated", "Mo": "Mortally Wounded", "De": "Dead"}
# D6-WL-4, the table of the inventory: current level, then the result of 1–3, 4–8, 9–12, 13–15, 16+.
TABLE = """
-   St Wo In Mo De
St  Wo Wo In Mo De
Wo  Se Se In Mo De
Se  In In In Mo De
In  Mo Mo Mo Mo De
Mo  De De De De De
"""
EDGES = ((1, 3), (4, 8), (9, 12), (13, 15), (16, 40))
CELLS = [
    (SHORT[current], difference, SHORT[then])
    for current, *row in (line.split() for line in TABLE.split("\n") if line)
    for edge, then in zip(EDGES, row, strict=True)
    for difference in edge
]


@pytest.mark.parametrize(("current", "difference", "then"), CELLS)
def test_D6_WL_3_D6_WL_4_every_cell_of_the_table(current: str, difference: int, then: str) -> None:
    before = fight(level=LADDER.index(current))
    script: dict[str, object] = {"resistance roll": 10}
    if then == "Incapacitated":
        script |= {"skill": "none", "minutes": 20}
    assert level(run(before, hit(10 + difference), script).outcome) == then


@pytest.mark.parametrize("current", [name for name in LADDER if name != "Dead"])
@pytest.mark.parametrize("difference", [-5, -1, 0])
def test_D6_WL_5_nothing_moves_nobody(current: str, difference: int) -> None:
    sheetless = replace(WL, near_miss=0)
    before = fight(settings=sheetless, level=LADDER.index(current))
    assert run(before, hit(10 + difference), {"resistance roll": 10}).outcome == before


@pytest.mark.parametrize(
    ("current", "difference", "reading", "then"),
    [
        ("Stunned", 2, {"equal_result": "stay"}, "Stunned"),
        ("Incapacitated", 9, {"equal_result": "stay"}, "Incapacitated"),
        ("Mortally Wounded", 13, {"equal_result": "stay"}, "Mortally Wounded"),
        ("Wounded", 5, {"equal_result": "stay", "passed_result": "stay"}, "Severely Wounded"),
        ("Severely Wounded", 5, {"passed_result": "stay"}, "Severely Wounded"),
        ("Severely Wounded", 5, {"equal_result": "stay"}, "Incapacitated"),
        ("Severely Wounded", 2, {"passed_result": "stay"}, "Incapacitated"),
        ("Incapacitated", 4, {"passed_result": "stay", "equal_result": "stay"}, "Mortally Wounded"),
    ],
)
def test_traps_3_and_4_the_other_readings(
    current: str, difference: int, reading: dict[str, str], then: str
) -> None:
    before = fight(settings=replace(WL, **reading), level=LADDER.index(current))
    script: dict[str, object] = {"resistance roll": 10}
    if then == "Incapacitated" and then != current:
        script |= {"skill": "none", "minutes": 20}
    assert level(run(before, hit(10 + difference), script).outcome) == then


@pytest.mark.parametrize(
    ("found", "then"),
    [
        ("Stunned", "Stunned"),
        ("Wounded", "Stunned"),
        ("Severely Wounded", "Stunned"),
        ("Incapacitated", "Wounded"),
        ("Mortally Wounded", "Severely Wounded"),
        ("Dead", "Incapacitated"),
    ],
)
def test_D6_STN_2_two_rows_down(found: str, then: str) -> None:
    assert LADDER[lowered(LADDER.index(found))] == then


# D6-BPC-2, the table of the inventory.
WHOLE = {
    20: ((17, 19), (12, 16), (8, 11), (4, 7), (2, 3), (1, 1)),
    32: ((26, 31), (20, 25), (13, 19), (7, 12), (4, 6), (1, 3)),
    35: ((29, 34), (21, 28), (14, 20), (7, 13), (4, 6), (1, 3)),
}


@pytest.mark.parametrize("most", WHOLE)
def test_D6_BPC_2_whole_points(most: int) -> None:
    assert ranges(PRINTED, most)[:-1] == WHOLE[most]


@given(st.integers(1, 999), st.data())
def test_D6_BPC_1_exact_percent_and_nobody_with_points_is_dead(
    most: int, data: st.DataObject
) -> None:
    points = data.draw(st.integers(1, most - 1)) if most > 1 else 1
    rank = rank_of_points(PRINTED, points, most)
    assert rank < len(PRINTED) - 1
    percent = 100 * points // most  # the fraction dropped
    limits = [row.percent for row in PRINTED[:-2]]
    by_hand = next((at for at, low in enumerate(limits) if percent >= low), len(limits))
    assert rank == by_hand
    assert rank_of_points(PRINTED, 0, most) == len(PRINTED) - 1


def test_D6_ADJ_3_the_printed_ladder_is_valid() -> None:
    assert gaps(PRINTED) == ""


def with_row(at: int, **changes: object) -> tuple[Level, ...]:
    return tuple(
        replace(row, **changes) if place == at else row for place, row in enumerate(PRINTED)
    )


@pytest.mark.parametrize(
    ("ladder", "wrong"),
    [
        (with_row(1, low=2), "row 2, Stunned: 1–1 is missing; start at 1"),
        (with_row(4, low=10), "row 5, Incapacitated: 9–9 is missing; start at 9"),
        (with_row(4, low=8), "row 5, Incapacitated: it overlaps Severely Wounded; start at 9"),
        (with_row(1, low=0), "row 2, Stunned: only the first row is for 0 or less; start at 1"),
        (with_row(3, high=7), "row 4, Severely Wounded: it overlaps Wounded"),
        (with_row(1, high=0), "row 2, Stunned: it ends before it starts"),
        (with_row(6, high=20), "row 7, Dead: the last row must end"),
        (with_row(5, high=OPEN), "row 6, Mortally Wounded: only the last row may end"),
        (with_row(5, effect="dead"), "row 6, Mortally Wounded: the last row, and no other"),
        (with_row(6, effect="mortal"), "row 7, Dead: the last row, and no other"),
        (with_row(0, high=1), "row 1, Bruised: the first row must go from 0 to 0"),
        (with_row(2, percent=60), "row 3, Wounded: its Body Points must start below the 60\u00a0%"),
        (with_row(6, percent=0, name="Stunned"), "two rows are called Stunned"),
        (PRINTED[:2], "3 to 20 rows"),
    ],
)
def test_D6_ADJ_3_a_table_that_does_not_fit_is_refused_by_its_row(
    ladder: tuple[Level, ...], wrong: str
) -> None:
    assert gaps(ladder).startswith(wrong) or wrong in gaps(ladder)
    rows = [[row.name, row.low, row.high, row.percent, row.effect, row.dice] for row in ladder]
    with pytest.raises(Refused) as refused:
        read(TypeAdapter(Settings), spread(Settings, {"levels": rows}))
    assert refused.value.field == "levels"
    assert wrong in refused.value.text


DOUBLED_MORTAL = (
    *PRINTED[:6],
    Level("Mortally Wounded again", 13, 15, 0, "mortal"),
    replace(PRINTED[6], percent=0),
)


@st.composite
def ladders(draw: st.DrawFn) -> tuple[Level, ...]:
    """Any valid ladder: some ranges are shared by several rows."""
    widths = draw(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 3)), min_size=1, max_size=6))
    rows: list[Level] = [Level("Bruised", 0, 0, 99)]
    low = 1
    effects = st.sampled_from(["stunned", "penalty", "stay_up", "mortal"])
    for width, copies in widths:
        for _ in range(copies):
            row = Level(f"L{len(rows)}", low, low + width - 1, 99 - len(rows), draw(effects), 1)
            rows.append(row)
        low += width
    return (*rows, Level("Dead", low, OPEN, 0, "dead"))


@given(ladders())
def test_D6_ADJ_3_any_table_without_gap_and_overlap_is_taken(ladder: tuple[Level, ...]) -> None:
    assert gaps(ladder) == ""
    assert Settings(levels=ladder).levels == ladder


@given(ladders(), st.data())
def test_D6_WL_3_D6_WL_4_the_rules_hold_for_any_table(
    ladder: tuple[Level, ...], data: st.DataObject
) -> None:
    top = len(ladder) - 1
    current = data.draw(st.integers(0, top))
    difference = data.draw(st.integers(1, ladder[-1].low + 5))
    found = result(ladder, difference)
    assert ladder[found].low <= difference <= ladder[found].high
    assert found == doubles(ladder, found)[0]
    to, by = climb(ladder, current, found)
    assert current <= to <= top
    if found > current:
        assert (to, by) == (found, "first")
    else:
        assert to == min(current + 1, top)
    if current in doubles(ladder, found)[:-1]:
        assert by == "doubled"
    stays = climb(ladder, current, found, equal="stay", passed="stay")
    assert stays.rank == (current if by in ("equal", "passed") else to)
    worse = result(ladder, difference + 1)
    assert climb(ladder, current, worse).rank >= to
    assert 1 <= lowered(found) <= max(1, found - 2)
    assert ladder[first_mortal(ladder)].effect in ("mortal", "dead")


@given(ladders(), st.integers(1, 120), st.data())
def test_D6_BPC_1_points_on_any_table(
    ladder: tuple[Level, ...], most: int, data: st.DataObject
) -> None:
    points = data.draw(st.integers(0, most))
    rank = rank_of_points(ladder, points, most)
    assert rank <= rank_of_points(ladder, max(0, points - 1), most)
    spans = [span for span in ranges(ladder, most) if span[0] <= span[1]]
    assert sum(high - low + 1 for low, high in spans) == most


def test_D6_ADJ_3_a_doubled_mortal_level_is_played() -> None:
    ladder = (*PRINTED[:5], replace(PRINTED[5], percent=5), *DOUBLED_MORTAL[6:])
    ladder = (*ladder[:6], replace(ladder[6], percent=1), ladder[7])
    settings = replace(WL, levels=ladder)
    first = run(fight(settings=settings), hit(24), {"resistance roll": 10})
    assert level(first.outcome) == "Mortally Wounded"
    assert steps(first, "D6-ADJ-3")["own ladder"] == {"rows": 8}
    again = run(first.outcome, hit(24), {"resistance roll": 10})
    assert level(again.outcome) == "Mortally Wounded again"
    assert "own effect" in steps(again, "D6-ADJ-4")
    last = run(again.outcome, hit(11), {"resistance roll": 10})
    assert level(last.outcome) == "Dead"

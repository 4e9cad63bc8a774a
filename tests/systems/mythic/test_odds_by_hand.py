"""The end of a hit in Mythic D6 is that of a second calculation, written from the text, with the chance 1."""

from collections.abc import Mapping
from typing import Any

import pytest

from ..counting_faces import sure
from ..odds_of_cases import Case, agrees
from .faces_by_hand import struck, wounds

PATTERNS = {
    "ballistic": "inverted_zigzag",
    "bludgeoning": "zigzag",
    "piercing": "vertical",
    "plasma": "zigzag",
    "phased_energy": "inverted_zigzag",
}
"""MYT-TYP."""


def of(
    rules: str,
    type: str,
    damage: int,
    threshold: int,
    *,
    ap: int = 12,
    less: int = 0,
    steps: int = 0,
    settings: Mapping[str, Any] | None = None,
    put: Mapping[str, Any] | None = None,
    count: int | None = None,
    pattern: str = "",
) -> Case:
    """One hit on somebody with 12 AP at most. `count` and `pattern` are what is put in the place of the rule's."""
    given = settings or {}
    number = wounds(damage - less, threshold, given.get("exceeds", "beyond"))
    return Case(
        f"{rules}, {damage} {type} less {less}, threshold {threshold}, {steps} steps",
        lambda: sure(
            struck(
                number if count is None else count,
                pattern or PATTERNS[type],
                0 if pattern else steps,
                ap,
                12,
                columns=given.get("columns", 15),
                critical=given.get("critical_ap_lost", 0),
            )
        ),
        [
            {
                "wound_threshold": threshold,
                "ap_maximum": 12,
                "reductions": [{"type": type, "amount": less}] if less else [],
                "downgrades": [{"source": "Coat", "against": type, "steps": steps}]
                if steps
                else [],
            }
        ],
        [{"kind": "hit", "damage": damage, "type": type}],
        given,
        [{"ap": ap}],
        put or {},
    )


CASES = (
    of("MYT-DMG-3 MYT-PAT-2", "piercing", 12, 3, ap=9),
    of("MYT-DWN-1", "piercing", 12, 3, steps=1),
    of("MYT-DWN-1 two steps", "ballistic", 23, 2, steps=2),
    of("MYT-PAT-4", "ballistic", 11, 2),
    of("MYT-PAT-5 first Fatal is the 11th", "ballistic", 11, 1),
    of("MYT-PAT-3 MYT-PAT-5 first Fatal is the 15th", "bludgeoning", 15, 1),
    of("MYT-DMG-2", "plasma", 3, 2, less=3),
    of("MYT-DMG-1 a weakness", "plasma", 3, 2, less=-4),
    of("MYT-EFF-3 AP are cut to the maximum", "piercing", 13, 3),
    of("MYT-DMG-3 exceeds reaching", "bludgeoning", 9, 3, settings={"exceeds": "reaching"}),
    of("MYT-CHT-2 columns 6", "bludgeoning", 40, 2, steps=1, settings={"columns": 6}),
    of("MYT-CAT-4 critical_ap_lost 3", "piercing", 12, 3, settings={"critical_ap_lost": 3}),
    of(
        "put wounds 2 for 4",
        "piercing",
        12,
        3,
        count=2,
        put={"MYT-DMG-3 wounds": 2},
    ),
    of("put reduction 5 for 2", "piercing", 12, 3, less=2, count=3, put={"MYT-DMG-1 reduction": 5}),
    of(
        "put pattern horizontal",
        "piercing",
        12,
        3,
        pattern="horizontal",
        put={"MYT-TYP pattern": "horizontal"},
    ),
)


def end(body: Any) -> Any:
    return tuple(sorted((one.row, one.column) for one in body.marks)), body.ap, body.dying


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_hits(case: Case) -> None:
    agrees("mythic", case, end)


@pytest.mark.parametrize("type", ["piercing", "bludgeoning", "ballistic"])
def test_MYT_PAT_6_a_second_hit_takes_the_first_free_boxes_of_its_pattern(type: str) -> None:
    first, ap, _ = struck(3, "zigzag", 0, 12, 12)
    case = Case(
        "MYT-PAT-6",
        lambda: sure(struck(4, PATTERNS[type], 0, ap, 12, first)),
        [{"wound_threshold": 3, "ap_maximum": 12}],
        [
            {"kind": "hit", "damage": 9, "type": "plasma"},
            {"kind": "hit", "damage": 12, "type": type},
        ],
    )
    agrees("mythic", case, end)

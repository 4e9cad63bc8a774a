"""The odds of Cybergod: Reborn are the very fractions of a second calculation, written from the text."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from ..counting_faces import Chances, each, sure, then
from ..odds_of_cases import Case, agrees
from .faces_by_hand import (
    UNHURT,
    End,
    Levels,
    Who,
    attack,
    classes_left,
    death,
    lasting,
    stabilized,
    successes,
)

NAMES = ("bruised", "wounded", "injured", "maimed", "dying")


def runner(who: Who, **more: Any) -> dict[str, Any]:
    sheet = {"die": f"D{who.sides}", "toughness": who.toughness, "simplified": who.simple}
    return {**sheet, **more}


def hit(dc: int, **fields: Any) -> list[dict[str, Any]]:
    return [{"kind": "hit", "dc": dc, **fields}]


def at(levels: Levels, **more: Any) -> list[dict[str, Any]]:
    return [{"levels": {**dict(zip(NAMES, levels, strict=True)), **more}}]


def end(body: Any) -> Any:
    levels = tuple(body.levels.of(name) for name in NAMES)
    return End(levels, body.levels.stunned, body.fate, body.incapacitated)  # type: ignore[arg-type]


def ids(case: Case) -> str:
    return case.name


def plainly(
    name: str,
    who: Who,
    classes: Sequence[int],
    start: Levels = UNHURT,
    settings: dict[str, Any] | None = None,
    *,
    nonlethal: bool = False,
    dead_triggers: str = "resolve",
) -> Case:
    """Hits with nothing against them: one of the first class, the others as further salvos."""
    also = [{"dc": dc} for dc in classes[1:]]
    return Case(
        f"{name}, DC {classes} on {who.toughness}D{who.sides}, levels {start}",
        lambda: attack(classes, who, start, nonlethal=nonlethal, dead_triggers=dead_triggers),
        [runner(who)],
        hit(classes[0], also=also, nonlethal=nonlethal),
        settings or {},
        at(start),
    )


PLAIN = (
    plainly("CND-TRG-SHK", Who(8, 2), [1, 1, 1], (1, 0, 1, 0, 0)),
    plainly("CND-SHK-1 Maimed counts", Who(6, 4), [1], (2, 1, 0, 2, 0)),
    plainly("CND-TRG-3 cascade", Who(6, 2), [2], (0, 1, 0, 0, 0)),
    plainly("CND-TRG-2 one Death Trigger", Who(10, 3), [3, 4], (0, 0, 1, 0, 0)),
    plainly("CND-DMG-3 at most 5", Who(12, 3), [2, 2, 1], (5, 4, 0, 0, 0)),
    plainly("CND-TST-3 ten dice at most", Who(6, 12), [1, 2], (5, 4, 5, 0, 0)),
    plainly("CND-TST-3 no dice", Who(6, 0), [2], (0, 0, 0, 0, 0)),
    plainly("CND-TRG-4 dead, the rest resolved", Who(8, 3), [5, 2, 1]),
    plainly(
        "CND-TRG-4 dead_triggers skip",
        Who(8, 3),
        [5, 2, 1],
        settings={"dead_triggers": "skip"},
        dead_triggers="skip",
    ),
    plainly(
        "CND-TST-2 tens_count_double off",
        Who(12, 3, tens=False),
        [2, 3],
        (0, 1, 1, 0, 0),
        {"tens_count_double": False},
    ),
    plainly("CND-TST-2 tens count twice", Who(12, 3), [2, 3], (0, 1, 1, 0, 0)),
    plainly("CND-NON-1 one Shock Trigger", Who(6, 3), [2, 2, 4], nonlethal=True),
    plainly("CND-NON-1 Dead is dead", Who(8, 3), [5, 3], nonlethal=True),
    plainly("CND-SMP-1 without dice", Who(8, 5, simple=True), [1, 3], (2, 0, 1, 0, 0)),
    plainly("CND-SMP-2 half rounded up", Who(10, 4, simple=True), [1], (3, 0, 0, 0, 0)),
    plainly("CND-SMP-2 Incapacitated", Who(6, 2, simple=True), [1], (2, 0, 0, 0, 0)),
    Case(
        "CND-TRG-SHK no_dice_shock zero, DC 1 without dice",
        lambda: sure(End((1, 0, 0, 0, 0), 1)),
        [runner(Who(6, 0))],
        hit(1),
        {"no_dice_shock": "zero"},
    ),
    Case(
        "CND-TRG-SHK no_dice_shock fail, DC 1 without dice",
        lambda: attack([1], Who(6, 0)),
        [runner(Who(6, 0))],
        hit(1),
    ),
    Case(
        "put CND-CHR-1 dice 5 for 2, DC 1 and 1 on 2D8",
        lambda: attack([1, 1], Who(8, 5), (2, 0, 0, 0, 0)),
        [runner(Who(8, 2))],
        hit(1, hits=2),
        bodies=at((2, 0, 0, 0, 0)),
        put={"CND-CHR-1 dice": 5},
    ),
    Case(
        "put CND-SHK-1 level 2 for 4, DC 1 on 3D6",
        lambda: each(
            attack([1], Who(6, 3), (1, 0, 0, 0, 0)),
            lambda one: one._replace(levels=(4, 0, 0, 0, 0)),
        ),
        [runner(Who(6, 3))],
        hit(1),
        bodies=at((3, 0, 0, 0, 0)),
        put={"CND-SHK-1 level": 2},
    ),
    Case(
        "put CND-ATK-1 hits 2 and 4 for 2 and 2, on 3D8",
        lambda: attack([2, 4], Who(8, 3)),
        [runner(Who(8, 3))],
        hit(2, hits=2),
        put={"CND-ATK-1 hits": (2, 4)},
    ),
    Case(
        "put CND-DR-1 reduction 2 for 0, DC 4 on 3D8",
        lambda: attack([2], Who(8, 3)),
        [runner(Who(8, 3))],
        hit(4),
        put={"CND-DR-1 reduction": 2},
    ),
)


def protected(
    name: str, who: Who, dc: int, hits: int, ap: int, *, dr: int = 0, armor: int = 0, cover: int = 0
) -> Case:
    """Equal hits on somebody with DR, armor and cover: the end, and the armor and cover that are left."""
    classes, spent = classes_left([dc] * hits, dr, ap, armor + cover)
    gone = min(cover, spent)  # CND-MIT-3: cover is spent first
    left = (armor - (spent - gone), cover - gone)

    def by_hand() -> Chances[Any]:
        ends = attack(classes, who) if any(classes) else sure(End())
        return each(ends, lambda one: (one, *left))

    return Case(
        f"{name}, {hits} hits DC {dc} AP {ap or 'half'}, DR {dr}, armor {armor}, cover {cover}",
        by_hand,
        [runner(who, armor=armor, dr=dr)],
        hit(dc, hits=hits, ap=str(ap) if ap else "half"),
        bodies=[{"cover": cover}],
    )


PROTECTED = (
    protected("CND-DR-1 before mitigation", Who(8, 3), 5, 1, 1, dr=2, armor=4),
    protected("CND-MIT-1 Combat Armor", Who(8, 4), 4, 3, 2, dr=1, armor=10),
    protected("CND-MIT-2 AP half, odd", Who(6, 3), 3, 3, 0, armor=10),
    protected("CND-MIT-2 too few points", Who(10, 3), 4, 2, 3, armor=5),
    protected("CND-MIT-3 cover before armor", Who(8, 3), 3, 4, 1, armor=2, cover=1),
    protected("CND-DR-1 nothing left", Who(8, 3), 2, 3, 1, dr=2, armor=3),
    protected("CND-MIT-2 Security Armor", Who(10, 4), 6, 2, 2, dr=1, armor=4),
)


def wears_on(
    name: str,
    who: Who,
    condition: str,
    level: int,
    start: Levels,
    *,
    dr: int = 0,
) -> Case:
    """Bleeding or Burning in the next round: the end and the Stress."""
    burns = condition == "burning"

    def by_hand() -> Chances[Any]:
        found = lasting(level, who, start, dr if burns else 0)
        return each(found, lambda seen: (seen[0], int(burns and seen[1])))

    return Case(
        f"{name}, level {level} on {who.toughness}D{who.sides}, levels {start}",
        by_hand,
        [runner(who, dr=dr)],
        [{"kind": "end_round"}],
        bodies=at(start, **{condition: level}),
    )


LASTING = (
    wears_on("CND-CON-BLE ignores DR 2", Who(8, 2), "bleeding", 3, UNHURT, dr=2),
    wears_on("CND-CON-BLE on Wounded", Who(6, 3), "bleeding", 2, (1, 2, 0, 0, 0)),
    wears_on("CND-CON-BUR against DR 1", Who(8, 2), "burning", 4, UNHURT, dr=1),
    wears_on("CND-CON-BUR on Bruised", Who(10, 2), "burning", 2, (3, 0, 0, 0, 0)),
)


@pytest.mark.parametrize("case", PLAIN, ids=ids)
def test_attacks(case: Case) -> None:
    agrees("cybergod", case, end)


@pytest.mark.parametrize("case", PROTECTED, ids=ids)
def test_protection(case: Case) -> None:
    agrees("cybergod", case, lambda body: (end(body), body.armor, body.cover))


@pytest.mark.parametrize("case", LASTING, ids=ids)
def test_lasting_conditions(case: Case) -> None:
    agrees("cybergod", case, lambda body: (end(body), body.stress))


@pytest.mark.parametrize(
    ("drug", "bonus"), [("painkillers", 1), ("stimulants", 2), ("boosters", 2)]
)
def test_CND_DRG_1_bonus_dice_of_drugs(drug: str, bonus: int) -> None:
    case = Case(
        "CND-DRG-1",
        lambda: attack([2, 1], Who(6, 2, bonus), (1, 1, 0, 0, 0)),
        [runner(Who(6, 2))],
        [{"kind": "take_drug", "drug": drug}, *hit(2, also=[{"dc": 1}])],
        bodies=at((1, 1, 0, 0, 0)),
    )
    agrees("cybergod", case, end)


def test_CND_DRG_2_only_the_highest_bonus_counts() -> None:
    taken = [{"kind": "take_drug", "drug": drug} for drug in ("painkillers", "stimulants")]
    case = Case(
        "CND-DRG-2",
        lambda: attack([3], Who(8, 1, 2), (0, 0, 1, 0, 0)),
        [runner(Who(8, 1))],
        [*taken, *hit(3)],
        bodies=at((0, 0, 1, 0, 0)),
    )
    agrees("cybergod", case, end)


@pytest.mark.parametrize(("drug", "bonus"), [("painkillers", 0), ("stimulants", 2)])
def test_CND_DRG_1_painkillers_do_not_count_against_bleeding(drug: str, bonus: int) -> None:
    def by_hand() -> Chances[Any]:
        """The drug's dice count in the trigger that the blood brings, painkillers' not in the test before it."""
        wounds = 1 if drug == "painkillers" else bonus
        return then(
            successes(Who(8, 2, bonus)),
            lambda found: attack([2 - found], Who(8, 2, wounds)) if found < 2 else sure(End()),
        )

    case = Case(
        "CND-DRG-1",
        by_hand,
        [runner(Who(8, 2))],
        [{"kind": "take_drug", "drug": drug}, {"kind": "end_round"}],
        bodies=at(UNHURT, bleeding=2),
    )
    agrees("cybergod", case, end)


@pytest.mark.parametrize(("level", "dice"), [(1, 2), (3, 4)])
def test_CND_CON_DYI_a_Death_Trigger_each_round(level: int, dice: int) -> None:
    start: Levels = (0, 0, 0, 0, level)
    case = Case(
        "CND-CON-DYI",
        lambda: death(End(start), Who(8, dice)),
        [runner(Who(8, dice))],
        [{"kind": "end_round"}],
        bodies=at(start),
    )
    agrees("cybergod", case, end)


@pytest.mark.parametrize(("reading", "maimed"), [("one", 1), ("same", 3)])
def test_CND_STB_1_stabilizing_the_dying(reading: str, maimed: int) -> None:
    case = Case(
        "CND-STB-1",
        lambda: each(
            stabilized(3, 8, 2),
            lambda done: End((0, 0, 0, maimed, 0) if done else (0, 0, 0, 0, 3)),
        ),
        [runner(Who(8, 3))],
        [{"kind": "stabilize", "medtech": 3, "mind": "D8"}],
        {"stabilized": reading},
        at((0, 0, 0, 0, 3)),
    )
    agrees("cybergod", case, end)


def test_CND_STB_2_one_attempt_to_bring_back_the_dead() -> None:
    case = Case(
        "CND-STB-2",
        lambda: each(
            stabilized(4, 10, 3),
            lambda done: End((0, 0, 0, 0, 1)) if done else End(fate="destroyed"),
        ),
        [runner(Who(8, 3))],
        [*hit(5), {"kind": "stabilize", "medtech": 4, "mind": "D10"}],
    )
    agrees("cybergod", case, end)


def test_CND_ATK_1_an_attack_on_two_people_who_test_for_themselves() -> None:
    def by_hand() -> Chances[Any]:
        ours, theirs = attack([2], Who(6, 2)), attack([3], Who(10, 3), (0, 0, 1, 0, 0))
        return {
            (one, other): p * q for (one, p), (other, q) in product(ours.items(), theirs.items())
        }

    case = Case(
        "CND-ATK-1",
        by_hand,
        [runner(Who(6, 2), dr=1), runner(Who(10, 3))],
        hit(3, others=["c2"]),
        bodies=[{}, *at((0, 0, 1, 0, 0))],
    )
    agrees("cybergod", case, end)

"""Action points: spending, losing, refilling and owing them; and who may act."""

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.mythic.settings import Settings
from hurtbox.systems.mythic.sheet import Body

from .commands import GainDying, LoseAp, RefillAp, SpendAp
from .harness import HER, after, body, fight, hit, mark, marked, run, steps

REFILL = RefillAp(target=HER)


def spend(points: int) -> SpendAp:
    return SpendAp(target=HER, points=points)


def test_MYT_CHR_1_ap_are_spent() -> None:
    done = run(fight(), spend(5))
    assert body(done.outcome).ap == 7
    assert steps(done, "MYT-CHR-1") == {"AP left": 7}


def test_MYT_CHR_1_ap_that_are_not_there_cannot_be_spent() -> None:
    with pytest.raises(Refused, match="Only 12 AP left") as refused:
        run(fight(), spend(13))
    assert refused.value.field == "points"


def test_MYT_EFF_1_ap_lost_otherwise_stop_at_zero_too() -> None:
    assert body(run(fight(), LoseAp(target=HER, points=20)).outcome) == Body(ap=0)
    owing = fight(settings=Settings(ap_debt=True))
    assert body(run(owing, LoseAp(target=HER, points=20)).outcome) == Body(ap=0, debt=8)


def test_MYT_EFF_3_a_refill_goes_to_the_effective_maximum() -> None:
    hurt = after(fight(), hit(12, "piercing"), spend(7))
    done = run(hurt, REFILL)
    assert body(done.outcome).ap == 7
    assert steps(done, "MYT-EFF-3") == {"AP maximum": 7, "AP after the refill": 7}


@pytest.mark.parametrize(("debt", "ap", "left"), [(0, 12, 0), (5, 7, 0), (12, 0, 0), (15, 0, 3)])
def test_MYT_EFF_1_a_refill_pays_what_is_owed(debt: int, ap: int, left: int) -> None:
    owing = fight(body=Body(debt=debt), settings=Settings(ap_debt=True))
    done = run(owing, REFILL)
    assert body(done.outcome) == Body(ap=ap, debt=left)
    assert ("debt paid" in steps(done, "MYT-EFF-1")) is bool(debt)


def test_MYT_EFF_5_the_fatally_wounded_do_not_act() -> None:
    fatal = after(fight(), mark(5, 1, sustained=False))
    done = run(fatal, spend(1))
    assert steps(done, "MYT-EFF-5") == {"acting": "barred"}
    assert done.outcome == fatal
    allowed = run(fatal, spend(1), put={"MYT-EFF-5 acting": "acts"})
    assert body(allowed.outcome).ap == 0


def test_MYT_EFF_4_the_dying_do_not_act() -> None:
    done = run(after(fight(), GainDying(target=HER)), spend(1))
    assert steps(done, "MYT-EFF-4") == {"acting": "barred"}
    assert body(done.outcome).ap == 12


def test_MYT_EFF_4_a_critical_wound_alone_bars_nobody() -> None:
    critical = fight(body=Body(ap=5, marks=marked((4, 1))))
    assert body(run(critical, spend(1)).outcome).ap == 4

"""What lasts can be due as late as the clock goes."""

from hurtbox.core.clock import Clock
from hurtbox.systems.cepheus.sheet import A_MINUTE, Body, Lasting


def test_what_lasts_is_due_a_minute_after_the_latest_one() -> None:
    latest = Clock(minute=10**13)
    due = (latest.minute + 1) * A_MINUTE
    assert Lasting("c1/waking", "c1", "waking", due).due == due


def test_a_wound_of_the_latest_minute_has_its_time() -> None:
    moment = 10**13 * A_MINUTE
    assert Body(strength=7, dexterity=7, endurance=7, hurt_at=moment).hurt_at == moment

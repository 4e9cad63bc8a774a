"""MYT-HEA-1: freed boxes, what healing restores, and whether Dying ends."""

import pytest

from hurtbox.core.answers import Pick
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Unfinished, resolve
from hurtbox.systems.mythic import RULEBOOK
from hurtbox.systems.mythic.derived import ap_maximum, penalty
from hurtbox.systems.mythic.settings import Settings
from hurtbox.systems.mythic.sheet import Body, Sheet

from .commands import Renew
from .harness import (
    ENSIGN,
    HER,
    after,
    body,
    boxes,
    fight,
    free,
    heal,
    hit,
    mark,
    prompts,
    run,
    steps,
)

KEY = "MYT-HEA-1 Dying"


def test_MYT_HEA_1_the_worst_are_freed_first() -> None:
    hurt = after(fight(), hit(12, "piercing"), hit(4, "fire"))
    done = run(hurt, heal(2))
    assert boxes(done.outcome) == [(1, 1), (2, 1), (1, 2), (1, 3)]
    assert steps(done, "MYT-HEA-1") == {"boxes": 2, "box": "Severe 1"}


def test_MYT_HEA_1_the_gm_points_at_another_box() -> None:
    hurt = after(fight(), hit(12, "piercing"))
    done = run(hurt, heal(1), put={"box 1/MYT-HEA-1 box": "Minor 1"})
    assert boxes(done.outcome) == [(2, 1), (3, 1), (4, 1)]


def test_MYT_HEA_1_more_than_there_are_frees_all() -> None:
    assert boxes(run(after(fight(), hit(6, "fire")), heal(150)).outcome) == []


def test_MYT_HEA_1_one_box_is_freed() -> None:
    hurt = after(fight(), hit(6, "piercing"))
    done = run(hurt, free(1, 1))
    assert boxes(done.outcome) == [(2, 1)]
    assert steps(done, "MYT-HEA-1") == {"freed": {"box": "Minor 1"}}


def test_MYT_HEA_1_nothing_to_free_is_refused() -> None:
    with pytest.raises(Refused, match="no marked box") as refused:
        run(fight(), heal(1))
    assert refused.value.field == "count"
    with pytest.raises(Refused, match="not marked"):
        run(fight(), free(1, 1))


def test_MYT_HEA_1_derived_values_come_back_and_ap_do_not() -> None:
    hurt = after(fight(), hit(12, "piercing"))
    assert body(hurt).ap == 7
    done = run(hurt, heal(2))
    assert ap_maximum(ENSIGN, body(done.outcome), Settings()) == 12
    assert penalty(body(done.outcome), Settings()) == 1
    assert body(done.outcome).ap == 7
    assert steps(done, "MYT-EFF-3") == {"AP maximum back": {"most": 12, "ap": 7}}


def test_MYT_HEA_1_the_last_fatal_box_asks_whether_dying_ends() -> None:
    dying = after(fight(), mark(5, 1), mark(5, 2))
    one_left = run(dying, heal(1))
    assert body(one_left.outcome).dying
    owed = resolve(lambda ask: RULEBOOK.resolve(ask, one_left.outcome, heal(1)))
    assert isinstance(owed, Unfinished)
    assert (owed.key, owed.request.who, owed.request.about) == (KEY, "gm", HER)
    ends = run(one_left.outcome, heal(1), answers=[(KEY, Pick(option="ends"))])
    assert not body(ends.outcome).dying
    assert prompts(ends.outcome) == []
    stays = run(one_left.outcome, heal(1), answers=[(KEY, Pick(option="stays"))])
    assert body(stays.outcome).dying
    assert prompts(stays.outcome) == ["dying"]


def test_MYT_HEA_1_nobody_is_asked_about_a_condition_that_is_not_there() -> None:
    fatal = after(fight(), mark(5, 1, sustained=False))
    assert not body(run(fatal, heal(1)).outcome).dying


def test_MYT_HEA_1_a_fresh_start() -> None:
    worst = after(fight(settings=Settings(worst="ever", ap_debt=True)), hit(45, "piercing"))
    done = run(worst, Renew(target=HER))
    assert body(done.outcome) == Body(ap=12)
    assert done.outcome.sources == ()
    assert steps(done, "MYT-HEA-1") == {"renewed": {}}


def test_MYT_CHR_1_an_unhurt_body_and_an_edited_sheet() -> None:
    assert RULEBOOK.new_body(ENSIGN, Settings()) == Body(ap=12)
    more = Sheet(wound_threshold=3, ap_maximum=20)
    assert RULEBOOK.fit_body(more, Body(ap=12), Settings()) == Body(ap=12)
    less = Sheet(wound_threshold=3, ap_maximum=5)
    assert RULEBOOK.fit_body(less, Body(ap=12), Settings()) == Body(ap=5)


def test_MYT_CHR_1_a_threshold_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="greater than or equal to 1"):
        Sheet(wound_threshold=0, ap_maximum=3)

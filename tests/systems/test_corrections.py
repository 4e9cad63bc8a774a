"""A correction of a sheet takes back nothing that the fight has done: a law over all systems and all their pools.

A pool has its maximum less what is lost, and at least its lowest value. With the sheet of before, everything is as
before, byte for byte.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Literal, get_args, get_origin

import pytest

from hurtbox.core.corrections import corrected
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import own_fields
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands import roster
from hurtbox.session.runtime import runtime_of
from hurtbox.systems import RULEBOOKS, cepheus, cybergod, mythic, opend6, spycraft
from hurtbox.systems.cepheus import sheet as cepheus_sheet
from hurtbox.systems.mythic.sheet import Mark

from ..conftest import tries
from ..core.made_up_system import MADE_UP
from ..session.rich import after_an_evening

every_system = pytest.mark.parametrize("rulebook", (*RULEBOOKS, MADE_UP), ids=lambda book: book.key)
FIGHTS, EDITS = tries(few=2, some=6, most=400), tries(few=25, some=60, most=400)


def fights(rulebook: Rulebook) -> Iterator[tuple[Encounter, Random]]:
    """Fights in which much has happened, by several house rules; in half of them nobody has full pools."""
    for seed in range(FIGHTS):
        chance, now = Random(seed), after_an_evening(rulebook.key, seed)
        if seed % 3:
            now = replace(now, settings=with_other_values(now.settings, chance))
        for who in now.combatants if seed % 2 else ():
            limits = rulebook.pools(who.sheet, now.settings)
            drawn = {
                name: chance.randint(max(pool.low, -20), max(pool.low, pool.high))
                for name, pool in limits.items()
            }
            now = now.with_body(who.id, replace(who.body, **drawn))
        yield now, chance


def with_other_values(record: Any, chance: Random) -> Any:
    """A sheet or settings with other values in one number or choice, or in a few."""
    fields = own_fields(type(record))
    found: dict[str, Any] = {}
    for name in chance.sample(sorted(fields), k=min(len(fields), chance.randint(1, 4))):
        traits = field_traits(fields[name])
        if traits.type is bool:
            found[name] = chance.random() < 0.5
        elif traits.type is int:
            low = traits.low or 0
            high = max(low, min(traits.high or 99, getattr(record, name) + 12))
            found[name] = chance.randint(low, high)
        elif get_origin(traits.type) is Literal:
            found[name] = chance.choice(get_args(traits.type))
    return replace(record, **found)


def texts(rulebook: Rulebook, now: Encounter) -> dict[str, str]:
    return runtime_of(rulebook.key).parts.write(now)


@every_system
def test_what_is_lost_stays_lost_and_the_way_back_leads_to_the_same(rulebook: Rulebook) -> None:
    for now, chance in fights(rulebook):
        stored = texts(rulebook, now)
        for _ in range(EDITS):
            who = chance.choice(now.combatants)
            one, two = with_other_values(who.sheet, chance), with_other_values(who.sheet, chance)
            after = corrected(rulebook, now, who.id, one)
            check_pools(rulebook, now, after, who.id)
            again = corrected(rulebook, after, who.id, two)
            check_pools(rulebook, now, again, who.id)
            for then in (after, again):
                back = corrected(rulebook, then, who.id, who.sheet)
                assert texts(rulebook, back) == stored


def check_pools(rulebook: Rulebook, before: Encounter, after: Encounter, id: str) -> None:
    was, now = before.combatant(id), after.combatant(id)
    limits = rulebook.pools(was.sheet, before.settings)
    for name, pool in rulebook.pools(now.sheet, after.settings).items():
        lost = limits[name].high - getattr(was.body, name)
        most = field_traits(own_fields(type(was.body))[name]).high
        left = pool.high - lost if most is None else min(most, pool.high - lost)
        assert getattr(now.body, name) == max(pool.low, left), name


CASES = [
    # The rule, the field of the sheet and of the body, and what is left of 8 when 5 are lost and the maximum is
    # then 12, 5, or 3.
    pytest.param(mythic.RULEBOOK, "ap_maximum", "ap", (7, 0, 0), id="MYT-EFF-3"),
    pytest.param(opend6.RULEBOOK, "body_points", "points", (7, 0, -2), id="D6-BP-8"),
    pytest.param(cybergod.RULEBOOK, "armor", "armor", (7, 0, 0), id="CND-MIT-5"),
    pytest.param(cybergod.RULEBOOK, "resolve", "resolve", (7, 0, 0), id="CND-RSL-1"),
    pytest.param(spycraft.RULEBOOK, "vitality", "vitality", (7, 0, 0), id="SPY-VW-1"),
    pytest.param(spycraft.RULEBOOK, "wounds", "wounds", (7, 0, -2), id="SPY-VW-2"),
    *(
        pytest.param(cepheus.RULEBOOK, name, name, (7, 0, 0), id=f"CEP-CHR-1 {name}")
        for name in ("strength", "dexterity", "endurance", "psi")
    ),
]


@pytest.mark.parametrize(("rulebook", "of_sheet", "of_body", "left"), CASES)
@pytest.mark.parametrize("lost", [5, 0])
def test_what_is_left_of_a_pool(
    rulebook: Any, of_sheet: str, of_body: str, left: tuple[int, ...], lost: int
) -> None:
    """Through the command Edit. A full pool stays full."""
    settings = rulebook.settings()
    *_, sheet = rulebook.prepared_fights[0].combatants[0]
    sheet = replace(sheet, **{of_sheet: 8})
    body = replace(rulebook.new_body(sheet, settings), **{of_body: 8 - lost})
    fight = Encounter(rulebook.key, "A fight", settings, (Combatant("c1", "Kestrel", sheet, body),))
    for most, then in zip((12, 5, 3), left, strict=True):
        now = edited(rulebook, fight, replace(sheet, **{of_sheet: most})).combatant("c1").body
        assert getattr(now, of_body) == (then if lost else most)


def edited(rulebook: Rulebook, fight: Encounter, sheet: Any) -> Encounter:
    """The fight after the command Edit gave the first combatant this sheet."""
    model: Any = roster.for_system(rulebook)[1]
    edit = model(id="e", target="c1", name="Kestrel", sheet=sheet)
    done = resolve(
        lambda ask: roster.act(rulebook, lambda: runtime_of(rulebook.key).parts, ask, fight, edit)
    )
    assert isinstance(done, Done)
    return done.outcome


SHEET = cepheus_sheet.Sheet(strength=9, dexterity=9, endurance=9)


def hurt(**scores: int) -> Encounter:
    """Somebody with 9 of each physical score, less what is lost, who burns and aims."""
    rulebook, settings = cepheus.RULEBOOK, cepheus.RULEBOOK.settings()
    body = replace(rulebook.new_body(SHEET, settings), aim=2, **scores)
    fire = cepheus_sheet.Lasting("f", "c1", "fire", 9)
    ann = Combatant("c1", "Ann", SHEET, body)
    return Encounter(rulebook.key, "", settings, (ann,), sources=(fire,))


def test_CEP_TRK_3_a_correction_may_leave_somebody_unconscious_or_dead_until_it_is_taken_back() -> (
    None
):
    fight, rulebook = hurt(endurance=2, strength=4, dexterity=6), cepheus.RULEBOOK
    out = corrected(rulebook, fight, "c1", replace(SHEET, strength=5, endurance=7))
    assert (out.combatant("c1").body.strength, rulebook.is_out(out, "c1")) == (0, True)
    assert [source.id for source in out.sources] == ["f", "c1/waking"]
    dead = corrected(rulebook, out, "c1", replace(SHEET, strength=1, dexterity=3, endurance=1))
    assert dead.sources == ()
    assert corrected(rulebook, dead, "c1", SHEET) == fight


def test_what_has_happened_since_a_correction_stays_when_it_is_taken_back() -> None:
    """Of 9 Strength 5 are lost; with 3 all 3 are. Healed by 2 that is 1 lost, and of 9 it is 1 lost as well."""
    rulebook = cepheus.RULEBOOK
    less = corrected(rulebook, hurt(strength=4), "c1", replace(SHEET, strength=3))
    body = less.combatant("c1").body
    assert body.strength == 0
    healed = less.with_body("c1", replace(body, strength=2))
    back = corrected(rulebook, healed, "c1", SHEET)
    assert (back.combatant("c1").body.strength, back.combatant("c1").uncorrected) == (8, ())


def test_D6_UNC_1_fewer_body_points_may_mean_dying_and_more_the_end_of_it() -> None:
    rulebook = opend6.RULEBOOK
    for is_final in (False, True):
        settings: Any = rulebook.settings(track="body_points", zero_is_final=is_final)
        sheet: Any = rulebook.sheet(body_points=40)
        ann = Combatant("c1", "Ann", sheet, replace(rulebook.new_body(sheet, settings), points=8))
        fight = Encounter(rulebook.key, "", settings, (ann,))
        less = corrected(rulebook, fight, "c1", replace(sheet, body_points=30))
        body: Any = less.combatant("c1").body
        assert (body.points, body.dead, bool(body.mortal)) == (
            (-2, True, False) if is_final else (-2, False, True)
        )
        assert corrected(rulebook, less, "c1", sheet) == fight
        mortal = fight.with_body("c1", replace(ann.body, points=1, mortal=1))
        more = corrected(rulebook, mortal, "c1", replace(sheet, body_points=60))
        assert (more.combatant("c1").body.points, more.combatant("c1").body.mortal) == (21, 0)
        assert corrected(rulebook, more, "c1", sheet) == mortal


def test_a_name_alone_changes_no_pool() -> None:
    """Action points above the maximum that wounds leave were cut when only the name was edited (MYT-EFF-3)."""
    rulebook = mythic.RULEBOOK
    sheet: Any = rulebook.sheet(wound_threshold=3, ap_maximum=12)
    body: Any = rulebook.body(ap=12, marks=(Mark(4, 1),))
    fight = Encounter(rulebook.key, "", rulebook.settings(), (Combatant("c1", "Ann", sheet, body),))
    assert edited(rulebook, fight, sheet).combatant("c1").body == body

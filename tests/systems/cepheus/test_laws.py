"""Laws over every command: states agree with the scores, an aim is lost, the combat drug takes its 2 off."""

from functools import partial
from random import Random
from typing import Any, Literal, get_args, get_origin

import pytest

from hurtbox.core.encounter import Encounter
from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import HIDDEN, own_fields
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands.turns import EndRound, PassTime
from hurtbox.systems.cepheus.checks import endurance, level_of
from hurtbox.systems.cepheus.sheet import NO_WORK, Settings, Sheet, Who, begin
from hurtbox.systems.cepheus.track import PHYSICAL, hindered, is_dead, is_out

from ...conftest import tries
from .harness import COMMANDS, HER, HIM, act, body, command, fight, hurt, lasting, scores, skilled
from .passing_fights import LASTS
from .played import Player, run

FIGHTS = tries(few=60, some=200, most=20_000)
EVERY = skilled(melee=1, gun_combat=3, athletics=0, natural_weapons=1, zero_g=0)

OWN = frozenset((
    "launch", "posture", "work", "check", "smother", "regenerate", "rest", "take_drug", "spend_psi", "first_aid",
    "surgery", "days_of_healing", "grapple", "fall", "collide", "coup_de_grace", "new_fight",
))  # fmt: skip
"""What somebody does, or what moves or handles them: no aim outlasts it."""
PASSIVE = frozenset((
    "hit", "attack", "blast", "heal", "expose", "temperature", "revive", "infect", "poison", "irradiate", "tire",
    "mind_damage", "telepathic_assault", "end_effect", "set_score",
))  # fmt: skip
"""What happens to somebody: the aim is lost if it hits, hurts, stuns or knocks out, or if they react."""


def values(chance: Random, kind: str, now: Encounter) -> dict[str, Any]:
    """Random values for the fields of a command; some keep their default."""
    found: dict[str, Any] = {}
    for name, info in own_fields(COMMANDS[kind]).items():
        traits = field_traits(info)
        if name in HIDDEN or (not info.is_required() and chance.random() < 0.3):
            continue
        if kind == "end_effect":
            found[name] = chance.choice([one.id for one in now.sources_on(HER)] or ["none"])
        elif traits.is_picked:
            found[name] = (HIM,) if chance.random() < 0.5 else ()
        elif traits.type is bool:
            found[name] = chance.random() < 0.5
        elif get_origin(traits.type) is Literal:
            found[name] = chance.choice(get_args(traits.type))
        else:
            low = traits.low or 0
            found[name] = chance.randint(low, min(low + 25, traits.high or 99))
    return found


WHAT: list[Any] = [*sorted(LASTS.keys() - {"waking"}), "combat", "accelerator"]


def state(chance: Random) -> Encounter:
    """Two people awake, hurt or not, on whom some things last, under any house rules."""
    rules = {
        name: chance.choice(get_args(info.annotation) or (False, True))
        for name, info in own_fields(Settings).items()
    }
    full = {name: chance.randint(1, 12) for name in PHYSICAL}
    armor, born = (
        chance.choice(("none", "none", "mesh", "vacc_suit", "ablat")),
        chance.choice(("none", "claws")),
    )
    sheet = Sheet(**full, psi=4, skills=EVERY, armor=armor, natural_weapon=born)
    now = fight(sheet, sheet, **rules)
    for id in (HER, HIM):
        whole = chance.choice((0.0, 0.5, 0.8))
        left = {
            name: of if chance.random() < whole else chance.randint(1, of)
            for name, of in full.items()
        }
        rads = chance.choice((0, 0, 0, 90, 150, 250))
        least = level.off if (level := level_of(rads)) else 0
        left["endurance"] = max(left["endurance"] if chance.random() < 0.6 else 0, least)
        if left["endurance"] and rules["out_when"] == "two_at_zero" and chance.random() < 0.3:
            left[chance.choice(("strength", "dexterity"))] = 0
        flags = {name: chance.random() < 0.2 for name in ("fatigued", "prone", "treated")}
        now = hurt(now, id, **left, **flags, rads=rads, psi=chance.randint(0, 4))
        for what in chance.sample(WHAT, chance.randint(0, 3)):
            now = begin(Who.of(now, id), what, chance.randint(1, 9), 1).encounter
    return now


def zeros(now: Encounter, id: str) -> int:
    """How many physical scores are at 0."""
    return sum(not getattr(body(now, id), name) for name in PHYSICAL)


def agrees(now: Encounter, id: str) -> bool:
    """Whether a person's state is one that follows from the scores."""
    who, one, what = Who.of(now, id), body(now, id), lasting(now, id)
    if is_dead(who):
        return not (
            what or one.unconscious or one.aim or one.kill or one.work != NO_WORK or one.grappling
        )
    idle = not (one.aim or one.kill or one.work != NO_WORK)
    free = not (one.grappling and is_out(who))
    cold = not (what.keys() & {"vacuum", "acid bath"} and "fire" in what)
    return (one.unconscious == ("waking" in what)) and (idle or not hindered(who)) and cold and free


def told(chance: Random, kind: str, now: Encounter) -> Any:
    """A command with random values, or time."""
    if kind == "time":
        return chance.choice((EndRound(id="x"), PassTime(id="x", amount=1, span="minute")))
    return command(kind, **values(chance, kind, now))


def played(now: Encounter, what: Any, chance: Random) -> Done[Encounter] | None:
    """The record of a command with random dice and decisions; None if it is refused."""
    player = Player(chance.randint(0, 10**6))
    try:
        done = resolve(partial(run, now, what), source=player.says)
    except Refused:
        return None
    assert isinstance(done, Done)
    return done


@pytest.mark.parametrize("kind", [*COMMANDS, "time"])
def test_TRK_3_4_after_each_command_states_agree_with_the_scores(kind: str) -> None:
    chance, tried = Random(kind), 0
    for _ in range(FIGHTS):
        now = state(chance)
        if chance.random() < 0.4:
            now = hurt(now, aim=chance.randint(0, 2), work=chance.choice((NO_WORK, 2)))
        if chance.random() < 0.3:
            now = hurt(hurt(now, grappling=True), HIM, grappling=True)
        if kind == "smother":
            now = begin(Who.of(now, HER), "fire", 1).encounter
        if not all(agrees(now, id) for id in (HER, HIM)):
            continue
        what = told(chance, kind, now)
        done = played(now, what, chance)
        if done is None:
            continue
        tried += 1
        for id in (HER, HIM):
            assert agrees(done.outcome, id), (what, now, done.outcome)
            fell = zeros(now, id) < 2 <= zeros(done.outcome, id)
            who = Who.of(done.outcome, id)
            woke = kind == "time" and who.settings.wake_at_zero
            assert is_dead(who) or not fell or is_out(who) or woke, (what, now, done.outcome)
            assert endurance(who) >= 0 or is_dead(who) or is_out(who)
    assert tried or kind == "coup_de_grace", "all were refused"


def test_ATK_4_each_command_is_an_act_or_happens_to_somebody() -> None:
    assert OWN | PASSIVE | {"aim"} == set(COMMANDS) and not OWN & PASSIVE


@pytest.mark.parametrize("kind", COMMANDS)
def test_ATK_4_5_no_aim_outlasts_an_act_a_hit_or_a_hurt(kind: str) -> None:
    chance, tried = Random(kind), 0
    for _ in range(FIGHTS):
        now = state(chance)
        now = hurt(now, **chance.choice(({"aim": 2}, {"kill": 4})))
        if not all(agrees(now, id) for id in (HER, HIM)):
            continue
        what = told(chance, kind, now)
        done = played(now, what, chance)
        if done is None:
            continue
        tried += 1
        before, after = body(now), body(done.outcome)
        aims = bool(after.aim or after.kill)
        if kind == "aim":
            assert aims
        elif kind in OWN:
            changes = done.outcome != now
            too_late = kind == "first_aid" and changes is False
            assert not aims or too_late, (what, done.steps)
        else:
            hit = any(step.what == "past armor" and kind == "hit" for step in done.steps)
            lower = any(
                getattr(after, name) < getattr(before, name)
                for name in (*PHYSICAL, "psi", "intelligence")
            )
            state_now = after.stunned or after.unconscious or after.grappling
            reacts = lasting(done.outcome).keys() & {"reactions", "free dodges", "suppressed"}
            assert not aims or not (hit or lower or state_now or reacts), (what, done.steps)
    assert tried or kind == "coup_de_grace", "all were refused"


@pytest.mark.parametrize(("aim", "kill"), [(3, 0), (0, 4)])
def test_ATK_4_5_what_takes_the_aim(aim: int, kill: int) -> None:
    """By name what the law finds at random, and what leaves it: a miss, time, a first aid that comes too late."""
    able = Sheet(endurance=30, armor="mesh", psi=3, skills=EVERY)
    start = hurt(fight(able, able), aim=aim, kill=kill, endurance=25)
    by: dict[str, Any] = {"by": (HIM,)}
    drugged = begin(Who.of(start, HER), "combat", 100).encounter

    def aims(now: Encounter) -> bool:
        return (body(now).aim, body(now).kill) == (aim, kill)

    assert aims(act(start, "attack", 2, **by)), "a miss"
    assert aims(act(start, "poison", 12, what="arsenic")) and aims(act(start, "tire"))
    for lost in (
        act(drugged, "attack", 2, **by, reaction="dodge"),
        act(start, "attack", 2, **by, reaction="dodge"),
        act(start, "hit", damage=5),  # armor stops it
        act(start, "hit", 12, damage=6, stun=True),
        act(start, "blast", 3, "none", meters=9),
        act(start, "attack", 12, **by, fire="suppression"),
        act(start, "posture"),
        act(start, "check", 8),
        act(start, "check", 8, 6, target=HIM, with_skill="melee", against=(HER,)),
        act(start, "work"),
        act(start, "rest"),
        act(start, "spend_psi"),
        act(start, "take_drug", drug="combat"),
        act(start, "first_aid", 4, on_oneself=True),
        act(start, "launch", 8),
        act(start, "grapple", 4, 9, "escape", **by),
        act(start, "grapple", 4, 9, "escape", target=HIM, by=(HER,)),
        act(start, "fall", meters=1),
    ):
        assert not (body(lost).aim or body(lost).kill)


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        ("hit", {"damage": 6}, ()),
        ("fall", {"meters": 4}, (6,)),
        ("collide", {"kph": 10}, (6,)),
        ("expose", {"to": "acid_splash"}, (6,)),
        ("blast", {"meters": 8}, (6, "none")),
        ("infect", {"disease": "anthrax", "modifier": -20}, (2, 1, 4)),
        ("poison", {"what": "arsenic", "modifier": -20}, (2, 6)),
        ("poison", {"what": "neurotoxin", "modifier": -20}, (2, 6)),
        ("mind_damage", {"to": "intelligence", "points": 6}, ()),
        ("telepathic_assault", {}, (6,)),
        ("spend_psi", {"points": 6}, ()),
    ],
)
def test_DRG_1_the_combat_drug_takes_2_off_all_damage(
    kind: str, fields: dict[str, Any], said: tuple[int, ...]
) -> None:
    tough = fight(Sheet(endurance=30, intelligence=30))
    assert lost_by(act(tough, kind, *said, **fields), tough) == 6
    if kind == "spend_psi":
        tough = hurt(tough, psi=0)
    drugged = begin(Who.of(tough, HER), "combat", 100).encounter
    assert lost_by(act(drugged, kind, *said, **fields), tough) == 4


def lost_by(after: Encounter, before: Encounter) -> int:
    """The points of Endurance and Intelligence that are gone."""
    one, was = body(after), body(before)
    return was.endurance + was.intelligence - one.endurance - one.intelligence


@pytest.mark.parametrize("what", ["thirst", "hunger"])
def test_HAZ_THI_HUN_no_command_heals_that_damage_before_water_or_food(what: str) -> None:
    start = begin(Who.of(fight(Sheet(endurance=12, psi=9)), HER), what, 600, 5, 1).encounter  # type: ignore[arg-type]
    start = hurt(start, endurance=6)
    heals: tuple[tuple[str, dict[str, Any], tuple[int, ...]], ...] = (
        ("heal", {"points": 6}, ()), ("first_aid", {}, (12,)), ("regenerate", {"points": 6}, ()),
        ("days_of_healing", {"spent": "medical_care", "medicine": 4}, ()), ("days_of_healing", {}, (6,)),
        ("days_of_healing", {"spent": "active", "days": 9}, ()),
    )  # fmt: skip
    for kind, fields, said in heals:
        assert scores(act(start, kind, *said, **fields))[2] == 7, kind
    spent = act(start, "regenerate", points=6)
    assert body(spent).psi == 8, "1 Psi for the one point that comes back"
    fed = act(start, "end_effect", source=f"{HER}/{what}")
    assert scores(act(fed, "days_of_healing", spent="medical_care", medicine=4))[2] == 12

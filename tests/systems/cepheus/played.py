"""Fights that use every rule of 2D6 Sci-Fi and produce every sentence, with chosen or seeded dice."""

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Any

from hurtbox.core.answers import Answer
from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands.turns import EndRound, PassTime
from hurtbox.session.runtime import runtime_of
from hurtbox.systems.cepheus.sheet import Sheet, Who, begin

from .harness import HER, HIM, answer, command, fight, hurt, passes, played, skilled

OUT = ("dock", {"unconscious": True})  # a prepared fight, and the body of somebody who is out of it
WITHOUT_FORM = frozenset({"end_effect"})  # its button stands beside what lasts
FAMILIES = {
    "CHK": 7, "CHR": 4, "ATK": 20, "BST": 3, "DMG": 6, "ARM": 9, "TRK": 9, "EXP": 9, "STN": 2, "GRP": 3,
    "DRG": 5,
    "MNT": 3, "HEA": 9, "ANI": 3,
}  # fmt: skip
HAZARDS = [
    "ACD",
    "FUM",
    "FIR",
    "FAL",
    "TMP",
    "DIS",
    "POI",
    "RAD",
    "RDL",
    "RDS",
    "THI",
    "HUN",
    "SUF",
    "VAC",
    "ATM",
    "COL",
    "LOW",
]
IDS = (
    *(f"CEP-{family}-{n}" for family, last in FAMILIES.items() for n in range(1, last + 1)),
    *(f"CEP-HAZ-{name}" for name in HAZARDS),
)
"""The ids of the inventory."""

EVERY = skilled(melee=1, gun_combat=3, athletics=0, natural_weapons=1, zero_g=0, medicine=1)
ABLE = Sheet(strength=12, endurance=12, psi=3, skills=EVERY, armor="ablat", reflec=True)
BEAST = Sheet(strength=22, endurance=20, animal=True, natural_weapon="claws", natural_armor=2)
DRESSED = Sheet(armor="battle_dress")
BY: dict[str, Any] = {"by": (HIM,)}
Act = tuple[str, dict[str, Any]]
ATTACKS: tuple[Act, ...] = (
    ("aim", {"minor_actions": 2}),
    (
        "attack",
        {"by": (HER,), "target": HIM, "weapon": "laser_rifle", "through_mist": True, "rounds": 4},
    ),
    ("aim", {"minor_actions": 2, "for_the_kill": True}),
    ("attack", {"by": (HER,), "target": HIM, "modifier": 9, "meters": 10}),
    (
        "attack",
        {"by": (HER,), "target": HIM, "into_combat": True, "modifier": -5, "others": (HER,)},
    ),
    ("attack", {"by": (HER,), "target": HIM, "fire": "blind", "others": (HER,), "modifier": 9}),
    (
        "attack",
        {"by": (HER,), "target": HIM, "weapon": "fgmp", "distance": "extreme", "modifier": 9},
    ),
    ("attack", {"by": (HER,), "target": HIM, "fire": "suppression", "modifier": 9}),
    (
        "attack",
        {
            "by": (HER,),
            "target": HIM,
            "weapon": "shotgun",
            "fire": "flechettes",
            "distance": "medium",
        },
    ),
    ("attack", {"by": (HER,), "target": HIM, "fire": "panic", "rounds": 12, "modifier": 9}),
    ("attack", {"by": (HER,), "target": HIM, "fire": "spray", "rounds": 12, "cover": "half"}),
    (
        "attack",
        {
            "by": (HER,),
            "target": HIM,
            "weapon": "gauss_rifle",
            "fire": "group",
            "rounds": 12,
            "modifier": 9,
            "light": "low",
        },
    ),
    (
        "attack",
        {"by": (HER,), "target": HIM, "zero_gravity": True, "moved": 30, "reaction": "dodge"},
    ),
    (
        "attack",
        {**BY, "weapon": "natural", "distance": "close", "modifier": 9, "reaction": "parry"},
    ),
    ("posture", {}),
    ("attack", {**BY, "weapon": "natural", "distance": "close"}),
    ("posture", {"prone": False}),
    ("check", {"with_skill": "melee", "against": (HIM,)}),
    ("check", {"with_skill": "melee", "modifier": 1}),
    ("grapple", BY),
    ("launch", {"what": "ram_launcher", "grenades": 3}),
    ("launch", {"what": "rocket", "distance": "medium", "modifier": -4}),
    ("blast", {"meters": 2, "others": (HIM,)}),
    ("blast", {"meters": 20}),
    *(
        ("blast", {"explosive": one})
        for one in ("stun", "rocket", "backblast", "vehicle", "mist", "smoke")
    ),
    ("blast", {"explosive": "plastic", "demolitions_effect": -1}),
    ("blast", {"explosive": "plastic", "demolitions_effect": 2}),
    ("work", {"skill_and_modifiers": 1}),
    ("hit", {"damage": 8, "armor_counts": False, "half": True}),
    ("hit", {"damage": 25, "beam": "laser", "through_mist": True}),
    ("hit", {"damage": 1, "effect": 6, "others": (HIM,)}),
    ("hit", {"damage": 9, "blast_or_place": True}),
    ("hit", {"damage": 5, "stun": True}),
    ("tire", {}),
    ("check", {"characteristic": "intelligence"}),
)
PLACES: tuple[Act, ...] = (
    *(
        ("expose", {"to": one})
        for one in ("acid_splash", "acid_bath", "acid_fumes", "fire", "vacuum", "bad_air")
    ),
    ("smother", {}),
    ("time", {"amount": 1, "span": "minute"}),
    *(
        ("expose", {"to": one})
        for one in ("no_air", "tainted_air", "corrosive_air", "thirst", "hunger")
    ),
    ("expose", {"to": "insidious_air", "protected": True}),
    *(("temperature", {"degrees": one}) for one in (20, -30, 150, -120)),
    ("end_effect", {"source": f"{HER}/round cold"}),
    ("fall", {"meters": 9, "world_size": 6}),
    ("fall", {"meters": 1}),
    ("collide", {"kph": 40}),
    ("collide", {"damage_to_vehicle": 5}),
    *(("infect", {"disease": one, "modifier": -5}) for one in ("flu", "anthrax")),
    *(("poison", {"what": one}) for one in ("arsenic", "tranq_gas", "neurotoxin")),
    ("irradiate", {"source": "active_severe", "hours": 1}),
    ("revive", {"with_a_medic": True}),
    ("time", {"amount": 5, "span": "day"}),
)
CARE: tuple[Act, ...] = (
    ("hit", {"damage": 13}),
    ("first_aid", {"medicine_and_education": 1, "older_technology": 1}),
    ("days_of_healing", {"spent": "active"}),
    ("days_of_healing", {"spent": "medical_care", "medicine": 2}),
    ("days_of_healing", {"spent": "resting"}),
    ("hit", {"damage": 12}),
    ("surgery", {}),
    ("mind_damage", {"to": "intelligence", "points": 9}),
    ("days_of_healing", {"spent": "resting", "days": 2}),
    ("regenerate", {"points": 1}),
    ("spend_psi", {"points": 4}),
    ("days_of_healing", {"spent": "slow_drug"}),
    *(
        ("take_drug", {"drug": one})
        for one in ("stim", "right_medicine", "wrong_medicine", "panacea")
    ),
    *(
        ("take_drug", {"drug": one})
        for one in ("anti_radiation", "anti_radiation", "combat", "accelerator")
    ),
    ("rest", {}),
    ("time", {"amount": 1, "span": "minute"}),
    ("hit", {"damage": 9}),
    ("time", {"amount": 70, "span": "minute"}),
    ("first_aid", {}),
    ("telepathic_assault", {"effect": 1}),
    ("telepathic_assault", {"shielded": True}),
    ("set_score", {"of": "strength", "to": 4}),
    ("new_fight", {}),
    ("heal", {"points": 3}),
    ("revive", {}),
)


class Player:
    """Plays acts on a fight with seeded dice and decisions; dice go low or high by the seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def says(self, key: str, request: Request[Any]) -> Answer | None:
        """Any valid answer."""
        if isinstance(request, Choice):
            return answer(request, self.chance.choice(request.options))
        if isinstance(request, Number):
            return answer(request, self.chance.randint(request.low, request.high))
        return request.rolled(self.chance)

    def plays(self, now: Encounter, acts: tuple[Act, ...]) -> Iterator[Done[Encounter]]:
        """The records of the acts, each on somebody whole again, so that none is refused."""
        for kind, given in acts:
            fields = dict(given)
            told = (
                PassTime(id="x", **fields)
                if kind == "time"
                else command(kind, fields.pop("target", HER), **fields)
            )
            before = now
            try:
                done = resolve(partial(run, before, told), source=self.says)
            except Refused:
                continue  # not for somebody in this state
            assert isinstance(done, Done)
            yield done
            now = (
                whole(done.outcome)
                if kind != "time" and self.chance.random() < 0.7
                else alive(done.outcome)
            )


def run(now: Encounter, told: Any, ask: Ask) -> Encounter:
    """The fight after a command."""
    return runtime_of("cepheus").act(ask, now, told)


def alive(now: Encounter) -> Encounter:
    """The fight with everybody alive and awake."""
    for id in (HER, HIM):
        one = now.combatant(id).body
        most = now.combatant(id).sheet
        if (
            one.slain
            or not any((one.strength, one.dexterity, one.endurance))
            or one.unconscious
            or one.rads
        ):
            now = hurt(now, id, slain=False, unconscious=False, rads=0, strength=most.strength)
    return now


def whole(now: Encounter) -> Encounter:
    """The fight with everybody's scores full."""
    for id in (HER, HIM):
        most = now.combatant(id).sheet
        pools = ("strength", "dexterity", "endurance", "intelligence", "education", "psi")
        now = hurt(
            now,
            id,
            slain=False,
            unconscious=False,
            rads=0,
            **{name: getattr(most, name) for name in pools},
        )
    return alive(now)


def single(
    start: Encounter, kind: str, *said: Any, target: str = HER, **fields: Any
) -> Done[Encounter]:
    """One record with chosen dice."""
    return played(start, command(kind, target, **fields), *said)


def chosen() -> Iterator[Done[Encounter]]:
    """What needs a certain state or certain dice."""
    out = hurt(fight(ABLE), unconscious=True)
    yield single(out, "coup_de_grace")
    yield single(fight(DRESSED), "check", 7)
    yield single(fight(DRESSED, ABLE), "attack", 12, fire="suppression", modifier=3, **BY)
    yield single(fight(Sheet(armor="hostile_suit")), "expose", to="fire")
    yield single(fight(Sheet(armor="mesh"), stun_stopped="nothing"), "hit", damage=1, stun=True)
    yield single(hurt(fight(), endurance=6, strength=6), "hit", 0, 0, damage=3)
    yield single(hurt(fight(), endurance=6, strength=6, dexterity=6), "heal", 1, points=1)
    yield single(hurt(fight(spread="one"), endurance=6), "hit", "strength", "dexterity", damage=9)
    yield single(hurt(fight(), strength=3, dexterity=5, endurance=6), "surgery", 6, 0, 0)
    yield single(fight(ABLE), "launch", 4, 2, what="rocket", distance="medium", modifier=-5)
    yield single(fight(ABLE), "launch", 4, 5, what="rocket", distance="medium", modifier=-5)
    yield single(fight(ABLE), "launch", 12, what="rocket", distance="medium")
    yield single(fight(Sheet(endurance=5)), "irradiate", 7, 12, source="active_severe", hours=1)
    yield single(hurt(fight(), rads=150), "take_drug", drug="anti_radiation")
    yield single(fight(ABLE, BEAST), "attack", 12, 9, weapon="natural", distance="close", **BY)
    yield single(
        fight(ABLE, ABLE), "attack", 3, 4, 6, into_combat=True, modifier=-4, others=(HIM,), **BY
    )
    yield single(hurt(fight(ABLE), fatigued=True), "rest", hours=8)
    work = hurt(fight(), work=0)
    yield single(work, "hit", 3, damage=5)
    yield single(work, "hit", 9, damage=5)
    yield single(hurt(fight(), aim=2), "hit", damage=5)
    yield single(fight(), "revive", 3)
    yield single(fight(BEAST), "hit", damage=5)
    yield single(fight(Sheet(armor="cloth")), "hit", damage=1, effect=6)
    yield single(hurt(fight(), endurance=4, strength=6, dexterity=6), "days_of_healing", 0, 1)
    hurt_twice = hurt(fight(), strength=1, dexterity=1)
    yield single(hurt_twice, "days_of_healing", 1, spent="medical_care", medicine=1)
    yield single(hurt_twice, "heal", 2, points=3)
    yield single(fight(blast_dodge="die_fewer"), "blast", 6, 4, "dodge")
    for to, hours in (("thirst", 35), ("hunger", 96)):
        dry = single(fight(), "expose", to=to).outcome
        yield played(dry, PassTime(id="x", amount=hours, span="hour"), 9)
    gear = single(fight(), "expose", 2, to="insidious_air", protected=True).outcome
    yield played(gear, PassTime(id="x", amount=2, span="hour"))
    track = hurt(fight(disease_to="endurance"), endurance=0)
    yield single(track, "infect", 2, 1, 6, "strength", disease="flu")
    yield single(fight(Sheet(armor="vacc_suit")), "expose", to="vacuum")
    yield single(fight(), "expose", 3, 2, to="acid_fumes")
    yield single(fight(ABLE), "launch", 4, distance="close", modifier=-5)
    drugged = begin(Who.of(fight(), HER), "combat", 99).encounter
    yield single(drugged, "attack", 2, reaction="dodge", **BY)
    yield single(work, "posture")
    yield single(
        hurt(passes(fight(), amount=11, span="minute"), rads=50), "take_drug", drug="anti_radiation"
    )
    airless = begin(Who.of(fight(), HER), "vacuum", 1, count=2).encounter
    yield played(airless, EndRound(id="x"), 8, 3)
    burning = begin(Who.of(fight(), HER), "fire", 1).encounter
    yield single(burning, "expose", 3, to="vacuum")
    yield single(airless, "expose", to="fire")


@cache
def records() -> tuple[Done[Encounter], ...]:
    """Every act with several seeds, and the chosen ones."""
    found = [*chosen()]
    for seed in range(4):
        for acts in (ATTACKS, PLACES, CARE):
            found += Player(seed).plays(fight(ABLE, BEAST if acts is ATTACKS else ABLE), acts)
    return tuple(found)

"""Acts that use every rule of the system; dice and decisions differ from play to play."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from hurtbox.core.answer_sources import rolled
from hurtbox.core.answers import Answer, Chosen
from hurtbox.core.ask import Rule
from hurtbox.core.decisions import Subset
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, resolve
from hurtbox.systems.cybergod.settings import Encounter, Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

from . import commands as c
from .harness import HIM, asked_of, days, fight, hit, minutes, next_round, scene_ends

Act = Command | Callable[[Encounter], Rule[Encounter]]
PLAYS = 8
OUT = (
    "docks",
    {"incapacitated": True},
)  # a prepared fight, and the body of somebody who is out of it
WITHOUT_FORM = frozenset({"set_box"})  # sent by touching the wound chart
UNSAID = frozenset({"CND-STB-2 revival"})  # shown by the view
IDS = (
    *("CND-CHR-1", "CND-ATK-1", "CND-DR-1", "CND-SHK-1", "CND-PEN-1", "CND-RSL-1"),
    *(f"CND-MIT-{n}" for n in range(1, 6)),
    *(f"CND-DMG-{n}" for n in range(1, 4)),
    *(f"CND-TST-{n}" for n in range(1, 4)),
    *(f"CND-TRG-{n}" for n in (1, 2, 3, 4, "SHK", "ESC", "CRI", "DEA")),
    *("CND-NON-1", "CND-NON-2", "CND-TIM-1", "CND-TIM-2"),
    *(f"CND-CON-{n}" for n in ("BRU", "WOU", "INJ", "MAI", "DYI", "DEA", "DES")),
    *(f"CND-CON-{n}" for n in ("STU", "INC", "FAT", "BLE", "BUR", 1, 2, 3, 4)),
    *("CND-STB-1", "CND-STB-2", "CND-TRT-1", "CND-TRT-2", "CND-REC-1", "CND-STM-1"),
    *(f"CND-DRG-{n}" for n in range(1, 6)),
    *(f"CND-SMP-{n}" for n in range(1, 4)),
)
"""The rule ids of the inventory."""


def _set(condition: str, level: int = 1, *, trigger: bool = False) -> Command:
    raw = {"target": HIM, "condition": condition, "level": level, "trigger": trigger}
    command: Command = c.SetCondition.model_validate(raw)
    return command


def _rested(now: Encounter) -> Rule[Encounter]:
    return minutes(now, 600)


def _forty_days(now: Encounter) -> Rule[Encounter]:
    return days(now, 40)


SHEETS = (
    Sheet("D10", 4, armor=9, dr=1, resolve=9),
    Sheet("D6", 3, armor=2),
    Sheet("D8", 2, simplified=True),
    Sheet("D12", 0, armor=3),
)
READINGS = (
    Settings(),
    Settings(half_points="kept", dying_half="painkillers", burning_ap="1", safety_checks=True),
    Settings(
        mitigation="players",
        dead_triggers="skip",
        nonlethal_dying_ticks=False,
        bruised_rest="level",
    ),
    Settings(
        stabilized="same",
        tens_count_double=False,
        burning_ap="half",
        bruised_rest="all",
        treat_dying="any",
        no_dice_shock="zero",
        revived_trigger="at_once",
        half_points="kept",
    ),
)
DYING = Body(levels=Levels(dying=1, wounded=2, bruised=3), armor=2, spared=True)
BURNING = Body(levels=Levels(bruised=5, wounded=1, bleeding=4, burning=5, stunned=1), armor=2)
ACTS: tuple[tuple[Body | None, tuple[Act, ...]], ...] = (
    (
        None,
        (
            c.SetCover(target=HIM, points=1),
            hit(4, 3, "half", (2, "1", 1), adds="bleeding", others=("c2",)),
            hit(1, 6, adds="burning"),
            hit(2, nonlethal=True),
            c.RepairArmor(target=HIM, points=5),
            c.SpendArmor(target=HIM, points=1),
            c.Treat(target=HIM, condition="bruised", by="augment"),
            c.Treat(target=HIM, condition="wounded"),
            scene_ends,
        ),
    ),
    (
        DYING,
        (
            next_round,
            c.Treat(target=HIM, condition="wounded"),
            c.Stabilize(target=HIM),
            c.Stabilize(target=HIM, meds=True),
            c.Treat(target=HIM, condition="bruised"),
            c.TakeDrug(target=HIM, drug="boosters"),
            c.TakeDrug(target=HIM, drug="stimulants"),
            _set("dying", trigger=True),
            scene_ends,
            c.TakeDrug(target=HIM, drug="boosters"),
            c.EndEffect(target=HIM, source=f"{HIM}/boosters"),
            _rested,
            hit(5),
            c.MoreTime(target=HIM, rounds=2),
            c.Stabilize(target=HIM, medtech=6, mind="D12"),
        ),
    ),
    (
        BURNING,
        (
            c.TakeReaction(target=HIM),
            c.UseStim(id="s", target=HIM, purpose="bruised"),
            c.UseStim(id="s", target=HIM, purpose="wounded"),
            c.UseStim(id="s", target=HIM, purpose="bleeding"),
            c.TakeDrug(target=HIM, drug="painkillers"),
            next_round,
            next_round,
            _set("injured", 3),
            c.UseStim(id="t", target=HIM, purpose="injured"),
            c.Lower(target=HIM, condition="burning"),
            _set("bleeding", 2),
            c.Lower(target=HIM, condition="bleeding"),
            c.SetCare(target=HIM, factor=2),
            scene_ends,
            _forty_days,
        ),
    ),
    (
        None,
        (
            _set("maimed", 2),
            _set("wounded", 2),
            _set("injured", 2),
            _forty_days,
            c.SetResolve(target=HIM, points=1),
            c.SetStress(target=HIM, points=1),
            c.SetBox(target=HIM, row=5, column=2),
            c.SetBox(target=HIM, row=5, column=2, clear=True),
            _set("incapacitated", 0),
            _set("incapacitated"),
            scene_ends,
            _set("dead"),
            _set("dead", 0),
            _set("destroyed"),
            hit(1),
            _set("destroyed", 0),
            hit(5, 1, "1", (1, "1", 1)),
            hit(1),
            c.TooLate(target=HIM),
            c.Renew(target=HIM),
        ),
    ),
    (None, (hit(1),)),
    (None, (_set("bruised", 3), _rested)),
    (None, (c.SetCover(target=HIM, points=9), hit(1, 1, "half"), c.SetCover(target=HIM, points=0))),
    (None, (hit(30, 1, "9"), c.Renew(target=HIM), hit(6, 1, "9", (2, "1", 1)))),
)


class Player:
    """Rolls the dice at random, and picks at random from what can be chosen."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.rolls = rolled(self.chance)

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        if not isinstance(request, Subset):
            return self.rolls(key, request)
        places = list(range(len(request.labels)))
        self.chance.shuffle(places)
        chosen = Chosen(chosen=tuple(places[: self.chance.randint(0, len(places))]))
        try:
            request.read(chosen)
        except InvalidAnswer:
            return Chosen(chosen=request.default)
        return chosen


def played(encounter: Encounter, act: Act, player: Player) -> Done[Encounter] | None:
    """The record of one act; None if it is refused."""
    rule = asked_of(encounter, act) if isinstance(act, Command) else act(encounter)
    try:
        done = resolve(rule, source=player)
    except Refused:
        return None
    assert isinstance(done, Done)
    return done


@cache
def records() -> tuple[Done[Encounter], ...]:
    """Every record of every play."""
    found = []
    for play in range(PLAYS):
        for sheet in SHEETS:
            for body, acts in ACTS:
                reading = READINGS[(play + SHEETS.index(sheet)) % len(READINGS)]
                encounter = fight(sheet, settings=reading, body=body, others=1)
                player = Player(play)
                for act in acts:
                    if done := played(encounter, act, player):
                        encounter = done.outcome
                        found.append(done)
    return tuple(found)

"""What happens as time passes: contacts harm, the dying roll, the unconscious wake up, effects of rounds end.

While minutes pass, `due` names the moments and `tick` does what is due at one. Both read only the state, so it
makes no difference whether minutes pass one by one or at once (core/advance.py). The clock's round number stays
the same while minutes pass: the last rounds of effects are moved back by the rounds of each minute.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from hurtbox.core.clock import Clock, Elapsed, at_minute, at_round, first_of
from hurtbox.kit.rules import Ask, command

from .by_hand import at_row
from .dying import death_rolls
from .hazards import Touch, contact_harm, is_past_harm
from .person import Combatant, Encounter, Person, is_out, level
from .sheet import Body, moment
from .tables import ROUNDS

LONGEST_GAP = 60 * ROUNDS
"""The most rounds between two death rolls of one body: no fight leaves more, and each round costs time."""


def due(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
    """The first moment after `before` at which anything is due while minutes pass (D6-DIE-5)."""
    touches = (
        at_round(before, source.due, ROUNDS)
        for source in encounter.sources
        if isinstance(source, Touch) and not is_past_harm(encounter, source.about)
    )
    people = (at for combatant in encounter.combatants for at in _due(encounter, combatant, before))
    return first_of((*touches, *people))


def _due(encounter: Encounter, combatant: Combatant, before: Clock) -> Iterator[Clock | None]:
    """The rolls of a minute are due at its end (D6-MOR-1). Waking up is due at its own moment (D6-INC-1)."""
    body = combatant.body
    if body.mortal or has_rounds(body) or is_in_first_round(Person(encounter, combatant)):
        yield at_minute(before, 0)
    if body.wakes:
        yield at_round(before, body.wakes, ROUNDS)


def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Do what is due at the moment `passing.after`, for each combatant independently (D6-DIE-5)."""
    if passing.minutes:
        encounter = _minutes_later(encounter, passing)
    if passing.rounds_with_minutes(ROUNDS):
        ids = encounter.order if passing.rounds else _concerned(encounter)
        rule = partial(_one_combatant, passing=passing)
        encounter = ask.each(rule, encounter, ids, "combatant")
    return (
        combat_ends(ask, Person.change_all(encounter, scene_over)) if passing.scenes else encounter
    )


def _concerned(encounter: Encounter) -> tuple[str, ...]:
    """The ids of the combatants to whom anything can happen in a round while minutes pass.

    The others are skipped, because there can be thousands of such rounds.
    """
    touched = {source.about for source in encounter.sources if isinstance(source, Touch)}
    people = encounter.combatants
    return tuple(p.id for p in people if p.id in touched or p.body.mortal or p.body.wakes)


def _minutes_later(encounter: Encounter, passing: Elapsed) -> Encounter:
    """End the effects of rounds that are over after these minutes (D6-LVL-STU, D6-MAS-1, D6-KIL-1, D6-FST-1)."""
    round, minutes = passing.after.round, passing.minutes

    def later(who: Person) -> Person:
        now = minutes_later(who, round, minutes)
        # Minutes have passed, so the first round is over although the clock still shows it.
        return now.but(past_first=True) if is_in_first_round(who) else now

    return Person.change_all(encounter, later)


def _one_combatant(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """First the harm of contacts, then the death rolls, then waking up (D6-MSC-1, D6-MOR-1, D6-INC-1)."""
    now, minutes_pass = moment(passing.after), not passing.rounds
    own = () if is_past_harm(encounter, id) else encounter.sources_on(id)
    harming = [touch for touch in own if isinstance(touch, Touch) and touch.due <= now]
    was = encounter.combatant(id).body
    if was.mortal and not (was.mortal <= was.rolled <= now <= was.rolled + LONGEST_GAP):
        # The body was stored before the field `rolled` existed, or comes from a fight with another clock: no
        # death rolls are due for the time before this moment.
        was = replace(was, rolled=moment(passing.before))
        encounter = encounter.with_body(id, was)
    if was.mortal and harming:
        encounter = death_rolls(ask.scope("before"), encounter, id, now - 1, at_once=minutes_pass)
    rule = partial(contact_harm, minutes_pass=minutes_pass)
    encounter = ask.fold(rule, encounter, harming, "contact")
    body = encounter.combatant(id).body
    if body.mortal and not was.mortal:
        encounter = encounter.with_body(id, replace(body, rolled=now - 1))
    if body.mortal and (harming or not passing.after.minute_rounds):
        encounter = death_rolls(ask, encounter, id, now, at_once=minutes_pass)
    return comes_round(ask, encounter, id)


def comes_round(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """Wake up somebody whose minutes are over (D6-INC-1). The level and its penalty stay."""
    target = Person.of(encounter, id)
    if not target.body.wakes or target.moment < target.body.wakes:
        return encounter
    if not is_out(target):
        ask.log("D6-INC-1", "comes round", name=target.name)
    return encounter.with_body(id, replace(target.body, wakes=0))


def has_rounds(body: Body) -> bool:
    """Whether the body has any value that is counted in rounds."""
    stunned, reels = body.stunned or body.stunned_until, body.reels_from or body.reeling
    return bool(stunned or reels or body.tried or body.round)


def minutes_later(who: Person, round: int, minutes: int) -> Person:
    """Move all rounds back by some minutes; effects that have ended by `round` are removed (D6-LVL-STU,
    D6-MAS-1).

    What the last round has cost, and an attempt in it, no longer count (D6-KIL-1, D6-MAS-1, D6-MAS-2).
    """
    body, off = who.body, ROUNDS * minutes
    if not has_rounds(body):
        return who
    until, last = body.stunned_until - off, body.reeling - off
    stun: dict[str, Any] = {"stunned": "", "stunned_until": 0}
    now = who.but(round=0, tried=0, **({"stunned_until": until} if until >= round else stun))
    if last < round:
        return now.but(reels_from=0, reeling=0)
    return now.but(reels_from=max(0, body.reels_from - off), reeling=last)


def scene_over(who: Person) -> Person:
    """The end of a scene ends everything that is counted in rounds (D6-LVL-STU, D6-MAS-1, D6-KIL-1)."""
    return who.but(stunned="", stunned_until=0, reels_from=0, reeling=0, tried=0, round=0)


@command(
    rule="D6-FST-1",
    group="combat",
    when=lambda who: who.settings.fast_combat and not who.body.combat,
)
def begin_combat(ask: Ask, fight: Encounter) -> Encounter:
    """The current round is the first of a combat (D6-FST-1)."""
    ask.log("D6-FST-1", "begins", round=fight.clock.round)
    return _since(fight, fight.clock.round)


@command(
    rule="D6-FST-1", group="combat", when=lambda who: who.settings.fast_combat and who.body.combat
)
def end_combat(ask: Ask, fight: Encounter) -> Encounter:
    """The combat is over: the GM reviews the levels, and their penalties count again (D6-FST-1)."""
    return combat_ends(ask, fight)


def combat_ends(ask: Ask, encounter: Encounter) -> Encounter:
    """Asks for each flagged character whether their level stays after the combat (D6-FST-1)."""
    if not encounter.settings.fast_combat:
        return encounter
    ask.log("D6-FST-1", "over")
    return ask.each(_review_level, _since(encounter, 0), encounter.order, "combatant")


def _since(encounter: Encounter, round: int) -> Encounter:
    return Person.change_all(encounter, lambda who: who.but(combat=round, past_first=False))


def is_in_first_round(who: Person) -> bool:
    """Whether it is the first round of the combat for a flagged character (D6-FST-1)."""
    fast = who.settings.fast_combat and who.sheet.fast
    return fast and 0 < who.body.combat == who.fight.clock.round and not who.body.past_first


def _review_level(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    target = Person.of(encounter, id)
    if not target.sheet.fast or not target.has_levels or target.body.dead:
        return encounter
    names, now = target.names, level(target).name
    facts: dict[str, Any] = {"name": target.name, "level": now}
    kept = target.choose(ask, "D6-FST-1", "level", *names, first=now, by="gm", **facts)
    return encounter if kept == now else at_row(target, names.index(kept)).encounter

"""The damage track: what damage and healing do to the three physical scores."""

from collections.abc import Mapping

from hurtbox.kit.rules import Ask, Division, Share, command, refuse

from .acting import IDLE, distracted
from .checks import dm, endurance, passed, standing
from .sheet import A_MINUTE, MOST, Encounter, Lasting, Who, begin, moment

PHYSICAL = ("endurance", "strength", "dexterity")
MIND = ("intelligence", "education", "psi")
SHARE = {name: f"of {name}" for name in PHYSICAL}
"""The question how much damage each score takes, or how much it heals."""
WHICH_SCORE = ("first score", "second score", "third score")
"""The questions which score takes the damage next."""


def full(who: Who, name: str) -> int:
    """A full score, less what is lost for good."""
    return max(1, int(getattr(who.sheet, name)) - who.body.permanent * (name == "endurance"))


def lacks(who: Who) -> dict[str, int]:
    """What each physical score is below its full one."""
    return {name: max(0, full(who, name) - getattr(who.body, name)) for name in PHYSICAL}


def is_dead(who: Who) -> bool:
    """Says whether somebody is dead, by the scores or killed outright (CEP-TRK-4)."""
    return who.body.slain or not any(getattr(who.body, name) for name in PHYSICAL)


def is_out(who: Who) -> bool:
    """Unconscious, by damage or by an effective Endurance below 0."""
    return not is_dead(who) and (who.body.unconscious or endurance(who) < 0)


def hindered(who: Who) -> str:
    """Why somebody cannot act, as the end of a sentence; empty if they can."""
    if is_dead(who):
        return "is dead"
    if is_out(who):
        return "is unconscious"
    return "is stunned" if who.body.stunned else ""


def is_held(who: Who) -> bool:
    """Whether somebody is in a grapple that another one in the fight still holds (CEP-GRP-1)."""
    others = (
        combatant.id
        for combatant in who.encounter.combatants
        if combatant.id != who.id and combatant.body.grappling
    )
    return who.body.grappling and any(not hindered(who.other(id)) for id in others)


def able(who: Who, field: str = "target", *, held: bool = False) -> Who:
    """The same person; Refused if they cannot act, or with `held` only wrestle (CEP-GRP-1)."""
    why = hindered(who) or ("is in a grapple" if is_held(who) and not held else "")
    refuse(why, field, f"{who.name} {why}.")
    return who


def is_serious(who: Who) -> bool:
    """Says whether all three physical scores are damaged, and the person lives (CEP-TRK-5)."""
    return not is_dead(who) and all(getattr(who.body, name) < full(who, name) for name in PHYSICAL)


def is_wounded(who: Who) -> bool:
    """One or two scores damaged."""
    return not is_dead(who) and not is_serious(who) and any(lacks(who).values())


def shared(
    ask: Ask, who: Who, rule: str, points: int, room: Mapping[str, int], *, most_first: bool
) -> dict[str, int]:
    """Points divided over the scores as the player chooses; nobody is asked where there is no choice.

    The proposal takes each point from the highest score, or gives it to the score that lacks least.
    """
    given: dict[str, int] = {}
    for name in room:
        left = {of: most for of, most in room.items() if most and of not in given}
        others = sum(left.values()) - left.get(name, 0)
        low, high = max(0, points - others), min(points, room[name])
        given[name] = high
        if low < high:
            proposal = proposed(points, left, most_first=most_first)
            shares = tuple(Share(SHARE[of], min(points, left[of]), proposal[of]) for of in left)
            given[name] = who.number(
                ask, rule, SHARE[name], low, high, proposal[name], name=who.name, points=points,
                division=Division("divided", points, shares),
            )  # fmt: skip
        points -= given[name]
    return given


def proposed(points: int, room: Mapping[str, int], *, most_first: bool) -> dict[str, int]:
    """The usual division of points over the scores."""
    proposal, left = dict.fromkeys(room, 0), dict(room)
    pick = max if most_first else min
    for _ in range(points):
        chosen = pick((name for name in left if left[name]), key=left.__getitem__)
        left[chosen] -= 1
        proposal[chosen] += 1
    return proposal


def suffered(ask: Ask, who: Who, points: int) -> int:
    """What somebody suffers of any damage: the combat drug takes 2 off all of it (CEP-DRG-1)."""
    if points <= 0 or not who.lasting("combat"):
        return points
    return max(0, points - ask.step("CEP-DRG-1", "combat drug takes off", 2, low=0, high=9))


def wound(
    ask: Ask, who: Who, points: int, *, to_endurance: bool = False, injury: bool = True
) -> Who:
    """Returns somebody after damage to the physical scores (CEP-TRK-1, CEP-TRK-2).

    `to_endurance` takes it as first damage even from somebody already hurt (illness). Without `injury` it is a
    loss that nobody inflicts: never the first damage, and nothing for first aid.
    """
    if points <= 0 or is_dead(who):
        return who
    in_fight = who.settings.first_damage == "fight"
    unhurt = not (who.body.hit_before if in_fight else any(lacks(who).values()))
    first = to_endurance or (injury and unhurt)
    room = {name: int(getattr(who.body, name)) for name in PHYSICAL}
    rule, what = ("CEP-TRK-1", "first damage") if first else ("CEP-TRK-2", "later damage")
    points = ask.step(rule, what, points, low=0, high=MOST, name=who.name)
    if not points:
        return who
    if points >= sum(room.values()):
        lost = room
    elif first or who.settings.spread == "one":
        lost = in_turn(ask, who, rule, points, room, first="endurance" if first else "")
    else:
        lost = shared(ask, who, rule, points, room, most_first=True)
    scores = {name: room[name] - lost[name] for name in PHYSICAL}
    return scored(ask, who, scores, injury=injury)


def drained(ask: Ask, who: Who, points: int, *names: str) -> Who:
    """Damage to these scores, one after the other; the rest is lost."""
    points, left = suffered(ask, who, points), {}
    for name in names:
        had = int(getattr(who.body, name))
        left[name] = max(0, had - points)
        points -= min(points, had)
    return scored(ask, who, left, injury=True)


def in_turn(
    ask: Ask, who: Who, rule: str, points: int, room: Mapping[str, int], first: str = ""
) -> dict[str, int]:
    """Damage to one score until it is 0, then to the next one that the player chooses."""
    lost, left = dict.fromkeys(room, 0), {name: value for name, value in room.items() if value}
    for what in WHICH_SCORE:
        if not points or not left:
            break
        chosen = first if first in left else max(left, key=left.__getitem__)
        if first not in left and len(left) > 1:
            chosen = who.choose(ask, rule, what, *left, first=chosen, name=who.name, points=points)
        lost[chosen] = min(points, left.pop(chosen))
        points -= lost[chosen]
    return lost


def scored(ask: Ask, before: Who, changes: Mapping[str, int], *, injury: bool = False) -> Who:
    """Returns somebody with other scores or rads, and settles all that follows (CEP-TRK-3, CEP-TRK-6,
    CEP-TRK-7).

    `injury`: the scores were lost to damage, which is timed for first aid.
    """
    who = before.but(**changes)
    fell = [of for of in (*PHYSICAL, *MIND) if getattr(who.body, of) < getattr(before.body, of)]
    if any(name in MIND and not getattr(who.body, name) for name in fell):
        ask.log("CEP-MNT-1", "at zero", name=who.name)
    lost = any(name in PHYSICAL for name in fell)
    if injury and lost:
        who = who.but(hit_before=True, hurt_at=moment(who), treated=False)
    if is_dead(who):
        ask.log("CEP-TRK-4", "dead", name=who.name)
        return buried(who)
    who = distracted(ask, who) if fell else who
    if lost and drops(who):
        who = knocked_out(ask, who, "CEP-TRK-3")
    if is_serious(before) and not is_serious(who):
        ask.log("CEP-TRK-7", "no longer serious", name=who.name)
    elif is_serious(who) and not is_serious(before):
        ask.log("CEP-TRK-5", "seriously wounded", name=who.name)
        if not who.body.unconscious:
            ask.log("CEP-TRK-6", "crawls", name=who.name)
    elif is_wounded(who) and not any(lacks(before).values()):
        ask.log("CEP-TRK-5", "wounded", name=who.name)
    if endurance(who) < 0 <= endurance(before):
        ask.log("CEP-HAZ-RDL", "below zero", name=who.name)
        who = who.but(**IDLE)
    return who


def drops(who: Who) -> bool:
    """Whether the scores alone make somebody unconscious (CEP-TRK-3)."""
    zero = [name for name in PHYSICAL if not getattr(who.body, name)]
    by_text = "strength" in zero or "dexterity" in zero
    return by_text if who.settings.out_when == "str_or_dex" else len(zero) > 1


def corrected(before: Encounter, after: Encounter, id: str) -> Encounter:
    """What other scores mean after a correction of the sheet: dead, unconscious, or neither any more (CEP-TRK-3,
    CEP-TRK-4).
    """
    was, now = Who.of(before, id), Who.of(after, id)
    if is_dead(now):
        return (now if is_dead(was) else buried(now)).encounter
    dropped = drops(was) and not is_dead(was)
    if drops(now) and not dropped:
        return unconscious(now).encounter
    return (now.without("waking").but(unconscious=False) if dropped > drops(now) else now).encounter


def buried(who: Who, **changes: int) -> Who:
    """Somebody dead, on whom nothing lasts."""
    return who.without_sources().but(unconscious=False, **IDLE, **changes)


def knocked_out(ask: Ask, who: Who, rule: str) -> Who:
    """Somebody unconscious, who tries to wake every minute (CEP-TRK-8)."""
    if is_dead(who) or who.body.unconscious:
        return who
    ask.log(rule, "unconscious", name=who.name)
    return unconscious(who)


def unconscious(who: Who) -> Who:
    """Somebody who tries to wake every minute (CEP-TRK-8); the same if they do already."""
    if who.body.unconscious:
        return who
    return begin(who.but(unconscious=True, **IDLE), "waking", A_MINUTE)


def wakes(ask: Ask, who: Who, source: Lasting) -> Who:
    """Makes the check to wake up; failed, the next one comes in a minute (CEP-TRK-8)."""
    again = begin(who, "waking", A_MINUTE, count=source.count)
    zero = sum(not getattr(who.body, name) for name in PHYSICAL)
    if endurance(who) < 0 or (zero > 1 and not who.settings.wake_at_zero):
        return again
    bonus = dm(endurance(who)) + standing(ask, who, by_skill=False) + source.count
    if passed(ask, who, "CEP-TRK-8", "waking", bonus):
        return who.without("waking").but(unconscious=False)
    return begin(who, "waking", A_MINUTE, count=source.count + 1)


def healable(who: Who) -> int:
    """How many points can come back now: not those of thirst or hunger before there is water or food."""
    return max(0, sum(lacks(who).values()) - who.amount("thirst", "hunger"))


def restored(ask: Ask, who: Who, points: int) -> Who:
    """Returns somebody with this many points back, where the player chooses (CEP-HEA-1)."""
    room = lacks(who)
    points = min(points, healable(who))
    points = ask.step("CEP-HEA-1", "points", points, low=0, high=sum(room.values()), name=who.name)
    given = shared(ask, who, "CEP-HEA-1", points, room, most_first=False)
    return scored(ask, who, {name: getattr(who.body, name) + given[name] for name in PHYSICAL})


def alive(who: Who) -> Who:
    """The same person; Refused if dead."""
    refuse(is_dead(who), "target", f"{who.name} is dead. Only undo brings them back.")
    return who


@command(rule="CEP-TRK-9", group="state", when=lambda who: not is_dead(who))
def tire(ask: Ask, who: Who) -> Who:
    """Makes somebody fatigued, or unconscious if they already are (CEP-TRK-9)."""
    return tired(ask, alive(who))


def tired(ask: Ask, who: Who) -> Who:
    """Somebody who gets fatigued (CEP-TRK-9)."""
    if who.body.fatigued:
        return knocked_out(ask, who, "CEP-TRK-9")
    ask.log("CEP-TRK-9", "fatigued", name=who.name)
    return who.but(fatigued=True)

"""Spycraft 2.0 once more, written from its texts alone: the chances of each end, counted face by face.

Nothing of the app is imported here.
"""

from typing import NamedTuple

from ..counting_faces import Chances, each, sure, then, total

OUCH = (
    (35, "bleeding"),
    (40, "broken_limb"),
    (45, "internal_rupture"),
    (50, "maimed_limb"),
    (55, "brain_damage"),
    (60, "system_trauma"),
    (65, "nerve_damage"),
    (70, "spinal_injury"),
)
"""Table 9.1: the highest roll of each row."""
SAVES = ((5, 28), (4, 24), (3, 20), (2, 16), (1, 12))
"""Tables 9.4 and 9.5: how often the score is exceeded, and the DC."""


class Special(NamedTuple):
    """A special character, as a sheet and a state in one."""

    vitality: int = 20
    wounds: int = 12
    score: int = 12
    """Constitution and Wisdom."""
    fortitude: int = 4
    reflex: int = 3
    will: int = 2
    dr: int = 0
    stress: int = 0
    subdual: int = 0
    row: str = ""
    shaken: int = 0
    out: bool = False
    stunned: bool = False

    @property
    def end(self) -> tuple[object, ...]:
        return (
            *(self.vitality, self.wounds, self.stress, self.subdual),
            *(self.row, self.shaken, self.out, self.stunned),
        )


class Standard(NamedTuple):
    """A standard character or an object: what adds up, the failed saves, and the end."""

    bonus: int
    dr: int = 0
    need: int = 1
    accumulated: int = 0
    failed: int = 0
    fate: str = ""


def saved(bonus: int, dc: int) -> Chances[int]:
    """SPY-GEN-6, SPY-GEN-7: how much a d20 and a bonus are below a DC; 0 or less is saved."""
    return each(total(1, 20), lambda face: dc - face - bonus)


def threshold(sum_of: int, score: int) -> tuple[int, int]:
    """SPY-STRESS-2, SPY-SUBD-3: the row and the DC of the highest threshold that is exceeded, not only reached."""
    return next(((k, dc) for k, dc in SAVES if sum_of > k * score), (0, 0))


def stressed(who: Special, points: int) -> Chances[Special]:
    """SPY-STRESS-2 … 4."""
    now = who._replace(stress=who.stress + points)
    row, dc = threshold(now.stress, who.score)
    if not points or not row:
        return sure(now)
    return each(saved(who.will, dc), lambda below: now._replace(shaken=row) if below > 0 else now)


def bruised(who: Special, points: int) -> Chances[Special]:
    """SPY-SUBD-3, SPY-SUBD-4: subdual damage that has come through."""
    now = who._replace(subdual=who.subdual + points)
    row, dc = threshold(now.subdual, who.score)
    if not points or not row:
        return sure(now)
    return each(
        saved(who.fortitude, dc), lambda below: now._replace(out=True) if below > 0 else now
    )


def injured(who: Special, damage: int, beyond: str = "last") -> Chances[Special]:
    """SPY-OUCH-1, SPY-OUCH-3, SPY-OUCH-9: the Table of Ouch; Bleeding brings 1d8 stress."""

    def row(face: int) -> Chances[Special]:
        roll = face + damage
        key = next((name for most, name in OUCH if roll <= most), "spinal_injury")
        if roll > 70 and beyond == "none":
            key = ""
        hurt = who._replace(row=key)
        if key != "bleeding":
            return sure(hurt)
        return then(total(1, 8), lambda stress: stressed(hurt, stress))

    return then(total(1, 20), row)


def lethal(
    who: Special,
    damage: int,
    ap: int = 0,
    *,
    overflow: str = "spill",
    counts: str = "applied",
    beyond: str = "last",
    dc: int = 0,
) -> Chances[Special]:
    """SPY-VW, SPY-AD-7, SPY-AD-8: lethal damage on a special character. `dc` is put in the place of the save's."""
    applied = max(0, damage - max(0, who.dr - ap))
    if not applied:
        return bruised(who, 1) if damage else sure(who)  # SPY-BRU-1
    now = drained(who, applied, overflow)
    big = damage if counts == "incoming" else applied
    if big < 25:
        return sure(now)

    def after(below: int) -> Chances[Special]:
        if below <= 0:
            return sure(now)
        return injured(now._replace(wounds=-9) if big >= 50 else now, big, beyond)

    return then(saved(who.fortitude, dc or big // 2), after)


def drained(who: Special, applied: int, overflow: str = "spill") -> Special:
    """SPY-VW-3 … 6: vitality first, then wounds; with none left, all to the wounds."""
    beyond = max(0, applied - who.vitality)
    if overflow == "absorb" and who.vitality:
        beyond = 0
    return who._replace(vitality=max(0, who.vitality - applied), wounds=who.wounds - beyond)


def shot(
    who: Special, bonus: int, defense: int, dice: Chances[int], ap: int = 0
) -> Chances[Special]:
    """SPY-ATK-1, SPY-ATK-3: an attack that no Action Dice are spent on; 20 and 1 are no exceptions."""
    return then(
        saved(bonus, defense),
        lambda below: (
            sure(who) if below > 0 else then(dice, lambda damage: lethal(who, max(1, damage), ap))
        ),
    )


def laser(who: Special, damage: int, resists: int = 0) -> Chances[Special]:
    """SPY-LASER-1, SPY-LASER-5, SPY-RES-1: AP as high as the damage, and a quarter of what is lost as stress."""
    through = max(0, damage - resists)
    return then(lethal(who, through, damage), lambda now: stressed(now, through // 4))


def bang(who: Special, damage: int) -> Chances[Special]:
    """SPY-BANG-2, SPY-BANG-4: the damage is a DC; 1d4 stress for who is stunned."""
    return then(
        saved(who.fortitude, damage),
        lambda below: (
            then(total(1, 4), lambda d4: stressed(who._replace(stunned=True), d4))
            if below > 0
            else sure(who)
        ),
    )


def flash(who: Special, damage: int) -> Chances[Special]:
    """SPY-FLASH-2: the damage is a DC; 1d4 stress for who is blinded."""
    return then(
        saved(who.fortitude, damage),
        lambda below: then(total(1, 4), lambda d4: stressed(who, d4)) if below > 0 else sure(who),
    )


def exploded(who: Special, damage: int) -> Chances[Special]:
    """SPY-EXPL-2, SPY-EXPL-3, SPY-EXPL-6: Reflex halves, Fortitude or stunned, stress 1d4 and a quarter."""

    def hurt(now: Special, faced: int) -> Chances[Special]:
        lost = max(0, faced - who.dr)
        return then(
            lethal(now, faced),
            lambda after: then(total(1, 4), lambda d4: stressed(after, d4 + lost // 4)),
        )

    def dived(below: int) -> Chances[Special]:
        faced = damage if below > 0 else max(1, damage // 2)
        return then(
            saved(who.fortitude, damage),
            lambda under: hurt(who._replace(stunned=True) if under > 0 else who, faced),
        )

    return then(saved(who.reflex, damage), dived)


def fallen(who: Special, feet: int, onto: str = "solid") -> Chances[Special]:
    """SPY-FALL-1 … 5: 1d6 for each 10 ft., AP 1 for each; 2 stress for each die from 30 ft. on; fluid: subdual."""
    dice = feet // 10 - (onto == "soft")

    def landed(damage: int) -> Chances[Special]:
        if onto == "fluid":
            return bruised(who, max(0, damage - 2 * max(0, who.dr - feet // 10)))
        hurt = lethal(who, damage, feet // 10)
        return then(hurt, lambda now: stressed(now, 2 * dice if feet >= 30 else 0))

    return then(total(dice), landed)


def breathless(who: Special, dice: int) -> Chances[Special]:
    """SPY-VAC-2, SPY-VAC-3, SPY-VAC-6: the first round in a vacuum; stress is half of what is lost, rounded up."""

    def round_(damage: int, below: int) -> Chances[Special]:
        lost = damage if below > 0 else damage // 2
        return then(lethal(who, lost, 99), lambda now: stressed(now, -(-lost // 2)))

    return then(
        total(dice),
        lambda damage: then(saved(who.fortitude, 15), lambda below: round_(damage, below)),
    )


def acid(who: Special, damage: int, rounds: int = 1) -> Chances[Special]:
    """SPY-ACID-4, SPY-ACID-5, SPY-ACID-7: Reflex halves; each round half of it again; stress is half of what
    is lost. Its AP is high enough for all DR, and 25 are never reached.
    """

    def burns(first: int) -> Chances[Special]:
        ends, current = sure(who), first
        for _ in range(rounds):
            ends = then(
                ends,
                lambda now, part=current: stressed(drained(now, part), part // 2),  # type: ignore[misc]
            )
            current //= 2
        return ends

    return then(
        saved(who.reflex, damage), lambda below: burns(damage if below > 0 else damage // 2)
    )


def harmed(
    who: Standard,
    damage: int,
    ap: int = 0,
    *,
    critical: int = 0,
    blast: bool = False,
    ap_on_saves: str = "lower",
    kills: str = "dead",
    dc: int = 0,
) -> Chances[Standard]:
    """SPY-NPC-1 … 8: damage on a standard character or an object."""
    applied = max(0, damage - max(0, who.dr - ap))
    if not applied:
        return sure(who)
    sum_of = who.accumulated + applied
    bonus = {
        "lower": who.bonus - ap,
        "floor": max(min(0, who.bonus), who.bonus - ap),
        "none": who.bonus,
    }[ap_on_saves]

    def after(below: int) -> Standard:
        fails = critical + (0 if below <= 0 else 1 + (below // 10 if blast else 0))
        if not fails:
            return who._replace(accumulated=sum_of)
        failed = who.failed + fails
        return who._replace(accumulated=0, failed=failed, fate=kills if failed >= who.need else "")

    return each(saved(bonus, dc or 10 + sum_of // 2), after)

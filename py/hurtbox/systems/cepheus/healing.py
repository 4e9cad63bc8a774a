"""Getting better, drugs, and damage to the mind."""

from typing import Annotated, Literal

from hurtbox.kit.fields import Field, FormHint, RareBool, only, rare
from hurtbox.kit.rules import Ask, Dice, command, refuse

from . import track
from .acting import IDLE, acts, distracted
from .checks import D6, Characteristic, Dm, Effect, dm, effect, endurance, score, standing
from .damage import harmed
from .illness import cleansed, poisoned
from .sheet import A_MINUTE, DAY, HOUR, MOST, Few, Most, Who, begin, moment
from .tables import DISEASES
from .track import able, alive, full, healable, is_dead, is_serious, lacks, restored, scored, wound

Points = Annotated[int, Field(ge=1, le=99)]
Hours = Annotated[int, Field(ge=1, le=24), FormHint(unit="hours")]
Gap = Annotated[int, Field(ge=0, le=20), rare(unit="levels")]


def hurts(who: Who) -> bool:
    """Whether there is anything to heal."""
    return not is_dead(who) and any(lacks(who).values())


@command("heal", rule="CEP-HEA-1", when=lambda who: not is_dead(who), keypad="points")
def heal(ask: Ask, who: Who, *, points: Points = 1) -> Who:
    """Points come back for another reason (CEP-HEA-1)."""
    refuse(not hurts(who), "points", f"{who.name} is unhurt.")
    return restored(ask, alive(who), points)


def treated(
    ask: Ask, who: Who, rule: str, dm: int, oneself: int, species: bool, gap: int
) -> tuple[Who, int]:
    """The patient and the Effect of a Medicine check. `oneself` is what it takes off to treat oneself, 0 if
    another one does it; `gap` is the technology’s lag.
    """
    who = acts(ask, able(who, "on_oneself")) if oneself else distracted(ask, who)
    dm += standing(ask, who, by_skill=True) if oneself else 0
    if gap:
        gap = ask.step("CEP-HEA-8", "older technology", gap, low=0, high=30)
    return who, effect(ask, who, rule, "treatment", dm - oneself - 2 * species - gap)


@command("heal", rule="CEP-HEA-4", when=hurts, group="healing", place="second")
def first_aid(
    ask: Ask, who: Who, *, medicine_and_education: Dm = 0, on_oneself: RareBool = False,
    other_species: RareBool = False, older_technology: Gap = 0,
) -> Who:  # fmt: skip
    """Makes the check of first aid, and brings back points if it comes in time (CEP-HEA-4).

    It is refused a second time for the same injuries.
    """
    refuse(alive(who).body.treated, "target", "First aid helps once for the same injuries.")
    rounds = moment(who) - who.body.hurt_at
    if rounds > HOUR:
        ask.log("CEP-HEA-4", "too late", minutes=rounds // A_MINUTE)
        return who
    more = (2 * on_oneself, other_species, older_technology)
    who, result = treated(ask, who, "CEP-HEA-4", medicine_and_education, *more)
    who = who.but(treated=True)
    return restored(ask, who, (2 if rounds <= 5 * A_MINUTE else 1) * result) if result > 0 else who


@command("heal", rule="CEP-HEA-5", when=is_serious, group="healing")
def surgery(
    ask: Ask, who: Who, *, medicine_and_education: Dm = 0, on_oneself: RareBool = False,
    other_species: RareBool = False, older_technology: Gap = 0,
) -> Who:  # fmt: skip
    """Makes the check of surgery, which brings back points or costs some (CEP-HEA-5)."""
    refuse(not is_serious(alive(who)), "target", f"{who.name} is not seriously wounded.")
    more = (4 * on_oneself, other_species, older_technology)
    who, result = treated(ask, who, "CEP-HEA-5", medicine_and_education, *more)
    if result < 0:
        lost = ask.step("CEP-HEA-5", "lost", -result, low=0, high=MOST)
        return wound(ask, who, lost, injury=False)
    times = 2 if who.settings.surgery_points == "double" else 1
    return restored(ask, who, times * result) if result else who


@command("heal", rule="CEP-HEA-2", when=lambda who: not is_dead(who), group="healing", several=True)
def days_of_healing(
    ask: Ask, who: Who, *, spent: Literal["resting", "active", "medical_care", "slow_drug"] = "resting",
    days: Annotated[int, Field(ge=1, le=30), FormHint(unit="days")] = 1,
    medicine: Annotated[Few, only("spent", "medical_care")] = 0,
) -> Who:  # fmt: skip
    """Heals for some days, in the way they are spent (CEP-HEA-2, CEP-HEA-7, CEP-HEA-8)."""
    if spent == "slow_drug":
        days = 30 * days
        ask.log("CEP-HEA-8", "slow drug", days=days)

    def day(ask: Ask, now: Who, _: int) -> Who:
        if is_dead(now):
            return now
        now = cared(ask, now, medicine) if spent == "medical_care" else natural(ask, now, spent)
        body, sheet = now.body, now.sheet
        lower = [of for of in track.MIND[:2] if getattr(body, of) < getattr(sheet, of)]
        if lower and not is_dead(now):
            ask.log("CEP-HEA-7", "mind heals", name=who.name)
            now = scored(ask, now, {of: getattr(body, of) + 1 for of in lower})
        return now

    who = acts(ask, alive(who))
    return ask.fold(day, who if spent == "active" else rested(who), range(days), "day")


def natural(ask: Ask, who: Who, spent: str) -> Who:
    """Returns somebody after a day of natural healing, which may also cost points (CEP-HEA-3)."""
    if not hurts(who):
        return who
    points = dm(endurance(who))
    if spent == "active" and not is_serious(who):
        points += 1
    elif not is_serious(who):
        points += who.roll(ask, "CEP-HEA-2", "rest", D6, name=who.name)
    rule = "CEP-HEA-3" if is_serious(who) else "CEP-HEA-2"
    points = ask.step(rule, "healed", points, low=-99, high=99)
    return restored(ask, who, points) if points > 0 else wound(ask, who, -points, injury=False)


def cared(ask: Ask, who: Who, medicine: int) -> Who:
    """Returns somebody after a day of medical care (CEP-HEA-6).

    The seriously wounded rest instead.
    """
    if is_serious(who) or not hurts(who):
        return natural(ask, who, "resting")
    points = max(0, 2 + dm(endurance(who)) + medicine)
    points = min(healable(who), ask.step("CEP-HEA-6", "care", points, low=0, high=MOST))
    damaged = {name: room for name, room in lacks(who).items() if room}
    even = {name: min(room, points // len(damaged)) for name, room in damaged.items()}
    spent = scored(ask, who, {name: getattr(who.body, name) + even[name] for name in even})
    left = points - sum(even.values())
    after = restored(ask, spent, left) if left and hurts(spent) else spent
    if who.settings.care_adds_rest and hurts(after):
        return natural(ask.scope("rest"), after, "resting")
    return after


def psionic(who: Who) -> Who:
    """The same person; Refused if dead or anti-psionic (CEP-MNT-2)."""
    refuse(alive(who).sheet.anti_psionic, "target", f"{who.name} is anti-psionic: Psi is always 0.")
    return who


@command(
    "heal", rule="CEP-HEA-9", group="healing", when=lambda who: score(who, "psi") > 0 and hurts(who)
)
def regenerate(ask: Ask, who: Who, *, points: Points = 1) -> Who:
    """Turns Psi into points of damaged scores (CEP-HEA-9).

    It is refused until all Psi is back from the last time.
    """
    spent = psionic(who).body.regenerated and who.body.psi < who.sheet.psi
    refuse(spent, "points", f"{who.name} can regenerate again when all Psi is back.")
    points = min(points, who.body.psi, healable(who))
    points = ask.step("CEP-HEA-9", "points", points, low=0, high=who.body.psi)
    left = {"psi": who.body.psi - points, "regenerated": points > 0}
    return restored(ask, scored(ask, acts(ask, who), left), points)


@command(
    "heal",
    rule="CEP-TRK-9",
    group="healing",
    when=lambda who: not is_dead(who),
    quiet=True,
    several=True,
)
def rest(ask: Ask, who: Who, *, hours: Hours = 8, asleep: bool = True) -> Who:
    """Somebody rests, which ends fatigue (CEP-TRK-9); sleep also ends the count of stims (CEP-DRG-3)."""
    needed = max(0, 3 - dm(endurance(alive(who))))
    needed = ask.step("CEP-TRK-9", "hours needed", needed, low=0, high=99)
    fresh = rested(acts(ask, who), asleep=asleep)
    return fresh if hours >= needed else fresh.but(fatigued=who.body.fatigued)


def rested(who: Who, *, asleep: bool = True) -> Who:
    """Somebody who has rested long enough, and perhaps slept."""
    return who.but(fatigued=False, stims=0 if asleep else who.body.stims)


Mind = Literal["intelligence", "education", "psi"]
Drug = Literal[
    "combat", "accelerator", "stim", "anti_radiation", "right_medicine", "wrong_medicine", "panacea"
]
Dose = Annotated[int, Field(ge=-99, le=99), only("drug", "right_medicine", unit="DM")]
WideDose = Annotated[int, Field(ge=-99, le=99), only("drug", "panacea", unit="DM")]
"""Of whoever gives it, who counts as having Medicine 0 (CEP-DRG-4)."""


@command(rule="CEP-DRG-1", group="substances", when=lambda who: not is_dead(who))
def take_drug(
    ask: Ask, who: Who, *, drug: Drug = "stim", medicine: Dose = 0, education: WideDose = 0
) -> Who:
    """Applies a drug at once, or starts the time until it works (CEP-DRG-1, CEP-DRG-2, CEP-DRG-3, CEP-DRG-4).

    An anti-radiation dose absorbs earlier and later exposures (CEP-DRG-5).
    """
    who = acts(ask, alive(who))
    match drug:
        case "combat":
            ask.log("CEP-DRG-1", "taken", name=who.name)
            return begin(who, "combat coming", 4)
        case "accelerator":
            ask.log("CEP-DRG-2", "taken", name=who.name)
            return begin(who, "accelerator coming", 8)
        case "stim":
            points = ask.step("CEP-DRG-3", "damage", who.body.stims + 1, low=0, high=99)
            who = who.but(fatigued=False, stims=who.body.stims + 1)
            return harmed(ask, who, points)
        case "wrong_medicine":
            ask.log("CEP-DRG-4", "wrong", name=who.name)
            return poisoned(ask, who, "wrong_drug")
        case "anti_radiation":
            return anti_radiation(ask, who)
    bonus = education if drug == "panacea" else medicine
    result = effect(ask, who, "CEP-DRG-4", "medicine", bonus)
    ask.log("CEP-DRG-4", "dose", case="stops" if result >= 0 else "does nothing", name=who.name)
    return who.without(*DISEASES, "sickness") if result >= 0 else who


def anti_radiation(ask: Ask, who: Who) -> Who:
    """A dose against rads: those of the last ten minutes, and what it has left for the day (CEP-DRG-5)."""
    again = who.lasting("dose")
    recent = moment(who) - who.body.exposed_at <= 10 * A_MINUTE
    if who.body.rads and not recent:
        ask.log("CEP-DRG-5", "too late", name=who.name)
    most = min(100, who.body.rads)
    rads = ask.step("CEP-DRG-5", "rads absorbed", most if recent else 0, low=0, high=most)
    who = begin(who, "dose", DAY, 100 - rads + who.amount("dose"))
    who = cleansed(ask, who, rads)
    if not again or is_dead(who):
        return who
    lost = who.roll(ask, "CEP-DRG-5", "Endurance lost", D6, name=who.name)
    lost = track.suffered(ask, who, lost)
    left = max(0, who.body.endurance - lost)
    return scored(ask, who, {"permanent": who.body.permanent + lost, "endurance": left})


@command("harm", rule="CEP-MNT-1", group="mind", when=lambda who: not is_dead(who))
def mind_damage(ask: Ask, who: Who, *, to: Mind, points: Points = 1) -> Who:
    """Takes points off one of the scores of the mind (CEP-MNT-1)."""
    left = max(0, getattr(alive(who).body, to) - track.suffered(ask, who, points))
    left = ask.step("CEP-MNT-1", "left", left, low=0, high=99, name=who.name, to=to)
    return scored(ask, who, {to: left}, injury=True)


@command("harm", rule="CEP-MNT-2", group="mind", when=lambda who: not is_dead(who))
def telepathic_assault(ask: Ask, who: Who, *, effect: Effect = 0, shielded: bool = False) -> Who:
    """Makes an unshielded mind unconscious, and takes points off Psi and other scores (CEP-MNT-2)."""
    if shielded or alive(who).sheet.anti_psionic:
        ask.log("CEP-MNT-2", "immune", name=who.name)
        return who
    points = who.roll(ask, "CEP-MNT-2", "damage", Dice(2, 6)) + effect
    points = ask.step("CEP-MNT-2", "points", points, low=0, high=MOST)
    after = track.knocked_out(ask, who, "CEP-MNT-2")
    return track.drained(ask, after, points, "psi", "intelligence", "endurance")


@command(
    "plain",
    rule="CEP-MNT-3",
    group="mind",
    when=lambda who: who.sheet.psi > 0 and not who.sheet.anti_psionic and not is_dead(who),
)
def spend_psi(ask: Ask, who: Who, *, points: Points = 1) -> Who:
    """Spends Psi; points below 0 are damage to Endurance (CEP-MNT-3)."""
    left = psionic(who).body.psi - points
    ask.log("CEP-MNT-3", "spent", left=max(0, left))
    who = scored(ask, acts(ask, who), {"psi": max(0, left)})
    return wound(ask, who, track.suffered(ask, who, max(0, -left)), to_endurance=True)


@command(rule="CEP-CHR-1", group="by hand", quiet=True)
def set_score(ask: Ask, who: Who, *, of: Characteristic, to: Most) -> Who:
    """The referee sets a current score (CEP-CHR-1)."""
    most = full(alive(who), of) if of == "endurance" else getattr(alive(who).sheet, of)
    to = ask.step("CEP-CHR-1", "score", min(to, most), low=0, high=most, of=of.capitalize())
    ask.log("CEP-CHR-2", "DM now", dm=dm(score(who.but(**{of: to}), of)))
    return scored(ask, who, {of: to})


@command(rule="CEP-TRK-1", group="by hand")
def new_fight(ask: Ask, who: Who) -> Who:
    """A new fight begins: the next damage is the first of this fight (CEP-TRK-1, setting `first_damage`)."""
    ask.log("CEP-TRK-1", "new fight")
    return who.but(hit_before=False, prone=False, **IDLE)

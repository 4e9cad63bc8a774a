"""A second, short model of the rules, written from the text alone: plain numbers, no code of the app.

`said` are the answers in the order in which the text asks for them: dice totals, and the points or the score
that the player chooses. Scores are in the order End, Str, Dex.
"""

from dataclasses import dataclass, field

ARMOR = {
    "none": (0, 0), "ablat": (3, 8), "battle_dress": (18, 18), "cloth": (9, 9), "combat_armor": (11, 11),
    "hostile_suit": (8, 8), "jack": (3, 3), "mesh": (5, 5), "vacc_suit": (6, 6),
}  # fmt: skip
NAMES = ("endurance", "strength", "dexterity")
GRAVITY = (0, 0.05, 0.15, 0.25, 0.35, 0.45, 0.7, 0.9, 1.0, 1.25, 1.4)


@dataclass
class Game:
    """One person, the house rules, and the answers still to come."""

    full: list[int]
    now: list[int]
    armor: str
    reflec: bool
    natural: int
    rules: dict[str, object]
    said: list[object] = field(default_factory=list)
    laser_hits: int = 0
    hit_before: bool = False
    out: bool = False
    tired: bool = False
    prone: bool = False
    treated: bool = False
    reactions: int = 0
    stims: int = 0
    rads: int = 0

    def next(self) -> object:
        """The next answer."""
        return self.said.pop(0)

    def number(self) -> int:
        """The next answer, a number."""
        found = self.next()
        assert isinstance(found, int)
        return found

    def dead(self) -> bool:
        """All three at 0."""
        return sum(self.now) == 0

    def dm(self) -> int:
        """The DM of Endurance, less what rads take."""
        off = next((o for r, o in ((1000, 10), (600, 6), (200, 3), (100, 1)) if self.rads >= r), 0)
        score = self.now[0] - off
        return -2 if score < 0 else min(9, score // 3 - 2)

    def serious(self) -> bool:
        """All three below full, and not dead."""
        return not self.dead() and all(a < b for a, b in zip(self.now, self.full, strict=True))

    def check(self, more: int) -> int:
        """The Effect of an Endurance check."""
        return self.number() + self.dm() + more - (2 if self.tired else 0) - 8

    def split(self, points: int, room: list[int]) -> list[int]:
        """Points over End, Str, Dex; asked only where there is a choice."""
        found = []
        for at in range(3):
            least = max(0, points - sum(room[at + 1 :]))
            most = min(points, room[at])
            found.append(self.number() if least < most else most)
            points -= found[-1]
        return found

    def one_by_one(self, points: int, first: str = "") -> list[int]:
        """Damage to one score until 0, then to the next."""
        lost = [0, 0, 0]
        while points and sum(self.now) > sum(lost):
            open_ = [
                name for at, name in enumerate(NAMES) if self.now[at] > lost[at] and not lost[at]
            ]
            picks = first not in open_ and len(open_) > 1
            chosen = str(self.next()) if picks else first if first in open_ else open_[0]
            at = NAMES.index(chosen)
            lost[at] = min(points, self.now[at])
            points -= lost[at]
        return lost

    def hurt(self, points: int, *, end_first: bool = False, injury: bool = True) -> None:
        """Damage on the track; what bad healing loses is no injury."""
        if points <= 0 or self.dead():
            return
        unhurt = self.now == self.full
        first = end_first or (
            unhurt if self.rules["first_damage"] == "unhurt" else not self.hit_before
        )
        first = first and injury
        if points >= sum(self.now):
            lost = list(self.now)
        elif first:
            lost = self.one_by_one(points, "endurance")
        elif self.rules["spread"] == "one":
            lost = self.one_by_one(points)
        else:
            lost = self.split(points, self.now)
        self.now = [a - b for a, b in zip(self.now, lost, strict=True)]
        if injury:
            self.hit_before, self.treated = True, False
        self.look()

    def look(self) -> None:
        """Who is out after damage."""
        if self.dead():
            self.out = False
        elif self.rules["out_when"] == "str_or_dex":
            self.out |= not self.now[1] or not self.now[2]
        else:
            self.out |= self.now.count(0) >= 2

    def heal(self, points: int) -> None:
        """Points come back as the player chooses."""
        room = [b - a for a, b in zip(self.now, self.full, strict=True)]
        given = self.split(min(points, sum(room)), room)
        self.now = [a + b for a, b in zip(self.now, given, strict=True)]

    def stops(self, *, laser: bool) -> int:
        """What all armor takes off."""
        worn = ARMOR[self.armor][1 if laser else 0]
        if laser and self.armor == "ablat":
            worn = max(0, worn - self.laser_hits)
        return worn + (14 if laser and self.reflec else 0) + self.natural

    def part(self, amount: int, by: int) -> int:
        """A fraction of damage."""
        return amount // by if self.rules["fractions"] == "down" else (amount + by - 1) // by

    def strike(
        self,
        damage: int,
        effect: int | None,
        beam: str = "",
        *,
        armor: bool = True,
        stun: bool = False,
    ) -> None:
        """From the whole damage to the track."""
        if armor:
            damage = max(0, damage - self.stops(laser=beam == "laser"))
            if beam == "laser" and self.armor == "ablat" and self.laser_hits < 8:
                self.laser_hits += 1
        if not damage and effect is not None and effect >= 6:
            damage = 1
        if not stun:
            self.hurt(damage)
        elif (damage or self.rules["stun_stopped"] == "check") and self.check(-damage) < 0:
            self.out = True

    def hit(
        self, damage: int, effect: int, beam: str, *, stun: bool, half: bool, mist: bool
    ) -> None:
        """A called hit."""
        total = damage + effect
        if half:
            total = self.part(total, 2)
        if mist and beam == "laser":
            total = max(0, total - 10)
        self.strike(total, effect, beam, stun=stun)

    def blast(self, meters: int) -> None:
        """A fragmentation grenade."""
        dice = 5 if meters <= 3 else 3 if meters <= 6 else 1 if meters <= 9 else 0
        if not dice:
            return None
        last = 0
        if self.rules["blast_dodge"] == "rolled":
            total = self.number()
        else:
            total = (self.number() if dice > 1 else 0) + (last := self.number())
        if self.out or self.prone or self.unconscious_by_rads():
            return self.strike(total, None)
        reaction = self.next()
        if reaction != "none":
            self.reactions += 1
        if reaction == "dodge":
            total = max(0, total - (last or self.number()))
        if reaction == "dive":
            self.prone = True
            total = self.part(total, 2)
        return self.strike(total, None)

    def unconscious_by_rads(self) -> bool:
        """Effective Endurance below 0."""
        off = next((o for r, o in ((1000, 10), (600, 6), (200, 3), (100, 1)) if self.rads >= r), 0)
        return self.now[0] < off

    def fall(self, meters: int, size: int) -> None:
        """1D6 for each 2 m, times gravity."""
        if meters >= 2 and size:
            hundredths = round(GRAVITY[size] * 100) * self.number()
            self.strike(self.part(hundredths, 100), None, armor=False)

    def first_aid(self, medicine: int) -> None:
        """At once, so twice the Effect."""
        effect = self.number() + medicine - 8
        self.treated = True
        if effect > 0:
            self.heal(2 * effect)

    def surgery(self, medicine: int) -> None:
        """Points back, or points lost."""
        effect = self.number() + medicine - 8
        if effect < 0:
            self.hurt(-effect, injury=False)
        elif effect:
            self.heal(effect * (2 if self.rules["surgery_points"] == "double" else 1))

    def day(self, spent: str, medicine: int) -> None:
        """A day of healing; who rests all day is not tired any more, and has slept."""
        if spent != "active":
            self.tired, self.stims = False, 0
        if self.now == self.full:
            return
        if spent == "medical_care" and not self.serious():
            self.care(medicine)
            if self.now == self.full or not self.rules["care_adds_rest"]:
                return
        if self.serious():
            points = self.dm()
        elif spent == "active":
            points = 1 + self.dm()
        else:
            points = self.number() + self.dm()
        if points > 0:
            self.heal(points)
        else:
            self.hurt(-points, injury=False)

    def care(self, medicine: int) -> None:
        """Evenly over the damaged scores; the rest as the player chooses."""
        points = max(0, 2 + self.dm() + medicine)
        damaged = [at for at in range(3) if self.now[at] < self.full[at]]
        even = points // len(damaged)
        for at in damaged:
            some = min(even, self.full[at] - self.now[at])
            self.now[at] += some
            points -= some
        if points and self.now != self.full:
            self.heal(points)

    def tire(self) -> None:
        """Fatigue, and what it does the second time."""
        self.out |= self.tired
        self.tired = True

    def rest(self, hours: int) -> None:
        """Rest and sleep."""
        if hours >= max(0, 3 - self.dm()):
            self.tired = False
        self.stims = 0

    def stim(self) -> None:
        """No fatigue, for more damage each time."""
        self.stims += 1
        self.tired = False
        self.strike(self.stims, None, armor=False)

    def poison(self, kind: str) -> None:
        """Arsenic or tranq gas."""
        if kind == "tranq_gas":
            weak = self.number()
            self.out |= self.check(-weak) < 0
        elif self.check(-2) < 0:
            self.hurt(self.number(), end_first=self.rules["disease_to"] == "endurance")

    def minute(self, failed: int) -> int:
        """A minute unconscious: a check with +1 for each failed one. Returns how many have failed."""
        if not self.out or self.unconscious_by_rads():
            return failed
        if self.now.count(0) >= 2 and not self.rules["wake_at_zero"]:
            return failed
        if self.check(failed) >= 0:
            self.out = False
            return 0
        return failed + 1

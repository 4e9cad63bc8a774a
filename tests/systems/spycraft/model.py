"""A second, short model of injury, stress and time, written from the text alone and not from the app's code.

It has one special character without armor. The dice are drawn by rule, so the app and the model get the
same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Dice = Callable[[str, int, int], tuple[int, ...]]
"""`dice(rule, count, sides)`: the next faces for a rule."""
SAVE_DC = {1: 12, 2: 16, 3: 20, 4: 24, 5: 28}
MINUTES_A_POINT = {0: 1, 1: 1, 2: 10, 3: 60, 4: 1440, 5: 10_080}
HEALING = {
    40: 4,
    45: 4,
    50: 6,
    55: 4,
    60: 4,
    65: 3,
    70: 0,
}  # highest result → sides of the healing die
BLEEDING = 35
HOUR, DAY = 60, 1440
ROUNDS_A_MINUTE = 10
EVERY = {"cold": ((1, 60), (-49, 10), (-999, 5)), "heat": ((140, 5), (110, 10), (90, 60))}
"""The lowest temperature in °F of each row, and the minutes between two damages."""


@dataclass
class Source:
    """Acid, cold, heat or a vacuum. `due` is a minute; 0 means that it harms every round."""

    kind: str
    amount: int = 0
    due: int = 0
    every: int = 0
    total: int = 0
    injured: bool = False
    rounds: int = 0


@dataclass
class Game:
    """One character in one fight."""

    dice: Dice
    vitality_maximum: int
    wounds_maximum: int
    constitution: int
    wisdom: int
    fortitude: int
    reflex: int
    will: int
    level: int
    reduction: int = 0

    vitality: int = 0
    wounds: int = 0
    stress: int = 0
    subdual: int = 0
    failed_rows: set[int] = field(default_factory=set)
    lost_constitution: int = 0
    lost_wisdom: int = 0
    injuries: list[tuple[int, int]] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    aided: bool = False
    combat: bool = False
    minute: int = 0
    rested: int = 0
    stress_minutes: int = 0
    subdual_minutes: int = 0

    def __post_init__(self) -> None:
        self.vitality, self.wounds = self.vitality_maximum, self.wounds_maximum

    @property
    def dead(self) -> bool:
        """SPY-AD-5: dead."""
        return self.wounds <= -10

    def fails(self, rule: str, bonus: int, dc: int) -> bool:
        """Whether a save fails: d20 plus the bonus must reach the DC (SPY-GEN-6)."""
        (face,) = self.dice(rule, 1, 20)
        return face + bonus < dc

    # Hits

    def hit(self, damage: int, type_: str, ap: int) -> None:
        """DR after AP, then the damage (SPY-DR-1, SPY-DR-4, SPY-AP-1, SPY-LASER-1, SPY-BRU-1)."""
        self.rested = 0  # a hit interrupts a rest, the weather does not
        if type_ == "stress":
            self.suffer_stress(damage)
            return
        left = max(0, self.reduction - (damage if type_ == "laser" else ap))
        stopped = 2 * left if type_ == "subdual" else left
        if damage <= stopped:
            self.suffer_subdual(1)
        elif type_ == "subdual":
            self.suffer_subdual(damage - stopped)
        else:
            lost = self.lose(damage - stopped)
            if type_ == "laser" and not self.dead:
                self.suffer_stress(lost // 4)

    def lose(self, damage: int, *, own_injury: bool = False) -> int:
        """SPY-VW-3 … 6, SPY-AD-7, SPY-AD-8: vitality, then wounds; returns how much was lost."""
        before = self.vitality + self.wounds
        from_vitality = min(self.vitality, damage)
        self.vitality -= from_vitality
        self.wounds -= damage - from_vitality
        lost = before - self.vitality - self.wounds
        self.rested = 0
        if damage >= 25 and not self.dead and not own_injury:
            rule = "SPY-AD-8" if damage >= 50 else "SPY-AD-7"
            if self.fails(rule, self.fortitude, damage // 2):
                if damage >= 50:
                    self.wounds = min(self.wounds, -9)
                self.injure(damage)
        return lost

    def injure(self, damage: int) -> None:
        """SPY-OUCH-1 … 3: the row, its healing time, and the stress of Bleeding."""
        (face,) = self.dice("SPY-OUCH-1", 1, 20)
        result = face + damage
        if result <= BLEEDING:
            self.injuries.append((BLEEDING, 0))
            self.suffer_stress(self.dice("SPY-OUCH-3", 1, 8)[0])
            return
        row = next((row for row in HEALING if result <= row), 70)
        sides = HEALING[row]
        self.injuries.append((row, self.dice("SPY-OUCH-2", 1, sides)[0] if sides else 1))

    def suffer_stress(self, points: int) -> None:
        """SPY-STRESS-1 … 4: stress, and the save against its threshold."""
        if points < 1:
            return
        self.stress += points
        score = self.wisdom - self.lost_wisdom
        row = max((k for k in range(1, 6) if self.stress > k * score), default=0)
        if row and self.fails("SPY-STRESS-2", self.will, SAVE_DC[row]):
            self.failed_rows.add(row)

    def suffer_subdual(self, points: int, source: Source | None = None) -> None:
        """SPY-SUBD-3, SPY-SUBD-4, SPY-COLD-2: subdual and its save; a failed save against cold costs
        Constitution.
        """
        self.subdual += points
        row = self.subdual_row()
        if row and self.fails("SPY-SUBD-4", self.fortitude, SAVE_DC[row]):
            self.lost_constitution += source is not None and source.kind == "cold"

    def subdual_row(self) -> int:
        """The highest threshold that the subdual total exceeds."""
        score = self.constitution - self.lost_constitution
        return max((k for k in range(1, 6) if self.subdual > k * score), default=0)

    # What lasts

    def splash(self, damage: int) -> None:
        """SPY-ACID-4: the first damage of acid, which a Reflex save halves."""
        acid = Source("acid", damage)
        if not self.fails("SPY-ACID-4", self.reflex, damage):
            acid.amount //= 2
        if acid.amount:
            self.sources.append(acid)
            self.bitten(acid)

    def bitten(self, acid: Source) -> None:
        """SPY-ACID-5, SPY-ACID-6, SPY-ACID-7: the damage of acid at the start of a round."""
        lost = self.lose(acid.amount, own_injury=True)
        if self.dead:
            return
        acid.total += acid.amount
        if acid.total >= 25 and not acid.injured:
            acid.injured = True
            self.fails(
                "SPY-ACID-6", self.fortitude, 15
            )  # a point of Charisma, which changes nothing here
        self.suffer_stress(lost // 2)

    def expose(self, kind: str, temperature: int) -> None:
        """SPY-COLD-4, SPY-HEAT-4: starts cold or heat."""
        every = next(minutes for degrees, minutes in EVERY[kind] if temperature >= degrees)
        self.sources.append(Source(kind, due=self.minute + every, every=every))

    def weather(self, source: Source) -> None:
        """SPY-COLD-2, SPY-COLD-3, SPY-HEAT-2, SPY-HEAT-3: the damage of cold or heat, which DR does not stop."""
        upper = source.kind.upper()
        (face,) = self.dice(f"SPY-{upper}-4", 1, 6)
        self.suffer_subdual(face, source)
        source.total += face
        if source.total >= 50 and not source.injured:
            source.injured = True
            failed = self.fails(f"SPY-{upper}-3", self.fortitude, 15)
            self.lost_constitution += failed and source.kind == "cold"
        source.due += source.every

    def sucked(self, vacuum: Source) -> None:
        """SPY-VAC-2, SPY-VAC-3, SPY-VAC-5, SPY-VAC-6: one round in a vacuum."""
        (damage,) = self.dice("SPY-VAC-2", 1, 6)
        vacuum.rounds += 1
        if vacuum.rounds == 1 and not self.fails("SPY-VAC-3", self.fortitude, 15):
            damage //= 2
        lost = self.lose(damage, own_injury=True)
        if self.dead:
            return
        vacuum.total += damage
        if vacuum.total >= 25 and not vacuum.injured:
            vacuum.injured = True
            self.lost_wisdom += self.fails("SPY-VAC-5", self.fortitude, 15)
        self.suffer_stress(-(-lost // 2))

    # Time

    def round(self) -> None:
        """10.2: the end of a round, then the start of the next."""
        if self.dead:
            return
        for acid in [one for one in self.sources if one.kind == "acid"]:
            acid.amount //= 2
        self.sources = [one for one in self.sources if one.kind != "acid" or one.amount]
        for source in list(self.sources):
            if not self.dead and source.kind == "acid":
                self.bitten(source)
        for source in list(self.sources):
            if not self.dead and source.kind == "vacuum":
                self.sucked(source)

    def pass_minutes(self, minutes: int) -> None:
        """Minute by minute; the last round of a minute comes together with the next minute."""
        for _ in range(minutes):
            if self.dead:
                return
            for _ in range(ROUNDS_A_MINUTE - 1):
                self.round()
            self.minute += 1
            if self.dead:
                return
            self.rest()
            self.wear_off()
            self.round()
            for source in list(self.sources):
                if source.due == self.minute and not self.dead:
                    self.weather(source)

    def rest(self) -> None:
        """SPY-HEAL-1, SPY-HEAL-3: the level in vitality each full hour, a wound point each full day."""
        if self.combat:
            return
        self.rested += 1
        if self.rested % HOUR == 0:
            self.vitality = min(self.vitality_maximum, self.vitality + self.level)
        if self.rested % DAY == 0:
            self.wounds = min(self.wounds_maximum, self.wounds + 1)

    def wear_off(self) -> None:
        """SPY-STRESS-6, SPY-SUBD-6: outside combat, at the rate of the condition or of the threshold exceeded."""
        if self.combat:
            return
        if self.stress:
            self.stress_minutes += 1
            while self.stress and self.stress_minutes >= self.stress_rate():
                self.stress_minutes -= self.stress_rate()
                self.stress -= 1
                score = self.wisdom - self.lost_wisdom
                self.failed_rows = {
                    k for k in self.failed_rows if k == 5 or self.stress >= k * score
                }
        if self.subdual:
            self.subdual_minutes += 1
            while self.subdual and self.subdual_minutes >= MINUTES_A_POINT[self.subdual_row()]:
                self.subdual_minutes -= MINUTES_A_POINT[self.subdual_row()]
                self.subdual -= 1

    def stress_rate(self) -> int:
        """Minutes for a point of stress: by the worst condition, else by the threshold exceeded."""
        score = self.wisdom - self.lost_wisdom
        exceeded = max((k for k in range(1, 6) if self.stress > k * score), default=0)
        return MINUTES_A_POINT[max(self.failed_rows, default=exceeded)]

    def end_scene(self) -> None:
        """SPY-OUCH-3, SPY-HEAL-6: Bleeding ends, and First Aid is possible again."""
        self.aided = self.combat = False
        self.injuries = [one for one in self.injuries if one[0] != BLEEDING]

    def end_mission(self) -> None:
        """SPY-OUCH-7, SPY-STRESS-6: each injury heals by one, and Drained ends."""
        self.end_scene()
        healed = [(row, left - 1) for row, left in self.injuries]
        self.injuries = [(row, left) for row, left in healed if left > 0]
        self.failed_rows.discard(5)

    def first_aid(self) -> None:
        """SPY-HEAL-5, SPY-HEAL-6: First Aid, once a scene."""
        self.aided = True
        for_subdual, for_wounds = self.dice("SPY-HEAL-5", 1, 4)[0], self.dice("SPY-HEAL-5", 1, 4)[0]
        self.subdual = max(0, self.subdual - for_subdual - 1)
        self.wounds = min(self.wounds_maximum, self.wounds + for_wounds + 1)
        self.vitality = min(self.vitality_maximum, self.vitality + self.level)

"""A short model of Cybergod damage and time, written from the text of the rules and not from the app's code.

It has one character. It takes dice, rerolls and choices of mitigation in the order in which the app
asked for them, so it also checks which tests there are, with how many dice, and in which order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

WOUNDS = ("bruised", "wounded", "injured", "maimed", "dying")
BY_CLASS = {1: "bruised", 2: "wounded", 3: "injured", 4: "dying"}
TRIGGERS = ("shock", "escalation", "critical", "death")
FIRED_BY = dict(zip(("bruised", "wounded", "injured", "dying"), TRIGGERS, strict=True))
RAISES = {"escalation": "injured", "critical": "dying"}
LEVEL_OF = {"escalation": "wounded", "critical": "injured", "death": "dying"}
MOST_LEVELS, MOST_DICE, LOWEST_SUCCESS = 5, 10, 5
MINUTES_TO_HEAL = {"wounded": 1440, "injured": 14_400, "maimed": 43_200}
BONUS = {"painkillers": 1, "stimulants": 2, "boosters": 2}
SIDES = {"D6": 6, "D8": 8, "D10": 10, "D12": 12}


@dataclass
class Answers:
    """The rolls and choices of one act in the app, in order, each with what it was for."""

    left: list[tuple[str, tuple[int, ...]]]

    def take(self, what: str) -> tuple[int, ...]:
        """The next roll or choice, which has to be of this kind."""
        assert self.left, f"the model asks for {what}, the app asked nothing more"
        kind, values = self.left.pop(0)
        assert kind == what, f"the model asks for {what}, the app asked for {kind}"
        return values


@dataclass
class TimedEffect:
    """A drug, a stim or the tiredness after a drug, with the minutes of rest since it began."""

    kind: str
    what: str
    lasts: str
    rested: int = 0


@dataclass
class Game:
    """One character and the clock."""

    die: str
    toughness: int
    armor: int
    dr: int
    resolve: int
    simplified: bool
    tens_count_double: bool = True
    half_kept: bool = False
    dead_triggers: bool = True
    minute_rounds: int = 10
    rest_hours: int = 8
    same_maimed: bool = False
    cover: int = 0
    stress: int = 0
    fate: str = "alive"
    incapacitated: bool = False
    levels: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(
            (*WOUNDS, "stunned", "fatigued", "bleeding", "burning"), 0
        )
    )
    mending: dict[str, int] = field(default_factory=lambda: dict.fromkeys(MINUTES_TO_HEAL, 0))
    care: int = 1
    lasting: list[TimedEffect] = field(default_factory=list)
    rested: int = 0

    @property
    def shock_level(self) -> int:
        """The sum of the levels of all wounds."""
        return sum(self.levels[one] for one in WOUNDS)

    @property
    def body_level(self) -> int:
        """D6 is 1, D8 is 2, D10 is 3, D12 is 4."""
        return list(SIDES).index(self.die) + 1

    def add(self, condition: str) -> None:
        """Adds one level, up to five."""
        self.levels[condition] = min(MOST_LEVELS, self.levels[condition] + 1)

    # --- tests

    def successes(self, said: Answers, what: str, need: int, *, wounds: bool) -> int | None:
        """The successes of a Condition Test, with the dice of drugs; None if there are no dice."""
        drugs = [one.what for one in self.lasting if one.kind == "drug"]
        bonus = max((BONUS[one] for one in drugs if wounds or one != "painkillers"), default=0)
        count = min(MOST_DICE, self.toughness + bonus)
        if not count:
            return None
        shown = list(said.take(what))
        assert len(shown) == count, f"{what}: {len(shown)} dice, the model has {count}"
        while self.resolve and self.counted(shown) < need:
            chosen = said.take("reroll")
            if not chosen:
                break
            self.resolve -= 1
            for face in chosen:
                shown.remove(face)
            again = said.take("again")
            assert len(again) == len(chosen)
            shown += again
        return self.counted(shown)

    def counted(self, shown: Sequence[int]) -> int:
        """5 or more is a success, 10 or more two if the house rules say so."""
        double = self.tens_count_double
        return sum((face >= LOWEST_SUCCESS) + (double and face >= 10) for face in shown)

    def passes(self, said: Answers, what: str, level: int) -> bool:
        """Whether a Condition Test against a level is passed."""
        if self.simplified:
            return level < self.body_level
        made = self.successes(said, what, level, wounds=True)
        return made is not None and made >= level

    # --- an attack

    def hit(
        self, said: Answers, hits: Sequence[tuple[int, str]], *, nonlethal: bool, adds: str
    ) -> None:
        """One attack: DR, mitigation, conditions, triggers."""
        reduced = [max(0, dc - self.dr) for dc, _ in hits]
        for place in self.mitigated(
            said, [(dc, ap) for dc, (_, ap) in zip(reduced, hits, strict=True)]
        ):
            reduced[place] //= 2
        self.attack(said, reduced, nonlethal=nonlethal)
        if adds != "none" and any(reduced):
            self.add(adds)

    def mitigated(self, said: Answers, hits: Sequence[tuple[int, str]]) -> tuple[int, ...]:
        """The hits that are mitigated; the app asks if there are enough points for at least one."""
        points = self.armor + self.cover
        worth = [place for place, (dc, _) in enumerate(hits) if dc]
        if not any(self.price([hits[place]]) <= points for place in worth):
            return ()
        chosen = said.take("mitigate")
        assert set(chosen) <= set(worth)
        paid = self.price([hits[place] for place in chosen])
        assert paid <= points
        from_cover = min(self.cover, paid)
        self.cover -= from_cover
        self.armor -= paid - from_cover
        return chosen

    @staticmethod
    def price(hits: Sequence[tuple[int, str]]) -> int:
        """The AP of each hit in points; one point pays for two hits at AP ½."""
        halves = sum(ap == "half" for _, ap in hits)
        return sum(int(ap) for _, ap in hits if ap != "half") + -(-halves // 2)

    def attack(self, said: Answers, classes: Sequence[int], *, nonlethal: bool = False) -> None:
        """All conditions by Damage Class, then the triggers."""
        fired: set[str] = set()
        for dc in classes:
            if dc >= 6:
                self.fate = "destroyed"
            elif dc == 5:
                self.fate = "dead" if self.fate == "alive" else self.fate
            elif dc:
                self.add(BY_CLASS[dc])
                fired.add(FIRED_BY[BY_CLASS[dc]])
        if nonlethal and fired:
            fired = {"shock"}
        if self.fate == "destroyed" or (self.fate == "dead" and not self.dead_triggers):
            return
        self.triggers(said, fired)

    def triggers(self, said: Answers, fired: set[str]) -> None:
        """The mildest trigger first; a failed one raises the next condition and fires its trigger."""
        for one in TRIGGERS:
            if one not in fired:
                continue
            if one == "shock":
                self.shock(said)
            elif not self.passes(said, one, self.levels[LEVEL_OF[one]]):
                if one == "death":
                    self.fate = "dead"
                else:
                    self.add(RAISES[one])
                    fired.add(FIRED_BY[RAISES[one]])

    def shock(self, said: Answers) -> None:
        """Successes equal to the Shock Level: unaffected; half of it: Stunned; fewer: Incapacitated."""
        level = self.shock_level
        if self.simplified:
            threshold = self.body_level + self.toughness
            if level >= threshold:
                self.incapacitated = True
            elif 2 * level >= threshold:
                self.add("stunned")
            return
        made = self.successes(said, "shock", level, wounds=True)
        if made is not None and made >= level:
            return
        if made is not None and made >= level // 2:
            self.add("stunned")
        else:
            self.incapacitated = True

    # --- time

    def round_starts(self, said: Answers, *, in_minutes: bool = False) -> None:
        """Bleeding, Burning and Dying, then the end of Short effects.

        While minutes pass, nobody rolls if there is nothing but Burning that DR stops anyway.
        """
        dying, bleeding = self.levels["dying"], self.levels["bleeding"]
        idle = in_minutes and self.levels["burning"] <= self.dr and not (dying or bleeding)
        if self.fate == "alive":
            self.bleeds(said)
        if self.fate == "alive" and not idle:
            self.burns(said)
        if self.fate == "alive" and dying:  # Dying gained in this step had its trigger already
            self.triggers(said, {"death"})
        self.over("short")
        if not in_minutes:  # a played round interrupts a rest
            self.rested = 0
            for one in self.lasting:
                one.rested = 0

    def bleeds(self, said: Answers) -> None:
        """Damage of the level less the successes, which nothing stops."""
        if level := self.levels["bleeding"]:
            self.attack(said, [self.of_level(said, "bleeding", level)])

    def burns(self, said: Answers) -> None:
        """The same for Burning, but DR applies, and any damage adds a point of Stress."""
        level = self.levels["burning"]
        if level:
            dc = max(0, self.of_level(said, "burning", level) - self.dr)
            self.stress += dc > 0
            self.attack(said, [dc])

    def of_level(self, said: Answers, what: str, level: int) -> int:
        """The Damage Class of a level of Bleeding or Burning."""
        if self.simplified:
            return 0 if level < self.body_level else level
        return max(0, level - (self.successes(said, what, level, wounds=False) or 0))

    def minutes_pass(self, said: Answers, minutes: int) -> None:
        """Minute by minute, with its rounds, healing and rest."""
        for _ in range(minutes):
            for _ in range(self.minute_rounds - 1):
                self.round_starts(said, in_minutes=True)
            self.mend()
            if self.minute_rounds:
                self.round_starts(said, in_minutes=True)
            else:
                self.over("short")
            self.rest()

    def mend(self) -> None:
        """Each wound heals separately, faster with care; the dead and the dying do not heal."""
        for one, need in MINUTES_TO_HEAL.items():
            if not self.levels[one]:
                self.mending[one] = 0
            if not self.levels[one] or self.fate != "alive" or self.levels["dying"]:
                continue
            self.mending[one] += self.care
            if self.mending[one] >= need:
                self.mending[one] -= need
                self.levels[one] -= 1

    def reset_and_get_healing(self) -> dict[str, int]:
        """The minutes towards the next level, 0 for wounds that are healed."""
        for one in self.mending:
            if not self.levels[one]:
                self.mending[one] = 0
        return self.mending

    def rest(self) -> None:
        """Moderate and Long effects end after enough hours of rest."""
        enough = 60 * self.rest_hours
        for one in self.lasting[:]:
            one.rested += 1
            if one.rested == enough:
                self.ends(one)
        if self.incapacitated and self.fate == "alive":
            self.rested += 1
            if self.rested == enough:
                self.incapacitated, self.rested = False, 0

    def scene_ends(self, said: Answers) -> None:
        """The start of a round, the end of Moderate effects, and a level of Bruised heals."""
        self.round_starts(said)
        self.over("moderate")
        if self.fate == "alive":
            self.incapacitated, self.rested = False, 0
        if self.fate == "alive" and not self.levels["dying"]:
            self.levels["bruised"] = max(0, self.levels["bruised"] - 1)

    def over(self, lasts: str) -> None:
        """Ends all effects of this duration."""
        for one in [one for one in self.lasting if one.lasts == lasts]:
            self.ends(one)

    def ends(self, one: TimedEffect) -> None:
        """Ends one effect: a drug leaves tiredness, tiredness passes, a stim heals."""
        self.lasting.remove(one)
        if self.fate != "alive":
            return
        if one.kind == "drug" and one.what != "painkillers":
            self.add("fatigued")
            lasts = "long" if one.what == "boosters" else "moderate"
            self.lasting.append(TimedEffect("tired", one.what, lasts))
        elif one.kind == "tired":
            self.levels["fatigued"] = max(0, self.levels["fatigued"] - 1)
        elif one.kind == "stim":
            some = self.levels[one.what] if one.lasts == "short" else 1
            self.levels[one.what] = max(0, self.levels[one.what] - some)

    # --- help

    def stabilize(self, said: Answers, *, meds: bool) -> None:
        """The dying need meds or 2 successes; the dead have one test with 3."""
        if self.fate == "dead":
            if self.counted(said.take("medtech")) >= 3:
                self.fate = "alive"
                self.levels["dying"] = max(1, self.levels["dying"])
            else:
                self.fate = "destroyed"
        elif meds or self.counted(said.take("medtech")) >= 2:
            more = self.levels["dying"] if self.same_maimed else 1
            self.levels["maimed"] = min(MOST_LEVELS, self.levels["maimed"] + more)
            self.levels["dying"] = 0

"""A second, short model of OpenD6 damage, written from the text alone: plain numbers, no code of the app.

Time is counted in rounds of five seconds, twelve to a minute. The dice and decisions are handed in by `Said`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

A_MINUTE = 12
UNHURT, STUNNED, WOUNDED, SEVERE, OUT, MORTAL, DEAD = range(7)
AT_LEAST = ((16, DEAD), (13, MORTAL), (9, OUT), (4, WOUNDED), (1, STUNNED))
PIPS = {"fire": 0, "cold": 0, "acid": 1}  # 1D, 1D, 2D+1 in each round of contact
MODERATE = 15

Said = Callable[[str], int | str]
"""Returns the dice total or the decision for a request, by its name."""


class Refusal(Exception):
    """The command is refused."""


@dataclass
class Game:
    """One character. `up_when_equal`, `killing`, `stun_costs` and `minus` are house rules."""

    counts: Literal["levels", "points"]
    physique: int
    maximum: int = 30
    armor: int = 0
    modifier: int = 0
    up_when_equal: bool = True
    killing: bool = False
    stun_costs: bool = True
    minus: Literal["zero", "injury"] = "zero"

    now: int = 0  # rounds
    level: int = UNHURT
    points: int = 0
    dead: bool = False
    mortal_since: int | None = None
    wakes: int = 0
    lost_dice: int = 0
    lost_this_round: int = 0
    contacts: list[str] = field(default_factory=list)

    def copy(self) -> Game:
        """A copy of the game."""
        return replace(self, contacts=list(self.contacts))

    @property
    def dying(self) -> bool:
        """Mortally Wounded, or down to a few Body Points."""
        return not self.dead and self.mortal_since is not None

    @property
    def out(self) -> bool:
        """Unconscious at this moment."""
        return self.dying or self.wakes > self.now

    def hit(self, damage: int, said: Said, *, stun: bool = False) -> None:
        """D6-BP-1 … 7, D6-WL-1 … 4: damage against resistance."""
        if self.counts == "points":
            self.hit_points(damage, said, stun=stun)
        else:
            self.hit_levels(damage, said, stun=stun)

    def resistance(self, dice: int, said: Said) -> int:
        """The roll, if there is one, and modifiers; below 0 it is 0, or it makes the injury worse."""
        total = (int(said("resistance")) if dice else 0) + self.modifier
        return max(0, total) if self.minus == "zero" else total

    def hit_points(self, damage: int, said: Said, *, stun: bool) -> None:
        """Armor alone resists; a stun is first reduced by Physique or stamina."""
        applied = damage
        if stun:
            applied = damage - int(said("stun"))
        resisted = self.resistance(self.armor, said)
        lost = applied - resisted
        if lost <= 0:
            return
        if stun:
            self.knocked_out(damage - resisted)
        if stun and not self.stun_costs:
            return
        self.lose(lost)

    def lose(self, lost: int) -> None:
        """D6-KIL-1, D6-UNC-1, D6-UNC-6: points go; at a few, below 10 %, the character is dying."""
        self.points = max(-self.maximum, self.points - lost)
        self.lost_this_round += lost
        one_blow = 100 * lost >= 91 * self.maximum
        if self.killing and (one_blow or self.lost_this_round >= self.maximum):
            self.die()
        elif 10 * self.points < self.maximum and self.mortal_since is None:
            self.mortal_since = self.now

    def hit_levels(self, damage: int, said: Said, *, stun: bool) -> None:
        """Physique and armor resist; the difference is looked up."""
        resisted = self.resistance(self.physique + self.armor, said)
        difference = damage - resisted
        if difference <= 0:
            return
        result = next(level for least, level in AT_LEAST if difference >= least)
        if stun:
            result = max(STUNNED, result - 2)
        before, after = self.level, self.raised(result)
        self.level = after
        if stun:
            self.knocked_out(difference)
        if self.killing and not stun and result >= MORTAL:
            self.die()
        elif after != before:
            self.effect(said, stun=stun)

    def raised(self, result: int) -> int:
        """The worse of the two; a lesser result is one level more, and so is a second Wounded."""
        if result > self.level:
            return result
        if result < self.level or result == WOUNDED or self.up_when_equal:
            return min(DEAD, self.level + 1)
        return self.level

    def effect(self, said: Said, *, stun: bool) -> None:
        """The effect of reaching this level."""
        if self.level == STUNNED and not self.out:
            said("stunned")
        elif self.level == OUT and not stun:
            self.stay_up(said)
        elif self.level == MORTAL:
            self.mortal_since = self.now
        elif self.level == DEAD:
            self.die()

    def stay_up(self, said: Said) -> None:
        """D6-INC-1: a Moderate roll, or 10D minutes."""
        if self.out:
            return
        if said("skill") != "none" and int(said("staying up")) >= MODERATE:
            return
        self.knocked_out(int(said("minutes")))

    def knocked_out(self, minutes: int) -> None:
        """Unconscious for some minutes from now, or longer if that was already so."""
        self.wakes = max(self.wakes, self.now + A_MINUTE * minutes)

    def die(self) -> None:
        """Dead: nothing else counts."""
        self.dead, self.mortal_since, self.wakes = True, None, 0
        if self.counts == "levels":
            self.level = DEAD

    def rounds(self, count: int, said: Said) -> None:
        """In each new round, played or within a minute, contacts harm, then the dying roll."""
        for _ in range(count):
            self.now += 1
            self.lost_this_round = 0
            fell = self.mortal_since
            for source in self.contacts:
                if self.dead:
                    break
                self.touched(source, said)
            if self.dying and fell is not None:
                self.hold_on(said)
            if self.wakes <= self.now:
                self.wakes = 0

    def touched(self, source: str, said: Said) -> None:
        """D6-MSC-1: damage in each round of contact, the first one among them."""
        self.hit(int(said("damage")) + PIPS[source], said)

    def hold_on(self, said: Said) -> None:
        """D6-MOR-1, D6-UNC-1: Physique against the minutes; what cannot fail is not thrown."""
        assert self.mortal_since is not None
        minutes = (self.now - self.mortal_since) // A_MINUTE
        if self.physique < minutes and int(said("holding on")) < minutes:
            self.die()

    def scene_ends(self) -> None:
        """A scene's end is the end of its round."""
        self.lost_this_round = 0

    def aid(self, said: Said, *, points: int) -> None:
        """D6-UNC-2 … 6: within four minutes unharmed, within ten at -1D, within fifteen at -2D."""
        if not self.dying:
            raise Refusal
        if self.counts == "points" and self.points <= -self.maximum:
            self.die()
            return
        brought = min(self.maximum, max(0, self.points) + points)
        if self.counts == "points" and 10 * brought < self.maximum:
            self.points = brought  # not sufficient: still dying
            return
        assert self.mortal_since is not None
        lain = self.now - self.mortal_since  # in rounds: one after four minutes is not within them
        lost = 0
        if lain > 15 * A_MINUTE:
            self.die()
            return
        if lain > 4 * A_MINUTE:
            if int(said("reviving")) < lain // A_MINUTE:  # completed minutes, as for the dying roll
                self.die()
                return
            lost = 1 if lain <= 10 * A_MINUTE else 2
        self.lost_dice, self.wakes = max(self.lost_dice, lost), 0
        self.mortal_since = None
        if self.counts == "points":
            self.points = brought
        else:
            self.level -= 1

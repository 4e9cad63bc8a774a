"""The commands of OpenD6. Each is what one form sends."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from hurtbox.core.rulebook import Command, FormHint, People, TargetedCommand

from .tables import SourceKey

Armor = Literal["full", "part", "none", "worse"]
Armored = Annotated[Armor, FormHint(rule="D6-MSC-3", rare=True)]
DiceCount = Annotated[int, Field(ge=0, le=40), FormHint(rule="D6-DIE-1", unit="D", rare=True)]
Pips = Annotated[int, Field(ge=-20, le=99), FormHint(rule="D6-DIE-1", unit="pips", rare=True)]
Count = Annotated[int, Field(ge=1, le=999)]


class Hit(TargetedCommand):
    """A hit on one or more combatants, with a damage total or a damage code that is rolled."""

    kind: Literal["hit"] = "hit"
    damage: Annotated[int, Field(ge=0, le=9999), FormHint(rule="D6-WL-2")] = 0
    stun: Annotated[bool, FormHint(rule="D6-STN-1")] = False
    others: Annotated[People, FormHint(rule="D6-WL-6")] = ()
    dice: DiceCount = 0
    pips: Pips = 0
    times: Annotated[int, Field(ge=1, le=20), FormHint(rule="D6-WL-6", unit="hits", rare=True)] = 1
    armor: Armored = "full"


class Fall(TargetedCommand):
    """A combatant falls."""

    kind: Literal["fall"] = "fall"
    meters: Annotated[int, Field(ge=0, le=59), FormHint(rule="D6-MSC-2", unit="m")]
    half: Annotated[bool, FormHint(rule="D6-MSC-2")] = False
    armor: Annotated[Armor, FormHint(rule="D6-MSC-3")] = "full"


class Contact(TargetedCommand):
    """A combatant comes into contact with fire, acid, cold or poison, which harms each round."""

    kind: Literal["contact"] = "contact"
    source: Annotated[SourceKey, FormHint(rule="D6-MSC-1")] = "fire"
    armor: Annotated[Armor, FormHint(rule="D6-MSC-3")] = "full"
    dice: DiceCount = 0
    pips: Pips = 0


class EndContact(TargetedCommand):
    """A contact ends."""

    kind: Literal["end_contact"] = "end_contact"
    source: Annotated[str, Field(max_length=80)]


class Aid(TargetedCommand):
    """A dying combatant gets medical aid, which restores points or levels."""

    kind: Literal["aid"] = "aid"
    points: Annotated[int, Field(ge=0, le=999), FormHint(rule="D6-UNC-2", unit="BP")] = 0
    levels: Annotated[int, Field(ge=0, le=20), FormHint(rule="D6-UNC-2", unit="levels")] = 1


class Recover(TargetedCommand):
    """A combatant tries to shake off massive damage, as the only action of the round or besides others."""

    kind: Literal["recover"] = "recover"
    skill: Annotated[Literal["stamina", "mettle"], FormHint(rule="D6-MAS-2")] = "stamina"
    actions: Annotated[int, Field(ge=1, le=9), FormHint(rule="D6-MAS-2")] = 1


class StayUp(TargetedCommand):
    """The roll to stay up, for a combatant who became Incapacitated without one."""

    kind: Literal["stay_up"] = "stay_up"


class KnockOut(TargetedCommand):
    """The GM sets for how many minutes a combatant is out."""

    kind: Literal["knock_out"] = "knock_out"
    minutes: Annotated[Count, FormHint(rule="D6-INC-1", unit="minutes")] = 1


class Wake(TargetedCommand):
    """An unconscious combatant wakes up early."""

    kind: Literal["wake"] = "wake"


class Die(TargetedCommand):
    """The GM declares a combatant dead."""

    kind: Literal["die"] = "die"


class Heal(TargetedCommand):
    """Body Points come back, or so many levels are healed."""

    kind: Literal["heal"] = "heal"
    points: Annotated[int, Field(ge=1, le=999), FormHint(rule="D6-HEA-1", unit="BP or levels")]


class SetPoints(TargetedCommand):
    """Body Points are set by hand, to heal or to correct."""

    kind: Literal["set_points"] = "set_points"
    points: Annotated[int, Field(ge=-999, le=999), FormHint(rule="D6-HEA-1", unit="BP")]


class SetLevel(TargetedCommand):
    """The level is set by hand, to heal or to correct."""

    kind: Literal["set_level"] = "set_level"
    level: Annotated[str, Field(max_length=60), FormHint(rule="D6-HEA-1")]


class SetPenalty(TargetedCommand):
    """The GM's own penalty for this injury, in dice; -1 restores the level's penalty."""

    kind: Literal["set_penalty"] = "set_penalty"
    penalty: Annotated[int, Field(ge=-1, le=20), FormHint(rule="D6-PEN-3", unit="D")] = -1


class SetSkillLoss(TargetedCommand):
    """How many dice late aid has cost each skill, set by hand."""

    kind: Literal["set_skill_loss"] = "set_skill_loss"
    dice: Annotated[int, Field(ge=0, le=99), FormHint(rule="D6-UNC-4", unit="D")] = 0


class RollMaximum(TargetedCommand):
    """The maximum of a character's Body Points is rolled."""

    kind: Literal["roll_maximum"] = "roll_maximum"


class SpendPoints(TargetedCommand):
    """Character Points and Fate Points are spent on something that the app does not roll."""

    quiet: ClassVar[bool] = True
    kind: Literal["spend_points"] = "spend_points"
    character: Annotated[int, Field(ge=0, le=999), FormHint(rule="D6-DIE-6")] = 1
    fate: Annotated[int, Field(ge=0, le=999), FormHint(rule="D6-DIE-7")] = 0


class AwardPoints(TargetedCommand):
    """Character Points and Fate Points are awarded."""

    quiet: ClassVar[bool] = True
    kind: Literal["award_points"] = "award_points"
    character: Annotated[int, Field(ge=0, le=999), FormHint(rule="D6-DIE-6")] = 1
    fate: Annotated[int, Field(ge=0, le=999), FormHint(rule="D6-DIE-7")] = 0


class Renew(TargetedCommand):
    """A fresh start: unhurt, no lasting effects. Points that were spent stay spent."""

    kind: Literal["renew"] = "renew"


class BeginCombat(Command):
    """A combat begins; the current round is its first."""

    kind: Literal["begin_combat"] = "begin_combat"


class EndCombat(Command):
    """The combat ends: the GM reviews the levels, and their penalties count again."""

    kind: Literal["end_combat"] = "end_combat"

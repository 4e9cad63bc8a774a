"""A combatant as the rules see one, and what is derived from the state: level, penalty, who is out."""

from typing import Any, TypeAlias

from hurtbox.core import encounter
from hurtbox.kit import person
from hurtbox.kit.rules import Ask

from .codes import NOTHING, Code, code, from_pips
from .ladder import rank_of_points
from .settings import Settings
from .sheet import Body, Sheet, Track, moment
from .tables import FEW, ROUNDS, UNHURT, Level
from .words import TEXTS

Combatant: TypeAlias = encounter.Combatant[Sheet, Body]
Encounter: TypeAlias = encounter.Encounter[Sheet, Body, Settings]


class Person(person.PersonAlone[Sheet, Body, Settings]):
    """A combatant as the rules see one."""

    @property
    def track(self) -> Track:
        """How injuries are counted: as the sheet says, or else the campaign (D6-SYS-1)."""
        own = self.sheet.track
        return self.settings.track if own == "campaign" else own

    @property
    def ladder(self) -> tuple[Level, ...]:
        """The campaign's ladder of levels."""
        return self.settings.levels

    @property
    def names(self) -> list[str]:
        """The names of the levels."""
        return [row.name for row in self.ladder]

    @property
    def has_points(self) -> bool:
        """Whether Body Points are counted."""
        return self.track != "wound_levels"

    @property
    def has_levels(self) -> bool:
        """Whether the character has levels: not with Body Points alone."""
        return self.track != "body_points"

    @property
    def moment(self) -> int:
        """The current moment, in rounds."""
        return moment(self.fight.clock)

    @property
    def round(self) -> int:
        """The current round. While minutes pass, the rounds of the current minute are added to the clock's."""
        return self.fight.clock.round + self.fight.clock.minute_rounds

    @property
    def physique(self) -> Code:
        """The code of the attribute Physique."""
        return code(self.sheet.physique)

    @property
    def stamina(self) -> Code:
        """The code of the skill stamina after late aid, or of Physique without it (D6-UNC-4)."""
        own = code(self.sheet.stamina)
        return reduced(own, self.physique, self.body.skill_loss) if own else self.physique

    @property
    def mettle(self) -> Code:
        """The code of the skill mettle after late aid; 0D without it. Only the skills may name its attribute."""
        named = (one for one in self.sheet.skills if one.name.casefold() == "mettle")
        attribute = next((code(one.attribute) for one in named), NOTHING)
        return reduced(code(self.sheet.mettle), attribute, self.body.skill_loss)


def rank(who: Person) -> int:
    """The rank of the current level; always the first for Body Points without levels (D6-WL-2, D6-BPC-1)."""
    if who.track == "wound_levels":
        return min(who.body.level, len(who.ladder) - 1)
    if who.track == "chart" and who.body.charted >= UNHURT:
        return min(who.body.charted, len(who.ladder) - 1)
    if who.track == "chart" and who.body.points < who.sheet.body_points:
        return rank_of_points(who.ladder, who.body.points, who.sheet.body_points)
    return UNHURT


def level(who: Person) -> Level:
    """The row of the current level."""
    return who.ladder[rank(who)]


def with_level(
    ask: Ask, who: Person, rule: str, what: str, rank: int, least: int = 0, **facts: Any
) -> int:
    """The rank of the level that a step names, one of those from `least` on."""
    names = who.names
    return names.index(ask.step(rule, what, names[rank], options=names[least:], **facts))


def is_hurt(who: Person) -> bool:
    """Whether the character has any injury."""
    if who.has_points:
        return who.body.points < who.sheet.body_points
    return who.body.level > UNHURT


def is_bruised(who: Person) -> bool:
    """Trap 5: whether the character is Bruised, which is a real level only on the chart."""
    return who.track == "chart" and is_hurt(who) and rank(who) == UNHURT


def named(who: Person, at: int) -> str:
    """The name of a row. The first row is Bruised only on the chart, for those who have lost a point (trap 5)."""
    return who.names[at] if at != UNHURT or is_bruised(who) else TEXTS["unhurt"]


def is_suspended(who: Person) -> bool:
    """Whether level penalties do not count until the combat is over (D6-FST-1)."""
    fast = who.settings.fast_combat and who.sheet.fast
    later = who.body.past_first or who.body.combat < who.round
    return fast and who.body.combat > 0 and later


def is_out(who: Person) -> bool:
    """Whether the character is unconscious, dying, dead or down."""
    body = who.body
    return body.dead or body.down or bool(body.mortal) or body.wakes > who.moment


def is_stunned(who: Person) -> bool:
    """Whether the effect of Stunned still lasts; the level stays longer (D6-LVL-STU)."""
    return bool(who.body.stunned) and who.round <= who.body.stunned_until


def is_reeling(who: Person) -> bool:
    """Whether the effect of massive damage lasts: only defend or run (D6-MAS-1)."""
    return who.body.reels_from <= who.round <= who.body.reeling


def only_defends(who: Person) -> bool:
    """Whether the character can only defend or retreat now."""
    stunned = is_stunned(who) and who.body.stunned == "defend"
    held = stunned and who.round == who.body.stunned_until and not is_suspended(who)
    return held or is_reeling(who)


def printed_penalty(who: Person) -> int:
    """The penalty dice of the current level, or the GM's own for this injury (D6-PEN-1, D6-PEN-3)."""
    if who.body.penalty >= 0:
        return who.body.penalty
    row = level(who)
    stunned = row.effect == "stunned" and is_stunned(who) and who.body.stunned == "penalty"
    return row.dice if stunned or row.effect in ("penalty", "stay_up") else 0


def penalty(who: Person) -> int:
    """The penalty dice to every action now (D6-PEN-1)."""
    return 0 if is_suspended(who) else printed_penalty(who)


def minutes_dying(who: Person) -> int:
    """Returns the whole minutes since the character began to die (D6-DIE-5)."""
    return max(0, who.moment - who.body.mortal) // ROUNDS if who.body.mortal else 0


def is_few(who: Person) -> bool:
    """Whether the points are below a tenth of the maximum (D6-UNC-1)."""
    return 100 * who.body.points < FEW * who.sheet.body_points


def is_beyond_help(who: Person) -> bool:
    """Says whether the points are as far below 0 as they can be (D6-UNC-6)."""
    return who.has_points and who.body.points <= -who.sheet.body_points


def reduced(own: Code, attribute: Code, dice: int) -> Code:
    """The code of a skill some dice lower, but not below its attribute (D6-UNC-4, D6-UNC-5)."""
    floor = min(own.pips, attribute.pips)
    lower = own.less(dice)
    return lower if lower.pips >= floor else from_pips(floor)


def skills_left(who: Person) -> tuple[tuple[str, Code], ...]:
    """Every skill with its current code, before level penalties."""
    loss = who.body.skill_loss
    return tuple(
        (skill.name, reduced(code(skill.code), code(skill.attribute), loss))
        for skill in who.sheet.skills
    )

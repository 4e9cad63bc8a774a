"""The models of the commands, by the names that the tests use."""

from typing import Any

from hurtbox.systems.mythic.action_points import lose_ap, refill_ap, spend_ap
from hurtbox.systems.mythic.damage import hit
from hurtbox.systems.mythic.damage_types import add_type, remove_type
from hurtbox.systems.mythic.healing import free, heal, renew
from hurtbox.systems.mythic.marking import mark
from hurtbox.systems.mythic.prompts import dismiss_reminder, end_dying, gain_dying, set_reminder
from hurtbox.systems.mythic.skill_check import skill_check

Hit: Any = hit.model
Heal: Any = heal.model
FreeBox: Any = free.model
MarkBox: Any = mark.model
Renew: Any = renew.model
SpendAp: Any = spend_ap.model
LoseAp: Any = lose_ap.model
RefillAp: Any = refill_ap.model
GainDying: Any = gain_dying.model
EndDying: Any = end_dying.model
SetReminder: Any = set_reminder.model
DismissReminder: Any = dismiss_reminder.model
SkillCheck: Any = skill_check.model
AddType: Any = add_type.model
RemoveType: Any = remove_type.model

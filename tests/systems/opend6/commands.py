"""The commands of OpenD6, as the kit makes them from its rules."""

from typing import Any

from hurtbox.systems.opend6 import RULEBOOK

_MADE: dict[str, Any] = {one.model_fields["kind"].default: one for one in RULEBOOK.commands}

Hit, Fall, Contact, EndContact = (_MADE[kind] for kind in ("hit", "fall", "contact", "end_contact"))
Aid, Recover, StayUp, Wake = (_MADE[kind] for kind in ("aid", "recover", "stay_up", "wake"))
KnockOut, Die, Heal, Renew = (_MADE[kind] for kind in ("knock_out", "die", "heal", "renew"))
SetPoints, SetLevel = (_MADE[kind] for kind in ("set_points", "set_level"))
SetPenalty, SetSkillLoss = (_MADE[kind] for kind in ("set_penalty", "set_skill_loss"))
SpendPoints, AwardPoints = (_MADE[kind] for kind in ("spend_points", "award_points"))
RollMaximum = _MADE["roll_maximum"]
BeginCombat, EndCombat = (_MADE[kind] for kind in ("begin_combat", "end_combat"))

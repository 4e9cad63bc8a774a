"""The models of the commands, by the names that the tests use."""

from typing import Any

from hurtbox.systems.cybergod import attack
from hurtbox.systems.cybergod.aid import heal, lower, set_cover, stabilize, take_reaction, treat
from hurtbox.systems.cybergod.attack import hit
from hurtbox.systems.cybergod.by_hand import (
    renew,
    repair_armor,
    set_box,
    set_care,
    set_condition,
    set_resolve,
    set_stress,
    spend_armor,
)
from hurtbox.systems.cybergod.drugs import end_effect, take_drug, use_stim
from hurtbox.systems.cybergod.fate import more_time, too_late

Salvo = attack.Salvo
Hit: Any = hit.model
SetCondition: Any = set_condition.model
SetBox: Any = set_box.model
Renew: Any = renew.model
SetCover: Any = set_cover.model
SpendArmor: Any = spend_armor.model
RepairArmor: Any = repair_armor.model
SetResolve: Any = set_resolve.model
SetStress: Any = set_stress.model
TakeReaction: Any = take_reaction.model
Lower: Any = lower.model
Stabilize: Any = stabilize.model
MoreTime: Any = more_time.model
TooLate: Any = too_late.model
Treat: Any = treat.model
Heal: Any = heal.model
SetCare: Any = set_care.model
UseStim: Any = use_stim.model
TakeDrug: Any = take_drug.model
EndEffect: Any = end_effect.model

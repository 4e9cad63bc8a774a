"""The commands of Spycraft 2.0, as the kit makes them from its rules."""

from typing import Any

from hurtbox.systems.spycraft import RULEBOOK

_MADE: dict[str, Any] = {one.model_fields["kind"].default: one for one in RULEBOOK.commands}

Hit, FirstAid, Treat, Operate = (_MADE[kind] for kind in ("hit", "first_aid", "treat", "operate"))
SpendDice, Heal, Refresh = (_MADE[kind] for kind in ("spend_dice", "heal", "refresh"))
SetPools, SetSaves, Renew = (_MADE[kind] for kind in ("set_pools", "set_saves", "renew"))
SetCondition, EndCondition = (_MADE[kind] for kind in ("set_condition", "end_condition"))
EndInjury, EndCombat, TriumphXp = (
    _MADE[kind] for kind in ("end_injury", "end_combat", "triumph_xp")
)
Explode, Collide, Fall, Dive = (_MADE[kind] for kind in ("explode", "collide", "fall", "dive"))
Splash, Wash, EndSource = (_MADE[kind] for kind in ("splash", "wash", "end_source"))
StartFire, SetFire, IntoFire = (_MADE[kind] for kind in ("start_fire", "set_fire", "into_fire"))
LeaveFire, RollOut = (_MADE[kind] for kind in ("leave_fire", "roll_out"))
PutOut, BurnItem = (_MADE[kind] for kind in ("put_out", "burn_item"))
Expose, Survive, IntoVacuum = (_MADE[kind] for kind in ("expose", "survive", "into_vacuum"))
ExposeTo, Infect, Antidote = (_MADE[kind] for kind in ("expose_to", "infect", "antidote"))
SetInitiative, SetTotals, Restore = (
    _MADE[kind] for kind in ("set_initiative", "set_totals", "restore")
)

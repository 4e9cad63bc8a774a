"""The game systems, one folder each. A new system is a new folder and an entry in `RULEBOOKS`."""

from hurtbox.systems.cybergod import RULEBOOK as CYBERGOD
from hurtbox.systems.mythic import RULEBOOK as MYTHIC_EPOCH
from hurtbox.systems.opend6 import RULEBOOK as OPEND6
from hurtbox.systems.spycraft import RULEBOOK as SPYCRAFT

RULEBOOKS = (MYTHIC_EPOCH, OPEND6, CYBERGOD, SPYCRAFT)

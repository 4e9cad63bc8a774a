"""Which function carries out which command."""

from hurtbox.core.ask import Ask
from hurtbox.core.rulebook import Command, CommandFunction

from . import by_hand, falls, first_aid, healing_dice, surgery
from .attack import resolve_attack, take_hit
from .body import Body
from .collisions import collide
from .commands import attacks, dangers, fires, injury
from .encounter import Encounter
from .explosions import explode
from .initiative import set_initiative
from .lasting import acid, exposure, fire_fighting, infection, vacuum
from .lasting.source_state import end_source
from .settings import Settings
from .sheet import Sheet
from .triumphs import mission_xp
from .wearing_off import set_totals

Handler = CommandFunction[Sheet, Body, Settings]

INJURY: dict[type[Command], Handler] = {
    injury.Hit: take_hit,
    injury.FirstAid: first_aid.first_aid,
    injury.Treat: first_aid.treat,
    injury.Operate: surgery.operate,
    injury.SpendDice: healing_dice.spend_dice,
    injury.Heal: healing_dice.heal,
    injury.Refresh: healing_dice.refresh,
    injury.SetPools: by_hand.set_pools,
    injury.SetSaves: by_hand.set_saves,
    injury.SetCondition: by_hand.set_condition,
    injury.EndCondition: by_hand.end_condition,
    injury.EndInjury: surgery.end_injury,
    injury.Renew: by_hand.renew,
    injury.EndCombat: by_hand.end_combat,
}
ATTACKS: dict[type[Command], Handler] = {
    attacks.Attack: resolve_attack,
    attacks.TriumphXp: mission_xp,
}
DANGERS: dict[type[Command], Handler] = {
    dangers.Explode: explode,
    dangers.Collide: collide,
    dangers.Fall: falls.fall,
    dangers.Dive: falls.dive,
    dangers.Splash: acid.splash,
    dangers.Wash: acid.wash,
    fires.StartFire: fire_fighting.start_fire,
    fires.SetFire: fire_fighting.set_fire,
    fires.IntoFire: fire_fighting.into_fire,
    fires.LeaveFire: fire_fighting.leave_fire,
    fires.RollOut: fire_fighting.roll_out,
    fires.PutOut: fire_fighting.put_out,
    fires.BurnItem: fire_fighting.burn_item,
    dangers.Expose: exposure.expose,
    dangers.Survive: exposure.survive,
    dangers.IntoVacuum: vacuum.into_vacuum,
    dangers.EndSource: end_source,
    dangers.ExposeTo: infection.expose_to,
    dangers.Infect: infection.infect,
    dangers.Antidote: infection.antidote,
    dangers.SetInitiative: set_initiative,
    dangers.SetTotals: set_totals,
    dangers.Restore: exposure.restore,
}
HANDLERS: dict[type[Command], Handler] = {**INJURY, **ATTACKS, **DANGERS}


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return HANDLERS[type(command)](ask, encounter, command)

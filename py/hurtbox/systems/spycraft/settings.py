"""How this table reads what the text leaves open, trap by trap (T…). The first reading is the recommended one."""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import FormHint
from hurtbox.core.steps import FROZEN


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The readings of one campaign."""

    # T1: a hit larger than the vitality that is left.
    overflow: Annotated[Literal["spill", "absorb"], FormHint(rule="SPY-VW-5")] = "spill"
    # T2: what 25 and 50 look at.
    big_hit_counts: Annotated[
        Literal["applied", "incoming"], FormHint(rule="SPY-AD-7", rare=True)
    ] = "applied"
    # T6: 50 or more subdual, cold, heat, electrical.
    massive_subdual: Annotated[Literal["save", "never"], FormHint(rule="SPY-AD-8", rare=True)] = (
        "save"
    )
    # T7: acid, fire, vacuum: their one injury and the Table of Ouch.
    special_injury: Annotated[
        Literal["replaces", "beside"], FormHint(rule="SPY-AD-7", rare=True)
    ] = "replaces"
    # T8: 71 or more on the Table of Ouch.
    beyond_table: Annotated[Literal["last", "none"], FormHint(rule="SPY-OUCH-9", rare=True)] = (
        "last"
    )
    # T10: an injury bought with Action Dice.
    bought_injury: Annotated[
        Literal["automatic", "save"], FormHint(rule="SPY-CRI-3", rare=True)
    ] = "automatic"
    # T10: a bought injury and a big hit at once.
    second_injury: Annotated[Literal["both", "one"], FormHint(rule="SPY-AD-7", rare=True)] = "both"
    # T11: "permanent" in a table with healing times.
    injury_effects: Annotated[
        Literal["until_healed", "stay"], FormHint(rule="SPY-OUCH-7", rare=True)
    ] = "until_healed"
    # T12: how often surgery takes 2 off.
    surgery: Annotated[Literal["once", "each"], FormHint(rule="SPY-OUCH-8", rare=True)] = "once"
    # T14: vitality 0 and wounds lost by one hit.
    fatigued: Annotated[Literal["once", "each"], FormHint(rule="SPY-AD-2", rare=True)] = "once"
    # T17: AP against the bonus of a Damage save.
    ap_on_saves: Annotated[
        Literal["lower", "floor", "none"], FormHint(rule="SPY-NPC-3", rare=True)
    ] = "lower"
    # T18: stress on standard characters.
    standard_stress: Annotated[
        Literal["accumulated", "thresholds", "none"], FormHint(rule="SPY-NPC-9", rare=True)
    ] = "accumulated"
    # T20: failed saves of the tough when the scene ends.
    tough_scene: Annotated[
        Literal["ask", "kept", "cleared"], FormHint(rule="SPY-NPC-8", rare=True)
    ] = "ask"
    # T21: a bruise on a standard character.
    bruised_standard: Annotated[
        Literal["recorded", "save"], FormHint(rule="SPY-BRU-1", rare=True)
    ] = "recorded"
    # T22: an attack that did no damage at all.
    bruised_by_nothing: Annotated[
        Literal["never", "armor"], FormHint(rule="SPY-BRU-1", rare=True)
    ] = "never"
    # T23, T35: AP and DR that counts double.
    subdual_ap: Annotated[
        Literal["ap_first", "double_first"], FormHint(rule="SPY-DR-4", rare=True)
    ] = "ap_first"
    # T27: first Damage save of an item hit by acid.
    acid_items: Annotated[Literal["at_once", "round"], FormHint(rule="SPY-ACID-3", rare=True)] = (
        "at_once"
    )
    # T28: DC of the Reflex save against acid.
    acid_reflex: Annotated[
        Literal["incoming", "applied"], FormHint(rule="SPY-ACID-4", rare=True)
    ] = "incoming"
    # T29: DR against later acid.
    acid_armor: Annotated[Literal["every", "first"], FormHint(rule="SPY-ACID-5", rare=True)] = (
        "every"
    )
    # T31, T32: whose Size changes the AP of a collision.
    collision_size: Annotated[
        Literal["inflicting", "suffering", "none"], FormHint(rule="SPY-COLL-3", rare=True)
    ] = "inflicting"
    # T33: 45 MPH.
    collision_tens: Annotated[Literal["down", "up"], FormHint(rule="SPY-COLL-1", rare=True)] = (
        "down"
    )
    # T34: electrical damage takes no vitality.
    electrical_stress: Annotated[
        Literal["suffered", "lost"], FormHint(rule="SPY-ELEC-5", rare=True)
    ] = "suffered"
    # T36: half of which number.
    electrical_initiative: Annotated[
        Literal["suffered", "unmodified"], FormHint(rule="SPY-ELEC-2", rare=True)
    ] = "suffered"
    # T36: two durations.
    electrical_knockout: Annotated[
        Literal["longer", "minutes"], FormHint(rule="SPY-ELEC-2", rare=True)
    ] = "longer"
    # T37: injuries by damage that is subdual.
    electrical_injury: Annotated[Literal["own", "none"], FormHint(rule="SPY-ELEC-4", rare=True)] = (
        "own"
    )
    # T38: more than 20 of which number.
    explosive_takedown: Annotated[
        Literal["faced", "diagram"], FormHint(rule="SPY-EXPL-5", rare=True)
    ] = "faced"
    # T38: +4 and +8.
    explosive_moved: Annotated[
        Literal["replaces", "adds"], FormHint(rule="SPY-EXPL-4", rare=True)
    ] = "replaces"
    # T39: 25 ft..
    falling_feet: Annotated[Literal["down", "up"], FormHint(rule="SPY-FALL-2", rare=True)] = "down"
    # T39: what a soft landing shortens.
    falling_soft: Annotated[Literal["dice", "height"], FormHint(rule="SPY-FALL-4", rare=True)] = (
        "dice"
    )
    # T40: DC of Damage saves against fire.
    fire_saves: Annotated[Literal["half", "whole"], FormHint(rule="SPY-FIRE-6", rare=True)] = "half"
    # T41: DC of Reflex and Will against fire.
    fire_dc: Annotated[Literal["whole", "half"], FormHint(rule="SPY-FIRE-3", rare=True)] = "whole"
    # T41: the example saves at 5 damage.
    fire_ignites: Annotated[Literal["ten", "any"], FormHint(rule="SPY-FIRE-3", rare=True)] = "ten"
    # T42: AP of a fire against squares.
    fire_ap: Annotated[Literal["ignored", "counts"], FormHint(rule="SPY-FIRE-6", rare=True)] = (
        "ignored"
    )
    # T45: a laser beyond its dice.
    laser_spent: Annotated[Literal["nothing", "one"], FormHint(rule="SPY-LASER-3", rare=True)] = (
        "nothing"
    )
    # T46: the die that a laser saves, on standard targets.
    laser_free_die: Annotated[
        Literal["spent", "unspent"], FormHint(rule="SPY-LASER-4", rare=True)
    ] = "spent"
    # T48: a critical's save below every threshold.
    critical_without_row: Annotated[
        Literal["ask", "first", "none"], FormHint(rule="SPY-STRESS-5", rare=True)
    ] = "ask"
    # T49: 1/2 × margin.
    knockout: Annotated[Literal["up", "down"], FormHint(rule="SPY-SUBD-4", rare=True)] = "up"
    # T50: what is left when a condition ends.
    shaken: Annotated[Literal["failed", "next"], FormHint(rule="SPY-STRESS-6", rare=True)] = (
        "failed"
    )
    # T51: 25 (50) over time from one source.
    long_injury: Annotated[Literal["once", "each"], FormHint(rule="SPY-ACID-6", rare=True)] = "once"
    # T52: Defense of a carried item.
    carried_defense: Annotated[Literal["full", "bonus"], FormHint(rule="SPY-DEF-2", rare=True)] = (
        "full"
    )
    # T53: penalties of one type.
    penalties: Annotated[Literal["worst", "add"], FormHint(rule="SPY-MOD-4", rare=True)] = "worst"
    # T55: a result below 0.
    negative_result: Annotated[Literal["error", "miss"], FormHint(rule="SPY-ERR-3", rare=True)] = (
        "error"
    )
    # T57: wear-off of somebody without a condition.
    wearing_off: Annotated[
        Literal["exceeded", "condition"], FormHint(rule="SPY-SUBD-6", rare=True)
    ] = "exceeded"
    # T58: what is compared with Con.
    injury_con: Annotated[Literal["applied", "rolled"], FormHint(rule="SPY-CRI-3", rare=True)] = (
        "applied"
    )
    # T59: a Triumph without a threat.
    triumph_critical: Annotated[
        Literal["always", "threat"], FormHint(rule="SPY-TRI-2", rare=True)
    ] = "always"
    # T61: Con damage and subdual thresholds.
    con_damage: Annotated[Literal["at_once", "ignored"], FormHint(rule="SPY-SUBD-3", rare=True)] = (
        "at_once"
    )
    # T63: flat modifiers and multipliers.
    flat_penalty: Annotated[Literal["inside", "outside"], FormHint(rule="SPY-DMG-4", rare=True)] = (
        "inside"
    )
    # T64: when vitality or wounds is chosen.
    healing_dice: Annotated[Literal["after", "before"], FormHint(rule="SPY-HEAL-9", rare=True)] = (
        "after"
    )
    # T65: what follows of one hit, in which order.
    consequences: Annotated[
        Literal["injury_first", "stress_first"], FormHint(rule="SPY-GEN-3", rare=True)
    ] = "injury_first"
    # T66: once a scene.
    first_aid: Annotated[
        Literal["attempts", "successes"], FormHint(rule="SPY-HEAL-6", rare=True)
    ] = "attempts"
    # T69: a sneak attack that armor stops.
    sneak_stress: Annotated[
        Literal["unless_stopped", "always"], FormHint(rule="SPY-SNEAK-5", rare=True)
    ] = "unless_stopped"
    # T70: bang and flash on standard characters.
    bang_standard: Annotated[
        Literal["fortitude", "save"], FormHint(rule="SPY-BANG-2", rare=True)
    ] = "fortitude"
    # What pages outside the two texts are publicly known to say (section 13, confidence H).
    outside_text: Annotated[bool, FormHint(rule="SPY-HEAL-12")] = False
    # No text says how long a round is: so many of them pass in a minute.
    minute_rounds: Annotated[
        int, Field(ge=1, le=60), FormHint(rule="SPY-ACID-5", unit="rounds", rare=True)
    ] = 10
    # Resistance to bang or flash: all or nothing, or off the DC of the save.
    bang_resistance: Annotated[Literal["whole", "less"], FormHint(rule="SPY-BANG-2", rare=True)] = (
        "whole"
    )
    # Fire, or a weapon that blows up, of which armor stops all: ignition and blindness.
    stopped_effects: Annotated[Literal["happen", "none"], FormHint(rule="SPY-DR-3", rare=True)] = (
        "happen"
    )
    # DR that is against ranged attacks.
    hurled_dr: Annotated[Literal["apart", "ranged"], FormHint(rule="SPY-DR-2", rare=True)] = "apart"
    # Acid that DR stops at first.
    stopped_acid: Annotated[Literal["gone", "stays"], FormHint(rule="SPY-ACID-5", rare=True)] = (
        "gone"
    )
    # Minutes in which there is nothing to recover.
    rest_at_full: Annotated[Literal["counts", "waits"], FormHint(rule="SPY-HEAL-3", rare=True)] = (
        "counts"
    )
    # An attack from 5 ft.
    five_feet: Annotated[Literal["cqb", "melee"], FormHint(rule="SPY-RNG-1", rare=True)] = "cqb"

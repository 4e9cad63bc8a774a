"""The house rules, by trap (T…). The first option of each is the recommended reading."""

from typing import Annotated, Literal

from pydantic.dataclasses import dataclass

from hurtbox.kit.fields import FROZEN, Field, FormHint, rare


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The house rules of one campaign."""

    # T1: whether damage beyond the vitality left reaches the wounds.
    overflow: Annotated[Literal["spill", "absorb"], FormHint("SPY-VW-5")] = "spill"
    # T2: which damage counts for a big hit: after DR and resistance, or before.
    big_hit_counts: Annotated[Literal["applied", "incoming"], rare("SPY-AD-7")] = "applied"
    # T6: whether 50 or more subdual, cold, heat or electrical damage calls for the save against −9.
    massive_subdual: Annotated[Literal["save", "never"], rare("SPY-AD-8")] = "save"
    # T7: whether acid, fire and vacuum bring the Table of Ouch beside their own injury.
    special_injury: Annotated[Literal["replaces", "beside"], rare("SPY-AD-7")] = "replaces"
    # T8: the row for 71 or more on the Table of Ouch.
    beyond_table: Annotated[Literal["last", "none"], rare("SPY-OUCH-9")] = "last"
    # T10: whether an injury bought with Action Dice allows a save.
    bought_injury: Annotated[Literal["automatic", "save"], rare("SPY-CRI-3")] = "automatic"
    # T10: whether a bought injury and a big hit can be two injuries.
    second_injury: Annotated[Literal["both", "one"], rare("SPY-AD-7")] = "both"
    # T11: whether the "permanent" effects of an injury end when it is healed.
    injury_effects: Annotated[Literal["until_healed", "stay"], rare("SPY-OUCH-7")] = "until_healed"
    # T12: how often surgery takes 2 off the healing time.
    surgery: Annotated[Literal["once", "each"], rare("SPY-OUCH-8")] = "once"
    # T14: how often one hit fatigues that takes all vitality and wounds.
    fatigued: Annotated[Literal["once", "each"], rare("SPY-AD-2")] = "once"
    # T17: how far AP lowers the bonus of a Damage save.
    ap_on_saves: Annotated[Literal["lower", "floor", "none"], rare("SPY-NPC-3")] = "lower"
    # T18: what stress does to standard characters.
    standard_stress: Annotated[Literal["accumulated", "thresholds", "none"], rare("SPY-NPC-9")] = (
        "accumulated"
    )
    # T20: whether the failed saves of tough characters last beyond the scene.
    tough_scene: Annotated[Literal["ask", "kept", "cleared"], rare("SPY-NPC-8")] = "ask"
    # T21: whether a bruise on a standard character calls for a Damage save.
    bruised_standard: Annotated[Literal["recorded", "save"], rare("SPY-BRU-1")] = "recorded"
    # T22: whether a hit without any damage bruises through armor.
    bruised_by_nothing: Annotated[Literal["never", "armor"], rare("SPY-BRU-1")] = "never"
    # T23, T35: whether AP comes off DR before or after it is doubled.
    subdual_ap: Annotated[Literal["ap_first", "double_first"], rare("SPY-DR-4")] = "ap_first"
    # T27: when an item hit by acid makes its first Damage save.
    acid_items: Annotated[Literal["at_once", "round"], rare("SPY-ACID-3")] = "at_once"
    # T28: whether the Reflex save against acid is against the damage before or after DR.
    acid_reflex: Annotated[Literal["incoming", "applied"], rare("SPY-ACID-4")] = "incoming"
    # T29: whether DR counts against acid in every round.
    acid_armor: Annotated[Literal["every", "first"], rare("SPY-ACID-5")] = "every"
    # T31, T32: whose Size modifies the AP of a collision.
    collision_size: Annotated[Literal["inflicting", "suffering", "none"], rare("SPY-COLL-3")] = (
        "inflicting"
    )
    # T33: whether parts of 10 MPH count, as in 45 MPH.
    collision_tens: Annotated[Literal["down", "up"], rare("SPY-COLL-1")] = "down"
    # T34: the damage of which the stress from electricity is a quarter.
    electrical_stress: Annotated[Literal["suffered", "lost"], rare("SPY-ELEC-5")] = "suffered"
    # T36: the damage of which half comes off the Initiative Count.
    electrical_initiative: Annotated[Literal["suffered", "unmodified"], rare("SPY-ELEC-2")] = (
        "suffered"
    )
    # T36: which of the two durations of the knockout counts.
    electrical_knockout: Annotated[Literal["longer", "minutes"], rare("SPY-ELEC-2")] = "longer"
    # T37: whether electricity, which is subdual, causes its injuries.
    electrical_injury: Annotated[Literal["own", "none"], rare("SPY-ELEC-4")] = "own"
    # T38: whether 20 damage for a takedown is counted before or after the Reflex save.
    explosive_takedown: Annotated[Literal["faced", "diagram"], rare("SPY-EXPL-5")] = "faced"
    # T38: whether the +4 and the +8 for movement add up.
    explosive_moved: Annotated[Literal["replaces", "adds"], rare("SPY-EXPL-4")] = "replaces"
    # T39: whether parts of 10 ft. count, as in 25 ft.
    falling_feet: Annotated[Literal["down", "up"], rare("SPY-FALL-2")] = "down"
    # T39: whether a soft landing lowers the damage only, or AP and stress too.
    falling_soft: Annotated[Literal["dice", "height"], rare("SPY-FALL-4")] = "dice"
    # T40: the DC of Damage saves against fire.
    fire_saves: Annotated[Literal["half", "whole"], rare("SPY-FIRE-6")] = "half"
    # T41: the DC of Reflex and Will saves against fire.
    fire_dc: Annotated[Literal["whole", "half"], rare("SPY-FIRE-3")] = "whole"
    # T41: the least damage that sets people on fire; in the example it is 5.
    fire_ignites: Annotated[Literal["ten", "any"], rare("SPY-FIRE-3")] = "ten"
    # T42: whether a fire's AP lowers the save bonus of squares.
    fire_ap: Annotated[Literal["ignored", "counts"], rare("SPY-FIRE-6")] = "ignored"
    # T45: the damage of a laser with no dice left.
    laser_spent: Annotated[Literal["nothing", "one"], rare("SPY-LASER-3")] = "nothing"
    # T46: whether the Action Die that a laser saves counts as a failed save of standard targets.
    laser_free_die: Annotated[Literal["spent", "unspent"], rare("SPY-LASER-4")] = "spent"
    # T48: the effect of a critical hit's failed save below every threshold.
    critical_without_row: Annotated[Literal["ask", "first", "none"], rare("SPY-STRESS-5")] = "ask"
    # T49: how half the margin of a knockout is rounded.
    knockout: Annotated[Literal["up", "down"], rare("SPY-SUBD-4")] = "up"
    # T50: which stress condition is left when a higher one ends.
    shaken: Annotated[Literal["failed", "next"], rare("SPY-STRESS-6")] = "failed"
    # T51: whether 25 (50) damage over time counts once or at each multiple.
    long_injury: Annotated[Literal["once", "each"], rare("SPY-ACID-6")] = "once"
    # T52: the Defense of a carried item.
    carried_defense: Annotated[Literal["full", "bonus"], rare("SPY-DEF-2")] = "full"
    # T53: whether penalties of one type add up.
    penalties: Annotated[Literal["worst", "add"], rare("SPY-MOD-4")] = "worst"
    # T55: whether an attack result below 0 is an error.
    negative_result: Annotated[Literal["error", "miss"], rare("SPY-ERR-3")] = "error"
    # T57: the rate at which stress and subdual wear off without a condition.
    wearing_off: Annotated[Literal["exceeded", "condition"], rare("SPY-SUBD-6")] = "exceeded"
    # T58: which damage must exceed Con for a bought injury.
    injury_con: Annotated[Literal["applied", "rolled"], rare("SPY-CRI-3")] = "applied"
    # T59: whether a Triumph without a threat is a critical hit.
    triumph_critical: Annotated[Literal["always", "threat"], rare("SPY-TRI-2")] = "always"
    # T61: whether attribute damage lowers the thresholds.
    con_damage: Annotated[Literal["at_once", "ignored"], rare("SPY-SUBD-3")] = "at_once"
    # T63: whether flat penalties are multiplied.
    flat_penalty: Annotated[Literal["inside", "outside"], rare("SPY-DMG-4")] = "inside"
    # T64: when the choice between vitality and wounds is made.
    healing_dice: Annotated[Literal["after", "before"], rare("SPY-HEAL-9")] = "after"
    # T65: whether the injury or the stress of a hit comes first.
    consequences: Annotated[Literal["injury_first", "stress_first"], rare("SPY-GEN-3")] = (
        "injury_first"
    )
    # T66: whether failed attempts at First Aid count for its limit of one a scene.
    first_aid: Annotated[Literal["attempts", "successes"], rare("SPY-HEAL-6")] = "attempts"
    # T69: whether a sneak attack gives stress if armor stops it.
    sneak_stress: Annotated[Literal["unless_stopped", "always"], rare("SPY-SNEAK-5")] = (
        "unless_stopped"
    )
    # T70: whether bang and flash call for a Damage save of standard characters.
    bang_standard: Annotated[Literal["fortitude", "save"], rare("SPY-BANG-2")] = "fortitude"
    # Whether rules of other chapters are used as far as they are publicly known (section 13, confidence H).
    outside_text: Annotated[bool, FormHint("SPY-HEAL-12")] = False
    # The rounds in a minute; the texts do not say how long a round is.
    minute_rounds: Annotated[int, Field(ge=1, le=60), rare("SPY-ACID-5", unit="rounds")] = 10
    # Whether resistance to bang or flash lowers the DC, or only stops all of it or nothing.
    bang_resistance: Annotated[Literal["whole", "less"], rare("SPY-BANG-2")] = "whole"
    # Whether fire still ignites and an exploding weapon still blinds if armor stops all damage.
    stopped_effects: Annotated[Literal["happen", "none"], rare("SPY-DR-3")] = "happen"
    # Whether DR against ranged attacks counts against hurled weapons.
    hurled_dr: Annotated[Literal["apart", "ranged"], rare("SPY-DR-2")] = "apart"
    # Whether acid lasts that DR stops at first.
    stopped_acid: Annotated[Literal["gone", "stays"], rare("SPY-ACID-5")] = "gone"
    # Whether rest with nothing to recover counts towards the next hour.
    rest_at_full: Annotated[Literal["counts", "waits"], rare("SPY-HEAL-3")] = "counts"
    # The range of an attack from 5 ft.
    five_feet: Annotated[Literal["cqb", "melee"], rare("SPY-RNG-1")] = "cqb"

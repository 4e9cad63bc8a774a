"""The house rules, by trap (T…). The first option of each is the recommended reading."""

from typing import Annotated, Literal

from pydantic.dataclasses import dataclass

from hurtbox.kit.fields import FROZEN, Field, FormHint


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The house rules of one campaign."""

    # T1: whether damage beyond the vitality left reaches the wounds.
    overflow: Annotated[Literal["spill", "absorb"], FormHint(rule="SPY-VW-5")] = "spill"
    # T2: which damage counts for a big hit: after DR and resistance, or before.
    big_hit_counts: Annotated[
        Literal["applied", "incoming"], FormHint(rule="SPY-AD-7", rare=True)
    ] = "applied"
    # T6: whether 50 or more subdual, cold, heat or electrical damage calls for the save against −9.
    massive_subdual: Annotated[Literal["save", "never"], FormHint(rule="SPY-AD-8", rare=True)] = (
        "save"
    )
    # T7: whether acid, fire and vacuum bring the Table of Ouch beside their own injury.
    special_injury: Annotated[
        Literal["replaces", "beside"], FormHint(rule="SPY-AD-7", rare=True)
    ] = "replaces"
    # T8: the row for 71 or more on the Table of Ouch.
    beyond_table: Annotated[Literal["last", "none"], FormHint(rule="SPY-OUCH-9", rare=True)] = (
        "last"
    )
    # T10: whether an injury bought with Action Dice allows a save.
    bought_injury: Annotated[
        Literal["automatic", "save"], FormHint(rule="SPY-CRI-3", rare=True)
    ] = "automatic"
    # T10: whether a bought injury and a big hit can be two injuries.
    second_injury: Annotated[Literal["both", "one"], FormHint(rule="SPY-AD-7", rare=True)] = "both"
    # T11: whether the "permanent" effects of an injury end when it is healed.
    injury_effects: Annotated[
        Literal["until_healed", "stay"], FormHint(rule="SPY-OUCH-7", rare=True)
    ] = "until_healed"
    # T12: how often surgery takes 2 off the healing time.
    surgery: Annotated[Literal["once", "each"], FormHint(rule="SPY-OUCH-8", rare=True)] = "once"
    # T14: how often one hit fatigues that takes all vitality and wounds.
    fatigued: Annotated[Literal["once", "each"], FormHint(rule="SPY-AD-2", rare=True)] = "once"
    # T17: how far AP lowers the bonus of a Damage save.
    ap_on_saves: Annotated[
        Literal["lower", "floor", "none"], FormHint(rule="SPY-NPC-3", rare=True)
    ] = "lower"
    # T18: what stress does to standard characters.
    standard_stress: Annotated[
        Literal["accumulated", "thresholds", "none"], FormHint(rule="SPY-NPC-9", rare=True)
    ] = "accumulated"
    # T20: whether the failed saves of tough characters last beyond the scene.
    tough_scene: Annotated[
        Literal["ask", "kept", "cleared"], FormHint(rule="SPY-NPC-8", rare=True)
    ] = "ask"
    # T21: whether a bruise on a standard character calls for a Damage save.
    bruised_standard: Annotated[
        Literal["recorded", "save"], FormHint(rule="SPY-BRU-1", rare=True)
    ] = "recorded"
    # T22: whether a hit without any damage bruises through armor.
    bruised_by_nothing: Annotated[
        Literal["never", "armor"], FormHint(rule="SPY-BRU-1", rare=True)
    ] = "never"
    # T23, T35: whether AP comes off DR before or after it is doubled.
    subdual_ap: Annotated[
        Literal["ap_first", "double_first"], FormHint(rule="SPY-DR-4", rare=True)
    ] = "ap_first"
    # T27: when an item hit by acid makes its first Damage save.
    acid_items: Annotated[Literal["at_once", "round"], FormHint(rule="SPY-ACID-3", rare=True)] = (
        "at_once"
    )
    # T28: whether the Reflex save against acid is against the damage before or after DR.
    acid_reflex: Annotated[
        Literal["incoming", "applied"], FormHint(rule="SPY-ACID-4", rare=True)
    ] = "incoming"
    # T29: whether DR counts against acid in every round.
    acid_armor: Annotated[Literal["every", "first"], FormHint(rule="SPY-ACID-5", rare=True)] = (
        "every"
    )
    # T31, T32: whose Size modifies the AP of a collision.
    collision_size: Annotated[
        Literal["inflicting", "suffering", "none"], FormHint(rule="SPY-COLL-3", rare=True)
    ] = "inflicting"
    # T33: whether parts of 10 MPH count, as in 45 MPH.
    collision_tens: Annotated[Literal["down", "up"], FormHint(rule="SPY-COLL-1", rare=True)] = (
        "down"
    )
    # T34: the damage of which the stress from electricity is a quarter.
    electrical_stress: Annotated[
        Literal["suffered", "lost"], FormHint(rule="SPY-ELEC-5", rare=True)
    ] = "suffered"
    # T36: the damage of which half comes off the Initiative Count.
    electrical_initiative: Annotated[
        Literal["suffered", "unmodified"], FormHint(rule="SPY-ELEC-2", rare=True)
    ] = "suffered"
    # T36: which of the two durations of the knockout counts.
    electrical_knockout: Annotated[
        Literal["longer", "minutes"], FormHint(rule="SPY-ELEC-2", rare=True)
    ] = "longer"
    # T37: whether electricity, which is subdual, causes its injuries.
    electrical_injury: Annotated[Literal["own", "none"], FormHint(rule="SPY-ELEC-4", rare=True)] = (
        "own"
    )
    # T38: whether 20 damage for a takedown is counted before or after the Reflex save.
    explosive_takedown: Annotated[
        Literal["faced", "diagram"], FormHint(rule="SPY-EXPL-5", rare=True)
    ] = "faced"
    # T38: whether the +4 and the +8 for movement add up.
    explosive_moved: Annotated[
        Literal["replaces", "adds"], FormHint(rule="SPY-EXPL-4", rare=True)
    ] = "replaces"
    # T39: whether parts of 10 ft. count, as in 25 ft.
    falling_feet: Annotated[Literal["down", "up"], FormHint(rule="SPY-FALL-2", rare=True)] = "down"
    # T39: whether a soft landing lowers the damage only, or AP and stress too.
    falling_soft: Annotated[Literal["dice", "height"], FormHint(rule="SPY-FALL-4", rare=True)] = (
        "dice"
    )
    # T40: the DC of Damage saves against fire.
    fire_saves: Annotated[Literal["half", "whole"], FormHint(rule="SPY-FIRE-6", rare=True)] = "half"
    # T41: the DC of Reflex and Will saves against fire.
    fire_dc: Annotated[Literal["whole", "half"], FormHint(rule="SPY-FIRE-3", rare=True)] = "whole"
    # T41: the least damage that sets people on fire; in the example it is 5.
    fire_ignites: Annotated[Literal["ten", "any"], FormHint(rule="SPY-FIRE-3", rare=True)] = "ten"
    # T42: whether a fire's AP lowers the save bonus of squares.
    fire_ap: Annotated[Literal["ignored", "counts"], FormHint(rule="SPY-FIRE-6", rare=True)] = (
        "ignored"
    )
    # T45: the damage of a laser with no dice left.
    laser_spent: Annotated[Literal["nothing", "one"], FormHint(rule="SPY-LASER-3", rare=True)] = (
        "nothing"
    )
    # T46: whether the Action Die that a laser saves counts as a failed save of standard targets.
    laser_free_die: Annotated[
        Literal["spent", "unspent"], FormHint(rule="SPY-LASER-4", rare=True)
    ] = "spent"
    # T48: the effect of a critical hit's failed save below every threshold.
    critical_without_row: Annotated[
        Literal["ask", "first", "none"], FormHint(rule="SPY-STRESS-5", rare=True)
    ] = "ask"
    # T49: how half the margin of a knockout is rounded.
    knockout: Annotated[Literal["up", "down"], FormHint(rule="SPY-SUBD-4", rare=True)] = "up"
    # T50: which stress condition is left when a higher one ends.
    shaken: Annotated[Literal["failed", "next"], FormHint(rule="SPY-STRESS-6", rare=True)] = (
        "failed"
    )
    # T51: whether 25 (50) damage over time counts once or at each multiple.
    long_injury: Annotated[Literal["once", "each"], FormHint(rule="SPY-ACID-6", rare=True)] = "once"
    # T52: the Defense of a carried item.
    carried_defense: Annotated[Literal["full", "bonus"], FormHint(rule="SPY-DEF-2", rare=True)] = (
        "full"
    )
    # T53: whether penalties of one type add up.
    penalties: Annotated[Literal["worst", "add"], FormHint(rule="SPY-MOD-4", rare=True)] = "worst"
    # T55: whether an attack result below 0 is an error.
    negative_result: Annotated[Literal["error", "miss"], FormHint(rule="SPY-ERR-3", rare=True)] = (
        "error"
    )
    # T57: the rate at which stress and subdual wear off without a condition.
    wearing_off: Annotated[
        Literal["exceeded", "condition"], FormHint(rule="SPY-SUBD-6", rare=True)
    ] = "exceeded"
    # T58: which damage must exceed Con for a bought injury.
    injury_con: Annotated[Literal["applied", "rolled"], FormHint(rule="SPY-CRI-3", rare=True)] = (
        "applied"
    )
    # T59: whether a Triumph without a threat is a critical hit.
    triumph_critical: Annotated[
        Literal["always", "threat"], FormHint(rule="SPY-TRI-2", rare=True)
    ] = "always"
    # T61: whether attribute damage lowers the thresholds.
    con_damage: Annotated[Literal["at_once", "ignored"], FormHint(rule="SPY-SUBD-3", rare=True)] = (
        "at_once"
    )
    # T63: whether flat penalties are multiplied.
    flat_penalty: Annotated[Literal["inside", "outside"], FormHint(rule="SPY-DMG-4", rare=True)] = (
        "inside"
    )
    # T64: when the choice between vitality and wounds is made.
    healing_dice: Annotated[Literal["after", "before"], FormHint(rule="SPY-HEAL-9", rare=True)] = (
        "after"
    )
    # T65: whether the injury or the stress of a hit comes first.
    consequences: Annotated[
        Literal["injury_first", "stress_first"], FormHint(rule="SPY-GEN-3", rare=True)
    ] = "injury_first"
    # T66: whether failed attempts at First Aid count for its limit of one a scene.
    first_aid: Annotated[
        Literal["attempts", "successes"], FormHint(rule="SPY-HEAL-6", rare=True)
    ] = "attempts"
    # T69: whether a sneak attack gives stress if armor stops it.
    sneak_stress: Annotated[
        Literal["unless_stopped", "always"], FormHint(rule="SPY-SNEAK-5", rare=True)
    ] = "unless_stopped"
    # T70: whether bang and flash call for a Damage save of standard characters.
    bang_standard: Annotated[
        Literal["fortitude", "save"], FormHint(rule="SPY-BANG-2", rare=True)
    ] = "fortitude"
    # Whether rules of other chapters are used as far as they are publicly known (section 13, confidence H).
    outside_text: Annotated[bool, FormHint(rule="SPY-HEAL-12")] = False
    # The rounds in a minute; the texts do not say how long a round is.
    minute_rounds: Annotated[
        int, Field(ge=1, le=60), FormHint(rule="SPY-ACID-5", unit="rounds", rare=True)
    ] = 10
    # Whether resistance to bang or flash lowers the DC, or only stops all of it or nothing.
    bang_resistance: Annotated[Literal["whole", "less"], FormHint(rule="SPY-BANG-2", rare=True)] = (
        "whole"
    )
    # Whether fire still ignites and an exploding weapon still blinds if armor stops all damage.
    stopped_effects: Annotated[Literal["happen", "none"], FormHint(rule="SPY-DR-3", rare=True)] = (
        "happen"
    )
    # Whether DR against ranged attacks counts against hurled weapons.
    hurled_dr: Annotated[Literal["apart", "ranged"], FormHint(rule="SPY-DR-2", rare=True)] = "apart"
    # Whether acid lasts that DR stops at first.
    stopped_acid: Annotated[Literal["gone", "stays"], FormHint(rule="SPY-ACID-5", rare=True)] = (
        "gone"
    )
    # Whether rest with nothing to recover counts towards the next hour.
    rest_at_full: Annotated[Literal["counts", "waits"], FormHint(rule="SPY-HEAL-3", rare=True)] = (
        "counts"
    )
    # The range of an attack from 5 ft.
    five_feet: Annotated[Literal["cqb", "melee"], FormHint(rule="SPY-RNG-1", rare=True)] = "cqb"

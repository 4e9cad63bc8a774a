"""The sentences of the steps and requests of an attack (section 8, conventions of section 1), in our own words."""

from .names import ACTION_DICE

_WHERE = {
    "SPY-LOS-1 sight": "Is {name} in sight?", "SPY-LOS-1 sight.clear": "in sight",
    "SPY-LOS-1 sight.none": "out of sight", "SPY-LOS-1 no sight": "{name} is out of sight: no attack.",
    "SPY-RNG-1 range": "Melee Range: within reach.",
    "SPY-RNG-2 range": "CQB Range: beyond reach, up to 30 ft.",
    "SPY-RNG-3 range": "Long Range: more than 30 ft.",
    "SPY-RNG-4 engaged": "Attack on {name}: who has an opponent within reach?",
    "SPY-RNG-4 engaged.nobody": "nobody", "SPY-RNG-4 engaged.target": "the target",
    "SPY-RNG-4 engaged.attacker": "the attacker", "SPY-RNG-4 engaged.both": "both",
    "SPY-MEL-1 penalty": "Shooting into a melee: {value}, error range +{wider}",
    "SPY-MEL-2 penalty": "Shooting out of a melee: {value}, error range +{wider}",
    "SPY-MEL-3 penalty": "Shooting from one melee into another: {value}, error range +{wider}",
}  # fmt: skip
_ON = {"attack": "attack check", "defense": "Defense", "damage": "damage"}
_MODIFIERS = {
    f"SPY-MOD-{id}": text
    for on, name in _ON.items()
    for id, text in (
        (f"1 {on}, unusual", f"On the {name}: {{which}}. That is unusual for its type."),
        (f"2 {on}", f"Bonuses to the {name} that count ({{which}}): {{value}}"),
        (
            f"4 {on}, worst",
            f"Penalties to the {name}, the worst of each type ({{which}}): {{value}}",
        ),
        (
            f"4 {on}, add",
            f"Penalties to the {name}, all added up ({{which}}; house rule): {{value}}",
        ),
    )
}
_MODIFIERS["SPY-MOD-3 no Dexterity"] = (
    "{name} is vulnerable and also loses Dexterity: Defense {value}"
)
_MODIFIERS["SPY-MOD-3 no dodge"] = (
    "{name} is vulnerable and loses all dodge bonuses: Defense {value}"
)
_DEFENSE = {
    "SPY-DEF-1 Defense": "Defense of {name}: {value}",
    "SPY-DEF-2 Defense, sheet": "Defense of {name} (from the sheet): {value}",
    "SPY-DEF-2 Defense, stationary": "Item at rest, 5 plus its Size modifier: {value}",
    "SPY-DEF-2 Defense, moving": "Moving item, 10 plus its Size modifier: {value}",
    "SPY-DEF-2 Defense, carried": "Carried item, with its Size modifier: {value}",
    "SPY-DEF-2 carried, full": "Carried by {name}, with the full Defense: {value}",
    "SPY-DEF-2 carried, bonus": "Carried by {name}, with only the Defense above 10 (house rule): {value}",
    "SPY-DEF-3 Defense": "Defense of a square: {value}",
}
_CHECK = {
    "SPY-ATK-1 bonus": "Total attack bonus: {value}",
    "SPY-ATK-1 roll": "{name} attacks {foe}: d20 {bonus} against Defense {defense}",
    "SPY-ATK-1 roll.passed": "Hits", "SPY-ATK-1 roll.failed": "Misses",
    "SPY-ATK-1 outcome": "Attack: {value}", "SPY-ATK-1 outcome.miss": "miss",
    "SPY-ATK-1 outcome.error": "error", "SPY-ATK-1 outcome.negative": "below 0, an error",
    "SPY-ATK-1 outcome.hit": "hit", "SPY-ATK-1 outcome.threat": "threat",
    "SPY-ATK-1 outcome.triumph": "Triumph", "SPY-ATK-1 outcome.triumph and threat": "Triumph, and a threat",
    "SPY-ATK-2 attacks": "Attacks in this action, each with its own check: {value}",
    "SPY-ATK-3 20 misses": "Even a natural 20 misses: only the result counts.",
    "SPY-ATK-3 1 hits": "Even a natural 1 hits: only the result counts.",
    "SPY-UNT-1 untrained": "Untrained: error range +2, Initiative Count −4.",
    "SPY-UNT-1 Initiative Count": "Untrained: error range +2; Initiative Count of {name}: {value}",
    "SPY-FIN-1 final": "Final attack: a free action; only tricks can be combined with it.",
    "SPY-FIN-2 attacks": "A final attack is only one attack: {value}",
    "SPY-GEN-6 hit": "Hit: {name} (Defense {defense})", "SPY-GEN-6 miss": "Miss: {name} (Defense {defense})",
}  # fmt: skip
_DAMAGE = {
    "SPY-GEN-4 boost": "Action Die on lethal damage: {dice}",
    "SPY-GEN-5 costs": "Converting the damage: {value} on the attack",
    "SPY-GEN-5 by hand only": "Only lethal and subdual damage of bare hands, melee and hurled"
     " weapons can be converted.",
    "SPY-GEN-5 never": "Damage of this type cannot be made subdual.",
    "SPY-GEN-5 to_subdual": "Converted to subdual. For other effects see the rule book.",
    "SPY-GEN-5 to_lethal": "Converted to lethal. For other effects see the rule book.",
    "SPY-GEN-7 margin": "The margin counts: result minus DC.",
    "SPY-GEN-8 at least": "Penalties lowered the damage to {total}; the minimum is {value}.",
    "SPY-DMG-1 trained": "Bare hands, proficient: 1d6 lethal.",
    "SPY-DMG-1 untrained": "Bare hands, not proficient: 1d3 subdual.",
    "SPY-DMG-1 Strength": "Strength bonus of {name}, bare hands: {value}",
    "SPY-DMG-2 Strength": "Strength bonus of {name}: {value}", "SPY-DMG-2 roll": "Damage to {name}: {dice}",
    "SPY-DMG-3 penalties, inside": "Damage penalties: {penalty}, before multiplying",
    "SPY-DMG-3 penalties, outside": "Damage penalties: {penalty}, after multiplying (house rule)",
    "SPY-DMG-4 roll": "Rolled bonus, after multipliers: {dice}", "SPY-DMG-4 damage": "Damage: {value}",
    "SPY-DMG-4 damage, in order": "Damage, {base} × {times}, penalties {less}, rolled bonus {more}: {value}",
    "SPY-MUL-1 multiplier": "Multipliers {which}, added up minus 1 for each after the first: ×{value}",
    "SPY-LASER-2 no dodge": "A laser ignores dodge bonuses: Defense {value}",
    "SPY-LASER-4 one less": "Action Dice saved on a laser’s critical hit: {value}",
    "SPY-LASER-3 no dice": "The laser has no dice left at this range: no damage.",
    "SPY-SNEAK-1 flanked": "Sneak attack: is {name} flanked or otherwise open to it?",
    "SPY-SNEAK-1 flanked.yes": "yes", "SPY-SNEAK-1 flanked.no": "no",
}  # fmt: skip
_THREATS = {
    "SPY-THR-1 range": "Threat on a natural: {value}",
    "SPY-THR-1 range.21": "never",
    "SPY-THR-2 none": "Threat range reduced beyond 20: no threats.",
    "SPY-THR-3 threat": "Hit, and a natural roll in the threat range: a threat.",
    "SPY-THR-4 stays": "No Action Dice spent: only a threat.",
    "SPY-THR-5 on a special": "Threat on {name} (damage {damage}, Con {con}): what do you buy with"
    " Action Dice?",
    "SPY-THR-5 on a save": "Threat on {name} (damage {damage}): how many failed Damage saves do you buy?",
    "SPY-THR-6 treacherous": "{name} is treacherous and can score critical hits.",
    "SPY-THR-7 overrides": "A critical hit always hits, even against Defense {defense}.",
    "SPY-NPC-11 not treacherous": "{name} is a standard character and not treacherous: only a threat.",
    "SPY-CRI-1 options": "These are the options for an ordinary attack; some actions have others.",
    "SPY-CRI-1 nothing": "A critical hit of this type does nothing to {name}.",
    "SPY-CRI-2 wounds": "Critical hit for {paid}: damage goes straight to wounds.",
    "SPY-CRI-3 injury": "Critical hit for {paid}: a critical injury; damage goes to vitality.",
    "SPY-CRI-3 Con": "Damage ({damage}) must exceed Con: {value}",
    "SPY-CRI-3 not above Con": "Damage {damage} does not exceed Con {con}: no critical injury.",
    "SPY-CRI-3 bought": "{name} suffers the critical injury that was bought.",
    "SPY-CRI-4 bought": "{name} suffers the critical injury that was bought.",
    "SPY-CRI-4 injury": "Critical hit for {paid}: a critical injury; damage goes to wounds.",
    "SPY-CRI-5 fails": "Critical hit for {paid}: failed Damage saves, plus the rolled one: {fails}",
    "SPY-CRI-6 save": "Critical hit for {paid}: an immediate save.",
    "SPY-THR-5 on a special.leave": "nothing: leave it a threat",
    "SPY-THR-5 on a save.leave": "nothing: leave it a threat",
    **{
        f"SPY-THR-5 on a special.{key}_{price}": f"{what} ({ACTION_DICE[price]})"
        for key, what in (
            ("wounds", "straight to the wounds"),
            ("injury", "a critical injury"),
            ("save", "a save at once"),
        )
        for price in range(3)
    },
    **{
        f"SPY-THR-5 on a save.fails_{fails}_for_{price}": f"{fails} ({ACTION_DICE[price]})"
        for fails in range(1, 5)
        for price in (fails - 1, fails)
    },
}
_ERRORS = {
    "SPY-ERR-1 range": "Error on a natural 1 to: {value}",
    "SPY-ERR-2 error": "Miss, and a natural roll in the error range: an error.",
    "SPY-ERR-3 error": "Result below 0: counts as an error.",
    "SPY-ERR-3 below 0, error": "A result below 0 is an error, whatever the die shows.",
    "SPY-ERR-3 below 0, miss": "A result below 0 is only a miss (house rule).",
    "SPY-ERR-4 stays": "No Action Dice spent: only an error.",
    "SPY-ERR-5 overrides": "An error always misses, even against Defense {defense}.",
    "SPY-CMI-1 effect": "Error by {name} (error range {width}): what does the other side buy?",
    "SPY-CMI-1 effect.none": "nothing",
    "SPY-CMI-1 effect.trips": "trips and is sprawled (1)",
    "SPY-CMI-1 effect.scenery": "hits the scenery, 1d6 subdual (2)",
    "SPY-CMI-1 effect.disoriented": "disoriented: stunned until next round (3)",
    "SPY-CMI-1 effect.scenery_hard": "hits the scenery, 2d6 subdual (4)",
    "SPY-CMI-1 effect.dropped": "drops the weapon (1)",
    "SPY-CMI-1 effect.stuck": "weapon gets stuck (2)",
    "SPY-CMI-1 effect.broken": "weapon breaks (3)",
    "SPY-CMI-1 effect.own_blow": "weapon destroyed, and hits its own user (4)",
    "SPY-CMI-1 effect.wild": "weapon goes wild (2)",
    "SPY-CMI-1 effect.adjacent": "hits somebody next to the target (2)",
    "SPY-CMI-1 effect.near": "hits somebody within 30 ft. of the target (4)",
    "SPY-CMI-1 effect.explosive_dropped": "drops the explosive (4)",
    "SPY-CMI-1 effect.misfire": "dud or misfire (1)",
    "SPY-CMI-1 effect.jam": "jam or malfunction (2)",
    "SPY-CMI-1 effect.exploded": "weapon destroyed, user hurt (4)",
    "SPY-CMI-2 one": "Only one effect for each error.",
    "SPY-CMI-3 no row": "Error range {width}: no effect can be bought.",
    "SPY-CMI-3 paid": "Critical miss for {paid} (needs error range {width}).",
    "SPY-CMI-3 goes wild": "The weapon goes wild: the GC says where it lands, up to 6 squares away.",
    "SPY-CMI-3 not here": "It affects somebody who is not in this fight.",
    "SPY-CMI-3 weapon_dropped": "{name} drops the weapon; a half action to pick it up. {value}",
    "SPY-CMI-3 weapon_stuck": "{name}’s weapon is stuck; a full action to free it. {value}",
    "SPY-CMI-3 weapon_misfired": "{name}’s weapon misfires; aiming and bracing are lost, a half"
    " action to clear. {value}",
    "SPY-CMI-3 weapon_jammed": "{name}’s weapon jams; aiming and bracing are lost, a full action to"
    " clear. {value}",
    "SPY-CMI-3 weapon_broken": "{name}’s weapon is broken: useless until repaired. {value}",
    "SPY-CMI-3 weapon_destroyed": "{name}’s weapon is destroyed. {value}",
    "SPY-CMI-3 sprawled": "{name} trips and is sprawled. {value}",
    "SPY-CMI-3 stunned": "{name} is stunned until the end of their next turn. {value}",
    "SPY-CMI-3 blinded": "{name} is blinded by the explosion. {value}",
    "SPY-CMI-3 scenery": "{name} hits the scenery: {dice} subdual",
    "SPY-CMI-3 exploded": "The weapon explodes in {name}’s hands: {dice} lethal",
    "SPY-CMI-3 blinded save": "{name}: Fortitude {bonus} against {dc}, or blinded",
    "SPY-CMI-3 blinded rounds": "Rounds {name} is blinded: {dice}",
    "SPY-CMI-4 redirected": "Who is hit instead?",
    "SPY-CMI-4 bystander": "It hits a bystander who is not in this fight.",
    "SPY-CMI-4 struck": "{name} is hit instead.",
    "SPY-CMI-5 own list": "These are the effects for an ordinary attack; some actions have others.",
    **{
        f"SPY-CMI-3 {condition}.{value}": text
        for condition in (
            "weapon_dropped",
            "weapon_stuck",
            "weapon_misfired",
            "weapon_jammed",
            "weapon_broken",
            "weapon_destroyed",
            "sprawled",
            "stunned",
            "blinded",
        )
        for value, text in (("gained", ""), ("not gained", "(Not this time, says the GC.)"))
    },
}
_TRIUMPHS = {
    "SPY-TRI-1 triumph": "75 or more: a Triumph!",
    "SPY-TRI-2 critical, always": "A Triumph is a critical hit.",
    "SPY-TRI-2 critical, threat": "A Triumph is a critical hit only if it is also a threat (house rule).",
    "SPY-TRI-2 one die": "Counts as one Action Die spent; you can add more.",
    "SPY-TRI-3 XP": "10 % more XP this mission, for the whole team.",
    "SPY-TRI-3 already": "The 10 % more XP for this mission were already earned.",
    "SPY-TRI-3 bonus": "10 % of {reward} XP, rounded up: {value}",
    "SPY-TRI-3 whole": "{name}: {whole} XP in total.",
    "SPY-TRI-4 witnesses": "Which opponents see the Triumph?",
    "SPY-TRI-4 stress": "{name} sees the Triumph: {dice} stress",
    "SPY-TRI-5 stress": "{name} sees the Triumph: {dice} stress, once a session",
    "SPY-TRI-5 already": "Special opponents already took stress from a Triumph this session.",
    "SPY-TRI-6 morale": "{name} must make a Resolve/Morale check: see the rule book.",
    "SPY-TRI-7 chronicle": "Write it into the chronicle!",
}
ATTACK_STEPS: dict[str, str] = {
    **_WHERE,
    **_MODIFIERS,
    **_DEFENSE,
    **_CHECK,
    **_DAMAGE,
    **_THREATS,
    **_ERRORS,
    **_TRIUMPHS,
}

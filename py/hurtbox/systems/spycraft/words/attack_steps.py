"""What the steps and requests of an attack say (section 8, conventions of section 1). The words are ours."""

from .names import ACTION_DICE

_WHERE = {
    "SPY-LOS-1 sight": "Is {name} in sight: near enough, and not wholly hidden?",
    "SPY-LOS-1 sight.clear": "in sight",
    "SPY-LOS-1 sight.none": "out of sight",
    "SPY-LOS-1 no sight": "{name} is out of sight: no attack.",
    "SPY-RNG-1 range": "Melee Range: within reach.",
    "SPY-RNG-2 range": "CQB Range: beyond reach, up to 30 ft.",
    "SPY-RNG-3 range": "Long Range: more than 30 ft.",
    "SPY-RNG-4 engaged": "Attack on {name}: who has an opponent within reach?",
    "SPY-RNG-4 engaged.nobody": "nobody",
    "SPY-RNG-4 engaged.target": "the target",
    "SPY-RNG-4 engaged.attacker": "the attacker",
    "SPY-RNG-4 engaged.both": "both",
    "SPY-MEL-1 penalty": "Into a melee: {value}, error range +{wider}",
    "SPY-MEL-2 penalty": "Out of a melee: {value}, error range +{wider}",
    "SPY-MEL-3 penalty": "Into and out of a melee: {value}, error range +{wider}",
}
_ON = {"attack": "attack check", "defense": "Defense", "damage": "damage"}
_MODIFIERS = {
    f"SPY-MOD-{id}": text
    for on, name in _ON.items()
    for id, text in (
        (f"1 {on}, unusual", f"On the {name}: {{which}}. That is unusually much for its type."),
        (f"2 {on}", f"Bonuses to the {name} that count ({{which}}): {{value}}"),
        (
            f"4 {on}, worst",
            f"Penalties to the {name}, the worst of each type ({{which}}): {{value}}",
        ),
        (
            f"4 {on}, add",
            f"Penalties to the {name}, all of them ({{which}}; this table’s reading): {{value}}",
        ),
    )
}
_MODIFIERS["SPY-MOD-3 no Dexterity"] = (
    "{name} is vulnerable and loses Dexterity too: Defense {value}"
)
_MODIFIERS["SPY-MOD-3 no dodge"] = (
    "{name} is vulnerable and loses all dodge bonuses: Defense {value}"
)
_DEFENSE = {
    "SPY-DEF-1 Defense": "Defense of {name}: {value}",
    "SPY-DEF-2 Defense, sheet": "Defense of {name}, as on the sheet: {value}",
    "SPY-DEF-2 Defense, stationary": "A thing at rest, 5 and its Size modifier: {value}",
    "SPY-DEF-2 Defense, moving": "A moving thing, 10 and its Size modifier: {value}",
    "SPY-DEF-2 Defense, carried": "A carried thing, with its Size modifier: {value}",
    "SPY-DEF-2 carried, full": "{name}, who carries it, brings the whole Defense: {value}",
    "SPY-DEF-2 carried, bonus": "{name}, who carries it, brings what is beyond 10 (this table’s"
    " reading): {value}",
    "SPY-DEF-3 Defense": "A square has a Defense of {value}, whoever stands there.",
}
_CHECK = {
    "SPY-ATK-1 bonus": "Attack bonus with everything that counts: {value}",
    "SPY-ATK-1 roll": "{name} attacks {foe}: d20 {bonus} against Defense {defense}",
    "SPY-ATK-1 outcome": "The attack check: {value}",
    "SPY-ATK-1 outcome.miss": "miss",
    "SPY-ATK-1 outcome.error": "error",
    "SPY-ATK-1 outcome.negative": "below 0, an error",
    "SPY-ATK-1 outcome.hit": "hit",
    "SPY-ATK-1 outcome.threat": "threat",
    "SPY-ATK-1 outcome.triumph": "Triumph",
    "SPY-ATK-1 outcome.triumph and threat": "Triumph, and a threat",
    "SPY-ATK-2 attacks": "Attacks of this action, each with a check of its own: {value}",
    "SPY-ATK-3 20 misses": "Not even a natural 20 will do: the result counts.",
    "SPY-ATK-3 1 hits": "Even a natural 1 will do: the result counts.",
    "SPY-UNT-1 untrained": "Untrained: error range +2, and 4 off the Initiative Count.",
    "SPY-UNT-1 Initiative Count": "Untrained: error range +2; Initiative Count of {name}: {value}",
    "SPY-FIN-1 final": "A final attack is a free action: tricks may go with it, nothing else.",
    "SPY-FIN-2 attacks": "A final attack is never more than one: {value}",
    "SPY-GEN-6 hit": "Defense {defense} is reached: {name} is hit.",
    "SPY-GEN-6 miss": "Defense {defense} is not reached: {name} is not hit.",
}
_DAMAGE = {
    "SPY-GEN-4 boost": "An Action Die adds to lethal damage: {dice}",
    "SPY-GEN-5 costs": "Converting the damage costs {value} on the attack.",
    "SPY-GEN-5 by hand only": "Only lethal and subdual damage of bare hands, melee and hurled weapons is"
    " converted.",
    "SPY-GEN-5 never": "Damage of this type is never made subdual.",
    "SPY-GEN-5 to_subdual": "Converted to subdual. What else that brings: see the rule book.",
    "SPY-GEN-5 to_lethal": "Converted to lethal. What else that brings: see the rule book.",
    "SPY-GEN-7 margin": "What counts is by how much: the difference of result and DC.",
    "SPY-GEN-8 at least": "Penalties have brought the damage to {total}; it is never below {value}.",
    "SPY-DMG-1 trained": "Bare hands, proficient: 1d6 lethal.",
    "SPY-DMG-1 untrained": "Bare hands, not proficient: 1d3 subdual.",
    "SPY-DMG-1 Strength": "Strength of {name} adds to bare hands: {value}",
    "SPY-DMG-2 Strength": "Strength of {name} adds to the weapon: {value}",
    "SPY-DMG-2 roll": "Base damage on {name}: {dice}",
    "SPY-DMG-3 penalties, inside": "Penalties to the damage: {penalty}; multiplied like all that is"
    " flat.",
    "SPY-DMG-3 penalties, outside": "Penalties to the damage: {penalty}; taken off after multiplying"
    " (this table’s reading).",
    "SPY-DMG-4 roll": "Bonus that is rolled, after any multiplier: {dice}",
    "SPY-DMG-4 damage": "Damage: {value}",
    "SPY-DMG-4 damage, in order": "Damage, {base} × {times}, {less} for penalties, {more} rolled:"
    " {value}",
    "SPY-MUL-1 multiplier": "Multipliers {which}, added up less 1 for each beyond the first: ×{value}",
    "SPY-LASER-2 no dodge": "A laser ignores dodge bonuses: Defense {value}",
    "SPY-LASER-4 one less": "Action Dice that a laser’s critical hit costs less: {value}",
    "SPY-LASER-3 no dice": "The laser has no dice left at this range: no damage.",
    "SPY-SNEAK-1 flanked": "Sneak attack: is {name} flanked or otherwise open to it?",
    "SPY-SNEAK-1 flanked.yes": "yes",
    "SPY-SNEAK-1 flanked.no": "no",
}
_THREATS = {
    "SPY-THR-1 range": "Threat from this natural roll up: {value}",
    "SPY-THR-1 range.21": "none",
    "SPY-THR-2 none": "The threat range is reduced beyond 20: no threat is possible.",
    "SPY-THR-3 threat": "A hit, and the natural number is in the threat range: a threat.",
    "SPY-THR-4 stays": "No Action Dice are spent: it stays a threat.",
    "SPY-THR-5 on a special": "Threat on {name}, damage {damage}, Con {con}: what do Action Dice buy?",
    "SPY-THR-5 on a save": "Threat on {name}, damage {damage}: how many failed Damage saves do Action"
    " Dice buy?",
    "SPY-THR-6 treacherous": "{name} is treacherous: the threat can be made a critical hit.",
    "SPY-THR-7 overrides": "A critical hit hits, even against Defense {defense}.",
    "SPY-NPC-11 not treacherous": "{name} is a standard character and not treacherous: it stays a"
    " threat.",
    "SPY-CRI-1 options": "Those were the options of an ordinary attack; some actions have their own.",
    "SPY-CRI-1 nothing": "There is nothing that a critical hit of this type would do to {name}.",
    "SPY-CRI-2 wounds": "Critical hit for {paid}: the damage goes straight to the wounds.",
    "SPY-CRI-3 injury": "Critical hit for {paid}: a critical injury; the damage goes to vitality.",
    "SPY-CRI-3 Con": "The damage, {damage}, must exceed Con: {value}",
    "SPY-CRI-3 not above Con": "Damage {damage} does not exceed Con {con}: no critical injury.",
    "SPY-CRI-3 bought": "{name} gets the critical injury that was bought.",
    "SPY-CRI-4 bought": "{name} gets the critical injury that was bought.",
    "SPY-CRI-4 injury": "Critical hit for {paid}: the damage goes to the wounds as it is,"
    " with a critical injury.",
    "SPY-CRI-5 fails": "Critical hit for {paid}: Damage saves failed besides the rolled"
    " one: {fails}",
    "SPY-CRI-6 save": "Critical hit for {paid}: a save at once.",
    "SPY-THR-5 on a special.leave": "leave it a threat",
    "SPY-THR-5 on a save.leave": "leave it a threat",
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
    "SPY-ERR-1 range": "Error range, from 1 up to: {value}",
    "SPY-ERR-2 error": "A miss, and the natural number is in the error range: an error.",
    "SPY-ERR-3 error": "The result is below 0: that counts as an error.",
    "SPY-ERR-3 below 0, error": "A result below 0 is an error, whatever the d20 shows.",
    "SPY-ERR-3 below 0, miss": "A result below 0 is nothing of its own (this table’s reading).",
    "SPY-ERR-4 stays": "No Action Dice are spent: a miss and an error.",
    "SPY-ERR-5 overrides": "An error misses, even against Defense {defense}.",
    "SPY-CMI-1 effect": "{name} has made an error (error range {width}): what does the other side buy?",
    "SPY-CMI-1 effect.none": "nothing",
    "SPY-CMI-1 effect.trips": "trips and is sprawled (1)",
    "SPY-CMI-1 effect.scenery": "against the scenery, 1d6 subdual (2)",
    "SPY-CMI-1 effect.disoriented": "disoriented: stunned into the next round (3)",
    "SPY-CMI-1 effect.scenery_hard": "against the scenery, 2d6 subdual (4)",
    "SPY-CMI-1 effect.dropped": "drops the weapon (1)",
    "SPY-CMI-1 effect.stuck": "weapon stuck in the scenery (2)",
    "SPY-CMI-1 effect.broken": "weapon broken (3)",
    "SPY-CMI-1 effect.own_blow": "weapon destroyed, and hit by the own attack (4)",
    "SPY-CMI-1 effect.wild": "the weapon goes wild (2)",
    "SPY-CMI-1 effect.adjacent": "hits somebody next to the target (2)",
    "SPY-CMI-1 effect.near": "hits somebody within 30 ft. of the target (4)",
    "SPY-CMI-1 effect.explosive_dropped": "drops the explosive (4)",
    "SPY-CMI-1 effect.misfire": "dud or misfire (1)",
    "SPY-CMI-1 effect.jam": "jam or malfunction (2)",
    "SPY-CMI-1 effect.exploded": "weapon destroyed, its user hurt (4)",
    "SPY-CMI-2 one": "An error brings one such effect, never two.",
    "SPY-CMI-3 no row": "The error range is {width} wide: no effect can be bought.",
    "SPY-CMI-3 paid": "Critical miss for {paid}; it needs an error range of {width}.",
    "SPY-CMI-3 goes wild": "The weapon goes wild: the GC moves where it lands, up to 6 squares.",
    "SPY-CMI-3 not here": "It happens to somebody who is not in this fight.",
    "SPY-CMI-3 weapon_dropped": "{name} drops the weapon; half an action picks it up. {value}",
    "SPY-CMI-3 weapon_stuck": "The weapon of {name} is stuck; a full action frees it. {value}",
    "SPY-CMI-3 weapon_misfired": "The weapon of {name} misfires; aiming and bracing are lost, half an"
    " action clears it. {value}",
    "SPY-CMI-3 weapon_jammed": "The weapon of {name} jams; aiming and bracing are lost, a full action"
    " clears it. {value}",
    "SPY-CMI-3 weapon_broken": "The weapon of {name} is broken: useless until repaired. {value}",
    "SPY-CMI-3 weapon_destroyed": "The weapon of {name} is destroyed. {value}",
    "SPY-CMI-3 sprawled": "{name} trips and is sprawled. {value}",
    "SPY-CMI-3 stunned": "{name} is stunned until the end of the turn in the next round. {value}",
    "SPY-CMI-3 blinded": "{name} is blinded by the explosion. {value}",
    "SPY-CMI-3 scenery": "{name} is knocked against the scenery: {dice} subdual",
    "SPY-CMI-3 exploded": "The weapon blows up in the hands of {name}: {dice} lethal",
    "SPY-CMI-3 blinded save": "{name}: Fortitude {bonus} against {dc}, or blinded",
    "SPY-CMI-3 blinded rounds": "{name} is blinded for how many rounds: {dice}",
    "SPY-CMI-4 redirected": "Whom does it hit instead?",
    "SPY-CMI-4 bystander": "It hits a bystander who is not in this fight.",
    "SPY-CMI-4 struck": "It hits {name}.",
    "SPY-CMI-5 own list": "Those were the effects of an ordinary attack; some actions have their own.",
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
    "SPY-TRI-2 critical, threat": "A Triumph is a critical hit only if it is a threat (this table’s"
    " reading).",
    "SPY-TRI-2 one die": "It counts as bought with one Action Die; more can be added.",
    "SPY-TRI-3 XP": "This mission’s XP: a tenth more for the scorer and each teammate.",
    "SPY-TRI-3 already": "This mission’s XP is a tenth more already; that comes once.",
    "SPY-TRI-3 bonus": "A tenth of {reward} XP, rounded up: {value}",
    "SPY-TRI-3 whole": "{name}: {whole} XP with it.",
    "SPY-TRI-4 witnesses": "Which opponents see the Triumph?",
    "SPY-TRI-4 stress": "{name} sees the Triumph: {dice} stress",
    "SPY-TRI-5 stress": "{name} sees the Triumph: {dice} stress, once a session",
    "SPY-TRI-5 already": "Special opponents have been shaken once in this session; that is all.",
    "SPY-TRI-6 morale": "{name} must make a Resolve/Morale check: see the rule book.",
    "SPY-TRI-7 chronicle": "It belongs in the chronicle.",
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

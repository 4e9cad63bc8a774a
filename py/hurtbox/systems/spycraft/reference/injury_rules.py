"""Sections 3 to 6: pools, Damage saves, DR, healing; and the first of the conventions."""

INJURY_RULES: dict[str, str] = {
    "SPY-GEN-1": "A special character has vitality and wounds; standard characters and objects have a"
    " Damage save. What happens to a thing that fails one is the GC’s to say.",
    "SPY-GEN-2": "Damage is lethal unless something says otherwise, and other types are like lethal"
    " except where their own rules differ.",
    "SPY-GEN-3": "Damage of several types at once is worked out type by type, each with its own DR,"
    " resistance, thresholds and saves.",
    "SPY-GEN-9": "Halves and quarters are rounded as each rule says; there is no rule for all.",
    "SPY-VW-1": "Vitality is fatigue and luck. Its maximum is typed in.",
    "SPY-VW-2": "Wounds are real injury, usually as many as the Constitution score, and may go below 0.",
    "SPY-VW-3": "A standard hit takes vitality; a critical hit that was bought so takes wounds.",
    "SPY-VW-4": "With no vitality left, all damage takes wounds.",
    "SPY-VW-5": "What a hit has over the vitality left reaches the wounds, unless this table reads it"
    " otherwise.",
    "SPY-VW-6": "Vitality stops at 0.",
    "SPY-AD-1": "Vitality down to 0: fatigued.",
    "SPY-AD-2": "Each loss of wounds: fatigued.",
    "SPY-AD-3": "Wounds at 0: unconscious, not dying.",
    "SPY-AD-4": "Wounds from −1 to −9: unconscious and dying.",
    "SPY-AD-5": "Wounds at −10 or lower: dead.",
    "SPY-AD-6": "Wounds at −25 or lower: the body is destroyed.",
    "SPY-AD-7": "25 to 49 damage in one hit: Fortitude against half of it, or a roll on the Table of"
    " Ouch.",
    "SPY-AD-8": "50 or more damage in one hit, of any type: Fortitude against half of it, or a roll on"
    " the Table of Ouch and wounds down to −9.",
    "SPY-OUCH-1": "Critical injury: 1d20 and the damage on the Table of Ouch.",
    "SPY-OUCH-2": "An injury has an effect, a surgery DC and a healing time, rolled when it is gained.",
    "SPY-OUCH-3": "Bleeding gives 1d8 stress when it is gained and ends with the scene.",
    "SPY-OUCH-4": "A broken or maimed limb is an arm without use or 20 ft. of Speed; the GC picks.",
    "SPY-OUCH-5": "A rupture or brain damage takes 2 off the highest of three attributes, at random"
    " among equals.",
    "SPY-OUCH-6": "The three worst injuries leave somebody sickened, nauseated or paralyzed.",
    "SPY-OUCH-7": "An injury heals by 1 with each mission and each full month of downtime.",
    "SPY-OUCH-8": "Surgery at the injury’s DC takes 2 off its healing time.",
    "SPY-OUCH-9": "The table ends at 70; what is higher counts as its last row, if the table so reads.",
    "SPY-NPC-1": "A standard character who is damaged makes a Damage save against 10 and half of all"
    " that has accumulated.",
    "SPY-NPC-2": "A Damage save has no threat and no error range.",
    "SPY-NPC-3": "AP lowers the bonus of a standard character’s Damage save.",
    "SPY-NPC-4": "A failed save against a blast fails once more for each full 10 points.",
    "SPY-NPC-5": "A critical hit fails as many saves as Action Dice were spent, beside the rolled one.",
    "SPY-NPC-6": "After a success nothing happens, but the damage lingers until a save fails or the"
    " scene ends.",
    "SPY-NPC-7": "After a failure the latest injury decides: subdual and stress knock out, lethal kills.",
    "SPY-NPC-8": "The tough need more than one failed save; they add up.",
    "SPY-NPC-9": "Stress that comes with a type of damage comes with each Damage save against it.",
    "SPY-NPC-10": "More about Damage saves stands on a page that the app does not have.",
    "SPY-NPC-11": "Standard characters make no critical hits of their threats, unless treacherous.",
    "SPY-DR-1": "DR comes off each hit’s damage, whatever its type and however it hit.",
    "SPY-DR-2": "DR X/Y: X points, unless Y; DR may also be against one kind of attack only.",
    "SPY-DR-3": "What DR brings to 0 has no special effects either, save the stated exceptions.",
    "SPY-DR-4": "Against subdual each point of DR stops two.",
    "SPY-AP-1": "AP (n) lowers DR by n for this damage, not below 0.",
    "SPY-AP-2": "AP (all) leaves no DR for this damage.",
    "SPY-AP-3": "AP never lowers resistance.",
    "SPY-AP-4": "AP lowers a Damage save’s bonus as well as DR.",
    "SPY-BRU-1": "Damage that DR alone brings to 0 leaves a bruise: 1 subdual.",
    "SPY-RES-1": "Resistance comes off damage of its own type only.",
    "SPY-RES-2": "DR comes first, resistance second.",
    "SPY-RES-3": "What resistance brings to 0 has no special effects either, and does not bruise.",
    "SPY-HEAL-1": "Healing never raises a pool above its maximum, nor a total below 0.",
    "SPY-HEAL-2": "A standard character’s accumulated damage is gone when the scene ends.",
    "SPY-HEAL-3": "Rest gives a special character the career level in vitality each hour and 1 wound"
    " point each day.",
    "SPY-HEAL-4": "First Aid takes half of a standard character’s accumulated damage off, rounded up.",
    "SPY-HEAL-5": "First Aid heals a special character 1d4+1 subdual, 1d4+1 wounds and the career"
    " level in vitality.",
    "SPY-HEAL-6": "Each character can have First Aid once a scene.",
    "SPY-HEAL-7": "Treatment doubles a special character’s natural healing for the day.",
    "SPY-HEAL-8": "Outside combat Action Dice take their total off a standard character’s damage.",
    "SPY-HEAL-9": "Outside combat each Action Die gives a special character its result in vitality, or"
    " 2 wound points.",
    "SPY-HEAL-10": "In combat one Action Die heals, after the Refresh action.",
    "SPY-HEAL-11": "How attribute damage heals stands on a page that the app does not have.",
    "SPY-HEAL-12": "First Aid and Treatment are checks of other pages: the table says how they went.",
}

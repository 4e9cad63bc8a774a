"""The rules of sections 3 to 6 (pools, Damage saves, DR, healing), and the first conventions of section 1."""

INJURY_RULES: dict[str, str] = {
    "SPY-GEN-1": "A special character has vitality and wounds; standard characters and objects have"
    " a Damage save. The GC says what happens to a thing that fails one.",
    "SPY-GEN-2": "Damage is lethal unless stated otherwise; other types work like lethal except"
    " where their own rules differ.",
    "SPY-GEN-3": "Damage of several types at once is resolved type by type, each with its own DR,"
    " resistance, thresholds and saves.",
    "SPY-GEN-9": "Halves and quarters are rounded as each rule says; there is no general rule.",
    "SPY-VW-1": "Vitality is stamina and luck. You enter its maximum.",
    "SPY-VW-2": "Wounds are real injury, usually equal to the Constitution score, and can go below 0.",
    "SPY-VW-3": "A standard hit costs vitality; a critical hit can be bought to cost wounds.",
    "SPY-VW-4": "With no vitality left, all damage costs wounds.",
    "SPY-VW-5": "Damage beyond the vitality left goes to wounds, unless a house rule says otherwise.",
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
    "SPY-OUCH-1": "Critical injury: 1d20 plus the damage on the Table of Ouch.",
    "SPY-OUCH-2": "An injury has an effect, a surgery DC and a healing time, rolled when it is gained.",
    "SPY-OUCH-3": "Bleeding gives 1d8 stress when gained and ends with the scene.",
    "SPY-OUCH-4": "A broken or maimed limb: an arm that cannot be used, or −20 ft. Speed; the GC picks.",
    "SPY-OUCH-5": "A rupture or brain damage takes 2 off the highest of three attributes, at random"
    " if equal.",
    "SPY-OUCH-6": "The three worst injuries leave somebody sickened, nauseated or paralyzed.",
    "SPY-OUCH-7": "An injury heals by 1 with each mission and each full month of downtime.",
    "SPY-OUCH-8": "Surgery at the injury’s DC takes 2 off its healing time.",
    "SPY-OUCH-9": "The table ends at 70; a higher result counts as the last row, unless a house"
    " rule says otherwise.",
    "SPY-NPC-1": "A standard character who takes damage makes a Damage save against 10 plus half of"
    " all accumulated damage.",
    "SPY-NPC-2": "A Damage save has no threat and no error range.",
    "SPY-NPC-3": "AP lowers the bonus of a standard character’s Damage save.",
    "SPY-NPC-4": "Against a blast, a failed save is one more failure for each full 10 points.",
    "SPY-NPC-5": "A critical hit fails one save for each Action Die spent, in addition to the rolled one.",
    "SPY-NPC-6": "After a success nothing happens, but the damage accumulates until a save fails or"
    " the scene ends.",
    "SPY-NPC-7": "After a failure the latest damage decides: subdual and stress knock out, lethal kills.",
    "SPY-NPC-8": "Tough characters need more than one failed save; failures add up.",
    "SPY-NPC-9": "Stress caused by other damage comes with each Damage save against that damage.",
    "SPY-NPC-10": "More about Damage saves is in a chapter that the app does not have.",
    "SPY-NPC-11": "Standard characters cannot turn threats into critical hits, unless treacherous.",
    "SPY-DR-1": "DR is subtracted from the damage of each hit, whatever its type.",
    "SPY-DR-2": "DR X/Y: X points, except against Y; some DR is only against one kind of attack.",
    "SPY-DR-3": "Damage that DR lowers to 0 has no special effects either, apart from stated exceptions.",
    "SPY-DR-4": "Against subdual, each point of DR stops two.",
    "SPY-AP-1": "AP (n) lowers DR by n for this damage, to 0 at least.",
    "SPY-AP-2": "AP (all) leaves no DR for this damage.",
    "SPY-AP-3": "AP never lowers resistance.",
    "SPY-AP-4": "AP lowers a Damage save’s bonus as well as DR.",
    "SPY-BRU-1": "Damage that DR alone lowers to 0 leaves a bruise: 1 subdual.",
    "SPY-RES-1": "Resistance is subtracted from damage of its own type only.",
    "SPY-RES-2": "DR first, resistance second.",
    "SPY-RES-3": "Damage that resistance lowers to 0 has no special effects either, and does not bruise.",
    "SPY-HEAL-1": "Healing never raises a pool above its maximum, nor a total below 0.",
    "SPY-HEAL-2": "A standard character’s accumulated damage is gone when the scene ends.",
    "SPY-HEAL-3": "Rest gives a special character the career level in vitality each hour and 1"
    " wound point each day.",
    "SPY-HEAL-4": "First Aid removes half of a standard character’s accumulated damage, rounded up.",
    "SPY-HEAL-5": "First Aid heals a special character 1d4+1 subdual, 1d4+1 wounds and the career"
    " level in vitality.",
    "SPY-HEAL-6": "First Aid works once per scene for each character.",
    "SPY-HEAL-7": "Treatment doubles a special character’s natural healing for the day.",
    "SPY-HEAL-8": "Outside combat, Action Dice reduce a standard character’s accumulated damage by"
    " their total.",
    "SPY-HEAL-9": "Outside combat, each Action Die gives a special character its result in"
    " vitality, or 2 wound points.",
    "SPY-HEAL-10": "In combat, one Action Die heals, after the Refresh action.",
    "SPY-HEAL-11": "How attribute damage heals is in a chapter that the app does not have.",
    "SPY-HEAL-12": "First Aid and Treatment checks are in another chapter: you enter whether they"
    " succeeded.",
}

"""All sentences of this system: steps, forms, and what the view says."""

from .die_words import DIE_WORDS
from .form_words import FORMS
from .step_words import STEPS

_VIEW = {
    "cybergod.line": "{toughness} × {die} · DR {dr} · armor {armor}",
    "cybergod.line.simple": "Simplified, {die} · DR {dr} · armor {armor}",
    "cybergod.unhurt": "Unhurt",
    "cybergod.badge": "{condition} {level}",
    "cybergod.incapacitated": "Incapacitated",
    "cybergod.dead": "Dead",
    "cybergod.destroyed": "Destroyed",
    "cybergod.barred": "Cannot act",
    "cybergod.shock": "Shock {level}",
    "cybergod.penalty": "−{penalty}D",
    "cybergod.armor": "Armor",
    "cybergod.cover": "Cover",
    "cybergod.of": "{points} of {most}",
    "cybergod.points": "{points}",
    "cybergod.resolve": "Resolve {points}",
    "cybergod.stress": "Stress {points}",
    "cybergod.grid": "Wounds",
    "cybergod.row": "−{penalty}D",
    "cybergod.row.none": "",
    "cybergod.box.marked": "{condition} {level}",
    "cybergod.box.next": "{condition} {level}, about to be marked as number {order}",
    "cybergod.box.freeing": "{condition} {level}, about to be freed as number {order}",
    "cybergod.facts.shock": "Shock Level {level}",
    "cybergod.facts.threshold": "Shock Level {level}, Stunned from {half}, Incapacitated from {most}",
    "cybergod.facts.penalty": "Skill tests: −{whole}D (wounds {wounds}, drugs take off {off},"
    " Fatigued {fatigued})",
    "cybergod.facts.mending": "Healing, days done: {parts}",
    "cybergod.facts.part": "{condition} {done} of {days}",
    "cybergod.facts.care": "Heals {care} times as fast",
    "cybergod.effect.drug": "{name} at work until the scene ends",
    "cybergod.effect.stim": "Nano stim at work: {name}",
    "cybergod.effect.tired": "Fatigued after {name}",
    "cybergod.prompt.left": "{text} {left} round(s) to go.",
    "cybergod.prompt.over": "Time is up. {text}",
    "cybergod.ahead.nothing": "Nothing gets through",
    "cybergod.ahead.level": "{condition} {before} → {after}",
    "cybergod.ahead.armor": "armor −{points}",
    "cybergod.ahead.cover": "cover −{points}",
    "cybergod.ahead.armor.back": "armor +{points}",
    "cybergod.ahead.cover.back": "cover +{points}",
    "cybergod.ahead.shock": "Shock Level {level}",
    "cybergod.odds.wounded": "wounded or worse",
    "cybergod.odds.dying": "dying or worse",
    "cybergod.odds.out": "out",
    "cybergod.preset.unarmed": "Unarmed",
    "cybergod.preset.pistol": "Light pistol",
    "cybergod.preset.rifle": "Assault rifle",
    "cybergod.preset.gauss": "Gauss rifle",
    "cybergod.preset.knife": "Combat knife",
}

WORDS = {**STEPS, **FORMS, **DIE_WORDS, **_VIEW}

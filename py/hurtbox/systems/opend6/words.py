"""All texts of this system: those of the steps, the forms and the view."""

from hurtbox.core.words import flattened

from .form_words import FORMS
from .step_words import STEPS

_VIEW = {
    "wild": "wild", "roll.resistance roll": "Resistance", "roll.stun roll": "Stun roll",
    "roll.staying up": "Staying up", "roll.holding on, every round": "Holding on",
    "roll.holding on, every minute": "Holding on", "roll.reviving": "Reviving",
    "roll.stamina": "Shaking it off (stamina)", "roll.mettle": "Shaking it off (mettle)",
    "roll.Physique": "Physique", "line.points": "{points:Body Point|Body Points} · resists {code}",
    "line.levels": "Physique {physique} · resists {code}", "line.fodder": "Cannon fodder · Physique {physique}",
    "unhurt": "Unhurt", "hurt": "Hurt", "dead": "Dead", "dying": "Dying",
    "dying.minutes": "Dying for {minutes} min", "dead_unless_rescued": "Dead unless rescued",
    "beyond_help": "Beyond help", "down": "Down", "out": "Unconscious",
    "out.minutes": "Unconscious, {minutes} min left", "only_defends": "Can only defend", "penalty": "−{dice}D",
    "penalty.later": "Penalty again after the combat", "difficulties": "Difficulties +{more}",
    "bp": "{points}/{most} BP", "bp.label": "Body Points", "bp.of": "{points} of {most}",
    "bp.below": "0 of {most} ({below} below)", "ladder": "Wound Levels", "chart": "Levels",
    "note.points": "{low}–{high} BP", "note.penalty": "−{dice}D to all actions",
    "protection": "Resists: {protection}", "modifier": "Modifier to resistance: {modifier}",
    "points": "Character Points {character} · Fate Points {fate}", "skills": "Skills: {skills}",
    "skills.lowered": "Skills (after late aid): {skills}", "skills.penalty": "Skills at −{dice}D: {skills}",
    "touch": "In contact with {name}, {code} each round", "touch.later": "{name}, {code}: in {minutes} min",
    "ahead.nothing": "No injury", "ahead.lost": "−{points} BP: {left} left",
    "ahead.gained": "+{points} BP: {left}", "ahead.level": "{before} → {after}", "odds.hurt": "hurt",
    "odds.out": "out or worse", "odds.dying": "dying or dead",
}  # fmt: skip

WORDS = {**STEPS, **FORMS, **dict(flattened("opend6", _VIEW))}

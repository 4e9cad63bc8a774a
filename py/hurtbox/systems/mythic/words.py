"""All texts of this system: those of the steps, the forms and the view."""

from .form_words import FORMS
from .step_words import STEPS

_VIEW = {
    "mythic.line": "Wound threshold {threshold} · {ap} AP",
    "mythic.unhurt": "Unhurt",
    "mythic.dying": "Dying",
    "mythic.barred": "Cannot act",
    "mythic.ap": "{ap}/{most} AP",
    "mythic.ap.label": "AP",
    "mythic.ap.of": "{ap} of {most}",
    "mythic.ap.lowered": "{ap} of {most} ({base} − {cut} for wounds)",
    "mythic.ap.debt": "{debt} AP owed",
    "mythic.chart": "Health chart",
    "mythic.row.none": "",
    "mythic.row.skills": "skills −{penalty}",
    "mythic.row.both": "skills −{penalty}, AP maximum −{cut}",
    "mythic.box.marked": "marked in round {round}",
    "mythic.box.typed": "marked by {type} in round {round}",
    "mythic.box.next": "will be marked, number {order}",
    "mythic.box.freeing": "will be freed, number {order}",
    "mythic.skills": "Skills: {skills}",
    "mythic.skills.lowered": "Skills (after wounds): {skills}",
    "mythic.skills.penalty": "Every skill −{penalty}",
    "mythic.reductions": "Reduction: {reductions}",
    "mythic.downgrades": "Downgrades: {downgrades}",
    "mythic.prompts": "{count} to decide",
    "mythic.prompt.round": "{text} {left:round|rounds} left.",
    "mythic.prompt.minute": "{text} {left:minute|minutes} left.",
    "mythic.prompt.over": "Time is up. {text}",
    "mythic.ahead.nothing": "No wound",
    "mythic.ahead.full": "The chart is full",
    "mythic.ahead.wounds": "{count:wound|wounds}: {where}",
    "mythic.ahead.free": "Frees {where}",
    "mythic.ahead.lost": "−{points} AP",
    "mythic.ahead.gained": "+{points} AP",
    "mythic.ahead.times": "{count} {category}",
}

WORDS = {**STEPS, **FORMS, **_VIEW}

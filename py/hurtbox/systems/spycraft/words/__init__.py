"""All texts of this system, by topic."""

from .attack_steps import ATTACK_STEPS
from .danger_steps import DANGER_STEPS
from .forms import FORMS
from .injury_steps import INJURY_STEPS
from .reading_steps import READING_STEPS
from .setting_words import SETTINGS
from .sheet_words import SHEET
from .view_words import VIEW

STEPS = INJURY_STEPS | ATTACK_STEPS | DANGER_STEPS | READING_STEPS
WORDS = {**STEPS, **VIEW, **FORMS, "settings": SETTINGS, "sheet": SHEET}

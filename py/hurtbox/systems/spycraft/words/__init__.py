"""All texts of this system, by topic."""

from .attack_forms import ATTACK_FORMS
from .attack_steps import ATTACK_STEPS
from .danger_forms import DANGER_FORMS
from .danger_steps import DANGER_STEPS
from .injury_forms import INJURY_FORMS
from .injury_steps import INJURY_STEPS
from .names import NAMES
from .reading_steps import READING_STEPS
from .setting_words import SETTINGS
from .sheet_words import SHEET
from .view_words import VIEW

WORDS = {
    **INJURY_STEPS,
    **ATTACK_STEPS,
    **DANGER_STEPS,
    **READING_STEPS,
    **INJURY_FORMS,
    **ATTACK_FORMS,
    **DANGER_FORMS,
    **SETTINGS,
    **SHEET,
    **NAMES,
    **VIEW,
}

"""The bounds of a game file: how long, how many, how deep. Each stands here and nowhere else."""

LONGEST_TEXT = 24_000
"""The most characters of a file."""
LONGEST_LINE = 400
"""The most characters of an expression or of a line of steps."""
LONGEST_NAME = 24
"""The most characters of a name; ids are built of several."""
LONGEST_SAID = 400
"""The most characters of a sentence."""
MOST_FIELDS = 60
"""The most fields of a character, of an act, of the house rules."""
MOST_VALUES = 400
"""The most fields of sheet and body in all, and of the house rules, each place counted."""
MOST_OPTIONS = 40
"""The most options of a choice, rows of a table and levels of a ladder."""
MOST_PARTS = 40
"""The most choices, tables, tracks, acts, conditions and the like, each."""
MOST_BOXES = 300
"""The most boxes of a chart."""
MOST_COLUMNS = 60
MOST_WIDE = 8
"""The most rows of a chart."""
MOST_STEPS = 300
"""The most steps of an act, with those of the procedures that it calls."""
MOST_TAKEN = 8
"""The most values that shared steps take."""
MOST_TOKENS = 120
"""The most words and signs of an expression."""
MOST_DEPTH = 16
"""The most brackets within brackets, and steps within steps."""
MOST_NUMBER = 999_999
"""Numbers that are calculated stop here, and at the same below 0."""
MOST_POINTS = 9_999
"""The highest value of a track or state, and of a field."""
MOST_AGAIN = 10
"""How often dice are thrown that are thrown again while they show their highest face."""
MOST_EXPLODING = 100
"""The most of these dice, times their sides."""
MOST_EXAMPLES = 200
MOST_TRIED = 20_000
"""The most steps of all examples together, counted as if every branch were taken."""
MOST_ACTS_OF_EXAMPLE = 12
MOST_TIME = 60
"""The most rounds, minutes or days that an example lets pass."""
MOST_PEOPLE = 12
"""The most people of the prepared fight."""

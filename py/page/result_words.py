"""The words of results: the sheet of a result for several, and what happened before."""

ALL_ROWS = "all {n}"
BEFORE_THAT = "Before that"
NOW = "now"
NOW_FIRST = "Now"  # where it begins the sentence
ROWS_OF_RESULT = "{n} combatants"
TAKEN_BACK = "undone"
TESTS_FAILED = "{n} tests failed"
TESTS_PASSED = "{n} tests passed"
TEST_FAILED = "test failed"
TEST_PASSED = "test passed"
UNDO_ALL = "Undo all {n}"
UNDO_FOR = "Undo for {name}"

"""The encounter: takes what a person does, returns what to show and what to keep. Plain Python."""

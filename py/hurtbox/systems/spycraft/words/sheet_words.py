"""What the values of a sheet are called."""

SHEET: dict[str, str] = {}

"""`Refused`: the error for input that cannot be used. Programming mistakes raise other exceptions."""


class Refused(ValueError):
    """Input that does not fit. `field` is the form field, `text` a sentence that says what would be right."""

    __module__ = "hurtbox"  # its public name

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field
        self.text = text

"""What a person is told when something they gave cannot be used. Our own mistakes are other exceptions."""


class Refused(ValueError):
    """The person's input does not fit: `field` names it, `text` is one sentence that says what would be right."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field
        self.text = text

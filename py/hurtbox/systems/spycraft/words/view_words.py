"""What the screens say."""

VIEW: dict[str, str] = {}

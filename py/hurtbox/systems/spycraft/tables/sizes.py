"""Sizes, smallest first, as table 9.2 prints them."""

from typing import Literal, get_args

Size = Literal[
    "fine",
    "diminutive",
    "tiny",
    "small",
    "medium",
    "large",
    "huge",
    "gargantuan",
    "colossal",
    "enormous",
]
SIZES: tuple[Size, ...] = get_args(Size)

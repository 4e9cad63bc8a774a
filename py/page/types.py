"""Stands for types.pyi where CPython runs a module of the page. The build leaves imports of it out."""


class _Types(type):
    """Lets an annotation take a name's attributes and parameters."""

    def __getattr__(cls, name: str) -> object:
        return cls

    __getitem__ = __getattr__


class _Type(metaclass=_Types):
    pass


def __getattr__(name: str) -> object:
    return _Type

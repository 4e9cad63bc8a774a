"""Stands for types.pyi where CPython runs a module of the page. The build leaves imports of it out."""


def __getattr__(name: str) -> object:
    return object

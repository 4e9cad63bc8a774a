"""What lasts in a system like the one of "adding a system" travels in links."""

from dataclasses import asdict

from hurtbox.sharing.codec.layout import layout_of
from hurtbox.sharing.codec.packing import pack, unpack
from hurtbox.sharing.codec.stream import Reader, Writer

from ..kit.tiny_system import RULEBOOK, Burning


def test_a_source_that_says_only_what_it_is_goes_through_a_link() -> None:
    shape, fire = layout_of(RULEBOOK).source, asdict(Burning("c1/fire", "c1", 12))
    to = Writer()
    pack(to, shape, fire)
    assert unpack(Reader(bytes(to.data)), shape) == fire

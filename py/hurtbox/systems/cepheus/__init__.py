"""2D6 Sci-Fi: personal damage, with the characteristics as the damage track."""

from hurtbox.kit.lazy import LazyRulebook

RULEBOOK = LazyRulebook(
    f"{__name__}.rulebook",
    title="2D6 Sci-Fi",
    edition="3",
    vitals="Endurance, Strength, Dexterity",
    picture="three-bars",
    notice="The rules, numbers and tables of 2D6 Sci-Fi are Open Game Content, used under the Open Game"
    " License 1.0a.",
    licence="LICENSE-OGL-1.0a.txt",
    ready=(
        ("dock", "Shots in bay three", "Three of a crew, two hijackers and a guard beast, unhurt."),
    ),
)

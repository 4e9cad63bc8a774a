"""Tables as people type them: a quotation mark left open, thousands with a comma, lists with commas."""

import pytest

import hurtbox

OPEN = "a cell is too long, or a quotation mark is not closed. This line and all after it are not read."


@pytest.mark.parametrize("rest", ["Bo;4D\nLi;5D\n", 'Bo;"4D"\nLi;5D\n'])
def test_an_open_quotation_mark_takes_nobody_in_without_a_word(rest: str) -> None:
    unread = list[str]()
    fight = hurtbox.loads(f'Name;Physique\nAnn;3D\n"Mara;3D\n{rest}', unread=unread)
    assert list(fight) == ["Ann"]
    assert unread == [f"Line 3: {OPEN}"]


def test_a_cell_in_quotation_marks_may_have_several_lines() -> None:
    fight = hurtbox.loads('Name;Physique;Skills\nMara;3D;"Dodge: 4D\nBrawling: 5D"\nBo;4D;\n')
    assert [row["name"] for row in fight["Mara"].sheet["skills"]] == ["Dodge", "Brawling"]
    assert list(fight) == ["Mara", "Bo"]


@pytest.mark.parametrize("said", ["1,000", "1.000", "12,000"])
def test_thousands_are_not_read_as_ones(said: str) -> None:
    with pytest.raises(hurtbox.Refused, match=r"column “Body Points”.* whole number"):
        hurtbox.loads(f"Name;Physique;Body Points\nMara;3D;{said}\n")


@pytest.mark.parametrize("said", ["20", "20.0", "20,00"])
def test_a_number_with_a_decimal_is_read(said: str) -> None:
    fight = hurtbox.loads(f"Name;Physique;Body Points\nMara;3D;{said}\n")
    assert fight["Mara"].sheet["body_points"] == 20


@pytest.mark.parametrize(
    ("cell", "skills"),
    [
        ("Dodge: 4D+1, Brawling: 3D", [("Dodge", "4D+1"), ("Brawling", "3D")]),
        ("Dodge 4D+1, Brawling 3D", [("Dodge", "4D+1"), ("Brawling", "3D")]),
        ("Lore, arcane: 4D", [("Lore, arcane", "4D")]),
        ("Lore, arcane: 4D; Dodge: 3D", [("Lore, arcane", "4D"), ("Dodge", "3D")]),
    ],
)
def test_entries_are_read_with_commas_between_them(
    cell: str, skills: list[tuple[str, str]]
) -> None:
    fight = hurtbox.loads(
        f"Name;Physique;Skills\nMara;3D;“{cell}”\n".replace("“", '"').replace("”", '"')
    )
    assert [(row["name"], row["code"]) for row in fight["Mara"].sheet["skills"]] == skills

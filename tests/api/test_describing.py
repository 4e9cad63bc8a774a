"""What a system says of its fields: when one matters only for some values of another one."""

import hurtbox


def test_a_field_names_the_values_of_another_for_which_it_matters() -> None:
    contact = hurtbox.system("opend6").commands["contact"]
    assert contact.fields["dice"].only == ("source", ("other",))
    assert contact.fields["armor"].only is None
    assert str(contact.fields["dice"]).endswith("Damage dice, if source is Another source")


def test_CND_SMP_2_toughness_is_asked_of_simplified_characters_too() -> None:
    assert hurtbox.system("cybergod").sheet["toughness"].only is None


def test_the_value_that_stands_for_a_house_rule_is_among_them() -> None:
    points = hurtbox.system("opend6").sheet["body_points"]
    assert points.only == ("track", ("body_points", "chart", "campaign"))


def test_values_for_which_it_does_not_matter_are_left_out() -> None:
    light = hurtbox.system("cepheus").commands["attack"].fields["light"]
    assert light.only
    name, values = light.only
    assert name == "weapon" and "dagger" not in values and "rifle" in values
    assert str(light).endswith("Light, for some values of weapon")

"""The table of McMulti's verbs: the rulebook's number for each, which refusals and wire types take from it."""

import pytest

from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.actions.catalogue import Build, Buy, ThrowDie
from barrelhouse.games.mcmulti.actions.verbs import VERBS
from tests.mcmulti.support.tables import refusal_of
from tests.rules import rule


@rule("MM-3.1", "MM-8.1")
def test_what_is_tried_at_the_wrong_time_names_the_rule_that_says_when() -> None:
    s = mcmulti.new_game(2, {})
    assert refusal_of(s, Build("rig", "a1"))[:2] == ("MM-8.1", "mm-equipment-not-now")
    assert refusal_of(s, Buy("foreign", "crude", 1))[:2] == ("MM-3.1", "mm-market-not-now")
    assert VERBS[Buy].rule == "MM-3.2"


@rule("MM-11.2", "MM-11.4")
@pytest.mark.parametrize(("options", "said"), [({"central_die": True}, "MM-11.2"), ({"edition_2012": True}, "MM-11.4")])
def test_the_die_of_the_economy_is_thrown_by_the_rule_of_the_option_agreed(
    options: dict[str, object], said: str
) -> None:
    assert refusal_of(mcmulti.new_game(2, options), ThrowDie(3))[:2] == (said, "mm-not-now")

"""The table of One More Barrel's verbs: the rulebook's number for each, which refusals and wire types take from it."""

import re

from barrelhouse.engine.verbs import TALK
from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS, SellOil
from barrelhouse.games.one_more_barrel.actions.moves import WithLogistics
from barrelhouse.games.one_more_barrel.actions.verbs import VERBS
from barrelhouse.games.one_more_barrel.data import REGION_NAMES, ROW_NAMES
from barrelhouse.games.one_more_barrel.rules.talk import is_talk
from docs.api.game_types import typescript_of
from tests.contract.test_shapes import constant
from tests.one_more_barrel.support.tables import number
from tests.rules import rule


def test_the_rules_call_the_same_verbs_talk_as_the_table() -> None:
    for action, one in enumerate(ALL_ACTIONS):
        assert is_talk(action) == (VERBS[type(one)].kind == TALK), one


@rule("OMB-2.7", "OMB-2.10", "OMB-4.2")
def test_selling_oil_and_taking_logistics_along_stand_on_their_own_rules() -> None:
    """[OMB-2.10] says when oil is sold; [OMB-4.4] only where logistics may leave, not that a group carries them."""
    assert (VERBS[SellOil].rule, VERBS[SellOil].when) == ("OMB-2.7", "OMB-2.10")
    assert (VERBS[WithLogistics].rule, VERBS[WithLogistics].when) == ("OMB-4.2", "OMB-4.2")
    state = one_more_barrel.new_game(3, {})
    for action, said in ((SellOil(1), "OMB-2.10"), (WithLogistics(1), "OMB-4.2")):
        refusal = state.why_not(number(action))
        assert refusal is not None
        assert (refusal.rule, refusal.key) == (said, "omb-not-now")


def test_regions_and_rows_are_listed_for_clients_in_the_order_of_their_numbers() -> None:
    written = typescript_of(one_more_barrel)
    assert re.findall(r'"(\w+)"', constant(written, "REGIONS")) == REGION_NAMES
    assert re.findall(r'"(\w+)"', constant(written, "ROWS")) == ROW_NAMES

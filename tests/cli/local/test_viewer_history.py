"""What a viewer has seen of a local table is counted as a house counts it: what bots do in private is in no number."""

from barrelhouse.cli.local.history import ViewerHistory
from barrelhouse.cli.screen.any_table import LoggedAction
from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, SPECTATOR
from barrelhouse.engine.driver import apply_unnoticed, bit_of
from barrelhouse.games import GAMES
from tests.support.seeded_games import act_often_in_secret

ROWS = 250


def test_rows_that_a_viewer_notices_nothing_of_are_not_counted() -> None:
    game = GAMES["one-more-barrel"]
    dice = driver.dice_for("noticed", 1)
    state = game.new_game(3, {})
    start, rows, unnoticed = state.copy(), list[LoggedAction](), list[int]()
    while len(rows) < ROWS and state.to_act() != OVER:
        before = state.copy()
        action = act_often_in_secret(game, state, dice)
        seat = int(before.actor(action))
        unnoticed.append(apply_unnoticed(before, seat, action))
        rows.append(LoggedAction(len(rows), seat, action, None))
    assert any(unnoticed)
    for viewer in (SPECTATOR, 0, 1, 2):
        history = ViewerHistory(game, start, viewer)
        history.follow(rows)
        bit = driver.SPECTATOR_BIT if viewer == SPECTATOR else bit_of(viewer)
        assert history.noticed == [not mask & bit for mask in unnoticed]

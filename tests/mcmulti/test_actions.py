"""The catalogue of McMulti's actions: every run is where its number says."""

from barrelhouse.games.mcmulti.actions.catalogue import ALL_ACTIONS, RUNS


def test_each_run_begins_where_the_one_before_it_ends() -> None:
    ends = 0
    for first, run in RUNS:
        assert first == ends
        ends += len(run)
    assert ends == len(ALL_ACTIONS)

"""Two views as JSON: what they have in common is shared, and every difference has its path."""

from barrelhouse.engine.subtraction import fields_apart, share_fields, subtract_field


def test_equal_fields_become_the_same_objects_and_others_stay() -> None:
    like: dict[str, object] = {"market": [22, 25], "cash": 40, "only there": [1]}
    view: dict[str, object] = {"market": [22, 25], "cash": 41, "only here": [1]}
    share_fields(view, like)
    assert view == {"market": [22, 25], "cash": 41, "only here": [1]}
    assert view["market"] is like["market"]
    assert view["only here"] is not like["only there"]


def test_fields_apart_are_those_that_are_not_shared() -> None:
    market = [22, 25]
    assert fields_apart({"market": market, "gone": 1, "cash": [40]}, {"market": market, "cash": [40], "new": 2}) == [
        "gone",
        "cash",
        "new",
    ]


def test_every_difference_has_its_path() -> None:
    was = [{"cash": 40, "grid": ["..", "r."]}, {"cash": 3, "grid": [".."]}]
    now = [{"cash": 35, "grid": ["..", "w."]}, {"cash": 3, "grid": ["..", ".."]}]
    assert subtract_field("players", was, now) == [
        ("players.0.cash", 40, 35),
        ("players.0.grid.1", "r.", "w."),
        ("players.1.grid", [".."], ["..", ".."]),  # of another length: one change
    ]
    assert subtract_field("players", was, [dict(one) for one in was]) == []
    assert subtract_field("card", None, {"name": "tax"}) == [("card", None, {"name": "tax"})]
    assert subtract_field("deal", {"a": 1}, {"b": 1}) == [("deal.a", 1, None), ("deal.b", None, 1)]

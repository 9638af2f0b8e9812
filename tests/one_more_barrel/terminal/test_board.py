"""The board on a terminal: it fits, nothing that lies open is missing from it, and nothing hidden is on it."""

import json
import random
import re
import unicodedata
from collections.abc import Mapping

import pytest

from barrelhouse import words
from barrelhouse.cli.screen.console import INKS
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.styled_text import line_columns
from barrelhouse.games.one_more_barrel.actions.catalogue import TakeBox
from barrelhouse.games.one_more_barrel.actions.deals import MakeOffer, OfferMoney, Speak
from barrelhouse.games.one_more_barrel.actions.moves import Move, WithTroops
from barrelhouse.games.one_more_barrel.country import default_text
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    CONTROL,
    MONEY,
    NOT_BOMB,
    NOT_BOX,
    OIL,
    REGION_NAMES,
    TERM_NAMES,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.options import Options
from barrelhouse.games.one_more_barrel.state import (
    BROKEN,
    ENDED,
    KEPT,
    PHASE_NAMES,
    Offer,
    Promise,
    Term,
)
from barrelhouse.games.one_more_barrel.terminal.board import draw
from barrelhouse.games.one_more_barrel.terminal.signs import SYMBOLS
from tests.one_more_barrel.support.board_text import (
    bars,
    card,
    deals,
    dollars,
    drawn_text,
    expected_on_region,
    expected_row,
    flat,
    group_at,
    in_bombing,
    moments,
    name_of,
    near,
    row_of,
    texts,
    whole,
)
from tests.one_more_barrel.support.deals import agree, table_for_deals
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    cell,
    fill,
    fund,
    hold,
    idle_until,
    in_round,
    open_table,
    phase,
    play,
    put,
    supply,
    territory,
)

WIDTHS = (80, 100, 130, 160, 200)
TALLEST = 48  # without deals


def test_it_is_as_wide_as_the_terminal_never_wider_and_no_taller_than_a_tall_one() -> None:
    assert len({int(s.phase) for s in moments()}) == len(PHASE_NAMES) - 1  # the last is the end
    for n, s in enumerate(moments()):
        for width in (60 + n % 141, *WIDTHS[n % 5 :][:1]):
            lines = drawn_text(s, width, n % len(s.players))
            assert {line_columns(line) for line in lines} == {width}
            assert s.options.deals or len(lines) <= TALLEST


def test_it_has_only_printable_signs_of_one_column_and_styles_that_are_known() -> None:
    for n, s in enumerate(moments()):
        for line in drawn_text(s, WIDTHS[n % 5]):
            for text, style in line:
                assert text.isprintable(), text
                assert all(unicodedata.east_asian_width(sign) not in "WF" for sign in text), text
                assert style == "" or style in INKS.styles, style


@pytest.mark.parametrize("width", [80, 100, 160])
def test_every_region_shows_all_that_stands_in_it_and_its_neighbours_and_nothing_else(width: int) -> None:
    for s in moments():
        lines = drawn_text(s, width)
        for region, name in enumerate(REGION_NAMES):
            assert sorted(card(lines, name_of(name))) == sorted(expected_on_region(s, region, width >= 100)), name


@pytest.mark.parametrize("width", [80, 100, 160])
def test_the_border_shows_the_troops_and_the_logistics_of_each_seat(width: int) -> None:
    for s in moments():
        found = group_at(s, BORDER)
        for seat, player in enumerate(s.players):
            count = int(s.troops[seat * TERRITORIES + BORDER])
            found += [f"{SYMBOLS[seat]}{count}"] if count > 0 else []
            found += [f"{SYMBOLS[seat]}▪{player.stock}"] if player.stock > 0 else []
        found = [*(found or ["–"]), *near(BORDER)]
        assert sorted(card(drawn_text(s, width), "Border Territory")) == sorted(found)


@pytest.mark.parametrize("width", [80, 100, 160])
def test_every_seat_has_its_row_with_the_scales_and_what_they_bring(width: int) -> None:
    for n, s in enumerate(moments()):
        viewer = n % (len(s.players) + 1) - 1
        lines = drawn_text(s, width, viewer)
        for seat in range(len(s.players)):
            sign, *name, seat_number = expected_row(s, seat, viewer, width >= 100)[:3]
            row, expected = row_of(lines, seat), expected_row(s, seat, viewer, width >= 100)[3:]
            assert row[-len(expected) :] == expected
            assert row[0] == sign
            assert row[1 : -len(expected)] == [*name, seat_number] or width == 80  # where wide notes cut a name


@pytest.mark.parametrize("width", [80, 100])
def test_what_can_be_counted_of_a_hidden_hand_stands_in_its_place(width: int) -> None:
    s = table_for_deals()
    fund(s, 0, 145)
    fill(s, 1, 12)
    agree(s, 0, "2", OfferMoney(9), private=True)
    hands = {viewer: [row_of(drawn_text(s, width, viewer), seat) for seat in range(4)] for viewer in (0, 2, SPECTATOR)}
    for viewer in (2, SPECTATOR):
        assert [("$0–82.50" in row, "0–12" in row) for row in hands[viewer]] == [(True, True)] * 2 + [
            (False, False)
        ] * 2
        assert "$12" in hands[viewer][3]
    assert ["$68" in hands[0][0], "$14.50" in hands[0][1]] == [True, True]


def test_the_hands_of_the_others_are_not_on_it_without_notes() -> None:
    chance = random.Random("hands")
    for n, s in enumerate(moments()):
        viewer = n % (len(s.players) + 1) - 1
        if s.options.open_hands:
            continue
        s = s.copy()
        s.options = Options({**s.options.values, "notes": False})
        before = drawn_text(s, 100, viewer)
        assert "hidden" in row_of(before, (viewer + 1) % len(s.players))
        for seat, player in enumerate(s.players):
            if seat != viewer:
                player.cash, player.oil = chance.randrange(200), chance.randrange(40)
        assert drawn_text(s, 100, viewer) == before


def test_with_open_hands_everybody_sees_them() -> None:
    s = open_table(open_hands=True)
    fund(s, 3, 45)
    fill(s, 3, 17)
    assert row_of(drawn_text(s, 80, SPECTATOR), 3)[3:5] == ["$22.50", "17"]


def test_private_deals_and_drafts_are_seen_by_their_parties_alone() -> None:
    s = open_table(deals=True)
    parties = 1 + 4
    s.terms = [Term(kind=MONEY, giver=0, taker=2, what=7, when=3, deal=1, parties=parties, private=1, breach=0)]
    s.offers = [
        Offer(
            slot=0,
            number=2,
            maker=2,
            parties=parties,
            private=1,
            accepted=4,
            asked=1,
            terms=[Term(kind=OIL, giver=2, taker=0, what=3, when=0, deal=2, parties=parties, private=1, breach=0)],
        )
    ]
    for seat in (0, 2):
        assert "contract 1 private ●→▲ $3.50 in round 3" in deals(s, seat)
        assert "offer 1 ▲ private ▲→● 3 oil not yet ●" in deals(s, seat)
    for seat in (SPECTATOR, 1, 3):
        assert "none in force, no offer open" in deals(s, seat)
    s.terms, s.offers = [], []
    play(s, Speak(1), MakeOffer("2"), OfferMoney(5))
    assert "your draft ● ■ ●→■ $2.50" in deals(s, 0)
    assert "none in force" in deals(s, 1)


def test_contracts_offers_and_promises_stand_there_with_all_their_terms() -> None:
    s = open_table(deals=True)
    kinds = [
        Term(kind=kind, giver=0, taker=1, what=2, when=7, deal=4, parties=3, private=0, breach=0)
        for kind in range(len(TERM_NAMES))
    ]
    s.terms = [*kinds, Term(kind=MONEY, giver=1, taker=0, what=8, when=2, deal=5, parties=3, private=0, breach=1)]
    s.offers = [
        Offer(
            slot=2,
            number=6,
            maker=3,
            parties=15,
            private=0,
            accepted=8 + 1,
            asked=1,
            terms=[
                Term(
                    kind=CONTROL,
                    giver=3,
                    taker=0,
                    what=territory("wasit"),
                    when=0,
                    deal=6,
                    parties=15,
                    private=0,
                    breach=0,
                )
            ],
        )
    ]
    s.promises = [Promise(slot=0, maker=1, to=2, mark=KEPT), Promise(slot=4, maker=2, to=3, mark=BROKEN)]
    told = deals(s, 3)
    assert told.count("●→■") == len(TERM_NAMES)
    for said in [
        "$1 in round 7",
        "2 oil in round 7",
        "2 logistics in round 7",
        "control of Najaf in round 7",
        "lends police until round 7",
        "does not bomb Player 3 until round 7",
        "sells no oil until round 7",
        "takes no box of builds until round 7",
        "contract 5 ■→● $4 in round 2 not kept",
        "offer 3 ◆ ◆→● control of Wasit accepted ● not yet ■ ▲",
        "promise 1 ■→▲ kept promise 5 ▲→◆ broken",
    ]:
        assert said in told, said


@pytest.mark.parametrize("width", [80, 100, 160])
def test_no_term_of_a_deal_is_cut(width: int) -> None:
    s = open_table(5, deals=True)
    longest = territory("sulaymaniyah")
    for kind in range(len(TERM_NAMES)):
        what = 4 if kind in (NOT_BOMB, NOT_BOX) else longest
        s.terms.append(Term(kind=kind, giver=0, taker=4, what=what, when=12, deal=1, parties=17, private=1, breach=1))
    assert "…" not in whole(s, width)


def test_without_deals_there_is_no_word_of_them() -> None:
    assert "Deals" not in whole(open_table(deals=False))


@pytest.mark.parametrize(("seats", "columns"), [(3, 2), (4, 3), (5, 4)])
def test_the_boxes_in_use_show_their_value_and_who_has_taken_them(seats: int, columns: int) -> None:
    s = open_table(seats)
    play(s, TakeBox("cash", 2))
    s.boxes[0] = 2
    rows = texts(drawn_text(s, 80))
    top = next(y for y, row in enumerate(rows) if row.startswith("Actions"))
    table = [re.split(r" *│ *", row[:52].rstrip()) for row in rows[top + 1 : top + 6]]
    assert [row[0] for row in table] == ["media", "buy / move", "builds", "cash", "turn order"]
    assert [row[1 : 1 + columns] for row in table] == [
        ["+3 ▲", "+2 ·", "+1 ·", "+1 ·"][:columns],
        ["10/3 ·", "5/2 ·", "3/1 ·", "3/1 ·"][:columns],
        ["3 ·", "2 ·", "1 ·", "1 ·"][:columns],
        ["$2 ·", "$2 ●", "$2 ·", "$2 ·"][:columns],
        ["1. ·", "2. ·", "3. ·", "4. ·"][:columns],
    ]
    assert {len(row) for row in table} == {1 + columns}


def test_taxes_of_the_round_and_speeches_of_the_game_are_marked() -> None:
    s = open_table()
    s.players[1].taxed = 1
    s.players[3].taxed = s.players[3].spoken = 1
    assert "new taxes ■ ◆ speech made ◆" in flat(s)


def test_the_price_stands_among_the_next_steps_with_the_sellers_and_the_governments_oil() -> None:
    s = open_table()
    s.price, s.government = 6, 14
    s.players[0].sold = s.players[2].sold = 1
    rows = texts(drawn_text(s, 100))
    shown = [row[80:].strip() for row in rows[3:14]]
    prices = ["$5", "$4.50", "$4", "▶ $3.50", "$3", "$2.50", "$2"]
    assert shown[:10] == ["Oil price", *prices, "sold ● ▲", "govt oil ▮14"]
    s.price = 0
    assert "▶ $0.50 " in whole(s)
    s.price = 19
    assert "▶ $10 " in whole(s)


def test_the_head_tells_round_phase_seat_and_turn_order() -> None:
    s = in_round(6, order=[2, 0, 3, 1])
    head = " ".join(" ".join(texts(drawn_text(s))[:2]).split())
    assert head == (
        "One More Barrel Round 6 of 12 Guerrilla ▲ Player 3 choosing an action action 1 of 2 "
        "Turn order ▲ Player 3 ● Player 1 ◆ Player 4 ■ Player 2"
    )
    assert "Provisional Government" in flat(in_round(9))
    assert "Round 9 of 15 Guerrilla" in flat(in_round(9, rounds_per_phase=5))


def test_the_end_is_drawn_too() -> None:
    s = in_round(12)
    idle_until(s, "ended")
    assert s.phase == ENDED
    assert "end of the game" in texts(drawn_text(s))[0]
    assert row_of(drawn_text(s), 1)[3:5] == [dollars(int(s.players[1].cash)), str(s.players[1].oil)]  # open now


def test_a_group_on_its_way_is_shown_where_it_is() -> None:
    s = open_table()
    for region in ("muthanna", "najaf", "basra"):
        hold(s, 1, region)
    put(s, 0, "border", 3)
    play(s, TakeBox("purchases", 1))
    idle_until(s, "moving")
    play(s, Move("border", "muthanna"), WithTroops(2))
    assert phase(s) == "on_the_way"
    assert "▸●2" in card(drawn_text(s), "Muthanna")
    assert "2 troops in Muthanna" in flat(s)
    assert row_of(drawn_text(s), 0)[6] == "3/3"


def test_a_battle_lists_the_troops_in_the_order_of_arrival() -> None:
    s = open_table()
    battle(s, "baghdad", 7, {3: 2, 0: 4, 1: 1})
    assert card(drawn_text(s), "Baghdad")[:8] == ["×", "c", "5←6", "◆2", "●4", "■1", "×7", "locals"]


def test_a_bombing_names_target_victim_bombers_and_minimum() -> None:
    s = in_bombing("bombing")
    assert "■ Player 2 before a bombing the logistics in Muthanna ■ Player 2 bombed by ● minimum 3" in flat(s)
    assert any("▶Muthanna" in row for row in texts(drawn_text(s)))
    s.lenders = 4 + 8
    assert "police lent by ▲ ◆" in flat(s)


def test_what_is_left_of_a_fine_and_the_damage_to_a_building_are_told() -> None:
    s = in_bombing("repairing")
    s.damage = 3
    assert "repair 3 damage" in flat(s)
    s.phase, s.debt = PHASE_NAMES.index("fined"), 5
    assert "fine $2.50 owed" in flat(s)


def test_north_is_above_and_east_is_on_the_right() -> None:
    places = bars(drawn_text(open_table()))
    labels = {name_of(name): region["label"] for name, region in json.loads(default_text())["regions"].items()}
    for one, (x, y) in labels.items():
        for other, (other_x, other_y) in labels.items():
            if other_y - y > 60:
                assert places[one][0] <= places[other][0], (one, other)
            if other_y - y > 200:
                assert places[one][0] < places[other][0], (one, other)
            if other_x - x > 120:
                assert places[one][1] <= places[other][1], (one, other)
            if other_x - x > 240:
                assert places[one][1] < places[other][1], (one, other)
    assert places["Border Territory"] == (max(y for y, _, _ in places.values()), 0, 40)


def test_the_zones_have_styles_of_their_own_even_on_another_board() -> None:
    other = json.loads(default_text())
    other["regions"]["dohuk"]["zone"] = "east"
    s = open_table(board=json.dumps(other))
    style = next(style for line in drawn_text(s) for text, style in line if "Dohuk" in text)
    assert style == "orange_lit"
    assert card(drawn_text(s), "Dohuk")[1] == "e"


def test_as_many_pieces_as_there_can_be_find_room_on_a_narrow_card() -> None:
    s = in_round(6, 5)
    hold(s, 0, "babil", troops=15, logistics=40, barrels=120)
    for seat in range(1, 5):
        put(s, seat, "babil", 15)
    building(s, "warehouse", "babil", 3)
    for seat in range(5):
        cell(s, seat, "babil", 4)
    supply(s, "babil", 60)
    found = card(drawn_text(s, 80), "Babil")
    assert sorted(found) == sorted(expected_on_region(s, territory("babil"), wordy=False))


@pytest.mark.parametrize("name", ["M" * 60, "石油王" * 10, "a\x1b[31mb\n", ""])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_name_breaks_the_board(name: str, width: int) -> None:
    def speak(key: str, params: Mapping[str, int | str]) -> str:
        return words.translate(key, {**params, "who": name} if "seat" in params else params)

    s = open_table(deals=True)
    s.terms = [Term(kind=NOT_BOMB, giver=0, taker=1, what=1, when=7, deal=1, parties=3, private=0, breach=0)]
    for line in draw(s.view(0), speak, width):
        assert line_columns(line) == width
        assert all(text.isprintable() for text, _ in line)

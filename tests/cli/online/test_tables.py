"""`barrelhouse play --server` at terminals: whole games, taking back, broken connections, several at one keyboard."""

import os
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from barrelhouse.cli.online.house import RemoteHouse, table_path
from barrelhouse.engine import record
from barrelhouse.games import GAMES
from barrelhouse.wire.lists import TableList
from barrelhouse.wire.tables import Position, SeatRequest
from tests.cli.online.remote import HAND_OVER, HouseProcess, Relay, RemotePlayer, is_question, waits_for
from tests.support.commands import Terminal, run_here

INVITATION = re.compile(r"--table (\S+) --key (\S+) --name NAME")
OPENING = "buy troops and logistics"
# Bots speak up in the opening, too, whenever they like.
NO_DEALS = ("--option", "deals=off")
CUT, JOINED = "The connection to the house is lost", "The connection to the house is back"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    opened = HouseProcess(tmp_path_factory.mktemp("far"))
    yield opened
    opened.close()
    log = (opened.folder / "log.txt").read_text(encoding="utf-8")
    assert '"error"' not in log
    assert "Traceback" not in log


def invitation(terminal: Terminal) -> tuple[str, ...]:
    """The arguments that others type, from the waiting room."""
    page = terminal.read_until(lambda text: INVITATION.search(text) is not None)
    found = INVITATION.search(page)
    assert found is not None
    return "--table", found[1], "--key", found[2]


def play_all(*terminals: Terminal) -> list[RemotePlayer]:
    """Everybody plays to the end at the same time."""
    players = [RemotePlayer(terminal, str(n)) for n, terminal in enumerate(terminals)]
    with ThreadPoolExecutor(len(players)) as pool:
        for playing in [pool.submit(player.play) for player in players]:
            playing.result()
    for terminal in terminals:
        assert terminal.wait() == 0, terminal.shown[-3000:]
        assert "Traceback" not in terminal.shown
    return players


def test_two_terminals_and_two_bots_play_one_more_barrel_to_the_end(house: HouseProcess) -> None:
    made = ("one-more-barrel", "--name", "Anna", "--seats", "4", "--bots", "greedy,greedy", "--record", "game.txt")
    with house.terminal("anna", *made) as anna:
        come = invitation(anna)
        anna.type("dice My Own Text")
        anna.read_until(lambda text: "Your text is mixed into the dice." in text)
        with house.terminal("bob", *come, "--name", "Bob", "--dice", "Bobs") as bob:
            players = play_all(anna, bob)
    assert all(player.questions > 20 for player in players)
    for shown in (anna.shown, bob.shown):
        assert re.search(r"  1 \w+.* · [1-4] \w+.* · [1-4] \w+.* · [1-4] \w+", shown)
        assert "All 12 rounds are played." in shown
    assert "check its dice with barrelhouse verify game.txt" in anna.shown
    assert f"--table {come[1]} --record game.txt" in bob.shown
    read = record.read((house.folder / "anna" / "game.txt").read_text(encoding="utf-8"), GAMES)
    record.replay_record(read, GAMES)
    assert read.names[0] == "Anna"
    assert read.names[3] == "Bob"
    assert read.result is not None
    assert {"My Own Text", "Bobs"} <= {value for _, value in read.tags}
    noted = re.findall(r"Dice: (\w{64})", anna.shown)
    assert len(noted) == 1
    checked = run_here("verify", "game.txt", "--commitment", noted[0], cwd=house.folder / "anna")
    assert checked.returncode == 0, checked.stdout


def test_mcmulti_is_played_to_the_end_while_somebody_looks_on(house: HouseProcess) -> None:
    made = ("mcmulti", "--name", "Anna", "--seats", "2", "--option", "round_limit=2")
    with house.terminal("anna", *made) as anna:
        come = invitation(anna)
        with (
            house.terminal("bob", *come, "--name", "Bob") as bob,
            house.terminal("eve", *come, "--watch", "--name", "Eve", "--record", "seen.txt") as eve,
        ):
            play_all(anna, bob)
            assert eve.wait() == 0, eve.shown[-3000:]
    checked = run_here("verify", "seen.txt", cwd=house.folder / "eve")
    assert checked.returncode == 0, checked.stderr
    assert "The game is over." in anna.shown
    assert "The game is over." in eve.shown
    assert "Waiting for Anna" in eve.shown
    assert "Waiting for Bob" in eve.shown


def sit_down(house: HouseProcess, person: str, *more: str) -> Terminal:
    """At a table of three with two bots, at the opening purchases."""
    made = ("one-more-barrel", "--name", person.title(), "--seats", "3", "--bots", "random,random", *NO_DEALS, *more)
    terminal = house.terminal(person, *made)
    page = terminal.read_until(is_question)
    assert OPENING in page, page
    return terminal


def cash_of(page: str) -> int:
    """What the question says that there is to spend."""
    return int(re.findall(r"at \$1 each with \$(\d+)", page)[-1])


def answer(terminal: Terminal, line: str) -> str:
    terminal.type(line)
    return terminal.read_until(is_question)


def test_what_is_drafted_is_shown_and_taken_back_before_anybody_sees_it(house: HouseProcess) -> None:
    with sit_down(house, "carl") as carl:
        cash = cash_of(carl.shown)
        page = answer(carl, "buy 2 troops; buy 3 logistics")
        assert "Carl  buy 2 troops · buy 3 logistics  −$5" in page
        assert re.search(rf"▶\d\S Carl +\${cash - 5} ", page), "the board is the one after the draft"
        page = answer(carl, "u")
        assert "Taken back: buy 3 logistics." in page
        assert re.search(rf"▶\d\S Carl +\${cash - 2} ", page)
        assert "Taken back: buy 2 troops." in answer(carl, "u")
        assert "There is nothing to take back" in answer(carl, "u")
        carl.interrupt()
        assert carl.wait() == 0
        assert "Your seat stays yours." in carl.shown
    come = re.findall(r"--name Carl --table (\S+)", carl.shown)[-1]
    with house.terminal("carl", "--table", come) as again:
        page = again.read_until(is_question)
        assert cash_of(page) == cash, "they are known again without a name or a key, and nothing was played"


def test_what_may_not_be_is_refused_by_its_rule_and_nothing_is_half_done(house: HouseProcess) -> None:
    with sit_down(house, "dora") as dora:
        refused = answer(dora, "buy 2 troops; sell 3 oil")
        assert re.search(r"\[OMB-\d+\.\d+\]", refused), refused
        assert f" ${cash_of(dora.shown)} " in answer(dora, "b"), "not even the first was done"
        assert "There is no choice 99" in answer(dora, "99")
        assert "No action begins with" in answer(dora, "jump")
        assert "is offered" in answer(dora, "? buy 2 troops")
        assert "−$2" in dora.shown
        assert "retreat" in answer(dora, "r OMB-4.9")
        assert "Dora: good luck" in answer(dora, "/good luck")
        assert "say something to the table" in answer(dora, "h")


def test_a_line_that_breaks_is_joined_again_and_a_restart_loses_nothing(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    try:
        with sit_down(house, "anna") as anna:
            answer(anna, "buy 2 troops")
            house.kill()
            anna.read_until(lambda text: CUT in text)
            anna.type("b")
            assert "cannot be drawn" in anna.read_question()
            house.open()
            page = anna.read_until(lambda text: JOINED in text and is_question(text))
            assert "Anna  buy 2 troops" in page, "what was drafted is still there"
            answer(anna, "done")
            assert "Anna  buy 2 troops · done" in answer(anna, "l all")
            assert "Traceback" not in anna.shown
    finally:
        house.close()


def test_an_action_whose_answer_was_lost_is_neither_lost_nor_played_twice(house: HouseProcess) -> None:
    relay = Relay(int(house.port))
    try:
        with house.terminal("emil", *THREE, address=relay.address) as emil:
            emil.read_until(is_question)
            relay.cut_after_answers(1)  # that of the preview; the one of the action itself never comes
            emil.type("done")
            page = emil.read_until(lambda text: JOINED in text and is_question(text))
            assert CUT in page
            log = answer(emil, "l all")
            assert len(re.findall(r"Emil  done", log)) == 1
    finally:
        relay.close()


NO_NOTES = ("--option", "notes=off")
THREE = ("one-more-barrel", "--name", "Emil", "--seats", "3", "--bots", "random,random", *NO_DEALS)


def test_two_at_one_keyboard_never_see_each_others_hand(house: HouseProcess) -> None:
    made = ("one-more-barrel", "--seats", "3", "--me", "1,2", "--names", "Fay,Gus,Hal", "--bots", "random", *NO_NOTES)
    with house.terminal("fay", *made) as terminal:
        player = RemotePlayer(terminal, "two")
        for _ in range(40):
            page = terminal.read_until(is_question)
            terminal.type(player.answer(page))
        terminal.read_until(is_question)
    pages = re.split(r"Pass the keyboard to (\w+)", terminal.shown)
    assert pages.count("Fay") > 2
    assert pages.count("Gus") > 2
    seen = 0
    for who, page in zip(pages[1::2], pages[2::2], strict=True):
        other = {"Fay": "Gus", "Gus": "Fay"}[who]
        hands = re.findall(rf"^.\d\S {other} +(\S+) +(\S+)", page, re.MULTILINE)
        assert set(hands) <= {("hidden", "hidden")}, page
        seen += len(hands)
    assert seen > 5
    assert HAND_OVER in terminal.shown


def test_no_hand_stays_on_a_shared_screen_while_others_are_waited_for(house: HouseProcess) -> None:
    made = ("one-more-barrel", "--seats", "3", "--me", "1,2", "--names", "Ida,Jon", "--bots", "none", *NO_NOTES)
    with house.terminal("ida", *made) as shared:
        come = invitation(shared)
        with house.terminal("kim", *come, "--name", "Kim") as kim:
            both = RemotePlayer(shared, "both")
            page = shared.read_until(lambda text: is_question(text) or waits_for("Kim", text))
            if waits_for("Kim", page):  # who buys first: nobody here has had a hand on the screen yet
                opening_done(kim)
                page = shared.read_until(is_question)
            while not waits_for("Kim", page):  # who comes again after both, whatever they do
                shared.type(both.answer(page))
                page = shared.read_until(lambda text: is_question(text) or waits_for("Kim", text))
            hands = re.findall(r"^.\d\S (Ida|Jon) +(\S+) +(\S+)", page, re.MULTILINE)
            assert hands[-2:] == [("Ida", "hidden", "hidden"), ("Jon", "hidden", "hidden")], page


@pytest.mark.parametrize(("agreed", "hand"), [(NO_NOTES, r"hidden hidden"), ((), r"\$[\d.]+ \d+")])
def test_who_looks_on_sees_no_hand_but_what_everybody_has_counted(
    house: HouseProcess, agreed: tuple[str, ...], hand: str
) -> None:
    with sit_down(house, "ida", "--public", *agreed) as ida:
        ida.type("q")
        ida.wait()
        table = re.search(r"--table (\S+)", ida.shown)
    assert table is not None
    with (
        house.terminal("ida", "--table", table[1], "--name", "Ida") as again,
        house.terminal("eve", "--table", table[1], "--watch", "--name", "Eve") as eve,
    ):
        again.read_until(is_question)
        eve.read_until(lambda text: waits_for("Ida", text))
        for line in ("buy 2 troops", "done"):
            answer(again, line)
        eve.read_until(lambda text: "Ida  " in text)
        eve.type("b")
        board = eve.read_until(lambda text: len(hands_on(text)) >= 3)
        assert [re.fullmatch(hand, " ".join(one)) is not None for one in hands_on(board)] == [True] * 3, board
        eve.type("done")
        assert "is for somebody who is not at this keyboard" in eve.read_until(lambda text: "is for somebody" in text)
        eve.type("/psst")
        assert "Only somebody with a name" in eve.read_until(lambda text: "name" in text)


def hands_on(board: str) -> list[tuple[str, str]]:
    """Cash and oil of each seat, as far as whole lines of the board have come."""
    return re.findall(r"^.\d\S (?:Ida|random \d) +(\S+) +(\S+).*\n", board, re.MULTILINE)


def opening_done(terminal: Terminal) -> str:
    page = terminal.read_until(is_question)
    terminal.type("done")
    return page


@contextmanager
def open_table(house: HouseProcess, *people: str) -> Iterator[dict[str, Terminal]]:
    """Terminals of these people at one table, with a bot, after the opening purchases."""
    seats = str(len(people) + 1)
    made = ("one-more-barrel", "--name", people[0], "--seats", seats, "--bots", "roughneck")  # who makes no offers
    with ExitStack() as stack:
        terminals = {people[0]: stack.enter_context(house.terminal(people[0].lower(), *made))}
        come = invitation(terminals[people[0]])
        for name in people[1:]:
            terminals[name] = stack.enter_context(house.terminal(name.lower(), *come, "--name", name))
        with ThreadPoolExecutor() as pool:  # nobody knows whose turn comes first
            pages = list(pool.map(opening_done, terminals.values()))
        assert all(OPENING in page for page in pages)
        yield terminals


def test_a_draft_is_given_up_in_words_when_another_speaks_up(house: HouseProcess) -> None:
    choosing, others = "choose action 1 of 2", ", or speak up > "
    with open_table(house, "Jon", "Kim") as terminals:

        def is_begun(text: str) -> bool:
            """Whether the round has begun and Jon or Kim is to act: in the opening, too, others may speak up."""
            begun = text.partition("Round 1 of 12 begins")[2]
            return (is_question(text) and choosing in begun) or any(
                waits_for(name, begun, others) for name in ("Jon", "Kim")
            )

        jons = terminals["Jon"].read_until(is_begun)
        first, second = ("Kim", "Jon") if jons.endswith(others) else ("Jon", "Kim")
        terminals["Kim"].read_until(is_begun)
        purchases = "purchases " + re.findall(r"  purchases (?:\d-)?(\d)", terminals[first].shown)[-1]
        assert f"{first}  {purchases}" in answer(terminals[first], purchases)
        terminals[second].type("speak")
        assert f"{second}: you have the floor" in terminals[second].read_until(is_question)
        page = terminals[first].read_until(lambda text: waits_for(second, text))
        assert "Your draft was dropped" in page
        terminals[second].type("drop")
        page = terminals[first].read_until(is_question)
        assert f"{first}: {choosing}" in page
        assert f"{first}  purchases" not in page


def test_what_is_half_typed_stays_when_news_comes_and_talk_is_heard_by_all(house: HouseProcess) -> None:
    with house.terminal("lea", "mcmulti", "--name", "Lea", "--seats", "3", "--bots", "random") as lea:
        come = invitation(lea)
        os.write(lea.main, b"/hel")
        with house.terminal("max", *come, "--name", "Max") as max_:
            try:
                # With the list of seats, or with the game that Max starts: then the prompt is written again.
                lea.read_until(lambda text: "Max" in text, typed="/hel")
            except AssertionError as late:
                late.add_note(f"Max, who has ended as {max_.process.poll()}, sees:\n{max_.peek()}")
                raise
            os.write(lea.main, b"lo\n")
            assert "Lea: hello" in max_.read_until(lambda text: "Lea: " in text and "hello" in text)
            assert "Lea: hello" in lea.read_until(lambda text: "Lea: hello" in text)


def test_the_host_fills_open_seats_with_bots_and_starts(house: HouseProcess) -> None:
    with house.terminal("nia", "mcmulti", "--name", "Nia", "--seats", "2") as nia:
        invitation(nia)
        nia.type("start")
        assert "Seat 2 is still open" in nia.read_until(lambda text: "open" in text)
        nia.type("h")
        assert "put this bot on the next" in nia.read_until(lambda text: "bot" in text)
        nia.type("bot clever")
        assert "There is no bot clever." in nia.read_until(lambda text: "clever" in text)
        nia.type("bot greenhorn")
        page = nia.read_until(is_question)
        assert "Nia: " in page
        assert "greenhorn" in page


def test_a_full_table_starts_also_when_its_host_has_gone(house: HouseProcess) -> None:
    with house.terminal("pia", "mcmulti", "--name", "Pia", "--seats", "2") as pia:
        come = invitation(pia)
        pia.type("q")
        assert pia.wait() == 0
    with house.terminal("quin", *come, "--name", "Quin") as quin:
        # The dice say who begins.
        begun = quin.read_until(lambda text: is_question(text) or waits_for("Pia", text))
        assert waits_for("Pia", begun) or "Quin: begin at island" in begun


def test_who_loses_his_seat_is_told_and_comes_back_to_it(house: HouseProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    with sit_down(house, "ole") as ole:
        for name, value in house.env().items():
            monkeypatch.setenv(name, value)
        oles = RemoteHouse(house.address, name="Ole")
        table = oles.request("GET", "/tables", TableList, list="mine").tables[0].table
        oles.request("POST", table_path(table, "leave"), Position, SeatRequest())
        assert ole.wait() == 2
        assert f"A bot plays your seat now: take it back with --table {table}" in ole.shown
    with house.terminal("ole", "--table", table, "--name", "Ole") as again:
        page = again.read_until(is_question)
        assert "Ole plays seat 1 from now on." in page
        assert "Ole: " in page

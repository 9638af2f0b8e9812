"""`barrelhouse play --server` where it cannot work: one sentence each, and what is stored about who I am."""

import stat
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from barrelhouse.cli.messages import Misuse
from barrelhouse.cli.online import guests
from barrelhouse.cli.online.house import RemoteHouse, read_address, table_path
from barrelhouse.games import GAMES
from barrelhouse.server.tables.body import new_key
from barrelhouse.wire.people import Me
from barrelhouse.wire.tables import Position, SeatRequest
from tests.cli.online.remote import HouseProcess
from tests.support.commands import run_here

TWO = ("mcmulti", "--seats", "2")
FOUR = ("mcmulti", "--seats", "4", "--bots", "random,random,random", "--name", "Ann")  # all open by building


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    opened = HouseProcess(tmp_path_factory.mktemp("far"))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _somebody_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    be(tmp_path / "me", monkeypatch)


def be(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on somebody else, who is recognised by the settings in this folder."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def play(house: HouseProcess, *arguments: str, typed: str = "", cwd: Path | None = None) -> CompletedProcess[str]:
    return run_here("play", *arguments, "--server", house.address, typed=typed, cwd=cwd)


def table_of(shown: str) -> str:
    return shown.rpartition("--table ")[2].split()[0]


def check_refused(done: CompletedProcess[str], sentence: str) -> None:
    assert done.returncode == 2, done.stdout
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_where_nobody_answers_and_where_somebody_else_does() -> None:
    check_refused(
        run_here("play", *TWO, "--server", "127.0.0.1:1", "--name", "Ann"), "Nobody answers at http://127.0.0.1:1"
    )

    class Other(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<html>Welcome</html>")

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name it has there
            """Silent."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Other) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        done = run_here("play", *TWO, "--server", f"127.0.0.1:{other.server_address[1]}", "--name", "Ann")
        other.shutdown()
        thread.join()
    check_refused(done, "is not a Barrelhouse of this version")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((*TWO,), "Add --name NAME"),
        (("--table", "nowhere", "--name", "Ann"), "There is no table nowhere"),
        (("--table", "a/../b?c", "--name", "Ann"), "There is nothing at this address"),
        ((*TWO, "--name", "x" * 99), "A name has 1 to 40 letters"),
        (("mcmulti", "--seats", "9", "--name", "Ann"), "mcmulti cannot be played by 9"),
        ((*TWO, "--bots", "clever", "--name", "Ann"), "There is no bot clever"),
        ((*TWO, "--option", "goal=1", "--name", "Ann"), "goal"),
        (("--watch",), "Which table"),
        ((*TWO, "--seed", "a"), "--seed is for a table on this machine"),
        (("--table", "x", "--seats", "3"), "--seats is for a new table"),
        ((*TWO, "--token", "nonsense"), "There is no such token"),
    ],
)
def test_what_cannot_be_gets_one_sentence(house: HouseProcess, arguments: tuple[str, ...], sentence: str) -> None:
    check_refused(play(house, *arguments), sentence)


@pytest.mark.parametrize("argument", [("--table", "x"), ("--watch",), ("--name", "Ann"), ("--tables",)])
def test_what_needs_a_house_says_so(argument: tuple[str, ...]) -> None:
    check_refused(run_here("play", "mcmulti", *argument), f"{argument[0]} is for tables of a house: add --server URL.")


def test_a_private_table_wants_its_key_and_a_full_one_takes_nobody(
    house: HouseProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = play(house, *TWO, "--bots", "random", "--name", "Ann", typed="q\n")
    assert done.returncode == 0, done.stderr
    table = table_of(done.stdout)
    be(tmp_path / "another", monkeypatch)
    check_refused(play(house, "--table", table, "--name", "Bob"), "There is no table")
    check_refused(play(house, "--table", table, "--key", "wrong", "--name", "Bob"), "There is no table")
    be(tmp_path / "me", monkeypatch)
    public = table_of(play(house, *TWO, "--bots", "random", "--public", typed="q\n").stdout)
    be(tmp_path / "another", monkeypatch)
    check_refused(play(house, "--table", public), f"All seats at table {public} are taken")
    check_refused(play(house, "--table", public, "--seat", "1"), "Seat 1 is taken")


def test_a_seat_that_was_given_up_is_taken_by_who_comes(
    house: HouseProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(play(house, *FOUR, "--public", typed="build rig c3\ndone\nq\n").stdout)
    RemoteHouse(house.address).request("POST", table_path(table, "leave"), Position, SeatRequest())
    be(tmp_path / "another", monkeypatch)
    bobs = play(house, "--table", table, "--name", "Bob", typed="l all\nq\n")
    assert (bobs.returncode, bobs.stderr) == (0, "")
    assert "Bob plays seat 1 from now on." in bobs.stdout
    assert "Bob  build rig c3" in bobs.stdout, "the seat's past goes by its new name"
    be(tmp_path / "me", monkeypatch)
    check_refused(play(house, "--table", table), f"All seats at table {table} are taken")


def test_both_sides_play_by_the_same_rules(house: HouseProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(play(house, *TWO, "--bots", "random", "--name", "Ann", typed="q\n").stdout)
    game = GAMES["mcmulti"]
    monkeypatch.setattr(game, "EARLIER_VERSIONS", (*game.EARLIER_VERSIONS, game.VERSION))
    monkeypatch.setattr(game, "VERSION", "next")
    assert play(house, "--table", table, typed="q\n").returncode == 0, "a newer program plays on"
    monkeypatch.setattr(game, "EARLIER_VERSIONS", ())
    check_refused(play(house, "--table", table), "and this program has next: use the same version as the house")


def test_without_a_terminal_lines_are_read_when_somebody_is_asked(house: HouseProcess) -> None:
    typed = "build rig c3; build rig d4\nu\nbuild station d4\nl\nq\n"
    done = play(house, *FOUR, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ann  build rig c3 d4  −$10 M" in done.stdout
    assert "Taken back: build rig d4." in done.stdout
    assert "Ann  build rig c3 · build station d4  −$53 M" in done.stdout


def test_tables_are_listed_and_the_house_knows_me_again(
    house: HouseProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = ("--title", "Sunday")
    table = table_of(play(house, *TWO, *title, "--public", "--bots", "random", "--name", "Ann", typed="q\n").stdout)
    mine = play(house, "--tables").stdout
    assert "Your tables: 1" in mine
    assert f"  {table}  Sunday  mcmulti, being played: Ann, random  your turn" in mine
    be(tmp_path / "another", monkeypatch)
    assert "Your tables" not in play(house, "--tables").stdout


def test_only_i_can_read_who_i_am(house: HouseProcess, tmp_path: Path) -> None:
    play(house, *TWO, "--bots", "random", "--name", "Ann", typed="q\n")
    folder = guests.guests_folder()
    assert folder.is_relative_to(tmp_path)
    (file,) = folder.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("nonsense", encoding="utf-8")
    check_refused(play(house, *TWO, "--name", "Ann"), "repair it, or delete it")


def test_another_name_is_another_guest_and_no_name_the_one_used_last(house: HouseProcess) -> None:
    anns = table_of(play(house, *FOUR, "--public", typed="q\n").stdout)
    check_refused(play(house, "--table", anns, "--name", " Bob "), f"All seats at table {anns} are taken")
    ann, bob, last = (RemoteHouse(house.address, name=name).request("GET", "/me", Me) for name in ("Ann", "Bob", ""))
    assert (ann.name, bob.name) == ("Ann", "Bob")
    assert ann.id != bob.id
    assert last.id == bob.id
    assert RemoteHouse(house.address, name="Ann").come_in("").id == ann.id
    assert RemoteHouse(house.address).come_in("").id == ann.id, "she was the last"
    assert RemoteHouse(house.address, name="Cleo").guest.cookie == ""


def test_a_seat_that_is_named_twice_is_one_seat(house: HouseProcess) -> None:
    done = play(house, *TWO, "--me", "1,1", "--bots", "random", "--name", "Ann", typed="q\n")
    assert (done.returncode, done.stderr) == (0, "")


def test_many_who_come_in_at_once_are_all_remembered() -> None:
    names = [f"Guest {number}" for number in range(40)]
    known = [guests.KnownGuest("http://h", name, f"cookie of {name}") for name in names]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(guests.save_guest, known))
    assert [guests.load_guest("http://h", name) for name in names] == known


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("localhost:8888", "http://localhost:8888"),
        ("https://Games.example/", "https://games.example"),
        ("192.168.1.20:80", "http://192.168.1.20:80"),
    ],
)
def test_an_address_is_read(typed: str, address: str) -> None:
    assert read_address(typed) == address


@pytest.mark.parametrize(
    "typed", ["", "ftp://x", "http://", "http://x:99999", "http://x/y", "http://a:b@x", "http://x?y"]
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(Misuse):
        read_address(typed)


def test_no_key_of_an_invitation_looks_like_an_option() -> None:
    """It is typed after --key: one that begins with a dash would be taken for the next one."""
    assert not [key for key in (new_key() for _ in range(1000)) if key.startswith("-")]

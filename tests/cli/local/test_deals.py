"""A whole game of deals in the terminal: three people at one keyboard and a bot, from the first page to the last."""

import builtins
import io
import random
import re
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.console import Console

from barrelhouse.cli.local import record_files
from barrelhouse.cli.local.session import LocalSession
from barrelhouse.cli.local.table import LocalTable
from barrelhouse.cli.messages import translate
from barrelhouse.cli.screen.action_reader import OpenBlank, Unclear, read_line
from barrelhouse.cli.screen.console import INKS, WIPED
from barrelhouse.cli.screen.session import LeftTable
from barrelhouse.engine import record
from barrelhouse.engine.contract import SPECTATOR, TABLE, Refused
from barrelhouse.engine.record import Record
from barrelhouse.games import GAMES, one_more_barrel
from barrelhouse.server.records.public_record import public_record
from tests.support.commands import run_here

GAME = GAMES[one_more_barrel.NAME]
ANN, BOB, CLEO, BOT = range(4)
NAMES = ["Ann", "Bob", "Cleo", ""]
SAVING = "s left.txt"

# Who says what, in this order: each line as soon as its speaker is prompted and may say it. All other prompts
# people answer so as to keep their money, and once all lines are said, at random. So nothing depends on the bot.
SCENES: list[tuple[int, str]] = [
    # An offer is refused; the next one is countered, and the counter-offer accepted.
    (ANN, "speak; offer 2; money 3; from 2 to 1; not choose cash; send"),
    (BOB, "refuse"),
    (ANN, "speak; offer 2; money 0.5; from 2 to 1; not choose cash; round 3; money 1; send"),
    (BOB, "counter"),
    (BOB, "from 1 to 2; money 2.5; from 2 to 1; round 12; not choose cash; send"),
    (ANN, "accept"),
    (BOB, "? cash 1"),
    (BOB, "cash 1"),
    (BOB, "cash 2"),
    (BOB, "cash 3"),
    # Cleo speaks in Ann's turn, drafts in private, takes a term back, and leaves for a while.
    (ANN, "speak 3"),
    (CLEO, "offer privately 2; money 1.5; oil 0; drop"),
    (CLEO, "offer privately 2; money 1.5; from 2 to 3; round 9; not enter kirkuk; money 20"),
    (CLEO, "u"),
    (CLEO, SAVING),
    (CLEO, "send"),
    (BOB, "accept"),
    (ANN, "speak"),
    (ANN, "promise 3: no bombs in the east; never"),
    (CLEO, "speak"),
    (CLEO, "broken {promise}"),
    (BOT, "speak 2"),
    (BOB, "drop"),
]
TRIED = ("? cash 1", "cash 1", "cash 2", "cash 3", "u", SAVING, "offer privately 2; money 1.5; oil 0; drop")
TALK = {"speak", "later", "counter"}  # what people leave when they have no line
THRIFTY = ("done", "no", "throw", "refuse 1", "production")


DRAFTED = {"from", "round", "money", "not", "offer"}  # the first words of a draft


@dataclass
class Page:
    """What was on the screen when somebody typed a line."""

    viewer: int
    round: int
    shown: str
    typed: str


class KeyboardPeople:
    """The people at the keyboard: they say their lines, and decide everything else at random."""

    def __init__(self, play: LocalSession, out: io.StringIO, scenes: list[tuple[int, str]]) -> None:
        self.play = play
        self.out = out
        self.scenes = list(scenes)
        self.pages: list[Page] = []
        self.chance = random.Random("people")
        self.read = 0  # how much of what was printed is on earlier pages

    def type(self, prompt: str = "") -> str:
        """Stands in for input()."""
        if self.pages and self.pages[-1].typed == SAVING:
            Path("left.txt").rename("middle.txt")  # the game itself is kept in left.txt from now on
        line = self._line(prompt)
        shown = self.out.getvalue()
        state = self.play.table.state
        assert isinstance(state, one_more_barrel.State)
        viewer = SPECTATOR if prompt == translate("cli-prompt-hand-over") else self.play.screen.viewer
        self.pages.append(Page(viewer, int(state.round_number), shown[self.read :], line))
        self.read = len(shown)
        return line

    def _line(self, prompt: str) -> str:
        table = self.play.table
        seat = int(table.state.to_act())
        if prompt == translate("cli-prompt-hand-over"):
            return ""
        if self.scenes:
            who, line = self.scenes[0]
            line = line.format(promise=self._promise())
            if who == seat and self._fits(line):
                del self.scenes[0]
                return line
        return "" if prompt == translate("cli-prompt-call") else self._any_line()

    def _promise(self) -> int:
        """The number of what Ann promised Cleo."""
        state = self.play.table.state
        assert isinstance(state, one_more_barrel.State)
        return next((int(p.slot) + 1 for p in state.promises if (p.maker, p.to) == (ANN, CLEO)), 0)

    def _fits(self, line: str) -> bool:
        table = self.play.table
        if line in TRIED:
            return line.startswith(("u", "s ", "offer")) or "speak 2" in self._choices()
        try:
            read_line(table.game, table.state, [], line.partition(":")[0], table.people())
        except (OpenBlank, Unclear, Refused):
            return False
        return True

    def _choices(self) -> list[str]:
        table = self.play.table
        return [table.game.to_notation(action) for action in table.state.choices()]

    def _any_line(self) -> str:
        choices = [said for said in self._choices() if said.split()[0] not in TALK]
        thrifty = [said for said in choices if self.scenes and said in THRIFTY]
        return self.chance.choice(thrifty or choices)


@dataclass
class Evening:
    """The game that was played."""

    table: LocalTable
    pages: list[Page]
    last: str
    folder: Path
    record: Record

    def seen_by(self, seat: int) -> str:
        return "".join(page.shown for page in self.pages if page.viewer == seat)

    def after(self, line: str) -> str:
        """What came after it was typed."""
        n = next(i for i, page in enumerate(self.pages) if page.typed == line)
        return self.pages[n + 1].shown

    def notations(self) -> list[str]:
        return [f"{line.seat + 1} {line.notation}" for line in self.record.log]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("evening")
    table = LocalTable(GAME, 4, {"notes": False}, "evening", NAMES, {BOT: "random"})
    out = io.StringIO()
    console = Console(theme=INKS, highlight=False, markup=False, emoji=False, width=80)
    play = LocalSession(console, table, None, slow=False, talk=True)
    people = KeyboardPeople(play, out, SCENES)
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out):
        patch.chdir(folder)
        patch.setattr(builtins, "input", people.type)
        play.run()
        record_files.save(table, folder / "whole.txt")
    assert people.scenes == [], "everybody has said their lines"
    read = record.read((folder / "whole.txt").read_text(encoding="utf-8"), GAMES)
    return Evening(table, people.pages, out.getvalue()[people.read :], folder, read)


def test_the_game_ends_with_everybodys_place(evening: Evening) -> None:
    assert evening.table.is_over()
    assert re.search(r"  1 \w+.* · [1-4] \w+.* · [1-4] \w+.* · [1-4] \w+", evening.last)
    assert "hidden" not in evening.last
    assert "Round 1 of 12 begins" not in evening.last, "everybody has read that"
    assert "for the turn order" not in evening.last
    assert evening.record.result == [int(score) for score in evening.table.state.scores()]


def test_an_offer_is_refused_countered_and_accepted(evening: Evening) -> None:
    bobs = evening.seen_by(BOB)
    assert "Ann made an offer to Bob (offer 1):\n  Ann will give Bob $3 at once." in bobs
    assert "Bob  refuse 1" in evening.seen_by(ANN)
    assert "Bob: from Bob to Ann. Add a term (0 so far)" in evening.after("counter")
    assert "Ann gave Bob $2.50." in evening.after("accept")
    assert "Bob will give Ann $1 at the beginning of round 3" in bobs, "offered"
    assert "Bob gave Ann" not in bobs, "and not agreed"


def test_what_a_contract_forbids_is_not_offered_and_refused_by_its_name(evening: Evening) -> None:
    (number,) = re.findall(r"Contract (\d+) between Ann and Bob is in force", evening.after("accept"))
    refusal = f"Contract {number} with Ann forbids it until the end of round 12: you pledged to take no box of the row"
    answers = [" ".join(evening.after(line).split()) for line in ("? cash 1", "cash 1", "cash 2", "cash 3")]
    assert any(refusal in answer for answer in answers[1:]), "boxes that others have are refused for that reason"
    assert answers[0].removeprefix("? ") == answers[1]
    after = [page for page in evening.pages if page.viewer == BOB and "choose action" in page.shown][-1]
    assert not re.search(r"\d  cash", after.shown)
    assert not [said for said in evening.notations() if said.startswith("2 cash")]


def test_no_page_shows_the_hand_of_another(evening: Evening) -> None:
    shown = 0
    for page in evening.pages:
        rows = re.findall(r"^[▶ ]([1-4])[●■▲◆] .*?(hidden|\$[\d.]+) +(hidden|\d+) ", page.shown, re.MULTILINE)
        for number, cash, oil in rows:
            mine = int(number) - 1 == page.viewer
            assert (cash != "hidden", oil != "hidden") == (mine, mine), page.shown
            shown += 1
    assert shown > 400


def test_notes_stand_on_the_page_of_whoever_has_counted() -> None:
    table = LocalTable(GAME, 3, {"notes": True}, "a", ["Ann", "Bob", "Cleo"], {})
    while table.state.to_act() == TABLE:
        table.advance()
    said = ["done"] * 3 + [f"speak {ANN + 1}", f"offer privately {BOB + 1}", "money 2.5", "send", "accept 1"]
    for line in said:
        table.act(GAME.from_notation(line))
    for viewer, pattern in (
        (ANN, r"\$[\d.]+ +0 "),
        (BOB, r"\$[\d.]+ +0 "),
        (CLEO, r"\$0–2\d +0 "),
        (SPECTATOR, r"\$0–2\d +0 "),
    ):
        lines = ["".join(text for text, _ in line) for line in table.draw_board(viewer, translate, 80)]
        hands = [line for line in lines if re.match(r"[▶ ][12][●■] ", line)]
        assert [re.search(pattern, line) is not None for line in hands] == [True, True], hands


def test_between_two_people_there_is_a_page_that_shows_nothing(evening: Evening) -> None:
    viewer: int | None = None
    for page in evening.pages:
        pages = page.shown.split("\n", 1)[-1]  # without what was typed on the page before
        if "Pass the keyboard to" in pages:
            assert pages.count("\n") == 1, "nothing of a page stands beside it"
            viewer = None
        elif page.viewer != SPECTATOR:
            assert viewer in (None, page.viewer), "another's page came without it"
            viewer = page.viewer
        else:
            viewer = None


def test_a_private_offer_and_its_contract_are_seen_by_the_parties_alone(evening: Evening) -> None:
    (number,) = set(re.findall(r"Contract (\d+) between Bob and Cleo", evening.seen_by(BOB)))
    for seat in (BOB, CLEO):
        assert "Bob will not enter Kirkuk until the end of round 9." in evening.seen_by(seat)
        assert f"contract {number}  private" in evening.seen_by(seat)
    for seat in (ANN, SPECTATOR):
        assert "Cleo  speak 3" in evening.seen_by(seat), "that she talked is seen"
        hidden = f"contract {number} |Contract {number} |Cleo made a private offer|between Bob and Cleo"
        assert not re.search(hidden, evening.seen_by(seat))
        assert "Bob will not enter Kirkuk until the end of round 9." not in evening.seen_by(seat)


def test_part_of_a_draft_is_taken_back(evening: Evening) -> None:
    assert "Taken back: money 20." in evening.after("u")
    assert "Add a term (2 so far)" in evening.after("u")
    assert "3 money 20" not in evening.notations()
    assert "3 money 1.5" in evening.notations()


def test_a_game_left_while_an_offer_was_drafted_goes_on_there(evening: Evening) -> None:
    typed = "\nb\nsend\n\naccept\nq\n"
    done = run_here("play", "--resume", "middle.txt", typed=typed, cwd=evening.folder)
    assert (done.returncode, done.stderr) == (0, "")
    cleos, bobs = done.stdout.split("Pass the keyboard to Bob")
    assert "Pass the keyboard to Cleo" in cleos
    assert "Cleo: from Bob to Cleo, round 9. Add a term (2 so far)" in cleos
    assert re.search(r"draft ■ ▲ +private", cleos)
    assert "Cleo made a private offer to Bob (offer 4):\n  Cleo will give Bob $1.50 at once.\n" in bobs
    read = record.read((evening.folder / "middle.txt").read_text(encoding="utf-8"), GAMES)
    assert [line.notation for line in read.log] == [line.notation for line in evening.record.log][: len(read.log)]
    assert read.log[-1].notation == "accept 4"


def test_a_promise_stands_with_its_words_in_the_history_and_in_the_record(evening: Evening) -> None:
    words = "no bombs in the east; never"
    for seat in (ANN, BOB, CLEO):
        assert f"promise 3 “{words}”" in evening.seen_by(seat)
    assert [line.comment for line in evening.record.log if line.notation == "promise 3" and line.seat == ANN] == [words]
    number = next(said for said in evening.notations() if said.startswith("3 broken")).split()[-1]
    assert f"Cleo  speak 3 · broken {number}" in evening.seen_by(ANN)
    assert re.search(rf"promise {number} ●→▲ broken", evening.seen_by(ANN))


def test_people_speak_out_of_turn_at_anothers_turn_and_before_the_bot_acts(evening: Evening) -> None:
    n = next(i for i, page in enumerate(evening.pages) if page.typed == "speak 3")
    assert evening.pages[n].viewer == ANN
    assert "Pass the keyboard to Cleo" in evening.pages[n + 1].shown
    n = next(i for i, page in enumerate(evening.pages) if page.typed == "speak 2")
    assert "Random: " in evening.pages[n].shown
    assert "Pass the keyboard to Bob" in evening.pages[n + 1].shown
    assert "2 drop" in evening.notations()


@pytest.mark.parametrize("answer", ["accept", "refuse", "later", "counter"])
def test_a_person_answers_what_a_bot_has_offered(tmp_path: Path, answer: str) -> None:
    table = LocalTable(GAME, 3, {}, "a", ["Ann", "", ""], {})
    while table.state.to_act() == TABLE:
        table.advance()
    for line in ("done", "done", "done", "speak 2", "offer 1", "money 2", "from 1 to 2", "not sell", "send"):
        table.act(GAME.from_notation(line))
    table.bots = {1: "random", 2: "random"}  # who has said this is a bot from now on
    record_files.save(table, tmp_path / "game.txt")
    done = run_here("play", "--resume", "game.txt", typed=f"{answer}\nl\nq\n", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ann: accept, refuse or counter offer 1 of Random 2, or leave it for later?" in done.stdout
    assert ("Random 2 gave Ann $2.\n  Contract 1 between Ann and Random 2 is in force." in done.stdout) == (
        answer == "accept"
    )
    assert ("Ann: from Ann to Random 2. Add a term (0 so far)" in done.stdout) == (answer == "counter")
    read = record.read((tmp_path / "game.txt").read_text(encoding="utf-8"), GAMES)
    said = answer if answer == "later" else f"{answer} 1"
    assert f"1 {said}" in [f"{line.seat + 1} {line.notation}" for line in read.log]


def test_the_record_replays_to_the_same_end_and_shows_everything_then(evening: Evening) -> None:
    record.replay_record(evening.record, GAMES)
    done = run_here("replay", "whole.txt", cwd=evening.folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Cleo  offer privately 2\n" in done.stdout
    assert "promise 3  “no bombs in the east; never”" in done.stdout
    place = next(n for n, said in enumerate(evening.notations(), 1) if said == "3 offer privately 2")
    shown = run_here("replay", "whole.txt", "--to", str(place), cwd=evening.folder).stdout
    assert "private" not in shown.split("Deals")[1].split("3←4")[0], "on a board for all it is not seen"


@pytest.mark.parametrize(("seat", "told"), [(ANN, False), (BOB, True), (CLEO, True), (SPECTATOR, False)])
def test_a_public_record_leaves_out_what_is_private(evening: Evening, seat: int, told: bool) -> None:
    kept = {id(line) for line in public_record(evening.record, GAME, seat).log}
    is_told = [id(line) in kept for line in evening.record.log]
    first = next(n for n, line in enumerate(evening.record.log) if line.notation == "offer privately 2")
    last = next(n for n, line in enumerate(evening.record.log) if n > first and line.notation.startswith("accept"))
    said = [line.notation for line in evening.record.log]
    assert [is_told[n] for n in (said.index("send", first), last)] == [told, told]
    drafted = is_told[first : said.index("send", first)]
    assert drafted == [seat == CLEO] * len(drafted), "drafting is seen by the drafter"
    assert all(is_told[n] for n in range(first) if said[n].split()[0] not in DRAFTED), "what is open stays"


def test_a_private_page_is_wiped_before_any_of_several_people_may_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    by_first_rules = "1"  # nobody speaks up in the opening
    table = LocalTable(GAME, 3, {"notes": False}, "a", ["Ann", "", "Cleo"], {1: "random"}, by_first_rules)
    console = Console(theme=INKS, highlight=False, file=out, force_terminal=True, width=80, height=60)
    typed = iter(["", "done", "", "done", "", "cash 1"])

    def answer(prompt: str) -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(builtins, "input", answer)
    with pytest.raises(LeftTable):
        LocalSession(console, table, None, slow=False, talk=True).run()
    anns, everybodys = out.getvalue().split("Ann: choose action 1 of 2")
    assert "Random: choose action 1 of 2" in everybodys
    assert WIPED in everybodys.split("One More Barrel")[0]
    assert "hidden" in anns


def test_before_a_bot_acts_a_person_needs_no_number_to_speak(tmp_path: Path) -> None:
    table = LocalTable(GAME, 3, {}, "a", ["", "Ann", ""], {})
    while table.state.to_act() == TABLE:
        table.advance()
    for line in ("done", "done", "done"):
        table.act(GAME.from_notation(line))
    table.bots = {0: "random", 2: "random"}
    record_files.save(table, tmp_path / "game.txt")
    shown = run_here("play", "--resume", "game.txt", "--talk", typed="speak\ndrop\nq\n", cwd=tmp_path).stdout
    assert "or speak up > speak\n" in shown
    assert "Ann: you have the floor." in shown


def test_many_words_for_a_blank_stand_beside_each_other(tmp_path: Path) -> None:
    lines = "".join(f"{line}\n" for line in ("", "done", "", "done", "", "done", "", "purchases 1", "3", "q", "n"))
    arguments = ("--seats", "3", "--bots", "none", "--seed", "a")
    shown = run_here("play", GAME.NAME, *arguments, typed=lines, cwd=tmp_path).stdout
    assert "fly troop …\n  basra  muthanna  najaf  anbar  karbala" in shown
